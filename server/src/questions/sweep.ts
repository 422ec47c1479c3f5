/** Questions and their answers end some time after their event. */
import type { Database } from '../database/database.ts';

/** Rows that one slice looks at. */
const SLICE = 500;

/**
 * Deletes questions of a slice whose event ended some time ago.
 * @param before an event that ended earlier, ISO 8601 UTC
 * @param place where the slice before ended; null to begin
 * @returns where the next slice begins; null at the end
 */
export async function sweepQuestions(
  db: Database,
  before: string,
  place: string | null,
): Promise<string | null> {
  const rows = await db.select('questions', ['id', 'eventId'], {
    orderBy: [['id', 'asc']],
    after: place === null ? null : { id: place },
    limit: SLICE,
  });
  const events = await db.select('events', ['id'], {
    where: { id: { in: [...new Set(rows.map(({ eventId }) => eventId))] }, endsAt: { lt: before } },
  });
  const over = new Set(events.map(({ id }) => id));
  const ids = rows.filter(({ eventId }) => over.has(eventId)).map(({ id }) => id);
  if (ids.length > 0) await db.transaction((tx) => tx.delete('questions', { id: { in: ids } }));
  return rows.length < SLICE ? null : (rows.at(-1)?.id ?? null);
}
