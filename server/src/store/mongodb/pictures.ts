/**
 * Pictures in MongoDB: rows in a collection, files in GridFS, where a file is there once its document is. Nothing here is a
 * transaction: who removes a file marks it first, then looks for rows once more; who adds a row takes the mark away
 * afterwards, and writes the file again where it is gone (docs/decisions/0028).
 */
import { LIMITS } from '@social-serve/contract/limits';
import { type Filter, ObjectId } from 'mongodb';
import {
  AccountLeaving,
  type ErasablePictures,
  LimitReached,
  type PictureRecord,
  SWEEP_SLICE,
  sharedPicture,
} from '../port/store.ts';
import type { Collections } from './collections.ts';
import type { MongoConnection } from './connection.ts';
import type { MongoDatabase } from './database.ts';
import { type PictureDocument, toDocument, toRow } from './documents.ts';
import { inserted } from './errors.ts';
import { mustStay } from './leaving.ts';
import { organisedBy } from './organised.ts';
import { nameOf, pictureFiles } from './picture-files.ts';

/** A sweep's places are ids of rows, then of files, then of the files that pieces belong to. */
const FILES = 'files ';
const PIECES = 'pieces ';
const NOTHING = '0'.repeat(24);

/** Whether nothing shows this picture any more. */
async function isUnused(collections: Collections, row: PictureRecord): Promise<boolean> {
  const { events, applications, pictures } = collections;
  const shown = { projection: { _id: 1 } } as const;
  if (await events.findOne({ picture: row.hash }, shown)) return false;
  if (await applications.findOne({ picture: row.hash }, shown)) return false;
  if (row.purpose !== 'photo') return true;
  const newest = await pictures
    .find({ uid: row.uid, purpose: 'photo' })
    .sort({ usedAt: -1, _id: -1 })
    .limit(LIMITS.photos)
    .toArray();
  return !newest.some(({ _id }) => _id.toHexString() === row.id);
}

export function pictureStore(connection: MongoConnection, database: MongoDatabase): ErasablePictures {
  const { attempt } = database;
  const files = pictureFiles(connection, database);

  const hold = ({ uid, hash }: PictureRecord, most: number) =>
    attempt(async ({ pictures }) => {
      if (most > 0 && (await pictures.countDocuments({ uid, hash: { $ne: hash } })) >= most)
        throw new LimitReached();
    });

  /** @returns whether it was added: nothing, when this person has the picture */
  const keepRow = (picture: PictureRecord) =>
    attempt(async ({ pictures }) => {
      const { uid, hash, usedAt, purpose } = picture;
      if (await inserted(pictures.insertOne(toDocument('pictures', picture)))) return true;
      await pictures.updateOne(
        { uid, hash },
        { $max: { usedAt: new Date(usedAt) }, ...(purpose === 'photo' ? { $set: { purpose } } : {}) },
      );
      return false;
    });

  /** Removes a person's row of a picture, then its file unless others have it: who made a smaller form meanwhile saw the row. */
  const removeOf = async ({ uid, hash }: Pick<PictureRecord, 'uid' | 'hash'>) => {
    await attempt(({ pictures }) => pictures.deleteOne({ uid, hash }));
    await files.drop(hash);
  };

  /** Takes a picture back that was just added for somebody who is leaving. @throws AccountLeaving */
  const takeBackIfLeaving = (picture: PictureRecord) =>
    attempt((collections) => mustStay(collections, [picture])).catch(async (error: unknown) => {
      if (error instanceof AccountLeaving) await removeOf(picture);
      throw error;
    });

  /** @returns the id of the last row of a slice; null at the end */
  const sweepRows = async (before: string, after: string): Promise<string | null> => {
    const unusedSince: Filter<PictureDocument> = { usedAt: { $lt: new Date(before) } };
    const documents = await attempt(({ pictures }) =>
      pictures
        .find({ ...unusedSince, _id: { $gt: new ObjectId(after) } })
        .sort({ _id: 1 })
        .limit(SWEEP_SLICE)
        .toArray(),
    );
    for (const document of documents) {
      const row = toRow('pictures', document);
      const deleted = await attempt(async (collections) => {
        if (!(await isUnused(collections, row))) return 0;
        // Whoever is about to show it has said so before (`usePicture`).
        return (await collections.pictures.deleteOne({ ...unusedSince, _id: document._id })).deletedCount;
      });
      if (deleted > 0) await files.drop(row.hash);
    }
    const last = documents.length < SWEEP_SLICE ? undefined : documents.at(-1);
    return last?._id.toHexString() ?? null;
  };

  return {
    async addPicture(picture, content, most) {
      await hold(picture, most);
      await files.ensure(picture.hash, content);
      const added = await keepRow(picture);
      await files.ensure(picture.hash, content); // somebody may have removed it, as it was nobody's
      await takeBackIfLeaving(picture);
      if (!added || most <= 0) return;
      try {
        await hold(picture, most);
      } catch (error) {
        // What cannot be counted any more was added all the same.
        if (!(error instanceof LimitReached)) return;
        await attempt(({ pictures }) => pictures.deleteOne({ _id: new ObjectId(picture.id) }));
        throw error;
      }
    },

    readPicture: files.read,

    async keepPictureFile(hash, content, width) {
      await files.ensure(nameOf(hash, width), content);
      // It was erased while this was made.
      if (width && !(await attempt(({ pictures }) => pictures.findOne({ hash })))) await files.drop(hash);
    },

    usePicture: (hash, at) =>
      attempt(async ({ pictures }) => {
        const { matchedCount } = await pictures.updateMany({ hash }, { $max: { usedAt: new Date(at) } });
        return matchedCount > 0;
      }),

    async sharePicture(hash, uid, at) {
      const found = await attempt(async ({ pictures, events }) => {
        if (!(await events.findOne({ picture: hash, ...organisedBy(uid) }, { projection: { _id: 1 } })))
          return null;
        return pictures.findOne({ hash });
      });
      if (!found || found.uid === uid) return;
      const picture = { ...toRow('pictures', found), ...sharedPicture(uid, at) };
      await keepRow(picture);
      await takeBackIfLeaving(picture);
    },

    async sweepPictures(before, place, filesBefore = before) {
      const after = place?.slice(-NOTHING.length) ?? NOTHING;
      if (place?.startsWith(PIECES)) {
        const last = await files.sweepPieces(filesBefore, after);
        return last && PIECES + last;
      }
      if (place?.startsWith(FILES)) {
        const last = await files.sweep(filesBefore, after);
        return last ? FILES + last : PIECES + NOTHING;
      }
      return (await sweepRows(before, after)) ?? FILES + NOTHING;
    },

    async erasePictures({ uid }, limit) {
      const own = await attempt(({ pictures }) => pictures.find({ uid }).limit(limit).toArray());
      for (const { hash } of own) await files.drop(hash, uid);
      for (const { hash } of own) await removeOf({ uid, hash });
      return own.length;
    },
  };
}
