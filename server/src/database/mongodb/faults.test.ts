/** Transactions on MongoDB when answers are lost, the server is away, or others are always quicker. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../test/mongo-servers.ts';
import { HOW_TO_RUN, scratchDatabase, serversUnderTest } from '../../../test/mongo-under-test.ts';
import { startNetwork } from '../../../test/network.ts';
import { type Database, DatabaseUnavailable } from '../database.ts';
import { openMongo } from './open.ts';

const PATIENT = { callMs: 15_000 };
/** In ms: far more than the two seconds that it takes, as the machine may be busy, and less than a driver waits by itself. */
const SOON = 10_000;

const servers = await serversUnderTest();
if (servers.length === 0) it('faults of MongoDB are survived', (context) => context.skip(HOW_TO_RUN));

describe.each(servers)('on $name', ({ uri }) => {
  const place = scratchDatabase(uri);
  let network: Awaited<ReturnType<typeof startNetwork>>;
  const opened: Database[] = [];
  /** A row of each test's own: a transaction that was cut may hold its rows for a while. */
  let counter = '';
  const open = async (options: Parameters<typeof openMongo>[1] = PATIENT) => {
    const db = await openMongo(withDatabase(network.uri, place.db.databaseName), options);
    opened.push(db);
    return db;
  };
  beforeEach(async () => {
    network = await startNetwork(uri);
    counter = randomUUID();
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((db) => db.close()));
    network.close();
  });
  // One server and one database for all tests here.
  afterAll(() => place.remove(), 90_000);

  const countUp = (db: Database) =>
    db.transaction(async (tx) => {
      const [flag] = await tx.lock('flags', [counter]);
      await tx.update('flags', { id: counter }, { value: String(Number(flag?.value ?? 0) + 1) });
    });
  const counted = async (db: Database) => (await db.get('flags', counter))?.value;

  it.each([
    { when: 'before', times: 1 },
    { when: 'before', times: 3 },
    { when: 'after', times: 1 },
    { when: 'after', times: 2 },
    { when: 'after', times: 3 },
  ] as const)(
    'a commit $when which the connection ends, $times times, is done once',
    async ({ when, times }) => {
      const db = await open();
      network.cutAt('commitTransaction', when, times);
      await countUp(db);
      expect(await counted(db)).toBe('1');
    },
  );

  /** Another process that holds the row's lock. @returns releases it */
  const hold = async () => {
    const other = await open();
    const held = Promise.withResolvers<void>();
    const letGo = Promise.withResolvers<void>();
    const done = other.transaction(async (tx) => {
      await tx.lock('flags', [counter]);
      held.resolve();
      await letGo.promise;
    });
    await held.promise;
    return async () => {
      letGo.resolve();
      await done;
    };
  };

  it('work is run again after a conflict, whatever it made of it', async () => {
    const letGo = await hold();
    const db = await open();
    let runs = 0;
    await db.transaction(async (tx) => {
      runs += 1;
      if (runs === 4) await letGo();
      await tx.lock('flags', [counter]).catch(() => {
        throw new Error('No flag.');
      });
    });
    expect(runs).toBeGreaterThanOrEqual(4);
  });

  it('conflicts without end are given up after five seconds', async () => {
    const letGo = await hold();
    const db = await open();
    const began = performance.now();
    await expect(countUp(db)).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(performance.now() - began).toBeGreaterThan(4_500);
    expect(performance.now() - began).toBeLessThan(20_000);
    await letGo();
  });

  it('work that the server was too slow for is run again, while the server answers', async () => {
    const db = await open({});
    network.delayAt('slow', 1_200, 2);
    const began = performance.now();
    let runs = 0;
    await db.transaction(async (tx) => {
      runs += 1;
      await tx.lock('flags', [counter]);
      await tx.update('flags', { id: counter }, { value: 'slow' });
    });
    expect(runs).toBeGreaterThanOrEqual(3);
    expect(await counted(db)).toBe('slow');
    expect(performance.now() - began).toBeLessThan(20_000);
  });

  it.each(['refuses', 'swallows'] as const)(
    'says soon that the database is away, when the network %s, and is back when that is',
    async (state) => {
      const db = await open({});
      await countUp(db);
      await network.become(state);
      const calls = [() => countUp(db), () => db.get('flags', counter), () => db.ping(), () => countUp(db)];
      for (const call of calls) {
        const began = performance.now();
        await expect(call()).rejects.toBeInstanceOf(DatabaseUnavailable);
        expect(performance.now() - began).toBeLessThan(SOON);
      }
      await network.become('up');
      const isBack = () =>
        db.ping().then(
          () => true,
          () => false,
        );
      await expect.poll(isBack, { timeout: 20_000 }).toBe(true);
      await expect
        .poll(
          () =>
            countUp(db).then(
              () => true,
              () => false,
            ),
          { timeout: 20_000 },
        )
        .toBe(true);
    },
  );

  it('is away soon in the middle of a transaction', async () => {
    const db = await open({});
    const began = performance.now();
    const cut = db.transaction(async (tx) => {
      await tx.lock('flags', [counter]);
      await network.become('refuses');
      await tx.update('flags', { id: counter }, { value: 'never' });
    });
    await expect(cut).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(performance.now() - began).toBeLessThan(SOON);
  });

  it('a named lock that is turned into a read lets both of two writers in', async () => {
    const db = await open();
    const careless = await open({ ...PATIENT, readInsteadOfLock: 'flags' });
    await db.transaction((tx) => tx.lock('flags', [counter]));
    const write = (database: Database) => {
      const results = Array.from({ length: 5 }, (_, number) =>
        database.transaction(async (tx) => {
          await tx.lock('flags', [counter]);
          const taken = await tx.count('people', {});
          if (taken === 0) await tx.lock('people', [`person-${number}`]);
        }),
      );
      return Promise.all(results);
    };
    await write(careless);
    expect(await db.count('people', {})).toBeGreaterThan(1);
    await db.transaction((tx) => tx.delete('people', {}));
    await write(db);
    expect(await db.count('people', {})).toBe(1);
  });
});
