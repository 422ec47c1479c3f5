/** Searching a person's own events by title, and their status in the events that they created. */
import { searchWords } from '@social-serve/contract/search-rules';
import { inDays } from '@social-serve/contract/test/builders';
import { expect, it } from 'vitest';
import { describeDatabases } from '../../test/databases.ts';
import { addEvents, ids } from '../../test/events.ts';
import { addJoinedEvent, aJoiner } from '../../test/joiners.ts';
import { anEventRow, aParticipation, cancelledSince, now } from '../../test/rows.ts';
import type { EventRow } from '../database/tables/events.ts';
import { newId } from '../formats/new-id.ts';
import { createdWithStatus, listJoinedEvents } from './queries.ts';

const from = inDays(0, now);
const TITLES: [title: string, days: number][] = [
  ['Olive trees 100%', 8],
  ['Ölbaum pflanzen', 3],
  ['River clean-up', 1],
  ['বন্যা ২০২৬', 5],
  ['Ölbaum gießen', -4],
  ['Łódź garden_day', -9],
];
const SEARCHES: [search: string, found: string[]][] = [
  [
    '',
    ['River clean-up', 'Ölbaum pflanzen', 'বন্যা ২০২৬', 'Olive trees 100%', 'Ölbaum gießen', 'Łódź garden_day'],
  ],
  ['OLBAUM', ['Ölbaum pflanzen', 'Ölbaum gießen']],
  ['giessen ölbaum', ['Ölbaum gießen']],
  ['cleanup', ['River clean-up']],
  ['clean up', ['River clean-up']],
  ['2026', ['বন্যা ২০২৬']],
  ['lodz', ['Łódź garden_day']],
  ['l', ['River clean-up', 'Ölbaum pflanzen', 'Olive trees 100%', 'Ölbaum gießen', 'Łódź garden_day']],
  ['%', ['Olive trees 100%']],
  ['_', ['Łódź garden_day']],
  ['.*', []],
  ['zebra', []],
];

describeDatabases('a person’s own events', (open) => {
  it.each(SEARCHES)('those created are found by title, page by page: %s', async (search, found) => {
    const db = await open();
    await addEvents(db, [
      ...TITLES.map(([title, days]) => anEventRow({ title, eventDate: inDays(days, now) })),
      anEventRow({ title: 'Ölbaum', eventDate: inDays(2, now), ...cancelledSince(from) }),
      anEventRow({ title: 'Ölbaum', eventDate: inDays(2, now), creatorUid: 'uid-arif' }),
    ]);
    for (const series of ['together', undefined] as const) {
      const seen: EventRow[] = [];
      for (;;) {
        const listing = { from, limit: 2, after: seen.at(-1), series, search: searchWords(search) };
        const { rows, total } = await createdWithStatus(db, 'uid-maya', listing);
        expect(total).toBe(found.length);
        seen.push(...rows.map(({ event }) => event));
        if (rows.length < 2) break;
      }
      expect(seen.map(({ title }) => title)).toEqual(found);
    }
  });

  it('of a series, those dates are found whose title fits', async () => {
    const db = await open();
    const date = (title: string, days: number) =>
      anEventRow({ title, eventDate: inDays(days, now), seriesId: 'e'.repeat(24), seriesEvery: 'week' });
    const dates = [date('Garden', 1), date('Harvest', 8), date('Garden', 15)];
    await addEvents(db, dates);
    const listing = { from, limit: 9, series: 'together' as const, search: ['garden'] };
    const { rows, total } = await createdWithStatus(db, 'uid-maya', listing);
    expect(ids(rows.map(({ event }) => event))).toEqual([dates[0]?.id, dates[2]?.id]);
    expect(total).toBe(2);
  });

  it.each(SEARCHES)('those joined are found by title, in all sections or one: %s', async (search, found) => {
    const db = await open();
    for (const [title, days] of TITLES)
      await addJoinedEvent(db, { title, eventDate: inDays(days, now) }, [
        aJoiner(1, { at: inDays(-20, now) }),
      ]);
    await addJoinedEvent(db, { title: 'Ölbaum' }, [aJoiner(2)]);
    const list = async (show?: 'upcoming' | 'past' | 'waiting') => {
      const words = searchWords(search);
      const { rows, total } = await listJoinedEvents(db, 'uid-1', { from, limit: 9, show, search: words });
      expect(total).toBe(rows.length);
      return rows.map(({ event }) => event.title);
    };
    expect(await list()).toEqual(found);
    expect([...(await list('upcoming')), ...(await list('past'))]).toEqual(found);
    expect(await list('waiting')).toEqual([]);
  });

  it('those joined do not count if they were cancelled, but are found', async () => {
    const db = await open();
    const event = await addJoinedEvent(db, { title: 'Garden' }, [aJoiner(1)]);
    await db.transaction((tx) => tx.update('events', { id: event.id }, cancelledSince(from)));
    const found = await listJoinedEvents(db, 'uid-1', { from, limit: 9, search: ['garden'] });
    expect([found.rows.length, found.total]).toEqual([1, 0]);
  });

  it('those created have the status of their creator, if they joined', async () => {
    const db = await open();
    const titles = ['joined', 'waiting', 'removed', 'left', 'not joined'];
    const events = titles.map((title, index) => anEventRow({ title, eventDate: inDays(1 + index, now) }));
    await addEvents(db, events);
    const [joined, waiting, removed, left, other] = ids(events);
    const own = (eventId = '', fields: object = {}) =>
      aParticipation({ eventId, participantUid: 'uid-maya', participant: 'maya@example.org', ...fields });
    const rows = [
      own(joined),
      own(waiting, { status: 'waiting' }),
      own(removed, { leftReason: 'removed' }),
      own(left, { participantUid: undefined, participant: undefined, leftReason: 'left' }),
      own(other, { participantUid: 'uid-arif', participant: 'arif@example.org' }),
    ];
    await db.transaction((tx) =>
      tx.insert(
        'participations',
        rows.map((row) => ({ ...row, id: newId(now) })),
      ),
    );
    const created = await createdWithStatus(db, 'uid-maya', { from, limit: 9 });
    expect(created.rows.map(({ event, status }) => [event.title, status])).toEqual([
      ['joined', 'joined'],
      ['waiting', 'waiting'],
      ['removed', 'removed'],
      ['left', undefined],
      ['not joined', undefined],
    ]);
  });
});
