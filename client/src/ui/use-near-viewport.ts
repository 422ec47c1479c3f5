/** Elements that are far down a page are drawn when somebody comes near them. */
import { type RefObject, useEffect, useState } from 'react';

const waiting = new WeakMap<Element, () => void>();

/** One observer for all elements: one for each would cost as much as it saves. */
const observer =
  typeof IntersectionObserver === 'undefined'
    ? null
    : new IntersectionObserver(
        (entries) => {
          for (const { isIntersecting, target } of entries) if (isIntersecting) waiting.get(target)?.();
        },
        { rootMargin: '50% 0px' },
      );

/**
 * Whether an element has come within half a window of what is seen; from then on it counts as near.
 * @param now near from the start
 */
export function useNearViewport(element: RefObject<Element | null>, now: boolean): boolean {
  const [near, setNear] = useState(now || !observer);
  useEffect(() => {
    const box = element.current;
    if (near || !box) return;
    waiting.set(box, () => setNear(true));
    observer?.observe(box);
    return () => observer?.unobserve(box);
  }, [near, element]);
  return near;
}
