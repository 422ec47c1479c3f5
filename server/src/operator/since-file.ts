/**
 * The file beside a SQLite database with what a restored backup would undo (`database/since-backup.ts`): one record a line, to be copied more
 * often than backups are made.
 *
 * A record is appended after its transaction was committed, and before anyone is answered. Before the commit, the file could have
 * what never happened. After it, a process that is killed in between leaves the record in its table: the next start, and the hourly
 * sweep, add what is missing.
 */
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  closeSync,
  createReadStream,
  createWriteStream,
  existsSync,
  fstatSync,
  fsyncSync,
  openSync,
  readFileSync,
  readSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import type { Database, Row, Transaction } from '../database/database.ts';
import { endOfSince } from '../database/since-backup.ts';
import { giveName, removedAfter, syncFile, syncFolder } from './durable-file.ts';

type SinceBackup = Row<'sinceBackup'>;

/** The name of the file in the data folder. */
export const SINCE_FILE = 'since-backup.jsonl';

/** Records that are read at a time. */
const PAGE = 500;

const toLine = (row: SinceBackup) => `${JSON.stringify(row)}\n`;
const toLines = (rows: readonly SinceBackup[]): string => rows.map(toLine).join('');

/** The record in a line; undefined in one that was not written to its end. */
function rowIn(line: string): SinceBackup | undefined {
  try {
    const row = JSON.parse(line) as Partial<SinceBackup> | null;
    const isWhole = [row?.id, row?.at, row?.kind, row?.of].every((field) => typeof field === 'string');
    return isWhole ? (row as SinceBackup) : undefined;
  } catch {
    return undefined;
  }
}

/** The records in the text of such a file, each once, and how many lines have none. */
function readSince(text: string): { rows: SinceBackup[]; broken: number } {
  const lines = text.split('\n').filter((line) => line !== '');
  const rows = new Map<string, SinceBackup>();
  let broken = 0;
  for (const line of lines) {
    const row = rowIn(line);
    if (row) rows.set(row.id, row);
    else broken += 1;
  }
  return { rows: [...rows.values()], broken };
}

/** The same of a file, which may be missing. */
export const readSinceFile = (file: string): ReturnType<typeof readSince> =>
  readSince(existsSync(file) ? readFileSync(file, 'utf8') : '');

/** Whether a file ends within a line. */
function isCut(opened: number): boolean {
  const { size } = fstatSync(opened);
  const last = Buffer.alloc(1);
  return size > 0 && readSync(opened, last, 0, 1, size - 1) === 1 && last.toString() !== '\n';
}

/** Appends records, on the disk when it returns. A line that was cut ends first. */
function append(file: string, rows: readonly SinceBackup[]): void {
  const isNew = !existsSync(file);
  const opened = openSync(file, 'a+', 0o600);
  try {
    writeFileSync(opened, (isCut(opened) ? '\n' : '') + toLines(rows));
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
  if (isNew) syncFolder(path.dirname(file));
}

/** All records of a database since a moment, the earliest first, some at a time. */
async function* sinceIn(db: Pick<Database, 'find'>, from = ''): AsyncGenerator<SinceBackup[]> {
  for (let after: SinceBackup | undefined; ; ) {
    const page: SinceBackup[] = await db.find('sinceBackup', {
      where: { at: { gte: from } },
      orderBy: [
        ['at', 'asc'],
        ['id', 'asc'],
      ],
      after,
      limit: PAGE,
    });
    if (page.length > 0) yield page;
    after = page.at(-1);
    if (page.length < PAGE) return;
  }
}

/** The lines of a file up to a place, some at a time. */
async function* linesIn(file: string, size: number): AsyncGenerator<string[]> {
  if (size === 0) return;
  const input = createReadStream(file, { encoding: 'utf8', end: size - 1 });
  let page: string[] = [];
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    page.push(line);
    if (page.length < PAGE) continue;
    yield page;
    page = [];
  }
  yield page;
}

/** Writes a file in parts, replacing an existing one. @param finish what to do with the written draft; by default it gets the file's name */
async function replaceInParts(
  file: string,
  parts: AsyncIterable<string>,
  finish = (draft: string) => {
    syncFile(draft);
    giveName(draft, file);
  },
): Promise<void> {
  const draft = `${file}.new`;
  await removedAfter(draft, async () => {
    await pipeline(parts, createWriteStream(draft, { mode: 0o600 }));
    finish(draft);
  });
}

/** Writes all records of a database into a file, replacing an existing one. @returns how many */
export async function writeSinceFile(db: Pick<Database, 'find'>, file: string): Promise<number> {
  let count = 0;
  async function* parts() {
    for await (const page of sinceIn(db)) {
      count += page.length;
      yield toLines(page);
    }
  }
  await replaceInParts(file, parts());
  return count;
}

/** Adds the records that the file does not have. */
export function addToSinceFile(file: string, rows: readonly SinceBackup[]): void {
  const known = new Set(readSinceFile(file).rows.map(({ id }) => id));
  const missing = rows.filter(({ id }) => !known.has(id));
  if (missing.length > 0) append(file, missing);
}

/** What a file has from a place on. */
function tailOf(file: string, start: number): Buffer {
  if (!existsSync(file)) return Buffer.alloc(0);
  const opened = openSync(file, 'r');
  try {
    const tail = Buffer.alloc(Math.max(0, fstatSync(opened).size - start));
    return tail.subarray(0, readSync(opened, tail, 0, tail.length, start));
  } finally {
    closeSync(opened);
  }
}

/**
 * Makes the file complete, and drops what is too old or not whole; however many records there are, only some are in memory. Records that
 * the database does not have stay: it may be a restored backup.
 */
export async function tidySinceFile(
  db: Pick<Database, 'find' | 'select'>,
  file: string,
  now: Date,
): Promise<void> {
  const from = endOfSince(now);
  const size = existsSync(file) ? statSync(file).size : 0;
  const [before, after] = [createHash('sha256'), createHash('sha256')];
  async function* parts() {
    for await (const lines of linesIn(file, size)) {
      for (const line of lines) before.update(`${line}\n`);
      const rows = lines.flatMap((line) => rowIn(line) ?? []).filter(({ at }) => at >= from);
      const ids = rows.map(({ id }) => id);
      const found = await db.select('sinceBackup', ['id'], { where: { id: { in: ids } } });
      const known = new Set(found.map(({ id }) => id));
      yield toLines(rows.filter(({ id }) => !known.has(id)));
    }
    for await (const page of sinceIn(db, from)) yield toLines(page);
  }
  async function* hashed() {
    for await (const part of parts()) {
      after.update(part);
      yield part;
    }
  }
  await replaceInParts(file, hashed(), (draft) => {
    if (before.digest('hex') === after.digest('hex')) return;
    // Others may have appended meanwhile. Nothing awaits from here on.
    appendFileSync(draft, tailOf(file, size));
    syncFile(draft);
    giveName(draft, file);
  });
}

/** The same transaction, which notes the records that it writes. */
const noting = (tx: Transaction, note: (rows: readonly SinceBackup[]) => void): Transaction => ({
  ...tx,
  async insert(table, rows) {
    await tx.insert(table, rows);
    if (table === 'sinceBackup') note(rows as unknown as readonly SinceBackup[]);
  },
});

/**
 * A database whose records are copied to a file.
 * @param failed gets the error of a record that could not be written; the sweep writes it later
 */
export function withSinceFile(db: Database, file: string, failed: (error: unknown) => void): Database {
  return {
    ...db,
    async transaction(work) {
      let written: SinceBackup[] = [];
      const result = await db.transaction((tx) => {
        written = []; // it may run again
        return work(noting(tx, (rows) => written.push(...rows)));
      });
      try {
        if (written.length > 0) append(file, written);
      } catch (error) {
        failed(error);
      }
      return result;
    },
  };
}
