import { useSending } from '../account/use-sending.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { formatDate } from '../ui/dates.ts';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import { askForConfirmation } from './queries.ts';
import './mail.css';

/** For who has an address that refused mail for good. @param since when */
export function RefusedAddress({ since }: { since: string }) {
  const { busy, sent, failure, start } = useSending(askForConfirmation);
  return (
    <div className="mail-note mb-4">
      <p className="font-bold">Your address refused our mail on {formatDate(since)}, so none is sent.</p>
      <p role="status" className="mt-1">
        {sent
          ? 'A link is on its way. Open it, and mail comes again.'
          : 'If it takes mail now, confirm it once more.'}
      </p>
      {failure && <FailureNotice className="mt-3" message={failure} />}
      {!sent && (
        <BusyButton className="btn-secondary mt-3" busy={busy} onClick={() => void start()}>
          Send the link
        </BusyButton>
      )}
    </div>
  );
}
