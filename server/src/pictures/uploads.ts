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

/** Milliseconds before an upload may be called slow. While there is room, none is. */
const HEAD_START = 10_000;

const readBody = express.raw({ type: () => true, limit: LIMITS.pictureBytes, inflate: false });

const wrongType = () =>
  new ProblemError(
    'unsupported-type',
    'Send the bytes of the picture as they are, with Content-Type: image/jpeg, image/png or image/webp.',
  );

const tooMany = () => unavailable('Too many pictures come in right now. Please try again in a moment.');

/** What express.raw says, for people. */
function refusalOf(error: unknown): unknown {
  const { type } = error as { type?: string };
  if (type === 'entity.too.large')
    return new ProblemError('too-large', 'The picture is too large: at most 5 MB are accepted.');
  if (type === 'encoding.unsupported') return wrongType();
  return error;
}

/** An upload that comes in. */
interface Upload {
  uid: string;
  req: Request;
  since: number;
  /** Bytes of its connection that came before it. */
  before: number;
  giveWay(): void;
}

/**
 * Makes the reader of uploads of one app.
 * @param clock in milliseconds
 * @returns reads the body of a request; throws ProblemError 413, 415, 429, 503
 */
export function uploadReader(
  clock = () => performance.now(),
): (req: Request, res: Response, uid: string) => Promise<Buffer> {
  const underWay = new Set<Upload>();

  /** The upload that lags farthest behind the pace at which the largest picture is in by its time. */
  const laggard = (): Upload | undefined => {
    const lag = ({ req, since, before }: Upload) =>
      clock() - since - HEAD_START - ((req.socket.bytesRead - before) / LIMITS.pictureBytes) * MOST_TIME;
    return [...underWay]
      .filter((upload) => !upload.req.complete && lag(upload) > 0)
      .toSorted((one, other) => lag(other) - lag(one))[0];
  };

  const take = (req: Request, res: Response, uid: string, giveWay: () => void) => {
    if ([...underWay].filter((upload) => upload.uid === uid).length >= MOST.ofOne)
      throw new ProblemError(
        'too-many-requests',
        'Other pictures of yours are on their way. Please wait for them.',
        {
          headers: { 'Retry-After': '5' },
        },
      );
    if (underWay.size >= MOST.together) {
      const slowest = laggard();
      if (!slowest) throw tooMany();
      underWay.delete(slowest);
      slowest.giveWay();
    }
    const upload = { uid, req, since: clock(), before: req.socket.bytesRead, giveWay };
    underWay.add(upload);
    res.once('close', () => underWay.delete(upload));
  };

  return async (req, res, uid) => {
    if (!req.is(['image/*', 'application/octet-stream'])) throw wrongType();
    await new Promise<void>((resolve, reject) => {
      take(req, res, uid, () => {
        res.set('Connection', 'close'); // what is still sent is not read
        reject(tooMany());
      });
      allowTime(req, MOST_TIME);
      readBody(req, res, (error?: unknown) => (error ? reject(refusalOf(error)) : resolve()));
    });
    return Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0);
  };
}
