/** Behaviour of the store port: events that were deleted, and that nobody else took part in. */
import { inDays } from '@social-serve/contract/test/builders';
import { describe, expect, it } from 'vitest';
import { aParticipation, aReport, now } from '../../../test/records.ts';
import type { EventRecord } from '../port/store.ts';
import type { Subject } from './subject.ts';

const HELD = {
  Descriptions: 'Bring gloves.',
  photoURL: `https://example.org/pictures/${'a'.repeat(64)}`,
  photoAlt: 'A river.',
};
const NOTHING_HELD = { Descriptions: '', photoURL: '' };
const DELETED = inDays(0, now);
const later = (days: number) => inDays(days, now);

export function describeDeletedEvents({ store, add, losesUpdates }: Subject): void {
  const sweep = async (before: string) => {
    let place: string | null = null;
    do place = await store.sweepDeletedEvents(before, place);
    while (place !== null);
  };
  const rowOf = async (id: string) =>
    (await store.readRows('events', null, 1_000)).find((row) => row.id === id);
  const remove = ({ id, creatorUid }: EventRecord) => store.cancelEvent(id, creatorUid, DELETED);
  const others = ({ id }: EventRecord) => aParticipation({ eventId: id });

  describe('an event that was deleted', () => {
    it('keeps no description and no picture when nobody else took part; the rest goes later', async () => {
      const event = await add({ ...HELD, changes: [], rosterSeen: { place: 1, left: 0 } });
      await store.addParticipation(aParticipation({ eventId: event.id, participantUid: event.creatorUid }));
      const gone = { ...others(event), participantUid: 'uid-zoe' };
      await store.addParticipation(gone);
      await store.removeParticipation(gone.id, 'uid-zoe', DELETED);
      expect(await remove(event)).toBe(true);
      const left = await rowOf(event.id);
      expect(left).toMatchObject({ title: event.title, cancelledAt: DELETED, ...NOTHING_HELD });
      for (const field of ['photoAlt', 'changes', 'rosterSeen']) expect(left).not.toHaveProperty(field);
      await sweep(DELETED);
      expect(await rowOf(event.id)).toEqual(left);
      await sweep(later(1));
      expect(await store.countRows('events')).toBe(0);
      expect(await store.countRows('participations')).toBe(0);
    });

    it('stays whole for who takes part, and for who was taken off it', async () => {
      const events = [await add(HELD), await add(HELD)];
      for (const event of events) await store.addParticipation(others(event));
      const [, second] = events;
      const [row] = await store
        .readRows('participations', null, 9)
        .then((rows) => rows.filter(({ eventId }) => eventId === second?.id));
      await store.removeFromEvent(second?.id ?? '', second?.creatorUid ?? '', row?.id ?? '', DELETED);
      for (const event of events) await remove(event);
      await sweep(later(1));
      for (const { id } of events) expect(await rowOf(id)).toMatchObject(HELD);
    });

    it('stays whole while a report of it is open, and goes once that is closed', async () => {
      const event = await add(HELD);
      const report = aReport({ eventId: event.id });
      await store.addReport(report);
      await remove(event);
      await sweep(later(1));
      expect(await rowOf(event.id)).toMatchObject(HELD);
      const decision = { decidedBy: 'tara@example.org', decidedAt: DELETED, outcome: 'dismissed' } as const;
      await store.closeReports(report.id, decision);
      await sweep(DELETED);
      expect(await rowOf(event.id)).toMatchObject(NOTHING_HELD);
      await sweep(later(1));
      expect(await rowOf(event.id)).toBeUndefined();
      expect(await store.countRows('reports')).toBe(0);
    });

    it('is another thing than one that the team hides, or that is there', async () => {
      const [hidden, there] = [await add(HELD), await add(HELD)];
      const report = aReport({ eventId: hidden.id });
      await store.addReport(report);
      await store.closeReports(report.id, {
        decidedBy: 'tara@example.org',
        decidedAt: DELETED,
        outcome: 'hidden',
      });
      await sweep(later(1));
      for (const { id } of [hidden, there]) expect(await rowOf(id)).toMatchObject(HELD);
    });

    it('goes together with many others, those of who deleted their account too', async () => {
      const many = Array.from({ length: 120 }, () => ({ ...HELD, cancelledAt: DELETED }));
      for (const fields of many) await add(fields);
      const kept = await add({ ...HELD, cancelledAt: DELETED });
      await store.addRows('participations', [others(kept)]);
      await add({ ...HELD, creatorUid: 'a'.repeat(24), cancelledAt: DELETED });
      await sweep(DELETED);
      const left = await store.readRows('events', null, 1_000);
      expect(left.filter(({ Descriptions }) => Descriptions !== '').map(({ id }) => id)).toEqual([kept.id]);
      await sweep(later(1));
      expect((await store.readRows('events', null, 1_000)).map(({ id }) => id)).toEqual([kept.id]);
    });

    it('takes nobody in, and no report', async () => {
      const event = await add();
      await remove(event);
      expect(await store.addParticipation(others(event))).toBe('no event');
      expect(await store.addReport(aReport({ eventId: event.id }))).toBe('no event');
      expect([await store.countRows('participations'), await store.countRows('reports')]).toEqual([0, 0]);
    });

    it('is whole for everybody who was told that they joined it that moment', async (context) => {
      if (losesUpdates) context.skip(losesUpdates);
      for (let round = 0; round < 15; round += 1) {
        const event = await add(HELD);
        const [joined] = await Promise.all([
          store.addParticipation(others(event)),
          round % 2
            ? remove(event)
            : new Promise((resolve) => setImmediate(resolve)).then(() => remove(event)),
        ]);
        const isIn = (await store.findParticipation(event.id, 'uid-arif')) !== null;
        expect(isIn).toBe(joined !== 'no event');
        expect(await rowOf(event.id)).toMatchObject(isIn ? HELD : { cancelledAt: DELETED });
      }
    });
  });
}
