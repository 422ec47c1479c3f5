/** The rules of messages, on both databases. */
import { beforeEach, expect, it } from 'vitest';
import { describeDatabases } from '../../test/databases.ts';
import {
  addEvent,
  anEventMessage,
  aParticipation,
  aProfile,
  hiddenSince,
  insert,
  insistently,
  later,
  now,
  someone,
} from '../../test/rows.ts';
import type { Database, Row } from '../database/database.ts';
import { cancelEvent } from '../events/cancel.ts';
import { sendMessage } from './send.ts';

const HOUR = 60;

describeDatabases('messages of organisers', (open) => {
  let db: Database;
  beforeEach(async () => {
    db = await open();
  });
  const send = async (eventId: string, fields: Partial<Row<'messages'>> = {}) => {
    const { number: _, ...message } = anEventMessage({ eventId, ...fields });
    await db.transaction((tx) => sendMessage(tx, message, { uid: message.authorUid, name: 'Maya Then' }));
    return message;
  };
  const numbers = async (eventId: string) => {
    const rows = await db.find('messages', { where: { eventId }, orderBy: [['number', 'asc']] });
    return rows.map(({ number }) => number);
  };
  const cancel = (id: string) =>
    db.transaction((tx) => cancelEvent(tx, id, someone('maya'), { following: false, now }));

  it('are stored as they were sent, numbered within their event, and mailed to its participants', async () => {
    const [event, other] = [await addEvent(db), await addEvent(db)];
    const whole = await send(event.id, { text: 'Two\nlines. 🌳' });
    await send(event.id, { to: 'everybody', sentAt: later(1) });
    await send(other.id);
    expect(await db.get('messages', whole.id)).toEqual({ ...whole, number: 1 });
    expect([await numbers(event.id), await numbers(other.id)]).toEqual([[1, 2], [1]]);
    const due = await db.find('outbox', { where: { subject: event.id } });
    expect(due).toMatchObject([{ kind: 'event', due: later(0) }]);
  });

  it('are for organisers alone, about an event that is neither cancelled nor hidden', async () => {
    const event = await addEvent(db);
    await expect(send(event.id, { authorUid: 'uid-zoe' })).rejects.toMatchObject({ code: 'not-allowed' });
    await insert(db, 'participations', aParticipation({ eventId: event.id }));
    await cancel(event.id);
    await expect(send(event.id)).rejects.toMatchObject({ code: 'not-found' });
    const hidden = { at: later(0), reason: 'Wrong or misleading' } as const;
    const taken = await addEvent(db, hiddenSince(hidden));
    await expect(send(taken.id)).rejects.toMatchObject({
      code: 'not-allowed',
      message: 'Our team has hidden this event, so you can’t message its guests.',
    });
    expect(await db.count('messages', {})).toBe(0);
  });

  it('are limited to two within 24 hours; further ones answer how long to wait', async () => {
    const { id } = await addEvent(db);
    const waits = (hours: number, wait: number) =>
      expect(send(id, { sentAt: later(hours * HOUR) })).rejects.toMatchObject({
        code: 'too-many-requests',
        headers: { 'Retry-After': String(wait * 3600) },
      });
    await send(id);
    await send(id, { sentAt: later(20 * HOUR) });
    await waits(23, 1);
    await send(id, { sentAt: later(24 * HOUR) });
    await waits(25, 19);
    await send(id, { sentAt: later(44 * HOUR) });
    expect(await numbers(id)).toEqual([1, 2, 3, 4]);
  });

  it('are limited to two even when many are sent at once', async () => {
    const { id } = await addEvent(db);
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => insistently(() => send(id))));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await numbers(id)).toEqual([1, 2]);
  });

  it('do not change what everybody sees', async () => {
    const { id } = await addEvent(db);
    await insert(db, 'profiles', aProfile());
    const before = await db.generation();
    await send(id);
    expect(await db.generation()).toBe(before);
  });

  it('are deleted with a cancelled event that nobody else joined, and stay for its participants', async () => {
    const [alone, joined] = [await addEvent(db), await addEvent(db)];
    await insert(db, 'participations', aParticipation({ eventId: joined.id }));
    for (const { id } of [alone, joined]) {
      await send(id);
      await cancel(id);
    }
    expect([await numbers(alone.id), await numbers(joined.id)]).toEqual([[], [1]]);
  });
});
