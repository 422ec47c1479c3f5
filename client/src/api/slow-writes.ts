/** Whether something that was sent is not answered after a while: whoever waits is told that it is still tried. */

/** How long somebody waits before it is said, in ms. */
const SLOW_MS = 2_000;

const listeners = new Set<() => void>();
let slow = 0;

function change(by: 1 | -1): void {
  slow += by;
  for (const listener of listeners) listener();
}

/** Begins to watch a call that changes something. @returns to be called once it is over */
export function watchWrite(): () => void {
  let told = false;
  const timer = setTimeout(() => {
    told = true;
    change(1);
  }, SLOW_MS);
  return () => {
    clearTimeout(timer);
    if (told) change(-1);
  };
}

/** For `useSyncExternalStore`. */
export const slowWrites = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  any: () => slow > 0,
};
