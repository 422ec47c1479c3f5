/** Brings the rows of a spreadsheet into a store as events, each checked by the contract's schema (docs/specification.md, "Events"). */
import { createHash } from 'node:crypto';
import { newEventBody } from '@social-serve/contract/event';
import { fieldErrors } from '@social-serve/contract/input';
import { z } from 'zod';
import type { EventRecord, Store } from '../../store/port/store.ts';
import { type CsvRow, readCsv } from './csv.ts';
import { checkColumns, type EventMap, mapEvent, readEventMap, type Values } from './event-map.ts';

/**
 * Rows stored at a time: many, since each time waits for the disk and what they are found by is written once, and beside a
 * server few enough that nobody waits for long.
 */
const BATCH = 1_000;
const BATCH_ALONE = 10_000;

export interface ImportReport {
  rows: number;
  /** Stored by this run. */
  added: number;
  /** Good rows that were stored before. */
  known: number;
  refused: { line: number; reasons: string[] }[];
}

export interface ImportRequest {
  store: Store;
  /**
   * Opens the CSV file's content, in pieces; its first row names the columns. Read twice, and never held as a whole:
   * first to its end, so that nothing is stored of a file that cannot be used.
   */
  csv: () => Iterable<string> | AsyncIterable<string>;
  /** Content of the mapping file. */
  map: string;
  now: Date;
  /** Whether nobody else uses the store. */
  alone?: boolean;
  /** Told after each batch: rows dealt with so far, of so many. */
  onProgress?: (done: number, total: number) => void;
}

/**
 * What a row must be to be stored: all that POST /events asks for, except that a picture may be missing, since
 * spreadsheets have none; pages then show the cover drawn from type and title.
 */
function importedEvent(now: Date) {
  const body = newEventBody(now);
  return body.safeExtend({ photoURL: z.literal('').or(body.shape.photoURL) });
}

/** The same id for the same row whenever it is imported: that is what makes it safe to run an import twice. */
function idOf(map: EventMap, values: Values, fields: readonly string[]): string {
  const key = map.key?.map((column) => values[column] ?? '') ?? fields;
  return createHash('sha256')
    .update(JSON.stringify([map.source, ...key]))
    .digest('hex')
    .slice(0, 24);
}

/** The record of a spreadsheet's row, or why there is none. */
function rowToRecord(
  map: EventMap,
  columns: readonly string[],
  { fields }: CsvRow,
  now: Date,
  schema: ReturnType<typeof importedEvent>,
): { event: EventRecord } | { reasons: string[] } {
  if (fields.length !== columns.length)
    return { reasons: [`has ${fields.length} fields, and there are ${columns.length} columns`] };
  const values = Object.fromEntries(columns.map((column, index) => [column, fields[index] ?? '']));
  const checked = schema.safeParse(mapEvent(map, values, now));
  if (!checked.success) return { reasons: fieldErrors(checked.error).map(({ message }) => message) };
  const { creator: _, ...body } = checked.data;
  return {
    event: {
      ...body,
      id: idOf(map, values, fields),
      postDate: now.toISOString(),
      creator: map.creator.toLowerCase(),
      creatorUid: map.creatorUid ?? `import:${map.source}`,
      cancelledAt: null,
      sequence: 0,
    },
  };
}

/**
 * Imports a spreadsheet: good rows are stored, bad ones are told with line and reasons. Running it again adds only what
 * is not there yet, and changes nothing that is.
 * @throws CsvError or MapError when a file as a whole cannot be used; StoreUnavailable when the store goes away
 */
export async function importEvents({
  store,
  csv,
  map,
  now,
  alone = false,
  onProgress,
}: ImportRequest): Promise<ImportReport> {
  const eventMap = readEventMap(map);
  const allRows = () => readCsv(csv(), eventMap.separator);
  let header: CsvRow | undefined;
  let total = 0;
  for await (const row of allRows()) {
    if (header) total += 1;
    else header = row;
  }
  const columns = header?.fields.map((column) => column.trim()) ?? [];
  checkColumns(eventMap, columns);
  const schema = importedEvent(now);
  const report: ImportReport = { rows: 0, added: 0, known: 0, refused: [] };
  let events: EventRecord[] = [];
  const storeBatch = async () => {
    const added = await store.addRows('events', events);
    report.added += added;
    report.known += events.length - added;
    events = [];
    onProgress?.(report.rows, total);
  };
  for await (const row of allRows()) {
    if (row.line === header?.line) continue;
    report.rows += 1;
    const result = rowToRecord(eventMap, columns, row, now, schema);
    if ('event' in result) events.push(result.event);
    else report.refused.push({ line: row.line, reasons: result.reasons });
    if (report.rows % (alone ? BATCH_ALONE : BATCH) === 0 || report.rows === total) await storeBatch();
  }
  return report;
}
