/**
 * The calls on messages from Contact Us (docs/specification.md, "Contact"): anyone can write one, so they are limited per network
 * and per address, and in the number stored. The team reads them and marks them as answered.
 */

import { CONTACT } from '@social-serve/contract/contact-rules';
import { operations } from '@social-serve/contract/operations';
import { toQueueCursor } from '@social-serve/contract/paging';
import { calls } from '@social-serve/contract/paths';
import type { Detail } from '@social-serve/contract/reasons';
import type { ContactMessage } from '../database/tables/contact.ts';
import type { Dependencies } from '../dependencies.ts';
import { newId } from '../formats/new-id.ts';
import { jsonPage } from '../http/json-list.ts';
import { ProblemError } from '../http/problems.ts';
import { inserted, updated } from '../http/replies.ts';
import { type Route, route } from '../http/route.ts';
import { toContactMessage } from './presenter.ts';
import { answerMessage, writeToTeam } from './write.ts';

/** The routes of messages. */
export function contactRoutes({
  db,
  limits,
  most: { contactPerHour },
  site: { team },
}: Dependencies): Route[] {
  const hourlyLimit = (name: string, detail: Detail) => ({
    name,
    most: contactPerHour,
    seconds: 3_600,
    detail,
  });
  const ofNetwork = hourlyLimit('contact-network', ['tooManyFromNetwork']);
  const ofAddress = hourlyLimit('contact-address', ['tooManyFromAddress']);

  /** A network of any width fills at most a tenth of the box within a day, so that others still find room. */
  const share = (spam: boolean, most: number) => ({
    name: spam ? 'contact-share-spam' : 'contact-share',
    most: contactPerHour === 0 ? 0 : most / 10,
    seconds: 86_400,
    sameForWide: true as const,
    detail: ['tooManyFromNetworkToday'] as const,
  });

  return [
    route(operations.writeToTeam, async ({ body, person, address, now }) => {
      if (team.length === 0) throw new ProblemError('not-allowed', ['noTeam']);
      const { leaveEmpty, ...written } = body;
      const id = newId(now);
      const spam = leaveEmpty !== undefined; // people do not see that field
      const message: ContactMessage = {
        ...written,
        id,
        date: now.toISOString(),
        authorUid: person?.uid,
        spam,
        open: !spam,
      };
      const most = spam ? CONTACT.spam : CONTACT.stored;
      await limits.countedFrom([ofNetwork, share(spam, most)], address, () =>
        limits.counted(ofAddress, written.email, () =>
          db.transaction((tx) => writeToTeam(tx, message, { team, most })),
        ),
      );
      return inserted(id);
    }),

    route(operations.listContactMessages, ({ query: { state, limit, cursor } }) => {
      const where = { open: state && state === 'open' };
      const placeOf = ({ open, date, id }: ContactMessage) => ({ open, date, id });
      return jsonPage({
        path: calls.contact,
        parameters: { state },
        limit,
        read: (after: ContactMessage | undefined, most) =>
          db.find('contactMessages', {
            where,
            orderBy: [
              ['open', 'desc'],
              ['date', 'desc'],
              ['id', 'desc'],
            ],
            after: after ?? cursor,
            limit: most,
          }),
        total: () => db.count('contactMessages', where),
        cursorOf: (message) => toQueueCursor(placeOf(message)),
        show: toContactMessage,
      });
    }),

    route(operations.answerContactMessage, async ({ params, body, person, now }) => {
      const answer = { decidedBy: person.email, deciderUid: person.uid, decidedAt: now.toISOString() };
      await db.transaction((tx) => answerMessage(tx, params.id, body.answered ? answer : null));
      return updated();
    }),
  ];
}
