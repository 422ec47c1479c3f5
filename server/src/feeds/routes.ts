/** The calls on calendars and feeds (docs/specification.md, "Calendars and feeds"). */
import type { EventFilters } from '@social-serve/contract/event-filters';
import type { OwnFeed } from '@social-serve/contract/feed';
import { LIMITS } from '@social-serve/contract/limits';
import { operations } from '@social-serve/contract/operations';
import { calls, pages, pathTo } from '@social-serve/contract/paths';
import { documentWords } from '@social-serve/contract/words/documents';
import type { EventRow } from '../database/tables/events.ts';
import type { Feed } from '../database/tables/feeds.ts';
import type { Dependencies } from '../dependencies.ts';
import { thisMinute } from '../events/clock.ts';
import { eventListing, filterParams, pageOfHalves, queueOf } from '../events/listing.ts';
import { withCreatorName, withItsOrganisers, withOrganisers } from '../events/organisers.ts';
import { eventNotFound, showsAddresses } from '../events/presenter.ts';
import { findSharedEvent } from '../events/queries.ts';
import { newId } from '../formats/new-id.ts';
import { Answer } from '../http/answer.ts';
import { longLists } from '../http/json-list.ts';
import { addressIn } from '../http/language.ts';
import { badInput, ProblemError } from '../http/problems.ts';
import { deleted } from '../http/replies.ts';
import { type Route, route } from '../http/route.ts';
import { cacheControlFor } from '../http/site-url.ts';
import { claimsByParticipation } from '../needs/claims.ts';
import { type JoinedEvent, joinedEvents } from '../participations/own-events.ts';
import { statusOf } from '../participations/status.ts';
import { languageOf } from '../people/language.ts';
import { namesOf } from '../people/profiles.ts';
import { endFeed, feedOf, feedToken, renewFeed } from './address.ts';
import { calendarFile, type Entry, fileNameOf } from './calendar.ts';
import { rssFeed } from './rss.ts';

/** Events that are read at once, and those of them that are written out in one turn. */
const PAGE = 100;
const PIECE = 10;

/** Reads rows page by page, and hands them on in pieces. @param most how many there are at most */
async function* inPieces<Row>(
  most: number,
  read: (after: Row | undefined, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let after: Row | undefined;
  for (let left = most; left > 0; left -= PAGE) {
    const limit = Math.min(PAGE, left);
    const rows = await read(after, limit);
    for (let start = 0; start < rows.length; start += PIECE) yield rows.slice(start, start + PIECE);
    if (rows.length < limit) return;
    after = rows.at(-1);
  }
}

/** How long a feed may be cached, in seconds: most programs ask once an hour. */
const FRESH = 300;

/** A feed under a secret address: not cached, not indexed, its address not sent to pages that it links to. */
const PRIVATE = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
};

/** The routes of calendars and feeds. */
export function feedsRoutes({ db, site, week, linkKey }: Dependencies): Route[] {
  const { creatorEmails, siteUrl } = site;
  const showsOrganiser = showsAddresses(creatorEmails);
  const fresh = { 'Cache-Control': cacheControlFor(FRESH, siteUrl) };

  /** The next events. */
  const nextEvents = (filters: EventFilters, now: Date, oncePerSeries = false) => {
    const listing = { ...eventListing(filters, now, week), oncePerSeries };
    return inPieces<EventRow>(LIMITS.feedEvents, (after, limit) =>
      db.searches.listEvents({ ...listing, after, limit }),
    );
  };

  /** The events that a person joined, without those from which they were removed; upcoming ones first. */
  async function* joinedEntries(uid: string, now: Date): AsyncGenerator<Entry[]> {
    const from = thisMinute(now);
    const joined = inPieces<JoinedEvent>(LIMITS.joinedFeedEvents, (last, limit) =>
      pageOfHalves({ from, after: last?.event, limit }, (listing) => joinedEvents(db, uid, listing)),
    );
    for await (const rows of joined) {
      const nameOf = await namesOf(
        db,
        rows.map(({ event }) => event.creatorUid),
      );
      const claims = await claimsByParticipation(
        db,
        rows.map(({ event, participation }) => ({ event, participationId: participation.id })),
      );
      yield rows
        .map(({ event, participation }) => ({
          ...{ event, status: statusOf(participation) },
          claims: claims.get(participation.id),
        }))
        .filter(({ status }) => status !== 'removed')
        .map(({ event, status, claims: own }) => ({
          ...{ event: withCreatorName(event, nameOf), claims: own },
          waiting: status === 'waiting',
        }));
    }
  }

  const toOwnFeed = async (feed: Feed | null | undefined, origin: string): Promise<OwnFeed> => ({
    address: feed ? origin + pathTo(calls.joinedFeed, { token: feedToken(await linkKey(), feed) }) : null,
    madeAt: feed?.madeAt ?? null,
  });

  return [
    route(operations.getEventCalendar, async ({ params: { id }, origin, language }) => {
      const event = await withItsOrganisers(db, await findSharedEvent(db, id));
      if (!event) throw eventNotFound();
      const file = await calendarFile([[{ event }]], { language, origin, showsOrganiser });
      return new Answer(file, { 'Content-Disposition': `attachment; filename="${fileNameOf(event)}"` });
    }),

    route(operations.getCalendarFeed, ({ query, origin, language, now }) =>
      queueOf(query)(async () => {
        const entries = async function* () {
          for await (const events of nextEvents(query, now))
            yield (await withOrganisers(db, events)).map((event) => ({ event }));
        };
        const description = LIMITS.feedDescription;
        const options = { name: 'Social Serve', language, origin, showsOrganiser, description };
        return new Answer(await calendarFile(entries(), options), fresh);
      }),
    ),

    route(operations.getRssFeed, ({ query, origin, language, now }) =>
      queueOf(query)(async () => {
        // Every address in it must be whole.
        if (!origin) throw badInput([{ path: 'Host', reason: ['siteNameNeeded'] }]);
        const params = filterParams(query);
        const plain = origin + calls.rssFeed + (params.size > 0 ? `?${params}` : '');
        const self = addressIn(plain, language, site);
        return new Answer(await rssFeed(nextEvents(query, now, true), self, origin, language), fresh);
      }),
    ),

    route(
      operations.getJoinedFeed,
      async ({ params, origin, now }) => {
        const feed = await feedOf(db, await linkKey(), params.token);
        if (!feed) throw new ProblemError('not-found', ['calendarNotFound', `${origin}${pages.account}`]);
        const description = LIMITS.feedDescription;
        // In the language of the person whom it is for, whatever their program says.
        const language = await languageOf(db, site, feed.ownerUid);
        const name = documentWords[language].ownCalendar;
        const options = { name, language, origin, showsOrganiser, description };
        return longLists(() => calendarFile(joinedEntries(feed.ownerUid, now), options));
      },
      PRIVATE,
    ),

    route(operations.getOwnFeed, async ({ person, origin }) =>
      toOwnFeed((await db.find('feeds', { where: { ownerUid: person.uid } }))[0], origin),
    ),

    route(operations.renewOwnFeed, async ({ person, origin, now }) => {
      const feed: Feed = { id: newId(now), ownerUid: person.uid, madeAt: now.toISOString() };
      await db.transaction((tx) => renewFeed(tx, feed));
      return toOwnFeed(feed, origin);
    }),

    route(operations.endOwnFeed, async ({ person }) => {
      if ((await db.transaction((tx) => endFeed(tx, person.uid))) === 0)
        throw new ProblemError('not-found', ['noCalendarLink']);
      return deleted();
    }),
  ];
}
