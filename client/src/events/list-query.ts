/** What /upcomingEvents shows, as its address says: filters and view, so that a list can be shared. */
import { type DayFilters, dayIn, isDay, WHENS, type When } from '@social-serve/contract/day-rules';
import { EVENT_TYPES, type EventType } from '@social-serve/contract/event-rules';
import { zoneNamed } from '@social-serve/contract/zone-rules';
import { ownZone } from '../ui/dates.ts';

export interface ListQuery {
  /** null: All Events. */
  type: EventType | null;
  /** A part of the title or the place. */
  search: string;
  /** A part of the place. */
  place: string;
  /** Days that move with time; null: any, or those from `from` to `to`. */
  when: When | null;
  /** Days, YYYY-MM-DD, both included; '' for none. */
  from: string;
  to: string;
}

/** The whole list. */
export const ALL: ListQuery = { type: null, search: '', place: '', when: null, from: '', to: '' };

export type ListView = 'table' | 'cards';

/** Reads the filters out of an address. What does not exist means all: a type, a day. */
export function readListQuery(params: URLSearchParams): ListQuery {
  const text = (name: string) => (params.get(name) ?? '').trim();
  const day = (name: string) => (isDay(text(name)) ? text(name) : '');
  const when = WHENS.find((known) => known === params.get('when')) ?? null;
  const from = when ? '' : day('from');
  const to = when ? '' : day('to');
  return {
    type: EVENT_TYPES.find((known) => known === params.get('type')) ?? null,
    search: text('search'),
    place: text('place'),
    when,
    from,
    to: to < from ? '' : to,
  };
}

/** Reads the view; the page opens in the table (docs/specification.md). */
export function readListView(params: URLSearchParams): ListView {
  return params.get('view') === 'cards' ? 'cards' : 'table';
}

/** Writes filters and view into an address, leaving out what is the default. */
export function writeListAddress(query: ListQuery, view: ListView): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of ['type', 'when', 'from', 'to', 'place', 'search'] as const)
    if (query[name]) params.set(name, query[name]);
  if (view !== 'table') params.set('view', view);
  return params;
}

/** The visitor's zone, as the server takes it: a browser may know one by a name that nobody else does. */
export const zoneOfDays = () => zoneNamed(ownZone()) ?? 'UTC';

/** Whether the list is one of some days. */
export const hasDays = ({ when, from, to }: ListQuery) => Boolean(when || from || to);

/** Whether the list is not the whole one. */
export const isFiltered = (query: ListQuery) =>
  hasDays(query) || Boolean(query.type || query.search || query.place);

/** The filters as the server's lists take them (GET /events, the feeds, /embed): days are those of the visitor's zone. */
export interface ApiFilters extends DayFilters {
  type?: EventType | undefined;
  text?: string | undefined;
  place?: string | undefined;
}

export function apiFilters(query: ListQuery): ApiFilters {
  const { type, search, place, when, from, to } = query;
  return {
    type: type ?? undefined,
    text: search || undefined,
    place: place || undefined,
    when: when ?? undefined,
    from: from || undefined,
    to: to || undefined,
    zone: hasDays(query) ? zoneOfDays() : undefined,
  };
}

/** What tells a list from any other: where its days move with time, today is part of it. */
export const listKey = (query: ListQuery) => ({
  ...apiFilters(query),
  today: query.when ? dayIn(new Date(), zoneOfDays()) : undefined,
});

let lastAddress = '';

/** Remembers the list that was shown last, so that an event's page leads back to it. */
export function rememberListAddress(params: URLSearchParams): void {
  lastAddress = params.size > 0 ? `?${params}` : '';
}

/** The query of the list that was shown last, with its question mark; empty for the whole list. */
export function lastListAddress(): string {
  return lastAddress;
}
