/** Full events free the places of people who do not answer whether they come; on both databases. */
import { beforeEach, expect, it } from 'vitest';
import { describeDatabases } from '../../test/databases.ts';
import { addEvent, aJoiner, join } from '../../test/joiners.ts';
import { later, now } from '../../test/rows.ts';
import type { Changes, Database } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import { newId } from '../formats/new-id.ts';
import { freeSilentPlaces, sweepSilent } from './free-silent.ts';
import { countAnswers, listRoster } from './roster.ts';

const at = (minutes: number) => new Date(later(minutes));
const child = () => ({ id: newId(now), age: 'child' as const });

/** The event begins in ten hours, and frees places six hours before: in four. */
const DEADLINE = 240;
/** Asked long enough ago. */
const SILENT: Changes<'participations'> = {
  ...{ coming: null, askedAt: later(-800) },
  mailed: { sequence: 0, status: 'joined', answerBy: later(DEADLINE) },
};

describeDatabases('places of people who do not answer', (open) => {
  let db: Database;
  let event: EventRow;
  beforeEach(async () => {
    db = await open();
    event = await addEvent(db, { capacity: 3, eventDate: later(600), freeSilent: 6 });
  });

  const make = (changes: Changes<'participations'>, ...numbers: number[]) =>
    db.transaction(async (tx) => {
      const uids = { in: numbers.map((number) => `uid-${number}`) };
      const rows = await tx.find('participations', { where: { eventId: event.id, participantUid: uids } });
      const ids = rows.map(({ id }) => id);
      await tx.update(
        'participations',
        { eventId: event.id, or: [{ id: { in: ids } }, { broughtBy: { in: ids } }] },
        changes,
      );
    });
  const fill = async (...silent: number[]) => {
    await join(db, event, [aJoiner(1), aJoiner(2), aJoiner(3), aJoiner(4)]);
    await make(SILENT, ...silent);
  };
  const free = (minutes: number) => freeSilentPlaces(db, event.id, at(minutes));
  const there = async () => {
    const rows = await db.find('participations', {
      where: { eventId: event.id, leftReason: null, status: 'joined', broughtBy: null },
      orderBy: [['joinOrder', 'asc']],
    });
    return rows.map(({ participantUid }) => Number(participantUid?.slice(4)));
  };

  it('are free at the deadline: the next move up, and who lost the place is notified and can come back', async () => {
    await fill(2);
    await free(DEADLINE - 1);
    expect(await there()).toEqual([1, 2, 3]);
    await free(DEADLINE);
    expect(await there()).toEqual([1, 3, 4]);
    const [lost] = await db.find('participations', { where: { participantUid: 'uid-2' } });
    expect(lost).toMatchObject({ leftReason: 'silent', cannotCome: '', askedAt: later(-800) });
    const mail = await db.find('outbox', { where: { kind: 'place-lost' } });
    expect(mail).toMatchObject([{ subject: lost?.id, recipient: 'uid-2', due: later(DEADLINE) }]);
    expect(await db.find('outbox', { where: { kind: 'participation', recipient: 'uid-4' } })).toHaveLength(1);
    const left = await listRoster(db, event, { coming: 'left', limit: 5 }, true);
    expect(left.map(({ participation, status }) => [participation.id, status])).toEqual([[lost?.id, 'left']]);
    // Who moved up is to be asked, and cannot lose the place before that.
    expect(await countAnswers(db, event.id)).toEqual({ yes: 2, silent: 0, notAsked: 1, left: 1 });
    await free(DEADLINE + 60);
    expect(await there()).toEqual([1, 3, 4]);
  });

  it('go with the whole group, those who joined last first, until the event is no longer full', async () => {
    event = await addEvent(db, { capacity: 4, eventDate: later(600), freeSilent: 6, mostCompanions: 3 });
    await join(db, event, [aJoiner(1), aJoiner(2), aJoiner(3, { companions: [child()] }), aJoiner(4)]);
    await make(SILENT, 1, 2, 3);
    await free(DEADLINE);
    expect(await there()).toEqual([1, 2, 4]);
    expect((await db.get('events', event.id))?.joined).toBe(3);
    expect((await countAnswers(db, event.id)).left).toBe(2);
    expect(await db.count('outbox', { kind: 'place-lost' })).toBe(1);
  });

  const answered: [string, Changes<'participations'>][] = [
    ['who said yes', { ...SILENT, coming: true }],
    ['whom the question did not reach', { ...SILENT, askedAt: null }],
    ['whose question named no deadline', { ...SILENT, mailed: null }],
    [
      'whose question named a later one',
      { ...SILENT, mailed: { ...SILENT.mailed, answerBy: later(DEADLINE + 1) } as never },
    ],
    ['who was asked less than twelve hours ago', { ...SILENT, askedAt: later(DEADLINE - 719) }],
    ['who was checked in', { ...SILENT, attended: true }],
  ];
  it.each(answered)('stay those of people %s', async (_, changes) => {
    await fill();
    await make(changes, 2);
    await free(DEADLINE);
    expect(await there()).toEqual([1, 2, 3]);
  });

  const fields: [string, Partial<EventRow>][] = [
    ['is not full', { capacity: 5 }],
    ['has no capacity', { capacity: undefined }],
    ['does not ask', { askComing: false }],
    ['does not free places', { freeSilent: undefined }],
    ['was cancelled', { state: 'cancelled' }],
  ];
  it.each(fields)('stay where the event %s', async (_, changes) => {
    await fill(2);
    const nulled = Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, value ?? null]));
    await db.transaction((tx) => tx.update('events', { id: event.id }, nulled));
    await free(DEADLINE);
    expect(await db.count('participations', { leftReason: 'silent' })).toBe(0);
  });

  it('stay once the event has begun', async () => {
    await fill(2);
    await free(600);
    expect(await there()).toEqual([1, 2, 3]);
  });

  it('are found by the sweep, among many silent people', async () => {
    const sweep = async (minutes: number) => {
      let place: string | null = null;
      do place = await sweepSilent(db, place, at(minutes));
      while (place);
    };
    event = await addEvent(db, { capacity: 130, eventDate: later(600), freeSilent: 6 });
    const everyone = Array.from({ length: 132 }, (_, index) => aJoiner(index + 1));
    for (let start = 0; start < 132; start += 40) await join(db, event, everyone.slice(start, start + 40));
    await make(SILENT, 1, 2, 60, 130);
    await sweep(DEADLINE);
    // Two wait, and one more place is free.
    expect((await db.get('events', event.id))?.joined).toBe(129);
    const left = await db.find('participations', { where: { leftReason: 'silent' } });
    expect(left.map(({ participantUid }) => participantUid).toSorted()).toEqual([
      'uid-130',
      'uid-2',
      'uid-60',
    ]);
    await sweep(DEADLINE + 1);
    expect((await db.get('events', event.id))?.joined).toBe(129);
  });
});
