/** The key of private links, and what else it signs (docs/specification.md, "Without an account"). */
import { createHmac, randomBytes } from 'node:crypto';
import type { Database, Reader } from '../database/database.ts';

/** The name of the key among the database's flags. */
const KEY = 'private links';

/** The key of this database; null while nothing needed it. */
export async function storedKey(db: Reader): Promise<Buffer | null> {
  const flag = await db.get('flags', KEY);
  return flag?.value ? Buffer.from(flag.value, 'base64url') : null;
}

/** The key of this database, which is made when it is needed first. @returns reads it once */
export function linkKey(db: Database): () => Promise<Buffer> {
  const make = (drawn: Buffer, at: string) =>
    db.transaction(async (tx) => {
      const [flag] = await tx.lock('flags', [KEY]);
      if (flag?.value) return Buffer.from(flag.value, 'base64url');
      await tx.update('flags', { id: KEY }, { value: drawn.toString('base64url'), at });
      return drawn;
    });
  const read = async () => (await storedKey(db)) ?? make(randomBytes(32), new Date().toISOString());
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
export const mac = (key: Buffer, ...parts: (string | number | undefined)[]) =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');

/** What keeps an address from joining an event again: without the key it names nobody. */
export const blockOf = (key: Buffer, eventId: string, address: string) => mac(key, 'block', eventId, address);
