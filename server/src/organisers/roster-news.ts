/** Who joined and left an event since one of its organisers last read or was mailed about it: for notices, and for summaries. */
import type { Reader, Where } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import type { OrganiserMarks, RosterKnown } from '../database/tables/organisers.ts';
import { withNames } from '../people/profiles.ts';
import { isEarlier } from './marks.ts';

const NOTHING: RosterKnown = { joinOrder: 0, left: 0 };

/** How much of a roster an organiser has seen. */
export const seenOf = ({ rosterSeen = NOTHING }: Partial<OrganiserMarks>): RosterKnown => rosterSeen;

/** How much of a roster an organiser knows: what they saw, or were mailed, whichever is later. */
export const seenOrMailedOf = ({
  rosterSeen = NOTHING,
  rosterMailed = NOTHING,
}: Partial<OrganiserMarks>): RosterKnown => (isEarlier(rosterSeen, rosterMailed) ? rosterMailed : rosterSeen);

/** The fields of an event that say whether its roster may have news. */
export const ROSTER_FIELDS = ['id', 'joined', 'waiting', 'lastJoinOrder'] as const;
type RosterEvent = Pick<EventRow, (typeof ROSTER_FIELDS)[number]>;

/** Whether people may have joined or left since, by the event's row. */
export const mayHaveRosterNews = (
  { joined = 0, lastJoinOrder = 0 }: Pick<RosterEvent, 'joined' | 'lastJoinOrder'>,
  known: RosterKnown,
): boolean => lastJoinOrder > known.joinOrder || lastJoinOrder - joined > known.left;

/** A filter for people who left an event: without their companions, and without people whom an organiser removed. */
const hasLeft = (eventId: string) =>
  ({ eventId, leftReason: { in: ['left', 'silent', 'deleted'] }, broughtBy: null }) as const;

/** A filter for people who joined an event after that and did not leave; without companions. */
const hasJoinedSince = (eventId: string, { joinOrder }: RosterKnown) =>
  ({ eventId, leftReason: null, broughtBy: null, joinOrder: { gt: joinOrder } }) as const;

/** The current state of a roster. */
export async function rosterNow(
  db: Reader,
  { id, lastJoinOrder = 0 }: Pick<RosterEvent, 'id' | 'lastJoinOrder'>,
): Promise<RosterKnown> {
  const left = await db.count('participations', hasLeft(id));
  return { joinOrder: lastJoinOrder, left };
}

/** How many people left since, of those who had joined before. @param most counts no further */
async function countLeft(
  db: Reader,
  eventId: string,
  { joinOrder, left }: RosterKnown,
  most?: number,
): Promise<number> {
  const where = { ...hasLeft(eventId), joinOrder: { lte: joinOrder } };
  return Math.max(0, (await db.count('participations', where, most && left + most)) - left);
}

/** Whether anyone but the organiser joined or left since; counts no further than it must. */
export async function hasRosterNews(
  db: Reader,
  event: RosterEvent,
  uid: string,
  known: RosterKnown,
): Promise<boolean> {
  if (!mayHaveRosterNews(event, known)) return false;
  const since = hasJoinedSince(event.id, known);
  const joined = await db.count('participations', since, 2);
  if (joined === 2) return true;
  if (joined === 1 && (await db.count('participations', { ...since, participantUid: uid }, 1)) === 0)
    return true;
  return (await countLeft(db, event.id, known, 1)) > 0;
}

/** Who joined and left an event since; without the organiser and without companions. */
export interface RosterNews {
  /** How many joined and have a place. */
  joined: number;
  /** How many joined and are on the waiting list. */
  waiting: number;
  /** How many left or deleted their account, of those who were there. */
  left: number;
  /** The names of the first people who joined, or wait; the address of a person without a name. */
  names: string[];
  /** When the last of them joined; undefined if no one did. */
  at?: string | undefined;
  /** All that there is to know now. */
  now: RosterKnown;
}

/** How many people are named. */
const NAMED = 3;

/** The first names of the people who joined or wait, in that order, and when the last one did; without the organiser. */
async function newcomers(db: Reader, where: ReturnType<typeof hasJoinedSince>, uid: string) {
  const others = async (direction: 'asc' | 'desc', most: number) => {
    const rows = await db.select('participations', ['name', 'participant', 'participantUid', 'joinedAt'], {
      where,
      orderBy: [['joinOrder', direction]],
      limit: most + 1,
    });
    return rows.filter(({ participantUid }) => participantUid !== uid).slice(0, most);
  };
  const [last] = await others('desc', 1);
  const first = await withNames(db, await others('asc', NAMED), ({ participantUid }) => participantUid);
  return { names: first.map(({ name, participant }) => name ?? participant ?? ''), at: last?.joinedAt };
}

/** The news of an event's roster for one of its organisers; null if there are none. */
export async function rosterNews(
  db: Reader,
  event: RosterEvent,
  uid: string,
  known: RosterKnown,
): Promise<RosterNews | null> {
  if (!mayHaveRosterNews(event, known)) return null;
  const since = hasJoinedSince(event.id, known);
  /** How many of these are not the organiser. */
  const countOthers = async (where: Where<'participations'>) =>
    (await db.count('participations', where)) -
    (await db.count('participations', { ...where, participantUid: uid }));
  const waiting = event.waiting ? await countOthers({ ...since, status: 'waiting' }) : 0;
  const joined = (await countOthers(since)) - waiting;
  const left = await countLeft(db, event.id, known);
  if (joined + waiting + left === 0) return null;
  const people = joined + waiting === 0 ? { names: [] } : await newcomers(db, since, uid);
  return { joined, waiting, left, ...people, now: await rosterNow(db, event) };
}
