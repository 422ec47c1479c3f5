/** The private link of someone who joined without an account. Depends on nothing. */

/** Hours after which a place of a full event is released if the address is not confirmed. */
export const CONFIRM_HOURS = 2;

/** Days after the end of an event until the data of people without an account is deleted. */
export const LINK_DAYS = 90;
