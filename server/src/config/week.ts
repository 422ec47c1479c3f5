/** The first day of weekends and weeks. */
import type { WeekSettings } from '@social-serve/contract/day-rules';
import { WEEKDAYS } from '@social-serve/contract/week-rules';
import { z } from 'zod';

const weekday = z.enum(WEEKDAYS, { error: 'must be a day of the week in English, like friday' });

export const weekVariables = z.object({
  WEEKEND: weekday.optional(),
  WEEK_START: weekday.optional(),
});

/** For all visitors; what is not set follows the zone. */
export const weekSettings = (env: z.infer<typeof weekVariables>): WeekSettings => ({
  weekend: env.WEEKEND,
  week: env.WEEK_START,
});
