import type { ReactNode } from 'react';
import { Spinner } from './Spinner.tsx';
import { useOffline } from './use-offline.ts';

interface SubmitButtonProps {
  /** Whether the form is being sent. The button keeps the focus meanwhile; the form itself refuses a second sending. */
  busy: boolean;
  /** The line look where the page has a primary button already. */
  look?: 'btn-primary' | 'btn-line';
  className?: string;
  children: ReactNode;
}

/** A form's submit button, primary by default, with a spinner while sending. Disabled offline; the form says why. */
export function SubmitButton({
  busy,
  look = 'btn-primary',
  className = 'btn-lg',
  children,
}: SubmitButtonProps) {
  const offline = useOffline();
  return (
    <button
      type="submit"
      className={`btn ${look} ${className}`}
      aria-disabled={busy || offline}
      onClick={(event) => offline && event.preventDefault()}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
