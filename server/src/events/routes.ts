/** The calls on events (docs/specification.md, "Events"): lists, one event, create, update, delete, and a creator's own. */

import { eventUpdateBody, manageQuery, newEventBody } from '@social-serve/contract/event';
import { eventsQuery } from '@social-serve/contract/event-filters';
import { fieldsAtOdds } from '@social-serve/contract/event-rules';
import { idParams } from '@social-serve/contract/input';
import { calls } from '@social-serve/contract/paths';
import type { Deleted, Inserted, Updated } from '@social-serve/contract/replies';
import { Router } from 'express';
import type { RouterParts } from '../http/accept.ts';
import { mustBeOwn, personIfAny, personOf } from '../http/guard.ts';
import { ownAddress, sendOwnPage } from '../http/own-page.ts';
import { mustHavePicture } from '../http/own-picture.ts';
import { badInput, ProblemError } from '../http/problems.ts';
import { limitReached, upcomingLimit } from '../http/upcoming-limit.ts';
import { toParticipantsEvent } from '../participations/presenter.ts';
import { CapacityTaken, type EventRecord, newId } from '../store/port/store.ts';
import { noSuchEvent, toEvent, toManagedEvent } from './presenter.ts';
import type { PublicEvents } from './public-events.ts';

/** What an update says that would leave fewer places than there are people who take part. */
function capacityTaken(error: unknown): never {
  if (!(error instanceof CapacityTaken)) throw error;
  const { participants } = error;
  const taken = participants === 1 ? '1 person takes part' : `${participants} people take part`;
  const message = `${taken} already. Capacity must be at least ${participants}.`;
  throw new ProblemError('capacity-taken', message, { errors: [{ path: 'capacity', message }] });
}

/** The router of events. @param parts open: what answers the open reads */
export function eventsRouter(parts: RouterParts & { open: PublicEvents }): Router {
  const { open, store, accept, signedIn, maybeSignedIn, siteUrl, creatorEmails, maxUpcomingEvents } = parts;
  const router = Router({ caseSensitive: true });
  // Where addresses are public, a list is the same for everybody, whatever token is sent.
  const listReader = creatorEmails === 'public' ? [] : [maybeSignedIn];
  const tooMany = limitReached(
    `No one may have more than ${maxUpcomingEvents} upcoming events. Delete one of yours first, or wait until one is over.`,
  );

  /** Tells "not yours" from "not there" once a write found nothing to change. */
  const refuse = async (id: string, detail: string): Promise<never> => {
    if (await store.findEvent(id)) throw new ProblemError('not-allowed', detail);
    throw noSuchEvent();
  };

  router.get(
    calls.latestEvents,
    listReader,
    accept({}, ({ now }, res) => open.sendLatest(now, res)),
  );

  router.get(
    calls.events,
    listReader,
    accept({ query: eventsQuery }, ({ query, now }, res) => open.sendList(query, now, res)),
  );

  router.get(
    calls.event,
    maybeSignedIn,
    accept({ params: idParams }, async ({ params }, res) => {
      const person = personIfAny(res);
      const seesHidden = ({ creatorUid }: EventRecord) => person?.team || person?.uid === creatorUid;
      const joined = person && (await store.findParticipation(params.id, person.uid));
      if (joined)
        return void res.json({
          ...(seesHidden(joined.event) ? toManagedEvent(joined.event) : {}),
          ...toParticipantsEvent(joined),
        });
      if (!person) return open.sendOne(params.id, res);
      const event = await store.findEvent(params.id);
      if (event) return void res.json(toEvent(event));
      const hidden = await store.findHiddenEvent(params.id);
      if (!hidden || !seesHidden(hidden)) throw noSuchEvent();
      res.json(toManagedEvent(hidden));
    }),
  );

  router.post(
    calls.events,
    signedIn,
    accept({ body: newEventBody }, async ({ body, now }, res) => {
      const person = personOf(res);
      mustBeOwn(body.creator, person, 'You can only create events under your own e-mail address.');
      await mustHavePicture(store, res.req, siteUrl, body.photoURL, now);
      const id = newId(now);
      const event: EventRecord = {
        ...body,
        id,
        postDate: now.toISOString(),
        creator: person.email,
        creatorUid: person.uid,
        creatorName: person.name,
        cancelledAt: null,
        sequence: 0,
      };
      await store.addEvent(event, upcomingLimit(maxUpcomingEvents, now)).catch(tooMany);
      const reply: Inserted = { acknowledged: true, insertedId: id };
      res.status(201).location(calls.event.replace(':id', id)).json(reply);
    }),
  );

  router.put(
    calls.eventUpdate,
    signedIn,
    accept({ params: idParams, body: eventUpdateBody }, async ({ params, body, now }, res) => {
      const { uid, name } = personOf(res);
      await mustHavePicture(store, res.req, siteUrl, body.photoURL, now);
      const check = (next: EventRecord) => {
        const errors = fieldsAtOdds(next, now);
        if (errors.length > 0) throw badInput(errors);
      };
      const limit = upcomingLimit(maxUpcomingEvents, now);
      const outcome =
        (await store
          .updateEvent(params.id, uid, body, now.toISOString(), limit, name, check)
          .catch(capacityTaken)
          .catch(tooMany)) ?? (await refuse(params.id, 'Only the creator of this event can update it.'));
      const reply: Updated = {
        acknowledged: true,
        matchedCount: 1,
        modifiedCount: outcome.modified ? 1 : 0,
      };
      res.json(reply);
    }),
  );

  router.delete(
    calls.eventDelete,
    signedIn,
    accept({ params: idParams }, async ({ params, now }, res) => {
      if (!(await store.cancelEvent(params.id, personOf(res).uid, now.toISOString())))
        await refuse(params.id, 'Only the creator of this event can delete it.');
      const reply: Deleted = { acknowledged: true, deletedCount: 1 };
      res.json(reply);
    }),
  );

  router.get(
    calls.manageEvents,
    signedIn,
    accept({ query: manageQuery }, async ({ query, now }, res) => {
      const person = personOf(res);
      mustBeOwn(query.email, person, 'You can only manage your own events.');
      const address = ownAddress(calls.manageEvents, { email: person.email });
      await sendOwnPage(
        res,
        { query, now, address },
        (listing) => store.listCreatedEvents(person.uid, listing),
        (event) => event,
        (events) => events.map(toManagedEvent),
      );
    }),
  );

  return router;
}
