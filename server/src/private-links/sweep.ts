/** The hourly look at people without an account: their data is erased some time after the event. */
import type { Database } from '../database/database.ts';
import { endParticipations } from '../participations/leave.ts';

/** Rows that one slice looks at. */
const SLICE = 100;

/**
 * Looks at some rows of people without an account, and at what keeps removed ones from joining again. Certificates stay for those who
 * have their address.
 * @param before an event that ended earlier, ISO 8601 UTC: what is stored of these people is erased
 * @param place where the slice before ended; null to begin
 * @returns where the next slice begins; null at the end
 */
export async function sweepLinked(
  db: Database,
  before: string,
  place: string | null,
  now: Date,
): Promise<string | null> {
  const [column = 'linkVersion', value, id = ''] = place?.split(' ') ?? [];
  const isLinks = column === 'linkVersion';
  const rows = isLinks
    ? await db.find('participations', {
        where: { linkVersion: { not: null } },
        orderBy: [
          ['linkVersion', 'asc'],
          ['id', 'asc'],
        ],
        after: value === undefined ? null : { linkVersion: Number(value), id },
        limit: SLICE,
      })
    : await db.find('participations', {
        where: { blocked: { not: null } },
        orderBy: [
          ['blocked', 'asc'],
          ['id', 'asc'],
        ],
        after: value ? { blocked: value, id } : null,
        limit: SLICE,
      });
  const events = await db.select('events', ['id'], {
    where: { id: { in: rows.map(({ eventId }) => eventId) }, endsAt: { gte: before } },
  });
  const recent = new Set(events.map((event) => event.id));
  const ids = rows.filter(({ eventId }) => !recent.has(eventId)).map((row) => row.id);
  if (ids.length > 0)
    await db.transaction(async (tx) => {
      if (!isLinks) return void (await tx.update('participations', { id: { in: ids } }, { blocked: null }));
      const linked = { id: { in: ids }, linkVersion: { not: null } };
      await endParticipations(tx, await tx.find('participations', { where: linked }), 'deleted', now);
    });
  const last = rows.length < SLICE ? undefined : rows.at(-1);
  if (last) return `${column} ${isLinks ? last.linkVersion : last.blocked} ${last.id}`;
  return isLinks ? 'blocked' : null;
}
