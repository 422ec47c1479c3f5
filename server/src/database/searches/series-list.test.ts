/** Series on the list of events: all their dates, or each series once. */
import { inDays } from '@social-serve/contract/test/builders';
import { expect, it } from 'vitest';
import { describeDatabases } from '../../../test/databases.ts';
import { addEvent, addEvents, ids, titles } from '../../../test/events.ts';
import { anEventRow, cancelledSince, now } from '../../../test/rows.ts';
import { newId } from '../../formats/new-id.ts';
import type { Row } from '../database.ts';
import type { EventListing } from './event-list.ts';

const from = inDays(0, now);

/** A series of so many weeks, which begins in some days. */
function aSeries(count: number, fields: Partial<Row<'events'>> = {}, first = 1): Row<'events'>[] {
  const seriesId = newId(now);
  return Array.from({ length: count }, (_, index) =>
    anEventRow({ seriesId, seriesEvery: 'week', eventDate: inDays(first + 7 * index, now), ...fields }),
  );
}

describeDatabases('a series on the list of events', (open) => {
  const withDatabase = async () => {
    const db = await open();
    const list = (listing: Partial<EventListing> = {}) =>
      db.searches.listEvents({ from, limit: 1_000, ...listing });
    return { db, list, once: (listing = {}) => list({ oncePerSeries: true, ...listing }) };
  };

  it('is found by what else is asked for, a page at a time', async () => {
    const { db, list } = await withDatabase();
    const dates = aSeries(5, { title: 'Garden' });
    await addEvents(db, [...dates, ...aSeries(5, { title: 'Garden' })]);
    const seriesId = String(dates[0]?.seriesId);
    expect(ids(await list({ seriesId }))).toEqual(ids(dates));
    expect(ids(await list({ seriesId, search: ['garden'] }))).toEqual(ids(dates));
    expect(await list({ seriesId, search: ['river'] })).toEqual([]);
    expect(ids(await list({ seriesId, limit: 2, after: dates[1] }))).toEqual(ids(dates.slice(2, 4)));
    expect(await list({ seriesId: newId(now) })).toEqual([]);
  });

  it('is listed by its next date alone where that is asked for', async () => {
    const { db, once } = await withDatabase();
    const garden = aSeries(4, { title: 'Garden' }, 2);
    const river = aSeries(60, { title: 'River' }).map((date, index) =>
      anEventRow({ ...date, eventDate: inDays(1 + index / 24, now) }),
    );
    await addEvents(db, [...garden, ...river, anEventRow({ title: 'Last', eventDate: inDays(9, now) })]);
    expect(titles(await once())).toEqual(['River', 'Garden', 'Last']);
    expect(titles(await once({ limit: 2 }))).toEqual(['River', 'Garden']);
    expect(titles(await once({ limit: 2, after: garden[0] }))).toEqual(['Last']);
    expect(titles(await once({ search: ['garden'] }))).toEqual(['Garden']);
    // Of some days the first that is on them.
    expect(ids(await once({ endsFrom: inDays(10, now) }))).toEqual([garden[2]?.id]);
    await db.transaction((tx) => tx.update('events', { id: String(garden[0]?.id) }, cancelledSince(from)));
    expect(ids(await once({ search: ['garden'] }))).toEqual([garden[1]?.id]);
  });

  it('is listed by its first date at the first moment of the days', async () => {
    const { db, once } = await withDatabase();
    const dates = aSeries(2);
    await addEvents(db, dates);
    expect(ids(await once({ endsFrom: dates[0]?.eventDate }))).toEqual([dates[0]?.id]);
  });

  it('is listed by the first date that is what is asked for', async () => {
    const { db, once } = await withDatabase();
    const [first, second, third, last] = aSeries(4, { title: 'Garden' });
    const changes = { title: 'Harvest party', location: 'Qa', eventType: 'Donation' } as const;
    const changed = [second, third].map((date) => anEventRow({ ...date, ...changes }));
    await addEvents(
      db,
      [first, ...changed, last].filter((date) => date !== undefined),
    );
    expect(ids(await once({ search: ['harvest'] }))).toEqual([second?.id]);
    expect(ids(await once({ text: ['party'], type: 'Donation' }))).toEqual([second?.id]);
    expect(ids(await once({ place: ['qa'] }))).toEqual([second?.id]);
    expect(ids(await once({ type: 'Donation' }))).toEqual([second?.id]);
    expect(ids(await once({ search: ['garden'] }))).toEqual([first?.id]);
    expect(ids(await once({ search: ['garden'], startsBefore: inDays(9, now) }))).toEqual([first?.id]);
  });

  it('is one of the events posted last by its next date', async () => {
    const { db } = await withDatabase();
    await addEvent(db, { title: 'First', eventDate: inDays(30, now) });
    await addEvents(db, aSeries(60, { title: 'Garden' }, -7));
    await addEvent(db, { title: 'Last', eventDate: inDays(30, now) });
    const latest = await db.searches.latestEvents(from, 6);
    expect(titles(latest)).toEqual(['Last', 'Garden', 'First']);
    expect(latest[1]?.eventDate).toBe(inDays(0, now));
  });
});
