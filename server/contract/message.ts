/** Messages of organisers to their guests (docs/specification.md, "Messages and questions"). */
import { z } from 'zod';
import { body, either, requiredText } from './input.ts';
import { LIMITS } from './limits.ts';
import { moment, rowId } from './replies.ts';

/** The recipients of a message: participants with a place, or the waiting list, too. */
const to = either('to', 'joined', 'everybody');
export type MessageTo = z.output<typeof to>;

/** Body of POST /events/{id}/messages. */
export const messageBody = body({ text: requiredText('message', LIMITS.eventMessage), to });
export type MessageBody = z.output<typeof messageBody>;

/** A message as its recipients see it. */
export const messageReply = z.object({
  _id: rowId,
  text: z.string(),
  to,
  sentAt: moment,
  /** The organiser's display name; absent without one, and when it contains an address. */
  name: z.string().optional(),
});
export type Message = z.output<typeof messageReply>;

/** The reply of GET /events/{id}/messages: the newest 100, newest first. */
export const messagesReply = z.array(messageReply);

/** A message in its author's own data. */
export const ownMessageReply = messageReply.omit({ name: true }).extend({ event_id: rowId });
