/** /sw.js with SERVICE_WORKER=off: replaces an installed worker, deletes its caches and unregisters itself. */
import { BUILD_CACHE, DRAWINGS_CACHE } from './caches.ts';

declare const self: ServiceWorkerGlobalScope;

async function leave(): Promise<void> {
  const names = (await caches.keys()).filter(
    (name) => name.startsWith(BUILD_CACHE) || name === DRAWINGS_CACHE,
  );
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
}

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(leave()));
