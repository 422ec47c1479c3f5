/** Digests of passwords: scrypt, one at a time, in turns between clients, so that a flood of them delays neither sign-in nor server. */
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { fairQueue } from './fair-queue.ts';

/** OWASP's equivalent of N = 2^17 with p = 1, at a third of the memory. */
const COST = { N: 2 ** 15, r: 8, p: 3 };
const BYTES = 32;
/** Twice what the largest step takes: node's default refuses it. */
const MAX_MEMORY = 64 * 1024 * 1024;

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** `scrypt N r p salt digest`, so that a later release may raise the cost. */
const written = ({ N, r, p }: typeof COST, salt: Buffer, digest: Buffer) =>
  ['scrypt', N, r, p, salt.toString('base64url'), digest.toString('base64url')].join(' ');

/** Where there is no password to compare with, so that the work is the same: nothing has this digest. */
const NO_PASSWORD = written(COST, Buffer.alloc(16), Buffer.alloc(BYTES));

/** @throws Error for a digest of another form */
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
  /** The digest of a new password. @param client whose turn it takes @throws ProblemError (503) when too many wait */
  digest(password: string, client: string): Promise<string>;
  /** Whether it is the password; false for an account without one, after the same work. */
  matches(password: string, digest: string | undefined, client: string): Promise<boolean>;
}

/** Makes the digests of one process. */
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
