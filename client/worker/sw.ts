/**
 * /sw.js: serves the site's pages offline to people with something to read there (docs/decisions/0036-offline.md). A cache has the files of one build of
 * one language and one document, which are the same for everyone; personal data is stored by the pages. A second cache has drawn covers and faces.
 */
import { pages, sharedWithCall } from '@social-serve/contract/paths';
import { BUILD_CACHE, DRAWINGS_CACHE } from './caches.ts';

declare const self: ServiceWorkerGlobalScope;

/** Static routes, which Chromium answers without starting the worker. Not yet in TypeScript's types. */
interface InstallEvent extends ExtendableEvent {
  addRoutes?(rule: { condition: { urlPattern: string }; source: 'cache' }): Promise<void>;
}

const { prototype = {} } = (self as { InstallEvent?: { prototype: object } }).InstallEvent ?? {};
const knowsRoutes = 'addRoutes' in prototype;

/** The build of one language: the addresses of its entry and of all files that its pages need offline. */
interface Build {
  language: string;
  entry: string;
  files: string[];
}

/** Inserted by the build (vite-plugins/service-worker.ts). */
declare const BUILDS: Build[];

const cacheOf = ({ language, entry }: Build) => `${BUILD_CACHE}${language} ${entry}`;

/** A personal page has an empty document, which serves for all pages. */
const SHELL = pages.joinedEvents;

/** How long to wait for a page from the server, in ms. */
const PATIENCE_MS = 4_000;

/** The settings in a document, which may change without a new build. */
const settingsIn = (document: Response, html: string) =>
  document.headers.get('Content-Security-Policy') +
  (/<script[^>]* id="config">.*?<\/script>/s.exec(html)?.[0] ?? '');

/** The build of a document's language; undefined if it is of another release. */
const buildOf = (html: string) => BUILDS.find(({ entry }) => html.includes(`"${entry}"`));

/**
 * Fetches the document that all pages start from offline.
 * @param language by default the one that the server chooses, as for a page
 * @throws Error if the server has another build
 */
async function fetchShell(language?: string): Promise<{ build: Build; shell: Response }> {
  const shell = await fetch(language ? `${SHELL}?lang=${language}` : SHELL, { cache: 'no-cache' });
  const build = shell.ok ? buildOf(await shell.clone().text()) : undefined;
  if (!build || build.language !== (language ?? build.language))
    throw new Error('The server has another build.');
  return { build, shell };
}

/** All or nothing: without space, or during a release, this build gets no cache. */
async function store(language?: string): Promise<void> {
  const { build, shell } = await fetchShell(language);
  const name = cacheOf(build);
  const begun = await caches.has(name);
  try {
    const cache = await caches.open(name);
    await cache.addAll(build.files);
    await cache.put(SHELL, shell); // last: it makes this the language of offline pages
    const others = BUILDS.map(cacheOf).filter((other) => other !== name);
    for (const other of others)
      if (await caches.has(other)) await (await caches.open(other)).delete(SHELL, { ignoreVary: true });
  } catch (error) {
    if (!begun) await caches.delete(name);
    throw error;
  }
}

/** The document for offline pages: that of the language that was shown last. */
async function storedShell(): Promise<{ build: Build; shell: Response } | undefined> {
  for (const build of BUILDS) {
    const shell = await caches.match(SHELL, { cacheName: cacheOf(build), ignoreVary: true });
    if (shell) return { build, shell };
  }
  return undefined;
}

/** Takes over open tabs. The previous build's cache stays, because their code may still need it. */
async function activate(): Promise<void> {
  const own = BUILDS.map(cacheOf);
  const others = (await caches.keys()).filter((name) => name.startsWith(BUILD_CACHE) && !own.includes(name));
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  // Chromium only: in Firefox, a page whose preload fails also fails, whatever the worker answers.
  if (knowsRoutes) await self.registration.navigationPreload.enable();
  await self.clients.claim();
}

/** Updates the stored document if a page has other settings, and stores the build of its language if that is another. */
async function follow(document: Response): Promise<void> {
  const html = await document.text();
  const build = document.ok ? buildOf(html) : undefined;
  const stored = await storedShell();
  if (!build || !stored) return;
  if (stored.build !== build) return store(build.language);
  if (settingsIn(stored.shell, await stored.shell.clone().text()) === settingsIn(document, html)) return;
  const { shell } = await fetchShell(build.language);
  await (await caches.open(cacheOf(build))).put(SHELL, shell);
}

/** A page from the server, or the shell if the server cannot be reached, fails, or takes too long. */
async function page(event: FetchEvent): Promise<Response> {
  const asked = Promise.resolve(event.preloadResponse).then(
    (preloaded: Response | undefined) => preloaded ?? fetch(event.request),
  );
  const tooLong = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));
  const answer = await Promise.race([asked, tooLong]).catch(() => null);
  if (answer && answer.status < 500) {
    event.waitUntil(follow(answer.clone()).catch(() => {}));
    return answer;
  }
  return (await storedShell())?.shell ?? asked;
}

/** How many drawings are cached, of 1 to 2 KB each. */
const MOST_DRAWINGS = 200;

async function cacheDrawing(cache: Cache, request: Request, answer: Response): Promise<void> {
  await cache.put(request, answer);
  const cached = await cache.keys();
  await Promise.all(cached.slice(0, -MOST_DRAWINGS).map((old) => cache.delete(old)));
}

/** A drawing from the cache or the server; the oldest ones are deleted. */
async function drawing(event: FetchEvent): Promise<Response> {
  const cache = await caches.open(DRAWINGS_CACHE);
  const cached = await cache.match(event.request);
  if (cached) return cached;
  const answer = await fetch(event.request);
  if (answer.ok) event.waitUntil(cacheDrawing(cache, event.request, answer.clone()).catch(() => {}));
  return answer;
}

/** Pages that work without the server; not accountAction, which needs it. */
const patterns = Object.entries(pages)
  .filter(([name]) => name !== 'accountAction')
  .map(([name, path]) => ({
    path: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i'),
    call: new Map(Object.entries(sharedWithCall)).get(name),
  }));

const isPage = ({ pathname, searchParams }: URL) =>
  patterns.some(({ path, call }) => path.test(pathname) && !(call && searchParams.has(call)));

self.addEventListener('install', (event) => {
  void self.skipWaiting();
  void (event as InstallEvent).addRoutes?.({ condition: { urlPattern: '/assets/*' }, source: 'cache' });
  event.waitUntil(store());
});

self.addEventListener('activate', (event) => event.waitUntil(activate()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  // For browsers without static routes.
  if (url.pathname.startsWith('/assets/'))
    event.respondWith(caches.match(request).then((cached) => cached ?? fetch(request)));
  else if (/^\/(?:covers|avatars)\//.test(url.pathname)) event.respondWith(drawing(event));
  else if (request.mode === 'navigate' && isPage(url)) event.respondWith(page(event));
});
