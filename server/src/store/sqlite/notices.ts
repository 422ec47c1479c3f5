/** Notices in SQLite: what people were last notified of, and what is news. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type JoinedEventRecord, NOTIFIED_BEFORE, type NoticeStore, notifiedAfter } from '../port/store.ts';
import { OWN } from './account.ts';
import type { SqliteConnection } from './connection.ts';
import { COLUMNS, JOINED, toJoined, WAITS } from './participations.ts';
import { keepRosterKnown, peopleNews, SEEN } from './people-news.ts';
import { selectRow, selectRows, updateRow } from './rows.ts';
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

/** Answers in a list. */
const MOST_ANSWERS = 100;

export function noticeStore(db: SqliteConnection): NoticeStore {
  const people = peopleNews(db, SEEN);

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

    listPeopleNews: people.list,
    countPeopleNews: people.count,

    keepRead: (id, participantUid, read) =>
      db.write(() => {
        const own = 'id = :id AND participantUid = :participantUid';
        const participation = selectRow(db, 'participations', own, { id, participantUid });
        if (!participation) return;
        const before = { ...NOTIFIED_BEFORE, ...participation.lastNotified };
        const lastNotified = notifiedAfter(before, read);
        // What was read need not be mailed.
        const mailed = participation.mailed && notifiedAfter(participation.mailed, read);
        if (lastNotified !== before || mailed !== participation.mailed)
          updateRow(db, 'participations', { ...participation, lastNotified, mailed });
      }),

    listAnswers: (owner, since) =>
      db.attempt(() =>
        selectRows(
          db,
          'applications',
          `WHERE (${OWN.applications.condition}) AND state IN ('accepted', 'declined')
               AND document ->> '$.decidedAt' >= :since ORDER BY date DESC, id DESC LIMIT ${MOST_ANSWERS}`,
          { ...OWN.applications.values(owner), since },
        ),
      ),

    keepAnswerRead: (id, owner, decidedAt) =>
      db.write(
        () =>
          void db.run(
            `UPDATE applications SET document = json_set(document, '$.told', json_object('decidedAt', :decidedAt))
             WHERE id = :id AND (${OWN.applications.condition})
               AND coalesce(document ->> '$.told.decidedAt', '') < :decidedAt
               AND document ->> '$.decidedAt' >= :decidedAt`,
            { ...OWN.applications.values(owner), id, decidedAt },
          ),
      ),

    keepRosterSeen: (id, uid, roster) =>
      db.write(() => keepRosterKnown(db, 'rosterSeen', { id, uid, roster })),
  };
}
