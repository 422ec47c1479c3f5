import Check from 'lucide-react/icons/check';
import Hourglass from 'lucide-react/icons/hourglass';
import { isFull, waitingInWords } from '../events/places.ts';
import { Spinner } from '../ui/Spinner.tsx';
import type { EventAndPart, JoinState } from './use-participation.ts';

/** Said to who was taken off an event by its organiser. */
export const REMOVED = "The organiser took you off this event's list.";

/** Said of an event that the team hides. */
export const TAKEN_OFF = 'Our team has taken this event off.';

const WHY_NOT: Partial<Record<JoinState, string>> = {
  joined: 'You have joined this event.',
  removed: REMOVED,
  over: 'This event is over.',
  cancelled: 'This event has been cancelled.',
  hidden: 'While it is hidden, nobody can join.',
};

/** Why one cannot join, in words; null while one can. */
export function joinNote({ event, join }: EventAndPart): string | null {
  if (join === 'cancelled' && event.takenOff) return TAKEN_OFF;
  if (join === 'waiting') return `${waitingInWords(event.participation?.ahead ?? 0)}.`;
  return WHY_NOT[join] ?? null;
}

/** What stands in the button's place once one has joined. */
const DONE = { joined: ['Joined', Check], waiting: ['Waiting', Hourglass] } as const;

/**
 * Join Event (docs/specification.md), Join Waiting List when it is full: out of use when the event is over or cancelled, or
 * the organiser took one off the list; the word 'Joined' or 'Waiting' stands in its place when one has joined already.
 */
export function JoinButton({
  shown: { event, join },
  busy,
  onClick,
  className = '',
}: {
  shown: EventAndPart;
  busy: boolean;
  onClick: () => void;
  className?: string;
}) {
  if (join === 'joined' || join === 'waiting') {
    const [word, Icon] = DONE[join];
    return (
      <p className={`flex items-center justify-center gap-2 font-bold ${className}`}>
        <Icon className="size-5 text-success" aria-hidden="true" />
        {word}
      </p>
    );
  }
  return (
    <button
      type="button"
      className={`btn btn-primary ${className}`}
      data-join
      disabled={join !== 'open' && join !== 'full'}
      aria-busy={busy}
      onClick={onClick}
    >
      {busy && <Spinner />}
      {join === 'full' || (join === 'checking' && isFull(event)) ? 'Join Waiting List' : 'Join Event'}
    </button>
  );
}
