/** Reads the rows of a spreadsheet as events, each checked by the contract's schema (docs/specification.md, "Events"). */
import { hash } from 'node:crypto';
import { newEventBody } from '@social-serve/contract/event';
import { fieldErrors } from '@social-serve/contract/input';
import { z } from 'zod';
import type { EventRecord } from '../../store/port/store.ts';
import { type CsvRow, readCsv } from './csv.ts';
import { checkColumns, type EventMap, mapEvent, readEventMap, type Values } from './event-map.ts';

/** What is to be read. */
export interface Spreadsheet {
  /**
   * Opens the CSV file's content, in pieces; its first row names the columns. Read to its end first, so that nothing is
   * stored of a file that cannot be used; then once more, unless it is small enough to be held.
   */
  csv: () => Iterable<string> | AsyncIterable<string>;
  /** Content of the mapping file. */
  map: string;
  now: Date;
  /** Rows read at a time. */
  batch: number;
  /** Characters of a file up to which its rows are held, so that it is read once. */
  mostHeld?: number;
}

const MOST_HELD = 64 * 1024 * 1024;

/** A row that is no event, and why. */
export interface RefusedRow {
  line: number;
  reasons: string[];
}

/** Some of the rows. */
export interface EventBatch {
  /** The good ones, soonest first: a store that gets them in that order writes and reads less. */
  events: EventRecord[];
  refused: RefusedRow[];
  /** Rows read so far, of so many. */
  done: number;
  total: number;
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
  return hash('sha256', JSON.stringify([map.source, ...key])).slice(0, 24);
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

/** Dates are of one form, so that their texts are in their order. */
const bySoonest = ({ eventDate: one }: EventRecord, { eventDate: other }: EventRecord) =>
  one < other ? -1 : Number(one > other);

/**
 * Reads a spreadsheet.
 * @throws CsvError or MapError when a file as a whole cannot be used, before the first batch
 */
export async function* readEvents({
  csv,
  map,
  now,
  batch,
  mostHeld = MOST_HELD,
}: Spreadsheet): AsyncGenerator<EventBatch> {
  const eventMap = readEventMap(map);
  const allRows = () => readCsv(csv(), eventMap.separator);
  let header: CsvRow | undefined;
  let total = 0;
  let characters = 0;
  let held: CsvRow[][] = [];
  for await (const rows of allRows()) {
    header ??= rows[0];
    total += rows.length;
    for (const { fields } of rows) for (const field of fields) characters += field.length;
    if (characters <= mostHeld) held.push(rows);
    else held = [];
  }
  if (header) total -= 1;
  const columns = header?.fields.map((column) => column.trim()) ?? [];
  checkColumns(eventMap, columns);
  const schema = importedEvent(now);
  let done = 0;
  let events: EventRecord[] = [];
  let refused: RefusedRow[] = [];
  for await (const rows of characters <= mostHeld ? held : allRows())
    for (const row of rows) {
      if (row.line === header?.line) continue;
      done += 1;
      const result = rowToRecord(eventMap, columns, row, now, schema);
      if ('event' in result) events.push(result.event);
      else refused.push({ line: row.line, reasons: result.reasons });
      if (done % batch !== 0 && done !== total) continue;
      yield { events: events.toSorted(bySoonest), refused, done, total };
      events = [];
      refused = [];
    }
  if (done !== total) throw new Error('The spreadsheet changed while it was read: run the import again.');
}
