/** What every store does when an event is changed or cancelled. */
import { foldForSearch } from '@social-serve/contract/event-rules';
import { inDays } from '@social-serve/contract/test/builders';
import { describe, expect, it } from 'vitest';
import { aParticipation, now } from '../../../test/records.ts';
import { type EventChanges, newId } from '../port/store.ts';
import { from, type Subject, titles } from './subject.ts';

export function describeEventUpdates({ store, add, list, created, joined, losesUpdates }: Subject): void {
  describe('updating', () => {
    const postDate = inDays(1, now);

    it('changes the given fields, keeps the others, counts the change', async () => {
      const event = await add({ title: 'Before' });
      const changes = { title: 'ÁFTER', eventDate: inDays(20, now) };
      expect(await store.updateEvent(event.id, 'uid-maya', changes, postDate)).toEqual({ modified: true });
      expect(await store.findEvent(event.id)).toMatchObject({ ...event, ...changes, postDate, sequence: 1 });
      expect(titles(await list({ search: foldForSearch('áfter') }))).toEqual(['ÁFTER']);
      expect(await list({ search: 'before' })).toEqual([]);
    });

    it('finds an event by its new place afterwards, not by the old one', async () => {
      const event = await add({ location: 'Old park' });
      const changes = { location: 'New GARDEN', eventDate: event.eventDate };
      await store.updateEvent(event.id, 'uid-maya', changes, postDate);
      expect(await list({ place: 'old park' })).toEqual([]);
      expect(await list({ place: 'garden' })).toHaveLength(1);
    });

    /** Fields that no release has: what a store does with them it does with any that comes. */
    interface Later {
      aNumber?: number | null;
      aText?: string | null;
      aList?: string[] | null;
    }
    /** A value as it is kept of a change. */
    const keptOf = (value: unknown) => (Array.isArray(value) ? JSON.stringify(value) : value);
    const later: Later = { aNumber: 12, aText: 'Ünter 🌱', aList: ['a', 'b'] };

    const everything: EventChanges & Later = {
      title: 'Other title',
      location: 'Other place',
      eventType: 'Donation',
      photoURL: 'https://other.example.org/picture.jpg',
      Descriptions: 'Other words.',
      eventDate: inDays(20, now),
      ...later,
    };

    it('changes every field that may change', async () => {
      const event = await add({ eventType: 'Cleanup' });
      expect(await store.updateEvent(event.id, 'uid-maya', everything, postDate)).toEqual({
        modified: true,
      });
      expect(await store.findEvent(event.id)).toMatchObject({
        ...event,
        ...everything,
        postDate,
        sequence: 1,
      });
    });

    it.each(Object.keys(everything) as (keyof EventChanges)[])(
      'takes another %s alone for a change',
      async (field) => {
        const event = await add({ eventType: 'Cleanup' });
        const changes = { eventDate: event.eventDate, [field]: everything[field] };
        expect(await store.updateEvent(event.id, 'uid-maya', changes, postDate)).toEqual({
          modified: true,
        });
        expect(await store.findEvent(event.id)).toMatchObject({
          ...event,
          ...changes,
          postDate,
          sequence: 1,
        });
      },
    );

    it.each(Object.keys(later) as (keyof Later)[])(
      'changes and clears %s once it is there',
      async (field) => {
        const event = await add({ title: 'With more', ...later });
        const { eventDate } = event;
        const update = (value: unknown) =>
          store.updateEvent(event.id, 'uid-maya', { eventDate, [field]: value } as EventChanges, postDate);
        const kept: Record<string, unknown> = { ...event, postDate, changes: expect.any(Array) };
        expect(await update(later[field])).toEqual({ modified: false });
        expect(await update(undefined)).toEqual({ modified: false });
        expect(await update(['b'])).toEqual({ modified: true });
        expect(await store.findEvent(event.id)).toEqual({ ...kept, [field]: ['b'], sequence: 1 });
        expect(await update(null)).toEqual({ modified: true });
        expect(await update(null)).toEqual({ modified: false });
        delete kept[field];
        expect(await store.findEvent(event.id)).toStrictEqual({ ...kept, sequence: 2 });
        expect(await update(later[field])).toEqual({ modified: true });
        expect(await store.findEvent(event.id)).toEqual({
          ...event,
          postDate,
          sequence: 3,
          changes: [['b'], null, later[field]].map((to, index) =>
            expect.objectContaining({
              sequence: index + 1,
              fields: [{ field, from: keptOf([later[field], ['b'], null][index]), to: keptOf(to) }],
            }),
          ),
        });
      },
    );

    it('keeps the creator’s name as it is when something else changes, or forgets it', async () => {
      const { id, eventDate } = await add({ creatorName: 'Maya C.' });
      const update = (title: string, name?: string | null) =>
        store.updateEvent(id, 'uid-maya', { title, eventDate }, postDate, undefined, name);
      const name = async () => (await store.findEvent(id))?.creatorName;
      await update('One');
      expect(await name()).toBe('Maya C.');
      await update('Two', 'Maya Chakma');
      expect(await name()).toBe('Maya Chakma');
      expect(await update('Two', 'Somebody')).toEqual({ modified: false });
      expect(await name()).toBe('Maya Chakma');
      await update('Three', null);
      expect(await store.findEvent(id)).not.toHaveProperty('creatorName');
    });

    it('modifies nothing, not even postDate, when nothing would change', async () => {
      const event = await add();
      const { title, eventDate } = event;
      expect(await store.updateEvent(event.id, 'uid-maya', { title, eventDate }, postDate)).toEqual({
        modified: false,
      });
      expect(await store.findEvent(event.id)).toEqual(event);
    });

    it("touches neither another's event nor one that is not there", async () => {
      const event = await add();
      const changes = { title: 'Taken over', eventDate: event.eventDate };
      expect(await store.updateEvent(event.id, 'uid-arif', changes, postDate)).toBeNull();
      expect(await store.updateEvent(newId(now), 'uid-maya', changes, postDate)).toBeNull();
      expect(await store.findEvent(event.id)).toEqual(event);
    });

    it('counts every one of many changes at once', async (context) => {
      if (losesUpdates) context.skip(losesUpdates);
      const event = await add();
      const updates = Array.from({ length: 20 }, (_, index) =>
        store.updateEvent(
          event.id,
          'uid-maya',
          { title: `Title ${index}`, eventDate: event.eventDate },
          postDate,
        ),
      );
      expect(await Promise.all(updates)).toEqual(updates.map(() => ({ modified: true })));
      expect((await store.findEvent(event.id))?.sequence).toBe(20);
    });
  });

  describe('cancelling', () => {
    const cancelledAt = inDays(1, now);

    it('takes the event out of every list and keeps it for its participants', async () => {
      const event = await add();
      await store.addParticipation(aParticipation({ eventId: event.id }));
      expect(await store.cancelEvent(event.id, 'uid-maya', cancelledAt)).toBe(true);
      expect(await store.findEvent(event.id)).toBeNull();
      expect(await list()).toEqual([]);
      expect(await list({ type: event.eventType, search: foldForSearch(event.title) })).toEqual([]);
      expect(await store.latestEvents(from, 9)).toEqual([]);
      expect(await created('uid-maya')).toEqual([]);
      const [seen] = await joined('uid-arif');
      expect(seen?.event).toEqual({ ...event, cancelledAt, sequence: 1, joined: 1 });
    });

    it('happens once, and only by the creator', async () => {
      const event = await add();
      const cancel = (uid: string) => store.cancelEvent(event.id, uid, cancelledAt);
      expect(await cancel('uid-arif')).toBe(false);
      expect(await store.cancelEvent(newId(now), 'uid-maya', cancelledAt)).toBe(false);
      expect([await cancel('uid-maya'), await cancel('uid-maya')]).toEqual([true, false]);
      const { id, title } = event;
      expect(await store.readRows('events', null, 9)).toMatchObject([
        { id, title, cancelledAt, sequence: 1 },
      ]);
    });

    it('happens once when it is asked for five times at once', async (context) => {
      if (losesUpdates) context.skip(losesUpdates);
      const event = await add();
      const outcomes = await Promise.all(
        Array.from({ length: 5 }, () => store.cancelEvent(event.id, 'uid-maya', cancelledAt)),
      );
      expect(outcomes.filter(Boolean)).toHaveLength(1);
    });

    it('ends updating', async () => {
      const event = await add();
      await store.cancelEvent(event.id, 'uid-maya', cancelledAt);
      expect(
        await store.updateEvent(
          event.id,
          'uid-maya',
          { title: 'New', eventDate: event.eventDate },
          cancelledAt,
        ),
      ).toBeNull();
    });
  });
}
