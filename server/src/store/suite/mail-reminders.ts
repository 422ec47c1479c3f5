/** What every store finds of events that begin soon, and of those that no mark tells of. */
import { inDays } from '@social-serve/contract/test/builders';
import { describe, expect, it } from 'vitest';
import { aParticipation, now } from '../../../test/records.ts';
import type { EventRecord } from '../port/store.ts';
import { EVER, later, marksOf, NEVER_CHANGED, noticeSteps } from './notice-steps.ts';
import type { Subject } from './subject.ts';

export function describeReminders({ store, add }: Subject): void {
  const { join, change } = noticeSteps(store);

  describe('reminders', () => {
    const soon = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();

    it('are due of events that begin in that time, once for each date', async () => {
      const first = await add({ eventDate: soon(5), timeZone: 'Asia/Dhaka' });
      const second = await add({ eventDate: soon(6) });
      for (const event of [
        first,
        second,
        await add({ eventDate: soon(9) }),
        await add({ eventDate: soon(-1) }),
        await add({ eventDate: soon(4), cancelledAt: later(0) }),
      ])
        await store.addRows('participations', [aParticipation({ eventId: event.id })]);
      const list = (after: EventRecord | null = null, limit = 9) =>
        store.listEventsToRemind(later(0), soon(8), after, limit);
      const asListed = [
        { id: first.id, eventDate: soon(5), timeZone: 'Asia/Dhaka' },
        { id: second.id, eventDate: soon(6) },
      ];
      expect(await list()).toEqual(asListed);
      expect(await list(null, 1)).toEqual(asListed.slice(0, 1));
      expect(await list(first)).toEqual(asListed.slice(1));
      await store.markReminder(first.id, soon(5), later(1));
      expect(await list()).toEqual(asListed.slice(1));
      expect(await marksOf(store)).toEqual({ [first.id]: later(1) });
      await change({ ...first, eventDate: soon(7) }, 'Put off');
      expect(await list()).toEqual([asListed[1], { ...asListed[0], eventDate: soon(7) }]);
    });
  });

  describe('a look at all upcoming events', () => {
    const all = async (from: string) => {
      let place: string | null = null;
      do place = await store.remarkMail(from, later(50), place);
      while (place !== null);
    };

    it('marks those with something due that no mark tells of', async () => {
      const events = await Promise.all(Array.from({ length: 60 }, () => add()));
      const past = await add({ eventDate: inDays(-3, now) });
      const settled = await add();
      const unmarked = [events[3], events[57]].map((event) => event as EventRecord);
      for (const event of [...unmarked, past])
        await store.addRows('participations', [aParticipation({ eventId: event.id })]);
      await store.addRows('participations', [aParticipation({ eventId: settled.id, mailed: NEVER_CHANGED })]);
      await join(events[5] as EventRecord, 'ana', { joinedAt: later(1) });
      await all(later(0));
      expect(await marksOf(store)).toEqual({
        [(events[5] as EventRecord).id]: later(1),
        ...Object.fromEntries(unmarked.map(({ id }) => [id, later(50)])),
      });
    });

    it('keeps what people were reminded of while it is ahead', async () => {
      const event = await add({ eventDate: inDays(1, now) });
      await store.keepMailed(await join(event, 'ana'), 'uid-ana', NEVER_CHANGED);
      await store.markReminder(event.id, event.eventDate, later(1));
      await store.settleMail(event.id, { markedBefore: EVER, now: later(90), next: null });
      await all(later(0));
      expect(await store.listEventsToRemind(later(0), inDays(2, now), null, 9)).toEqual([]);
    });
  });
}
