/** Who joined and left an organiser's events since they looked. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Reader } from '../database/database.ts';
import type { PeopleNewsRow } from '../database/searches/people-news.ts';
import type { EventRow } from '../database/tables/events.ts';
import { organisedEvents } from '../organisers/queries.ts';

/** Who joined and left an event since an organiser looked. */
export interface PeopleNews extends PeopleNewsRow {
  event: Pick<EventRow, 'id' | 'title' | 'eventDate' | 'timeZone' | 'creatorUid'>;
  /** The names of the first people who joined; the address of a person without a name. */
  names: string[];
  /** When the last of them joined; undefined when nobody did. */
  at?: string | undefined;
}

/** Events that are looked at in one step; others are answered between two of them. */
const STEP = 100;

/** How many of those who joined are named. */
const NAMED = 3;

async function* newsOfOrganiser(db: Reader, uid: string, since: string) {
  const ids = await organisedEvents(db, uid, { eventDate: { gte: since }, lastJoinOrder: { not: null } });
  for (let start = 0; start < ids.length; start += STEP) {
    if (start > 0) await nextTurn();
    yield await db.searches.peopleNews(uid, ids.slice(start, start + STEP));
  }
}

/** The number of an organiser's events, beginning at `since` or later, with people who joined or left since they looked. */
export async function countPeopleNews(db: Reader, uid: string, since: string): Promise<number> {
  let count = 0;
  for await (const rows of newsOfOrganiser(db, uid, since)) count += rows.length;
  return count;
}

/** The first and the last of those who joined, without the organiser. */
async function whoJoined(db: Reader, uid: string, { eventId, seen, joined }: PeopleNewsRow) {
  if (joined === 0) return { names: [] };
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
  return { names: first.map(({ name, participant }) => name ?? participant), at: last?.joinedAt };
}

/** Who joined and left, of so many events. */
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
  const shown = rows.slice(0, limit);
  const events = await db.select('events', ['id', 'title', 'eventDate', 'timeZone', 'creatorUid'], {
    where: { id: { in: shown.map(({ eventId }) => eventId) } },
  });
  const byId = new Map(events.map((event) => [event.id, event]));
  const news: PeopleNews[] = [];
  for (const row of shown) {
    const event = byId.get(row.eventId);
    if (event) news.push({ ...row, event, ...(await whoJoined(db, uid, row)) });
  }
  return news;
}
