/** The calls for events, the keys of their cached answers, and their invalidation. All throw ApiError. */
import type { Event, EventCopy, ListedEvent } from '@social-serve/contract/event';
import type { AddDatesBody, EventUpdateBody, NewEventBody } from '@social-serve/contract/event-bodies';
import { LIMITS } from '@social-serve/contract/limits';
import { NEXT_EVENTS, NEXT_NUMBERS, type NextEvent } from '@social-serve/contract/next-events';
import { OPEN_EVENT, type OpenEvent } from '@social-serve/contract/open-event';
import type { CreatedEvent, EventForPerson } from '@social-serve/contract/participation';
import { calls, pathTo } from '@social-serve/contract/paths';
import type { Created, InsertedDates, Updated } from '@social-serve/contract/replies';
import { type InfiniteData, type QueryKey, queryOptions } from '@tanstack/react-query';
import { language } from '#words/language.ts';
import { answerQuery, listQuery } from '../api/answer-query.ts';
import { isNotFound } from '../api/api-error.ts';
import { asRead } from '../api/as-read.ts';
import { getCurrentEmail } from '../api/current-user.ts';
import { request, requestReply } from '../api/http.ts';
import { listIn, nextCursor, type OwnPage, uniqueItems, withoutItem } from '../api/lists.ts';
import { allPages, ownListQuery, PAGE_SIZE, pagedQuery } from '../api/own-list.ts';
import { queryClient } from '../api/query-client.ts';
import { type ApiFilters, apiFilters, type ListQuery, listKey } from './list-query.ts';
import type { Scope } from './scope.ts';

/** A list that is younger than this, in ms, is not loaded again. */
export const FRESH_MS = 15_000;

/** How long a list stays cached, in ms, so that people can go back to it. In the build a timer would delay the exit. */
const CACHE_MS = import.meta.env.SSR ? Number.POSITIVE_INFINITY : 2 * 3_600_000;

/** Which events to get; by default all. */
export interface EventsQuery extends ApiFilters {
  /** The dates of one series, by its id; `next`: only the next date of each series. */
  series?: string | undefined;
  /** `none`: events that have no point. */
  point?: 'none' | undefined;
  /** The nearest first. */
  sort?: 'distance' | undefined;
  limit?: number | undefined;
  /** From the previous page's reply. */
  cursor?: string | undefined;
}

export interface EventsPage {
  events: ListedEvent[];
  /** The cursor of the next page; null on the last. */
  next: string | null;
}

/** The keys of cached events. All queries that show an event's fields are below `all`. */
export const eventKeys = {
  all: ['events'],
  upcoming: ['events', 'upcoming'],
  managed: ['events', 'managed'],
  search: ['events', 'search'],
} as const;

/** The key of a list of a person's own events, searched by title. */
export const searchKey = (listKey: QueryKey, words: string): QueryKey =>
  words === '' ? listKey : [...eventKeys.search, listKey, words];

/** Removes a deleted item from the cached pages of lists, and of their searches. */
export function removeFromLists(listKey: QueryKey, id: string): void {
  for (const queryKey of [listKey, eventKeys.search])
    queryClient.setQueriesData<InfiniteData<OwnPage<{ _id: string }>, string | null>>(
      { queryKey },
      withoutItem(id),
    );
}

const publicKey = [...eventKeys.all, 'public'];

/** Invalidates everything that shows an event. Visible queries are loaded again at once, others when they are used. */
export function invalidateEvents(): void {
  void reloadEvents();
}

/** The same as `invalidateEvents`; resolves when the visible queries have been loaded again, or failed. */
export const reloadEvents = (): Promise<void> => queryClient.invalidateQueries({ queryKey: eventKeys.all });

/** GET /events: one page of the upcoming events, soonest first. */
export async function getEvents(query: EventsQuery = {}, signal?: AbortSignal): Promise<EventsPage> {
  const reply = await requestReply({
    path: calls.events,
    query: { ...query, limit: query.limit?.toString() },
    token: 'auto',
    signal,
  });
  return { events: listIn(reply.body), next: nextCursor(reply) };
}

/**
 * GET /events/{id}: one event.
 * @param options.token whether to send the token; the answer then contains the person's participation
 */
export const getEvent = (id: string, options: { token?: boolean | 'if-any'; signal?: AbortSignal } = {}) =>
  request<EventForPerson>({ path: pathTo(calls.event, { id }), token: 'auto', ...options }).catch(
    (error: unknown) => {
      // Whoever has the private link of an event that waits for the team sees it.
      const link = /^#key=(.+)/.exec(location.hash)?.[1];
      if (!link || !isNotFound(error)) throw error;
      return request<EventForPerson>({
        path: pathTo(calls.eventPreview, { id }),
        link,
        signal: options.signal,
      });
    },
  );

/** POST /events: posts an event in the signed-in person's name. */
export async function postEvent(event: NewEventBody): Promise<Created> {
  const body = { ...event, postDate: new Date().toISOString() };
  const reply = await request<Created>({ method: 'POST', path: calls.events, body });
  invalidateEvents();
  return reply;
}

/** POST /events/{id}/dates: adds later dates to the series of an event. */
export async function postDates(id: string, wanted: AddDatesBody): Promise<InsertedDates> {
  const path = pathTo(calls.eventDates, { id });
  const reply = await request<InsertedDates>({ method: 'POST', path, body: wanted });
  invalidateEvents();
  return reply;
}

/** The query parameter `scope`; undefined for a single event. */
const scopeQuery = (scope: Scope) => (scope === 'this' ? undefined : { scope });

/** PUT /eventUpdate/{id}: changes an event; `modifiedCount` is 0 if nothing changed. */
export async function putEvent(
  id: string,
  changes: Partial<EventUpdateBody> & Pick<EventUpdateBody, 'eventDate'>,
  scope: Scope = 'this',
): Promise<Updated> {
  const body = { ...changes, postDate: new Date().toISOString() };
  const path = pathTo(calls.eventUpdate, { id });
  const query = scopeQuery(scope);
  const reply = await request<Updated>({ method: 'PUT', path, query, body });
  if (reply.modifiedCount > 0) invalidateEvents();
  return reply;
}

/** DELETE /eventDelete/{id}: cancels an event. @param reason what participants read; '' for none */
export async function deleteEvent(id: string, scope: Scope = 'this', reason = ''): Promise<void> {
  const path = pathTo(calls.eventDelete, { id });
  const query = scopeQuery(scope);
  await request({ method: 'DELETE', path, query, ...(reason && { body: { reason } }) });
  removeFromLists(eventKeys.managed, id);
  invalidateEvents();
}

/** The upcoming events of a filter, page by page. They stay cached, so that going back shows them as they were. */
export const upcomingEvents = (query: ListQuery) => ({
  ...pagedQuery(
    [...eventKeys.upcoming, listKey(query)],
    (cursor, signal) =>
      getEvents(
        {
          ...apiFilters(query),
          sort: query.sort || undefined,
          limit: PAGE_SIZE,
          cursor: cursor ?? undefined,
        },
        signal,
      ),
    ({ pages }) => asRead(uniqueItems(pages.flatMap(({ events }) => events))),
  ),
  staleTime: FRESH_MS,
  gcTime: CACHE_MS,
});

/** The dates of a series that are not over. */
export const seriesDates = (series: string) =>
  queryOptions({
    queryKey: [...eventKeys.all, 'series', series],
    queryFn: async ({ signal }) => (await getEvents({ series, limit: LIMITS.seriesDates }, signal)).events,
    select: asRead<Event[]>,
    staleTime: FRESH_MS,
  });

/** GET /latestEvents: the events for the home page's gallery. */
export const latestEvents = listQuery<Event>([...eventKeys.all, 'latest'], {
  path: calls.latestEvents,
  token: 'auto',
});

/** The next events, for the home page. */
export const nextEvents = queryOptions({
  queryKey: [...eventKeys.all, 'next'],
  queryFn: async ({ signal }): Promise<NextEvent[]> =>
    (await getEvents({ series: 'next', limit: NEXT_NUMBERS.length }, signal)).events,
  select: asRead<NextEvent[]>,
  staleTime: FRESH_MS,
});

/** Caches the next events that the home page's HTML contains, so that no request is needed. */
export function cacheNextEventsOf(page: Pick<Document, 'getElementById'>): void {
  const text = page.getElementById(NEXT_EVENTS)?.textContent;
  if (text) queryClient.setQueryData(nextEvents.queryKey, JSON.parse(text) as NextEvent[]);
}

/** GET /manageEvents?email=: the events that this person created, page by page. @param search words of the title */
export const managedEvents = (search = '') =>
  ownListQuery<CreatedEvent>(searchKey(eventKeys.managed, search), {
    path: calls.manageEvents,
    filter: { email: getCurrentEmail() ?? '', series: 'together', search },
  });

/** All events that this person created, with all pages as one list. */
export function allManagedEvents() {
  const list = managedEvents();
  return queryOptions({
    queryKey: [...list.queryKey, 'all'],
    queryFn: ({ signal }) => allPages(list, signal),
    select: list.select,
  });
}

/**
 * The event for the edit form: loaded once for each visit, and not while the person types. With the token, the server recognises
 * co-organisers.
 */
export function eventToEdit(id: string) {
  return queryOptions({
    queryKey: [...eventKeys.all, 'edit', id],
    queryFn: ({ signal }) => getEvent(id, { signal, token: 'if-any' }),
    staleTime: 'static',
    // A failed preload is reported, with Retry, and not repeated when the page mounts.
    retryOnMount: false,
  });
}

/** The values of an event to duplicate: loaded once for each visit, and not while the person types. */
export const eventCopy = (id: string) => ({
  ...answerQuery<EventCopy>([...eventKeys.all, 'copy', id], { path: pathTo(calls.eventCopy, { id }) }),
  select: undefined,
  staleTime: 'static' as const,
});

/** An event as everyone sees it, without the person's participation. Until the answer arrives, a cached copy is used. */
export function publicEvent(id: string) {
  return queryOptions({
    queryKey: [...publicKey, id],
    queryFn: ({ signal }) => getEvent(id, { signal }),
    placeholderData: () => knownEvent(id),
    select: asRead<EventForPerson>,
    staleTime: FRESH_MS,
  });
}

/** An event from the cache of a list or of the public page, so that its page does not start empty. */
export function knownEvent(id: string): EventForPerson | undefined {
  const cached = queryClient.getQueryData<EventForPerson>([...publicKey, id]);
  if (cached) return cached;
  return (
    queryClient
      .getQueriesData<InfiniteData<EventsPage>>({ queryKey: eventKeys.upcoming })
      .flatMap(([, list]) => list?.pages.flatMap(({ events }) => events) ?? [])
      // Lists have no translated descriptions.
      .find(({ _id, translations }) => _id === id && !translations?.some((one) => one.language === language))
  );
}

/** Fields that the HTML of a cancelled event does not contain. */
const NOT_IN_HTML = {
  photoURL: '',
  Descriptions: '',
  creator: '',
  postDate: '',
  participants: 0,
  waiting: 0,
};

/** Caches the event that the page's HTML contains, so that the page appears without a request. */
export function cacheEventOf(page: Pick<Document, 'getElementById'>): void {
  const text = page.getElementById(OPEN_EVENT)?.textContent;
  if (!text) return;
  const event = JSON.parse(text) as OpenEvent;
  queryClient.setQueryData<EventForPerson>([...publicKey, event._id], { ...NOT_IN_HTML, ...event });
}
