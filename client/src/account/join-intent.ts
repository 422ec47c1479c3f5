/**
 * Records that a visitor tapped Join before signing in. It is in the navigation state, with the return-to path. If it were in the
 * address, a link could make people join.
 */
import type { Claim } from '@social-serve/contract/need-rules';
import { JOIN_INTENT_KEY, withStorage } from '../api/storage.ts';

export interface JoinIntent {
  /** The event's id. */
  event: string;
  /** Whether it was full, so that they chose the waiting list. */
  full: boolean;
  /** What they chose to bring or do. */
  claims: readonly Claim[];
  /** When they tapped: milliseconds since 1970. */
  at: number;
}

/** How long an intent is valid, in ms. */
const VALID_MS = 30 * 60_000;

/** The navigation state with the intent to join an event. */
export const withJoinIntent = (
  event: string,
  full: boolean,
  claims: readonly Claim[] = [],
): { join: JoinIntent } => ({ join: { event, full, claims, at: Date.now() } });

/** The intent in a navigation state; null if there is none. */
export function joinIntentOf(state: unknown): JoinIntent | null {
  if (typeof state !== 'object' || state === null || !('join' in state)) return null;
  const { event, full, at, claims } = (state.join ?? {}) as Partial<JoinIntent>;
  return typeof event === 'string' && typeof full === 'boolean' && typeof at === 'number'
    ? { event, full, at, claims: Array.isArray(claims) ? claims : [] }
    : null;
}

/**
 * Takes the intent to join this event from a navigation state: once, and for 30 minutes. The state survives Back and a reload, so the
 * tab remembers the last intent that it took. Without storage, none is taken.
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
