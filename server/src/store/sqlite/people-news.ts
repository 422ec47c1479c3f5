/** Who joined and left events since a moment of their rosters, in SQLite: for notices and for summaries by mail. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type EventRecord, isEarlier, type PeopleNews, type RosterSeen } from '../port/store.ts';
import { columnsOf } from './columns.ts';
import type { SqliteConnection } from './connection.ts';
import { changeHelpers, findOrganised, ORGANISED } from './organised.ts';
import { toRow, updateRow } from './rows.ts';
import type { Values } from './statements.ts';

/** Since when somebody joined or left counts as news, in SQL: a field of what is known of an event's roster. */
export type Known = (field: keyof RosterSeen) => string;

const known =
  (kept: { creator: string; helper: string }): Known =>
  (field) =>
    `coalesce(CASE WHEN e.creatorUid = :uid THEN e.document ->> '$.${kept.creator}.${field}' ELSE
      (SELECT h.value ->> '$.${kept.helper}.${field}' FROM json_each(e.document, '$.helpers') h
       WHERE h.value ->> '$.uid' = :uid) END, 0)`;

/** What the organiser `:uid` saw. */
export const SEEN = known({ creator: 'looked', helper: 'rosterSeen' });
/** What they were mailed. */
const MAILED = known({ creator: 'rosterMailed', helper: 'rosterMailed' });

/** Whichever of the two is later. */
export const SEEN_OR_MAILED: Known = (field) =>
  `(CASE WHEN (${MAILED('place')}, ${MAILED('left')}) > (${SEEN('place')}, ${SEEN('left')}) THEN ${MAILED(field)} ELSE ${SEEN(field)} END)`;

/** How many of those who joined are named. */
const NAMED = 3;

const LEFT = "p.eventId = e.id AND p.gone IN ('left', 'deleted')";

/** The queries about what happened since. */
function queries(since: Known) {
  /** Active participations since then, the organiser's own among them. */
  const joinedSince = `p.eventId = e.id AND p.gone IS NULL AND p.place > ${since('place')}`;
  /** How many left since then; a range of an index. */
  const leftSince = `(SELECT count(*) FROM participations p WHERE ${LEFT} AND p.place <= ${since('place')})
  - ${since('left')}`;
  return {
    /** The events of an organiser in which somebody joined or left since then. */
    withNews: `events e WHERE e.key IN (${ORGANISED}) AND e.cancelledAt IS NULL AND e.eventDate >= :since
  AND (EXISTS (SELECT 1 FROM participations p WHERE ${joinedSince} AND p.participantUid <> :uid)
    OR ${leftSince} > 0)`,
    /** One of those events with its counts, each a range of an index. */
    news: `
  SELECT ${columnsOf('events', 'e')}, ${since('place')} AS placeBefore, ${leftSince} AS leftSince,
    (SELECT count(*) FROM participations p WHERE ${joinedSince})
      - (SELECT count(*) FROM participations p WHERE ${joinedSince} AND p.participantUid = :uid) AS joinedSince,
    (SELECT coalesce(max(place), 0) FROM participations p WHERE p.eventId = e.id) AS place,
    (SELECT count(*) FROM participations p WHERE ${LEFT}) AS leftInAll
  FROM events e WHERE e.key = :key`,
  };
}

/** Reads them. @param since what of an event's roster is known */
export function peopleNews(db: SqliteConnection, since: Known) {
  const { withNews, news } = queries(since);
  /** The first names of who joined since, and when the last one did. */
  const whoJoined = (uid: string, { id: eventId }: EventRecord, place: number) => {
    const values = { eventId, uid, place };
    const joined =
      'FROM participations WHERE eventId = :eventId AND gone IS NULL AND participantUid <> :uid AND place > :place ORDER BY place';
    const first = db.all<{ name: string }>(
      `SELECT coalesce(document ->> '$.name', document ->> '$.participant') AS name ${joined} LIMIT ${NAMED}`,
      values,
    );
    const last = db.one<{ at: string }>(
      `SELECT document ->> '$.joinedAt' AS at ${joined} DESC LIMIT 1`,
      values,
    );
    return { names: first.map(({ name }) => name), ...(last && { at: last.at }) };
  };

  const toPeopleNews = (uid: string, answer: Values): PeopleNews => {
    const event = toRow('events', answer, 'e');
    const counts = answer as Record<
      'placeBefore' | 'joinedSince' | 'leftSince' | 'place' | 'leftInAll',
      number
    >;
    return {
      event,
      joined: counts.joinedSince,
      left: counts.leftSince,
      rosterSeen: { place: counts.place, left: counts.leftInAll },
      ...whoJoined(uid, event, counts.placeBefore),
    };
  };

  return {
    async list(uid: string, since: string, limit: number): Promise<PeopleNews[]> {
      const found = await db.attempt(() =>
        db.all<{ key: number }>(`SELECT e.key FROM ${withNews} LIMIT :limit`, { uid, since, limit }),
      );
      const rows: PeopleNews[] = [];
      for (const { key } of found) {
        if (rows.length > 0) await nextTurn();
        rows.push(
          ...(await db.attempt(() =>
            db.all<Values>(news, { key, uid }).map((answer) => toPeopleNews(uid, answer)),
          )),
        );
      }
      return rows;
    },

    count: (uid: string, since: string): Promise<number> =>
      db.attempt(() => db.count(withNews, { uid, since })),
  };
}

/** What somebody who looks at an event's roster now sees of it. */
export const rosterNow = (db: SqliteConnection, eventId: string): RosterSeen =>
  db.one<RosterSeen & Values>(
    `SELECT (SELECT coalesce(max(place), 0) FROM participations WHERE eventId = :eventId) AS place,
       (SELECT count(*) FROM participations WHERE eventId = :eventId AND gone IN ('left', 'deleted')) AS left`,
    { eventId },
  ) ?? { place: 0, left: 0 };

/** Within a transaction: keeps what of a roster an organiser knows; never moves back. */
export function keepRosterKnown(
  db: SqliteConnection,
  kept: 'rosterSeen' | 'rosterMailed',
  { id, uid, roster }: { id: string; uid: string; roster: RosterSeen },
): void {
  const event = findOrganised(db, id, uid);
  if (!event) return;
  if (event.creatorUid === uid) {
    if (isEarlier(event[kept], roster)) updateRow(db, 'events', { ...event, [kept]: roster });
  } else
    changeHelpers(db, event, (helper) =>
      helper.uid === uid && isEarlier(helper[kept], roster) ? { ...helper, [kept]: roster } : helper,
    );
}
