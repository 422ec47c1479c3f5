import { useState } from 'react';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';

/** Loads the page anew if the server answers; without an answer the browser would show a page of its own. */
export async function reloadWhenAnswered(): Promise<void> {
  try {
    const { status } = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' });
    if (status < 500) window.location.reload();
  } catch {
    // Still no connection: the message stays.
  }
}

/** Shown in place of a page that could not be loaded or failed while it was drawn. */
export function RouteFailure({ onRetry = reloadWhenAnswered }: { onRetry?: () => Promise<void> }) {
  usePageTitle('Something went wrong');
  const [tries, setTries] = useState(0);
  return (
    <div className="wrap py-12">
      <FailureNotice
        key={tries} // announced again when it is still so
        message="This page could not be shown. Check your connection and try again."
        onRetry={() => void onRetry().then(() => setTries((count) => count + 1))}
      />
    </div>
  );
}
