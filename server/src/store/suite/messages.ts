/** What every store does with messages of organisers. */
import { inDays } from '@social-serve/contract/test/builders';
import { describe, expect, it } from 'vitest';
import { anEventMessage, aParticipation, now } from '../../../test/records.ts';
import type { MessageRecord } from '../port/store.ts';
import { since } from './notice-steps.ts';
import type { Subject } from './subject.ts';

const A_DAY = { most: 2, seconds: 86_400 };
const HOUR = 3_600_000;
const later = (hours: number) => new Date(now.getTime() + hours * HOUR).toISOString();

export function describeMessages({ store, add, list, losesUpdates }: Subject): void {
  const send = (eventId: string, fields: Partial<MessageRecord> = {}) => {
    const { number: _, ...message } = anEventMessage({ eventId, ...fields });
    return store.addMessage(message, A_DAY);
  };
  const sent = (eventId: string, toEverybody = false, limit = 9) =>
    store.listMessages(eventId, { toEverybody, limit });
  const texts = (rows: MessageRecord[]) => rows.map(({ text }) => text);

  describe('messages of organisers', () => {
    it('come back as they were sent, newest first, those to everybody alone, and by id', async () => {
      const [event, other] = [await add(), await add()];
      const whole = anEventMessage({ eventId: event.id, text: 'Two\nlines. 🌳' });
      expect(await send(event.id, whole)).toEqual({ number: 1 });
      expect(await send(event.id, { text: 'all', to: 'everybody', sentAt: later(1) })).toEqual({ number: 2 });
      expect(await send(other.id, { text: 'other' })).toEqual({ number: 1 });
      const found = await sent(event.id);
      expect(texts(found)).toEqual(['all', whole.text]);
      expect(found[1]).toEqual(whole);
      expect(texts(await sent(event.id, true))).toEqual(['all']);
      expect(texts(await sent(event.id, false, 1))).toEqual(['all']);
      expect(await store.findMessage(event.id, whole.id)).toEqual(whole);
      expect(await store.findMessage(other.id, whole.id)).toBeNull();
    });

    it('are of the organiser alone, and of an event that is neither cancelled nor hidden', async () => {
      const event = await add();
      expect(await send(event.id, { senderUid: 'uid-zoe' })).toBeNull();
      await store.addParticipation(aParticipation({ eventId: event.id }));
      await store.cancelEvent(event.id, 'uid-maya', later(1));
      expect(await send(event.id)).toBeNull();
      expect(await sent(event.id)).toEqual([]);
    });

    it('are two within 24 hours, whenever those were; the next ones say how long to wait', async () => {
      const { id } = await add();
      await send(id);
      await send(id, { sentAt: later(20) });
      expect(await send(id, { sentAt: later(23) })).toEqual({ wait: HOUR });
      expect(await send(id, { sentAt: later(24) })).toEqual({ number: 3 });
      expect(await send(id, { sentAt: later(25) })).toEqual({ wait: 19 * HOUR });
      expect(await send(id, { sentAt: later(44) })).toEqual({ number: 4 });
    });

    it('are two also when many are sent at once', async (context) => {
      if (losesUpdates) context.skip(losesUpdates);
      const { id } = await add();
      const outcomes = await Promise.all(Array.from({ length: 8 }, () => send(id)));
      expect(outcomes.filter((one) => one && 'number' in one)).toHaveLength(2);
      expect((await sent(id)).map(({ number }) => number)).toEqual([2, 1]);
    });

    it('leave the list of events as it was read', async () => {
      const { id } = await add();
      await list();
      // A MongoDB generation moves by itself once a second: what it begins with counts the writes.
      const writes = () => String(store.generation()).split(' ')[0];
      const before = writes();
      await send(id);
      expect(writes()).toBe(before);
    });

    it('are news to who joined before, until they read them', async () => {
      const event = await add({ eventDate: inDays(5, now) });
      const join = async (name: string, message?: number) => {
        const lastNotified = { sequence: 0, status: 'joined' as const, ...(message && { message }) };
        const row = aParticipation({ eventId: event.id, participantUid: `uid-${name}`, lastNotified });
        await store.addParticipation(row);
        return row.id;
      };
      const ana = await join('ana');
      await send(event.id);
      await join('bo', 1);
      const news = async (name: string, unread = true) => store.listNews(`uid-${name}`, since, unread);
      expect(await news('ana')).toMatchObject([{ event: { messaged: { number: 1 } } }]);
      expect(await news('bo')).toEqual([]);
      await store.keepRead(ana, 'uid-ana', { what: 'message', number: 1 });
      await store.keepRead(ana, 'uid-ana', { what: 'message', number: 0 }); // a mark that was on its way
      expect(await news('ana')).toEqual([]);
      expect(await news('ana', false)).toMatchObject([{ participation: { lastNotified: { message: 1 } } }]);
    });

    it('go with an event that is deleted and that nobody else joined', async () => {
      const event = await add();
      await send(event.id);
      await store.cancelEvent(event.id, 'uid-maya', later(1));
      expect(await store.countRows('messages')).toBe(0);
    });

    it('stay for who takes part in an event that is deleted', async () => {
      const event = await add();
      await store.addParticipation(aParticipation({ eventId: event.id }));
      await send(event.id);
      await store.cancelEvent(event.id, 'uid-maya', later(1));
      expect(await sent(event.id)).toHaveLength(1);
    });
  });
}
