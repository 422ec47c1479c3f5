import type { ReactNode } from 'react';

/** What is known of a row, in a small grey line: short facts beside each other. */
export function FactLine({ children, className = 'mt-1.5' }: { children: ReactNode; className?: string }) {
  return (
    <p className={`muted flex flex-wrap items-center gap-x-3 gap-y-1 text-sm wrap-anywhere ${className}`}>
      {children}
    </p>
  );
}
