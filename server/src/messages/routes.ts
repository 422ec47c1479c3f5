/** The calls on messages of organisers (docs/specification.md, "Messages and questions"). */
import { LIMITS } from '@social-serve/contract/limits';
import { operations } from '@social-serve/contract/operations';
import type { Dependencies } from '../dependencies.ts';
import { isOrganiser, organisedEvent } from '../events/policy.ts';
import { noSuchEvent } from '../events/presenter.ts';
import { refusal } from '../http/guard.ts';
import { ProblemError } from '../http/problems.ts';
import { inserted } from '../http/replies.ts';
import { type Route, route } from '../http/route.ts';
import { newId } from '../store/port/store.ts';
import { seesOnlyToEverybody } from './policy.ts';
import { toMessage } from './presenter.ts';

/** Held by the event's own row, so that it holds for all its organisers and across restarts. */
const A_DAY = { most: LIMITS.messagesADay, seconds: 24 * 3_600 };

/** The routes of messages. */
export function messagesRoutes({ store }: Dependencies): Route[] {
  return [
    route(operations.sendMessage, async ({ params, body, person, now }) => {
      const event = await organisedEvent(store, params.id, person, operations.sendMessage);
      if (event.cancelledAt)
        throw new ProblemError('not-allowed', 'Our team hides this event: nothing can be sent from it.');
      const id = newId(now);
      const message = {
        ...body,
        id,
        eventId: event.id,
        senderUid: person.uid,
        ...(person.name === null ? {} : { name: person.name }),
        sentAt: now.toISOString(),
      };
      const sent = await store.addMessage(message, A_DAY);
      if (!sent) throw noSuchEvent(); // deleted or hidden since it was looked for
      if ('wait' in sent)
        throw new ProblemError(
          'too-many-requests',
          `You may write to your guests ${LIMITS.messagesADay} times a day. Please write again later.`,
          { headers: { 'Retry-After': String(Math.ceil(sent.wait / 1000)) }, limit: 'messages' },
        );
      return inserted(id);
    }),

    route(operations.listMessages, async ({ params: { id }, person }) => {
      const joined = await store.findParticipation(id, person.uid);
      const event = joined?.event ?? (await store.findEvent(id)) ?? (await store.findHiddenEvent(id));
      const own = event && isOrganiser(event, person) && (!event.cancelledAt || event.hidden);
      if (!own && (!joined || joined.statusDetails.status === 'removed')) {
        await organisedEvent(store, id, person, operations.listMessages);
        throw refusal(operations.listMessages);
      }
      const toEverybody = !own && joined !== null && seesOnlyToEverybody(joined.statusDetails);
      const found = await store.listMessages(id, { toEverybody, limit: LIMITS.written });
      return found.map(toMessage);
    }),
  ];
}
