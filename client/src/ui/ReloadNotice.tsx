import { useState } from 'react';
import { FailureNotice } from './FailureNotice.tsx';

/**
 * Loads the page anew if the server answers; without an answer the browser would show a page of its own. Browsers do
 * not ask again for code that they could not load once, so this is the way out.
 */
export async function reloadWhenAnswered(): Promise<void> {
  try {
    const { status } = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' });
    if (status < 500) window.location.reload();
  } catch {
    // Still no connection: the message stays.
  }
}

interface ReloadNoticeProps {
  message: string;
  /** What Retry does; loads the page anew when left out. */
  onRetry?: () => Promise<void>;
}

/** Stands in place of a whole page that could not be loaded; announced again when a Retry changes nothing. */
export function ReloadNotice({ message, onRetry = reloadWhenAnswered }: ReloadNoticeProps) {
  const [tries, setTries] = useState(0);
  return (
    <div className="wrap py-12">
      <FailureNotice
        key={tries}
        message={message}
        onRetry={() => void onRetry().then(() => setTries((count) => count + 1))}
      />
    </div>
  );
}
