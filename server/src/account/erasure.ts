/**
 * Deleting an account (docs/specification.md): marks the person's lock rows, so that every further write for them is refused, and
 * erases their rows in transactions of up to 500 rows each. The hourly sweep finishes deletions that were interrupted.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { DELETED_ACCOUNT } from '@social-serve/contract/account-rules';
import type { Changes, Database, Transaction, Where } from '../database/database.ts';
import { deleteAll } from '../database/delete-all.ts';
import { recordSince } from '../database/since-backup.ts';
import type { PersonLock } from '../database/tables/people.ts';
import type { Table } from '../database/tables.ts';
import { lockIds } from '../people/person-lock.ts';
import { removeUnusedFiles } from '../pictures/clean-up.ts';
import type { PictureFiles } from '../pictures/files.ts';
import { eraseFromReports } from './erase-reports.ts';
import { eraseSomeRows, mostErased } from './erase-rows.ts';
import { eraseFromPlaces, eraseFromTexts } from './erase-texts.ts';
import {
  answeredBy,
  contributedFieldsOf,
  contributedRows,
  isAnswered,
  OWNED_TABLES,
  type Owner,
  ownedRows,
} from './own-rows.ts';
import { passRows } from './pass-on.ts';

const ERASED_TABLES: readonly Table[] = [
  'events',
  ...OWNED_TABLES.filter((table) => table !== 'events').toReversed(),
];

/** Rows that are read or deleted at a time. */
const PAGE = 500;

/** How long the marks stay after the last step, in milliseconds: longer than a token's validity plus the longest request. */
const MARKED = 2 * 3_600_000;

/** A deletion without progress for this long counts as interrupted, in milliseconds. */
const INTERRUPTED = 10 * 60_000;

export interface ErasureDependencies {
  db: Database;
  files: PictureFiles;
}

/** The ids of a person's lock rows. */
async function lockIdsOf(tx: Transaction, { uid, email, emailVerified }: Owner): Promise<string[]> {
  const { ofUid, ofAddress } = await lockIds(tx);
  return emailVerified ? [ofUid(uid), ofAddress(email)] : [ofUid(uid)];
}

/** Marks the person's lock rows; an existing mark keeps its start. @returns when the deletion began */
export async function mark(tx: Transaction, owner: Owner, now: Date): Promise<string> {
  const at = now.toISOString();
  const ids = await lockIdsOf(tx, owner);
  const [row] = await tx.lock('people', ids);
  const leavingAt = row?.leavingAt ?? at;
  await tx.update('people', { id: { in: ids } }, { leavingAt, lastStepAt: at, erasing: owner });
  const { uid, email, emailVerified } = owner;
  const alsoOf = emailVerified ? { address: email } : undefined;
  await recordSince(tx, { kind: 'erased', of: { uid }, alsoOf, at: leavingAt });
  return leavingAt;
}

/** Erases some rows of a table. @returns how many; 0 when none is left */
async function eraseSome(
  tx: Transaction,
  table: Table,
  owner: Owner,
  { now, before }: { now: Date; before: string },
): Promise<number> {
  const limit = mostErased(table);
  const rows = await tx.find<Table>(table, { where: ownedRows(table, owner, before), limit });
  await eraseSomeRows<Table>(tx, table, rows, { owner, now });
  if (rows.length > 0) return rows.length;
  const fields = contributedFieldsOf(table);
  if (fields.length > 0) {
    const contributed = await tx.select<Table, 'id'>(table, ['id'], {
      where: contributedRows(table, owner),
      limit,
    });
    const ids = { id: { in: contributed.map(({ id }) => id) } } as Where<Table>;
    const emptied = Object.fromEntries(fields.map((name) => [name, null]));
    await tx.update<Table>(table, ids, emptied as Changes<Table>);
    if (contributed.length > 0) return contributed.length;
  }
  const inReports = table === 'reports' ? await eraseFromReports(tx, owner, limit) : 0;
  if (inReports > 0 || !isAnswered(table) || !owner.emailVerified) return inReports;
  const answered = await tx.select<'reports', 'id'>(table as 'reports', ['id'], {
    where: answeredBy(owner, before),
    limit,
  });
  const ids = { id: { in: answered.map(({ id }) => id) } };
  await tx.update<'reports'>(table as 'reports', ids, { decidedBy: DELETED_ACCOUNT, deciderUid: null });
  return answered.length;
}

/** Whose data is erased; with an heir, what they posted passes to that account first. */
type Leaver = NonNullable<PersonLock['erasing']>;

/** Erases all rows of a person, those that refer to others first. Idempotent. */
async function eraseRows({ db, files }: ErasureDependencies, owner: Leaver, now: Date, before: string) {
  if (owner.heir !== undefined) await passRows(db, { from: owner.uid, to: owner.heir, now });
  await eraseFromTexts(db, owner);
  // Events first: the heir of an event receives its picture, too.
  for (const table of ERASED_TABLES) {
    const hashes =
      table === 'pictures' ? await db.select('pictures', ['hash'], { where: { uid: owner.uid } }) : [];
    while ((await db.transaction((tx) => eraseSome(tx, table, owner, { now, before }))) > 0) await nextTurn();
    await removeUnusedFiles(
      db,
      files,
      hashes.map(({ hash }) => hash),
    );
  }
  while ((await db.transaction((tx) => eraseFromPlaces(tx, owner))) > 0) await nextTurn();
  if (owner.emailVerified) {
    const unconfirmed = { address: owner.email, uid: null, madeAt: { lt: before } };
    await deleteAll(db, 'mailRecipients', unconfirmed);
  }
  const recipient = { in: [owner.uid, ...(owner.emailVerified ? [owner.email] : [])] };
  await deleteAll(db, 'outbox', { recipient });
}

/** Ends a deletion: only the marks stay, which contain no personal data. */
async function finish(db: Database, owner: Owner, lastStepAt: string): Promise<void> {
  await db.transaction(async (tx) =>
    tx.update('people', { id: { in: await lockIdsOf(tx, owner) } }, { lastStepAt, erasing: null }),
  );
  await db.purge();
}

/**
 * Erases all data of a person; from the start, further writes for them are refused. May be called again after an interruption.
 * @param last the last step, after all rows are erased
 */
export async function erasePerson<Result>(
  dependencies: ErasureDependencies,
  { uid, email, emailVerified }: Owner,
  now: Date,
  last: () => Promise<Result>,
): Promise<Result> {
  const owner = { uid, email, emailVerified };
  const { db } = dependencies;
  const began = performance.now();
  const leavingAt = await db.transaction((tx) => mark(tx, owner, now));
  await eraseRows(dependencies, owner, now, leavingAt);
  const result = await last();
  await finish(db, owner, new Date(now.getTime() + (performance.now() - began)).toISOString());
  return result;
}

/** Continues a deletion from its mark, as it was left. */
async function resume(dependencies: ErasureDependencies, { erasing, leavingAt }: PersonLock, now: Date) {
  if (!erasing) return;
  const at = now.toISOString();
  await eraseRows(dependencies, erasing, now, leavingAt ?? at);
  await finish(dependencies.db, erasing, at);
}

/** Passes on what was posted with accounts that ended (`keepAddress`), and erases what else they left. */
export async function passOn(
  dependencies: ErasureDependencies,
  uids: readonly string[],
  now: Date,
): Promise<void> {
  const { db } = dependencies;
  const { ofUid } = await db.transaction(lockIds);
  for (const uid of uids) {
    const mark = await db.get('people', ofUid(uid));
    if (mark) await resume(dependencies, mark, now);
  }
}

/** Finishes interrupted deletions, and deletes lock rows that protect nothing: without a mark, or with one that has expired. */
export async function sweepLeaving(dependencies: ErasureDependencies, now: Date): Promise<void> {
  const { db } = dependencies;
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();
  const page = (after: PersonLock | null) =>
    db.find('people', {
      where: { lastStepAt: { lt: ago(INTERRUPTED) } },
      orderBy: [
        ['lastStepAt', 'asc'],
        ['id', 'asc'],
      ],
      after,
      limit: PAGE,
    });
  let rows = await page(null);
  while (rows.length > 0) {
    for (const row of rows) await resume(dependencies, row, now);
    const ids = rows.filter(({ erasing }) => !erasing).map(({ id }) => id);
    await db.transaction((tx) => tx.delete('people', { id: { in: ids }, lastStepAt: { lt: ago(MARKED) } }));
    rows = await page(rows.at(-1) ?? null);
  }
  await deleteAll(db, 'people', { leavingAt: null });
}
