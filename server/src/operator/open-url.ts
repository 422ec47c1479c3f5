/** Opens a database that a command line names, other than the one of the configuration. */
import { closeSync, existsSync, mkdirSync, openSync, readSync, statSync } from 'node:fs';
import path from 'node:path';
import { openSqliteStorage, openStorage, SQLITE_FILE, type Storage } from '../storage.ts';
import { refuseServed } from './data-folder.ts';

const isMongo = (url: string) => /^mongodb(\+srv)?:\/\//.test(url);

/** The SQLite file that an address names; null for MongoDB. */
export function sqliteFileAt(url: string): string | null {
  if (isMongo(url)) return null;
  if (/^(?!sqlite:)[a-z+]+:\/\//i.test(url))
    throw new Error(`${url} is no address of a database: name mongodb://…, a SQLite file or a data folder.`);
  const place = path.resolve(url.replace(/^sqlite:(\/\/)?/, ''));
  const isFolder = existsSync(place) ? statSync(place).isDirectory() : path.extname(place) === '';
  return isFolder ? path.join(place, SQLITE_FILE) : place;
}

/** @throws if the file is missing or empty: to open it would make a database */
export function mustHaveContent(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (size === undefined) throw new Error(`There is no SQLite file at ${file}.`);
  if (size === 0) throw new Error(`The SQLite file ${file} is empty. Restore a backup.`);
}

/** @throws if the file is not a SQLite database */
function mustBeSqlite(file: string): void {
  if (!statSync(file, { throwIfNoEntry: false })?.size) return;
  const begin = Buffer.alloc(15);
  const opened = openSync(file, 'r');
  readSync(opened, begin);
  closeSync(opened);
  if (begin.toString('latin1') !== 'SQLite format 3') throw new Error(`${file} is no SQLite database.`);
}

/**
 * Opens a database, with its picture files, by its address.
 * @param url `mongodb://…`, `mongodb+srv://…`, or a SQLite file or the data folder that holds one, with or without `sqlite:`
 * @param options mustExist: a SQLite file that is not there, or is empty, is an error; log: gets a line about an upgrade; standard error by default
 * @throws when it cannot be opened
 */
export async function openStorageAt(
  url: string,
  { mustExist = false, log = console.error }: { mustExist?: boolean; log?: (message: string) => void } = {},
): Promise<Storage> {
  const file = sqliteFileAt(url);
  const options = { log, ...(file && { beforeUpgrade: () => refuseServed(path.dirname(file)) }) };
  if (!file) {
    try {
      return await openStorage({ mongodbUri: url, dataDir: '' }, options);
    } catch (error) {
      // By its name: the driver's own class and that of its parser of addresses are two.
      if (!(error instanceof Error && error.name === 'MongoParseError')) throw error;
      throw new Error(`${url} is no address of MongoDB: ${error.message}.`, { cause: error });
    }
  }
  if (mustExist) mustHaveContent(file);
  mustBeSqlite(file);
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  try {
    return await openSqliteStorage(file, options);
  } catch (error) {
    if ((error as Error).name !== 'Error') throw error;
    throw new Error(whyUnusable(`The database ${file}`, error as Error), { cause: error });
  }
}

/** Why a database cannot be used, in a sentence that names it. */
export function whyUnusable(place: string, { message }: Error): string {
  const namesIt = /^The (?:MongoDB database|database file|data folder) /.test(message);
  return (namesIt ? message : `${place} cannot be used: ${message}`).replace(/\.?$/, '.');
}

/** The address as it may be shown: without the password. */
export function shownUrl(url: string): string {
  return url.replace(/\/\/[^/@]*@/, '//');
}
