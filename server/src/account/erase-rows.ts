/** How the deletion of an account erases each of the person's rows. */
import { DELETED_ACCOUNT } from '@social-serve/contract/account-rules';
import type { Transaction } from '../database/database.ts';
import type { Row, Table } from '../database/tables.ts';
import { deleteInvitation } from '../organisers/remove.ts';
import { endParticipation } from '../participations/leave.ts';
import { eraseFromEvent } from './erase-event.ts';
import type { Owner } from './own-rows.ts';

interface Erasure {
  owner: Owner;
  now: Date;
}

type Eraser<T extends Table> = (tx: Transaction, row: Row<T>, erasure: Erasure) => Promise<unknown>;

/** By table; rows of other tables are deleted. */
const ERASERS: { [T in Table]?: Eraser<T> } = {
  events: async (tx, { id }, { owner, now }) => {
    const [event] = await tx.lock('events', [id]);
    if (event?.creatorUid === owner.uid) await eraseFromEvent(tx, event, owner, now);
  },

  // The anonymous row keeps its join order, and its attendance for the event's count.
  participations: (tx, row, { now }) =>
    endParticipation(tx, row, row.leftReason === 'removed' ? 'removed and deleted' : 'deleted', now),

  // While the event is hidden, the team needs the report to show it again.
  reports: (tx, { id, outcome }) =>
    outcome === 'hidden'
      ? // No uid is a report's id.
        tx.update('reports', { id }, { reporter: DELETED_ACCOUNT, reporterUid: id, text: '' })
      : tx.delete('reports', { id }),

  organisers: deleteInvitation,

  // A concurrent sign-in locks the account, too, so that none of its sessions outlives the account.
  accounts: async (tx, { id }) => {
    await tx.lock('accounts', [id]);
    await tx.delete('accountSessions', { accountId: id });
    await tx.delete('accountCodes', { accountId: id });
    await tx.delete('accounts', { id });
  },
};

/** Erases one of a person's rows. */
export async function eraseRow<T extends Table>(
  tx: Transaction,
  table: T,
  row: Row<T>,
  erasure: Erasure,
): Promise<void> {
  const eraser: Eraser<T> | undefined = ERASERS[table];
  if (eraser) await eraser(tx, row, erasure);
  else await tx.delete<Table>(table, { id: row.id });
}
