/** What the router preloads for a page. Pages do not wait for it: they show a skeleton, or the error. */
import type { LoaderFunctionArgs } from 'react-router-dom';
import { queryClient } from '../api/query-client.ts';
import { isFiltered, readListQuery } from '../events/list-query.ts';
import { eventCopy, eventToEdit, upcomingEvents } from '../events/queries.ts';
import { rememberedWhere } from '../events/remembered-where.ts';

/** Preloads the list unless it is cached, or the page will show another one. The page decides whether the cached one is fresh enough. */
export function upcomingEventsLoader({ request }: LoaderFunctionArgs): null {
  const query = readListQuery(new URL(request.url).searchParams);
  if (!isFiltered(query) && rememberedWhere()) return null;
  queryClient.ensureInfiniteQueryData(upcomingEvents(query)).catch(() => {});
  return null;
}

/** A copy has the event's present values, not those of an earlier copy. */
export function createEventLoader({ request }: LoaderFunctionArgs): null {
  queryClient.removeQueries(eventCopy(new URL(request.url).searchParams.get('from') ?? ''));
  return null;
}

/** Preloads the current event; where only signed-in people see creators, after the sign-in state is known. */
export function eventUpdateLoader({ params }: LoaderFunctionArgs): null {
  const event = eventToEdit(params.id ?? '');
  queryClient.removeQueries(event);
  queryClient.ensureQueryData(event).catch(() => {}); // the page says so; the guard may send the visitor elsewhere first
  return null;
}
