/** What is far down a page need not be made before somebody comes near it. */
import { type RefObject, useEffect, useState } from 'react';

const waiting = new WeakMap<Element, () => void>();

/** One for all: each of its own would cost as much as what it saves. */
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
