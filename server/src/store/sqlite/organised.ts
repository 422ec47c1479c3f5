/** Whose an event is, in SQLite: its creator's, and theirs who accepted to help organise it. */

import type { EventRecord, Helper } from '../port/store.ts';
import { columnsOf } from './columns.ts';
import type { SqliteConnection } from './connection.ts';
import { toRow, updateRow } from './rows.ts';
import type { Values } from './statements.ts';

/** The condition that `:uid` is one of them. @param table the table of events, or its alias */
export const organisedIn = (table = 'events') =>
  `(${table}.creatorUid = :uid OR EXISTS
    (SELECT 1 FROM organisers o WHERE o.helperUid = :uid AND o.eventId = ${table}.id))`;

/** The keys of all events of `:uid` as one of them. */
export const ORGANISED = `SELECT key FROM events WHERE creatorUid = :uid
  UNION ALL SELECT e.key FROM organisers o JOIN events e ON e.id = o.eventId WHERE o.helperUid = :uid`;

/** What is on nobody's list: what was deleted. What the team hides is on those of its organisers. */
export const KEPT = '(cancelledAt IS NULL OR hiddenAt IS NOT NULL)';

/** An event of one of them, whatever became of it. */
export function findOrganised(
  db: SqliteConnection,
  id: string,
  uid: string,
  condition = 'true',
): EventRecord | null {
  const found = db.one<Values>(
    `SELECT ${columnsOf('events')} FROM events WHERE id = :id AND ${organisedIn()} AND ${condition}`,
    { id, uid },
  );
  return found && toRow('events', found);
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
