/**
 * The MongoDB store (design section 3, "Store"), for any server that speaks the protocol: a replica set, Atlas, one process.
 * Every rule that must hold under concurrency is one update of one document or a unique index; there are no transactions
 * and no joins on the server's side.
 */

import { foldTitle } from '@social-serve/contract/event-rules';
import { type Collection, type Filter, MongoBulkWriteError, ObjectId } from 'mongodb';
import type { EventChanges, EventListing, RowKind, Rows, Store } from '../port/store.ts';
import { type MongoStoreOptions, openMongoConnection } from './connection.ts';
import { type Documents, MAPPINGS } from './documents.ts';
import { isDuplicate } from './errors.ts';
import { serialWrites } from './serial-writes.ts';
import { sharedReads } from './shared-reads.ts';

type EventDocument = Documents['events'];

interface Collections {
  events: Collection<EventDocument>;
  participations: Collection<Documents['participations']>;
  marks: Collection<{ _id: string; at: Date }>;
  /** Any of the three, as documents with an id. */
  rowsOf(kind: RowKind): Collection<{ _id: ObjectId }>;
}

/** Text as a pattern that matches just this text, in the pattern language of every server. */
const literally = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

const soonestFirst = { eventDate: 1, _id: 1 } as const;

const { toRow: toRecord } = MAPPINGS.events;

function listFilter({ from, type, search, after }: EventListing): Filter<EventDocument> {
  const start = new Date(from);
  const filter: Filter<EventDocument> = { cancelled: false, eventDate: { $gte: start } };
  if (type) filter.eventType = type;
  if (search) filter.titleFolded = { $regex: literally(search) };
  if (after) {
    const last = new Date(after.eventDate);
    if (last >= start) {
      // The range is what the index serves; the alternatives drop what the page before held of its last moment.
      filter.eventDate = { $gte: last };
      filter.$or = [{ eventDate: { $gt: last } }, { _id: { $gt: new ObjectId(after.id) } }];
    }
  }
  return filter;
}

/** The fields that an update names, as they are kept. */
function changedFields({ eventDate, title, ...rest }: EventChanges): Partial<EventDocument> {
  const given = Object.entries({
    ...rest,
    title,
    titleFolded: title === undefined ? undefined : foldTitle(title),
    eventDate: new Date(eventDate),
  }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given);
}

/**
 * Opens the MongoDB store. Returns at once, whether the database is there or not: indexes are made when it can be
 * reached, and until then every call throws StoreUnavailable.
 * @param uri connection string; its path names the database, else `social-serve`
 * @throws when the connection string is malformed
 */
export function openMongoStore(uri: string, options: MongoStoreOptions = {}): Store {
  const connection = openMongoConnection(uri, options);
  const share = sharedReads();
  const inTurn = serialWrites();

  const attempt = <Result>(work: (collections: Collections) => Promise<Result>): Promise<Result> =>
    connection.run((db) =>
      work({
        events: db.collection('events'),
        participations: db.collection('participations'),
        marks: db.collection('marks'),
        rowsOf: (kind) => db.collection(kind),
      }),
    );

  const add = <Kind extends RowKind>(kind: Kind, row: Rows[Kind]) =>
    attempt(async ({ rowsOf }) => void (await rowsOf(kind).insertOne(MAPPINGS[kind].toDocument(row))));

  const change = <Outcome>(id: string, work: (collections: Collections) => Promise<Outcome>) =>
    inTurn(id, () => attempt(work));

  return {
    description: connection.description,

    ping: () => attempt(async ({ marks }) => void (await marks.findOne({}))),
    close: () => connection.close(),

    addEvent: (event) => add('events', event),

    findEvent: (id) =>
      share(`event ${id}`, () =>
        attempt(async ({ events }) => {
          const event = await events.findOne({ _id: new ObjectId(id), cancelled: false });
          return event && toRecord(event);
        }),
      ),

    listEvents: (listing) =>
      // Lists that differ by less than a second in what counts as over are one list.
      share(`list ${JSON.stringify({ ...listing, from: listing.from.slice(0, 19) })}`, () =>
        attempt(async ({ events }) =>
          (await events.find(listFilter(listing)).sort(soonestFirst).limit(listing.limit).toArray()).map(
            toRecord,
          ),
        ),
      ),

    latestEvents: (from, limit) =>
      share(`latest ${limit} ${from.slice(0, 19)}`, () =>
        attempt(async ({ events }) =>
          (
            await events
              .find({ cancelled: false, eventDate: { $gte: new Date(from) } })
              .sort({ postDate: -1, _id: -1 })
              .limit(limit)
              .toArray()
          ).map(toRecord),
        ),
      ),

    listCreatedEvents: (creatorUid) =>
      share(`created ${creatorUid}`, () =>
        attempt(async ({ events }) =>
          (await events.find({ creatorUid, cancelled: false }).sort(soonestFirst).toArray()).map(toRecord),
        ),
      ),

    updateEvent: (id, creatorUid, changes, postDate) =>
      change(id, async ({ events }) => {
        const own = { _id: new ObjectId(id), creatorUid, cancelled: false };
        const fields = changedFields(changes);
        const differing = Object.entries(fields).map(([field, value]) => ({ [field]: { $ne: value } }));
        const { matchedCount } = await events.updateOne({ ...own, $or: differing } as Filter<EventDocument>, {
          $set: { ...fields, postDate: new Date(postDate) },
          $inc: { sequence: 1 },
        });
        if (matchedCount > 0) return { modified: true };
        return (await events.findOne(own, { projection: { _id: 1 } })) ? { modified: false } : null;
      }),

    cancelEvent: (id, creatorUid, cancelledAt) =>
      change(id, async ({ events }) => {
        const { matchedCount } = await events.updateOne(
          { _id: new ObjectId(id), creatorUid, cancelled: false },
          { $set: { cancelled: true, cancelledAt: new Date(cancelledAt) }, $inc: { sequence: 1 } },
        );
        return matchedCount > 0;
      }),

    addParticipation: (participation) =>
      attempt(async ({ participations }) => {
        try {
          await participations.insertOne(MAPPINGS.participations.toDocument(participation));
          return true;
        } catch (error) {
          if (isDuplicate(error)) return false;
          throw error;
        }
      }),

    findParticipation: (eventId, participantUid) =>
      share(`joined ${participantUid} ${eventId}`, () =>
        attempt(async ({ events, participations }) => {
          const _id = new ObjectId(eventId);
          const [participation, event] = await Promise.all([
            participations.findOne({ participantUid, eventId: _id }),
            events.findOne({ _id }),
          ]);
          if (!participation || !event) return null;
          return { participation: MAPPINGS.participations.toRow(participation), event: toRecord(event) };
        }),
      ),

    listJoinedEvents: (participantUid) =>
      share(`joined ${participantUid}`, () =>
        attempt(async ({ events, participations }) => {
          const own = await participations.find({ participantUid }).toArray();
          const byEvent = new Map(own.map((document) => [document.eventId.toHexString(), document]));
          const joined = await events
            .find({ _id: { $in: own.map((document) => document.eventId) } })
            .sort(soonestFirst)
            .toArray();
          return joined.flatMap((event) => {
            const participation = byEvent.get(event._id.toHexString());
            return participation
              ? [{ participation: MAPPINGS.participations.toRow(participation), event: toRecord(event) }]
              : [];
          });
        }),
      ),

    removeParticipation: (id, participantUid) =>
      attempt(async ({ participations }) => {
        const { deletedCount } = await participations.deleteOne({ _id: new ObjectId(id), participantUid });
        return deletedCount > 0;
      }),

    addApplication: (application) => add('applications', application),

    readRows: <Kind extends RowKind>(kind: Kind, after: string | null, limit: number) =>
      attempt(async ({ rowsOf }) => {
        const documents = await rowsOf(kind)
          .find(after === null ? {} : { _id: { $gt: new ObjectId(after) } })
          .sort({ _id: 1 })
          .limit(limit)
          .toArray();
        return documents.map((document) => MAPPINGS[kind].toRow(document as Documents[Kind]));
      }),

    addRows: <Kind extends RowKind>(kind: Kind, rows: readonly Rows[Kind][]) =>
      attempt(async ({ rowsOf }) => {
        if (rows.length === 0) return 0;
        try {
          const documents = rows.map((row) => MAPPINGS[kind].toDocument(row));
          return (await rowsOf(kind).insertMany(documents, { ordered: false })).insertedCount;
        } catch (error) {
          // Unordered: all others were added all the same. Counted here, as not every server counts them.
          if (error instanceof MongoBulkWriteError && isDuplicate(error))
            return rows.length - [error.writeErrors].flat().length;
          throw error;
        }
      }),

    countRows: (kind) => attempt(({ rowsOf }) => rowsOf(kind).countDocuments({})),

    hasMark: (name) => attempt(async ({ marks }) => (await marks.findOne({ _id: name })) !== null),
    setMark: (name) =>
      attempt(async ({ marks }) => {
        try {
          await marks.updateOne({ _id: name }, { $setOnInsert: { at: new Date() } }, { upsert: true });
        } catch (error) {
          if (!isDuplicate(error)) throw error;
        }
      }),
  };
}
