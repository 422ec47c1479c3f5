/**
 * Uploads of pictures: bounded in size, time and number, since each takes memory and holds a connection longer than any other
 * request may (docs/specification.md, "Limits").
 */
import { LIMITS } from '@social-serve/contract/limits';
import express, { type Request, type Response } from 'express';
import { allowTime } from '../http/connections.ts';
import { ProblemError, unavailable } from '../http/problems.ts';

/** Uploads at the same time. */
const MOST = { together: 16, ofOne: 3 };

/** Milliseconds for an upload: 5 MB at some 250 kbit/s. */
const MOST_TIME = 180_000;

/** Milliseconds before an upload counts as slow, which matters when all slots are taken. */
const HEAD_START = 10_000;

const readBody = express.raw({ type: () => true, limit: LIMITS.pictureBytes, inflate: false });

const wrongType = () =>
  new ProblemError(
    'unsupported-type',
    'Send the bytes of the picture as they are, with Content-Type: image/jpeg, image/png or image/webp.',
  );

const tooMany = () =>
  unavailable('Too many pictures are being uploaded right now. Please try again in a moment.');

/** An error of express.raw as a problem. */
function refusalOf(error: unknown): unknown {
  const { type } = error as { type?: string };
  if (type === 'entity.too.large')
    return new ProblemError('too-large', 'The picture is too large: at most 5 MB are accepted.');
  if (type === 'encoding.unsupported') return wrongType();
  return error;
}

/** An upload in progress. */
interface Incoming {
  uid: string;
  req: Request;
  since: number;
  /** Bytes read on its connection before it. */
  before: number;
  giveWay(): void;
}

/** The error of express.raw for a connection that ended; it misses one that ended before anything was read. */
const aborted = () => Object.assign(new Error('request aborted'), { status: 400, type: 'request.aborted' });

/**
 * Reads the body of a request and works on it. The upload holds its slot until the work is done, also when the connection ends
 * meanwhile.
 * @throws ProblemError 413, 415, 429, 503; what `keep` throws
 */
export type Upload = <Result>(
  req: Request,
  res: Response,
  uid: string,
  keep: (bytes: Buffer) => Promise<Result>,
) => Promise<Result>;

/**
 * Makes the uploads of one app.
 * @param clock in milliseconds
 */
export function uploads(clock = () => performance.now()): Upload {
  const underWay = new Set<Incoming>();

  /** The upload that is farthest behind the pace at which the largest picture meets its deadline. */
  const laggard = (): Incoming | undefined => {
    const lag = ({ req, since, before }: Incoming) =>
      clock() - since - HEAD_START - ((req.socket.bytesRead - before) / LIMITS.pictureBytes) * MOST_TIME;
    return [...underWay]
      .filter((upload) => !upload.req.complete && lag(upload) > 0)
      .toSorted((one, other) => lag(other) - lag(one))[0];
  };

  const begin = (upload: Incoming) => {
    if ([...underWay].filter(({ uid }) => uid === upload.uid).length >= MOST.ofOne)
      throw new ProblemError(
        'too-many-requests',
        'Your other pictures are still being uploaded. Please wait for them to finish.',
        { headers: { 'Retry-After': '5' } },
      );
    if (underWay.size >= MOST.together) {
      const slowest = laggard();
      if (!slowest) throw tooMany();
      underWay.delete(slowest);
      slowest.giveWay();
    }
    underWay.add(upload);
  };

  return async (req, res, uid, keep) => {
    if (!req.is(['image/*', 'application/octet-stream'])) throw wrongType();
    const { promise: gaveWay, reject } = Promise.withResolvers<never>();
    gaveWay.catch(() => {}); // it may reject after the race was over
    const giveWay = () => {
      res.set('Connection', 'close'); // the rest of the body is not read
      reject(tooMany());
    };
    const upload = { uid, req, since: clock(), before: req.socket.bytesRead, giveWay };
    begin(upload);
    try {
      return await keep(await Promise.race([gaveWay, bytesOf(req, res)]));
    } finally {
      underWay.delete(upload);
    }
  };
}

async function bytesOf(req: Request, res: Response): Promise<Buffer> {
  allowTime(req, MOST_TIME);
  await new Promise<void>((resolve, reject) =>
    readBody(req, res, (error?: unknown) => (error ? reject(refusalOf(error)) : resolve())),
  );
  if (!req.complete) throw aborted();
  return Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0);
}
