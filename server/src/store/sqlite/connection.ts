/** The SQLite file: opened, brought to today's tables, and the few ways in which the nouns speak to it. */
import { DatabaseSync } from 'node:sqlite';
import { type EventListing, StoreUnavailable } from '../port/store.ts';
import { groupCommit, type Seen } from './group-commit.ts';
import { damagedFile, saysDamaged, watchHealth } from './health.ts';
import { migrate } from './migrate.ts';
import type { Disk } from './picture-files.ts';
import { makePrivate } from './private-file.ts';
import { mergeSearch } from './search-index.ts';
import { searcher } from './search-thread.ts';
import { statementsOf, type Value, type Values } from './statements.ts';

export interface SqliteStoreOptions {
  /** How long a call is tried again while another process holds the file, in milliseconds. */
  lockedMs?: number;
  /** Looks through the whole file before the store says that it is ready; calls are answered meanwhile. */
  check?: boolean | undefined;
  /** Takes more memory, so that very many rows are written in less time. */
  bulk?: boolean | undefined;
  /** Whether a file of an earlier release is copied before its tables are brought up to date; false for a copy. */
  keepEarlier?: boolean | undefined;
  /** The folder of the pictures; the one beside the file when left out. */
  pictures?: string | undefined;
  /** What writes them; a test hands in a full disk. */
  disk?: Disk | undefined;
  /** Told in one line what takes long at start, and of damage. */
  log?: ((message: string) => void) | undefined;
}

export interface SqliteConnection {
  /**
   * Does a piece of work that reads. While another process holds the file it is tried again, and others are answered
   * meanwhile.
   * @throws StoreUnavailable for what may pass, else the error itself
   */
  attempt<Result>(work: () => Result | Promise<Result>): Promise<Result>;
  /**
   * Does a piece of work of which all or nothing is kept, while nobody else writes; together with what else is written in
   * this turn of the event loop, so that all of it waits for the disk once. Tried again as reads are.
   * @param seen by whom: what only few people see, or what is seen in sums, leaves what was kept for everybody as it is
   * @throws StoreUnavailable for what may pass, else the error itself
   */
  write<Result>(work: () => Result, seen?: Seen): Promise<Result>;
  /** Searches the list of events, in a thread of its own where there can be one: answers to its `COLUMNS`. */
  search(listing: EventListing): Promise<Values[]>;
  all<Row>(sql: string, values?: Values): Row[];
  one<Row>(sql: string, values?: Values): Row | null;
  /** How many rows there are. @param from what follows FROM */
  count(from: string, values?: Values): number;
  /** Within a transaction only. @param values by name, or in the order of their numbers @returns how many rows were changed */
  run(sql: string, values?: Values | Value[]): number;
  /** Counts the writes that are seen in the sums alone. */
  sums(): number;
  /** Counts the writes: of this connection at once, of others in the next turn of the event loop. */
  generation(): number;
  /** Merges parts of the search's index. @param pages how much work that may be */
  mergeSearch(pages: number): void;
  /** @throws StoreUnavailable while the file is not known to be good */
  mustBeGood(): void;
  close(): Promise<void>;
}

const BUSY = 5;

// SQLite's primary result codes for what may pass: BUSY, LOCKED, READONLY, IOERR, FULL, CANTOPEN.
const TRANSIENT = new Set([BUSY, 6, 8, 10, 13, 14]);

const codeOf = (error: unknown) => ((error as { errcode?: number }).errcode ?? 0) & 0xff;

/** Whether another process holds what this one needs. */
const isLocked = (error: unknown) => codeOf(error) === BUSY;

function isTransient(error: unknown): boolean {
  const closed = (error as { code?: string }).code === 'ERR_INVALID_STATE'; // a call that came in while the server stops
  return closed || TRANSIENT.has(codeOf(error));
}

/** What a piece of work throws that another process keeps from being done now. */
export const lockedByAnother = () => Object.assign(new Error('database is locked'), { errcode: BUSY });

/** How long a call waits before it tries again: some milliseconds, not the same for those who wait together. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 5 + Math.random() * 20));

/**
 * Pages in SQLite's log from which on a commit brings them into the file. Few, so that it never takes long; while very
 * many rows are written, 80 MB of them.
 */
const CHECKPOINT_PAGES = 100;
const CHECKPOINT_PAGES_IN_BULK = 20_000;

/** Memory for pages while very many rows are written, in KiB. */
const CACHE_IN_BULK = 262_144;

/** A new database in memory, at today's version: made once in a process, for tests that open thousands. */
let newInMemory: Uint8Array | undefined;

/**
 * Opens the file: WAL, each commit on the disk before it is answered (docs/decisions/0009), rows that name others held to
 * them, what is deleted overwritten. From then on nothing waits for another process inside SQLite, where it would hold up
 * the whole process.
 */
function openFile(file: string, options: SqliteStoreOptions): DatabaseSync {
  const { lockedMs = 1_800, log, bulk, keepEarlier = true } = options;
  const inMemory = file === ':memory:';
  if (!inMemory) makePrivate(file);
  const db = new DatabaseSync(file, { timeout: lockedMs });
  try {
    if (inMemory && newInMemory) db.deserialize(newInMemory);
    db.exec('PRAGMA secure_delete = ON'); // before tables are made anew: the old ones held people, too
    migrate(db, { log, copyTo: keepEarlier && !inMemory ? file : undefined });
    if (inMemory) newInMemory ??= db.serialize();
    db.exec(`
      PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 0;
      PRAGMA wal_autocheckpoint = ${bulk ? CHECKPOINT_PAGES_IN_BULK : CHECKPOINT_PAGES};`);
    if (bulk) db.exec(`PRAGMA cache_size = -${CACHE_IN_BULK}`);
    return db;
  } catch (error) {
    db.close();
    throw saysDamaged(error)
      ? new Error(damagedFile(file, (error as Error).message), { cause: error })
      : error;
  }
}

/**
 * Opens a SQLite file and brings its tables to today's version.
 * @param file path of the database file, or `:memory:`
 * @throws when the file cannot be opened, was written by a newer version, or cannot be brought to this one
 */
export function openSqliteConnection(file: string, options: SqliteStoreOptions): SqliteConnection {
  const { lockedMs = 1_800 } = options;
  const db = openFile(file, options);
  const health = watchHealth(file, options);
  const searches = searcher(file, db);
  const statement = statementsOf(db);
  let writes = 0;
  let sums = 0;
  const commit = groupCommit(db, (seen) => {
    if (seen === 'by everybody') writes += 1;
    else sums += 1;
  });
  let othersWrites: unknown;
  let isLookedAt = false;
  /** Asks SQLite whether somebody else wrote, once in a turn of the event loop. */
  const lookAtOthers = () => {
    let found: unknown;
    try {
      found = statement('PRAGMA data_version').get()?.data_version;
    } catch {
      found = {}; // unlike any other
    }
    if (found !== othersWrites) writes += 1;
    othersWrites = found;
    isLookedAt = true;
    setImmediate(() => {
      isLookedAt = false;
    });
  };

  const attempt: SqliteConnection['attempt'] = async (work) => {
    const until = performance.now() + lockedMs;
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (health.hear(error)) throw new StoreUnavailable({ cause: error });
        if (!isLocked(error) || performance.now() >= until)
          throw isTransient(error) ? new StoreUnavailable({ cause: error }) : error;
      }
      await pause();
    }
  };

  return {
    attempt,
    write: (work, seen = 'by everybody') =>
      attempt(() => {
        health.mustTakeWrites();
        return commit(work, seen);
      }),
    all: <Row>(sql: string, values: Values = {}) => statement(sql).all(values) as Row[],
    one: <Row>(sql: string, values: Values = {}) => (statement(sql).get(values) as Row | undefined) ?? null,
    count: (from, values = {}) => Number(statement(`SELECT count(*) AS rows FROM ${from}`).get(values)?.rows),
    run(sql, values = {}) {
      if (!db.isTransaction) throw new Error('What is written belongs into a transaction.');
      const { changes } = Array.isArray(values) ? statement(sql).run(...values) : statement(sql).run(values);
      return Number(changes);
    },
    generation() {
      if (!isLookedAt) lookAtOthers();
      return writes;
    },
    sums: () => sums,
    search: searches.search,
    mergeSearch: (pages) => db.exec(mergeSearch(pages)),
    mustBeGood: health.mustBeGood,
    async close() {
      await searches.close();
      await health.close();
      db.close();
    },
  };
}
