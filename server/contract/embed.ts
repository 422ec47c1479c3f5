/** The list of events on other sites (docs/specification.md, "The embedded list"): its query. */
import type { z } from 'zod';
import { EMBED_LIMITS, EMBED_THEMES } from './embed-rules.ts';
import { eventFilters } from './event-filters.ts';
import { oneOf, unlessBlank } from './input.ts';
import { limitUpTo } from './paging.ts';

/**
 * Query of GET /embed: the filters of the list (`zone` also applies to events without a time zone), a
 * theme (`light` unless given; `auto` follows the reader's device) and the maximum number of events.
 */
export const embedQuery = eventFilters.safeExtend({
  theme: unlessBlank(oneOf('theme', EMBED_THEMES)).transform((theme) => theme ?? 'light'),
  limit: unlessBlank(limitUpTo(EMBED_LIMITS.most)).transform((limit) => limit ?? EMBED_LIMITS.usual),
});
export type EmbedQuery = z.output<typeof embedQuery>;
