/** The calls on messages of organisers (docs/specification.md, "Messages and questions"). */
import { LIMITS } from '@social-serve/contract/limits';
import { operations } from '@social-serve/contract/operations';
import type { Dependencies } from '../dependencies.ts';
import { requireOrganiser } from '../events/organised.ts';
import { isOrganiser } from '../events/organisers.ts';
import { eventNotFound } from '../events/presenter.ts';
import { isCancelled } from '../events/row.ts';
import { newId } from '../formats/new-id.ts';
import { refusal } from '../http/guard.ts';
import { inserted } from '../http/replies.ts';
import { type Route, route } from '../http/route.ts';
import { findParticipation } from '../participations/queries.ts';
import { withNames } from '../people/profiles.ts';
import { messagesFor } from './policy.ts';
import { toMessage } from './presenter.ts';
import { sendMessage } from './send.ts';

/** The routes of messages. */
export function messagesRoutes({ db }: Dependencies): Route[] {
  return [
    route(operations.sendMessage, async ({ params, body, person, now }) => {
      const id = newId(now);
      const message = {
        ...body,
        id,
        eventId: params.id,
        authorUid: person.uid,
        sentAt: now.toISOString(),
      };
      await db.transaction((tx) => sendMessage(tx, message, person));
      return inserted(id);
    }),

    route(operations.listMessages, async ({ params: { id }, person }) => {
      const event = await db.get('events', id);
      if (!event) throw eventNotFound();
      const isOwn = isOrganiser(event, person) && !isCancelled(event);
      const joined = isOwn ? null : await findParticipation(db, id, person.uid);
      const status = joined?.statusDetails;
      if (!isOwn && (!status || status.status === 'removed')) {
        requireOrganiser(event, person, operations.listMessages);
        throw refusal(operations.listMessages);
      }
      const found = await db.find('messages', {
        where: { eventId: id, ...(status && messagesFor(status)) },
        orderBy: [['number', 'desc']],
        limit: LIMITS.textsInReply,
      });
      return (await withNames(db, found, ({ authorUid }) => authorUid)).map(toMessage);
    }),
  ];
}
