/** The hourly look at people who said no when asked whether they come: what stays of them is cleared some time after the event. */
import type { Database } from '../database/database.ts';
import type { LeftReason } from '../database/tables/participations.ts';
import { forgetLeft } from './leave.ts';

/** Rows that one slice looks at. */
const SLICE = 100;

/**
 * Looks at some of these rows.
 * @param before an event that ended earlier, ISO 8601 UTC: what stays of the people is cleared
 * @param place where the slice before ended; null to begin
 * @returns where the next slice begins; null at the end
 */
export async function sweepLeft(
  db: Database,
  before: string,
  place: string | null,
  now: Date,
): Promise<string | null> {
  const [leftReason = '', id = ''] = place?.split(' ') ?? [];
  const rows = await db.find('participations', {
    where: { cannotCome: { not: null } },
    orderBy: [
      ['leftReason', 'asc'],
      ['id', 'asc'],
    ],
    after: place === null ? null : { leftReason: leftReason as LeftReason, id },
    limit: SLICE,
  });
  const events = await db.select('events', ['id'], {
    where: { id: { in: [...new Set(rows.map(({ eventId }) => eventId))] }, endsAt: { gte: before } },
  });
  const recent = new Set(events.map((event) => event.id));
  const old = rows.filter(({ eventId }) => !recent.has(eventId)).map((row) => row.id);
  if (old.length > 0)
    await db.transaction(async (tx) =>
      forgetLeft(tx, await tx.find('participations', { where: { id: { in: old } } }), now),
    );
  const last = rows.length < SLICE ? undefined : rows.at(-1);
  return last ? `${last.leftReason} ${last.id}` : null;
}
