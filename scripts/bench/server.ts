/**
 * A server to be measured, in a process of its own. `ceiling`: plain node:http with one constant answer. `product`: the app on a
 * SQLite file (or a MongoDB server) as in production, without rate limits, and with tokens that name their person. `no-store`: the
 * same app with a store that accepts joins and keeps nothing.
 */
import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createApp } from '../../server/src/app.ts';
import { readConfig } from '../../server/src/config.ts';
import type { Row, Transaction } from '../../server/src/database/database.ts';
import { CONNECTION_LIMITS, drainer, guardedServer } from '../../server/src/http/connections.ts';
import { createLog } from '../../server/src/http/log.ts';
import { noPages, servePages } from '../../server/src/http/site.ts';
import { openSqliteStorage, openStorage, type Storage } from '../../server/src/storage.ts';

const [kind = '', file = ''] = process.argv.slice(2);
const DIST = path.join(import.meta.dirname, '../../client/dist/en');

/** A message of the parent: the body to answer with (base64), or a question for memory and processor time. */
type Ask = { body: string } | 'usage';

let body = Buffer.alloc(0);

function ceiling(): Server {
  return createServer((_req, res) => {
    res.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': body.length });
    res.end(body);
  });
}

/** A transaction that stores nothing; it finds events alone. */
function emptyTransaction({ db }: Storage): Transaction {
  const found = new Map<string, Promise<Row<'events'> | null>>();
  const findEvent = (id: string) => {
    const event = found.get(id) ?? db.get('events', id);
    found.set(id, event);
    return event;
  };
  const lock = async (table: string, ids: readonly string[]) =>
    table === 'events' ? Promise.all(ids.map(findEvent)) : [];
  return {
    ...{ get: async () => null, find: async () => [], select: async () => [], count: async () => 0 },
    ...{
      insert: async () => {},
      update: async () => 0,
      updateEach: async () => {},
      delete: async () => 0,
      searches: db.searches,
    },
    lock: lock as Transaction['lock'],
  };
}

/** Where data is stored; for `no-store` the same events, and nothing is written. */
async function storageOf(): Promise<Storage> {
  if (file.startsWith('mongodb:')) return openStorage({ mongodbUri: file, dataDir: '' });
  const storage = await openSqliteStorage(file);
  if (kind !== 'no-store') return storage;
  const tx = emptyTransaction(storage);
  return { ...storage, db: { ...storage.db, transaction: (work) => work(tx) } };
}

/** Without rate limits, which a site in production cannot turn off. */
const config = readConfig({
  FIREBASE_PROJECT_ID: 'bench',
  FIREBASE_API_KEY: 'key',
  RATE_LIMITS: 'off',
  MAX_UPCOMING_EVENTS: '0',
  MAX_UPCOMING_PARTICIPATIONS: '0',
});

async function product(): Promise<Server> {
  const app = createApp({
    ...(await storageOf()),
    log: createLog('info'),
    ...config,
    site: { ...config.site, production: true },
    verifyToken: async (token) => ({ uid: token, email: `${token}@example.org`, emailVerified: true }),
    pages: existsSync(path.join(DIST, 'index.html'))
      ? servePages(
          { en: DIST },
          { firebase: { apiKey: '', authDomain: '', projectId: '' }, ownAccounts: false },
        )
      : noPages,
  });
  const server = guardedServer(app, CONNECTION_LIMITS);
  drainer(server);
  return server;
}

const server = kind === 'ceiling' ? ceiling() : await product();
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on('message', (ask: Ask) => {
  if (ask === 'usage') {
    const { user, system } = process.cpuUsage();
    return void process.send?.({ rss: process.memoryUsage.rss(), cpu: user + system });
  }
  body = Buffer.from(ask.body, 'base64');
  process.send?.({});
});
process.on('disconnect', () => process.exit(0));
