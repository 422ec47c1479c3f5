/**
 * Events as JSON, cut out of the stored documents instead of being read and written anew (docs/decisions/0024). A document
 * is written with what travels first and `postDate` last of that (`rows.ts`): what stands after it never leaves.
 */
import { type EventText, fromBytes, toBytes, toEventText } from '../port/store.ts';
import type { Values } from './connection.ts';

/** A date as it is stored has 24 characters. */
const DATE = 24;

const POST_DATE = ',"postDate":"';
const EVENT_DATE = '"eventDate":"';
const CAPACITY = '"capacity":';

/** What stands between two rows: not in JSON but escaped. */
const BETWEEN = '\x1e';

/** An id has as many characters. */
const ID = 24;

/**
 * In SQL: all that `toTexts` needs of the rows of a query, in two values: one by one, their values take longer to come out
 * of SQLite than to be read.
 * @param rows what follows SELECT … FROM
 */
export const selectTexts = (rows: string) =>
  `SELECT group_concat(id || joined, '${BETWEEN}') AS counts, CAST(group_concat(document, '${BETWEEN}') AS BLOB) AS documents
   FROM (SELECT id, joined, document FROM ${rows})`;

/** The texts in what `selectTexts` selects. */
export function toTexts([counts = '', documents = '']: string[]): EventText[] {
  if (counts === '') return [];
  const rows = documents.split(BETWEEN);
  return counts
    .split(BETWEEN)
    .map((count, row) => textOf(count.slice(0, ID), Number(count.slice(ID)), rows[row] ?? ''));
}

/** The text of an event in an answer to `columnsOf`. */
export const toText = (answer: Values): EventText =>
  textOf(String(answer.events_id), Number(answer.events_joined), toBytes(String(answer.events_document)));

/**
 * @param document as `toBytes` makes it. A name with its quotes and colon stands nowhere in it but where a field begins:
 *   inside a value its quotes are escaped
 */
function textOf(id: string, joined: number, document: string): EventText {
  const end = document.lastIndexOf(POST_DATE) + POST_DATE.length + DATE; // little stands after it
  // A document of an earlier release has its fields in any order.
  if (end <= POST_DATE.length + DATE || document.indexOf('"creator":"', end) >= 0 || document[end] !== '"')
    return toEventText({ ...JSON.parse(fromBytes(document)), id, joined });
  const fields = document.slice(1, end + 1);
  const date = fields.indexOf(EVENT_DATE) + EVENT_DATE.length;
  const capacity = joined > 0 ? fields.indexOf(CAPACITY) : -1;
  return {
    id,
    eventDate: fields.slice(date, date + DATE),
    joined,
    capacity: capacity < 0 ? undefined : Number.parseInt(fields.slice(capacity + CAPACITY.length), 10),
    fields,
  };
}
