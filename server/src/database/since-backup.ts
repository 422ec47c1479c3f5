/**
 * Records what a restored backup would undo: erasures, departures, refusals and their reversals, as keyed digests. A rule records it in its
 * transaction, so it is there when, and only when, the change is. Beside a SQLite file they are also copied to a file of their own
 * (`operator/since-file.ts`), which `npm run restore -- FILE --since FILE` applies (CONTRIBUTING.md, "What a restore must not undo").
 */
import { daysBefore, TERMS } from '@social-serve/contract/term-rules';
import type { Database, Reader, Transaction } from './database.ts';
import { deleteAll } from './delete-all.ts';
import { mac, secretIn, storedSecret } from './secret.ts';
import type { SinceBackup, SinceKind } from './tables/since-backup.ts';

const KEY = 'since backup';

/** What a record can be about: an account by its uid, an address, an event or a place by its id, a mailbox by the id of its row. */
export type Subject =
  | { uid: string }
  | { address: string }
  | { event: string }
  | { place: string }
  | { mailbox: string };

/** What is to be recorded. */
export interface Since {
  kind: SinceKind;
  of: Subject;
  /** Who or what it is about, too: of the erasure of an account, its confirmed address. */
  alsoOf?: Subject | undefined;
  /** When it was decided, ISO 8601 UTC. */
  at: string;
  /** A word; never text that someone wrote. */
  value?: string | undefined;
  /** Whether it reverses an earlier one. */
  undone?: boolean | undefined;
}

/** The keyed digest of a subject. */
export const digestOf = (key: Buffer, subject: Subject): string =>
  mac(key, ...Object.entries(subject).flat());

const idOf = (key: Buffer, { at, kind, of, also, value, undone }: Omit<SinceBackup, 'id'>) =>
  mac(key, kind, of, also, value, Number(undone ?? false), at);

/** Whether a database with this key wrote a record, as it is. */
export const isOwn = (key: Buffer, row: SinceBackup): boolean => row.id === idOf(key, row);

/** The key of a database's records; null before the first one. */
export const sinceKey = (db: Pick<Reader, 'get'>): Promise<Buffer | null> => storedSecret(db, KEY);

/** Makes the key of records: a backup must have it before anything is recorded. */
export const makeSinceKey = (tx: Transaction): Promise<Buffer> => secretIn(tx, KEY);

/** Records changes, each once: the rule that makes a change calls it in its transaction. */
export async function recordSince(tx: Transaction, ...changes: readonly Since[]): Promise<void> {
  if (changes.length === 0) return;
  const key = await makeSinceKey(tx);
  const rows = changes.map(({ kind, of: subject, alsoOf, at, value, undone }): SinceBackup => {
    const also = alsoOf && digestOf(key, alsoOf);
    const row = { at, kind, of: digestOf(key, subject), also, value, ...(undone && { undone }) };
    return { id: idOf(key, row), ...row };
  });
  await addSince(tx, rows);
}

/** Adds records that are not there yet. */
export async function addSince(tx: Transaction, rows: readonly SinceBackup[]): Promise<void> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const found = await tx.select('sinceBackup', ['id'], { where: { id: { in: [...byId.keys()] } } });
  for (const { id } of found) byId.delete(id);
  if (byId.size > 0) await tx.insert('sinceBackup', [...byId.values()]);
}

/** Records that were decided before this moment are of no use any more. */
export const endOfSince = (now: Date): string => daysBefore(now, TERMS.sinceBackup);

/** Deletes old records. */
export const sweepSince = (db: Database, now: Date): Promise<number> =>
  deleteAll(db, 'sinceBackup', { at: { lt: endOfSince(now) } });
