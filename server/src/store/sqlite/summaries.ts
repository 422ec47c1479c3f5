/** Summaries for organisers, in SQLite. */
import type { SummaryStore } from '../port/store.ts';
import type { SqliteConnection } from './connection.ts';
import { keepRosterKnown, peopleNews, SEEN_OR_MAILED } from './people-news.ts';
import type { Values } from './statements.ts';

export function summaryStore(db: SqliteConnection): SummaryStore {
  const people = peopleNews(db, SEEN_OR_MAILED);
  const write = (sql: string, values: Values) => db.write(() => void db.run(sql, values), 'for few');
  return {
    listSummaryMarks: (before, limit) =>
      db.attempt(() =>
        db
          .all<{ eventId: string }>(
            'SELECT eventId FROM mailMarks WHERE people <= :before ORDER BY people LIMIT :limit',
            { before, limit },
          )
          .map(({ eventId }) => eventId),
      ),

    settleSummary: (eventId, { markedBefore, now, next }) =>
      write(
        `UPDATE mailMarks SET people = CASE WHEN markedAt < :markedBefore THEN :next
           ELSE max(:now, coalesce(:next, :now)) END
         WHERE eventId = :eventId`,
        { eventId, markedBefore, now, next },
      ),

    listNewsToMail: people.list,

    keepRosterMailed: (id, uid, roster) =>
      db.write(() => keepRosterKnown(db, 'rosterMailed', { id, uid, roster }), 'for few'),
  };
}
