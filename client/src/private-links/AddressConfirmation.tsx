import * as words from '#words/private-links.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { formatSpokenTime } from '../ui/dates.ts';
import { useMoveFocus } from '../ui/use-move-focus.ts';
import { useSend } from '../ui/use-send.ts';
import type { LinkedProps } from './link-in-address.ts';
import { confirmLinkedAddress } from './queries.ts';

/**
 * Asks for the confirmation of an e-mail address: by a button if the link in the mail led here, otherwise by opening the mail.
 * @param props.shown the link from the reply to joining, if this browser has it
 */
export function AddressConfirmation({ link, linked, shown }: LinkedProps & { shown: string | undefined }) {
  const moveFocus = useMoveFocus();
  const { isPending, send } = useSend({
    send: () => confirmLinkedAddress(link, shown),
    success: words.yourEMailAddressIsConfirmed,
    onSuccess: () => moveFocus(),
  });
  const { email, confirmBy, mailed } = linked;
  if (!email || !confirmBy) return null;
  return (
    <section className="panel p-5" aria-labelledby="confirm-heading">
      <h2 id="confirm-heading" className="text-2xl">
        {words.confirmYourEMailAddress}
      </h2>
      <p className="mt-2 wrap-anywhere">
        {mailed
          ? words.wellSendChangesAndMessages(email)
          : words.weSentALinkToOpenItToGet(email, formatSpokenTime(confirmBy))}
      </p>
      {mailed && (
        <BusyButton className="btn btn-primary mt-4" busy={isPending} onClick={() => void send()}>
          {words.confirm}
        </BusyButton>
      )}
    </section>
  );
}
