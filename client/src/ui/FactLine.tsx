import type { ReactNode } from 'react';

/** Facts about a row in a small grey line. */
export function FactLine({ children, className = 'mt-1.5' }: { children: ReactNode; className?: string }) {
  return (
    <p className={`muted flex flex-wrap items-center gap-x-3 gap-y-1 text-sm wrap-anywhere ${className}`}>
      {children}
    </p>
  );
}
