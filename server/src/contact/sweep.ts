/** Messages from Contact Us go by themselves (docs/specification.md, "Contact"). */
import { CONTACT } from '@social-serve/contract/contact-rules';
import type { Store } from '../store/port/store.ts';

/** Removes the messages that are too old. */
export async function sweepContactMessages(
  store: Pick<Store, 'sweepContactMessages'>,
  now: Date,
): Promise<void> {
  await store.sweepContactMessages(new Date(now.getTime() - CONTACT.days * 24 * 3_600_000).toISOString());
}
