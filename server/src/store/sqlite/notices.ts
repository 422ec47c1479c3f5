/** What people were told, and what they were not, in SQLite. */
import {
  type EventRecord,
  type Looked,
  type NoticeStore,
  type PeopleNews,
  TOLD_BEFORE,
  toldAfter,
} from '../port/store.ts';
import { OWN } from './account.ts';
import type { SqliteConnection, Values } from './connection.ts';
import { COLUMNS, JOINED, toJoined, WAITS } from './participations.ts';
import { columnsOf, toRow, updateRow } from './rows.ts';

const TOLD_STATUS = "coalesce(p.document ->> '$.told.status', 'joined')";

/** Whether a participation is told something that its person may not know; where they stand is counted for full events only. */
const MAY_BE_UNREAD = `(CASE
  WHEN p.gone IS NOT NULL THEN ${TOLD_STATUS} <> 'removed'
  WHEN e.cancelledAt IS NOT NULL THEN p.document ->> '$.told.cancelledAt' IS NOT e.cancelledAt
  ELSE p.document ->> '$.told.cancelledAt' IS NOT NULL OR e.sequence > coalesce(p.document ->> '$.told.sequence', 0) OR (${TOLD_STATUS} = 'waiting') <> ${WAITS}
  END)`;

/** Whether something was told, or happened, since then. */
const IS_RECENT = `(e.postDate >= :since AND e.sequence > 0 OR e.cancelledAt >= :since
  OR p.document ->> '$.goneAt' >= :since OR p.document ->> '$.told.movedUpAt' >= :since)`;

const lookedAt = (field: keyof Looked) => `coalesce(e.document ->> '$.looked.${field}', 0)`;

const LEFT = "p.eventId = e.id AND p.gone IN ('left', 'deleted')";

/** The events of a creator with how many joined and left since they looked; each count is a range of an index. */
const PEOPLE = `
  SELECT e.key AS event, (SELECT count(*) FROM participations p
      WHERE p.eventId = e.id AND p.gone IS NULL AND p.participantUid <> e.creatorUid
        AND p.place > ${lookedAt('place')}) AS joinedSince,
    (SELECT count(*) FROM participations p WHERE ${LEFT} AND p.place <= ${lookedAt('place')})
      - ${lookedAt('left')} AS leftSince
  FROM events e WHERE e.creatorUid = :creatorUid AND e.cancelledAt IS NULL AND e.eventDate >= :since`;
const WITH_NEWS = `FROM (${PEOPLE}) WHERE joinedSince > 0 OR leftSince > 0`;

/** Answers that are told at once. */
const MOST_ANSWERS = 100;

/** How many of those who joined are named. */
const NAMED = 3;

export function noticeStore(db: SqliteConnection): NoticeStore {
  /** The first of those who joined after a place, and when the last one did. */
  const whoJoined = ({ id: eventId, creatorUid, looked }: EventRecord) => {
    const values = { eventId, creatorUid, place: looked?.place ?? 0 };
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

  return {
    listNews: (participantUid, since, unread) =>
      db.attempt(() =>
        db
          .all<Values>(
            `SELECT ${COLUMNS} FROM ${JOINED} WHERE p.participantUid = :participantUid AND e.eventDate >= :since
               AND (${MAY_BE_UNREAD} ${unread ? '' : `OR ${IS_RECENT}`})`,
            { participantUid, since },
          )
          .map(toJoined),
      ),

    listPeopleNews: (creatorUid, since, limit) =>
      db.attempt(() =>
        db
          .all<Values>(
            `SELECT ${columnsOf('events', 'e')}, joinedSince, leftSince,
               (SELECT coalesce(max(place), 0) FROM participations p WHERE p.eventId = e.id) AS place,
               (SELECT count(*) FROM participations p WHERE ${LEFT}) AS leftInAll
             FROM (SELECT * ${WITH_NEWS} LIMIT :limit) AS news JOIN events e ON e.key = news.event`,
            { creatorUid, since, limit },
          )
          .map((answer): PeopleNews => {
            const event = toRow('events', answer, 'e');
            const counts = answer as Record<'joinedSince' | 'leftSince' | 'place' | 'leftInAll', number>;
            return {
              event,
              joined: counts.joinedSince,
              left: counts.leftSince,
              looked: { place: counts.place, left: counts.leftInAll },
              ...whoJoined(event),
            };
          }),
      ),

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
          const before = { ...TOLD_BEFORE, ...participation.told };
          const told = toldAfter(before, read);
          if (told !== before) updateRow(db, 'participations', { ...participation, told });
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
      db.attempt(
        () =>
          void db.run(
            `UPDATE applications SET document = json_set(document, '$.told', json_object('decidedAt', :decidedAt))
             WHERE id = :id AND (${OWN.applications.condition})`,
            { ...OWN.applications.values(owner), id, decidedAt },
          ),
      ),

    keepLooked: (id, creatorUid, looked) =>
      db.attempt(
        () =>
          void db.run(
            `UPDATE events AS e SET document = json_set(document, '$.looked', json(:looked))
             WHERE id = :id AND creatorUid = :creatorUid
               AND (${lookedAt('place')}, ${lookedAt('left')}) < (:place, :left)`,
            { id, creatorUid, ...looked, looked: JSON.stringify(looked) },
          ),
      ),
  };
}
