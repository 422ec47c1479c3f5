/** What every store does with days: the list of what takes place between two moments, at least in part. */
import { inDays } from '@social-serve/contract/test/builders';
import { describe, expect, it } from 'vitest';
import { now } from '../../../test/records.ts';
import type { EventListing, EventRecord } from '../port/store.ts';
import { type Subject, titles } from './subject.ts';

const later = (iso: string, ms: number) => new Date(Date.parse(iso) + ms).toISOString();

export function describeEventDays({ add, list }: Subject): void {
  const endsFrom = inDays(7, now, 0);
  const startsBefore = inDays(9, now, 0);
  const days = { endsFrom, startsBefore };

  /** One event of each kind; those that are on the days, in the order of the list, have titles that say so. */
  async function addAll(fields: Partial<EventRecord> = {}): Promise<void> {
    const rows: Partial<EventRecord>[] = [
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
    ];
    // Not in the order of the list.
    for (const row of rows.toReversed()) await add({ ...row, ...fields });
  }
  const onThem = [
    'on them: the longest',
    'on them: before and after',
    'on them: a millisecond',
    'on them: the first moment',
    'on them: inside',
    'on them: ends later',
    'on them: the last moment',
  ];

  describe('the list of some days', () => {
    const filters: Partial<EventListing>[] = [
      {},
      { type: 'Cleanup' },
      { search: 'e' },
      { place: 'bridge' },
      { text: 'rangpur' },
      { type: 'Cleanup', search: 'e', place: 'bridge', text: 'rangpur' },
    ];
    it.each(filters)('holds what takes place on them, with %j and a page at a time', async (filter) => {
      await addAll();
      await addAll({ title: 'on them: elsewhere', location: 'Nowhere', eventType: 'Donation' });
      const isAll = Object.keys(filter).length === 0;
      const expected = (found: EventRecord[]) =>
        titles(isAll ? found.filter(({ location }) => location !== 'Nowhere') : found);
      const listing = { ...days, ...filter, ...(filter.search && { type: 'Cleanup' as const }) };
      expect(expected(await list(listing))).toEqual(onThem);
      for (const limit of [1, 2, 5]) {
        const seen: EventRecord[] = [];
        for (;;) {
          const page = await list({ ...listing, limit, after: seen.at(-1) });
          seen.push(...page);
          if (page.length < limit) break;
        }
        expect(expected(seen)).toEqual(onThem);
      }
    });

    it('has no first day, or no last one', async () => {
      await addAll();
      expect(titles(await list({ endsFrom }))).toEqual([...onThem, 'the moment after', 'next month']);
      const before = await list({ startsBefore });
      expect(titles(before)).not.toContain('the moment after');
      expect(titles(before)).toHaveLength(onThem.length + 3);
      expect(before).toEqual((await list()).slice(0, -2));
    });

    it('holds nothing that is over, and nothing at all of days that are', async () => {
      await add({ title: 'over', eventDate: inDays(-2, now) });
      await add({ title: 'under way', eventDate: inDays(-2, now), endDate: inDays(3, now) });
      await add({ title: 'today', eventDate: inDays(0, now) });
      const past = { endsFrom: inDays(-3, now), startsBefore: inDays(1, now, 0) };
      expect(titles(await list(past))).toEqual(['under way', 'today']);
      expect(await list({ endsFrom: inDays(-30, now), startsBefore: inDays(-9, now) })).toEqual([]);
    });
  });
}
