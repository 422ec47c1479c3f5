import { inDays } from '@social-serve/contract/test/builders';
import { expect, it } from 'vitest';
import { describeDatabases } from '../../test/databases.ts';
import { addEvent, aJoiner, insistently, join } from '../../test/joiners.ts';
import { aParticipation, aRecipient, cancelledSince, markLeaving, now } from '../../test/rows.ts';
import type { Database } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import { newId } from '../formats/new-id.ts';
import { joinEvent } from './join.ts';
import { joinBatches } from './join-batch.ts';
import type { PlacedDetails } from './status.ts';

const takesPart = { status: 'joined', aheadInWaitlist: 0 };
const waits = (aheadInWaitlist: number) => ({ status: 'waiting', aheadInWaitlist });

describeDatabases('joining', (open) => {
  const withEvent = async (fields: Partial<EventRow> = {}) => {
    const db = await open();
    return { db, event: await addEvent(db, fields) };
  };
  const rowsOf = (db: Database) => db.find('participations', { orderBy: [['joinOrder', 'asc']] });

  it('gives places in the order of joining, then puts people on the waiting list', async () => {
    const { db, event } = await withEvent({ capacity: 2 });
    expect(await join(db, event, [aJoiner(1)])).toEqual([takesPart]);
    expect(await join(db, event, [aJoiner(2), aJoiner(3), aJoiner(4)])).toEqual([
      takesPart,
      waits(0),
      waits(1),
    ]);
    expect((await rowsOf(db)).map(({ participantUid, joinOrder }) => [participantUid, joinOrder])).toEqual([
      ['uid-1', 1],
      ['uid-2', 2],
      ['uid-3', 3],
      ['uid-4', 4],
    ]);
    expect(await db.get('events', event.id)).toMatchObject({ joined: 4, lastJoinOrder: 4 });
  });

  it('gives everybody a place in an event without a capacity', async () => {
    const { db, event } = await withEvent();
    const joiners = [1, 2, 3, 4, 5].map((number) => aJoiner(number));
    expect(await join(db, event, joiners)).toEqual(joiners.map(() => takesPart));
  });

  it('stores the person, and what the reply said about the event', async () => {
    const { db, event } = await withEvent({
      capacity: 1,
      sequence: 7,
      messaged: { number: 3, at: [now.toISOString()] },
    });
    const [first, second] = [aJoiner(1, { name: 'Élodie' }), aJoiner(2, { name: undefined })];
    await join(db, event, [first, second]);
    expect(await db.get('participations', first.id)).toEqual({
      id: first.id,
      eventId: event.id,
      participant: '1@example.org',
      participantUid: 'uid-1',
      joinedAt: now.toISOString(),
      joinOrder: 1,
      turn: 1,
      status: 'joined',
      lastNotified: { sequence: 7, status: 'joined', message: 3 },
    });
    expect(await db.get('profiles', 'uid-1')).toMatchObject({ name: 'Élodie' });
    const row = await db.get('participations', second.id);
    expect(row).toMatchObject({ lastNotified: { sequence: 7, status: 'waiting', message: 3 } });
    expect(row).not.toHaveProperty('name');
  });

  it('enqueues a confirmation for each person who joined, in the same transaction', async () => {
    const { db, event } = await withEvent();
    const [one, two] = [aJoiner(1), aJoiner(2)];
    await join(db, event, [one, two, aJoiner(2)]);
    const queued = await db.find('outbox', { orderBy: [['recipient', 'asc']] });
    expect(queued).toMatchObject([
      { kind: 'participation', subject: one.id, recipient: 'uid-1', due: one.at },
      { kind: 'participation', subject: two.id, recipient: 'uid-2', due: two.at },
    ]);
    const failed = db.transaction(async (tx) => {
      await joinEvent(tx, event.id, [aJoiner(3)], 0);
      throw new Error('The server stops here.');
    });
    await expect(failed).rejects.toThrow('stops here');
    expect([await db.count('outbox', {}), await db.count('participations', {})]).toEqual([2, 2]);
    expect(await db.get('events', event.id)).toMatchObject({ joined: 2, lastJoinOrder: 2 });
  });

  it('adds people who joined to those who may get mail, once each', async () => {
    const { db, event } = await withEvent();
    await db.transaction((tx) =>
      tx.insert('mailRecipients', [
        aRecipient({ uid: 'uid-1', address: 'earlier@example.org' }),
        aRecipient({ uid: undefined, address: '2@example.org' }),
      ]),
    );
    await join(db, event, [
      aJoiner(1),
      aJoiner(2),
      aJoiner(3, { emailVerified: false }),
      aJoiner(4),
      aJoiner(4),
      aJoiner(5, { address: '4@example.org' }),
    ]);
    const recipients = await db.find('mailRecipients', { orderBy: [['uid', 'asc']] });
    expect(recipients.map(({ uid, address, verified }) => [uid, address, verified])).toEqual([
      ['uid-1', '1@example.org', true],
      ['uid-2', '2@example.org', true],
      ['uid-3', '3@example.org', false],
      ['uid-4', '4@example.org', false],
      ['uid-5', '4@example.org', true],
    ]);
  });

  it('refuses one person without affecting the others', async () => {
    const { db, event } = await withEvent({ capacity: 2 });
    await join(db, event, [aJoiner(1)]);
    await db.transaction((tx) =>
      tx.insert('participations', [
        aParticipation({
          eventId: event.id,
          joinOrder: 9,
          participantUid: 'uid-2',
          leftReason: 'removed',
          leftAt: now.toISOString(),
        }),
      ]),
    );
    const joiners = [1, 2, 3, 3, 4].map((number) => aJoiner(number));
    expect(await join(db, event, joiners)).toEqual([
      'already-joined',
      'removed-by-organiser',
      takesPart,
      'already-joined',
      waits(0),
    ]);
    expect(await db.get('events', event.id)).toMatchObject({ joined: 3 });
  });

  it('is refused for an unknown, cancelled, hidden or past event', async () => {
    const { db, event } = await withEvent();
    const cancelled = await addEvent(db, cancelledSince(now.toISOString()));
    const hidden = await addEvent(db, {
      ...cancelledSince(now.toISOString()),
      hidden: { reason: 'Something else', at: now.toISOString() } as never,
    });
    const over = await addEvent(db, { eventDate: inDays(-3, now) });
    for (const id of [newId(now), cancelled.id, hidden.id])
      expect(await join(db, { id }, [aJoiner(1)])).toEqual(['not-found']);
    expect(await join(db, over, [aJoiner(1)])).toEqual(['event-over']);
    expect(await join(db, event, [aJoiner(1), aJoiner(2, { at: inDays(20, now) })])).toEqual([
      takesPart,
      'event-over',
    ]);
    expect(await db.count('participations', {})).toBe(1);
  });

  it.each([
    [
      'that names its end',
      { eventDate: inDays(-1, now, 9), endDate: inDays(0, now, 11) },
      inDays(0, now, 11),
    ],
    ['with a zone', { eventDate: inDays(0, now, 5), timeZone: 'Asia/Dhaka' }, inDays(0, now, 18)],
    ['with a zone, late', { eventDate: inDays(0, now, 17), timeZone: 'Asia/Dhaka' }, inDays(0, now, 23)],
    ['with neither', { eventDate: inDays(0, now, 5) }, inDays(1, now, 6)],
  ])('is refused from the minute in which an event %s is over', async (_, fields, over) => {
    const { db, event } = await withEvent(fields);
    const before = new Date(Date.parse(over) - 1).toISOString();
    expect(await join(db, event, [aJoiner(1, { at: before })])).toEqual([takesPart]);
    expect(await join(db, event, [aJoiner(2, { at: over })])).toEqual(['event-over']);
  });

  it('is refused to anyone who is deleting their account, but not to a new account with their address', async () => {
    const { db, event } = await withEvent();
    await markLeaving(db, { uid: 'uid-1', email: '1@example.org' }, inDays(0, now, 11));
    const again = aJoiner(2, { address: '1@example.org' });
    expect(await join(db, event, [aJoiner(1), again])).toEqual(['account-leaving', takesPart]);
  });

  it('is refused to anyone at the limit of upcoming events', async () => {
    const { db, event } = await withEvent();
    const [second, third] = [await addEvent(db), await addEvent(db, { lastJoinOrder: 1 })];
    const over = await addEvent(db, { eventDate: inDays(-3, now) });
    const cancelled = await addEvent(db, cancelledSince(now.toISOString()));
    const before = [over, cancelled].map(({ id: eventId }) =>
      aParticipation({ eventId, participantUid: 'uid-1' }),
    );
    const left = aParticipation({
      eventId: third.id,
      participantUid: 'uid-1',
      participant: undefined,
      leftReason: 'left',
    });
    await db.transaction((tx) =>
      tx.insert('participations', [...before, { ...left, participantUid: undefined }]),
    );
    expect(await join(db, event, [aJoiner(1)], 2)).toEqual([takesPart]);
    expect(await join(db, second, [aJoiner(1), aJoiner(2)], 2)).toEqual([takesPart, takesPart]);
    expect(await join(db, third, [aJoiner(1), aJoiner(2)], 2)).toEqual(['limit-reached', takesPart]);
    expect(await join(db, second, [aJoiner(1)], 2)).toEqual(['already-joined']);
    expect(await join(db, third, [aJoiner(1)], 3)).toEqual([{ ...takesPart }]);
  });

  it('uses the last slot of a person once, whichever of two joins comes first', async () => {
    const db = await open();
    const events = [await addEvent(db), await addEvent(db), await addEvent(db)];
    const outcomes = await Promise.all(
      events.map((event) => insistently(() => join(db, event, [aJoiner(1)], 1))),
    );
    expect(outcomes.flat().filter((outcome) => outcome === 'limit-reached')).toHaveLength(2);
    expect(await db.count('participations', {})).toBe(1);
  });

  it('joins one person once in 500 attempts at the same time', async () => {
    const { db, event } = await withEvent();
    const joinOne = joinBatches(db, 0);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 500 }, () => joinOne(event.id, aJoiner(1))),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'already-joined' });
    expect(await db.count('participations', {})).toBe(1);
  });

  it('joins 100 people at the same time through two processes: each once, in order, as the replies say', async () => {
    const { db, event } = await withEvent({ capacity: 20 });
    const processes = [joinBatches(db, 0), joinBatches(await open.again(), 0)];
    const replies = await Promise.all(
      Array.from({ length: 100 }, async (_, number) => {
        const joiner = aJoiner(number);
        const status = await insistently(async () => processes[number % 2]?.(event.id, joiner));
        return [`uid-${number}`, status] as const;
      }),
    );
    const rows = await rowsOf(db);
    expect(rows.map(({ joinOrder }) => joinOrder)).toEqual(
      Array.from({ length: 100 }, (_, index) => index + 1),
    );
    const replyTo = new Map<string, PlacedDetails | undefined>(replies);
    expect(rows.map(({ participantUid }) => replyTo.get(String(participantUid)))).toEqual(
      rows.map((_, index) => (index < 20 ? takesPart : waits(index - 20))),
    );
    expect(await db.get('events', event.id)).toMatchObject({ joined: 100, lastJoinOrder: 100 });
  });

  it('fails for a whole batch, and the next batch succeeds', async () => {
    const { db, event } = await withEvent();
    const joinOne = joinBatches(db, 0);
    const taken = aJoiner(1);
    await joinOne(event.id, taken);
    // A row's id that is there already is an error of the server's, not of the person's.
    await expect(joinOne(event.id, { ...aJoiner(2), id: taken.id })).rejects.toThrow();
    expect(await joinOne(event.id, aJoiner(3))).toEqual(takesPart);
    expect(await db.count('participations', {})).toBe(2);
  });
});
