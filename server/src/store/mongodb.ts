/**
 * The MongoDB store (design section 3, "Store"), for any server that speaks the protocol: a replica set, Atlas, one process.
 * Every rule that must hold under concurrency is one update of one document or a unique index; there are no transactions
 * and no joins on the server's side.
 */
import { type Filter, MongoBulkWriteError, MongoClient, ObjectId } from 'mongodb';
import { foldTitle } from '../../contract/rules.ts';
import { type Documents, INDEXES, MAPPINGS } from './mongodb-documents.ts';
import { asStoreError, isDuplicate } from './mongodb-errors.ts';
import { serialWrites } from './serial-writes.ts';
import { sharedReads } from './shared-reads.ts';
import {
  type EventChanges,
  type EventListing,
  ROW_KINDS,
  type RowKind,
  type Rows,
  type Store,
  StoreUnavailable,
} from './store.ts';

const DEFAULT_DATABASE = 'social-serve';

/** Below two seconds, so that a call is answered within two when the database is away. */
const SELECTION_TIMEOUT = 1_800;

const OPTIONS = {
  appName: 'social-serve',
  retryWrites: true,
  retryReads: true,
  readPreference: 'primary',
  // On disk on most members before it is acknowledged; journal also says so to a server without members.
  writeConcern: { w: 'majority', journal: true, wtimeoutMS: 8_000 },
  serverSelectionTimeoutMS: SELECTION_TIMEOUT,
  connectTimeoutMS: SELECTION_TIMEOUT,
  socketTimeoutMS: 10_000,
  waitQueueTimeoutMS: 10_000,
  maxPoolSize: 50,
} as const;

type EventDocument = Documents['events'];

/** Text as a pattern that matches just this text, in the pattern language of every server. */
const literally = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** The name of the database in a connection string, if it names one. */
const databaseIn = (uri: string) => /^mongodb(?:\+srv)?:\/\/[^/]+\/([^?]+)/.exec(uri)?.[1];

const soonestFirst = { eventDate: 1, _id: 1 } as const;

const { toRow: toEvent } = MAPPINGS.events;

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
export function openMongoStore(uri: string): Store {
  const client = new MongoClient(uri, OPTIONS);
  const db = client.db(databaseIn(uri) ?? DEFAULT_DATABASE);
  const events = db.collection<EventDocument>('events');
  const participations = db.collection<Documents['participations']>('participations');
  const marks = db.collection<{ _id: string; at: Date }>('marks');
  const rowsOf = (kind: RowKind) => db.collection<{ _id: ObjectId }>(kind);
  const share = sharedReads();
  const inTurn = serialWrites();
  let closed = false;

  const prepare = async () => {
    if (closed) throw new StoreUnavailable();
    // Explicitly, because a client whose first connection failed does not try again by itself.
    await client.connect();
    // One index a call: FerretDB drops the connection when one call names several that exist.
    for (const kind of ROW_KINDS)
      for (const index of INDEXES[kind]) await rowsOf(kind).createIndexes([index]);
  };

  let ready: Promise<void> | null = null;
  /** Connected, with all indexes; tried again by the next call after a failure, and once for all who wait. */
  const becomeReady = () => {
    ready ??= prepare().catch((error: unknown) => {
      ready = null;
      throw error;
    });
    return ready;
  };
  becomeReady().catch(() => {});

  async function attempt<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      await becomeReady();
      return await work();
    } catch (error) {
      throw asStoreError(error);
    }
  }

  const add = async <Kind extends RowKind>(kind: Kind, row: Rows[Kind]) => {
    await rowsOf(kind).insertOne(MAPPINGS[kind].toDocument(row));
  };

  const change = <Outcome>(id: string, work: () => Promise<Outcome>) => inTurn(id, () => attempt(work));

  return {
    description: `MongoDB (${client.options.srvHost ?? client.options.hosts.join(',')}/${db.databaseName})`,

    ping: () => attempt(async () => void (await marks.findOne({}))),
    close: async () => {
      closed = true;
      await client.close();
    },

    addEvent: (event) => attempt(() => add('events', event)),

    findEvent: (id) =>
      share(`event ${id}`, () =>
        attempt(async () => {
          const event = await events.findOne({ _id: new ObjectId(id), cancelled: false });
          return event && toEvent(event);
        }),
      ),

    listEvents: (listing) =>
      // Lists that differ by less than a second in what counts as over are one list.
      share(`list ${JSON.stringify({ ...listing, from: listing.from.slice(0, 19) })}`, () =>
        attempt(async () =>
          (await events.find(listFilter(listing)).sort(soonestFirst).limit(listing.limit).toArray()).map(
            toEvent,
          ),
        ),
      ),

    latestEvents: (from, limit) =>
      share(`latest ${limit} ${from.slice(0, 19)}`, () =>
        attempt(async () =>
          (
            await events
              .find({ cancelled: false, eventDate: { $gte: new Date(from) } })
              .sort({ postDate: -1, _id: -1 })
              .limit(limit)
              .toArray()
          ).map(toEvent),
        ),
      ),

    listCreatedEvents: (creatorUid) =>
      share(`created ${creatorUid}`, () =>
        attempt(async () =>
          (await events.find({ creatorUid, cancelled: false }).sort(soonestFirst).toArray()).map(toEvent),
        ),
      ),

    updateEvent: (id, creatorUid, changes, postDate) =>
      change(id, async () => {
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
      change(id, async () => {
        const { matchedCount } = await events.updateOne(
          { _id: new ObjectId(id), creatorUid, cancelled: false },
          { $set: { cancelled: true, cancelledAt: new Date(cancelledAt) }, $inc: { sequence: 1 } },
        );
        return matchedCount > 0;
      }),

    addParticipation: (participation) =>
      attempt(async () => {
        try {
          await add('participations', participation);
          return true;
        } catch (error) {
          if (isDuplicate(error)) return false;
          throw error;
        }
      }),

    listJoinedEvents: (participantUid) =>
      share(`joined ${participantUid}`, () =>
        attempt(async () => {
          const own = await participations.find({ participantUid }).toArray();
          const byEvent = new Map(own.map((document) => [document.eventId.toHexString(), document]));
          const joined = await events
            .find({ _id: { $in: own.map((document) => document.eventId) } })
            .sort(soonestFirst)
            .toArray();
          return joined.flatMap((event) => {
            const participation = byEvent.get(event._id.toHexString());
            return participation
              ? [{ participation: MAPPINGS.participations.toRow(participation), event: toEvent(event) }]
              : [];
          });
        }),
      ),

    removeParticipation: (id, participantUid) =>
      attempt(async () => {
        const { deletedCount } = await participations.deleteOne({ _id: new ObjectId(id), participantUid });
        return deletedCount > 0;
      }),

    addApplication: (application) => attempt(() => add('applications', application)),

    readRows: <Kind extends RowKind>(kind: Kind, after: string | null, limit: number) =>
      attempt(async () => {
        const documents = await rowsOf(kind)
          .find(after === null ? {} : { _id: { $gt: new ObjectId(after) } })
          .sort({ _id: 1 })
          .limit(limit)
          .toArray();
        return documents.map((document) => MAPPINGS[kind].toRow(document as Documents[Kind]));
      }),

    addRows: <Kind extends RowKind>(kind: Kind, rows: readonly Rows[Kind][]) =>
      attempt(async () => {
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

    countRows: (kind) => attempt(() => rowsOf(kind).countDocuments({})),

    hasMark: (name) => attempt(async () => (await marks.findOne({ _id: name })) !== null),
    setMark: (name) =>
      attempt(async () => {
        try {
          await marks.updateOne({ _id: name }, { $setOnInsert: { at: new Date() } }, { upsert: true });
        } catch (error) {
          if (!isDuplicate(error)) throw error;
        }
      }),
  };
}
