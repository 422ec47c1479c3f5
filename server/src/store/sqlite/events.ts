/** Events in SQLite. */
import { earliestBeginning, endOf } from '@social-serve/contract/event-rules';
import {
  beginOf,
  CapacityTaken,
  changedEvent,
  type EventAddress,
  type EventListing,
  type EventStore,
  placesTaken,
  type ShownEventStore,
  shownList,
} from '../port/store.ts';
import type { SqliteConnection, Values } from './connection.ts';
import { fillPage, holdTo, notOver } from './own-lists.ts';
import { columnsOf, insertRow, toRow, updateRow } from './rows.ts';
import { beginning, filtering, filterValues } from './search-query.ts';
import {
  type FoundRow,
  listOf,
  ROW_BY_ROW,
  selectList,
  selectOne,
  toShown,
  toShownList,
} from './shown-events.ts';

const LISTED = 'WHERE cancelledAt IS NULL';
const COLUMNS = columnsOf('events');
const SELECT = `SELECT ${COLUMNS} FROM events ${LISTED}`;

/** What `COLUMNS`, a list of JSON and the order of the list need of the table. */
const NEEDED = 'id, creatorUid, cancelledAt, sequence, joined, shown, counts, document, eventDate';
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

const ONE_SHOWN = selectOne(`events ${LISTED} AND id = :id`);
const LATEST = `events ${LISTED} AND endsAt >= :from ORDER BY postDate DESC, id DESC LIMIT :limit`;

const LATEST_SHOWN = selectList(LATEST);

const toRecord = (answer: Values) => toRow('events', answer);

/**
 * The statements of lists, by what makes them differ: the filters (`filterValues`), and whether they begin with what is
 * under way. To put one together each time takes a tenth of a list.
 */
interface Lists {
  /** The statement of rows. @param rows what follows SELECT … FROM */
  select(rows: string): string;
  made: string[];
}

/** The bit of lists that begin with what is under way, above those of the filters. */
const WITH_BEGUN = 1 << 8;

export function eventStore(db: SqliteConnection): EventStore & ShownEventStore {
  const select = (rest: string, values: Values) => db.all<Values>(`${SELECT} ${rest}`, values).map(toRecord);

  const records: Lists = { select: (rows) => `SELECT ${COLUMNS} FROM ${rows}`, made: [] };
  const shown: Lists = { select: selectList, made: [] };

  /** The values for `begunRows`; null when the list has passed the beginning of it. */
  const begunValues = (listing: EventListing): Values | null => {
    const { after, startsBefore } = listing;
    const { begin, end } = beginOf(listing);
    if (after && after.eventDate >= begin) return null;
    const since = after ?? { eventDate: earliestBeginning(begin), id: '' };
    // One bound on each side: of two SQLite enters the index with whichever.
    const before = startsBefore && startsBefore < begin ? startsBefore : begin;
    return { end, before, sinceDate: since.eventDate, sinceId: since.id };
  };
  /** The beginning of the list, what is under way since long ago: its rows without their order. */
  const begunRows = ({ startsBefore: _, ...filters }: Values) =>
    `${UNDER_WAY} AND (eventDate, id) > (:sinceDate, :sinceId) AND eventDate < :before AND ${filtering(filters)}`;

  /** The list, of which nothing is searched for: a statement and its values. */
  const listed = (listing: EventListing, { select, made }: Lists): [string, Values] => {
    const begun = begunValues(listing);
    const [begin, start] = beginning(listing);
    const { values, shape } = filterValues(listing);
    const differing = shape | (begun ? WITH_BEGUN : 0); // one that does not begins after a place within what comes
    made[differing] ??= (() => {
      const upcoming = `events ${LISTED} AND ${begin} AND ${filtering(values)}`;
      if (!begun) return select(`${upcoming} ${IN_ORDER}`);
      // One statement for both: it takes longer to begin one than to find that nothing is under way.
      return select(
        `(SELECT ${NEEDED} FROM ${begunRows(values)} UNION ALL SELECT ${NEEDED} FROM ${upcoming} ${IN_ORDER}) AS events`,
      );
    })();
    return [made[differing], { ...values, ...start, ...begun, limit: listing.limit }];
  };

  /** The list, of which something is searched for. @param columns of events */
  const found = async (listing: EventListing, columns: string): Promise<Values[]> => {
    const begun = begunValues(listing);
    const { startsBefore: _, ...values } = filterValues(listing).values;
    const first = begun
      ? db.all<Values>(`SELECT ${columns} FROM ${begunRows(values)} ${IN_ORDER}`, {
          ...values,
          ...begun,
          limit: listing.limit,
        })
      : [];
    const limit = listing.limit - first.length;
    return limit <= 0 ? first : first.concat(await db.search({ listing: { ...listing, limit }, columns }));
  };
  const isSearch = ({ search, place, text }: EventListing) => Boolean(search || place || text);

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

    listEvents: (listing) =>
      db.attempt(async () => {
        const answers = isSearch(listing)
          ? await found(listing, COLUMNS)
          : db.all<Values>(...listed(listing, records));
        return answers.map(toRecord);
      }),
    latestEvents: (from, limit) =>
      db.attempt(() => db.all<Values>(records.select(LATEST), { from, limit }).map(toRecord)),

    listShownEvents: (listing) =>
      db.attempt(async () => {
        const { limit } = listing;
        const oneMore = { ...listing, limit: limit + 1 };
        if (!isSearch(listing)) return toShownList(db.one(...listed(oneMore, shown)) ?? {}, limit);
        return shownList((await found(oneMore, ROW_BY_ROW)) as unknown as FoundRow[], limit, listOf);
      }),
    latestShownEvents: (from, limit) =>
      db.attempt(() => toShownList(db.one(LATEST_SHOWN, { from, limit }) ?? {}, limit)),
    findShownEvent: (id) =>
      db.attempt(() => {
        const event = db.one<Values>(ONE_SHOWN, { id });
        return event && toShown(event);
      }),

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
               hiddenAt = NULL, document = json_remove(document, '$.hidden')
             ${MANAGED} AND id = :id AND creatorUid = :creatorUid`,
              { id, creatorUid, cancelledAt },
            ) > 0,
        ),
      ),
  };
}
