/** Feeds to subscribe to (docs/specification.md, "Calendars and feeds"): what is asked for, and one's own private address. */
import { z } from 'zod';
import { eventsQuery } from './event.ts';
import { moment } from './replies.ts';

/** Query of GET /feeds/events.ics and /feeds/events.rss: the filters of the list. */
export const feedQuery = eventsQuery.omit({ limit: true, cursor: true });
export type FeedQuery = z.output<typeof feedQuery>;

/** Path parameters of GET /feeds/joined/{token}.ics; whatever is no token is one that nobody has. */
export const feedParams = z.object({ token: z.string() });

/** The reply of GET and PUT /me/feed: the private address and since when there is one, both null while there is none. */
export const ownFeedReply = z.object({ address: z.string().nullable(), madeAt: moment.nullable() });
export type OwnFeed = z.output<typeof ownFeedReply>;
