/** Joining without an account (docs/specification.md, "Without an account"): the requests, and the page of a private link. */
import { z } from 'zod';
import { contactFields, eventReply } from './event.ts';
import { body, email, empty, requiredLine, unlessBlank } from './input.ts';
import { LIMITS } from './limits.ts';
import { messagesReply } from './message.ts';
import { claims, claimsReply } from './need.ts';
import {
  answerFields,
  companionsFields,
  companionsReply,
  joinersPhone,
  joinReply,
  storedPhone,
} from './participation.ts';
import { moment, rowId } from './replies.ts';
import { ownReportReply } from './report.ts';

/** Body of POST /events/{id}/participations. `leaveEmpty` is a honeypot: a field that people do not see. */
export const joinWithoutAccountBody = body({
  name: requiredLine('name', LIMITS.name),
  email: unlessBlank(email('emailAddress')),
  phone: joinersPhone,
  ...companionsFields,
  claims: claims.optional(),
  leaveEmpty: unlessBlank(empty('leaveEmpty')),
});
export type JoinWithoutAccountBody = z.output<typeof joinWithoutAccountBody>;

/** The reply: `link` opens the page of the private link behind `#`, and is sent in the header of its calls. */
export const joinedByLinkReply = joinReply.extend({
  link: z.string(),
  companions: companionsReply.optional(),
});
export type JoinedByLink = z.output<typeof joinedByLinkReply>;

/** The reply of POST /events/{id}/participants: without `link` for a person whose account has its place back. */
export const addedReply = joinedByLinkReply.partial({ link: true });
export type Added = z.output<typeof addedReply>;

/** The reply of GET /participation: the event, and all stored data about the caller. */
export const linkedReply = z.object({
  event: eventReply.extend({
    ...contactFields,
    cancelled: z.literal(true).optional(),
    removedByTeam: z.literal(true).optional(),
  }),
  /** `left`: the person said no when asked, or did not answer in time, and can join again by PUT /participation/coming. */
  participation: joinReply.pick({ ahead: true }).extend({
    ...{ _id: rowId, status: z.enum(['joined', 'waiting', 'left']) },
    ...{ groupSize: z.int().optional(), companions: companionsReply.optional() },
    ...answerFields,
    claims: claimsReply,
    /** Why the person cannot come, as they wrote. */
    cannotCome: z.string().optional(),
  }),
  name: z.string(),
  email: z.string().optional(),
  phone: storedPhone,
  /** Present while the address is unconfirmed: the place is reserved until then if the event is full. Means nothing on the waiting list. */
  confirmBy: moment.optional(),
  /** Present if this is the link that was mailed to the address, which can confirm it. */
  mailed: z.literal(true).optional(),
  joinedAt: moment,
  /** Present for a person whom an organiser added. */
  added: z.literal(true).optional(),
  /** Present once checked in; the hours of the event, once they are known. */
  came: z.literal(true).optional(),
  hours: z.number().optional(),
  /** The secret in the certificate's address; absent without one. */
  certificate: z.string().optional(),
  /** The organisers' messages, newest first. */
  messages: messagesReply,
  /** What the person reported by the link, newest first. */
  reports: z.array(ownReportReply.omit({ event_id: true, reported: true })).optional(),
});
export type Linked = z.output<typeof linkedReply>;

/** Body of POST /participation/confirmation: the link that the reply to joining had, if this browser has it. It then stays valid. */
export const confirmLinkBody = body({
  link: unlessBlank(requiredLine('link', LIMITS.name)),
});

/** Body of POST /participation/certificate: the name as it will appear. */
export const linkedCertificateBody = body({ name: requiredLine('name', LIMITS.name) });

/** The reply of POST /participation/account: the participation, which now belongs to the account. */
export const adoptedReply = z.object({ acknowledged: z.literal(true), insertedId: rowId, join_id: rowId });
