/** Long lists, without keeping everybody else waiting (docs/architecture.md): in pieces, each in a turn of its own. */
import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Response } from 'express';

/** Rows that are read and written out in one turn. */
const PIECE = 25;

/** Long lists that are made at the same time; more wait, so that memory is bounded. */
const AT_ONCE = 4;

const waiting: (() => void)[] = [];
let running = 0;

/** Does a piece of work as soon as there is room for it. */
async function inLine<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
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
  const body = await inLine(async () => {
    const hash = createHash('sha1');
    const pieces: Buffer[] = [];
    const add = (text: string) => {
      const piece = Buffer.from(text);
      hash.update(piece);
      pieces.push(piece);
    };
    add('[');
    let count = 0;
    let last: Row | undefined;
    for (let left = true; left && !res.closed; ) {
      const piece = Math.min(PIECE, limit - count);
      const rows = await read(last, piece + 1); // one more tells whether any is left
      left = rows.length > piece;
      const page = rows.slice(0, piece);
      const shown = await show(page);
      add(shown.map((row, index) => (count + index > 0 ? ',' : '') + JSON.stringify(row)).join(''));
      count += page.length;
      last = page.at(-1) ?? last;
      if (left && count === limit) {
        if (last !== undefined) more(last);
        break;
      }
      if (left) await nextTurn();
    }
    add(']');
    res.set('ETag', `W/"${hash.digest('base64url')}"`);
    return pieces;
  });
  if (res.closed) return;
  res.type('json').send(Buffer.concat(body));
}
