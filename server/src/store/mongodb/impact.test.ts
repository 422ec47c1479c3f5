/** How old sums are on MongoDB, where nothing is counted on the way, and what they say of a database of before. */
import { inDays } from '@social-serve/contract/test/builders';
import { afterAll, expect, it, vi } from 'vitest';
import {
  HOW_TO_RUN,
  openPatiently,
  scratchDatabase,
  serversUnderTest,
} from '../../../test/mongo-under-test.ts';
import { anEventRecord, anOutcome, person } from '../../../test/records.ts';
import { openMongoStore } from './store.ts';

/** The step before sums. */
const BEFORE = 20;

const servers = await serversUnderTest();
afterAll(() => Promise.all(servers.map((server) => server.stop())));
if (servers.length === 0) it('sums are a minute old at most', (context) => context.skip(HOW_TO_RUN));

for (const { name, uri } of servers) {
  it(`sums end with the minute, as cached answers do, on ${name}`, async () => {
    const scratch = scratchDatabase(uri);
    const store = openMongoStore(scratch.uri, { callMs: 15_000 });
    await store.ping();
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T10:00:50.000Z') });
    try {
      const events = async () => (await store.readImpact(2026)).all.events ?? 0;
      expect(await events()).toBe(0);
      const event = anEventRecord({ eventDate: inDays(-3, new Date()) });
      await store.addEvent(event);
      await store.keepOutcome(event.id, event.creatorUid, anOutcome());
      vi.setSystemTime(new Date('2026-11-23T10:00:59.999Z'));
      expect(await events()).toBe(0);
      // An answer that is made from now on is kept for the whole minute.
      vi.setSystemTime(new Date('2026-11-23T10:01:00.000Z'));
      expect(await events()).toBe(1);
    } finally {
      vi.useRealTimers();
      await store.close();
      await scratch.remove();
    }
  });

  it(`sums have who was checked in before they were kept, on ${name}`, async () => {
    const scratch = scratchDatabase(uri);
    try {
      const store = openPatiently(scratch.uri);
      const event = anEventRecord({ eventDate: inDays(-3, new Date()) });
      await store.addRows('events', [event, anEventRecord({ eventDate: inDays(-4, new Date()) })]);
      await store.addRows('participations', [{ ...person(event.id, 1), joinOrder: 1, attended: true }]);
      await store.close();
      const { db } = scratch;
      for (const kind of ['events', 'participations'])
        await db.collection(kind).updateMany({}, { $unset: { touchedAt: '', adds: '' } });
      await db
        .collection<{ _id: string }>('meta')
        .updateOne({ _id: 'schema' }, { $set: { version: BEFORE } });
      const later = openPatiently(scratch.uri);
      await later.ping();
      expect((await later.readImpact(2026)).all.events).toBe(1);
      await later.close();
    } finally {
      await scratch.remove();
    }
  });
}
