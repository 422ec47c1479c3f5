/** Who helps the creator of an event to organise it (docs/organising-together.md, "Co-organisers"): inviting, answering, ending it. */
import { z } from 'zod';
import { managedEventReply } from './event.ts';
import { body, email, idText } from './input.ts';
import { moment, rowId } from './replies.ts';

/** Path parameters of the calls on one of them; `organiserId` is the invitation's id. */
export const organiserParams = z.object({ id: idText, organiserId: idText });

/** Body of POST /events/{id}/organisers. */
export const invitationBody = body({ email: email('Email') });

/** Body of PUT /events/{id}/organisers/{organiserId}. */
export const invitationAnswerBody = body({
  accepted: z.boolean({ error: 'Accepted must be true or false.' }),
});

/** One who was invited, as the event's organisers see it. */
export const organiserReply = z.object({
  _id: rowId,
  email: z.string(),
  /** The display name when they accepted; absent without one. */
  name: z.string().optional(),
  accepted: z.boolean(),
  /** Present once they said no. */
  declined: z.literal(true).optional(),
});
export type Organiser = z.output<typeof organiserReply>;

/** The reply of GET /events/{id}/organisers: in the order of inviting. */
export const organisersReply = z.array(organiserReply);

/** An event that one helps to organise; `organising` names the invitation, which leaving takes. */
export const organisedEventReply = managedEventReply.extend({ organising: rowId });
export type OrganisedEvent = z.output<typeof organisedEventReply>;

/** The reply of GET /me/organising. */
export const organisedEventsReply = z.array(organisedEventReply);

/** An invitation in its person's own data. */
export const ownOrganiserReply = z.object({
  _id: rowId,
  event_id: rowId,
  email: z.string(),
  name: z.string().optional(),
  invitedAt: moment,
  /** Absent while it waits. */
  accepted: z.boolean().optional(),
  answeredAt: moment.optional(),
  /** When the event became theirs. */
  inheritedAt: moment.optional(),
});
export type OwnOrganiser = z.output<typeof ownOrganiserReply>;
