/** Addresses that nobody confirmed, or that get nothing any more, are forgotten (docs/specification.md, "Mail"). */
import { MAIL } from '@social-serve/contract/mail-rules';
import type { Store } from '../store/port/store.ts';

/** Removes the rows that are idle for too long. */
export async function sweepRecipients(store: Pick<Store, 'sweepRecipients'>, now: Date): Promise<void> {
  await store.sweepRecipients(new Date(now.getTime() - MAIL.idleDays * 24 * 3_600_000).toISOString());
}
