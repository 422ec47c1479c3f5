/**
 * The roster that was loaded last for checking in, kept in this tab: it is there after the page was loaded anew while the
 * server cannot be reached. One event of one person at a time, gone with the tab.
 */
import type { RosterPage } from './roster-page.ts';

const KEY = 'door-list';
/** Larger ones are not kept. */
const MOST_ROWS = 5_000;

interface Kept {
  email: string;
  id: string;
  page: RosterPage;
}

/** What was kept of an event's roster for this person; what was kept for somebody else is thrown away. */
export function keptRoster(email: string, id: string): RosterPage | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null;
    if (kept && kept.email !== email) sessionStorage.removeItem(KEY);
    return kept?.email === email && kept.id === id && Array.isArray(kept.page?.rows) ? kept.page : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps an event's roster, in place of the one before. */
export function keepRoster(email: string, id: string, page: RosterPage): void {
  try {
    if (page.rows.length > MOST_ROWS) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify({ email, id, page } satisfies Kept));
  } catch {
    // No room, or no storage: the list is there as long as the page is.
  }
}

/** Forgets what was kept: nobody else at this screen is to read it. */
export function dropRoster(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // There is no storage, and so nothing in it.
  }
}
