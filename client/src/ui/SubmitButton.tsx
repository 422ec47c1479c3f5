import type { ReactNode } from 'react';
import { Spinner } from './Spinner.tsx';

interface SubmitButtonProps {
  /** Whether the form is being sent. The button keeps the focus meanwhile; the form itself refuses a second sending. */
  busy: boolean;
  className?: string;
  children: ReactNode;
}

/** What sends a form: the page's primary button, with a spinner while it is sent. */
export function SubmitButton({ busy, className = 'btn-lg', children }: SubmitButtonProps) {
  return (
    <button type="submit" className={`btn btn-primary ${className}`} aria-disabled={busy}>
      {busy && <Spinner />}
      {children}
    </button>
  );
}
