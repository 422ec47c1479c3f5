/** Long lists, without keeping everybody else waiting (docs/architecture.md): in pieces, each in a turn of its own. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import type { Response } from 'express';
import { bytesOf } from './kept-answers.ts';
import { workQueue } from './work-queue.ts';

/** JSON that is ready to be sent. */
export interface ShownJson {
  /** In UTF-8, each byte a character, so that it is sent without being encoded: as `latin1`. */
  json: string;
  /** The CRC-32 of those bytes. */
  checksum: number;
}

/** @param text JSON */
export function shownJson(text: string): ShownJson {
  const bytes = Buffer.from(text);
  return { json: bytes.toString('latin1'), checksum: crc32(bytes) };
}

/** Rows that are read and written out in one turn; of those that are JSON already, more. */
const PIECE = 25;
export const JSON_PIECE = 100;

/** Lists that are made at the same time in a line, and in that of single pieces; more wait, so that memory is bounded. */
const AT_ONCE = 4;
const SHORT_AT_ONCE = 25;

/** Does a piece of work as soon as there is room for it. */
export type Line = ReturnType<typeof workQueue>;

const newLine = (atOnce = AT_ONCE): Line =>
  workQueue({ atOnce, waiting: Number.POSITIVE_INFINITY, detail: 'Please try again in a moment.' });

/** For lists and feeds of all that there is, or that somebody has. */
export const inLine = newLine();

/** For lists of `JSON_PIECE` rows at most: who just wants a page does not wait for who wants everything. */
export const inShortLine = newLine(SHORT_AT_ONCE);

/** For what is searched for, which may take long: who just wants the list does not wait for it. */
export const inSearchLine = newLine();

/**
 * An entity tag of a content. A checksum costs a tenth of a digest; should two contents share one, a reader keeps the
 * older of them until the next change.
 */
export const entityTag = (length: number, checksum: number) =>
  `W/"${length.toString(36)}-${checksum.toString(36)}"`;

/** A part of a list as JSON. */
export interface Part<Place> extends ShownJson {
  /** Where to go on, when more rows come after it. */
  moreAfter?: Place | undefined;
}

/** Parts of a list put together, and their checksum. */
function joiner() {
  const pieces: Buffer[] = [];
  let checksum = 0;
  let length = 0;
  const add = (bytes: Buffer) => {
    checksum = crc32(bytes, checksum);
    length += bytes.length;
    pieces.push(bytes);
  };
  return {
    add(json: string) {
      if (json === '[]') return;
      const bytes = Buffer.from(json, 'latin1');
      if (pieces.length > 0) bytes.write(',');
      add(bytes.subarray(0, -1)); // the next one goes on
    },
    end() {
      add(Buffer.from(pieces.length > 0 ? ']' : '[]'));
      return { body: Buffer.concat(pieces, length), etag: entityTag(length, checksum) };
    },
  };
}

/**
 * Makes the JSON of a list, each part in a turn of its own.
 * @param limit how many rows at most
 * @param read a part of the list: `limit` rows after this place, from the start after undefined
 * @param options piece: how many rows in one turn; wanted: whether anybody waits for it still
 * @returns the last place, too, when more rows are left after it; a list of one part as that part's text
 */
export async function longList<Place>(
  limit: number,
  read: (after: Place | undefined, limit: number) => Promise<Part<Place>>,
  {
    piece = PIECE,
    wanted = () => true,
    line = inLine,
  }: { piece?: number; wanted?: () => boolean; line?: Line } = {},
): Promise<{ body: Buffer | string; etag: string; moreAfter?: Place }> {
  return line(async () => {
    let left = limit;
    const next = async (after?: Place) => {
      const count = Math.min(piece, left);
      left -= count;
      return read(after, count);
    };
    let part = await next();
    const more = () => (part.moreAfter === undefined ? {} : { moreAfter: part.moreAfter });
    if (left === 0 || part.moreAfter === undefined)
      return { body: part.json, etag: entityTag(part.json.length, part.checksum), ...more() };
    const list = joiner();
    list.add(part.json);
    while (left > 0 && part.moreAfter !== undefined && wanted()) {
      await nextTurn();
      part = await next(part.moreAfter);
      list.add(part.json);
    }
    return { ...list.end(), ...more() };
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
  const part = async (after: Row | undefined, count: number): Promise<Part<Row>> => {
    const rows = await read(after, count + 1); // one more tells whether any is left
    const shown = rows.slice(0, count);
    const moreAfter = rows.length > count ? shown.at(-1) : undefined;
    return { ...shownJson(JSON.stringify(await show(shown))), moreAfter };
  };
  const { body, etag, moreAfter } = await longList(limit, part, { wanted: () => !res.closed });
  if (res.closed) return;
  if (moreAfter !== undefined) more(moreAfter);
  res.set('ETag', etag).type('json').send(bytesOf(body));
}
