/** Events in a database under test. */
import type { Database, Row } from '../src/database/database.ts';
import { anEventRow } from './rows.ts';

/** Adds events, in one transaction. */
export const addEvents = (db: Database, events: readonly Row<'events'>[]) =>
  db.transaction((tx) => tx.insert('events', events));

/** Adds an event of Maya's; give the fields that matter. */
export async function addEvent(db: Database, fields: Partial<Row<'events'>> = {}): Promise<Row<'events'>> {
  const event = anEventRow(fields);
  await addEvents(db, [event]);
  return event;
}

/** What a test compares. */
export const titles = (events: readonly { title: string }[]) => events.map(({ title }) => title);
export const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** Reads page after page, each from the last row of the one before, until one is not full. */
export async function readPages<R>(
  limit: number,
  read: (after: R | undefined, limit: number) => Promise<R[]>,
): Promise<R[]> {
  const rows: R[] = [];
  for (;;) {
    const page = await read(rows.at(-1), limit);
    rows.push(...page);
    if (page.length < limit) return rows;
  }
}
