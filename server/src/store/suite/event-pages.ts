/** Events come back as they were written, and pages of the list go on where the one before ended. */
import { inDays } from '@social-serve/contract/test/builders';
import { describe, expect, it } from 'vitest';
import { anEventRecord, person } from '../../../test/records.ts';
import type { EventListing, EventRecord } from '../port/store.ts';
import type { Subject } from './subject.ts';

/** What is kept of an event and never travels. */
const INNER = {
  changes: [{ sequence: 1, at: inDays(0), fields: [{ field: 'creator', from: null, to: 'x' }] }],
  rosterSeen: { place: 1, left: 0 },
  somethingLater: { is: ['kept', null, 2.5] },
};

const ODD = 'Odd ","postDate":"2026 \\" \\\\ "creator":"x", "eventDate":"1" \u2028},{ "_id":"1" 🌱\n]';

export function describeEventPages({ store }: Subject): void {
  describe('events', () => {
    const from = inDays(0);
    const listing: EventListing = { from, limit: 100 };

    const events: [string, Partial<EventRecord>][] = [
      ['with few fields', {}],
      ['with many', { capacity: 2, creatorName: 'Maya "M" Chakma', endDate: inDays(40), photoAlt: 'A tree' }],
      ['with odd text', { title: ODD, Descriptions: ODD, location: ODD, creatorName: ODD, capacity: 120 }],
    ];
    it.each(events)('%s are listed, found and latest as they were written', async (_, fields) => {
      const event = { ...anEventRecord(fields), ...INNER };
      await store.addEvent(event);
      for (let number = 0; number < 3; number += 1) await store.addParticipation(person(event.id, number));
      const record = await store.findEvent(event.id);
      expect(record).toEqual({ ...event, joined: 3 });
      expect(await store.listEvents(listing)).toEqual([record]);
      expect(await store.listEvents({ ...listing, search: event.title.slice(0, 5).toLowerCase() })).toEqual([
        record,
      ]);
      expect(await store.latestEvents(from, 6)).toEqual([record]);
    });

    it.each([
      ['of the list', {}],
      ['of a type', { type: 'Cleanup' }],
      ['of a search', { search: 'odd' }],
      ['of a search for a letter', { text: 'o' }],
    ] as const)('go on where a page %s ended', async (_, filter) => {
      const begun = { eventDate: inDays(-2), endDate: inDays(2) };
      for (const number of [1, 2, 3, 4, 5])
        await store.addEvent(
          anEventRecord({ title: ODD, ...(number < 3 ? begun : { eventDate: inDays(number) }) }),
        );
      await store.addEvent(anEventRecord({ title: ODD, eventDate: inDays(-2), endDate: inDays(-1) })); // over
      const all = { ...listing, ...filter };
      const ids = (await store.listEvents(all)).map(({ id }) => id);
      expect(ids).toHaveLength(5);
      for (const limit of [1, 2, 3, 4, 5, 6]) {
        const seen: string[] = [];
        for (let after: EventListing['after']; ; ) {
          const page = await store.listEvents({ ...all, limit, after });
          seen.push(...page.map(({ id }) => id));
          after = page.at(-1);
          if (page.length < limit) break;
        }
        expect(seen).toEqual(ids);
      }
    });
  });
}
