/** The server's clock, learned from its answers: a phone's own may be wrong. */

/** `Date` is in whole seconds, rounded down. */
const SECOND = 1_000;

let ahead = 0;

/**
 * Learns from an answer's `Date`, which is of some moment between `sent` and now: a slow connection does not look like a slow
 * clock. Not for cached answers, whose date is old.
 * @param date the header
 * @param sent when the call was made, on this device's clock, in ms since 1970
 */
export function noteServerDate(date: unknown, sent: number): void {
  const sentAt = typeof date === 'string' ? Date.parse(date) : Number.NaN;
  if (Number.isNaN(sentAt)) return;
  const atLeast = sentAt - Date.now();
  const atMost = sentAt + SECOND - sent;
  ahead = atLeast > 0 ? atLeast : Math.min(atMost, 0);
}

/** Now on the server's clock, in ms since 1970; or on this device's clock before the first answer. */
export const serverNow = (): number => Date.now() + ahead;
