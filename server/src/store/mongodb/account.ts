/** Everything of one person in MongoDB. */
import { DELETED_ACCOUNT } from '@social-serve/contract/account-rules';
import { type AnyBulkWriteOperation, type Collection, type Filter, ObjectId } from 'mongodb';
import {
  type AccountStore,
  type Decider,
  type ErasablePictures,
  type ErasureTime,
  type EventRecord,
  heirOf,
  helpersOf,
  nounOf,
  type Owner,
  ROW_KINDS,
  type RowKind,
  storedName,
  withoutHelpers,
} from '../port/store.ts';
import { type Collections, FOR_FEW } from './collections.ts';
import type { MongoDatabase } from './database.ts';
import {
  type EventDocument,
  type OrganiserDocument,
  type ParticipationDocument,
  toDocument,
  toRow,
  toRows,
} from './documents.ts';
import { leavingAmong } from './leaving-flags.ts';
import { markMail } from './mail-marks.ts';
import { forgetHelpers, KEPT } from './organised.ts';
import { withJoined } from './places.ts';

type Row = { _id: ObjectId };
type Own = (owner: Owner, before?: string) => Filter<Row>;

function ownOf(kind: RowKind): Own {
  const { uid, address = '', sentAt = '' } = nounOf(kind);
  return (owner, before) => {
    const byUid = { [uid]: owner.uid };
    if (!sentAt || !owner.emailVerified) return byUid;
    const under = { [address]: owner.email };
    if (before === undefined) return { $or: [byUid, under] };
    // What another account sent under the address since then is that account's.
    const earlier = { ...under, [sentAt]: { $lt: new Date(before) } };
    return { $or: [byUid, earlier, { ...under, [uid]: { $exists: false } }] };
  };
}

/** Whose a row is, by kind, as its noun says; each served by an index. */
export const OWN = Object.fromEntries(ROW_KINDS.map((kind) => [kind, ownOf(kind)])) as Record<RowKind, Own>;

/**
 * Takes the person out of these rows. One that somebody else changed since it was read stays as it is: who looks again finds
 * it.
 */
export async function eraseDocuments(
  collections: Collections,
  kind: RowKind,
  documents: readonly Row[],
  owner: Owner,
  time: ErasureTime,
): Promise<void> {
  const { uid, changing = [], erased } = nounOf(kind);
  const rows = new Map(documents.map((document) => [document, toRow(kind, document)]));
  const heirs = kind === 'events' ? await settleHeirs(collections, rows as Map<Row, EventRecord>, time) : [];
  const writes = documents.map((document): AnyBulkWriteOperation<Row> => {
    const stored: Record<string, unknown> = { ...document };
    const fields = [uid, ...changing].map((field) => storedName(kind, field));
    const asRead = fields.map((field) => [field, stored[field] ?? { $exists: false }]);
    const filter: Filter<Row> = { _id: document._id, ...Object.fromEntries(asRead) };
    const left = erased?.(rows.get(document) ?? toRow(kind, document), owner, time);
    if (!left) return { deleteOne: { filter } };
    const { _id, ...replacement } = toDocument(kind, left);
    // What it adds is worked out anew: it is not in the row.
    const touched = kind === 'events' && { touchedAt: new Date() };
    return { replaceOne: { filter, replacement: { ...replacement, ...touched } } };
  });
  if (writes.length === 0) return;
  if (kind === 'organisers') await forgetHelpers(collections, documents as OrganiserDocument[]);
  if (kind === 'events')
    await markMail(
      collections,
      documents.map(({ _id }) => _id),
      time.now,
    );
  if (kind === 'participations')
    await markMail(
      collections,
      (documents as ParticipationDocument[]).map(({ eventId }) => eventId),
      time.now,
    );
  await collections.rowsOf(kind).bulkWrite(writes, { ordered: false });
  await passFurther(collections, heirs, time);
}

/** Somebody to whom an event passes. */
interface Heir {
  uid: string;
  email: string;
  eventId: ObjectId;
}

/**
 * Finds out who inherits these events: who accepted first and is not leaving. Their invitations say so, so that they are told, once of a series; the
 * events as they are for that take the places of what was read.
 */
async function settleHeirs(
  collections: Collections,
  rows: Map<Row, EventRecord>,
  { now }: ErasureTime,
): Promise<Heir[]> {
  const heirs: Heir[] = [];
  for (const [document, event] of rows) {
    const helpers = helpersOf(event);
    const leaving =
      helpers.length > 0
        ? await leavingAmong(
            collections,
            helpers.map(({ uid }) => ({ uid })),
          )
        : [];
    const staying = withoutHelpers(event, new Set(leaving.map(({ uid }) => uid)));
    rows.set(document, staying);
    const heir = heirOf(staying);
    if (!heir) continue;
    heirs.push({ uid: heir.uid, email: heir.email, eventId: document._id });
    await collections.organisers.updateOne(
      { _id: new ObjectId(heir.id), inheritedAt: { $exists: false } },
      { $set: { inheritedAt: now, mailDue: now }, $unset: { seen: '' } },
      { comment: FOR_FEW },
    );
  }
  return heirs;
}

/** An heir may have begun to leave, and looked for their events before they had this one: read after the write, it passes further. */
async function passFurther(
  collections: Collections,
  heirs: readonly Heir[],
  time: ErasureTime,
): Promise<void> {
  for (const { uid, email, eventId } of heirs) {
    if ((await leavingAmong(collections, [{ uid }])).length === 0) continue;
    const document = await collections.events.findOne({ _id: eventId, creatorUid: uid });
    const owner = { uid, email, emailVerified: true };
    if (document) await eraseDocuments(collections, 'events', [document], owner, time);
  }
}

/** Takes a person's name out of some of what they decided for the team. @returns how much that was */
async function eraseDecider(
  { rowsOf }: Collections,
  kind: RowKind,
  { uid, email }: Owner,
  before: string | undefined,
  limit: number,
): Promise<number> {
  const answered = rowsOf(kind) as unknown as Collection<Row & Decider>;
  const others = { deciderUid: { $exists: true, $ne: uid }, decidedAt: { $gte: before ?? '' } };
  const theirs = before === undefined ? {} : { $nor: [others] };
  const decided = await answered
    .find({ decidedBy: email, ...theirs })
    .limit(limit)
    .toArray();
  await answered.updateMany(
    { _id: { $in: decided.map(({ _id }) => _id) }, decidedBy: email },
    { $set: { decidedBy: DELETED_ACCOUNT }, $unset: { deciderUid: '' } },
  );
  return decided.length;
}

export const accountStore = (
  { attempt }: MongoDatabase,
  { erasePictures }: Pick<ErasablePictures, 'erasePictures'>,
): AccountStore => ({
  readOwnRows: (kind, owner, after, limit) =>
    attempt(async ({ rowsOf, participations }) => {
      const page = after === null ? {} : { _id: { $gt: new ObjectId(after) } };
      const documents = await rowsOf(kind)
        .find({ ...OWN[kind](owner), ...page })
        .sort({ _id: 1 })
        .limit(limit)
        .toArray();
      const rows = toRows(kind, documents);
      if (kind === 'events') await withJoined({ participations }, rows as EventRecord[]);
      return rows;
    }),

  eraseOwnRows(kind, owner, time, limit) {
    if (kind === 'pictures') return erasePictures(owner, limit);
    return attempt(async (collections) => {
      const documents = await collections
        .rowsOf(kind)
        .find(OWN[kind](owner, time.before))
        .limit(limit)
        .toArray();
      await eraseDocuments(collections, kind, documents, owner, time);
      if (documents.length > 0 || !owner.emailVerified) return documents.length;
      // Last, their name in what they decided for the team.
      if (!nounOf(kind).answered) return 0;
      return eraseDecider(collections, kind, owner, time.before, limit);
    });
  },

  listToPassOn: (uid, limit) =>
    attempt(async ({ events }) => {
      const own: Filter<EventDocument> = { creatorUid: uid, 'helpers.uid': { $exists: true }, ...KEPT };
      const found = await events.find(own).sort({ _id: 1 }).limit(limit).toArray();
      return toRows('events', found);
    }),

  passOn: (eventId, owner, time) =>
    attempt(async (collections) => {
      const document = await collections.events.findOne({
        _id: new ObjectId(eventId),
        creatorUid: owner.uid,
      });
      if (document) await eraseDocuments(collections, 'events', [document], owner, time);
    }),

  // The server's own files are its operator's.
  forgetErased: async () => {},
});
