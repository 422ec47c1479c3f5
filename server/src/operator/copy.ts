/** Moves everything from one store to another, and compares the two row by row (docs/architecture.md). */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type PictureRecord, ROW_KINDS, type RowKind, type Rows, type Store } from '../store/port/store.ts';

/** Rows read and written at a time. */
const PAGE = 200;

/** How many differing rows are named. */
const NAMED = 20;

export interface Progress {
  kind: RowKind;
  /** Rows dealt with so far, of so many. */
  done: number;
  total: number;
}

interface Difference {
  kind: RowKind;
  id: string;
  what: 'missing in the copy' | 'only in the copy' | 'differs' | 'without its file';
}

export interface CopyReport {
  /** Rows of each kind in the source, and how many of them this run added. */
  rows: Record<RowKind, { total: number; added: number }>;
  /** How many rows differ; the first of them are named. */
  differing: number;
  differences: Difference[];
}

/** Every row of a kind in the order of ids. */
async function* rowsIn<Kind extends RowKind>(store: Store, kind: Kind): AsyncGenerator<Rows[Kind]> {
  let after: string | null = null;
  for (;;) {
    const page: Rows[Kind][] = await store.readRows(kind, after, PAGE);
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    after = last.id;
  }
}

/** Whether a file has the content that its row names. */
const isWhole = ({ hash }: PictureRecord, content: Buffer | null): content is Buffer =>
  content !== null && createHash('sha256').update(content).digest('hex') === hash;

/** Copies the files of pictures ahead of their rows: a row that is there has its file. */
async function copyFiles(from: Store, to: Store, rows: readonly PictureRecord[]): Promise<void> {
  for (const row of rows) {
    if (isWhole(row, await to.readPicture(row.hash))) continue; // of a copy that was cut
    const content = await from.readPicture(row.hash);
    if (isWhole(row, content)) await to.keepPictureFile(row.hash, content);
  }
}

async function copyKind(
  from: Store,
  to: Store,
  kind: RowKind,
  onProgress: (progress: Progress) => void,
): Promise<CopyReport['rows'][RowKind]> {
  const total = await from.countRows(kind);
  let done = 0;
  let added = 0;
  let after: string | null = null;
  for (;;) {
    const page: Rows[RowKind][] = await from.readRows(kind, after, PAGE);
    if (kind === 'pictures') await copyFiles(from, to, page as PictureRecord[]);
    added += await to.addRows(kind, page);
    done += page.length;
    onProgress({ kind, done, total: Math.max(total, done) });
    const last = page.at(-1);
    if (!last || page.length < PAGE) return { total: done, added };
    after = last.id;
  }
}

/** The flags of those who are leaving: what a cut deletion left is erased from the copy, too. */
async function copyMarks(from: Store, to: Store): Promise<void> {
  for (const flag of await from.listLeaving()) await to.markLeaving(flag);
}

/** SQLite's extended result code for a row that names one that is not there. */
const FOREIGN_KEY = 787;

/**
 * The target, as it takes rows while others may write into the source: a row may name an event that was added after the
 * events were copied, so those are copied once more then. One whose event is not there then, either, is left out.
 * @param leaveOut told of each row that is left out
 */
function patientTarget(from: Store, to: Store, leaveOut: (id: string) => void): Store {
  const namesNone = (error: unknown) => (error as { errcode?: number }).errcode === FOREIGN_KEY;
  const oneByOne: Store['addRows'] = async (kind, rows) => {
    let added = 0;
    for (const row of rows)
      added += await to.addRows(kind, [row]).catch((error: unknown) => {
        if (!namesNone(error)) throw error;
        leaveOut(row.id);
        return 0;
      });
    return added;
  };
  const addRows: Store['addRows'] = async (kind, rows) => {
    try {
      return await to.addRows(kind, rows);
    } catch (error) {
      if (!namesNone(error)) throw error;
      await copyKind(from, to, 'events', () => {});
      return oneByOne(kind, rows);
    }
  };
  return { ...to, addRows };
}

/**
 * Copies all rows, without comparing and without the files of pictures, while others may write into the source.
 * @returns the ids of participations and reports that were left out, as their event is not there
 */
export async function copyRows(from: Store, to: Store): Promise<string[]> {
  const leftOut: string[] = [];
  const target = patientTarget(from, to, (id) => leftOut.push(id));
  const rowsOnly: Store = { ...from, readPicture: async () => null };
  await copyMarks(from, to);
  for (const kind of ROW_KINDS) await copyKind(rowsOnly, target, kind, () => {});
  return leftOut;
}

/** Goes through both stores side by side. */
async function* differencesOf(from: Store, to: Store, kind: RowKind): AsyncGenerator<Difference> {
  const [source, copy] = [rowsIn(from, kind), rowsIn(to, kind)];
  let [one, two] = [await source.next(), await copy.next()];
  while (!one.done || !two.done) {
    const [sourceId, copyId] = [one.value?.id, two.value?.id];
    if (!two.value || (sourceId !== undefined && copyId !== undefined && sourceId < copyId)) {
      if (sourceId !== undefined) yield { kind, id: sourceId, what: 'missing in the copy' };
      one = await source.next();
    } else if (!one.value || (copyId !== undefined && sourceId !== undefined && copyId < sourceId)) {
      if (copyId !== undefined) yield { kind, id: copyId, what: 'only in the copy' };
      two = await copy.next();
    } else {
      if (!isDeepStrictEqual({ ...one.value }, { ...two.value }))
        yield { kind, id: one.value.id, what: 'differs' };
      else if (kind === 'pictures' && (await lostFile(from, to, one.value as PictureRecord)))
        yield { kind, id: one.value.id, what: 'without its file' };
      [one, two] = [await source.next(), await copy.next()];
    }
  }
}

/** Whether a picture's file is in the source, and not in the copy. */
const lostFile = async (from: Store, to: Store, row: PictureRecord) =>
  !isWhole(row, await to.readPicture(row.hash)) && isWhole(row, await from.readPicture(row.hash));

/**
 * Copies all rows with their ids, then compares. Rows that are there already stay as they are, so a copy that was cut
 * goes on where it is run again; what the comparison finds is told, not mended.
 * @param onProgress told after each page
 * @throws StoreUnavailable when one of the stores goes away; running again goes on
 */
export async function copyStore(
  from: Store,
  to: Store,
  onProgress: (progress: Progress) => void = () => {},
): Promise<CopyReport> {
  const rows = Object.fromEntries(
    ROW_KINDS.map((kind) => [kind, { total: 0, added: 0 }]),
  ) as CopyReport['rows'];
  await copyMarks(from, to);
  // In this order an event is there before those who take part in it.
  const target = patientTarget(from, to, () => {}); // the comparison names what is left out
  for (const kind of ROW_KINDS) rows[kind] = await copyKind(from, target, kind, onProgress);
  let differing = 0;
  const differences: Difference[] = [];
  for (const kind of ROW_KINDS)
    for await (const difference of differencesOf(from, to, kind)) {
      differing += 1;
      if (differences.length < NAMED) differences.push(difference);
    }
  return { rows, differing, differences };
}
