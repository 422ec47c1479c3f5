import { inDays } from '@social-serve/contract/test/builders';
import { momentAt, wallClock } from '@social-serve/contract/zone-rules';
import { expect, it } from 'vitest';
import { describeDatabases } from '../../test/databases.ts';
import { aSeries, eventSteps } from '../../test/event-steps.ts';
import { anEventRow, hiddenSince, now } from '../../test/rows.ts';
import type { Row } from '../database/database.ts';

type Dates = [Row<'events'>, Row<'events'>, Row<'events'>, ...Row<'events'>[]];
const dates = (...args: Parameters<typeof aSeries>) => aSeries(...args) as Dates;
const hours = ({ eventDate }: Row<'events'>, more: number) =>
  new Date(Date.parse(eventDate) + more * 3_600_000).toISOString();

describeDatabases('a change of a date and all later ones of its series', (open) => {
  it('changes each of them, with its own sequence and record', async () => {
    const { add, updateFollowing, find, titles } = eventSteps(await open());
    const [first, second, third, fourth] = await add(...dates(4, { title: 'Garden' }));
    expect(await updateFollowing(second, { title: 'Park' })).toEqual({ dates: 3, modified: 3 });
    expect(await titles()).toEqual(['Garden', 'Park', 'Park', 'Park']);
    expect(await find(first)).toEqual(first);
    expect(await find(third)).toMatchObject({
      eventDate: third.eventDate,
      sequence: 1,
      changes: [{ sequence: 1, fields: [{ field: 'title', from: 'Garden', to: 'Park' }] }],
    });
    expect(await find(third)).not.toHaveProperty('ownFields');
    expect(await updateFollowing(second, { title: 'Park' })).toEqual({ dates: 3, modified: 0 });
    expect((await find(fourth as Row<'events'>))?.sequence).toBe(1);
  });

  it('moves time of day and end on the clocks of their zone, and keeps their days', async () => {
    // Clocks in New York go back on November 7, 2027.
    const day = Date.parse('2027-10-30T14:00:00.000Z');
    const at = (index: number, more: number) =>
      new Date(day + (index * 7 * 24 + more) * 3_600_000).toISOString();
    const late = 1;
    const { add, updateFollowing, find } = eventSteps(await open());
    const series = await add(
      ...dates(3, { timeZone: 'America/New_York' }).map((date, index) =>
        anEventRow({
          ...date,
          eventDate: at(index, index === 2 ? late : 0),
          endDate: at(index, index === 2 ? 2 + late : 2),
        }),
      ),
    );
    await updateFollowing(series[0] as Row<'events'>, { eventDate: at(0, -1), endDate: at(0, 4) });
    const times = await Promise.all(series.map(find));
    expect(times.map((date) => [date?.eventDate, date?.endDate])).toEqual([
      [at(0, -1), at(0, 4)],
      [at(1, -1), at(1, 4)],
      [at(2, -1 + late), at(2, 4 + late)],
    ]);
  });

  it('leaves what was edited at one of them alone, until that is edited with all', async () => {
    const { add, update, updateFollowing, find, titles } = eventSteps(await open());
    const [first, second, third] = await add(...dates(3, { title: 'Garden', location: 'Here' }));
    await update(second, { title: 'Garden party', capacity: 40 });
    await updateFollowing(first, { title: 'Park', capacity: 20, location: 'There' });
    expect(await find(second)).toMatchObject({ title: 'Garden party', capacity: 40, location: 'There' });
    expect(await find(third)).toMatchObject({ title: 'Park', capacity: 20, location: 'There' });
    await updateFollowing(second, { title: 'Meadow' });
    await updateFollowing(first, { title: 'Forest' });
    expect(await titles()).toEqual(['Forest', 'Forest', 'Forest']);
  });

  it('changes a date again whose place, capacity or picture was set back to that of the others', async () => {
    const { add, update, updateFollowing, find } = eventSteps(await open());
    const [first, second, third] = await add(...dates(3, { location: 'Here' }));
    await update(second, { location: 'Elsewhere', capacity: 4, photoAlt: 'A tree' });
    await update(second, { location: 'Somewhere' });
    await update(second, { location: 'Here', capacity: null, photoAlt: null });
    expect(await find(second)).not.toHaveProperty('ownFields');
    const everywhere = { location: 'There', capacity: 9, photoAlt: 'A park' };
    expect(await updateFollowing(first, everywhere)).toEqual({ dates: 3, modified: 3 });
    for (const date of [second, third]) expect(await find(date)).toMatchObject(everywhere);
  });

  it('counts what the others have by now: a date set to that follows them again', async () => {
    const { add, update, updateFollowing, find } = eventSteps(await open());
    const [first, second, third] = await add(...dates(3, { location: 'Here' }));
    await update(second, { location: 'Elsewhere' });
    const before = await find(second);
    expect(await updateFollowing(first, { location: 'There' })).toEqual({ dates: 3, modified: 2 });
    // Nothing that a person sees has changed at the second.
    expect(await find(second)).toMatchObject({ sequence: before?.sequence, location: 'Elsewhere' });
    await update(second, { location: 'Here' });
    await updateFollowing(first, { location: 'Garden' });
    expect(await find(second)).toMatchObject({ location: 'Here' });
    await update(second, { location: 'Garden' });
    await updateFollowing(first, { location: 'Park' });
    for (const date of [second, third]) expect(await find(date)).toMatchObject({ location: 'Park' });
    await update(second, { location: 'Meadow' });
    await updateFollowing(first, { location: 'Meadow' });
    await updateFollowing(first, { location: 'Forest' });
    expect(await find(second)).toMatchObject({ location: 'Forest' });
  });

  it('moves a date again whose day and time were set back, also after the others have moved', async () => {
    const { add, update, updateFollowing, find } = eventSteps(await open());
    const series = dates(3).map((date) => ({ ...date, endDate: hours(date, 2) })) as Dates;
    const [first, second] = await add(...series);
    await update(second, { eventDate: hours(second, 25), endDate: hours(second, 27) });
    await update(second, { eventDate: second.eventDate, endDate: hours(second, 2) });
    await updateFollowing(first, { eventDate: hours(first, 1), endDate: hours(first, 4) });
    expect(await find(second)).toMatchObject({ eventDate: hours(second, 1), endDate: hours(second, 4) });
    await update(second, { eventDate: hours(second, 25), endDate: hours(second, 27) });
    await updateFollowing(first, { eventDate: hours(first, 3), endDate: hours(first, 5) });
    expect(await find(second)).toMatchObject({ eventDate: hours(second, 25) });
    await update(second, { eventDate: hours(second, 3), endDate: hours(second, 5) });
    await updateFollowing(first, { eventDate: hours(first, 4), endDate: hours(first, 6) });
    expect(await find(second)).toMatchObject({ eventDate: hours(second, 4), endDate: hours(second, 6) });
  });

  it('moves a date again whose zone was set back, at once or after the others have moved', async () => {
    const zone = 'America/New_York';
    const at = (date: Row<'events'>, hour: number, timeZone: string) =>
      momentAt({ ...wallClock(new Date(date.eventDate), zone), hour }, timeZone).toISOString();
    for (const moved of [false, true]) {
      const { add, update, updateFollowing, find } = eventSteps(await open());
      const series = dates(3, { timeZone: zone }).map((date) => ({ ...date, eventDate: at(date, 10, zone) }));
      const [first, second] = await add(...(series as Dates));
      await update(second, { timeZone: 'Europe/Berlin', eventDate: at(second, 10, 'Europe/Berlin') });
      if (moved) await updateFollowing(first, { eventDate: at(first, 11, zone) });
      await update(second, { timeZone: zone, eventDate: at(second, moved ? 11 : 10, zone) });
      await updateFollowing(first, { eventDate: at(first, 15, zone) });
      expect(await find(second), String(moved)).toMatchObject({ eventDate: at(second, 15, zone) });
      // Only the zone was edited; the local time followed the others in between.
      await update(second, { timeZone: 'Europe/Berlin' });
      await updateFollowing(first, { eventDate: at(first, 16, zone) });
      await update(second, { timeZone: zone, eventDate: at(second, 16, zone) });
      await updateFollowing(first, { eventDate: at(first, 17, zone) });
      expect(await find(second), String(moved)).toMatchObject({ eventDate: at(second, 17, zone) });
    }
  });

  it('leaves a time that was edited alone', async () => {
    const { add, update, updateFollowing, find } = eventSteps(await open());
    const [first, second, third] = await add(...dates(3));
    await update(second, { eventDate: hours(second, 5) });
    await updateFollowing(first, { eventDate: hours(first, 1) });
    expect((await find(first))?.eventDate).toBe(hours(first, 1));
    expect((await find(second))?.eventDate).toBe(hours(second, 5));
    expect((await find(third))?.eventDate).toBe(hours(third, 1));
  });

  it('uses a date’s own zone if that was edited alone', async () => {
    const { add, update, updateFollowing, find } = eventSteps(await open());
    const [first, second, third] = await add(...dates(3, { timeZone: 'America/New_York' }));
    await update(second, { timeZone: 'Asia/Tokyo' });
    const clock = (date: Row<'events'> | null) =>
      date && [date.timeZone, wallClock(new Date(date.eventDate), date.timeZone ?? 'UTC')];
    const day = (date: Row<'events'>, zone: string) => wallClock(new Date(date.eventDate), zone).day;
    const eventDate = momentAt(
      { ...wallClock(new Date(first.eventDate), 'America/New_York'), hour: 18 },
      'America/New_York',
    ).toISOString();
    for (const _ of [1, 2]) await updateFollowing(first, { eventDate });
    expect(clock(await find(second))).toMatchObject([
      'Asia/Tokyo',
      { day: day(second, 'Asia/Tokyo'), hour: 18 },
    ]);
    expect(clock(await find(third))).toMatchObject([
      'America/New_York',
      { day: day(third, 'America/New_York'), hour: 18 },
    ]);
  });

  it('clears a field everywhere', async () => {
    const { add, updateFollowing, find } = eventSteps(await open());
    const [first, second] = await add(...dates(3, { capacity: 5 }));
    await updateFollowing(first, { capacity: null });
    expect(await find(second)).not.toHaveProperty('capacity');
  });

  it('moves all to another weekday, at the same local time also after clocks change; past dates stay', async () => {
    // Clocks in New York go back on November 7, 2027.
    const zone = 'America/New_York';
    const at = (text: string) => `2027-${text}:00.000Z`;
    const { add, updateFollowing, find } = eventSteps(await open());
    const times = [
      [at('10-23T14:00'), at('10-23T16:00')],
      [at('10-30T14:00'), at('10-30T16:00')],
      [at('11-06T14:00'), at('11-06T16:00')],
    ] as const;
    const [past, ...rest] = await add(
      ...(dates(3, { timeZone: zone }).map((date, index) =>
        anEventRow({ ...date, eventDate: times[index]?.[0] ?? '', endDate: times[index]?.[1] }),
      ) as Dates),
    );
    // From Saturday at ten to Sunday at eleven.
    const first = rest[0] as Row<'events'>;
    await updateFollowing(first, { eventDate: at('10-31T15:00'), endDate: at('10-31T18:00') });
    const stored = await Promise.all([past, ...rest].map(find));
    expect(stored.map((date) => [date?.eventDate, date?.endDate])).toEqual([
      times[0],
      [at('10-31T15:00'), at('10-31T18:00')],
      [at('11-07T16:00'), at('11-07T19:00')],
    ]);
    for (const date of stored) expect(date).not.toHaveProperty('ownFields');
    // Back by more than a week.
    const [, sunday] = stored as [Row<'events'>, Row<'events'>];
    await updateFollowing(sunday, { eventDate: at('10-20T15:00'), endDate: at('10-20T18:00') });
    expect((await find(rest[1] as Row<'events'>))?.eventDate).toBe(at('10-27T15:00'));
    const [single] = await add(anEventRow());
    expect(await updateFollowing(single, { eventDate: inDays(40, now) })).toEqual({ dates: 1, modified: 1 });
  });

  it('leaves a date where it is that was moved alone, until it is set back to the day of the others', async () => {
    for (const ends of [false, true]) {
      const { add, update, updateFollowing, find } = eventSteps(await open());
      const end = (date: Row<'events'>, more: number) => (ends ? { endDate: hours(date, more) } : {});
      const series = dates(4).map((date) => ({ ...date, ...end(date, 2) })) as Dates;
      const [first, second, third] = await add(...series);
      const alone = { eventDate: hours(second, 72), ...end(second, 74) };
      await update(second, alone);
      // The time of day alone: the day goes with it, and the end is its own from then on.
      await update(third, { eventDate: hours(third, 1) });
      await updateFollowing(first, { eventDate: hours(first, 24), ...end(first, 26) });
      expect(await find(second), `${ends}`).toMatchObject(alone);
      expect(await find(third), `${ends}`).toMatchObject({ eventDate: hours(third, 1), ...end(third, 2) });
      expect(await find(series[3] as Row<'events'>)).toMatchObject({
        eventDate: hours(series[3] as Row<'events'>, 24),
        ...end(series[3] as Row<'events'>, 26),
      });
      for (const date of [second, third])
        await update(date, { eventDate: hours(date, 24), ...end(date, 26) });
      await updateFollowing(first, { eventDate: hours(first, 48), ...end(first, 50) });
      for (const date of [second, third])
        expect(await find(date), `${ends}`).toMatchObject({ eventDate: hours(date, 48), ...end(date, 50) });
    }
  });

  it('leaves it there also after its time of day was changed together with the later ones', async () => {
    const { add, update, updateFollowing, find } = eventSteps(await open());
    const [first, second, third] = await add(...dates(3));
    await update(second, { eventDate: hours(second, 72) });
    await updateFollowing(second, { eventDate: hours(second, 73) });
    expect(await find(third)).toMatchObject({ eventDate: hours(third, 1) });
    await updateFollowing(first, { eventDate: hours(first, 24) });
    expect(await find(second)).toMatchObject({ eventDate: hours(second, 73) });
    expect(await find(third)).toMatchObject({ eventDate: hours(third, 24) });
  });

  it('takes the own end of a date along, and brings all to the weekday of a date that was moved alone', async () => {
    const { add, update, updateFollowing, find } = eventSteps(await open());
    const series = dates(3).map((date) => ({ ...date, endDate: hours(date, 2) })) as Dates;
    const [first, second, third] = await add(...series);
    await update(third, { endDate: hours(third, 5) });
    await update(first, { eventDate: hours(first, 24), endDate: hours(first, 26) });
    await updateFollowing(first, { eventDate: hours(first, 49), endDate: hours(first, 51) });
    expect(await find(second)).toMatchObject({ eventDate: hours(second, 49), endDate: hours(second, 51) });
    expect(await find(third)).toMatchObject({ eventDate: hours(third, 49), endDate: hours(third, 53) });
  });

  it('moves none if a date has check-ins, unless they may be removed', async () => {
    const { add, updateFollowing, find } = eventSteps(await open());
    const [first, , third] = await add(...dates(3));
    const [more] = await add(
      anEventRow({ ...third, id: '8'.repeat(24), eventDate: inDays(22, now), joined: 2, attended: 2 }),
    );
    const moved = { eventDate: hours(first, 24) };
    await expect(updateFollowing(first, moved)).rejects.toMatchObject({
      status: 409,
      code: 'checked-in',
      count: 2,
    });
    for (const date of [first, third, more]) expect(await find(date)).toEqual(date);
    // On its day it may change.
    await updateFollowing(first, { eventDate: hours(first, 1) });
    await updateFollowing(first, moved, 'maya', { removeCheckIns: true });
    expect((await find(more))?.eventDate).toBe(hours(more, 24));
    expect(await find(more)).not.toHaveProperty('attended');
  });

  it('moves none if a date would be before today, or too far ahead, and names it', async () => {
    const { add, updateFollowing, find } = eventSteps(await open());
    const [first, second] = await add(...dates(2, {}, 5));
    await expect(updateFollowing(second, { eventDate: inDays(-3, now) })).rejects.toMatchObject({
      status: 400,
      errors: [{ path: 'eventDate' }],
    });
    const last = 5 * 365 - 3;
    const [third, fourth] = await add(...dates(2, {}, last - 7));
    await expect(updateFollowing(third, { eventDate: hours(third, 6 * 24) })).rejects.toMatchObject({
      status: 400,
      errors: [{ path: 'eventDate', reason: ['datesRefuse', ['tooFarAhead', 5], [expect.anything()]] }],
    });
    for (const date of [first, second, third, fourth])
      expect(await find(date as Row<'events'>)).toEqual(date);
  });

  it('changes all or none: a date with too many participants refuses', async () => {
    const { add, join, updateFollowing, titles } = eventSteps(await open());
    const [first, , third] = await add(...dates(4, { title: 'Garden' }));
    for (const name of ['arif', 'zoe', 'tara']) await join(third, name);
    await expect(updateFollowing(first, { title: 'Park', capacity: 2 })).rejects.toMatchObject({
      code: 'capacity-taken',
      message: expect.stringContaining('Capacity must be at least 3. Nothing was changed.'),
    });
    expect(await titles()).toEqual(['Garden', 'Garden', 'Garden', 'Garden']);
  });

  it('changes all or none: a date that the team hides, or that would be over, refuses', async () => {
    const { add, updateFollowing, find } = eventSteps(await open());
    const hidden = { at: now.toISOString(), reason: 'Wrong or misleading' as const };
    const [one, two] = dates(2, { title: 'Meadow' });
    await add(one, anEventRow({ ...two, ...hiddenSince(hidden) }));
    await expect(updateFollowing(one, { title: 'Park' })).rejects.toMatchObject({ code: 'event-cancelled' });
    expect((await find(one))?.title).toBe('Meadow');
    const [first] = await add(...dates(3, { title: 'Garden' }));
    await expect(
      updateFollowing(first, { title: 'Park', endDate: hours(first, 15 * 24) }),
    ).rejects.toMatchObject({ status: 400, errors: [{ path: 'endDate' }] });
    expect((await find(first))?.title).toBe('Garden');
  });

  it('changes no past event, no other series, nobody else’s event and no single event', async () => {
    const { add, updateFollowing, find, titles } = eventSteps(await open());
    const [past, second, third] = await add(...dates(3, { title: 'Garden' }, -7));
    await add(...dates(2, { title: 'Another' }));
    const [single] = await add(anEventRow({ title: 'Single' }));
    // At the time of the change the first two are over.
    expect(await updateFollowing(third, { title: 'Park' })).toEqual({ dates: 1, modified: 1 });
    for (const date of [past, second]) expect((await find(date))?.title).toBe('Garden');
    await expect(updateFollowing(third, { title: 'Taken' }, 'arif')).rejects.toMatchObject({ status: 403 });
    expect(await updateFollowing(single, { title: 'Alone' })).toEqual({ dates: 1, modified: 1 });
    expect((await titles()).toSorted()).toEqual(['Alone', 'Another', 'Another', 'Garden', 'Garden', 'Park']);
  });

  it('ends as one of several concurrent changes, all dates alike', async () => {
    const { add, updateFollowing, titles } = eventSteps(await open());
    const [first] = await add(...dates(8, { title: 'Garden' }));
    const words = ['Park', 'Meadow', 'Forest'];
    const outcomes = await Promise.all(words.map((title) => updateFollowing(first, { title })));
    expect(outcomes.map((one) => one.dates)).toEqual([8, 8, 8]);
    const [one = ''] = await titles();
    expect(words).toContain(one);
    expect(await titles()).toEqual(Array(8).fill(one));
  });
});
