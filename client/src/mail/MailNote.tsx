import type { ReactNode } from 'react';

/** What keeps mail from coming, and what can be done. */
export const MailNote = ({ children, className }: { children: ReactNode; className: string }) => (
  <div className={`border-l-6 border-l-primary px-4 py-3.5 ${className}`}>{children}</div>
);
