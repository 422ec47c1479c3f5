/**
 * Caches the last check-in list in this tab, for a reload while the server cannot be reached. Stores one event of one person at a
 * time, until the tab is closed.
 */
import { ROSTER_KEY } from '../api/storage.ts';
import type { RosterPage } from './roster-page.ts';

/** Larger rosters are not cached. */
const MOST_ROWS = 5_000;

interface SavedRoster {
  email: string;
  id: string;
  page: RosterPage;
  /** When it was loaded, in ms since 1970. */
  at: number;
}

/** The cached roster of an event for this person; deletes another person's. */
export function cachedRoster(email: string, id: string): Pick<SavedRoster, 'page' | 'at'> | undefined {
  try {
    const saved = JSON.parse(sessionStorage.getItem(ROSTER_KEY) ?? 'null') as SavedRoster | null;
    if (saved && saved.email !== email) sessionStorage.removeItem(ROSTER_KEY);
    return saved?.email === email && saved.id === id && Array.isArray(saved.page?.rows) ? saved : undefined;
  } catch {
    return undefined;
  }
}

/** Caches an event's roster, and replaces the previous one. */
export function cacheRoster(email: string, id: string, page: RosterPage): void {
  try {
    if (page.rows.length > MOST_ROWS) sessionStorage.removeItem(ROSTER_KEY);
    else
      sessionStorage.setItem(
        ROSTER_KEY,
        JSON.stringify({ email, id, page, at: Date.now() } satisfies SavedRoster),
      );
  } catch {
    // Without storage, the roster is lost when the page is closed.
  }
}
