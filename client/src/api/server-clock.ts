/** The server's clock, as its answers tell it: a phone whose own clock is slow or fast still says when something was done. */

/** `Date` is in whole seconds, rounded down. */
const SECOND = 1_000;

let ahead = 0;

/**
 * Learns from an answer's `Date`, whichever moment between call and answer it is of: a slow line is no slow clock. Only from an
 * answer that came just now: a cached one tells an old time.
 * @param date the header
 * @param sent when the call was made, on this device's clock, in ms since 1970
 */
export function noteServerDate(date: unknown, sent: number): void {
  const told = typeof date === 'string' ? Date.parse(date) : Number.NaN;
  if (Number.isNaN(told)) return;
  const atLeast = told - Date.now();
  const atMost = told + SECOND - sent;
  ahead = atLeast > 0 ? atLeast : Math.min(atMost, 0);
}

/** Now on the server's clock, in ms since 1970; on this device's own where no answer has told otherwise. */
export const serverNow = (): number => Date.now() + ahead;
