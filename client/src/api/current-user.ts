/** The person signed in on this page, and the last one in this browser. */
import { SAVED_PERSON, SAVED_PREFIX, savedPrefix, withStorage } from './storage.ts';

let here: string | null = null;

/** The address of the signed-in person, null while nobody is. Whatever this browser stores for a person is theirs. */
export const getCurrentEmail = (): string | null => here;

/** @returns whether the same person is still signed in; true while that is unknown */
export function rememberPerson(): () => boolean {
  const before = here;
  return () => before === null || before === here;
}

/** Records who is signed in, and deletes what was saved for anyone else. */
export function setCurrentEmail(email: string | null): void {
  here = email;
  withStorage(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(SAVED_PREFIX) && !(email && key.startsWith(savedPrefix(email))))
        localStorage.removeItem(key);
  });
}

/** The last person who was signed in here and did not log out, for use while the sign-in state is unknown. */
export const getLastUser = <Person>(): Person | null =>
  withStorage(() => {
    const isPerson = (key: string) => key.startsWith(SAVED_PREFIX) && key.endsWith(` ${SAVED_PERSON}`);
    const entry = localStorage.getItem(Object.keys(localStorage).find(isPerson) ?? '');
    return entry && (JSON.parse(entry.slice(entry.indexOf(' '))) as Person);
  }, null) || null;
