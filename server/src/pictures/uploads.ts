/**
 * The bytes of a picture on their way in: at most so many, within minutes, of a bounded number of people at once, since each
 * takes memory and holds a connection longer than any other request may (docs/specification.md, "Limits").
 */
import { LIMITS } from '@social-serve/contract/limits';
import express, { type Request, type Response } from 'express';
import { allowTime } from '../http/connections.ts';
import { ProblemError, unavailable } from '../http/problems.ts';

/** Uploads at the same time. */
const MOST = { together: 16, ofOne: 3 };

/** Milliseconds that a picture may take to come in: 5 MB at some 250 kbit/s. */
const MOST_TIME = 180_000;

const readBody = express.raw({ type: () => true, limit: LIMITS.pictureBytes, inflate: false });

const wrongType = () =>
  new ProblemError(
    'unsupported-type',
    'Send the bytes of the picture as they are, with Content-Type: image/jpeg, image/png or image/webp.',
  );

/** What express.raw says, for people. */
function refusalOf(error: unknown): unknown {
  const { type } = error as { type?: string };
  if (type === 'entity.too.large')
    return new ProblemError('too-large', 'The picture is too large: at most 5 MB are accepted.');
  if (type === 'encoding.unsupported') return wrongType();
  return error;
}

/**
 * Makes the reader of uploads of one app.
 * @returns reads the body of a request; throws ProblemError 413, 415, 429, 503
 */
export function uploadReader(): (req: Request, res: Response, uid: string) => Promise<Buffer> {
  const underWay = new Map<string, number>();
  let together = 0;

  const take = (res: Response, uid: string) => {
    const own = underWay.get(uid) ?? 0;
    if (own >= MOST.ofOne)
      throw new ProblemError(
        'too-many-requests',
        'Other pictures of yours are on their way. Please wait for them.',
        {
          headers: { 'Retry-After': '5' },
        },
      );
    if (together >= MOST.together)
      throw unavailable('Too many pictures come in right now. Please try again in a moment.');
    underWay.set(uid, own + 1);
    together += 1;
    res.once('close', () => {
      together -= 1;
      const left = (underWay.get(uid) ?? 1) - 1;
      if (left > 0) underWay.set(uid, left);
      else underWay.delete(uid);
    });
  };

  return async (req, res, uid) => {
    if (!req.is(['image/*', 'application/octet-stream'])) throw wrongType();
    take(res, uid);
    allowTime(req, MOST_TIME);
    await new Promise<void>((resolve, reject) =>
      readBody(req, res, (error?: unknown) => (error ? reject(refusalOf(error)) : resolve())),
    );
    return Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0);
  };
}
