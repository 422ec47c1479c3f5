/** The rules of this server's own accounts. Each change is one transaction that locks the account's row. */
import { randomBytes } from 'node:crypto';
import type { Language } from '@social-serve/contract/languages';
import type { Database, Transaction } from '../database/database.ts';
import type { Account, AccountSession } from '../database/tables/accounts.ts';
import { shownName } from '../http/guard.ts';
import type { Payer } from '../outbox/budget.ts';
import { enqueue } from '../outbox/outbox.ts';
import { isConfirmed } from '../outbox/recipients.ts';
import { changeName } from '../people/profiles.ts';
import { accountsOf, keepAddress, lockAddress, requireRoom } from './claims.ts';
import { addSession, endSessions, newSession } from './sessions.ts';
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

/** Locks an account and returns its current row. @throws SignInError when it is gone or disabled */
export async function lockAccount(tx: Transaction, id: string): Promise<Account> {
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

/** Enqueues the e-mail with the code that verifies an account's address. */
export const askToVerify = (tx: Transaction, { id, email: address }: Account, payer: Payer, due: string) =>
  enqueue(tx, {
    ...{ kind: 'verify-email', subject: id, recipient: id, due },
    charge: { address, payer, aboutAccount: true },
  });

type NewAccount = Pick<Account, 'email'> & Partial<Account>;

/**
 * Creates an account and signs in to it.
 * @param emailVerified whether the address is known to be theirs; otherwise they are asked to confirm it
 * @param language that of the page, if it is not the site's own
 * @param shares whether several accounts may have an address until one confirms it
 * @throws SignInError when the address is taken
 */
export async function makeAccount(
  db: Database,
  {
    emailVerified = false,
    language,
    ...fields
  }: NewAccount & { emailVerified?: boolean; language?: Language | undefined },
  payer: Payer,
  now: Date,
  shares = false,
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
    await lockAddress(tx, account, at);
    await requireRoom(tx, await accountsOf(tx, account.email), shares);
    await tx.insert('accounts', [account]);
    if (language) await tx.insert('profiles', [{ id: account.id, language }]);
    await addSession(tx, signed.session);
    if (emailVerified) await keepAddress(tx, account, now);
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

/** As of when an account has its name, in milliseconds since 1970. */
export const namedAtOf = ({ namedAt, createdAt }: Account): number => Date.parse(namedAt ?? createdAt);

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
  now: Date,
): Promise<KnownAccount> =>
  db.transaction(async (tx) => {
    const { displayName } = changes;
    // Of two changes at once the one that is written last is the newest, whichever was sent first.
    const before = namedAtOf((await tx.get('accounts', checked.id)) ?? checked);
    const namedAt = new Date(Math.max(now.getTime(), before));
    if (displayName !== undefined)
      await changeName(tx, { uid: checked.id, name: shownName(displayName) }, namedAt);
    const account = await lockUnrevoked(tx, checked);
    const named = displayName !== undefined && { namedAt: namedAt.toISOString() };
    await tx.update('accounts', { id: account.id }, { ...changes, ...named });
    const given = Object.entries(changes).filter(([, value]) => value !== undefined);
    const changed = Object.fromEntries(given.map(([field, value]) => [field, value ?? undefined]));
    return known(tx, { ...account, ...changed });
  });

export const withPassword = (password: string, now: Date) => ({
  password,
  passwordUpdatedAt: now.toISOString(),
});

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
