/**
 * The roster that was loaded last for checking in, kept in this tab: it is there after the page was loaded anew while the
 * server cannot be reached. One event of one person at a time, gone with the tab.
 */
import { ROSTER_KEY } from '../api/storage.ts';
import type { RosterPage } from './roster-page.ts';

/** Larger ones are not kept. */
const MOST_ROWS = 5_000;

interface Kept {
  email: string;
  id: string;
  page: RosterPage;
  /** When it was so, in ms since 1970. */
  at: number;
}

/** What was kept of an event's roster for this person; what was kept for somebody else is thrown away. */
export function cachedRoster(email: string, id: string): Pick<Kept, 'page' | 'at'> | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(ROSTER_KEY) ?? 'null') as Kept | null;
    if (kept && kept.email !== email) sessionStorage.removeItem(ROSTER_KEY);
    return kept?.email === email && kept.id === id && Array.isArray(kept.page?.rows) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps an event's roster, in place of the one before. */
export function cacheRoster(email: string, id: string, page: RosterPage): void {
  try {
    if (page.rows.length > MOST_ROWS) sessionStorage.removeItem(ROSTER_KEY);
    else
      sessionStorage.setItem(ROSTER_KEY, JSON.stringify({ email, id, page, at: Date.now() } satisfies Kept));
  } catch {
    // No room, or no storage: the roster is lost when the page is closed.
  }
}
