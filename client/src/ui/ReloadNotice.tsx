import { useState } from 'react';
import { FailureNotice } from './FailureNotice.tsx';
import { reloadWhenAnswered } from './reload.ts';

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
