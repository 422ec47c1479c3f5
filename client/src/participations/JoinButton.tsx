import { isFull, waitingInWords } from '../events/places.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import type { EventView, JoinState } from './use-participation.ts';

/** Shown to people whom an organiser removed. */
export const REMOVED = 'The organiser removed you from this event.';

/** Shown to participants of an event that the team hides. */
export const REMOVED_BY_TEAM = 'Our team has removed this event.';

const WHY_NOT: Partial<Record<JoinState, string>> = {
  joined: 'You have joined this event.',
  removed: REMOVED,
  over: 'This event is over.',
  cancelled: 'This event has been cancelled.',
  hidden: 'No one can join while it is hidden.',
};

/** Why the visitor cannot join, in words; null if they can. */
export function joinNote({ event, join }: EventView): string | null {
  if (join === 'cancelled' && event.removedByTeam) return REMOVED_BY_TEAM;
  if (join === 'waiting') return `${waitingInWords(event.participation?.ahead ?? 0)}.`;
  return WHY_NOT[join] ?? null;
}

/** The label of the button that joins an event. */
export const joinLabel = (full: boolean): string => (full ? 'Join Waiting List' : 'Join Event');

/**
 * Join Event (docs/specification.md), or Join Waiting List if the event is full. Disabled until it is known whether the person can
 * join.
 */
export function JoinButton({
  view: { event, join },
  busy,
  onClick,
  className = '',
}: {
  view: EventView;
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
