/** Picture files in MongoDB's GridFS, named by the picture's hash. The chunks are written first, then the document of the file. */
import { finished } from 'node:stream/promises';
import { PICTURE_WIDTHS, type PictureWidth } from '@social-serve/contract/picture-rules';
import { type Binary, type Collection, type Db, GridFSBucket, ObjectId } from 'mongodb';
import type { PictureFiles } from './files.ts';

/** Runs work on the database. @throws DatabaseUnavailable */
export type RunOnMongo = <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>;

/** The bucket of GridFS; its collections begin with this name. */
const BUCKET = 'pictures';
const ASIDE = '.old';

/** How many files one slice checks. */
const SLICE = 50;

const nameOf = (hash: string, width?: PictureWidth) => `${hash}${width ? `-${width}` : ''}`;
const hashOf = (filename: string) => filename.slice(0, 64);

interface FileDocument {
  _id: ObjectId;
  filename: string;
  length: number;
  uploadDate: Date;
}
interface Chunk {
  files_id: ObjectId;
  n: number;
  data: Binary;
}

const filesOf = (db: Db): Collection<FileDocument> => db.collection(`${BUCKET}.files`);
const chunksOf = (db: Db): Collection<Chunk> => db.collection(`${BUCKET}.chunks`);

async function removeNamed(db: Db, names: readonly string[]): Promise<void> {
  for (const { _id } of await filesOf(db)
    .find({ filename: { $in: [...names] } })
    .toArray()) {
    await filesOf(db).deleteOne({ _id });
    await chunksOf(db).deleteMany({ files_id: _id });
  }
}

/** Removes chunks whose file was never completed. */
async function removeOrphanedChunks(db: Db, before: Date): Promise<void> {
  const oldest = ObjectId.createFromTime(before.getTime() / 1000);
  const pieces = await chunksOf(db)
    .find({ n: 0, files_id: { $lt: oldest } }, { projection: { files_id: 1 } })
    .toArray();
  for (const { files_id } of pieces)
    if (!(await filesOf(db).findOne({ _id: files_id }))) await chunksOf(db).deleteMany({ files_id });
}

export const gridFsFiles = (run: RunOnMongo): PictureFiles => ({
  get: (hash, width) =>
    run(async (db) => {
      const file = await filesOf(db).findOne({ filename: nameOf(hash, width) });
      if (!file) return null;
      const pieces = await chunksOf(db).find({ files_id: file._id }).sort({ n: 1 }).toArray();
      const content = Buffer.concat(pieces.map(({ data }) => data.buffer.subarray(0, data.position)));
      return content.length === file.length ? content : null; // it is being removed
    }),

  put: (hash, content, width) =>
    run(async (db) => {
      const filename = nameOf(hash, width);
      if (await filesOf(db).findOne({ filename, length: content.length })) return;
      const bucket = new GridFSBucket(db, { bucketName: BUCKET });
      await finished(bucket.openUploadStream(filename).end(content));
    }),

  async remove(hash, isUsed) {
    const aside = `${hash}${ASIDE}`;
    const rename = (from: string, to: string) =>
      run((db) => filesOf(db).updateMany({ filename: from }, { $set: { filename: to } }));
    await rename(hash, aside);
    if (await isUsed()) await rename(aside, hash);
    else await run((db) => removeNamed(db, [aside, ...PICTURE_WIDTHS.map((width) => nameOf(hash, width))]));
  },

  listBefore: (before, place) =>
    run(async (db) => {
      if (place === null) await removeOrphanedChunks(db, before);
      const found = await filesOf(db)
        .find({ uploadDate: { $lt: before }, ...(place !== null && { _id: { $gt: new ObjectId(place) } }) })
        .sort({ _id: 1 })
        .limit(SLICE)
        .toArray();
      const last = found.length < SLICE ? undefined : found.at(-1);
      return {
        hashes: [...new Set(found.map(({ filename }) => hashOf(filename)))],
        next: last?._id.toHexString() ?? null,
      };
    }),
});
