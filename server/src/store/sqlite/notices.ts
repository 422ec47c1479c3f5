/** Notices in SQLite: what people were last notified of, and what is news. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type EventRecord,
  type JoinedEventRecord,
  NOTIFIED_BEFORE,
  type NoticeStore,
  notifiedAfter,
  type PeopleNews,
  type RosterSeen,
} from '../port/store.ts';
import { OWN } from './account.ts';
import { columnsOf } from './columns.ts';
import type { SqliteConnection } from './connection.ts';
import { COLUMNS, JOINED, toJoined, WAITS } from './participations.ts';
import { toRow, updateRow } from './rows.ts';
import type { Values } from './statements.ts';

const TOLD_STATUS = "coalesce(p.document ->> '$.told.status', 'joined')";

/**
 * Whether there may be something unread. The status is worked out only for who was notified of waiting: who takes part waits
 * only after a change of the capacity, which `sequence` tells.
 */
const MAY_BE_UNREAD = `(CASE
  WHEN p.gone IS NULL AND e.document ->> '$.messaged.number' > coalesce(p.document ->> '$.told.message', 0) THEN 1
  WHEN p.gone IS NOT NULL THEN ${TOLD_STATUS} <> 'removed'
  WHEN e.cancelledAt IS NOT NULL THEN p.document ->> '$.told.cancelledAt' IS NOT e.cancelledAt
  ELSE p.document ->> '$.told.cancelledAt' IS NOT NULL OR e.sequence > coalesce(p.document ->> '$.told.sequence', 0) OR (${TOLD_STATUS} = 'waiting' AND NOT ${WAITS})
  END)`;

/** Whether there may be anything to tell, read or not; the documents say what. */
const MAY_BE_TOLD = `(e.sequence > 0 OR e.cancelledAt IS NOT NULL OR p.gone IS NOT NULL
  OR p.document ->> '$.told.movedUpAt' IS NOT NULL OR e.document ->> '$.messaged.number' IS NOT NULL)`;

/** Participations read between two turns of the event loop (docs/specification.md, "Limits"). */
const PIECE = 50;

const seen = (field: keyof RosterSeen) => `coalesce(e.document ->> '$.looked.${field}', 0)`;

const LEFT = "p.eventId = e.id AND p.gone IN ('left', 'deleted')";

/** Active participations since the creator saw the roster, the creator's own among them. */
const JOINED_SINCE = `p.eventId = e.id AND p.gone IS NULL AND p.place > ${seen('place')}`;

/** How many left since then; a range of an index. */
const LEFT_SINCE = `(SELECT count(*) FROM participations p WHERE ${LEFT} AND p.place <= ${seen('place')})
  - ${seen('left')}`;

/** The events of a creator whose roster changed since they saw it. */
const WITH_NEWS = `FROM events e WHERE e.creatorUid = :creatorUid AND e.cancelledAt IS NULL AND e.eventDate >= :since
  AND (EXISTS (SELECT 1 FROM participations p WHERE ${JOINED_SINCE} AND p.participantUid <> e.creatorUid)
    OR ${LEFT_SINCE} > 0)`;

/** One of those events with its counts, each a range of an index. */
const NEWS = `
  SELECT ${columnsOf('events', 'e')}, ${LEFT_SINCE} AS leftSince,
    (SELECT count(*) FROM participations p WHERE ${JOINED_SINCE})
      - (SELECT count(*) FROM participations p WHERE ${JOINED_SINCE} AND p.participantUid = e.creatorUid) AS joinedSince,
    (SELECT coalesce(max(place), 0) FROM participations p WHERE p.eventId = e.id) AS place,
    (SELECT count(*) FROM participations p WHERE ${LEFT}) AS leftInAll
  FROM events e WHERE e.key = :key`;

/** Answers in a list. */
const MOST_ANSWERS = 100;

/** How many of those who joined are named. */
const NAMED = 3;

export function noticeStore(db: SqliteConnection): NoticeStore {
  /** The first names of who joined since, and when the last one did. */
  const whoJoined = ({ id: eventId, creatorUid, rosterSeen }: EventRecord) => {
    const values = { eventId, creatorUid, place: rosterSeen?.place ?? 0 };
    const joined =
      'FROM participations WHERE eventId = :eventId AND gone IS NULL AND participantUid <> :creatorUid AND place > :place ORDER BY place';
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

  const toPeopleNews = (answer: Values): PeopleNews => {
    const event = toRow('events', answer, 'e');
    const counts = answer as Record<'joinedSince' | 'leftSince' | 'place' | 'leftInAll', number>;
    return {
      event,
      joined: counts.joinedSince,
      left: counts.leftSince,
      rosterSeen: { place: counts.place, left: counts.leftInAll },
      ...whoJoined(event),
    };
  };

  return {
    async listNews(participantUid, since, unread) {
      const found = await db.attempt(() =>
        db.all<{ key: number }>(
          `SELECT p.key FROM ${JOINED} WHERE p.participantUid = :participantUid AND e.eventDate >= :since
             AND (${MAY_BE_UNREAD} ${unread ? '' : `OR ${MAY_BE_TOLD}`})`,
          { participantUid, since },
        ),
      );
      const news: JoinedEventRecord[] = [];
      for (let start = 0; start < found.length; start += PIECE) {
        if (start > 0) await nextTurn();
        const keys = JSON.stringify(found.slice(start, start + PIECE).map(({ key }) => key));
        news.push(
          ...(await db.attempt(() =>
            db
              .all<Values>(
                `SELECT ${COLUMNS} FROM ${JOINED}
                 WHERE p.key IN (SELECT value FROM json_each(:keys)) AND p.participantUid = :participantUid`,
                { keys, participantUid },
              )
              .map(toJoined),
          )),
        );
      }
      return news;
    },

    async listPeopleNews(creatorUid, since, limit) {
      const found = await db.attempt(() =>
        db.all<{ key: number }>(`SELECT e.key ${WITH_NEWS} LIMIT :limit`, { creatorUid, since, limit }),
      );
      const news: PeopleNews[] = [];
      for (const { key } of found) {
        if (news.length > 0) await nextTurn();
        news.push(...(await db.attempt(() => db.all<Values>(NEWS, { key }).map(toPeopleNews))));
      }
      return news;
    },

    countPeopleNews: (creatorUid, since) =>
      db.attempt(
        () =>
          db.one<{ count: number }>(`SELECT count(*) AS count ${WITH_NEWS}`, { creatorUid, since })?.count ??
          0,
      ),

    keepRead: (id, participantUid, read) =>
      db.attempt(() =>
        db.transaction(() => {
          const there = db.one<Values>(
            `SELECT ${columnsOf('participations')} FROM participations
             WHERE id = :id AND participantUid = :participantUid`,
            { id, participantUid },
          );
          if (!there) return;
          const participation = toRow('participations', there);
          const before = { ...NOTIFIED_BEFORE, ...participation.lastNotified };
          const lastNotified = notifiedAfter(before, read);
          // What was read need not be mailed.
          const mailed = participation.mailed && notifiedAfter(participation.mailed, read);
          if (lastNotified !== before || mailed !== participation.mailed)
            updateRow(db, 'participations', { ...participation, lastNotified, mailed });
        }),
      ),

    listAnswers: (owner, since) =>
      db.attempt(() =>
        db
          .all<Values>(
            `SELECT ${columnsOf('applications')} FROM applications
             WHERE (${OWN.applications.condition}) AND state IN ('accepted', 'declined')
               AND document ->> '$.decidedAt' >= :since ORDER BY date DESC, id DESC LIMIT ${MOST_ANSWERS}`,
            { ...OWN.applications.values(owner), since },
          )
          .map((answer) => toRow('applications', answer)),
      ),

    keepAnswerRead: (id, owner, decidedAt) =>
      db.attempt(() =>
        db.transaction(
          () =>
            void db.run(
              `UPDATE applications SET document = json_set(document, '$.told', json_object('decidedAt', :decidedAt))
             WHERE id = :id AND (${OWN.applications.condition})
               AND coalesce(document ->> '$.told.decidedAt', '') < :decidedAt
               AND document ->> '$.decidedAt' >= :decidedAt`,
              { ...OWN.applications.values(owner), id, decidedAt },
            ),
        ),
      ),

    keepRosterSeen: (id, creatorUid, rosterSeen) =>
      db.attempt(() =>
        db.transaction(
          () =>
            void db.run(
              `UPDATE events AS e SET document = json_set(document, '$.looked', json(:rosterSeen))
             WHERE id = :id AND creatorUid = :creatorUid
               AND (${seen('place')}, ${seen('left')}) < (:place, :left)`,
              { id, creatorUid, ...rosterSeen, rosterSeen: JSON.stringify(rosterSeen) },
            ),
        ),
      ),
  };
}
