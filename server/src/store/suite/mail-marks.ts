/** Which events every store marks as having something to mail. */
import { describe, expect, it } from 'vitest';
import { aReport } from '../../../test/records.ts';
import type { EventRecord } from '../port/store.ts';
import { EVER, later, mailSteps, marksOf } from './notice-steps.ts';
import { aSeries } from './series.ts';
import { from, type Subject } from './subject.ts';

export function describeMailMarks({ store, add }: Subject): void {
  const { join, change, settle, due, joinMailed } = mailSteps(store);

  describe('the mark that there is something to mail', () => {
    it('is made by all that makes news, and the first one’s moment counts', async () => {
      const event = await add({ capacity: 2 });
      expect(await marksOf(store)).toEqual({});
      const id = await join(event, 'ana', { joinedAt: later(1) });
      await join(event, 'bo', { joinedAt: later(2) });
      expect(await marksOf(store)).toEqual({ [event.id]: later(1) });
      const report = aReport({ eventId: event.id });
      await store.addReport(report);
      const decided = { decidedBy: 'tara@example.org' };
      const own = [event.id, event.creatorUid] as const;
      const other = await join(event, 'cai');
      const steps: [string, (at: string) => Promise<unknown>][] = [
        ['a change', (at) => store.updateEvent(...own, { title: 'New', eventDate: event.eventDate }, at)],
        ['leaving', (at) => store.removeParticipation(id, 'uid-ana', at)],
        ['a removal', (at) => store.removeFromEvent(...own, other, at)],
        [
          'hiding it',
          (decidedAt) => store.closeReports(report.id, { ...decided, outcome: 'hidden', decidedAt }),
        ],
        [
          'showing it again',
          (decidedAt) => store.showAgain(report.id, { ...decided, outcome: 'shown', decidedAt }),
        ],
        [
          'a guest who deletes their account',
          (at) =>
            store.eraseOwnRows(
              'participations',
              { uid: 'uid-bo', email: 'bo@example.org', emailVerified: true },
              { now: at, from: at },
              9,
            ),
        ],
        ['cancelling it', (at) => store.cancelEvent(...own, at)],
      ];
      for (const [index, [name, step]] of steps.entries()) {
        await settle(event);
        expect(await marksOf(store)).toEqual({});
        await step(later(10 + index));
        expect([name, await marksOf(store)]).toEqual([name, { [event.id]: later(10 + index) }]);
      }
    });

    it('is made for each date of a series that is changed or cancelled with the later ones', async () => {
      const dates = aSeries(3);
      await store.addSeries(dates);
      const [, { id, eventDate, creatorUid }] = dates as [EventRecord, EventRecord, EventRecord];
      const marked = (at: string) => Object.fromEntries(dates.slice(1).map((date) => [date.id, at]));
      const changes = { eventDate, title: 'New' };
      await store.updateFollowing(id, creatorUid, changes, later(1), { from, most: 500 });
      expect(await marksOf(store)).toEqual(marked(later(1)));
      for (const date of dates) await settle(date);
      await store.cancelFollowing(id, creatorUid, later(2), from);
      expect(await marksOf(store)).toEqual(marked(later(2)));
    });

    it('is made by the account’s deletion of whoever created it', async () => {
      const event = await add();
      await joinMailed(event, 'ana');
      await settle(event);
      const owner = { uid: event.creatorUid, email: event.creator, emailVerified: true };
      await store.eraseOwnRows('events', owner, { now: later(5), from: later(0) }, 9);
      expect(await marksOf(store)).toEqual({ [event.id]: later(5) });
      expect(await due(event)).toHaveLength(1);
    });

    it('goes once all was looked at, unless it is newer than that; then it begins anew', async () => {
      const event = await add();
      await join(event, 'ana', { joinedAt: later(1) });
      await settle(event, null, later(1));
      expect(await marksOf(store)).toEqual({ [event.id]: later(90) });
      await settle(event, later(95), later(1));
      expect(await marksOf(store)).toEqual({ [event.id]: later(90) });
      await settle(event, later(80), later(1));
      expect(await marksOf(store)).toEqual({ [event.id]: later(80) });
      await settle(event, later(95));
      expect(await marksOf(store)).toEqual({ [event.id]: later(95) });
      await change(event, 'New', 20);
      expect(await marksOf(store)).toEqual({ [event.id]: later(20) });
      await settle(event);
      expect(await store.listMailMarks(EVER, 99)).toEqual([]);
      await settle(await add()); // never marked
      expect(await store.listMailMarks(EVER, 99)).toEqual([]);
    });

    it('is listed once its moment came, the earliest first', async () => {
      const [first, second] = [await add(), await add()];
      await join(second, 'ana', { joinedAt: later(1) });
      await join(first, 'ana', { joinedAt: later(2) });
      expect(await store.listMailMarks(later(0), 9)).toEqual([]);
      expect(await store.listMailMarks(later(1), 9)).toEqual([{ eventId: second.id, since: later(1) }]);
      expect((await store.listMailMarks(later(2), 9)).map(({ eventId }) => eventId)).toEqual([
        second.id,
        first.id,
      ]);
      expect(await store.listMailMarks(later(2), 1)).toHaveLength(1);
    });
  });
}
