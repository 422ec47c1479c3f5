/** Runs tests on every database that the server can use. */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest';
import type { Database } from '../src/database/database.ts';
import { openMongo } from '../src/database/mongodb/open.ts';
import { openSqlite } from '../src/database/sqlite/open.ts';
import { withCountedCalls } from './counted-calls.ts';
import { HOW_TO_RUN, openMongoPatiently, scratchDatabase, serversUnderTest } from './mongo-under-test.ts';

/**
 * Opens a database for a test, in which no transaction may make too many calls. It is closed and removed when the test is over.
 */
export interface OpenDatabase {
  /** An empty database of the test's own; called again, another one. */
  (): Promise<Database>;
  /**
   * The database that was opened last, once more, as a second process sees it.
   * @param patience `usual`: with the time limits of production, which a busy machine may miss
   */
  again(patience?: 'usual'): Promise<Database>;
  readonly kind: 'SQLite' | 'MongoDB';
}

/** A kind of database, for the tests of one block. */
interface Supply {
  prepare(): Promise<void>;
  /** An empty database, by its file or connection string. */
  take(): Promise<string>;
  connect(place: string, patience?: 'usual'): Promise<Database>;
  /** Takes these back, which are closed. */
  giveBack(places: string[]): Promise<void>;
  remove(): Promise<void>;
}

/** Each test gets a copy of one empty file. */
function sqliteSupply(): Supply {
  let folder = '';
  let made = 0;
  const connect = async (file: string, patience?: 'usual') =>
    openSqlite(file, patience === 'usual' ? {} : { limitMs: 15_000 });
  const template = () => path.join(folder, 'template.sqlite');
  return {
    async prepare() {
      folder = mkdtempSync(path.join(os.tmpdir(), 'social-serve-database-'));
      await openSqlite(template()).close();
    },
    async take() {
      made += 1;
      const file = path.join(folder, `${made}.sqlite`);
      copyFileSync(template(), file);
      return file;
    },
    connect,
    async giveBack(files) {
      for (const file of files)
        for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
    },
    async remove() {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Databases go from test to test, and are emptied in between: to make one takes long. */
function mongoSupply(uri: string): Supply {
  const databases = new Map<string, ReturnType<typeof scratchDatabase>>();
  const free: string[] = [];
  const connect = (place: string, patience?: 'usual') =>
    patience === 'usual' ? openMongo(place) : openMongoPatiently(place);
  return {
    async prepare() {},
    async take() {
      const used = free.pop();
      if (used) return used;
      const scratch = scratchDatabase(uri);
      databases.set(scratch.uri, scratch);
      return scratch.uri;
    },
    connect,
    async giveBack(uris) {
      await Promise.all(uris.map((one) => databases.get(one)?.clear()));
      free.push(...uris);
    },
    async remove() {
      await Promise.all(Array.from(databases.values(), (scratch) => scratch.remove()));
    },
  };
}

const servers = await serversUnderTest();

/**
 * Runs a block of tests on SQLite and on MongoDB.
 * @param tests gets what opens a database in a test: `const db = await open()`
 */
export function describeDatabases(name: string, tests: (open: OpenDatabase) => void): void {
  describe(`${name} on SQLite`, () => tests(openerOf('SQLite', sqliteSupply())));
  for (const server of servers)
    describe(`${name} on ${server.name}`, () => tests(openerOf('MongoDB', mongoSupply(server.uri))));
  if (servers.length === 0) it(`${name} on MongoDB`, (context) => context.skip(HOW_TO_RUN));
}

function openerOf(kind: OpenDatabase['kind'], supply: Supply): OpenDatabase {
  const places: string[] = [];
  const opened: Database[] = [];
  const connect = async (place: string, patience?: 'usual') => {
    const db = await supply.connect(place, patience);
    opened.push(db);
    return withCountedCalls(db);
  };
  const open = async () => {
    const place = await supply.take();
    places.push(place);
    return connect(place);
  };
  const again = (patience?: 'usual') => {
    const last = places.at(-1);
    if (!last) throw new Error('No database is open: call open() first.');
    return connect(last, patience);
  };
  beforeAll(() => supply.prepare());
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((db) => db.close()));
    await supply.giveBack(places.splice(0));
  });
  afterAll(() => supply.remove());
  return Object.assign(open, { again, kind });
}
