/** A MongoDB server for the measurements: one that was built for the tests (`npm run test:mongodb`), with some events. */

import { openMongoStore } from '../../server/src/store/mongodb/store.ts';
import type { EventRecord } from '../../server/src/store/port/store.ts';
import { builtServers, mongodOnThisMachine, startMongoServer } from '../../server/test/mongo-servers.ts';
import { someEvents } from './data.ts';

const EVENTS = 1_000;

/** Starts a server and fills it. @returns null when this machine has none */
export async function startFilledMongo() {
  const [kind] = [mongodOnThisMachine(), ...builtServers()].filter((one) => one !== null);
  if (!kind) return null;
  const server = await startMongoServer(kind);
  const uri = `${server.uri.replace(/\/$/, '')}/bench`;
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
