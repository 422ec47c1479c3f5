/** Opens where the product's data is stored, as the configuration says: database, picture files, rate counts. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { counted } from '@social-serve/contract/plural';
import type { Database } from './database/database.ts';
import { keyedDigests } from './database/secret.ts';
import type { SqliteOptions } from './database/sqlite/open.ts';
import { memoryRateCounts, type RateCounts } from './http/rate-counts.ts';
import { SINCE_FILE, withSinceFile } from './operator/since-file.ts';
import type { PictureFiles } from './pictures/files.ts';

/** The name of the SQLite file in the data folder. */
export const SQLITE_FILE = 'social-serve.sqlite';

/** Everything that is stored. */
export interface Storage {
  db: Database;
  files: PictureFiles;
  rates: RateCounts;
  /** The file with what a restored backup would undo; absent with MongoDB, which has it in a collection. */
  sinceFile?: string | undefined;
}

/** Where the data is stored: MongoDB if `mongodbUri` is set, otherwise SQLite. */
export interface StorageLocation {
  mongodbUri?: string | undefined;
  dataDir: string;
}

/**
 * Opens MongoDB if a connection string is given, otherwise the SQLite file in the data folder, which is created if missing. A process
 * needs only one of the adapters, so they are loaded on demand.
 * @param options log: called with a line about an upgrade, and about damage; check: whether to check the SQLite file
 *   before the database reports that it is ready
 * @throws if the storage cannot be used, or has data that no release made, or a newer one
 */
export async function openStorage(
  { mongodbUri, dataDir }: StorageLocation,
  options: { log?: (message: string) => void; check?: boolean } = {},
): Promise<Storage> {
  if (mongodbUri) {
    const { openMongo } = await import('./database/mongodb/open.ts');
    const { gridFsFiles } = await import('./pictures/gridfs-files.ts');
    const { mongoRateCounts } = await import('./http/mongo-rate-counts.ts');
    const db = await openMongo(mongodbUri, { log: options.log });
    return {
      db,
      files: gridFsFiles(db.run),
      rates: mongoRateCounts(db.run, keyedDigests(db, 'rate counts')),
    };
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 }); // it holds people's addresses
  return openSqliteStorage(path.join(dataDir, SQLITE_FILE), options);
}

/** Opens a SQLite file, with the folder of pictures beside it. One process uses it, so rates are counted in memory. */
export async function openSqliteStorage(file: string, options: SqliteOptions = {}): Promise<Storage> {
  const { openSqlite } = await import('./database/sqlite/open.ts');
  const { diskFiles, PICTURES_FOLDER } = await import('./pictures/disk-files.ts');
  const sinceFile = path.join(path.dirname(file), SINCE_FILE);
  const failed = (error: unknown) =>
    options.log?.(
      `${sinceFile} could not be written; the next hour tries again: ${(error as Error).message}`,
    );
  return {
    db: withSinceFile(openSqlite(file, options), sinceFile, failed),
    sinceFile,
    files: diskFiles(path.join(path.dirname(file), PICTURES_FOLDER)),
    rates: memoryRateCounts(),
  };
}

/** A database and what is in it, in words. @param hasAccounts whether accounts are in it, too */
export async function storedInWords(db: Database, hasAccounts: boolean): Promise<string> {
  try {
    const events = counted(await db.count('events', {}), 'event');
    if (!hasAccounts) return `${db.description} with ${events}`;
    return `${db.description} with ${events} and ${counted(await db.count('accounts', {}), 'account')}`;
  } catch {
    return `${db.description}, which cannot be read yet`;
  }
}
