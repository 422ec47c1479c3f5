import { inDays } from '@social-serve/contract/test/builders';
import { expect, it } from 'vitest';
import { describeDatabases } from '../../test/databases.ts';
import { eventSteps } from '../../test/event-steps.ts';
import { addEvent, addJoinedEvent, aJoiner, insistently, join, randomNumbers } from '../../test/joiners.ts';
import { now } from '../../test/rows.ts';
import type { Database } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import { leaveEvent } from './leave.ts';
import { findParticipation, findParticipations, listJoinedEvents } from './queries.ts';
import { countRoster, listRoster } from './roster.ts';
import type { StatusDetails } from './status.ts';

const from = inDays(0, now, 0);
const later = new Date(inDays(1, now));

/** Accepts this refusal. @throws any other error */
const unless = (code: string) => (error: unknown) => {
  if ((error as { code?: unknown }).code !== code) throw error;
};

/** The statuses of an event's participants, as every reader has them; they must agree. */
async function statusesAsRead(db: Database, { id }: EventRow): Promise<Map<string, StatusDetails>> {
  const rows = await db.find('participations', {
    where: { eventId: id, leftReason: null },
    orderBy: [['joinOrder', 'asc']],
  });
  const event = (await db.get('events', id)) as EventRow;
  const { capacity = rows.length } = event;
  const statuses = new Map<string, StatusDetails>(
    rows.map(({ id, participantUid = id }, index) => [
      participantUid,
      index < capacity
        ? { status: 'joined', aheadInWaitlist: 0 }
        : { status: 'waiting', aheadInWaitlist: index - capacity },
    ]),
  );
  expect(event.joined ?? 0).toBe(rows.length);
  expect(await countRoster(db, event)).toMatchObject({
    joined: Math.min(rows.length, capacity),
    waiting: Math.max(0, rows.length - capacity),
  });
  const roster = await listRoster(db, event, { limit: 1_000 }, true);
  expect(roster.map(({ participation, status }) => [participation.participantUid, status])).toEqual(
    [...statuses].map(([uid, { status }]) => [uid, status]),
  );
  for (const [uid, details] of statuses) {
    const found = await findParticipation(db, id, uid);
    expect(found?.statusDetails).toEqual(details);
    const [one] = await findParticipations(db, [id], uid);
    expect(one?.statusDetails).toEqual(details);
    const all = await listJoinedEvents(db, uid, { from, limit: 9 });
    expect(all.rows.map((row) => [row.statusDetails, row.event.joined])).toEqual([[details, event.joined]]);
    for (const show of ['upcoming', 'waiting'] as const) {
      const part = await listJoinedEvents(db, uid, { from, limit: 9, show });
      const inPart = (show === 'waiting') === (details.status === 'waiting') ? 1 : 0;
      expect([part.rows.length, part.total]).toEqual([inPart, inPart]);
    }
  }
  return statuses;
}

describeDatabases('places', (open) => {
  it('are for everybody whom an organiser adds at the door, also beyond the capacity', async () => {
    const db = await open();
    const event = await addJoinedEvent(
      db,
      { capacity: 2, eventDate: inDays(1, now) },
      [1, 2, 3].map((number) => aJoiner(number)),
    );
    const guest = (number: number, hours: number, addedBy?: { uid: string }) =>
      aJoiner(number, { at: new Date(now.getTime() + hours * 3_600_000).toISOString(), addedBy });
    const maya = { uid: 'uid-maya' };
    expect(await join(db, event, [guest(4, 23, maya)])).toMatchObject([{ status: 'waiting' }]);
    expect(await join(db, event, [guest(5, 25)])).toMatchObject([{ status: 'waiting' }]);
    expect(await join(db, event, [guest(6, 25, maya)])).toMatchObject([{ status: 'joined' }]);
    const row = await db.get('events', event.id);
    expect(row && (await countRoster(db, row))).toMatchObject({ joined: 3, waiting: 3 });
  });

  it('are never fewer than the participants who have one', async () => {
    const db = await open();
    const event = await addJoinedEvent(
      db,
      {},
      [1, 2, 3].map((number) => aJoiner(number)),
    );
    const { update } = eventSteps(db);
    await expect(update(event, { capacity: 2, title: 'Smaller' })).rejects.toMatchObject({
      code: 'capacity-taken',
      message: '3 people have already joined. Capacity must be at least 3.',
    });
    expect(await db.get('events', event.id)).toMatchObject({ title: event.title, sequence: 0, joined: 3 });
    expect(await update(event, { capacity: 3 })).toBe(true);
    await join(db, event, [aJoiner(4)]);
    await expect(update(event, { capacity: 2 })).rejects.toMatchObject({ code: 'capacity-taken' });
    expect((await statusesAsRead(db, event)).get('uid-4')).toEqual({ status: 'waiting', aheadInWaitlist: 0 });
    expect(await update(event, { capacity: null })).toBe(true);
    expect((await statusesAsRead(db, event)).get('uid-4')).toEqual({ status: 'joined', aheadInWaitlist: 0 });
  });

  it('are the same for every reader after many concurrent joins, departures and changes of the capacity', async () => {
    const db = await open();
    const processes = [db, await open.again()] as const;
    const event = await addEvent(db, { capacity: 6 });
    const random = randomNumbers(7);
    const act = async (process: Database) => {
      const what = random(10);
      const number = random(12);
      if (what < 5) await join(process, event, [aJoiner(number)]);
      else if (what < 8) {
        const found = await findParticipation(process, event.id, `uid-${number}`);
        const leave = { uid: `uid-${number}` };
        if (found)
          await process
            .transaction((tx) => leaveEvent(tx, found.participation.id, leave, later))
            .catch(unless('not-found'));
      } else
        await eventSteps(process)
          .update(event, { capacity: 4 + random(4) })
          .catch(unless('capacity-taken'));
    };
    await Promise.all(
      processes.map(async (process) => {
        for (let step = 0; step < 60; step += 1) await insistently(() => act(process));
      }),
    );
    const statuses = await statusesAsRead(db, event);
    expect(await statusesAsRead(processes[1], event)).toEqual(statuses);
    expect(statuses.size).toBeGreaterThan(3);
  });

  it('stay with the people who got one, whoever joins or leaves', async () => {
    const db = await open();
    const event = await addEvent(db, { capacity: 10 });
    const promised: string[] = [];
    const joinAndLeave = async (process: Database, first: number) => {
      for (let number = first; number < first + 20; number += 1) {
        const joiner = aJoiner(number);
        const [status] = await insistently(() => join(process, event, [joiner]));
        if (typeof status !== 'object' || status.status !== 'joined') continue;
        if (number % 3 === 0)
          await insistently(() => process.transaction((tx) => leaveEvent(tx, joiner.id, joiner, later)));
        else promised.push(joiner.uid);
      }
    };
    await Promise.all([joinAndLeave(db, 0), joinAndLeave(await open.again(), 100)]);
    expect(promised.length).toBeGreaterThan(0);
    for (const uid of promised) {
      const found = await findParticipation(db, event.id, uid);
      expect(found?.statusDetails).toEqual({ status: 'joined', aheadInWaitlist: 0 });
    }
  });
});
