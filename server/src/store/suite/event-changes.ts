/** What every store keeps of the changes of an event. */
import { inDays } from '@social-serve/contract/test/builders';
import { describe, expect, it } from 'vitest';
import { now } from '../../../test/records.ts';
import { CHANGES_KEPT, type EventChanges } from '../port/store.ts';
import type { Subject } from './subject.ts';

export function describeEventChanges({ store, reopen, add, losesUpdates }: Subject): void {
  describe('an update keeps what it changed', () => {
    const at = (minute: number) => new Date(now.getTime() + minute * 60_000).toISOString();
    const changesOf = async (id: string) => (await store.findEvent(id))?.changes;

    it('the fields that differ with their old and new values, and when', async () => {
      const { id, eventDate, title } = await add({ capacity: 12 });
      const later = inDays(9, now);
      await store.updateEvent(id, 'uid-maya', { title: 'New', eventDate, capacity: null }, at(1));
      await store.updateEvent(id, 'uid-maya', { title: 'New', eventDate: later }, at(2));
      expect(await changesOf(id)).toEqual([
        {
          sequence: 1,
          at: at(1),
          fields: [
            { field: 'title', from: title, to: 'New' },
            { field: 'capacity', from: 12, to: null },
          ],
        },
        { sequence: 2, at: at(2), fields: [{ field: 'eventDate', from: eventDate, to: later }] },
      ]);
    });

    it('nothing when nothing changes, and of a long text its beginning', async () => {
      const { id, eventDate } = await add({ Descriptions: `${'a'.repeat(199)}🌱${'b'.repeat(900)}` });
      await store.updateEvent(id, 'uid-maya', { eventDate }, at(1));
      expect(await changesOf(id)).toBeUndefined();
      await store.updateEvent(id, 'uid-maya', { eventDate, Descriptions: 'Short.' }, at(1));
      const change = { field: 'Descriptions', from: `${'a'.repeat(199)}……`, to: 'Short.' };
      expect(await changesOf(id)).toEqual([{ sequence: 1, at: at(1), fields: [change] }]);
    });

    it('twenty changes; those before them are one, from the first value on', async () => {
      const { id, eventDate, title, location } = await add();
      const update = (changes: Partial<EventChanges>, minute: number) =>
        store.updateEvent(id, 'uid-maya', { eventDate, ...changes }, at(minute));
      await update({ title: 'Title 1', location: 'Elsewhere' }, 1);
      for (let minute = 2; minute <= 25; minute++) await update({ title: `Title ${minute}` }, minute);
      const changes = (await changesOf(id)) ?? [];
      expect(changes.map(({ sequence }) => sequence)).toEqual(
        Array.from({ length: CHANGES_KEPT }, (_, index) => index + 6),
      );
      expect(changes[0]).toEqual({
        sequence: 6,
        at: at(6),
        fields: [
          { field: 'title', from: title, to: 'Title 6' },
          { field: 'location', from: location, to: 'Elsewhere' },
        ],
      });
    });

    it('every one of many at once, each from the value that the one before left', async (context) => {
      if (losesUpdates) context.skip(losesUpdates);
      const second = await reopen();
      const { id, eventDate, title } = await add();
      const update = (index: number) =>
        (index % 2 ? store : second).updateEvent(
          id,
          'uid-maya',
          { eventDate, title: `Title ${index}` },
          at(index),
        );
      await Promise.all(Array.from({ length: 12 }, (_, index) => update(index)));
      await second.close();
      const fields = ((await changesOf(id)) ?? []).flatMap(({ fields }) => fields);
      expect(fields.map(({ to }) => to).toSorted()).toEqual(
        Array.from({ length: 12 }, (_, index) => `Title ${index}`).toSorted(),
      );
      expect(fields.map(({ from }) => from)).toEqual([title, ...fields.map(({ to }) => to).slice(0, -1)]);
      expect((await store.findEvent(id))?.title).toBe(fields.at(-1)?.to);
    });
  });
}
