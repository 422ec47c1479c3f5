import { useState } from 'react';
import { FailureNotice } from './FailureNotice.tsx';
import { reloadWhenAnswered } from './reload.ts';

/** Replaces a page that could not be shown. Retry reloads it; a message that stays is announced again. */
export function PageFailure({ message }: { message: string }) {
  const [tries, setTries] = useState(0);
  return (
    <div className="wrap py-12">
      <FailureNotice
        key={tries}
        message={message}
        onRetry={() => void reloadWhenAnswered().then(() => setTries((count) => count + 1))}
      />
    </div>
  );
}
