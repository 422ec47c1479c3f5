import * as words from '#words/mail.tsx';
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
      <p className="font-bold">{words.yourAddressHasRejectedOurE(formatDate(since))}</p>
      <p role="status" className="mt-1">
        {isSuccess ? words.weveSentYouALinkOpenItTo : words.ifYourAddressWorksAgain}
      </p>
      {failure && <FailureNotice className="mt-3" message={failure} />}
      {!isSuccess && (
        <BusyButton className="btn btn-secondary mt-3" busy={isPending} onClick={() => void send()}>
          {words.sendTheLink}
        </BusyButton>
      )}
    </MailNote>
  );
}
