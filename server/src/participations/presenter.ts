/** Participations as they travel, with their events. */

import { maskedAddress } from '@social-serve/contract/event-rules';
import { hoursOf } from '@social-serve/contract/hours';
import type {
  Attendance,
  Companions,
  EventForPerson,
  Going,
  JoinedEvent,
  OwnParticipation,
} from '@social-serve/contract/participation';
import type { RosterRow } from '@social-serve/contract/roster';
import type { JoinedEvent as JoinedRow } from '../database/searches/own-events.ts';
import type { Participation } from '../database/tables/participations.ts';
import { shownName, toEvent } from '../events/presenter.ts';
import type { CompanionWithStatus } from './companions.ts';
import type { AttendedEvent, ParticipationWithStatus, WhoIsGoing } from './queries.ts';
import type { RosterCounts, RosterEntry } from './roster.ts';
import { type StatusDetails, statusOf } from './status.ts';

const cancelledOr = ({ event }: JoinedRow) => ({
  ...(event.cancelledAt ? { cancelled: true as const } : {}),
  ...(event.hidden ? { removedByTeam: true as const } : {}),
});

/** Whether a person has a place, as the API names it. */
export const toStatus = <Status>({ status, aheadInWaitlist }: StatusDetails & { status: Status }) => ({
  status,
  ahead: aheadInWaitlist,
});

const shownOr = ({ nameShown }: Participation) => (nameShown ? { shown: true as const } : {});

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
export const toGoing = ({ going, names }: WhoIsGoing): Going => ({
  going,
  names: names.map(firstName).filter((name) => name !== null),
});

/** The hours of an event, once they are known. */
function hoursOr(event: AttendedEvent): Pick<JoinedEvent, 'hours'> {
  const hours = hoursOf(event);
  return hours === null ? {} : { hours };
}

/** What a person was checked in at. */
export function toAttendance({
  participation,
  event,
}: {
  participation: Pick<Participation, 'id'>;
  event: AttendedEvent;
}): Attendance {
  const { id, title, eventDate, endDate, timeZone, location } = event;
  return {
    _id: participation.id,
    join_id: id,
    title,
    eventDate,
    ...(endDate && { endDate }),
    ...(timeZone && { timeZone }),
    location,
    ...hoursOr(event),
  };
}

/** A joined event as it travels: the event as it is now, under the participation's own id. */
export function toJoinedEvent(joined: JoinedRow): JoinedEvent {
  const { participation, event } = joined;
  return {
    ...toEvent(event),
    _id: participation.id,
    join_id: event.id,
    participant: participation.participant,
    ...toStatus(statusOf(joined)),
    ...shownOr(participation),
    ...(participation.attended && { came: true as const, ...hoursOr(event) }),
    ...cancelledOr(joined),
  };
}

/** The companions of a person. */
export const toCompanions = (companions: readonly CompanionWithStatus[]): Companions =>
  companions.map(({ companion: { id, age = 'adult' }, statusDetails }) => ({
    _id: id,
    age,
    ...toStatus(statusDetails),
  }));

/** The same, where there are any. */
export const companionsOr = (companions: readonly CompanionWithStatus[]) =>
  companions.length > 0 ? { companions: toCompanions(companions) } : {};

/** What a person has to do with an event. */
export const toOwnParticipation = ({
  participation,
  statusDetails,
}: ParticipationWithStatus): OwnParticipation => ({
  _id: participation.id,
  join_id: participation.eventId,
  ...toStatus(statusDetails),
  ...shownOr(participation),
});

/** An event as its participant sees it, also once it is cancelled. */
export function toParticipantsEvent(
  joined: JoinedRow,
  companions: readonly CompanionWithStatus[],
): EventForPerson {
  const { participation, event } = joined;
  return {
    ...toEvent(event),
    ...cancelledOr(joined),
    participation: {
      _id: participation.id,
      ...toStatus(statusOf(joined)),
      ...shownOr(participation),
      ...companionsOr(companions),
    },
  };
}

/**
 * A person in an event's roster, as its organisers see them.
 * @param own whether for the creator, who alone sees whole addresses
 */
export function toRosterRow({ participation, status, lead, number }: RosterEntry, own: boolean): RosterRow {
  const { id, name, participant, joinedAt, attended = false, attendedMarkedAt } = participation;
  const { linkVersion, confirmBy, age, broughtBy } = participation;
  const seen = (one: string | undefined) => (own ? one && { name: one } : shownName(one));
  return {
    _id: id,
    ...seen(name),
    ...(participant && { email: own ? participant : maskedAddress(participant) }),
    ...(linkVersion !== undefined && { withoutAccount: true as const }),
    ...(confirmBy !== undefined && { unconfirmed: true as const }),
    ...(age &&
      broughtBy !== undefined && { age, number, broughtBy: { _id: broughtBy, ...seen(lead?.name) } }),
    joinedAt,
    status,
    came: attended,
    ...(attendedMarkedAt ? { cameMarkedAt: attendedMarkedAt } : {}),
  };
}

/** How many there are in it. */
export const toRosterCounts = ({ attended, ...counts }: RosterCounts) => ({ ...counts, came: attended });
