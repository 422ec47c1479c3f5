/** What a person joined: pages of both halves, the waiting list, and how many upcoming ones there are. */
import { inDays } from '@social-serve/contract/test/builders';
import { expect, it } from 'vitest';
import { describeDatabases } from '../../test/databases.ts';
import { addEvents, ids, titles } from '../../test/events.ts';
import { anEventRow, aParticipation, cancelledSince, now } from '../../test/rows.ts';
import type { Database, Reader, Row } from '../database/database.ts';
import { countJoinedEvents, countUpcomingParticipations, joinedEvents } from './own-events.ts';

const from = inDays(0, now);
const uid = 'uid-arif';

/** Events that Arif joined after some others, in one transaction. */
async function addJoined(
  db: Database,
  kinds: readonly (Partial<Row<'events'>> & { others?: number; leftReason?: 'removed' })[],
): Promise<Row<'events'>[]> {
  const events: Row<'events'>[] = [];
  const participations: Row<'participations'>[] = [];
  for (const { others = 0, leftReason, ...fields } of kinds) {
    const event = anEventRow({ ...fields, joined: others + 1, lastJoinOrder: others + 1 });
    events.push(event);
    const { capacity = others + 1 } = event;
    const place = (joinOrder: number) =>
      ({ eventId: event.id, joinOrder, status: joinOrder > capacity ? 'waiting' : 'joined' }) as const;
    for (let joinOrder = 1; joinOrder <= others; joinOrder += 1)
      participations.push(
        aParticipation({ ...place(joinOrder), participantUid: `uid-${event.id}-${joinOrder}` }),
      );
    participations.push(aParticipation({ ...place(others + 1), ...(leftReason && { leftReason }) }));
  }
  await addEvents(db, events);
  await db.transaction((tx) => tx.insert('participations', participations));
  return events;
}

describeDatabases('joined events', (open) => {
  const upcoming = { upcoming: true, from };
  const past = { upcoming: false, from };
  const eventsOf = (rows: { event: Row<'events'> }[]) => rows.map(({ event }) => event);

  it('are upcoming ones soonest first, and past ones latest first; ties by id, a page at a time', async () => {
    const db = await open();
    const events = await addJoined(
      db,
      [-9, -2, -2, 1, 1, 7].map((day) => ({ eventDate: inDays(day, now) })),
    );
    const byDate = (half: { upcoming: boolean }) => {
      const sorted = events
        .filter(({ endsAt }) => endsAt >= from === half.upcoming)
        .toSorted((one, other) => (one.eventDate + one.id < other.eventDate + other.id ? -1 : 1));
      return ids(half.upcoming ? sorted : sorted.toReversed());
    };
    for (const half of [upcoming, past]) {
      const seen: Row<'events'>[] = [];
      for (let number = 0; number < 3; number += 1)
        seen.push(...eventsOf(await joinedEvents(db, uid, { ...half, after: seen.at(-1), limit: 1 })));
      expect(ids(seen)).toEqual(byDate(half));
      expect(ids(eventsOf(await joinedEvents(db, uid, { ...half, limit: 99 })))).toEqual(byDate(half));
    }
    expect(await countJoinedEvents(db, uid)).toBe(6);
    expect(await countJoinedEvents(db, uid, upcoming)).toBe(3);
    expect(await countJoinedEvents(db, uid, past)).toBe(3);
  });

  it('contain the participation and the event', async () => {
    const db = await open();
    const events = await addJoined(db, [
      { title: 'open', others: 2, eventDate: inDays(1, now) },
      { title: 'a place left', others: 2, capacity: 3, eventDate: inDays(2, now) },
      { title: 'waits', others: 3, capacity: 2, eventDate: inDays(3, now) },
    ]);
    const rows = await joinedEvents(db, uid, { ...upcoming, limit: 9 });
    expect(eventsOf(rows)).toEqual(events);
    for (const { participation, event } of rows)
      expect(participation).toMatchObject({ eventId: event.id, participantUid: uid });
    expect(rows.map(({ participation }) => participation.status)).toEqual(['joined', 'joined', 'waiting']);
  });

  it('are split by whether the person waits; a person who left has no place', async () => {
    const db = await open();
    const [, full] = await addJoined(db, [
      { title: 'takes part', eventDate: inDays(1, now) },
      { title: 'moves up', others: 2, capacity: 2, eventDate: inDays(2, now) },
      { title: 'waits', others: 2, capacity: 1, eventDate: inDays(3, now) },
      { title: 'removed', others: 2, capacity: 1, leftReason: 'removed', eventDate: inDays(4, now) },
      { title: 'waited', others: 2, capacity: 1, eventDate: inDays(-4, now) },
    ]);
    const parts = async (waiting: boolean) => [
      titles(eventsOf(await joinedEvents(db, uid, { ...upcoming, waiting, limit: 9 }))),
      await countJoinedEvents(db, uid, { ...upcoming, waiting }),
    ];
    expect(await parts(true)).toEqual([['moves up', 'waits'], 2]);
    expect(await parts(false)).toEqual([['takes part', 'removed'], 1]);
    await db.transaction(async (tx) => {
      await tx.update(
        'participations',
        { eventId: String(full?.id), participantUid: uid },
        { status: 'joined' },
      );
    });
    expect(await parts(true)).toEqual([['waits'], 1]);
    expect(await parts(false)).toEqual([['takes part', 'moves up', 'removed'], 2]);
  });

  it('are listed, but not counted, once they are cancelled or the person was removed', async () => {
    const db = await open();
    await addJoined(db, [
      { title: 'there', eventDate: inDays(1, now) },
      { title: 'cancelled', ...cancelledSince(from), eventDate: inDays(2, now) },
      { title: 'removed', leftReason: 'removed', eventDate: inDays(3, now) },
    ]);
    const rows = await joinedEvents(db, uid, { ...upcoming, limit: 9 });
    expect(titles(eventsOf(rows))).toEqual(['there', 'cancelled', 'removed']);
    expect(await countJoinedEvents(db, uid)).toBe(1);
  });

  it('are empty for a person who joined nothing', async () => {
    const db = await open();
    await addJoined(db, [{}]);
    expect(await joinedEvents(db, 'uid-maya', { ...upcoming, limit: 9 })).toEqual([]);
    expect(await countJoinedEvents(db, 'uid-maya')).toBe(0);
  });

  it('are counted for several people at once: those that are neither over nor cancelled', async () => {
    const db = await open();
    await addJoined(db, [
      { eventDate: inDays(1, now) },
      { eventDate: inDays(-2, now), endDate: inDays(2, now), others: 1, capacity: 1 },
      { eventDate: inDays(-2, now) },
      { eventDate: inDays(2, now), ...cancelledSince(from) },
      { eventDate: inDays(2, now), leftReason: 'removed' },
    ]);
    const counts = { [uid]: 2, 'uid-maya': 0 };
    const count = (reader: Reader) => countUpcomingParticipations(reader, Object.keys(counts), from);
    expect(Object.fromEntries(await count(db))).toEqual(counts);
    expect(Object.fromEntries(await db.transaction((tx) => count(tx)))).toEqual(counts);
  });
});
