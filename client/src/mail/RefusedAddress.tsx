import { BusyButton } from '../ui/BusyButton.tsx';
import { formatDate } from '../ui/dates.ts';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import { useSend } from '../ui/use-send.ts';
import { askForConfirmation } from './queries.ts';
import './mail.css';

/** For who has an address that refused mail for good. @param since when */
export function RefusedAddress({ since }: { since: string }) {
  const { isPending, isSuccess, failure, send } = useSend({ send: askForConfirmation, failure: 'here' });
  return (
    <div className="mail-note mb-4">
      <p className="font-bold">Your address refused our mail on {formatDate(since)}, so none is sent.</p>
      <p role="status" className="mt-1">
        {isSuccess
          ? 'A link is on its way. Open it, and mail comes again.'
          : 'If it takes mail now, confirm it once more.'}
      </p>
      {failure && <FailureNotice className="mt-3" message={failure} />}
      {!isSuccess && (
        <BusyButton className="btn btn-secondary mt-3" busy={isPending} onClick={() => void send()}>
          Send the link
        </BusyButton>
      )}
    </div>
  );
}
