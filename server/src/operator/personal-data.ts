/**
 * What the operator may do with the data of a person who asks for it, with an account or without one (docs/operations.md, "People's
 * data"). The operator has made sure that the address is theirs, so it counts as confirmed.
 */
import { canonicalEmail, foldEmail } from '@social-serve/contract/account-rules';
import { erasePerson, passOn } from '../account/erasure.ts';
import { ownData } from '../account/export.ts';
import { finishMove, moveRows } from '../account/move-rows.ts';
import type { Owner } from '../account/own-rows.ts';
import { setAddressOf } from '../accounts/change-address.ts';
import { accountsOf, keepAddress } from '../accounts/claims.ts';
import type { Database, Transaction } from '../database/database.ts';
import { recordSince } from '../database/since-backup.ts';
import { endParticipations } from '../participations/leave.ts';
import type { Storage } from '../storage.ts';

/** No account has it: only rows under the address are meant. */
const NO_ACCOUNT = '';

/** An address as it is stored. @throws Error for the operator */
function mustBeAddress(text: string): string {
  const address = canonicalEmail(text);
  if (address === null) throw new Error(`${text} is not an e-mail address.`);
  return address;
}

/** The accounts with an address, as owners of rows; of an address without one, its rows alone. */
async function ownersOf(db: Database, text: string): Promise<Owner[]> {
  const email = foldEmail(mustBeAddress(text));
  const accounts = await accountsOf(db, email);
  const uids = accounts.length > 0 ? accounts.map(({ id }) => id) : [await uidOf(db, email)];
  return uids.map((uid) => ({ uid, email, emailVerified: true }));
}

/** The uid of a person who logs in with a Firebase project: their mail settings name it. */
async function uidOf(db: Database, email: string): Promise<string> {
  const where = { verifiedAddress: email, uid: { not: null } } as const;
  const [row] = await db.find('mailRecipients', { where, limit: 1 });
  return row?.uid ?? NO_ACCOUNT;
}

/** Everything that is stored about a person, as JSON, a line for each account. */
export async function* exportOf(db: Database, email: string, site: string, now: Date) {
  for (const owner of await ownersOf(db, email)) {
    yield* ownData({ db, owner, origin: site, language: 'en' }, now.toISOString());
    yield '\n';
  }
}

/** Places that end in one transaction, which locks their events. */
const PLACES = 20;

/** Ends places without an account, whether or not their address was confirmed. @returns how many */
async function endPlaces(tx: Transaction, participant: string, now: Date): Promise<number> {
  const where = { participant, linkVersion: { not: null } } as const;
  const rows = await tx.find('participations', { where, limit: PLACES });
  await tx.delete('certificates', { participationId: { in: rows.map(({ id }) => id) } });
  await endParticipations(tx, rows, 'deleted', now);
  const at = now.toISOString();
  await recordSince(tx, ...rows.map(({ id }) => ({ kind: 'left' as const, of: { place: id }, at })));
  return rows.length;
}

/** Erases everything of a person. May be repeated after an interruption. @returns how many accounts ended */
export async function eraseAll({ db, files }: Storage, email: string, now: Date): Promise<number> {
  const owners = await ownersOf(db, email);
  for (const { email: address } of owners.slice(0, 1))
    while ((await db.transaction((tx) => endPlaces(tx, address, now))) > 0);
  for (const owner of owners) await erasePerson({ db, files }, owner, now, async () => undefined);
  return owners.filter(({ uid }) => uid !== NO_ACCOUNT).length;
}

/**
 * Changes the address of a person. May be repeated after an interruption.
 * @throws Error for the operator when the new address has an account, or several accounts have the earlier one
 */
export async function changeTo(storage: Storage, text: string, newText: string, now: Date): Promise<void> {
  const { db } = storage;
  const [from, to] = [mustBeAddress(text), mustBeAddress(newText)];
  const [account, ...others] = await accountsOf(db, from);
  if (others.length > 0)
    throw new Error(`${others.length + 1} accounts have the address ${from}: confirm one of them first.`);
  if (!account) {
    // Also after an interruption, when the account has the new address.
    const [moved] = await accountsOf(db, to);
    if (moved) return finishMove(db, moved.id, now);
    if ((await uidOf(db, from)) !== NO_ACCOUNT)
      throw new Error(`The address of ${from} is Firebase’s: change it there, and the rows follow.`);
    await moveRows(db, { from, to, vouched: true }, now);
    return db.transaction(async (tx) => {
      if ((await tx.count('mailRecipients', { verifiedAddress: to }, 1)) > 0) return;
      const subscription = { verifiedAddress: from, uid: null };
      await tx.update('mailRecipients', subscription, { address: to, verifiedAddress: to });
    });
  }
  const ended = await db.transaction((tx) => keepAddress(tx, account, now));
  await passOn(storage, ended, now);
  await setAddressOf(db, account, to, now);
  await finishMove(db, account.id, now);
}
