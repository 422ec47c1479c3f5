/** Imports the events of a spreadsheet. */
import type { Database, Transaction } from '../../database/database.ts';
import { insertEvents } from '../../events/create.ts';
import type { EventFieldsToWrite } from '../../events/row.ts';
import type { EventBatch, RefusedRow } from './read-events.ts';

/** Events stored in one transaction, each with its reminder. */
export const BATCH = 250;

export interface ImportReport {
  rows: number;
  /** Stored by this run. */
  added: number;
  /** Good rows that were stored before. */
  known: number;
  refused: RefusedRow[];
}

export interface ImportRequest {
  db: Database;
  batches: AsyncIterable<EventBatch>;
  /** Called after each batch: rows processed so far, and in total. */
  onProgress?: (done: number, total: number) => void;
}

/** Stores the events that are not there yet. @returns how many that are */
async function addNew(tx: Transaction, events: readonly EventFieldsToWrite[]): Promise<number> {
  const ids = events.map(({ id }) => id);
  const found = await tx.select('events', ['id'], { where: { id: { in: ids } } });
  const known = new Set(found.map(({ id }) => id));
  // Two rows of the spreadsheet may be the same event.
  const added = [...new Map(events.map((event) => [event.id, event])).values()].filter(
    ({ id }) => !known.has(id),
  );
  await insertEvents(tx, added);
  return added.length;
}

/**
 * Imports events: those that are not there yet are stored, and nothing that is there changes, so that it may be run again.
 * @throws what reading the batches throws; DatabaseUnavailable when the database goes away
 */
export async function importEvents({ db, batches, onProgress }: ImportRequest): Promise<ImportReport> {
  const report: ImportReport = { rows: 0, added: 0, known: 0, refused: [] };
  for await (const { events, refused, done, total } of batches) {
    const added = await db.transaction((tx) => addNew(tx, events));
    report.rows = done;
    report.added += added;
    report.known += events.length - added;
    report.refused.push(...refused);
    onProgress?.(done, total);
  }
  return report;
}
