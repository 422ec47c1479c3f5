/**
 * The names of people with an account (docs/decisions/0040-names.md). A name is stored once; whatever shows it reads it from here, by
 * the uid.
 */
import { type Database, DatabaseUnavailable, type Reader, type Transaction } from '../database/database.ts';
import { lockAndFindLeaving } from './person-lock.ts';

/** A person with an account, as their token names them. */
export interface Named {
  uid: string;
  /** One line, fit to be shown; null for none. */
  name: string | null;
  /** When the token was issued, in milliseconds since 1970; absent for now. */
  namedAt?: number | undefined;
}

/** The current name of an account; undefined for none, and without an account. */
export type NameOf = (uid: string | undefined) => string | undefined;

/** Reads the names of accounts. @param uids absent ones are skipped */
export async function namesOf(db: Reader, uids: readonly (string | undefined)[]): Promise<NameOf> {
  const ids = [...new Set(uids)].filter((uid) => uid !== undefined);
  const rows =
    ids.length === 0 ? [] : await db.select('profiles', ['id', 'name'], { where: { id: { in: ids } } });
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (uid) => (uid === undefined ? undefined : names.get(uid));
}

/** Adds the current names of the accounts to rows. A row of a person without an account has its own. */
export async function withNames<R extends object>(
  db: Reader,
  rows: readonly (R & { name?: string | undefined })[],
  uidOf: (row: R) => string | undefined,
): Promise<(R & { name: string | undefined })[]> {
  const nameOf = await namesOf(db, rows.map(uidOf));
  return rows.map((row) => ({ ...row, name: nameOf(uidOf(row)) ?? row.name }));
}

const namedAtOf = ({ namedAt }: Named, now: Date) => new Date(namedAt ?? now).toISOString();

/**
 * Records the names of people who write something that shows them, in its transaction. An older token changes nothing. The people
 * are locked.
 */
export async function recordNames(tx: Transaction, people: readonly Named[], now: Date): Promise<void> {
  const byUid = new Map(people.map((person) => [person.uid, person]));
  const rows = await tx.find('profiles', { where: { id: { in: [...byUid.keys()] } } });
  const known = new Map(rows.map((row) => [row.id, row]));
  const changed = [...byUid.values()].filter((person) => {
    const { name = null, namedAt = '' } = known.get(person.uid) ?? {};
    return name !== person.name && namedAt <= namedAtOf(person, now);
  });
  const written = changed.map((person) => ({
    id: person.uid,
    name: person.name,
    namedAt: namedAtOf(person, now),
  }));
  await tx.insert(
    'profiles',
    written.filter(({ id }) => !known.has(id)).map((row) => ({ ...row, name: row.name ?? undefined })),
  );
  await tx.updateEach(
    'profiles',
    written.filter(({ id }) => known.has(id)),
  );
}

/** Records the name of one person, who is locked. */
export const recordName = (tx: Transaction, person: Named, now: Date): Promise<void> =>
  recordNames(tx, [person], now);

/** Changes the name of a person who has one here; does nothing while their account is being deleted. Locks them. */
export async function changeName(tx: Transaction, person: Named, now: Date): Promise<void> {
  const { uid } = person;
  const leaving = await lockAndFindLeaving(tx, [{ uid, at: now.toISOString() }]);
  if (leaving.length === 0 && (await tx.get('profiles', uid))?.namedAt) await recordName(tx, person, now);
}

/** Records a name that was changed or withdrawn, after a read. If the database cannot write now, a later read does. */
export async function refreshName(db: Database, person: Named, now: Date): Promise<void> {
  const known = await db.get('profiles', person.uid);
  if (!known?.namedAt || (known.name ?? null) === person.name || known.namedAt > namedAtOf(person, now))
    return;
  try {
    await db.transaction((tx) => changeName(tx, person, now));
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
  }
}
