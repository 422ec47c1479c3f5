/** What every store does when a date of a series and the later ones are changed or cancelled. */
import { inDays } from '@social-serve/contract/test/builders';
import { momentAt, wallClock } from '@social-serve/contract/zone-rules';
import { describe, expect, it } from 'vitest';
import { aParticipation, aReport, now, person } from '../../../test/records.ts';
import { type EventChanges, type EventRecord, newId } from '../port/store.ts';
import { aSeries } from './series.ts';
import { from, type Subject } from './subject.ts';

export function describeSeriesUpdates({ store, add, list, losesUpdates }: Subject): void {
  const postDate = inDays(1, now);
  const limit = { from, most: 500 };
  const added = async (count: number, fields: Partial<EventRecord> = {}, first = 1) => {
    const dates = aSeries(count, fields, first);
    await store.addSeries(dates);
    return dates as [EventRecord, EventRecord, EventRecord, ...EventRecord[]];
  };
  const following = (date: EventRecord, changes: Partial<EventChanges>, uid = 'uid-maya') =>
    store.updateFollowing(date.id, uid, { eventDate: date.eventDate, ...changes }, postDate, limit);
  const alone = (date: EventRecord, changes: Partial<EventChanges>) =>
    store.updateEvent(date.id, 'uid-maya', { eventDate: date.eventDate, ...changes }, postDate);
  const stored = (date: EventRecord) => store.findEvent(date.id);
  const titlesNow = async () => (await list()).map(({ title }) => title);

  describe('a date of a series and the later ones', () => {
    it('get what was changed, each with its own sequence and changes', async () => {
      const dates = await added(4, { title: 'Garden' });
      const [first, second, third] = dates;
      expect(await following(second, { title: 'Park' })).toEqual({ dates: 3, modified: 3 });
      expect(await titlesNow()).toEqual(['Garden', 'Park', 'Park', 'Park']);
      expect(await stored(first)).toEqual(first);
      expect(await stored(third)).toEqual({
        ...third,
        title: 'Park',
        postDate,
        sequence: 1,
        changes: [{ sequence: 1, at: postDate, fields: [{ field: 'title', from: 'Garden', to: 'Park' }] }],
      });
      expect(await following(second, { title: 'Park' })).toEqual({ dates: 3, modified: 0 });
    });

    it('get a new time of day and end on the clocks of their zone, and keep their days', async () => {
      // Clocks in New York go back on November 7, 2027.
      const day = Date.parse('2027-10-30T14:00:00.000Z');
      const at = (index: number, hours: number) =>
        new Date(day + (index * 7 * 24 + hours) * 3_600_000).toISOString();
      const late = 1;
      const dates = aSeries(3, { timeZone: 'America/New_York' }).map((date, index) => ({
        ...date,
        eventDate: at(index, index === 2 ? late : 0),
        endDate: at(index, index === 2 ? 2 + late : 2),
      }));
      await store.addSeries(dates);
      await following(dates[0] as EventRecord, { eventDate: at(0, -1), endDate: at(0, 4) });
      expect((await list()).map(({ eventDate, endDate }) => [eventDate, endDate])).toEqual([
        [at(0, -1), at(0, 4)],
        [at(1, -1), at(1, 4)],
        [at(2, -1 + late), at(2, 4 + late)],
      ]);
    });

    it('keep what was edited at one of them alone, until it is edited with all', async () => {
      const [first, second, third] = await added(3, { title: 'Garden', location: 'Here' });
      await alone(second, { title: 'Garden party', capacity: 40 });
      await following(first, { title: 'Park', capacity: 20, location: 'There' });
      expect(await stored(second)).toMatchObject({ title: 'Garden party', capacity: 40, location: 'There' });
      expect(await stored(third)).toMatchObject({ title: 'Park', capacity: 20, location: 'There' });
      await following(second, { title: 'Meadow' });
      await following(first, { title: 'Forest' });
      expect(await titlesNow()).toEqual(['Forest', 'Forest', 'Forest']);
    });

    it('keep a time that was edited alone', async () => {
      const [first, second, third] = await added(3);
      const hours = (date: EventRecord, more: number) =>
        new Date(Date.parse(date.eventDate) + more * 3_600_000).toISOString();
      await alone(second, { eventDate: hours(second, 5) });
      await following(first, { eventDate: hours(first, 1) });
      expect((await list()).map(({ eventDate }) => eventDate)).toEqual([
        hours(first, 1),
        hours(second, 5),
        hours(third, 1),
      ]);
    });

    it('are on the clocks of their own zone where that was edited alone', async () => {
      const [first, second, third] = await added(3, { timeZone: 'America/New_York' });
      await alone(second, { timeZone: 'Asia/Tokyo' });
      const clock = (date: EventRecord | null) =>
        date && [date.timeZone, wallClock(new Date(date.eventDate), date.timeZone ?? 'UTC')];
      const day = (date: EventRecord, zone: string) => wallClock(new Date(date.eventDate), zone).day;
      const eventDate = momentAt(
        { ...wallClock(new Date(first.eventDate), 'America/New_York'), hour: 18 },
        'America/New_York',
      );
      for (const _ of [1, 2]) await following(first, { eventDate: eventDate.toISOString() });
      expect(clock(await stored(second))).toMatchObject([
        'Asia/Tokyo',
        { day: day(second, 'Asia/Tokyo'), hour: 18 },
      ]);
      expect(clock(await stored(third))).toMatchObject([
        'America/New_York',
        { day: day(third, 'America/New_York'), hour: 18 },
      ]);
    });

    it('lose a field that is cleared', async () => {
      const [first, second] = await added(3, { capacity: 5 });
      await following(first, { capacity: null });
      expect(await stored(second)).not.toHaveProperty('capacity');
    });

    it('stay on their days', async () => {
      const dates = await added(3);
      const [first] = dates;
      await expect(following(first, { eventDate: inDays(2, now) })).rejects.toMatchObject({
        name: 'SeriesDayChanged',
      });
      expect(await list()).toEqual(dates);
    });

    it('may be moved to another day where there is no series', async () => {
      const single = await add();
      const eventDate = inDays(40, now);
      expect(await following(single, { eventDate })).toEqual({ dates: 1, modified: 1 });
      expect(await stored(single)).toMatchObject({ eventDate });
    });

    it('are changed all or none: a date with too many people, or one that is hidden, refuses', async () => {
      const dates = await added(4, { title: 'Garden' });
      const [first, , third] = dates;
      for (const number of [1, 2, 3]) await store.addParticipation(person(third.id, number));
      await expect(following(first, { title: 'Park', capacity: 2 })).rejects.toMatchObject({
        name: 'SeriesRefused',
        dates: [{ date: { id: third.id }, because: { participants: 3 } }],
      });
      expect(await titlesNow()).toEqual(['Garden', 'Garden', 'Garden', 'Garden']);
      const hidden = { at: postDate, reason: 'Wrong or misleading' as const };
      const [one, two] = aSeries(2, { title: 'Meadow' }) as [EventRecord, EventRecord];
      await store.addRows('events', [one, { ...two, cancelledAt: postDate, hidden }]);
      await expect(following(one, { title: 'Park' })).rejects.toMatchObject({
        dates: [{ date: { id: two.id }, because: 'hidden' }],
      });
      expect((await stored(one))?.title).toBe('Meadow');
    });

    it('are refused as a whole when the check refuses one', async () => {
      const [first, second] = await added(3, { title: 'Garden' });
      const check = ({ id }: EventRecord) => {
        if (id === second.id) throw new Error('not this one');
      };
      const changes = { eventDate: first.eventDate, title: 'Park' };
      await expect(
        store.updateFollowing(first.id, 'uid-maya', changes, postDate, limit, undefined, check),
      ).rejects.toMatchObject({ dates: [{ date: { id: second.id }, because: { message: 'not this one' } }] });
      expect(await titlesNow()).toEqual(['Garden', 'Garden', 'Garden']);
    });

    it('are neither what is over, nor another series, nor another person’s, nor an event by itself', async () => {
      const dates = await added(3, { title: 'Garden' }, -7);
      await added(2, { title: 'Another' });
      const single = await add({ title: 'Single' });
      expect(await following(dates[1], { title: 'Park' })).toEqual({ dates: 2, modified: 2 });
      expect((await stored(dates[0]))?.title).toBe('Garden');
      expect(await following(dates[1], { title: 'Taken' }, 'uid-arif')).toBeNull();
      expect(await following({ ...single, id: newId(now) }, { title: 'Nobody' })).toBeNull();
      expect(await following(single, { title: 'Alone' })).toEqual({ dates: 1, modified: 1 });
      expect((await titlesNow()).toSorted()).toEqual(['Alone', 'Another', 'Another', 'Park', 'Park']);
    });

    it('end as one of two changes at once, all alike', async (context) => {
      if (losesUpdates) context.skip(losesUpdates);
      const dates = await added(8, { title: 'Garden' });
      const titles = ['Park', 'Meadow', 'Forest'];
      const outcomes = await Promise.all(titles.map((title) => following(dates[0], { title })));
      expect(outcomes.map((one) => one?.dates)).toEqual([8, 8, 8]);
      const [one = ''] = await titlesNow();
      expect(titles).toContain(one);
      expect(await titlesNow()).toEqual(Array(8).fill(one));
    });

    it('are cancelled together, for who joined as well', async () => {
      const dates = await added(4);
      const [first, second, third] = dates;
      await store.addParticipation(aParticipation({ eventId: third.id }));
      expect(await store.cancelFollowing(second.id, 'uid-arif', postDate, from)).toBe(0);
      expect(await store.cancelFollowing(second.id, 'uid-maya', postDate, from)).toBe(3);
      expect((await list()).map(({ id }) => id)).toEqual([first.id]);
      const joined = await store.findParticipation(third.id, 'uid-arif');
      expect(joined?.event).toMatchObject({ cancelledAt: postDate, sequence: 1, title: third.title });
      expect(await store.cancelFollowing(second.id, 'uid-maya', postDate, from)).toBe(0);
    });

    it('are hidden and shown again as one by the team, and answered once', async () => {
      const dates = await added(4);
      const [first, second, third] = dates;
      const alone = await add();
      await store.cancelEvent(third.id, 'uid-maya', postDate);
      const report = aReport({ eventId: second.id });
      const other = aReport({ eventId: first.id, reporterUid: 'uid-zoe' });
      const apart = aReport({ eventId: alone.id });
      for (const one of [report, other, apart]) await store.addReport(one);
      const decision = { decidedBy: 'tara@example.org', deciderUid: 'uid-tara', decidedAt: postDate };
      await store.closeReports(report.id, { ...decision, outcome: 'hidden' });
      expect((await list()).map(({ id }) => id)).toEqual([alone.id]);
      expect(await store.countReports(true)).toBe(1);
      expect(await store.findHiddenEvent(first.id)).toMatchObject({ hidden: { at: postDate } });
      // Of what is hidden with it nobody is told anything, whoever deletes it.
      expect(await store.findCancelledEvent(third.id)).toBeNull();
      expect(await store.answerHiding(first.id, 'uid-maya', 'We meet there.', postDate)).toBe(true);
      expect((await store.findHiddenEvent(second.id))?.hidden?.answer).toBe('We meet there.');
      const shown = { ...decision, decidedAt: inDays(2, now) };
      expect(await store.showAgain(other.id, { ...shown, outcome: 'shown' })).toMatchObject({
        decided: true,
      });
      expect(await list({ seriesId: String(first.seriesId) })).toHaveLength(3);
      expect(await stored(third)).toBeNull();
      expect((await stored(first))?.sequence).toBe(2);
    });

    it('are found by who joined them, those too that were cancelled', async () => {
      const dates = await added(3);
      const [first, , third] = dates;
      const joined = [aParticipation({ eventId: third.id }), aParticipation({ eventId: first.id })];
      for (const participation of joined) await store.addParticipation(participation);
      await store.addParticipation(person(first.id, 7));
      await store.cancelEvent(third.id, 'uid-maya', postDate);
      const ids = await store.listJoinedOfSeries('uid-arif', String(first.seriesId));
      expect(ids.toSorted()).toEqual(joined.map(({ id }) => id).toSorted());
      expect(await store.listJoinedOfSeries('uid-arif', newId(now))).toEqual([]);
    });

    it('that are cancelled while people join leave nobody who takes part unawares', async () => {
      const dates = await added(5);
      const joins = dates.flatMap(({ id }) =>
        [1, 2].map((number) => store.addParticipation(person(id, number))),
      );
      const [count] = await Promise.all([
        store.cancelFollowing(dates[0].id, 'uid-maya', postDate, from),
        ...joins,
      ]);
      expect(count).toBe(5);
      expect(await list()).toEqual([]);
      for (const { id } of dates)
        for (const number of [1, 2]) {
          const joined = await store.findParticipation(id, `uid-${number}`);
          if (joined) expect(joined.event.cancelledAt).toBe(postDate);
        }
    });
  });
}
