/** Sessions and one-use codes: rows with the digests of secrets that only the account holder has. */
import { hash, randomBytes } from 'node:crypto';
import type { Database, Transaction } from '../database/database.ts';
import { deleteAll } from '../database/delete-all.ts';
import type { Account, AccountCode, AccountSession, CodePurpose } from '../database/tables/accounts.ts';

/** How many one account may have; the oldest makes room for a new one. */
const MOST = { sessions: 20, codes: 5 };
const HOUR = 3_600_000;
/** How long a code works, how long a change of address can be taken back, and how long an unused session lasts, in milliseconds. */
export const LIFE = { code: HOUR, recovery: 3 * 24 * HOUR, session: 365 * 24 * HOUR };

/** Codes that end with the sessions: not those that take back a change of address, which may be another person's. */
export const ENDING_CODES = ['reset-password', 'verify-email', 'change-email'] as const;

/** A new secret of 256 random bits, and its digest for the database. */
function newSecret() {
  const secret = randomBytes(32).toString('base64url');
  return { secret, digest: digestOf(secret) };
}

/** The digest of a secret. */
export const digestOf = (secret: string) => hash('sha256', secret, 'base64url');

/**
 * A new session and its refresh token: the session's id, which is enough to end it, and the secret that continues it. The client keeps
 * the id of a session that it could not end yet, and no secret.
 */
export function newSession(accountId: string, provider: AccountSession['provider'], now: Date) {
  const id = randomBytes(16).toString('base64url');
  const { secret, digest } = newSecret();
  const at = now.toISOString();
  const session: AccountSession = { id, digest, accountId, provider, signedInAt: at, usedAt: at };
  return { session, refreshToken: `${id}.${secret}` };
}

/** Adds a session to an account that this transaction has locked; beyond `most`, the least recently used ones end. */
export async function addSession(
  tx: Transaction,
  session: AccountSession,
  most = MOST.sessions,
): Promise<void> {
  const old = await tx.select('accountSessions', ['id'], {
    where: { accountId: session.accountId },
    orderBy: [
      ['usedAt', 'desc'],
      ['id', 'desc'],
    ],
    offset: most - 1,
  });
  await tx.delete('accountSessions', { id: { in: old.map(({ id }) => id) } });
  await tx.insert('accountSessions', [session]);
}

/**
 * The session of a refresh token and its account; null when the session has ended. Read in one transaction: after a password
 * change an ended session must not be paired with the new epoch, whose ID tokens are valid.
 */
export function resumeSession(db: Database, refreshToken: string, now: Date) {
  const [id = '', secret = ''] = refreshToken.split('.');
  return db.transaction(async (tx) => {
    const session = await tx.get('accountSessions', id);
    if (!session || session.digest !== digestOf(secret)) return null;
    if (now.getTime() - Date.parse(session.usedAt) > LIFE.session) return null;
    const account = await tx.get('accounts', session.accountId);
    if (!account) return null;
    const usedAt = now.toISOString();
    if (session.usedAt.slice(0, 10) !== usedAt.slice(0, 10))
      await tx.update('accountSessions', { id }, { usedAt });
    return { account, session };
  });
}

/** Ends a session, if it exists: whoever knows its id has it, or had it. */
export const endSession = (db: Database, id: string): Promise<number> =>
  db.transaction((tx) => tx.delete('accountSessions', { id }));

/**
 * Ends everything that lets someone in to an account that this transaction has locked: sessions, ID tokens, codes, and the private
 * calendar's address.
 */
export async function endSessions(tx: Transaction, { id, epoch }: Account): Promise<void> {
  await tx.update('accounts', { id }, { epoch: epoch + 1 });
  await tx.delete('accountSessions', { accountId: id });
  await tx.delete('accountCodes', { accountId: id, purpose: { in: ENDING_CODES } });
  await tx.delete('feeds', { ownerUid: id });
}

/**
 * Creates a code for an account and stores its digest.
 * @param more further fields of its row
 * @param find finds the account; null when there is none, or when it may not have such a code
 * @returns the account and the code; null when `find` returned null
 */
export async function createCode(
  db: Database,
  purpose: CodePurpose,
  find: (tx: Transaction) => Promise<Account | null>,
  now: Date,
  more: (account: Account) => Partial<AccountCode> = () => ({}),
): Promise<{ account: Account; code: string } | null> {
  const { secret, digest } = newSecret();
  const expiresAt = new Date(now.getTime() + LIFE.code).toISOString();
  const account = await db.transaction(async (tx) => {
    const found = await find(tx);
    const [locked] = found ? await tx.lock('accounts', [found.id]) : [];
    if (!locked) return null;
    const accountId = locked.id;
    const old = await tx.select('accountCodes', ['id'], {
      where: { accountId, purpose: { in: purpose === 'recover-email' ? [] : [purpose] } },
      orderBy: [
        ['expiresAt', 'desc'],
        ['id', 'desc'],
      ],
      offset: MOST.codes - 1,
    });
    await tx.delete('accountCodes', { id: { in: old.map(({ id }) => id) } });
    await tx.insert('accountCodes', [{ id: digest, accountId, purpose, expiresAt, ...more(locked) }]);
    return locked;
  });
  return account && { account, code: secret };
}

/** The account and purpose of a code; null when the code is unknown, used or expired. */
export async function findCode(db: Pick<Transaction, 'get'>, code: string, now: Date) {
  const row = await db.get('accountCodes', digestOf(code));
  if (!row || row.expiresAt <= now.toISOString()) return null;
  const account = await db.get('accounts', row.accountId);
  return account && { account, purpose: row.purpose, email: row.email, expiresAt: row.expiresAt };
}

/** Deletes sessions that were not used for a year, and expired codes. */
export async function sweepSessions(db: Database, now: Date): Promise<void> {
  const unused = new Date(now.getTime() - LIFE.session).toISOString();
  await deleteAll(db, 'accountSessions', { usedAt: { lt: unused } });
  await deleteAll(db, 'accountCodes', { expiresAt: { lt: now.toISOString() } });
}
