/** The list of events on other sites (docs/specification.md, "The embedded list"): its query. */
import { z } from 'zod';
import { EMBED_LIMITS, EMBED_THEMES } from './embed-rules.ts';
import { eventFilters } from './event-filters.ts';
import { unlessBlank } from './input.ts';
import { limitUpTo } from './paging.ts';

const themeRefused = `Theme must be one of ${EMBED_THEMES.join(', ')}.`;

/**
 * Query of GET /embed: the filters of the list (`zone` also applies to events without a time zone), a
 * theme (`auto`: the reader's system setting) and the maximum number of events.
 */
export const embedQuery = eventFilters.safeExtend({
  theme: unlessBlank(z.enum(EMBED_THEMES, { error: themeRefused })).transform((theme) => theme ?? 'auto'),
  limit: unlessBlank(limitUpTo(EMBED_LIMITS.most)).transform((limit) => limit ?? EMBED_LIMITS.usual),
});
export type EmbedQuery = z.output<typeof embedQuery>;
