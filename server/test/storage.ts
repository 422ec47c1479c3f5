/** Storage for tests of the app: an empty SQLite database and a folder of pictures, removed when the process ends. */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Database } from '../src/database/database.ts';
import type { MongoDatabase } from '../src/database/mongodb/open.ts';
import { keyedDigests } from '../src/database/secret.ts';
import { openSqlite } from '../src/database/sqlite/open.ts';
import { mongoRateCounts } from '../src/http/mongo-rate-counts.ts';
import { memoryRateCounts } from '../src/http/rate-counts.ts';
import { type Disk, diskFiles, PICTURES_FOLDER } from '../src/pictures/disk-files.ts';
import { gridFsFiles } from '../src/pictures/gridfs-files.ts';
import { SQLITE_FILE, type Storage } from '../src/storage.ts';
import { withCountedCalls } from './counted-calls.ts';

let folder: string | undefined;
let count = 0;

/** The folder of all storages of this process, with an empty database to copy. */
function madeFolder(): string {
  if (folder) return folder;
  const made = mkdtempSync(path.join(os.tmpdir(), 'social-serve-test-'));
  process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  const template = openSqlite(path.join(made, 'template.sqlite'));
  void template.close();
  folder = made;
  return made;
}

/** Storage on a database that a test has opened: its picture files and rate counts are where they are with such a database. */
export function storageOn(db: Database, disk?: Disk): Storage {
  if ('run' in db) {
    const mongo = db as MongoDatabase;
    return {
      db: withCountedCalls(db),
      files: gridFsFiles(mongo.run),
      rates: mongoRateCounts(mongo.run, keyedDigests(db, 'rate counts')),
    };
  }
  return testStorage({ db }, disk);
}

/** A new, empty storage; give the parts that matter. @param disk what writes pictures; a test hands in a full one */
export function testStorage(parts: Partial<Storage> = {}, disk?: Disk): Storage {
  count += 1;
  const place = path.join(madeFolder(), String(count));
  const file = `${place}-${SQLITE_FILE}`;
  if (!parts.db) copyFileSync(path.join(madeFolder(), 'template.sqlite'), file);
  return {
    db: withCountedCalls(parts.db ?? openSqlite(file, { limitMs: 15_000 })),
    files: parts.files ?? diskFiles(path.join(place, PICTURES_FOLDER), disk),
    rates: parts.rates ?? memoryRateCounts(),
  };
}
