/** The MongoDB server of the tests, with some events, for the measurements. */
import type { Row } from '../../server/src/database/database.ts';
import { openMongo } from '../../server/src/database/mongodb/open.ts';
import { findServer, startMongoServer, withDatabase } from '../../server/test/mongo-servers.ts';
import { someEvents } from './data.ts';

const EVENTS = 1_000;

/** Starts a server and fills it. @returns null when this machine has none */
export async function startFilledMongo() {
  const kind = await findServer(console.log).catch(() => null);
  if (!kind) return null;
  const server = await startMongoServer(kind);
  const uri = withDatabase(server.uri, 'bench');
  const events: Row<'events'>[] = [];
  for await (const event of someEvents(EVENTS)) events.push(event);
  const db = await openMongo(uri, { callMs: 30_000 });
  for (let index = 0; index < events.length; index += 250)
    await db.transaction((tx) => tx.insert('events', events.slice(index, index + 250)));
  await db.close();
  return { name: kind.name, uri, stop: () => server.stop() };
}
