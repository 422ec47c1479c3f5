/**
 * Events as everybody sees them: the lists, and one without a token. They are asked for far more often than anything
 * changes, so that answers are kept (`http/kept-answers.ts`).
 */
import { parse } from 'node:querystring';
import { type EventsQuery, eventsQuery } from '@social-serve/contract/event-filters';
import { overBefore } from '@social-serve/contract/event-rules';
import { LIMITS } from '@social-serve/contract/limits';
import { calls } from '@social-serve/contract/paths';
import type { Response } from 'express';
import type { RouterParts } from '../http/accept.ts';
import { eventListing, filterParams, lineOf } from '../http/event-listing.ts';
import { personIfAny } from '../http/guard.ts';
import type { MadeAnswer, OpenRead } from '../http/kept-answers.ts';
import { entityTag, JSON_PIECE, longList, type ShownJson, shownJson } from '../http/long-list.ts';
import type { EventRecord, ListPlace } from '../store/port/store.ts';
import { noSuchEvent, toEvent, toMaskedEvent } from './presenter.ts';

/** The address of the page after this one, for `Link: rel="next"`. */
function nextPage(query: EventsQuery, last: ListPlace): string {
  const next = filterParams(query);
  if (query.limit) next.set('limit', String(query.limit));
  next.set('cursor', `${Date.parse(last.eventDate)}-${last.id}`);
  return `${calls.events}?${next}`;
}

const answerOf = ({ json, checksum }: ShownJson): MadeAnswer => ({
  body: json,
  etag: entityTag(json.length, checksum),
});

/** What of an event is shown to whom. */
type Shown = typeof toEvent;

const listJson = (records: EventRecord[], shown: Shown) => shownJson(JSON.stringify(records.map(shown)));

const ONE_EVENT = new RegExp(`^${calls.event.replace(':id', '([0-9a-f]{24})')}$`);

/** What answers the open reads of events. */
export function publicEvents({
  store,
  kept,
  creatorEmails,
}: Pick<RouterParts, 'store' | 'kept' | 'creatorEmails'>) {
  const isPublic = creatorEmails === 'public';
  const shownToAll = isPublic ? toEvent : toMaskedEvent;

  const latest = async (now: Date, shown: Shown) =>
    answerOf(listJson(await store.latestEvents(overBefore(now).toISOString(), LIMITS.latestEvents), shown));

  const list = async (query: EventsQuery, now: Date, shown: Shown): Promise<MadeAnswer> => {
    const listing = eventListing(query, now);
    const most = query.limit ?? LIMITS.listSize;
    const { moreAfter, ...made } = await longList<ListPlace>(
      most,
      async (last, limit) => {
        const after = last ?? query.cursor;
        const found = await store.listEvents({ ...listing, after, limit: limit + 1 }); // one more tells whether any is left
        const part = found.slice(0, limit);
        return { ...listJson(part, shown), moreAfter: found.length > limit ? part.at(-1) : undefined };
      },
      { piece: JSON_PIECE, line: lineOf(query, most) },
    );
    if (!moreAfter) return made;
    return { ...made, headers: { Link: `<${nextPage(query, moreAfter)}>; rel="next"` } };
  };

  const one = async (id: string, shown: Shown) => {
    const event = await store.findEvent(id);
    if (!event) throw noSuchEvent();
    return answerOf(shownJson(JSON.stringify(shown(event))));
  };

  const sendFor = (res: Response, make: (shown: Shown) => Promise<MadeAnswer>) => {
    const isMember = !isPublic && personIfAny(res) !== null;
    return kept.send(res, isMember ? 'people' : 'all', () => make(isMember ? toEvent : shownToAll));
  };

  return {
    sendLatest: (now: Date, res: Response) => sendFor(res, (shown) => latest(now, shown)),
    sendList: (query: EventsQuery, now: Date, res: Response) =>
      sendFor(res, (shown) => list(query, now, shown)),
    /** Sends an event to nobody in particular. */
    sendOne: (id: string, res: Response) => sendFor(res, (shown) => one(id, shown)),

    /** What an address reads, for nobody in particular; null for any other address, and for one that is refused. */
    openRead(url: string, now: Date): OpenRead | null {
      const end = url.indexOf('?');
      const [path, search] = end < 0 ? [url, ''] : [url.slice(0, end), url.slice(end + 1)];
      if (path === calls.latestEvents) return { route: path, make: () => latest(now, shownToAll) };
      if (path === calls.events) {
        const query = eventsQuery.safeParse(parse(search));
        return query.success ? { route: path, make: () => list(query.data, now, shownToAll) } : null;
      }
      const id = ONE_EVENT.exec(url)?.[1];
      return id ? { route: calls.event, make: () => one(id, shownToAll) } : null;
    },
  };
}
export type PublicEvents = ReturnType<typeof publicEvents>;
