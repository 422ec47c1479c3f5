/**
 * The bytes of a picture on their way in: at most so many, within minutes, of a bounded number of people at once, since each
 * takes memory and holds a connection longer than any other request may (docs/specification.md, "Limits").
 */
import { LIMITS } from '@social-serve/contract/limits';
import express, { type Request, type Response } from 'express';
import { allowTime } from '../http/connections.ts';
import { ProblemError, unavailable } from '../http/problems.ts';
import { TOO_MANY_PICTURES } from './encoder.ts';

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

/** What express.raw says of a connection that ended, also when it ended before anything was read. */
const aborted = () => Object.assign(new Error('request aborted'), { status: 400, type: 'request.aborted' });

/** @throws ProblemError 413; what express.raw throws */
async function bytesOf(req: Request, res: Response): Promise<Buffer> {
  allowTime(req, MOST_TIME);
  await new Promise<void>((resolve, reject) =>
    readBody(req, res, (error?: unknown) => (error ? reject(refusalOf(error)) : resolve())),
  );
  if (!req.complete) throw aborted();
  return Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0);
}

/**
 * Reads the body of a request and does something with it: it is under way until that is done, whatever becomes of the
 * connection meanwhile.
 * @throws ProblemError 413, 415, 429, 503; what `keep` throws
 */
export type Upload = <Result>(
  req: Request,
  res: Response,
  uid: string,
  keep: (bytes: Buffer) => Promise<Result>,
) => Promise<Result>;

/** Makes what takes in the uploads of one app. */
export function uploads(): Upload {
  const underWay = new Map<string, number>();
  let together = 0;

  const begin = (uid: string) => {
    const own = underWay.get(uid) ?? 0;
    if (own >= MOST.ofOne)
      throw new ProblemError(
        'too-many-requests',
        'Other pictures of yours are on their way. Please wait for them.',
        {
          headers: { 'Retry-After': '5' },
        },
      );
    if (together >= MOST.together) throw unavailable(TOO_MANY_PICTURES);
    underWay.set(uid, own + 1);
    together += 1;
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
