/** Brings the events of a spreadsheet into a store. */
import type { Store } from '../../store/port/store.ts';
import type { EventBatch, RefusedRow } from './read-events.ts';

/**
 * Rows stored at a time: many, since each time waits for the disk and what they are found by is written once, and beside a
 * server few enough that nobody waits for long.
 */
export const BATCH = 2_500;
export const BATCH_ALONE = 20_000;

export interface ImportReport {
  rows: number;
  /** Stored by this run. */
  added: number;
  /** Good rows that were stored before. */
  known: number;
  refused: RefusedRow[];
}

export interface ImportRequest {
  store: Pick<Store, 'addRows'>;
  batches: AsyncIterable<EventBatch>;
  /** Told after each batch: rows dealt with so far, of so many. */
  onProgress?: (done: number, total: number) => void;
}

/**
 * Imports events: those that are not there yet are stored, and nothing that is there changes, so that it may be run again.
 * @throws what reading the batches throws; StoreUnavailable when the store goes away
 */
export async function importEvents({ store, batches, onProgress }: ImportRequest): Promise<ImportReport> {
  const report: ImportReport = { rows: 0, added: 0, known: 0, refused: [] };
  for await (const { events, refused, done, total } of batches) {
    const added = await store.addRows('events', events);
    report.rows = done;
    report.added += added;
    report.known += events.length - added;
    report.refused.push(...refused);
    onProgress?.(done, total);
  }
  return report;
}
