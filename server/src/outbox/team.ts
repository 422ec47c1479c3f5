/** How members of the team hear that something waits for them (docs/specification.md, "The team"). */
import type { Reader, Transaction } from '../database/database.ts';
import { enqueue } from './outbox.ts';

/** How long news for the team are collected, in milliseconds, so that a member gets one message about them. */
const COLLECTED_FOR = 15 * 60_000;

/** Enqueues a message to every member of the team about what came at this moment, ISO 8601 UTC. */
export const notifyTeam = (tx: Transaction, at: string): Promise<void> =>
  enqueue(tx, {
    ...{ kind: 'desk', subject: 'all' },
    due: new Date(Date.parse(at) + COLLECTED_FOR).toISOString(),
  });

/** Since when the news are that a message is about. @param due when the first of them was to be mailed */
export const newsSince = (due: string): string => new Date(Date.parse(due) - COLLECTED_FOR).toISOString();

/** Enqueues a message to the operator about a report that no member of the team may decide. */
export const notifyOperator = (tx: Transaction, reportId: string, at: string): Promise<void> =>
  enqueue(tx, { kind: 'report-for-operator', subject: reportId, due: at });

/** Addresses of the team, with the account that has confirmed each. */
export async function membersOf(
  reader: Pick<Reader, 'select'>,
  team: readonly string[],
): Promise<{ address: string; uid: string | undefined }[]> {
  const rows = await reader.select('mailRecipients', ['uid', 'verifiedAddress'], {
    where: { verifiedAddress: { in: team } },
  });
  const uidOf = new Map(rows.map(({ uid, verifiedAddress }) => [verifiedAddress, uid]));
  return team.map((address) => ({ address, uid: uidOf.get(address) }));
}
