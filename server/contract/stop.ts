/** Stopping a person (docs/specification.md, "Stopping a person"): what the team sends and reads, and what the person reads and answers. */
import { z } from 'zod';
import { body, either, oneOf, requiredText, sentMoment, unlessBlank } from './input.ts';
import { LIMITS } from './limits.ts';
import { newestCursor, pageLimit } from './paging.ts';
import { count, moment, rowId } from './replies.ts';
import { REPORT_REASONS } from './report-rules.ts';
import { translations } from './translation.ts';

/**
 * Body of POST /events/{id}/stop and /reports/{id}/stop. The person reads `reason` and `note`, the team `teamNote`. Without `until` it
 * ends when the team ends it. `events`: their upcoming events are hidden, or pass to a co-organiser where there is one.
 */
export const stopBody = body({
  reason: oneOf('reason', REPORT_REASONS),
  note: unlessBlank(requiredText('note', LIMITS.note)),
  teamNote: unlessBlank(requiredText('teamNote', LIMITS.note)),
  until: unlessBlank(sentMoment('until', ['notIsoMoment', 'until'])),
  events: either('events', 'hide', 'pass'),
});
export type StopBody = z.output<typeof stopBody>;

/** Body of PUT /me/stop/answer. */
export const stopAnswerBody = body({ answer: requiredText('answer', LIMITS.note) });

/** A stop as the person sees it. */
export const ownStopped = z.object({
  reason: z.enum(REPORT_REASONS),
  note: z.string().optional(),
  since: moment,
  /** Absent if the team ends it. */
  until: moment.optional(),
  /** Whether their upcoming events were hidden, or passed to co-organisers. */
  events: z.enum(['hide', 'pass']),
  answer: z.string().optional(),
  answeredAt: moment.optional(),
});
export type OwnStopped = z.output<typeof ownStopped>;

/** The reply of GET /me/stop. */
export const ownStopReply = z.object({ stop: ownStopped.nullable() });
export type OwnStop = z.output<typeof ownStopReply>;

/** A stop as the team sees it. */
export const teamStop = ownStopped.extend({
  _id: rowId,
  /** The person's address and name; absent once their account was deleted. */
  email: z.string().optional(),
  name: z.string().optional(),
  teamNote: z.string().optional(),
  /** The event or report by which the team stopped them. */
  event_id: rowId.optional(),
  report_id: rowId.optional(),
  decidedBy: z.string().optional(),
});
export type TeamStop = z.output<typeof teamStop>;

/** The reply of GET /events/{id}/stop and /reports/{id}/stop: who would be stopped, and what becomes of their upcoming events. */
export const stopPreviewReply = z.object({
  email: z.string(),
  name: z.string().optional(),
  /** Present if they are stopped. */
  stop: teamStop.optional(),
  /** Soonest first, the first hundred; `heir`: the name of the co-organiser to whom it can pass. */
  upcoming: z.array(
    z.object({
      _id: rowId,
      title: z.string(),
      translations: translations,
      eventDate: moment,
      timeZone: z.string().optional(),
      heir: z.string().optional(),
    }),
  ),
  /** How many there are. */
  total: count,
});
export type StopPreview = z.output<typeof stopPreviewReply>;

/** Query and reply of GET /stops: those that hold, newest first. */
export const stopsQuery = z.object({ limit: pageLimit, cursor: newestCursor });
export const stopsReply = z.array(teamStop);

/** Path parameters of the link in the e-mail; an invalid token answers like an unknown one. */
export const stopLinkParams = z.object({ token: z.string() });
