/** What /upcomingEvents shows, as its address says: type, search and view, so that a list can be shared. */
import { EVENT_TYPES, type EventType } from '@social-serve/contract/event-rules';

export interface ListQuery {
  /** null: All Events. */
  type: EventType | null;
  search: string;
}

export type ListView = 'table' | 'cards';

/** Reads the filter out of an address. A type that does not exist means all. */
export function readListQuery(params: URLSearchParams): ListQuery {
  const type = EVENT_TYPES.find((known) => known === params.get('type')) ?? null;
  return { type, search: (params.get('search') ?? '').trim() };
}

/** Reads the view; the page opens in the table (docs/specification.md). */
export function readListView(params: URLSearchParams): ListView {
  return params.get('view') === 'cards' ? 'cards' : 'table';
}

/** Writes filter and view into an address, leaving out what is the default. */
export function writeListAddress({ type, search }: ListQuery, view: ListView): URLSearchParams {
  const params = new URLSearchParams();
  if (type) params.set('type', type);
  if (search) params.set('search', search);
  if (view !== 'table') params.set('view', view);
  return params;
}

let lastAddress = '';

/** Remembers the list that was shown last, so that an event's page leads back to it. */
export function rememberListAddress(params: URLSearchParams): void {
  lastAddress = params.size > 0 ? `?${params}` : '';
}

/** The query of the list that was shown last, with its question mark; empty for the whole list. */
export function lastListAddress(): string {
  return lastAddress;
}
