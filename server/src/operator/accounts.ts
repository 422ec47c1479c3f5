/** What the operator may do with an account of this server (docs/operations.md, "Accounts"). Addresses are in any case. */
import { foldEmail } from '@social-serve/contract/account-rules';
import {
  accountOf,
  codeForMail,
  type KnownAccount,
  known,
  markConfirmed,
  signOutEverywhere,
} from '../accounts/accounts.ts';
import type { Database } from '../database/database.ts';
import { actionLink } from '../mail/links.ts';

/** The account with an address. @throws Error for the operator when there is none */
async function mustFind(db: Database, email: string): Promise<KnownAccount> {
  const account = await accountOf(db, foldEmail(email));
  if (!account) throw new Error(`There is no account with the address ${email}.`);
  return known(db, account);
}

/** What is known of an account, without its secrets, in lines. */
export async function describeAccount(db: Database, email: string): Promise<string> {
  const account = await mustFind(db, email);
  const sessions = await db.count('accountSessions', { accountId: account.id });
  return [
    ['address', `${account.email}${account.emailVerified ? '' : ' (not confirmed)'}`],
    ['name', account.displayName ?? ''],
    ['registered', account.createdAt],
    ['last login', account.lastLoginAt],
    ['logged in', `${sessions} ${sessions === 1 ? 'browser' : 'browsers'}`],
    ['disabled', account.disabled ? 'yes' : 'no'],
  ]
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('');
}

/** Lets nobody in by this account, from now on; or lets its person in again. */
export async function disableAccount(db: Database, email: string, disabled: boolean): Promise<void> {
  const { id } = await mustFind(db, email);
  await db.transaction((tx) => tx.update('accounts', { id }, { disabled: disabled || null }));
  if (disabled) await signOutEverywhere(db, id);
}

/** Marks an account's address as confirmed. */
export async function confirmAddress(db: Database, email: string, now: Date): Promise<void> {
  const account = await mustFind(db, email);
  await db.transaction((tx) => markConfirmed(tx, account, now));
}

/** The link that lets an account's person choose a new password: once, for one hour. @throws Error when it cannot have one */
export async function resetLink(db: Database, email: string, site: string, now: Date): Promise<string> {
  const account = await mustFind(db, email);
  const drawn = await codeForMail(db, 'reset-password', account.email, now);
  if (!drawn) throw new Error(`${account.email} has no password, or is disabled.`);
  return actionLink('resetPassword', drawn.code, site);
}
