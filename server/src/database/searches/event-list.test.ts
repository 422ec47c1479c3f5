/** The list of events: what is on it, in which order, and what a text finds. */
import { searchWords } from '@social-serve/contract/search-rules';
import { inDays } from '@social-serve/contract/test/builders';
import { describe, expect, it } from 'vitest';
import { describeDatabases } from '../../../test/databases.ts';
import { addEvent, addEvents, ids, readPages, titles } from '../../../test/events.ts';
import { anEventRow, cancelledSince, now } from '../../../test/rows.ts';
import type { Row } from '../database.ts';
import type { EventListing } from './event-list.ts';

const from = inDays(0, now);

const ODD = 'Odd ","postDate":"2026 \\" \\\\ "creator":"x", "eventDate":"1" \u2028},{ "_id":"1" 🌱\n]';

describeDatabases('the list of events', (open) => {
  const withDatabase = async () => {
    const db = await open();
    return {
      db,
      add: (fields: Partial<Row<'events'>> = {}) => addEvent(db, fields),
      list: (listing: Partial<EventListing> = {}) =>
        db.searches.listEvents({ from, limit: 1_000, ...listing }),
    };
  };

  const events: [string, Partial<Row<'events'>>][] = [
    ['with few fields', {}],
    [
      'with many',
      { capacity: 2, creatorName: 'Maya "M" Chakma', endDate: inDays(40, now), photoAlt: 'A tree' },
    ],
    ['with odd text', { title: ODD, Descriptions: ODD, location: ODD, creatorName: ODD, capacity: 120 }],
    [
      'with what never leaves the server',
      {
        changes: [{ sequence: 1, at: from, fields: [{ field: 'creator', from: null, to: 'x' }] }],
        messaged: { number: 1, at: [from] },
        joined: 3,
      },
    ],
  ];
  it.each(events)('gives an event %s as it was written, however it is found', async (_, fields) => {
    const { db, add, list } = await withDatabase();
    const event = await add(fields);
    expect(await list()).toEqual([event]);
    expect(await list({ search: [event.titleFolded.slice(0, 5)] })).toEqual([event]);
    expect(await db.searches.latestEvents(from, 6)).toEqual([event]);
  });

  it('begins at a moment, soonest first, ties by id', async () => {
    const { add, list } = await withDatabase();
    const later = await add({ title: 'later', eventDate: inDays(9, now) });
    const same = [await add({ eventDate: inDays(3, now) }), await add({ eventDate: inDays(3, now) })];
    await add({ title: 'over', eventDate: inDays(-2, now) });
    await add({ title: 'cancelled', ...cancelledSince(from) });
    const edge = await add({ title: 'edge', eventDate: from });
    expect(ids(await list())).toEqual([edge.id, ...ids(same).toSorted(), later.id]);
  });

  it.each([
    ['the list', {}],
    ['a type', { type: 'Cleanup' }],
    ['a search', { search: ['lake'] }],
    ['a search for one character', { text: ['l'] }],
    ['a search by title or place', { text: ['lake'] }],
  ] as const)('is read in pages, each event once, also where dates are equal: %s', async (_, filter) => {
    const { db, list } = await withDatabase();
    const begun = { eventDate: inDays(-2, now), endDate: inDays(2, now) };
    await addEvents(
      db,
      Array.from({ length: 23 }, (_, index) =>
        anEventRow({
          title: index % 2 ? 'Lake day' : 'Day',
          location: 'Lake Street',
          ...(index < 4 ? begun : { eventDate: inDays(1 + (index % 4), now) }),
        }),
      ),
    );
    await addEvent(db, { title: 'Lake', eventDate: inDays(-2, now), endDate: inDays(-1, now) }); // over
    const all = ids(await list(filter));
    expect(all).toHaveLength('search' in filter ? 11 : 23);
    for (const limit of [1, 2, 5, 11, 40])
      expect(
        ids(await readPages<Row<'events'>>(limit, (after, most) => list({ ...filter, limit: most, after }))),
      ).toEqual(all);
  });

  it('filters by type, and by type and title together', async () => {
    const { add, list } = await withDatabase();
    await add({ title: 'River walk', eventType: 'Cleanup' });
    await add({ title: 'River trees', eventType: 'Plantation' });
    await add({ title: 'Park trees', eventType: 'Plantation' });
    expect(titles(await list({ type: 'Plantation' })).toSorted()).toEqual(['Park trees', 'River trees']);
    expect(titles(await list({ type: 'Plantation', search: ['river'] }))).toEqual(['River trees']);
  });

  it('gives the events posted last first, without those that are over or cancelled', async () => {
    const { db, add } = await withDatabase();
    await add({ title: 'first' });
    await add({ title: 'over', eventDate: inDays(-3, now) });
    await add({ title: 'second' });
    await add({ title: 'cancelled', ...cancelledSince(from) });
    await add({ title: 'third' });
    expect(titles(await db.searches.latestEvents(from, 2))).toEqual(['third', 'second']);
    expect(titles(await db.searches.latestEvents(from, 9))).toEqual(['third', 'second', 'first']);
  });

  it('follows every change: another date, title or type, cancelled, shown again, deleted', async () => {
    const { db, add, list } = await withDatabase();
    const event = await add({ title: 'River walk', eventDate: inDays(3, now) });
    const change = (changes: Partial<Row<'events'>>) => {
      const { id, ...fields } = anEventRow({ ...event, ...changes });
      return db.transaction((tx) =>
        tx.update('events', { id }, { ...fields, unlistedAt: fields.unlistedAt ?? null }),
      );
    };
    const found = async () => [
      (await list({ search: ['river'] })).length,
      (await list({ search: ['garden'] })).length,
      (await list({ search: ['garden'], type: 'Donation' })).length,
    ];
    expect(await found()).toEqual([1, 0, 0]);
    await change({ title: 'Garden walk' });
    expect(await found()).toEqual([0, 1, 0]);
    await change({ title: 'Garden walk', eventDate: inDays(9, now), eventType: 'Donation' });
    expect(await found()).toEqual([0, 1, 1]);
    await change({ title: 'Garden walk', ...cancelledSince(from) });
    expect(await found()).toEqual([0, 0, 0]);
    await change({ title: 'River garden' });
    expect(await found()).toEqual([1, 1, 0]);
    await db.transaction((tx) => tx.delete('events', { id: event.id }));
    expect(await found()).toEqual([0, 0, 0]);
  });

  it('is read within a transaction, too, with what that has written', async () => {
    const { db } = await withDatabase();
    await db.transaction(async (tx) => {
      await tx.insert('events', [anEventRow({ title: 'River walk' })]);
      for (const filter of [{}, { search: ['river'] }, { text: ['r'] }])
        expect(titles(await tx.searches.listEvents({ from, limit: 5, ...filter }))).toEqual(['River walk']);
    });
  });

  describe('a text', () => {
    it.each([
      ['ÉCOLE', 'Nettoyage de l’école'],
      ['чистый', 'ЧИСТЫЙ берег'],
      ['ΟΔΌΣ', 'Καθαρή οδός'],
      ['οδός', 'ΚΑΘΑΡΉ ΟΔΌΣΗΜΑ'],
      ['cafe\u0301', 'Le Café du coin'],
      ['cafe', 'Le Café du coin'],
      ['day RIVER', 'River clean-up day'],
      ['cleanup', 'River clean-up day'],
      ['নদী', 'নদী পরিষ্কার'],
      ['清掃', '河川清掃の日'],
      ["let's", 'Let’s clean up'],
      ['🌱', 'Plant 🌱 with us'],
    ])('finds by part of a title in any script and case: %s', async (search, title) => {
      const { add, list } = await withDatabase();
      await add({ title });
      await add({ title: 'Something else' });
      expect(titles(await list({ search: searchWords(search) }))).toEqual([title]);
    });

    it.each(['.*', '%', '_', '^Clean', 'a|b', '\\', '$gt', '(', '[a-z]', "'; DROP TABLE events; --", '*'])(
      'is taken literally: %s',
      async (search) => {
        const { add, list } = await withDatabase();
        await add({ title: 'Cleanup at the river' });
        const literal = await add({ title: `Odd ${search} title` });
        expect(titles(await list({ search: searchWords(search) }))).toEqual([literal.title]);
      },
    );

    it('keeps the vowel signs of other scripts apart', async () => {
      const { add, list } = await withDatabase();
      await add({ title: 'কল' });
      expect(await list({ search: searchWords('কলা') })).toEqual([]);
    });

    it('finds each word in title or place', async () => {
      const { add, list } = await withDatabase();
      await add({ title: 'River clean-up', location: 'Rangpur Bridge' });
      await add({ title: 'River day', location: 'Dhaka' });
      const found = async (text: string) => titles(await list({ text: searchWords(text) }));
      expect(await found('bridge river')).toEqual(['River clean-up']);
      expect(await found('bridge day')).toEqual([]);
      expect(await found('river')).toHaveLength(2);
    });

    it('finds by part of a place in any script and case, and by title or place', async () => {
      const { add, list } = await withDatabase();
      await add({ title: 'River day', location: 'École, Łódź' });
      await add({ title: 'École day', location: 'নদী, Rangpur' });
      await add({ title: 'Park day', location: 'Elsewhere (a.b*c)' });
      const found = async (listing: Partial<EventListing>) => titles(await list(listing)).toSorted();
      expect(await found({ place: searchWords('ÉCOLE') })).toEqual(['River day']);
      expect(await found({ place: searchWords('ŁÓDŹ') })).toEqual(['River day']);
      expect(await found({ place: ['নদী'] })).toEqual(['École day']);
      expect(await found({ place: ['(a.b*'] })).toEqual(['Park day']);
      expect(await found({ place: ['park'] })).toEqual([]);
      expect(await found({ text: searchWords('école') })).toEqual(['River day', 'École day']);
      expect(await found({ text: ['rangpur'] })).toEqual(['École day']);
      expect(await found({ search: ['day'], place: ['rangpur'] })).toEqual(['École day']);
      expect(await found({ search: ['river'], place: ['rangpur'] })).toEqual([]);
      expect(await found({ text: searchWords('école'), search: ['river'] })).toEqual(['River day']);
    });
  });
});
