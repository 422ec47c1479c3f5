/** A person's joined events, as lists and one by one. If the server does not answer, from this browser's saved copies. */
import type { EventForPerson, JoinedEvent, JoinedPart } from '@social-serve/contract/participation';
import { calls, pathTo } from '@social-serve/contract/paths';
import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getCurrentEmail } from '../api/current-user.ts';
import type { OwnPage } from '../api/lists.ts';
import { getOwnPage, ownListQuery } from '../api/own-list.ts';
import { queryClient } from '../api/query-client.ts';
import { type AsOf, askOrSaved } from '../api/saved.ts';
import { eventKeys, getEvent, knownEvent } from '../events/queries.ts';
import { savedEvent, savedJoined, saveEvent, saveJoined } from './saved-events.ts';

/** Below the key of events: joined lists contain events, and become stale with them. */
export const joinedKey = [...eventKeys.all, 'joined'];
export const forPersonKey = [...eventKeys.all, 'for-person'];

/** GET /joinedEvents/{email}: a section of this person's joined events, page by page. */
export function joinedEvents(show: JoinedPart) {
  const queryKey = [...joinedKey, show];
  const list = { path: pathTo(calls.joinedEventsOf, { email: getCurrentEmail() ?? '' }), filter: { show } };
  return infiniteQueryOptions({
    ...ownListQuery<JoinedEvent>(queryKey, list),
    queryFn: async ({ pageParam, signal }): Promise<OwnPage<JoinedEvent>> => {
      if (pageParam !== null) return getOwnPage({ ...list, cursor: pageParam, signal });
      const ask = async () => {
        const page = await getOwnPage<JoinedEvent>({ ...list, signal });
        saveJoined(show, page);
        return page;
      };
      const late = (page: OwnPage<JoinedEvent>) =>
        queryClient.setQueryData<InfiniteData<OwnPage<JoinedEvent>, string | null>>(queryKey, (list) =>
          list?.pages[0]?.asOf ? { pages: [page], pageParams: [null] } : list,
        );
      const { answer, ...asOf } = await askOrSaved(ask, () => savedJoined(show), signal, late);
      return { ...answer, ...asOf };
    },
    refetchOnReconnect: ({ state }) => Boolean(state.data?.pages[0]?.asOf),
  });
}

/**
 * The event that this person has just joined, as a row of their list, which may not contain it yet. Null if they have left it.
 */
export function justJoinedEvent(id: string) {
  return queryOptions({
    ...eventForPerson(id),
    placeholderData: undefined,
    select: ({ participation, ...event }): JoinedEvent | null =>
      participation
        ? { ...event, ...participation, join_id: event._id, participant: getCurrentEmail() ?? '' }
        : null,
  });
}

/** An event with this person's participation; until the answer arrives, the event from a cached list. */
export function eventForPerson(id: string) {
  const queryKey = [...forPersonKey, id];
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<EventForPerson & AsOf> => {
      const ask = async () => {
        const event = await getEvent(id, { token: true, signal });
        saveEvent(event);
        return event;
      };
      const late = (event: EventForPerson) =>
        queryClient.setQueryData<EventForPerson & AsOf>(queryKey, (current) =>
          current?.asOf ? event : current,
        );
      const { answer, ...asOf } = await askOrSaved(ask, () => savedEvent(id), signal, late);
      return { ...answer, ...asOf };
    },
    placeholderData: (): (EventForPerson & AsOf) | undefined => knownEvent(id),
    refetchOnReconnect: ({ state }) => Boolean(state.data?.asOf),
  });
}
