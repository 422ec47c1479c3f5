/** Participations as they travel, with their events. */

import { maskedAddress } from '@social-serve/contract/event-rules';
import { hoursOf } from '@social-serve/contract/hours';
import type {
  Attendance,
  EventForPerson,
  Going,
  JoinedEvent,
  OwnParticipation,
} from '@social-serve/contract/participation';
import type { RosterRow } from '@social-serve/contract/roster';
import { shownName, toEvent } from '../events/presenter.ts';
import type {
  AttendanceRecord,
  GoingRecord,
  JoinedEventRecord,
  RosterCounts,
  RosterRecord,
  StatusDetails,
  StatusRecord,
} from '../store/port/store.ts';

const cancelledOr = ({ event }: JoinedEventRecord) => ({
  ...(event.cancelledAt ? { cancelled: true as const } : {}),
  ...(event.hidden ? { takenOff: true as const } : {}),
});

/** Whether a person has a place, as the API names it. */
export const toStatus = <Status>({ status, aheadInWaitlist }: StatusDetails & { status: Status }) => ({
  status,
  ahead: aheadInWaitlist,
});

const shownOr = ({ participation }: StatusRecord) =>
  participation.nameShown ? { shown: true as const } : {};

/** Characters of a first name that are shown at most: who has a longer one wrote something else. */
const LONGEST_NAME = 40;

/** The first word of a display name; null where there is none to show. */
const firstName = (name: string) =>
  name
    .trim()
    .split(/\s+/)[0]
    ?.slice(0, LONGEST_NAME)
    .replace(/[\uD800-\uDBFF]$|[\s,;.]+$/, '') || null;

/** Who is going, as those see it who take part. */
export const toGoing = ({ going, names }: GoingRecord): Going => ({
  going,
  names: names.map(firstName).filter((name) => name !== null),
});

/** Whether a person was checked in, and the hours. */
function attendanceOf({ participation, event }: AttendanceRecord): Pick<JoinedEvent, 'came' | 'hours'> {
  if (!participation.attended) return {};
  const hours = hoursOf(event);
  return { came: true, ...(hours !== null && { hours }) };
}

/** What a person was checked in at. */
export function toAttendance(record: AttendanceRecord): Attendance {
  const { _id: join_id, title, eventDate, endDate, timeZone, location } = toEvent(record.event);
  const { came: _, ...hours } = attendanceOf(record);
  return {
    _id: record.participation.id,
    join_id,
    title,
    eventDate,
    ...(endDate && { endDate }),
    ...(timeZone && { timeZone }),
    location,
    ...hours,
  };
}

/** A joined event as it travels: the event as it is now, under the participation's own id. */
export function toJoinedEvent(joined: JoinedEventRecord): JoinedEvent {
  const { participation, statusDetails, event } = joined;
  return {
    ...toEvent(event),
    _id: participation.id,
    join_id: event.id,
    participant: participation.participant,
    ...toStatus(statusDetails),
    ...shownOr(joined),
    ...attendanceOf(joined),
    ...cancelledOr(joined),
  };
}

/** What a person has to do with an event. */
export function toOwnParticipation(record: StatusRecord): OwnParticipation {
  const { participation, statusDetails } = record;
  return {
    _id: participation.id,
    join_id: participation.eventId,
    ...toStatus(statusDetails),
    ...shownOr(record),
  };
}

/** An event as its participant sees it, also once it is cancelled. */
export function toParticipantsEvent(joined: JoinedEventRecord): EventForPerson {
  return {
    ...toEvent(joined.event),
    ...cancelledOr(joined),
    participation: { _id: joined.participation.id, ...toStatus(joined.statusDetails), ...shownOr(joined) },
  };
}

/**
 * Somebody in an event's roster, as its organisers see them.
 * @param own whether for the creator, who alone sees whole addresses
 */
export function toRosterRow({ participation, status }: RosterRecord, own: boolean): RosterRow {
  const { id, name, participant, joinedAt, attended = false, attendedMarkedAt } = participation;
  return {
    _id: id,
    ...(own ? name && { name } : shownName(name)),
    email: own ? participant : maskedAddress(participant),
    joinedAt,
    status,
    came: attended,
    ...(attendedMarkedAt ? { cameMarkedAt: attendedMarkedAt } : {}),
  };
}

/** How many there are in it. */
export const toRosterCounts = ({ attended, ...counts }: RosterCounts) => ({ ...counts, came: attended });
