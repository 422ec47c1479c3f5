/**
 * Changing the address of an account: whoever reads the mail of the new one confirms it; for three days the message to the earlier one
 * takes it back (docs/specification.md, "Changing the address").
 */
import { randomBytes } from 'node:crypto';
import type { Database, Transaction } from '../database/database.ts';
import { recordSince } from '../database/since-backup.ts';
import type { Account } from '../database/tables/accounts.ts';
import type { Payer } from '../outbox/budget.ts';
import { enqueue } from '../outbox/outbox.ts';
import { isConfirmed, noteConfirmed } from '../outbox/recipients.ts';
import { lockPeople } from '../people/person-lock.ts';
import { accountsOf, holderOf, keepAddress } from './claims.ts';
import { digestOf, ENDING_CODES, endSessions, findCode, LIFE } from './sessions.ts';
import { SignInError } from './sign-in-error.ts';

/** How many changes of one account can be taken back at a time: each keeps its own message. */
const MOST_CHANGES = 3;

async function lockOne(tx: Transaction, id: string): Promise<Account> {
  const [account] = await tx.lock('accounts', [id]);
  if (!account) throw new SignInError('USER_NOT_FOUND');
  if (account.disabled) throw new SignInError('USER_DISABLED');
  return account;
}

/** Refuses a further change while as many can still be taken back. @throws SignInError */
async function requireFew(tx: Transaction, { id: accountId }: Account, now: Date): Promise<void> {
  const codes = await tx.find('accountCodes', {
    where: { accountId, purpose: 'recover-email', expiresAt: { gt: now.toISOString() } },
  });
  // Each change has one row without a code, and one for each time that its message was rendered.
  if (new Set(codes.map(({ email, expiresAt }) => `${email} ${expiresAt}`)).size >= MOST_CHANGES)
    throw new SignInError('TOO_MANY_ATTEMPTS_TRY_LATER');
}

/**
 * Notes the address that a person wants, and enqueues the message to it. An address that has an account costs the same; the worker
 * then sends nothing.
 * @param checked the account as it was when its token was checked
 * @throws SignInError
 */
export const askForChange = (
  db: Database,
  checked: Account,
  pendingEmail: string,
  payer: Payer,
  now: Date,
): Promise<void> =>
  db.transaction(async (tx) => {
    const at = now.toISOString();
    await lockPeople(tx, { uid: checked.id, address: checked.email, at });
    const account = await lockOne(tx, checked.id);
    if (account.epoch !== checked.epoch) throw new SignInError('TOKEN_EXPIRED');
    await requireFew(tx, account, now);
    await tx.update('accounts', { id: account.id }, { pendingEmail });
    // An earlier message to another address no longer changes anything.
    await tx.delete('accountCodes', { accountId: account.id, purpose: 'change-email' });
    await enqueue(tx, {
      ...{ kind: 'change-email', subject: account.id, recipient: account.id, due: at },
      charge: { address: pendingEmail, payer, aboutAccount: true },
    });
  });

/** The account whose address the message changes; null if the new one has an account. */
export async function accountToChange(tx: Transaction, id: string): Promise<Account | null> {
  const account = await tx.get('accounts', id);
  if (account?.pendingEmail === undefined) return null;
  return (await accountsOf(tx, account.pendingEmail)).length > 0 ? null : account;
}

/** The account of a change that can be taken back. */
export async function accountToRecover(tx: Transaction, codeId: string): Promise<Account | null> {
  const row = await tx.get('accountCodes', codeId);
  return row?.purpose === 'recover-email' ? tx.get('accounts', row.accountId) : null;
}

/** The code of a change, and the account, both locked by their addresses. @throws SignInError */
async function useChange(
  tx: Transaction,
  code: string,
  purpose: 'change-email' | 'recover-email',
  now: Date,
): Promise<{ account: Account; email: string; expiresAt: string }> {
  const at = now.toISOString();
  const found = await findCode(tx, code, now);
  if (found?.purpose !== purpose || found.email === undefined) throw new SignInError('INVALID_OOB_CODE');
  const { account: before, email, expiresAt } = found;
  await lockPeople(tx, { uid: before.id, address: before.email, at }, { address: email, at });
  // Another transaction may have used the code, or moved the account, while this one waited for the locks.
  if (!(await tx.get('accountCodes', digestOf(code)))) throw new SignInError('INVALID_OOB_CODE');
  const account = await lockOne(tx, before.id);
  if (account.email !== before.email) throw new SignInError('INVALID_OOB_CODE');
  return { account, email, expiresAt };
}

/**
 * Sets the address, and marks that the account's rows follow. What was sent to the earlier one, or under it without logging in, follows only
 * if its holder had confirmed it: otherwise that may be another person's.
 */
async function setAddress(tx: Transaction, account: Account, email: string, now: Date): Promise<Account> {
  const { id } = account;
  const from = (await isConfirmed(tx, { uid: id, email: account.email })) ? account.email : email;
  await tx.update('accounts', { id }, { email, pendingEmail: null });
  await tx.delete('accountCodes', { accountId: id, purpose: { in: ENDING_CODES } });
  await noteConfirmed(tx, { uid: id, email }, now);
  await recordSince(tx, { kind: 'moved', of: { uid: id }, at: now.toISOString() });
  await tx.update('mailRecipients', { uid: id }, { movedFrom: from });
  return { ...account, email, pendingEmail: undefined };
}

/**
 * Changes the address by the code that was sent to the new one, for the account that the requester has proven to be theirs.
 * @param proven the account as it was when its password or token was checked
 * @throws SignInError (INVALID_OOB_CODE also when the new address has an account by now)
 */
export const changeAddress = (db: Database, code: string, proven: Account, now: Date): Promise<Account> =>
  db.transaction(async (tx) => {
    const { account, email } = await useChange(tx, code, 'change-email', now);
    if (account.id !== proven.id) throw new SignInError('USER_MISMATCH');
    if (account.epoch !== proven.epoch) throw new SignInError('TOKEN_EXPIRED');
    if (account.pendingEmail !== email || (await accountsOf(tx, email)).length > 0)
      throw new SignInError('INVALID_OOB_CODE');
    await requireFew(tx, account, now);
    // Who never confirmed the earlier address may not be its owner: then nobody there can take the account.
    if (await isConfirmed(tx, { uid: account.id, email: account.email }))
      await offerRecovery(tx, account, now);
    return setAddress(tx, account, email, now);
  });

/** Notes what can be taken back, and enqueues the message to the earlier address. */
async function offerRecovery(tx: Transaction, { id: accountId, email }: Account, now: Date): Promise<void> {
  const id = randomBytes(32).toString('base64url'); // no code has this digest
  const expiresAt = new Date(now.getTime() + LIFE.recovery).toISOString();
  await tx.insert('accountCodes', [{ id, accountId, purpose: 'recover-email', email, expiresAt }]);
  await enqueue(tx, { kind: 'recover-email', subject: id, recipient: accountId, due: now.toISOString() });
}

/**
 * Takes a change back by the code that was sent to the earlier address, and ends all sessions.
 * @returns the account, and the uids of accounts that had the address since and end (`keepAddress`)
 * @throws SignInError
 */
export const recoverAddress = (
  db: Database,
  code: string,
  now: Date,
): Promise<{ account: Account; ended: string[] }> =>
  db.transaction(async (tx) => {
    const { account, email, expiresAt } = await useChange(tx, code, 'recover-email', now);
    const others = (await accountsOf(tx, email)).filter(({ id }) => id !== account.id);
    if (await holderOf(tx, others)) throw new SignInError('INVALID_OOB_CODE');
    await endSessions(tx, account);
    const back = await setAddress(tx, account, email, now);
    const ended = await keepAddress(tx, back, now);
    // Messages about changes that came later take back nothing any more.
    await tx.delete('accountCodes', {
      ...{ accountId: account.id, purpose: 'recover-email' as const },
      expiresAt: { gte: expiresAt },
    });
    return { account: { ...back, epoch: account.epoch + 1 }, ended };
  });

/** A change of address by the operator, who has made sure whose it is. @throws Error when it has an account */
export const setAddressOf = (db: Database, account: Account, email: string, now: Date): Promise<Account> =>
  db.transaction(async (tx) => {
    const at = now.toISOString();
    await lockPeople(tx, { uid: account.id, address: account.email, at }, { address: email, at });
    const current = await lockOne(tx, account.id);
    if ((await accountsOf(tx, email)).length > 0) throw new Error(`${email} has an account.`);
    return setAddress(tx, current, email, now);
  });
