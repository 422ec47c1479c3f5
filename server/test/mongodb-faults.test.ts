import { once } from 'node:events';
import net from 'node:net';
import { aNewEvent, anApplication } from '@social-serve/contract/test/builders';
import { afterAll, describe, expect, it } from 'vitest';
import { openMongoStore } from '../src/store/mongodb/store.ts';
import { StoreUnavailable } from '../src/store/port/store.ts';
import { type AppProcess, type Reply, startAppProcess } from './app-processes.ts';
import { type MongoServer, startMongoServer, withDatabase } from './mongo-servers.ts';
import {
  HOW_TO_RUN,
  killableServer,
  openPatiently,
  scratchDatabase,
  serversUnderTest,
} from './mongo-under-test.ts';
import { anEventRecord } from './records.ts';

const CLIENTS = 8;
const KILLS = 3;
/** Acknowledged writes between one kill and the next. */
const WRITES = 60;

/** A way to the server that can stop carrying anything without closing. */
async function startNetwork(uri: string) {
  const { hostname, port } = new URL(uri.replace(/^mongodb/, 'http'));
  let swallowing = false;
  const sockets = new Set<net.Socket>();
  const way = net.createServer((near) => {
    const far = net.connect(Number(port), hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('data', (bytes) => swallowing || other.write(bytes));
      socket.on('error', () => other.destroy());
      socket.on('close', () => other.destroy());
    }
  });
  way.listen(0, '127.0.0.1');
  await once(way, 'listening');
  return {
    uri: `mongodb://127.0.0.1:${(way.address() as net.AddressInfo).port}/?directConnection=true`,
    swallow: (on: boolean) => {
      swallowing = on;
    },
    close: () => {
      way.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

const servers = await serversUnderTest();
afterAll(() => Promise.all(servers.map((server) => server.stop())));

if (servers.length === 0)
  for (const name of ['two processes on one database', 'a network that swallows everything'])
    it(name, (context) => context.skip(HOW_TO_RUN));

describe.each(servers)('two processes on one database on $name', ({ uri }) => {
  it('make one row a person of joins at once through both', async () => {
    const scratch = scratchDatabase(uri);
    const apps = await Promise.all([startAppProcess(scratch.uri), startAppProcess(scratch.uri)]);
    const [one, two] = apps as [AppProcess, AppProcess];
    const { body } = await one.call('POST', '/events', { as: 'maya', body: aNewEvent() });
    const join = (app: AppProcess, as: string) =>
      app.call('POST', '/joinedEvents', {
        as,
        body: { join_id: body.insertedId, participant: `${as}@example.org` },
      });
    const people = Array.from({ length: 10 }, (_, index) => `person-${index}`);
    const replies = await Promise.all(
      people.flatMap((as) => [join(one, as), join(two, as), join(one, as), join(two, as)]),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(30);
    expect(await scratch.db.collection('participations').countDocuments({})).toBe(10);
    const { body: seen } = await two.call('GET', '/joinedEvents/person-3@example.org', { as: 'person-3' });
    expect(seen).toHaveLength(1);
    await Promise.all(apps.map((app) => app.stop()));
    await scratch.remove();
  });
});

describe.each(servers)('a network that swallows everything on the way to $name', ({ uri }) => {
  it('is an unavailable database, and one that answers again once the network does', async (context) => {
    if (!/^mongodb:\/\/[^@,]+$/.test(uri)) context.skip('needs a server at one address without a password');
    const scratch = scratchDatabase(uri);
    const network = await startNetwork(uri);
    const store = openMongoStore(withDatabase(network.uri, scratch.db.databaseName), { connectMs: 15_000 });
    const event = anEventRecord();
    await store.addEvent(event);
    network.swallow(true);
    const began = performance.now();
    await expect(store.findEvent(event.id)).rejects.toBeInstanceOf(StoreUnavailable);
    expect(performance.now() - began).toBeLessThan(6_000);
    network.swallow(false);
    expect(await store.findEvent(event.id)).toEqual(event);
    await store.close();
    network.close();
    await scratch.remove();
  });
});

const killable = killableServer();

if (!killable)
  it('a killed server loses nothing', (context) =>
    context.skip('needs a server that keeps its data: npm run test:mongodb builds one'));

describe.each(killable ? [killable] : [])('$name, killed', (kind) => {
  const withServer = async (work: (server: MongoServer, app: AppProcess) => Promise<void>) => {
    const server = await startMongoServer(kind);
    await server.kill();
    const app = await startAppProcess(withDatabase(server.uri, 'faults'));
    try {
      await work(server, app);
    } finally {
      await app.stop();
      await server.stop();
    }
  };

  /** Asks until the app says it is ready; each answer takes as long as the app looks for its database. */
  const untilReady = async (app: AppProcess) => {
    while ((await app.call('GET', '/readyz')).status !== 200);
  };

  it('at start: 503 with Retry-After within two seconds, then up by itself', async () => {
    await withServer(async (server, app) => {
      for (const path of ['/readyz', '/events', '/latestEvents']) {
        const reply = await app.call('GET', path);
        expect(reply).toMatchObject({ status: 503, body: { code: 'unavailable' } });
        expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
        expect(reply.ms).toBeLessThan(2_000);
      }
      const began = performance.now();
      const atOnce = await Promise.all(
        Array.from({ length: 20 }, () => app.call('POST', '/volunteers', { body: anApplication() })),
      );
      expect(performance.now() - began).toBeLessThan(2_500);
      expect(new Set(atOnce.map(({ status }) => status))).toEqual(new Set([503]));
      await server.start();
      await untilReady(app);
      expect(await app.call('GET', '/events')).toMatchObject({ status: 200, body: [] });
    });
  });

  it('and started again while 8 clients write: no hang, no 500, nothing acknowledged lost', async () => {
    await withServer(async (server, app) => {
      await server.start();
      await untilReady(app);

      const replies: Reply[] = [];
      const kept = {
        events: new Set<string>(),
        participations: new Set<string>(),
        applications: new Set<string>(),
      };
      let goOn = true;
      const count = (wanted: number) => replies.filter(({ status }) => status === wanted).length;
      let onReply = () => {};
      /** Resolves when so many replies more have this status. */
      const repliesOf = (status: number, more: number) => {
        const goal = count(status) + more;
        return new Promise<void>((resolve) => {
          onReply = () => count(status) >= goal && resolve();
        });
      };
      const send = async (rows: Set<string>, ...call: Parameters<AppProcess['call']>) => {
        const reply = await app.call(...call);
        replies.push(reply);
        if (reply.body.insertedId) rows.add(reply.body.insertedId);
        onReply();
        return reply;
      };
      const client = async (number: number) => {
        const as = `client-${number}`;
        for (let round = 0; goOn; round++) {
          const event = aNewEvent({ title: `Round ${round} of ${as}` });
          const added = await send(kept.events, 'POST', '/events', { as, body: event });
          const participant = `${as}@example.org`;
          if (added.status === 201) {
            const body = { join_id: added.body.insertedId, participant };
            await send(kept.participations, 'POST', '/joinedEvents', { as, body });
          }
          await send(kept.applications, 'POST', '/volunteers', {
            body: anApplication({ message: event.title }),
          });
        }
      };
      const clients = Array.from({ length: CLIENTS }, (_, number) => client(number));

      const outages: number[] = [];
      await repliesOf(201, WRITES);
      for (let kill = 0; kill < KILLS; kill++) {
        await server.kill();
        // The first time it is back at once; then it stays away until everybody was refused twice.
        if (kill > 0) await repliesOf(503, 2 * CLIENTS);
        const began = performance.now();
        await server.start();
        await repliesOf(201, 1);
        outages.push(performance.now() - began);
        await repliesOf(201, WRITES);
      }
      goOn = false;
      await Promise.all(clients);

      const slowest = Math.max(...replies.map(({ ms }) => ms));
      console.info(
        `${kind.name}: ${replies.length} writes, ${KILLS} kills: ${count(201)} acknowledged, ${count(503)} times 503, ` +
          `slowest answer ${Math.round(slowest)} ms, writing again ${outages.map(Math.round).join(', ')} ms after the restart`,
      );
      expect(count(503)).toBeGreaterThan(0);
      expect(replies.filter(({ status }) => ![201, 409, 503].includes(status))).toEqual([]);
      expect(slowest).toBeLessThan(6_000);

      const store = openPatiently(withDatabase(server.uri, 'faults'));
      for (const rows of ['events', 'participations', 'applications'] as const) {
        const stored = new Set((await store.readRows(rows, null, 1_000_000)).map(({ id }) => id));
        expect([...kept[rows]].filter((id) => !stored.has(id))).toEqual([]);
      }
      await store.close();
    });
  }, 90_000);
});
