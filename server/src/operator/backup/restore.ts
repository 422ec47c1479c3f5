/** Restores a backup: all of it, or nothing. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { counted } from '@social-serve/contract/plural';
import { TERMS } from '@social-serve/contract/term-rules';
import type { Database } from '../../database/database.ts';
import { endOfSince, isOwn, sinceKey } from '../../database/since-backup.ts';
import { isForeign } from '../../database/sqlite/migrate.ts';
import { openSqlite } from '../../database/sqlite/open.ts';
import { requireUndamaged } from '../../database/sqlite/snapshot.ts';
import type { SinceBackup } from '../../database/tables/since-backup.ts';
import { TABLE_NAMES } from '../../database/tables.ts';
import { markAsMailed } from '../../mail/after-restore.ts';
import { diskFiles, PICTURES_FOLDER } from '../../pictures/disk-files.ts';
import { openSqliteStorage, SQLITE_FILE } from '../../storage.ts';
import { copyStorage } from '../copy.ts';
import { claimDataFolder } from '../data-folder.ts';
import { removedAfter, syncFile } from '../durable-file.ts';
import { mustBeFile } from '../given-file.ts';
import { openStorageAt } from '../open-url.ts';
import { addToSinceFile, readSinceFile, SINCE_FILE } from '../since-file.ts';
import { clearStaged, replaceWithStaged, STAGED } from '../staged-files.ts';
import { applySince } from './apply-since.ts';
import { type Backup, extractDatabase, extractPictures, readBackup } from './archive.ts';
import type { Place } from './backup.ts';

const FILES = [SQLITE_FILE];

async function hasRows(db: Database): Promise<boolean> {
  for (const table of TABLE_NAMES) if ((await db.count(table, {}, 1)) > 0) return true;
  return false;
}

/**
 * Whether a data folder has data that a restore would replace. An unreadable database counts as data, and so does that of another
 * program. It is only read: to open it would upgrade what an earlier release wrote.
 */
function isInUse(dataDir: string): boolean {
  const file = path.join(dataDir, SQLITE_FILE);
  if (!existsSync(file)) return false;
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(file, { readOnly: true });
    if (isForeign(db)) return true;
    const exists = db.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?");
    for (const table of TABLE_NAMES)
      if (exists.get(table) && db.prepare(`SELECT 1 FROM "${table}" LIMIT 1`).get()) return true;
    return false;
  } catch {
    return true;
  } finally {
    db?.close();
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

/** What is known of the time after a backup. */
interface Since {
  /** The file that the operator named; absent for the one of the data folder. */
  given?: string | undefined;
  /** Null without a file. */
  rows: SinceBackup[] | null;
  /** Lines that were not written to their end. */
  broken: number;
}

function readGiven(given: string | undefined, { dataDir, mongodbUri }: Place): Since {
  if (given !== undefined) mustBeFile(given);
  const file = given ?? path.join(dataDir, SINCE_FILE);
  const isThere = given !== undefined || (!mongodbUri && existsSync(file));
  return isThere ? { given, ...readSinceFile(file) } : { rows: null, broken: 0 };
}

/** A database that is ready to take its place. */
interface Prepared {
  /** What was applied of the time after the backup, in lines; or what is not known. */
  lines: string[];
  /** All records that the database wrote. */
  rows: SinceBackup[];
  /** The pictures that it names. */
  hashes: ReadonlySet<string>;
}

/** Applies to a backup's database what is known of the time after it. @throws Error if the file that was named is of another database */
async function applyKnown(db: Database, backup: Backup, since: Since): Promise<Omit<Prepared, 'hashes'>> {
  const { madeAt, file } = backup;
  const key = await sinceKey(db);
  const rows = key ? (since.rows ?? []).filter((row) => isOwn(key, row)) : [];
  const others = (since.rows?.length ?? 0) - rows.length;
  if (since.given !== undefined && rows.length === 0 && others > 0)
    throw new Error(`${since.given} was not written by the database of ${file}. Nothing was changed.`);
  if (since.rows === null || !key || (rows.length === 0 && others > 0))
    return { lines: [notKnown(madeAt)], rows };
  // Files of pictures are not there yet: those of erased rows are left out.
  const files = diskFiles(`${path.resolve(file)}.no-pictures`);
  const lines = await applySince({ db, files }, key, rows, madeAt);
  const unusable = since.broken + others;
  if (unusable > 0) lines.push(`${counted(unusable, 'line', 'lines')} of the file could not be used`);
  if (madeAt.toISOString() < endOfSince(new Date()))
    lines.push(`the backup is older than ${TERMS.sinceBackup} days, for which records are stored`);
  return { lines, rows };
}

const notKnown = (madeAt: Date) =>
  `without its file ${SINCE_FILE} (--since FILE) it is not known what people deleted or refused since ${madeAt.toISOString()}. ` +
  'Accounts deleted, places left by a private link, e-mails unsubscribed from, events hidden, people stopped and accounts disabled since then are as they were before';

/** Checks a backup's database, brings it to this release's schema, applies what came later, and makes sure that no mail is repeated. */
async function prepare(file: string, backup: Backup, since: Since): Promise<Prepared> {
  requireUndamaged(file);
  const db = openExtracted(file, backup);
  try {
    const known = await applyKnown(db, backup, since);
    await markAsMailed(db, new Date());
    const pictures = await db.select('pictures', ['hash'], {});
    return { ...known, hashes: new Set(pictures.map(({ hash }) => hash)) };
  } finally {
    await db.close();
    syncFile(file);
  }
}

/** Extracts the database of a backup, staged beside that of a folder. */
async function stage(backup: Backup, dataDir: string, since: Since): Promise<Prepared> {
  const staged = path.join(dataDir, SQLITE_FILE + STAGED);
  rmSync(staged, { force: true });
  await extractDatabase(backup, staged);
  return prepare(staged, backup, since);
}

/** Puts the pictures of a backup that its database still names into a folder. */
async function extractNamed(backup: Backup, { hashes }: Prepared, folder: string): Promise<void> {
  const files = diskFiles(path.join(folder, PICTURES_FOLDER));
  await extractPictures(backup, async (hash, content) => {
    if (hashes.has(hash)) await files.put(hash, content);
  });
}

async function intoFolder(
  backup: Backup,
  dataDir: string,
  replace: boolean,
  since: Since,
): Promise<string[]> {
  const claim = claimDataFolder(dataDir, { lost: true });
  try {
    if (!replace && isInUse(dataDir))
      throw new Error(
        `The data folder ${dataDir} is not empty. Nothing was changed; give --replace to put the backup in the place of what is there.`,
      );
    const prepared = await stage(backup, dataDir, since);
    // Named by their content: they are added to the existing ones, and the sweep deletes those that no row names.
    await extractNamed(backup, prepared, dataDir);
    replaceWithStaged(dataDir, FILES);
    // An older backup may be restored another time.
    addToSinceFile(path.join(dataDir, SINCE_FILE), prepared.rows);
    claim.begin();
    return prepared.lines;
  } finally {
    clearStaged(dataDir, FILES);
    claim.release();
  }
}

async function rowsIntoMongo(backup: Backup, mongodbUri: string, since: Since): Promise<string[]> {
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
    return await removedAfter(folder, async () => {
      const file = path.join(folder, SQLITE_FILE);
      await extractDatabase(backup, file);
      const prepared = await prepare(file, backup, since);
      await extractNamed(backup, prepared, folder);
      await db.transaction((tx) => tx.lock('flags', [flag]));
      const source = await openSqliteStorage(file);
      const { differing } = await copyStorage(source, target).finally(() => source.db.close());
      if (differing > 1)
        // only the target contains the flag of this restore
        throw new Error(`${differing} rows in ${db.description} are not as in the backup.`);
      return prepared.lines;
    });
  } finally {
    await db.close();
  }
}

/** A backup that was restored, and what was done about the time after it, in lines. */
export interface RestoredBackup extends Backup {
  since: string[];
}

/**
 * Restores a backup. No server may run on the place.
 * @param options replace: also if the data folder is not empty, whose data it replaces; since: the file with what people ended or refused
 *   after the backup; that of the data folder, if it is left out
 * @throws when the backup is not whole, or the place is in use or not empty: nothing is changed then
 */
export async function restoreBackup(
  file: string,
  place: Place,
  { replace = false, since: given }: { replace?: boolean; since?: string | undefined } = {},
): Promise<RestoredBackup> {
  const backup = await readBackup(file);
  const { dataDir, mongodbUri } = place;
  const known = readGiven(given, place);
  if (!mongodbUri) return { ...backup, since: await intoFolder(backup, dataDir, replace, known) };
  if (replace)
    throw new Error(
      'On MongoDB a backup goes into an empty database: name a new one in MONGODB_URI, restore, and start the server with it.',
    );
  return { ...backup, since: await rowsIntoMongo(backup, mongodbUri, known) };
}
