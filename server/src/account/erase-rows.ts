/** How the deletion of an account erases each of the person's rows. */
import type { Transaction } from '../database/database.ts';
import type { Row, Table } from '../database/tables.ts';
import { eraseReports } from '../events/erase-reports.ts';
import { dropOrganiserClaims } from '../needs/organisers.ts';
import { deleteInvitations } from '../organisers/remove.ts';
import { endParticipations } from '../participations/leave.ts';
import { addressDigest } from '../people/person-lock.ts';
import { eraseFromEvents } from './erase-event.ts';
import type { Owner } from './own-rows.ts';

interface Erasure {
  owner: Owner;
  now: Date;
}

type Eraser<T extends Table> = (
  tx: Transaction,
  rows: readonly Row<T>[],
  erasure: Erasure,
) => Promise<unknown>;

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** What a stop loses with the account of its person. */
const WITHOUT_PERSON = {
  ...{ uid: null, note: null, teamNote: null, answer: null, answeredAt: null, seen: null },
  ...{ eventId: null, reportId: null },
} as const;

/** By table; rows of other tables are deleted. */
const ERASERS: { [T in Table]?: Eraser<T> } = {
  events: (tx, rows, { owner, now }) => eraseFromEvents(tx, idsOf(rows), owner, now),

  // The anonymous rows keep their join orders, and their attendance for the event's count.
  participations: async (tx, rows, { now }) => {
    const linked = rows.filter(({ linkVersion }) => linkVersion !== undefined);
    await tx.delete('certificates', { participationId: { in: idsOf(linked) } });
    const removed = rows.filter(({ leftReason }) => leftReason === 'removed');
    const others = rows.filter(({ leftReason }) => leftReason !== 'removed');
    await endParticipations(tx, others, 'deleted', now);
    await endParticipations(tx, removed, 'removed and deleted', now);
  },

  claims: (tx, rows) => dropOrganiserClaims(tx, rows),

  reports: (tx, rows) => eraseReports(tx, { id: { in: idsOf(rows) } }),

  // A stop outlives the account of a confirmed address, as a digest of it; it may be another address than when the person was stopped.
  stops: async (tx, [stop], { owner }) => {
    if (!stop) return;
    const current = owner.emailVerified ? await addressDigest(tx, owner.email) : null;
    const digest = current ?? stop.addressDigest;
    const { id } = stop;
    if (digest === undefined) return void (await tx.delete('stops', { id }));
    // Of accounts that had the address before: one has ended, another has changed it.
    await tx.delete('stops', { addressDigest: digest, uid: null });
    await tx.update('stops', { addressDigest: digest }, { addressDigest: null });
    await tx.update('stops', { id }, { ...WITHOUT_PERSON, addressDigest: digest });
  },

  organisers: (tx, rows) => deleteInvitations(tx, rows),

  // A concurrent sign-in locks the account, too, so that none of its sessions outlives the account.
  accounts: async (tx, rows) => {
    const ids = idsOf(rows);
    await tx.lock('accounts', ids);
    await tx.delete('accountSessions', { accountId: { in: ids } });
    await tx.delete('accountCodes', { accountId: { in: ids } });
    await tx.delete('accounts', { id: { in: ids } });
  },
};

/**
 * How many rows one transaction erases. Each of some other tables stands for more: an invitation for all dates of a series, a participation
 * for a look at a waiting list.
 */
const MOST: { [T in Table]?: number } = { events: 50, claims: 50, participations: 20, organisers: 15 };

/** How many rows of a table one transaction erases. */
export const mostErased = (table: Table): number => MOST[table] ?? 500;

/** Erases some of a person's rows. */
export async function eraseSomeRows<T extends Table>(
  tx: Transaction,
  table: T,
  rows: readonly Row<T>[],
  erasure: Erasure,
): Promise<void> {
  const eraser: Eraser<T> | undefined = ERASERS[table];
  if (eraser) await eraser(tx, rows, erasure);
  else await tx.delete<Table>(table, { id: { in: idsOf(rows) } });
}
