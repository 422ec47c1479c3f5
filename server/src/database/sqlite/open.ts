/** The embedded database: one SQLite file, one connection that writes and one that reads. */
import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import pLimit from 'p-limit';
import { type Database, DatabaseUnavailable, TRANSACTION_LIMIT } from '../database.ts';
import type { UpgradeOptions } from '../migrations.ts';
import { eventSearch } from '../searches/event-list.sqlite.ts';
import type { EventSearch } from '../searches/event-list.ts';
import { toCaller } from './errors.ts';
import { damagedFile, saysDamaged, watchHealth } from './health.ts';
import { migrate, refuseUnusable } from './migrate.ts';
import { makePrivate } from './private-file.ts';
import { reads, statementsOf } from './reader.ts';
import { transactions } from './transactions.ts';

/** `log` also receives a line about damage. */
export interface SqliteOptions extends UpgradeOptions {
  /** Checks the whole file before the database reports that it is ready; calls are answered in the meantime. */
  check?: boolean | undefined;
  /** How long a call waits while another process has locked the file, in milliseconds. */
  busyMs?: number | undefined;
  /** How long a transaction may take, in milliseconds: for tests on a busy machine. */
  limitMs?: number | undefined;
}

/** How many pages SQLite's log has when a commit copies them into the file: few, so that it never takes long. */
const CHECKPOINT_PAGES = 100;

/** The page cache of the writing connection, in KiB. A transaction that changes more writes and reads some pages twice. */
const CACHE_KIB = 32_000;

/** How large SQLite's log stays once it is copied into the file, in bytes: an upgrade of many rows makes it as large as the file. */
const LOG_BYTES = 64_000_000;

function openFile(file: string, { busyMs = 1_800, ...upgrade }: SqliteOptions) {
  makePrivate(file);
  refuseUnusable(file, upgrade);
  const writer = new DatabaseSync(file, { timeout: busyMs });
  try {
    writer.exec('PRAGMA secure_delete = ON'); // erased rows leave no trace in the file
    // Savepoints store the pages that they change, for a rollback: in memory, not in a temporary file outside the data folder.
    writer.exec(`PRAGMA temp_store = MEMORY; PRAGMA cache_size = -${CACHE_KIB}`);
    migrate(writer, upgrade);
    // Each commit is on the disk before it is answered. From here on, SQLite itself never waits for another process.
    writer.exec(`
      PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 0;
      PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}; PRAGMA journal_size_limit = ${LOG_BYTES};`);
    const reader = new DatabaseSync(file, { readOnly: true, timeout: 0 });
    return { writer, reader };
  } catch (error) {
    writer.close();
    throw saysDamaged(error) || saysDamaged((error as Error).cause)
      ? new Error(damagedFile(file, (error as Error).message), { cause: error })
      : error;
  }
}

/**
 * Opens a SQLite file, creates it if it is missing, and brings it to this release's schema.
 * @throws when the file cannot be opened, or was not made by a release, or is of a newer one
 */
export function openSqlite(file: string, options: SqliteOptions = {}): Database {
  const { writer, reader } = openFile(file, options);
  const health = watchHealth(file, { ...(options.check && { check: true }), log: options.log });
  const reading = statementsOf(reader);
  const writing = statementsOf(writer);
  const read = reads(reading);
  // One search a turn: other requests wait for one slice, however many searches run.
  const oneByOne = pLimit(1);
  const searches = eventSearch(reading, () => oneByOne(() => setImmediate()));
  const write = transactions({
    db: writer,
    statements: writing,
    searches: eventSearch(writing, async () => {}),
    busyMs: options.busyMs ?? 1_800,
    limitMs: options.limitMs ?? TRANSACTION_LIMIT,
    published: () => writing.run('UPDATE generation SET value = value + 1'),
    hear: health.hear,
  });

  /** Makes a read asynchronous; reports its errors, and turns them into those of the port. */
  const call =
    <Args extends unknown[], Result>(method: (...args: Args) => Result | Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      try {
        return await method(...args);
      } catch (error) {
        throw health.hear(error) ? new DatabaseUnavailable({ cause: error }) : toCaller(error);
      }
    };

  return {
    description: `SQLite (${file})`,
    get: call(read.get) as Database['get'],
    find: call(read.find) as Database['find'],
    select: call(read.select) as Database['select'],
    count: call(read.count) as Database['count'],
    searches: Object.fromEntries(
      Object.entries(searches).map(([name, search]) => [name, call(search as () => unknown)]),
    ) as unknown as EventSearch,
    async transaction(work) {
      health.mustTakeWrites();
      return write(work);
    },
    generation: call(() => Number(reading.all('SELECT value FROM generation')[0]?.value)),
    ping: call(() => {
      health.mustBeGood();
      reading.all('SELECT value FROM generation');
    }),
    // Deleted rows are overwritten in the file (secure_delete), but SQLite's log still has the old pages.
    purge: call(() => {
      const [answer] = writing.all('PRAGMA wal_checkpoint(TRUNCATE)');
      if (answer?.busy) throw Object.assign(new Error('database is locked'), { errcode: 5 });
    }),
    async close() {
      await health.close();
      reader.close();
      writer.close();
    },
  };
}
