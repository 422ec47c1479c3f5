import { z } from 'zod';
import { moment } from './replies.ts';
import { HIDING_REASONS } from './report-rules.ts';

/** Why the team hid an event, or the operator with its creator's account, as its organisers and the team see it, and the organisers' answer. */
export const hiding = z.object({
  at: moment,
  reason: z.enum(HIDING_REASONS),
  note: z.string().optional(),
  answer: z.string().optional(),
  answeredAt: moment.optional(),
});
export type Hiding = z.output<typeof hiding>;
