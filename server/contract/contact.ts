/** Messages from Contact Us (docs/specification.md, "Contact"): what the form sends, and what the team reads. */
import { z } from 'zod';
import { CONTACT } from './contact-rules.ts';
import {
  body,
  either,
  email,
  requiredLine,
  requiredText,
  storedText,
  trueOrFalse,
  unlessBlank,
} from './input.ts';
import { LIMITS } from './limits.ts';
import { pageLimit, queueCursor } from './paging.ts';
import { moment, rowId } from './replies.ts';

/**
 * Body of POST /contact. `leaveEmpty` is a honeypot, a field that people do not see; a filled one probably came from a program. Its value
 * is not stored.
 */
export const contactBody = body({
  name: requiredLine('name', LIMITS.name),
  email: email('email'),
  message: requiredText('message', CONTACT.message),
  leaveEmpty: unlessBlank(storedText('leaveEmpty')),
});
export type ContactBody = z.output<typeof contactBody>;

/** Query of GET /contact: unanswered messages first, then the newest. `state`: those that wait for an answer (`open`), or the others. */
export const contactQuery = z.object({
  state: unlessBlank(either('state', 'open', 'closed')),
  limit: pageLimit,
  cursor: queueCursor,
});

/** Body of PUT /contact/{id}: whether it is answered. */
export const contactAnswerBody = body({
  answered: trueOrFalse('answered'),
});

/** A message in its author's own data. */
export const ownContactReply = z.object({
  _id: rowId,
  name: z.string(),
  email: z.string(),
  message: z.string(),
  date: moment,
  /** Absent for most. */
  probablySpam: z.literal(true).optional(),
  /** Absent while it is unanswered. */
  answeredAt: moment.optional(),
});

/** A message as the team sees it. */
export const contactReply = ownContactReply.extend({
  /** The address of the team member who marked it as answered. */
  answeredBy: z.string().optional(),
});
export type ContactMessage = z.output<typeof contactReply>;

/** The reply of GET /contact. */
export const contactMessagesReply = z.array(contactReply);
