/** Opens the store that the configuration names (docs/architecture.md). */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Store } from './port/store.ts';

/** The name of the SQLite file in the data folder. */
export const SQLITE_FILE = 'social-serve.sqlite';

/**
 * Opens MongoDB when a URI is given, else the SQLite file in the data folder, which is made when missing. Either is
 * brought to this release's version. Adapters are loaded on demand: a process needs one of them.
 * @param options log: told in one line what takes long, and of damage; check: the SQLite file is looked through before the
 *   store says that it is ready; bulk: nobody waits for an answer; the SQLite store takes more memory to write very many rows
 * @throws when the address is malformed, or the file cannot be opened or brought to this release's version
 */
export async function openStore(
  place: { mongodbUri?: string | undefined; dataDir: string },
  options: {
    log?: (message: string) => void;
    check?: boolean;
    bulk?: boolean;
  } = {},
): Promise<Store> {
  if (place.mongodbUri) {
    const { openMongoStore } = await import('./mongodb/store.ts');
    return openMongoStore(place.mongodbUri, { log: options.log, bulk: options.bulk });
  }
  const { openSqliteStore } = await import('./sqlite/store.ts');
  mkdirSync(place.dataDir, { recursive: true, mode: 0o700 }); // it holds people's addresses
  return openSqliteStore(path.join(place.dataDir, SQLITE_FILE), options);
}
