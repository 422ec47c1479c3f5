/** What every store does with certificates. */
import { inDays } from '@social-serve/contract/test/builders';
import { describe, expect, it } from 'vitest';
import { aCertificate, aReport, now, person } from '../../../test/records.ts';
import { type EventRecord, leavingFlagOf, newId } from '../port/store.ts';
import type { Subject } from './subject.ts';

const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();
const decision = { decidedBy: 'tara@example.org', decidedAt: later(1) };

export function describeCertificates({ store, add }: Subject): void {
  /** An attendance, and a certificate that is not kept yet. */
  const attended = async (uid = 'uid-1', fields: Partial<EventRecord> = {}) => {
    const event = await add({ eventDate: inDays(-3, now), ...fields });
    const guest = { ...person(event.id, 1), participantUid: uid };
    await store.addParticipation(guest);
    const checkIn = (came: boolean, minute: number) =>
      store.recordCheckIn(event.id, event.creatorUid, guest.id, {
        attended: came,
        attendedMarkedAt: later(minute),
      });
    await checkIn(true, -9);
    const certificate = aCertificate({ uid, participationId: guest.id, eventId: event.id });
    return { event, guest, checkIn, certificate };
  };
  const isValid = async (code: string) => (await store.findCertificate(code))?.valid;

  describe('certificates', () => {
    it('are kept once a participation, found by their code, and listed to whose they are', async () => {
      const [one, two] = [await attended(), await attended()];
      expect(await store.addCertificate({ ...one.certificate, uid: 'uid-2' })).toBe('not attended');
      expect(await store.addCertificate(one.certificate)).toBeNull();
      const again = aCertificate({ uid: 'uid-1', participationId: one.guest.id });
      expect(await store.addCertificate(again)).toBe('issued already');
      await store.addCertificate(two.certificate);
      const { certificate } = one;
      expect(await store.findCertificate(certificate.code)).toEqual({ certificate, valid: true });
      expect(await store.findCertificate('x')).toBeNull();
      const own = await store.listCertificates('uid-1', 9);
      expect(own.map((issued) => issued.certificate.id)).toEqual(
        [one, two]
          .map((each) => each.certificate.id)
          .toSorted()
          .toReversed(),
      );
      expect(await store.listCertificates('uid-1', 1)).toHaveLength(1);
      expect(await store.listCertificates('uid-2', 9)).toEqual([]);
      expect(await store.removeCertificate(certificate.id, 'uid-2')).toBe(false);
      expect(await store.removeCertificate(certificate.id, 'uid-1')).toBe(true);
      expect(await store.findCertificate(certificate.code)).toBeNull();
    });

    it('of one attendance asked for at once are one', async () => {
      const { guest } = await attended();
      const all = Array.from({ length: 5 }, () => aCertificate({ uid: 'uid-1', participationId: guest.id }));
      const outcomes = await Promise.all(all.map((certificate) => store.addCertificate(certificate)));
      expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1);
      expect(await store.countRows('certificates')).toBe(1);
    });

    it('hold while the person is checked in and the event is not hidden', async () => {
      const { event, guest, checkIn, certificate } = await attended();
      const { code } = certificate;
      await store.addCertificate(certificate);
      await checkIn(false, -8);
      expect(await isValid(code)).toBe(false);
      await checkIn(true, -7);
      expect(await isValid(code)).toBe(true);
      await store.removeParticipation(guest.id, 'uid-1', later(0)); // who leaves was there all the same
      expect(await isValid(code)).toBe(true);
      const report = aReport({ eventId: event.id });
      await store.addReport(report);
      await store.closeReports(report.id, { ...decision, outcome: 'hidden' });
      expect(await isValid(code)).toBe(false);
      await store.cancelEvent(event.id, event.creatorUid, later(2));
      expect(await isValid(code)).toBe(false);
    });

    it('of a date of a hidden series do not hold, also once its creator deletes that date', async () => {
      const series = { seriesId: newId(now), seriesEvery: 'week' } as const;
      const reported = await add({ ...series, eventDate: inDays(4, now) });
      const { event, certificate } = await attended('uid-1', series);
      await store.addCertificate(certificate);
      const report = aReport({ eventId: reported.id });
      await store.addReport(report);
      await store.closeReports(report.id, { ...decision, outcome: 'hidden' });
      expect(await isValid(certificate.code)).toBe(false);
      await store.cancelEvent(event.id, event.creatorUid, later(2));
      expect(await isValid(certificate.code)).toBe(false);
    });

    it('hold when the event is deleted; nothing of it is swept', async () => {
      const { event, certificate } = await attended();
      await store.addCertificate(certificate);
      await store.cancelEvent(event.id, event.creatorUid, later(0));
      await store.sweepDeletedEvents(later(99), null);
      expect(await isValid(certificate.code)).toBe(true);
    });

    it('are withdrawn when somebody is taken off the event, and not made for who leaves for good', async () => {
      const { event, guest, certificate } = await attended();
      await store.addCertificate(certificate);
      await store.removeFromEvent(event.id, event.creatorUid, guest.id, later(0));
      expect(await isValid(certificate.code)).toBe(false);
      const uid = `uid-${newId(now)}`; // who is marked stays so
      const other = await attended(uid);
      const leaving = { uid, email: `${uid}@example.org`, emailVerified: true };
      await store.markLeaving(leavingFlagOf(leaving, later(0)));
      await expect(store.addCertificate(other.certificate)).rejects.toThrow();
      expect(await store.findCertificate(other.certificate.code)).toBeNull();
    });
  });
}
