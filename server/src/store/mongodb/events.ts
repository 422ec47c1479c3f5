/** Events in MongoDB. */
import { type Filter, ObjectId, type UpdateFilter } from 'mongodb';
import {
  CapacityTaken,
  type EventChanges,
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

/** What an update asks of the event, so that it changes something, and what it does then. */
function updateOf(changes: EventChanges, postDate: string, creatorName?: string | null) {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  const fields = storedEventFields(Object.fromEntries(given.filter(([, value]) => value !== null)));
  const cleared = given.filter(([, value]) => value === null).map(([name]) => name);
  const differing = [
    ...Object.entries(fields).map(([name, value]) => ({ [name]: { $ne: value } })),
    ...cleared.map((name) => ({ [name]: { $ne: null } })),
  ];
  const update: Record<string, object> = {
    $set: { ...fields, postDate: new Date(postDate), ...(creatorName && { creatorName }) },
    $inc: { sequence: 1 },
  };
  const unset = creatorName === null ? [...cleared, 'creatorName'] : cleared;
  if (unset.length > 0) update.$unset = Object.fromEntries(unset.map((name) => [name, '']));
  return {
    differing: { $or: differing } as Filter<EventDocument>,
    update: update as UpdateFilter<EventDocument>,
  };
}

/** How often a change of the capacity is tried that other changes of it come between. */
const TRIES = 50;

/**
 * What an update asks of an event's capacity, so that nobody else changed it meanwhile; nothing when it stays.
 * @throws CapacityTaken when more people take part
 */
async function heldCapacity(
  collections: Collections,
  own: Filter<EventDocument>,
  capacity: number | null | undefined,
): Promise<Filter<EventDocument>> {
  if (!capacity) return {};
  const stored = await collections.events.findOne(own);
  if (!stored) return {};
  const [event] = await toRecords(collections, [stored]);
  const taken = event ? placesTaken(event) : 0;
  if (capacity < taken) throw new CapacityTaken(taken);
  return stored.capacity ? { capacity: stored.capacity } : { capacity: { $exists: false } };
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
      const own = { creatorUid, cancelled: false };
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
      const { differing, update } = updateOf(changes, postDate, creatorName);
      for (let tried = 0; tried < TRIES; tried++) {
        const held = await heldCapacity(collections, own, changes.capacity);
        const { matchedCount } = await events.updateOne({ ...own, ...held, ...differing }, update);
        if (matchedCount > 0) return { modified: true };
        if (!(await events.findOne(own, { projection: { _id: 1 } }))) return null;
        // The same event with another capacity: somebody came between.
        if (await events.findOne({ ...own, ...held }, { projection: { _id: 1 } })) return { modified: false };
      }
      throw new StoreUnavailable();
    }),

  cancelEvent: (id, creatorUid, cancelledAt) =>
    attempt(async ({ events }) => {
      const { matchedCount } = await events.updateOne(
        { _id: new ObjectId(id), creatorUid, cancelled: false },
        { $set: { cancelled: true, cancelledAt: new Date(cancelledAt) }, $inc: { sequence: 1 } },
      );
      return matchedCount > 0;
    }),
});
