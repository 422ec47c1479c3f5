/** What every store does with the guests of an event. */
import { foldForSearch } from '@social-serve/contract/event-rules';
import { inDays } from '@social-serve/contract/test/builders';
import { describe, expect, it } from 'vitest';
import { aParticipation, now, person } from '../../../test/records.ts';
import { newId, type RosterListing } from '../port/store.ts';
import type { Subject } from './subject.ts';

const later = inDays(1, now);

export function describeRoster({ store, add, joined, losesUpdates }: Subject): void {
  /** An event of two places that five people joined. */
  const full = async () => {
    const event = await add({ capacity: 2 });
    const people = [1, 2, 3, 4, 5].map((number) => person(event.id, number));
    for (const row of people) await store.addParticipation(row);
    const names = async (listing: Partial<RosterListing> = {}) =>
      (await store.listRoster(event.id, event.creatorUid, { limit: 100, ...listing })).map(
        ({ participation: { name }, status }) => `${name}: ${status}`,
      );
    return { event, people, ids: people.map(({ id }) => id), names };
  };

  describe('a roster', () => {
    it('has who takes part and who waits, in the order of joining, page by page and by status', async () => {
      const { event, people, names } = await full();
      await store.addParticipation(person((await add()).id, 9));
      const all = [
        'Person 1: joined',
        'Person 2: joined',
        'Person 3: waiting',
        'Person 4: waiting',
        'Person 5: waiting',
      ];
      expect(await names()).toEqual(all);
      expect(await names({ limit: 2 })).toEqual(all.slice(0, 2));
      expect(await names({ limit: 2, after: 2 })).toEqual(all.slice(2, 4));
      expect(await names({ limit: 2, after: 4 })).toEqual(all.slice(4));
      expect(await names({ status: 'joined' })).toEqual(all.slice(0, 2));
      expect(await names({ status: 'joined', after: 1 })).toEqual(all.slice(1, 2));
      expect(await names({ status: 'waiting' })).toEqual(all.slice(2));
      expect(await names({ status: 'waiting', after: 3 })).toEqual(all.slice(3));
      expect(await names({ status: 'removed' })).toEqual([]);
      const [first] = await store.listRoster(event.id, event.creatorUid, { limit: 1 });
      expect(first?.participation).toEqual({ ...people[0], joinOrder: 1 });
      expect(await store.countRoster(event.id, event.creatorUid)).toEqual({
        joined: 2,
        waiting: 3,
        removed: 0,
        attended: 0,
      });
    });

    it('of an event without a number of places has nobody who waits', async () => {
      const event = await add();
      await store.addParticipation(person(event.id, 1));
      const [first] = await store.listRoster(event.id, event.creatorUid, { limit: 9 });
      expect(first?.status).toBe('joined');
      expect(await store.listRoster(event.id, event.creatorUid, { limit: 9, status: 'waiting' })).toEqual([]);
      expect(await store.countRoster(newId(now), event.creatorUid)).toBeNull();
    });

    it('is of the creator alone, in the statements that read and write it', async () => {
      const { event, ids } = await full();
      const [one = ''] = ids;
      for (const other of ['uid-1', '', event.id]) {
        expect(await store.listRoster(event.id, other, { limit: 9 })).toEqual([]);
        expect(await store.countRoster(event.id, other)).toBeNull();
        expect(
          await store.recordCheckIn(event.id, other, one, { attended: true, attendedMarkedAt: later }),
        ).toBeNull();
        expect(await store.removeFromEvent(event.id, other, one, later)).toBe(false);
      }
      const [first] = await store.listRoster(event.id, event.creatorUid, { limit: 1 });
      expect(first).toMatchObject({ status: 'joined' });
      expect(first?.participation.attended).toBeUndefined();
      await store.cancelEvent(event.id, event.creatorUid, later);
      expect(await store.countRoster(event.id, event.creatorUid)).toBeNull();
      expect(await store.removeFromEvent(event.id, event.creatorUid, one, later)).toBe(false);
    });

    it('is searched by name and address, in any case and script, never by a pattern', async () => {
      const event = await add();
      const rows = [
        { name: 'Élodie Ångström', participant: 'elodie@example.org' },
        { name: 'Σίσυφος', participant: 'stone@example.org' },
        { participant: 'nameless+cleanup@example.org' },
      ].map((fields, index) =>
        aParticipation({ eventId: event.id, participantUid: `uid-${index}`, ...fields }),
      );
      for (const row of rows) await store.addParticipation(row);
      const found = async (search: string) =>
        (await store.listRoster(event.id, event.creatorUid, { limit: 9, search: foldForSearch(search) })).map(
          ({ participation }) => participation.participant,
        );
      expect(await found('élodie')).toEqual(['elodie@example.org']);
      expect(await found('ÅNG')).toEqual(['elodie@example.org']);
      expect(await found('ΣΊΣΥΦΟΣ')).toEqual(['stone@example.org']);
      expect(await found('+cleanup@')).toEqual(['nameless+cleanup@example.org']);
      expect(await found('EXAMPLE.ORG')).toHaveLength(3);
      expect(await found('.*')).toEqual([]);
      expect(await found('%')).toEqual([]);
    });

    it('loses who left; who is removed stays in it, moves nobody back and cannot join again', async () => {
      const { event, people, ids, names } = await full();
      const [one = '', two = '', three = ''] = ids;
      expect(await store.removeFromEvent(event.id, event.creatorUid, one, later)).toBe(true);
      expect(await store.removeFromEvent(event.id, event.creatorUid, one, later)).toBe(false);
      expect(await store.removeFromEvent(newId(now), event.creatorUid, two, later)).toBe(false);
      await store.removeParticipation(three, 'uid-3', later);
      expect(await store.removeFromEvent(event.id, event.creatorUid, three, later)).toBe(false);
      expect(await names()).toEqual([
        'Person 1: removed',
        'Person 2: joined',
        'Person 4: joined',
        'Person 5: waiting',
      ]);
      expect(await names({ status: 'removed' })).toEqual(['Person 1: removed']);
      expect(await names({ search: 'person 4' })).toEqual(['Person 4: joined']);
      expect(await store.countRoster(event.id, event.creatorUid)).toEqual({
        joined: 2,
        waiting: 1,
        removed: 1,
        attended: 0,
      });

      expect(await store.addParticipation(person(event.id, 1))).toBe('removed');
      expect(await store.addParticipation(person(event.id, 1), { from: inDays(0, now), most: 1 })).toBe(
        'removed',
      );
      expect(await store.removeParticipation(one, 'uid-1', later)).toBe(false);
      const [seen] = await joined('uid-1');
      expect(seen).toMatchObject({
        participation: { ...people[0], joinOrder: 1, leftReason: 'removed', leftAt: later },
        statusDetails: { status: 'removed', aheadInWaitlist: 0 },
      });
      expect((await store.findParticipation(event.id, 'uid-1'))?.statusDetails.status).toBe('removed');
      const [mark] = await store.findParticipations([event.id], 'uid-1');
      expect(mark?.statusDetails).toEqual({ status: 'removed', aheadInWaitlist: 0 });
    });

    it('who was removed sees it among what is upcoming, and it counts nowhere', async () => {
      const { event, ids } = await full();
      await store.removeFromEvent(event.id, event.creatorUid, ids[3] ?? '', later);
      for (const [show, rows] of [
        ['upcoming', 1],
        ['waiting', 0],
        ['past', 0],
        [undefined, 1],
      ] as const) {
        const part = await store.listJoinedEvents('uid-4', { from: inDays(0, now), limit: 9, show });
        expect([show, part.rows.length, part.total]).toEqual([show, rows, 0]);
      }
      const other = await add();
      const limit = { from: inDays(0, now), most: 1 };
      expect(await store.addParticipation(person(other.id, 4), limit)).toMatchObject({ status: 'joined' });
    });

    it('counts who came; the newest mark counts, in whatever order marks arrive', async () => {
      const { event, ids } = await full();
      const [one = '', two = '', three = ''] = ids;
      const at = (second: number) => new Date(now.getTime() + second * 1000).toISOString();
      const mark = (id: string, attended: boolean, second: number) =>
        store.recordCheckIn(event.id, event.creatorUid, id, { attended, attendedMarkedAt: at(second) });
      expect(await mark(one, true, 5)).toEqual({ attended: true, attendedMarkedAt: at(5) });
      expect(await mark(one, true, 5)).toEqual({ attended: true, attendedMarkedAt: at(5) });
      expect(await mark(one, false, 3)).toEqual({ attended: true, attendedMarkedAt: at(5) });
      expect(await mark(two, true, 1)).toEqual({ attended: true, attendedMarkedAt: at(1) });
      expect(await mark(two, false, 2)).toEqual({ attended: false, attendedMarkedAt: at(2) });
      await mark(three, true, 1);
      expect(await store.countRoster(event.id, event.creatorUid)).toMatchObject({ attended: 2 });
      const [first, second] = await store.listRoster(event.id, event.creatorUid, { limit: 2 });
      expect(first?.participation).toMatchObject({ attended: true, attendedMarkedAt: at(5) });
      expect(second?.participation).toMatchObject({ attended: false, attendedMarkedAt: at(2) });
      await store.removeParticipation(three, 'uid-3', later);
      expect(await mark(three, true, 9)).toBeNull();
      await store.removeFromEvent(event.id, event.creatorUid, one, later);
      expect(await mark(one, false, 9)).toBeNull();
      expect(
        await store.recordCheckIn(newId(now), event.creatorUid, two, {
          attended: true,
          attendedMarkedAt: at(9),
        }),
      ).toBeNull();
      expect(await store.countRoster(event.id, event.creatorUid)).toMatchObject({ attended: 0 });
    });

    it('marked from two devices at once ends in the newest mark', async (context) => {
      if (losesUpdates) context.skip(losesUpdates);
      const { event, ids } = await full();
      const marks = Array.from({ length: 20 }, (_, index) => ({
        attended: index % 2 === 0,
        attendedMarkedAt: new Date(now.getTime() + ((index * 7) % 20) * 1000).toISOString(),
      }));
      await Promise.all(
        marks.map((mark) => store.recordCheckIn(event.id, event.creatorUid, ids[0] ?? '', mark)),
      );
      const newest = marks.toSorted((one, two) => (one.attendedMarkedAt < two.attendedMarkedAt ? 1 : -1))[0];
      const [row] = await store.listRoster(event.id, event.creatorUid, { limit: 1 });
      expect(row?.participation).toMatchObject(newest ?? {});
    });
  });
}
