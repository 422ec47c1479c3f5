/** Events on other sites (docs/specification.md, "The embedded list"): the query of the list, and oEmbed. */
import { z } from 'zod';
import { EMBED_LIMITS, EMBED_THEMES } from './embed-rules.ts';
import { eventFilters } from './event-filters.ts';
import { either, idText, oneOf, requiredText, unlessBlank } from './input.ts';
import { LIMITS } from './limits.ts';
import { limitUpTo } from './paging.ts';
import { type FieldName, reasonText } from './reasons.ts';
import { count } from './replies.ts';

/**
 * Query of GET /embed: the filters of the list (`zone` also applies to events without a time zone), a
 * theme (`light` unless given; `auto` follows the reader's device) and the maximum number of events. With `event`, an id, it shows
 * that event alone, whatever the filters.
 */
export const embedQuery = eventFilters.safeExtend({
  event: unlessBlank(idText),
  theme: unlessBlank(oneOf('theme', EMBED_THEMES)).transform((theme) => theme ?? 'light'),
  limit: unlessBlank(limitUpTo(EMBED_LIMITS.most)).transform((limit) => limit ?? EMBED_LIMITS.usual),
});
export type EmbedQuery = z.output<typeof embedQuery>;

/** A length in pixels in a query. */
function pixels(name: FieldName) {
  const most = 99_999;
  const error = reasonText('notNumberWithin', name, 1, most);
  return z
    .string({ error: reasonText('notOnce', name) })
    .regex(/^0*[1-9]\d{0,4}$/, { error })
    .meta({ type: 'integer', pattern: undefined, minimum: 1, maximum: most })
    .transform(Number);
}

/** Query of GET /oembed (https://oembed.com): the address of an event's page, the room for the frame, and the format of the answer. */
export const oembedQuery = z.object({
  url: requiredText('url', LIMITS.photoURL),
  maxwidth: unlessBlank(pixels('maxwidth')),
  maxheight: unlessBlank(pixels('maxheight')),
  format: unlessBlank(either('format', 'json', 'xml')),
});
export type OembedQuery = z.output<typeof oembedQuery>;

/** The reply: a frame with the event, for another site. */
export const oembedReply = z.object({
  version: z.literal('1.0'),
  type: z.literal('rich'),
  title: z.string(),
  provider_name: z.string(),
  provider_url: z.string(),
  /** For how long it may be stored, in seconds. */
  cache_age: count,
  html: z.string(),
  width: count,
  height: count,
  /** The share picture; absent if there is no room for it. */
  thumbnail_url: z.string().optional(),
  thumbnail_width: count.optional(),
  thumbnail_height: count.optional(),
});
export type Oembed = z.output<typeof oembedReply>;
