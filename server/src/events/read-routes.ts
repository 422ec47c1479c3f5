/** The calls that read events (docs/specification.md, "Events"): lists, one event, a copy of it, and a creator's events. */
import type { EventsQuery } from '@social-serve/contract/event-filters';
import { LIMITS } from '@social-serve/contract/limits';
import { operations } from '@social-serve/contract/operations';
import { calls } from '@social-serve/contract/paths';
import type { EventRow } from '../database/tables/events.ts';
import type { Dependencies } from '../dependencies.ts';
import { Answer, nextLink } from '../http/answer.ts';
import { mustBeOwn, refusal, type SignedIn } from '../http/guard.ts';
import { jsonList } from '../http/json-list.ts';
import { type Route, route } from '../http/route.ts';
import { countReached } from '../messages/policy.ts';
import { listCompanions } from '../participations/companions.ts';
import { toParticipantsEvent } from '../participations/presenter.ts';
import { findParticipation } from '../participations/queries.ts';
import { thisMinute } from './limits.ts';
import { eventListing, filterParams, ownPage, queueOf } from './listing.ts';
import { isOrganiser } from './organisers.ts';
import { eventNotFound, publicEvent, toEvent, toEventCopy, toManagedEvent } from './presenter.ts';
import { findListedEvent, isSameSeries, listCreatedEvents } from './queries.ts';
import { isCancelled, isListed } from './row.ts';

/** The address of the next page, for `Link: rel="next"`. */
function nextPage(query: EventsQuery, last: Pick<EventRow, 'eventDate' | 'id'>): string {
  const next = filterParams(query);
  if (query.limit) next.set('limit', String(query.limit));
  next.set('cursor', `${Date.parse(last.eventDate)}-${last.id}`);
  return `${calls.events}?${next}`;
}

/** The routes that read events. */
export function eventReadRoutes({ db, creatorEmails, week }: Dependencies): Route[] {
  /**
   * An event for a signed-in person, with their participation. Organisers and the team get all fields, and see hidden events, too.
   */
  const eventForPerson = async (id: string, person: SignedIn) => {
    const joined = await findParticipation(db, id, person.uid);
    const event = joined?.event ?? (await db.get('events', id));
    if (!event) throw eventNotFound();
    const organises = isOrganiser(event, person);
    const seesAll = person.team || organises;
    const managed = {
      ...(seesAll && toManagedEvent(event, person.uid)),
      ...(organises && { reached: await countReached(db, event) }),
    };
    if (joined)
      return {
        ...managed,
        ...toParticipantsEvent(joined, await listCompanions(db, event, joined.participation.id)),
      };
    if (isCancelled(event) || !(isListed(event) || seesAll)) throw eventNotFound();
    return { ...toEvent(event), ...managed };
  };

  return [
    route(operations.latestEvents, async ({ person, now }) => {
      const events = await db.searches.latestEvents(thisMinute(now), LIMITS.latestEvents);
      return events.map(publicEvent(creatorEmails, person));
    }),

    route(operations.listEvents, async ({ query, person, now }) => {
      const listing = eventListing(query, now, week);
      const limit = query.limit ?? LIMITS.listSize;
      const { json, last } = await jsonList({
        limit,
        read: (after: EventRow | undefined, most) =>
          db.searches.listEvents({ ...listing, after: after ?? query.cursor, limit: most }),
        show: publicEvent(creatorEmails, person),
        queue: queueOf(query, limit),
      });
      return new Answer(json, nextLink(last && nextPage(query, last)));
    }),

    route(operations.getEvent, async ({ params: { id }, person }) => {
      if (person) return eventForPerson(id, person);
      const event = await findListedEvent(db, id);
      if (!event) throw eventNotFound();
      return publicEvent(creatorEmails, person)(event);
    }),

    route(operations.copyEvent, async ({ params: { id }, person }) => {
      const event = await db.get('events', id);
      if (event && isOrganiser(event, person)) return toEventCopy(event);
      throw event && isListed(event) ? refusal(operations.copyEvent) : eventNotFound();
    }),

    route(operations.listOwnEvents, ({ query, person, now }) => {
      mustBeOwn(operations.listOwnEvents, query.email, person);
      return ownPage({
        query,
        now,
        path: calls.manageEvents,
        parameters: { email: person.email, series: query.series },
        list: (listing) => listCreatedEvents(db, person.uid, { ...listing, series: query.series }),
        together: query.series && isSameSeries,
        eventOf: (event) => event,
        show: (event) => toManagedEvent(event, person.uid),
      });
    }),
  ];
}
