import { mailbox } from '@social-serve/contract/paths';
import type { ReactNode } from 'react';
import * as words from '#words/mail.tsx';
import { useAuth } from '../account/auth-context.tsx';
import { me } from '../account/queries.ts';
import { config } from '../api/config.ts';
import { queryClient } from '../api/query-client.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import { useSend } from '../ui/use-send.ts';
import { MailNote } from './MailNote.tsx';
import { ownMail } from './queries.ts';

interface AddressConfirmationProps {
  /** Why to confirm it; by default to get mail. */
  heading?: string;
  text?: string;
  /** A further button. */
  dismiss?: ReactNode;
}

/** Asks the person to confirm their address, by a link that the identity provider mails. */
export function AddressConfirmation({
  heading = words.confirmYourEMailAddressToGet,
  text = words.weOnlySendEMailToConfirmed,
  dismiss,
}: AddressConfirmationProps) {
  const { user, identity } = useAuth();
  const sending = useSend({
    send: async () => (await identity()).sendConfirmation(),
    failure: 'here',
  });
  const looking = useSend({
    async send() {
      await (await identity()).renew();
      await queryClient.refetchQueries(ownMail, { throwOnError: true });
      // Members of the team are recognised by a confirmed address.
      void queryClient.invalidateQueries(me);
    },
    failure: 'here',
  });
  const failure = sending.failure ?? looking.failure;

  return (
    <MailNote className={dismiss ? 'bg-base-100' : 'mb-4 bg-base-200'}>
      <p className="font-bold">{heading}</p>
      <p role="status" className="mt-1 wrap-anywhere">
        <span>{sending.isSuccess ? words.weveSentALinkToCheckYourSpam(user?.email) : text}</span>
        {sending.isSuccess && config.mail === 'mailbox' && (
          <span>
            {words.onYourOwnMachineItIsInThe(
              <a className="link-u font-bold" href={mailbox}>
                {words.mailbox}
              </a>,
            )}
          </span>
        )}
      </p>
      {failure && <FailureNotice className="mt-3" message={failure} />}
      <p className="mt-3 flex flex-wrap gap-3">
        {sending.isSuccess ? (
          <BusyButton className="btn btn-line" busy={looking.isPending} onClick={() => void looking.send()}>
            {words.iveConfirmedIt}
          </BusyButton>
        ) : (
          <BusyButton
            className="btn btn-secondary"
            busy={sending.isPending}
            onClick={() => void sending.send()}
          >
            {words.sendTheLink}
          </BusyButton>
        )}
        {dismiss}
      </p>
      {looking.isSuccess && <p className="mt-3 font-semibold">{words.yourAddressIsNotConfirmedYet}</p>}
    </MailNote>
  );
}
