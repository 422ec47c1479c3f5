/** Events: the calls, what is kept of their answers under which key, and what a change makes stale. All throw ApiError. */
import type { Event, EventUpdateBody, NewEventBody } from '@social-serve/contract/event';
import type { EventType } from '@social-serve/contract/event-rules';
import { calls, pathTo } from '@social-serve/contract/paths';
import type { Deleted, Inserted, Updated } from '@social-serve/contract/replies';
import { request } from '../api/http.ts';
import { listIn } from '../api/lists.ts';
import { queryClient } from '../api/query-client.ts';

/** Which part of the list of events to get; left out means all. */
export interface EventsQuery {
  type?: EventType | undefined;
  search?: string | undefined;
  limit?: number | undefined;
  /** Where the page before ended, as handed out with it. */
  cursor?: string | undefined;
}

export interface EventsPage {
  events: Event[];
  /** The cursor of the next page; null on the last. */
  next: string | null;
}

/** Under which keys events are kept. Whatever shows an event's fields stands below `all`. */
export const eventKeys = { all: ['events'] } as const;

/** Makes everything stale that shows an event. What is on the page is loaded again, the rest when it is shown. */
function eventsChanged(): void {
  void queryClient.invalidateQueries({ queryKey: eventKeys.all });
}

/** GET /latestEvents: the events for the home page's gallery. */
export async function getLatestEvents(signal?: AbortSignal): Promise<Event[]> {
  return listIn((await request({ path: calls.latestEvents, signal })).body);
}

/** GET /events: one page of the upcoming events, soonest first. */
export async function getEvents(query: EventsQuery = {}, signal?: AbortSignal): Promise<EventsPage> {
  const { type, search, limit, cursor } = query;
  const { body, next } = await request({
    path: calls.events,
    query: { type, search: search || undefined, limit: limit?.toString(), cursor },
    signal,
  });
  return { events: listIn(body), next: next && new URL(next, location.origin).searchParams.get('cursor') };
}

/**
 * GET /events/{id}: one event.
 * @param options.token whether to send the token; the update page loads its event without
 */
export async function getEvent(
  id: string,
  options: { token?: boolean; signal?: AbortSignal } = {},
): Promise<Event> {
  return (await request<Event>({ path: pathTo(calls.event, { id }), ...options })).body;
}

/** GET /manageEvents?email=: the events that this person created. */
export async function getManagedEvents(email: string, signal?: AbortSignal): Promise<Event[]> {
  return listIn((await request({ path: calls.manageEvents, query: { email }, token: true, signal })).body);
}

/** POST /events: posts an event in the signed-in person's name. */
export async function postEvent(event: NewEventBody): Promise<Inserted> {
  const body = { ...event, postDate: new Date().toISOString() };
  const reply = await request<Inserted>({ method: 'POST', path: calls.events, body, token: true });
  eventsChanged();
  return reply.body;
}

/** PUT /eventUpdate/{id}: changes an event of one's own; `modifiedCount` 0 means nothing was different. */
export async function putEvent(id: string, changes: EventUpdateBody): Promise<Updated> {
  const body = { ...changes, postDate: new Date().toISOString() };
  const path = pathTo(calls.eventUpdate, { id });
  const reply = await request<Updated>({ method: 'PUT', path, body, token: true });
  if (reply.body.modifiedCount > 0) eventsChanged();
  return reply.body;
}

/** DELETE /eventDelete/{id}: cancels an event of one's own. */
export async function deleteEvent(id: string): Promise<Deleted> {
  const path = pathTo(calls.eventDelete, { id });
  const reply = await request<Deleted>({ method: 'DELETE', path, token: true });
  eventsChanged();
  return reply.body;
}
