/** Events in SQLite. */
import { isDeepStrictEqual } from 'node:util';
import type { EventChanges, EventRecord, EventStore } from '../port/store.ts';
import type { SqliteConnection, Values } from './connection.ts';
import { fillPage, holdTo } from './own-lists.ts';
import { columnsOf, insertRow, toRow, updateRow } from './rows.ts';

const SELECT = `SELECT ${columnsOf('events')} FROM events WHERE cancelledAt IS NULL`;

/** What a creator has that is not over. */
const UPCOMING = 'events WHERE creatorUid = :uid AND cancelledAt IS NULL AND eventDate >= :from';

/** The event with these changes, or null when they change nothing. */
function changed(event: EventRecord, changes: EventChanges): EventRecord | null {
  const fields: Record<string, unknown> = { ...event };
  const differing = Object.entries(changes).filter(
    ([field, value]) => value !== undefined && !isDeepStrictEqual(fields[field] ?? null, value),
  );
  if (differing.length === 0) return null;
  return { ...event, ...Object.fromEntries(differing) };
}

export function eventStore(db: SqliteConnection): EventStore {
  const select = (rest: string, values: Values) =>
    db.all<Values>(`${SELECT} ${rest}`, values).map((answer) => toRow('events', answer));

  return {
    addEvent: (event, limit) =>
      db.attempt(() =>
        db.transaction(() => {
          insertRow(db, 'events', event);
          holdTo(limit, db, UPCOMING, event.creatorUid);
        }),
      ),

    findEvent: (id) => db.attempt(() => select('AND id = :id', { id })[0] ?? null),

    listEvents: ({ from, type, search, place, text, after, limit }) =>
      db.attempt(() => {
        const conditions = ['eventDate >= :from'];
        const values: Values = { from, limit };
        if (type) {
          conditions.push('eventType = :type');
          values.type = type;
        }
        if (search) {
          conditions.push('instr(titleFolded, :search) > 0');
          values.search = search;
        }
        if (place) {
          conditions.push('instr(locationFolded, :place) > 0');
          values.place = place;
        }
        if (text) {
          conditions.push('(instr(titleFolded, :text) > 0 OR instr(locationFolded, :text) > 0)');
          values.text = text;
        }
        if (after) {
          conditions.push('(eventDate, id) > (:afterDate, :afterId)');
          values.afterDate = after.eventDate;
          values.afterId = after.id;
        }
        return select(`AND ${conditions.join(' AND ')} ORDER BY eventDate, id LIMIT :limit`, values);
      }),

    latestEvents: (from, limit) =>
      db.attempt(() =>
        select('AND eventDate >= :from ORDER BY postDate DESC, id DESC LIMIT :limit', { from, limit }),
      ),

    listCreatedEvents: (creatorUid, listing) =>
      db.attempt(() => ({
        rows: fillPage(listing, 'events', ({ condition, order, values }) =>
          select(`AND creatorUid = :creatorUid AND ${condition} ORDER BY ${order} LIMIT :limit`, {
            ...values,
            creatorUid,
          }),
        ),
        total:
          db.one<{ total: number }>(
            'SELECT count(*) AS total FROM events WHERE cancelledAt IS NULL AND creatorUid = :creatorUid',
            { creatorUid },
          )?.total ?? 0,
      })),

    updateEvent: (id, creatorUid, changes, postDate, limit, creatorName) =>
      db.attempt(() =>
        db.transaction(() => {
          const [event] = select('AND id = :id AND creatorUid = :creatorUid', { id, creatorUid });
          if (!event) return null;
          const next = changed(event, changes);
          if (!next) return { modified: false };
          const name = creatorName === undefined ? event.creatorName : creatorName;
          updateRow(db, 'events', {
            ...next,
            postDate,
            creatorName: name,
            sequence: event.sequence + 1,
          });
          if (limit && event.eventDate < limit.from && next.eventDate >= limit.from)
            holdTo(limit, db, UPCOMING, creatorUid);
          return { modified: true };
        }),
      ),

    cancelEvent: (id, creatorUid, cancelledAt) =>
      db.attempt(
        () =>
          db.run(
            `UPDATE events SET cancelledAt = :cancelledAt, sequence = sequence + 1
             WHERE id = :id AND creatorUid = :creatorUid AND cancelledAt IS NULL`,
            { id, creatorUid, cancelledAt },
          ) > 0,
      ),
  };
}
