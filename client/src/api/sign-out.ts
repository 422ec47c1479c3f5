/**
 * What is deleted from the browser when a person is signed out: one place for every way out (`AuthProvider` calls it). Part of the
 * first paint, as a page that loads and finds nobody signed in cleans up, too.
 */
import { checkInPrefix, draftPrefix, PLACE_PREFIX, ROSTER_KEY, WHERE_KEY, withStorage } from './storage.ts';

/** `ended` is any way that the person did not choose: a session that ran out, a logout in another tab. */
export type SignOutReason = 'chosen' | 'ended' | 'deleted';

/** What a module holds in memory. */
interface Holder {
  /** Forgets data about other people, and what was shown to this person only. */
  forgetOthers?(): void;
  /** Forgets what is this person's own. */
  forgetOwn?(email: string): void;
  /** Whether some of the person's data has not been sent to the server. */
  hasUnsent?(email: string): boolean;
}

const holders = new Set<Holder>();

/** Registers a module's memory to be cleaned with everything else. */
export function cleanOnSignOut(holder: Holder): void {
  holders.add(holder);
}

/** The person's own entries in the browser's storages. */
function ownEntries(email: string): [Storage, string][] {
  const drafts = Object.keys(sessionStorage).filter((key) => key.startsWith(draftPrefix(email)));
  const checkIns = Object.keys(localStorage).filter((key) => key.startsWith(checkInPrefix(email)));
  return [
    ...drafts.map((key): [Storage, string] => [sessionStorage, key]),
    ...checkIns.map((key): [Storage, string] => [localStorage, key]),
  ];
}

/** Whether this person typed or marked something that the server does not know yet. */
export const hasUnsent = (email: string): boolean =>
  withStorage(() => ownEntries(email).length > 0, false) ||
  [...holders].some((holder) => holder.hasUnsent?.(email));

/**
 * Cleans up after a person. Data about other people is always deleted; drafts and unsent check-ins of their own stay for them
 * when the session ended by itself.
 * @param email whose session it was; null on a page that loads and finds nobody signed in
 */
export function onSignedOut(email: string | null, reason: SignOutReason): void {
  withStorage(() => sessionStorage.removeItem(ROSTER_KEY));
  if (email === null) return;
  // Places without an account may be those of other people. Their links stay, and open them again with a connection.
  withStorage(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(PLACE_PREFIX)) localStorage.removeItem(key);
  });
  for (const holder of holders) holder.forgetOthers?.();
  if (reason === 'ended') return;
  withStorage(() => {
    localStorage.removeItem(WHERE_KEY);
    for (const [storage, key] of ownEntries(email)) storage.removeItem(key);
  });
  for (const holder of holders) holder.forgetOwn?.(email);
}
