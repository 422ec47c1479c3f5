/**
 * What a search finds in the list of events (docs/decisions/0010). Terms of three characters and more are found in the
 * index; shorter ones by reading the list in its order. Runs wherever there is a connection: in a thread of its own
 * (`search-worker.ts`), or here for a database in memory.
 */
import type { DatabaseSync } from 'node:sqlite';
import { earliestBeginning } from '@social-serve/contract/event-rules';
import { beginOf, type EventListing } from '../port/store.ts';
import { COLUMNS, filtering, filterValues, IN_ORDER } from './event-list.ts';
import { firstRowAfter, firstRowOf, KEY_MASK, SEARCH_TABLE, secondOf, TRIGRAM } from './search-index.ts';
import type { Values } from './statements.ts';
import { statementsOf } from './statements.ts';

const isLong = (term: string | undefined) => term !== undefined && [...term].length >= TRIGRAM;
const quoted = (term: string) => `"${term.replaceAll('"', '""')}"`;

/** The columns of the index that a term is looked up in. */
const LOOKED_UP = { search: 'title', place: 'place', text: '{title place}' } as const;
const TERMS = Object.keys(LOOKED_UP) as (keyof typeof LOOKED_UP)[];

/** Whether a term is asked for. */
export const isSearch = (listing: EventListing) => TERMS.some((name) => listing[name]);

/** Where the list begins, what is under way included, or goes on; and what of it is not over. */
function fromPlace(listing: EventListing): [string, Values] {
  const { begin, end } = beginOf(listing);
  const since = listing.after ?? { eventDate: earliestBeginning(begin), id: '' };
  return [
    '(eventDate, id) > (:sinceDate, :sinceId) AND (eventDate >= :begin OR endsAt >= :end)',
    { begin, end, sinceDate: since.eventDate, sinceId: since.id },
  ];
}

/** What a row of the index is ordered by. */
interface Placed {
  foundDate: string;
  foundId: string;
  foundSecond: number;
}

const inOrder = (one: Placed, other: Placed) =>
  one.foundDate < other.foundDate || (one.foundDate === other.foundDate && one.foundId < other.foundId)
    ? -1
    : 1;

/** Makes the search of a database. @returns finds a part of the list that `isSearch`: answers to `COLUMNS` */
export function searchOf(db: DatabaseSync): (listing: EventListing) => Values[] {
  const statement = statementsOf(db);

  const readInOrder = (listing: EventListing): Values[] => {
    const values = filterValues(listing);
    const [place, start] = fromPlace(listing);
    return statement(
      `SELECT ${COLUMNS} FROM events INDEXED BY eventsSearched WHERE ${filtering(values)} AND ${place} ${IN_ORDER}`,
    ).all({ ...values, ...start, limit: listing.limit }) as Values[];
  };

  const lookUp = (listing: EventListing): Values[] => {
    const { startsBefore, type, limit } = listing;
    const long = TERMS.filter((name) => isLong(listing[name]));
    const asked = long.map((name) => `${LOOKED_UP[name]}:${quoted(String(listing[name]))}`);
    if (type) asked.push(`type:${quoted(type.slice(0, TRIGRAM))}`); // the row is asked for the rest
    const values = filterValues(listing);
    // What the index says need not be compared once more; an earlier date of a series is not looked up in it.
    if (!listing.oncePerSeries) for (const name of long) delete values[name];
    const [place, start] = fromPlace(listing);
    const rows = statement(
      `SELECT ${COLUMNS}, eventDate AS foundDate, events.id AS foundId, ${secondOf('found.rowid')} AS foundSecond
       FROM ${SEARCH_TABLE} AS found CROSS JOIN events ON events.key = (found.rowid & ${KEY_MASK})
       WHERE ${SEARCH_TABLE} MATCH :asked AND found.rowid >= ${firstRowOf(':sinceDate')}
         ${startsBefore ? `AND found.rowid < ${firstRowAfter(':startsBefore')}` : ''}
         AND ${filtering(values)} AND ${place} ORDER BY found.rowid`,
    ).iterate({ ...values, ...start, asked: asked.join(' AND ') }) as Iterable<Values & Placed>;
    const found: (Values & Placed)[] = [];
    for (const row of rows) {
      // Within a second they come in the order of their keys: all of it has to be there.
      if (found.length >= limit && row.foundSecond !== found.at(-1)?.foundSecond) break;
      found.push(row);
    }
    return found
      .toSorted(inOrder)
      .slice(0, limit)
      .map(({ foundDate: _, foundId: __, foundSecond: ___, ...row }) => row);
  };

  return (listing) => (TERMS.some((name) => isLong(listing[name])) ? lookUp(listing) : readInOrder(listing));
}
