/** Events in MongoDB. */
import { type Filter, ObjectId, type UpdateFilter } from 'mongodb';
import {
  CapacityTaken,
  changedEvent,
  type EventListing,
  type EventRecord,
  type EventStore,
  placesTaken,
  StoreUnavailable,
} from '../port/store.ts';
import type { Collections, MongoDatabase } from './database.ts';
import { type EventDocument, storedEventFields, toRow } from './documents.ts';
import { literally } from './literally.ts';
import { addWithin, fillPage, holdTo } from './own-lists.ts';
import { withJoined } from './places.ts';

/** How often an update begins again when others come in between. */
const MOST_TRIES = 200;

const soonestFirst = { eventDate: 1, _id: 1 } as const;

/** Events as they are, each with how many joined it. */
const toRecords = (collections: Collections, documents: EventDocument[]): Promise<EventRecord[]> =>
  withJoined(
    collections,
    documents.map((document) => toRow('events', document)),
  );

function listFilter({ from, type, search, place, text, after }: EventListing): Filter<EventDocument> {
  const start = new Date(from);
  const filter: Filter<EventDocument> = { cancelled: false, eventDate: { $gte: start } };
  if (type) filter.eventType = type;
  if (search) filter.titleFolded = { $regex: literally(search) };
  if (place) filter.locationFolded = { $regex: literally(place) };
  const either: Filter<EventDocument>[] = [];
  if (text) {
    const part = { $regex: literally(text) };
    either.push({ $or: [{ titleFolded: part }, { locationFolded: part }] });
  }
  if (after) {
    const last = new Date(after.eventDate);
    if (last >= start) {
      // The range is what the index serves; the alternatives drop what the page before held of its last moment.
      filter.eventDate = { $gte: last };
      either.push({ $or: [{ eventDate: { $gt: last } }, { _id: { $gt: new ObjectId(after.id) } }] });
    }
  }
  if (either.length > 0) filter.$and = either;
  return filter;
}

/** What makes the event that was stored the one that it is now; nothing else of it is written. */
function updateTo(stored: EventRecord, next: EventRecord): UpdateFilter<EventDocument> {
  const before: Record<string, unknown> = { ...stored };
  const differing = Object.entries(next).filter(([name, value]) => value !== before[name]);
  const given = differing.filter(([, value]) => value !== null && value !== undefined);
  const cleared = differing.filter(([, value]) => value === null || value === undefined);
  const update: Record<string, object> = { $set: storedEventFields(Object.fromEntries(given)) };
  if (cleared.length > 0) update.$unset = Object.fromEntries(cleared.map(([name]) => [name, '']));
  return update as UpdateFilter<EventDocument>;
}

/** @throws CapacityTaken when more people take part in the event than this */
async function mustHold(collections: Collections, event: EventRecord, capacity: number): Promise<void> {
  const [counted] = await withJoined(collections, [{ ...event }]);
  const taken = counted ? placesTaken(counted) : 0;
  if (capacity < taken) throw new CapacityTaken(taken);
}

export const eventStore = ({ attempt, read, insert }: MongoDatabase): EventStore => ({
  async addEvent(event, limit) {
    const add = () => insert('events', event);
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

  listEvents: (listing) =>
    // Lists that differ by less than a second in what counts as over are one list.
    read(`list ${JSON.stringify({ ...listing, from: listing.from.slice(0, 19) })}`, async (collections) =>
      toRecords(
        collections,
        await collections.events.find(listFilter(listing)).sort(soonestFirst).limit(listing.limit).toArray(),
      ),
    ),

  latestEvents: (from, limit) =>
    read(`latest ${limit} ${from.slice(0, 19)}`, async (collections) =>
      toRecords(
        collections,
        await collections.events
          .find({ cancelled: false, eventDate: { $gte: new Date(from) } })
          .sort({ postDate: -1, _id: -1 })
          .limit(limit)
          .toArray(),
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

  updateEvent: (id, creatorUid, changes, postDate, limit, creatorName) =>
    attempt(async (collections) => {
      const { events } = collections;
      const own = { _id: new ObjectId(id), creatorUid, cancelled: false };
      if (limit && changes.eventDate >= limit.from) {
        const over = { ...own, eventDate: { $lt: new Date(limit.from) } };
        if (await events.findOne(over, { projection: { _id: 1 } }))
          await holdTo({ ...limit, most: limit.most - 1 }, collections, { creatorUid });
      }
      // Whoever was changed in between begins again: the record of a change has what was before it.
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        const document = await events.findOne(own);
        if (!document) return null;
        const stored = toRow('events', document);
        const next = changedEvent(stored, changes, postDate, creatorName);
        if (!next) return { modified: false };
        if (changes.capacity) await mustHold(collections, stored, changes.capacity);
        const { matchedCount } = await events.updateOne(
          { ...own, sequence: stored.sequence },
          updateTo(stored, next),
        );
        if (matchedCount > 0) return { modified: true };
      }
      throw new StoreUnavailable();
    }),

  cancelEvent: (id, creatorUid, cancelledAt) =>
    attempt(async ({ events }) => {
      const { matchedCount } = await events.updateOne(
        {
          _id: new ObjectId(id),
          creatorUid,
          $or: [{ cancelled: false }, { 'hidden.at': { $exists: true } }],
        },
        {
          $set: { cancelled: true, cancelledAt: new Date(cancelledAt) },
          $unset: { hidden: '' },
          $inc: { sequence: 1 },
        },
      );
      return matchedCount > 0;
    }),
});
