import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { emulatorClient } from '../../../server/src/identity/emulator/local.ts';
import type { TestPerson } from '../../../server/test/people.ts';
import { guard, type Watch } from './guard.ts';

export interface VisitorOptions extends BrowserContextOptions {
  /** Who is signed in from the start; nobody when left out. */
  person?: TestPerson | undefined;
  /** The theme chosen at an earlier visit; none when left out. */
  theme?: 'light' | 'dark';
}

/**
 * Opens a page in a browser context of its own, guarded; motion is reduced unless the options say otherwise.
 * @param origin the server's, e.g. `http://localhost:41234`
 */
export async function newVisitor(
  browser: Browser,
  origin: string,
  watch: Watch,
  { person, theme, ...options }: VisitorOptions = {},
): Promise<Page> {
  const localStorage = [
    ...(person ? [signedIn(person)] : []),
    ...(theme ? [{ name: 'theme', value: theme }] : []),
  ];
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
    ...options,
  });
  await guard(context, origin, watch);
  return pastFirstShapes(await context.newPage());
}

/**
 * Has `goto` and `reload` wait until the page's prerendered shell (which takes no focus) has given way to the page itself. Who
 * wants to see the shell says `waitUntil: 'commit'`.
 */
function pastFirstShapes(page: Page): Page {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const shell = page.locator('main[inert]');
  page.goto = async (address, options) => {
    const response = await goto(address, options);
    if (!options?.waitUntil) await shell.waitFor({ state: 'detached' });
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (!options?.waitUntil) await shell.waitFor({ state: 'detached' });
    return response;
  };
  return page;
}

/** The entry in the browser's storage that the Firebase SDK leaves for somebody who signed in before. */
function signedIn(person: TestPerson): { name: string; value: string } {
  const { apiKey } = emulatorClient;
  const user = {
    uid: person.uid,
    email: person.email,
    emailVerified: false,
    displayName: person.displayName,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: {
      refreshToken: person.refreshToken,
      accessToken: person.idToken,
      expirationTime: Date.now() + 3_600_000,
    },
    createdAt: String(Date.now()),
    lastLoginAt: String(Date.now()),
    apiKey,
    appName: '[DEFAULT]',
  };
  return { name: `firebase:authUser:${apiKey}:[DEFAULT]`, value: JSON.stringify(user) };
}
