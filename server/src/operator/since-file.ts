/**
 * The file beside a SQLite database with what a restored backup would undo (`database/since-backup.ts`): one record a line, to be copied more
 * often than backups are made.
 *
 * A record is appended after its transaction was committed, and before anyone is answered. Before the commit, the file could have
 * what never happened. After it, a process that is killed in between leaves the record in its table: the next start, and the hourly
 * sweep, add what is missing.
 */
import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  openSync,
  readFileSync,
  readSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { Database, Row, Transaction } from '../database/database.ts';
import { endOfSince } from '../database/since-backup.ts';
import { replaceFile, syncFolder } from './durable-file.ts';

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

/** All records of a database, the earliest first, some at a time. */
async function* sinceIn(db: Pick<Database, 'find'>): AsyncGenerator<SinceBackup[]> {
  for (let after: SinceBackup | undefined; ; ) {
    const page: SinceBackup[] = await db.find('sinceBackup', {
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

/** Writes all records of a database into a file, replacing an existing one. */
export async function writeSinceFile(db: Pick<Database, 'find'>, file: string): Promise<number> {
  const lines: string[] = [];
  for await (const page of sinceIn(db)) lines.push(...page.map(toLine));
  replaceFile(file, lines.join(''));
  return lines.length;
}

/** Adds the records that the file does not have. */
export function addToSinceFile(file: string, rows: readonly SinceBackup[]): void {
  const known = new Set(readSinceFile(file).rows.map(({ id }) => id));
  const missing = rows.filter(({ id }) => !known.has(id));
  if (missing.length > 0) append(file, missing);
}

/** Makes the file complete, and drops what is too old or not whole. */
export async function tidySinceFile(db: Database, file: string, now: Date): Promise<void> {
  const { rows, broken } = readSinceFile(file);
  const end = endOfSince(now);
  const recent = rows.filter(({ at }) => at >= end);
  if (broken > 0 || recent.length < rows.length) replaceFile(file, toLines(recent));
  const all: SinceBackup[] = [];
  for await (const page of sinceIn(db)) all.push(...page.filter(({ at }) => at >= end));
  addToSinceFile(file, all);
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
