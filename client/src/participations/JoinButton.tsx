import { isFull, waitingInWords } from '../events/places.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import type { EventAndPart, JoinState } from './use-participation.ts';

/** Shown to people whom an organiser removed. */
export const REMOVED = 'The organiser removed you from this event.';

/** Said of an event that the team hides. */
export const REMOVED_BY_TEAM = 'Our team has removed this event.';

const WHY_NOT: Partial<Record<JoinState, string>> = {
  joined: 'You have joined this event.',
  removed: REMOVED,
  over: 'This event is over.',
  cancelled: 'This event has been cancelled.',
  hidden: 'No one can join while it is hidden.',
};

/** Why one cannot join, in words; null while one can. */
export function joinNote({ event, join }: EventAndPart): string | null {
  if (join === 'cancelled' && event.removedByTeam) return REMOVED_BY_TEAM;
  if (join === 'waiting') return `${waitingInWords(event.participation?.ahead ?? 0)}.`;
  return WHY_NOT[join] ?? null;
}

/** The words of the button that joins an event. */
export const joinLabel = (full: boolean): string => (full ? 'Join Waiting List' : 'Join Event');

/**
 * Join Event (docs/specification.md), or Join Waiting List when the event is full. Out of use until it is known whether
 * the person can join.
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
  return (
    <BusyButton
      className={`btn ${className}`}
      data-join
      blocked={join !== 'open' && join !== 'full'}
      busy={busy}
      onClick={onClick}
    >
      {joinLabel(join === 'full' || (join === 'checking' && isFull(event)))}
    </BusyButton>
  );
}
