/**
 * The lists of upcoming events that were loaded so far, one for each filter. They outlive the page, so that going
 * from a list to an event and back shows the list as it was, further pages and place included.
 */
import type { Event } from '@social-serve/contract/event';
import { messageOf } from '../api/api-error.ts';
import type { ListQuery } from './list-query.ts';
import { getEvents } from './queries.ts';

/** Events a page of the list brings. */
const PAGE_SIZE = 24;
/** A list younger than this is shown as it is, however the visitor came to it. */
const FRESH_MS = 15_000;

export interface EventList {
  /** null until the first page came. */
  events: Event[] | null;
  /** Whether the server has more. */
  more: boolean;
  /** What is under way: the first page (again), or a further one. */
  loading: 'first' | 'more' | null;
  /** Why the last attempt failed, as a sentence, and which page it was for. */
  failure: { page: 'first' | 'more'; message: string } | null;
}

interface Entry {
  list: EventList;
  cursor: string | null;
  /** When its first page was last asked for. */
  askedAt: number;
}

const UNKNOWN: EventList = { events: null, more: false, loading: null, failure: null };

const entries = new Map<string, Entry>();
const watchers = new Set<() => void>();

const keyOf = ({ type, search }: ListQuery) => JSON.stringify([type, search]);

function put(key: string, entry: Entry): void {
  entries.set(key, entry);
  for (const watcher of watchers) watcher();
}

async function load(query: ListQuery, page: 'first' | 'more'): Promise<void> {
  const key = keyOf(query);
  const before = entries.get(key);
  if (before?.list.loading || (page === 'more' && !before?.cursor)) return;
  const started: Entry = {
    list: { ...(before?.list ?? UNKNOWN), loading: page, failure: null },
    cursor: before?.cursor ?? null,
    askedAt: page === 'more' && before ? before.askedAt : Date.now(),
  };
  put(key, started);
  try {
    const { events, next } = await getEvents({
      type: query.type ?? undefined,
      search: query.search,
      limit: PAGE_SIZE,
      cursor: page === 'more' ? (started.cursor ?? undefined) : undefined,
    });
    if (entries.get(key) !== started) return; // forgotten in the meantime
    const shown = page === 'more' ? (started.list.events ?? []) : [];
    const known = new Set(shown.map(({ _id }) => _id));
    put(key, {
      list: {
        events: [...shown, ...events.filter(({ _id }) => !known.has(_id))],
        more: next !== null,
        loading: null,
        failure: null,
      },
      cursor: next,
      askedAt: started.askedAt,
    });
  } catch (error) {
    if (entries.get(key) !== started) return;
    const failure = { page, message: messageOf(error) };
    put(key, { ...started, list: { ...started.list, loading: null, failure } });
  }
}

/** Starts loading a list unless it is there already. Never rejects: failures are the list's own. */
export function preloadEvents(query: ListQuery): void {
  const list = eventList(query);
  if (!list.events && !list.failure) void load(query, 'first');
}

/** Loads a list's first page (again). What is shown stays until the answer comes. */
export function reloadEvents(query: ListQuery): void {
  void load(query, 'first');
}

/** Loads a list again unless that was done a moment ago. */
export function refreshEvents(query: ListQuery): void {
  if (Date.now() - (entries.get(keyOf(query))?.askedAt ?? 0) >= FRESH_MS) reloadEvents(query);
}

/** Loads a list's next page. */
export function loadMoreEvents(query: ListQuery): void {
  void load(query, 'more');
}

/** Forgets all lists; called when an event was created, changed or deleted. */
export function forgetEventLists(): void {
  entries.clear();
  for (const watcher of watchers) watcher();
}

/** A list as it is now. */
export function eventList(query: ListQuery): EventList {
  return entries.get(keyOf(query))?.list ?? UNKNOWN;
}

/** An event that some list holds, so that its page need not start empty. */
export function knownEvent(id: string): Event | null {
  for (const { list } of entries.values()) {
    const event = list.events?.find(({ _id }) => _id === id);
    if (event) return event;
  }
  return null;
}

/** Reports every change of any list. @returns stops reporting */
export function watchEventLists(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
