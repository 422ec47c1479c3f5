/** Writes all that a server keeps into one file, while it runs. */
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ACCOUNTS_FILE, EARLIER_ACCOUNTS_FILE } from '../../identity/emulator/local.ts';
import { SQLITE_FILE } from '../../store/open.ts';
import { snapshot } from '../../store/sqlite/snapshot.ts';
import { openSqliteStore } from '../../store/sqlite/store.ts';
import { copyRows } from '../copy.ts';
import { type Backup, writeBackup } from './container.ts';

/** Where a server keeps what it keeps. */
export interface Place {
  dataDir: string;
  mongodbUri?: string | undefined;
}

/**
 * Reads a MongoDB database into a SQLite file: all rows, each as it is when it is read.
 * @returns the ids of participations and reports whose event is not there: they are left out
 */
async function readInto(file: string, mongodbUri: string): Promise<string[]> {
  const { openMongoStore } = await import('../../store/mongodb/store.ts');
  const source = openMongoStore(mongodbUri, { toRead: true });
  const copy = openSqliteStore(file);
  try {
    return await copyRows(source, copy);
  } finally {
    await copy.close();
    await source.close();
  }
}

/** A backup that was made, and the ids of participations and reports that are not in it, as their event is not there. */
export interface MadeBackup extends Backup {
  leftOut: string[];
}

/**
 * Makes a backup. A server may run and write meanwhile: of SQLite the backup holds one moment, of MongoDB each row as it
 * was at some moment while the backup was made. Accounts of the built-in sign-in come along.
 * @param file takes the place of one of this name once it is complete
 * @throws when there is nothing to back up, or it cannot be read or written
 */
export async function makeBackup(
  { dataDir, mongodbUri }: Place,
  file: string,
  now: Date,
): Promise<MadeBackup> {
  const database = path.join(dataDir, SQLITE_FILE);
  if (!mongodbUri && !existsSync(database)) throw new Error(`There is no database at ${database}.`);
  const folder = mkdtempSync(`${path.resolve(file)}.parts-`);
  try {
    const inFolder = (name: string) => ({ name, file: path.join(folder, name) });
    const parts = [inFolder(SQLITE_FILE)];
    const [accounts, earlier] = [ACCOUNTS_FILE, EARLIER_ACCOUNTS_FILE].map((name) =>
      path.join(dataDir, name),
    );
    let leftOut: string[] = [];
    if (mongodbUri) leftOut = await readInto(path.join(folder, SQLITE_FILE), mongodbUri);
    else await snapshot(database, path.join(folder, SQLITE_FILE));
    // After the rows: whoever registers and posts meanwhile has no rows without an account.
    if (accounts && existsSync(accounts)) {
      const part = inFolder(ACCOUNTS_FILE);
      await snapshot(accounts, part.file);
      parts.push(part);
    } else if (earlier && existsSync(earlier)) {
      const part = inFolder(EARLIER_ACCOUNTS_FILE);
      copyFileSync(earlier, part.file);
      parts.push(part);
    }
    const about = { madeAt: now.toISOString(), from: mongodbUri ? 'mongodb' : 'sqlite' } as const;
    return { ...(await writeBackup(file, about, parts)), leftOut };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
