/** The calls for participations, their cached answers, and their invalidation. All throw ApiError. */
import type { Event } from '@social-serve/contract/event';
import type {
  Attendance,
  CompanionsBody,
  EventForPerson,
  Going,
  Joined,
  JoinedEvent,
  OwnParticipation,
  ParticipationStatus,
} from '@social-serve/contract/participation';
import { calls, pathTo } from '@social-serve/contract/paths';
import type { Deleted, Updated } from '@social-serve/contract/replies';
import { type InfiniteData, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../api/http.ts';
import { listIn, type OwnPage, withoutItem } from '../api/lists.ts';
import { queryClient } from '../api/query-client.ts';
import { whoIsHere } from '../api/who-is-here.ts';
import { eventKeys, eventsChanged } from '../events/queries.ts';
import { forPersonKey, joinedKey } from './joined-queries.ts';
import { forgetLeft } from './saved-events.ts';

/** How long the notice after leaving an event stays (docs/specification.md, "Texts"). */
export const LEFT_MS = 1500;

const partsKey = [...eventKeys.all, 'own-parts'];

/** How many events one call of GET /me/participations takes. */
const MARKS_PER_CALL = 100;

/** GET /me/participations: what the signed-in person has to do with these events, for those where it is anything. */
async function getOwnParts(ids: readonly string[], signal?: AbortSignal): Promise<OwnParticipation[]> {
  const chunks = Array.from({ length: Math.ceil(ids.length / MARKS_PER_CALL) }, (_, index) =>
    ids.slice(index * MARKS_PER_CALL, (index + 1) * MARKS_PER_CALL),
  );
  const marks = await Promise.all(
    chunks.map(async (chunk) => {
      const query = { events: chunk.join(',') };
      return listIn<OwnParticipation>(
        (await request({ path: calls.ownParticipations, query, token: true, signal })).body,
      );
    }),
  );
  return marks.flat();
}

/** What this person has to do with these events, by id; those of the list before stay marked until the answer comes. */
export function ownParts(ids: readonly string[], email: string) {
  return queryOptions({
    queryKey: [...partsKey, email, ids],
    queryFn: ({ signal }) => getOwnParts(ids, signal),
    enabled: email !== '' && ids.length > 0,
    placeholderData: keepPreviousData,
    select: (marks): ReadonlyMap<string, ParticipationStatus> =>
      new Map(marks.map(({ join_id, status }) => [join_id, status])),
  });
}

/** POST /joinedEvents: takes part in an event, or waits for a place when it is full. */
export async function joinEvent(event: Event, participant: string): Promise<Joined> {
  const { _id, ...fields } = event;
  const body = { ...fields, join_id: _id, participant };
  const reply = await request<Joined>({ method: 'POST', path: calls.joinedEvents, body, token: true });
  eventsChanged();
  return reply.body;
}

/** DELETE /cancelEvent/{id}: leaves an event; `id` is the participation's own. */
export async function leaveEvent(id: string): Promise<Deleted> {
  const path = pathTo(calls.cancelEvent, { id });
  const reply = await request<Deleted>({ method: 'DELETE', path, token: true });
  queryClient.setQueriesData<InfiniteData<OwnPage<JoinedEvent>, string | null>>(
    { queryKey: joinedKey },
    withoutItem(id),
  );
  queryClient.setQueriesData<EventForPerson>({ queryKey: forPersonKey }, (event) =>
    event?.participation?._id === id ? { ...event, participation: undefined } : event,
  );
  forgetLeft(whoIsHere() ?? '', ({ _id }) => _id === id);
  eventsChanged();
  return reply.body;
}

/** PUT /joinedEvents/{id}/companions: whom the person brings from now on; `id` is the participation's. */
export async function setCompanions(id: string, body: CompanionsBody): Promise<void> {
  await request({ method: 'PUT', path: pathTo(calls.companions, { id }), body, token: true });
  await queryClient.invalidateQueries({ queryKey: eventKeys.all });
}

/** PUT /joinedEvents/{id}/visibility: shows the first name to other participants, or not; `id` is the participation's. */
export async function setVisibility(id: string, shown: boolean): Promise<void> {
  const path = pathTo(calls.visibility, { id });
  await request<Updated>({ method: 'PUT', path, body: { shown }, token: true, repeatable: true });
  await queryClient.invalidateQueries({ queryKey: eventKeys.all });
}

/**
 * Who else takes part in an event, for one of them and its creator. Not below `eventKeys.all`: leaving invalidates that key,
 * and the server refuses this call to people who have left.
 */
export function goingTo(id: string, email: string) {
  return queryOptions({
    queryKey: ['going', id, email],
    queryFn: async ({ signal }) =>
      (await request<Going>({ path: pathTo(calls.going, { id }), token: true, signal })).body,
  });
}

/** What this person was checked in at. */
export function ownAttendances(email: string) {
  return queryOptions({
    queryKey: [...joinedKey, email, 'attendances'],
    queryFn: async ({ signal }) =>
      listIn<Attendance>((await request({ path: calls.ownAttendances, token: true, signal })).body),
    enabled: email !== '',
  });
}
