/** The names of what the client keeps in the browser's storages, in one place: signing out looks for them (sign-out.ts). */

/** Session storage: the roster that was loaded last. Of other people. */
export const ROSTER_KEY = 'door-list';
/** Session storage, one a page: what somebody typed into a form. Their own; the value says whose. */
export const DRAFT_PREFIX = 'event-draft ';
/** Session storage: when the last intent to join was taken (account/join-intent.ts). Says nothing of anybody. */
export const JOIN_INTENT_KEY = 'join-intent';
/** Local storage, one a participation: check-ins that the server does not know yet. The organiser's own. */
export const checkInPrefix = (email: string) => `came ${email} `;
/** Local storage, one an answer: what a person can read without a connection (kept.ts). Of one person at a time. */
export const KEPT_PREFIX = 'own ';
export const keptPrefix = (email: string) => `${KEPT_PREFIX}${email} `;
/** The name under which the person themselves is kept. */
export const KEPT_PERSON = 'person';

/** Runs what needs the browser's storage. @param otherwise the result where storage is disabled */
export function withStorage<Result>(task: () => Result, otherwise: Result): Result {
  try {
    return task();
  } catch {
    return otherwise;
  }
}
