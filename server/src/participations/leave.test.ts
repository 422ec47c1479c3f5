import { inDays } from '@social-serve/contract/test/builders';
import { expect, it } from 'vitest';
import { describeDatabases } from '../../test/databases.ts';
import { addJoinedEvent, aJoiner, join } from '../../test/joiners.ts';
import { named, now, someone } from '../../test/rows.ts';
import type { Database } from '../database/database.ts';
import { publicEvent } from '../events/presenter.ts';
import { updateEvent } from '../events/update.ts';
import { noticesOf } from '../notices/queries.ts';
import { checkIn } from './check-in.ts';
import { endParticipations, leaveEvent } from './leave.ts';
import { joinedEvents } from './own-events.ts';
import { findParticipation } from './queries.ts';
import { removeParticipant } from './remove.ts';
import { countRoster, listRoster } from './roster.ts';

const later = inDays(1, now);

describeDatabases('leaving', (open) => {
  /** An event of two places that four people joined. */
  const full = async () => {
    const db = await open();
    const people = [1, 2, 3, 4].map((number) => aJoiner(number));
    const event = await addJoinedEvent(db, { capacity: 2 }, people);
    const [one, two, three, four] = people.map(({ id }) => id) as [string, string, string, string];
    await db.transaction((tx) => tx.delete('outbox', {}));
    return { db, event, one, two, three, four };
  };
  const leave = (db: Database, id: string, uid: string) =>
    db.transaction((tx) => leaveEvent(tx, id, { uid }, new Date(later)));
  const statusIn = async (db: Database, eventId: string, uid: string) => {
    const found = await findParticipation(db, eventId, uid);
    return found?.statusDetails ?? null;
  };
  const mailed = async (db: Database) =>
    (await db.find('outbox', { orderBy: [['id', 'asc']] })).map(({ kind, recipient }) => [kind, recipient]);

  it('gives the place to the first on the waiting list; anyone who joins again is last', async () => {
    const { db, event, one } = await full();
    await leave(db, one, 'uid-1');
    expect(await statusIn(db, event.id, 'uid-1')).toBeNull();
    expect(await statusIn(db, event.id, 'uid-3')).toEqual({ status: 'joined', aheadInWaitlist: 0 });
    expect(await statusIn(db, event.id, 'uid-4')).toEqual({ status: 'waiting', aheadInWaitlist: 0 });
    expect(await join(db, event, [aJoiner(1)])).toEqual([{ status: 'waiting', aheadInWaitlist: 1 }]);
    const rows = await db.find('participations', { orderBy: [['joinOrder', 'asc']] });
    expect(rows.map(({ joinOrder }) => joinOrder)).toEqual([1, 2, 3, 4, 5]);
    expect(await db.get('events', event.id)).toMatchObject({ joined: 4 });
  });

  it('mails the person who moves up, and nobody when someone on the waiting list leaves', async () => {
    const { db, two, four } = await full();
    await leave(db, four, 'uid-4');
    expect(await mailed(db)).toEqual([]);
    await leave(db, two, 'uid-2');
    expect(await mailed(db)).toEqual([['participation', 'uid-3']]);
  });

  it('moves nobody up once the event is over: whoever only waited did not take part', async () => {
    const { db, event, one, four } = await full();
    const after = new Date(Date.parse(event.endsAt) + 60_000);
    const show = async (uid: string, waiting: boolean) =>
      (await joinedEvents(db, uid, { upcoming: false, from: after.toISOString(), limit: 9, waiting })).length;
    const leaveLate = (id: string, uid: string) => db.transaction((tx) => leaveEvent(tx, id, { uid }, after));
    await leaveLate(one, 'uid-1');
    await leaveLate(four, 'uid-4');
    expect((await statusIn(db, event.id, 'uid-2'))?.status).toBe('joined');
    expect((await statusIn(db, event.id, 'uid-3'))?.status).toBe('waiting');
    expect([await show('uid-2', false), await show('uid-3', false), await show('uid-3', true)]).toEqual([
      1, 0, 1,
    ]);
    const row = (await db.get('events', event.id)) ?? event;
    expect(await countRoster(db, row)).toMatchObject({ joined: 1, waiting: 1 });
    const entries = await listRoster(db, row, { limit: 9 }, true);
    expect(entries.map(({ status }) => status)).toEqual(['joined', 'waiting']);
    expect(publicEvent({ creatorEmails: 'public', production: false }, null, '')(named(row))).toMatchObject({
      participants: 1,
      waiting: 1,
    });
    expect(await mailed(db)).toEqual([]);
    const { unread } = await noticesOf(db, someone('3'), after);
    expect(unread).toBe(0);
    // If the event takes place again after all, the place is free.
    await db.transaction((tx) =>
      updateEvent(tx, event.id, { eventDate: inDays(40, now) }, someone('maya'), {
        most: 0,
        now: after,
      }),
    );
    expect((await statusIn(db, event.id, 'uid-3'))?.status).toBe('joined');
  });

  it('keeps the join order and deletes everything about the person', async () => {
    const { db, event, one } = await full();
    await db.transaction((tx) => tx.update('participations', { id: one }, { nameShown: true }));
    await leave(db, one, 'uid-1');
    expect(await db.get('participations', one)).toEqual({
      id: one,
      eventId: event.id,
      joinedAt: now.toISOString(),
      joinOrder: 1,
      turn: 1,
      status: 'joined',
      leftReason: 'left',
      leftAt: later,
      lastNotified: { sequence: 0, status: 'joined' },
    });
  });

  it('undoes the check-in while people may join again, and later keeps it as a number', async () => {
    const db = await open();
    const eventDate = inDays(-1, now, 9);
    const people = [1, 2].map((number) => aJoiner(number, { at: eventDate }));
    const event = await addJoinedEvent(db, { eventDate }, people);
    const [one, two] = people.map(({ id }) => id) as [string, string];
    const mark = { attended: true, attendedMarkedAt: eventDate };
    for (const id of [one, two])
      await db.transaction((tx) => checkIn(tx, event.id, id, mark, { uid: 'uid-maya' }, new Date(eventDate)));
    const leaveAt = (id: string, uid: string, at: string) =>
      db.transaction((tx) => leaveEvent(tx, id, { uid }, new Date(at)));
    await leaveAt(one, 'uid-1', inDays(-1, now, 10));
    expect(await db.get('participations', one)).not.toHaveProperty('attended');
    expect(await db.get('events', event.id)).toMatchObject({ attended: 1 });
    await leaveAt(two, 'uid-2', inDays(1, now));
    expect(await db.get('participations', two)).toMatchObject({ attended: true });
    expect(await db.get('events', event.id)).toMatchObject({ attended: 1 });
  });

  it('ends a participation once, and only by the participant', async () => {
    const { db, event, one } = await full();
    await expect(leave(db, one, 'uid-2')).rejects.toMatchObject({ code: 'not-found' });
    await leave(db, one, 'uid-1');
    await expect(leave(db, one, 'uid-1')).rejects.toMatchObject({ code: 'not-found' });
    await expect(leave(db, one, one)).rejects.toMatchObject({ code: 'not-found' });
    expect(await db.get('events', event.id)).toMatchObject({ joined: 3 });
  });

  it('by the last participant leaves an event without participants', async () => {
    const db = await open();
    const joiner = aJoiner(1);
    const event = await addJoinedEvent(db, {}, [joiner]);
    await leave(db, joiner.id, 'uid-1');
    expect(await db.get('events', event.id)).not.toHaveProperty('joined');
  });

  it('with a deleted account frees a place once, and none for someone who had been removed', async () => {
    const { db, event, one, two } = await full();
    const erase = (id: string) =>
      db.transaction(async (tx) => {
        const row = await tx.get('participations', id);
        const reason = row?.leftReason === 'removed' ? 'removed and deleted' : 'deleted';
        if (row) await endParticipations(tx, [row], reason, new Date(later));
      });
    await db.transaction((tx) => removeParticipant(tx, event.id, two, someone('maya'), new Date(later)));
    await db.transaction((tx) => tx.delete('outbox', {}));
    await erase(two);
    expect(await db.get('events', event.id)).toMatchObject({ joined: 3, waiting: 1 });
    await erase(one);
    expect(await db.get('events', event.id)).toMatchObject({ joined: 2 });
    const rows = await db.find('participations', { orderBy: [['joinOrder', 'asc']], limit: 2 });
    expect(rows.map(({ leftReason }) => leftReason)).toEqual(['deleted', 'removed and deleted']);
    expect(await mailed(db)).toEqual([['participation', 'uid-4']]);
  });
});
