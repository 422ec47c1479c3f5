/** Copies everything from one database to another, and compares the two row by row (docs/architecture.md). */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Database, Transaction } from '../database/database.ts';
import type { Picture } from '../database/tables/pictures.ts';
import { type Row, TABLE_NAMES, type Table } from '../database/tables.ts';
import { assignPlaces, waitingFor } from '../events/assign-places.ts';
import { saveEvents } from '../events/row.ts';
import type { PictureFiles } from '../pictures/files.ts';
import type { Storage } from '../storage.ts';

/** Rows read and written at a time. */
const PAGE = 200;

/** How many differing rows are named. */
const NAMED = 20;

/** What is copied: rows, and the files of pictures. */
type Stored = Pick<Storage, 'db' | 'files'>;

export interface Progress {
  table: Table;
  /** Rows dealt with so far, of so many. */
  done: number;
  total: number;
}

interface Difference {
  table: Table;
  id: string;
  what: 'missing in the copy' | 'only in the copy' | 'differs' | 'without its file';
}

export interface CopyReport {
  /** Rows of each table in the source, and how many of them this run added. */
  rows: Record<Table, { total: number; added: number }>;
  /** How many rows differ; the first of them are named. */
  differing: number;
  differences: Difference[];
}

/** Rows that refer to others come first, so that what they refer to is there when it is copied later. */
const COPIED = TABLE_NAMES.toReversed();

const pageOf = <T extends Table>(db: Database, table: T, after: string | null): Promise<Row<T>[]> =>
  db.find<Table>(table, {
    orderBy: [['id', 'asc']],
    after: after === null ? null : { id: after },
    limit: PAGE,
  }) as Promise<Row<T>[]>;

/** Every row of a table in the order of ids. */
async function* rowsIn<T extends Table>(db: Database, table: T): AsyncGenerator<Row<T>> {
  let after: string | null = null;
  for (;;) {
    const page: Row<T>[] = await pageOf(db, table, after);
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    after = last.id;
  }
}

/** Adds rows; one whose id is there already stays as it is. @returns how many were added */
async function addRows<T extends Table>(tx: Transaction, table: T, rows: readonly Row<T>[]): Promise<number> {
  const found = await tx.select<Table, 'id'>(table, ['id'], {
    where: { id: { in: rows.map(({ id }) => id) } },
  });
  const known = new Set(found.map(({ id }) => id));
  const added = rows.filter(({ id }) => !known.has(id));
  await tx.insert(table, added);
  return added.length;
}

/** Whether a file has the content that its row names. */
const isWhole = ({ hash }: Picture, content: Buffer | null): content is Buffer =>
  content !== null && createHash('sha256').update(content).digest('hex') === hash;

/** Copies the files of pictures ahead of their rows: a row that is there has its file. */
async function copyFiles(from: PictureFiles, to: PictureFiles, rows: readonly Picture[]): Promise<void> {
  for (const row of rows) {
    if (isWhole(row, await to.get(row.hash))) continue; // from a copy that was interrupted
    const content = await from.get(row.hash);
    if (isWhole(row, content)) await to.put(row.hash, content);
  }
}

async function copyTable(
  from: Database,
  to: Database,
  table: Table,
  {
    before = async () => {},
    onProgress = () => {},
  }: {
    /** Runs before a page is written. */
    before?: (rows: Row<Table>[]) => Promise<void>;
    onProgress?: (progress: Progress) => void;
  },
): Promise<CopyReport['rows'][Table]> {
  const total = await from.count(table, {});
  let done = 0;
  let added = 0;
  for (let after: string | null = null; ; ) {
    const page: Row<Table>[] = await pageOf(from, table, after);
    await before(page);
    added += await to.transaction((tx) => addRows(tx, table, page));
    done += page.length;
    onProgress({ table, done, total: Math.max(total, done) });
    const last = page.at(-1);
    if (!last || page.length < PAGE) return { total: done, added };
    after = last.id;
  }
}

/**
 * Counts the participants of each event again, and gives places that are free to people who wait: the rows were read at different
 * moments.
 */
async function recount(db: Database): Promise<void> {
  const now = new Date();
  for await (const { id } of rowsIn(db, 'events')) {
    await db.transaction(async (tx) => {
      const joined = await tx.count('participations', { eventId: id, leftReason: null });
      const waiting = await tx.count('participations', waitingFor(id));
      const [last] = await tx.select('participations', ['joinOrder'], {
        where: { eventId: id },
        orderBy: [['joinOrder', 'desc']],
        limit: 1,
      });
      const [before] = await tx.lock('events', [id]);
      if (!before) return;
      const next = {
        ...before,
        ...{ joined: joined || undefined, waiting: waiting || undefined, lastJoinOrder: last?.joinOrder },
      };
      const { events } = await assignPlaces(tx, [{ before, next }], now);
      await saveEvents(tx, events);
    });
  }
}

/**
 * Copies all rows of a database that others may write to meanwhile, without comparing and without the files of pictures. Each row
 * is copied as it is when it is read.
 */
export async function copyRows(from: Database, to: Database): Promise<void> {
  for (const table of COPIED) await copyTable(from, to, table, {});
  await recount(to);
}

/** Goes through both databases side by side. */
async function* differencesOf(from: Stored, to: Stored, table: Table): AsyncGenerator<Difference> {
  const [source, copy] = [rowsIn(from.db, table), rowsIn(to.db, table)];
  let [one, two] = [await source.next(), await copy.next()];
  while (!one.done || !two.done) {
    const [sourceId, copyId] = [one.value?.id, two.value?.id];
    if (!two.value || (sourceId !== undefined && copyId !== undefined && sourceId < copyId)) {
      if (sourceId !== undefined) yield { table, id: sourceId, what: 'missing in the copy' };
      one = await source.next();
    } else if (!one.value || (copyId !== undefined && sourceId !== undefined && copyId < sourceId)) {
      if (copyId !== undefined) yield { table, id: copyId, what: 'only in the copy' };
      two = await copy.next();
    } else {
      if (!isDeepStrictEqual(one.value, two.value)) yield { table, id: one.value.id, what: 'differs' };
      else if (table === 'pictures' && (await lostFile(from, to, one.value as Picture)))
        yield { table, id: one.value.id, what: 'without its file' };
      [one, two] = [await source.next(), await copy.next()];
    }
  }
}

/** Whether a picture's file is in the source, and not in the copy. */
const lostFile = async (from: Stored, to: Stored, row: Picture) =>
  !isWhole(row, await to.files.get(row.hash)) && isWhole(row, await from.files.get(row.hash));

/**
 * Copies all rows with their ids, and the files of pictures, then compares. Rows that are there already stay as they are, so that
 * an interrupted copy continues when it is run again; what the comparison finds is reported, not changed.
 * @param onProgress called after each page
 * @throws DatabaseUnavailable when one of the databases goes away; running again continues
 */
export async function copyStorage(
  from: Stored,
  to: Stored,
  onProgress: (progress: Progress) => void = () => {},
): Promise<CopyReport> {
  const rows = Object.fromEntries(
    TABLE_NAMES.map((table) => [table, { total: 0, added: 0 }]),
  ) as CopyReport['rows'];
  for (const table of COPIED)
    rows[table] = await copyTable(from.db, to.db, table, {
      onProgress,
      ...(table === 'pictures' && {
        before: (page) => copyFiles(from.files, to.files, page as Picture[]),
      }),
    });
  let differing = 0;
  const differences: Difference[] = [];
  for (const table of COPIED)
    for await (const difference of differencesOf(from, to, table)) {
      differing += 1;
      if (differences.length < NAMED) differences.push(difference);
    }
  return { rows, differing, differences };
}
