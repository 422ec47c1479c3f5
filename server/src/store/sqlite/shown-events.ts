/**
 * Events as SQLite puts them together: each row holds what everybody sees of it as JSON (`event-tables.ts`), so that a list is
 * one text, which nobody reads on its way out (docs/decisions/0024).
 */
import type { SQLOutputValue } from 'node:sqlite';
import { crc32 } from 'node:zlib';
import type { ListPlace, ShownJson, ShownList } from '../port/store.ts';

/** The JSON of a row. */
const ROW = 'shown || counts';

/** What stands between two rows: a line break stands in no JSON text, so that the last row is found from the end. */
const BREAK = '\n';
const LIST_END = ']'.charCodeAt(0);

/** In SQL: the rows of a query as one list, and how many they are. @param rows what follows SELECT … FROM */
export const selectList = (rows: string) =>
  `SELECT count(*) AS count, CAST('[' || group_concat(${ROW}, ',${BREAK}') || ']' AS BLOB) AS json
   FROM (SELECT shown, counts FROM ${rows})`;

/** In SQL: one row. */
export const selectOne = (rows: string) => `SELECT CAST(${ROW} AS BLOB) AS json FROM ${rows}`;

/** In SQL: rows one by one, for what finds them so, and their places in the list. */
export const ROW_BY_ROW = `${ROW} AS json, eventDate, id`;

export interface FoundRow extends ListPlace {
  json: string;
}

/** A list of those. */
export const listOf = (rows: FoundRow[]) => `[${rows.map(({ json }) => json).join(',')}]`;

/** A date or an id in the JSON of a row: a name with its quotes stands nowhere else, as those in values are escaped. */
function fieldOf(row: string, name: string): string {
  const start = row.indexOf(`"${name}":"`) + name.length + 4;
  return row.slice(start, row.indexOf('"', start));
}

/** What `selectOne` selected. */
export const toShown = ({ json }: { json?: SQLOutputValue }): ShownJson => toShownList({ json }, 1);

/** What `selectList` selected. @param limit how many rows the list has at most: one more tells that more come after it */
export function toShownList(
  { json, count = 0 }: { json?: SQLOutputValue; count?: SQLOutputValue },
  limit: number,
): ShownList {
  if (!(json instanceof Uint8Array)) return { json: '[]', checksum: crc32('[]') };
  const { buffer } = json as Uint8Array<ArrayBuffer>;
  const bytes = Buffer.from(buffer);
  const isMore = Number(count) > limit;
  let end = bytes.length;
  if (isMore) {
    end = bytes.lastIndexOf(BREAK);
    bytes[end - 1] = LIST_END;
  }
  const text = bytes.toString('latin1', 0, end);
  const checksum = crc32(bytes.subarray(0, end));
  buffer.transfer(0); // given back at once: to collect it takes longer than all of this
  if (!isMore) return { json: text, checksum };
  const last = text.slice(text.lastIndexOf(BREAK) + 1);
  return {
    json: text,
    checksum,
    moreAfter: { eventDate: fieldOf(last, 'eventDate'), id: fieldOf(last, '_id') },
  };
}
