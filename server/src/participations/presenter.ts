/** Participations in replies, with their events. */

import type { Event } from '@social-serve/contract/event';
import { maskedAddress } from '@social-serve/contract/event-rules';
import { hoursOf } from '@social-serve/contract/hours';
import type { Claim } from '@social-serve/contract/need-rules';
import type {
  Attendance,
  Companions,
  CreatedEvent,
  EventForPerson,
  Going,
  JoinedEvent,
  OwnParticipation,
} from '@social-serve/contract/participation';
import type { Roster, RosterRow } from '@social-serve/contract/roster';
import { beginningOf } from '@social-serve/contract/text-rules';
import { translationsOf } from '@social-serve/contract/translation-rules';
import type { Participation } from '../database/tables/participations.ts';
import type { NamedEvent } from '../events/organisers.ts';
import { publicName, toManagedEvent } from '../events/presenter.ts';
import type { CompanionWithStatus } from './companions.ts';
import type { Connection } from './connections.ts';
import type { Contact } from './contact.ts';
import type { Joined } from './joiner.ts';
import type { JoinedEvent as JoinedRow } from './own-events.ts';
import type {
  AttendedEvent,
  CreatedWithStatus,
  JoinedWithStatus,
  ParticipationWithStatus,
  WhoIsGoing,
} from './queries.ts';
import type { RosterCounts, RosterEntry } from './roster.ts';
import type { StatusDetails } from './status.ts';

const cancelledFields = ({ event }: JoinedRow) => ({
  ...(event.state !== 'listed' ? { cancelled: true as const } : {}),
  ...(event.state === 'hidden' ? { removedByTeam: true as const } : {}),
});

/** A status, under the API's field names. */
export const toStatus = <Status>({
  status,
  aheadInWaitlist,
  groupSize,
}: StatusDetails & { status: Status }) => ({
  status,
  ahead: aheadInWaitlist,
  ...(groupSize !== undefined && { groupSize }),
});

/** What a person said when asked whether they still come. */
export const toAnswer = ({ askedAt, coming }: Pick<Participation, 'askedAt' | 'coming'>) => ({
  ...(askedAt !== undefined && { askedAt }),
  ...(coming && { coming }),
});

/** What a person said about their own row. */
const ownFields = ({ nameShown, phone }: Participation) => ({
  ...(nameShown && { shown: true as const }),
  ...(phone && { phone }),
});

/** The field `claims`; absent if there are none. */
export const claimsField = (claims: readonly Claim[]) => (claims.length > 0 ? { claims: [...claims] } : {});

/** Whether the claims of a person who joined were dropped. */
export const claimsDroppedField = ({ claimsDropped }: Joined) => (claimsDropped ? { claimsDropped } : {});

/** The most characters of a first name that are shown. */
const LONGEST_NAME = 40;

/** The first word of a display name; null if it has none. */
const firstName = (name: string) =>
  beginningOf(name.trim().split(/\s+/)[0] ?? '', LONGEST_NAME).replace(/[,;.]+$/, '') || null;

/** Who is going, as participants see it. */
export const toGoing = ({ going, names }: WhoIsGoing): Going => ({
  going,
  names: names.map(firstName).filter((name) => name !== null),
});

function hoursField(event: AttendedEvent): Pick<JoinedEvent, 'hours'> {
  const hours = hoursOf(event);
  return hours === null ? {} : { hours };
}

/** An event that a person attended. */
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
    ...translationsOf(event, 'title', 'location'),
    ...hoursField(event),
  };
}

/** A joined event: the event's current fields, with the participation's id. @param show how the person sees events */
export function toJoinedEvent(
  joined: JoinedWithStatus,
  show: (event: NamedEvent) => Event,
  contact: Contact = {},
): JoinedEvent {
  const { participation, event } = joined;
  return {
    ...show(event),
    ...contact,
    _id: participation.id,
    join_id: event.id,
    participant: participation.participant ?? '',
    ...toStatus(joined.statusDetails),
    ...ownFields(participation),
    ...toAnswer(participation),
    ...claimsField(joined.claims),
    ...(participation.attended && { came: true as const, ...hoursField(event) }),
    ...cancelledFields(joined),
  };
}

/** An event for its creator, with their own status. */
export const toCreatedEvent = (
  { event, status }: CreatedWithStatus,
  origin: string,
  uid: string,
): CreatedEvent => ({
  ...toManagedEvent(event, origin, uid),
  ...(status && { status }),
});

export const toCompanions = (companions: readonly CompanionWithStatus[]): Companions =>
  companions.map(({ companion: { id, age = 'adult' }, statusDetails }) => ({
    _id: id,
    age,
    ...toStatus(statusDetails),
  }));

/** The field `companions`; absent if there are none. */
export const companionsField = (companions: readonly CompanionWithStatus[]) =>
  companions.length > 0 ? { companions: toCompanions(companions) } : {};

/** A person's participation in an event. */
export const toOwnParticipation = ({
  participation,
  statusDetails,
  claims,
}: ParticipationWithStatus): OwnParticipation => ({
  _id: participation.id,
  join_id: participation.eventId,
  ...toStatus(statusDetails),
  ...ownFields(participation),
  ...toAnswer(participation),
  ...claimsField(claims),
});

/** An event as its participant sees it, even after it was cancelled. */
export function toParticipantsEvent(
  joined: JoinedWithStatus,
  companions: readonly CompanionWithStatus[],
  show: (event: NamedEvent) => Event,
  contact: Contact,
): EventForPerson {
  const { participation, event } = joined;
  return {
    ...show(event),
    ...contact,
    ...cancelledFields(joined),
    participation: {
      _id: participation.id,
      ...toStatus(joined.statusDetails),
      ...ownFields(participation),
      ...toAnswer(participation),
      ...companionsField(companions),
      ...claimsField(joined.claims),
    },
  };
}

/**
 * A person in an event's roster, as its organisers see them.
 * @param isCreator whether it is for the creator, who alone sees full addresses
 */
export function toRosterRow(
  { participation, status, lead, number, companions, claims, group, isUnconfirmed }: RosterEntry,
  isCreator: boolean,
): RosterRow {
  const { id, name, participant, phone, joinedAt, attended = false, attendedMarkedAt } = participation;
  const { linkVersion, age, broughtBy, leftReason, cannotCome } = participation;
  const nameField = (value: string | undefined) => (isCreator ? value && { name: value } : publicName(value));
  return {
    _id: id,
    ...nameField(name),
    ...(participant &&
      cannotCome === undefined && { email: isCreator ? participant : maskedAddress(participant) }),
    ...(phone && { phone }),
    ...(linkVersion !== undefined && { withoutAccount: true as const }),
    ...(isUnconfirmed && { unconfirmed: true as const }),
    ...(age &&
      broughtBy !== undefined && { age, number, broughtBy: { _id: broughtBy, ...nameField(lead?.name) } }),
    ...(companions > 0 && { companions }),
    joinedAt,
    status,
    ...(group && { groupSize: group.groupSize, ...(group.isPassed && { passed: true as const }) }),
    ...toAnswer(participation),
    ...(cannotCome && { cannotCome }),
    ...(leftReason === 'silent' && { silent: true as const }),
    ...claimsField(claims),
    came: attended,
    ...(attendedMarkedAt ? { cameMarkedAt: attendedMarkedAt } : {}),
  };
}

/** People who joined from one connection. */
export const toConnection = ({
  id,
  ...connection
}: Connection): Roster['unconfirmed']['connections'][number] => ({
  _id: id,
  ...connection,
});

/** The counts of a roster. */
export const toRosterCounts = ({ attended, ...counts }: RosterCounts) => ({ ...counts, came: attended });
