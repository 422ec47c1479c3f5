/** The list of events in SQL: its filters, its two parts, and the statements that read it. */
import { earliestBeginning } from '@social-serve/contract/event-rules';
import { beginOf, type EventListing } from '../port/store.ts';
import { columnsOf } from './columns.ts';
import type { Values } from './statements.ts';

export const LISTED = 'WHERE cancelledAt IS NULL';
export const IN_ORDER = 'ORDER BY eventDate, id LIMIT :limit';

/** What an event is told by. */
export const COLUMNS = columnsOf('events');

/** What `COLUMNS` and the order of the list need of the table. */
const NEEDED = 'id, creatorUid, cancelledAt, sequence, joined, document, eventDate';

/** The conditions that an event of a list fulfils, wherever in it it stands, by what is asked for. */
const CONDITIONS = {
  search: 'instr(titleFolded, :search) > 0',
  place: 'instr(locationFolded, :place) > 0',
  text: '(instr(titleFolded, :text) > 0 OR instr(locationFolded, :text) > 0)',
  type: 'eventType = :type',
  startsBefore: 'eventDate < :startsBefore',
  seriesId: 'seriesId = :seriesId',
};
type Filter = keyof typeof CONDITIONS;
const FILTERS = Object.keys(CONDITIONS) as Filter[];

/**
 * The condition that no earlier date of an event's series is listed and ends at `:nextFrom` or later.
 * @param listed the conditions of the list; a column without its table is the earlier date's
 */
const nextOfSeries = (listed: string) => `(seriesId IS NULL OR NOT EXISTS (
  SELECT 1 FROM events AS sooner WHERE sooner.seriesId = events.seriesId AND ${listed}
    AND sooner.endsAt >= :nextFrom AND (sooner.eventDate, sooner.id) < (events.eventDate, events.id)))`;

/** What is asked for of a list, by name. */
export function filterValues(listing: EventListing): Values {
  const values: Values = {};
  for (const name of FILTERS) if (listing[name]) values[name] = listing[name];
  if (listing.oncePerSeries) values.nextFrom = beginOf(listing).end;
  return values;
}

/** The condition that events fulfil with these values. */
export function filtering(values: Values): string {
  const filters = FILTERS.filter((name) => name in values).map((name) => CONDITIONS[name]);
  const listed = ['cancelledAt IS NULL', ...filters].join(' AND ');
  return 'nextFrom' in values ? `${listed} AND ${nextOfSeries(listed)}` : listed;
}

/** The condition that begins the part of the list that begins then or later, as one that an index can be entered with. */
export function beginning({ after, ...listing }: EventListing): [string, Values] {
  const { begin } = beginOf(listing);
  return after && after.eventDate >= begin
    ? ['(eventDate, id) > (:afterDate, :afterId)', { afterDate: after.eventDate, afterId: after.id }]
    : ['eventDate >= :begin', { begin }];
}

/**
 * What stands before all that: events that began so long ago that they would be over, and name a later end. They are few,
 * and have an index of their own.
 */
const UNDER_WAY = `events INDEXED BY eventsWithEnd ${LISTED} AND endsAt > eventDate AND endsAt >= :end`;

/** The values for `begunRows`; null when the list has passed the beginning of it. */
function begunValues(listing: EventListing): Values | null {
  const { after, startsBefore } = listing;
  const { begin, end } = beginOf(listing);
  if (after && after.eventDate >= begin) return null;
  const since = after ?? { eventDate: earliestBeginning(begin), id: '' };
  // One bound on each side: of two SQLite enters the index with whichever.
  const before = startsBefore && startsBefore < begin ? startsBefore : begin;
  return { end, before, sinceDate: since.eventDate, sinceId: since.id };
}

/** The beginning of the list, what is under way since long ago: its rows without their order. */
const begunRows = ({ startsBefore: _, ...filters }: Values) =>
  `${UNDER_WAY} AND (eventDate, id) > (:sinceDate, :sinceId) AND eventDate < :before AND ${filtering(filters)}`;

/** The list, of which nothing is searched for: a statement and its values. */
export function listed(listing: EventListing): [string, Values] {
  const begun = begunValues(listing);
  const [begin, start] = beginning(listing);
  const values = filterValues(listing);
  const all = { ...values, ...start, ...begun, limit: listing.limit };
  const upcoming = `events ${LISTED} AND ${begin} AND ${filtering(values)}`;
  if (!begun) return [`SELECT ${COLUMNS} FROM ${upcoming} ${IN_ORDER}`, all];
  // One statement for both: it takes longer to begin one than to find that nothing is under way.
  const both = `SELECT ${NEEDED} FROM ${begunRows(values)} UNION ALL SELECT ${NEEDED} FROM ${upcoming}`;
  return [`SELECT ${COLUMNS} FROM (${both} ${IN_ORDER}) AS events`, all];
}
