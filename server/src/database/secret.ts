/** Keys of digests and signatures, each the value of a row of `flags`, so that a backup and a copy have them. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database, Reader, Transaction } from './database.ts';

/** Keys of what gives access: private links, links in e-mails, calendars, signed pictures. `npm run accounts -- rotate` replaces them. */
const OPENING = ['links', 'hidden pictures'] as const;
/** Keys of digests by which rows are found. They give access to nothing, and are not replaced. */
const NAMING = ['people', 'blocks', 'rate counts', 'since backup'] as const;

/** The name of a key among the database's flags. */
export type SecretName = (typeof OPENING | typeof NAMING)[number];

const decoded = (value: string | undefined) => (value === undefined ? null : Buffer.from(value, 'base64url'));
const newSecret = () => randomBytes(32);

/** A key of this database; null if it was not created yet. */
export const storedSecret = async (db: Pick<Reader, 'get'>, name: SecretName): Promise<Buffer | null> =>
  decoded((await db.get('flags', name))?.value);

/** A key, created when it is first needed. */
export async function secretIn(tx: Transaction, name: SecretName): Promise<Buffer> {
  const stored = await storedSecret(tx, name);
  if (stored) return stored;
  const [flag] = await tx.lock('flags', [name]);
  const made = decoded(flag?.value) ?? newSecret();
  await tx.update('flags', { id: name }, { value: made.toString('base64url') });
  return made;
}

/** How long a process uses a key without asking whether it was replaced, in milliseconds. */
const FRESH = 5_000;

/** Remembers what was read for five seconds; after that, it is used only if it cannot be read again. */
export function rereading<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let known: { value: Promise<Value>; at: number } | undefined;
  return () => {
    const at = Date.now();
    if (known && Math.abs(at - known.at) < FRESH) return known.value;
    const before = known;
    const value = read().catch((error: unknown) => {
      known = before; // the next one asks again
      if (!before) throw error;
      return before.value;
    });
    known = { value, at };
    return value;
  };
}

/** The same outside of a transaction. @returns reads it at most once in five seconds */
export const secretOf = (db: Database, name: SecretName): (() => Promise<Buffer>) =>
  rereading(async () => (await storedSecret(db, name)) ?? (await db.transaction((tx) => secretIn(tx, name))));

/** Replaces the keys of everything that gives access. */
export async function replaceSecrets(tx: Transaction): Promise<void> {
  await tx.lock('flags', [...OPENING]);
  for (const id of OPENING) await tx.update('flags', { id }, { value: newSecret().toString('base64url') });
}

/** An HMAC of these parts. */
export const mac = (key: Buffer, ...parts: (string | number | undefined)[]): string =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');

/** Digests with a key of a database, created when it is first needed. @returns the digest of a text */
export function keyedDigests(db: Database, name: SecretName): (text: string) => Promise<string> {
  const secret = secretOf(db, name);
  return async (text) => mac(await secret(), text);
}

/** Compares two texts in constant time. */
export function isSameSecret(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}

/** A token that gives access to what has this id. Nobody can make it without the key. */
export const tokenOf = (key: Buffer, purpose: string, id: string): string => `${id}.${mac(key, purpose, id)}`;

/** The id in a token; null if we did not make the token. */
export function idInToken(key: Buffer, purpose: string, token: string): string | null {
  const [id = ''] = token.split('.');
  return isSameSecret(token, tokenOf(key, purpose, id)) ? id : null;
}
