/** When to retry a message that could not be sent, and when to drop it. */
import type { OutboxEntry } from '../database/tables/mail.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The longest pause between two attempts, and how long we retry, in milliseconds. */
const LONGEST_PAUSE = HOUR / 2;
const RETRIED_FOR = 48 * HOUR;

/** What went wrong: the mail server deferred or rejected the message, or rendering it failed. */
export type Failure = 'later' | 'rejected' | 'error';

/** The changes of an entry after a failed attempt. */
export type FailedAttempt = Required<Pick<OutboxEntry, 'due' | 'tries' | 'failingSince'>>;

/**
 * When to retry an entry: after as long as it has been failing (exponential back-off). Null to drop it: after two days, or after two
 * rejections, but only if another message was sent in the meantime, so that no message is dropped while the mail server is at fault.
 * @param lastSentAt when this worker last sent a message, ISO 8601 UTC
 */
export function nextTry(
  entry: Pick<OutboxEntry, 'failingSince' | 'tries'>,
  failure: Failure,
  now: Date,
  lastSentAt: string,
): FailedAttempt | null {
  const { failingSince = now.toISOString(), tries = 0 } = entry;
  const age = now.getTime() - Date.parse(failingSince);
  const isEnough = age >= RETRIED_FOR || (failure === 'rejected' && tries > 0);
  if (isEnough && (failure === 'error' || lastSentAt > failingSince)) return null;
  const pause = Math.min(Math.max(age, MINUTE), LONGEST_PAUSE);
  return { due: new Date(now.getTime() + pause).toISOString(), tries: tries + 1, failingSince };
}
