import type { Event } from '@social-serve/contract/event';
import * as words from '#words/coming.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { useSend } from '../ui/use-send.ts';
import { joinEvent } from './queries.ts';

/** On /joinedEvents, after a no: what the person said, and the way back. */
export function ComeBack({ event, onBack }: { event: Event; onBack: () => void }) {
  const { send, isPending } = useSend({
    send: () => joinEvent(event),
    success: (_, { status, ahead }) =>
      status === 'waiting' ? words.youAreNumberOnTheWaitingList(ahead + 1) : words.youreGoingAgain,
    onSuccess: onBack,
  });
  return (
    <div className="panel mt-5 flex flex-wrap items-center justify-between gap-3 px-4 py-3">
      <p className="min-w-0 flex-[1_1_16rem] font-semibold wrap-anywhere">
        {words.youSaidThatYouCantCome(event.title)}
      </p>
      <BusyButton className="btn btn-line" busy={isPending} onClick={() => void send()}>
        {words.iCanComeAfterAll}
      </BusyButton>
    </div>
  );
}
