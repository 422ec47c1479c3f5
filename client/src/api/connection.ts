/**
 * Whether there is a connection. What the browser says is a hint: without a network, a server on the same machine still answers.
 * Only a request that fails as well means offline.
 */
import { probes } from '@social-serve/contract/paths';
import { config } from './config.ts';
import { Changes, onEvents } from './on-events.ts';

/** How long to wait before asking the server again, in ms. */
const PAUSE_MS = 5_000;

const changes = new Changes();
let offline = false;
let asking = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Whether the browser says that there is no connection. */
export const seemsOffline = (): boolean => navigator.onLine === false;

/** When the last request failed that found no connection (`performance.now()`). */
let failedAt = 0;

/**
 * Records whether the server answered a request, whatever it said.
 * @param sentAt when it was sent (`performance.now()`): an answer says nothing if the connection was lost since
 */
export function noteAnswer(answered: boolean, sentAt: number): void {
  if (!answered) failedAt = performance.now();
  else if (seemsOffline() && sentAt < failedAt) return;
  const isOffline = !answered && seemsOffline();
  if (isOffline === offline) return;
  offline = isOffline;
  changes.notify();
}

/** Asks the server, and again until it answers, while the browser says that there is no connection. */
async function look(): Promise<void> {
  clearTimeout(timer);
  const sentAt = performance.now();
  if (!seemsOffline()) return noteAnswer(true, sentAt);
  if (asking) return;
  asking = true;
  const answered = await fetch(config.apiUrl + probes.healthz, { cache: 'no-store', mode: 'no-cors' }).then(
    () => true,
    () => false,
  );
  asking = false;
  noteAnswer(answered, sentAt);
  if (offline) timer = setTimeout(look, PAUSE_MS);
}

/** For `useSyncExternalStore`. */
export const connection = {
  subscribe(listener: () => void): () => void {
    const stop = onEvents(listener, [changes, 'change']);
    const stopLooking = onEvents(() => void look(), [window, 'online', 'offline']);
    if (seemsOffline()) void look();
    return () => {
      stop();
      stopLooking();
    };
  },
  isOffline: () => offline,
};
