/** What every store does with who helps to organise a series: an invitation to one of its dates is for all. */
import { describe, expect, it } from 'vitest';
import { aParticipation } from '../../../test/records.ts';
import { type EventRecord, leavingFlagOf } from '../port/store.ts';
import { since } from './notice-steps.ts';
import { later, MOST, organiserSteps, owner } from './organiser-steps.ts';
import { aSeries } from './series.ts';
import { from, insistently, type Subject } from './subject.ts';

export function describeSeriesOrganisers({ store, add, losesUpdates }: Subject): void {
  const { invite, answer, helper, organised, helpers, edit } = organiserSteps(store);
  const series = async (fields: Partial<EventRecord> = {}) => {
    const dates = aSeries(3, fields);
    await store.addSeries(dates);
    return dates as [EventRecord, EventRecord, EventRecord];
  };
  const told = async (name: string) => (await store.listOrganiserNews(owner(name), since, 9)).length;

  describe('who helps to organise a series', () => {
    it('is invited on one date, accepts on any, and helps with all that were not deleted; of nothing else', async () => {
      const [first, second, third] = await series();
      const other = await add();
      await store.cancelEvent(third.id, 'uid-maya', later(0));
      const row = await invite(first, 'arif');
      expect(row.outcome).toBe('invited');
      expect((await invite(second, 'arif')).outcome).toBe('invited before');
      expect((await invite(other, 'arif')).outcome).toBe('invited');
      for (const date of [first, second])
        expect((await store.listOrganisers(date.id)).map(({ id }) => id)).toEqual([row.id]);
      expect(await told('arif')).toBe(2);
      expect(await store.findOrganiser(other.id, row.id)).toBeNull();
      expect(await edit(second, 'uid-arif', 'Too soon')).toBeNull();
      expect(await answer({ id: row.id, eventId: second.id }, 'arif')).toBe('answered');
      expect(await answer(row, 'arif')).toBe('answered');
      expect(await answer({ id: row.id, eventId: second.id }, 'arif', false)).toBe('decided before');
      expect(await organised('arif')).toEqual([first.id, second.id]);
      for (const date of [first, second]) {
        expect(await helpers(date)).toEqual(['uid-arif']);
        expect(await edit(date, 'uid-arif', 'Changed')).toEqual({ modified: true });
        expect(await store.listRoster(date.id, 'uid-arif', { limit: 9 })).toEqual([]);
      }
      await store.addParticipation(aParticipation({ eventId: second.id, participantUid: 'uid-zoe' }));
      expect(await store.countPeopleNews('uid-arif', since)).toBe(1);
      expect(await told('arif')).toBe(1);
      expect(await edit(other, 'uid-arif', 'Not theirs')).toBeNull();
    });

    it('is told of the last date when they are invited on one that is over', async () => {
      const dates = aSeries(3, {}, -10);
      await store.addSeries(dates);
      const [first, second, third] = dates as [EventRecord, EventRecord, EventRecord];
      const row = await invite(first, 'arif');
      expect(await store.listOrganiserNews(owner('arif'), since, 9)).toMatchObject([
        { organiser: { id: row.id }, event: { id: third.id } },
      ]);
      expect((await invite(second, 'arif')).outcome).toBe('invited before');
      expect(await answer(row, 'arif')).toBe('answered');
      for (const date of dates) expect(await helpers(date)).toEqual(['uid-arif']);
    });

    it('declines for all dates; leaves, or is taken off, all at once', async () => {
      const dates = await series();
      const [first, second, third] = dates;
      const declined = await invite(first, 'tara');
      await answer({ id: declined.id, eventId: third.id }, 'tara', false);
      expect((await invite(second, 'tara')).outcome).toBe('invited before');
      for (const uid of ['uid-arif', 'uid-maya']) {
        const row = await helper(first, 'arif');
        expect(await organised('arif')).toHaveLength(3);
        expect(await store.removeOrganiser(third.id, row.id, { uid })).toBe(true);
        expect(await organised('arif')).toEqual([]);
        for (const date of dates) expect(await helpers(date)).toEqual([]);
      }
      await helper(second, 'arif');
      await store.markLeaving(leavingFlagOf(owner('arif'), later(2)));
      while ((await store.eraseOwnRows('organisers', owner('arif'), { now: later(3), from }, 50)) > 0);
      for (const date of dates) expect(await helpers(date)).toEqual([]);
      for (const flag of await store.listLeaving()) await store.endLeaving(flag);
    });

    it('is one of ten at most and invited once, also on several dates at once', async (context) => {
      if (losesUpdates) context.skip(losesUpdates);
      const dates = await series();
      const dateOf = (index: number) => dates[index % 3] as EventRecord;
      const same = await Promise.all(dates.map((date) => insistently(() => invite(date, 'arif'))));
      expect(same.map(({ outcome }) => outcome).toSorted()).toEqual([
        'invited',
        'invited before',
        'invited before',
      ]);
      const rows = await Promise.all(
        Array.from({ length: 12 }, (_, index) => insistently(() => invite(dateOf(index), `p${index}`))),
      );
      expect(rows.filter(({ outcome }) => outcome === 'invited')).toHaveLength(MOST - 1);
      for (const date of dates) expect(await store.listOrganisers(date.id)).toHaveLength(MOST);
    });

    it('helps with all dates or none when they accept while it is taken back', async (context) => {
      if (losesUpdates) context.skip(losesUpdates);
      for (let round = 0; round < 6; round++) {
        const dates = await series();
        const row = await invite(dates[0], 'arif');
        const both = [
          () => answer({ id: row.id, eventId: dates[2].id }, 'arif'),
          () => store.removeOrganiser(dates[1].id, row.id, { uid: 'uid-maya' }),
        ];
        await Promise.all((round % 2 ? both : both.toReversed()).map((call) => call()));
        for (const date of dates) expect(await helpers(date)).toEqual([]);
        expect(await store.listOrganisers(dates[0].id)).toEqual([]);
      }
    });

    it('goes on helping, or may still accept, when the date is deleted that they were invited on', async () => {
      const [first, second, third] = await series();
      await helper(first, 'arif');
      const waiting = await invite(first, 'tara');
      await store.cancelEvent(first.id, 'uid-maya', later(2));
      expect(await organised('arif')).toEqual([second.id, third.id]);
      expect(await told('tara')).toBe(1);
      expect(await answer({ id: waiting.id, eventId: second.id }, 'tara')).toBe('answered');
      expect(await helpers(third)).toEqual(['uid-arif', 'uid-tara']);
      await store.cancelFollowing(second.id, 'uid-maya', later(3), from);
      expect(await organised('tara')).toEqual([]);
      expect(await store.listOrganisers(third.id)).toEqual([]);
    });

    it('inherits all dates, who accepted first, and is told once', async () => {
      const dates = await series({ creatorName: 'Maya' });
      const [first, second, third] = dates;
      const [late, early] = [await invite(first, 'tara'), await invite(second, 'arif')];
      await answer(early, 'arif', true, 1);
      await answer(late, 'tara', true, 2);
      await store.addParticipation(aParticipation({ eventId: third.id, participantUid: 'uid-zoe' }));
      const time = { now: later(3), from };
      // The first date passes on, then the server stops: the next call goes on.
      await store.passOn(first.id, owner('maya'), time);
      await store.keepRowMailed('organisers', early.id, later(3), {});
      const left = await store.listToPassOn('uid-maya', 9);
      expect(left.map(({ id }) => id).toSorted()).toEqual([second.id, third.id].toSorted());
      for (const { id } of left) await store.passOn(id, owner('maya'), { ...time, now: later(4) });
      expect(await store.listToPassOn('uid-maya', 9)).toEqual([]);
      for (const { id } of dates)
        expect(await store.findEvent(id)).toMatchObject({
          ...{
            creatorUid: 'uid-arif',
            creatorName: 'arif',
            cancelledAt: null,
            helpers: [{ uid: 'uid-tara' }],
          },
        });
      expect(await organised('tara')).toHaveLength(3);
      expect(await organised('arif')).toEqual([]);
      const news = await store.listOrganiserNews(owner('arif'), since, 9);
      expect(news).toMatchObject([{ organiser: { id: early.id, inheritedAt: later(3) } }]);
      expect(news[0]?.organiser.mailDue).toBeUndefined();
    });
  });
}
