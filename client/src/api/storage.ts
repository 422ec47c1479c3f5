/** The names of everything that the client stores in the browser; signing out deletes them (sign-out.ts). */

/** Session storage: the roster that was loaded last. It contains data of other people. */
export const ROSTER_KEY = 'door-list';
/** Session storage, one per page: the draft of a person's form. */
export const draftPrefix = (email: string) => `event-draft ${email} `;
/** Session storage: when the last intent to join was taken (account/join-intent.ts). Not personal. */
export const JOIN_INTENT_KEY = 'join-intent';
/** Local storage: the ids of events for which a point was offered (events/point-offers.ts). Not personal. */
export const POINT_OFFERS_KEY = 'point-offers';
/** Session storage: the scroll position of each entry in the tab's history. Not personal. */
export const SCROLL_KEY = 'scroll-positions';
/** Local storage, one per participation: check-ins that the server does not know yet. The organiser's own. */
export const checkInPrefix = (email: string) => `came ${email} `;
/** Local storage, one per event: the private link of someone who joined without an account (private-links/remembered-links.ts). */
export const LINK_PREFIX = 'link ';
/** Local storage, one per place of a remembered link: what it opens, to be read offline (private-links/saved-places.ts). */
export const PLACE_PREFIX = 'place ';
/** Local storage: around which place, and how far, the list of events was last filtered (events/remembered-where.ts). No account has it. */
export const WHERE_KEY = 'where';
/** Local storage, one per answer: what a person can read offline (saved-answers.ts). For one person at a time. */
export const SAVED_PREFIX = 'own ';
export const savedPrefix = (email: string) => `${SAVED_PREFIX}${email} `;
/** Local storage: sessions that ended here, until the server knows (account/log-out.ts). Their ids, which can only end them. */
export const ENDED_SESSIONS_KEY = 'ended-sessions';
/** The name under which the person is saved. */
export const SAVED_PERSON = 'person';

/** Runs what needs the browser's storage. @param otherwise the result where storage is disabled, or full */
export function withStorage<Result, Otherwise = undefined>(
  task: () => Result,
  otherwise?: Otherwise,
): Result | Otherwise {
  try {
    return task();
  } catch {
    return otherwise as Otherwise;
  }
}
