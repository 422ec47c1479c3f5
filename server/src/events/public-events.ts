/**
 * Events as everybody sees them: the lists, and one without a token. They are asked for far more often than anything
 * changes, so that answers are kept (`http/kept-answers.ts`) and put together from the store's own JSON.
 */
import { crc32 } from 'node:zlib';
import type { EventsQuery } from '@social-serve/contract/event-filters';
import { overBefore } from '@social-serve/contract/event-rules';
import { LIMITS } from '@social-serve/contract/limits';
import { calls } from '@social-serve/contract/paths';
import type { Response } from 'express';
import type { RouterParts } from '../http/accept.ts';
import { eventListing, filterParams } from '../http/event-listing.ts';
import { personIfAny } from '../http/guard.ts';
import type { MadeAnswer } from '../http/kept-answers.ts';
import { entityTag, longList, TEXT_PIECE } from '../http/long-list.ts';
import type { EventText } from '../store/port/store.ts';
import { maskedText, noSuchEvent, toEventJson } from './presenter.ts';

/** The address of the page after this one, for `Link: rel="next"`. */
function nextPage(query: EventsQuery, last: EventText): string {
  const next = filterParams(query);
  if (query.limit) next.set('limit', String(query.limit));
  next.set('cursor', `${Date.parse(last.eventDate)}-${last.id}`);
  return `${calls.events}?${next}`;
}

function answerOf(json: string): MadeAnswer {
  const body = Buffer.from(json);
  return { body, etag: entityTag(body.length, crc32(body)) };
}

/** What answers the open reads of events. */
export function publicEvents({
  store,
  kept,
  creatorEmails,
}: Pick<RouterParts, 'store' | 'kept' | 'creatorEmails'>) {
  const sendFor = (res: Response, make: (toJson: (text: EventText) => string) => Promise<MadeAnswer>) => {
    const isMember = creatorEmails !== 'public' && personIfAny(res) !== null;
    // Without its creators' addresses, when only who is signed in is shown those.
    const isMasked = creatorEmails !== 'public' && !isMember;
    const toJson = (text: EventText) => toEventJson(isMasked ? maskedText(text) : text);
    return kept.send(res, isMember ? 'people' : 'all', () => make(toJson));
  };

  return {
    sendLatest: (now: Date, res: Response) =>
      sendFor(res, async (toJson) => {
        const events = await store.latestEventTexts(overBefore(now).toISOString(), LIMITS.latestEvents);
        return answerOf(`[${events.map(toJson).join(',')}]`);
      }),

    sendList(query: EventsQuery, now: Date, res: Response) {
      const listing = eventListing(query, now);
      return sendFor(res, async (toJson) => {
        const { moreAfter, ...list } = await longList<EventText>(
          query.limit ?? LIMITS.listSize,
          (last, limit) => store.listEventTexts({ ...listing, after: last ?? query.cursor, limit }),
          (events) => events.map(toJson),
          { piece: TEXT_PIECE },
        );
        if (!moreAfter) return list;
        return { ...list, headers: { Link: `<${nextPage(query, moreAfter)}>; rel="next"` } };
      });
    },

    /** Sends an event to nobody in particular. */
    sendOne: (id: string, res: Response) =>
      sendFor(res, async (toJson) => {
        const event = await store.findEventText(id);
        if (!event) throw noSuchEvent();
        return answerOf(toJson(event));
      }),
  };
}
