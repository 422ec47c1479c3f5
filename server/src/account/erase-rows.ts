/** How the deletion of an account erases each of the person's rows. */
import type { Transaction } from '../database/database.ts';
import type { Row, Table } from '../database/tables.ts';
import { eraseReports } from '../events/erase-reports.ts';
import { dropOrganiserClaims } from '../needs/organisers.ts';
import { deleteInvitations } from '../organisers/remove.ts';
import { endParticipations } from '../participations/leave.ts';
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

  // A stop outlives the account of a confirmed address, as a digest of it.
  stops: async (tx, rows) => {
    const stays = rows.filter(({ addressDigest }) => addressDigest !== undefined);
    await tx.updateEach(
      'stops',
      stays.map(({ id }) => ({ id, ...WITHOUT_PERSON })),
    );
    await tx.delete('stops', { id: { in: idsOf(rows.filter((row) => !stays.includes(row))) } });
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
