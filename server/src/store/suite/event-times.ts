/** What every store does with events that name their end: they are over after that, not 25 hours after they began. */
import { inDays } from '@social-serve/contract/test/builders';
import { describe, expect, it } from 'vitest';
import { aParticipation, now } from '../../../test/records.ts';
import { type EventListing, type EventRecord, LimitReached, type OwnListing } from '../port/store.ts';
import { from, type Subject, titles } from './subject.ts';

const minutesAfter = (iso: string, minutes: number) =>
  new Date(Date.parse(iso) + minutes * 60_000).toISOString();

export function describeEventTimes({ store, add, list, created, joined }: Subject): void {
  /** One event of each kind, in the order of the list; titles tell whether it is over. */
  async function addAll(): Promise<EventRecord[]> {
    const rows: Partial<EventRecord>[] = [
      { title: 'over: a long one', eventDate: inDays(-14, now), endDate: inDays(-2, now) },
      { title: 'the longest', eventDate: minutesAfter(from, -14 * 1440), endDate: from },
      { title: 'over: a minute', eventDate: inDays(-6, now), endDate: minutesAfter(from, -1) },
      { title: 'since three days', eventDate: inDays(-3, now), endDate: inDays(4, now) },
      { title: 'since two days', eventDate: inDays(-2, now), endDate: from },
      { title: 'over: names no end', eventDate: inDays(-2, now) },
      { title: 'today', eventDate: inDays(0, now), endDate: inDays(0, now, 16) },
      { title: 'tomorrow', eventDate: inDays(1, now) },
      { title: 'next week', eventDate: inDays(7, now), endDate: inDays(9, now) },
    ];
    const events: EventRecord[] = [];
    for (const row of rows) events.push(await add({ timeZone: 'Asia/Dhaka', ...row }));
    return events;
  }
  const notOver = ['the longest', 'since three days', 'since two days', 'today', 'tomorrow', 'next week'];
  const over = ['over: names no end', 'over: a minute', 'over: a long one'];

  describe('events that name their end', () => {
    it('come back as they were added, and without an end when that is cleared', async () => {
      const event = await add({ endDate: inDays(15, now), timeZone: 'Asia/Dhaka' });
      expect(await store.findEvent(event.id)).toStrictEqual(event);
      const { eventDate } = event;
      await store.updateEvent(event.id, 'uid-maya', { eventDate, endDate: null, timeZone: null }, from);
      const cleared = await store.findEvent(event.id);
      expect(cleared).not.toHaveProperty('endDate');
      expect(cleared).not.toHaveProperty('timeZone');
    });

    it('stand on the list until they end, in the order in which all begin', async () => {
      await addAll();
      expect(titles(await list())).toEqual(notOver);
      expect(titles(await list({ type: 'Cleanup' }))).toEqual(notOver);
      expect(await list({ type: 'Donation' })).toEqual([]);
      expect(titles(await store.latestEvents(from, 9))).toEqual(notOver.toReversed());
    });

    it.each([1, 2, 4])(
      'are paged through %i at a time, each once, in the list and in a search',
      async (limit) => {
        await addAll();
        for (const filter of [{}, { place: 'bridge' }, { text: 'rangpur' }] as Partial<EventListing>[]) {
          const seen: EventRecord[] = [];
          for (;;) {
            const page = await list({ ...filter, limit, after: seen.at(-1) });
            seen.push(...page);
            if (page.length < limit) break;
          }
          expect(titles(seen)).toEqual(notOver);
        }
        expect(titles(await list({ search: 'since' }))).toEqual(['since three days', 'since two days']);
      },
    );

    it('are gone from the list once they were deleted', async () => {
      const [, longest] = await addAll();
      await store.cancelEvent(longest?.id ?? '', 'uid-maya', from);
      expect(titles(await list())).toEqual(notOver.slice(1));
    });

    it.each([1, 2, 100])('stand in the right half of one’s own lists, %i a page', async (limit) => {
      for (const { id } of await addAll()) await store.addParticipation(aParticipation({ eventId: id }));
      const pages = {
        created: (listing: Partial<OwnListing>) => created('uid-maya', listing),
        joined: async (listing: Partial<OwnListing>) =>
          (await joined('uid-arif', listing)).map(({ event }) => event),
      };
      for (const page of Object.values(pages)) {
        const seen: EventRecord[] = [];
        for (;;) {
          const rows = await page({ limit, after: seen.at(-1) });
          seen.push(...rows);
          if (rows.length < limit) break;
        }
        expect(titles(seen)).toEqual([...notOver, ...over]);
      }
    });

    it('count as upcoming until they end', async () => {
      const events = await addAll();
      const limit = { from, most: notOver.length };
      const another = await add({ creatorUid: 'uid-ruth' });
      const more = { ...another, id: another.id.replace(/^.{8}/, '00000000'), creatorUid: 'uid-maya' };
      await expect(store.addEvent(more, limit)).rejects.toBeInstanceOf(LimitReached);
      for (const { id } of events) await store.addParticipation(aParticipation({ eventId: id }));
      const join = () => store.addParticipation(aParticipation({ eventId: another.id }), limit);
      await expect(join()).rejects.toBeInstanceOf(LimitReached);
      const since = events[3];
      const end = { eventDate: inDays(-3, now), endDate: inDays(-2, now) };
      await store.updateEvent(since?.id ?? '', 'uid-maya', end, from, limit);
      expect(await join()).toMatchObject({ status: 'joined' });
      await store.addEvent(more, limit);
      const back = { ...end, endDate: inDays(2, now) };
      await expect(store.updateEvent(since?.id ?? '', 'uid-maya', back, from, limit)).rejects.toBeInstanceOf(
        LimitReached,
      );
    });

    it('are cancelled with their creator’s account until they end', async () => {
      const events = await addAll();
      const owner = { uid: 'uid-maya', email: 'maya@example.org', emailVerified: true };
      await store.eraseOwnRows('events', owner, { now: inDays(0, now), from }, 100);
      const rows = await store.readRows('events', null, 100);
      const cancelled = rows.filter(({ cancelledAt }) => cancelledAt !== null);
      expect(titles(cancelled).toSorted()).toEqual(notOver.toSorted());
      expect(rows).toHaveLength(events.length);
    });
  });

  describe('a check of what an event would become', () => {
    it('sees what is stored and what changes, and keeps both as they were when it refuses', async () => {
      const event = await add({ endDate: inDays(15, now) });
      const seen: EventRecord[] = [];
      const check = (next: EventRecord) => {
        seen.push(next);
        throw new RangeError('not that');
      };
      const update = (changes: { eventDate: string; title?: string }) =>
        store.updateEvent(event.id, 'uid-maya', changes, from, undefined, undefined, check);
      await expect(update({ title: 'Later', eventDate: inDays(16, now) })).rejects.toThrow('not that');
      await expect(update({ eventDate: event.eventDate })).rejects.toThrow('not that');
      expect(seen).toMatchObject([
        { title: 'Later', eventDate: inDays(16, now), endDate: event.endDate },
        { title: event.title, eventDate: event.eventDate, endDate: event.endDate },
      ]);
      expect(await store.findEvent(event.id)).toEqual(event);
      expect(
        await store.updateEvent(event.id, 'uid-arif', { eventDate: from }, from, undefined, undefined, check),
      ).toBeNull();
    });
  });
}
