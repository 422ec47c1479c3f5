/** Who joined and left an organiser's events since they last read about it. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Reader } from '../database/database.ts';
import type { PeopleNewsRow } from '../database/searches/people-news.ts';
import type { EventRow } from '../database/tables/events.ts';
import { organisedEvents } from '../organisers/queries.ts';

/** Who joined and left an event since an organiser last read about it. */
export interface PeopleNews extends PeopleNewsRow {
  event: Pick<EventRow, 'id' | 'title' | 'eventDate' | 'timeZone' | 'creatorUid'>;
  /** The names of the first people who joined, or wait; the address of a person without a name. */
  names: string[];
  /** When the last of them joined; undefined if no one did. */
  at?: string | undefined;
}

/** How many events one step reads; other requests are answered between two steps. */
const STEP = 100;

/** How many people are named. */
const NAMED = 3;

async function* newsOfOrganiser(db: Reader, uid: string, since: string) {
  const ids = await organisedEvents(db, uid, { eventDate: { gte: since }, lastJoinOrder: { not: null } });
  for (let start = 0; start < ids.length; start += STEP) {
    if (start > 0) await nextTurn();
    yield await db.searches.peopleNews(uid, ids.slice(start, start + STEP));
  }
}

/** The number of an organiser's events that start at `since` or later and have news of people who joined or left. */
export async function countPeopleNews(db: Reader, uid: string, since: string): Promise<number> {
  let count = 0;
  for await (const rows of newsOfOrganiser(db, uid, since)) count += rows.length;
  return count;
}

/** The first names of the people who joined or wait, in that order, and when the last one did; without the organiser. */
async function newParticipants(db: Reader, uid: string, { eventId, seen, joined, waiting }: PeopleNewsRow) {
  if (joined + waiting === 0) return { names: [] };
  const where = { eventId, leftReason: null, broughtBy: null, joinOrder: { gt: seen.joinOrder } };
  const others = async (direction: 'asc' | 'desc', most: number) => {
    const rows = await db.select('participations', ['name', 'participant', 'participantUid', 'joinedAt'], {
      where,
      orderBy: [['joinOrder', direction]],
      limit: most + 1,
    });
    return rows.filter(({ participantUid }) => participantUid !== uid).slice(0, most);
  };
  const [last] = await others('desc', 1);
  const first = await others('asc', NAMED);
  return { names: first.map(({ name, participant }) => name ?? participant ?? ''), at: last?.joinedAt };
}

/** The people who joined and left, for up to `limit` events. */
export async function listPeopleNews(
  db: Reader,
  uid: string,
  since: string,
  limit: number,
): Promise<PeopleNews[]> {
  const rows: PeopleNewsRow[] = [];
  for await (const some of newsOfOrganiser(db, uid, since)) {
    rows.push(...some);
    if (rows.length >= limit) break;
  }
  const page = rows.slice(0, limit);
  const events = await db.select('events', ['id', 'title', 'eventDate', 'timeZone', 'creatorUid'], {
    where: { id: { in: page.map(({ eventId }) => eventId) } },
  });
  const byId = new Map(events.map((event) => [event.id, event]));
  const news: PeopleNews[] = [];
  for (const row of page) {
    const event = byId.get(row.eventId);
    if (event) news.push({ ...row, event, ...(await newParticipants(db, uid, row)) });
  }
  return news;
}
