/** Participations: the calls, what is kept of their answers, and what a change makes stale. All throw ApiError. */
import type { Event } from '@social-serve/contract/event';
import { upcomingFirst } from '@social-serve/contract/event-rules';
import type { JoinedEvent } from '@social-serve/contract/participation';
import { calls, pathTo } from '@social-serve/contract/paths';
import type { Deleted, Inserted } from '@social-serve/contract/replies';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../api/http.ts';
import { listIn } from '../api/lists.ts';
import { queryClient } from '../api/query-client.ts';
import { eventKeys, eventsChanged, getEvent, knownEvent } from '../events/queries.ts';

/** What is joined shows events too: it becomes stale with them. */
const joinedKey = [...eventKeys.all, 'joined'];

/** GET /joinedEvents/{email}: what this person takes part in. */
export async function getJoinedEvents(email: string, signal?: AbortSignal): Promise<JoinedEvent[]> {
  const path = pathTo(calls.joinedEventsOf, { email });
  return listIn((await request({ path, token: true, signal })).body);
}

/** POST /joinedEvents: takes part in an event. */
export async function joinEvent(event: Event, participant: string): Promise<Inserted> {
  const { _id, ...fields } = event;
  const body = { ...fields, join_id: _id, participant };
  const reply = await request<Inserted>({ method: 'POST', path: calls.joinedEvents, body, token: true });
  eventsChanged();
  return reply.body;
}

/** DELETE /cancelEvent/{id}: leaves an event; `id` is the participation's own. */
export async function leaveEvent(id: string): Promise<Deleted> {
  const path = pathTo(calls.cancelEvent, { id });
  const reply = await request<Deleted>({ method: 'DELETE', path, token: true });
  queryClient.setQueriesData<JoinedEvent[]>({ queryKey: joinedKey }, (joined) =>
    joined?.filter(({ _id }) => _id !== id),
  );
  eventsChanged();
  return reply.body;
}

/** What this person takes part in, upcoming first. */
export function joinedEvents(email: string) {
  return queryOptions({
    queryKey: [...joinedKey, email],
    queryFn: async ({ signal }) => upcomingFirst(await getJoinedEvents(email, signal), new Date()),
  });
}

/** An event with this person's part in it; until the answer comes, what a list knows of the event. */
export function eventForPerson(id: string, email: string) {
  return queryOptions({
    queryKey: [...eventKeys.all, 'for-person', id, email],
    queryFn: ({ signal }) => getEvent(id, { token: true, signal }),
    placeholderData: () => knownEvent(id),
  });
}
