/** A person's joined events, as lists and one by one. If the server does not answer, from this browser's saved copies. */
import type { EventForPerson, JoinedEvent, JoinedPart } from '@social-serve/contract/participation';
import { calls, pathTo } from '@social-serve/contract/paths';
import { type InfiniteData, queryOptions } from '@tanstack/react-query';
import { asRead } from '../api/as-read.ts';
import { getCurrentEmail } from '../api/current-user.ts';
import type { OwnPage } from '../api/lists.ts';
import { ownListQuery } from '../api/own-list.ts';
import { type AsOf, readOffline } from '../api/saved-answers.ts';
import { eventKeys, getEvent, knownEvent, searchKey } from '../events/queries.ts';
import { savedEvent, savedJoined, saveEvent, saveJoined } from './saved-events.ts';

/** Below the key of events: joined lists contain events, and become stale with them. */
export const joinedKey = [...eventKeys.all, 'joined'];
export const forPersonKey = [...eventKeys.all, 'for-person'];

const listsKey = [...joinedKey, 'list'];

readOffline<InfiniteData<OwnPage<JoinedEvent>, string | null>, [JoinedPart]>(listsKey, {
  save: ({ pages: [first] }, part) => first && saveJoined(part, first),
  find(part) {
    const found = savedJoined(part);
    return found && { ...found, answer: { pages: [found.answer], pageParams: [null] } };
  },
});
readOffline<EventForPerson>(forPersonKey, { save: saveEvent, find: savedEvent });

/** GET /joinedEvents/{email}: a section of this person's joined events, page by page. @param search words of the title */
export const joinedEvents = (show: JoinedPart, search = '') =>
  ownListQuery<JoinedEvent>(searchKey([...listsKey, show], search), {
    path: pathTo(calls.joinedEventsOf, { email: getCurrentEmail() ?? '' }),
    filter: { show, search },
  });

/**
 * The event that this person has just joined, as a row of their list, which may not contain it yet. Null if they have left it.
 */
export function justJoinedEvent(id: string) {
  return queryOptions({
    ...eventForPerson(id),
    placeholderData: undefined,
    select: ({ participation, ...event }: EventForPerson): JoinedEvent | null =>
      participation
        ? {
            ...asRead(event),
            claims: undefined, // an organiser's own
            ...participation,
            join_id: event._id,
            participant: getCurrentEmail() ?? '',
          }
        : null,
  });
}

/** An event with this person's participation; until the answer arrives, the event from a cached list. */
export const eventForPerson = (id: string) =>
  queryOptions({
    queryKey: [...forPersonKey, id],
    queryFn: ({ signal }): Promise<EventForPerson & AsOf> => getEvent(id, { token: true, signal }),
    placeholderData: (): (EventForPerson & AsOf) | undefined => knownEvent(id),
    select: asRead<EventForPerson & AsOf>,
  });
