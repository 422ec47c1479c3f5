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

const ENTRY = /<script type="module"[^>]* src="([^"]+)"/;

/**
 * Loads the page anew where the server has another build by now: of this one's, nothing more will come. Once for each build, lest
 * two that are served side by side send somebody to and fro.
 */
export async function reloadAfterRelease(): Promise<void> {
  const [, own] = ENTRY.exec(document.head.innerHTML) ?? [];
  if (!own) return;
  try {
    const page = await fetch(location.href, { headers: { Accept: 'text/html' }, cache: 'no-store' });
    const [, current] = ENTRY.exec(await page.text()) ?? [];
    if (!current || current === own || sessionStorage.getItem('reloaded-for') === current) return;
    sessionStorage.setItem('reloaded-for', current);
    location.reload();
  } catch {
    // No connection, or no storage: the message stays.
  }
}
