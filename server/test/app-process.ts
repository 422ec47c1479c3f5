/**
 * The app on a database, or a SQLite file, in a process of its own, for tests of several processes and of faults. A token names its
 * person: `token-NAME` is NAME@example.org; with ACCOUNTS people sign in to accounts of the database. Prints its address and ends with its standard input.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Database } from '../src/database/database.ts';
import { openMongo } from '../src/database/mongodb/open.ts';
import { openSqlite } from '../src/database/sqlite/open.ts';
import { memoryRateCounts } from '../src/http/rate-counts.ts';
import { InvalidToken } from '../src/identity/verifier.ts';
import { diskFiles, PICTURES_FOLDER } from '../src/pictures/disk-files.ts';
import type { Storage } from '../src/storage.ts';
import { openTestAccounts } from './accounts.ts';
import { startApp } from './app.ts';
import { storageOn } from './storage.ts';

const { STORE_URL: url = '', STORE_MS: ms, DIE_AT: dieAt, ACCOUNTS: withAccounts } = process.env;
const team = (process.env.TEAM ?? '').split(',').filter(Boolean);

/** The database, as one sees it whose process is killed before it begins a transaction. */
function dyingAt(whole: Database, count: number): Database {
  let begun = 0;
  return {
    ...whole,
    transaction(work) {
      begun += 1;
      if (begun >= count) process.kill(process.pid, 'SIGKILL');
      return whole.transaction(work);
    },
  };
}

/** The storage at this place, with as much patience as the test asks for. */
async function openPlace(): Promise<Storage> {
  if (url.startsWith('mongodb')) return storageOn(await openMongo(url, ms ? { callMs: Number(ms) } : {}));
  return {
    db: openSqlite(url, ms ? { busyMs: Number(ms) } : {}),
    files: diskFiles(path.join(path.dirname(url), PICTURES_FOLDER)),
    rates: memoryRateCounts(),
  };
}

const storage = await openPlace();
const db = dieAt ? dyingAt(storage.db, Number(dieAt)) : storage.db;
const accounts = withAccounts && openTestAccounts({ ...storage, db });
const { app } = startApp({
  ...storage,
  db,
  team,
  // Counted in the store, as at work; nobody here reaches them.
  writesPerMinute: 100_000,
  applicationsPerHour: 100_000,
  verifyToken: async (token) => {
    const name = /^token-([\w-]+)$/.exec(token)?.[1];
    if (!name) throw new InvalidToken('made-up token');
    const person = { uid: `uid-${name}`, email: `${name}@example.org`, name: `Name of ${name}` };
    return { ...person, emailVerified: true, signedInAt: Date.now() };
  },
  ...accounts,
});
const server = createServer(app).listen(0, '127.0.0.1');
await once(server, 'listening');
console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
process.stdin.resume();
process.stdin.once('end', () => process.exit(0));
