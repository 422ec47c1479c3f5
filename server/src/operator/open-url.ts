/** Opens a store that a command line names, other than the one of the configuration. */
import { existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { SQLITE_FILE } from '../store/open.ts';
import type { Store } from '../store/port/store.ts';

const isMongo = (url: string) => /^mongodb(\+srv)?:\/\//.test(url);

/**
 * Opens a store by its address.
 * @param url `mongodb://…`, `mongodb+srv://…`, or a SQLite file or the data folder that holds one, with or without `sqlite:`
 * @param options `toRead`: nothing is made: no indexes, and a SQLite file that is not there is an error
 * @throws when it cannot be opened
 */
export async function openStoreAt(url: string, { toRead = false } = {}): Promise<Store> {
  if (isMongo(url)) {
    const { openMongoStore } = await import('../store/mongodb/store.ts');
    return openMongoStore(url, { indexes: !toRead });
  }
  const place = path.resolve(url.replace(/^sqlite:(\/\/)?/, ''));
  const isFolder = existsSync(place) ? statSync(place).isDirectory() : path.extname(place) === '';
  const file = isFolder ? path.join(place, SQLITE_FILE) : place;
  if (toRead && !existsSync(file)) throw new Error(`There is no SQLite file at ${file}.`);
  mkdirSync(path.dirname(file), { recursive: true });
  const { openSqliteStore } = await import('../store/sqlite/store.ts');
  return openSqliteStore(file);
}

/** The address as it may be shown: without the password. */
export function shownUrl(url: string): string {
  return url.replace(/\/\/[^/@]*@/, '//');
}
