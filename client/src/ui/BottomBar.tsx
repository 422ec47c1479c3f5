import { type ReactNode, useRef } from 'react';
import { useBarHeight } from './use-bar-height.ts';

/** A bar that stays at the lower edge of narrow windows; in low ones it scrolls with the page. What gets the focus is scrolled above it. */
export function BottomBar({ className, children }: { className: string; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useBarHeight(bar, '--bottom-bar');
  return (
    <div ref={bar} className={`bottom-bar ${className}`}>
      {children}
    </div>
  );
}
