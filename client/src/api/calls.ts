/** The calls of spec section 7, one function each. All throw ApiError. */

import type { VolunteerBody } from '@social-serve/contract/application';
import type { Event, EventUpdateBody, NewEventBody } from '@social-serve/contract/event';
import type { EventType } from '@social-serve/contract/event-rules';
import type { JoinedEvent } from '@social-serve/contract/participation';
import { calls, pathTo } from '@social-serve/contract/paths';
import type { Deleted, Inserted, Updated } from '@social-serve/contract/replies';
import { unreadableReply } from './api-error.ts';
import { request } from './http.ts';

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

/** A list, or the error for a server that answered with something else. */
function list<Item>(body: object): Item[] {
  if (Array.isArray(body)) return body as Item[];
  throw unreadableReply();
}

/** GET /latestEvents: the events for the home page's gallery. */
export async function getLatestEvents(signal?: AbortSignal): Promise<Event[]> {
  return list((await request({ path: calls.latestEvents, signal })).body);
}

/** GET /events: one page of the upcoming events, soonest first. */
export async function getEvents(query: EventsQuery = {}, signal?: AbortSignal): Promise<EventsPage> {
  const { type, search, limit, cursor } = query;
  const { body, next } = await request({
    path: calls.events,
    query: { type, search: search || undefined, limit: limit?.toString(), cursor },
    signal,
  });
  return { events: list(body), next: next && new URL(next, location.origin).searchParams.get('cursor') };
}

/**
 * GET /events/{id}: one event.
 * @param options.token whether to send the token; the update page loads its event without (spec section 7)
 */
export async function getEvent(
  id: string,
  options: { token?: boolean; signal?: AbortSignal } = {},
): Promise<Event> {
  return (await request<Event>({ path: pathTo(calls.event, { id }), ...options })).body;
}

/** POST /events: posts an event in the signed-in person's name. */
export async function postEvent(event: NewEventBody): Promise<Inserted> {
  const body = { ...event, postDate: new Date().toISOString() };
  return (await request<Inserted>({ method: 'POST', path: calls.events, body, token: true })).body;
}

/** PUT /eventUpdate/{id}: changes an event of one's own; `modifiedCount` 0 means nothing was different. */
export async function putEvent(id: string, changes: EventUpdateBody): Promise<Updated> {
  const body = { ...changes, postDate: new Date().toISOString() };
  const path = pathTo(calls.eventUpdate, { id });
  return (await request<Updated>({ method: 'PUT', path, body, token: true })).body;
}

/** DELETE /eventDelete/{id}: cancels an event of one's own. */
export async function deleteEvent(id: string): Promise<Deleted> {
  const path = pathTo(calls.eventDelete, { id });
  return (await request<Deleted>({ method: 'DELETE', path, token: true })).body;
}

/** POST /joinedEvents: takes part in an event. */
export async function joinEvent(event: Event, participant: string): Promise<Inserted> {
  const { _id, ...fields } = event;
  const body = { ...fields, join_id: _id, participant };
  return (await request<Inserted>({ method: 'POST', path: calls.joinedEvents, body, token: true })).body;
}

/** GET /joinedEvents/{email}: what this person takes part in. */
export async function getJoinedEvents(email: string, signal?: AbortSignal): Promise<JoinedEvent[]> {
  const path = pathTo(calls.joinedEventsOf, { email });
  return list((await request({ path, token: true, signal })).body);
}

/** DELETE /cancelEvent/{id}: leaves an event; `id` is the participation's own. */
export async function cancelJoin(id: string): Promise<Deleted> {
  const path = pathTo(calls.cancelEvent, { id });
  return (await request<Deleted>({ method: 'DELETE', path, token: true })).body;
}

/** GET /manageEvents?email=: the events that this person created. */
export async function getManagedEvents(email: string, signal?: AbortSignal): Promise<Event[]> {
  return list((await request({ path: calls.manageEvents, query: { email }, token: true, signal })).body);
}

/** POST /volunteers: applies to become a volunteer. */
export async function postVolunteer(application: VolunteerBody): Promise<Inserted> {
  const body = { ...application, date: new Date().toISOString() };
  return (await request<Inserted>({ method: 'POST', path: calls.volunteers, body })).body;
}
