/** How long the browser's database may take to open, in ms. A slow one takes two or three seconds. */
const PATIENCE_MS = 5_000;

/** A database that is opened to see whether that works, and deleted. */
const TRIAL = 'trial';

/**
 * Some browsers have an IndexedDB that never answers: a broken profile, for example. Firebase waits for it without a limit, for the
 * person and before each request. Hides it from this page then, so that Firebase uses local storage.
 */
export async function hideSilentDatabase(): Promise<void> {
  const answers = await new Promise<boolean>((resolve) => {
    setTimeout(resolve, PATIENCE_MS, false);
    try {
      const opening = indexedDB.open(TRIAL);
      opening.onerror = () => resolve(true);
      opening.onsuccess = () => {
        opening.result.close();
        indexedDB.deleteDatabase(TRIAL);
        resolve(true);
      };
    } catch {
      resolve(true); // Firebase notices by itself.
    }
  });
  if (!answers) Object.defineProperty(window, 'indexedDB', { value: undefined });
}
