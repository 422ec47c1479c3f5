/** What every store knows of who joined and left since their organiser was mailed, or looked. */
import { describe, expect, it } from 'vitest';
import type { EventRecord } from '../port/store.ts';
import { later, noticeSteps, since } from './notice-steps.ts';
import type { Subject } from './subject.ts';

export function describeSummaries({ store, add }: Pick<Subject, 'store' | 'add'>): void {
  const { join, leave } = noticeSteps(store);
  const news = () => store.listNewsToMail('uid-maya', since, 9);
  const marks = (at = later(9)) => store.listSummaryMarks(at, 9);
  /** Keeps that all news of an event were mailed. */
  const mail = async (event: EventRecord) => {
    for (const { event: other, rosterSeen } of await news())
      if (other.id === event.id) await store.keepRosterMailed(event.id, 'uid-maya', rosterSeen);
  };

  describe('who joined and left since their organiser was mailed', () => {
    it('is counted from then on, or from what they saw, whichever is later', async () => {
      const event = await add();
      const ana = await join(event, 'ana', { name: 'Ana' });
      const [first] = await news();
      expect(first).toMatchObject({ event: { id: event.id }, joined: 1, names: ['Ana'], left: 0 });
      await mail(event);
      expect(await news()).toEqual([]);

      await join(event, 'bo', { name: 'Bo' });
      await leave(ana, 'ana');
      expect(await news()).toMatchObject([{ joined: 1, names: ['Bo'], left: 1 }]);
      const [seen] = await store.listPeopleNews('uid-maya', since, 9);
      expect(seen).toMatchObject({ joined: 1, left: 0 });
      if (seen) await store.keepRosterSeen(event.id, 'uid-maya', seen.rosterSeen);
      expect(await news()).toEqual([]);

      await join(event, 'cai', { name: 'Cai' });
      expect(await news()).toMatchObject([{ joined: 1, names: ['Cai'], left: 0 }]);
      if (first) await store.keepRosterMailed(event.id, 'uid-maya', first.rosterSeen);
      expect(await news()).toHaveLength(1);
    });

    it('is nothing to who looks in the app: what was mailed is news there', async () => {
      const event = await add();
      await join(event, 'ana', { name: 'Ana' });
      await mail(event);
      expect(await store.listPeopleNews('uid-maya', since, 9)).toMatchObject([{ joined: 1 }]);
    });

    it('is of the creator alone, and of events that are not over', async () => {
      const event = await add();
      await join(event, 'ana');
      const place = { place: 1, left: 0 };
      await store.keepRosterMailed(event.id, 'uid-arif', place);
      expect(await news()).toHaveLength(1);
      expect(await store.listNewsToMail('uid-arif', since, 9)).toEqual([]);
      expect(await store.listNewsToMail('uid-maya', '2099-01-01T00:00:00.000Z', 9)).toEqual([]);
    });

    it('marks the event, until it was looked at after that', async () => {
      const event = await add();
      await join(event, 'ana', { joinedAt: later(0) });
      expect(await marks(later(-1))).toEqual([]);
      expect(await marks()).toEqual([event.id]);
      const settle = (markedBefore: string, next: string | null) =>
        store.settleSummary(event.id, { markedBefore, now: later(2), next });
      // The mark may be of a row that was not there yet.
      await settle(later(0), null);
      expect([await marks(later(1)), await marks(later(2))]).toEqual([[], [event.id]]);
      await settle(later(1), later(5));
      expect([await marks(later(4)), await marks(later(5))]).toEqual([[], [event.id]]);
      await settle(later(1), null);
      expect(await marks()).toEqual([]);
      await join(event, 'bo', { joinedAt: later(6) });
      expect(await marks()).toEqual([event.id]);
    });

    it('is kept without emptying what was kept for everybody', async () => {
      const event = await add();
      await join(event, 'ana');
      // A generation of a second's length may end meanwhile: one attempt of a few goes by without.
      const kept: boolean[] = [];
      for (let place = 1; place <= 3; place += 1) {
        const before = store.generation();
        await store.keepRosterMailed(event.id, 'uid-maya', { place, left: 0 });
        await store.settleSummary(event.id, { markedBefore: later(1), now: later(2), next: null });
        kept.push(store.generation() === before);
      }
      expect(kept).toContain(true);
    });
  });
}
