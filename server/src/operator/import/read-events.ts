/** Reads the rows of a spreadsheet as events. */

import { hash } from 'node:crypto';
import { type CsvRow, readCsv } from './csv.ts';
import { checkColumns, type EventMap, readEventMap } from './event-map.ts';
import {
  batchMaker,
  type EventBatch,
  eventChecker,
  importedId,
  type ReadEvent,
  type Reading,
  type RefusedRow,
} from './imported-event.ts';
import { mapEvent } from './map-row.ts';

/** A spreadsheet that can be used. */
export interface Spreadsheet {
  map: EventMap;
  columns: string[];
  /** The rows below the first, which names the columns. */
  rows: () => AsyncIterable<CsvRow>;
  total: number;
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

/** Makes events of a spreadsheet's rows, or says why there is none. */
function eventMaker({ map, columns }: Spreadsheet, reading: Reading) {
  const check = eventChecker(map, reading);
  /** The first row of each key: its line, and what event it is. */
  const firsts = new Map<string, { line: number; event: string }>();

  return ({ line, fields }: CsvRow): { id: string } & (ReadEvent | RefusedRow) => {
    // Spreadsheets leave empty cells out at the end of a row, or add some.
    const cells = columns.map((_, index) => fields[index] ?? '');
    const values = Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']));
    const id = importedId(map.source, ...(map.key?.map((column) => values[column] ?? '') ?? cells));
    if (fields.slice(columns.length).some((field) => field.trim() !== ''))
      return { id, line, reasons: [`has ${fields.length} fields, and there are ${columns.length} columns`] };
    const checked = check(id, mapEvent(map, values, reading.now));
    if ('reasons' in checked) return { id, line, ...checked };
    if (map.key && checked.notNew.length === 0) {
      const event = hash('sha256', JSON.stringify(checked.event), 'base64');
      const first = firsts.get(id);
      if (!first) firsts.set(id, { line, event });
      else if (first.event !== event)
        return {
          ...{ id, line },
          reasons: [`has the key of line ${first.line} and is another event; the first one counts.`],
        };
    }
    return { id, at: { line }, ...checked };
  };
}

/**
 * Reads a spreadsheet's events.
 * @param batch rows read at a time
 */
export async function* readEvents(
  spreadsheet: Spreadsheet,
  { batch: size, ...reading }: Reading & { batch: number },
): AsyncGenerator<EventBatch> {
  const { total } = spreadsheet;
  const toEvent = eventMaker(spreadsheet, reading);
  const batch = batchMaker(total);
  let done = 0;
  for await (const row of spreadsheet.rows()) {
    const { id, ...read } = toEvent(row);
    batch.current.present.push(id);
    if ('event' in read) batch.current.events.push(read);
    else batch.current.refused.push(read);
    done += 1;
    if (done % size === 0 || done === total) yield batch.take(done);
  }
  if (done !== total) throw new Error('The spreadsheet changed while it was read: run the import again.');
}
