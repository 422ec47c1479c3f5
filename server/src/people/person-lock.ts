/**
 * The lock rows of people. Every write of a person's data locks them first, in its transaction, so that a write and the deletion
 * of the account see each other (docs/specification.md, "Deleting an account").
 */
import type { Reader, Transaction } from '../database/database.ts';
import { mac, secretIn, storedSecret } from '../database/secret.ts';
import type { PersonLock } from '../database/tables/people.ts';
import { ProblemError } from '../http/problems.ts';

/** The name of their key among the database's flags: without it, an id names nobody. */
const KEY = 'people';

/** The ids of lock rows. */
export interface LockIds {
  ofUid(uid: string): string;
  ofAddress(address: string): string;
}

const digestOfAddress = (key: Buffer, address: string) => mac(key, 'address', address);

/** The digest by which rows name an address without containing it; null if no row of this database can. */
export async function addressDigest(db: Pick<Reader, 'get'>, address: string): Promise<string | null> {
  const key = await storedSecret(db, KEY);
  return key && digestOfAddress(key, address);
}

/** How lock rows are named in this database. */
export async function lockIds(tx: Transaction): Promise<LockIds> {
  const key = await secretIn(tx, KEY);
  return {
    ofUid: (uid) => mac(key, 'uid', uid),
    ofAddress: (address) => digestOfAddress(key, address),
  };
}

/** A person whom a row names. */
export interface NamedPerson {
  /** Absent for a row written without signing in. */
  uid?: string | undefined;
  /** Lower case; absent if the row contains none. */
  address?: string | undefined;
  /** When the row was written, ISO 8601 UTC. */
  at: string;
}

/**
 * Whether a person is deleting their account: by uid, or by address if the row has no uid or is older than the deletion. A new
 * account with the same address is therefore not refused.
 */
const isLeaving = (
  ids: LockIds,
  locks: ReadonlyMap<string, PersonLock>,
  { uid, address, at }: NamedPerson,
): boolean => {
  if (uid !== undefined && locks.get(ids.ofUid(uid))?.leavingAt) return true;
  const leavingAt = address === undefined ? undefined : locks.get(ids.ofAddress(address))?.leavingAt;
  return leavingAt !== undefined && (uid === undefined || at < leavingAt);
};

/** Locks people. @returns those among them who are deleting their account */
export async function lockAndFindLeaving<Person extends NamedPerson>(
  tx: Transaction,
  people: readonly Person[],
): Promise<Person[]> {
  if (people.length === 0) return [];
  const ids = await lockIds(tx);
  const named = people.flatMap(({ uid, address }) => [
    ...(uid === undefined ? [] : [ids.ofUid(uid)]),
    ...(address === undefined ? [] : [ids.ofAddress(address)]),
  ]);
  const rows = await tx.lock('people', [...new Set(named)]);
  const locks = new Map(rows.map((row) => [row.id, row]));
  return people.filter((person) => isLeaving(ids, locks, person));
}

/** The refusal of a write for a person who is deleting their account. */
export const accountLeaving = () => new ProblemError('account-leaving', ['accountLeaving']);

/** Locks people before a transaction writes their data. @throws ProblemError (409) if one is deleting their account */
export async function lockPeople(tx: Transaction, ...people: NamedPerson[]): Promise<void> {
  const leaving = await lockAndFindLeaving(tx, people);
  if (leaving.length > 0) throw accountLeaving();
}
