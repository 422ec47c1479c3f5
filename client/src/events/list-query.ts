/** The filters and view of /upcomingEvents, in its address, so that a list can be shared. */
import { type DayFilters, dayIn, isDay, WHENS } from '@social-serve/contract/day-rules';
import { EVENT_TYPES, type EventType } from '@social-serve/contract/event-rules';
import { LIMITS } from '@social-serve/contract/limits';
import { pointIn, pointText, searchedPoint, WITHIN } from '@social-serve/contract/point-rules';
import { beginningOf } from '@social-serve/contract/text-rules';
import { zoneNamed } from '@social-serve/contract/zone-rules';
import { config } from '../api/config.ts';
import { localZone } from '../ui/dates.ts';
import { type AddressValues, oneOf, readAddress, text, writeAddress } from '../ui/use-address.ts';

/** A day, YYYY-MM-DD. */
const day = (written: string) => (isDay(written) ? written : '');

const VIEW = oneOf(['cards', 'map'], 'table');

/** A point, with two decimals: the address does not say where a visitor is. */
function nearPoint(written: string): string {
  const point = pointIn(written.trim());
  return point ? pointText(searchedPoint(point)) : '';
}

/** Kilometres, a whole number. */
const kilometres = (written: string) =>
  /^\d{1,3}$/.test(written) && Number(written) >= WITHIN.least && Number(written) <= WITHIN.most
    ? String(Number(written))
    : '';

/** The parameters of the address. */
export const LIST = {
  type: oneOf(EVENT_TYPES, ''),
  /** Relative days; replaces `from` and `to`, which are both inclusive. */
  when: oneOf(WHENS, ''),
  from: day,
  to: day,
  /** A point: events around it. */
  near: nearPoint,
  /** How many kilometres around it. */
  within: kilometres,
  /** What the point is called; only a label. */
  around: (written: string) => beginningOf(written.trim(), LIMITS.search),
  /** By day, or the nearest to the point first. */
  sort: oneOf(['distance'], ''),
  /** A part of the location. */
  place: text,
  /** Words of the title or the place. */
  search: text,
  /** The page opens in the table (docs/specification.md). The map is there if the site has one. */
  view: (written: string) => (written === 'map' && !config.map ? 'table' : VIEW(written)),
};

type ListAddress = AddressValues<typeof LIST>;
export type ListView = ListAddress['view'];
/** The filters; '' for none. */
export type ListQuery = Omit<ListAddress, 'view'>;

/** Anywhere. */
export const ANYWHERE = { near: '', within: '', around: '', sort: '' } as const;
/** Where events are; the values of `ANYWHERE` for anywhere. */
export type Where = Pick<ListQuery, keyof typeof ANYWHERE>;

/** The whole list. */
export const ALL: ListQuery = { type: '', when: '', from: '', to: '', ...ANYWHERE, place: '', search: '' };

/** Any day. */
export const ANY_TIME = { when: '', from: '', to: '' } as const;

/** The filters of an address: contradictory days are ignored, and what needs a point without one. */
export function listQueryIn({ view: _, ...values }: ListAddress): ListQuery {
  const where = values.near ? { within: values.within || String(WITHIN.usual) } : ANYWHERE;
  const query = { ...values, ...where };
  if (query.when) return { ...query, from: '', to: '' };
  return query.to < query.from ? { ...query, to: '' } : query;
}

/** The filters in an address. */
export const readListQuery = (params: URLSearchParams) => listQueryIn(readAddress(LIST, params));

/** The visitor's zone, by a name that the server knows. */
export const zoneOfDays = () => zoneNamed(localZone()) ?? 'UTC';

/** Whether the list is limited to some days. */
export const hasDays = ({ when, from, to }: ListQuery) => Boolean(when || from || to);

/** Whether any filter is active. */
export const isFiltered = (query: ListQuery) =>
  hasDays(query) || Boolean(query.type || query.search || query.place || query.near);

/** Whether any filter is active besides that of the point. */
export const isFilteredBesides = (query: ListQuery) => isFiltered({ ...query, ...ANYWHERE });

/** The filters as query parameters of the server's lists (GET /events, the feeds, /embed). Days are in the visitor's zone. */
export interface ApiFilters extends DayFilters {
  type?: EventType | undefined;
  text?: string | undefined;
  place?: string | undefined;
  near?: string | undefined;
  within?: string | undefined;
}

export function apiFilters(query: ListQuery): ApiFilters {
  const { type, search, place, when, from, to, near, within } = query;
  return {
    type: type || undefined,
    text: search || undefined,
    place: place || undefined,
    when: when || undefined,
    from: from || undefined,
    to: to || undefined,
    zone: hasDays(query) ? zoneOfDays() : undefined,
    near: near || undefined,
    within: near ? within : undefined,
  };
}

/** The cache key of a list. For relative days, today is part of it. */
export const listKey = (query: ListQuery) => ({
  ...apiFilters(query),
  sort: query.sort || undefined,
  today: query.when ? dayIn(new Date(), zoneOfDays()) : undefined,
});

let lastAddress = '';

/** Remembers the last list, so that an event's page can link back to it. */
export function rememberListAddress(values: ListAddress): void {
  const params = writeAddress(LIST, values);
  lastAddress = params.size > 0 ? `?${params}` : '';
}

/** The query of the last list, with its question mark; empty for the whole list. */
export function lastListAddress(): string {
  return lastAddress;
}
