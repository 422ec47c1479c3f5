/** What the operator may do with an account of this server (docs/operations.md, "Accounts"). Addresses are in any case. */
import { foldEmail } from '@social-serve/contract/account-rules';
import { ACCOUNT_DISABLED } from '@social-serve/contract/report-rules';
import { type KnownAccount, known, signOutEverywhere } from '../accounts/accounts.ts';
import { accountsOf, keepAddress } from '../accounts/claims.ts';
import { codeForMail } from '../accounts/codes.ts';
import type { Database } from '../database/database.ts';
import { recordSince } from '../database/since-backup.ts';
import { hideEventsOf, showEventsOf } from '../events/hide.ts';
import { actionLink } from '../mail/links.ts';
import { lockAndFindLeaving } from '../people/person-lock.ts';

/** The accounts with an address: several, as long as no account has confirmed it. @throws Error for the operator if no account has it */
async function mustFind(db: Database, email: string): Promise<[KnownAccount, ...KnownAccount[]]> {
  const accounts = await accountsOf(db, foldEmail(email));
  const [first, ...others] = await Promise.all(accounts.map((account) => known(db, account)));
  if (!first) throw new Error(`There is no account with the address ${email}.`);
  return [first, ...others];
}

async function describe(db: Database, account: KnownAccount): Promise<string> {
  const sessions = await db.count('accountSessions', { accountId: account.id });
  return [
    ['address', `${account.email}${account.emailVerified ? '' : ' (not confirmed)'}`],
    ['name', account.displayName ?? ''],
    ['ID', account.id],
    ['registered', account.createdAt],
    ['last login', account.lastLoginAt],
    ['logged in', `${sessions} ${sessions === 1 ? 'browser' : 'browsers'}`],
    ['disabled', account.disabled ? 'yes' : 'no'],
  ]
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('');
}

/** What is known of the accounts with an address, without their secrets, in lines. */
export async function describeAccount(db: Database, email: string): Promise<string> {
  const accounts = await mustFind(db, email);
  return (await Promise.all(accounts.map((account) => describe(db, account)))).join('\n');
}

/**
 * Lets nobody in by the accounts with this address, sends them no mail, and hides their upcoming events; or undoes all that. May be
 * repeated after an interruption.
 * @returns how many events were hidden, or are shown again
 */
export async function disableAccount(
  db: Database,
  email: string,
  disabled: boolean,
  now: Date,
): Promise<number> {
  let events = 0;
  for (const { id } of await mustFind(db, email)) events += await setDisabled(db, id, disabled, now);
  return events;
}

/** The same for one account. */
export async function setDisabled(db: Database, uid: string, disabled: boolean, now: Date): Promise<number> {
  const at = now.toISOString();
  await db.transaction(async (tx) => {
    // An event that is being posted is there before, or refused (`createEvents`).
    await lockAndFindLeaving(tx, [{ uid, at }]);
    await tx.update('accounts', { id: uid }, { disabled: disabled || null });
    await recordSince(tx, { kind: 'disabled', of: { uid }, at, undone: !disabled });
  });
  if (disabled) await signOutEverywhere(db, uid);
  return (disabled ? hideEventsOf : showEventsOf)(db, uid, ACCOUNT_DISABLED, now);
}

/** Marks an account's address as confirmed. @throws Error when several accounts have it: a link by mail decides whose it is */
export async function confirmAddress(db: Database, email: string, now: Date): Promise<void> {
  const [account, ...others] = await mustFind(db, email);
  if (others.length > 0)
    throw new Error(
      `${others.length + 1} accounts have the address ${email}, and nobody has confirmed it. ` +
        'Give its owner the link of reset-link: they get one account, and the others end.',
    );
  await db.transaction((tx) => keepAddress(tx, account, now));
}

/** The link that lets an account's person choose a new password: once, for one hour. @throws Error when it cannot have one */
export async function resetLink(db: Database, email: string, site: string, now: Date): Promise<string> {
  const [{ email: address }] = await mustFind(db, email);
  const drawn = await codeForMail(db, 'reset-password', address, now);
  if (!drawn) throw new Error(`${address} has no password, or is disabled.`);
  return actionLink('resetPassword', drawn.code, site);
}
