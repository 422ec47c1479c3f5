/** What every store does with who attended. */
import { describe, expect, it } from 'vitest';
import { now, person } from '../../../test/records.ts';
import type { Subject } from './subject.ts';

const HOUR = 3_600_000;
const at = (hours: number) => new Date(now.getTime() + hours * HOUR).toISOString();

export function describeAttendance({ store, add, joined }: Subject): void {
  /** An event of three hours with one guest. */
  const withGuest = async (begins = 0) => {
    const event = await add({ eventDate: at(begins), endDate: at(begins + 3) });
    const guest = person(event.id, 1);
    await store.addParticipation(guest);
    const checkIn = (attended: boolean, hour: number, check?: (endsAt: string) => void) =>
      store.recordCheckIn(
        event.id,
        event.creatorUid,
        guest.id,
        { attended, attendedMarkedAt: at(hour) },
        check,
      );
    return { event, guest, checkIn };
  };
  const corrections = async (since = -1) =>
    (await store.listCorrected('uid-1', at(since))).map(({ participation }) => participation.correctedAt);

  describe('who attended', () => {
    it('is corrected after the end; who is told reads it once, and a newer one anew', async () => {
      const { guest, checkIn } = await withGuest();
      await checkIn(true, 1);
      await checkIn(false, 2);
      await checkIn(true, 3);
      expect(await corrections()).toEqual([]);
      await checkIn(true, 4); // nothing else than before
      expect(await corrections()).toEqual([]);
      await checkIn(false, 5);
      expect(await corrections()).toEqual([at(5)]);
      expect(await corrections(6)).toEqual([]);
      expect(await store.listCorrected('uid-2', at(-1))).toEqual([]);
      await store.keepRead(guest.id, 'uid-1', { what: 'attendance', correctedAt: at(5) });
      await store.keepRead(guest.id, 'uid-1', { what: 'attendance', correctedAt: at(4) });
      const [read] = await store.listCorrected('uid-1', at(-1));
      expect(read?.participation.lastNotified?.correctedAt).toBe(at(5));
      await checkIn(true, 6);
      expect(await corrections()).toEqual([at(6)]);
    });

    it('is corrected by what differs from an earlier check-in alone: the first one is none, however late it comes', async () => {
      const { checkIn } = await withGuest();
      await checkIn(true, 30);
      expect(await corrections()).toEqual([]);
      await checkIn(false, 31);
      expect(await corrections()).toEqual([at(31)]);
    });

    it('is not recorded when the check says no, and the check knows the end', async () => {
      const { event, checkIn } = await withGuest();
      const ends: string[] = [];
      const refusal = checkIn(true, 9, (endsAt) => {
        ends.push(endsAt);
        throw new Error('too late');
      });
      await expect(refusal).rejects.toThrow('too late');
      expect(ends).toEqual([event.endDate]);
      expect(await store.countRoster(event.id, event.creatorUid)).toMatchObject({ attended: 0 });
    });

    it('is listed to who did, the latest event first, until they leave', async () => {
      const [early, late, other] = [await withGuest(0), await withGuest(9), await withGuest(5)];
      await early.checkIn(true, 1);
      await late.checkIn(true, 2);
      await other.checkIn(false, 3);
      const ids = async (limit = 9) =>
        (await store.listAttendances('uid-1', limit)).map(({ event }) => event.id);
      expect(await ids()).toEqual([late.event.id, early.event.id]);
      expect(await ids(1)).toEqual([late.event.id]);
      const [row] = await joined('uid-1', { from: at(0) });
      expect(row?.participation.attended).toBe(true);
      await store.removeParticipation(late.guest.id, 'uid-1', at(12));
      expect(await ids()).toEqual([early.event.id]);
    });

    it('stays a number when somebody leaves; who is taken off did not attend', async () => {
      const [left, removed] = [await withGuest(), await withGuest(1)];
      for (const { checkIn } of [left, removed]) await checkIn(true, 2);
      await store.removeParticipation(left.guest.id, 'uid-1', at(12));
      await store.removeFromEvent(removed.event.id, removed.event.creatorUid, removed.guest.id, at(12));
      const rows = await store.readRows('participations', null, 9);
      const kept = Object.fromEntries(rows.map(({ id, attended }) => [id, attended]));
      expect(kept).toEqual({ [left.guest.id]: true, [removed.guest.id]: undefined });
      const row = rows.find(({ id }) => id === left.guest.id);
      expect(row).toMatchObject({ participant: '', participantUid: left.guest.id });
      expect(row).not.toHaveProperty('attendedMarkedAt');
    });
  });
}
