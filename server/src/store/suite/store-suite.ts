/**
 * The behaviour of the store port, run against every adapter: `describeStore('SQLite', openForTest)`.
 * What a test needs of time and people is made here, so that a run depends on nothing else. One long file on purpose:
 * what a store must do is read in one place.
 */
import { randomUUID } from 'node:crypto';
import { foldTitle } from '@social-serve/contract/event-rules';
import { aNewEvent, anApplication, inDays } from '@social-serve/contract/test/builders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type ApplicationRecord,
  type EventChanges,
  type EventRecord,
  newId,
  type ParticipationRecord,
  ROW_KINDS,
  type Store,
} from '../port/store.ts';

/** A store for one run of the suite. */
export interface StoreUnderTest {
  store: Store;
  /** Removes every row, so that the next test starts anew. */
  clear(): Promise<void>;
  /** Opens the same data a second time, as a restarted or a second process would. */
  reopen(): Promise<Store>;
  /** Closes the store and removes its data. */
  remove(): Promise<void>;
}

const now = new Date('2026-11-21T12:00:00.000Z');
const from = inDays(0, now, 0);

let clockTick = 0;

/** An event record; give the fields that matter. Each is posted a second after the one before. */
export function anEventRecord(fields: Partial<EventRecord> = {}): EventRecord {
  clockTick += 1;
  return {
    ...aNewEvent({}, now),
    id: newId(now),
    postDate: new Date(now.getTime() + clockTick * 1000).toISOString(),
    creator: 'maya@example.org',
    creatorUid: 'uid-maya',
    cancelledAt: null,
    sequence: 0,
    ...fields,
  };
}

/** A participation record; give the fields that matter. */
export function aParticipation(
  fields: Partial<ParticipationRecord> & { eventId: string },
): ParticipationRecord {
  return {
    id: newId(now),
    participant: 'arif@example.org',
    participantUid: 'uid-arif',
    joinedAt: now.toISOString(),
    ...fields,
  };
}

const titles = (events: EventRecord[]) => events.map(({ title }) => title);

/**
 * Describes what every store must do.
 * @param name of the adapter, e.g. `SQLite`
 * @param open a new, empty store
 */
export function describeStore(name: string, open: () => Promise<StoreUnderTest>): void {
  describe(`store: ${name}`, () => {
    let subject: StoreUnderTest;
    let store: Store;
    beforeAll(async () => {
      subject = await open();
      store = subject.store;
    });
    beforeEach(() => subject.clear());
    afterAll(() => subject?.remove());

    const add = async (fields: Partial<EventRecord> = {}) => {
      const event = anEventRecord(fields);
      await store.addEvent(event);
      return event;
    };
    const list = (listing: Partial<Parameters<Store['listEvents']>[0]> = {}) =>
      store.listEvents({ from, limit: 100, ...listing });

    describe('events', () => {
      it('gives an event back as it was added', async () => {
        const event = await add({ title: 'Île de la Cité – 掃除 🌱', photoURL: '' });
        expect(await store.findEvent(event.id)).toEqual(event);
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
        expect(titles(await list({ search: foldTitle(search) }))).toEqual([title]);
      });

      it.each(['.*', '%', '_', '^Clean', 'a|b', '\\', '$gt', '(', '[a-z]', "'; DROP TABLE events; --", '*'])(
        'takes search text literally: %s',
        async (search) => {
          await add({ title: 'Cleanup at the river' });
          const literal = await add({ title: `Odd ${search} title` });
          expect(titles(await list({ search: foldTitle(search) }))).toEqual([literal.title]);
        },
      );

      it('keeps marks apart: cafe does not find café', async () => {
        await add({ title: 'Café' });
        expect(await list({ search: 'cafe' })).toEqual([]);
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
        expect(titles(await store.listCreatedEvents('uid-maya'))).toEqual([over.title, next.title]);
      });
    });

    describe('updating', () => {
      const postDate = inDays(1, now);

      it('changes the given fields, keeps the others, counts the change', async () => {
        const event = await add({ title: 'Before' });
        const changes = { title: 'ÁFTER', eventDate: inDays(20, now) };
        expect(await store.updateEvent(event.id, 'uid-maya', changes, postDate)).toEqual({ modified: true });
        expect(await store.findEvent(event.id)).toEqual({ ...event, ...changes, postDate, sequence: 1 });
        expect(titles(await list({ search: foldTitle('áfter') }))).toEqual(['ÁFTER']);
        expect(await list({ search: 'before' })).toEqual([]);
      });

      // Required: a field added to events must be tried here, too.
      const everything: Required<EventChanges> = {
        title: 'Other title',
        location: 'Other place',
        eventType: 'Donation',
        photoURL: 'https://other.example.org/picture.jpg',
        Descriptions: 'Other words.',
        eventDate: inDays(20, now),
      };

      it('changes every field that may change', async () => {
        const event = await add({ eventType: 'Cleanup' });
        expect(await store.updateEvent(event.id, 'uid-maya', everything, postDate)).toEqual({
          modified: true,
        });
        expect(await store.findEvent(event.id)).toEqual({ ...event, ...everything, postDate, sequence: 1 });
      });

      it.each(Object.keys(everything) as (keyof EventChanges)[])(
        'takes another %s alone for a change',
        async (field) => {
          const event = await add({ eventType: 'Cleanup' });
          const changes = { eventDate: event.eventDate, [field]: everything[field] };
          expect(await store.updateEvent(event.id, 'uid-maya', changes, postDate)).toEqual({
            modified: true,
          });
          expect(await store.findEvent(event.id)).toEqual({ ...event, ...changes, postDate, sequence: 1 });
        },
      );

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

      it('counts every one of many changes at once', async () => {
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
        expect(await list({ type: event.eventType, search: foldTitle(event.title) })).toEqual([]);
        expect(await store.latestEvents(from, 9)).toEqual([]);
        expect(await store.listCreatedEvents('uid-maya')).toEqual([]);
        const [joined] = await store.listJoinedEvents('uid-arif');
        expect(joined?.event).toEqual({ ...event, cancelledAt, sequence: 1 });
      });

      it('happens once, and only by the creator', async () => {
        const event = await add();
        expect(await store.cancelEvent(event.id, 'uid-arif', cancelledAt)).toBe(false);
        expect(await store.cancelEvent(newId(now), 'uid-maya', cancelledAt)).toBe(false);
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

    describe('participations', () => {
      it('are shown with the event as it is now, soonest first', async () => {
        const later = await add({ title: 'later', eventDate: inDays(8, now) });
        const sooner = await add({ title: 'sooner', eventDate: inDays(2, now) });
        const inLater = aParticipation({ eventId: later.id });
        const inSooner = aParticipation({ eventId: sooner.id });
        await store.addParticipation(inLater);
        await store.addParticipation(inSooner);
        await store.updateEvent(
          later.id,
          'uid-maya',
          { title: 'later, renamed', eventDate: later.eventDate },
          later.postDate,
        );
        const joined = await store.listJoinedEvents('uid-arif');
        expect(joined.map(({ participation }) => participation)).toEqual([inSooner, inLater]);
        expect(joined.map(({ event }) => event.title)).toEqual(['sooner', 'later, renamed']);
      });

      it('are found by event and person, with the event as it is now, also once it is cancelled', async () => {
        const event = await add();
        const participation = aParticipation({ eventId: event.id });
        await store.addParticipation(participation);
        await store.addParticipation(
          aParticipation({ eventId: (await add()).id, participantUid: 'uid-maya' }),
        );
        expect(await store.findParticipation(event.id, 'uid-arif')).toEqual({ participation, event });
        expect(await store.findParticipation(event.id, 'uid-maya')).toBeNull();
        expect(await store.findParticipation(newId(now), 'uid-arif')).toBeNull();
        const cancelledAt = inDays(1, now);
        await store.cancelEvent(event.id, 'uid-maya', cancelledAt);
        expect(await store.findParticipation(event.id, 'uid-arif')).toEqual({
          participation,
          event: { ...event, cancelledAt, sequence: 1 },
        });
        await store.removeParticipation(participation.id, 'uid-arif');
        expect(await store.findParticipation(event.id, 'uid-arif')).toBeNull();
      });

      it('are one a person and event under 500 attempts at once', async () => {
        const event = await add();
        const outcomes = await Promise.all(
          Array.from({ length: 500 }, () => store.addParticipation(aParticipation({ eventId: event.id }))),
        );
        expect(outcomes.filter(Boolean)).toHaveLength(1);
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
        expect(outcomes.every(Boolean)).toBe(true);
        expect(await store.countRows('participations')).toBe(500);
      });

      it('end once, and only by the participant; then one may join again', async () => {
        const event = await add();
        const participation = aParticipation({ eventId: event.id });
        await store.addParticipation(participation);
        expect(await store.removeParticipation(participation.id, 'uid-maya')).toBe(false);
        expect(await store.removeParticipation(participation.id, 'uid-arif')).toBe(true);
        expect(await store.removeParticipation(participation.id, 'uid-arif')).toBe(false);
        expect(await store.listJoinedEvents('uid-arif')).toEqual([]);
        expect(await store.addParticipation(aParticipation({ eventId: event.id }))).toBe(true);
      });
    });

    describe('rows as a whole', () => {
      const application = (): ApplicationRecord => ({
        ...anApplication({ message: 'I’d love to help.\nWeekends are best. 🌳' }),
        id: newId(now),
        date: now.toISOString(),
      });

      it('keeps applications', async () => {
        const row = application();
        await store.addApplication(row);
        expect(await store.readRows('applications', null, 10)).toEqual([row]);
      });

      it('reads every row of a kind in the order of ids, page by page', async () => {
        const events = [await add(), await add(), await add({ cancelledAt: now.toISOString() })];
        const ids = events.map(({ id }) => id).toSorted();
        const first = await store.readRows('events', null, 2);
        const rest = await store.readRows('events', first[1]?.id ?? null, 2);
        expect([...first, ...rest].map(({ id }) => id)).toEqual(ids);
        expect([...first, ...rest].find(({ id }) => id === events[2]?.id)).toEqual(events[2]);
      });

      it('adds rows as they are, those already there not again', async () => {
        const events = [anEventRecord({ sequence: 3 }), anEventRecord({ cancelledAt: now.toISOString() })];
        const [event] = events;
        if (!event) throw new Error('no event');
        expect(await store.addRows('events', events)).toBe(2);
        expect(await store.addRows('events', [...events, anEventRecord()])).toBe(1);
        expect(await store.findEvent(event.id)).toEqual(event);
        expect(titles(await list({ search: foldTitle(event.title) }))).toHaveLength(2);
        expect(await store.addRows('participations', [aParticipation({ eventId: event.id })])).toBe(1);
        expect(await store.addRows('applications', [application()])).toBe(1);
        expect(await Promise.all(ROW_KINDS.map((kind) => store.countRows(kind)))).toEqual([3, 1, 1]);
      });

      it('adds no rows at all when given none', async () => {
        expect(await store.addRows('events', [])).toBe(0);
      });

      it('remembers marks', async () => {
        const mark = randomUUID();
        expect(await store.hasMark(mark)).toBe(false);
        await store.setMark(mark);
        await store.setMark(mark);
        expect(await store.hasMark(mark)).toBe(true);
      });
    });

    it('shows a second process what the first one wrote', async () => {
      const event = await add();
      await store.addParticipation(aParticipation({ eventId: event.id }));
      const second = await subject.reopen();
      expect(await second.findEvent(event.id)).toEqual(event);
      expect(await second.addParticipation(aParticipation({ eventId: event.id }))).toBe(false);
      await second.close();
    });

    it('answers a ping', async () => {
      await expect(store.ping()).resolves.toBeUndefined();
    });
  });
}
