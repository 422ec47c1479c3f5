/** What a list of events asks of the store, and how an address says it (docs/specification.md, "Lists"). */
import { daysOf, type EventFilters } from '@social-serve/contract/event-filters';
import { foldForSearch, overCutoff } from '@social-serve/contract/event-rules';
import { LIMITS } from '@social-serve/contract/limits';
import type { EventListing } from '../store/port/store.ts';
import { type ListQueue, listPages, longLists, searches } from './json-list.ts';

/** The part of the list that a filter shows at a moment. */
export function eventListing(filters: EventFilters, now: Date): Omit<EventListing, 'limit' | 'after'> {
  const { type, search, place, text } = filters;
  const { endsFrom, startsBefore } = daysOf(filters, now);
  return {
    from: overCutoff(now).toISOString(),
    endsFrom: endsFrom?.toISOString(),
    startsBefore: startsBefore?.toISOString(),
    type,
    search: search && foldForSearch(search),
    place: place && foldForSearch(place),
    text: text && foldForSearch(text),
  };
}

/** Where a list by this filter waits for its turn to be made. @param limit how many events at most */
export function queueOf({ search, place, text }: EventFilters, limit = Number.POSITIVE_INFINITY): ListQueue {
  if (search || place || text) return searches;
  return limit <= LIMITS.pageSize ? listPages : longLists;
}

const NAMES = ['type', 'search', 'place', 'text', 'when', 'from', 'to', 'zone'] as const;

/** A filter as an address says it: what moves with time stays as it is. */
export function filterParams(filters: EventFilters): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of NAMES) if (filters[name]) params.set(name, filters[name]);
  return params;
}
