/** Sign-ins that go on, and one-use codes: rows whose ids are digests of secrets that only their person has. */
import { hash, randomBytes } from 'node:crypto';
import type { Database, Transaction } from '../../database/database.ts';
import type { Account, AccountCode, AccountSession } from '../../database/tables/accounts.ts';

/** How many there are of one account: an older one ends. */
const MOST = { sessions: 20, codes: 5 };
const HOUR = 3_600_000;
/** How long a code works, and how long a session lasts that nobody uses, in milliseconds. */
const LIFE = { code: HOUR, session: 365 * 24 * HOUR };

/** A secret for a person, of 256 random bits, and its digest for the database. */
export function newSecret() {
  const secret = randomBytes(32).toString('base64url');
  return { secret, digest: digestOf(secret) };
}

/** The digest of a secret. */
export const digestOf = (secret: string) => hash('sha256', secret, 'base64url');

/** Begins a session of an account that this transaction has locked. */
export async function addSession(tx: Transaction, session: AccountSession): Promise<void> {
  const old = await tx.select('accountSessions', ['id'], {
    where: { accountId: session.accountId },
    orderBy: [
      ['usedAt', 'desc'],
      ['id', 'desc'],
    ],
    offset: MOST.sessions - 1,
  });
  await tx.delete('accountSessions', { id: { in: old.map(({ id }) => id) } });
  await tx.insert('accountSessions', [session]);
}

/** The session of a refresh token, if it goes on. */
export async function findSession(db: Database, token: string, now: Date): Promise<AccountSession | null> {
  const session = await db.get('accountSessions', digestOf(token));
  const isOver = session === null || now.getTime() - Date.parse(session.usedAt) > LIFE.session;
  return isOver ? null : session;
}

/** Ends all sessions of an account that this transaction has locked, its ID tokens, and its codes. */
export async function endSessions(tx: Transaction, { id, epoch }: Account): Promise<void> {
  await tx.update('accounts', { id }, { epoch: epoch + 1 });
  await tx.delete('accountSessions', { accountId: id });
  await tx.delete('accountCodes', { accountId: id });
}

/**
 * Draws a one-time code for an account.
 * @param find finds the account; null when it is unknown or gets no such code
 * @returns the account and the code, whose digest is stored; null for no account
 */
export async function drawCode(
  db: Database,
  purpose: AccountCode['purpose'],
  find: (tx: Transaction) => Promise<Account | null>,
  now: Date,
): Promise<{ account: Account; code: string } | null> {
  const { secret, digest } = newSecret();
  const expiresAt = new Date(now.getTime() + LIFE.code).toISOString();
  const account = await db.transaction(async (tx) => {
    const found = await find(tx);
    const [locked] = found ? await tx.lock('accounts', [found.id]) : [];
    if (!locked) return null;
    const accountId = locked.id;
    const old = await tx.select('accountCodes', ['id'], {
      where: { accountId, purpose },
      orderBy: [
        ['expiresAt', 'desc'],
        ['id', 'desc'],
      ],
      offset: MOST.codes - 1,
    });
    await tx.delete('accountCodes', { id: { in: old.map(({ id }) => id) } });
    await tx.insert('accountCodes', [{ id: digest, accountId, purpose, expiresAt }]);
    return locked;
  });
  return account && { account, code: secret };
}

/** The account that a code is for; null for one that is unknown, was used, or is too old. */
export async function findCode(db: Pick<Transaction, 'get'>, code: string, now: Date) {
  const row = await db.get('accountCodes', digestOf(code));
  if (!row || row.expiresAt <= now.toISOString()) return null;
  const account = await db.get('accounts', row.accountId);
  return account && { account, purpose: row.purpose };
}

/** Rows that one transaction of the sweep deletes. */
const BATCH = 500;

/** Deletes sessions that nobody used for a year, and codes that are too old. */
export async function sweepSessions(db: Database, now: Date): Promise<void> {
  const unused = new Date(now.getTime() - LIFE.session).toISOString();
  const deleteSome = async (tx: Transaction) => [
    await tx.delete('accountSessions', { usedAt: { lt: unused } }, BATCH),
    await tx.delete('accountCodes', { expiresAt: { lt: now.toISOString() } }, BATCH),
  ];
  while ((await db.transaction(deleteSome)).includes(BATCH));
}
