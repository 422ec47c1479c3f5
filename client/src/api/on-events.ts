import { useCallback, useSyncExternalStore } from 'react';

/** Calls a listener at events. @param sources targets, each with the types of its events @returns what ends that */
export function onEvents(
  listener: (event: Event) => void,
  ...sources: [target: EventTarget | undefined, ...types: string[]][]
): () => void {
  const stop = new AbortController();
  for (const [target, ...types] of sources)
    for (const type of types) target?.addEventListener(type, listener, { signal: stop.signal });
  return () => stop.abort();
}

/** The changes of a module's state. */
export class Changes extends EventTarget {
  notify(): void {
    this.dispatchEvent(new Event('change'));
  }
}

/** Whether a media query matches, while the page is open; false in the build. Here, because the first script has this module. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    useCallback((listener) => onEvents(listener, [window.matchMedia?.(query), 'change']), [query]),
    () => window.matchMedia?.(query).matches ?? false,
    () => false,
  );
}
