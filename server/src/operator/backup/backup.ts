/** Writes all that a server keeps into one file, while it runs. */
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ACCOUNTS_FILE, EARLIER_ACCOUNTS_FILE } from '../../identity/emulator/local.ts';
import { SQLITE_FILE } from '../../store/open.ts';
import type { Store } from '../../store/port/store.ts';
import { PICTURES_FOLDER, pictureFiles } from '../../store/sqlite/picture-files.ts';
import { picturesIn } from '../../store/sqlite/picture-list.ts';
import { snapshot } from '../../store/sqlite/snapshot.ts';
import { openSqliteStore } from '../../store/sqlite/store.ts';
import { copyRows } from '../copy.ts';
import { type Backup, type Part, writeBackup } from './container.ts';
import { picturesPart } from './pictures-part.ts';

/** Where a server keeps what it keeps. */
export interface Place {
  dataDir: string;
  mongodbUri?: string | undefined;
}

/**
 * Reads a MongoDB database into a SQLite file: all rows, each as it is when it is read.
 * @returns the ids of participations and reports whose event is not there: they are left out
 */
async function readInto(file: string, source: Store): Promise<string[]> {
  const copy = openSqliteStore(file);
  return copyRows(source, copy).finally(() => copy.close());
}

/**
 * A backup that was made, the ids of participations and reports that are not in it, as their event is not there, and the
 * hashes of pictures whose file is not there.
 */
export interface MadeBackup extends Backup {
  leftOut: string[];
  missing: string[];
}

/** Where pictures are read, and what is to be closed afterwards. */
async function openSource({ dataDir, mongodbUri }: Place) {
  if (!mongodbUri) {
    const { read } = pictureFiles(path.join(dataDir, PICTURES_FOLDER));
    return { store: null, read: (hash: string) => read(hash), close: async () => {} };
  }
  const { openMongoStore } = await import('../../store/mongodb/store.ts');
  const store = openMongoStore(mongodbUri, { toRead: true });
  return { store, read: (hash: string) => store.readPicture(hash), close: () => store.close() };
}

/**
 * Makes a backup. A server may run and write meanwhile: of SQLite the backup holds one moment, of MongoDB each row as it
 * was at some moment while the backup was made. Accounts of the built-in sign-in come along.
 * @param file takes the place of one of this name once it is complete
 * @throws when there is nothing to back up, or it cannot be read or written
 */
export async function makeBackup(place: Place, file: string, now: Date): Promise<MadeBackup> {
  const { dataDir, mongodbUri } = place;
  const database = path.join(dataDir, SQLITE_FILE);
  if (!mongodbUri && !existsSync(database)) throw new Error(`There is no database at ${database}.`);
  const source = await openSource(place);
  let folder: string | undefined;
  try {
    folder = mkdtempSync(`${path.resolve(file)}.parts-`);
    const parent = folder;
    const inFolder = (name: string) => ({ name, file: path.join(parent, name) });
    const rows = path.join(folder, SQLITE_FILE);
    const parts: Part[] = [inFolder(SQLITE_FILE)];
    const [accounts, earlier] = [ACCOUNTS_FILE, EARLIER_ACCOUNTS_FILE].map((name) =>
      path.join(dataDir, name),
    );
    let leftOut: string[] = [];
    if (source.store) leftOut = await readInto(rows, source.store);
    else await snapshot(database, rows);
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
    const missing: string[] = [];
    const pictures = picturesIn(rows);
    if (pictures.length > 0) parts.push(picturesPart(pictures, source.read, (hash) => missing.push(hash)));
    const about = { madeAt: now.toISOString(), from: mongodbUri ? 'mongodb' : 'sqlite' } as const;
    return { ...(await writeBackup(file, about, parts)), leftOut, missing };
  } finally {
    await source.close();
    if (folder) rmSync(folder, { recursive: true });
  }
}
