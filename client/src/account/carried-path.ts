/** The path that somebody wanted before they had to log in, carried in the history entry's state (docs/specification.md, "Routes"). */
import { pages } from '@social-serve/contract/paths';

export interface CarriedPath {
  from: string;
}

/** Packs a location for the way through login and registration. */
export function carry(location: { pathname: string; search: string }): CarriedPath {
  return { from: location.pathname + location.search };
}

/** Where to go after login: the carried path, else home. */
export function carriedPath(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  // One slash only: two would name another host.
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : pages.home;
}
