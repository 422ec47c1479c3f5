/** Which worker processes which entry of the outbox. A claim is a random token and expires after two minutes. */
import { randomUUID } from 'node:crypto';
import type { Database, Transaction } from '../database/database.ts';
import type { OutboxEntry } from '../database/tables/mail.ts';
import type { MailJobKind } from '../outbox/outbox.ts';

export type ClaimedEntry = OutboxEntry &
  Required<Pick<OutboxEntry, 'subject' | 'since' | 'version' | 'claim'>> & { kind: MailJobKind };

/**
 * Records what was mailed.
 * @param acceptedAt when the mail server accepted the message; undefined if there was none, or it was refused or dropped
 */
export type Recorder = (tx: Transaction, acceptedAt?: Date) => Promise<void>;

/** How long a claim lasts, in milliseconds. */
const CLAIM_LASTS = 120_000;

/** How many due entries are considered, so that a recipient with many of them delays few others. */
const CONSIDERED = 200;

/** Locked by each claim, so that no two workers write to the same person at once. */
const CLAIMS = 'mail claims';

/** The changes that end a claim. */
export const UNCLAIMED = { claim: null, claimedUntil: null };

/**
 * Claims due entries, the oldest first, at most one for each recipient.
 * @param most how many
 */
export async function claimDue(db: Database, now: Date, most: number): Promise<ClaimedEntry[]> {
  const at = now.toISOString();
  const due = { lte: at };
  if ((await db.count('outbox', { due }, 1)) === 0) return [];
  const claim = randomUUID();
  const claimedUntil = new Date(now.getTime() + CLAIM_LASTS).toISOString();
  return db.transaction(async (tx) => {
    await tx.lock('flags', [CLAIMS]);
    const inProgress = await tx.select('outbox', ['recipient'], { where: { claimedUntil: { gt: at } } });
    const busy = new Set(inProgress.map(({ recipient }) => recipient));
    busy.delete(undefined);
    const found = await tx.find('outbox', {
      where: { due, or: [{ claimedUntil: null }, { claimedUntil: { lte: at } }] },
      orderBy: [
        ['due', 'asc'],
        ['id', 'asc'],
      ],
      limit: CONSIDERED,
    });
    const claimed = found
      .filter(({ recipient }) => {
        if (busy.has(recipient)) return false;
        if (recipient !== undefined) busy.add(recipient);
        return true;
      })
      .slice(0, most);
    const ids = claimed.map(({ id }) => id);
    await tx.update('outbox', { id: { in: ids } }, { claim, claimedUntil });
    return claimed.map((entry) => ({ ...entry, claim, claimedUntil }) as ClaimedEntry);
  });
}

/**
 * Runs a transaction on an entry and ends the claim, unless the entry was withdrawn or another worker claimed it in the meantime.
 * @param work receives the current entry
 * @returns whether the claim was still valid
 */
export const withClaim = (
  db: Database,
  { id, claim }: ClaimedEntry,
  work: (tx: Transaction, current: OutboxEntry) => Promise<void>,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    if ((await tx.update('outbox', { id, claim }, UNCLAIMED)) === 0) return false;
    const current = await tx.get('outbox', id);
    if (current) await work(tx, current);
    return true;
  });

/**
 * Deletes an entry whose message was sent or is not needed. One that was enqueued again in the meantime stays due.
 * @param record records, in the same transaction, what the message said
 * @param sentId the Message-ID of what was sent
 */
export const finish = (
  db: Database,
  entry: ClaimedEntry,
  record?: Recorder | undefined,
  sentId?: string | undefined,
): Promise<boolean> =>
  withClaim(db, entry, async (tx, { id, version }) => {
    await record?.(tx);
    if (version === entry.version) await tx.delete('outbox', { id });
    else await tx.update('outbox', { id }, { tries: null, failingSince: null, lastError: null, sentId });
  });

/** Postpones an entry, unless it was enqueued again in the meantime. @param since its new first time, if that changes, too */
export const postpone = (
  db: Database,
  entry: ClaimedEntry,
  { due, since }: { due: string; since?: string | undefined },
): Promise<boolean> =>
  withClaim(db, entry, async (tx, { id, version }) => {
    if (version === entry.version) await tx.update('outbox', { id }, { due, since });
  });

/** Releases the claims on entries that were not processed, so that any worker can take them. */
export async function release(db: Database, entries: readonly ClaimedEntry[]): Promise<void> {
  const [first] = entries;
  if (!first) return;
  const ids = entries.map(({ id }) => id);
  await db.transaction((tx) => tx.update('outbox', { id: { in: ids }, claim: first.claim }, UNCLAIMED));
}
