/** The path that somebody wanted before they had to log in, carried in the history entry's state (docs/specification.md, "Routes"). */
import { pages } from '@social-serve/contract/paths';

export interface ReturnTo {
  from: string;
}

/** Packs a location for the way through login and registration. */
export function withReturnTo(location: { pathname: string; search: string }): ReturnTo {
  return { from: location.pathname + location.search };
}

/** Where to go after login: the return-to path, else home. */
export function returnToPath(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  // One slash only: two would name another host.
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : pages.home;
}

/** The event whose page somebody wanted before they had to log in; null when it was another page, or none. */
export function returnToEventId(state: unknown): string | null {
  return /^\/(?:e|eventDetails)\/([0-9a-f]{24})(?:[?#]|$)/i.exec(returnToPath(state))?.[1] ?? null;
}

/** The page at which somebody has just arrived from logging in. */
let arrivedAt: string | null = null;

/** Notes that somebody logged in and goes on to a path, with or without a query. */
export function noteArrival(path: string): void {
  arrivedAt = path.replace(/[?#].*/, '');
}

/** Whether somebody arrives at this path from logging in; said once. */
export function takeArrival(path: string): boolean {
  const arrived = arrivedAt === path;
  if (arrived) arrivedAt = null;
  return arrived;
}
