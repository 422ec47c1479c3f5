/** The community's results in totals (docs/after-the-event.md, "Our impact so far"). */
import { z } from 'zod';
import { managedEventReply } from './event.ts';
import { body, trueOrFalse, wholeNumber } from './input.ts';
import { OUTCOME, UNITS, WAITING_REASONS } from './outcome-rules.ts';
import { reasonText } from './reasons.ts';
import { count } from './replies.ts';

const sums = z.object({
  events: count,
  people: count,
  /** In half hours. */
  hours: z.number(),
  /** Units without any reported amount are absent. */
  sums: z.array(z.object({ unit: z.enum(UNITS), amount: z.number() })),
});
export type Sums = z.output<typeof sums>;

/** The reply of GET /impact: of all years, and of this year. */
export const impactReply = z.object({ all: sums, year: sums });
export type Impact = z.output<typeof impactReply>;

/**
 * An event for the team's review: one that waits to be counted, one with many walk-ins, or an excluded one. Without the group chat and the
 * organiser's number, which counting does not need.
 */
export const watchedEventReply = managedEventReply.omit({ groupLink: true, organiserPhone: true }).extend({
  leftOut: z.literal(true).optional(),
  /** How many walk-ins the team confirmed; absent before. */
  walkInsConfirmed: count.optional(),
  /** Why it does not count yet; absent if it counts or is excluded. */
  waitsFor: z.array(z.enum(WAITING_REASONS)).optional(),
  /** How many people were checked in. */
  checkedIn: count,
});
export type WatchedEvent = z.output<typeof watchedEventReply>;

/** The reply of GET /impact/events: at most 100, the latest results first. */
export const watchedEventsReply = z.array(watchedEventReply);

/** Body of PUT /events/{id}/impact. */
export const impactDecisionBody = body({
  leftOut: trueOrFalse('leftOut'),
  /** How many walk-ins the team has seen and confirms, so that later ones are not confirmed unseen; null: the number that counts without confirmation. */
  walkInsConfirmed: wholeNumber('confirmedWalkIns', 0, OUTCOME.walkIns).nullable(),
  /**
   * Counts a waiting event, as the team saw it: the `reportedAt` of its outcome, '' without one, so that a later outcome waits
   * again. null makes it wait again; if absent, nothing changes.
   */
  confirmed: z
    .string({ error: reasonText('notMoment', 'confirmed') })
    .trim()
    .regex(/^[\d:.TZ-]{0,30}$/, { error: reasonText('notMoment', 'confirmed') })
    .nullable()
    .optional(),
});
export type ImpactDecisionBody = z.output<typeof impactDecisionBody>;
