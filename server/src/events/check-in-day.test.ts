/** Check-ins when an event moves to another day (docs/specification.md, "Guests"). */
import { inDays } from '@social-serve/contract/test/builders';
import { expect, it } from 'vitest';
import { describeDatabases } from '../../test/databases.ts';
import { aSeries, eventSteps } from '../../test/event-steps.ts';
import { aCertificate, anEventRow, anOutcome, now } from '../../test/rows.ts';
import { listCertificates } from '../certificates/validity.ts';
import type { Database, Row } from '../database/database.ts';
import { sumUp } from '../impact/queries.ts';
import { checkIn } from '../participations/check-in.ts';
import { listAttendances } from '../participations/queries.ts';

type Event = Row<'events'>;
const AGREED = ['maya', { removeCheckIns: true }] as const;
const times = (days: number, from = 10, to = 13) => ({
  eventDate: inDays(days, now, from),
  endDate: inDays(days, now, to),
});
const at = (days: number, hour: number) => new Date(inDays(days, now, hour));

describeDatabases('the check-ins of an event', (open) => {
  const mark = (db: Database, { id }: Pick<Event, 'id'>, who: string, when: Date, made = when, came = true) =>
    db.transaction((tx) =>
      checkIn(
        tx,
        id,
        who,
        { attended: came, attendedMarkedAt: made.toISOString() },
        { uid: 'uid-maya' },
        when,
      ),
    );

  /** An event of tomorrow from 10:00 to 13:00, at which Arif, Zoe and Zoe’s companion are checked in at 9:00, and Tara is not. */
  async function checkedIn(fields: Partial<Event> = {}, when = at(1, 9)) {
    const db = await open();
    const steps = eventSteps(db, when);
    const [event] = await steps.add(anEventRow({ ...times(1), ...fields }));
    const arif = await steps.join(event, 'arif');
    const zoe = await steps.join(event, 'zoe', [{ id: 'c'.repeat(24), age: 'child' }]);
    const tara = await steps.join(event, 'tara');
    for (const id of [arif, zoe, 'c'.repeat(24)]) await mark(db, event, id, when);
    await mark(db, event, tara, when, when, false);
    const rows = () =>
      db.find('participations', { where: { eventId: event.id }, orderBy: [['joinOrder', 'asc']] });
    const attended = async () => (await rows()).map((row) => row.attended);
    return { db, ...steps, event, arif, zoe, rows, attended };
  }
  const CAME = [true, true, true, false];
  const NOBODY = Array.from({ length: 4 }, () => undefined);

  it('stop it from moving to another day, with their number; nothing changes', async () => {
    const { event, update, find, attended } = await checkedIn();
    const before = await find(event);
    await expect(update(event, times(8))).rejects.toMatchObject({
      status: 409,
      code: 'checked-in',
      count: 3,
      message: '3 people are checked in. Moving the event to another day removes their check-ins.',
    });
    expect(await find(event)).toEqual(before);
    expect(await attended()).toEqual(CAME);
  });

  it('are removed if the organiser agrees: no hours, no share in the sums, no certificate', async () => {
    const { db, event, update, find, rows, attended } = await checkedIn();
    expect(await update(event, times(8), ...AGREED)).toBe(true);
    expect(await attended()).toEqual(NOBODY);
    for (const row of await rows()) {
      expect(row).not.toHaveProperty('attendedMarkedAt');
      expect(row).not.toHaveProperty('correctedAt');
    }
    const moved = await find(event);
    expect(moved).toMatchObject(times(8));
    for (const name of ['attended', 'companionsAttended', 'counted']) expect(moved).not.toHaveProperty(name);
    expect(await listAttendances(db, 'uid-arif', at(9, 0))).toEqual([]);
    expect((await sumUp(db, at(9, 0))).all).toEqual({});
  });

  it('stay when only the time of day changes, or nothing about the time', async () => {
    const { event, update, attended } = await checkedIn();
    expect(await update(event, { title: 'Later', ...times(1, 15, 18) })).toBe(true);
    expect(await update(event, { location: 'North gate', ...times(1, 15, 18) }, ...AGREED)).toBe(true);
    expect(await attended()).toEqual(CAME);
  });

  it('belong to the day in the event’s zone: a change of the zone can be a change of the day', async () => {
    const late = { eventDate: inDays(1, now, 20), endDate: inDays(1, now, 22) };
    const { event, update, find, attended } = await checkedIn(
      { ...late, timeZone: 'Europe/London' },
      at(1, 19),
    );
    await expect(update(event, { ...late, timeZone: 'Asia/Dhaka' })).rejects.toMatchObject({
      code: 'checked-in',
      count: 3,
    });
    await expect(update(event, { eventDate: inDays(2, now, 1), endDate: null })).rejects.toMatchObject({
      code: 'checked-in',
    });
    expect(await update(event, { ...late, timeZone: 'Europe/Berlin' })).toBe(true);
    expect(await attended()).toEqual(CAME);
    expect(await update(event, { ...late, timeZone: 'Asia/Dhaka' }, ...AGREED)).toBe(true);
    expect(await attended()).toEqual(NOBODY);
    expect(await find(event)).not.toHaveProperty('attended');
  });

  it('of people who were only marked as absent are removed without a question', async () => {
    const { db, event, arif, zoe, update, attended } = await checkedIn();
    for (const id of [arif, zoe, 'c'.repeat(24)]) await mark(db, event, id, at(1, 10), at(1, 10), false);
    expect(await update(event, times(8))).toBe(true);
    expect(await attended()).toEqual(NOBODY);
  });

  it('fix its day once it is over, whatever the organiser agrees to; the outcome stays', async () => {
    const outcome = anOutcome();
    const { db, event, find, attended } = await checkedIn({ outcome });
    for (const days of [1, 4, 90]) {
      const { update } = eventSteps(db, at(days, 14));
      for (const more of [{}, { removeCheckIns: true }])
        for (const moved of [times(days + 7), { eventDate: inDays(days + 7, now) }, times(0)])
          await expect(update(event, moved, 'maya', more), `${days} days later`).rejects.toMatchObject({
            status: 409,
            code: 'day-fixed',
            message: expect.stringContaining('Duplicate it for the new date'),
          });
    }
    expect(await find(event)).toMatchObject({ ...times(1), attended: 3, outcome });
    expect(await attended()).toEqual(CAME);
  });

  it('allow corrections of title, description and picture without a time limit, but of nothing else', async () => {
    const { db, event, find } = await checkedIn();
    const { update } = eventSteps(db, at(10, 0));
    const corrected = {
      title: 'As it was',
      Descriptions: 'It rained.',
      photoURL: 'https://pictures.example.org/rain.jpg',
      photoAlt: 'Rain',
    };
    expect(await update(event, corrected)).toBe(true);
    expect(await find(event)).toMatchObject({ ...corrected, ...times(1), attended: 3 });
    for (const [name, value] of [
      ['location', 'Elsewhere'],
      ['endDate', inDays(12, now)],
      ['endDate', inDays(1, now, 12)],
      ['timeZone', 'Asia/Dhaka'],
      ['capacity', 9],
    ] as const)
      await expect(update(event, { [name]: value }), name).rejects.toMatchObject({
        status: 400,
        message: 'This event is over. Only its title, description and picture can be corrected.',
        errors: [{ path: name }],
      });
  });

  it('are not needed for a past event to get a new date', async () => {
    const db = await open();
    const { add, update, find } = eventSteps(db, at(4, 0));
    const [event] = await add(anEventRow(times(1)));
    await expect(update(event, { title: 'Too late' })).rejects.toMatchObject({ status: 400 });
    expect(await update(event, times(8))).toBe(true);
    expect(await find(event)).toMatchObject(times(8));
  });

  it('that were undone free the day; a certificate of the earlier day does not come back with the next check-in', async () => {
    const { db, event, arif, zoe } = await checkedIn();
    const { id: eventId } = event;
    const certificate = aCertificate({ eventId, participationId: arif, eventDate: event.eventDate });
    await db.transaction((tx) => tx.insert('certificates', [certificate]));
    for (const id of [arif, zoe, 'c'.repeat(24)]) await mark(db, event, id, at(3, 0), at(3, 0), false);
    expect(await eventSteps(db, at(3, 0)).update(event, times(8))).toBe(true);
    await mark(db, event, arif, at(8, 10));
    expect(await listCertificates(db, 'uid-arif', 9)).toEqual([]);
  });

  it('that were made offline before the move are refused after it', async () => {
    const { db, event, arif, update, attended } = await checkedIn();
    await update(event, times(2), ...AGREED);
    await expect(mark(db, event, arif, at(2, 8), new Date(at(1, 9).getTime() - 1))).rejects.toMatchObject({
      code: 'not-now',
      message: 'The event has moved to another day since this check-in. Check the person in again.',
    });
    expect(await attended()).toEqual(NOBODY);
    await mark(db, event, arif, at(2, 9));
    expect(await attended()).toEqual([true, undefined, undefined, undefined]);
  });

  it('of two processes: a check-in and a move at once leave none of the earlier day', async () => {
    for (let round = 0; round < 4; round += 1) {
      const db = await open();
      const { add, join, update, find } = eventSteps(db, at(1, 9));
      const [event] = await add(anEventRow(times(1)));
      const arif = await join(event, 'arif');
      const second = await open.again();
      await Promise.allSettled([
        update(event, times(2), ...AGREED),
        mark(second, event, arif, at(1, 9), new Date(at(1, 9).getTime() - 1)),
      ]);
      expect(await find(event)).toMatchObject(times(2));
      expect(await find(event)).not.toHaveProperty('attended');
      expect((await db.get('participations', arif))?.attended).toBeUndefined();
    }
  });

  it('of later dates count in a change of this and all later ones', async () => {
    const when = at(1, 17);
    const db = await open();
    const { add, join, update, updateFollowing, find } = eventSteps(db, when);
    const zone = { timeZone: 'Europe/London' };
    const [first, second] = (await add(
      ...aSeries(3, { ...zone }).map((date) => ({ ...date, endDate: undefined })),
    )) as [Event, Event, Event];
    // The second date was moved to this evening, alone.
    await update(second, { eventDate: inDays(1, now, 19) });
    const arif = await join(second, 'arif');
    await mark(db, second, arif, when);
    const change = { timeZone: 'Asia/Dhaka', eventDate: inDays(1, now, 6) };
    await expect(updateFollowing(first, change)).rejects.toMatchObject({ code: 'checked-in', count: 1 });
    expect(await find(first)).toMatchObject(zone);
    await updateFollowing(first, change, ...AGREED);
    expect(await find(second)).toMatchObject({ timeZone: 'Asia/Dhaka', eventDate: inDays(1, now, 19) });
    expect(await find(second)).not.toHaveProperty('attended');
    expect((await db.get('participations', arif))?.attended).toBeUndefined();
  });

  it('of a single event count with that scope, too', async () => {
    const { db, event, updateFollowing, attended } = await checkedIn();
    await expect(updateFollowing(event, times(8))).rejects.toMatchObject({ code: 'checked-in', count: 3 });
    await expect(eventSteps(db, at(3, 0)).updateFollowing(event, times(8))).rejects.toMatchObject({
      code: 'day-fixed',
    });
    await updateFollowing(event, times(8), ...AGREED);
    expect(await attended()).toEqual(NOBODY);
  });
});
