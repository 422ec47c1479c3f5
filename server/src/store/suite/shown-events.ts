/** Events as JSON say what their records say, and nothing that never leaves. */
import { crc32 } from 'node:zlib';
import { inDays } from '@social-serve/contract/test/builders';
import { describe, expect, it } from 'vitest';
import { anEventRecord, person } from '../../../test/records.ts';
import { type EventListing, type EventRecord, fromBytes, type ShownJson, toEvent } from '../port/store.ts';
import type { Subject } from './subject.ts';

/** What is kept of an event and never travels. */
const INNER = {
  changes: [{ sequence: 1, at: inDays(0), fields: [{ field: 'creator', from: 'SECRET', to: 'x' }] }],
  looked: { place: 1, left: 0 },
  aSecret: 'SECRET',
};

const ODD = 'Odd ","postDate":"2026 \\" \\\\ "creator":"x", "eventDate":"1" \u2028},{ "_id":"1" 🌱\n]';

/** The content, of which length and checksum are said rightly. */
function contentOf({ json, checksum }: ShownJson) {
  expect(crc32(Buffer.from(json, 'latin1'))).toBe(checksum);
  return JSON.parse(fromBytes(json));
}

export function describeShownEvents({ store }: Subject): void {
  describe('events as JSON', () => {
    const from = inDays(0);
    const listing: EventListing = { from, limit: 100 };

    const events: [string, Partial<EventRecord>][] = [
      ['with few fields', {}],
      ['with many', { capacity: 2, creatorName: 'Maya "M" Chakma', endDate: inDays(40), photoAlt: 'A tree' }],
      ['with odd text', { title: ODD, Descriptions: ODD, location: ODD, creatorName: ODD, capacity: 120 }],
    ];
    it.each(events)('an event %s', async (_, fields) => {
      const event = { ...anEventRecord(fields), ...INNER };
      await store.addEvent(event);
      for (let number = 0; number < 3; number += 1) await store.addParticipation(person(event.id, number));
      const record = await store.findEvent(event.id);
      const found = await store.findShownEvent(event.id);
      if (!record || !found) throw new Error('not there');
      expect(record).toMatchObject(event);
      expect(contentOf(found)).toStrictEqual(toEvent(record));
      expect(fromBytes(found.json)).toBe(JSON.stringify(toEvent(record))); // in the same order in every store
      expect(contentOf(await store.listShownEvents(listing))).toStrictEqual([toEvent(record)]);
      expect(contentOf(await store.latestShownEvents(from, 6))).toStrictEqual([toEvent(record)]);
      expect(found.json).not.toMatch(/SECRET|uid-maya/);
      expect(
        await store.updateEvent(event.id, 'uid-maya', { title: 'Other', eventDate: event.eventDate }, from),
      ).toBeTruthy();
      const changed = await store.findShownEvent(event.id);
      expect(changed && contentOf(changed)).toMatchObject({
        title: 'Other',
        participants: Math.min(3, event.capacity ?? 3),
      });
    });

    it('of nothing are none', async () => {
      expect(await store.findShownEvent('0'.repeat(24))).toBeNull();
      expect(contentOf(await store.listShownEvents(listing))).toEqual([]);
      expect(contentOf(await store.latestShownEvents(from, 6))).toEqual([]);
    });

    it.each([
      ['of the list', {}],
      ['of a type', { type: 'Cleanup' }],
      ['of a search', { search: 'odd' }],
    ] as const)('go on where a part %s ended', async (_, filter) => {
      const begun = { eventDate: inDays(-2), endDate: inDays(2) };
      for (const number of [1, 2, 3, 4, 5])
        await store.addEvent(
          anEventRecord({ title: ODD, ...(number < 3 ? begun : { eventDate: inDays(number) }) }),
        );
      const all = { ...listing, ...filter };
      const ids = (await store.listEvents(all)).map(({ id }) => id);
      expect(ids).toHaveLength(5);
      for (const limit of [1, 2, 3, 4, 5, 6]) {
        const seen: string[] = [];
        let after: EventListing['after'];
        do {
          const part = await store.listShownEvents({ ...all, limit, after });
          const content: { _id: string; eventDate: string }[] = contentOf(part);
          seen.push(...content.map(({ _id }) => _id));
          after = part.moreAfter;
          if (after) expect(after).toEqual({ id: seen.at(-1), eventDate: content.at(-1)?.eventDate });
        } while (after);
        expect(seen).toEqual(ids);
      }
    });
  });
}
