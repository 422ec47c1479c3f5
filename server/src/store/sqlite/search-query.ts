/**
 * How a search goes through the list (docs/decisions/0024): first the coming events one by one, since a common term is
 * found often there; then, for one that is not, the trigram index. Runs wherever there is a connection: in a thread of its
 * own (`search-worker.ts`), or here for a database in memory.
 */
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { beginOf, type EventListing, type ListPlace } from '../port/store.ts';
import { firstRowAfter, firstRowOf, KEY_MASK, SEARCH_TABLES, secondOf, typeGram } from './search-tables.ts';
import { statementsOf } from './statements.ts';

type Values = Record<string, SQLInputValue>;

/** What is searched for, and what of an event is asked for. */
export interface SearchRequest {
  listing: EventListing;
  /** Columns of `events`. */
  columns: string;
}

/** Entries that are looked through before the index is asked: some 3 ms. */
const WINDOW = 15_000;

/** Trigrams that are looked up at most: with more of them, reading their lists costs more than it spares. */
const MOST_GRAMS = 3;

/** Events with a trigram below which that one alone is looked up, and what it finds compared. */
const FEW = 300;

/**
 * Events with a trigram from which on the type is looked up, too: a third of all events may have it, and to go through so
 * many takes longer than to compare the few that are found without it.
 */
const MANY = 5_000;

/** Milliseconds for which trigrams are counted in one turn of the event loop; a common one takes longer by itself. */
const SLICE = 2;

type Field = keyof typeof SEARCH_TABLES;

/** How events are looked up in the index of a field. */
interface Lookup {
  field: Field;
  /** Finds all of them, and perhaps others. */
  expression: string;
  /** In how many events that stood a while ago, at most some more than are there. */
  count: number;
}

const quoted = (gram: string) => `"${gram.replaceAll('"', '""')}"`;

/** The conditions that an event of a list fulfils, wherever in it it stands, by what is asked for. */
const CONDITIONS = {
  search: 'instr(titleFolded, :search) > 0',
  place: 'instr(locationFolded, :place) > 0',
  text: '(instr(titleFolded, :text) > 0 OR instr(locationFolded, :text) > 0)',
  type: 'eventType = :type',
  startsBefore: 'eventDate < :startsBefore',
};
const FILTERS = Object.keys(CONDITIONS) as (keyof typeof CONDITIONS)[];

/** What is asked for of a list, and the same as a number: a bit for each filter. */
export function filterValues(listing: EventListing): { values: Values; shape: number } {
  const values: Values = {};
  let shape = 0;
  for (const [bit, name] of FILTERS.entries()) {
    const value = listing[name];
    if (!value) continue;
    values[name] = value;
    shape |= 1 << bit;
  }
  return { values, shape };
}

/** The condition that events fulfil with these values. */
export const filtering = (values: Values) =>
  ['cancelledAt IS NULL', ...FILTERS.filter((name) => name in values).map((name) => CONDITIONS[name])].join(
    ' AND ',
  );

/** The condition that begins the part of the list that begins then or later, as one that an index can be entered with. */
export function beginning({ after, ...listing }: EventListing): [string, Values] {
  const { begin } = beginOf(listing);
  return after && after.eventDate >= begin
    ? ['(eventDate, id) > (:afterDate, :afterId)', { afterDate: after.eventDate, afterId: after.id }]
    : ['eventDate >= :begin', { begin }];
}

export interface Search {
  find(request: SearchRequest): Values[];
  /** Counts the trigrams, so that the rarest are looked up; searches are answered meanwhile. */
  prepare(): Promise<void>;
}

/**
 * Makes the search of a database.
 * @param window entries that are looked through before the index is asked
 * @param slice milliseconds for which trigrams are counted in one turn
 */
export function searchOf(db: DatabaseSync, window = WINDOW, slice = SLICE): Search {
  const statement = statementsOf(db);
  /** In how many events each trigram of a field stood a while ago; says only which to look up. */
  const counts = new Map<Field, Map<string, number>>();
  /**
   * Counts some of a field's trigrams, for one slice. Not all in one go over many turns: until it is over, all that is read
   * through this connection would be what was there when it began.
   * @param from where to begin
   * @returns where to go on, right behind the one that was counted last: to find it again would take as long as to count
   *   it; null when there are no more
   */
  const countSome = (grams: string, from: string, found: Map<string, number>): string | null => {
    const begun = performance.now();
    for (const row of statement(`SELECT term, doc FROM ${grams} WHERE term >= :from`).iterate({ from })) {
      const term = String(row.term);
      found.set(term, Number(row.doc));
      if (performance.now() - begun >= slice) return `${term}\u0001`;
    }
    return null;
  };
  const prepare = async () => {
    for (const [field, { grams }] of Object.entries(SEARCH_TABLES)) {
      const found = new Map<string, number>();
      for (let next = countSome(grams, '', found); next !== null; next = countSome(grams, next, found))
        await nextTurn();
      counts.set(field as Field, found);
    }
  };

  /** How to look up all events whose field may hold a term; null when none does. */
  const lookupOf = (field: Field, term: string, type: string | undefined): Lookup | null => {
    const characters = [...term];
    if (characters.length < 3) {
      const found = statement(
        `SELECT term, doc FROM ${SEARCH_TABLES[field].grams} WHERE term >= :term AND term < :term || char(0x10ffff)`,
      ).all({ term }) as { term: string; doc: number }[];
      if (found.length === 0) return null;
      const count = found.reduce((sum, { doc }) => sum + doc, 0);
      return { field, expression: found.map((gram) => quoted(gram.term)).join(' OR '), count };
    }
    const grams = characters
      .slice(2)
      .map((last, index) => `${characters[index]}${characters[index + 1]}${last}`);
    const rarest = [...new Set(grams)]
      .map((gram) => ({ gram, count: counts.get(field)?.get(gram) ?? 0 }))
      .toSorted((one, other) => one.count - other.count);
    const count = rarest[0]?.count ?? 0;
    const isRare = count < FEW;
    const asked = rarest.slice(0, isRare ? 1 : MOST_GRAMS).map(({ gram }) => quoted(gram));
    if (type && count >= MANY) asked.push(quoted(typeGram(type)));
    return { field, expression: asked.join(' AND '), count };
  };

  /** How to look up the events that may hold a list's terms: by the one that the fewest hold. Null when none does. */
  const rarestOf = ({ search, place, text, type }: EventListing): Lookup[] | null => {
    const terms: [string | undefined, Field[]][] = [
      [search, ['title']],
      [place, ['place']],
      [text, ['title', 'place']],
    ];
    let rarest: { lookups: Lookup[]; count: number } | null = null;
    for (const [term, fields] of terms) {
      if (!term) continue;
      const lookups = fields.map((field) => lookupOf(field, term, type)).filter((lookup) => lookup !== null);
      if (lookups.length === 0) return null;
      const count = lookups.reduce((sum, lookup) => sum + lookup.count, 0);
      if (!rarest || count < rarest.count) rarest = { lookups, count };
    }
    return rarest?.lookups ?? null;
  };

  /** The rows of the index to look at, as a query; null when there are none. */
  const candidates = (listing: EventListing): [string, Values] | null => {
    const lookups = rarestOf(listing);
    if (!lookups) return null;
    const values: Values = {};
    const parts = lookups.map(({ field, expression }) => {
      const { table } = SEARCH_TABLES[field];
      values[`${field}Grams`] = expression;
      return `SELECT rowid AS row FROM ${table} WHERE ${table} MATCH :${field}Grams AND rowid >= ${firstRowOf(':lastDate')}
         ${listing.startsBefore ? `AND rowid < ${firstRowAfter(':startsBefore')}` : ''}`;
    });
    return [parts.join(' UNION '), values];
  };

  /** What the index finds after a place in the list. */
  const findAfter = (last: ListPlace, { listing, columns }: SearchRequest): Values[] => {
    const asked = candidates(listing);
    if (!asked) return [];
    const { values } = filterValues(listing);
    const rows = statement(
      `SELECT ${columns}, eventDate AS foundDate, events.id AS foundId, ${secondOf('row')} AS foundSecond
       FROM (${asked[0]} ORDER BY row) CROSS JOIN events ON events.key = (row & ${KEY_MASK})
       WHERE ${filtering(values)} AND (eventDate, events.id) > (:lastDate, :lastId) ORDER BY row`,
    ).iterate({ ...values, ...asked[1], lastDate: last.eventDate, lastId: last.id }) as Iterable<Values>;
    const found: Values[] = [];
    for (const row of rows) {
      // Within a second they come in the order of their keys: all of it has to be there.
      if (found.length >= listing.limit && row.foundSecond !== found.at(-1)?.foundSecond) break;
      found.push(row);
    }
    const inOrder = (one: Values, other: Values) =>
      String(one.foundDate) < String(other.foundDate) ||
      (one.foundDate === other.foundDate && String(one.foundId) < String(other.foundId))
        ? -1
        : 1;
    return found
      .toSorted(inOrder)
      .slice(0, listing.limit)
      .map(({ foundDate: _, foundId: __, foundSecond: ___, ...row }) => row);
  };

  const find = (request: SearchRequest): Values[] => {
    const { listing, columns } = request;
    const { startsBefore } = listing;
    const begin = beginning(listing);
    const last = statement(
      `SELECT eventDate, id FROM events INDEXED BY eventsSearched WHERE cancelledAt IS NULL AND ${begin[0]}
       ${startsBefore ? 'AND eventDate < :startsBefore' : ''} ORDER BY eventDate, id LIMIT 1 OFFSET ${window - 1}`,
    ).get({ ...begin[1], ...(startsBefore && { startsBefore }) }) as ListPlace | undefined;
    // One bound: of two SQLite enters the index with whichever.
    const { values } = filterValues(last ? { ...listing, startsBefore: undefined } : listing);
    const found = statement(
      `SELECT ${columns} FROM events INDEXED BY eventsSearched WHERE ${filtering(values)} AND ${begin[0]}
       ${last ? 'AND (eventDate, id) <= (:lastDate, :lastId)' : ''} ORDER BY eventDate, id LIMIT :limit`,
    ).all({
      ...values,
      ...begin[1],
      ...(last ? { lastDate: last.eventDate, lastId: last.id } : {}),
      limit: listing.limit,
    }) as Values[];
    if (!last || found.length >= listing.limit) return found;
    const rest = { ...request, listing: { ...listing, limit: listing.limit - found.length } };
    return found.concat(findAfter(last, rest));
  };

  return { find, prepare };
}
