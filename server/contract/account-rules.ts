/** Rules about people's accounts (docs/specification.md, "Accounts"). Depends on nothing: a page may use it without loading zod. */

/**
 * Addresses are compared in lower case. A Kelvin sign stays one: its lower case is the letter k, and an address with it
 * would be that of somebody else.
 */
export function foldEmail(email: string): string {
  return email.trim().replace(/[^\u212A]+/g, (part) => part.toLowerCase());
}

/** Registration's password rule. */
export function isAcceptablePassword(password: string): boolean {
  return password.length >= 6 && /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password);
}

/** What stands for the creator of an event whose account was deleted. */
export const DELETED_ACCOUNT = 'deleted account';
