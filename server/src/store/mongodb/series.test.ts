/** Series on MongoDB, whose process is killed before each of its steps, and in the middle of those that write many. */
import { inDays } from '@social-serve/contract/test/builders';
import { type Collection, MongoNetworkError } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOW_TO_RUN, scratchDatabase, serversUnderTest } from '../../../test/mongo-under-test.ts';
import { anEventRecord, now } from '../../../test/records.ts';
import { leavingFlagOf } from '../port/store.ts';
import { aSeries } from '../suite/series.ts';
import type { Collections } from './collections.ts';
import { openMongoConnection } from './connection.ts';
import { type MongoDatabase, mongoDatabase } from './database.ts';
import { seriesStore } from './series.ts';
import { openMongoStore } from './store.ts';

const servers = await serversUnderTest();
afterAll(() => Promise.all(servers.map((server) => server.stop())));
if (servers.length === 0) it('a series is there or not', (context) => context.skip(HOW_TO_RUN));

const WRITES = ['insertOne', 'insertMany', 'updateOne', 'bulkWrite', 'deleteOne', 'deleteMany'];
const killed = () => new MongoNetworkError('killed');
const KILLED = { cause: { message: 'killed' } };

/**
 * The database as a process sees it that is killed before a write.
 * @param some so many of what that write adds are added
 * @param written what others do after each write
 */
function dyingBefore(
  database: MongoDatabase,
  step: number,
  some = 0,
  written: (step: number) => Promise<void> = async () => {},
): MongoDatabase {
  let writes = 0;
  const dying = (collection: Collection) =>
    new Proxy(collection, {
      get(target, name) {
        const call = Reflect.get(target, name);
        if (typeof call !== 'function') return call;
        if (!WRITES.includes(String(name))) return call.bind(target);
        return async (...values: unknown[]) => {
          writes += 1;
          if (writes < step) {
            const result = await call.apply(target, values);
            await written(writes);
            return result;
          }
          if (writes === step && some > 0)
            await target.insertMany((values[0] as object[]).slice(-some), { ordered: false });
          throw killed();
        };
      },
    });
  const seen = (collections: Collections) =>
    Object.fromEntries(
      Object.entries(collections).map(([name, value]) => [
        name,
        typeof value === 'function' ? value : dying(value as unknown as Collection),
      ]),
    ) as unknown as Collections;
  return {
    ...database,
    attempt: (work) => database.attempt((collections) => work(seen(collections))),
  };
}

describe.each(servers)('a series on $name', ({ uri }) => {
  const scratch = scratchDatabase(uri);
  const { db } = scratch;
  const next = openMongoStore(scratch.uri, { callMs: 15_000 });
  let connection: ReturnType<typeof openMongoConnection>;
  let database: MongoDatabase;
  beforeAll(async () => {
    await next.ping(); // one of the two makes the indexes
    connection = openMongoConnection(scratch.uri, { callMs: 15_000 });
    database = mongoDatabase(connection);
  });
  beforeEach(() => scratch.clear());
  afterAll(async () => {
    await next.close();
    await connection.close();
    await scratch.remove();
  });
  const later = inDays(1, now);

  it.each([
    { step: 1, some: 0, there: 0 },
    { step: 2, some: 0, there: 26 },
    { step: 2, some: 7, there: 26 },
    { step: 2, some: 26, there: 26 },
    { step: 3, some: 0, there: 26 },
  ])(
    'killed at step $step with $some added: $there dates are there after the next start',
    async ({ step, some, there }) => {
      const dates = aSeries(26);
      await expect(seriesStore(dyingBefore(database, step, some)).addSeries(dates)).rejects.toMatchObject(
        KILLED,
      );
      await next.finishSeries(inDays(-1, now)); // of a call that may still be under way
      await next.finishSeries(later);
      await next.finishSeries(later);
      const rows = await next.readRows('events', null, 99);
      expect(rows.toSorted((a, b) => a.eventDate.localeCompare(b.eventDate))).toEqual(dates.slice(0, there));
      expect(await db.collection('seriesWork').countDocuments()).toBe(0);
    },
  );

  it('leaves dates as they are that somebody changed or deleted meanwhile', async () => {
    const dates = aSeries(3);
    const dying = dyingBefore(database, 3);
    await expect(seriesStore(dying).addSeries(dates)).rejects.toMatchObject(KILLED);
    const [first, second, third] = dates as [(typeof dates)[0], (typeof dates)[0], (typeof dates)[0]];
    const changes = { title: 'Changed', eventDate: first.eventDate };
    await next.updateEvent(first.id, 'uid-maya', changes, later);
    await next.cancelEvent(second.id, 'uid-maya', later);
    await next.finishSeries(later);
    expect(await next.findEvent(first.id)).toMatchObject({ title: 'Changed', sequence: 1 });
    expect(await next.findEvent(second.id)).toBeNull();
    expect(await next.findEvent(third.id)).toEqual(third);
  });

  it('is not brought to its end for who leaves meanwhile', async () => {
    const dying = dyingBefore(database, 2, 2);
    await expect(seriesStore(dying).addSeries(aSeries(3))).rejects.toMatchObject(KILLED);
    const owner = { uid: 'uid-maya', email: 'maya@example.org', emailVerified: true };
    const flag = await next.markLeaving(leavingFlagOf(owner, now.toISOString()));
    await next.finishSeries(later);
    expect(await next.countRows('events')).toBe(0);
    expect(await db.collection('seriesWork').countDocuments()).toBe(0);
    await next.endLeaving(flag);
  });

  it('that came to be too many is gone, also when it is killed while it goes', async () => {
    const limit = { from: inDays(0, now), most: 4 };
    // 1 what is to be done, 2 the dates, and somebody else is in between; 3 they go again, 4 the dates.
    const dying = dyingBefore(database, 4, 0, async (step) => {
      if (step === 2) await next.addEvent(anEventRecord());
    });
    await expect(seriesStore(dying).addSeries(aSeries(4), limit)).rejects.toMatchObject(KILLED);
    expect(await next.countRows('events')).toBe(5);
    await next.finishSeries(later);
    expect(await next.countRows('events')).toBe(1);
    expect(await db.collection('seriesWork').countDocuments()).toBe(0);
    const late = dyingBefore(database, 99, 0, async (step) => {
      if (step === 2) await next.addEvent(anEventRecord());
    });
    await expect(seriesStore(late).addSeries(aSeries(3), limit)).rejects.toMatchObject({ fits: 2 });
  });

  // 1 the lock, 2 what is to be done, 3 the mail marks of all dates; then each date; at last that it is done.
  const steps = Array.from({ length: 7 }, (_, index) => index + 1);

  it.each(steps)('of which dates are changed, killed at step %i: all of them or none', async (step) => {
    const dates = aSeries(3, { title: 'Garden' });
    await next.addSeries(dates);
    const [first, second] = dates as [(typeof dates)[0], (typeof dates)[0]];
    const change = (writer: Pick<typeof next, 'updateFollowing'>, title: string) => {
      const limit = { from: inDays(0, now), most: 500 };
      return writer.updateFollowing(
        first.id,
        'uid-maya',
        { eventDate: first.eventDate, title },
        later,
        limit,
      );
    };
    await expect(change(seriesStore(dyingBefore(database, step)), 'Park')).rejects.toMatchObject(KILLED);
    if (step === 5) {
      const changes = { eventDate: second.eventDate, title: 'By itself' };
      await next.updateEvent(second.id, 'uid-maya', changes, later);
    }
    await next.finishSeries(inDays(2, now));
    await next.finishSeries(inDays(2, now));
    const titles = (await next.listEvents({ from: inDays(0, now), limit: 9 })).map(({ title }) => title);
    const all = step > 2 ? 'Park' : 'Garden';
    expect(titles).toEqual([all, step === 5 ? 'By itself' : all, all]);
    expect(await db.collection('seriesWork').countDocuments()).toBe(0);
    expect(await change(next, 'Meadow')).toMatchObject({ dates: 3 });
  });

  it('of which dates are changed leaves what was edited since at the first', async () => {
    const dates = aSeries(3, { title: 'Garden' });
    await next.addSeries(dates);
    const [{ id, eventDate }] = dates as [(typeof dates)[0]];
    const limit = { from: inDays(0, now), most: 500 };
    const dying = seriesStore(dyingBefore(database, 5));
    const park = { eventDate, title: 'Park' };
    await expect(dying.updateFollowing(id, 'uid-maya', park, later, limit)).rejects.toMatchObject(KILLED);
    await next.updateEvent(id, 'uid-maya', { eventDate, title: 'Meadow' }, inDays(1.1, now));
    await next.finishSeries(inDays(2, now));
    const titles = (await next.listEvents({ from: limit.from, limit: 9 })).map(({ title }) => title);
    expect(titles).toEqual(['Meadow', 'Park', 'Park']);
  });

  it('that is deleted before its turn is not there to be changed', async () => {
    const dates = aSeries(3);
    await next.addSeries(dates);
    const [{ id, eventDate }] = dates as [(typeof dates)[0]];
    const limit = { from: inDays(0, now), most: 500 };
    const late = dyingBefore(database, 99, 0, async (step) => {
      if (step === 1) await next.cancelEvent(id, 'uid-maya', later);
    });
    const changes = { eventDate, title: 'Park' };
    expect(await seriesStore(late).updateFollowing(id, 'uid-maya', changes, later, limit)).toBeNull();
    expect(await db.collection('seriesWork').countDocuments()).toBe(0);
  });

  it.each([1, 2, 3, 5, 7])(
    'of which dates are cancelled, killed at step %i: all of them or none',
    async (step) => {
      const dates = aSeries(3);
      await next.addSeries(dates);
      const [first] = dates as [(typeof dates)[0]];
      const from = inDays(0, now);
      const dying = seriesStore(dyingBefore(database, step));
      await expect(dying.cancelFollowing(first.id, 'uid-maya', later, from)).rejects.toMatchObject(KILLED);
      await next.finishSeries(inDays(2, now));
      expect(await next.listEvents({ from, limit: 9 })).toHaveLength(step > 2 ? 0 : 3);
      expect(await db.collection('seriesWork').countDocuments()).toBe(0);
    },
  );

  it('whose process was killed is gone on with by the next change of it', async () => {
    const dates = aSeries(3, { title: 'Garden' });
    await next.addSeries(dates);
    const [first] = dates as [(typeof dates)[0]];
    const limit = { from: inDays(0, now), most: 500 };
    const change = (writer: Pick<typeof next, 'updateFollowing'>, fields: object, at: string) =>
      writer.updateFollowing(first.id, 'uid-maya', { eventDate: first.eventDate, ...fields }, at, limit);
    const dying = seriesStore(dyingBefore(database, 5));
    await expect(change(dying, { title: 'Park' }, later)).rejects.toMatchObject(KILLED);
    expect(await change(next, { location: 'There' }, inDays(2, now))).toEqual({ dates: 3, modified: 3 });
    expect(await next.listEvents({ from: inDays(0, now), limit: 9 })).toMatchObject(
      dates.map(() => ({ title: 'Park', location: 'There' })),
    );
  });
});
