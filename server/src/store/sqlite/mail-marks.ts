/** Marks of events in which there is something to mail, in SQLite. */
import type { SqliteConnection } from './connection.ts';

/** Within the transaction of a write that makes news: that there is some in an event, since a moment. */
export function markMail(db: SqliteConnection, eventId: string, at: string): void {
  db.run(
    `INSERT INTO mailMarks (eventId, since, markedAt, people) VALUES (:eventId, :at, :at, :at)
     ON CONFLICT (eventId) DO UPDATE SET since = min(coalesce(since, :at), :at), markedAt = max(markedAt, :at),
       people = min(coalesce(people, :at), :at)`,
    { eventId, at },
  );
}
