/** The key that signs ID tokens: created once per database, by the first process that needs it, and read once by each process. */
import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { errors, type JWTVerifyGetKey } from 'jose';
import type { Database } from '../database/database.ts';

interface SigningPair {
  id: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
}

export interface Keys {
  /** The signing key. @throws DatabaseUnavailable */
  current(): Promise<SigningPair>;
  /** The key that a token's header names. @throws a jose error when it is not ours; DatabaseUnavailable */
  ofToken: JWTVerifyGetKey;
}

const LOCK = 'signing key';

async function newKey(createdAt: string) {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return { id: randomBytes(9).toString('base64url'), privateKey: pem, createdAt };
}

/** Reads the newest key; creates one when there is none. */
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
      const [other] = await tx.find('signingKeys', newest); // created by another process meanwhile
      if (!other) await tx.insert('signingKeys', [made]);
      return other ?? made;
    });
  }
  const privateKey = createPrivateKey(row.privateKey);
  return { id: row.id, privateKey, publicKey: createPublicKey(privateKey) };
}

/** Creates the key access of one process. */
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
