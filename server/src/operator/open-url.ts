/** Opens a store that a command line names, other than the one of the configuration. */
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, readSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { SQLITE_FILE } from '../store/open.ts';
import type { Store } from '../store/port/store.ts';

const isMongo = (url: string) => /^mongodb(\+srv)?:\/\//.test(url);

/** The SQLite file that an address names; null for MongoDB. */
export function sqliteFileAt(url: string): string | null {
  if (isMongo(url)) return null;
  if (/^(?!sqlite:)[a-z+]+:\/\//i.test(url))
    throw new Error(`${url} is no address of a store: name mongodb://…, a SQLite file or a data folder.`);
  const place = path.resolve(url.replace(/^sqlite:(\/\/)?/, ''));
  const isFolder = existsSync(place) ? statSync(place).isDirectory() : path.extname(place) === '';
  return isFolder ? path.join(place, SQLITE_FILE) : place;
}

/** @throws when something else than a SQLite database is there */
function mustBeSqlite(file: string): void {
  if (!statSync(file, { throwIfNoEntry: false })?.size) return;
  const begin = Buffer.alloc(15);
  const opened = openSync(file, 'r');
  readSync(opened, begin);
  closeSync(opened);
  if (begin.toString('latin1') !== 'SQLite format 3') throw new Error(`${file} is no SQLite database.`);
}

/**
 * Opens a store by its address.
 * @param url `mongodb://…`, `mongodb+srv://…`, or a SQLite file or the data folder that holds one, with or without `sqlite:`
 * @param options `toRead`: nothing is made or changed: a SQLite file that is not there is an error, and a store of an
 *   earlier release stays one. `log`: told in one line what takes long
 * @throws when it cannot be opened
 */
export async function openStoreAt(
  url: string,
  { toRead = false, log }: { toRead?: boolean; log?: (message: string) => void } = {},
): Promise<Store> {
  const file = sqliteFileAt(url);
  if (!file) {
    const { openMongoStore } = await import('../store/mongodb/store.ts');
    try {
      return openMongoStore(url, { toRead, log, bulk: true });
    } catch (error) {
      throw new Error(`${url} is no address of MongoDB: ${(error as Error).message}.`, { cause: error });
    }
  }
  mustBeSqlite(file);
  if (toRead) return openSqliteToRead(file, log);
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const { openSqliteStore } = await import('../store/sqlite/store.ts');
  return openSqliteStore(file, { log, bulk: true });
}

/** A file of an earlier release is read through a copy that is brought up to date, so that the release can go on. */
async function openSqliteToRead(file: string, log?: (message: string) => void): Promise<Store> {
  if (!existsSync(file)) throw new Error(`There is no SQLite file at ${file}.`);
  const { openSqliteStore } = await import('../store/sqlite/store.ts');
  const { PICTURES_FOLDER } = await import('../store/sqlite/picture-files.ts');
  const { copyDatabase, isOutdated } = await import('../store/sqlite/older.ts');
  if (!isOutdated(file)) return openSqliteStore(file);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'social-serve-read-'));
  const discard = () => rmSync(folder, { recursive: true });
  try {
    const copy = path.join(folder, SQLITE_FILE);
    copyDatabase(file, copy);
    const pictures = path.join(path.dirname(file), PICTURES_FOLDER);
    const store = openSqliteStore(copy, { log, pictures, keepEarlier: false });
    const close = () => store.close().finally(discard);
    return { ...store, description: `SQLite (${file})`, close };
  } catch (error) {
    discard();
    throw error;
  }
}

/** The address as it may be shown: without the password. */
export function shownUrl(url: string): string {
  return url.replace(/\/\/[^/@]*@/, '//');
}
