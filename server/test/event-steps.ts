/** What tests do with events, as their rules do it. */
import { inDays } from '@social-serve/contract/test/builders';
import type { Database, Row } from '../src/database/database.ts';
import { cancelEvent } from '../src/events/cancel.ts';
import type { EventChanges } from '../src/events/changes.ts';
import { type UpdateOptions, updateEvent, updateFollowing } from '../src/events/update.ts';
import { newId } from '../src/formats/new-id.ts';
import { joinEvent } from '../src/participations/join.ts';
import type { NewCompanion } from '../src/participations/joiner.ts';
import { anEventRow, now, someone } from './rows.ts';

/** The dates of a series, weekly, the first in some days. */
export function aSeries(count: number, fields: Partial<Row<'events'>> = {}, first = 1): Row<'events'>[] {
  const series = { seriesId: newId(now), seriesEvery: 'week' as const, ...fields };
  return Array.from({ length: count }, (_, index) =>
    anEventRow({ eventDate: inDays(first + 7 * index, now), ...series }),
  );
}

/** Short ways to change events, at `at`, and to look at them. */
export function eventSteps(db: Database, at = new Date(inDays(1, now))) {
  const options = { most: 0, now: at, notify: true };
  return {
    options,
    /** Stores events as they are. */
    add: async <Rows extends Row<'events'>[]>(...rows: Rows): Promise<Rows> => {
      await db.transaction((tx) => tx.insert('events', rows));
      return rows;
    },
    update: (
      { id, eventDate }: Row<'events'>,
      changes: Partial<EventChanges>,
      name = 'maya',
      more: Partial<UpdateOptions> = {},
    ) =>
      db.transaction((tx) =>
        updateEvent(tx, id, { eventDate, ...changes }, someone(name), { ...options, ...more }),
      ),
    updateFollowing: (
      { id, eventDate }: Row<'events'>,
      changes: Partial<EventChanges>,
      name = 'maya',
      more: Partial<UpdateOptions> = {},
    ) =>
      db.transaction((tx) =>
        updateFollowing(tx, id, { eventDate, ...changes }, someone(name), { ...options, ...more }),
      ),
    cancel: ({ id }: Row<'events'>, { name = 'maya', following = false } = {}) =>
      db.transaction((tx) => cancelEvent(tx, id, someone(name), { following, now: at })),
    join: async ({ id }: Row<'events'>, name: string, companions: NewCompanion[] = []) => {
      const { uid, email: address, emailVerified } = someone(name);
      const joiner = { id: newId(now), uid, address, emailVerified, at: now.toISOString(), companions };
      const [outcome] = await db.transaction((tx) => joinEvent(tx, id, [joiner], 0));
      if (outcome instanceof Error) throw outcome;
      return joiner.id;
    },
    find: ({ id }: Pick<Row<'events'>, 'id'>) => db.get('events', id),
    /** The titles of what is listed, soonest first. */
    titles: async () => {
      const events = await db.find('events', {
        where: { state: 'listed' },
        orderBy: [
          ['eventDate', 'asc'],
          ['id', 'asc'],
        ],
      });
      return events.map(({ title }) => title);
    },
  };
}
