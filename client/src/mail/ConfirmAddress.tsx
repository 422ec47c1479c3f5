import type { ReactNode } from 'react';
import { useAuth } from '../account/auth-context.tsx';
import { queryClient } from '../api/query-client.ts';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { ownMail } from './queries.ts';
import { useSending } from './use-sending.ts';
import './mail.css';

/** For who has an address that the provider does not vouch for: its own mail has the link. @param dismiss what else there is to do */
export function ConfirmAddress({ email, dismiss }: { email: string; dismiss?: ReactNode }) {
  const { identity } = useAuth();
  const sending = useSending(async () => (await identity()).sendConfirmation());
  const looking = useSending(async () => {
    await (await identity()).renew();
    await queryClient.refetchQueries(ownMail(email), { throwOnError: true });
  });
  const failure = sending.failure ?? looking.failure;

  return (
    <div className="mail-note mb-4">
      <p className="font-bold">Confirm your e-mail to get reminders</p>
      <p role="status" className="mt-1 wrap-anywhere">
        {sending.sent
          ? `A link is on its way to ${email}. Look among spam, too.`
          : 'Mail goes to confirmed addresses only.'}
      </p>
      {failure && <FailureNotice className="mt-3" message={failure} />}
      <p className="mt-3 flex flex-wrap gap-3">
        {sending.sent ? (
          <button
            type="button"
            className="btn btn-line"
            aria-busy={looking.busy}
            onClick={() => void looking.start()}
          >
            {looking.busy && <Spinner />}I have confirmed it
          </button>
        ) : (
          <button
            type="button"
            className="btn btn-secondary"
            aria-busy={sending.busy}
            onClick={() => void sending.start()}
          >
            {sending.busy && <Spinner />}
            Send the link
          </button>
        )}
        {dismiss}
      </p>
      {looking.sent && <p className="mt-3 font-semibold">It is not confirmed yet.</p>}
    </div>
  );
}
