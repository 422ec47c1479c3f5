/** Rules about people's accounts (docs/specification.md, "Accounts"). Depends on nothing: a page may use it without loading zod. */

/** Addresses are compared in lower case. */
export function foldEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Registration's password rule. */
export function isAcceptablePassword(password: string): boolean {
  return password.length >= 6 && /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password);
}

/** What stands for the creator of an event whose account was deleted. */
export const DELETED_ACCOUNT = 'deleted account';
