/** Password digests by scrypt: one at a time, with clients taking turns, so that a flood blocks neither sign-in nor the server. */
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { fairQueue } from './fair-queue.ts';

/** OWASP's equivalent of N = 2^17 with p = 1, at a third of the memory. */
const COST = { N: 2 ** 15, r: 8, p: 3 };
const BYTES = 32;
/** Twice what scrypt needs here; Node's default limit is too low. */
const MAX_MEMORY = 64 * 1024 * 1024;

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** `scrypt N r p salt digest`: with its parameters, so that a later release can raise the cost. */
const written = ({ N, r, p }: typeof COST, salt: Buffer, digest: Buffer) =>
  ['scrypt', N, r, p, salt.toString('base64url'), digest.toString('base64url')].join(' ');

/** Compared with when there is no password, so that the work is the same. No password has this digest. */
const NO_PASSWORD = written(COST, Buffer.alloc(16), Buffer.alloc(BYTES));

/** @throws Error when the digest has another form */
function read(text: string) {
  const [kind, N, r, p, salt, digest] = text.split(' ');
  if (kind !== 'scrypt' || !salt || !digest) throw new Error('A password’s digest has an unknown form.');
  return {
    cost: { N: Number(N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    digest: Buffer.from(digest, 'base64url'),
  };
}

export interface Passwords {
  /** Computes the digest of a new password. @param client whose turn it uses @throws ProblemError (503) when the queue is full */
  digest(password: string, client: string): Promise<string>;
  /** Whether the password matches. For an account without one: false, after the same work. @throws ProblemError (503) */
  matches(password: string, digest: string | undefined, client: string): Promise<boolean>;
}

/** Creates the password digests of this process, with their queue. */
export function passwords(): Passwords {
  const inTurn = fairQueue({
    atMost: 100,
    ofOne: 10,
    detail: 'Too many people are logging in right now. Please try again in a moment.',
  });
  const work = (password: string, salt: Buffer, cost: typeof COST, bytes: number, client: string) =>
    inTurn(client, () => derive(password.normalize('NFKC'), salt, bytes, { ...cost, maxmem: MAX_MEMORY }));
  return {
    async digest(password, client) {
      const salt = randomBytes(16);
      return written(COST, salt, await work(password, salt, COST, BYTES, client));
    },
    async matches(password, stored, client) {
      const { cost, salt, digest } = read(stored ?? NO_PASSWORD);
      const given = await work(password, salt, cost, digest.length, client);
      return timingSafeEqual(given, digest) && stored !== undefined;
    },
  };
}
