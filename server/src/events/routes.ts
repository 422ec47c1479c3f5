/** The calls on events (docs/specification.md, "Events"): lists, one event, create, update, delete, and a creator's own. */
import type { EventsQuery } from '@social-serve/contract/event-filters';
import { crossFieldErrors, overCutoff } from '@social-serve/contract/event-rules';
import { LIMITS } from '@social-serve/contract/limits';
import { operations } from '@social-serve/contract/operations';
import { calls, pathTo } from '@social-serve/contract/paths';
import type { Dependencies } from '../dependencies.ts';
import { Answer, nextLink } from '../http/answer.ts';
import { mustBeOwn, type SignedIn } from '../http/guard.ts';
import { jsonList } from '../http/json-list.ts';
import { badInput, limitReached, ProblemError } from '../http/problems.ts';
import { created, deleted, deletedDates, updated, updatedDates } from '../http/replies.ts';
import { type Route, route } from '../http/route.ts';
import { keepRecipient } from '../mail/recipients.ts';
import { toParticipantsEvent } from '../participations/presenter.ts';
import { mustHavePicture, sharePicture, shareWithCreator } from '../pictures/policy.ts';
import { CapacityTaken, type EventRecord, LimitReached, newId } from '../store/port/store.ts';
import { eventListing, filterParams, ownPage, queueOf } from './listing.ts';
import { isOrganiser, refuseOthers, upcomingLimit } from './policy.ts';
import { noSuchEvent, publicEvent, toEvent, toEventCopy, toManagedEvent } from './presenter.ts';
import { datesRefused, seriesOf } from './series.ts';

/** The address of the page after this one, for `Link: rel="next"`. */
function nextPage(query: EventsQuery, last: Pick<EventRecord, 'eventDate' | 'id'>): string {
  const next = filterParams(query);
  if (query.limit) next.set('limit', String(query.limit));
  next.set('cursor', `${Date.parse(last.eventDate)}-${last.id}`);
  return `${calls.events}?${next}`;
}

/** What an update says that would leave fewer places than there are people who take part. */
function capacityTaken(error: unknown): never {
  if (!(error instanceof CapacityTaken)) throw error;
  const { participants } = error;
  const taken = participants === 1 ? '1 person takes part' : `${participants} people take part`;
  const message = `${taken} already. Capacity must be at least ${participants}.`;
  throw new ProblemError('capacity-taken', message, { errors: [{ path: 'capacity', message }] });
}

/** The routes of events. */
export function eventsRoutes({ store, creatorEmails, maxUpcomingEvents, limits }: Dependencies): Route[] {
  const tooMany = limitReached(
    `No one may have more than ${maxUpcomingEvents} upcoming events. Delete one of yours first, or wait until one is over.`,
  );

  const tooManyDates = (error: unknown): never => {
    if (!(error instanceof LimitReached)) throw error;
    const fits = error.fits === 0 ? 'none of these dates' : `${error.fits} more`;
    throw new ProblemError(
      'limit-reached',
      `No one may have more than ${maxUpcomingEvents} upcoming events; you may add ${fits}. Make the series shorter, or delete events of yours first.`,
    );
  };

  /** An event for who is signed in: with their part in it, for its organisers and the team whole, and also one that is hidden. */
  const eventForPerson = async (id: string, person: SignedIn) => {
    const seesAll = (event: EventRecord) => person.team || isOrganiser(event, person);
    const joined = await store.findParticipation(id, person.uid);
    if (joined)
      return {
        ...(seesAll(joined.event) ? toManagedEvent(joined.event, person.uid) : {}),
        ...toParticipantsEvent(joined),
      };
    const event = await store.findEvent(id);
    if (event) return seesAll(event) ? toManagedEvent(event, person.uid) : toEvent(event);
    const hidden = await store.findHiddenEvent(id);
    if (!hidden || !seesAll(hidden)) throw noSuchEvent();
    return toManagedEvent(hidden, person.uid);
  };

  return [
    route(operations.latestEvents, async ({ person, now }) => {
      const events = await store.latestEvents(overCutoff(now).toISOString(), LIMITS.latestEvents);
      return events.map(publicEvent(creatorEmails, person));
    }),

    route(operations.listEvents, async ({ query, person, now }) => {
      const listing = eventListing(query, now);
      const limit = query.limit ?? LIMITS.listSize;
      const { json, last } = await jsonList({
        limit,
        read: (after: EventRecord | undefined, most) =>
          store.listEvents({ ...listing, after: after ?? query.cursor, limit: most }),
        show: publicEvent(creatorEmails, person),
        queue: queueOf(query, limit),
      });
      return new Answer(json, nextLink(last && nextPage(query, last)));
    }),

    route(operations.getEvent, async ({ params: { id }, person }) => {
      if (person) return eventForPerson(id, person);
      const event = await store.findEvent(id);
      if (!event) throw noSuchEvent();
      return publicEvent(creatorEmails, person)(event);
    }),

    route(operations.createEvent, async ({ body, person, origin, now }) => {
      mustBeOwn(operations.createEvent, body.creator, person);
      await mustHavePicture(store, origin, body.photoURL, now);
      await sharePicture(store, origin, body.photoURL, person, now);
      await keepRecipient(store, person, now);
      const { repeat, ...fields } = body;
      const event: EventRecord = {
        ...fields,
        id: newId(now),
        postDate: now.toISOString(),
        creator: person.email,
        creatorUid: person.uid,
        creatorName: person.name,
        cancelledAt: null,
        sequence: 0,
      };
      const limit = upcomingLimit(maxUpcomingEvents, now);
      const dates = repeat ? seriesOf(event, repeat, now) : [];
      if (repeat) {
        await limits.writes(person.uid, dates.length);
        await store.addSeries(dates, limit).catch(tooManyDates);
      } else await store.addEvent(event, limit).catch(tooMany);
      const ids = [event.id, ...dates.slice(1).map(({ id }) => id)] as const;
      return new Answer(created(ids), { Location: pathTo(calls.event, { id: event.id }) });
    }),

    route(operations.copyEvent, async ({ params: { id }, person }) =>
      toEventCopy(
        (await store.findOwnEvent(id, person.uid)) ??
          (await refuseOthers(store, id, person, operations.copyEvent)),
      ),
    ),

    route(operations.updateEvent, async ({ params: { id }, query, body, person, origin, now }) => {
      await mustHavePicture(store, origin, body.photoURL, now);
      const check = (next: EventRecord) => {
        const errors = crossFieldErrors(next, now);
        if (errors.length > 0) throw badInput(errors);
      };
      const limit = upcomingLimit(maxUpcomingEvents, now);
      const share = () => shareWithCreator(store, origin, body.photoURL, { id, uid: person.uid }, now);
      if (query.scope === 'following') {
        const from = overCutoff(now).toISOString();
        const dates =
          (await store
            .updateFollowing(
              ...([id, person.uid, body, now.toISOString()] as const),
              limit ?? { from, most: Number.MAX_SAFE_INTEGER },
              person.name,
              check,
            )
            .catch(datesRefused)
            .catch(tooMany)) ?? (await refuseOthers(store, id, person, operations.updateEvent));
        await share();
        return updatedDates(dates);
      }
      const outcome =
        (await store
          .updateEvent(id, person.uid, body, now.toISOString(), limit, person.name, check)
          .catch(capacityTaken)
          .catch(tooMany)) ?? (await refuseOthers(store, id, person, operations.updateEvent));
      await share();
      return updated(outcome.modified);
    }),

    route(operations.deleteEvent, async ({ params: { id }, query, person, now }) => {
      if (query.scope === 'following') {
        const from = overCutoff(now).toISOString();
        const count = await store.cancelFollowing(id, person.uid, now.toISOString(), from);
        if (count === 0) await refuseOthers(store, id, person, operations.deleteEvent);
        return deletedDates(count);
      }
      if (!(await store.cancelEvent(id, person.uid, now.toISOString())))
        await refuseOthers(store, id, person, operations.deleteEvent);
      return deleted();
    }),

    route(operations.listOwnEvents, ({ query, person, now }) => {
      mustBeOwn(operations.listOwnEvents, query.email, person);
      return ownPage({
        query,
        now,
        path: calls.manageEvents,
        parameters: { email: person.email },
        list: (listing) => store.listCreatedEvents(person.uid, listing),
        eventOf: (event) => event,
        show: (event) => toManagedEvent(event, person.uid),
      });
    }),
  ];
}
