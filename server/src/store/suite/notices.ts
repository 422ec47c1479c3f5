/** What every store keeps of what people were told, and finds that they were not. */
import { inDays } from '@social-serve/contract/test/builders';
import { describe, expect, it } from 'vitest';
import { aParticipation, aReport, now } from '../../../test/records.ts';
import type { LastNotified, ParticipationRecord, Read } from '../port/store.ts';
import { later, noticeSteps, since } from './notice-steps.ts';
import type { Subject } from './subject.ts';

export function describeNotices({ store, reopen, add, losesUpdates }: Subject): void {
  const { join, leave, change } = noticeSteps(store);
  const news = (name: string, unread = true) => store.listNews(`uid-${name}`, since, unread);
  const lastNotifiedOf = async (name: string) =>
    (
      await store.readOwnRows(
        'participations',
        { uid: `uid-${name}`, email: '', emailVerified: true },
        null,
        9,
      )
    ).map(({ lastNotified }) => lastNotified);
  const read = (id: string, name: string, what: Read) => store.keepRead(id, `uid-${name}`, what);

  describe('what a person was told', () => {
    it('begins with what the reply to joining said', async () => {
      const event = await add({ capacity: 1, sequence: 4 });
      await join(event, 'ana');
      await join(event, 'bo');
      expect(await lastNotifiedOf('ana')).toEqual([{ sequence: 4, status: 'joined' }]);
      expect(await lastNotifiedOf('bo')).toEqual([{ sequence: 4, status: 'waiting' }]);
      expect([await news('ana'), await news('bo')]).toEqual([[], []]);
    });

    it('is that they take part also where others left before', async () => {
      const event = await add({ capacity: 1 });
      await leave(await join(event, 'ana'), 'ana');
      await join(event, 'bo');
      expect(await lastNotifiedOf('bo')).toEqual([{ sequence: 0, status: 'joined' }]);
      expect(await news('bo')).toEqual([]);
    });

    it('is less than what is so once the event changed, until they read that very change', async () => {
      const event = await add();
      const id = await join(event, 'ana');
      await change(event, 'First');
      await change(event, 'Second');
      const [unread] = await news('ana');
      expect(unread).toMatchObject({
        participation: { id },
        statusDetails: { status: 'joined', aheadInWaitlist: 0 },
        event: { title: 'Second', sequence: 2, changes: [{ sequence: 1 }, { sequence: 2 }] },
      });
      await read(id, 'ana', { what: 'changed', sequence: 1 });
      expect(await news('ana')).toHaveLength(1);
      await read(id, 'ana', { what: 'changed', sequence: 2 });
      expect(await news('ana')).toEqual([]);
      await read(id, 'ana', { what: 'changed', sequence: 1 });
      expect(await lastNotifiedOf('ana')).toEqual([{ sequence: 2, status: 'joined' }]);
      await change(event, 'Third');
      expect(await news('ana')).toHaveLength(1);
    });

    it('is that the event was cancelled, once they read it', async () => {
      const event = await add();
      const id = await join(event, 'ana');
      await store.cancelEvent(event.id, event.creatorUid, later(3));
      expect(await news('ana')).toMatchObject([{ event: { cancelledAt: later(3) } }]);
      await read(id, 'ana', { what: 'cancelled', cancelledAt: later(2) });
      expect(await news('ana')).toHaveLength(1);
      await read(id, 'ana', { what: 'cancelled', cancelledAt: later(3) });
      await read(id, 'ana', { what: 'cancelled', cancelledAt: later(2) }); // a mark that was on its way
      expect(await news('ana')).toEqual([]);
      expect(await news('ana', false)).toMatchObject([
        { participation: { lastNotified: { cancelledAt: later(3) } } },
      ]);
    });

    it('is that the team hid it, until they read that it is shown again', async () => {
      const event = await add();
      const id = await join(event, 'ana');
      const report = aReport({ eventId: event.id });
      const decided = { decidedBy: 'tara@example.org' };
      await store.addReport(report);
      await store.closeReports(report.id, { ...decided, outcome: 'hidden', decidedAt: later(2) });
      expect(await news('ana')).toMatchObject([{ event: { cancelledAt: later(2), hidden: {} } }]);
      await read(id, 'ana', { what: 'cancelled', cancelledAt: later(2) });
      expect(await news('ana')).toEqual([]);
      await store.showAgain(report.id, { ...decided, outcome: 'shown', decidedAt: later(3) });
      expect(await news('ana')).toMatchObject([{ event: { cancelledAt: null } }]);
      await read(id, 'ana', { what: 'restored' });
      await read(id, 'ana', { what: 'changed', sequence: 2 });
      expect(await news('ana')).toEqual([]);
      await store.cancelEvent(event.id, event.creatorUid, later(4));
      expect(await news('ana')).toHaveLength(1);
    });

    it('is that they wait, until they read that they moved up', async () => {
      const event = await add({ capacity: 1 });
      const first = await join(event, 'ana');
      const id = await join(event, 'bo');
      await join(event, 'cai');
      await leave(first, 'ana');
      expect(await news('bo')).toMatchObject([
        { participation: { lastNotified: { status: 'waiting' } }, statusDetails: { status: 'joined' } },
      ]);
      expect(await news('cai')).toEqual([]);
      await read(id, 'bo', { what: 'moved-up', at: later(5) });
      await read(id, 'bo', { what: 'moved-up', at: later(9) });
      expect(await news('bo')).toEqual([]);
      expect(await lastNotifiedOf('bo')).toEqual([{ sequence: 0, status: 'joined', movedUpAt: later(5) }]);
      expect(await news('bo', false)).toHaveLength(1);
    });

    it('is that they take part though they wait, when the capacity was lowered while they joined', async () => {
      const event = await add({ capacity: 1, sequence: 1 });
      await join(event, 'ana');
      const lastNotified: LastNotified = { sequence: 0, status: 'joined' };
      const row = aParticipation({
        eventId: event.id,
        participantUid: 'uid-bo',
        joinOrder: 2,
        lastNotified,
      });
      await store.addRows('participations', [row]);
      expect(await news('bo')).toMatchObject([{ statusDetails: { status: 'waiting', aheadInWaitlist: 0 } }]);
      await read(row.id, 'bo', { what: 'waiting' });
      expect(await lastNotifiedOf('bo')).toEqual([{ ...lastNotified, status: 'waiting' }]);
    });

    it('is that they take part though they were taken off, until they read it', async () => {
      const event = await add();
      const row: ParticipationRecord = {
        ...aParticipation({ eventId: event.id, participantUid: 'uid-bo', joinOrder: 1 }),
        leftReason: 'removed',
        leftAt: later(2),
      };
      await store.addRows('participations', [row]);
      expect(await news('bo')).toMatchObject([{ statusDetails: { status: 'removed' } }]);
      await read(row.id, 'bo', { what: 'removed' });
      expect(await news('bo')).toEqual([]);
      expect(await news('bo', false)).toMatchObject([
        { participation: { lastNotified: { status: 'removed' } } },
      ]);
    });

    it('of who joined before it was kept is that they take part in the event as it was', async () => {
      const event = await add();
      const id = await join(event, 'ana', { lastNotified: undefined });
      expect(await news('ana')).toEqual([]);
      await change(event, 'New');
      expect(await news('ana')).toHaveLength(1);
      await read(id, 'ana', { what: 'changed', sequence: 1 });
      expect(await news('ana')).toEqual([]);
    });

    it('is nobody else’s to change', async () => {
      const event = await add();
      const id = await join(event, 'ana');
      await change(event, 'New');
      await read(id, 'bo', { what: 'changed', sequence: 1 });
      await read('0'.repeat(24), 'ana', { what: 'changed', sequence: 1 });
      expect(await lastNotifiedOf('ana')).toEqual([{ sequence: 0, status: 'joined' }]);
    });

    it('is no more told of events of long ago, or to who left', async () => {
      const past = await add({ eventDate: inDays(-91, now) });
      await join(past, 'ana');
      await store.cancelEvent(past.id, past.creatorUid, later(1));
      expect([await news('ana'), await news('ana', false)]).toEqual([[], []]);
      const left = await add();
      await leave(await join(left, 'ana'), 'ana');
      await change(left, 'New');
      expect([await news('ana'), await news('ana', false)]).toEqual([[], []]);
    });

    it('never passes over a change that comes while they read', async (context) => {
      if (losesUpdates) context.skip(losesUpdates);
      const second = await reopen();
      const event = await add();
      const id = await join(event, 'ana');
      for (let sequence = 1; sequence <= 10; sequence++)
        await Promise.all([
          change(event, `Title ${sequence}`),
          second.keepRead(id, 'uid-ana', { what: 'changed', sequence: sequence - 1 }),
        ]);
      await second.close();
      expect(await lastNotifiedOf('ana')).toEqual([{ sequence: 9, status: 'joined' }]);
      expect(await news('ana')).toHaveLength(1);
    });
  });
}
