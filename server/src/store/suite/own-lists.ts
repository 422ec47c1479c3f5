/** What every store does with a person's own lists: pages of them, and how much may stand on them. */
import { inDays } from '@social-serve/contract/test/builders';
import { describe, expect, it } from 'vitest';
import { aParticipation, now } from '../../../test/records.ts';
import { type EventRecord, LimitReached, type OwnListing } from '../port/store.ts';
import { from, type Subject, titles } from './subject.ts';

export function describeOwnLists(subject: Subject): void {
  const { store, add, losesUpdates } = subject;

  /** The two lists: how an event gets on it, is taken off it, and a page of it. */
  const lists = {
    'created events': {
      put: (fields: Partial<EventRecord>) => add(fields),
      takeOff: async ({ id }: EventRecord) => void (await store.cancelEvent(id, 'uid-maya', from)),
      page: async (listing: OwnListing) => store.listCreatedEvents('uid-maya', listing),
    },
    'joined events': {
      put: async (fields: Partial<EventRecord>) => {
        const event = await add(fields);
        await store.addParticipation(aParticipation({ eventId: event.id }));
        return event;
      },
      takeOff: async ({ id }: EventRecord) => {
        const found = await store.findParticipation(id, 'uid-arif');
        if (found) await store.removeParticipation(found.participation.id, 'uid-arif', from);
      },
      page: async (listing: OwnListing) => {
        const { rows, total } = await store.listJoinedEvents('uid-arif', listing);
        return { rows: rows.map(({ event }) => event), total };
      },
    },
  };

  describe.each(Object.entries(lists))('a page of the %s', (_, { put, takeOff, page }) => {
    it('holds what is upcoming, soonest first, then what is over, latest first; ties by id', async () => {
      const days = [-9, -2, -2, 1, 1, 7];
      const events: EventRecord[] = [];
      for (const day of days) events.push(await put({ eventDate: inDays(day, now) }));
      await put({ title: 'edge', eventDate: from });
      const byDate = (upcoming: boolean) =>
        events
          .filter(({ eventDate }) => eventDate >= from === upcoming)
          .toSorted((a, b) => (a.eventDate + a.id < b.eventDate + b.id ? -1 : 1));
      const expected = [...byDate(true), ...byDate(false).toReversed()].map(({ id }) => id);

      for (const limit of [1, 2, 3, 100]) {
        const seen: EventRecord[] = [];
        for (;;) {
          const { rows, total } = await page({ from, limit, after: seen.at(-1) });
          expect(rows.length).toBeLessThanOrEqual(limit);
          expect(total).toBe(7);
          if (rows.length === 0) break;
          seen.push(...rows);
        }
        expect(seen[0]?.title).toBe('edge');
        expect(seen.slice(1).map(({ id }) => id)).toEqual(expected);
      }
    });

    it('goes on where the one before ended, whatever came and went meanwhile', async () => {
      const put2 = (title: string, day: number) => put({ title, eventDate: inDays(day, now) });
      const first = await put2('first', 1);
      const second = await put2('second', 2);
      await put2('third', 3);
      await put2('over', -2);
      const before = await page({ from, limit: 2 });
      expect(titles(before.rows)).toEqual(['first', 'second']);
      await put2('too early for this page', 1);
      await put2('fourth', 4);
      await takeOff(first);
      await takeOff(second); // the very place that the page starts from
      const after = await page({ from, limit: 9, after: before.rows.at(-1) });
      expect(titles(after.rows)).toEqual(['third', 'fourth', 'over']);
      expect(after.total).toBe(4);
    });

    it('is empty for who has none', async () => {
      expect(await page({ from, limit: 2 })).toEqual({ rows: [], total: 0 });
    });
  });

  describe('a limit of upcoming events', () => {
    const limit = { from, most: 3 };
    const outcomesOf = async (calls: Promise<unknown>[]) => {
      const outcomes = await Promise.allSettled(calls);
      for (const outcome of outcomes)
        if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(LimitReached);
      return outcomes.filter(({ status }) => status === 'fulfilled').length;
    };
    /** Events that nobody has stored yet. */
    const fresh = async (count: number, fields: Partial<EventRecord> = {}) => {
      const events = await Promise.all(Array.from({ length: count }, () => add(fields)));
      await subject.clear();
      return events;
    };

    it('counts what is neither over nor deleted, and lets others alone', async () => {
      const [one, two, three, four] = await fresh(4);
      if (!one || !two || !three || !four) throw new Error('no events');
      await add({ eventDate: inDays(-3, now) });
      await add({ cancelledAt: from });
      await add({ creatorUid: 'uid-arif' });
      for (const event of [one, two, three]) await store.addEvent(event, limit);
      await expect(store.addEvent(four, limit)).rejects.toBeInstanceOf(LimitReached);
      expect(await store.findEvent(four.id)).toBeNull();
      await store.cancelEvent(one.id, 'uid-maya', from);
      await store.addEvent(four, limit);
      expect(await store.findEvent(four.id)).toEqual(four);
    });

    it('is not passed by events added at once', async () => {
      const events = await fresh(12);
      const added = await outcomesOf(events.map((event) => store.addEvent(event, limit)));
      expect(added).toBeLessThanOrEqual(3);
      expect(await store.countRows('events')).toBe(added);
    });

    it('is not passed by bringing back an event that is over', async (context) => {
      if (losesUpdates) context.skip(losesUpdates);
      const over = await add({ eventDate: inDays(-3, now) });
      for (let count = 0; count < 3; count++) await add();
      const update = (eventDate: string) =>
        store.updateEvent(over.id, 'uid-maya', { eventDate }, from, limit);
      await expect(update(inDays(3, now))).rejects.toBeInstanceOf(LimitReached);
      expect(await store.findEvent(over.id)).toEqual(over);
      expect(
        await store.updateEvent(over.id, 'uid-arif', { eventDate: inDays(3, now) }, from, limit),
      ).toBeNull();
    });

    it('is no hindrance to change an upcoming event', async () => {
      const [event] = [await add(), await add(), await add(), await add()];
      const changes = { title: 'Changed', eventDate: inDays(5, now) };
      expect(await store.updateEvent(event?.id ?? '', 'uid-maya', changes, from, limit)).toEqual({
        modified: true,
      });
    });

    it('counts what one takes part in, and says of what one joined already that one did', async () => {
      const join = (eventId: string) => store.addParticipation(aParticipation({ eventId }), limit);
      const over = await add({ eventDate: inDays(-3, now) });
      expect(await join(over.id)).toMatchObject({ status: 'joined' });
      const events = [await add(), await add(), await add(), await add()];
      const [first, , , last] = events;
      if (!first || !last) throw new Error('no events');
      for (const { id } of events.slice(0, 3)) expect(await join(id)).toMatchObject({ status: 'joined' });
      await expect(join(last.id)).rejects.toBeInstanceOf(LimitReached);
      expect(await join(first.id)).toBe('joined already');
      expect(await store.countRows('participations')).toBe(4);
      await store.cancelEvent(first.id, 'uid-maya', from);
      expect(await join(last.id)).toMatchObject({ status: 'joined' });
    });

    it('is not passed by joining many events at once', async () => {
      const events = await Promise.all(Array.from({ length: 12 }, () => add()));
      const joined = await outcomesOf(
        events.map(({ id }) => store.addParticipation(aParticipation({ eventId: id }), limit)),
      );
      expect(joined).toBeLessThanOrEqual(3);
      const rows = await store.readRows('participations', null, 100);
      expect(rows.filter(({ leftReason }) => !leftReason)).toHaveLength(joined);
    });
  });
}
