/** The list of events on other sites (docs/specification.md, "The list on other sites"): what its address says. */
import { z } from 'zod';
import { EMBED_LIMITS, EMBED_THEMES } from './embed-rules.ts';
import { eventFilters } from './event-filters.ts';

const themeRefused = `Theme must be one of ${EMBED_THEMES.join(', ')}.`;
const limitRefused = `Limit must be a number from 1 to ${EMBED_LIMITS.most}.`;

/**
 * Query of GET /embed: the filters of the list (`zone` is also the one whose clocks show an event that names none), a
 * theme (`auto`: the reader's own) and how many events at most.
 */
export const embedQuery = eventFilters.safeExtend({
  theme: z.preprocess((theme) => theme || 'auto', z.enum(EMBED_THEMES, { error: themeRefused })),
  limit: z.preprocess(
    (limit) => limit || String(EMBED_LIMITS.usual),
    z
      .string({ error: limitRefused })
      .regex(/^\d{1,2}$/, { error: limitRefused })
      .transform(Number)
      .refine((limit) => limit >= 1 && limit <= EMBED_LIMITS.most, { error: limitRefused }),
  ),
});
export type EmbedQuery = z.output<typeof embedQuery>;
