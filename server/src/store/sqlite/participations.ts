/** Who takes part in what, in SQLite. */
import type { ParticipationStore } from '../port/store.ts';
import type { SqliteConnection, Values } from './connection.ts';
import { columnsOf, insertRow, toRow } from './rows.ts';

export const participationStore = (db: SqliteConnection): ParticipationStore => ({
  addParticipation: (participation) =>
    db.attempt(
      () =>
        insertRow(db, 'participations', participation, 'ON CONFLICT (participantUid, eventId) DO NOTHING') >
        0,
    ),

  listJoinedEvents: (participantUid) =>
    db.attempt(() =>
      db
        .all<Values>(
          `SELECT ${columnsOf('participations', 'p')}, ${columnsOf('events', 'e')}
           FROM participations p JOIN events e ON e.id = p.eventId
           WHERE p.participantUid = :participantUid ORDER BY e.eventDate, e.id`,
          { participantUid },
        )
        .map((answer) => ({
          participation: toRow('participations', answer, 'p'),
          event: toRow('events', answer, 'e'),
        })),
    ),

  removeParticipation: (id, participantUid) =>
    db.attempt(
      () =>
        db.run('DELETE FROM participations WHERE id = :id AND participantUid = :participantUid', {
          id,
          participantUid,
        }) > 0,
    ),
});
