/** The public list of events on SQLite: through the indexes of `events`, or through the index of titles and places. */
import { DatabaseUnavailable } from '../database.ts';
import type { Statements } from '../sqlite/reader.ts';
import { selectList, toRow } from '../sqlite/rows.ts';
import { type Sql, whereSql } from '../sqlite/where.ts';
import type { EventRow } from '../tables/events.ts';
import type { EventListing, EventSearch, FoundEvent, Near } from './event-list.ts';
import { isSearch, listed, startOf } from './listed-events.ts';
import { inBoxSql, inCellsSql, metresSql, nearSql } from './near.sqlite.ts';
import { SEARCH_TABLE, TRIGRAM } from './search-index.sqlite.ts';

const COLUMNS = selectList('events');

/** A place in the order of the list. */
type Place = Pick<EventRow, 'eventDate' | 'id'>;

/** The condition that no earlier date of an event's series is on the list. */
const firstOfSeries = ({ text, values }: Sql): Sql => ({
  text: `("seriesId" IS NULL OR NOT EXISTS (
    SELECT 1 FROM events AS sooner INDEXED BY events_bySeries
    WHERE sooner.seriesId = events.seriesId AND (sooner.eventDate, sooner.id) < (events.eventDate, events.id) AND ${text}))`,
  values,
});

/** The conditions for an event, besides its position in the index. @param circle a part of what is near, in which it is */
function conditionsOf(listing: EventListing, circle = listing.near): Sql {
  const plain = whereSql('events', listed(listing));
  const within = (near: Near | undefined) => {
    const sql = near && nearSql(near);
    return sql ? { text: `${plain.text} AND ${sql.text}`, values: [...plain.values, ...sql.values] } : plain;
  };
  const where = within(circle);
  if (!listing.oncePerSeries) return where;
  const first = firstOfSeries(within(listing.near));
  return { text: `${where.text} AND ${first.text}`, values: [...where.values, ...first.values] };
}

/** Names the index, because SQLite might choose another one and read all events. */
const indexOf = (listing: EventListing) => {
  if (listing.seriesId !== undefined) return 'events_bySeries';
  if (isSearch(listing)) return 'events_searched';
  if (listing.withoutPoint && !listing.near) return 'events_withoutPoint';
  return listing.type === undefined ? 'events_byDate' : 'events_byTypeAndDate';
};

/** Reads a page in the order of the list. @param until the last event to read */
export function pageSql(listing: EventListing, until?: Place): Sql {
  const start = startOf(listing);
  const conditions = conditionsOf(listing);
  return {
    text: `SELECT ${COLUMNS} FROM events INDEXED BY ${indexOf(listing)}
      WHERE (eventDate, id) > (?, ?) ${until ? 'AND (eventDate, id) <= (?, ?)' : ''} AND ${conditions.text}
      ORDER BY eventDate, id LIMIT ? + 0`,
    values: [
      ...[start.eventDate, start.id, ...(until ? [until.eventDate, until.id] : [])],
      ...[...conditions.values, listing.limit],
    ],
  };
}

const LATEST_FIRST_OF_SERIES = firstOfSeries({
  text: "state = 'listed' AND endsAt > ?",
  values: [],
}).text;

/** The columns of the search index in which words are looked up. */
const COLUMNS_OF = { search: 'titleText', place: 'placeText', text: '{titleText placeText}' } as const;
const quoted = (word: string) => `"${word.replaceAll('"', '""')}"`;

/** The query of the search index: all words that are long enough for it; undefined if there are none. */
function matchOf(listing: EventListing): string | undefined {
  const asked = (['search', 'place', 'text'] as const).flatMap((name) =>
    (listing[name] ?? [])
      .filter((word) => [...word].length >= TRIGRAM)
      .map((word) => `${COLUMNS_OF[name]}:${quoted(word)}`),
  );
  return asked.length > 0 ? asked.join(' AND ') : undefined;
}

/** How many matches are fetched by their keys. If there are more, reading in the order of the list finds a page sooner. */
const MOST_FETCHED = 2_000;

/** The same near a point, where the index has what is filtered and sorted by. */
const MOST_NEAR = 1_000;

export const MATCHING = `SELECT rowid FROM ${SEARCH_TABLE} WHERE ${SEARCH_TABLE} MATCH ? LIMIT ${MOST_FETCHED + 1}`;

/** Reads a page of the events with these keys that match. */
export function fetchSql(listing: EventListing, keys: readonly unknown[]): Sql {
  const start = startOf(listing);
  const conditions = conditionsOf(listing);
  return {
    text: `SELECT ${COLUMNS} FROM events NOT INDEXED WHERE key IN (SELECT value FROM json_each(?))
      AND (eventDate, id) > (?, ?) AND ${conditions.text} ORDER BY eventDate, id LIMIT ? + 0`,
    values: [JSON.stringify(keys), start.eventDate, start.id, ...conditions.values, listing.limit],
  };
}

/** Counts the events in the box around a point, as far as it matters. */
export function nearCountSql(near: Near, from: string): Sql {
  const [cells, box] = [inCellsSql(near), inBoxSql(near)];
  return {
    text: `SELECT count(*) AS found FROM (SELECT 1 FROM ${cells.from.text}
      WHERE state = 'listed' AND ${cells.where} AND ${box.text} AND endsAt > ? LIMIT ${MOST_NEAR + 1})`,
    values: [...cells.from.values, ...box.values, from],
  };
}

/** Reads a page of the events near a point, through the index of points. */
export function nearPageSql(listing: EventListing & { near: Near }): Sql {
  const start = startOf(listing);
  const conditions = conditionsOf(listing);
  const cells = inCellsSql(listing.near);
  return {
    text: `SELECT ${COLUMNS} FROM events NOT INDEXED WHERE key IN (
        SELECT key FROM ${cells.from.text} WHERE ${cells.where} AND ${conditions.text} AND (eventDate, id) > (?, ?)
        ORDER BY eventDate, id LIMIT ? + 0)
      ORDER BY eventDate, id`,
    values: [...cells.from.values, ...conditions.values, start.eventDate, start.id, listing.limit],
  };
}

/** Reads a page by distance. @param among the keys of the events among which it looks, or the circle */
export function nearestSql(
  listing: EventListing & { near: Near },
  { keys, circle = listing.near }: { keys?: readonly unknown[]; circle?: Near } = {},
): Sql {
  const { after, limit, near } = listing;
  const metres = metresSql(near.point);
  const conditions = conditionsOf(listing, circle);
  const cells = inCellsSql(circle);
  const start = after?.metres === undefined ? undefined : [after.metres, after.eventDate, after.id];
  const found = `${conditions.text} ${start ? `AND (${metres.text}, eventDate, id) > (?, ?, ?)` : ''}
    ORDER BY ${metres.text}, eventDate, id LIMIT ? + 0`;
  const inner = keys
    ? `events NOT INDEXED WHERE key IN (SELECT value FROM json_each(?)) AND ${found}`
    : `${cells.from.text} WHERE ${cells.where} AND ${found}`;
  return {
    text: `SELECT ${COLUMNS}, ${metres.text} AS metres FROM events NOT INDEXED
      WHERE key IN (SELECT key FROM ${inner}) ORDER BY metres, eventDate, id`,
    values: [
      ...metres.values,
      ...(keys ? [JSON.stringify(keys)] : cells.from.values),
      ...conditions.values,
      ...(start ? [...metres.values, ...start] : []),
      ...[...metres.values, limit],
    ],
  };
}

/** Into how many steps a list by distance widens its circle, each twice as large as the one before. */
const CIRCLES = 7;

/** How many events are read in the first turn of the event loop, and at most in a later one: some milliseconds. A page near a point is often full early. */
const SLICE = { first: 2_000, most: 5_000 };

export const END_OF_SLICE = `SELECT eventDate, id FROM events INDEXED BY events_byDate
  WHERE state = 'listed' AND (eventDate, id) > (?, ?) ORDER BY eventDate, id LIMIT 1 OFFSET ?`;

/** How long a search may take, in milliseconds. */
const LIMIT_MS = 2_000;

/** Resolves in a later turn of the event loop, or at once within a transaction. */
type NextTurn = () => Promise<unknown>;

/** The searches. @param limitMs how long a search may take */
export function eventSearch({ all }: Statements, nextTurn: NextTurn, limitMs = LIMIT_MS): EventSearch {
  const rows = ({ text, values }: Sql) => all(text, values).map((answer) => toRow('events', answer));

  /** Reads the list in its order, a slice in each turn. */
  const inSlices = async (listing: EventListing): Promise<EventRow[]> => {
    const found: EventRow[] = [];
    const latest = performance.now() + limitMs;
    let slice = SLICE.first;
    for (let after: Place = startOf(listing); ; await nextTurn(), slice = SLICE.most) {
      // Of what began before, most is over.
      const begin = after.eventDate < listing.from ? { eventDate: listing.from, id: '' } : after;
      const [end] = all(END_OF_SLICE, [begin.eventDate, begin.id, slice]) as unknown as Place[];
      found.push(...rows(pageSql({ ...listing, after, limit: listing.limit - found.length }, end)));
      if (!end || found.length === listing.limit) return found;
      if (performance.now() > latest)
        throw new DatabaseUnavailable({ cause: new Error('The search took too long.') });
      after = end;
    }
  };

  /** The keys of the events that have all words; undefined if there are more than are fetched by key. */
  const matchingKeys = (listing: EventListing): unknown[] | undefined => {
    const match = matchOf(listing);
    const keys = match === undefined ? undefined : all(MATCHING, [match]).map(({ rowid }) => rowid);
    return keys && keys.length <= MOST_FETCHED ? keys : undefined;
  };

  /** Whether there are so few events in the box around a point that all are looked at. */
  const areFew = (near: Near, from: string): boolean => {
    const { text, values } = nearCountSql(near, from);
    return Number(all(text, values)[0]?.found) <= MOST_NEAR;
  };

  /** Reads a list by distance, in a circle that grows until it has enough. */
  const nearest = async (listing: EventListing & { near: Near }): Promise<FoundEvent[]> => {
    const read = ({ text, values }: Sql) =>
      all(text, values).map(
        (answer): FoundEvent => ({ ...toRow('events', answer), metres: Number(answer.metres) }),
      );
    const keys = matchingKeys(listing);
    if (keys) return read(nearestSql(listing, { keys }));
    const { near, limit, after, from } = listing;
    for (let km = areFew(near, from) ? near.km : near.km / 2 ** CIRCLES; ; await nextTurn(), km *= 2) {
      // Its edge is between two metres: all events with the same distance are in it, or none.
      const metres = Math.floor(km * 1_000) + 0.5;
      if (km < near.km && metres <= (after?.metres ?? 0)) continue;
      const circle = { ...near, km: Math.min(metres / 1_000, near.km) };
      const found = read(nearestSql(listing, { circle }));
      if (found.length === limit || km >= near.km) return found;
    }
  };

  return {
    /** @throws DatabaseUnavailable when a search takes too long */
    async listEvents(listing) {
      const { near, nearestFirst, seriesId } = listing;
      if (near && nearestFirst) return nearest({ ...listing, near });
      if (!(isSearch(listing) || near) || seriesId !== undefined) return rows(pageSql(listing));
      const keys = matchingKeys(listing);
      if (keys) return rows(fetchSql(listing, keys));
      return near && areFew(near, listing.from) ? rows(nearPageSql({ ...listing, near })) : inSlices(listing);
    },
    async latestEvents(from, limit) {
      return rows({
        text: `SELECT ${COLUMNS} FROM events INDEXED BY events_byPostDate
          WHERE state = 'listed' AND endsAt > ? AND ${LATEST_FIRST_OF_SERIES}
          ORDER BY postDate DESC, id DESC LIMIT ? + 0`,
        values: [from, from, limit],
      });
    },
  };
}
