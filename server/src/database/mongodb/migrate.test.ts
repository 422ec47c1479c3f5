/** What openMongo does with a database of an earlier or a newer release. */
import { setTimeout } from 'node:timers/promises';
import type { Db } from 'mongodb';
import { afterEach, describe, expect, it } from 'vitest';
import { contentsOf, LATER, newColumn, TODAYS } from '../../../test/made-up-migrations.ts';
import { HOW_TO_RUN, scratchDatabase, serversUnderTest } from '../../../test/mongo-under-test.ts';
import { aFeed, anEventRow } from '../../../test/rows.ts';
import { insertRows } from '../../../test/stored.ts';
import { MIGRATIONS, type Migration, newestOf } from '../migrations.ts';
import { openMongo } from './open.ts';
import { metaOf } from './schema.ts';

const servers = await serversUnderTest();
if (servers.length === 0) it('MongoDB is upgraded', (context) => context.skip(HOW_TO_RUN));

const EVENTS = Array.from({ length: 6 }, (_, nth) => anEventRow({ id: `event-${nth}` }));
const FEED = aFeed();

/** A database in which each change, from the nth on, throws before it is made. */
function interruptedAt(db: Db, nth: number): { db: Db; calls: () => number } {
  let calls = 0;
  const CHANGES = [
    'updateMany',
    'updateOne',
    'createIndex',
    'createIndexes',
    'dropIndex',
    'createCollection',
  ];
  const counting = <Of extends object>(whole: Of): Of =>
    new Proxy(whole, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== 'function') return value;
        return (...args: unknown[]) => {
          if (CHANGES.includes(String(name))) {
            calls += 1;
            if (calls >= nth) throw new Error('interrupted');
          }
          const answer = Reflect.apply(value, target, args);
          return name === 'collection' ? counting(answer) : answer;
        };
      },
    });
  return { db: counting(db), calls: () => calls };
}

/** Where a step is interrupted: before which of its changes. */
const interrupted = ({ mongodb, ...step }: Migration, nth: number): Migration => ({
  ...step,
  mongodb: (db, progress) => mongodb(interruptedAt(db, nth).db, progress),
});

describe.each(servers)('on $name', ({ uri }) => {
  const after: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const clean of after.splice(0).toReversed()) await clean();
  });
  /** A database of today, or one that has taken these steps alone, with some rows. */
  async function filled(taken = MIGRATIONS) {
    const place = scratchDatabase(uri);
    after.push(() => place.remove());
    const open = async (migrations?: readonly Migration[], log?: (line: string) => void) => {
      const db = await openMongo(place.uri, { callMs: 15_000, migrations, log });
      after.push(() => db.close());
      return db;
    };
    const db = await open(taken);
    await insertRows(db, 'events', ...EVENTS);
    await insertRows(db, 'feeds', FEED);
    return { ...place, open };
  }

  it('a database takes the steps that it lacks, each once, and says how to go back', async () => {
    const { db, open } = await filled();
    const log: string[] = [];
    for (let start = 0; start < 2; start += 1) await open(LATER, (line) => log.push(line));
    expect(log).toEqual([
      `Upgrading the MongoDB database "${db.databaseName}" from the schema of Social Serve ${TODAYS} to that of 98.2.0. ` +
        'To go back afterwards: stop Social Serve, restore a backup of before with the earlier release (npm run restore -- FILE, into a new database), and start that release.',
      'The upgrade is done.',
    ]);
    expect(await db.collection('events').countDocuments({ madeUp: 'Gloves' })).toBe(EVENTS.length);
    expect(await db.collection('feeds').find().toArray()).toEqual([
      expect.objectContaining({ personUid: FEED.ownerUid }),
    ]);
  });

  it('an older release refuses the database, untouched, and names the release that it needs', async () => {
    const { db, open } = await filled();
    await open(LATER);
    const before = await contentsOf(db);
    await expect(open(MIGRATIONS)).rejects.toThrow(
      `The MongoDB database "${db.databaseName}" cannot be used: an upgrade to Social Serve 98.2.0 changed it, and this release reads data up to that of ${TODAYS}: start 98.2.0 or a newer release, or restore a backup of before.`,
    );
    expect(await contentsOf(db)).toEqual(before);
  });

  it.each(LATER.map((step, index) => ({ step, index, before: LATER.slice(0, index) })))(
    'step $index, interrupted before each of its changes and repeated, gives the same',
    async ({ step, before }) => {
      const whole = await filled(before);
      await whole.open([...before, step]);
      const expected = await contentsOf(whole.db);
      let changes = Number.POSITIVE_INFINITY;
      for (let nth = 1; nth <= changes; nth += 1) {
        const { db, open } = await filled(before);
        await expect(open([...before, interrupted(step, nth)])).rejects.toThrow('interrupted');
        // The earlier release would take what is half done for its own.
        await expect(open(before)).rejects.toThrow(`start ${step.release} or a newer release`);
        const counted = interruptedAt(db, Number.POSITIVE_INFINITY);
        await open([...before, { ...step, mongodb: (_, progress) => step.mongodb(counted.db, progress) }]);
        changes = counted.calls();
        expect(await contentsOf(db)).toEqual(expected);
        // Another process may be a step behind.
        await step.mongodb(db, () => {});
        expect(await contentsOf(db)).toEqual(expected);
      }
      expect(changes).toBeLessThan(100);
    },
  );

  it('a step whose change was made for some rows only is repeated for the others', async () => {
    const whole = await filled();
    await whole.open(LATER);
    const { db, open } = await filled();
    const half = { _id: { $in: EVENTS.slice(0, 3).map(({ id }) => id) } };
    await db.collection<{ _id: string }>('events').updateMany(half, { $set: { madeUp: 'Gloves' } });
    await open(LATER);
    expect(await contentsOf(db)).toEqual(await contentsOf(whole.db));
  });

  it('an upgrade that takes longer than calls may is waited for', async () => {
    const { db, uri: place } = await filled();
    const slow: Migration = {
      ...newColumn,
      async mongodb(to, progress) {
        await setTimeout(4_500);
        await newColumn.mongodb(to, progress);
      },
    };
    const opened = await openMongo(place, { callMs: 4_000, migrations: [...MIGRATIONS, slow] });
    after.push(() => opened.close());
    expect(await db.collection('events').countDocuments({ madeUp: 'Gloves' })).toBe(EVENTS.length);
    await opened.ping();
  });

  it('two processes upgrade at once', async () => {
    const { db, open } = await filled();
    await Promise.all([open(LATER), open(LATER)]);
    expect(await metaOf(db).findOne({ _id: 'schema' })).toMatchObject({
      value: newestOf(LATER),
      begun: newestOf(LATER),
      needs: '98.2.0',
    });
    expect(await db.collection('events').countDocuments({ madeUp: 'Gloves' })).toBe(EVENTS.length);
  });
});
