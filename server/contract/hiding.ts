import { z } from 'zod';
import { moment } from './replies.ts';
import { REPORT_REASONS } from './report-rules.ts';

/** Why the team hid an event, as its creator and the team see it, and the creator's answer. */
export const hiding = z.object({
  at: moment,
  reason: z.enum(REPORT_REASONS),
  note: z.string().optional(),
  answer: z.string().optional(),
  answeredAt: moment.optional(),
});
export type Hiding = z.output<typeof hiding>;
