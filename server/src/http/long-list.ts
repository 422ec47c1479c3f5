/** Long lists, without keeping everybody else waiting (docs/architecture.md): in pieces, each in a turn of its own. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import type { Response } from 'express';
import { workQueue } from './work-queue.ts';

/** Rows that are read and written out in one turn; of those that are JSON already, more. */
const PIECE = 25;
export const TEXT_PIECE = 100;

/** Lists that are made at the same time in a line, and in that of single pieces; more wait, so that memory is bounded. */
const AT_ONCE = 4;
const SHORT_AT_ONCE = 25;

/** Does a piece of work as soon as there is room for it. */
export type Line = ReturnType<typeof workQueue>;

const newLine = (atOnce = AT_ONCE): Line =>
  workQueue({ atOnce, waiting: Number.POSITIVE_INFINITY, detail: 'Please try again in a moment.' });

/** For lists and feeds of all that there is, or that somebody has. */
export const inLine = newLine();

/** For lists of `TEXT_PIECE` rows at most: who just wants a page does not wait for who wants everything. */
export const inShortLine = newLine(SHORT_AT_ONCE);

/** For what is searched for, which may take long: who just wants the list does not wait for it. */
export const inSearchLine = newLine();

/**
 * An entity tag of a content. A checksum costs a tenth of a digest; should two contents share one, a reader keeps the
 * older of them until the next change.
 */
export const entityTag = (length: number, checksum: number) =>
  `W/"${length.toString(36)}-${checksum.toString(36)}"`;

/** A list of what is JSON already, put together at once: a text that is put together twice is copied twice. */
function listOf(shown: string[]): string {
  const first = shown[0];
  if (first === undefined) return '[]';
  shown[0] = `[${first}`;
  shown[shown.length - 1] += ']';
  return shown.join(',');
}

/**
 * Makes the JSON of a list.
 * @param limit how many rows at most
 * @param read a piece of the list: `limit` rows after this one, from the start after undefined
 * @param show the JSON of each of a piece's rows
 * @param options piece: how many rows in one turn; wanted: whether anybody waits for it still; encoding: `latin1` when
 *   what is shown is bytes already, a character each: what was made in one piece is such a text then, too
 * @returns the last row, too, when more are left after it
 */
export async function longList<Row>(
  limit: number,
  read: (after: Row | undefined, limit: number) => Promise<Row[]>,
  show: (rows: Row[]) => string[] | Promise<string[]>,
  {
    piece: most = PIECE,
    wanted = () => true,
    encoding = 'utf8',
    line = inLine,
  }: { piece?: number; wanted?: () => boolean; encoding?: 'utf8' | 'latin1'; line?: Line } = {},
): Promise<{ body: Buffer | string; etag: string; moreAfter?: Row }> {
  return line(async () => {
    const pieces: Buffer[] = [];
    let checksum = 0;
    let length = 0;
    const add = (text: string) => {
      const bytes = Buffer.from(text, encoding);
      checksum = crc32(bytes, checksum);
      length += bytes.length;
      pieces.push(bytes);
    };
    let shown: string[] = [];
    let count = 0;
    let last: Row | undefined;
    let moreAfter: Row | undefined;
    for (let left = true; left && wanted(); ) {
      const piece = Math.min(most, limit - count);
      const rows = await read(last, piece + 1); // one more tells whether any is left
      left = rows.length > piece;
      if (left) rows.length = piece;
      shown = await show(rows);
      count += rows.length;
      last = rows.at(-1) ?? last;
      if (left && count === limit) {
        moreAfter = last;
        break;
      }
      if (!left) break;
      add(`${pieces.length === 0 ? '[' : ','}${shown.join(',')}`);
      shown = [];
      await nextTurn();
    }
    const more = moreAfter === undefined ? {} : { moreAfter };
    if (pieces.length === 0 && encoding === 'latin1') {
      const body = listOf(shown);
      return { body, etag: entityTag(body.length, crc32(body)), ...more };
    }
    add(`${pieces.length === 0 ? '[' : shown.length > 0 ? ',' : ''}${shown.join(',')}]`);
    return { body: Buffer.concat(pieces, length), etag: entityTag(length, checksum), ...more };
  });
}

/**
 * Sends a list as JSON, with an ETag.
 * @param limit how many rows at most
 * @param read a piece of the list: `limit` rows after this one, from the start after undefined
 * @param show what travels of a piece's rows
 * @param more called before the list is sent, when rows are left after it, with its last one
 */
export async function sendLongList<Row>(
  res: Response,
  limit: number,
  read: (after: Row | undefined, limit: number) => Promise<Row[]>,
  show: (rows: Row[]) => unknown[] | Promise<unknown[]>,
  more: (last: Row) => void,
): Promise<void> {
  const json = async (rows: Row[]) => (await show(rows)).map((row) => JSON.stringify(row));
  const { body, etag, moreAfter } = await longList(limit, read, json, { wanted: () => !res.closed });
  if (res.closed) return;
  if (moreAfter !== undefined) more(moreAfter);
  res.set('ETag', etag).type('json').send(body);
}
