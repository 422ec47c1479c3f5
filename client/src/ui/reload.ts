/** Reloads the page when code is missing: browsers do not retry a module that failed to load. */

/** Reloads the page if the server answers; otherwise the browser would show its own error page. */
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
 * Reloads the page if the server has a newer build, because this build's files are gone. Only once for each build: two builds
 * that are served side by side would otherwise cause a loop.
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
