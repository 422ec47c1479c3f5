import { drawCover } from '@social-serve/contract/cover/cover';
import { coverSeed } from '@social-serve/contract/drawn-rules';
import { expect, it } from 'vitest';
import { now } from '../../test/rows.ts';
import { testStorage } from '../../test/storage.ts';
import { rowsOf } from '../../test/stored.ts';
import { withOrganisers } from '../events/organisers.ts';
import { toEvent } from '../events/presenter.ts';
import { addSampleData } from './sample-events.ts';

it('the sample data show places: some events have a number of them, one is full and people wait', async () => {
  const { db } = testStorage();
  expect(await addSampleData(db, now)).toBe(24);
  expect(await addSampleData(db, now)).toBe(0);
  const listed = await db.searches.listEvents({ from: now.toISOString(), limit: 100 });
  const events = (await withOrganisers(db, listed)).map((event) => toEvent(event, ''));
  expect(events).toHaveLength(24);
  for (const { creatorName } of events) expect(creatorName).toMatch(/^\w+ \w+$/);
  expect(events.filter(({ capacity }) => capacity).length).toBeGreaterThan(3);
  expect(events.filter(({ capacity, participants }) => !capacity && participants > 0).length).toBeGreaterThan(
    1,
  );
  expect(events.filter(({ waiting }) => waiting > 0)).toMatchObject([
    { title: 'Garden Crew', capacity: 8, participants: 8, waiting: 3 },
  ]);
  const [full] = listed.filter(({ title }) => title === 'Garden Crew');
  const roster = (await rowsOf(db, 'participations')).filter(({ eventId }) => eventId === full?.id);
  expect(new Set(roster.map(({ participantUid }) => participantUid)).size).toBe(11);
  for (const { participant, joinedAt } of roster) {
    expect(participant).toMatch(/@social-serve\.example$/);
    expect(joinedAt < now.toISOString()).toBe(true);
  }
  await db.close();
});

/** The outlines of a cover, regardless of colours and places. */
const outlinesOf = (cover: string) => new Set(cover.match(/ d="[^"]{20,}"/g));

it('no two sample events have the same drawing, in other colours or on another background either', async () => {
  const { db } = testStorage();
  await addSampleData(db, now);
  const listed = await db.searches.listEvents({ from: now.toISOString(), limit: 100 });
  const seen = (await withOrganisers(db, listed))
    .map((event) => toEvent(event, ''))
    .map(({ eventType, title }) => ({
      title,
      outlines: outlinesOf(drawCover(eventType, coverSeed(eventType, title))),
    }));
  const alike = seen.flatMap((one, index) =>
    seen
      .slice(index + 1)
      .filter((other) => {
        const shared = [...one.outlines].filter((outline) => other.outlines.has(outline)).length;
        // At least half of all that both show.
        return shared * 3 >= one.outlines.size + other.outlines.size;
      })
      .map((other) => `${one.title} and ${other.title}`),
  );
  expect(alike).toEqual([]);
  await db.close();
});
