/**
 * /sw.js: serves the site's pages offline to signed-in people (docs/decisions/0036-offline.md). Its cache has one build's files and
 * one document, which are the same for everyone; personal data is stored by the pages. A second cache has drawn covers and faces.
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

/** Inserted by the build (vite-plugins/service-worker.ts): the addresses of the entry and of all files that pages need offline. */
declare const BUILD: { entry: string; files: string[] };

const { entry, files } = BUILD;
const CACHE = BUILD_CACHE + entry;

/** A personal page has an empty document, which serves for all pages. */
const SHELL = pages.joinedEvents;

/** How long to wait for a page from the server, in ms. */
const PATIENCE_MS = 4_000;

/** The settings in a document, which may change without a new build. */
const settingsIn = (document: Response, html: string) =>
  document.headers.get('Content-Security-Policy') +
  (/<script[^>]* id="config">.*?<\/script>/s.exec(html)?.[0] ?? '');

const isOfThisBuild = (html: string) => html.includes(`"${entry}"`);

/** Fetches the document that all pages start from offline. @throws Error if the server has another build */
async function cacheShell(cache: Cache): Promise<void> {
  const shell = await fetch(SHELL, { cache: 'no-cache' });
  if (!shell.ok || !isOfThisBuild(await shell.clone().text()))
    throw new Error('The server has another build.');
  await cache.put(SHELL, shell);
}

const shellIn = (cache: Cache) => cache.match(SHELL, { ignoreVary: true });

/** All or nothing: without space, or during a release, this build gets no worker. */
async function install(): Promise<void> {
  const begun = await caches.has(CACHE);
  try {
    const cache = await caches.open(CACHE);
    await cacheShell(cache);
    await cache.addAll(files);
  } catch (error) {
    if (!begun) await caches.delete(CACHE);
    throw error;
  }
}

/** Takes over open tabs. The previous build's cache stays, because their code may still need it. */
async function activate(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(BUILD_CACHE) && name !== CACHE);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  // Chromium only: in Firefox, a page whose preload fails also fails, whatever the worker answers.
  if (knowsRoutes) await self.registration.navigationPreload.enable();
  await self.clients.claim();
}

/** Updates the shell if a page has other settings. */
async function updateSettings(document: Response): Promise<void> {
  const html = await document.text();
  if (!document.ok || !isOfThisBuild(html)) return;
  const cache = await caches.open(CACHE);
  const shell = await shellIn(cache);
  if (shell && settingsIn(shell, await shell.clone().text()) !== settingsIn(document, html))
    await cacheShell(cache);
}

/** A page from the server, or the shell if the server cannot be reached, fails, or takes too long. */
async function page(event: FetchEvent): Promise<Response> {
  const asked = Promise.resolve(event.preloadResponse).then(
    (preloaded: Response | undefined) => preloaded ?? fetch(event.request),
  );
  const tooLong = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));
  const answer = await Promise.race([asked, tooLong]).catch(() => null);
  if (answer && answer.status < 500) {
    event.waitUntil(updateSettings(answer.clone()).catch(() => {}));
    return answer;
  }
  return (await shellIn(await caches.open(CACHE))) ?? asked;
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
  event.waitUntil(install());
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
