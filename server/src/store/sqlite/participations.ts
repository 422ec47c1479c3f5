/** Who takes part in what, in SQLite. */
import type { JoinedEventRecord, ParticipationStore } from '../port/store.ts';
import type { SqliteConnection, Values } from './connection.ts';
import { fillPage, holdTo, notOver } from './own-lists.ts';
import { columnsOf, insertRow, toRow } from './rows.ts';

/** A participation and its event, as `joinedEvents` selects them. */
const COLUMNS = `${columnsOf('participations', 'p')}, ${columnsOf('events', 'e')}`;
const JOINED = 'participations p JOIN events e ON e.id = p.eventId';

/** What a person takes part in that is neither over nor cancelled. */
const UPCOMING = `${JOINED} WHERE p.participantUid = :uid AND ${notOver('e')} AND e.cancelledAt IS NULL`;

const toJoined = (answer: Values): JoinedEventRecord => ({
  participation: toRow('participations', answer, 'p'),
  event: toRow('events', answer, 'e'),
});

export const participationStore = (db: SqliteConnection): ParticipationStore => ({
  addParticipation: (participation, limit) =>
    db.attempt(() =>
      db.transaction(() => {
        const conflict = 'ON CONFLICT (participantUid, eventId) DO NOTHING';
        if (insertRow(db, 'participations', participation, conflict) === 0) return false;
        holdTo(limit, db, UPCOMING, participation.participantUid);
        return true;
      }),
    ),

  findParticipation: (eventId, participantUid) =>
    db.attempt(() => {
      const answer = db.one<Values>(
        `SELECT ${COLUMNS} FROM ${JOINED} WHERE p.participantUid = :participantUid AND p.eventId = :eventId`,
        { participantUid, eventId },
      );
      return answer && toJoined(answer);
    }),

  findParticipations: (eventIds, participantUid) =>
    db.attempt(() =>
      db
        .all<Values>(
          `SELECT ${columnsOf('participations')} FROM participations
           WHERE participantUid = :participantUid AND eventId IN (SELECT value FROM json_each(:ids)) ORDER BY id`,
          { participantUid, ids: JSON.stringify(eventIds) },
        )
        .map((answer) => toRow('participations', answer)),
    ),

  countParticipations: (eventIds) =>
    db.attempt(() => {
      const counts = db.all<{ eventId: string; count: number }>(
        `SELECT eventId, count(*) AS count FROM participations
         WHERE eventId IN (SELECT value FROM json_each(:ids)) GROUP BY eventId`,
        { ids: JSON.stringify(eventIds) },
      );
      return new Map(counts.map(({ eventId, count }) => [eventId, count]));
    }),

  listJoinedEvents: (participantUid, listing) =>
    db.attempt(() => ({
      // The dates of all, from an index; the documents of the page only.
      rows: fillPage(listing, 'e', ({ condition, order, values }) =>
        db.all<Values>(
          `WITH page AS (SELECT p.key AS participation, e.key AS event FROM ${JOINED}
             WHERE p.participantUid = :participantUid AND ${condition} ORDER BY ${order} LIMIT :limit)
           SELECT ${COLUMNS} FROM page
           JOIN participations p ON p.key = page.participation JOIN events e ON e.key = page.event
           ORDER BY ${order}`,
          { ...values, participantUid },
        ),
      ).map(toJoined),
      total:
        db.one<{ total: number }>(
          `SELECT count(*) AS total FROM ${JOINED} WHERE p.participantUid = :participantUid AND e.cancelledAt IS NULL`,
          { participantUid },
        )?.total ?? 0,
    })),

  removeParticipation: (id, participantUid) =>
    db.attempt(
      () =>
        db.run('DELETE FROM participations WHERE id = :id AND participantUid = :participantUid', {
          id,
          participantUid,
        }) > 0,
    ),
});
