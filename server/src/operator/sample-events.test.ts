import { expect, it } from 'vitest';
import { now } from '../../test/records.ts';
import { toEvent } from '../events/presenter.ts';
import { openSqliteStore } from '../store/sqlite/store.ts';
import { addSampleData } from './sample-events.ts';

it('the sample data show places: some events have a number of them, one is full and people wait', async () => {
  const store = openSqliteStore(':memory:');
  expect(await addSampleData(store, now)).toBe(24);
  expect(await addSampleData(store, now)).toBe(0);
  const listed = await store.listEvents({ from: now.toISOString(), limit: 100 });
  const events = listed.map(toEvent);
  expect(events).toHaveLength(24);
  expect(events.filter(({ capacity }) => capacity).length).toBeGreaterThan(3);
  expect(events.filter(({ capacity, participants }) => !capacity && participants > 0).length).toBeGreaterThan(
    1,
  );
  expect(events.filter(({ waiting }) => waiting > 0)).toMatchObject([
    { title: 'Garden Crew', capacity: 8, participants: 8, waiting: 3 },
  ]);
  const [full] = listed.filter(({ title }) => title === 'Garden Crew');
  const roster = await store.listRoster(full?.id ?? '', full?.creatorUid ?? '', { limit: 100 });
  expect(new Set(roster.map(({ participation }) => participation.participantUid)).size).toBe(11);
  for (const { participation } of roster) {
    expect(participation.participant).toMatch(/@social-serve\.example$/);
    expect(participation.joinedAt < now.toISOString()).toBe(true);
  }
  await store.close();
});
