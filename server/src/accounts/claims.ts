/**
 * Accounts that share an address. Until one of them has confirmed it, several people may have registered with it, each with an account
 * of their own. Whoever reads the address's mail gets it: the other accounts end, and what was posted with them passes to theirs.
 */

import type { Reader, Transaction } from '../database/database.ts';
import type { Account } from '../database/tables/accounts.ts';
import { isConfirmed, noteConfirmed } from '../outbox/recipients.ts';
import { markPassing } from '../people/mark-passing.ts';
import { lockPeople } from '../people/person-lock.ts';
import { endSessions } from './sessions.ts';
import { SignInError } from './sign-in-error.ts';

/** How many accounts an address may have before one of them has confirmed it. */
const MOST_CLAIMS = 3;

/** The accounts with an address, the one used last first. @param email lower case */
export const accountsOf = (reader: Pick<Reader, 'find'>, email: string): Promise<Account[]> =>
  reader.find('accounts', {
    where: { email },
    orderBy: [
      ['lastLoginAt', 'desc'],
      ['id', 'asc'],
    ],
    limit: MOST_CLAIMS,
  });

/** The account that has confirmed an address; null while none has. */
export async function holderOf(
  reader: Pick<Reader, 'find'>,
  accounts: readonly Account[],
): Promise<Account | null> {
  for (const account of accounts)
    if (await isConfirmed(reader, { uid: account.id, ...account })) return account;
  return null;
}

/**
 * Refuses another account with an address.
 * @param others the accounts that have it
 * @param shares whether several may have it until one confirms it: where no mail is sent, none can
 * @throws SignInError (EMAIL_EXISTS)
 */
export async function requireRoom(
  reader: Pick<Reader, 'find'>,
  others: readonly Account[],
  shares: boolean,
): Promise<void> {
  const most = shares && !others.some(({ disabled }) => disabled) ? MOST_CLAIMS : 1;
  if (others.length >= most || (await holderOf(reader, others))) throw new SignInError('EMAIL_EXISTS');
}

/**
 * Locks an address, for every rule that depends on who has registered with it.
 * @throws ProblemError (409) while the account is being deleted
 */
export const lockAddress = (
  tx: Transaction,
  { id: uid, email: address }: Account,
  at: string,
): Promise<void> => lockPeople(tx, { uid, address, at });

/**
 * Records that the holder of an account reads its address's mail. The other accounts with the address end.
 * @returns the uids of those accounts: what was posted with them is still to be passed on (`passOn`)
 */
export async function keepAddress(tx: Transaction, account: Account, now: Date): Promise<string[]> {
  await lockAddress(tx, account, now.toISOString());
  const others = (await accountsOf(tx, account.email)).filter(({ id }) => id !== account.id);
  const ids = others.map(({ id }) => id);
  await tx.lock('accounts', ids);
  for (const { id: uid, email } of others) await markPassing(tx, { uid, email }, account.id, now);
  for (const other of others) await endSessions(tx, other);
  await tx.delete('accounts', { id: { in: ids } });
  await noteConfirmed(tx, { uid: account.id, email: account.email }, now);
  return ids;
}
