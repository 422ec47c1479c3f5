/**
 * What can be done with an account of this server: the rules. Each change is one transaction that locks the account's row, so
 * that a kill between two writes leaves nothing half done, and processes on one database agree.
 */
import { randomBytes } from 'node:crypto';
import { lockPeople } from '../../account/person-lock.ts';
import type { Database, Transaction } from '../../database/database.ts';
import type { Account, AccountSession } from '../../database/tables/accounts.ts';
import { enqueue } from '../../mail/outbox.ts';
import { addSession, digestOf, drawCode, endSessions, findCode, newSecret } from './sessions.ts';
import { SignInError } from './sign-in-error.ts';

/** What identifies a session to its browser. */
export interface Signed {
  account: Account;
  session: AccountSession;
  refreshToken: string;
}

/** The account with an address. @param email lower case */
export async function accountOf(db: Pick<Transaction, 'find'>, email: string): Promise<Account | null> {
  const [account] = await db.find('accounts', { where: { email }, limit: 1 });
  return account ?? null;
}

/** The account as it is now, for this transaction alone. @throws SignInError when it is gone or disabled */
async function lockAccount(tx: Transaction, id: string): Promise<Account> {
  const [account] = await tx.lock('accounts', [id]);
  if (!account) throw new SignInError('USER_NOT_FOUND');
  if (account.disabled) throw new SignInError('USER_DISABLED');
  return account;
}

function newSession(accountId: string, provider: AccountSession['provider'], now: Date) {
  const { secret, digest } = newSecret();
  const at = now.toISOString();
  const session: AccountSession = { id: digest, accountId, provider, signedInAt: at, usedAt: at };
  return { session, refreshToken: secret };
}

/** Asks by mail whether an address is its account's. */
const askToVerify = (tx: Transaction, { id }: Account, at: string) =>
  enqueue(tx, { kind: 'verify-email', subject: id, recipient: id, due: at });

type NewAccount = Pick<Account, 'email'> & Partial<Account>;

/** Makes an account, and signs in to it. @throws SignInError when the address has one */
export async function makeAccount(db: Database, fields: NewAccount, now: Date): Promise<Signed> {
  const at = now.toISOString();
  const account: Account = {
    id: randomBytes(21).toString('base64url'),
    epoch: 0,
    createdAt: at,
    lastLoginAt: at,
    ...fields,
  };
  const signed = newSession(account.id, fields.google ? 'google.com' : 'password', now);
  await db.transaction(async (tx) => {
    await lockPeople(tx, { uid: account.id, address: account.email, at });
    if (await accountOf(tx, account.email)) throw new SignInError('EMAIL_EXISTS');
    await tx.insert('accounts', [account]);
    await addSession(tx, signed.session);
    if (!account.emailVerified) await askToVerify(tx, account, at);
  });
  return { account, ...signed };
}

/**
 * Signs in to an account whose proof was checked before.
 * @param isSame whether what was checked is still true of the account
 */
export async function signIn(
  db: Database,
  { id }: Account,
  {
    provider,
    isSame,
    now,
  }: { provider: AccountSession['provider']; isSame: (account: Account) => boolean; now: Date },
): Promise<Signed> {
  const signed = newSession(id, provider, now);
  const lastLoginAt = now.toISOString();
  const account = await db.transaction(async (tx) => {
    const account = await lockAccount(tx, id);
    if (!isSame(account)) throw new SignInError('INVALID_LOGIN_CREDENTIALS');
    await tx.update('accounts', { id }, { lastLoginAt });
    await addSession(tx, signed.session);
    return { ...account, lastLoginAt };
  });
  return { account, ...signed };
}

export interface AccountChanges {
  /** null removes it. */
  displayName?: string | null | undefined;
  photoUrl?: string | null | undefined;
}

/** Changes name and photo. @returns the account afterwards */
export const changeProfile = (db: Database, { id }: Account, changes: AccountChanges): Promise<Account> =>
  db.transaction(async (tx) => {
    const account = await lockAccount(tx, id);
    await tx.update('accounts', { id }, changes);
    const given = Object.entries(changes).filter(([, value]) => value !== undefined);
    return { ...account, ...Object.fromEntries(given.map(([field, value]) => [field, value ?? undefined])) };
  });

const withPassword = (password: string, now: Date) => ({ password, passwordUpdatedAt: now.toISOString() });

/** Gives an account a new password, ends all sessions, and begins a new one. @param password a digest */
export async function changePassword(
  db: Database,
  { id }: Account,
  password: string,
  now: Date,
): Promise<Signed> {
  const signed = newSession(id, 'password', now);
  const account = await db.transaction(async (tx) => {
    const account = await lockAccount(tx, id);
    const changes = withPassword(password, now);
    await tx.update('accounts', { id }, changes);
    await endSessions(tx, account);
    await addSession(tx, signed.session);
    return { ...account, ...changes, epoch: account.epoch + 1 };
  });
  return { account, ...signed };
}

/** Signs an account out everywhere. */
export const signOutEverywhere = (db: Database, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const [account] = await tx.lock('accounts', [id]);
    if (account) await endSessions(tx, account);
  });

/** The account that a code is for. @throws SignInError unless it is for this purpose, and good */
async function accountOfCode(
  tx: Transaction,
  code: string,
  purpose: 'reset-password' | 'verify-email',
  now: Date,
) {
  const found = await findCode(tx, code, now);
  if (found?.purpose !== purpose) throw new SignInError('INVALID_OOB_CODE');
  const account = await lockAccount(tx, found.account.id);
  // Used up while this transaction waited for the row.
  if (!(await tx.get('accountCodes', digestOf(code)))) throw new SignInError('INVALID_OOB_CODE');
  return account;
}

/** Gives the account of a code a new password. Who has the code reads the address’s mail: it is verified, and all sessions end. */
export const resetPassword = (db: Database, code: string, password: string, now: Date): Promise<Account> =>
  db.transaction(async (tx) => {
    const account = await accountOfCode(tx, code, 'reset-password', now);
    await tx.update('accounts', { id: account.id }, { ...withPassword(password, now), emailVerified: true });
    await endSessions(tx, account);
    return account;
  });

/** Verifies the address of the account that a code is for. */
export const verifyAddress = (db: Database, code: string, now: Date): Promise<Account> =>
  db.transaction(async (tx) => {
    const account = await accountOfCode(tx, code, 'verify-email', now);
    await tx.update('accounts', { id: account.id }, { emailVerified: true });
    await tx.delete('accountCodes', { accountId: account.id, purpose: 'verify-email' });
    return { ...account, emailVerified: true };
  });

/** Enqueues the mail with the link to reset a password. The same work whether the address has an account or not. */
export const askForReset = (db: Database, email: string, now: Date): Promise<void> =>
  db.transaction((tx) =>
    enqueue(tx, { kind: 'reset-password', subject: email, recipient: email, due: now.toISOString() }),
  );

/** Enqueues the mail that verifies an account's address. */
export const askForVerification = (db: Database, account: Account, now: Date): Promise<void> =>
  db.transaction((tx) => askToVerify(tx, account, now.toISOString()));

/**
 * Draws the code of a letter of the outbox.
 * @param subject an address for a reset, otherwise an account's id
 * @returns null when the account is unknown or gets no such code
 */
export const codeForMail = (
  db: Database,
  purpose: 'reset-password' | 'verify-email',
  subject: string,
  now: Date,
) =>
  drawCode(
    db,
    purpose,
    async (tx) => {
      const account =
        purpose === 'reset-password' ? await accountOf(tx, subject) : await tx.get('accounts', subject);
      if (!account || account.disabled) return null;
      const isWanted = purpose === 'reset-password' ? account.password !== undefined : !account.emailVerified;
      return isWanted ? account : null;
    },
    now,
  );
