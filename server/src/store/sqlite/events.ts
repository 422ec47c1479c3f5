/** Events in SQLite. */
import { isDeepStrictEqual } from 'node:util';
import {
  CapacityTaken,
  type EventChanges,
  type EventListing,
  type EventRecord,
  type EventStore,
  type EventTextStore,
  placesTaken,
} from '../port/store.ts';
import type { SqliteConnection, Values } from './connection.ts';
import { toText } from './event-texts.ts';
import { fillPage, holdTo } from './own-lists.ts';
import { columnsOf, insertRow, toRow, updateRow } from './rows.ts';

const LISTED = 'WHERE cancelledAt IS NULL';
const SELECT = `SELECT ${columnsOf('events')} FROM events ${LISTED}`;

/** What a creator has that is not over. */
const UPCOMING = 'events WHERE creatorUid = :uid AND cancelledAt IS NULL AND eventDate >= :from';

/** The condition that begins the list, as one that the index can be entered with. */
const begin = ({ from, after }: Pick<EventListing, 'from' | 'after'>): [string, Values] =>
  after && after.eventDate >= from
    ? ['(eventDate, id) > (:afterDate, :afterId)', { afterDate: after.eventDate, afterId: after.id }]
    : ['eventDate >= :from', { from }];

/** The event with these changes, or null when they change nothing. */
function changed(event: EventRecord, changes: EventChanges): EventRecord | null {
  const fields: Record<string, unknown> = { ...event };
  const differing = Object.entries(changes).filter(
    ([field, value]) => value !== undefined && !isDeepStrictEqual(fields[field] ?? null, value),
  );
  if (differing.length === 0) return null;
  return { ...event, ...Object.fromEntries(differing) };
}

const toRecord = (answer: Values) => toRow('events', answer);

export function eventStore(db: SqliteConnection): EventStore & EventTextStore {
  const answers = (rest: string, values: Values) => db.all<Values>(`${SELECT} ${rest}`, values);
  const select = (rest: string, values: Values) => answers(rest, values).map(toRecord);

  const list = (listing: EventListing) => {
    const [beginning, start] = begin(listing);
    const type: Values = listing.type ? { type: listing.type } : {};
    return answers(
      `AND ${beginning} ${listing.type ? 'AND eventType = :type' : ''} ORDER BY eventDate, id LIMIT :limit`,
      { ...start, ...type, limit: listing.limit },
    );
  };
  const listed = async (listing: EventListing): Promise<Values[]> => {
    if (!(listing.search || listing.place || listing.text)) return db.attempt(() => list(listing));
    return db.attempt(() => db.search({ listing, columns: columnsOf('events') }));
  };
  const latest = (from: string, limit: number) =>
    db.attempt(() =>
      answers('AND eventDate >= :from ORDER BY postDate DESC, id DESC LIMIT :limit', { from, limit }),
    );

  return {
    addEvent: (event, limit) =>
      db.attempt(() =>
        db.transaction(() => {
          insertRow(db, 'events', event);
          holdTo(limit, db, UPCOMING, event.creatorUid);
        }),
      ),

    findEvent: (id) => db.attempt(() => select('AND id = :id', { id })[0] ?? null),

    findEventText: (id) =>
      db.attempt(() => {
        const [answer] = answers('AND id = :id', { id });
        return answer ? toText(answer) : null;
      }),

    listEvents: async (listing) => (await listed(listing)).map(toRecord),
    listEventTexts: async (listing) => (await listed(listing)).map(toText),
    latestEvents: async (from, limit) => (await latest(from, limit)).map(toRecord),
    latestEventTexts: async (from, limit) => (await latest(from, limit)).map(toText),

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
          if (next.capacity && next.capacity < placesTaken(event))
            throw new CapacityTaken(placesTaken(event));
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
