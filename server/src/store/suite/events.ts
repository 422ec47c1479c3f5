/** What every store does with events: kept, listed, found. */
import { foldForSearch } from '@social-serve/contract/event-rules';
import { inDays } from '@social-serve/contract/test/builders';
import { describe, expect, it } from 'vitest';
import { now } from '../../../test/records.ts';
import { newId } from '../port/store.ts';
import { from, type Subject, titles } from './subject.ts';

export function describeEvents({ store, add, list, created }: Subject): void {
  describe('events', () => {
    it('gives an event back as it was added', async () => {
      const event = await add({ title: 'Île de la Cité – 掃除 🌱', photoURL: '' });
      expect(await store.findEvent(event.id)).toEqual(event);
    });

    it('keeps no field that is null or undefined', async () => {
      const event = await add();
      const blank = { ...event, id: newId(now), aNumber: null, aText: undefined };
      await store.addEvent(blank);
      expect(await store.findEvent(blank.id)).toStrictEqual({ ...event, id: blank.id });
    });

    it('finds an event for its creator alone, whatever became of it', async () => {
      const event = await add({ capacity: 7 });
      expect(await store.findOwnEvent(event.id, event.creatorUid)).toEqual(event);
      expect(await store.findOwnEvent(event.id, 'somebody else')).toBeNull();
      await store.cancelEvent(event.id, event.creatorUid, now.toISOString());
      expect(await store.findOwnEvent(event.id, event.creatorUid)).toMatchObject({
        id: event.id,
        title: event.title,
        cancelledAt: now.toISOString(),
      });
    });

    it('finds nothing under an unknown id', async () => {
      expect(await store.findEvent(newId(now))).toBeNull();
    });

    it('lists events from a moment on, soonest first, ties by id', async () => {
      const later = await add({ title: 'later', eventDate: inDays(9, now) });
      const same = [
        await add({ title: 'same', eventDate: inDays(3, now) }),
        await add({ title: 'same', eventDate: inDays(3, now) }),
      ].toSorted((a, b) => (a.id < b.id ? -1 : 1));
      await add({ title: 'gone by', eventDate: inDays(-2, now) });
      const edge = await add({ title: 'edge', eventDate: from });
      expect((await list()).map(({ id }) => id)).toEqual([edge.id, ...same.map(({ id }) => id), later.id]);
    });

    it('lists the addresses of events that begin from a moment on, and skips any number of them', async () => {
      const posted = inDays(-1, now);
      const days = [4, 2, 2, 9, 7];
      const added = [];
      for (const day of days) added.push(await add({ eventDate: inDays(day, now), postDate: posted }));
      await add({ eventDate: inDays(-1, now, 12), endDate: inDays(3, now, 12) });
      const deleted = await add({ eventDate: inDays(3, now) });
      await store.cancelEvent(deleted.id, deleted.creatorUid, now.toISOString());
      const expected = added
        .toSorted((a, b) => a.eventDate.localeCompare(b.eventDate) || a.id.localeCompare(b.id))
        .map(({ id, eventDate }) => ({ id, eventDate, postDate: posted }));

      expect(await store.listEventAddresses({ from, limit: 100 })).toEqual(expected);
      expect(await store.listEventAddresses({ from, limit: 2, skip: 2 })).toEqual(expected.slice(2, 4));
      for (const [index, after] of expected.entries())
        expect(await store.listEventAddresses({ from, after, limit: 2 })).toEqual(
          expected.slice(index + 1, index + 3),
        );
      const [first] = expected;
      expect(await store.listEventAddresses({ from, after: first, limit: 1, skip: 3 })).toEqual([
        expected[4],
      ]);
      expect(await store.listEventAddresses({ from, limit: 1, skip: 5 })).toEqual([]);
    });

    it('finds an event that was deleted apart from all others', async () => {
      const event = await add({ title: 'River walk' });
      expect(await store.findCancelledEvent(event.id)).toBeNull();
      await store.cancelEvent(event.id, event.creatorUid, now.toISOString());
      expect(await store.findCancelledEvent(event.id)).toMatchObject({
        id: event.id,
        title: 'River walk',
        cancelledAt: now.toISOString(),
      });
      expect(await store.findCancelledEvent(newId(now))).toBeNull();
    });

    it('pages through the list, each event once, also where dates are equal', async () => {
      for (let index = 0; index < 23; index++) await add({ eventDate: inDays(1 + (index % 4), now) });
      const seen: string[] = [];
      let after: { eventDate: string; id: string } | undefined;
      for (;;) {
        const page = await list({ limit: 5, after });
        if (page.length === 0) break;
        seen.push(...page.map(({ id }) => id));
        after = page.at(-1);
      }
      expect(seen).toHaveLength(23);
      expect(seen).toEqual((await list()).map(({ id }) => id));
    });

    it('filters by type, and by type and title together', async () => {
      await add({ title: 'River walk', eventType: 'Cleanup' });
      await add({ title: 'River trees', eventType: 'Plantation' });
      await add({ title: 'Park trees', eventType: 'Plantation' });
      expect(titles(await list({ type: 'Plantation' })).toSorted()).toEqual(['Park trees', 'River trees']);
      expect(titles(await list({ type: 'Plantation', search: 'river' }))).toEqual(['River trees']);
    });

    it.each([
      ['ÉCOLE', 'Nettoyage de l’école'],
      ['чистый', 'ЧИСТЫЙ берег'],
      ['ΟΔΌΣ', 'Καθαρή οδός'],
      ['οδός', 'ΚΑΘΑΡΉ ΟΔΌΣΗΜΑ'],
      ['cafe\u0301', 'Le Café du coin'],
      ['নদী', 'নদী পরিষ্কার'],
      ['清掃', '河川清掃の日'],
      ['’', 'Let’s clean up'],
      ['🌱', 'Plant 🌱 with us'],
    ])('finds by part of a title in any script and case: %s', async (search, title) => {
      await add({ title });
      await add({ title: 'Something else' });
      expect(titles(await list({ search: foldForSearch(search) }))).toEqual([title]);
    });

    it.each(['.*', '%', '_', '^Clean', 'a|b', '\\', '$gt', '(', '[a-z]', "'; DROP TABLE events; --", '*'])(
      'takes search text literally: %s',
      async (search) => {
        await add({ title: 'Cleanup at the river' });
        const literal = await add({ title: `Odd ${search} title` });
        expect(titles(await list({ search: foldForSearch(search) }))).toEqual([literal.title]);
      },
    );

    it('keeps marks apart: cafe does not find café', async () => {
      await add({ title: 'Café' });
      expect(await list({ search: 'cafe' })).toEqual([]);
    });

    it('finds by part of a place in any script and case, and by title or place', async () => {
      await add({ title: 'River day', location: 'École, Łódź' });
      await add({ title: 'École day', location: 'নদী, Rangpur' });
      await add({ title: 'Park day', location: 'Elsewhere (a.b*c)' });
      const found = async (listing: Parameters<typeof list>[0]) => titles(await list(listing)).toSorted();
      expect(await found({ place: foldForSearch('ÉCOLE') })).toEqual(['River day']);
      expect(await found({ place: foldForSearch('ŁÓDŹ') })).toEqual(['River day']);
      expect(await found({ place: 'নদী' })).toEqual(['École day']);
      expect(await found({ place: '(a.b*' })).toEqual(['Park day']);
      expect(await found({ place: 'park' })).toEqual([]);
      expect(await found({ text: foldForSearch('école') })).toEqual(['River day', 'École day']);
      expect(await found({ text: 'rangpur' })).toEqual(['École day']);
      expect(await found({ search: 'day', place: 'rangpur' })).toEqual(['École day']);
      expect(await found({ search: 'river', place: 'rangpur' })).toEqual([]);
      expect(await found({ text: foldForSearch('école'), search: 'river' })).toEqual(['River day']);
    });

    it('pages through what was found by title or place, each event once', async () => {
      for (let index = 0; index < 8; index++) {
        await add({ title: 'Lake', location: 'North', eventDate: inDays(1 + (index % 2), now) });
        await add({ title: 'Tree', location: 'Lake', eventDate: inDays(1 + (index % 2), now) });
        await add({ title: 'Tree', location: 'North', eventDate: inDays(1 + (index % 2), now) });
      }
      const seen: string[] = [];
      let page = await list({ text: 'lake', limit: 3 });
      for (; page.length > 0; page = await list({ text: 'lake', limit: 3, after: page.at(-1) }))
        seen.push(...page.map(({ id }) => id));
      expect(seen).toHaveLength(16);
      expect(new Set(seen).size).toBe(16);
    });

    it('gives the events posted last first, without those that are over', async () => {
      const first = await add({ title: 'first' });
      await add({ title: 'over', eventDate: inDays(-3, now) });
      const second = await add({ title: 'second' });
      const third = await add({ title: 'third' });
      expect(titles(await store.latestEvents(from, 2))).toEqual([third.title, second.title]);
      expect(titles(await store.latestEvents(from, 9))).toEqual([third.title, second.title, first.title]);
    });

    it("lists a creator's events by uid, also those that are over, whatever the e-mail", async () => {
      const over = await add({ title: 'over', eventDate: inDays(-30, now) });
      const next = await add({ title: 'next', creator: 'old-address@example.org' });
      await add({ title: 'another’s', creatorUid: 'uid-arif', creator: 'maya@example.org' });
      expect(titles(await created('uid-maya'))).toEqual([next.title, over.title]);
    });
  });
}
