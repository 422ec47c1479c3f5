/** Who gets mail, in MongoDB. Nothing of it stands in what is kept for everybody. */
import { type Filter, ObjectId } from 'mongodb';
import {
  type AccountRecipient,
  isUpToDate,
  type MailRecipientStore,
  mergedRecipient,
  tokenDigest,
} from '../port/store.ts';
import { type Collections, FOR_FEW } from './collections.ts';
import type { MongoDatabase } from './database.ts';
import { type MailRecipientDocument, toDocument, toRow, toRows } from './documents.ts';
import { inserted, isDuplicate } from './errors.ts';
import { changing } from './field-changes.ts';
import { keepUnlessLeaving } from './leaving.ts';

const KIND = 'mailRecipients';
const COMMENT = { comment: FOR_FEW } as const;
/** Of moments in a row, which are dates inside. */
const DATES = ['refusedAt', 'askedAt', 'mailDue', 'idleSince'];

const changesOf = (fields: object) => changing<MailRecipientDocument>(fields, DATES);

/** How often a row is looked at again that others change meanwhile. */
const TRIES = 20;

export function mailRecipientStore(database: MongoDatabase): MailRecipientStore {
  const { attempt } = database;

  /** Brings the row of an account one step further. @returns it once it is up to date */
  async function step({ mailRecipients: rows }: Collections, account: AccountRecipient) {
    const { uid, address, verified } = account;
    const own = await rows.findOne({ uid });
    if (own && isUpToDate(toRow(KIND, own), account)) return toRow(KIND, own);
    const other = verified ? await rows.findOne({ ruled: address }) : null;
    if (other?.uid !== undefined && other.uid !== uid) {
      // Its account had the address before.
      const update = { $set: { verified: false }, $unset: { ruled: '' } } as const;
      await rows.updateOne({ _id: other._id, uid: other.uid, address }, update, COMMENT);
      return null;
    }
    const taken = other && other.uid === undefined ? other : null;
    const row = mergedRecipient(own && toRow(KIND, own), taken && toRow(KIND, taken), account);
    if (!own && !taken) {
      await rows.insertOne(toDocument(KIND, row), COMMENT);
      return row;
    }
    if (own && taken) {
      // In this order nothing that is wanted is lost, wherever it is cut.
      const { newsMonth, mailDue } = row;
      if (newsMonth) await rows.updateOne({ _id: own._id }, changesOf({ newsMonth, mailDue }), COMMENT);
      await rows.deleteOne({ _id: taken._id, uid: { $exists: false } }, COMMENT);
    }
    const { digest, ruled } = toDocument(KIND, row);
    const fields = { uid, address, verified, token: row.token, digest, ruled, refusedAt: row.refusedAt };
    const seen: Filter<MailRecipientDocument> = own
      ? { _id: own._id, address: own.address, verified: own.verified }
      : { _id: taken?._id, uid: { $exists: false } };
    await rows.updateOne(seen, changesOf({ ...fields, idleSince: null }), COMMENT);
    return null;
  }

  return {
    async keepRecipient(account) {
      for (let tries = 0; tries < TRIES; tries += 1) {
        const row = await attempt(async (collections) => {
          try {
            return await step(collections, account);
          } catch (error) {
            if (isDuplicate(error)) return null; // another call was first
            throw error;
          }
        });
        if (!row) continue;
        await keepUnlessLeaving(database, KIND, row);
        return row;
      }
      throw new Error('The row of a person who gets mail changes all the time.');
    },

    findRecipients: (uids) =>
      attempt(async ({ mailRecipients }) => {
        const documents = await mailRecipients.find({ uid: { $in: [...uids] } }).toArray();
        return toRows(KIND, documents);
      }),

    findRecipientByToken: (token) =>
      attempt(async ({ mailRecipients }) => {
        const document = await mailRecipients.findOne({ digest: tokenDigest(token) });
        return document && toRow(KIND, document);
      }),

    async askForNews(row) {
      const { askedAt, asked, mailDue, idleSince } = row;
      const isNew = await attempt(async ({ mailRecipients }) => {
        const ruled = { ruled: row.address };
        for (;;) {
          const found = await mailRecipients.findOne(ruled);
          if (!found) {
            if (await inserted(mailRecipients.insertOne(toDocument(KIND, row), COMMENT))) return true;
            continue; // another call was first
          }
          const waits = found.idleSince !== undefined && { idleSince };
          const update = changesOf({ asked, askedAt, mailDue, ...waits });
          const { matchedCount } = await mailRecipients.updateOne({ _id: found._id }, update, COMMENT);
          if (matchedCount > 0) return false;
        }
      });
      if (isNew) await keepUnlessLeaving(database, KIND, row);
    },

    changeRecipient: (id, changes, seen = {}) =>
      attempt(async ({ mailRecipients }) => {
        const as = Object.entries(seen).map(([field, value]) => {
          const stored = typeof value === 'string' && DATES.includes(field) ? new Date(value) : value;
          return [field, stored ?? { $exists: false }];
        });
        const filter = { _id: new ObjectId(id), ...Object.fromEntries(as) };
        const { matchedCount } = await mailRecipients.updateOne(filter, changesOf(changes), COMMENT);
        return matchedCount > 0;
      }),

    listDueRecipients: (now, limit) =>
      attempt(async ({ mailRecipients }) => {
        const documents = await mailRecipients
          .find({ mailDue: { $lte: now } })
          .sort({ mailDue: 1, _id: 1 })
          .limit(limit)
          .toArray();
        return toRows(KIND, documents);
      }),

    sweepRecipients: (before) =>
      attempt(async ({ mailRecipients }) => {
        await mailRecipients.deleteMany({ idleSince: { $lt: new Date(before) } }, COMMENT);
      }),
  };
}
