/** What every store does with participations. */
import { inDays } from '@social-serve/contract/test/builders';
import { describe, expect, it } from 'vitest';
import { aParticipation, now } from '../../../test/records.ts';
import { newId } from '../port/store.ts';
import type { Subject } from './subject.ts';

/** A moment after all else. */
const later = inDays(1, now);
const takesPart = { status: 'joined', aheadInWaitlist: 0 };

export function describeParticipations({ store, add, joined }: Subject): void {
  describe('participations', () => {
    it('are shown with the event as it is now, soonest first', async () => {
      const last = await add({ title: 'later', eventDate: inDays(8, now) });
      const sooner = await add({ title: 'sooner', eventDate: inDays(2, now) });
      const inLast = aParticipation({ eventId: last.id });
      const inSooner = aParticipation({ eventId: sooner.id });
      await store.addParticipation(inLast);
      await store.addParticipation(inSooner);
      await store.updateEvent(
        last.id,
        'uid-maya',
        { title: 'later, renamed', eventDate: last.eventDate },
        last.postDate,
      );
      const list = await joined('uid-arif');
      expect(list.map(({ participation }) => participation)).toEqual([inSooner, inLast]);
      expect(list.map(({ event }) => event.title)).toEqual(['sooner', 'later, renamed']);
    });

    it('are found by event and person, with the event as it is now, also once it is cancelled', async () => {
      const event = await add();
      const participation = aParticipation({ eventId: event.id });
      await store.addParticipation(participation);
      await store.addParticipation(aParticipation({ eventId: (await add()).id, participantUid: 'uid-maya' }));
      expect(await store.findParticipation(event.id, 'uid-arif')).toEqual({
        participation,
        statusDetails: takesPart,
        event: { ...event, joined: 1 },
      });
      expect(await store.findParticipation(event.id, 'uid-maya')).toBeNull();
      expect(await store.findParticipation(newId(now), 'uid-arif')).toBeNull();
      const cancelledAt = inDays(1, now);
      await store.cancelEvent(event.id, 'uid-maya', cancelledAt);
      expect(await store.findParticipation(event.id, 'uid-arif')).toEqual({
        participation,
        statusDetails: takesPart,
        event: { ...event, cancelledAt, sequence: 1, joined: 1 },
      });
      await store.removeParticipation(participation.id, 'uid-arif', cancelledAt);
      expect(await store.findParticipation(event.id, 'uid-arif')).toBeNull();
    });

    it('show their first names to each other once they choose to, while they take part', async () => {
      const event = await add({ capacity: 5 });
      const joins = [
        aParticipation({ eventId: event.id, participantUid: 'uid-arif', name: 'Arif Hossain' }),
        aParticipation({ eventId: event.id, participantUid: 'uid-zoe', name: 'zoe@example.org' }),
        aParticipation({ eventId: event.id, participantUid: 'uid-omar', name: 'Omar Khan' }),
        aParticipation({ eventId: event.id, participantUid: 'uid-lena', name: 'Lena Roy' }),
      ];
      // Signs that stand for an @ in other scripts' widths.
      const others = ['sara＠example.org', 'ivo﹫example.org'].map((name, index) =>
        aParticipation({ eventId: event.id, participantUid: `uid-wide-${index}`, name }),
      );
      for (const one of [...joins.slice(0, 3), ...others, ...joins.slice(3)])
        await store.addParticipation(one);
      for (const { id, participantUid } of others) await store.showName(id, participantUid, true);
      const [arif, zoe, omar, lena] = joins.map(({ id }) => id) as [string, string, string, string];
      expect(await store.listGoing(event.id, 'uid-arif', 9)).toEqual({ going: 5, names: [] });
      expect(await store.showName(arif, 'uid-omar', true)).toBeNull();
      expect(await store.showName(arif, 'uid-arif', true)).toBe(true);
      expect(await store.showName(arif, 'uid-arif', true)).toBe(false);
      await store.showName(zoe, 'uid-zoe', true);
      await store.showName(omar, 'uid-omar', true);
      await store.showName(lena, 'uid-lena', true);
      // For everybody else: neither oneself, nor who has an address for a name, nor who waits.
      expect(await store.listGoing(event.id, 'uid-arif', 9)).toEqual({ going: 5, names: ['Omar Khan'] });
      const all = { going: 5, names: ['Arif Hossain', 'Omar Khan'] };
      expect(await store.listGoing(event.id, 'uid-maya', 9)).toEqual(all);
      expect(await store.listGoing(event.id, 'uid-maya', 1)).toEqual({ going: 5, names: ['Arif Hossain'] });
      for (const uid of ['uid-lena', 'uid-nobody'])
        expect(await store.listGoing(event.id, uid, 9), uid).toBeNull();
      await store.removeParticipation(omar, 'uid-omar', later);
      expect(await store.showName(omar, 'uid-omar', true)).toBeNull();
      expect(await store.listGoing(event.id, 'uid-lena', 9)).toEqual({ going: 5, names: ['Arif Hossain'] });
      await store.showName(arif, 'uid-arif', false);
      expect(await store.listGoing(event.id, 'uid-lena', 9)).toEqual({ going: 5, names: [] });
      await store.cancelEvent(event.id, 'uid-maya', later);
      expect(await store.listGoing(event.id, 'uid-lena', 9)).toBeNull();
    });

    it('that show a name change nothing that everybody sees', async () => {
      const event = await add();
      const one = aParticipation({ eventId: event.id });
      await store.addParticipation(one);
      // A generation of a second's length may end meanwhile: one attempt of a few goes by without.
      await expect
        .poll(async () => {
          const before = store.generation();
          await store.showName(one.id, 'uid-arif', true);
          await store.showName(one.id, 'uid-arif', false);
          return store.generation() === before;
        })
        .toBe(true);
      const before = store.generation();
      await store.removeParticipation(one.id, 'uid-arif', later);
      expect(store.generation()).not.toBe(before);
    });

    it('are found for many events at once', async () => {
      const [full, own, none, other] = [await add(), await add(), await add(), await add()];
      const mine = [aParticipation({ eventId: full.id }), aParticipation({ eventId: own.id })];
      for (const participation of mine) await store.addParticipation(participation);
      await store.addParticipation(aParticipation({ eventId: full.id, participantUid: 'uid-maya' }));
      await store.addParticipation(aParticipation({ eventId: other.id, participantUid: 'uid-maya' }));
      await store.cancelEvent(own.id, 'uid-maya', inDays(1, now));
      const ids = [none.id, own.id, full.id, newId(now), other.id];
      const found = await store.findParticipations(ids, 'uid-arif');
      expect(found).toEqual(
        mine
          .toSorted((a, b) => (a.id < b.id ? -1 : 1))
          .map((participation) => ({ participation, statusDetails: takesPart })),
      );
      expect(await store.findParticipations([none.id], 'uid-arif')).toEqual([]);
      expect(await store.findParticipations([], 'uid-arif')).toEqual([]);
    });

    it('in events that were cancelled are listed, not counted', async () => {
      const [kept, gone] = [await add(), await add()];
      for (const { id } of [kept, gone]) await store.addParticipation(aParticipation({ eventId: id }));
      await store.cancelEvent(gone.id, 'uid-maya', inDays(1, now));
      const { rows, total } = await store.listJoinedEvents('uid-arif', { from: inDays(0, now), limit: 9 });
      expect([rows.length, total]).toEqual([2, 1]);
    });

    it('are one a person and event under 500 attempts at once', async () => {
      const event = await add();
      const outcomes = await Promise.all(
        Array.from({ length: 500 }, () => store.addParticipation(aParticipation({ eventId: event.id }))),
      );
      expect(outcomes.filter((outcome) => outcome !== 'joined already')).toEqual([takesPart]);
      expect(await store.countRows('participations')).toBe(1);
    });

    it('are 500 for 500 people at once', async () => {
      const event = await add();
      const outcomes = await Promise.all(
        Array.from({ length: 500 }, (_, index) =>
          store.addParticipation(
            aParticipation({
              eventId: event.id,
              participantUid: `uid-${index}`,
              participant: `${index}@x.org`,
            }),
          ),
        ),
      );
      expect(outcomes).toEqual(outcomes.map(() => takesPart));
      expect(await store.countRows('participations')).toBe(500);
    });

    it('end once, and only by the participant; then one may join again', async () => {
      const event = await add();
      const participation = aParticipation({ eventId: event.id });
      await store.addParticipation(participation);
      expect(await store.removeParticipation(participation.id, 'uid-maya', later)).toBe(false);
      expect(await store.removeParticipation(participation.id, 'uid-arif', later)).toBe(true);
      expect(await store.removeParticipation(participation.id, 'uid-arif', later)).toBe(false);
      expect(await joined('uid-arif')).toEqual([]);
      expect(await store.addParticipation(aParticipation({ eventId: event.id }))).toEqual(takesPart);
    });
  });
}
