/** What was done here, in sums (docs/after-the-event.md, "Our impact so far"). */
import { z } from 'zod';
import { managedEventReply } from './event.ts';
import { body, wholeNumber } from './input.ts';
import { OUTCOME, UNITS, WAITING_REASONS } from './outcome-rules.ts';
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

/** The reply of GET /impact: of all years, and of this one. */
export const impactReply = z.object({ all: sums, year: sums });
export type Impact = z.output<typeof impactReply>;

/** An event that the team looks at: one that waits before it counts, one with many walk-ins, or one that is left out. */
export const watchedEventReply = managedEventReply.extend({
  leftOut: z.literal(true).optional(),
  /** How many walk-ins the team believes; absent until it said so. */
  walkInsConfirmed: count.optional(),
  /** Why it does not count yet; absent for one that counts, or is left out. */
  waitsFor: z.array(z.enum(WAITING_REASONS)).optional(),
  /** How many were checked in. */
  checkedIn: count,
});
export type WatchedEvent = z.output<typeof watchedEventReply>;

/** The reply of GET /impact/events: at most 100, the latest results first. */
export const watchedEventsReply = z.array(watchedEventReply);

/** Body of PUT /events/{id}/impact. */
export const impactDecisionBody = body({
  leftOut: z.boolean({ error: 'Left out must be true or false.' }),
  /** How many walk-ins the team has read and confirms, so that later ones are not confirmed unseen; null: the number that counts without confirmation. */
  walkInsConfirmed: wholeNumber('Confirmed walk-ins', 0, OUTCOME.walkIns).nullable(),
  /**
   * Counts an event that waits, as the team read it: the `reportedAt` of its outcome, '' without one, so that a later outcome waits
   * again. null lets it wait again; left out, nothing changes.
   */
  confirmed: z
    .string({ error: 'Confirmed must be a moment.' })
    .trim()
    .regex(/^[\d:.TZ-]{0,30}$/, 'Confirmed must be a moment.')
    .nullable()
    .optional(),
});
export type ImpactDecisionBody = z.output<typeof impactDecisionBody>;
