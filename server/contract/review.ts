/** Review of events before they are published (docs/specification.md, "Review"). */
import { z } from 'zod';
import { managedEventReply } from './event.ts';
import { body, idText, oneOf, requiredText, unlessBlank } from './input.ts';
import { LIMITS } from './limits.ts';
import { reasonText } from './reasons.ts';
import { count, moment } from './replies.ts';
import { REVIEW, REVIEW_DECISIONS, REVIEW_LISTS } from './review-rules.ts';

/** Query of GET /review: which list; by default the events that wait for the team. */
export const reviewQuery = z.object({ state: unlessBlank(oneOf('state', REVIEW_LISTS)) });

/**
 * Body of PUT /review. Of a series, any date stands for all. `was`: the versions that the member saw; an event with another one is not
 * decided. `note` is for the organisers; asking and declining need one.
 */
export const reviewBody = body({
  events: z
    .array(idText, { error: reasonText('notList', 'events') })
    .min(1, { error: reasonText('notList', 'events') })
    .max(REVIEW.atOnce, { error: reasonText('tooMany', 'events', REVIEW.atOnce) }),
  was: z
    .array(requiredText('was', REVIEW.version), { error: reasonText('notList', 'was') })
    .max(REVIEW.atOnce, { error: reasonText('tooMany', 'was', REVIEW.atOnce) })
    .optional(),
  decision: oneOf('decision', REVIEW_DECISIONS),
  note: unlessBlank(requiredText('note', LIMITS.note)),
}).refine(({ decision, note }) => decision === 'approve' || note !== undefined, {
  path: ['note'],
  error: reasonText('noReviewNote'),
});
export type ReviewBody = z.output<typeof reviewBody>;

/** The sentence for the organisers, in the form of a decision that needs one. */
export const reviewNoteBody = body({ note: requiredText('note', LIMITS.note) });

const ofDates = managedEventReply.extend({ dates: count });

/**
 * An event for the team; of a series, its first date. `dates`: how many dates of it; `version`: another one after each change of them;
 * `changedAt`: since when its title or picture is new. `variants`: what other dates of it show, if that differs: of those that show the
 * same, the first one, and how many they are.
 */
const reviewedEvent = ofDates.extend({
  ...{ version: z.string(), changedAt: moment.optional(), variants: z.array(ofDates).optional() },
});
export type ReviewedEvent = z.output<typeof reviewedEvent>;
export type ReviewedDates = z.output<typeof ofDates>;

/** The reply of GET /review: those that wait longest first. */
export const reviewReply = z.array(reviewedEvent);

/** The reply of PUT /review: how many events were decided, and how many others had decided or changed before. */
export const reviewDecidedReply = z.object({ acknowledged: z.literal(true), decided: count, late: count });
