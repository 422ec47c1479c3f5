import { createSocket } from 'node:dgram';
import dns from 'node:dns';
import { once } from 'node:events';
import { inDays } from '@social-serve/contract/test/builders';
import { ObjectId } from 'mongodb';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '../../../test/mongo-servers.ts';
import {
  HOW_TO_RUN,
  openPatiently,
  scratchDatabase,
  serversUnderTest,
} from '../../../test/mongo-under-test.ts';
import { anEventRecord, aParticipation, aReport, now } from '../../../test/records.ts';
import { openStoreAt } from '../../operator/open-url.ts';
import { openStore } from '../open.ts';
import { StoreUnavailable } from '../port/store.ts';
import { describeStore } from '../suite/store-suite.ts';
import type { Collections } from './collections.ts';
import { openMongoConnection } from './connection.ts';
import { markMail } from './mail-marks.ts';
import { rateCountStore } from './rate-counts.ts';
import { openMongoStore } from './store.ts';

const servers = await serversUnderTest();
afterAll(() => Promise.all(servers.map((server) => server.stop())));

if (servers.length === 0)
  it('store: MongoDB does what every store does', (context) => context.skip(HOW_TO_RUN));

for (const { name, uri } of servers) {
  await describeStore(`MongoDB on ${name}`, async () => {
    const scratch = scratchDatabase(uri);
    const store = openPatiently(scratch.uri);
    await store.ping();
    return {
      store,
      clear: scratch.clear,
      reopen: async () => openPatiently(scratch.uri),
      remove: async () => {
        await store.close();
        await scratch.remove();
      },
    };
  });

  describe(`the documents on ${name}`, () => {
    const scratch = scratchDatabase(uri);
    const store = openPatiently(scratch.uri);
    afterAll(async () => {
      await store.close();
      await scratch.remove();
    });

    it('of rate counts are seen by other processes, name nobody and are removed when their time is over', async () => {
      const limit = { name: 'writes', most: 1, seconds: 600 };
      expect(await store.countUse(limit, 'uid-maya')).toBe(0);
      const other = openPatiently(scratch.uri);
      expect(await other.countUse(limit, 'uid-maya')).toBeGreaterThan(0);
      await other.close();
      const counts = scratch.db.collection('rateCounts');
      expect(JSON.stringify(await counts.find().toArray())).not.toContain('maya');
      const connection = openMongoConnection(scratch.uri, { callMs: 15_000 });
      let now = Date.now();
      const later = rateCountStore(connection, () => now);
      now += limit.seconds * 1000 + 60_000;
      expect(await later.countUse({ ...limit, name: 'another' }, 'uid-arif')).toBe(0);
      await connection.close();
      expect(await counts.find().toArray()).toEqual([]);
    });

    it('of the lease of sending are one: of twenty at once one takes it, and another when it is over', async () => {
      const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, seconds)).toISOString();
      const others = await Promise.all(Array.from({ length: 20 }, () => openPatiently(scratch.uri)));
      const take = (holder: number, from: number) =>
        (others[holder] ?? store).takeMailLease(`holder ${holder}`, at(from), at(from + 60));
      const taken = await Promise.all(others.map((_, holder) => take(holder, 0)));
      const holder = taken.indexOf(true);
      expect(taken.filter(Boolean)).toHaveLength(1);
      const next = (holder + 1) % 20;
      expect([await take(next, 59), await take(holder, 59), await take(next, 118)]).toEqual([
        false,
        true,
        false,
      ]);
      expect([await take(next, 120), await take(holder, 121)]).toEqual([true, false]);
      await store.endMailLease(`holder ${holder}`); // not theirs any more
      expect(await take(holder, 122)).toBe(false);
      await store.endMailLease(`holder ${next}`);
      expect(await take(holder, 123)).toBe(true);
      await Promise.all(others.map((other) => other.close()));
    });

    it('of a decision that was cut after its first write are completed by the next one', async () => {
      const event = anEventRecord();
      await store.addEvent(event);
      const [first, second] = ['uid-arif', 'uid-zoe'].map((reporterUid) =>
        aReport({ eventId: event.id, reporterUid }),
      );
      if (!first || !second) throw new Error('no reports');
      for (const report of [first, second]) await store.addReport(report);
      const decision = { decidedBy: 'tara@example.org', decidedAt: now.toISOString() };
      await scratch.db
        .collection('reports')
        .updateOne(
          { _id: new ObjectId(first.id) },
          { $set: { ...decision, outcome: 'hidden', open: false } },
        );
      expect(await store.findHiddenEvent(event.id)).toBeNull();
      const later = { ...decision, decidedBy: 'omar@example.org', outcome: 'dismissed' } as const;
      expect(await store.closeReports(first.id, later)).toMatchObject({
        decided: false,
        report: { outcome: 'hidden', decidedBy: 'tara@example.org' },
      });
      expect(await store.findHiddenEvent(event.id)).toMatchObject({ hidden: { reason: first.reason } });
      expect(await store.countReports(true)).toBe(0);
      await scratch.clear();
    });

    it('that say there may be mail are one an event, and of its first moment, whoever makes them at once', async () => {
      const ids = Array.from({ length: 60 }, () => new ObjectId());
      const mailMarks: Collections['mailMarks'] = scratch.db.collection('mailMarks');
      const moments = [1, 2, 3, 4].map((day) => inDays(day, now));
      await Promise.all(moments.map((at) => markMail({ mailMarks }, ids, at)));
      const marks = await mailMarks.find({ _id: { $in: ids } }).toArray();
      expect(marks).toHaveLength(60);
      for (const { since, markedAt } of marks)
        expect([since, markedAt]).toEqual([new Date(inDays(1, now)), new Date(inDays(4, now))]);
      await scratch.clear();
    });

    it('hold ObjectIds and dates, not texts', async () => {
      const event = anEventRecord();
      await store.addEvent(event);
      await store.addParticipation(aParticipation({ eventId: event.id }));
      const stored = await scratch.db.collection('events').findOne();
      expect(stored?._id).toHaveProperty('_bsontype', 'ObjectId');
      expect(stored?.eventDate).toEqual(new Date(event.eventDate));
      expect(stored?.postDate).toBeInstanceOf(Date);
      const participation = await scratch.db.collection('participations').findOne();
      expect(participation?.eventId).toEqual(stored?._id);
      expect(participation?.joinedAt).toBeInstanceOf(Date);
    });

    it('stay of the same generation while they are only read: what was made of them is good', async () => {
      const event = anEventRecord();
      await store.addEvent(event);
      vi.useFakeTimers({ toFake: ['performance'] }); // each second is another one: others may have written
      try {
        const before = store.generation();
        const owner = { uid: event.creatorUid, email: 'maya@example.org', emailVerified: true };
        await store.ping();
        await store.listApplications({ limit: 10 });
        await store.listNews(event.creatorUid, inDays(-1), true);
        await store.readOwnRows('events', owner, null, 10);
        await store.findCancelledEvent(event.id);
        expect(store.generation()).toBe(before);
        await store.addParticipation(aParticipation({ eventId: event.id }));
        expect(store.generation()).not.toBe(before);
      } finally {
        vi.useRealTimers();
        await scratch.clear();
      }
    });

    it('have an index for each query, made again without harm', async () => {
      const again = openPatiently(scratch.uri);
      await again.ping();
      await again.close();
      const names = async (kind: string) =>
        (await scratch.db.collection(kind).indexes()).map(({ name: index }) => index).toSorted();
      expect(await names('events')).toEqual([
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
      const unique = (await scratch.db.collection('participations').indexes()).filter(
        (index) => index.unique,
      );
      const keys = unique.map(({ key }) => key);
      expect(keys).toHaveLength(2);
      expect(keys).toEqual(
        expect.arrayContaining([
          { participantUid: 1, eventId: 1 },
          { eventId: 1, place: 1 },
        ]),
      );
    });

    it('are not made, nor anything else, for one who only reads', async () => {
      const untouched = scratchDatabase(uri);
      const source = await openStoreAt(untouched.uri, { toRead: true });
      expect(await source.countRows('events')).toBe(0);
      expect(await untouched.db.listCollections().toArray()).toEqual([]);
      await source.close();
      await untouched.remove();
    });

    it('are read once or twice by a hundred who ask for the same at the same time', async () => {
      const from = inDays(0);
      const lists = await Promise.all(
        Array.from({ length: 100 }, () => store.listEvents({ from, limit: 50 })),
      );
      expect(lists.every((list) => list.length === lists[0]?.length)).toBe(true);
      expect(new Set(lists).size).toBeLessThanOrEqual(2);
    });

    it('count every change that several processes make at once', async () => {
      const event = anEventRecord();
      await store.addEvent(event);
      const others = Array.from({ length: 5 }, () => openPatiently(scratch.uri));
      const updates = others.flatMap((other, process) =>
        Array.from({ length: 6 }, (_, index) =>
          other.updateEvent(
            event.id,
            event.creatorUid,
            { title: `Title ${process} ${index}`, eventDate: event.eventDate },
            event.postDate,
          ),
        ),
      );
      expect(await Promise.all(updates)).toEqual(updates.map(() => ({ modified: true })));
      expect((await store.findEvent(event.id))?.sequence).toBe(30);
      const outcomes = await Promise.all(
        others.map((other) => other.cancelEvent(event.id, event.creatorUid, event.postDate)),
      );
      expect(outcomes.filter(Boolean)).toHaveLength(1);
      await Promise.all(others.map((other) => other.close()));
    });

    it('hold one participation a person when several processes join at once', async () => {
      const event = anEventRecord();
      await store.addEvent(event);
      const others = Array.from({ length: 4 }, () => openPatiently(scratch.uri));
      const outcomes = await Promise.all(
        Array.from({ length: 200 }, (_, index) => {
          const participantUid = `uid-at-once-${index % 10}`;
          return others[index % 4]?.addParticipation(aParticipation({ eventId: event.id, participantUid }));
        }),
      );
      expect(outcomes.filter((outcome) => outcome !== 'joined already')).toHaveLength(10);
      expect(
        await scratch.db.collection('participations').countDocuments({ participantUid: /^uid-at-once-/ }),
      ).toBe(10);
      await Promise.all(others.map((other) => other.close()));
    });

    it('show at once what was written while the same list was being read', async () => {
      const listing = { from: inDays(0), limit: 1_000 };
      for (let round = 0; round < 20; round++) {
        const before = store.listEvents(listing);
        const event = anEventRecord({ eventDate: inDays(3) });
        await store.addEvent(event);
        const after = await store.listEvents(listing);
        expect(after.map(({ id }) => id)).toContain(event.id);
        await before;
      }
    });
  });
}

describe('MongoDB that is away', () => {
  it('is a store that opens all the same and says within two seconds that it cannot answer', async () => {
    const store = openMongoStore(`mongodb://127.0.0.1:${await freePort()}/away`);
    const began = performance.now();
    const outcomes = await Promise.allSettled([
      store.ping(),
      store.findEvent(anEventRecord().id),
      store.addEvent(anEventRecord()),
    ]);
    expect(performance.now() - began).toBeLessThan(2_000);
    for (const outcome of outcomes)
      expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(StoreUnavailable) });
    await store.close();
  });

  it('is as quick to say so when nobody answers where its name is looked up', async () => {
    const nameServer = createSocket('udp4');
    nameServer.bind(0, '127.0.0.1');
    await once(nameServer, 'listening');
    const resolvers = dns.getServers();
    dns.setServers([`127.0.0.1:${nameServer.address().port}`]);
    const store = openMongoStore('mongodb+srv://cluster.example.org/away');
    try {
      for (const call of [() => store.ping(), () => store.addEvent(anEventRecord())]) {
        const began = performance.now();
        await expect(call()).rejects.toBeInstanceOf(StoreUnavailable);
        expect(performance.now() - began).toBeLessThan(2_000);
      }
    } finally {
      dns.setServers(resolvers);
      nameServer.close();
      await store.close();
    }
  });

  it('is named in the log without the password', async () => {
    const mongodbUri = 'mongodb://someone:secret@db.example.org/social';
    const store = await openStore({ mongodbUri, dataDir: 'unused' });
    expect(store.description).toBe('MongoDB (db.example.org:27017/social)');
    await store.close();
  });

  it('under a malformed address is refused at once', () => {
    expect(() => openMongoStore('mongodb://')).toThrow();
  });
});
