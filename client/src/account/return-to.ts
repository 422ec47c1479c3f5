/** The path that a visitor requested before logging in, in the navigation state (docs/specification.md, "Routes"). */
import { pages } from '@social-serve/contract/paths';

export interface ReturnTo {
  from: string;
}

/** The navigation state with the path to return to. */
export function withReturnTo(location: { pathname: string; search: string }): ReturnTo {
  return { from: location.pathname + location.search };
}

/** Where to go after login: the return-to path, or home. */
export function returnToPath(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  // Only one slash at the beginning: after two, a host follows.
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : pages.home;
}

/** The event whose page a visitor requested before logging in; null for another page, or none. */
export function returnToEventId(state: unknown): string | null {
  return /^\/(?:e|eventDetails)\/([0-9a-f]{24})(?:[?#]|$)/i.exec(returnToPath(state))?.[1] ?? null;
}

/** The page to which a login has just led. */
let arrivedAt: string | null = null;

/** Records that a login leads to a path, with or without a query. */
export function noteArrival(path: string): void {
  arrivedAt = path.replace(/[?#].*/, '');
}

/** Whether a login has just led to this path; true only once. */
export function takeArrival(path: string): boolean {
  const arrived = arrivedAt === path;
  if (arrived) arrivedAt = null;
  return arrived;
}
