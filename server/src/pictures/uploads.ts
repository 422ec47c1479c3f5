/**
 * Uploads of pictures: bounded in size and number, since each takes memory (docs/specification.md, "Limits").
 */
import { LIMITS } from '@social-serve/contract/limits';
import express, { type Request, type Response } from 'express';
import { ProblemError, unavailable } from '../http/problems.ts';

/** How many uploads run at the same time, and how many of one person. */
const MOST = { together: 16, ofOne: 3 };

const readBody = express.raw({ type: () => true, limit: LIMITS.pictureBytes, inflate: false });

const wrongType = () => new ProblemError('unsupported-type', ['sendPictureBytes']);

const tooMany = () => unavailable(['tooManyUploads']);

/** An error of express.raw as a problem. */
function refusalOf(error: unknown): unknown {
  const { type } = error as { type?: string };
  if (type === 'entity.too.large') return new ProblemError('too-large', ['pictureTooLarge']);
  if (type === 'encoding.unsupported') return wrongType();
  return error;
}

/** The error of express.raw for a connection that ended; it misses one that ended before anything was read. */
const aborted = () => Object.assign(new Error('request aborted'), { status: 400, type: 'request.aborted' });

/**
 * Reads the body of a request and works on it. The upload counts until the work is done, even if the connection ends
 * earlier.
 * @throws ProblemError 413, 415, 429, 503; what `keep` throws
 */
export type Upload = <Result>(
  req: Request,
  res: Response,
  uid: string,
  keep: (bytes: Buffer) => Promise<Result>,
) => Promise<Result>;

/** Makes the uploads of one app. */
export function uploads(): Upload {
  /** Uploads in progress, by uid. */
  const underWay = new Map<string, number>();
  let together = 0;

  const begin = (uid: string) => {
    const own = underWay.get(uid) ?? 0;
    if (own >= MOST.ofOne)
      throw new ProblemError('too-many-requests', ['ownUploadsRunning'], { headers: { 'Retry-After': '5' } });
    if (together >= MOST.together) throw tooMany();
    together += 1;
    underWay.set(uid, own + 1);
  };
  const end = (uid: string) => {
    together -= 1;
    const left = (underWay.get(uid) ?? 1) - 1;
    if (left > 0) underWay.set(uid, left);
    else underWay.delete(uid);
  };

  return async (req, res, uid, keep) => {
    if (!req.is(['image/*', 'application/octet-stream'])) throw wrongType();
    begin(uid);
    try {
      return await keep(await bytesOf(req, res));
    } finally {
      end(uid);
    }
  };
}

async function bytesOf(req: Request, res: Response): Promise<Buffer> {
  await new Promise<void>((resolve, reject) =>
    readBody(req, res, (error?: unknown) => (error ? reject(refusalOf(error)) : resolve())),
  );
  if (!req.complete) throw aborted();
  return Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0);
}
