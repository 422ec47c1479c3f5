import type { ReactNode } from 'react';

/** A grid of event cards, or of their skeletons, in one, two or three columns (docs/specification.md). */
export function EventCards({ children, hidden }: { children: ReactNode; hidden?: boolean }) {
  return (
    <div
      className="grid gap-4 md:grid-cols-2 lg:grid-cols-3 lg:gap-6"
      aria-hidden={hidden}
      data-loading={hidden}
    >
      {children}
    </div>
  );
}
