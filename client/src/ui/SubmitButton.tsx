import type { ReactNode } from 'react';
import { Spinner } from './Spinner.tsx';
import { useOffline } from './use-offline.ts';

interface SubmitButtonProps {
  /** Whether the form is being sent. The button stays focused meanwhile; the form refuses to send twice. */
  busy: boolean;
  /** The outlined style, for pages that already have a primary button. */
  look?: 'btn-primary' | 'btn-line';
  className?: string;
  /** Whether the form needs no connection. */
  worksOffline?: boolean;
  children: ReactNode;
}

/** A form's submit button, primary by default, with a spinner while sending. Disabled offline; the form says why. */
export function SubmitButton({
  busy,
  look = 'btn-primary',
  className = 'btn-lg',
  worksOffline = false,
  children,
}: SubmitButtonProps) {
  const offline = useOffline() && !worksOffline;
  return (
    <button
      type="submit"
      className={`btn ${look} ${className}`}
      aria-disabled={busy || offline}
      onClick={(event) => offline && event.preventDefault()}
    >
      {busy && <Spinner />}
      <span>{children}</span>
    </button>
  );
}
