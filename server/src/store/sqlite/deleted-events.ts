/** Events that were deleted, and that nobody else took part in, in SQLite. */
import { bared, type DeletedEventStore, isBare, SWEEP_SLICE } from '../port/store.ts';
import { columnsOf } from './columns.ts';
import type { SqliteConnection } from './connection.ts';
import { KEPT } from './organised.ts';
import { toRow, updateRow } from './rows.ts';
import type { Values } from './statements.ts';

/** Deleted events that nobody needs: nobody attended, nobody else takes part or was taken off, and no report waits for the team. */
const NEEDLESS = `SELECT ${columnsOf('events')} FROM events
  WHERE id = :id AND cancelledAt IS NOT NULL AND hiddenAt IS NULL
    AND NOT EXISTS (SELECT 1 FROM participations p WHERE p.eventId = events.id
      AND (p.came = 1 OR (p.participantUid <> events.creatorUid AND (p.gone IS NULL OR p.gone = 'removed'))))
    AND NOT EXISTS (SELECT 1 FROM reports r WHERE r.eventId = events.id AND r.open = 1)`;

/** Those that were deleted, by an index of them. */
const DELETED = `SELECT id, cancelledAt FROM events
  WHERE cancelledAt IS NOT NULL AND hiddenAt IS NULL AND (cancelledAt, id) > (:at, :id)
  ORDER BY cancelledAt, id LIMIT ${SWEEP_SLICE}`;

/** The last date that is left of the series of one that was deleted. */
const LAST_KEPT = `SELECT id FROM events
  WHERE seriesId = (SELECT seriesId FROM events WHERE id = :id AND cancelledAt IS NOT NULL AND hiddenAt IS NULL) AND ${KEPT}
  ORDER BY eventDate DESC, id DESC LIMIT 1`;

/**
 * Within the transaction that deletes an event, and in sweeps: takes what it held, unless somebody else has to do with it.
 * @param before what was deleted earlier goes as a whole
 */
export function clearDeleted(db: SqliteConnection, id: string, before = ''): void {
  // Who helps with a series does so without this date.
  db.run(`UPDATE organisers SET eventId = kept.id FROM (${LAST_KEPT}) AS kept WHERE eventId = :id`, { id });
  const answer = db.one<Values>(NEEDLESS, { id });
  if (!answer) return;
  const event = toRow('events', answer);
  for (const table of ['messages', 'questions', 'organisers'])
    db.run(`DELETE FROM ${table} WHERE eventId = :id`, { id });
  if ((event.cancelledAt ?? '') < before)
    for (const [table, column] of [
      ['reports', 'eventId'],
      ['participations', 'eventId'],
      ['events', 'id'],
    ])
      db.run(`DELETE FROM ${table} WHERE ${column} = :id`, { id });
  else if (!isBare(event)) updateRow(db, 'events', bared(event));
}

export const deletedEventStore = (db: SqliteConnection): DeletedEventStore => ({
  async sweepDeletedEvents(before, place) {
    const [at = '', id = ''] = place?.split(' ') ?? [];
    const rows = await db.attempt(() => db.all<{ id: string; cancelledAt: string }>(DELETED, { at, id }));
    await db.write(() => {
      for (const row of rows) clearDeleted(db, row.id, before);
    });
    const last = rows.length < SWEEP_SLICE ? undefined : rows.at(-1);
    return last ? `${last.cancelledAt} ${last.id}` : null;
  },
});
