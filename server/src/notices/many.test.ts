/** The calls on notices for someone who has very many of them. */
import type { Notices } from '@social-serve/contract/notice';
import { calls, pathTo } from '@social-serve/contract/paths';
import { inDays } from '@social-serve/contract/test/builders';
import request from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import { type AppUnderTest, as, startApp } from '../../test/app.ts';
import { anEventRow, aParticipation, cancelledSince, insert } from '../../test/rows.ts';

let subject: AppUnderTest;
beforeEach(() => {
  subject = startApp();
});

type Name = 'maya' | 'arif';

const get = (path: string, name: Name) => request(subject.app).get(path).set(as(name));
const notices = async (name: Name): Promise<Notices> => (await get(calls.ownNotices, name).expect(200)).body;

/** Arif joined 120 events that were cancelled, and read of the first 30. */
async function joinMany(): Promise<void> {
  const events = Array.from({ length: 120 }, (_, index) =>
    anEventRow({
      eventDate: inDays(20),
      ...cancelledSince(new Date(Date.now() - index * 1000).toISOString()),
    }),
  );
  await insert(subject.db, 'events', ...events);
  const rows = events.map(({ id, unlistedAt }, index) =>
    aParticipation({
      eventId: id,
      lastNotified: { sequence: 0, status: 'joined', ...(index < 30 && { unlistedAt }) },
    }),
  );
  await insert(subject.db, 'participations', ...rows);
}

it('at most a hundred are listed, the unread ones first; all of them are counted', async () => {
  await joinMany();
  const first = await notices('arif');
  const listed = first.notices;
  expect(first.unread).toBe(90);
  expect((await get(calls.me, 'arif').expect(200)).body.unread).toBe(90);
  expect(listed).toHaveLength(100);
  expect(listed.filter((notice) => notice.read)).toHaveLength(10);
  const times = listed.map(({ at }) => at);
  expect(times).toEqual(times.toSorted().toReversed());
  const generation = await subject.db.generation();
  const marks = listed.map(({ mark }) => mark);
  const read = await request(subject.app).put(calls.ownNotices).set(as('arif')).send({ marks }).expect(200);
  expect(read.body.unread).toBe(0);
  expect(await subject.db.generation()).toBe(generation); // nothing that others see
});

it('two reads of one person run at once; more are refused for a moment and block nobody else', async () => {
  await joinMany();
  const lists = (name: Name) => [
    calls.me,
    calls.ownNotices,
    `${pathTo(calls.joinedEventsOf, { email: `${name}@example.org` })}?limit=100`,
  ];
  for (const index of lists('arif').keys()) {
    const ask = (name: Name) => get(lists(name)[index] ?? '', name);
    const [other, ...replies] = await Promise.all([
      ask('maya'),
      ...Array.from({ length: 40 }, () => ask('arif')),
    ]);
    expect(other.status).toBe(200);
    const refused = replies.filter(({ status }) => status !== 200);
    expect(replies.length - refused.length).toBeGreaterThanOrEqual(2);
    expect(refused[0]).toMatchObject({ status: 429, headers: { 'retry-after': '1' } });
    await ask('arif').expect(200);
  }
});
