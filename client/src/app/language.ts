/** The reader's choice of a language (docs/specification.md, "Languages"): a cookie, by which the next document is chosen. */
import { LANGUAGE_KEY, type Language } from '@social-serve/contract/languages';
import { calls } from '@social-serve/contract/paths';
import { language } from '#words/language.ts';
import { config } from '../api/config.ts';
import { getCurrentEmail } from '../api/current-user.ts';
import { reloadKeepingDrafts } from '../ui/reload.ts';

const YEAR_SECONDS = 31_536_000;

/** The languages to which the reader can change. */
export const otherLanguages = (): readonly Language[] =>
  (config.languages ?? []).filter((other) => other !== language);

/** @returns whether the browser stores it */
function store(chosen: Language): boolean {
  const cookie = `${LANGUAGE_KEY}=${chosen}`;
  const secure = location.protocol === 'https:' ? ';Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox and Safari have had the Cookie Store only since 2025, and none has it on plain http
  document.cookie = `${cookie};Path=/;Max-Age=${YEAR_SECONDS};SameSite=Lax${secure}`;
  return document.cookie.split('; ').includes(cookie);
}

/** A page that was opened in a language by its address: so is the next one. */
export function keepLanguage(): void {
  if (otherLanguages().length === 0) return;
  if (new URLSearchParams(location.search).get(LANGUAGE_KEY) === language) store(language);
}

/** How long the page waits until the choice is stored, in ms: it is loaded again in any case. */
const PATIENCE_MS = 3_000;

/** Stores the choice of a signed-in person for their e-mail. Without it, that comes in the language that they used last. */
async function chooseForMail(language: Language): Promise<void> {
  if (getCurrentEmail() === null) return;
  try {
    const { request } = await import('../api/http.ts');
    await request({ method: 'PUT', path: calls.ownLanguage, body: { language }, timeout: PATIENCE_MS });
  } catch {
    // The page changes its language, whatever becomes of the e-mail's.
  }
}

/** Loads the page again in another language, at the same place. Where cookies are switched off, the address says it. */
export async function changeLanguage(chosen: Language): Promise<void> {
  const isStored = store(chosen);
  const address = new URL(location.href);
  if (!isStored) address.searchParams.set(LANGUAGE_KEY, chosen);
  else if (address.searchParams.has(LANGUAGE_KEY)) address.searchParams.delete(LANGUAGE_KEY);
  history.replaceState(history.state, '', address);
  await chooseForMail(chosen);
  reloadKeepingDrafts();
}
