/** Reloads the page: when code is missing, because browsers do not retry a module that failed to load, and in another language. */

let keepsDrafts = false;

/** Whether the page is loading again, and forms can fill themselves in from their drafts. */
export const isKeepingDrafts = () => keepsDrafts;

/** Reloads the page; a form whose draft is stored does not ask first. */
export function reloadKeepingDrafts(): void {
  keepsDrafts = true;
  // After the forms: a person who stays, because one of them asked, may leave later.
  addEventListener('beforeunload', () => (keepsDrafts = false), { once: true });
  location.reload();
}

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
