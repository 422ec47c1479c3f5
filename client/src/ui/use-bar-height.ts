import { type RefObject, useEffect } from 'react';

/**
 * Tells the style sheet how tall a sticky bar is: with large text it has several rows.
 * @param property the custom property of the root that holds the height
 */
export function useBarHeight(bar: RefObject<HTMLElement | null>, property: '--bar' | '--bottom-bar'): void {
  useEffect(() => {
    if (!bar.current || !('ResizeObserver' in window)) return;
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize;
      if (height) document.documentElement.style.setProperty(property, `${height}px`);
    });
    observer.observe(bar.current);
    return () => observer.disconnect();
  }, [bar, property]);
}
