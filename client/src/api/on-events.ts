import { useCallback, useSyncExternalStore } from 'react';

/**
 * Adds a listener to several targets.
 * @param sources targets, each with the types of its events
 * @returns a function that removes it
 */
export function onEvents(
  listener: (event: Event) => void,
  ...sources: [target: EventTarget | undefined, ...types: string[]][]
): () => void {
  const stop = new AbortController();
  for (const [target, ...types] of sources)
    for (const type of types) target?.addEventListener(type, listener, { signal: stop.signal });
  return () => stop.abort();
}

/** Notifies listeners when a module's state changes. */
export class Changes extends EventTarget {
  notify(): void {
    this.dispatchEvent(new Event('change'));
  }
}

/**
 * Whether a media query matches, while the page is open; false in the build. It is here because this module is in the
 * initial chunk.
 */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    useCallback((listener) => onEvents(listener, [window.matchMedia?.(query), 'change']), [query]),
    () => window.matchMedia?.(query).matches ?? false,
    () => false,
  );
}
