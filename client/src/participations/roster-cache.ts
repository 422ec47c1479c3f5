/**
 * The roster that was last loaded for checking in, saved in this tab: it is there after a reload while the
 * server cannot be reached. One event of one person at a time, gone with the tab.
 */
import { ROSTER_KEY } from '../api/storage.ts';
import type { RosterPage } from './roster-page.ts';

/** Larger ones are not saved. */
const MOST_ROWS = 5_000;

interface SavedRoster {
  email: string;
  id: string;
  page: RosterPage;
  /** When it was so, in ms since 1970. */
  at: number;
}

/** The saved roster of an event for this person; another person's is deleted. */
export function cachedRoster(email: string, id: string): Pick<SavedRoster, 'page' | 'at'> | undefined {
  try {
    const saved = JSON.parse(sessionStorage.getItem(ROSTER_KEY) ?? 'null') as SavedRoster | null;
    if (saved && saved.email !== email) sessionStorage.removeItem(ROSTER_KEY);
    return saved?.email === email && saved.id === id && Array.isArray(saved.page?.rows) ? saved : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps an event's roster, in place of the one before. */
export function cacheRoster(email: string, id: string, page: RosterPage): void {
  try {
    if (page.rows.length > MOST_ROWS) sessionStorage.removeItem(ROSTER_KEY);
    else
      sessionStorage.setItem(
        ROSTER_KEY,
        JSON.stringify({ email, id, page, at: Date.now() } satisfies SavedRoster),
      );
  } catch {
    // No room, or no storage: the roster is lost when the page is closed.
  }
}
