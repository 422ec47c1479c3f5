/** The service worker that stores the site in the browser: installing, releases, settings (docs/offline.md). */
import type { Page } from '@playwright/test';
import { test as base, expect } from './fixtures.ts';
import { join } from './support/data.ts';
import { type Front, startFront } from './support/front.ts';
import { field } from './support/steps.ts';

const test = base.extend<{ front: Front }>({
  front: async ({ server, visitors }, use) => {
    const front = await startFront(server);
    await use(front);
    await Promise.all(visitors.splice(0).map(({ leave }) => leave()));
    await front.close();
  },
});

const serviceWorkers = 'allow';
const LOST =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 404|service worker resource mismatch|link preload but not used/;

const at = (front: Front) => ({ ...front.target, url: front.url });

/** Resolves when the worker has cached everything. */
const isRestored = (page: Page) =>
  page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).active));

const cachedBuilds = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('build ')));

const joined = (page: Page) => page.getByRole('heading', { name: /^Your Event Participation/ });

test('is not registered for visitors who are not signed in', async ({ visit, front }) => {
  const page = await visit({ server: at(front), serviceWorkers });
  // Fetched when the browser is idle, as the worker would be.
  await Promise.all([page.waitForResponse(/assets\/firebase-/), page.goto('/')]);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});

for (const way of ['static routes', 'the fetch handler alone'])
  test(`by ${way}, pages and a draft are available offline; the caches contain nothing personal`, async ({
    visit,
    front,
    watch,
    register,
  }) => {
    watch.allow(LOST);
    front.withoutRoutes = way !== 'static routes';
    const person = await register('Asha Roy');
    const page = await visit({ person, server: at(front), serviceWorkers });
    await page.goto('/');
    await isRestored(page);
    const texts = await page.evaluate(async () => {
      const names = await caches.keys();
      const all = await Promise.all(
        names.map(async (name) => {
          const cache = await caches.open(name);
          return Promise.all(
            (await cache.keys()).map(async (key) => [
              key.url,
              await (await cache.match(key, { ignoreVary: true }))?.text(),
            ]),
          );
        }),
      );
      return all.flat();
    });
    expect(texts.length).toBeGreaterThan(15);
    for (const [address, text] of texts) {
      expect(address).toMatch(/\/assets\/|\/joinedEvents$|\/(?:covers\/\w+|avatars)\/[0-9a-f]{8}\.svg$/);
      expect(text).not.toContain(person.email);
      expect(text).not.toContain('Asha Roy');
    }
    await page.context().setOffline(true);
    await page.goto('/createEvent');
    await field(page, 'Title').fill('Pond cleanup');
    await field(page, 'Title').blur();
    await page.reload();
    await expect(field(page, 'Title')).toHaveValue('Pond cleanup');
    // The code of check-in, whose page was not opened before.
    await page.goto(`/manageEvents/${'0'.repeat(24)}?at=door`);
    await expect(page.getByRole('main')).toContainText('The server cannot be reached.');
  });

test('the last 200 displayed drawings are available offline', async ({
  visit,
  server,
  front,
  watch,
  register,
  postEvent,
}) => {
  watch.allow(LOST);
  const person = await register('Asha Roy');
  const photoURL = 'https://our-town.example/covers/Cleanup/00c0ffee.svg';
  const event = await postEvent(await register('Ruth Adeyemi'), { photoURL });
  await join(server, person, event);
  const page = await visit({ person, server: at(front), serviceWorkers });
  await page.goto('/');
  await isRestored(page);
  await page.goto(`/e/${event._id}`);
  const shown = () =>
    page
      .getByRole('main')
      .locator('img')
      .evaluateAll((images: HTMLImageElement[]) =>
        images.map(({ src, naturalWidth }) => [new URL(src).pathname.split('/')[1], naturalWidth > 0]),
      );
  const both = [
    ['covers', true],
    ['avatars', true],
  ];
  await expect.poll(shown).toEqual(both);
  // None of them comes from the HTTP cache or the server.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await page.context().setOffline(true);
  await page.reload();
  await expect.poll(shown).toEqual(both);
  await page.context().setOffline(false);

  const cached = () => page.evaluate(async () => (await (await caches.open('drawings')).keys()).length);
  await page.evaluate(async () => {
    const digits = (number: number) => number.toString(16).padStart(8, '0');
    for (let number = 0; number < 205; number += 1) await fetch(`/avatars/${digits(number)}.svg`);
  });
  await expect.poll(cached).toBe(200);
});

test('after a release the next page is new, an open tab continues with its own files, offline, too', async ({
  visit,
  front,
  watch,
  register,
}) => {
  watch.allow(LOST);
  const page = await visit({ person: await register('Asha Roy'), server: at(front), serviceWorkers });
  await page.goto('/joinedEvents');
  await isRestored(page);
  front.release = 1;
  const other = await page.context().newPage();
  await other.goto('/joinedEvents');
  await expect(joined(other)).toContainText('release 1');
  await expect.poll(() => cachedBuilds(other)).toHaveLength(2);
  await expect
    .poll(() =>
      other.evaluate(async () => {
        const { installing, waiting } = await navigator.serviceWorker.ready;
        return installing ?? waiting;
      }),
    )
    .toBeNull();
  // Lazy-loaded files that the server no longer has.
  await page.getByRole('button', { name: 'Asha Roy' }).click();
  await page.getByRole('link', { name: 'Create Event', exact: true }).click();
  await expect(field(page, 'Title')).toBeVisible();
  await page.context().setOffline(true);
  await other.goto('/joinedEvents');
  await expect(joined(other)).toContainText('release 1');
});

for (const [asked, moment] of [
  [/^\/joinedEvents$/, 'before its document is fetched'],
  // A file that no page requests before someone creates an event.
  [/DateField/, 'among its files'],
] as const)
  test(`a release during installing, ${moment}, leaves no partial cache; the next page installs the new one`, async ({
    visit,
    front,
    watch,
    register,
  }) => {
    watch.allow(LOST);
    const page = await visit({ person: await register('Asha Roy'), server: at(front), serviceWorkers });
    const released = new Promise<void>((resolve) => {
      front.onAsked = (path) => {
        if (!asked.test(path)) return;
        front.release = 1;
        resolve();
      };
    });
    await page.goto('/manageEvents');
    await released;
    await expect.poll(() => cachedBuilds(page)).toEqual([]);
    front.onAsked = () => {};
    await page.goto('/joinedEvents');
    await expect(joined(page)).toContainText('release 1');
    await isRestored(page);
    await page.context().setOffline(true);
    await page.reload();
    await expect(joined(page)).toContainText('release 1');
  });

test('without storage space nothing is cached, and the site works as before', async ({
  visit,
  front,
  register,
}) => {
  const page = await visit({ person: await register('Asha Roy'), server: at(front), serviceWorkers });
  // The browser's storage of the sign-in has space, that of the site's files does not.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: front.url, quotaSize: 300_000 });
  const tried = new Promise<void>((resolve) => {
    front.onAsked = (path) => path.includes('DateField') && resolve();
  });
  await page.goto('/joinedEvents');
  await tried;
  await expect(joined(page)).toBeVisible();
  await expect.poll(() => cachedBuilds(page)).toEqual([]);
  await page.getByRole('link', { name: 'Upcoming Events' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Upcoming Events' })).toBeVisible();
});

test('changed settings reach the cache with the next page; SERVICE_WORKER=off deletes it', async ({
  visit,
  ownServer,
  watch,
  register,
}) => {
  watch.allow(LOST, /ERR_CONNECTION_(REFUSED|RESET)|ERR_EMPTY_RESPONSE/);
  const person = await register('Asha Roy', ownServer);
  const page = await visit({ person, server: ownServer, serviceWorkers });
  await page.goto('/');
  await isRestored(page);
  const shell = () =>
    page.evaluate(async () => (await caches.match('/joinedEvents', { ignoreVary: true }))?.text());
  await ownServer.kill();
  await ownServer.start({ CONTACT_EMAIL: 'hello@our-town.example' });
  await page.goto('/aboutUs');
  await expect.poll(shell).toContain('hello@our-town.example');
  await ownServer.kill();
  await ownServer.start({ SERVICE_WORKER: 'off' });
  await page.goto('/aboutUs');
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});

test('a tab whose files are gone reloads at the requested page, and the draft stays', async ({
  visit,
  front,
  watch,
  register,
}) => {
  watch.allow(LOST, /Failed to (load|fetch)/);
  const page = await visit({ person: await register('Asha Roy'), server: at(front) });
  await page.goto('/createEvent');
  await field(page, 'Title').fill('Pond cleanup');
  await field(page, 'Title').blur();
  front.release = 1;
  await page.getByRole('link', { name: 'Contact Us' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
  await expect(page.locator('script[src*=".r1."]').first()).toBeAttached();
  await page.goBack();
  await expect(field(page, 'Title')).toHaveValue('Pond cleanup');
});
