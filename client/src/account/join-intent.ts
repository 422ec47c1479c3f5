/**
 * That a visitor tapped Join before they had an account or were signed in. It travels in the history entry's state, beside the
 * return-to path: in the address, a link could join people.
 */
import { JOIN_INTENT_KEY, withStorage } from '../api/storage.ts';

export interface JoinIntent {
  /** The event's id. */
  event: string;
  /** Whether it was full: they wanted a place on the waiting list. */
  full: boolean;
  /** When they tapped: milliseconds since 1970. */
  at: number;
}

/** How long an intent counts, in ms. */
const VALID_MS = 30 * 60_000;

/** Packs the intent to join an event for the way through login and registration. */
export const withJoinIntent = (event: string, full: boolean): { join: JoinIntent } => ({
  join: { event, full, at: Date.now() },
});

/** The intent that a history entry's state carries; null when there is none. */
export function joinIntentOf(state: unknown): JoinIntent | null {
  if (typeof state !== 'object' || state === null || !('join' in state)) return null;
  const { event, full, at } = (state.join ?? {}) as Partial<JoinIntent>;
  return typeof event === 'string' && typeof full === 'boolean' && typeof at === 'number'
    ? { event, full, at }
    : null;
}

/**
 * Takes the intent to join this event from a history entry's state: once, and for 30 minutes. An entry keeps its state through
 * Back and a reload, so the tab remembers which intent it took last; where it cannot, nothing is taken.
 */
export function takeJoinIntent(state: unknown, event: string): JoinIntent | null {
  const intent = joinIntentOf(state);
  const age = Date.now() - (intent?.at ?? 0);
  if (intent?.event !== event || age < 0 || age > VALID_MS) return null;
  return withStorage(() => {
    if (intent.at <= Number(sessionStorage.getItem(JOIN_INTENT_KEY))) return null;
    sessionStorage.setItem(JOIN_INTENT_KEY, String(intent.at));
    return intent;
  }, null);
}
