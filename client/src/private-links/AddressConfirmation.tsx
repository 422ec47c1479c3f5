/** Confirming the e-mail address of a place without an account: by a button if the link in the mail led here, otherwise by opening the mail. */
import type { Linked } from '@social-serve/contract/private-link';
import * as words from '#words/private-links.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { formatSpokenTime } from '../ui/dates.ts';
import { useMoveFocus } from '../ui/use-move-focus.ts';
import { useSend } from '../ui/use-send.ts';
import type { LinkedProps } from './link-in-address.ts';
import { confirmLinkedAddress } from './queries.ts';

/** How long the place is held, in words; null on the waiting list, and if the event begins before the place could go to someone else. */
function deadlineInWords({ event, participation, confirmBy = '' }: Linked, now: string): string | null {
  const isHeld = participation.status === 'joined' && confirmBy < event.eventDate && now < event.eventDate;
  if (!isHeld) return null;
  return confirmBy > now
    ? words.weOnlyHoldYourPlaceUntil(formatSpokenTime(confirmBy))
    : words.yourPlaceMayGoToSomeoneElse;
}

/** The text, and how long the place is held. */
function Explanation({ text, linked }: { text: string; linked: Linked }) {
  const deadline = deadlineInWords(linked, new Date().toISOString());
  return (
    <p className="mt-2 max-w-2xl wrap-anywhere">
      {text} {deadline}
    </p>
  );
}

/**
 * Confirms the address, below the page's heading that asks for it.
 * @param props.shown the link from the reply to joining, if this browser has it
 */
export function ConfirmAddress({ link, linked, shown }: LinkedProps & { shown: string | undefined }) {
  const moveFocus = useMoveFocus();
  const { isPending, send } = useSend({
    send: () => confirmLinkedAddress(link, shown),
    success: words.yourEMailAddressIsConfirmed,
    onSuccess: () => moveFocus(),
  });
  return (
    <>
      <Explanation text={words.wellSendChangesAndMessages(linked.email ?? '')} linked={linked} />
      <BusyButton
        className="btn btn-primary btn-lg mt-4 max-sm:w-full"
        busy={isPending}
        onClick={() => void send()}
      >
        {words.confirm}
      </BusyButton>
    </>
  );
}

/** Says that the link to confirm the address was sent there. */
export function ConfirmationSent({ linked }: Pick<LinkedProps, 'linked'>) {
  return (
    <section className="panel p-5" aria-labelledby="confirm-heading">
      <h2 id="confirm-heading" className="text-2xl">
        {words.confirmYourEMailAddress}
      </h2>
      <Explanation text={words.weSentALinkToOpenItToGet(linked.email ?? '')} linked={linked} />
    </section>
  );
}
