/**
 * /sw.js: has the site's pages without a connection, for who signed in (docs/decisions/0036-offline.md). Its cache holds one build's
 * files and one document, which are the same for everybody; what a person reads offline is kept by the pages. Drawn covers and
 * faces that a page has shown are kept beside it.
 */
import { pages, sharedWithCall } from '@social-serve/contract/paths';
import { BUILD_CACHE, DRAWINGS_CACHE } from './caches.ts';

declare const self: ServiceWorkerGlobalScope;

/** Static routes: Chromium answers by them without waking the worker. The types do not know them yet. */
interface InstallEvent extends ExtendableEvent {
  addRoutes?(rule: { condition: { urlPattern: string }; source: 'cache' }): Promise<void>;
}

const { prototype = {} } = (self as { InstallEvent?: { prototype: object } }).InstallEvent ?? {};
const knowsRoutes = 'addRoutes' in prototype;

/** Written by the build (vite-plugins/service-worker.ts): the entry's address, and those of all files that pages offline need. */
declare const BUILD: { entry: string; files: string[] };

const { entry, files } = BUILD;
const CACHE = BUILD_CACHE + entry;

/** A page of a person's own comes without anything in it: its document does for all of them. */
const SHELL = pages.joinedEvents;

/** How long a page may take to come from the server, in ms. */
const PATIENCE_MS = 4_000;

/** What the server tells every page; it may change without a new build. */
const settingsIn = (document: Response, html: string) =>
  document.headers.get('Content-Security-Policy') +
  (/<script[^>]* id="config">.*?<\/script>/s.exec(html)?.[0] ?? '');

const isOfThisBuild = (html: string) => html.includes(`"${entry}"`);

/** Fetches the document that all pages begin with offline. @throws Error where the server has another build by now */
async function keepShell(cache: Cache): Promise<void> {
  const shell = await fetch(SHELL, { cache: 'no-cache' });
  if (!shell.ok || !isOfThisBuild(await shell.clone().text()))
    throw new Error('The server has another build.');
  await cache.put(SHELL, shell);
}

const shellIn = (cache: Cache) => cache.match(SHELL, { ignoreVary: true });

/** Has all or nothing: without room, or in the middle of a release, there is no worker of this build. */
async function install(): Promise<void> {
  const begun = await caches.has(CACHE);
  try {
    const cache = await caches.open(CACHE);
    await keepShell(cache);
    await cache.addAll(files);
  } catch (error) {
    if (!begun) await caches.delete(CACHE);
    throw error;
  }
}

/** Takes over the open tabs; they find their late parts in the cache of the build before this one, which is kept. */
async function activate(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(BUILD_CACHE) && name !== CACHE);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  // Chromium asks for a page while the worker wakes. In Firefox a page that cannot be had so fails, whatever the worker answers.
  if (knowsRoutes) await self.registration.navigationPreload.enable();
  await self.clients.claim();
}

/** Brings the shell up to date where a page says that the settings changed. */
async function keepSettings(document: Response): Promise<void> {
  const html = await document.text();
  if (!document.ok || !isOfThisBuild(html)) return;
  const cache = await caches.open(CACHE);
  const shell = await shellIn(cache);
  if (shell && settingsIn(shell, await shell.clone().text()) !== settingsIn(document, html))
    await keepShell(cache);
}

/** A page from the server; the shell where that cannot be reached, fails, or takes too long. */
async function page(event: FetchEvent): Promise<Response> {
  const asked = Promise.resolve(event.preloadResponse).then(
    (preloaded: Response | undefined) => preloaded ?? fetch(event.request),
  );
  const tooLong = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));
  const answer = await Promise.race([asked, tooLong]).catch(() => null);
  if (answer && answer.status < 500) {
    event.waitUntil(keepSettings(answer.clone()).catch(() => {}));
    return answer;
  }
  return (await shellIn(await caches.open(CACHE))) ?? asked;
}

/** How many drawings are kept; each has a kilobyte or two. */
const MOST_DRAWINGS = 200;

async function keepDrawing(cache: Cache, request: Request, answer: Response): Promise<void> {
  await cache.put(request, answer);
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, -MOST_DRAWINGS).map((old) => cache.delete(old)));
}

/** A drawing from the cache, else from the server; the oldest ones make room for it. */
async function drawing(event: FetchEvent): Promise<Response> {
  const cache = await caches.open(DRAWINGS_CACHE);
  const kept = await cache.match(event.request);
  if (kept) return kept;
  const answer = await fetch(event.request);
  if (answer.ok) event.waitUntil(keepDrawing(cache, event.request, answer.clone()).catch(() => {}));
  return answer;
}

/** The pages that can be shown without the server; not those that only it can answer, by a code in their address. */
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
  // What static routes do where there are such.
  if (url.pathname.startsWith('/assets/'))
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
  else if (/^\/(?:covers|avatars)\//.test(url.pathname)) event.respondWith(drawing(event));
  else if (request.mode === 'navigate' && isPage(url)) event.respondWith(page(event));
});
