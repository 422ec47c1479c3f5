/**
 * Pictures in MongoDB: rows in a collection, files in GridFS, where a file is there once its document is. Nothing here is a
 * transaction: who removes a file marks it first, then looks for rows once more; who adds a row takes the mark away
 * afterwards, and writes the file again where it is gone (docs/decisions/0028).
 */
import { LIMITS } from '@social-serve/contract/limits';
import { PICTURE_WIDTHS, type PictureWidth } from '@social-serve/contract/picture-rules';
import { type Document, type Filter, GridFSBucket, ObjectId } from 'mongodb';
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

/** The bucket of GridFS; its collections begin with this name. */
const BUCKET = 'pictures';

const nameOf = (hash: string, width?: PictureWidth) => `${hash}${width ? `-${width}` : ''}`;
const formsOf = (hash: string) => [hash, ...PICTURE_WIDTHS.map((width) => nameOf(hash, width))];
const hashOf = (filename: string) => filename.slice(0, 64);

/** Places in a sweep: after a row's id, then after a file's, then after the id of the file that pieces belong to. */
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

export function pictureStore(
  connection: MongoConnection,
  { attempt, read }: MongoDatabase,
): ErasablePictures {
  /** Writes a file: its pieces, then its document. */
  const writeFile = (filename: string, content: Buffer) =>
    connection.run(
      (db) =>
        new Promise<void>((resolve, reject) => {
          const bucket = new GridFSBucket(db, { bucketName: BUCKET });
          bucket
            .openUploadStream(filename)
            .once('error', reject)
            .once('finish', () => resolve())
            .end(content);
        }),
    );

  /** Sees to it that a file is there, and stays. */
  const ensureFile = async (hash: string, content: Buffer) => {
    const { matchedCount } = await attempt(({ pictureFiles }) =>
      pictureFiles.updateMany(
        { filename: hash, length: content.length },
        { $unset: { 'metadata.doomed': '' } },
      ),
    );
    if (matchedCount === 0) await writeFile(hash, content);
  };

  const removeFiles = async ({ pictureFiles, pictureChunks }: Collections, which: Filter<Document>) => {
    for (const { _id } of await pictureFiles.find(which).toArray()) {
      const { deletedCount } = await pictureFiles.deleteOne({ ...which, _id });
      if (deletedCount > 0) await pictureChunks.deleteMany({ files_id: _id });
    }
  };

  /** Removes the file of a picture that nobody has. @param besides a person who is to have it no more */
  const dropFile = (hash: string, besides?: string) =>
    attempt(async (collections) => {
      const { pictures, pictureFiles } = collections;
      const doomed = new ObjectId(); // this removal's own: another one's mark may have been taken away since
      await pictureFiles.updateMany({ filename: hash }, { $set: { 'metadata.doomed': doomed } });
      if (await pictures.findOne({ hash, ...(besides === undefined ? {} : { uid: { $ne: besides } }) })) {
        const marked = { filename: hash, 'metadata.doomed': doomed };
        await pictureFiles.updateMany(marked, { $unset: { 'metadata.doomed': '' } });
        return;
      }
      await removeFiles(collections, { filename: hash, 'metadata.doomed': doomed });
      if (await pictureFiles.findOne({ filename: hash })) return; // somebody sent it again meanwhile
      await removeFiles(collections, { filename: { $in: formsOf(hash).slice(1) } });
    });

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
    await dropFile(hash);
  };

  const sweepRows = async (before: string, after: string): Promise<string> => {
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
      if (deleted > 0) await dropFile(row.hash);
    }
    const last = documents.length < SWEEP_SLICE ? undefined : documents.at(-1);
    return last?._id.toHexString() ?? `${FILES}${NOTHING}`;
  };

  const sweepFiles = async (before: string, after: string): Promise<string> => {
    const files = await attempt(({ pictureFiles }) =>
      pictureFiles
        .find({ _id: { $gt: new ObjectId(after) }, uploadDate: { $lt: new Date(before) } })
        .sort({ _id: 1 })
        .limit(SWEEP_SLICE)
        .toArray(),
    );
    for (const hash of new Set(files.map(({ filename }) => hashOf(filename))))
      if (!(await attempt(({ pictures }) => pictures.findOne({ hash })))) await dropFile(hash);
    const last = files.length < SWEEP_SLICE ? undefined : files.at(-1);
    return last ? `${FILES}${last._id.toHexString()}` : `${PIECES}${NOTHING}`;
  };

  /** Pieces of files whose document never came. */
  const sweepPieces = (before: string, after: string) =>
    attempt(async ({ pictureFiles, pictureChunks }) => {
      const range = { $gt: new ObjectId(after), $lt: ObjectId.createFromTime(Date.parse(before) / 1000) };
      const pieces = await pictureChunks
        .find({ n: 0, files_id: range }, { projection: { files_id: 1 } })
        .sort({ files_id: 1 })
        .limit(SWEEP_SLICE)
        .toArray();
      for (const { files_id } of pieces)
        if (!(await pictureFiles.findOne({ _id: files_id }))) await pictureChunks.deleteMany({ files_id });
      const last = pieces.length < SWEEP_SLICE ? undefined : pieces.at(-1);
      return last ? `${PIECES}${last.files_id.toHexString()}` : null;
    });

  return {
    async addPicture(picture, content, most) {
      await hold(picture, most);
      await ensureFile(picture.hash, content);
      const added = await keepRow(picture);
      await ensureFile(picture.hash, content); // somebody may have removed it, as it was nobody's
      await attempt((collections) => mustStay(collections, [{ uid: picture.uid }])).catch(async (error) => {
        if (error instanceof AccountLeaving) await removeOf(picture);
        throw error;
      });
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

    readPicture: (hash, width) =>
      read(`picture ${nameOf(hash, width)}`, async ({ pictureFiles, pictureChunks }) => {
        const file = await pictureFiles.findOne({ filename: nameOf(hash, width) });
        if (!file) return null;
        const pieces = await pictureChunks.find({ files_id: file._id }).sort({ n: 1 }).toArray();
        const content = Buffer.concat(pieces.map(({ data }) => data.buffer.subarray(0, data.position)));
        return content.length === file.length ? content : null; // it goes this moment
      }),

    async keepPictureFile(hash, content, width) {
      await ensureFile(nameOf(hash, width), content);
      // It was erased while this was made.
      if (width && !(await attempt(({ pictures }) => pictures.findOne({ hash })))) await dropFile(hash);
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
      // Who is leaving has it no more.
      await attempt((collections) => mustStay(collections, [{ uid }])).catch(async (error: unknown) => {
        if (error instanceof AccountLeaving) await removeOf(picture);
        throw error;
      });
    },

    async sweepPictures(before, place, filesBefore = before) {
      if (place?.startsWith(PIECES)) return sweepPieces(filesBefore, place.slice(PIECES.length));
      if (place?.startsWith(FILES)) return sweepFiles(filesBefore, place.slice(FILES.length));
      return sweepRows(before, place ?? NOTHING);
    },

    async erasePictures({ uid }, limit) {
      const own = await attempt(({ pictures }) => pictures.find({ uid }).limit(limit).toArray());
      for (const { hash } of own) await dropFile(hash, uid);
      for (const { hash } of own) await removeOf({ uid, hash });
      return own.length;
    },
  };
}
