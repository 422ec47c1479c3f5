/** Answers that meet other changes, and each other, in two processes; on both databases. */
import { expect, it } from 'vitest';
import { describeDatabases } from '../../test/databases.ts';
import { addEvent, aJoiner, insistently, join } from '../../test/joiners.ts';
import { later, now, someone } from '../../test/rows.ts';
import type { Database } from '../database/database.ts';
import { cancelEvent } from '../events/cancel.ts';
import { newId } from '../formats/new-id.ts';
import { ProblemError } from '../http/problems.ts';
import { answerOwn } from './coming.ts';
import { newCompanionIds, setOwnCompanions } from './companions.ts';
import { freeSilentPlaces } from './free-silent.ts';
import { leaveEvent } from './leave.ts';

const at = (minutes: number) => new Date(later(minutes));
const companions = (count: number) =>
  Array.from({ length: count }, () => ({ id: newId(now), age: 'adult' as const }));

/** A refusal is an answer, too. */
const orRefused = (work: () => Promise<unknown>) =>
  insistently(work).catch((error: unknown) => {
    if (!(error instanceof ProblemError)) throw error;
    return error.code;
  });

const answer = (db: Database, number: number, id: string, coming: boolean, more = {}) =>
  orRefused(() => {
    const options = {
      now: at(1),
      ...{ newIds: newCompanionIds(now), leftId: newId(now), mostUpcoming: 0, withoutAccount: true },
    };
    return db.transaction((tx) => answerOwn(tx, id, { coming, ...more }, { uid: `uid-${number}` }, options));
  });

/** The event's counts are those of its rows, nobody waits while a place fits, and no join order is there twice. */
async function expectWhole(db: Database, eventId: string): Promise<void> {
  const event = await db.get('events', eventId);
  const rows = await db.find('participations', { where: { eventId } });
  const active = rows.filter(({ leftReason }) => !leftReason);
  const waiting = active.filter(({ status }) => status === 'waiting');
  expect(event?.joined ?? 0).toBe(active.length);
  expect(event?.waiting ?? 0).toBe(waiting.length);
  const placed = active.length - waiting.length;
  expect(placed).toBeLessThanOrEqual(event?.capacity ?? 0);
  if (waiting.length > 0) expect(placed).toBe(event?.capacity);
  expect(new Set(rows.map(({ joinOrder }) => joinOrder)).size).toBe(rows.length);
  expect(rows.length).toBe(event?.lastJoinOrder);
  for (const row of active) {
    expect(row).not.toHaveProperty('cannotCome');
    if (row.broughtBy) expect(active.some(({ id }) => id === row.broughtBy)).toBe(true);
  }
}

const ROUNDS = [1, 2, 3, 4];

describeDatabases('answers that race', (open) => {
  const start = async (capacity: number, fields = {}) => {
    const db = await open();
    const other = await open.again();
    const event = await addEvent(db, { capacity, eventDate: later(600), mostCompanions: 3, ...fields });
    return { db, other, event };
  };

  it.each(ROUNDS)('a yes and a no at once: one is the last, and the place is there once (%i)', async () => {
    const { db, other, event } = await start(1);
    const one = aJoiner(1);
    await join(db, event, [one, aJoiner(2)]);
    const answers = [answer(db, 1, one.id, true), answer(other, 1, one.id, false)];
    expect(await Promise.all(answers)).toEqual([[], []]);
    await expectWhole(db, event.id);
    const row = await db.get('participations', one.id);
    // Who said yes after the no has joined again, behind the one who has moved up.
    expect(row?.leftReason === 'left' || row?.joinOrder === 3).toBe(true);
    expect(await db.find('participations', { where: { participantUid: 'uid-2' } })).toMatchObject([
      { status: 'joined' },
    ]);
  });

  it.each(ROUNDS)('a no while the event is cancelled (%i)', async () => {
    const { db, other, event } = await start(1);
    const one = aJoiner(1);
    await join(db, event, [one, aJoiner(2)]);
    await Promise.all([
      answer(db, 1, one.id, false),
      orRefused(() =>
        other.transaction((tx) => cancelEvent(tx, event.id, someone('maya'), { following: false, now })),
      ),
    ]);
    expect(await db.get('participations', one.id)).toMatchObject({ leftReason: 'left', cannotCome: '' });
    expect(await db.get('events', event.id)).toMatchObject({ state: 'cancelled', joined: 1 });
  });

  it.each(ROUNDS)('a group gets smaller while it says no, and leaves (%i)', async () => {
    const { db, other, event } = await start(4);
    const lead = aJoiner(1, { companions: companions(3) });
    await join(db, event, [lead, aJoiner(2), aJoiner(3)]);
    await Promise.all([
      answer(db, 1, lead.id, false),
      answer(other, 1, lead.id, true, { adults: 1 }),
      orRefused(() => {
        const options = { newIds: newCompanionIds(now), now: at(1) };
        return other.transaction((tx) =>
          setOwnCompanions(tx, lead.id, { adults: 2 }, { uid: 'uid-1' }, options),
        );
      }),
      orRefused(() => db.transaction((tx) => leaveEvent(tx, lead.id, { uid: 'uid-1' }, at(1)))),
    ]);
    await expectWhole(db, event.id);
  });

  it.each(ROUNDS)('places of silent people are freed once, whoever frees them (%i)', async () => {
    const { db, other, event } = await start(2, { freeSilent: 6 });
    const [one, two] = [aJoiner(1), aJoiner(2)];
    await join(db, event, [one, two, aJoiner(3)]);
    const silent = {
      ...{ coming: null, askedAt: later(-800) },
      mailed: { sequence: 0, status: 'joined' as const, answerBy: later(240) },
    };
    await db.transaction((tx) => tx.update('participations', { id: two.id }, silent));
    await Promise.all([
      insistently(() => freeSilentPlaces(db, event.id, at(241))),
      insistently(() => freeSilentPlaces(other, event.id, at(241))),
      answer(other, 1, one.id, true),
    ]);
    await expectWhole(db, event.id);
    expect(await db.get('participations', two.id)).toMatchObject({ leftReason: 'silent' });
    expect(await db.get('participations', one.id)).not.toHaveProperty('leftReason');
    expect((await db.get('events', event.id))?.joined).toBe(2);
    expect(await db.count('outbox', { kind: 'place-lost' })).toBe(1);
  });

  it.each(ROUNDS)('a yes in the minute in which the place is lost: either holds (%i)', async () => {
    const { db, other, event } = await start(1, { freeSilent: 6 });
    const one = aJoiner(1);
    await join(db, event, [one, aJoiner(2)]);
    const silent = {
      ...{ coming: null, askedAt: later(-800) },
      mailed: { sequence: 0, status: 'joined' as const, answerBy: later(240) },
    };
    await db.transaction((tx) => tx.update('participations', { id: one.id }, silent));
    await Promise.all([
      insistently(() => freeSilentPlaces(db, event.id, at(241))),
      answer(other, 1, one.id, true),
    ]);
    await expectWhole(db, event.id);
    const row = await db.get('participations', one.id);
    expect([1, 3]).toContain(row?.joinOrder);
    expect(row).not.toHaveProperty('leftReason');
    expect(row?.coming).toBe(row?.joinOrder === 1 ? true : undefined);
  });
});
