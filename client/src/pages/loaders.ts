/** What the router preloads for a page (spec section 2, route table). */
import type { LoaderFunctionArgs } from 'react-router-dom';
import { preloadEvents } from '../events/event-lists.ts';
import { readListQuery } from '../events/list-query.ts';
import { getEvent } from '../events/queries.ts';
import type { EventUpdateData } from './EventUpdate.tsx';

/** Preloads the list. It does not wait: the page shows the list's shape, then the list or why there is none. */
export function upcomingEventsLoader({ request }: LoaderFunctionArgs): null {
  preloadEvents(readListQuery(new URL(request.url).searchParams));
  return null;
}

/** Preloads the event, without a token (spec section 7). It does not wait either. */
export function eventUpdateLoader({ params }: LoaderFunctionArgs): EventUpdateData {
  const event = getEvent(params.id ?? '');
  event.catch(() => {}); // the page says so; the guard may send the visitor elsewhere first
  return { event };
}
