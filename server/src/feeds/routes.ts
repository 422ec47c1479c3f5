/** The calls on calendars and feeds (docs/specification.md, "Calendars and feeds"). */
import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { type EventFilters, eventFilters } from '@social-serve/contract/event-filters';
import { overBefore } from '@social-serve/contract/event-rules';
import { feedParams, type OwnFeed } from '@social-serve/contract/feed';
import { idParams } from '@social-serve/contract/input';
import { LIMITS } from '@social-serve/contract/limits';
import { calls, pathTo } from '@social-serve/contract/paths';
import type { Deleted } from '@social-serve/contract/replies';
import { type Response, Router } from 'express';
import { noSuchEvent } from '../events/presenter.ts';
import type { RouterParts } from '../http/accept.ts';
import { eventListing, lineOf } from '../http/event-listing.ts';
import { personOf } from '../http/guard.ts';
import type { MadeAnswer } from '../http/kept-answers.ts';
import { entityTag, inLine } from '../http/long-list.ts';
import { badInput, ProblemError } from '../http/problems.ts';
import { keptFor, originOf } from '../http/site-url.ts';
import { type EventRecord, type FeedRecord, newId } from '../store/port/store.ts';
import { calendarFile, type Entry, fileNameOf } from './calendar.ts';
import { rssFeed } from './rss.ts';

/** Events that are read at once, and those of them that are written out in one turn. */
const PAGE = 100;
const PIECE = 10;

/** Rows, a piece at a time. */
function* inPieces<Row>(rows: Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += PIECE) yield rows.slice(start, start + PIECE);
}

/** How long a program may take a feed for fresh, in seconds: most ask once an hour. */
const FRESH = 300;

const CALENDAR = 'text/calendar; charset=utf-8';
const RSS = 'application/rss+xml; charset=utf-8';

const answerOf = (body: Buffer, headers: Record<string, string>): MadeAnswer => ({
  body,
  etag: entityTag(body.length, crc32(body)),
  headers,
});

/** The router of calendars and feeds. */
export function feedsRouter({ store, kept, accept, signedIn, creatorEmails, siteUrl }: RouterParts): Router {
  const router = Router({ caseSensitive: true });
  const showsOrganiser = creatorEmails === 'public';
  const feedHeaders = (type: string) => ({ 'Content-Type': type, 'Cache-Control': keptFor(FRESH, siteUrl) });

  /** Sends what is the same for everybody, whatever token they send. */
  const sendOpen = (res: Response, make: (origin: string) => Promise<MadeAnswer>) => {
    const origin = originOf(res.req, siteUrl);
    return kept.send(res, siteUrl ? 'all' : `at ${origin}`, () => make(origin));
  };

  /** The next events, some at a time. */
  async function* nextEvents(filters: EventFilters, now: Date): AsyncGenerator<EventRecord[]> {
    const listing = eventListing(filters, now);
    let after: EventRecord | undefined;
    for (let left: number = LIMITS.feedEvents; left > 0; left -= PAGE) {
      const limit = Math.min(PAGE, left);
      const events = await store.listEvents({ ...listing, after, limit });
      yield* inPieces(events);
      if (events.length < limit) return;
      after = events.at(-1);
    }
  }

  /** What a person joined and was not taken off, what is not over first, some at a time. */
  async function* joinedEvents(uid: string, now: Date): AsyncGenerator<Entry[]> {
    const from = overBefore(now).toISOString();
    let after: EventRecord | undefined;
    for (let left: number = LIMITS.joinedFeedEvents; left > 0; left -= PAGE) {
      const limit = Math.min(PAGE, left);
      const { rows } = await store.listJoinedEvents(uid, { from, after, limit });
      const entries = rows
        .filter(({ standing }) => standing.status !== 'removed')
        .map(({ event, standing }) => ({ event, waiting: standing.status === 'waiting' }));
      yield* inPieces(entries);
      if (rows.length < limit) return;
      after = rows.at(-1)?.event;
    }
  }

  router.get(
    calls.eventCalendar,
    accept({ params: idParams }, ({ params }, res) =>
      sendOpen(res, async (origin) => {
        const event = (await store.findEvent(params.id)) ?? (await store.findCancelledEvent(params.id));
        if (!event) throw noSuchEvent();
        const file = await calendarFile([[{ event }]], { origin, showsOrganiser });
        const disposition = `attachment; filename="${fileNameOf(event)}"`;
        return answerOf(file, { 'Content-Type': CALENDAR, 'Content-Disposition': disposition });
      }),
    ),
  );

  router.get(
    calls.calendarFeed,
    accept({ query: eventFilters }, ({ query, now }, res) =>
      sendOpen(res, (origin) =>
        lineOf(query)(async () => {
          const entries = async function* () {
            for await (const events of nextEvents(query, now)) yield events.map((event) => ({ event }));
          };
          const options = {
            name: 'Social Serve',
            origin,
            showsOrganiser,
            description: LIMITS.feedDescription,
          };
          return answerOf(await calendarFile(entries(), options), feedHeaders(CALENDAR));
        }),
      ),
    ),
  );

  router.get(
    calls.rssFeed,
    accept({ query: eventFilters }, ({ query, now }, res) =>
      sendOpen(res, (origin) =>
        lineOf(query)(async () => {
          // Every address in it must be whole.
          if (!origin) throw badInput([{ path: 'Host', message: 'Send the name of this site in Host.' }]);
          const feed = await rssFeed(nextEvents(query, now), origin + res.req.originalUrl, origin);
          return answerOf(feed, feedHeaders(RSS));
        }),
      ),
    ),
  );

  router.get(
    calls.joinedFeed,
    accept({ params: feedParams }, async ({ params, now }, res) => {
      // Nobody keeps or finds it, and no page that it leads to is told where its reader came from.
      res.set({
        'Cache-Control': 'private, no-store',
        'Referrer-Policy': 'no-referrer',
        'X-Robots-Tag': 'noindex, nofollow',
      });
      const origin = originOf(res.req, siteUrl);
      const feed = await store.findFeedByToken(params.token);
      if (!feed)
        throw new ProblemError('not-found', 'There is no such calendar. Its address may have ended.');
      const options = {
        name: 'Social Serve – my events',
        origin,
        showsOrganiser,
        description: LIMITS.feedDescription,
      };
      const file = await inLine(() => calendarFile(joinedEvents(feed.ownerUid, now), options));
      res
        .set('ETag', entityTag(file.length, crc32(file)))
        .type(CALENDAR)
        .send(file);
    }),
  );

  const toOwnFeed = (feed: FeedRecord | null, origin: string): OwnFeed => ({
    address: feed && origin + pathTo(calls.joinedFeed, { token: feed.token }),
    madeAt: feed?.madeAt ?? null,
  });

  router.get(
    calls.ownFeed,
    signedIn,
    accept({}, async (_input, res) => {
      const origin = originOf(res.req, siteUrl);
      res.json(toOwnFeed(await store.findFeed(personOf(res).uid), origin));
    }),
  );

  router.put(
    calls.ownFeed,
    signedIn,
    accept({}, async ({ now }, res) => {
      const origin = originOf(res.req, siteUrl);
      const feed: FeedRecord = {
        id: newId(now),
        ownerUid: personOf(res).uid,
        token: randomBytes(32).toString('base64url'),
        madeAt: now.toISOString(),
      };
      await store.setFeed(feed);
      res.json(toOwnFeed(feed, origin));
    }),
  );

  router.delete(
    calls.ownFeed,
    signedIn,
    accept({}, async (_input, res) => {
      if (!(await store.removeFeed(personOf(res).uid)))
        throw new ProblemError('not-found', 'Your calendar has no private address, or it ended already.');
      const reply: Deleted = { acknowledged: true, deletedCount: 1 };
      res.json(reply);
    }),
  );

  return router;
}
