/** Brings back what a backup holds: as a whole, or not at all. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ACCOUNTS_FILE, EARLIER_ACCOUNTS_FILE } from '../../identity/emulator/local.ts';
import { remindersBegin } from '../../mail/differences.ts';
import { SQLITE_FILE } from '../../store/open.ts';
import { ROW_KINDS, type Store } from '../../store/port/store.ts';
import { countAsMailed } from '../../store/sqlite/mail-migration.ts';
import { PICTURES_FOLDER, pictureFiles } from '../../store/sqlite/picture-files.ts';
import { mustBeWhole } from '../../store/sqlite/snapshot.ts';
import { openSqliteStore } from '../../store/sqlite/store.ts';
import { copyStore } from '../copy.ts';
import { claimDataFolder } from '../data-folder.ts';
import { removedAfter, syncFile } from '../durable-file.ts';
import { openStoreAt } from '../open-url.ts';
import { clearStaged, replaceWithStaged, STAGED } from '../staged-files.ts';
import type { Place } from './backup.ts';
import { type Backup, extractPart, readBackup } from './container.ts';
import { extractPictures } from './pictures-part.ts';

const ACCOUNTS = [ACCOUNTS_FILE, EARLIER_ACCOUNTS_FILE];
const FILES = [SQLITE_FILE, ...ACCOUNTS];

async function hasRows(store: Store): Promise<boolean> {
  const counts = await Promise.all(ROW_KINDS.map((kind) => store.countRows(kind)));
  return counts.some((count) => count > 0);
}

/** Whether a data folder holds anything that a restore would replace. A database that cannot be read does. */
async function isInUse(dataDir: string): Promise<boolean> {
  const [database, ...accounts] = FILES.map((name) => path.join(dataDir, name));
  if (accounts.some((file) => existsSync(file))) return true;
  if (!database || !existsSync(database)) return false;
  try {
    const store = await openStoreAt(database, { toRead: true });
    return await hasRows(store).finally(() => store.close());
  } catch {
    return true;
  }
}

/** Checks a backup's database, brings its tables to this release's version, and sees to it that it repeats no mail. */
async function prepare(file: string): Promise<void> {
  mustBeWhole(file);
  const store = openSqliteStore(file, { keepEarlier: false }); // the backup is there
  await store.ping();
  await store.close();
  const now = new Date();
  countAsMailed(file, (event) => remindersBegin(event) <= now);
  syncFile(file);
}

/** Takes files out of a backup, staged beside those of a folder. @returns whether the database is among them */
async function stage(backup: Backup, dataDir: string, names: readonly string[]): Promise<boolean> {
  let hasDatabase = false;
  for (const name of names) {
    const staged = path.join(dataDir, name + STAGED);
    rmSync(staged, { force: true });
    const isThere = await extractPart(backup, name, staged);
    if (name !== SQLITE_FILE || !isThere) continue;
    hasDatabase = true;
    await prepare(staged);
  }
  return hasDatabase;
}

async function intoFolder(backup: Backup, dataDir: string, replace: boolean): Promise<void> {
  const claim = claimDataFolder(dataDir, { lost: true });
  try {
    if (!replace && (await isInUse(dataDir)))
      throw new Error(
        `The data folder ${dataDir} is not empty. Nothing was changed; give --replace to put the backup in the place of what is there.`,
      );
    if (!(await stage(backup, dataDir, FILES)))
      throw new Error(`The backup ${backup.file} holds no database.`);
    // Named by what they hold: beside those that are there, and swept when no row comes to name them.
    await extractPictures(backup, pictureFiles(path.join(dataDir, PICTURES_FOLDER)).write);
    replaceWithStaged(dataDir, FILES);
    claim.begin();
  } finally {
    clearStaged(dataDir, FILES);
    claim.release();
  }
}

/**
 * Puts the accounts of the built-in sign-in into a data folder of nobody's, once `work` is done.
 * @throws when there are accounts already; before `work` then
 */
async function withAccounts(backup: Backup, dataDir: string, work: () => Promise<void>): Promise<void> {
  if (!backup.parts.some(({ name }) => ACCOUNTS.includes(name))) return work();
  const claim = claimDataFolder(dataDir, { store: 'elsewhere' });
  try {
    const there = ACCOUNTS.filter((name) => existsSync(path.join(dataDir, name)));
    if (there.length > 0)
      throw new Error(
        `The data folder ${dataDir} has accounts already. Nothing was changed; name another folder in DATA_DIR, or move ${there.join(' and ')} away.`,
      );
    await stage(backup, dataDir, ACCOUNTS);
    await work();
    replaceWithStaged(dataDir, ACCOUNTS);
  } finally {
    clearStaged(dataDir, FILES);
    claim.release();
  }
}

async function rowsIntoMongo(backup: Backup, mongodbUri: string): Promise<void> {
  const target = await openStoreAt(mongodbUri);
  try {
    await target.ping();
    // A restore that was cut goes on where it was.
    const flag = `restore ${backup.checksum}`;
    if ((await hasRows(target)) && !(await target.hasFlag(flag)))
      throw new Error(
        `${target.description} is not empty. Nothing was changed; name a new database in MONGODB_URI.`,
      );
    const folder = mkdtempSync(`${path.resolve(backup.file)}.parts-`);
    await removedAfter(folder, async () => {
      const file = path.join(folder, SQLITE_FILE);
      await extractPart(backup, SQLITE_FILE, file);
      await prepare(file);
      await extractPictures(backup, pictureFiles(path.join(folder, PICTURES_FOLDER)).write);
      await target.setFlag(flag);
      const source = openSqliteStore(file);
      const { differing } = await copyStore(source, target).finally(() => source.close());
      if (differing > 0)
        throw new Error(`${differing} rows in ${target.description} are not as in the backup.`);
    });
  } finally {
    await target.close();
  }
}

/**
 * Restores a backup: rows, and the accounts of the built-in sign-in into the data folder. No server may run on the place.
 * @param options replace: also in the place of what is there (a data folder only)
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
  else await withAccounts(backup, dataDir, () => rowsIntoMongo(backup, mongodbUri));
  return backup;
}
