import { inDays } from '@social-serve/contract/test/builders';
import { expect, it } from 'vitest';
import { describeDatabases } from '../../test/databases.ts';
import { eventSteps } from '../../test/event-steps.ts';
import { addEvent, aJoiner, hideEvent, insistently, join, randomNumbers } from '../../test/joiners.ts';
import { anEventRow, anOutcome, now } from '../../test/rows.ts';
import type { Database } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import { SAMPLE_ORGANISER, waitsFor } from '../events/counting.ts';
import { saveEvent } from '../events/row.ts';
import { newId } from '../formats/new-id.ts';
import { saveOutcome } from '../outcome/save.ts';
import { checkIn } from '../participations/check-in.ts';
import { endParticipations, leaveEvent } from '../participations/leave.ts';
import { removeParticipant } from '../participations/remove.ts';
import { decideImpact } from './decide.ts';
import { listWatched, sumUp } from './queries.ts';

let second = 0;
/** Each later than the one before. */
const nextMark = () => new Date(now.getTime() + ++second * 1000).toISOString();

describeDatabases('the sums of all events', (open) => {
  const sums = async (db: Database) => (await sumUp(db, now)).all;
  const watched = async (db: Database) => (await listWatched(db, 9)).map(({ id }) => id);
  /** An event of three hours, three days ago. */
  const past = (db: Database, fields: Partial<EventRow> = {}) =>
    addEvent(db, { eventDate: inDays(-3, now, 10), endDate: inDays(-3, now, 13), ...fields });
  /** Someone joins, and is checked in. */
  const attend = async (db: Database, event: EventRow, number = 1) => {
    const guest = aJoiner(number, { at: event.eventDate });
    await join(db, event, [guest]);
    const mark = { attended: true, attendedMarkedAt: nextMark() };
    const at = new Date(event.eventDate);
    await db.transaction((tx) =>
      checkIn(tx, event.id, guest.id, mark, { uid: String(event.creatorUid) }, at),
    );
    return guest;
  };
  const report = (db: Database, event: EventRow, fields: Partial<ReturnType<typeof anOutcome>>) => {
    const { _id: id, reportedAt: _, ...outcome } = anOutcome(fields);
    const at = new Date(event.eventDate);
    return db.transaction((tx) =>
      saveOutcome(tx, event.id, { ...outcome, id }, { uid: String(event.creatorUid) }, at),
    );
  };
  const decide = (db: Database, { id }: EventRow, leftOut: boolean, walkInsConfirmed: number | null = null) =>
    db.transaction((tx) => decideImpact(tx, id, { leftOut, walkInsConfirmed }));

  it('are zero until something was done', async () => {
    const db = await open();
    await past(db);
    expect(await sumUp(db, now)).toEqual({ all: {}, year: {} });
  });

  it('count events with an outcome or a check-in, attendees, their hours, and amounts by unit; of all time and of a year', async () => {
    const db = await open();
    const event = await past(db);
    await attend(db, event);
    expect(await sums(db)).toEqual({ events: 1, people: 1, halfHours: 6 });
    await report(db, event, {
      items: [
        { what: 'Litter', amount: 12.5, unit: 'bags' },
        { what: 'Glass', amount: 0.3, unit: 'bags' },
        { what: 'Iron', amount: 7, unit: 'kg' },
        { what: 'Songs', amount: 9 },
      ],
      walkIns: 4,
    });
    const all = { events: 1, people: 5, halfHours: 6, bags: 128, kg: 70 };
    expect(await sumUp(db, now)).toEqual({ all, year: all });
    expect(await sumUp(db, new Date(inDays(366, now)))).toEqual({ all, year: {} });
    const old = await addEvent(db, { eventDate: inDays(-400, now) });
    await attend(db, old); // hours of guests, not of walk-ins
    await report(db, old, { walkIns: 1, hours: 2 });
    expect((await sumUp(db, now)).year).toEqual(all);
    expect(await sums(db)).toEqual({ events: 2, people: 7, halfHours: 10, bags: 253, kg: 70 });
  });

  it('count an event from the minute in which it ends; a check-in may be days earlier', async () => {
    const db = await open();
    const event = await past(db, { eventDate: inDays(0, now, 10), endDate: inDays(0, now, 13) });
    await attend(db, event);
    const at = (ms: number) => sumUp(db, new Date(Date.parse(event.endsAt) + ms));
    expect((await at(-1)).all).toEqual({});
    expect((await at(0)).all).toEqual({ events: 1, people: 1, halfHours: 6 });
  });

  it('exclude hidden, cancelled, sample and left-out events', async () => {
    const db = await open();
    const [event, sample] = [await past(db), await past(db, { creatorUid: SAMPLE_ORGANISER })];
    for (const one of [event, sample]) await attend(db, one);
    expect(await sums(db)).toMatchObject({ events: 1, people: 1 });
    await decide(db, event, true);
    expect(await sums(db)).toEqual({});
    expect(await watched(db)).toEqual([event.id]);
    await decide(db, event, false);
    expect(await sums(db)).toMatchObject({ events: 1 });
    expect(await watched(db)).toEqual([]);
    await hideEvent(db, event.id);
    expect(await sums(db)).toEqual({});
    await db.transaction(async (tx) => {
      const [hidden] = await tx.lock('events', [event.id]);
      if (hidden)
        await saveEvent(tx, hidden, { ...hidden, state: 'listed', unlistedAt: undefined, hidden: undefined });
    });
    expect(await sums(db)).toMatchObject({ events: 1, people: 1 });
    await eventSteps(db).cancel(event);
    expect(await sums(db)).toEqual({});
    await expect(decide(db, event, true)).rejects.toMatchObject({ code: 'not-found' });
    await expect(decide(db, { ...event, id: newId(now) }, true)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('count 200 walk-ins of an event, and more once the team confirmed them', async () => {
    const db = await open();
    const event = await past(db);
    await attend(db, event);
    await report(db, event, { items: [], walkIns: 900 });
    expect(await sums(db)).toMatchObject({ events: 1, people: 201 });
    expect(await watched(db)).toEqual([event.id]);
    await decide(db, event, false, 300);
    expect(await sums(db)).toMatchObject({ events: 1, people: 301 });
    expect(await watched(db)).toHaveLength(1);
    await decide(db, event, false, 900);
    expect(await sums(db)).toMatchObject({ events: 1, people: 901 });
    expect(await watched(db)).toEqual([]);
    await report(db, event, { items: [], walkIns: 901 });
    expect(await sums(db)).toMatchObject({ events: 1, people: 901 });
    expect(await watched(db)).toHaveLength(1);
  });

  it('keep a person who leaves or deletes their account as a number, and change with the event', async () => {
    const db = await open();
    const event = await past(db);
    const guests = [
      await attend(db, event, 1),
      await attend(db, event, 2),
      await attend(db, event, 3),
    ] as const;
    await db.transaction((tx) => leaveEvent(tx, guests[0].id, guests[0], now));
    await db.transaction(async (tx) => {
      const row = await tx.get('participations', guests[1].id);
      if (row) await endParticipations(tx, [row], 'deleted', now);
    });
    expect(await sums(db)).toEqual({ events: 1, people: 3, halfHours: 18 });
    await db.transaction((tx) => removeParticipant(tx, event.id, guests[2].id, { uid: 'uid-maya' }, now));
    expect(await sums(db)).toEqual({ events: 1, people: 2, halfHours: 12 });
    await db.transaction(async (tx) => {
      const [row] = await tx.lock('events', [event.id]);
      if (row) await saveEvent(tx, row, { ...row, endDate: inDays(-3, now, 15) });
    });
    expect(await sums(db)).toEqual({ events: 1, people: 2, halfHours: 20 });
    await db.transaction(async (tx) => {
      const [row] = await tx.lock('events', [event.id]);
      if (row) await saveEvent(tx, row, { ...row, eventDate: inDays(-400, now), endDate: undefined });
    });
    expect(await sumUp(db, now)).toEqual({ all: { events: 1, people: 2 }, year: {} });
  });

  it('leave out what waits for the team: of new accounts, without a check-in, or implausibly high', async () => {
    const db = await open();
    const counted = async (
      fields: Partial<EventRow>,
      attendees: number,
      outcome?: Partial<ReturnType<typeof anOutcome>>,
    ) => {
      const event = await past(db, fields);
      for (let number = 0; number < attendees; number += 1) await attend(db, event, number);
      if (outcome) await report(db, event, { walkIns: 0, ...outcome });
      return (await db.get('events', event.id))?.counted ?? false;
    };
    const trees = (amount: number) => ({ items: [{ what: 'Trees', amount, unit: 'trees' as const }] });
    expect(await counted({}, 0, trees(1))).toBe(false);
    expect(await counted({}, 1, trees(100))).toBe(true);
    expect(await counted({}, 1, trees(100.1))).toBe(false);
    expect(await counted({}, 1, { ...trees(500), walkIns: 4 })).toBe(true);
    expect(await counted({}, 1, { ...trees(1_000_000), walkIns: 10_000 })).toBe(false);
    expect(await counted({ creatorSince: inDays(-11, now, 10) }, 1)).toBe(true);
    expect(await counted({ creatorSince: inDays(-9, now, 10) }, 1)).toBe(false);
    expect(await counted({ creatorUid: SAMPLE_ORGANISER }, 0, trees(1))).toBe(false);
    const waiting = await listWatched(db, 9);
    expect(waiting.map((event) => waitsFor(event)).toSorted()).toEqual([
      ['far-above'],
      ['far-above'],
      ['new-account'],
      ['nobody-checked-in', 'far-above'],
    ]);
  });

  it('count everybody once after many concurrent changes', async () => {
    const db = await open();
    const event = await past(db);
    const guests = Array.from({ length: 8 }, (_, number) => aJoiner(number, { at: event.eventDate }));
    await join(db, event, guests);
    const random = randomNumbers(7);
    const organiser = { uid: 'uid-maya' };
    const change = (process: Database) =>
      process.transaction(async (tx) => {
        const guest = guests[random(guests.length)] as (typeof guests)[number];
        const what = random(20);
        const mark = { attended: what > 5, attendedMarkedAt: nextMark() };
        if (what < 16) return checkIn(tx, event.id, guest.id, mark, organiser, now);
        if (what < 18) return leaveEvent(tx, guest.id, guest, now);
        return removeParticipant(tx, event.id, guest.id, organiser, now);
      });
    await Promise.all(
      [db, await open.again()].map(async (process) => {
        for (let step = 0; step < 30; step += 1)
          await insistently(() => change(process)).catch((error) =>
            expect(error).toMatchObject({ code: 'not-found' }),
          );
      }),
    );
    const attended = await db.count('participations', { eventId: event.id, attended: true });
    expect(attended).toBeGreaterThan(0);
    expect(await sums(db)).toEqual({ events: 1, people: attended, halfHours: 6 * attended });
  });

  it('are computed page by page', async () => {
    const db = await open();
    const events = Array.from({ length: 1_001 }, () =>
      anEventRow({ eventDate: inDays(-3, now), attended: 1, outcome: anOutcome({ items: [], walkIns: 1 }) }),
    );
    const { add } = eventSteps(db);
    for (const part of [events.slice(0, 500), events.slice(500)]) await add(...part);
    expect(await sums(db)).toEqual({ events: 1_001, people: 2_002 });
  });
});
