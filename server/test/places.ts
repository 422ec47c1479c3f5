/** Both databases, each in a place of a test's own, with a way to look at everything that is stored there. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openMongo } from '../src/database/mongodb/open.ts';
import { openStorage, SQLITE_FILE, type Storage } from '../src/storage.ts';
import { type ServerUnderTest, scratchDatabase } from './mongo-under-test.ts';
import { storageOn } from './storage.ts';

/** A place that is empty at first. */
export interface Place {
  /** Settings of a process of the app (`app-process.ts`). */
  url: string;
  open(): Promise<Storage>;
  /** Every table or collection by name, with everything in it, as text. */
  dump(): Promise<Record<string, string>>;
  /** The bytes that are stored, where they can be seen. */
  files(): Buffer[];
  /** Does what an operator may: of what was deleted SQLite may leave copies in pages that it split (docs/specification.md). */
  compact(): void;
  /** The names of the files of pictures. */
  pictures(): Promise<string[]>;
  remove(): Promise<void>;
}

function sqlitePlace(): Place {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'social-serve-leaving-'));
  return {
    url: path.join(dataDir, SQLITE_FILE),
    open: () => openStorage({ dataDir }),
    dump: async () => {
      const db = new DatabaseSync(path.join(dataDir, SQLITE_FILE), { readOnly: true });
      const tables = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
      const rows = tables.map(({ name }) => {
        const all = db.prepare(`SELECT * FROM "${name}"`);
        all.setReadBigInts(true);
        const text = (_: string, value: unknown) => (typeof value === 'bigint' ? Number(value) : value);
        return [String(name), JSON.stringify(all.all(), text)];
      });
      db.close();
      return Object.fromEntries(rows);
    },
    files: () =>
      readdirSync(dataDir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => readFileSync(path.join(entry.parentPath, entry.name))),
    compact() {
      const db = new DatabaseSync(path.join(dataDir, SQLITE_FILE), { timeout: 5_000 });
      db.exec('VACUUM; PRAGMA wal_checkpoint(TRUNCATE)');
      db.close();
    },
    pictures: async () =>
      readdirSync(dataDir, { recursive: true })
        .map((name) => path.basename(String(name)))
        .filter((name) => name.includes('.webp')),
    remove: async () => rmSync(dataDir, { recursive: true }),
  };
}

function mongoPlace(uri: string): Place {
  const scratch = scratchDatabase(uri);
  return {
    url: scratch.uri,
    open: async () => storageOn(await openMongo(scratch.uri, { callMs: 15_000 })),
    dump: async () => {
      const collections = await scratch.db.listCollections({}, { nameOnly: true }).toArray();
      const texts = collections.map(async ({ name: collection }) => [
        collection,
        JSON.stringify(await scratch.db.collection(collection).find().toArray()),
      ]);
      return Object.fromEntries(await Promise.all(texts));
    },
    files: () => [],
    compact() {},
    pictures: async () =>
      (await scratch.db.collection('pictures.files').find().toArray()).map(({ filename }) => filename),
    remove: () => scratch.remove(),
  };
}

/** How to make a place in each database: SQLite, and MongoDB on these servers. */
export const places = (servers: readonly ServerUnderTest[]): [name: string, make: () => Place][] => [
  ['SQLite', sqlitePlace],
  ...servers.map(({ name, uri }): [string, () => Place] => [`MongoDB on ${name}`, () => mongoPlace(uri)]),
];
