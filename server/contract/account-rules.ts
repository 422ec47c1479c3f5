/** Rules about people's accounts (docs/specification.md, "Accounts"). Depends on nothing: a page may use it without loading zod. */

/**
 * Addresses are compared in lower case. The Kelvin sign is not lower-cased to "k", because the address
 * with a "k" may be another person's.
 */
export function foldEmail(email: string): string {
  return email.trim().replace(/[^\u212A]+/g, (part) => part.toLowerCase());
}

/** Registration's password rule. */
export function isAcceptablePassword(password: string): boolean {
  return password.length >= 6 && /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password);
}

/** The name shown for the creator of an event whose account was deleted. */
export const DELETED_ACCOUNT = 'deleted account';

/** The @ sign, and its full-width and small forms (U+FF20, U+FE6B), which look the same. */
export const AT_SIGNS = '@\uFF20\uFE6B';

/** Whether a display name may be shown publicly: it exists and contains no e-mail address. */
export const isPublicName = (name: string | null | undefined): name is string =>
  !!name && ![...AT_SIGNS].some((sign) => name.includes(sign));
