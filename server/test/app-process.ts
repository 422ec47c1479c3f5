/**
 * The app on a database, or a SQLite file, in a process of its own, for tests of several processes and of faults. A token names its
 * person: `token-NAME` is NAME@example.org. Prints its address and ends with its standard input.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { InvalidToken } from '../src/identity/verifier.ts';
import { openMongoStore } from '../src/store/mongodb/store.ts';
import type { Store } from '../src/store/port/store.ts';
import { openSqliteStore } from '../src/store/sqlite/store.ts';
import { startApp } from './app.ts';

const { STORE_URL: url = '', STORE_MS: ms, DIE_AT: dieAt } = process.env;
const team = (process.env.TEAM ?? '').split(',').filter(Boolean);

/** The store, as one sees it whose process is killed before a step of erasing somebody. */
function dyingAt(whole: Store, step: number): Store {
  let steps = 0;
  const counted =
    <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
    (...args: Args) => {
      steps += 1;
      if (steps >= step) process.kill(process.pid, 'SIGKILL');
      return call(...args);
    };
  return {
    ...whole,
    markLeaving: counted(whole.markLeaving),
    eraseOwnRows: counted(whole.eraseOwnRows),
    forgetErased: counted(whole.forgetErased),
  };
}

const store = url.startsWith('mongodb')
  ? openMongoStore(url, ms ? { callMs: Number(ms) } : {})
  : openSqliteStore(url, ms ? { lockedMs: Number(ms) } : {});
const { app } = startApp({
  store: dieAt ? dyingAt(store, Number(dieAt)) : store,
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
});
const server = createServer(app).listen(0, '127.0.0.1');
await once(server, 'listening');
console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
process.stdin.resume();
process.stdin.once('end', () => process.exit(0));
