/** Who joined and left an organiser's events since they last read about it. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Reader } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import { NOTICE_FIELDS } from '../events/presenter.ts';
import { marksOf } from '../organisers/marks.ts';
import { organisedEvents } from '../organisers/queries.ts';
import {
  hasRosterNews,
  ROSTER_FIELDS,
  type RosterNews,
  rosterNews,
  seenOf,
} from '../organisers/roster-news.ts';

const FIELDS = [...ROSTER_FIELDS, ...NOTICE_FIELDS, 'creatorUid'] as const;

/** An event, and who joined and left it since an organiser last read about it. */
export interface PeopleNews extends RosterNews {
  event: Pick<EventRow, (typeof FIELDS)[number]>;
}

/** How many events one step looks at; other requests are answered between two steps. */
const STEP = 100;

/** The events of an organiser that start at `since` or later and that people joined, with what the organiser has seen. */
async function* eventsWithSeen<Field extends keyof EventRow & string>(
  db: Reader,
  uid: string,
  since: string,
  fields: readonly Field[],
) {
  const where = { eventDate: { gte: since }, lastJoinOrder: { not: null } };
  const events = await organisedEvents(db, uid, where, fields);
  const marks = await marksOf(
    db,
    uid,
    events.map(({ id }) => id),
  );
  for (const [index, event] of events.entries()) {
    if (index > 0 && index % STEP === 0) await nextTurn();
    yield { event, seen: seenOf(marks(event.id)) };
  }
}

/** The number of an organiser's events that start at `since` or later and have news of people who joined or left. */
export async function countPeopleNews(db: Reader, uid: string, since: string): Promise<number> {
  let count = 0;
  for await (const { event, seen } of eventsWithSeen(db, uid, since, ROSTER_FIELDS))
    if (await hasRosterNews(db, event, uid, seen)) count += 1;
  return count;
}

/** The people who joined and left, for up to `limit` events. */
export async function listPeopleNews(
  db: Reader,
  uid: string,
  since: string,
  limit: number,
): Promise<PeopleNews[]> {
  const found: PeopleNews[] = [];
  for await (const { event, seen } of eventsWithSeen(db, uid, since, FIELDS)) {
    if (found.length === limit) break;
    const news = await rosterNews(db, event, uid, seen);
    if (news) found.push({ ...news, event });
  }
  return found;
}
