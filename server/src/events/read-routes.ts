/** The calls that read events (docs/specification.md, "Events"): lists, and a copy of one. */
import type { EventsQuery } from '@social-serve/contract/event-filters';
import { LIMITS } from '@social-serve/contract/limits';
import { operations } from '@social-serve/contract/operations';
import { toEventsCursor } from '@social-serve/contract/paging';
import { calls } from '@social-serve/contract/paths';
import type { FoundEvent } from '../database/searches/event-list.ts';
import type { Dependencies } from '../dependencies.ts';
import { Answer, nextLink } from '../http/answer.ts';
import { refusal } from '../http/guard.ts';
import { jsonList } from '../http/json-list.ts';
import { type Route, route } from '../http/route.ts';
import { thisMinute } from './clock.ts';
import { requireCopyable } from './hidden-before.ts';
import { eventListing, filterParams, queueOf } from './listing.ts';
import { isOrganiser, type NamedEvent, withOrganisers } from './organisers.ts';
import { distanceFrom, eventNotFound, publicEvent, toEventCopy, toListedEvent } from './presenter.ts';
import { isListed } from './row.ts';

/** The address of the next page, for `Link: rel="next"`. */
function nextPage(query: EventsQuery, last: Pick<FoundEvent, 'eventDate' | 'id' | 'metres'>): string {
  const next = filterParams(query);
  if (query.limit) next.set('limit', String(query.limit));
  if (query.sort) next.set('sort', query.sort);
  if (query.point) next.set('point', query.point);
  next.set('cursor', toEventsCursor(last));
  return `${calls.events}?${next}`;
}

/** The routes that read events. */
export function eventReadRoutes(dependencies: Dependencies): Route[] {
  const { db, site, week } = dependencies;
  return [
    route(operations.latestEvents, async ({ person, origin, now }) => {
      const show = publicEvent(site, person, origin);
      const events = await db.searches.latestEvents(thisMinute(now), LIMITS.latestEvents);
      return (await withOrganisers(db, events)).map((event) => toListedEvent(show(event)));
    }),

    route(operations.listEvents, async ({ query, person, origin, now }) => {
      const listing = eventListing(query, now, week);
      const show = publicEvent(site, person, origin);
      const limit = query.limit ?? LIMITS.listSize;
      const { json, last } = await jsonList({
        limit,
        read: async (after: (NamedEvent & FoundEvent) | undefined, most) =>
          withOrganisers(
            db,
            await db.searches.listEvents({ ...listing, after: after ?? query.cursor, limit: most }),
          ),
        show: (event) => ({ ...toListedEvent(show(event)), ...distanceFrom(query.near, event) }),
        queue: queueOf(query, limit),
      });
      return new Answer(json, nextLink(last && nextPage(query, last)));
    }),

    route(operations.copyEvent, async ({ params: { id }, person, origin, now }) => {
      const event = await db.get('events', id);
      if (event && isOrganiser(event, person)) {
        await requireCopyable(db, event, now);
        return toEventCopy(event, person, origin);
      }
      throw event && isListed(event) ? refusal(operations.copyEvent) : eventNotFound();
    }),
  ];
}
