/** The calls on taking part (docs/specification.md, "Joining"): join, one's joined events, leave. */
import { isOver } from '@social-serve/contract/event-rules';
import { LIMITS } from '@social-serve/contract/limits';
import { operations } from '@social-serve/contract/operations';
import { MOST_NAMES } from '@social-serve/contract/participation';
import { calls, pathTo } from '@social-serve/contract/paths';
import type { Dependencies } from '../dependencies.ts';
import { ownPage } from '../events/listing.ts';
import { upcomingLimit } from '../events/policy.ts';
import { noSuchEvent } from '../events/presenter.ts';
import { mustBeOwn, refusal } from '../http/guard.ts';
import { limitReached, ProblemError } from '../http/problems.ts';
import { deleted, inserted, updated } from '../http/replies.ts';
import { type Route, route } from '../http/route.ts';
import { keepRecipient } from '../mail/recipients.ts';
import { newId } from '../store/port/store.ts';
import { toAttendance, toGoing, toJoinedEvent, toOwnParticipation, toStatus } from './presenter.ts';

/** The routes of participations. */
export function participationsRoutes({ store, maxUpcomingParticipations }: Dependencies): Route[] {
  const tooMany = limitReached(
    `No one may take part in more than ${maxUpcomingParticipations} upcoming events. Leave one of yours first, or wait until one is over.`,
  );

  return [
    route(operations.joinEvent, async ({ body, person, now }) => {
      mustBeOwn(operations.joinEvent, body.participant, person);
      const event = await store.findEvent(body.join_id);
      if (!event) throw noSuchEvent();
      if (isOver(event, now)) throw new ProblemError('event-over', 'This event is over.');
      await keepRecipient(store, person, now);
      const id = newId(now);
      const participation = {
        id,
        eventId: event.id,
        participant: person.email,
        participantUid: person.uid,
        ...(person.name === null ? {} : { name: person.name }),
        joinedAt: now.toISOString(),
        lastNotified: {
          sequence: event.sequence,
          status: 'joined' as const,
          message: event.messaged?.number,
        },
      };
      const outcome = await store
        .addParticipation(participation, upcomingLimit(maxUpcomingParticipations, now))
        .catch(tooMany);
      if (outcome === 'no event') throw noSuchEvent(); // deleted since it was looked for
      if (outcome === 'joined already')
        throw new ProblemError('already-joined', 'You have joined this event already.');
      if (outcome === 'removed')
        throw new ProblemError(
          'removed-by-organiser',
          'The organiser removed you from this event, so you cannot join it again. Write to them if you think this is a mistake.',
        );
      return { ...inserted(id), ...toStatus(outcome) };
    }),

    route(operations.listJoinedEvents, ({ params, query, person, now }) => {
      mustBeOwn(operations.listJoinedEvents, params.email, person);
      const { show } = query;
      return ownPage({
        query,
        now,
        path: pathTo(calls.joinedEventsOf, { email: person.email }),
        parameters: { show },
        list: (listing) => store.listJoinedEvents(person.uid, { ...listing, show }),
        eventOf: ({ event }) => event,
        show: toJoinedEvent,
      });
    }),

    route(operations.listOwnAttendances, async ({ person }) =>
      (await store.listAttendances(person.uid, LIMITS.listSize)).map(toAttendance),
    ),

    route(operations.listOwnParticipations, async ({ query, person }) => {
      const own = await store.findParticipations(query.events, person.uid);
      return own.map(toOwnParticipation);
    }),

    route(operations.setVisibility, async ({ params, body, person }) => {
      const changed = await store.showName(params.id, person.uid, body.shown);
      if (changed === null) throw refusal(operations.setVisibility);
      return updated(changed);
    }),

    route(operations.listGoing, async ({ params: { id }, person }) => {
      const found = await store.listGoing(id, person.uid, MOST_NAMES);
      if (found) return toGoing(found);
      throw (await store.findEvent(id)) ? refusal(operations.listGoing) : noSuchEvent();
    }),

    route(operations.leaveEvent, async ({ params, person, now }) => {
      if (!(await store.removeParticipation(params.id, person.uid, now.toISOString())))
        throw refusal(operations.leaveEvent);
      return deleted();
    }),
  ];
}
