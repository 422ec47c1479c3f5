/**
 * The lock rows of people. Every write of a person's data locks them first, in its transaction, so that a write and the deletion
 * of the account see each other (docs/specification.md, "Deleting an account").
 */
import { hash } from 'node:crypto';
import type { Transaction } from '../database/database.ts';
import type { PersonLock } from '../database/tables/people.ts';
import { ProblemError } from '../http/problems.ts';

/** The ids of a person's lock rows: digests, which contain no personal data. */
export const uidKey = (uid: string) => hash('sha256', `uid ${uid}`, 'base64url');
export const addressKey = (address: string) => hash('sha256', `address ${address}`, 'base64url');

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
const isLeaving = (locks: ReadonlyMap<string, PersonLock>, { uid, address, at }: NamedPerson): boolean => {
  if (uid !== undefined && locks.get(uidKey(uid))?.leavingAt) return true;
  const leavingAt = address === undefined ? undefined : locks.get(addressKey(address))?.leavingAt;
  return leavingAt !== undefined && (uid === undefined || at < leavingAt);
};

/** Locks people. @returns those among them who are deleting their account */
export async function lockAndFindLeaving<Person extends NamedPerson>(
  tx: Transaction,
  people: readonly Person[],
): Promise<Person[]> {
  const ids = people.flatMap(({ uid, address }) => [
    ...(uid === undefined ? [] : [uidKey(uid)]),
    ...(address === undefined ? [] : [addressKey(address)]),
  ]);
  const rows = await tx.lock('people', [...new Set(ids)]);
  const locks = new Map(rows.map((row) => [row.id, row]));
  return people.filter((person) => isLeaving(locks, person));
}

/** The refusal of a write for a person who is deleting their account. */
export const accountLeaving = () =>
  new ProblemError(
    'account-leaving',
    'This account is being deleted, so nothing new can be saved. Delete it again to finish, or try again in two hours.',
  );

/** Locks people before a transaction writes their data. @throws ProblemError (409) if one is deleting their account */
export async function lockPeople(tx: Transaction, ...people: NamedPerson[]): Promise<void> {
  const leaving = await lockAndFindLeaving(tx, people);
  if (leaving.length > 0) throw accountLeaving();
}
