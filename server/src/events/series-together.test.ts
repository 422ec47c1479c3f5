/** Lists of events that one organises, with the dates of a series together. */
import { inDays } from '@social-serve/contract/test/builders';
import { expect, it } from 'vitest';
import { describeDatabases } from '../../test/databases.ts';
import { addEvents, titles } from '../../test/events.ts';
import { anEventRow, anInvitation, cancelledSince, now } from '../../test/rows.ts';
import type { Database } from '../database/database.ts';
import { listCreatedEvents, listOrganisedEvents } from './queries.ts';

const from = inDays(0, now);
const seriesId = 'e'.repeat(24);

/** A series of five dates, one of them over, among three other events; Arif helps with all. */
async function fill(db: Database) {
  const events = [
    anEventRow({ title: 'soon', eventDate: inDays(1, now) }),
    ...[-7, 2, 9, 16].map((day) =>
      anEventRow({ title: `series ${day}`, eventDate: inDays(day, now), seriesId, seriesEvery: 'week' }),
    ),
    anEventRow({ title: 'between', eventDate: inDays(5, now) }),
    anEventRow({ title: 'over', eventDate: inDays(-3, now) }),
  ];
  await addEvents(db, events);
  const invited = events.filter(({ title }) => title !== 'series 9' && title !== 'series 16');
  await db.transaction((tx) =>
    tx.insert(
      'organisers',
      invited.map(({ id }) =>
        anInvitation({ eventId: id, uid: 'uid-arif', accepted: true, answeredAt: from }),
      ),
    ),
  );
  return events;
}

const ORDER = ['soon', 'series 2', 'series 9', 'series 16', 'series -7', 'between', 'over'];

describeDatabases('events that one organises, series together', (open) => {
  it.each([
    ['created', listCreatedEvents, 'uid-maya'],
    ['organised', listOrganisedEvents, 'uid-arif'],
  ])('%s: the dates of a series follow each other, on pages of any length', async (_, list, uid) => {
    const db = await open();
    const [first] = await fill(db);
    for (const limit of [1, 3, 100]) {
      const seen = [];
      for (;;) {
        const { rows, total } = await list(db, uid, { from, limit, after: seen.at(-1), series: 'together' });
        expect(total).toBe(7);
        seen.push(...rows);
        if (rows.length < limit) break;
      }
      expect(titles(seen)).toEqual(ORDER);
    }
    await db.transaction((tx) => tx.update('events', { id: String(first?.id) }, cancelledSince(from)));
    const { rows } = await list(db, uid, { from, limit: 2, after: first, series: 'together' });
    expect(titles(rows)).toEqual(['series 2', 'series 9']);
  });

  it('an event that ends in this minute is past, in this order as in the other', async () => {
    const db = await open();
    await addEvents(db, [
      anEventRow({ title: 'just over', eventDate: inDays(-1, now), endDate: from }),
      anEventRow({ title: 'soon', eventDate: inDays(1, now) }),
    ]);
    for (const series of ['together', undefined] as const) {
      const { rows } = await listCreatedEvents(db, 'uid-maya', { from, limit: 9, after: undefined, series });
      expect(titles(rows)).toEqual(['soon', 'just over']);
    }
  });
});
