/**
 * What leaves the browser when somebody is signed out: one place for every way out (`AuthProvider` calls it). Part of the
 * first paint, as a page that loads and finds nobody signed in cleans up, too: the names of what is stored stand here.
 */

/** `ended` is any way that the person did not choose: a session that ran out, a logout in another tab. */
export type SignOutReason = 'chosen' | 'ended' | 'deleted';

/** Session storage: the roster that was loaded last. Of other people. */
export const ROSTER_KEY = 'door-list';
/** Session storage, one a page: what somebody typed into a form. Their own; the value says whose. */
export const DRAFT_PREFIX = 'event-draft ';
/** Local storage, one a participation: check-ins that the server does not know yet. The organiser's own. */
export const checkInPrefix = (email: string) => `came ${email} `;
/** Local storage, one an answer: what a person can read without a connection (kept.ts). Of one person at a time. */
const KEPT = 'own ';
export const keptPrefix = (email: string) => `${KEPT}${email} `;
/** The name under which the person themselves is kept. */
export const KEPT_PERSON = 'person';

/** What a module holds in memory. */
interface Holder {
  /** Forgets what is of other people, or was shown for this person alone. */
  forgetOthers?(): void;
  /** Forgets what is this person's own. */
  forgetOwn?(email: string): void;
  /** Whether there is something of theirs that the server does not know yet. */
  hasUnsent?(email: string): boolean;
}

const holders = new Set<Holder>();

/** Has a module's memory cleaned with all else. */
export function cleanOnSignOut(holder: Holder): void {
  holders.add(holder);
}

function isOwnDraft(text: string | null, email: string): boolean {
  try {
    return (JSON.parse(text ?? 'null') as { email?: unknown } | null)?.email === email;
  } catch {
    return false;
  }
}

/** The person's own entries in the browser's storages. */
function ownEntries(email: string): [Storage, string][] {
  const drafts = Object.keys(sessionStorage).filter(
    (key) => key.startsWith(DRAFT_PREFIX) && isOwnDraft(sessionStorage.getItem(key), email),
  );
  const checkIns = Object.keys(localStorage).filter((key) => key.startsWith(checkInPrefix(email)));
  return [
    ...drafts.map((key): [Storage, string] => [sessionStorage, key]),
    ...checkIns.map((key): [Storage, string] => [localStorage, key]),
  ];
}

/** Runs what needs the browser's storage. @param otherwise the result where storage is disabled */
export function withStorage<Result>(task: () => Result, otherwise: Result): Result {
  try {
    return task();
  } catch {
    return otherwise;
  }
}

let here: string | null = null;

/** Who is signed in now, as far as it is known: an answer that was under way when they left is not kept. */
export const whoIsHere = (): string | null => here;

/** Takes note of who is signed in: what was kept for anybody else goes, however they left. */
export function nowHere(email: string | null): void {
  here = email;
  withStorage(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(KEPT) && !(email && key.startsWith(keptPrefix(email)))) localStorage.removeItem(key);
  }, undefined);
}

/** Who was signed in here last and did not log out, as far as this browser keeps that: while nobody can say who is signed in now. */
export const lastHere = <Person>(): Person | null =>
  withStorage(() => {
    const isPerson = (key: string) => key.startsWith(KEPT) && key.endsWith(` ${KEPT_PERSON}`);
    const entry = localStorage.getItem(Object.keys(localStorage).find(isPerson) ?? '');
    return entry && (JSON.parse(entry.slice(entry.indexOf(' '))) as Person);
  }, null) || null;

/** Whether this person typed or marked something that the server does not know yet. */
export const hasUnsent = (email: string): boolean =>
  withStorage(() => ownEntries(email).length > 0, false) ||
  [...holders].some((holder) => holder.hasUnsent?.(email));

/**
 * Cleans up after somebody. What is of other people always goes; drafts and unsent check-ins of their own stay for them
 * when the session ended by itself.
 * @param email whose session it was; null on a page that loads and finds nobody signed in
 */
export function onSignedOut(email: string | null, reason: SignOutReason): void {
  withStorage(() => sessionStorage.removeItem(ROSTER_KEY), undefined);
  if (email === null) return;
  for (const holder of holders) holder.forgetOthers?.();
  if (reason === 'ended') return;
  withStorage(() => {
    for (const [storage, key] of ownEntries(email)) storage.removeItem(key);
  }, undefined);
  for (const holder of holders) holder.forgetOwn?.(email);
}
