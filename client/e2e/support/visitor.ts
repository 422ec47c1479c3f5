import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { ownAccountsClient } from '@social-serve/contract/client-config';
import type { TestPerson } from '../../../server/test/people.ts';
import { guard, layPictures, type Watch } from './guard.ts';

export interface VisitorOptions extends BrowserContextOptions {
  /** Who is signed in from the start; by default nobody. */
  person?: TestPerson | undefined;
  /** The theme chosen at an earlier visit; none by default. */
  theme?: 'light' | 'dark';
  /** Whether the other host's pictures are available. */
  pictures?: boolean;
  /** Whether the test controls the page's clock: a browser context cannot undo that, so the visitor gets a new one. */
  ownClock?: true;
}

/** A visitor's window, and how it is closed. */
export interface Visitor {
  page: Page;
  leave: () => Promise<void>;
}

const usual = {
  locale: 'en-US',
  timezoneId: 'America/New_York',
  viewport: { width: 1280, height: 800 },
  reducedMotion: 'reduce',
  // Tests cannot inspect or hold back responses from a service worker.
  serviceWorkers: 'block',
} as const;

/**
 * Opens a page in its own browser context, guarded; motion is reduced unless the options say otherwise.
 * @param origin the server's, e.g. `http://localhost:41234`
 */
export async function newVisitor(
  browser: Browser,
  origin: string,
  watch: Watch,
  { person, theme, pictures = false, ownClock: _, ...options }: VisitorOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: origin,
    ...usual,
    storageState: stored(origin, person, theme),
    ...options,
  });
  guard(context, origin, watch);
  if (pictures) await layPictures(context);
  return { page: pastFirstShapes(await context.newPage()), leave: () => context.close() };
}

/** The context of a worker's usual visitors, one after the other. */
export const usualContext = (browser: Browser, origin: string): Promise<BrowserContext> =>
  browser.newContext({ baseURL: origin, ...usual });

/** Whether the usual context fits these options. */
export const isUsual = ({ person, theme, viewport, colorScheme, ...more }: VisitorOptions): boolean =>
  viewport !== null && Object.keys(more).length === 0;

/**
 * Opens a page in a reused context. Nothing of its earlier visitors is left but the files in the browser's
 * cache, as for most visitors of a site.
 */
export async function nextVisitor(
  context: BrowserContext,
  origin: string,
  watch: Watch,
  { person, theme, viewport, colorScheme }: VisitorOptions,
): Promise<Visitor> {
  await context.setStorageState(stored(origin, person, theme));
  const stop = guard(context, origin, watch);
  const page = await context.newPage();
  await page.setViewportSize(viewport ?? usual.viewport);
  if (colorScheme) await page.emulateMedia({ colorScheme });
  return {
    page: pastFirstShapes(page),
    leave: async () => {
      await Promise.all(context.pages().map((open) => open.close()));
      stop();
      await context.unrouteAll();
      await context.setOffline(false);
    },
  };
}

/** The browser's storage from this visitor's earlier visits. */
function stored(origin: string, person: TestPerson | undefined, theme: string | undefined) {
  const localStorage = [
    ...(person ? [signedIn(person)] : []),
    ...(theme ? [{ name: 'theme', value: theme }] : []),
  ];
  return { cookies: [], origins: [{ origin, localStorage }] };
}

/**
 * Makes `goto` and `reload` wait until the page has replaced its prerendered shell (which takes no focus). To see
 * the shell, pass `waitUntil: 'commit'`.
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

/** The Firebase SDK's entry in the browser's storage for a person who signed in before. */
export function signedIn(person: TestPerson): { name: string; value: string } {
  const { apiKey } = ownAccountsClient;
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
