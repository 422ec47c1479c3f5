/**
 * The calls on messages from Contact Us (docs/specification.md, "Contact"): to write is open to anyone, so limited per network
 * and per address, and in how many are kept; the team reads, and says what is answered.
 */
import { CONTACT } from '@social-serve/contract/contact-rules';
import { operations } from '@social-serve/contract/operations';
import { toQueueCursor } from '@social-serve/contract/paging';
import { calls } from '@social-serve/contract/paths';
import type { Dependencies } from '../dependencies.ts';
import { jsonPage } from '../http/json-list.ts';
import { ProblemError } from '../http/problems.ts';
import { senderKey } from '../http/rate-limits.ts';
import { inserted, updated } from '../http/replies.ts';
import { type Route, route } from '../http/route.ts';
import { type ContactRecord, isWaiting, newId } from '../store/port/store.ts';
import { toContactMessage } from './presenter.ts';

/** The routes of messages. */
export function contactRoutes({ store, limits, contactPerHour, hasTeam }: Dependencies): Route[] {
  const anHour = (name: string, detail: string) => ({ name, most: contactPerHour, seconds: 3_600, detail });
  const ofNetwork = anHour(
    'contact-network',
    'Too many messages came from your network. Please try again later.',
  );
  const ofAddress = anHour(
    'contact-address',
    'Too many messages came from this address. Please try again later.',
  );

  const keep = async (message: ContactRecord) => {
    if (await store.addContactMessage(message, message.spam ? CONTACT.spam : CONTACT.kept)) return;
    throw new ProblemError(
      'too-many-requests',
      'More messages wait for an answer than can be kept. Please try again another day.',
      { headers: { 'Retry-After': '86400' }, limit: 'contact-kept' },
    );
  };

  return [
    route(operations.writeToTeam, async ({ body, person, address, now }) => {
      if (!hasTeam)
        throw new ProblemError('not-allowed', 'Nobody reads messages here: this site has no team.');
      const { website, ...written } = body;
      const id = newId(now);
      const message: ContactRecord = {
        ...written,
        id,
        date: now.toISOString(),
        ...(person && { senderUid: person.uid }),
        // What a machine wrote is sent to nobody.
        ...(website !== undefined ? { spam: true } : { mailDue: now.toISOString() }),
      };
      await limits.counted(ofNetwork, senderKey(address), () =>
        limits.counted(ofAddress, written.email, () => keep(message)),
      );
      return inserted(id);
    }),

    route(operations.listContactMessages, ({ query: { limit, cursor } }) => {
      const placeOf = (message: ContactRecord) => ({
        open: isWaiting(message),
        date: message.date,
        id: message.id,
      });
      return jsonPage({
        path: calls.contact,
        limit,
        read: (after: ContactRecord | undefined, most) =>
          store.listContactMessages({ after: after ? placeOf(after) : cursor, limit: most }),
        total: () => store.countRows('contactMessages'),
        cursorOf: (message) => toQueueCursor(placeOf(message)),
        show: toContactMessage,
      });
    }),

    route(operations.answerContactMessage, async ({ params, body, person, now }) => {
      const answer = { decidedBy: person.email, deciderUid: person.uid, decidedAt: now.toISOString() };
      if (!(await store.answerContactMessage(params.id, body.answered ? answer : null)))
        throw new ProblemError('not-found', 'There is no such message. It may have been deleted.');
      return updated();
    }),
  ];
}
