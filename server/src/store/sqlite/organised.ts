/** Whose an event is, in SQLite: its creator's, and theirs who accepted to help organise it. */

import type { EventRecord, Helper } from '../port/store.ts';
import type { SqliteConnection } from './connection.ts';
import { selectRow, selectRows, updateRow } from './rows.ts';

/** The condition that `:uid` is one of them. */
export const IS_ORGANISER = `(events.creatorUid = :uid OR EXISTS
  (SELECT 1 FROM json_each(events.document, '$.helpers') h WHERE h.value ->> '$.uid' = :uid))`;

/** The events that `:uid` helps with, found by their invitations: one is for all dates of a series. */
export const HELPED = `organisers o JOIN events anchor ON anchor.id = o.eventId
  JOIN events e ON (e.id = anchor.id OR e.seriesId = anchor.seriesId)`;

/** The keys of all events of `:uid` as one of them. */
export const ORGANISED = `SELECT key FROM events WHERE creatorUid = :uid
  UNION ALL SELECT e.key FROM ${HELPED} WHERE o.helperUid = :uid`;

/** What is on nobody's list: what was deleted. What the team hides is on those of its organisers. */
export const KEPT = '(cancelledAt IS NULL OR hiddenAt IS NOT NULL)';

/** The condition that an event is `:eventId`, or a date of the same series. */
export const SAME_SERIES = '(id = :eventId OR seriesId = (SELECT seriesId FROM events WHERE id = :eventId))';

/** An event with all dates of its series. */
export const datesOf = (db: SqliteConnection, eventId: string, condition = 'true'): EventRecord[] =>
  selectRows(db, 'events', `WHERE ${SAME_SERIES} AND ${condition} ORDER BY eventDate, id`, { eventId });

/** An event of one of them, whatever became of it. */
export function findOrganised(
  db: SqliteConnection,
  id: string,
  uid: string,
  condition = 'true',
): EventRecord | null {
  return selectRow(db, 'events', `id = :id AND ${IS_ORGANISER} AND ${condition}`, { id, uid });
}

/** Within a transaction: changes what an event keeps of those who help, if anything. */
export function changeHelpers(
  db: SqliteConnection,
  event: EventRecord,
  change: (helper: Helper) => Helper | null,
): void {
  const helpers = (event.helpers ?? []).map(change).filter((helper) => helper !== null);
  updateRow(db, 'events', { ...event, helpers: helpers.length > 0 ? helpers : undefined });
}
