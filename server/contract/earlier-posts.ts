/** What was posted under a person's address before they confirmed it (docs/specification.md, "One address, several accounts"). */
import { z } from 'zod';
import { moment } from './replies.ts';
import { translations } from './translation.ts';

/** What a person can have posted before they confirmed their address. */
export const EARLIER_POST_KINDS = ['event', 'place', 'question', 'application', 'report', 'message'] as const;
export type EarlierPostKind = (typeof EARLIER_POST_KINDS)[number];

export const earlierPost = z.object({
  _id: z.string(),
  kind: z.enum(EARLIER_POST_KINDS),
  /** The title of the event; null for what concerns none. */
  title: z.string().nullable(),
  translations: translations,
  /** The event's date; otherwise when it was sent. */
  date: moment,
});
export type EarlierPost = z.output<typeof earlierPost>;

/** The reply of GET /me/earlier-posts. */
export const earlierPostsReply = z.object({
  posts: z.array(earlierPost),
  /** How many there are, including those beyond the first hundred. */
  total: z.int(),
});
export type EarlierPosts = z.output<typeof earlierPostsReply>;
