/** Reads of participations: a person's own list, and who else is going. */

import { isPublicName } from '@social-serve/contract/account-rules';
import { LIMITS } from '@social-serve/contract/limits';
import type { Claim } from '@social-serve/contract/need-rules';
import { operations } from '@social-serve/contract/operations';
import {
  type JoinedPart,
  MOST_NAMES,
  type ParticipationStatus,
  type Placed,
} from '@social-serve/contract/participation';
import { guestsUntil } from '@social-serve/contract/term-rules';
import type { Reader } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import type { Participation } from '../database/tables/participations.ts';
import { thisMinute } from '../events/clock.ts';
import { type OwnPageListing, pageOfHalves } from '../events/listing.ts';
import {
  isOrganiser,
  type NamedEvent,
  type OwnEvent,
  organiserUids,
  withOrganisers,
} from '../events/organisers.ts';
import { placesTaken } from '../events/places.ts';
import { eventNotFound } from '../events/presenter.ts';
import { type CreatedListing, listCreatedEvents } from '../events/queries.ts';
import { isListed } from '../events/row.ts';
import { refusal } from '../http/guard.ts';
import { claimsByParticipation } from '../needs/claims.ts';
import { withNames } from '../people/profiles.ts';
import { countJoinedEvents, type JoinedEvent, joinedEvents } from './own-events.ts';
import { type StatusDetails, statusDetailsOf, statusOf } from './status.ts';

export interface ParticipationWithStatus {
  participation: Participation;
  statusDetails: StatusDetails;
  /** What they take on of the event's needs. */
  claims: readonly Claim[];
}

/** A participation with its status and its current event. */
export type JoinedWithStatus = ParticipationWithStatus & { event: NamedEvent };

/** Adds the status, and the names of the organisers, to each joined event. */
async function withStatus(db: Reader, rows: readonly JoinedEvent[]): Promise<JoinedWithStatus[]> {
  const events = await withOrganisers(
    db,
    rows.map(({ event }) => event),
  );
  const claims = await claimsByParticipation(
    db,
    rows.map(({ participation: { id: participationId }, event }) => ({ participationId, event })),
  );
  const joined: JoinedWithStatus[] = [];
  for (const [index, event] of events.entries()) {
    const { participation } = rows[index] as JoinedEvent;
    joined.push({
      ...{ participation, event, claims: claims.get(participation.id) ?? [] },
      statusDetails: await statusDetailsOf(db, participation),
    });
  }
  return joined;
}

/** Adds its current event to each participation. */
export async function withEvents(db: Reader, rows: readonly Participation[]): Promise<JoinedWithStatus[]> {
  const events = await db.find('events', { where: { id: { in: rows.map(({ eventId }) => eventId) } } });
  const byId = new Map(events.map((event) => [event.id, event]));
  const joined = rows.flatMap((participation) => {
    const event = byId.get(participation.eventId);
    return event ? [{ participation, event }] : [];
  });
  return withStatus(db, joined);
}

/** A person's participation with the current event, even if that was cancelled or an organiser removed the person; null if they left. */
export async function findParticipation(
  db: Reader,
  eventId: string,
  participantUid: string,
): Promise<JoinedWithStatus | null> {
  const rows = await db.find('participations', {
    where: { eventId, participantUid, cannotCome: null },
    limit: 1,
  });
  return (await withEvents(db, rows))[0] ?? null;
}

/** A person's participations in these events. */
export async function findParticipations(
  db: Reader,
  eventIds: readonly string[],
  participantUid: string,
): Promise<ParticipationWithStatus[]> {
  const rows = await db.find('participations', {
    where: { participantUid, eventId: { in: eventIds }, cannotCome: null },
    orderBy: [['id', 'asc']],
  });
  const events = await db.select('events', ['id', 'needs', 'claimed'], { where: { id: { in: eventIds } } });
  const byId = new Map(events.map((event) => [event.id, event]));
  const claims = await claimsByParticipation(
    db,
    rows.map(({ id: participationId, eventId }) => ({ participationId, event: byId.get(eventId) ?? {} })),
  );
  const found: ParticipationWithStatus[] = [];
  for (const participation of rows)
    found.push({
      ...{ participation, claims: claims.get(participation.id) ?? [] },
      statusDetails: await statusDetailsOf(db, participation),
    });
  return found;
}

/** An event that a person created, with the status of their own participation. */
export interface CreatedWithStatus {
  event: OwnEvent;
  /** Absent if they did not join it. */
  status: ParticipationStatus | undefined;
}

/** The events that a person created, with their own status in each. */
export async function createdWithStatus(
  db: Reader,
  uid: string,
  listing: CreatedListing,
): Promise<{ rows: CreatedWithStatus[]; total: number }> {
  const { rows, total } = await listCreatedEvents(db, uid, listing);
  const own = await db.select('participations', ['eventId', 'status', 'leftReason'], {
    where: { participantUid: uid, eventId: { in: rows.map(({ id }) => id) }, cannotCome: null },
  });
  const statuses = new Map(own.map((row) => [row.eventId, statusOf(row)]));
  return { rows: rows.map((event) => ({ event, status: statuses.get(event.id) })), total };
}

/**
 * The events that a person joined, and their number. Cancelled events, and those from which the person was removed, are listed but
 * not counted.
 * @param listing the page, the section in `show`; without it, all sections; and in `search` the words that a title must have
 */
export async function listJoinedEvents(
  db: Reader,
  uid: string,
  {
    show,
    search,
    ...listing
  }: OwnPageListing & {
    show?: JoinedPart | undefined;
    search?: readonly string[];
  },
): Promise<{ rows: JoinedWithStatus[]; total: number }> {
  const waiting = show === 'upcoming' || show === 'waiting' ? show === 'waiting' : undefined;
  const rows = await pageOfHalves(
    listing,
    (half) => joinedEvents(db, uid, { ...half, waiting, search }),
    show && (show === 'past' ? 'past' : 'upcoming'),
  );
  const part = show && { upcoming: show !== 'past', from: listing.from, waiting };
  return { rows: await withStatus(db, rows), total: await countJoinedEvents(db, uid, part, search) };
}

const ATTENDED_FIELDS = [
  'id',
  'title',
  'eventDate',
  'endDate',
  'timeZone',
  'location',
  'translations',
  'outcome',
] as const satisfies readonly (keyof EventRow)[];

/** The fields of an event that attendances show. */
export type AttendedEvent = Pick<EventRow, (typeof ATTENDED_FIELDS)[number]>;

/** The events that a person attended and that are over, the latest first. */
export async function listAttendances(
  db: Reader,
  participantUid: string,
  now: Date,
): Promise<{ participation: Pick<Participation, 'id'>; event: AttendedEvent }[]> {
  const rows = await db.select('participations', ['id', 'eventId'], {
    where: { participantUid, leftReason: null, attended: true },
  });
  const participations = new Map(rows.map((row) => [row.eventId, row]));
  const events = await db.select('events', ATTENDED_FIELDS, {
    where: { id: { in: [...participations.keys()] }, endsAt: { lte: thisMinute(now) } },
    orderBy: [
      ['eventDate', 'desc'],
      ['id', 'desc'],
    ],
    limit: LIMITS.listSize,
  });
  return events.flatMap((event) => {
    const participation = participations.get(event.id);
    return participation ? [{ participation, event }] : [];
  });
}

/** Who is going to an event, as its participants and organisers see it. */
export interface WhoIsGoing {
  going: number;
  /** The names of other participants who allow it, in the order of joining; names that contain an address are left out. */
  names: string[];
}

/** How many of the people who show their names are read at a time: some more than are named, as some have no name that may be shown. */
const NAMES_READ = MOST_NAMES + 10;

/**
 * Who is going to an event, for participants and organisers; some time after the event, how many.
 * @throws ProblemError (403, 404)
 */
export async function whoIsGoing(
  db: Reader,
  eventId: string,
  { uid }: { uid: string },
  { now, guestDays }: { now: Date; guestDays: number },
): Promise<WhoIsGoing> {
  const event = await db.get('events', eventId);
  if (!event || !isListed(event)) throw eventNotFound();
  const active = { eventId, leftReason: null, status: 'joined' } as const;
  const isGoing =
    isOrganiser(event, { uid }) || (await db.count('participations', { ...active, participantUid: uid })) > 0;
  if (!isGoing) throw refusal(operations.listGoing);
  if (now.getTime() >= guestsUntil(event, guestDays)) return { going: placesTaken(event), names: [] };
  const names: string[] = [];
  let after: { joinOrder: number } | undefined;
  do {
    const page = await db.select('participations', ['name', 'participantUid', 'joinOrder'], {
      where: { ...active, nameShown: true },
      orderBy: [['joinOrder', 'asc']],
      after,
      limit: NAMES_READ,
    });
    const others = page.filter(({ participantUid }) => participantUid !== uid);
    const named = await withNames(db, others, ({ participantUid }) => participantUid);
    names.push(...named.flatMap(({ name }) => (isPublicName(name) ? [name] : [])));
    after = page.length === NAMES_READ ? page.at(-1) : undefined;
  } while (after && names.length < MOST_NAMES);
  return { going: placesTaken(event), names: names.slice(0, MOST_NAMES) };
}

/** How many people a message reaches: not companions, who have no page, nor organisers who joined, who see it anyway. */
export async function countReached(db: Reader, event: EventRow): Promise<Record<Placed, number>> {
  const count = async (status: Placed) => {
    const participants = { eventId: event.id, leftReason: null, broughtBy: null, status };
    const organisers = { participantUid: { in: organiserUids(event) } };
    return (
      (await db.count('participations', participants)) -
      (await db.count('participations', { ...participants, ...organisers }))
    );
  };
  return { joined: await count('joined'), waiting: await count('waiting') };
}
