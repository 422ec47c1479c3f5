/** Which participations every store finds due by mail, and what it keeps of what was mailed. */
import { inDays } from '@social-serve/contract/test/builders';
import { describe, expect, it } from 'vitest';
import { anEventMessage, aParticipation, aReport } from '../../../test/records.ts';
import { later, mailSteps, marksOf, NEVER_CHANGED } from './notice-steps.ts';
import type { Subject } from './subject.ts';

export function describeMail({ store, add, reopen }: Subject): void {
  const { join, leave, change, settle, due, mail, joinMailed } = mailSteps(store);

  describe('a participation is due', () => {
    it('until its confirmation was mailed, and again once the event changed', async () => {
      const event = await add();
      const id = await join(event, 'ana');
      expect(await due(event)).toEqual([id]);
      await mail(id, 'ana');
      expect(await due(event)).toEqual([]);
      await change(event, 'New');
      expect(await due(event)).toEqual([id]);
      await mail(id, 'ana', { sequence: 1 });
      expect(await due(event)).toEqual([]);
    });

    it('when an organiser wrote what it was not mailed and did not read; that marks the event', async () => {
      const event = await add();
      const id = await joinMailed(event, 'ana');
      await settle(event);
      const send = (number: number) => {
        const sentAt = later(number);
        const message = anEventMessage({ eventId: event.id, senderUid: event.creatorUid, sentAt });
        return store.addMessage(message, { most: 9, seconds: 9 });
      };
      await send(1);
      expect(await marksOf(store)).toEqual({ [event.id]: later(1) });
      expect(await due(event)).toEqual([id]);
      await mail(id, 'ana', { message: 1 });
      expect(await due(event)).toEqual([]);
      await send(2);
      expect(await due(event)).toEqual([id]);
      await store.keepRead(id, 'uid-ana', { what: 'message', number: 2 });
      expect(await due(event)).toEqual([]);
    });

    it('when it moved up, and not while it waits', async () => {
      const event = await add({ capacity: 1 });
      const first = await joinMailed(event, 'ana');
      const second = await joinMailed(event, 'bo', { status: 'waiting' });
      const third = await joinMailed(event, 'cai', { status: 'waiting' });
      expect(await due(event)).toEqual([]);
      await leave(first, 'ana');
      expect(await due(event)).toEqual([second]);
      await mail(second, 'bo', { status: 'joined' });
      expect(await due(event)).toEqual([]);
      await store.removeFromEvent(event.id, event.creatorUid, second, later(1));
      expect(await due(event)).toEqual([second, third]);
      await mail(second, 'bo', { status: 'removed' });
      expect(await due(event)).toEqual([third]);
    });

    it('when the event was cancelled, and when it is shown again', async () => {
      const event = await add();
      const id = await joinMailed(event, 'ana');
      const report = aReport({ eventId: event.id });
      await store.addReport(report);
      const decided = { decidedBy: 'tara@example.org' };
      await store.closeReports(report.id, { ...decided, outcome: 'hidden', decidedAt: later(2) });
      expect(await due(event)).toEqual([id]);
      await mail(id, 'ana', { sequence: 1, cancelledAt: later(2) });
      expect(await due(event)).toEqual([]);
      await store.showAgain(report.id, { ...decided, outcome: 'shown', decidedAt: later(3) });
      expect(await due(event)).toEqual([id]);
      expect(await store.findJoined(id)).toMatchObject({ event: { cancelledAt: null, sequence: 2 } });
      await mail(id, 'ana', { sequence: 2 });
      expect(await due(event)).toEqual([]);
    });

    it('to be reminded, when it takes part and was not reminded of that date', async () => {
      const event = await add({ capacity: 1 });
      const id = await joinMailed(event, 'ana');
      await joinMailed(event, 'bo', { status: 'waiting' });
      expect(await due(event, true)).toEqual([id]);
      await mail(id, 'ana', { reminded: inDays(1) });
      expect(await due(event, true)).toEqual([id]);
      await mail(id, 'ana', { reminded: event.eventDate });
      expect(await due(event, true)).toEqual([]);
    });

    it('in the order of joining, from one on, page by page', async () => {
      const event = await add();
      const rows = Array.from({ length: 2_500 }, (_, index) =>
        aParticipation({
          eventId: event.id,
          participantUid: `uid-${index}`,
          joinOrder: index + 1,
          ...((index + 1) % 500 !== 0 && { mailed: NEVER_CHANGED }),
        }),
      );
      await store.addRows('participations', rows);
      const orders = async (after: number, limit: number) =>
        (await store.listDueParticipations(event.id, after, false, limit)).map(({ joinOrder }) => joinOrder);
      expect(await orders(0, 99)).toEqual([500, 1_000, 1_500, 2_000, 2_500]);
      expect(await orders(500, 2)).toEqual([1_000, 1_500]);
      expect(await orders(2_500, 9)).toEqual([]);
      expect(await store.listDueParticipations('0'.repeat(24), 0, false, 9)).toEqual([]);
    });
  });

  describe('what was mailed', () => {
    it('is read with the event as it is now, also where it was cancelled; not of who left', async () => {
      const event = await add({ capacity: 1 });
      const first = await join(event, 'ana');
      const id = await join(event, 'bo');
      expect(await store.findJoined(id)).toMatchObject({
        participation: { id, participantUid: 'uid-bo' },
        statusDetails: { status: 'waiting', aheadInWaitlist: 0 },
        event: { id: event.id, title: event.title },
      });
      await leave(first, 'ana');
      expect(await store.findJoined(first)).toBeNull();
      await store.removeFromEvent(event.id, event.creatorUid, id, later(1));
      expect(await store.findJoined(id)).toMatchObject({ statusDetails: { status: 'removed' } });
      expect(await store.findJoined('0'.repeat(24))).toBeNull();
    });

    it('is never something earlier, and nobody else’s', async () => {
      const event = await add();
      const id = await joinMailed(event, 'ana', { sequence: 5 });
      const mailed = async () => (await store.findJoined(id))?.participation.mailed;
      await mail(id, 'ana', { sequence: 4, status: 'waiting' });
      await mail(id, 'bo', { sequence: 9 });
      expect(await mailed()).toEqual({ sequence: 5, status: 'joined' });
      await mail(id, 'ana', { sequence: 5, reminded: event.eventDate });
      expect(await mailed()).toEqual({ sequence: 5, status: 'joined', reminded: event.eventDate });
    });

    it('goes with what could not be sent, and with the person', async () => {
      const event = await add();
      const id = await join(event, 'ana');
      const mailTry = { at: later(5), since: later(1) };
      await store.keepMailTry(id, 'uid-bo', mailTry);
      expect((await store.findJoined(id))?.participation).not.toHaveProperty('mailTry');
      await store.keepMailTry(id, 'uid-ana', mailTry);
      expect((await store.findJoined(id))?.participation.mailTry).toEqual(mailTry);
      await mail(id, 'ana');
      expect((await store.findJoined(id))?.participation).not.toHaveProperty('mailTry');
      await leave(id, 'ana');
      await mail(id, 'ana');
      const [row] = await store.readRows('participations', null, 9);
      expect(row).not.toHaveProperty('mailed');
    });

    it('counts what they read meanwhile', async () => {
      const event = await add({ capacity: 1 });
      const first = await joinMailed(event, 'ana');
      const second = await joinMailed(event, 'bo', { status: 'waiting' });
      await change(event, 'New');
      expect(await due(event)).toEqual([first, second]);
      await store.keepRead(first, 'uid-ana', { what: 'changed', sequence: 1 });
      await store.keepRead(second, 'uid-bo', { what: 'changed', sequence: 1 });
      expect(await due(event)).toEqual([]);
      await leave(first, 'ana');
      await store.keepRead(second, 'uid-bo', { what: 'moved-up', at: later(2) });
      expect(await due(event)).toEqual([]);
      await store.cancelEvent(event.id, event.creatorUid, later(3));
      expect(await due(event)).toEqual([second]);
      await store.keepRead(second, 'uid-bo', { what: 'cancelled', cancelledAt: later(3) });
      expect(await due(event)).toEqual([]);
      const third = await add();
      const unconfirmed = await join(third, 'ana');
      await store.keepRead(unconfirmed, 'uid-ana', { what: 'changed', sequence: 0 });
      expect(await due(third)).toEqual([unconfirmed]); // the confirmation
    });

    it('changes nothing that everybody sees', async () => {
      const event = await add();
      const id = await join(event, 'ana');
      const before = store.generation();
      await store.keepMailTry(id, 'uid-ana', { at: later(1), since: later(1) });
      await mail(id, 'ana');
      await settle(event, later(5));
      await store.markReminder(event.id, event.eventDate, later(1));
      await settle(event);
      const after = store.generation();
      // On MongoDB it is also another one each second.
      expect(String(after).split(' ')[0]).toBe(String(before).split(' ')[0]);
      expect(await store.findEvent(event.id)).toEqual({ ...event, joined: 1 });
    });
  });

  it('counts the letters that wait, and since when the first one does', async () => {
    expect(await store.countMailWaiting()).toEqual({ letters: 0, since: null });
    const [first, second] = [await add(), await add()];
    await join(first, 'ana', { joinedAt: later(4) });
    await join(first, 'bo', { joinedAt: later(5) });
    await join(second, 'ana', { joinedAt: later(2) });
    expect(await store.countMailWaiting()).toEqual({ letters: 3, since: later(2) });
  });

  it('a second process sees what was mailed', async () => {
    const event = await add();
    const id = await joinMailed(event, 'ana');
    const second = await reopen();
    expect((await second.findJoined(id))?.participation.mailed).toEqual(NEVER_CHANGED);
    expect(await second.listDueParticipations(event.id, 0, false, 9)).toEqual([]);
    await second.close();
  });
}
