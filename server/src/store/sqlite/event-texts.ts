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

/** What ends a row, and a value in it: neither stands in JSON but escaped. */
const ROW_END = 30;
const VALUE_END = 31;
const [rowEnd, valueEnd] = [ROW_END, VALUE_END].map((code) => String.fromCharCode(code)) as [string, string];

/**
 * In SQL: all that `toTexts` needs of the rows of a query, in one value: one by one, their values take longer to come out
 * of SQLite than to be read.
 * @param rows what follows SELECT … FROM
 */
export const selectTexts = (rows: string) =>
  `SELECT CAST(group_concat(id || char(${VALUE_END}) || joined || char(${VALUE_END}) || document, char(${ROW_END})) AS BLOB)
   AS texts FROM (SELECT id, joined, document FROM ${rows})`;

/** The texts in the bytes that `selectTexts` selects. */
export function toTexts(bytes: string): EventText[] {
  if (bytes === '') return [];
  return bytes.split(rowEnd).map((row) => {
    const joined = row.indexOf(valueEnd) + 1;
    const document = row.indexOf(valueEnd, joined) + 1;
    return textOf(row.slice(0, joined - 1), Number(row.slice(joined, document - 1)), row.slice(document));
  });
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
