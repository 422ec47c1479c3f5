/** The public list of events on SQLite: through the indexes of `events`, or through the index of titles and places. */
import type { Statements } from '../sqlite/reader.ts';
import { selectList, toRow } from '../sqlite/rows.ts';
import { type Sql, whereSql } from '../sqlite/where.ts';
import type { EventRow } from '../tables/events.ts';
import type { EventListing, EventSearch } from './event-list.ts';
import { isSearch, listed, startOf } from './listed-events.ts';
import {
  firstRowAfter,
  firstRowOf,
  KEY_MASK,
  SEARCH_TABLE,
  secondOf,
  TRIGRAM,
} from './search-index.sqlite.ts';
import { searchThread } from './search-thread.sqlite.ts';
import type { SqliteContext } from './sqlite-context.ts';

const COLUMNS = selectList('events');

/** The condition that no earlier date of an event's series is on the list. */
const firstOfSeries = ({ text, values }: Sql): Sql => ({
  text: `("seriesId" IS NULL OR NOT EXISTS (
    SELECT 1 FROM events AS sooner INDEXED BY events_bySeries
    WHERE sooner.seriesId = events.seriesId AND (sooner.eventDate, sooner.id) < (events.eventDate, events.id) AND ${text}))`,
  values,
});

/** Everything that an event of the page must be, besides its place in the index. */
function conditionsOf(listing: EventListing): Sql {
  const where = whereSql('events', listed(listing));
  if (!listing.oncePerSeries) return where;
  const first = firstOfSeries(where);
  return { text: `${where.text} AND ${first.text}`, values: [...where.values, ...first.values] };
}

/** SQLite may choose another index that it can use, and read all events. */
const indexOf = (listing: EventListing) => {
  if (isSearch(listing)) return 'events_searched';
  if (listing.seriesId !== undefined) return 'events_bySeries';
  return listing.type === undefined ? 'events_byDate' : 'events_byTypeAndDate';
};

/** Reads a page in the order of the list. */
export function pageSql(listing: EventListing): Sql {
  const start = startOf(listing);
  const conditions = conditionsOf(listing);
  return {
    text: `SELECT ${COLUMNS} FROM events INDEXED BY ${indexOf(listing)}
      WHERE (eventDate, id) > (?, ?) AND ${conditions.text} ORDER BY eventDate, id LIMIT ? + 0`,
    values: [start.eventDate, start.id, ...conditions.values, listing.limit],
  };
}

const LATEST_FIRST_OF_SERIES = firstOfSeries({
  text: 'cancelledAt IS NULL AND endsAt > ?',
  values: [],
}).text;

/** The columns of the search index in which a term is looked up. */
const TERMS = { search: 'titleText', place: 'placeText', text: '{titleText placeText}' } as const;
const quoted = (term: string) => `"${term.replaceAll('"', '""')}"`;

/** What the search index is asked; undefined for terms that are too short for it. */
function matchOf(listing: EventListing): string | undefined {
  const asked = Object.entries(TERMS).flatMap(([name, columns]) => {
    const term = listing[name as keyof typeof TERMS];
    return term !== undefined && [...term].length >= TRIGRAM ? [`${columns}:${quoted(term)}`] : [];
  });
  if (asked.length === 0) return undefined;
  if (listing.type !== undefined) asked.push(`typeText:${quoted(listing.type.slice(0, TRIGRAM))}`);
  return asked.join(' AND ');
}

const inOrder = (one: EventRow, other: EventRow) =>
  one.eventDate < other.eventDate || (one.eventDate === other.eventDate && one.id < other.id) ? -1 : 1;

/** Looks terms up: a page and what comes after it. Undefined for terms that are too short for the index. */
export function textSql(listing: EventListing): Sql | undefined {
  const match = matchOf(listing);
  if (match === undefined) return undefined;
  const { startsBefore } = listing;
  const start = startOf(listing);
  const conditions = conditionsOf(listing);
  const before = startsBefore === undefined ? [] : [startsBefore];
  return {
    text: `SELECT ${COLUMNS}, ${secondOf('found.rowid')} AS second
      FROM ${SEARCH_TABLE} AS found CROSS JOIN events ON events.key = (found.rowid & ${KEY_MASK})
      WHERE ${SEARCH_TABLE} MATCH ? AND found.rowid >= ${firstRowOf('?')}
        ${before.map(() => `AND found.rowid < ${firstRowAfter('?')}`).join('')}
        AND (eventDate, id) > (?, ?) AND ${conditions.text} ORDER BY found.rowid`,
    values: [match, start.eventDate, ...before, start.eventDate, start.id, ...conditions.values],
  };
}

/** Finds a page by a text, on any connection. */
export function findByText({ iterate }: Pick<Statements, 'iterate'>, listing: EventListing): EventRow[] {
  const { limit } = listing;
  const { text, values } = textSql(listing) ?? pageSql(listing);
  const found: EventRow[] = [];
  let second: unknown;
  for (const answer of iterate(text, values)) {
    // Hits of a second come in the order of their keys, so all of them have to be read.
    if (found.length >= limit && answer.second !== second) break;
    second = answer.second;
    found.push(toRow('events', answer));
  }
  return found.toSorted(inOrder).slice(0, limit);
}

/** The searches, and how their thread ends. */
export function eventSearch({ all, iterate, file }: SqliteContext): {
  searches: EventSearch;
  close(): Promise<void>;
} {
  const rows = ({ text, values }: Sql) => all(text, values).map((answer) => toRow('events', answer));
  const thread = file === null ? null : searchThread(file);
  return {
    searches: {
      async listEvents(listing) {
        if (!isSearch(listing)) return rows(pageSql(listing));
        return thread ? thread.find(listing) : findByText({ iterate }, listing);
      },
      async latestEvents(from, limit) {
        return rows({
          text: `SELECT ${COLUMNS} FROM events INDEXED BY events_byPostDate
            WHERE cancelledAt IS NULL AND endsAt > ? AND ${LATEST_FIRST_OF_SERIES}
            ORDER BY postDate DESC, id DESC LIMIT ? + 0`,
          values: [from, from, limit],
        });
      },
    },
    close: async () => thread?.close(),
  };
}
