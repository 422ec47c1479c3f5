/** Password digests by scrypt: one at a time, with clients taking turns, so that a flood blocks neither sign-in nor the server. */
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { type Client, fairQueue } from './fair-queue.ts';

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

/** The parameters and the salt of a digest. */
const saltOf = (text: string) => text.slice(0, text.lastIndexOf(' '));

export interface Passwords {
  /**
   * Computes the digest of a new password.
   * @param client whose turn it uses
   * @param like a digest of another account with the same address: with its salt, checking both costs no more than checking one
   * @throws ProblemError (503) when the queue is full
   */
  digest(password: string, client: Client, like?: string): Promise<string>;
  /**
   * Finds the digest that a password matches. The work is the same for one digest, several with the same salt, and none.
   * @returns its index; -1 when none matches
   * @throws ProblemError (503)
   */
  find(password: string, digests: readonly (string | undefined)[], client: Client): Promise<number>;
}

/** Digests that are computed or wait at most: in all, of one client, and of one IPv6 /48 or IPv4 /24. */
const QUEUE = { atMost: 100, ofOne: 10, ofWide: 25 };

/** Creates the password digests of this process, with their queue. @param isLimited whether one network may have only a part of it */
export function passwords(isLimited = true): Passwords {
  const inTurn = fairQueue({
    ...QUEUE,
    ...(!isLimited && { ofOne: QUEUE.atMost, ofWide: QUEUE.atMost }),
    detail: ['tooManyLoggingIn'],
  });
  const work = (password: string, salt: Buffer, cost: typeof COST, bytes: number, client: Client) =>
    inTurn(client, () => derive(password.normalize('NFKC'), salt, bytes, { ...cost, maxmem: MAX_MEMORY }));
  return {
    async digest(password, client, like) {
      const { cost, salt } = like === undefined ? { cost: COST, salt: randomBytes(16) } : read(like);
      return written(cost, salt, await work(password, salt, cost, BYTES, client));
    },
    async find(password, stored, client) {
      const wanted = stored.map((text) => text ?? NO_PASSWORD);
      const bySalt = new Map(
        (wanted.length > 0 ? wanted : [NO_PASSWORD]).map((text) => [saltOf(text), read(text)]),
      );
      const given = new Map<string, Buffer>();
      for (const [key, { cost, salt, digest }] of bySalt)
        given.set(key, await work(password, salt, cost, digest.length, client));
      return wanted.findIndex((text, index) => {
        const computed = given.get(saltOf(text));
        const isSame = computed !== undefined && timingSafeEqual(computed, read(text).digest);
        return isSame && stored[index] !== undefined;
      });
    },
  };
}
