/** Who is signed in on this page, and who was in this browser last. */
import { KEPT_PERSON, KEPT_PREFIX, keptPrefix, withStorage } from './storage.ts';

let here: string | null = null;

/** Who is signed in now, as far as it is known: an answer that was under way when they left is not kept. */
export const whoIsHere = (): string | null => here;

/** Takes note of who is signed in: what was kept for anybody else goes, however they left. */
export function nowHere(email: string | null): void {
  here = email;
  withStorage(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(KEPT_PREFIX) && !(email && key.startsWith(keptPrefix(email))))
        localStorage.removeItem(key);
  }, undefined);
}

/** Who was signed in here last and did not log out, as far as this browser keeps that: while nobody can say who is signed in now. */
export const lastHere = <Person>(): Person | null =>
  withStorage(() => {
    const isPerson = (key: string) => key.startsWith(KEPT_PREFIX) && key.endsWith(` ${KEPT_PERSON}`);
    const entry = localStorage.getItem(Object.keys(localStorage).find(isPerson) ?? '');
    return entry && (JSON.parse(entry.slice(entry.indexOf(' '))) as Person);
  }, null) || null;
