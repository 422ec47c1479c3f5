/** Upcoming events that were imported from a file and are no longer in it. */
import type { Database, Row } from '../../database/database.ts';
import { cancelAll } from '../../events/cancel.ts';
import { isListed } from '../../events/row.ts';

/** Events read at a time. */
const PAGE = 500;

/** Events cancelled in one transaction, which has a second: each may have many participants. */
const CANCELLED_AT_ONCE = 20;

/** What the operator sees of an event before it is cancelled. */
export type MissingEvent = Pick<Row<'events'>, 'id' | 'title' | 'eventDate' | 'timeZone' | 'joined'>;

/** Whether an event of a source has not begun. */
const isUpcoming = ({ importedFrom, eventDate }: Row<'events'>, source: string, now: Date) =>
  importedFrom === source && eventDate > now.toISOString();

/**
 * The events of a source that have not begun, are neither cancelled nor hidden, and are not in its file now; soonest first.
 * @param present the ids of those that are
 */
export async function missingEvents(
  db: Database,
  { source, present, now }: { source: string; present: ReadonlySet<string>; now: Date },
): Promise<MissingEvent[]> {
  const missing: MissingEvent[] = [];
  let after: Pick<Row<'events'>, 'eventDate' | 'id'> | undefined;
  for (;;) {
    const found = await db.select('events', ['id', 'title', 'eventDate', 'timeZone', 'joined', 'state'], {
      where: { importedFrom: source, eventDate: { gt: now.toISOString() } },
      orderBy: [
        ['eventDate', 'asc'],
        ['id', 'asc'],
      ],
      after,
      limit: PAGE,
    });
    missing.push(...found.filter((event) => isListed(event) && !present.has(event.id)));
    const last = found.at(-1);
    if (!last || found.length < PAGE) return missing;
    after = { eventDate: last.eventDate, id: last.id };
  }
}

/**
 * Cancels those of them that are still to come and listed, as their creator would: their participants are notified.
 * @returns how many
 */
export async function cancelMissing(
  db: Database,
  ids: readonly string[],
  { source, now }: { source: string; now: Date },
): Promise<number> {
  let cancelled = 0;
  for (let start = 0; start < ids.length; start += CANCELLED_AT_ONCE) {
    const some = ids.slice(start, start + CANCELLED_AT_ONCE);
    cancelled += await db.transaction(async (tx) => {
      const events = (await tx.lock('events', some)).filter(
        (event) => isListed(event) && isUpcoming(event, source, now),
      );
      await cancelAll(tx, events, { now });
      return events.length;
    });
  }
  return cancelled;
}
