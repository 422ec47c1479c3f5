/** Reads the rows of a spreadsheet as events, each checked by the contract's schema (docs/specification.md, "Events"). */

import { hash } from 'node:crypto';
import { newEventBody } from '@social-serve/contract/event';
import { fieldErrors } from '@social-serve/contract/input';
import { storedPicture } from '@social-serve/contract/picture-rules';
import { shortened } from '@social-serve/contract/text-rules';
import { fieldWords } from '@social-serve/contract/words/fields';
import { z } from 'zod';
import type { EventFieldsToWrite } from '../../events/row.ts';
import { type CsvRow, readCsv } from './csv.ts';
import { checkColumns, type EventMap, readEventMap } from './event-map.ts';
import { mapEvent, type Values } from './map-row.ts';

/** A spreadsheet that can be used. */
export interface Spreadsheet {
  map: EventMap;
  columns: string[];
  /** The rows below the first, which names the columns. */
  rows: () => AsyncIterable<CsvRow>;
  total: number;
}

/** A row that is no event, and why. */
export interface RefusedRow {
  line: number;
  reasons: string[];
}

/** Some of the rows. */
export interface EventBatch {
  /** The good ones, soonest first: a store that gets them in that order writes and reads less. */
  events: EventFieldsToWrite[];
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
  const body = newEventBody(() => now);
  return body.safeExtend({ photoURL: z.literal('').or(body.shape.photoURL) });
}

/** The same id for the same row whenever it is imported: that is what makes it safe to run an import twice. */
function idOf(map: EventMap, values: Values, fields: readonly string[]): string {
  const key = map.key?.map((column) => values[column] ?? '') ?? fields;
  return hash('sha256', JSON.stringify([map.source, ...key])).slice(0, 24);
}

/** The beginning of a cell on one line, enough to find it. */
function quoted(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return `"${shortened(line, 61)}"`;
}

/**
 * Reads the whole spreadsheet first: if it cannot be used, nothing is stored.
 * @param csv opens the file's content, in pieces, in the encoding that the mapping names; its first row names the columns
 * @param mapping content of the mapping file
 * @throws CsvError, MapError, or another error that says in one line why the files cannot be used
 */
export async function openSpreadsheet(
  csv: (encoding?: string) => Iterable<string> | AsyncIterable<string>,
  mapping: string,
): Promise<Spreadsheet> {
  const map = readEventMap(mapping);
  let columns: string[] | undefined;
  let total = 0;
  for await (const { fields } of readCsv(csv(map.encoding), map.separator)) {
    if (columns) total += 1;
    else {
      columns = fields.map((column) => column.trim());
      checkColumns(map, columns);
    }
  }
  if (!columns) throw new Error('The spreadsheet is empty: its first row must name the columns.');
  if (total === 0) throw new Error('The spreadsheet has no rows below the names of its columns.');
  async function* rows() {
    let isFirst = true;
    for await (const row of readCsv(csv(map.encoding), map.separator)) {
      if (!isFirst) yield row;
      isFirst = false;
    }
  }
  return { map, columns, rows, total };
}

interface Reading {
  now: Date;
  /** The site's base URL, to recognise its pictures; absent when unknown. */
  site?: string;
}

/** Makes records of a spreadsheet's rows, or says why there is none. */
function recordMaker({ map, columns }: Spreadsheet, { now, site }: Reading) {
  const schema = importedEvent(now);
  /** The first row of each key: its line, and what event it is. */
  const firsts = new Map<string, { line: number; event: string }>();

  return ({ line, fields }: CsvRow): { event: EventFieldsToWrite } | { reasons: string[] } => {
    if (fields.slice(columns.length).some((field) => field.trim() !== ''))
      return { reasons: [`has ${fields.length} fields, and there are ${columns.length} columns`] };
    // Spreadsheets leave empty cells out at the end of a row, or add some.
    const cells = columns.map((_, index) => fields[index] ?? '');
    const values = Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']));
    const mapped = mapEvent(map, values, now);
    const checked = schema.safeParse(mapped.fields);
    if (!checked.success) {
      const reasons = fieldErrors(checked.error, fieldWords.en).map(({ path, message }) => {
        const said = mapped.said[path];
        return `${mapped.reasons[path] ?? message}${said ? ` It says ${quoted(said)}.` : ''}`;
      });
      return { reasons };
    }
    const { creator: _, ...body } = checked.data;
    const id = idOf(map, values, cells);
    if (map.key) {
      const event = hash('sha256', JSON.stringify(body), 'base64');
      const first = firsts.get(id);
      if (!first) firsts.set(id, { line, event });
      else if (first.event !== event)
        return { reasons: [`has the key of line ${first.line} and is another event; the first one counts.`] };
    }
    const event = {
      ...body,
      photoURL: storedPicture(body.photoURL, site ? [site] : []),
      id,
      postDate: now.toISOString(),
      creator: map.creator,
      creatorUid: map.creatorUid,
      state: 'listed' as const,
      sequence: 0,
    };
    return { event };
  };
}

/** Dates have one format, so sorting their texts sorts the dates. */
const bySoonest = ({ eventDate: one }: EventFieldsToWrite, { eventDate: other }: EventFieldsToWrite) =>
  one < other ? -1 : Number(one > other);

/** Reads a spreadsheet's events. @param batch rows read at a time */
export async function* readEvents(
  spreadsheet: Spreadsheet,
  { batch, ...reading }: Reading & { batch: number },
): AsyncGenerator<EventBatch> {
  const { total } = spreadsheet;
  const toRecord = recordMaker(spreadsheet, reading);
  let done = 0;
  let events: EventFieldsToWrite[] = [];
  let refused: RefusedRow[] = [];
  for await (const row of spreadsheet.rows()) {
    const result = toRecord(row);
    if ('event' in result) events.push(result.event);
    else refused.push({ line: row.line, reasons: result.reasons });
    done += 1;
    if (done % batch !== 0 && done !== total) continue;
    yield { events: events.toSorted(bySoonest), refused, done, total };
    events = [];
    refused = [];
  }
  if (done !== total) throw new Error('The spreadsheet changed while it was read: run the import again.');
}
