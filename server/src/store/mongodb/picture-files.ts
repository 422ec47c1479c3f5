/**
 * The files of pictures in GridFS, each named by its picture's hash: pieces first, then the document that makes a file of them. A file
 * goes in steps, since there are no transactions: it is marked, its rows are looked for, and it is removed while it has the mark.
 */
import { finished } from 'node:stream/promises';
import { PICTURE_WIDTHS, type PictureWidth } from '@social-serve/contract/picture-rules';
import { type Document, type Filter, GridFSBucket, ObjectId } from 'mongodb';
import { SWEEP_SLICE } from '../port/store.ts';
import type { Collections } from './collections.ts';
import type { MongoConnection } from './connection.ts';
import type { MongoDatabase } from './database.ts';

/** The bucket of GridFS; its collections begin with this name. */
const BUCKET = 'pictures';

export const nameOf = (hash: string, width?: PictureWidth) => `${hash}${width ? `-${width}` : ''}`;
const formsOf = (hash: string) => [hash, ...PICTURE_WIDTHS.map((width) => nameOf(hash, width))];
const hashOf = (filename: string) => filename.slice(0, 64);

async function removeFiles(
  { pictureFiles, pictureChunks }: Collections,
  which: Filter<Document>,
): Promise<void> {
  for (const { _id } of await pictureFiles.find(which).toArray()) {
    const { deletedCount } = await pictureFiles.deleteOne({ ...which, _id });
    if (deletedCount > 0) await pictureChunks.deleteMany({ files_id: _id });
  }
}

export function pictureFiles(connection: MongoConnection, { attempt, read }: MongoDatabase) {
  /** Removes the file of a picture that nobody has. @param besides a person who is to have it no more */
  const drop = (hash: string, besides?: string) =>
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

  return {
    drop,

    read: (hash: string, width?: PictureWidth): Promise<Buffer | null> =>
      read(`picture ${nameOf(hash, width)}`, async ({ pictureFiles, pictureChunks }) => {
        const file = await pictureFiles.findOne({ filename: nameOf(hash, width) });
        if (!file) return null;
        const pieces = await pictureChunks.find({ files_id: file._id }).sort({ n: 1 }).toArray();
        const content = Buffer.concat(pieces.map(({ data }) => data.buffer.subarray(0, data.position)));
        return content.length === file.length ? content : null; // it goes this moment
      }),

    /** Writes a file unless it is there, and takes a removal's mark away. */
    async ensure(filename: string, content: Buffer): Promise<void> {
      const { matchedCount } = await attempt(({ pictureFiles }) =>
        pictureFiles.updateMany({ filename, length: content.length }, { $unset: { 'metadata.doomed': '' } }),
      );
      if (matchedCount > 0) return;
      await connection.run((db) =>
        finished(new GridFSBucket(db, { bucketName: BUCKET }).openUploadStream(filename).end(content)),
      );
    },

    /** Removes files that no row names. @returns the id of the last one of a slice; null at the end */
    async sweep(before: string, after: string): Promise<string | null> {
      const files = await attempt(({ pictureFiles }) =>
        pictureFiles
          .find({ _id: { $gt: new ObjectId(after) }, uploadDate: { $lt: new Date(before) } })
          .sort({ _id: 1 })
          .limit(SWEEP_SLICE)
          .toArray(),
      );
      for (const hash of new Set(files.map(({ filename }) => hashOf(filename))))
        if (!(await attempt(({ pictures }) => pictures.findOne({ hash })))) await drop(hash);
      const last = files.length < SWEEP_SLICE ? undefined : files.at(-1);
      return last?._id.toHexString() ?? null;
    },

    /** Removes pieces of files whose document never came. @returns as `sweep` */
    sweepPieces: (before: string, after: string): Promise<string | null> =>
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
        return last?.files_id.toHexString() ?? null;
      }),
  };
}
