/**
 * Caches the last check-in list in this tab, for a reload while the server cannot be reached. Stores one event of one person at a
 * time, until the tab is closed.
 */
import { getCurrentEmail } from '../api/current-user.ts';
import { ROSTER_KEY, withStorage } from '../api/storage.ts';
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

/** The cached roster of an event for the signed-in person; deletes another person's. */
export const cachedRoster = (id: string): Pick<SavedRoster, 'page' | 'at'> | undefined =>
  withStorage(() => {
    const email = getCurrentEmail();
    const saved = JSON.parse(sessionStorage.getItem(ROSTER_KEY) ?? 'null') as SavedRoster | null;
    if (saved && saved.email !== email) sessionStorage.removeItem(ROSTER_KEY);
    return saved?.email === email && saved.id === id && Array.isArray(saved.page?.rows) ? saved : undefined;
  });

/** Caches an event's roster, and replaces the previous one. @param at when it was loaded, in ms since 1970 */
export const cacheRoster = (id: string, page: RosterPage, at = Date.now()): void =>
  withStorage(() => {
    const saved = { email: getCurrentEmail() ?? '', id, page, at } satisfies SavedRoster;
    if (page.rows.length > MOST_ROWS) sessionStorage.removeItem(ROSTER_KEY);
    else sessionStorage.setItem(ROSTER_KEY, JSON.stringify(saved));
  });
