/** The MongoDB server of the tests, with some events, for the measurements. */

import { openMongoStore } from '../../server/src/store/mongodb/store.ts';
import type { EventRecord } from '../../server/src/store/port/store.ts';
import { findServer, startMongoServer, withDatabase } from '../../server/test/mongo-servers.ts';
import { someEvents } from './data.ts';

const EVENTS = 1_000;

/** Starts a server and fills it. @returns null when this machine has none */
export async function startFilledMongo() {
  const kind = await findServer(console.log).catch(() => null);
  if (!kind) return null;
  const server = await startMongoServer(kind);
  const uri = withDatabase(server.uri, 'bench');
  const events: EventRecord[] = [];
  for await (const event of someEvents(EVENTS)) events.push(event);
  const store = openMongoStore(uri);
  while (
    !(await store.ping().then(
      () => true,
      () => false,
    ))
  )
    await new Promise((resolve) => setTimeout(resolve, 100));
  await store.addRows('events', events);
  await store.close();
  return { name: kind.name, uri, stop: () => server.stop() };
}
