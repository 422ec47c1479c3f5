/** What every store does with series: their dates are there together or not at all, and lists may show one of each. */
import { inDays } from '@social-serve/contract/test/builders';
import { describe, expect, it } from 'vitest';
import { anEventRecord, aParticipation, now } from '../../../test/records.ts';
import { type EventRecord, leavingFlagOf, newId } from '../port/store.ts';
import { from, type Subject, titles } from './subject.ts';

/** A series of so many weeks, which begins in some days. */
export function aSeries(count: number, fields: Partial<EventRecord> = {}, first = 1): EventRecord[] {
  const series = anEventRecord({ seriesId: newId(now), seriesEvery: 'week', ...fields });
  return Array.from({ length: count }, (_, index) => ({
    ...series,
    id: newId(now),
    eventDate: inDays(first + 7 * index, now),
  }));
}

export function describeSeries({ store, add, list }: Subject): void {
  const ids = (events: readonly EventRecord[]) => events.map(({ id }) => id);

  describe('series', () => {
    it('keeps every date as an event of its own', async () => {
      const dates = aSeries(26, { title: 'Garden' });
      await store.addSeries(dates);
      await add({ title: 'Another', eventDate: inDays(3, now) });
      expect(await list({ seriesId: String(dates[0]?.seriesId) })).toEqual(dates);
      expect(await list()).toHaveLength(27);
      expect(await store.findEvent(dates[25]?.id ?? '')).toEqual(dates[25]);
      await store.addParticipation(aParticipation({ eventId: dates[3]?.id ?? '' }));
      expect((await store.findEvent(dates[3]?.id ?? ''))?.joined).toBe(1);
      expect(await store.findEvent(dates[4]?.id ?? '')).not.toHaveProperty('joined');
    });

    it('finds the dates of one by what else is asked for, a page at a time', async () => {
      const dates = aSeries(5, { title: 'Garden' });
      await store.addSeries(dates);
      await store.addSeries(aSeries(5, { title: 'Garden' }));
      const seriesId = String(dates[0]?.seriesId);
      expect(ids(await list({ seriesId, search: 'garden' }))).toEqual(ids(dates));
      expect(await list({ seriesId, search: 'river' })).toEqual([]);
      expect(ids(await list({ seriesId, limit: 2, after: dates[1] }))).toEqual(ids(dates.slice(2, 4)));
      expect(await list({ seriesId: newId(now) })).toEqual([]);
    });

    it('lists of each its next date alone where that is asked for', async () => {
      const garden = aSeries(4, { title: 'Garden' }, 2);
      const river = aSeries(60, { title: 'River' }, 1).map((date, index) => ({
        ...date,
        eventDate: inDays(1 + index / 24, now),
      }));
      await store.addSeries(garden);
      await store.addSeries(river);
      await add({ title: 'Last', eventDate: inDays(9, now) });
      const once = async (listing: Parameters<typeof list>[0] = {}) =>
        titles(await list({ oncePerSeries: true, ...listing }));
      expect(await once()).toEqual(['River', 'Garden', 'Last']);
      expect(await once({ limit: 2 })).toEqual(['River', 'Garden']);
      expect(await once({ limit: 2, after: garden[0] })).toEqual(['Last']);
      expect(await once({ search: 'garden' })).toEqual(['Garden']);
      // Of some days the first that is on them.
      expect(ids(await list({ oncePerSeries: true, endsFrom: inDays(10, now) }))).toEqual([garden[2]?.id]);
      await store.cancelEvent(garden[0]?.id ?? '', 'uid-maya', now.toISOString());
      expect(ids(await list({ oncePerSeries: true, search: 'garden' }))).toEqual([garden[1]?.id]);
    });

    it('lists of each the first date that is what is asked for', async () => {
      const dates = aSeries(4, { title: 'Garden' });
      const [first, second, third] = dates as [EventRecord, EventRecord, EventRecord];
      await store.addSeries(dates);
      for (const { id, eventDate } of [second, third]) {
        const changes = { eventDate, title: 'Harvest party', location: 'Qa', eventType: 'Donation' as const };
        await store.updateEvent(id, 'uid-maya', changes, now.toISOString());
      }
      const once = async (listing: Parameters<typeof list>[0]) =>
        ids(await list({ oncePerSeries: true, ...listing }));
      expect(await once({ search: 'harvest' })).toEqual([second.id]);
      expect(await once({ text: 'party', type: 'Donation' })).toEqual([second.id]);
      expect(await once({ place: 'qa' })).toEqual([second.id]);
      expect(await once({ type: 'Donation' })).toEqual([second.id]);
      expect(await once({ search: 'garden' })).toEqual([first.id]);
      expect(await once({ search: 'garden', startsBefore: inDays(9, now) })).toEqual([first.id]);
    });

    it('is one of the events posted last by its next date', async () => {
      await add({ title: 'First', eventDate: inDays(30, now) });
      await store.addSeries(aSeries(26, { title: 'Garden' }, -7));
      await add({ title: 'Last', eventDate: inDays(30, now) });
      const latest = await store.latestEvents(from, 6);
      expect(titles(latest)).toEqual(['Last', 'Garden', 'First']);
      expect(latest[1]?.eventDate).toBe(inDays(0, now));
    });

    it('counts each date for the limit, and says how many would fit', async () => {
      const limit = { from, most: 5 };
      await add();
      await expect(store.addSeries(aSeries(5), limit)).rejects.toMatchObject({
        name: 'LimitReached',
        fits: 4,
      });
      expect(await list()).toHaveLength(1);
      await store.addSeries(aSeries(4), limit);
      expect(await list()).toHaveLength(5);
      await expect(store.addSeries(aSeries(2), limit)).rejects.toMatchObject({ fits: 0 });
    });

    it('leaves nothing when its last date cannot be kept', async () => {
      const dates = aSeries(26);
      const last = { ...dates[25], title: undefined } as unknown as EventRecord;
      const impossible = { ...last, id: 'no id at all' };
      await expect(store.addSeries([...dates.slice(0, 25), impossible])).rejects.toThrow();
      await store.finishSeries(inDays(1, now));
      expect(await store.countRows('events')).toBe(0);
    });

    it('is not kept for somebody who is leaving', async () => {
      const owner = { uid: 'uid-maya', email: 'maya@example.org', emailVerified: true };
      const flag = await store.markLeaving(leavingFlagOf(owner, now.toISOString()));
      await expect(store.addSeries(aSeries(3))).rejects.toMatchObject({ name: 'AccountLeaving' });
      expect(await store.countRows('events')).toBe(0);
      await store.endLeaving(flag);
    });
  });
}
