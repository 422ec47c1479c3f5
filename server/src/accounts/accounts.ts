/** The rules of this server's own accounts. Each change is one transaction that locks the account's row. */
import { randomBytes } from 'node:crypto';
import type { Database, Transaction } from '../database/database.ts';
import type { Account, AccountSession } from '../database/tables/accounts.ts';
import type { Payer } from '../outbox/budget.ts';
import { enqueue } from '../outbox/outbox.ts';
import { isConfirmed, noteConfirmed } from '../outbox/recipients.ts';
import { lockPeople } from '../people/person-lock.ts';
import { addSession, digestOf, drawCode, endSessions, findCode, newSecret } from './sessions.ts';
import { SignInError } from './sign-in-error.ts';

/** An account, and whether its address is confirmed: its recipient's row says so. */
export interface KnownAccount extends Account {
  emailVerified: boolean;
}

/** Adds to an account whether its address is confirmed. */
export const known = async (reader: Pick<Transaction, 'find'>, account: Account): Promise<KnownAccount> => ({
  ...account,
  emailVerified: await isConfirmed(reader, { uid: account.id, email: account.email }),
});

/** A new session, with the secret that its browser keeps. */
export interface Signed {
  account: KnownAccount;
  session: AccountSession;
  refreshToken: string;
}

/** Finds the account with an address. @param email lower case */
export async function accountOf(db: Pick<Transaction, 'find'>, email: string): Promise<Account | null> {
  const [account] = await db.find('accounts', { where: { email }, limit: 1 });
  return account ?? null;
}

/** Locks an account and returns its current row. @throws SignInError when it is gone or disabled */
async function lockAccount(tx: Transaction, id: string): Promise<Account> {
  const [account] = await tx.lock('accounts', [id]);
  if (!account) throw new SignInError('USER_NOT_FOUND');
  if (account.disabled) throw new SignInError('USER_DISABLED');
  return account;
}

/** The same for an account whose token was checked earlier. @throws SignInError when its tokens have been revoked since */
async function lockUnrevoked(tx: Transaction, { id, epoch }: Account): Promise<Account> {
  const account = await lockAccount(tx, id);
  if (account.epoch !== epoch) throw new SignInError('TOKEN_EXPIRED');
  return account;
}

function newSession(accountId: string, provider: AccountSession['provider'], now: Date) {
  const { secret, digest } = newSecret();
  const at = now.toISOString();
  const session: AccountSession = { id: digest, accountId, provider, signedInAt: at, usedAt: at };
  return { session, refreshToken: secret };
}

/** Records that an account's address is its holder's. */
export const markConfirmed = (tx: Transaction, { id: uid, email }: Account, now: Date): Promise<void> =>
  noteConfirmed(tx, { uid, email }, now);

/** Enqueues the e-mail with the code that verifies an account's address. */
const askToVerify = (tx: Transaction, { id, email: address }: Account, payer: Payer, due: string) =>
  enqueue(tx, {
    ...{ kind: 'verify-email', subject: id, recipient: id, due },
    charge: { address, payer, aboutAccount: true },
  });

type NewAccount = Pick<Account, 'email'> & Partial<Account>;

/**
 * Creates an account and signs in to it.
 * @param emailVerified whether the address is known to be theirs; otherwise they are asked to confirm it
 * @throws SignInError when the address is taken
 */
export async function makeAccount(
  db: Database,
  { emailVerified = false, ...fields }: NewAccount & { emailVerified?: boolean },
  payer: Payer,
  now: Date,
): Promise<Signed> {
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
    if (emailVerified) await markConfirmed(tx, account, now);
    else await askToVerify(tx, account, payer, at);
  });
  return { account: { ...account, emailVerified }, ...signed };
}

/**
 * Starts a session after the caller has checked the password or the Google account.
 * @param isSame whether that check still holds for the current row
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
    return known(tx, { ...account, lastLoginAt });
  });
  return { account, ...signed };
}

export interface AccountChanges {
  /** null removes it. */
  displayName?: string | null | undefined;
  photoUrl?: string | null | undefined;
}

/** Changes name and photo. @returns the account afterwards @throws SignInError */
export const changeProfile = (
  db: Database,
  checked: Account,
  changes: AccountChanges,
): Promise<KnownAccount> =>
  db.transaction(async (tx) => {
    const account = await lockUnrevoked(tx, checked);
    await tx.update('accounts', { id: account.id }, changes);
    const given = Object.entries(changes).filter(([, value]) => value !== undefined);
    const changed = Object.fromEntries(given.map(([field, value]) => [field, value ?? undefined]));
    return known(tx, { ...account, ...changed });
  });

const withPassword = (password: string, now: Date) => ({ password, passwordUpdatedAt: now.toISOString() });

/**
 * Sets a new password, ends all sessions, and starts a new one.
 * @param checked the account as it was when its token was checked: computing the digest may take seconds
 * @param password a digest
 * @throws SignInError
 */
export async function changePassword(
  db: Database,
  checked: Account,
  password: string,
  now: Date,
): Promise<Signed> {
  const signed = newSession(checked.id, 'password', now);
  const account = await db.transaction(async (tx) => {
    const account = await lockUnrevoked(tx, checked);
    const changes = withPassword(password, now);
    await tx.update('accounts', { id: account.id }, changes);
    await endSessions(tx, account);
    await addSession(tx, signed.session);
    return known(tx, { ...account, ...changes, epoch: account.epoch + 1 });
  });
  return { account, ...signed };
}

/** Signs an account out everywhere. */
export const signOutEverywhere = (db: Database, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const [account] = await tx.lock('accounts', [id]);
    if (account) await endSessions(tx, account);
  });

/** Locks the account of a code. @throws SignInError when the code is not valid for this purpose */
async function accountOfCode(
  tx: Transaction,
  code: string,
  purpose: 'reset-password' | 'verify-email',
  now: Date,
) {
  const found = await findCode(tx, code, now);
  if (found?.purpose !== purpose) throw new SignInError('INVALID_OOB_CODE');
  const account = await lockAccount(tx, found.account.id);
  // Another transaction may have used the code while this one waited for the lock.
  if (!(await tx.get('accountCodes', digestOf(code)))) throw new SignInError('INVALID_OOB_CODE');
  return account;
}

/** Sets a new password by a code and ends all sessions. Whoever has the code reads the address's mail, so it is verified as well. */
export const resetPassword = (db: Database, code: string, password: string, now: Date): Promise<Account> =>
  db.transaction(async (tx) => {
    const account = await accountOfCode(tx, code, 'reset-password', now);
    await tx.update('accounts', { id: account.id }, withPassword(password, now));
    await markConfirmed(tx, account, now);
    await endSessions(tx, account);
    return account;
  });

/** Verifies an address by a code. */
export const verifyAddress = (db: Database, code: string, now: Date): Promise<KnownAccount> =>
  db.transaction(async (tx) => {
    const account = await accountOfCode(tx, code, 'verify-email', now);
    await markConfirmed(tx, account, now);
    await tx.delete('accountCodes', { accountId: account.id, purpose: 'verify-email' });
    return { ...account, emailVerified: true };
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

/**
 * Creates the code for a mail job of the outbox.
 * @param subject the address for a reset, otherwise the account's id
 * @returns null for an unknown account, or one that may not have this code
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
      const isWanted =
        purpose === 'reset-password'
          ? account.password !== undefined
          : !(await known(tx, account)).emailVerified;
      return isWanted ? account : null;
    },
    now,
  );
