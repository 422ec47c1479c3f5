/** The key that signs ID tokens: created by the first process that needs it. Each process reads it again every few seconds, as an operator can replace it. */
import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { errors, type JWTVerifyGetKey } from 'jose';
import type { Database, Transaction } from '../database/database.ts';
import { rereading } from '../database/secret.ts';
import type { SigningKey } from '../database/tables/accounts.ts';

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

/** Generates a key, which takes a while. */
export async function newSigningKey(createdAt: string): Promise<SigningKey> {
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
    const made = await newSigningKey(now.toISOString());
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

/** Replaces the key, which ends all ID tokens. */
export async function replaceSigningKey(tx: Transaction, key: SigningKey): Promise<void> {
  await tx.lock('flags', [LOCK]);
  await tx.delete('signingKeys', {});
  await tx.insert('signingKeys', [key]);
}

/** Creates the key access of one process. */
export function signingKeys(db: Database, clock: () => Date): Keys {
  const current = rereading(() => readOrMake(db, clock()));
  return {
    current,
    async ofToken({ kid }) {
      const { id, publicKey } = await current();
      if (kid !== id) throw new errors.JWKSNoMatchingKey();
      return publicKey;
    },
  };
}
