/** Restores a backup: all of it, or nothing. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Database } from '../../database/database.ts';
import { openSqlite } from '../../database/sqlite/open.ts';
import { requireUndamaged } from '../../database/sqlite/snapshot.ts';
import { TABLE_NAMES } from '../../database/tables.ts';
import { markAsMailed } from '../../mail/after-restore.ts';
import { diskFiles, PICTURES_FOLDER } from '../../pictures/disk-files.ts';
import { openSqliteStorage, SQLITE_FILE } from '../../storage.ts';
import { copyStorage } from '../copy.ts';
import { claimDataFolder } from '../data-folder.ts';
import { removedAfter, syncFile } from '../durable-file.ts';
import { openStorageAt } from '../open-url.ts';
import { clearStaged, replaceWithStaged, STAGED } from '../staged-files.ts';
import { type Backup, extractDatabase, extractPictures, readBackup } from './archive.ts';
import type { Place } from './backup.ts';

const FILES = [SQLITE_FILE];

async function hasRows(db: Database): Promise<boolean> {
  for (const table of TABLE_NAMES) if ((await db.count(table, {}, 1)) > 0) return true;
  return false;
}

/** Whether a data folder has data that a restore would replace. An unreadable database counts as data. */
async function isInUse(dataDir: string): Promise<boolean> {
  const database = path.join(dataDir, SQLITE_FILE);
  if (!existsSync(database)) return false;
  try {
    const { db } = await openStorageAt(database, { mustExist: true });
    return await hasRows(db).finally(() => db.close());
  } catch {
    return true;
  }
}

/** Opens the database that was extracted from a backup, which itself stays as it is. @throws Error that names the backup */
function openExtracted(file: string, backup: Backup): Database {
  try {
    return openSqlite(file);
  } catch (error) {
    throw new Error(`The database in ${backup.file} cannot be restored: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

/** Checks a backup's database, brings it to this release's schema, and makes sure that no mail is repeated. */
async function prepare(file: string, backup: Backup): Promise<void> {
  requireUndamaged(file);
  const db = openExtracted(file, backup);
  await markAsMailed(db, new Date()).finally(() => db.close());
  syncFile(file);
}

/** Extracts the database of a backup, staged beside that of a folder. */
async function stage(backup: Backup, dataDir: string): Promise<void> {
  const staged = path.join(dataDir, SQLITE_FILE + STAGED);
  rmSync(staged, { force: true });
  await extractDatabase(backup, staged);
  await prepare(staged, backup);
}

async function intoFolder(backup: Backup, dataDir: string, replace: boolean): Promise<void> {
  const claim = claimDataFolder(dataDir, { lost: true });
  try {
    if (!replace && (await isInUse(dataDir)))
      throw new Error(
        `The data folder ${dataDir} is not empty. Nothing was changed; give --replace to put the backup in the place of what is there.`,
      );
    await stage(backup, dataDir);
    // Named by their content: they are added to the existing ones, and the sweep deletes those that no row names.
    await extractPictures(backup, diskFiles(path.join(dataDir, PICTURES_FOLDER)).put);
    replaceWithStaged(dataDir, FILES);
    claim.begin();
  } finally {
    clearStaged(dataDir, FILES);
    claim.release();
  }
}

async function rowsIntoMongo(backup: Backup, mongodbUri: string): Promise<void> {
  const target = await openStorageAt(mongodbUri);
  const { db } = target;
  try {
    await db.ping();
    // A restore that was interrupted continues.
    const flag = `restore ${backup.checksum}`;
    if ((await hasRows(db)) && !(await db.get('flags', flag)))
      throw new Error(
        `${db.description} is not empty. Nothing was changed; name a new database in MONGODB_URI.`,
      );
    const folder = mkdtempSync(`${path.resolve(backup.file)}.parts-`);
    await removedAfter(folder, async () => {
      const file = path.join(folder, SQLITE_FILE);
      await extractDatabase(backup, file);
      await prepare(file, backup);
      await extractPictures(backup, diskFiles(path.join(folder, PICTURES_FOLDER)).put);
      await db.transaction((tx) => tx.lock('flags', [flag]));
      const source = await openSqliteStorage(file);
      const { differing } = await copyStorage(source, target).finally(() => source.db.close());
      if (differing > 1)
        // only the target contains the flag of this restore
        throw new Error(`${differing} rows in ${db.description} are not as in the backup.`);
    });
  } finally {
    await db.close();
  }
}

/**
 * Restores a backup. No server may run on the place.
 * @param options replace: also if the data folder is not empty, whose data it replaces
 * @throws when the backup is not whole, or the place is in use or not empty: nothing is changed then
 */
export async function restoreBackup(
  file: string,
  place: Place,
  { replace = false }: { replace?: boolean } = {},
): Promise<Backup> {
  const backup = await readBackup(file);
  const { dataDir, mongodbUri } = place;
  if (!mongodbUri) await intoFolder(backup, dataDir, replace);
  else if (replace)
    throw new Error(
      'On MongoDB a backup goes into an empty database: name a new one in MONGODB_URI, restore, and start the server with it.',
    );
  else await rowsIntoMongo(backup, mongodbUri);
  return backup;
}
