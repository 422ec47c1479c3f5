/** The private link of someone who joined without an account. Depends on nothing. */

/** Hours after which a place of a full event is released if the address is not confirmed. */
const CONFIRM_HOURS = 2;

/** When an address is to be confirmed by to which the link is mailed now, or whose person gets a place now; ISO 8601 UTC. */
export const confirmByAfter = (now: Date): string =>
  new Date(now.getTime() + CONFIRM_HOURS * 3_600_000).toISOString();
