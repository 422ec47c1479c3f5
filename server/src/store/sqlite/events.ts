/** Events in SQLite. */
import { earliestBeginning, endOf } from '@social-serve/contract/event-rules';
import {
  beginOf,
  CapacityTaken,
  changedEvent,
  type EventAddress,
  type EventListing,
  type EventRecord,
  type EventStore,
  type EventText,
  type EventTextStore,
  placesTaken,
} from '../port/store.ts';
import type { SqliteConnection, Values } from './connection.ts';
import { selectTexts, toText, toTexts } from './event-texts.ts';
import { fillPage, holdTo, notOver } from './own-lists.ts';
import { columnsOf, insertRow, toRow, updateRow } from './rows.ts';
import { beginning, filters } from './search-query.ts';

const LISTED = 'WHERE cancelledAt IS NULL';
const COLUMNS = columnsOf('events');
const SELECT = `SELECT ${COLUMNS} FROM events ${LISTED}`;

/** What `COLUMNS` and the order of the list need of the table. */
const STORED = 'id, creatorUid, cancelledAt, sequence, joined, document, eventDate';
const IN_ORDER = 'ORDER BY eventDate, id LIMIT :limit';

/** What its creator sees in their own list: as the index of it says. */
const MANAGED = 'WHERE (cancelledAt IS NULL OR hiddenAt IS NOT NULL)';

/** What a creator has that is not over. */
const UPCOMING = `events WHERE creatorUid = :uid AND cancelledAt IS NULL AND ${notOver('events')}`;

/**
 * What stands before all that: events that began so long ago that they would be over, and name a later end. They are few,
 * and have an index of their own.
 */
const UNDER_WAY = `events INDEXED BY eventsWithEnd ${LISTED} AND endsAt > eventDate AND endsAt >= :end`;

const toRecord = (answer: Values) => toRow('events', answer);

/** How events come out of the store. */
interface Form<Shape> {
  /** @param rows what follows SELECT … FROM */
  read(rows: string, values: Values): Shape[];
  /** Of an answer to `COLUMNS`. */
  of(answer: Values): Shape;
}

export function eventStore(db: SqliteConnection): EventStore & EventTextStore {
  const select = (rest: string, values: Values) => db.all<Values>(`${SELECT} ${rest}`, values).map(toRecord);

  const records: Form<EventRecord> = {
    read: (rows, values) => db.all<Values>(`SELECT ${COLUMNS} FROM ${rows}`, values).map(toRecord),
    of: toRecord,
  };
  const texts: Form<EventText> = {
    read: (rows, values) => toTexts(db.bytes(selectTexts(rows), values)),
    of: toText,
  };

  /** The beginning of the list, what is under way since long ago: its rows without their order; null when it is passed. */
  const underWay = (listing: EventListing): [string, Values] | null => {
    const { after, startsBefore = '' } = listing;
    const { begin, end } = beginOf(listing);
    if (after && after.eventDate >= begin) return null;
    const since = after ?? { eventDate: earliestBeginning(begin), id: '' };
    // One bound on each side: of two SQLite enters the index with whichever.
    const before = startsBefore && startsBefore < begin ? startsBefore : begin;
    const [filtering, values] = filters({ ...listing, startsBefore: undefined });
    return [
      `${UNDER_WAY} AND (eventDate, id) > (:sinceDate, :sinceId) AND eventDate < :before AND ${filtering}`,
      { ...values, end, before, sinceDate: since.eventDate, sinceId: since.id },
    ];
  };

  /** The list, or what of it is under way since long ago. */
  const listed = <Shape>(listing: EventListing, { read }: Form<Shape>, onlyUnderWay = false): Shape[] => {
    const { limit } = listing;
    const begun = underWay(listing);
    if (onlyUnderWay) return begun ? read(`${begun[0]} ${IN_ORDER}`, { ...begun[1], limit }) : [];
    const [begin, start] = beginning(listing);
    const [filtering, values] = filters(listing);
    const upcoming = `events ${LISTED} AND ${begin} AND ${filtering}`;
    if (!begun) return read(`${upcoming} ${IN_ORDER}`, { ...start, ...values, limit });
    // One statement for both: it takes longer to begin one than to find that nothing is under way.
    const both = `(SELECT ${STORED} FROM ${begun[0]} UNION ALL SELECT ${STORED} FROM ${upcoming} ${IN_ORDER}) AS events`;
    return read(both, { ...begun[1], ...start, ...values, limit });
  };

  const list = <Shape>(listing: EventListing, form: Form<Shape>): Promise<Shape[]> =>
    db.attempt(async () => {
      if (!listing.search && !listing.place && !listing.text) return listed(listing, form);
      const begun = listed(listing, form, true);
      const limit = listing.limit - begun.length;
      if (limit <= 0) return begun;
      const found = await db.search({ listing: { ...listing, limit }, columns: COLUMNS });
      return begun.concat(found.map(form.of));
    });
  const latest = <Shape>(from: string, limit: number, { read }: Form<Shape>): Promise<Shape[]> =>
    db.attempt(() =>
      read(`events ${LISTED} AND endsAt >= :from ORDER BY postDate DESC, id DESC LIMIT :limit`, {
        from,
        limit,
      }),
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

    findCancelledEvent: (id) =>
      db.attempt(() => {
        const [answer] = db.all<Values>(
          `SELECT ${columnsOf('events')} FROM events
           WHERE id = :id AND cancelledAt IS NOT NULL AND hiddenAt IS NULL AND NOT EXISTS
             (SELECT 1 FROM reports WHERE eventId = :id AND document ->> '$.outcome' = 'hidden')`,
          { id },
        );
        return answer ? toRecord(answer) : null;
      }),

    listEventAddresses: ({ from, after, limit, skip = 0 }) =>
      db.attempt(() => {
        const [begin, start] = beginning({ from, after, limit });
        return db.all<EventAddress & Values>(
          `SELECT id, eventDate, postDate FROM events INDEXED BY eventsByDate ${LISTED} AND ${begin}
           ORDER BY eventDate, id LIMIT :limit OFFSET :skip`,
          { ...start, limit, skip },
        );
      }),

    findEventText: (id) => db.attempt(() => texts.read(`events ${LISTED} AND id = :id`, { id })[0] ?? null),

    listEvents: (listing) => list(listing, records),
    listEventTexts: (listing) => list(listing, texts),
    latestEvents: (from, limit) => latest(from, limit, records),
    latestEventTexts: (from, limit) => latest(from, limit, texts),

    listCreatedEvents: (creatorUid, listing) =>
      db.attempt(() => ({
        rows: fillPage(listing, 'events', ({ condition, order, values }) =>
          db
            .all<Values>(
              `SELECT ${COLUMNS} FROM events ${MANAGED}
               AND creatorUid = :creatorUid AND ${condition} ORDER BY ${order} LIMIT :limit`,
              { ...values, creatorUid },
            )
            .map((answer) => toRow('events', answer)),
        ),
        total:
          db.one<{ total: number }>(
            `SELECT count(*) AS total FROM events ${MANAGED} AND creatorUid = :creatorUid`,
            { creatorUid },
          )?.total ?? 0,
      })),

    updateEvent: (id, creatorUid, changes, postDate, limit, creatorName, check) =>
      db.attempt(() =>
        db.transaction(() => {
          const [event] = select('AND id = :id AND creatorUid = :creatorUid', { id, creatorUid });
          if (!event) return null;
          const next = changedEvent(event, changes, postDate, creatorName);
          check?.(next ?? event);
          if (!next) return { modified: false };
          if (next.capacity && next.capacity < placesTaken(event))
            throw new CapacityTaken(placesTaken(event));
          updateRow(db, 'events', next);
          if (limit && endOf(event) < limit.from && endOf(next) >= limit.from)
            holdTo(limit, db, UPCOMING, creatorUid);
          return { modified: true };
        }),
      ),

    cancelEvent: (id, creatorUid, cancelledAt) =>
      db.attempt(() =>
        db.transaction(
          () =>
            db.run(
              `UPDATE events SET cancelledAt = :cancelledAt, sequence = sequence + 1,
               document = json_remove(document, '$.hidden')
             ${MANAGED} AND id = :id AND creatorUid = :creatorUid`,
              { id, creatorUid, cancelledAt },
            ) > 0,
        ),
      ),
  };
}
