/** Accounts that were never confirmed and never used end some time after they were made. */
import type { Database, Transaction, Where } from '../database/database.ts';
import type { Account } from '../database/tables/accounts.ts';
import { type Row, TABLE_NAMES, type Table } from '../database/tables.ts';
import { isConfirmed } from '../outbox/recipients.ts';
import { type ErasureDependencies, erasePerson, mark } from './erasure.ts';
import { contributedRows, contributorFieldOf, OWNED_TABLES, ownedRows } from './own-rows.ts';

/** Accounts that one slice looks at. */
const SLICE = 200;

/** What belongs to the account itself: having it is no use of the site. */
const OF_ACCOUNT: readonly Table[] = [
  ...([
    'accounts',
    'accountSessions',
    'accountCodes',
    'profiles',
    'mailRecipients',
    'feeds',
    'pictures',
  ] as const),
];

/** What people write, join or send. */
const USES = TABLE_NAMES.filter((table) => OWNED_TABLES.includes(table) && !OF_ACCOUNT.includes(table));

/** Whether anything was written, joined or sent with an account. */
async function isUsed(tx: Transaction, { id: uid, email }: Account): Promise<boolean> {
  const owner = { uid, email, emailVerified: false };
  for (const table of USES) {
    const own = await tx.count<Table>(table, ownedRows(table, owner) as Where<Table>, 1);
    const other = contributorFieldOf(table)
      ? await tx.count<Table>(table, contributedRows(table, owner), 1)
      : 0;
    if (own + other > 0) return true;
  }
  return false;
}

/** Marks an account that is to be deleted, so that nothing is written with it from now on. @returns whether it is */
const markUnused = (db: Database, { id }: Pick<Account, 'id'>, now: Date): Promise<Account | null> =>
  db.transaction(async (tx) => {
    const account = await tx.get('accounts', id);
    if (!account || account.disabled) return null;
    const owner = { uid: account.id, email: account.email, emailVerified: false };
    await mark(tx, owner, now);
    if ((await isConfirmed(tx, { uid: account.id, email: account.email })) || (await isUsed(tx, account)))
      throw new Used();
    return account;
  });

/** Undoes the mark of an account that is in use. */
class Used extends Error {}

/** Whether accounts are confirmed, by their ids. */
async function confirmedAmong(db: Database, accounts: readonly Pick<Row<'accounts'>, 'id'>[]) {
  const found = await db.select('mailRecipients', ['uid'], {
    where: { uid: { in: accounts.map(({ id }) => id) }, verified: true },
  });
  return new Set(found.map(({ uid }) => uid));
}

/**
 * Deletes a slice of the accounts that were made before a moment, ISO 8601 UTC, never confirmed and never used.
 * @param place where the slice before ended; null to begin
 * @returns where the next slice begins; null at the end
 */
export async function sweepUnused(
  dependencies: ErasureDependencies,
  before: string,
  place: string | null,
  now: Date,
): Promise<string | null> {
  const { db } = dependencies;
  const rows = await db.select('accounts', ['id', 'createdAt'], {
    orderBy: [['id', 'asc']],
    after: place === null ? null : { id: place },
    limit: SLICE,
  });
  const old = rows.filter(({ createdAt }) => createdAt < before);
  const confirmed = old.length > 0 ? await confirmedAmong(db, old) : new Set();
  for (const row of old.filter(({ id }) => !confirmed.has(id))) {
    const account = await markUnused(db, row, now).catch((error: unknown) => {
      if (error instanceof Used) return null;
      throw error;
    });
    if (!account) continue;
    const owner = { uid: account.id, email: account.email, emailVerified: false };
    await erasePerson(dependencies, owner, now, async () => undefined);
  }
  return rows.length < SLICE ? null : (rows.at(-1)?.id ?? null);
}
