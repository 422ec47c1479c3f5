/** Whether a write is taking long, so that the page can say that it is still being tried. */
import { Changes, onEvents } from './on-events.ts';

/** How long a write may take before the page says so, in ms. */
const SLOW_MS = 2_000;

const changes = new Changes();
let slow = 0;

function change(by: 1 | -1): void {
  slow += by;
  changes.notify();
}

/** Begins to watch a call that changes something. @returns to be called once it is over */
export function watchWrite(): () => void {
  let reported = false;
  const timer = setTimeout(() => {
    reported = true;
    change(1);
  }, SLOW_MS);
  return () => {
    clearTimeout(timer);
    if (reported) change(-1);
  };
}

/** For `useSyncExternalStore`. */
export const slowWrites = {
  subscribe: (listener: () => void) => onEvents(listener, [changes, 'change']),
  any: () => slow > 0,
};
