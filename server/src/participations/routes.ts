/** The calls on taking part (docs/specification.md, "Joining"): join, one's joined events, leave. */

import { isOver } from '@social-serve/contract/event-rules';
import { idParams } from '@social-serve/contract/input';
import {
  emailParams,
  type Joined,
  joinBody,
  joinedQuery,
  participationsQuery,
} from '@social-serve/contract/participation';
import { calls, pathTo } from '@social-serve/contract/paths';
import type { Deleted } from '@social-serve/contract/replies';
import { Router } from 'express';
import { noSuchEvent } from '../events/presenter.ts';
import type { RouterParts } from '../http/accept.ts';
import { mustBeOwn, personOf } from '../http/guard.ts';
import { ownAddress, sendOwnPage } from '../http/own-page.ts';
import { ProblemError } from '../http/problems.ts';
import { limitReached, upcomingLimit } from '../http/upcoming-limit.ts';
import { newId } from '../store/port/store.ts';
import { toJoinedEvent, toParticipationMark } from './presenter.ts';

/** The router of participations. */
export function participationsRouter({
  store,
  accept,
  signedIn,
  maxUpcomingParticipations,
}: RouterParts): Router {
  const router = Router({ caseSensitive: true });

  router.post(
    calls.joinedEvents,
    signedIn,
    accept({ body: joinBody }, async ({ body, now }, res) => {
      const person = personOf(res);
      mustBeOwn(body.participant, person, 'You can only join under your own e-mail address.');
      const event = await store.findEvent(body.join_id);
      if (!event) throw noSuchEvent();
      if (isOver(event, now)) throw new ProblemError('event-over', 'This event is over.');
      const id = newId(now);
      const participation = {
        id,
        eventId: event.id,
        participant: person.email,
        participantUid: person.uid,
        ...(person.name === null ? {} : { name: person.name }),
        joinedAt: now.toISOString(),
        told: { sequence: event.sequence, status: 'joined' as const },
      };
      const outcome = await store
        .addParticipation(participation, upcomingLimit(maxUpcomingParticipations, now))
        .catch(
          limitReached(
            `No one may take part in more than ${maxUpcomingParticipations} upcoming events. Leave one of yours first, or wait until one is over.`,
          ),
        );
      if (outcome === 'no event') throw noSuchEvent(); // deleted since it was looked for
      if (outcome === 'joined already')
        throw new ProblemError('already-joined', 'You have joined this event already.');
      if (outcome === 'removed')
        throw new ProblemError(
          'removed-by-organiser',
          'The organiser took you off this event, so you cannot join it again. Write to them if you think this is a mistake.',
        );
      const reply: Joined = { acknowledged: true, insertedId: id, ...outcome };
      res.status(201).json(reply);
    }),
  );

  router.get(
    calls.joinedEventsOf,
    signedIn,
    accept({ params: emailParams, query: joinedQuery }, async ({ params, query, now }, res) => {
      const person = personOf(res);
      mustBeOwn(params.email, person, 'You can only see the events that you joined yourself.');
      const { show } = query;
      const address = ownAddress(pathTo(calls.joinedEventsOf, { email: person.email }), show ? { show } : {});
      await sendOwnPage(
        res,
        { query, now, address },
        (listing) => store.listJoinedEvents(person.uid, { ...listing, show }),
        ({ event }) => event,
        (joined) => joined.map(toJoinedEvent),
      );
    }),
  );

  router.get(
    calls.ownParticipations,
    signedIn,
    accept({ query: participationsQuery }, async ({ query }, res) => {
      const own = await store.findParticipations(query.events, personOf(res).uid);
      res.json(own.map(toParticipationMark));
    }),
  );

  router.delete(
    calls.cancelEvent,
    signedIn,
    accept({ params: idParams }, async ({ params, now }, res) => {
      if (!(await store.removeParticipation(params.id, personOf(res).uid, now.toISOString())))
        throw new ProblemError('not-found', 'You do not take part in this event, or left it already.');
      const reply: Deleted = { acknowledged: true, deletedCount: 1 };
      res.json(reply);
    }),
  );

  return router;
}
