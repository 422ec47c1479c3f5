/** When a message that could not be sent is tried again, and when it is dropped. */
import type { OutboxEntry } from '../database/tables/mail.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The longest pause between two attempts, and how long a message is tried, in milliseconds. */
const LONGEST_PAUSE = HOUR / 2;
const TRIED_FOR = 48 * HOUR;

/** What went wrong: the mail server deferred or rejected the message, or rendering it failed. */
export type Failure = 'later' | 'rejected' | 'error';

/** What is stored of a failed try. */
export type FailedTry = Required<Pick<OutboxEntry, 'due' | 'tries' | 'failingSince'>>;

/**
 * When an entry is tried again: after as long as it has been failing (exponential back-off). Null to give it up: after two days, or
 * when it was rejected twice; but not for the mail server's fault: only once another message went out since.
 * @param lastSentAt when this worker last sent a message, ISO 8601 UTC
 */
export function nextTry(
  entry: Pick<OutboxEntry, 'failingSince' | 'tries'>,
  failure: Failure,
  now: Date,
  lastSentAt: string,
): FailedTry | null {
  const { failingSince = now.toISOString(), tries = 0 } = entry;
  const age = now.getTime() - Date.parse(failingSince);
  const isEnough = age >= TRIED_FOR || (failure === 'rejected' && tries > 0);
  if (isEnough && (failure === 'error' || lastSentAt > failingSince)) return null;
  const pause = Math.min(Math.max(age, MINUTE), LONGEST_PAUSE);
  return { due: new Date(now.getTime() + pause).toISOString(), tries: tries + 1, failingSince };
}
