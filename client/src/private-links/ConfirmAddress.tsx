import { BusyButton } from '../ui/BusyButton.tsx';
import { formatTime } from '../ui/dates.ts';
import { focusHeading } from '../ui/sweet-alert.ts';
import { useSend } from '../ui/use-send.ts';
import type { LinkedProps } from './link-in-address.ts';
import { confirmLinkedAddress } from './queries.ts';

/** Asks for the confirmation of an e-mail address: by a button if the code in the mail led here, otherwise by opening the mail. */
export function ConfirmAddress({ link, linked, code }: LinkedProps & { code: string | undefined }) {
  const { isPending, send } = useSend({
    send: (given: string) => confirmLinkedAddress(link, given),
    success: 'Your e-mail address is confirmed',
    onSuccess: () => focusHeading(),
  });
  const { email, confirmBy } = linked;
  if (!email || !confirmBy) return null;
  return (
    <section className="panel p-5" aria-labelledby="confirm-heading">
      <h2 id="confirm-heading" className="text-2xl">
        Confirm your e-mail address
      </h2>
      <p className="mt-2 wrap-anywhere">
        {code
          ? `We’ll send changes and messages about this event to ${email}.`
          : `We sent a link to ${email}. Open it to get changes and messages about this event. If the event fills up, we only hold your place until ${formatTime(confirmBy)}.`}
      </p>
      {code && (
        <BusyButton className="btn btn-primary mt-4" busy={isPending} onClick={() => void send(code)}>
          Confirm
        </BusyButton>
      )}
    </section>
  );
}
