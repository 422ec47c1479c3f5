/** What the codes in mail do: confirm an address, set a new password. Whoever has one reads the mail of the address. */
import type { Database, Transaction } from '../database/database.ts';
import type { Account, CodePurpose } from '../database/tables/accounts.ts';
import type { Payer } from '../outbox/budget.ts';
import { enqueue } from '../outbox/outbox.ts';
import { askToVerify, type KnownAccount, known, lockAccount, withPassword } from './accounts.ts';
import { accountToChange, accountToRecover } from './change-address.ts';
import { accountsOf, holderOf, keepAddress, lockAddress } from './claims.ts';
import { createCode, digestOf, endSessions, findCode } from './sessions.ts';
import { SignInError } from './sign-in-error.ts';

/** An account that keeps its address, and the uids of those that ended (`keepAddress`). */
export interface Confirmed {
  account: KnownAccount;
  ended: string[];
}

/**
 * Locks the address of a code, and with it the code: it works once.
 * @param purposes what it may have been sent for
 * @returns the account that it was sent for
 * @throws SignInError when the code is not valid
 */
async function useCode(
  tx: Transaction,
  code: string,
  now: Date,
  purposes: readonly CodePurpose[],
): Promise<Account> {
  const found = await findCode(tx, code, now);
  if (!found || !purposes.includes(found.purpose)) throw new SignInError('INVALID_OOB_CODE');
  await lockAddress(tx, found.account, now.toISOString());
  // Another transaction may have used the code while this one waited for the lock.
  if (!(await tx.get('accountCodes', digestOf(code)))) throw new SignInError('INVALID_OOB_CODE');
  return lockAccount(tx, found.account.id);
}

/** Sets a new password by a code that was sent to the account's address, which confirms the address, and ends all sessions. @throws SignInError */
export const resetPassword = (db: Database, code: string, password: string, now: Date): Promise<Confirmed> =>
  db.transaction(async (tx) => {
    const account = await useCode(tx, code, now, ['reset-password', 'verify-email']);
    const ended = await keepAddress(tx, account, now);
    await tx.update('accounts', { id: account.id }, withPassword(password, now));
    await endSessions(tx, account);
    return { account: { ...account, emailVerified: true }, ended };
  });

/**
 * Confirms an address by a code, for the account with that address that the requester has proven to be theirs: the code alone says that
 * they read the mail, but not which account they registered.
 * @param proven the account as it was when its password or token was checked
 * @throws SignInError
 */
export const verifyAddress = (db: Database, code: string, proven: Account, now: Date): Promise<Confirmed> =>
  db.transaction(async (tx) => {
    const sent = await useCode(tx, code, now, ['verify-email']);
    const account = await lockAccount(tx, proven.id);
    if (account.epoch !== proven.epoch) throw new SignInError('TOKEN_EXPIRED');
    if (account.email !== sent.email) throw new SignInError('USER_MISMATCH');
    const ended = await keepAddress(tx, account, now);
    await tx.delete('accountCodes', { accountId: account.id, purpose: 'verify-email' });
    return { account: { ...account, emailVerified: true }, ended };
  });

/** Enqueues a password-reset e-mail. Known and unknown addresses cost the same: the mail worker looks the account up. */
export const askForReset = (db: Database, email: string, payer: Payer, now: Date): Promise<void> =>
  db.transaction((tx) =>
    enqueue(tx, {
      ...{ kind: 'reset-password', subject: email, recipient: email, due: now.toISOString() },
      charge: { address: email, payer, aboutAccount: true },
    }),
  );

/** Enqueues another e-mail with a code that verifies the address. */
export const askForVerification = (db: Database, account: Account, payer: Payer, now: Date): Promise<void> =>
  db.transaction((tx) => askToVerify(tx, account, payer, now.toISOString()));

/** The account whose password a reset changes: the one that confirmed the address; otherwise the one used last, which then keeps it. */
async function accountToReset(tx: Transaction, email: string): Promise<Account | null> {
  const accounts = await accountsOf(tx, email);
  const account = (await holderOf(tx, accounts)) ?? accounts[0];
  return account?.password === undefined ? null : account;
}

async function accountToVerify(tx: Transaction, id: string): Promise<Account | null> {
  const account = await tx.get('accounts', id);
  return account && !(await known(tx, account)).emailVerified ? account : null;
}

const FINDERS: { [Purpose in CodePurpose]: (tx: Transaction, subject: string) => Promise<Account | null> } = {
  'reset-password': accountToReset,
  'verify-email': accountToVerify,
  'change-email': accountToChange,
  'recover-email': accountToRecover,
};

/**
 * Creates the code for a mail job of the outbox.
 * @param subject the address for a reset, the row of the change to take back, otherwise the account's id
 * @returns also where the message goes; null for an unknown account, or one that may not have this code
 */
export async function codeForMail(db: Database, purpose: CodePurpose, subject: string, now: Date) {
  const change = purpose === 'recover-email' ? await db.get('accountCodes', subject) : null;
  const emailOf = ({ pendingEmail }: Account) => (purpose === 'change-email' ? pendingEmail : change?.email);
  const created = await createCode(
    db,
    purpose,
    async (tx) => {
      const account = await FINDERS[purpose](tx, subject);
      return account?.disabled ? null : account;
    },
    now,
    (account) => ({ email: emailOf(account), ...(change && { expiresAt: change.expiresAt }) }),
  );
  return created && { ...created, to: emailOf(created.account) ?? created.account.email };
}
