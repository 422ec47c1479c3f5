import { type ReactNode, useEffect } from 'react';
import * as words from '#words/account.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useAuth } from '../auth-context.tsx';

interface GoogleButtonProps {
  /** Whether Google's window is open. */
  busy: boolean;
  /** Whether another call is running. */
  blocked?: boolean;
  onClick: () => void;
  children?: ReactNode;
}

/** Login with Google, or another action in its popup. Prepares the popup on mount, so that it can open within the click. */
export function GoogleButton({
  busy,
  blocked = false,
  onClick,
  children = words.loginWithGoogle,
}: GoogleButtonProps) {
  const { prepareGoogle } = useAuth();
  useEffect(prepareGoogle, [prepareGoogle]);
  return (
    <button
      type="button"
      className="btn btn-line btn-lg w-full"
      aria-busy={busy}
      aria-disabled={busy || blocked}
      onClick={busy || blocked ? undefined : onClick}
    >
      {busy ? <Spinner /> : <GoogleMark />}
      <span>{children}</span>
    </button>
  );
}

function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" className="size-5" aria-hidden="true">
      <path
        fill="#4285f4"
        d="M23.5 12.3c0-.8-.1-1.6-.2-2.3H12v4.5h6.5a5.5 5.5 0 0 1-2.4 3.6v3h3.9c2.2-2.1 3.5-5.2 3.5-8.8z"
      />
      <path
        fill="#34a853"
        d="M12 24c3.2 0 6-1.1 8-2.9l-3.9-3c-1.1.7-2.5 1.2-4.1 1.2-3.1 0-5.8-2.1-6.7-5H1.3v3.1A12 12 0 0 0 12 24z"
      />
      <path fill="#fbbc05" d="M5.3 14.3a7.2 7.2 0 0 1 0-4.6V6.6h-4a12 12 0 0 0 0 10.8z" />
      <path
        fill="#ea4335"
        d="M12 4.8c1.8 0 3.4.6 4.6 1.8L20 3.1A12 12 0 0 0 1.3 6.6l4 3.1c.9-2.9 3.6-4.9 6.7-4.9z"
      />
    </svg>
  );
}
