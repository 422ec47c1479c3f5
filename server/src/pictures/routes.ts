/** The calls on pictures (docs/specification.md, "Pictures"): upload one, and get it, whole or in a width. */
import { createHash } from 'node:crypto';
import { LIMITS } from '@social-serve/contract/limits';
import { operations } from '@social-serve/contract/operations';
import { type PictureWidth, picturePath } from '@social-serve/contract/picture-rules';
import { DatabaseUnavailable } from '../database/database.ts';
import type { Dependencies } from '../dependencies.ts';
import { newId } from '../formats/new-id.ts';
import { Answer } from '../http/answer.ts';
import { badInput, ProblemError } from '../http/problems.ts';
import { type Route, route } from '../http/route.ts';
import { addPicture } from './add.ts';
import { removeUnusedFiles } from './clean-up.ts';
import { encodePicture, narrowed } from './encoder.ts';
import type { PictureFiles } from './files.ts';
import { isHiddenPicture, isSigned } from './hidden.ts';
import { uploads } from './uploads.ts';

/** Shown on any origin, sandboxed. */
const HEADERS = {
  'Content-Type': 'image/webp',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** A picture's name is its digest, so it never changes. But the team may hide it, and caches forget it within the hour. */
const FOR_EVERYONE = { 'Cache-Control': 'public, max-age=3600' };
const FOR_THE_SIGNED = { 'Cache-Control': 'private, no-store' };

/** A bad picture counts towards the limit, because decoding it was work. An upload that failed otherwise does not. */
const isBadPicture = (error: unknown) => error instanceof ProblemError && error.code === 'bad-input';

const pictureNotFound = () => new ProblemError('not-found', ['pictureNotFound']);

export interface PicturesDependencies extends Dependencies {
  files: PictureFiles;
}

/** The routes of pictures. */
export function picturesRoutes({
  db,
  files,
  limits,
  pictures: { maxPictures, picturesPerHour },
}: PicturesDependencies): Route[] {
  const hourlyLimit = {
    name: 'pictures',
    most: picturesPerHour,
    seconds: 3_600,
    detail: ['tooManyUploaded'],
  } as const;
  const upload = uploads();
  const making = new Map<string, Promise<Buffer>>();

  /** Stores a smaller size, unless the picture was deleted in the meantime. */
  const keepNarrowed = async (hash: string, content: Buffer, width: PictureWidth) => {
    await files.put(hash, content, width);
    if ((await files.get(hash)) === null) await removeUnusedFiles(db, files, [hash]);
  };

  /** A picture in a width, resized once for simultaneous requests, and stored unless the database is unavailable. */
  const makeNarrowed = (hash: string, width: PictureWidth, whole: Buffer): Promise<Buffer> => {
    const key = `${hash}-${width}`;
    const make = async () => {
      const content = await narrowed(whole, width);
      if (content !== whole)
        await keepNarrowed(hash, content, width).catch((error: unknown) => {
          if (!(error instanceof DatabaseUnavailable)) throw error;
        });
      return content;
    };
    const made = making.get(key) ?? make().finally(() => making.delete(key));
    making.set(key, made);
    return made;
  };

  const read = async (hash: string, width: PictureWidth): Promise<Buffer | null> => {
    // No stored picture is wider than that.
    const stored = width === LIMITS.pictureSide ? null : await files.get(hash, width);
    if (stored) return stored;
    const whole = await files.get(hash);
    return whole && width < LIMITS.pictureSide ? makeNarrowed(hash, width, whole) : whole;
  };

  return [
    route(operations.sendPicture, async ({ query: { purpose }, person: { uid }, origin, now, raw }) => {
      if (!origin) throw badInput([{ path: 'Host', reason: ['hostNeeded'] }]);
      const { hash, width, height } = await limits.counted(
        hourlyLimit,
        uid,
        () =>
          upload(raw.req, raw.res, uid, async (bytes) => {
            const { content, ...size } = await encodePicture(bytes, purpose);
            const name = createHash('sha256').update(content).digest('hex');
            const at = now.toISOString();
            const picture = {
              id: newId(now),
              uid,
              hash: name,
              purpose,
              bytes: content.length,
              ...size,
              createdAt: at,
              usedAt: at,
            };
            await addPicture({ db, files }, picture, content, maxPictures);
            return picture;
          }),
        isBadPicture,
      );
      const path = picturePath(hash);
      return new Answer({ url: origin + path, hash, width, height }, { Location: path });
    }),

    route(operations.getPicture, async ({ params: { name }, query: { signed }, now, raw: { res } }) => {
      const [hash = '', width] = name.split('-');
      const isHidden = await isHiddenPicture(db, hash);
      if (isHidden && !(signed && (await isSigned(db, hash, signed, now)))) throw pictureNotFound();
      const content = await read(
        hash,
        (width === undefined ? LIMITS.pictureSide : Number(width)) as PictureWidth,
      );
      if (!content) throw pictureNotFound();
      res.set({ ...HEADERS, ...(isHidden ? FOR_THE_SIGNED : FOR_EVERYONE), ETag: `"${name}"` });
      return content;
    }),
  ];
}
