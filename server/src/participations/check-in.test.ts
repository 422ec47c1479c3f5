import { inAnHour } from '@social-serve/contract/test/builders';
import { expect, it } from 'vitest';
import { describeDatabases } from '../../test/databases.ts';
import { addJoinedEvent, aJoiner, insistently } from '../../test/joiners.ts';
import { cancelledSince, hiddenSince, later, now } from '../../test/rows.ts';
import type { Database } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import { newId } from '../formats/new-id.ts';
import { checkIn } from './check-in.ts';
import { newCompanions } from './companions.ts';
import { leaveEvent } from './leave.ts';
import { listAttendances } from './queries.ts';
import { removeParticipant } from './remove.ts';
import { countRoster, listRoster } from './roster.ts';

const maya = { uid: 'uid-maya' };
const at = (hours: number) => later(hours * 60);

describeDatabases('checking in', (open) => {
  const marks =
    (db: Database, event: EventRow, organiser = maya) =>
    (id: string, attended: boolean, hour: number, moment = new Date(at(hour))) =>
      db
        .transaction((tx) =>
          checkIn(tx, event.id, id, { attended, attendedMarkedAt: at(hour) }, organiser, moment),
        )
        .then(({ latest }) => latest);

  /** An event of three hours with one guest. */
  const withGuest = async (db: Database, begins = 0, number = 1) => {
    const guest = aJoiner(number, { at: at(Math.min(begins, 0) - 1) });
    const event = await addJoinedEvent(db, { eventDate: at(begins), endDate: at(begins + 3) }, [guest]);
    const mark = marks(db, event);
    return { event, guest, mark: mark.bind(null, guest.id) };
  };
  const attendedIn = async (db: Database, { id }: EventRow) => {
    const event = await db.get('events', id);
    return [event?.attended, event && (await countRoster(db, event)).attended];
  };

  it('counts who attended; the newest check-in counts, in whatever order they arrive', async () => {
    const db = await open();
    const people = [1, 2, 3].map((number) => aJoiner(number));
    const event = await addJoinedEvent(db, { capacity: 2, eventDate: inAnHour(now) }, people);
    const [one, two, three] = people.map(({ id }) => id) as [string, string, string];
    const mark = marks(db, event);
    expect(await mark(one, true, 5)).toEqual({ attended: true, attendedMarkedAt: at(5) });
    expect(await mark(one, true, 5)).toEqual({ attended: true, attendedMarkedAt: at(5) });
    expect(await mark(one, false, 3)).toEqual({ attended: true, attendedMarkedAt: at(5) });
    expect(await mark(two, true, 1)).toEqual({ attended: true, attendedMarkedAt: at(1) });
    expect(await mark(two, false, 2)).toEqual({ attended: false, attendedMarkedAt: at(2) });
    await mark(three, true, 1);
    expect(await attendedIn(db, event)).toEqual([2, 2]);
    const counted = await db.transaction((tx) =>
      checkIn(tx, event.id, two, { attended: true, attendedMarkedAt: at(3) }, maya, new Date(at(3))),
    );
    expect(counted.counts).toEqual({ joined: 2, waiting: 1, removed: 0, attended: 3 });
  });

  it('from two devices at once leaves the newest check-in', async () => {
    const db = await open();
    const { event, guest } = await withGuest(db);
    const mark = marks(db, event);
    const all = Array.from({ length: 20 }, (_, index) => [index % 2 === 0, ((index * 7) % 20) / 60] as const);
    const device = async (marksOfDevice: typeof all) => {
      for (const [attended, hour] of marksOfDevice) await insistently(() => mark(guest.id, attended, hour));
    };
    await Promise.all([device(all.slice(0, 10)), device(all.slice(10))]);
    const [newest] = all.toSorted((one, other) => other[1] - one[1]);
    expect(await db.get('participations', guest.id)).toMatchObject({
      attended: newest?.[0],
      attendedMarkedAt: at(newest?.[1] ?? 0),
    });
    expect(await attendedIn(db, event)).toEqual(newest?.[0] ? [1, 1] : [undefined, 0]);
  });

  it('is for the organisers: the creator and accepted co-organisers', async () => {
    const db = await open();
    const helper = { id: newId(now), uid: 'uid-zoe', email: 'zoe@example.org', since: at(-9) };
    const guest = aJoiner(1);
    const event = await addJoinedEvent(db, { eventDate: inAnHour(now), helpers: [helper] }, [guest]);
    for (const uid of ['uid-1', '', event.id])
      await expect(marks(db, event, { uid })(guest.id, true, 1)).rejects.toMatchObject({
        code: 'not-allowed',
      });
    expect(await marks(db, event, { uid: 'uid-zoe' })(guest.id, true, 1)).toMatchObject({ attended: true });
    await db.transaction((tx) => tx.update('events', { id: event.id }, cancelledSince(at(2))));
    for (const uid of ['uid-maya', 'uid-zoe', 'uid-1'])
      await expect(marks(db, event, { uid })(guest.id, true, 3)).rejects.toMatchObject({ code: 'not-found' });
    const hidden = hiddenSince({ reason: 'Wrong or misleading', at: at(2) });
    await db.transaction((tx) => tx.update('events', { id: event.id }, hidden));
    expect(await marks(db, event)(guest.id, false, 3)).toMatchObject({ attended: false });
    await expect(marks(db, event, { uid: 'uid-1' })(guest.id, true, 4)).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  it('does not find people who left, were removed, or joined another event', async () => {
    const db = await open();
    const [left, removed, other] = [await withGuest(db), await withGuest(db, 1), await withGuest(db, 2)];
    await db.transaction((tx) => leaveEvent(tx, left.guest.id, { uid: 'uid-1' }, now));
    await db.transaction((tx) => removeParticipant(tx, removed.event.id, removed.guest.id, maya, now));
    for (const { event, guest } of [left, removed, { event: left.event, guest: other.guest }])
      await expect(marks(db, event)(guest.id, true, 2)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('is possible from two hours before the start, however early or late the phone says it was', async () => {
    const db = await open();
    const { event, guest } = await withGuest(db, 9);
    const mark = marks(db, event);
    await expect(mark(guest.id, true, 8, new Date(Date.parse(at(7)) - 1))).rejects.toMatchObject({
      code: 'too-early',
      from: at(7),
    });
    expect(await attendedIn(db, event)).toEqual([undefined, 0]);
    expect(await mark(guest.id, true, 1, new Date(at(7)))).toMatchObject({ attended: true });
    expect(await attendedIn(db, event)).toEqual([1, 1]);
  });

  it('is possible until 90 days after the end', async () => {
    const db = await open();
    const { event, guest } = await withGuest(db);
    const mark = marks(db, event);
    const end = Date.parse(event.endsAt);
    const day = 24 * 3_600_000;
    expect(await mark(guest.id, true, 1, new Date(end + 90 * day))).toMatchObject({ attended: true });
    await expect(mark(guest.id, false, 2, new Date(end + 90 * day + 1))).rejects.toMatchObject({
      code: 'not-now',
      message: 'Check-ins can be changed for 90 days after the end of an event.',
    });
    expect(await attendedIn(db, event)).toEqual([1, 1]);
  });

  it('after the end is a correction where it differs from an earlier one', async () => {
    const db = await open();
    const { guest, mark } = await withGuest(db);
    const correctedAt = async () => (await db.get('participations', guest.id))?.correctedAt;
    await mark(true, 1);
    await mark(false, 2);
    await mark(true, 3);
    await mark(true, 4); // nothing else than before
    expect(await correctedAt()).toBeUndefined();
    await mark(false, 5);
    expect(await correctedAt()).toBe(at(5));
    await mark(true, 6);
    expect(await correctedAt()).toBe(at(6));
  });

  it('for the first time is no correction, however late it comes', async () => {
    const db = await open();
    const { guest, mark } = await withGuest(db);
    await mark(true, 30);
    expect(await db.get('participations', guest.id)).not.toHaveProperty('correctedAt');
    await mark(false, 31);
    expect(await db.get('participations', guest.id)).toMatchObject({ correctedAt: at(31) });
  });

  it('lists the event for attendees, the latest event first, until they leave', async () => {
    const db = await open();
    const [early, late, other] = [await withGuest(db, 0), await withGuest(db, 9), await withGuest(db, 5)];
    await early.mark(true, 1);
    await late.mark(true, 7);
    await other.mark(false, 3);
    const ids = async () =>
      (await listAttendances(db, 'uid-1', new Date(at(24)))).map(({ event }) => event.id);
    expect(await ids()).toEqual([late.event.id, early.event.id]);
    expect(await listAttendances(db, 'uid-2', new Date(at(24)))).toEqual([]);
    await db.transaction((tx) => leaveEvent(tx, late.guest.id, { uid: 'uid-1' }, new Date(at(12))));
    expect(await ids()).toEqual([early.event.id]);
  });

  it('stays a number when someone leaves; a removed person did not attend', async () => {
    const db = await open();
    const [left, removed] = [await withGuest(db), await withGuest(db, 1)];
    for (const { mark } of [left, removed]) await mark(true, 2);
    await db.transaction((tx) => leaveEvent(tx, left.guest.id, { uid: 'uid-1' }, new Date(at(40))));
    await db.transaction((tx) =>
      removeParticipant(tx, removed.event.id, removed.guest.id, maya, new Date(at(40))),
    );
    const row = await db.get('participations', left.guest.id);
    expect(row).toMatchObject({ attended: true, leftReason: 'left' });
    expect(row).not.toHaveProperty('participantUid');
    expect(row).not.toHaveProperty('attendedMarkedAt');
    expect(await db.get('events', left.event.id)).toMatchObject({ attended: 1 });
    expect(await db.get('participations', removed.guest.id)).not.toHaveProperty('attended');
    expect(await db.get('events', removed.event.id)).not.toHaveProperty('attended');
  });

  it('of someone who left can be corrected like any other, until 90 days after the end', async () => {
    const db = await open();
    const { event, guest, mark } = await withGuest(db);
    await mark(true, 2);
    await db.transaction((tx) => leaveEvent(tx, guest.id, { uid: 'uid-1' }, new Date(at(40))));
    const row = (await db.get('events', event.id)) as EventRow;
    const [entry, ...others] = await listRoster(db, row, { status: 'left', limit: 9 }, true);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ status: 'left', participation: { id: guest.id } });
    expect(await listRoster(db, row, { limit: 9 }, true)).toEqual([]);
    expect(await mark(false, 41)).toMatchObject({ attended: false });
    expect(await db.get('events', event.id)).not.toHaveProperty('attended');
    expect(await mark(true, 42)).toMatchObject({ attended: true });
    const late = new Date(Date.parse(event.endsAt) + 91 * 24 * 3_600_000);
    await expect(mark(false, 43, late)).rejects.toMatchObject({ code: 'not-now' });
  });

  it.each(['lead', 'companion'] as const)(
    'of a %s keeps the whole group from being removed once it is too late to correct',
    async (attendee) => {
      const db = await open();
      const [one] = newCompanions({ children: 1 }, now);
      const lead = aJoiner(1, { companions: one && [one] });
      const event = await addJoinedEvent(db, { eventDate: at(1), endDate: at(3) }, [lead, aJoiner(2)]);
      await marks(db, event)(attendee === 'lead' ? lead.id : (one?.id ?? ''), true, 2);
      const remove = (days: number) =>
        db.transaction((tx) => removeParticipant(tx, event.id, lead.id, maya, new Date(at(3 + 24 * days))));
      await expect(remove(90.1)).rejects.toMatchObject({ code: 'not-now' });
      expect(await db.get('events', event.id)).toMatchObject({ joined: 3, attended: 1 });
      await remove(89.9);
      expect(await db.get('events', event.id)).not.toHaveProperty('attended');
    },
  );

  it('changes nothing that everybody sees', async () => {
    const db = await open();
    const { mark } = await withGuest(db);
    const before = await db.generation();
    await mark(true, 1);
    expect(await db.generation()).toBe(before);
  });
});
