/** Feeds to subscribe to (docs/specification.md, "Calendars and feeds"): a person's private address. */
import { z } from 'zod';
import { moment } from './replies.ts';

/** Path parameters of GET /feeds/joined/{token}.ics; an invalid token answers like an unknown one. */
export const feedParams = z.object({ token: z.string() });

/** The reply of GET and PUT /me/feed: the private address and when it was created; both null without one. */
export const ownFeedReply = z.object({ address: z.string().nullable(), madeAt: moment.nullable() });
export type OwnFeed = z.output<typeof ownFeedReply>;
