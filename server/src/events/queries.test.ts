/** A person's own events, and the event that a link names. */
import { inDays } from '@social-serve/contract/test/builders';
import { describe, expect, it } from 'vitest';
import { describeDatabases } from '../../test/databases.ts';
import { addEvent, ids, titles } from '../../test/events.ts';
import {
  anInvitation,
  aParticipation,
  aQuestion,
  aReport,
  cancelledSince,
  hiddenSince,
  now,
} from '../../test/rows.ts';
import type { Database, Row } from '../database/database.ts';
import { newId } from '../formats/new-id.ts';
import { listJoinedEvents } from '../participations/queries.ts';
import type { OwnPageListing } from './listing.ts';
import { findListedEvent, findSharedEvent, listCreatedEvents, listOrganisedEvents } from './queries.ts';

type Event = Row<'events'>;
const from = inDays(0, now);
const hidden = { reason: 'Wrong or misleading', at: from } as const;

const invite = (db: Database, eventId: string, fields: Partial<Row<'organisers'>> = {}) =>
  db.transaction((tx) => tx.insert('organisers', [anInvitation({ eventId, ...fields })]));
const accepted = { uid: 'uid-arif', accepted: true, answeredAt: from };

/** The lists: how an event is added, how it is removed, and a page. */
const lists = {
  created: {
    put: (db: Database, fields: Partial<Event>) => addEvent(db, fields),
    remove: (db: Database, { id }: Event) =>
      db.transaction((tx) => tx.update('events', { id }, cancelledSince(from))),
    page: (db: Database, listing: OwnPageListing) => listCreatedEvents(db, 'uid-maya', listing),
  },
  organised: {
    put: async (db: Database, fields: Partial<Event>) => {
      const event = await addEvent(db, fields);
      await invite(db, event.id, accepted);
      return event;
    },
    remove: (db: Database, { id }: Event) => db.transaction((tx) => tx.delete('organisers', { eventId: id })),
    page: (db: Database, listing: OwnPageListing) => listOrganisedEvents(db, 'uid-arif', listing),
  },
  joined: {
    put: async (db: Database, fields: Partial<Event>) => {
      const event = await addEvent(db, { ...fields, joined: 1 });
      await db.transaction((tx) => tx.insert('participations', [aParticipation({ eventId: event.id })]));
      return event;
    },
    remove: (db: Database, { id }: Event) =>
      db.transaction((tx) =>
        tx.update('participations', { eventId: id }, { participantUid: newId(now), leftReason: 'left' }),
      ),
    page: async (db: Database, listing: OwnPageListing) => {
      const { rows, total } = await listJoinedEvents(db, 'uid-arif', listing);
      return { rows: rows.map(({ event }) => event), total };
    },
  },
};

describeDatabases('own events', (open) => {
  describe.each(Object.entries(lists))('%s', (_, { put, remove, page }) => {
    it('list upcoming events, soonest first, then past ones, latest first; ties by id', async () => {
      const db = await open();
      const events: Event[] = [];
      for (const day of [-9, -2, -2, 1, 1, 7]) events.push(await put(db, { eventDate: inDays(day, now) }));
      await put(db, { title: 'edge', eventDate: from });
      const byDate = (upcoming: boolean) =>
        events
          .filter(({ endsAt }) => endsAt >= from === upcoming)
          .toSorted((one, other) => (one.eventDate + one.id < other.eventDate + other.id ? -1 : 1));
      const expected = ids([...byDate(true), ...byDate(false).toReversed()]);
      for (const limit of [1, 2, 3, 100]) {
        const seen: Event[] = [];
        for (;;) {
          const { rows, total } = await page(db, { from, limit, after: seen.at(-1) });
          expect(rows.length).toBeLessThanOrEqual(limit);
          expect(total).toBe(7);
          if (rows.length === 0) break;
          seen.push(...rows);
        }
        expect(seen[0]?.title).toBe('edge');
        expect(ids(seen.slice(1))).toEqual(expected);
      }
    });

    it('continue where the previous page ended, whatever was added and removed meanwhile', async () => {
      const db = await open();
      const put2 = (title: string, day: number) => put(db, { title, eventDate: inDays(day, now) });
      const first = await put2('first', 1);
      const second = await put2('second', 2);
      await put2('third', 3);
      await put2('over', -2);
      const before = await page(db, { from, limit: 2 });
      expect(titles(before.rows)).toEqual(['first', 'second']);
      await put2('too early for this page', 1);
      await put2('fourth', 4);
      await remove(db, first);
      await remove(db, second); // the very place that the page starts from
      const after = await page(db, { from, limit: 9, after: before.rows.at(-1) });
      expect(titles(after.rows)).toEqual(['third', 'fourth', 'over']);
      expect(after.total).toBe(4);
    });

    it.each([1, 2, 100])('are in the half that their end decides, %i a page', async (limit) => {
      const db = await open();
      const kinds: Partial<Event>[] = [
        { title: 'over: a long one', eventDate: inDays(-14, now), endDate: inDays(-2, now) },
        { title: 'since three days', eventDate: inDays(-3, now), endDate: inDays(4, now) },
        { title: 'since two days', eventDate: inDays(-2, now), endDate: inDays(0, now, 15) },
        { title: 'over: this minute', eventDate: inDays(-1, now), endDate: from },
        { title: 'over: names no end', eventDate: inDays(-2, now) },
        { title: 'tomorrow', eventDate: inDays(1, now) },
      ];
      for (const kind of kinds) await put(db, kind);
      const seen: Event[] = [];
      for (;;) {
        const { rows } = await page(db, { from, limit, after: seen.at(-1) });
        seen.push(...rows);
        if (rows.length < limit) break;
      }
      expect(titles(seen)).toEqual([
        'since three days',
        'since two days',
        'tomorrow',
        'over: this minute',
        'over: names no end',
        'over: a long one',
      ]);
    });

    it('are empty for someone who has none', async () => {
      expect(await page(await open(), { from, limit: 2 })).toEqual({ rows: [], total: 0 });
    });
  });

  it('created events are found by uid, whatever the address; hidden ones are included, cancelled ones are not', async () => {
    const db = await open();
    await addEvent(db, { title: 'over', eventDate: inDays(-30, now) });
    await addEvent(db, { title: 'next', creator: 'old-address@example.org' });
    await addEvent(db, { title: 'hidden', eventDate: inDays(40, now), ...hiddenSince(hidden) });
    await addEvent(db, { title: 'cancelled', ...cancelledSince(from) });
    await addEvent(db, { title: 'another’s', creatorUid: 'uid-arif' });
    const { rows, total } = await listCreatedEvents(db, 'uid-maya', { from, limit: 9 });
    expect(titles(rows)).toEqual(['next', 'hidden', 'over']);
    expect(total).toBe(3);
  });

  it.each([
    ['created', (db: Database) => listCreatedEvents(db, 'uid-maya', { from, limit: 9 })],
    [
      'created, dates of a series together',
      (db: Database) => listCreatedEvents(db, 'uid-maya', { from, limit: 9, series: 'together' as const }),
    ],
    ['organised', (db: Database) => listOrganisedEvents(db, 'uid-arif', { from, limit: 9 })],
  ])('%s events have the number of their questions that wait for an answer', async (_, list) => {
    const db = await open();
    const [asked, other] = [await addEvent(db), await addEvent(db, { eventDate: inDays(40, now) })];
    for (const { id } of [asked, other]) await invite(db, id, accepted);
    await db.transaction((tx) =>
      tx.insert('questions', [
        aQuestion({ eventId: asked.id }),
        aQuestion({ eventId: asked.id }),
        aQuestion({ eventId: asked.id, answer: 'Yes.', answeredAt: from }),
        aQuestion({ eventId: other.id, answer: 'No.', answeredAt: from }),
      ]),
    );
    const { rows } = await list(db);
    expect(rows.map(({ openQuestions }) => openQuestions)).toEqual([2, 0]);
  });

  it('organised events are all dates of the series, whichever the invitation names', async () => {
    const db = await open();
    const seriesId = newId(now);
    const dates = [];
    for (const day of [1, 8, 15]) dates.push(await addEvent(db, { seriesId, eventDate: inDays(day, now) }));
    await invite(db, String(dates[1]?.id), accepted);
    const waiting = await addEvent(db);
    await invite(db, waiting.id);
    const declined = await addEvent(db);
    await invite(db, declined.id, { ...accepted, accepted: false });
    const inherited = await addEvent(db);
    await invite(db, inherited.id, { ...accepted, inheritedAt: from });
    const { rows, total } = await listOrganisedEvents(db, 'uid-arif', { from, limit: 9 });
    expect(ids(rows)).toEqual(ids(dates));
    expect(total).toBe(3);
  });
});

describeDatabases('the event that a link names', (open) => {
  it('is one that is listed', async () => {
    const db = await open();
    const event = await addEvent(db);
    expect(await findListedEvent(db, event.id)).toEqual(event);
    expect(await findSharedEvent(db, event.id)).toEqual(event);
    expect(await findSharedEvent(db, newId(now))).toBeNull();
  });

  it('is one that its creator cancelled, but no other that the team hides', async () => {
    const db = await open();
    const cancelled = await addEvent(db, cancelledSince(from));
    const taken = await addEvent(db, hiddenSince(hidden));
    expect(await findListedEvent(db, cancelled.id)).toBeNull();
    expect(await findSharedEvent(db, cancelled.id)).toEqual(cancelled);
    expect(await findSharedEvent(db, taken.id)).toBeNull();
  });

  it('is not one that the team hid before it was cancelled, nor another date of its series', async () => {
    const db = await open();
    const seriesId = newId(now);
    const [one, other] = [
      await addEvent(db, { seriesId, ...cancelledSince(from) }),
      await addEvent(db, { seriesId, ...cancelledSince(from) }),
    ];
    await db.transaction((tx) =>
      tx.insert('reports', [aReport({ eventId: one.id, open: false, outcome: 'hidden' })]),
    );
    expect(await findSharedEvent(db, one.id)).toBeNull();
    expect(await findSharedEvent(db, other.id)).toBeNull();
  });
});
