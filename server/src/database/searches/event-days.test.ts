/** The list of some days, and when an event is over. */
import { inDays } from '@social-serve/contract/test/builders';
import { expect, it } from 'vitest';
import { describeDatabases } from '../../../test/databases.ts';
import { addEvents, readPages, titles } from '../../../test/events.ts';
import { anEventRow, now } from '../../../test/rows.ts';
import type { Database, Row } from '../database.ts';
import type { EventListing } from './event-list.ts';

type Fields = Partial<Row<'events'>>;

const from = inDays(0, now);
const endsFrom = inDays(7, now, 0);
const startsBefore = inDays(9, now, 0);
const days = { endsFrom, startsBefore };

const later = (iso: string, ms: number) => new Date(Date.parse(iso) + ms).toISOString();

const listIn =
  (db: Database) =>
  (listing: Partial<EventListing> = {}) =>
    db.searches.listEvents({ from, limit: 1_000, ...listing });

describeDatabases('the list of some days', (open) => {
  /** One event of each kind; the titles of those that are on the days, in the order of the list, say so. */
  const onDays = (fields: Fields = {}) =>
    [
      { title: 'ended the day before', eventDate: inDays(5, now), endDate: inDays(6, now) },
      { title: 'ends when they begin', eventDate: inDays(5, now), endDate: endsFrom },
      { title: 'on them: the longest', eventDate: inDays(-6, now, 0), endDate: inDays(8, now, 0) },
      { title: 'on them: before and after', eventDate: inDays(2, now), endDate: inDays(12, now) },
      { title: 'on them: a millisecond', eventDate: inDays(5, now), endDate: later(endsFrom, 1) },
      { title: 'the moment before', eventDate: later(endsFrom, -1) },
      { title: 'on them: the first moment', eventDate: endsFrom },
      { title: 'on them: inside', eventDate: inDays(7, now), endDate: inDays(8, now) },
      { title: 'on them: ends later', eventDate: inDays(8, now), endDate: inDays(10, now) },
      { title: 'on them: the last moment', eventDate: later(startsBefore, -1) },
      { title: 'the moment after', eventDate: startsBefore },
      { title: 'next month', eventDate: inDays(30, now) },
    ]
      .toReversed() // not in the order of the list
      .map((row) => anEventRow({ ...row, ...fields }));
  const onThem = [
    'on them: the longest',
    'on them: before and after',
    'on them: a millisecond',
    'on them: the first moment',
    'on them: inside',
    'on them: ends later',
    'on them: the last moment',
  ];

  const filters: Partial<EventListing>[] = [
    {},
    { type: 'Cleanup' },
    { search: ['e'] },
    { place: ['bridge'] },
    { text: ['rangpur'] },
    { type: 'Cleanup', search: ['e'], place: ['bridge'], text: ['rangpur'] },
  ];
  it.each(filters)('holds what takes place on them, with %j and a page at a time', async (filter) => {
    const db = await open();
    const elsewhere = { title: 'on them: elsewhere', location: 'Nowhere', eventType: 'Donation' } as const;
    await addEvents(db, [...onDays(), ...onDays(elsewhere)]);
    const isAll = Object.keys(filter).length === 0;
    const listing = { ...days, ...filter, ...(filter.search && { type: 'Cleanup' as const }) };
    const shown = (found: Row<'events'>[]) =>
      titles(isAll ? found.filter(({ location }) => location !== 'Nowhere') : found);
    const list = listIn(db);
    expect(shown(await list(listing))).toEqual(onThem);
    for (const limit of [1, 2, 5]) {
      const seen = await readPages<Row<'events'>>(limit, (after, most) =>
        list({ ...listing, limit: most, after }),
      );
      expect(shown(seen)).toEqual(onThem);
    }
  });

  it('has no first day, or no last one', async () => {
    const db = await open();
    await addEvents(db, onDays());
    const list = listIn(db);
    expect(titles(await list({ endsFrom }))).toEqual([...onThem, 'the moment after', 'next month']);
    const before = await list({ startsBefore });
    expect(titles(before)).not.toContain('the moment after');
    expect(before).toHaveLength(onThem.length + 3);
    expect(before).toEqual((await list()).slice(0, -2));
  });

  it('holds nothing that is over, and nothing at all of days that are', async () => {
    const db = await open();
    await addEvents(db, [
      anEventRow({ title: 'over', eventDate: inDays(-2, now) }),
      anEventRow({ title: 'under way', eventDate: inDays(-2, now), endDate: inDays(3, now) }),
      anEventRow({ title: 'today', eventDate: inDays(0, now) }),
    ]);
    const list = listIn(db);
    const past = { endsFrom: inDays(-3, now), startsBefore: inDays(1, now, 0) };
    expect(titles(await list(past))).toEqual(['under way', 'today']);
    expect(await list({ endsFrom: inDays(-30, now), startsBefore: inDays(-9, now) })).toEqual([]);
  });

  it('holds what began before them only where it names an end: it may not be over, but was not to last', async () => {
    const db = await open();
    await addEvents(db, [
      anEventRow({ title: 'yesterday', eventDate: inDays(-1, now, 19) }),
      anEventRow({ title: 'since yesterday', eventDate: inDays(-1, now, 20), endDate: inDays(1, now) }),
    ]);
    const list = listIn(db);
    expect(titles(await list())).toEqual(['yesterday', 'since yesterday']);
    for (const today of [inDays(0, now, 0), inDays(0, now, 23)])
      expect(titles(await list({ endsFrom: today }))).toEqual(['since yesterday']);
  });
});

describeDatabases('events with an end', (open) => {
  /** One event of each kind, in the order of the list; titles say whether it is over. */
  const kinds: Fields[] = [
    { title: 'over: a long one', eventDate: inDays(-14, now), endDate: inDays(-2, now) },
    { title: 'over: the longest, this minute', eventDate: later(from, -14 * 86_400_000), endDate: from },
    { title: 'the longest', eventDate: later(from, 60_000 - 14 * 86_400_000), endDate: later(from, 60_000) },
    { title: 'over: a minute', eventDate: inDays(-6, now), endDate: later(from, -60_000) },
    { title: 'since three days', eventDate: inDays(-3, now), endDate: inDays(4, now) },
    { title: 'since two days', eventDate: inDays(-2, now), endDate: later(from, 60_000) },
    { title: 'over: names no end', eventDate: inDays(-2, now) },
    { title: 'over: yesterday in its zone', eventDate: inDays(-1, now, 17) },
    { title: 'last night', eventDate: inDays(-1, now), timeZone: undefined },
    { title: 'today', eventDate: inDays(0, now), endDate: inDays(0, now, 16) },
    { title: 'tomorrow', eventDate: inDays(1, now) },
    { title: 'next week', eventDate: inDays(7, now), endDate: inDays(9, now) },
  ];
  const notOver = [
    'the longest',
    'since three days',
    'since two days',
    'last night',
    'today',
    'tomorrow',
    'next week',
  ];
  const withAll = async () => {
    const db = await open();
    await addEvents(
      db,
      kinds.map((fields) => anEventRow({ timeZone: 'Asia/Dhaka', ...fields })),
    );
    return { db, list: listIn(db) };
  };

  it('are on the list until they end, in the order in which all begin', async () => {
    const { db, list } = await withAll();
    expect(titles(await list())).toEqual(notOver);
    expect(titles(await list({ type: 'Cleanup' }))).toEqual(notOver);
    expect(await list({ type: 'Donation' })).toEqual([]);
    expect(titles(await list({ search: ['since'] }))).toEqual(['since three days', 'since two days']);
    expect(titles(await db.searches.latestEvents(from, 9))).toEqual(notOver.toReversed());
  });

  it.each([1, 2, 4])(
    'are paged through %i at a time, each once, in the list and in a search',
    async (limit) => {
      const { list } = await withAll();
      for (const filter of [{}, { place: ['bridge'] }, { text: ['rangpur'] }] as Partial<EventListing>[]) {
        const seen = await readPages<Row<'events'>>(limit, (after, most) =>
          list({ ...filter, limit: most, after }),
        );
        expect(titles(seen)).toEqual(notOver);
      }
    },
  );
});
