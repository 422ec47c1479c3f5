/** Rules about people's accounts (docs/specification.md, "Accounts"). Depends on nothing: a page may use it without loading zod. */

/**
 * Addresses are compared in lower case. A Kelvin sign stays one: its lower case is the letter k, and an address with it
 * would belong to someone else.
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

/** What stands for an @: the sign itself, its full width and its small form (U+FF20, U+FE6B), which look the same. */
export const AT_SIGNS = '@\uFF20\uFE6B';

/** Whether a display name may be shown to everybody: there is one, and it holds no address. */
export const isPublicName = (name: string | null | undefined): name is string =>
  !!name && ![...AT_SIGNS].some((sign) => name.includes(sign));
