/** What every store does with what came of events. */
import { inDays } from '@social-serve/contract/test/builders';
import { describe, expect, it } from 'vitest';
import { anInvitation, anOutcome, aReport, now } from '../../../test/records.ts';
import { newId, outcomeAskedOf } from '../port/store.ts';
import type { Subject } from './subject.ts';

const decision = { decidedBy: 'tara@example.org', decidedAt: now.toISOString() };

export function describeOutcomes({ store, add }: Subject): void {
  describe('what came of an event', () => {
    it('is kept for its creator, and taken back', async () => {
      const event = await add({ eventDate: inDays(-3, now) });
      const outcome = anOutcome();
      expect(await store.keepOutcome(event.id, 'uid-maya', null)).toBe(false);
      expect(await store.keepOutcome(event.id, 'uid-arif', outcome)).toBeNull();
      expect(await store.keepOutcome(newId(now), 'uid-maya', outcome)).toBeNull();
      expect(await store.keepOutcome(event.id, 'uid-maya', outcome)).toBe(true);
      expect(await store.findEvent(event.id)).toEqual({ ...event, outcome });
      expect(await store.keepOutcome(event.id, 'uid-maya', null)).toBe(true);
      expect(await store.findEvent(event.id)).toEqual(event);
      await store.cancelEvent(event.id, 'uid-maya', now.toISOString());
      expect(await store.keepOutcome(event.id, 'uid-maya', outcome)).toBeNull();
    });

    it('is asked for once an event ended, the last one first; not of what was told, cancelled, or somebody else’s', async () => {
      const [old, late, open] = [
        await add({ eventDate: inDays(-12, now), endDate: inDays(-2, now) }),
        await add({ eventDate: inDays(-3, now), endDate: inDays(1, now) }),
        await add({ eventDate: inDays(-4, now) }),
      ];
      const told = await add({ eventDate: inDays(-4, now) });
      await store.keepOutcome(told.id, 'uid-maya', anOutcome());
      await add({ eventDate: inDays(-4, now), cancelledAt: now.toISOString() });
      await add({ eventDate: inDays(-4, now), creatorUid: 'uid-arif' });
      await add({ eventDate: inDays(-11, now) });
      const listing = { from: inDays(-10, now), to: now.toISOString() };
      const ids = async (limit: number) =>
        (await store.listWithoutOutcome('uid-maya', { ...listing, limit })).map(({ id }) => id);
      expect(await ids(9)).toEqual([old.id, open.id]);
      expect(await ids(1)).toEqual([old.id]);
      expect(await ids(9)).not.toContain(late.id);
    });

    it('is asked for of each of its organisers: what one of them read is not read by another', async () => {
      const event = await add({ eventDate: inDays(-4, now) });
      const row = anInvitation({ eventId: event.id, email: 'arif@example.org' });
      const owner = { uid: 'uid-arif', email: 'arif@example.org', emailVerified: true, name: null };
      const [at, later] = [inDays(-1, now), now.toISOString()];
      await store.addOrganiser(row, 'uid-maya', 9);
      await store.answerInvitation(event.id, row.id, owner, { accepted: true, answeredAt: at });
      const asked = async () => {
        const found = await store.findEvent(event.id);
        return ['uid-maya', 'uid-arif', 'uid-zoe'].map((uid) => found && outcomeAskedOf(found, uid));
      };
      await store.keepAsked(event.id, 'uid-zoe', at);
      expect(await asked()).toEqual(['', '', '']);
      await store.keepAsked(event.id, 'uid-arif', at);
      expect(await asked()).toEqual(['', at, '']);
      await store.keepAsked(event.id, 'uid-maya', later);
      expect(await asked()).toEqual([later, at, '']);
    });

    it('is read with a report about it, and goes when the team deletes it; a newer one stays', async () => {
      const event = await add({ eventDate: inDays(-3, now) });
      const [first, second] = [anOutcome(), anOutcome({ summary: 'Another' })];
      const reports = [first, second].map(({ _id }, index) =>
        aReport({ eventId: event.id, about: { kind: 'outcome', id: _id }, reporterUid: `uid-${index}` }),
      );
      await store.keepOutcome(event.id, 'uid-maya', first);
      for (const report of reports) await store.addReport(report);
      const texts = async () =>
        (await store.listReports({ limit: 9 })).flatMap(({ part }) => (part ? [part.text] : []));
      expect(await texts()).toEqual(['12.5 bags: Litter\n3 came without having joined\nThe bank is clean.']);
      await store.closeReports(reports[1]?.id ?? '', { ...decision, outcome: 'deleted' });
      expect((await store.findEvent(event.id))?.outcome).toEqual(first);
      await store.closeReports(reports[0]?.id ?? '', { ...decision, outcome: 'deleted' });
      expect((await store.findEvent(event.id))?.outcome).toBeUndefined();
      expect(await texts()).toEqual([]);
    });
  });
}
