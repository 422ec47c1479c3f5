/** How a participation leaves the server, with its event. */
import type { EventForPerson, JoinedEvent, ParticipationMark } from '@social-serve/contract/participation';
import { toEvent } from '../events/presenter.ts';
import type { JoinedEventRecord, ParticipationRecord } from '../store/port/store.ts';

const cancelledOr = ({ event }: JoinedEventRecord) => ({
  ...(event.cancelledAt ? { cancelled: true as const } : {}),
  ...(event.hidden ? { takenOff: true as const } : {}),
});

/** A joined event as it travels: the event as it is now, under the participation's own id. */
export function toJoinedEvent(joined: JoinedEventRecord): JoinedEvent {
  const { participation, event } = joined;
  return {
    ...toEvent(event),
    _id: participation.id,
    join_id: event.id,
    participant: participation.participant,
    status: 'joined',
    ahead: 0,
    ...cancelledOr(joined),
  };
}

/** That a person takes part in an event. */
export function toParticipationMark({ id, eventId }: ParticipationRecord): ParticipationMark {
  return { _id: id, join_id: eventId, status: 'joined', ahead: 0 };
}

/** An event as its participant sees it, also once it is cancelled. */
export function toParticipantsEvent(joined: JoinedEventRecord): EventForPerson {
  return {
    ...toEvent(joined.event),
    ...cancelledOr(joined),
    participation: { _id: joined.participation.id, status: 'joined', ahead: 0 },
  };
}
