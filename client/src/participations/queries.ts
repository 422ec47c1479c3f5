/** The calls for participations, their cached answers, and their invalidation. All throw ApiError. */
import type { Event } from '@social-serve/contract/event';
import type { Claim } from '@social-serve/contract/need-rules';
import type {
  Attendance,
  CompanionsBody,
  EventForPerson,
  Going,
  Joined,
  OwnParticipation,
  ParticipationStatus,
} from '@social-serve/contract/participation';
import { calls, pathTo } from '@social-serve/contract/paths';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answerQuery, listQuery } from '../api/answer-query.ts';
import { getCurrentEmail } from '../api/current-user.ts';
import { request } from '../api/http.ts';
import { listIn } from '../api/lists.ts';
import { queryClient } from '../api/query-client.ts';
import { eventKeys, invalidateEvents, removeFromLists } from '../events/queries.ts';
import { forPersonKey, joinedKey } from './joined-queries.ts';
import { forgetLeft } from './saved-events.ts';

/** How long the notice after leaving an event stays (docs/specification.md, "Texts"). */
export const LEFT_MS = 1500;

const statusesKey = [...eventKeys.all, 'own-statuses'];

/** The most events in one call of GET /me/participations. */
const EVENTS_PER_CALL = 100;

/** GET /me/participations: the signed-in person's participations in these events. */
async function getOwnParticipations(
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<OwnParticipation[]> {
  const chunks = Array.from({ length: Math.ceil(ids.length / EVENTS_PER_CALL) }, (_, index) =>
    ids.slice(index * EVENTS_PER_CALL, (index + 1) * EVENTS_PER_CALL),
  );
  const participations = await Promise.all(
    chunks.map(async (chunk) => {
      const query = { events: chunk.join(',') };
      return listIn<OwnParticipation>(await request({ path: calls.ownParticipations, query, signal }));
    }),
  );
  return participations.flat();
}

/** The person's status in each of these events, by id. Those of the previous list stay until the answer arrives. */
export function ownStatuses(ids: readonly string[]) {
  return queryOptions({
    queryKey: [...statusesKey, ids],
    queryFn: ({ signal }) => getOwnParticipations(ids, signal),
    placeholderData: keepPreviousData,
    select: (participations): ReadonlyMap<string, ParticipationStatus> =>
      new Map(participations.map(({ join_id, status }) => [join_id, status])),
  });
}

/** POST /joinedEvents, without loading anything again. */
export function postJoin({ _id, ...fields }: Event, claims?: readonly Claim[]): Promise<Joined> {
  const body = { ...fields, join_id: _id, participant: getCurrentEmail(), ...(claims && { claims }) };
  return request<Joined>({ method: 'POST', path: calls.joinedEvents, body });
}

/** POST /joinedEvents: joins an event, or its waiting list if it is full. @param claims what the person takes on */
export async function joinEvent(event: Event, claims?: readonly Claim[]): Promise<Joined> {
  const reply = await postJoin(event, claims);
  invalidateEvents();
  return reply;
}

/** DELETE /cancelEvent/{id}: leaves an event; `id` is the participation's own. */
export async function leaveEvent(id: string): Promise<void> {
  const path = pathTo(calls.cancelEvent, { id });
  await request({ method: 'DELETE', path });
  leftEvent(id);
}

/** Takes a place that the person has left out of what is cached. */
export function leftEvent(id: string): void {
  removeFromLists(joinedKey, id);
  queryClient.setQueriesData<EventForPerson>({ queryKey: forPersonKey }, (event) =>
    event?.participation?._id === id ? { ...event, participation: undefined } : event,
  );
  forgetLeft(({ _id }) => _id === id);
  invalidateEvents();
}

/** PUT /joinedEvents/{id}/companions: changes how many people the person brings; `id` is the participation's. */
export async function setCompanions(id: string, body: CompanionsBody): Promise<void> {
  await request({ method: 'PUT', path: pathTo(calls.companions, { id }), body });
  await queryClient.invalidateQueries({ queryKey: eventKeys.all });
}

/** PUT /joinedEvents/{id}/visibility: shows or hides the first name; `id` is the participation's. */
export async function setVisibility(id: string, shown: boolean): Promise<void> {
  const path = pathTo(calls.visibility, { id });
  await request({ method: 'PUT', path, body: { shown }, repeatable: true });
  await queryClient.invalidateQueries({ queryKey: eventKeys.all });
}

/**
 * Who is going to an event, for its participants and organisers. Not below `eventKeys.all`: leaving invalidates that key, and the
 * server refuses this call to people who have left.
 */
export const goingTo = (id: string) =>
  answerQuery<Going>(['going', id], { path: pathTo(calls.going, { id }) });

/** The events that this person attended. */
export const ownAttendances = listQuery<Attendance>([...eventKeys.all, 'attendances'], {
  path: calls.ownAttendances,
});
