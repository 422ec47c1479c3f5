import { BusyButton } from '../ui/BusyButton.tsx';
import { formatDate } from '../ui/dates.ts';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import { useSend } from '../ui/use-send.ts';
import { MailNote } from './MailNote.tsx';
import { askForConfirmation } from './queries.ts';

/** For a person whose address rejected mail permanently. @param since when it did */
export function RefusedAddress({ since }: { since: string }) {
  const { isPending, isSuccess, failure, send } = useSend({ send: askForConfirmation, failure: 'here' });
  return (
    <MailNote className="mb-4 bg-base-200">
      <p className="font-bold">{`Your address has rejected our e-mail since ${formatDate(since)}, so we have stopped sending it.`}</p>
      <p role="status" className="mt-1">
        {isSuccess
          ? 'We’ve sent you a link. Open it to receive e-mail again.'
          : 'If your address works again, confirm it.'}
      </p>
      {failure && <FailureNotice className="mt-3" message={failure} />}
      {!isSuccess && (
        <BusyButton className="btn btn-secondary mt-3" busy={isPending} onClick={() => void send()}>
          Send the link
        </BusyButton>
      )}
    </MailNote>
  );
}
