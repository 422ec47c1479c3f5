/** Events in SQLite. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { earliestBeginning, endOf } from '@social-serve/contract/event-rules';
import {
  CapacityTaken,
  changedEvent,
  type EventListing,
  type EventRecord,
  type EventStore,
  placesTaken,
} from '../port/store.ts';
import type { SqliteConnection, Values } from './connection.ts';
import { fillPage, holdTo, notOver } from './own-lists.ts';
import { columnsOf, insertRow, toRow, updateRow } from './rows.ts';

const LISTED = 'WHERE cancelledAt IS NULL';
const SELECT = `SELECT ${columnsOf('events')} FROM events ${LISTED}`;

/** What its creator sees in their own list: as the index of it says. */
const MANAGED = 'WHERE (cancelledAt IS NULL OR hiddenAt IS NOT NULL)';

/** The index that holds all that a search compares: a document is read of what is found only. */
const SEARCHED = `FROM events INDEXED BY eventsSearched ${LISTED}`;

/** Entries of that index that are looked through at a stretch (docs/specification.md, "Limits"). */
const WINDOW = 500;

/** A place in the list of events. */
type Place = NonNullable<EventListing['after']>;

/** What a creator has that is not over. */
const UPCOMING = `events WHERE creatorUid = :uid AND cancelledAt IS NULL AND ${notOver('events')}`;

/** The condition that begins the list, as one that the index can be entered with. */
const begin = ({ from, after }: Pick<EventListing, 'from' | 'after'>): [string, Values] =>
  after && after.eventDate >= from
    ? ['(eventDate, id) > (:afterDate, :afterId)', { afterDate: after.eventDate, afterId: after.id }]
    : ['eventDate >= :from', { from }];

/**
 * What stands before all that: events that began so long ago that they would be over, and name a later end. They are few,
 * and have an index of their own.
 */
const UNDER_WAY = `FROM events INDEXED BY eventsWithEnd ${LISTED} AND endsAt > eventDate
  AND eventDate >= :earliest AND eventDate < :from AND endsAt >= :from`;

/** The conditions that an event of the list fulfils, wherever in it it stands. */
function filters({ type, search, place, text }: EventListing): [string[], Values] {
  const conditions: string[] = [];
  const values: Values = {};
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
  return [conditions, values];
}

export function eventStore(db: SqliteConnection): EventStore {
  const select = (rest: string, values: Values) =>
    db.all<Values>(`${SELECT} ${rest}`, values).map((answer) => toRow('events', answer));

  /** Events of the list under these conditions, as many as may be. */
  const list = (selected: string, listing: EventListing, conditions: string[], values: Values) => {
    const [filtering, filtered] = filters(listing);
    return db
      .all<Values>(
        `${selected} AND ${[...conditions, ...filtering].join(' AND ')} ORDER BY eventDate, id LIMIT :limit`,
        { ...values, ...filtered, limit: listing.limit },
      )
      .map((answer) => toRow('events', answer));
  };

  /** The beginning of the list: what is under way since long ago. */
  const underWay = (listing: EventListing) => {
    const { from, after } = listing;
    if (after && after.eventDate >= from) return [];
    const since = after ?? { eventDate: earliestBeginning(from), id: '' };
    return list(
      `SELECT ${columnsOf('events')} ${UNDER_WAY}`,
      listing,
      ['(eventDate, id) > (:afterDate, :afterId)'],
      { from, earliest: earliestBeginning(from), afterDate: since.eventDate, afterId: since.id },
    );
  };

  /** The rest of it; up to `last`, if that is given. */
  const upcoming = (selected: string, listing: EventListing, last?: Place | null) => {
    const [beginning, values] = begin(listing);
    if (!last) return list(selected, listing, [beginning], values);
    const end = { lastDate: last.eventDate, lastId: last.id };
    return list(selected, listing, [beginning, '(eventDate, id) <= (:lastDate, :lastId)'], {
      ...values,
      ...end,
    });
  };

  /** Looks through the list window by window; others are answered in between. */
  async function searchEvents(listing: EventListing): Promise<EventRecord[]> {
    const found = await db.attempt(() => underWay(listing));
    let { after } = listing;
    for (;;) {
      if (found.length >= listing.limit) return found;
      const rest = { ...listing, after, limit: listing.limit - found.length };
      const window = await db.attempt(() => {
        const [beginning, start] = begin(rest);
        const last = db.one<Place>(
          `SELECT eventDate, id ${SEARCHED} AND ${beginning} ORDER BY eventDate, id LIMIT 1 OFFSET ${WINDOW - 1}`,
          start,
        );
        return { last, events: upcoming(`SELECT ${columnsOf('events')} ${SEARCHED}`, rest, last) };
      });
      found.push(...window.events);
      if (!window.last) return found;
      after = window.last;
      await nextTurn();
    }
  }

  return {
    addEvent: (event, limit) =>
      db.attempt(() =>
        db.transaction(() => {
          insertRow(db, 'events', event);
          holdTo(limit, db, UPCOMING, event.creatorUid);
        }),
      ),

    findEvent: (id) => db.attempt(() => select('AND id = :id', { id })[0] ?? null),

    listEvents: async (listing) => {
      if (listing.search || listing.place || listing.text) return searchEvents(listing);
      return db.attempt(() => {
        const begun = underWay(listing);
        const limit = listing.limit - begun.length;
        return limit > 0 ? [...begun, ...upcoming(SELECT, { ...listing, limit })] : begun;
      });
    },

    latestEvents: (from, limit) =>
      db.attempt(() =>
        select('AND endsAt >= :from ORDER BY postDate DESC, id DESC LIMIT :limit', { from, limit }),
      ),

    listCreatedEvents: (creatorUid, listing) =>
      db.attempt(() => ({
        rows: fillPage(listing, 'events', ({ condition, order, values }) =>
          db
            .all<Values>(
              `SELECT ${columnsOf('events')} FROM events ${MANAGED}
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
      db.attempt(
        () =>
          db.run(
            `UPDATE events SET cancelledAt = :cancelledAt, sequence = sequence + 1,
               document = json_remove(document, '$.hidden')
             ${MANAGED} AND id = :id AND creatorUid = :creatorUid`,
            { id, creatorUid, cancelledAt },
          ) > 0,
      ),
  };
}
