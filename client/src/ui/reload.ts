/**
 * Loading the page anew as the way out when code is missing: browsers do not ask again for code that they could not
 * load once.
 */

let lost = false;
if (!import.meta.env.SSR) {
  window.addEventListener('vite:preloadError', () => {
    lost = true;
  });
}

/** Whether some of the pages' code could not be loaded since the page was opened. */
export function codeWasLost(): boolean {
  return lost;
}

/** Loads the page anew if the server answers; without an answer the browser would show a page of its own. */
export async function reloadWhenAnswered(): Promise<void> {
  try {
    const { status } = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' });
    if (status < 500) window.location.reload();
  } catch {
    // Still no connection: the message stays.
  }
}
