import { ObjectId } from 'mongodb';
import { afterAll, describe, expect, it } from 'vitest';
import {
  HOW_TO_RUN,
  openPatiently,
  scratchDatabase,
  serversUnderTest,
} from '../../../test/mongo-under-test.ts';
import { anEventRecord } from '../../../test/records.ts';
import type { ParticipationDocument } from './documents.ts';
import { MIGRATIONS, type Migration, migrate, versionOf } from './migrations.ts';
import { givePlaces } from './places.ts';
import { setIndex } from './set-index.ts';

const servers = await serversUnderTest();
afterAll(() => Promise.all(servers.map((server) => server.stop())));

if (servers.length === 0)
  it('a MongoDB database is brought up to date', (context) => context.skip(HOW_TO_RUN));

/** A later release's step: the index that serves the list gets another key, and the other one becomes unique. */
const otherIndexes: Migration = async (db) => {
  await setIndex(db.collection('events'), { name: 'byDate', key: { cancelled: 1, eventDate: -1, other: 1 } });
  await setIndex(db.collection('events'), { name: 'byPostDate', key: { postDate: 1 }, unique: true });
};

describe.each(servers)('a database on $name', ({ uri }) => {
  const inDatabase = async (work: (scratch: ReturnType<typeof scratchDatabase>) => Promise<void>) => {
    const scratch = scratchDatabase(uri);
    const store = openPatiently(scratch.uri);
    await store.addEvent(anEventRecord({ title: 'Kept' }));
    await store.close();
    try {
      await work(scratch);
    } finally {
      await scratch.remove();
    }
  };
  const indexesIn = async ({ db }: ReturnType<typeof scratchDatabase>) =>
    Object.fromEntries(
      (await db.collection('events').indexes()).map(({ name, key, unique }) => [
        name,
        { key: Object.entries(key), unique: Boolean(unique) },
      ]),
    );
  const changed = {
    byDate: { key: Object.entries({ cancelled: 1, eventDate: -1, other: 1 }), unique: false },
    byPostDate: { key: Object.entries({ postDate: 1 }), unique: true },
  };

  it('keeps its version, and gets another index under the same name', async () => {
    await inDatabase(async (scratch) => {
      expect(await versionOf(scratch.db)).toBe(MIGRATIONS.length);
      await migrate(scratch.db, undefined, [...MIGRATIONS, otherIndexes]);
      expect(await indexesIn(scratch)).toMatchObject(changed);
      expect(Object.keys(await indexesIn(scratch))).toHaveLength(14);
      expect(await versionOf(scratch.db)).toBe(MIGRATIONS.length + 1);
      const kept = await scratch.db.collection('events').findOne();
      expect(kept).toMatchObject({ title: 'Kept' });
      await expect(scratch.db.collection('events').insertOne({ postDate: kept?.postDate })).rejects.toThrow(
        /duplicate/,
      );
    });
  });

  it('takes a step that was cut again, and two processes may take it at once', async () => {
    await inDatabase(async (scratch) => {
      const steps = [...MIGRATIONS, otherIndexes];
      const cut: Migration = async (db) => {
        await db.collection('events').dropIndex('byDate');
        throw new Error('the process was killed');
      };
      await expect(migrate(scratch.db, undefined, [...MIGRATIONS, cut])).rejects.toThrow(
        `cannot be brought from version ${MIGRATIONS.length} to ${MIGRATIONS.length + 1}: the process was killed`,
      );
      expect(await versionOf(scratch.db)).toBe(MIGRATIONS.length);
      await Promise.all([migrate(scratch.db, undefined, steps), migrate(scratch.db, undefined, steps)]);
      expect(await indexesIn(scratch)).toMatchObject(changed);
      expect(await versionOf(scratch.db)).toBe(MIGRATIONS.length + 1);
    });
  });

  it('opens for two processes that come first at the same time', async () => {
    const scratch = scratchDatabase(uri);
    await scratch.db.collection('marks').insertOne({ at: new Date() }); // the database itself is there
    const stores = [openPatiently(scratch.uri), openPatiently(scratch.uri)];
    await Promise.all(stores.map((store) => store.ping()));
    expect(Object.keys(await indexesIn(scratch)).toSorted()).toEqual([
      '_id_',
      'byCreator',
      'byDate',
      'byHelper',
      'byPicture',
      'byPostDate',
      'bySeries',
      'byTypeAndDate',
      'deleted',
      'leftOut',
      'manyWalkIns',
      'ofPerson',
      'summed',
      'touched',
    ]);
    expect(await versionOf(scratch.db)).toBe(MIGRATIONS.length);
    await Promise.all(stores.map((store) => store.close()));
    await scratch.remove();
  });

  it('gives places in the order of joining to who has none, also where it was cut and by two processes at once', async () => {
    await inDatabase(async ({ db }) => {
      const participations = db.collection<Partial<ParticipationDocument> & { _id: ObjectId }>(
        'participations',
      );
      const [small, large] = [new ObjectId(), new ObjectId()];
      const join = (eventId: ObjectId, number: number) => ({
        _id: new ObjectId(),
        eventId,
        participant: `${number}@Example.org`,
        participantUid: `uid-${number}`,
        // Not in the order of the ids.
        joinedAt: new Date(1_700_000_000_000 + ((number * 7) % 150) * 1_000),
      });
      await participations.dropIndex('byPlace');
      const rows = [
        ...Array.from({ length: 150 }, (_, number) => join(large, number)),
        ...Array.from({ length: 3 }, (_, number) => join(small, number)),
      ];
      await participations.insertMany(rows);
      const inOrder = (eventId: ObjectId) =>
        rows
          .filter((row) => row.eventId === eventId)
          .toSorted((one, two) => one.joinedAt.getTime() - two.joinedAt.getTime());
      for (const [index, { _id }] of inOrder(large).slice(0, 30).entries())
        await participations.updateOne({ _id }, { $set: { place: index + 1, active: true, searched: '' } });

      const collection = db.collection<ParticipationDocument>('participations');
      await Promise.all([givePlaces(collection, 40), givePlaces(collection, 40)]);
      for (const eventId of [small, large]) {
        const placed = await collection.find({ eventId }).sort({ place: 1 }).toArray();
        expect(placed.map(({ _id }) => _id.toHexString())).toEqual(
          inOrder(eventId).map(({ _id }) => _id.toHexString()),
        );
        expect(placed.map(({ place }) => place)).toEqual(placed.map((_, index) => index + 1));
        expect(placed.every(({ active }) => active)).toBe(true);
        expect(placed.at(-1)?.searched).toBe(`\n${placed.at(-1)?.participant.toLowerCase()}`);
      }
    });
  });

  it('of a newer release is refused', async () => {
    await inDatabase(async (scratch) => {
      await migrate(scratch.db, undefined, [...MIGRATIONS, otherIndexes]);
      const store = openPatiently(scratch.uri);
      await expect(store.ping()).rejects.toThrow(
        `version ${MIGRATIONS.length + 1}, and this release knows versions up to ${MIGRATIONS.length}: start the newer`,
      );
      await store.close();
    });
  });
});
