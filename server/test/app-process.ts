/**
 * The app on a database, or a SQLite file, in a process of its own, for tests of several processes and of faults. A token names its
 * person: `token-NAME` is NAME@example.org. Prints its address and ends with its standard input.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { InvalidToken } from '../src/identity/verifier.ts';
import { openMongoStore } from '../src/store/mongodb/store.ts';
import { openSqliteStore } from '../src/store/sqlite/store.ts';
import { startApp } from './app.ts';

const { STORE_URL: url = '', STORE_MS: ms } = process.env;
const store = url.startsWith('mongodb')
  ? openMongoStore(url, ms ? { callMs: Number(ms) } : {})
  : openSqliteStore(url, ms ? { lockedMs: Number(ms) } : {});
const { app } = startApp({
  store,
  // Counted in the store, as at work; nobody here reaches them.
  writesPerMinute: 100_000,
  applicationsPerHour: 100_000,
  verifyToken: async (token) => {
    const name = /^token-([\w-]+)$/.exec(token)?.[1];
    if (!name) throw new InvalidToken('made-up token');
    return { uid: `uid-${name}`, email: `${name}@example.org`, signedInAt: Date.now(), emailVerified: true };
  },
});
const server = createServer(app).listen(0, '127.0.0.1');
await once(server, 'listening');
console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
process.stdin.resume();
process.stdin.once('end', () => process.exit(0));
