/** Writes all data of a server into one file, while it runs. */
import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import type { Database } from '../../database/database.ts';
import { makeSinceKey, sinceKey } from '../../database/since-backup.ts';
import { openSqlite } from '../../database/sqlite/open.ts';
import { snapshot } from '../../database/sqlite/snapshot.ts';
import type { Picture } from '../../database/tables/pictures.ts';
import { makeMailboxKey } from '../../outbox/budget.ts';
import { diskFiles, PICTURES_FOLDER } from '../../pictures/disk-files.ts';
import { SQLITE_FILE } from '../../storage.ts';
import { copyRows } from '../copy.ts';
import { refuseServed } from '../data-folder.ts';
import { removedAfter } from '../durable-file.ts';
import { mayBecomeFile } from '../given-file.ts';
import { mustHaveContent, openStorageAt } from '../open-url.ts';
import { writeSinceFile } from '../since-file.ts';
import { type Backup, type PictureFile, writeBackup } from './archive.ts';

/** How the name of the file ends that has what earlier backups would undo, beside a backup of MongoDB. */
const SINCE_ENDING = '.since.jsonl';

/** Where a server stores its data. */
export interface Place {
  dataDir: string;
  mongodbUri?: string | undefined;
}

/** Reads a MongoDB database into a SQLite file: all rows, each as it is when it is read. */
async function readInto(file: string, source: Database): Promise<void> {
  const copy = openSqlite(file);
  await copyRows(source, copy).finally(() => copy.close());
}

/** Makes the keys by which records of the time after the backup are found in it. */
export async function makeKeys(db: Database): Promise<void> {
  if (await sinceKey(db)) return;
  await db.transaction(async (tx) => {
    await makeSinceKey(tx);
    await makeMailboxKey(tx);
  });
}

/** The pictures that a SQLite file names, each once, in the order of hashes. */
async function picturesIn(file: string): Promise<Pick<Picture, 'hash' | 'bytes'>[]> {
  const db = openSqlite(file);
  try {
    const rows = await db.select('pictures', ['hash', 'bytes'], {
      orderBy: [
        ['hash', 'asc'],
        ['id', 'asc'],
      ],
    });
    return rows.filter(({ hash }, index) => hash !== rows[index - 1]?.hash);
  } finally {
    await db.close();
  }
}

/** A backup that was made, and the hashes of pictures whose file is not there. */
export interface MadeBackup extends Backup {
  missing: string[];
}

/** Where pictures are read, and what is to be closed afterwards. */
async function openSource({ dataDir, mongodbUri }: Place) {
  if (!mongodbUri) {
    const files = diskFiles(path.join(dataDir, PICTURES_FOLDER));
    return { db: null, read: (hash: string) => files.get(hash), close: async () => {} };
  }
  const { db, files } = await openStorageAt(mongodbUri);
  return { db, read: (hash: string) => files.get(hash), close: () => db.close() };
}

/** Copies the database into a folder, and makes the backup of it. */
async function backUp(
  { db, read }: Awaited<ReturnType<typeof openSource>>,
  dataDir: string,
  folder: string,
  { file, now }: { file: string; now: Date },
): Promise<MadeBackup> {
  const database = path.join(folder, SQLITE_FILE);
  if (db) {
    await makeKeys(db);
    await readInto(database, db);
  } else {
    const file = path.join(dataDir, SQLITE_FILE);
    const source = openSqlite(file, { log: console.error, beforeUpgrade: () => refuseServed(dataDir) });
    await makeKeys(source).finally(() => source.close());
    await snapshot(file, database);
  }
  const missing: string[] = [];
  async function* pictures(): AsyncGenerator<PictureFile> {
    for (const { hash, bytes } of await picturesIn(database)) {
      const content = await read(hash);
      if (content?.length === bytes) yield { hash, content };
      else missing.push(hash);
    }
  }
  const backup = await writeBackup(file, now, database, pictures());
  if (db) await writeSinceFile(db, file + SINCE_ENDING);
  return { ...backup, missing };
}

/**
 * Writes what earlier backups would undo into a file of its own: quick, so that it can be done often.
 * @param file replaces an existing file of this name
 * @returns how many records it has
 */
export async function copySince({ dataDir, mongodbUri }: Place, file: string): Promise<number> {
  mayBecomeFile(file);
  const { db } = await openStorageAt(mongodbUri ?? dataDir, { mustExist: true });
  return await writeSinceFile(db, path.resolve(file)).finally(() => db.close());
}

/**
 * Makes a backup. A server may run and write meanwhile: a backup of SQLite is the state at one moment; of MongoDB it has each row as it
 * was at some moment while the backup was made.
 * @param file replaces an existing file of this name once it is complete
 * @throws if there is no database, or it cannot be read, or the file cannot be written
 */
export async function makeBackup(place: Place, file: string, now: Date): Promise<MadeBackup> {
  const { dataDir, mongodbUri } = place;
  const database = path.join(dataDir, SQLITE_FILE);
  if (!mongodbUri) mustHaveContent(database);
  mayBecomeFile(file);
  const source = await openSource(place);
  try {
    const folder = mkdtempSync(`${path.resolve(file)}.parts-`);
    return await removedAfter(folder, () => backUp(source, dataDir, folder, { file, now }));
  } finally {
    await source.close();
  }
}
