/** A message of an organiser to the participants of an event (docs/specification.md, "Messages and questions"). */
import { LIMITS } from '@social-serve/contract/limits';
import { operations } from '@social-serve/contract/operations';
import type { Transaction } from '../database/database.ts';
import type { Messaged } from '../database/tables/events.ts';
import type { Message } from '../database/tables/messages.ts';
import { notifyParticipants } from '../events/mailing.ts';
import { lockOrganisedEvent } from '../events/organised.ts';
import { isListed, saveEvent } from '../events/row.ts';
import { ProblemError } from '../http/problems.ts';
import { lockPeople } from '../people/person-lock.ts';
import { type Named, recordName } from '../people/profiles.ts';

const DAY = 24 * 3_600_000;

/** What an event's row says once a message is sent. @throws ProblemError (429) when there were too many within 24 hours */
function messagedAfter(before: Messaged | undefined, sentAt: string): Messaged {
  const { number, at } = before ?? { number: 0, at: [] };
  const oldest = at.length < LIMITS.messagesADay ? undefined : at.at(-LIMITS.messagesADay);
  const wait = oldest === undefined ? 0 : Date.parse(oldest) + DAY - Date.parse(sentAt);
  if (wait > 0)
    throw new ProblemError('too-many-requests', ['tooManySent', LIMITS.messagesADay], {
      headers: { 'Retry-After': String(Math.ceil(wait / 1000)) },
      limit: 'messages',
    });
  return { number: number + 1, at: [...at, sentAt].slice(-LIMITS.messagesADay) };
}

/**
 * Sends a message. The event's row, which is locked, numbers and limits the messages of all its organisers.
 * @throws ProblemError (403, 404, 409, 429)
 */
export async function sendMessage(
  tx: Transaction,
  message: Omit<Message, 'number'>,
  author: Named,
): Promise<void> {
  const { eventId, authorUid: uid, sentAt } = message;
  await lockPeople(tx, { uid, at: sentAt });
  const event = await lockOrganisedEvent(tx, eventId, { uid }, operations.sendMessage);
  if (!isListed(event)) throw new ProblemError('not-allowed', ['hiddenNotMessaged']);
  const messaged = messagedAfter(event.messaged, sentAt);
  await recordName(tx, author, new Date(sentAt));
  await tx.insert('messages', [{ ...message, number: messaged.number }]);
  await saveEvent(tx, event, { ...event, messaged });
  await notifyParticipants(tx, [eventId], new Date(sentAt));
}
