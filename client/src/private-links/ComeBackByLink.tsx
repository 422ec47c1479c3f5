import * as words from '#words/coming.ts';
import { answerByLink } from '../participations/coming-queries.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { useMoveFocus } from '../ui/use-move-focus.ts';
import { useSend } from '../ui/use-send.ts';
import type { LinkedProps } from './link-in-address.ts';

/** On the page of a private link, after a no or no answer: what became of the place, and the way back. */
export function ComeBackByLink({ link, linked }: LinkedProps) {
  const { event, participation } = linked;
  const { cannotCome } = participation;
  const moveFocus = useMoveFocus();
  const { send, isPending } = useSend({
    send: () => answerByLink(link, { coming: true }),
    onSuccess: () => moveFocus(),
  });
  const saidNo = cannotCome !== undefined || event.freeSilent === undefined;
  return (
    <section className="panel p-5" aria-label={words.iCanComeAfterAll}>
      <p>{saidNo ? words.youSaidNo : words.youSaidNoOrNothing}</p>
      {cannotCome !== undefined && <p className="muted mt-2 wrap-anywhere">{words.youWrote(cannotCome)}</p>}
      <BusyButton className="btn btn-primary mt-4" busy={isPending} onClick={() => void send()}>
        {words.iCanComeAfterAll}
      </BusyButton>
      {event.capacity !== undefined && <p className="muted mt-2 text-sm">{words.ifAllPlacesAreTaken}</p>}
    </section>
  );
}
