/** What openMongo does with a database that is new, old, newer, away or without transactions. */
import type { Db } from 'mongodb';
import { afterEach, describe, expect, it } from 'vitest';
import { contentsOf } from '../../../test/made-up-migrations.ts';
import { findServer, startMongoServer, withDatabase } from '../../../test/mongo-servers.ts';
import { HOW_TO_RUN, scratchDatabase, serversUnderTest } from '../../../test/mongo-under-test.ts';
import { startNetwork } from '../../../test/network.ts';
import { DatabaseUnavailable } from '../database.ts';
import { TABLE_NAMES } from '../tables.ts';
import { openMongo } from './open.ts';
import { metaOf } from './schema.ts';

const PATIENT = { callMs: 15_000 };

const servers = await serversUnderTest();
if (servers.length === 0) it('MongoDB is brought up to date', (context) => context.skip(HOW_TO_RUN));

describe.each(servers)('on $name', ({ uri }) => {
  const after: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const clean of after.splice(0).toReversed()) await clean();
  });
  const scratch = () => {
    const place = scratchDatabase(uri);
    after.push(() => place.remove());
    return place;
  };
  const open = async (...args: Parameters<typeof openMongo>) => {
    const db = await openMongo(args[0], { ...PATIENT, ...args[1] });
    after.push(() => db.close());
    return db;
  };

  describe('a new database', () => {
    it('gets every table, with its unique keys and indexes', async () => {
      const place = scratch();
      await open(place.uri);
      const names = (await place.db.listCollections().toArray()).map(({ name }) => name);
      expect(names).toEqual(expect.arrayContaining(TABLE_NAMES));
      const indexes = await place.db.collection('outbox').indexes();
      expect(indexes.map(({ name, key }) => [name, key])).toContainEqual(['byDue', { due: 1, _id: 1 }]);
      const unique = (await place.db.collection('feeds').indexes()).filter((index) => index.unique);
      expect(unique).toContainEqual(
        expect.objectContaining({
          key: { ownerUid: 1 },
          partialFilterExpression: { ownerUid: { $exists: true } },
        }),
      );
    });

    it('opens for two processes that come first at the same time', async () => {
      const place = scratch();
      const [one, two] = await Promise.all([open(place.uri), open(place.uri)]);
      await one?.transaction((tx) => tx.lock('people', ['maya']));
      expect(await two?.count('people', {})).toBe(1);
    });
  });

  it('that has an empty collection, as Atlas makes one, is a new database', async () => {
    const place = scratch();
    await place.db.createCollection('first');
    expect(await (await open(place.uri)).count('people', {})).toBe(0);
  });

  it.each([
    { state: 'no schema', fill: async (db: Db) => void (await db.collection('events').insertOne({})) },
    {
      state: 'a schema that does not say what it was made from',
      fill: async (db: Db) => void (await metaOf(db).updateOne({ _id: 'schema' }, { $unset: { digest: 1 } })),
    },
    {
      state: 'a schema that was made from something else',
      fill: async (db: Db) =>
        void (await metaOf(db).updateOne({ _id: 'schema' }, { $set: { digest: 'others' } })),
    },
  ])('a database that no release made is refused, untouched ($state)', async ({ state, fill }) => {
    const place = scratch();
    if (state !== 'no schema') await (await open(place.uri)).close();
    await fill(place.db);
    const before = await contentsOf(place.db);
    await expect(open(place.uri)).rejects.toThrow(
      'cannot be used: it was not made by any release of Social Serve. Name another database in MONGODB_URI.',
    );
    expect(await contentsOf(place.db)).toEqual(before);
  });

  it('a database that is away at the start answers when it is there', async () => {
    const place = scratch();
    const network = await startNetwork(uri);
    after.push(async () => network.close());
    await network.become('refuses');
    const lines: string[] = [];
    const began = performance.now();
    const db = await openMongo(withDatabase(network.uri, place.db.databaseName), {
      log: (line) => lines.push(line),
    });
    after.push(() => db.close());
    expect(lines).toEqual([expect.stringContaining('cannot be reached yet')]);
    await expect(db.ping()).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(performance.now() - began).toBeLessThan(10_000);
    await network.become('up');
    const ready = () =>
      db.ping().then(
        () => true,
        () => false,
      );
    await expect.poll(ready, { timeout: 20_000 }).toBe(true);
  });

  it('says where it is without the password', async () => {
    const db = await openMongo('mongodb://maya:secret@127.0.0.1:1/social?directConnection=true', {
      callMs: 50,
    });
    after.push(() => db.close());
    expect(db.description).toBe('MongoDB (127.0.0.1:1/social)');
  });
});

it('a server without transactions is refused, with how to make it a replica set of one', async (context) => {
  const kind = await findServer(console.log, { standalone: true }).catch(() => null);
  if (!kind) return context.skip(HOW_TO_RUN);
  const server = await startMongoServer(kind);
  try {
    await expect(openMongo(withDatabase(server.uri, 'alone'), PATIENT)).rejects.toThrow(
      'start it with "mongod --replSet rs0" and run "rs.initiate()" once in mongosh',
    );
  } finally {
    await server.stop();
  }
});
