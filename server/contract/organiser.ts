/** Co-organisers of an event (docs/organising-together.md, "Co-organisers"): invitations, their answers, and how they end. */
import { z } from 'zod';
import { managedEventReply } from './event.ts';
import { body, email, idText, trueOrFalse } from './input.ts';
import { moment, rowId } from './replies.ts';

/** Path parameters of the calls on one co-organiser; `organiserId` is the invitation's id. */
export const organiserParams = z.object({ id: idText, organiserId: idText });

/** Body of POST /events/{id}/organisers. */
export const invitationBody = body({ email: email('email') });

/** Body of PUT /events/{id}/organisers/{organiserId}. */
export const invitationAnswerBody = body({
  accepted: trueOrFalse('accepted'),
});

/** An invited person, as the event's organisers see them. */
export const organiserReply = z.object({
  _id: rowId,
  email: z.string(),
  /** The display name of someone who answered; absent without one. */
  name: z.string().optional(),
  accepted: z.boolean(),
  /** Present if they declined. */
  declined: z.literal(true).optional(),
});
export type Organiser = z.output<typeof organiserReply>;

/** The reply of GET /events/{id}/organisers: in the order of the invitations. */
export const organisersReply = z.array(organiserReply);

/** An event that the person helps to organise; `organising` is the id of the invitation, which leaving takes. */
export const organisedEventReply = managedEventReply.extend({ organising: rowId });
export type OrganisedEvent = z.output<typeof organisedEventReply>;

/** The reply of GET /me/organising. */
export const organisedEventsReply = z.array(organisedEventReply);

/** An invitation in the invited person's own data. */
export const ownOrganiserReply = z.object({
  _id: rowId,
  event_id: rowId,
  email: z.string(),
  name: z.string().optional(),
  invitedAt: moment,
  /** Absent while it is unanswered. */
  accepted: z.boolean().optional(),
  answeredAt: moment.optional(),
  /** When the person became the creator of the event. */
  inheritedAt: moment.optional(),
});
export type OwnOrganiser = z.output<typeof ownOrganiserReply>;
