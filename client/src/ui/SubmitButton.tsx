import type { ReactNode } from 'react';
import { Spinner } from './Spinner.tsx';
import { useOffline } from './use-offline.ts';

interface SubmitButtonProps {
  /** Whether the form is being sent. The button keeps the focus meanwhile; the form itself refuses a second sending. */
  busy: boolean;
  className?: string;
  children: ReactNode;
}

/** What sends a form: the page's primary button, with a spinner while it is sent; out of use offline, for which the form has the words. */
export function SubmitButton({ busy, className = 'btn-lg', children }: SubmitButtonProps) {
  const offline = useOffline();
  return (
    <button
      type="submit"
      className={`btn btn-primary ${className}`}
      aria-disabled={busy || offline}
      onClick={(event) => offline && event.preventDefault()}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
