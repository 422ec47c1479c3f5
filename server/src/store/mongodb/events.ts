/** Events in MongoDB. */
import { earliestBeginning, endOf } from '@social-serve/contract/event-rules';
import { type Filter, ObjectId } from 'mongodb';
import {
  beginOf,
  CapacityTaken,
  changedEvent,
  type EventListing,
  type EventRecord,
  type EventStore,
  placesTaken,
  StoreUnavailable,
} from '../port/store.ts';
import type { Collections } from './collections.ts';
import { behind } from './cursors.ts';
import type { MongoDatabase } from './database.ts';
import { type EventDocument, toRow, toRows } from './documents.ts';
import { cancelOne, MOST_TRIES, updateTo } from './event-writes.ts';
import { keepUnlessLeaving, mustStay } from './leaving.ts';
import { literally } from './literally.ts';
import { markMail } from './mail-marks.ts';
import { datesOf, organisedEvent } from './organised.ts';
import { addWithin, fillPage, holdTo, notOver } from './own-lists.ts';
import { withJoined } from './places.ts';
import { oncePerSeries } from './series-list.ts';

const soonestFirst = { eventDate: 1, _id: 1 } as const;

/** Events as they are, each with how many joined it. */
const toRecords = (collections: Collections, documents: EventDocument[]): Promise<EventRecord[]> =>
  withJoined(collections, toRows('events', documents));

/** What a list is filtered by, besides the time. */
function filtersOf({
  type,
  search,
  place,
  text,
  startsBefore,
  seriesId,
}: EventListing): Filter<EventDocument>[] {
  const filters: Filter<EventDocument>[] = [{ cancelled: false }];
  if (type) filters.push({ eventType: type });
  if (seriesId) filters.push({ seriesId: new ObjectId(seriesId) });
  if (startsBefore) filters.push({ eventDate: { $lt: new Date(startsBefore) } });
  if (search) filters.push({ titleFolded: { $regex: literally(search) } });
  if (place) filters.push({ locationFolded: { $regex: literally(place) } });
  if (text) {
    const part = { $regex: literally(text) };
    filters.push({ $or: [{ titleFolded: part }, { locationFolded: part }] });
  }
  return filters;
}

/** What stands after an event of the list. */
const standsAfter = ({ eventDate, id }: NonNullable<EventListing['after']>): Filter<EventDocument> =>
  behind('eventDate', { date: eventDate, id });

/** The parts of the list from a place on, in their order: what is under way since long ago, then all that begins later. */
function partsOf({ after, ...listing }: EventListing): Filter<EventDocument>[][] {
  const { begin, end } = beginOf(listing);
  const underWay: Filter<EventDocument> = {
    eventDate: { $lt: new Date(begin), $gte: new Date(earliestBeginning(begin)) },
    endDate: { $gte: new Date(end) },
  };
  const rest: Filter<EventDocument> = { eventDate: { $gte: new Date(begin) } };
  if (!after) return [[underWay], [rest]];
  if (after.eventDate >= begin) return [[standsAfter(after)]];
  return [[underWay, standsAfter(after)], [rest]];
}

/** How long a list may take, in milliseconds: a search compares every title up to the page's end. Then it is a 503. */
const MOST_MS = 1_200;

/** A part of the list, each of its two parts asked for as many events as the page may have. */
async function findListed({ events }: Collections, listing: EventListing): Promise<EventDocument[]> {
  const parts = await Promise.all(
    partsOf(listing).map((part) =>
      events
        .find({ $and: [...filtersOf(listing), ...part] })
        .sort(soonestFirst)
        .limit(listing.limit)
        .maxTimeMS(MOST_MS)
        .toArray(),
    ),
  );
  return parts.flat().slice(0, listing.limit);
}

/** The list with one date a series. */
const listedOnce = (collections: Collections, listing: EventListing) =>
  oncePerSeries(collections, beginOf(listing).end, listing.limit, filtersOf(listing), (limit, _, last) =>
    findListed(collections, {
      ...listing,
      limit,
      ...(last && { after: { eventDate: last.eventDate.toISOString(), id: last._id.toHexString() } }),
    }),
  );

export const eventStore = (database: MongoDatabase): EventStore => {
  const { attempt, read, insert } = database;
  return {
    async addEvent(event, limit) {
      const add = async () => {
        await insert('events', event);
        await keepUnlessLeaving(database, 'events', event);
      };
      if (!limit) return add();
      await addWithin(
        limit,
        (to) => attempt((collections) => holdTo(to, collections, { creatorUid: event.creatorUid })),
        add,
        () =>
          attempt(async ({ events, participations }) => {
            const _id = new ObjectId(event.id);
            await events.deleteOne({ _id });
            await participations.deleteMany({ eventId: _id }); // somebody may have joined it already
          }),
      );
    },

    findEvent: (id) =>
      read(`event ${id}`, async (collections) => {
        const event = await collections.events.findOne({ _id: new ObjectId(id), cancelled: false });
        return event && ((await toRecords(collections, [event]))[0] ?? null);
      }),

    findCancelledEvent: (id) =>
      attempt(async (collections) => {
        const eventId = new ObjectId(id);
        const event = await collections.events.findOne({
          _id: eventId,
          cancelled: true,
          'hidden.at': { $exists: false },
        });
        if (!event) return null;
        const dates = await datesOf(collections, eventId);
        if (await collections.reports.findOne({ eventId: { $in: dates }, outcome: 'hidden' })) return null;
        return (await toRecords(collections, [event]))[0] ?? null;
      }),

    findOwnEvent: (id, organiserUid) =>
      attempt(async (collections) => {
        const event = await collections.events.findOne(organisedEvent(id, organiserUid));
        return event && ((await toRecords(collections, [event]))[0] ?? null);
      }),

    listEventAddresses: ({ from, after, limit, skip = 0 }) =>
      attempt(async ({ events }) => {
        const start: Filter<EventDocument> =
          after && after.eventDate >= from ? standsAfter(after) : { eventDate: { $gte: new Date(from) } };
        const found = await events
          .find({ $and: [{ cancelled: false }, start] })
          .project<Pick<EventDocument, '_id' | 'eventDate' | 'postDate'>>({ eventDate: 1, postDate: 1 })
          .sort(soonestFirst)
          .skip(skip)
          .limit(limit)
          .maxTimeMS(MOST_MS)
          .toArray();
        return found.map(({ _id, eventDate, postDate }) => ({
          id: _id.toHexString(),
          eventDate: eventDate.toISOString(),
          postDate: postDate.toISOString(),
        }));
      }),

    listEvents: (listing) =>
      // Lists that differ by less than a second in what counts as over are one list.
      read(`list ${JSON.stringify({ ...listing, from: listing.from.slice(0, 19) })}`, async (collections) =>
        toRecords(collections, await (listing.oncePerSeries ? listedOnce : findListed)(collections, listing)),
      ),

    latestEvents: (from, limit) =>
      read(`latest ${limit} ${from.slice(0, 19)}`, async (collections) =>
        toRecords(
          collections,
          await oncePerSeries(collections, from, limit, [{ cancelled: false }], (page, skip) =>
            collections.events
              .find({ cancelled: false, ...notOver(from) })
              .sort({ postDate: -1, _id: -1 })
              .skip(skip)
              .limit(page)
              .toArray(),
          ),
        ),
      ),

    listCreatedEvents: (creatorUid, listing) =>
      read(`created ${creatorUid} ${JSON.stringify(listing)}`, async (collections) => {
        // What the team hid is off every list but this one.
        const own = {
          $or: [
            { creatorUid, cancelled: false },
            { creatorUid, cancelled: true, 'hidden.at': { $exists: true } },
          ],
        };
        const [page, total] = await Promise.all([
          fillPage(collections, own, listing),
          collections.events.countDocuments(own),
        ]);
        return { rows: await toRecords(collections, page), total };
      }),

    updateEvent: (id, uid, changes, postDate, limit, organiserName, check) =>
      attempt(async (collections) => {
        const { events } = collections;
        await mustStay(collections, [{ uid }]);
        const own = organisedEvent(id, uid, { cancelled: false });
        // Whoever was changed in between begins again: the record of a change has what was before it.
        for (let tries = 0; tries < MOST_TRIES; tries++) {
          const document = await events.findOne(own);
          if (!document) return null;
          const stored = toRow('events', document);
          const { creatorUid } = stored;
          const creatorName = uid === creatorUid ? organiserName : undefined;
          const next = changedEvent(stored, changes, postDate, creatorName);
          check?.(next ?? stored);
          if (!next) return { modified: false };
          if (next.capacity && next.capacity !== stored.capacity) {
            const [{ joined } = stored] = await toRecords(collections, [document]);
            const taken = placesTaken({ ...stored, joined });
            if (next.capacity < taken) throw new CapacityTaken(taken);
          }
          if (limit && endOf(stored) < limit.from && endOf(next) >= limit.from)
            await holdTo({ ...limit, most: limit.most - 1 }, collections, { creatorUid });
          await markMail(collections, [document._id], postDate);
          const { matchedCount } = await events.updateOne(
            { ...own, creatorUid, sequence: stored.sequence },
            updateTo(stored, next),
          );
          if (matchedCount > 0) return { modified: true };
        }
        throw new StoreUnavailable();
      }),

    cancelEvent: (id, creatorUid, cancelledAt) =>
      attempt(async (collections) => {
        const _id = new ObjectId(id);
        const own = await collections.events.findOne({ _id, creatorUid }, { projection: { _id: 1 } });
        if (!own) return false;
        await markMail(collections, [_id], cancelledAt);
        return cancelOne(collections, _id, creatorUid, cancelledAt);
      }),
  };
};
