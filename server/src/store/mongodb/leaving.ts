/** Leaving flags in MongoDB, and the check after each write. */
import { DELETED_ACCOUNT } from '@social-serve/contract/account-rules';
import type { Collection } from 'mongodb';
import {
  AccountLeaving,
  type Decider,
  deciderOf,
  type LeavingStore,
  type Named,
  namedIn,
  nounOf,
  type RowKind,
  type Rows,
} from '../port/store.ts';
import { eraseDocuments } from './account.ts';
import type { Collections } from './collections.ts';
import type { MongoDatabase } from './database.ts';
import { toDocument } from './documents.ts';
import { upserted } from './errors.ts';
import { leavingAmong, toFlag } from './leaving-flags.ts';

/** @throws AccountLeaving when one of these people is leaving */
export async function mustStay(collections: Collections, people: readonly Named[]): Promise<void> {
  if ((await leavingAmong(collections, people)).length > 0) throw new AccountLeaving();
}

/** Takes back a row that was just written for somebody who is leaving, as the erasure does; an event with its participations. */
async function takeBack<Kind extends RowKind>(
  collections: Collections,
  kind: Kind,
  row: Rows[Kind],
): Promise<void> {
  const { _id } = toDocument(kind, row);
  const { rowsOf, participations } = collections;
  if (kind === 'events') {
    await participations.deleteMany({ eventId: _id });
    await rowsOf(kind).deleteOne({ _id });
    return;
  }
  const { uid } = nounOf(kind);
  const own = { _id, ...(row[uid] ? { [uid]: row[uid] } : {}) };
  const nobody = { uid: '', email: '', emailVerified: false };
  // Again after a concurrent change.
  for (let left = await rowsOf(kind).find(own).toArray(); left.length > 0; ) {
    await eraseDocuments(collections, kind, left, nobody, { now: new Date().toISOString(), from: '' });
    left = await rowsOf(kind).find(own).toArray();
  }
}

/** Takes a row back after its write when it names somebody who is leaving. @throws AccountLeaving */
export async function keepUnlessLeaving<Kind extends RowKind>(
  { attempt }: Pick<MongoDatabase, 'attempt'>,
  kind: Kind,
  row: Rows[Kind],
): Promise<void> {
  const people = namedIn(kind, row);
  if ((await attempt((collections) => leavingAmong(collections, people))).length === 0) return;
  await attempt((collections) => takeBack(collections, kind, row));
  throw new AccountLeaving();
}

/** Takes the decider's name out again when they are leaving; the decision stays. */
export async function unnameIfLeaving(
  collections: Collections,
  kind: 'applications' | 'reports' | 'contactMessages',
  decision: Decider,
): Promise<void> {
  if ((await leavingAmong(collections, [deciderOf(decision)])).length === 0) return;
  const { decidedBy, decidedAt } = decision;
  const decided = collections[kind] as unknown as Collection<Decider>;
  const update = { $set: { decidedBy: DELETED_ACCOUNT }, $unset: { deciderUid: '' as const } };
  await decided.updateMany({ decidedBy, decidedAt }, update);
}

export const leavingStore = ({ attempt }: MongoDatabase): LeavingStore => ({
  markLeaving: ({ uid, address, begunAt, lastAt }) =>
    attempt(async ({ leaving }) => {
      await upserted((upsert) =>
        leaving.updateOne(
          { _id: uid },
          { $min: { begunAt }, $max: { lastAt }, ...(address !== null && { $set: { address } }) },
          { upsert },
        ),
      );
      const document = await leaving.findOne({ _id: uid });
      return document ? toFlag(document) : { uid, address, begunAt, lastAt };
    }),

  listLeaving: (before) =>
    attempt(async ({ leaving }) => {
      const flags = await leaving.find(before === undefined ? {} : { lastAt: { $lt: before } }).toArray();
      return flags.map(toFlag);
    }),

  endLeaving: ({ uid, lastAt }) =>
    attempt(async ({ leaving }) => void (await leaving.deleteOne({ _id: uid, lastAt }))),
});
