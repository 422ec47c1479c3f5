/** The key that signs ID tokens: made once for a database, whichever process needs it first, and read once by each. */
import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { errors, type JWTVerifyGetKey } from 'jose';
import type { Database } from '../../database/database.ts';

interface SigningPair {
  id: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
}

export interface Keys {
  /** The key that signs now. @throws DatabaseUnavailable */
  current(): Promise<SigningPair>;
  /** The key that a token names. @throws an error of jose for any other; DatabaseUnavailable */
  ofToken: JWTVerifyGetKey;
}

const LOCK = 'signing key';

async function newKey(createdAt: string) {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return { id: randomBytes(9).toString('base64url'), privateKey: pem, createdAt };
}

/** Reads the newest key; makes it where there is none. */
async function readOrMake(db: Database, now: Date): Promise<SigningPair> {
  const newest = {
    orderBy: [
      ['createdAt', 'desc'],
      ['id', 'asc'],
    ],
    limit: 1,
  } as const;
  let [row] = await db.find('signingKeys', newest);
  if (!row) {
    const made = await newKey(now.toISOString());
    row = await db.transaction(async (tx) => {
      await tx.lock('flags', [LOCK]);
      const [other] = await tx.find('signingKeys', newest); // another process was first
      if (!other) await tx.insert('signingKeys', [made]);
      return other ?? made;
    });
  }
  const privateKey = createPrivateKey(row.privateKey);
  return { id: row.id, privateKey, publicKey: createPublicKey(privateKey) };
}

/** Makes the keys of one process. */
export function signingKeys(db: Database, clock: () => Date): Keys {
  let pair: Promise<SigningPair> | undefined;
  const current = () => {
    pair ??= readOrMake(db, clock()).catch((error: unknown) => {
      pair = undefined;
      throw error;
    });
    return pair;
  };
  return {
    current,
    async ofToken({ kid }) {
      const { id, publicKey } = await current();
      if (kid !== id) throw new errors.JWKSNoMatchingKey();
      return publicKey;
    },
  };
}
