/** Keys of digests and signatures, each the value of a row of `flags`, so that a backup and a copy have them. */
import { createHmac, randomBytes } from 'node:crypto';
import type { Database, Reader, Transaction } from './database.ts';

const decoded = (value: string | undefined) => (value === undefined ? null : Buffer.from(value, 'base64url'));

/** A key of this database; null while nothing needed it. */
export const storedSecret = async (db: Pick<Reader, 'get'>, name: string): Promise<Buffer | null> =>
  decoded((await db.get('flags', name))?.value);

/** A key, which is made when it is needed first. */
export async function secretIn(tx: Transaction, name: string): Promise<Buffer> {
  const stored = await storedSecret(tx, name);
  if (stored) return stored;
  const [flag] = await tx.lock('flags', [name]);
  const made = decoded(flag?.value) ?? randomBytes(32);
  await tx.update('flags', { id: name }, { value: made.toString('base64url') });
  return made;
}

/** The same outside of a transaction. @returns reads it once */
export function secretOf(db: Database, name: string): () => Promise<Buffer> {
  const read = async () =>
    (await storedSecret(db, name)) ?? (await db.transaction((tx) => secretIn(tx, name)));
  let known: Promise<Buffer> | undefined;
  return () => {
    known ??= read().catch((error: unknown) => {
      known = undefined; // the next one asks again
      throw error;
    });
    return known;
  };
}

/** An HMAC of these parts: nobody makes it without the key. */
export const mac = (key: Buffer, ...parts: (string | number | undefined)[]): string =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');

/** Digests with a key of a database, which is made when it is needed first. @returns makes one */
export function keyedDigests(db: Database, name: string): (text: string) => Promise<string> {
  const secret = secretOf(db, name);
  return async (text) => mac(await secret(), text);
}
