import type { ReactNode } from 'react';
import { useAuth } from '../account/auth-context.tsx';
import { queryClient } from '../api/query-client.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import { useSend } from '../ui/use-send.ts';
import { ownMail } from './queries.ts';
import './mail.css';

/** For who has an address that the provider does not vouch for: its own mail has the link. @param dismiss what else there is to do */
export function ConfirmAddress({ email, dismiss }: { email: string; dismiss?: ReactNode }) {
  const { identity } = useAuth();
  const sending = useSend({
    send: async () => (await identity()).sendConfirmation(),
    failure: 'here',
  });
  const looking = useSend({
    async send() {
      await (await identity()).renew();
      await queryClient.refetchQueries(ownMail(email), { throwOnError: true });
    },
    failure: 'here',
  });
  const failure = sending.failure ?? looking.failure;

  return (
    <div className="mail-note mb-4">
      <p className="font-bold">Confirm your e-mail to get reminders</p>
      <p role="status" className="mt-1 wrap-anywhere">
        {sending.isSuccess
          ? `A link is on its way to ${email}. Look among spam, too.`
          : 'Mail goes to confirmed addresses only.'}
      </p>
      {failure && <FailureNotice className="mt-3" message={failure} />}
      <p className="mt-3 flex flex-wrap gap-3">
        {sending.isSuccess ? (
          <BusyButton className="btn btn-line" busy={looking.isPending} onClick={() => void looking.send()}>
            I have confirmed it
          </BusyButton>
        ) : (
          <BusyButton
            className="btn btn-secondary"
            busy={sending.isPending}
            onClick={() => void sending.send()}
          >
            Send the link
          </BusyButton>
        )}
        {dismiss}
      </p>
      {looking.isSuccess && <p className="mt-3 font-semibold">It is not confirmed yet.</p>}
    </div>
  );
}
