/** Participations: the calls, what is kept of their answers, and what a change makes stale. All throw ApiError. */
import type { Event } from '@social-serve/contract/event';
import type { JoinedEvent } from '@social-serve/contract/participation';
import { calls, pathTo } from '@social-serve/contract/paths';
import type { Deleted, Inserted } from '@social-serve/contract/replies';
import { request } from '../api/http.ts';
import { listIn } from '../api/lists.ts';
import { queryClient } from '../api/query-client.ts';
import { eventKeys } from '../events/queries.ts';

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
  void queryClient.invalidateQueries({ queryKey: eventKeys.all });
  return reply.body;
}

/** DELETE /cancelEvent/{id}: leaves an event; `id` is the participation's own. */
export async function leaveEvent(id: string): Promise<Deleted> {
  const path = pathTo(calls.cancelEvent, { id });
  const reply = await request<Deleted>({ method: 'DELETE', path, token: true });
  void queryClient.invalidateQueries({ queryKey: eventKeys.all });
  return reply.body;
}
