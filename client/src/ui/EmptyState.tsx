import type { ReactNode } from 'react';
import { Drawing } from '../art/Drawing.tsx';

interface EmptyStateProps {
  /** A heading above the text, e.g. "Opps!!!". */
  title?: string;
  text: string;
  /** The next step: one link or button. */
  children: ReactNode;
}

/** An empty list: a drawing on the left, text, one action. */
export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div className="panel grid items-center gap-6 p-6 sm:grid-cols-[18rem_1fr] sm:gap-8 sm:p-10 lg:p-12">
      <Drawing name="empty" className="mx-auto w-full max-w-sm" />
      <div className="min-w-0">
        {title && <h2 className="mb-2 text-5xl">{title}</h2>}
        <p className={title ? 'text-lg' : 'font-sign text-3xl leading-tight font-bold'}>{text}</p>
        <div className="mt-6 flex flex-wrap gap-3 max-sm:*:w-full">{children}</div>
      </div>
    </div>
  );
}
