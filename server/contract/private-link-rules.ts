/** The private link of someone who joined without an account. Depends on nothing. */

/** Hours after which an address that is not confirmed frees the place of a full event. */
export const CONFIRM_HOURS = 2;

/** Days after the end of an event after which the data of anyone without an account is erased. */
export const LINK_DAYS = 90;
