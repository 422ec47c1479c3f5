/** The app on a SQLite file, behind the limits of connections, in a separate process. Sends its port to its parent. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { CONNECTION_LIMITS, guardedServer } from '../src/http/connections.ts';
import { openSqliteStorage } from '../src/storage.ts';
import { startApp } from './app.ts';

const storage = await openSqliteStorage(process.argv[2] ?? '');
const { app } = startApp({ ...storage, checkReply: undefined });
const server = guardedServer(app, CONNECTION_LIMITS).listen(0, '127.0.0.1');
await once(server, 'listening');
process.send?.((server.address() as AddressInfo).port);
process.on('disconnect', () => process.exit(0));
