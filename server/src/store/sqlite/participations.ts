/** Who takes part in what, in SQLite. */
import type { JoinedEventRecord, ParticipationStore } from '../port/store.ts';
import type { SqliteConnection, Values } from './connection.ts';
import { columnsOf, insertRow, toRow } from './rows.ts';

/** Participations that fit a condition (on `p`), each with its event as it is now, soonest first. */
const joinedEvents = (db: SqliteConnection, condition: string, values: Values): JoinedEventRecord[] =>
  db
    .all<Values>(
      `SELECT ${columnsOf('participations', 'p')}, ${columnsOf('events', 'e')}
       FROM participations p JOIN events e ON e.id = p.eventId
       WHERE ${condition} ORDER BY e.eventDate, e.id`,
      values,
    )
    .map((answer) => ({
      participation: toRow('participations', answer, 'p'),
      event: toRow('events', answer, 'e'),
    }));

export const participationStore = (db: SqliteConnection): ParticipationStore => ({
  addParticipation: (participation) =>
    db.attempt(
      () =>
        insertRow(db, 'participations', participation, 'ON CONFLICT (participantUid, eventId) DO NOTHING') >
        0,
    ),

  findParticipation: (eventId, participantUid) =>
    db.attempt(
      () =>
        joinedEvents(db, 'p.participantUid = :participantUid AND p.eventId = :eventId', {
          participantUid,
          eventId,
        })[0] ?? null,
    ),

  listJoinedEvents: (participantUid) =>
    db.attempt(() => joinedEvents(db, 'p.participantUid = :participantUid', { participantUid })),

  removeParticipation: (id, participantUid) =>
    db.attempt(
      () =>
        db.run('DELETE FROM participations WHERE id = :id AND participantUid = :participantUid', {
          id,
          participantUid,
        }) > 0,
    ),
});
