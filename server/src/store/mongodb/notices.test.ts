/** A process that ends between two writes leaves no change without its notice (docs/decisions/0022). */
import { inDays } from '@social-serve/contract/test/builders';
import { afterAll, describe, expect, it } from 'vitest';
import {
  HOW_TO_RUN,
  openPatiently,
  scratchDatabase,
  serversUnderTest,
} from '../../../test/mongo-under-test.ts';
import { anEventRecord, aParticipation, now } from '../../../test/records.ts';
import type { Collections } from './collections.ts';
import { type MongoConnection, openMongoConnection } from './connection.ts';
import { type MongoDatabase, mongoDatabase } from './database.ts';
import { participationStore } from './participations.ts';

const servers = await serversUnderTest();
afterAll(() => Promise.all(servers.map((server) => server.stop())));
if (servers.length === 0) it('leaves none on MongoDB', (context) => context.skip(HOW_TO_RUN));

/** The same database for a process that ends before it changes what it wrote. */
function cutBeforeUpdates(database: MongoDatabase): MongoDatabase {
  const cut = (collections: Collections): Collections => ({
    ...collections,
    participations: new Proxy(collections.participations, {
      get: (target, name) => {
        if (name === 'updateMany') return () => Promise.reject(new Error('The process ended.'));
        const value = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    }),
  });
  return { ...database, attempt: (work) => database.attempt((collections) => work(cut(collections))) };
}

describe.each(servers)('a join that is cut on $name', ({ uri }) => {
  const scratch = scratchDatabase(uri);
  const store = openPatiently(scratch.uri);
  let connection: MongoConnection | undefined;
  afterAll(async () => {
    await connection?.close();
    await store.close();
    await scratch.remove();
  });

  it('between the row and what its person was told: they are told of their place', async () => {
    await store.ping(); // only then the second connection: a stand-in may fail when two make the same index at once
    connection = openMongoConnection(scratch.uri, { callMs: 15_000 });
    const event = anEventRecord({ capacity: 1 });
    await store.addEvent(event);
    const joining = (name: string) => {
      const { joinOrder: _, ...row } = aParticipation({
        eventId: event.id,
        participantUid: `uid-${name}`,
        lastNotified: { sequence: 0, status: 'joined' },
      });
      return row;
    };
    const first = joining('ana');
    await store.addParticipation(first);
    await store.removeParticipation(first.id, first.participantUid, now.toISOString());

    const { addParticipation } = participationStore(cutBeforeUpdates(mongoDatabase(connection)));
    const second = joining('bo');
    await expect(addParticipation(second)).rejects.toThrow('The process ended.');
    const since = inDays(-90, now);
    expect(await store.listNews('uid-bo', since, true)).toMatchObject([
      { participation: { lastNotified: { status: 'waiting' } }, statusDetails: { status: 'joined' } },
    ]);
    await store.keepRead(second.id, 'uid-bo', { what: 'moved-up', at: now.toISOString() });
    expect(await store.listNews('uid-bo', since, true)).toEqual([]);
  });
});
