/** What a person joined, by the dates of the events. */
import type { Reader, Where } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import type { Participation } from '../database/tables/participations.ts';
import { inHalf, type OwnHalf, type OwnListing, titled } from '../events/listing.ts';

/** Which participations: those on the waiting list, or all others; undefined for all. */
interface Waiting {
  waiting?: boolean | undefined;
}

/** Which events: those whose titles have these words. */
interface Search {
  search?: readonly string[] | undefined;
}

/** A participation with its event as it is now. */
export interface JoinedEvent {
  participation: Participation;
  event: EventRow;
}

/** A filter for a person's participations, without those that they left. */
const ownOf = (participantUid: string, { waiting }: Waiting = {}): Where<'participations'> => {
  const own = { participantUid, cannotCome: null };
  if (waiting === undefined) return own;
  return waiting
    ? { ...own, leftReason: null, status: 'waiting' }
    : { ...own, or: [{ leftReason: { not: null } }, { status: 'joined' }] };
};

/** The events of participations. */
async function eventIdsOf(db: Reader, where: Where<'participations'>): Promise<string[]> {
  const own = await db.select('participations', ['eventId'], { where });
  return own.map(({ eventId }) => eventId);
}

/** A page of a person's participations, also in cancelled events, and those that an organiser ended. */
export async function joinedEvents(
  db: Reader,
  participantUid: string,
  { waiting, search, after, limit, ...half }: OwnListing & Waiting & Search,
): Promise<JoinedEvent[]> {
  const own = await eventIdsOf(db, ownOf(participantUid, { waiting }));
  if (own.length === 0) return [];
  const direction = half.upcoming ? 'asc' : 'desc';
  const events = await db.find('events', {
    where: { ...inHalf(half), ...titled(search), id: { in: own } },
    orderBy: [
      ['eventDate', direction],
      ['id', direction],
    ],
    after,
    limit,
  });
  const participations = await db.find('participations', {
    where: { participantUid, eventId: { in: events.map(({ id }) => id) } },
  });
  const byEvent = new Map(participations.map((participation) => [participation.eventId, participation]));
  return events.flatMap((event) => {
    const participation = byEvent.get(event.id);
    return participation ? [{ participation, event }] : [];
  });
}

/** How many of a person's participations count: neither is the event cancelled nor did an organiser end them. @param part of all of them */
export async function countJoinedEvents(
  db: Reader,
  participantUid: string,
  part?: OwnHalf & Waiting,
  search?: readonly string[],
): Promise<number> {
  const own = await eventIdsOf(db, { ...ownOf(participantUid, part), leftReason: null });
  return db.count('events', {
    ...(part && inHalf(part)),
    ...titled(search),
    id: { in: own },
    state: 'listed',
  });
}

/** In how many events each of these people takes part, or waits, that are neither over at `from` nor cancelled. Nobody is left out. */
export async function countUpcomingParticipations(
  db: Reader,
  uids: readonly string[],
  from: string,
): Promise<Map<string, number>> {
  const own = await db.select('participations', ['eventId', 'participantUid'], {
    where: { participantUid: { in: uids }, leftReason: null },
  });
  const upcoming = await db.select('events', ['id'], {
    where: {
      ...inHalf({ upcoming: true, from }),
      id: { in: [...new Set(own.map(({ eventId }) => eventId))] },
      state: 'listed',
    },
  });
  const ids = new Set(upcoming.map(({ id }) => id));
  const counts = new Map(uids.map((uid) => [uid, 0]));
  for (const { eventId, participantUid = '' } of own)
    if (ids.has(eventId)) counts.set(participantUid, (counts.get(participantUid) ?? 0) + 1);
  return counts;
}
