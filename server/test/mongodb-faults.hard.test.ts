import { aNewEvent, anApplication } from '@social-serve/contract/test/builders';
import { afterAll, describe, expect, it } from 'vitest';
import { type AppProcess, type Reply, startAppProcess } from './app-processes.ts';
import { findServer, type MongoServer, startMongoServer, withDatabase } from './mongo-servers.ts';
import { HOW_TO_RUN, openMongoPatiently, scratchDatabase, serversUnderTest } from './mongo-under-test.ts';
import { startNetwork } from './network.ts';

const CLIENTS = 8;
const KILLS = 3;
/** Acknowledged writes between one kill and the next. */
const WRITES = 60;

const servers = await serversUnderTest();
afterAll(() => Promise.all(servers.map((server) => server.stop())));

if (servers.length === 0)
  for (const name of ['two processes on one database', 'a network that fails'])
    it(name, (context) => context.skip(HOW_TO_RUN));

describe.each(servers)('two processes on one database on $name', ({ uri }) => {
  it('make one row a person of joins at once through both', async () => {
    const scratch = scratchDatabase(uri);
    const apps = await Promise.all([
      startAppProcess(scratch.uri, 15_000),
      startAppProcess(scratch.uri, 15_000),
    ]);
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
    const answers = replies.map(({ status }) => status).toSorted();
    expect(answers).toEqual([...Array(10).fill(201), ...Array(30).fill(409)]);
    expect(await scratch.db.collection('participations').countDocuments({})).toBe(10);
    const { body: seen } = await two.call('GET', '/joinedEvents/person-3@example.org', { as: 'person-3' });
    expect(seen).toHaveLength(1);
    await Promise.all(apps.map((app) => app.stop()));
    await scratch.remove();
  });
});

// What fails is the way, whatever server is at its end.
describe.each(servers.slice(-1))('a network on the way to $name', ({ uri }) => {
  it.each(['swallows', 'refuses'] as const)(
    'that %s everything is a 503 within two seconds, always, and then all is well again',
    async (fault) => {
      const scratch = scratchDatabase(uri);
      const network = await startNetwork(uri);
      const app = await startAppProcess(withDatabase(network.uri, scratch.db.databaseName));
      const people = ['maya', 'arif', 'zoe', 'omar', 'tara'];
      try {
        await expect
          .poll(async () => (await app.call('GET', '/readyz')).status, { timeout: 20_000 })
          .toBe(200);
        const event = await app.call('POST', '/events', { as: 'maya', body: aNewEvent() });
        const { insertedId: id } = event.body;
        const join = (as: string) =>
          app.call('POST', '/joinedEvents', { as, body: { join_id: id, participant: `${as}@example.org` } });
        expect((await join('lena')).status).toBe(201);
        const all = (round: number) => [
          ...people.map(join),
          ...people.map((as) => app.call('GET', `/joinedEvents/${as}@example.org`, { as })),
          app.call('GET', '/readyz'),
          app.call('GET', `/events?search=${fault}${round}`),
          app.call('GET', `/events?search=${fault}${round}`),
          app.call('GET', `/events/${id}?round=${round}`, { as: 'lena' }),
          app.call('GET', '/manageEvents?email=maya@example.org', { as: 'maya' }),
          app.call('GET', `/events/${id}/participants`, { as: 'maya' }),
          app.call('GET', '/me', { as: 'maya' }),
          app.call('GET', '/me/notices', { as: 'maya' }),
          app.call('DELETE', '/me', { as: 'zoe' }),
          app.call('POST', '/events', { as: 'maya', body: aNewEvent() }),
          app.call('PUT', `/eventUpdate/${id}`, { as: 'maya', body: aNewEvent({ title: 'Later' }) }),
          app.call('POST', '/volunteers', { body: anApplication() }),
          app.call('GET', '/feeds/events.ics'),
          app.call('GET', `/embed?search=${fault}${round}`),
        ];
        await Promise.all(all(0)); // all of them were asked for before
        await network.become(fault);
        for (const round of [1, 2]) {
          const replies = await Promise.all(all(round));
          // Cached answers are still sent for a moment.
          expect(new Set(replies.map(({ status }) => status))).toContain(503);
          expect(replies.filter(({ status }) => ![200, 304, 503].includes(status))).toEqual([]);
          expect(replies.filter(({ ms }) => ms >= 2_000).map(({ ms }) => Math.round(ms))).toEqual([]);
        }
        await network.become('up');
        await expect
          .poll(async () => (await app.call('GET', '/readyz')).status, { timeout: 20_000 })
          .toBe(200);
        expect((await join('sara')).status).toBe(201);
      } finally {
        await app.stop();
        network.close();
        await scratch.remove();
      }
    },
  );
});

const killable = await findServer(console.log, { durable: true }).catch(() => null);

if (!killable)
  it('a killed server loses nothing', (context) =>
    context.skip('no mongod and no Python to install SecantusDB with'));

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
      const acknowledged = {
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
          const added = await send(acknowledged.events, 'POST', '/events', { as, body: event });
          const participant = `${as}@example.org`;
          if (added.status === 201) {
            const body = { join_id: added.body.insertedId, participant };
            await send(acknowledged.participations, 'POST', '/joinedEvents', { as, body });
          }
          await send(acknowledged.applications, 'POST', '/volunteers', {
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

      const db = await openMongoPatiently(withDatabase(server.uri, 'faults'));
      for (const rows of ['events', 'participations', 'applications'] as const) {
        const stored = new Set((await db.select(rows, ['id'], {})).map(({ id }) => id));
        expect([...acknowledged[rows]].filter((id) => !stored.has(id))).toEqual([]);
      }
      await db.close();
    });
  }, 90_000);
});
