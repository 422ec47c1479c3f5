import type { BrowserContext, Page } from '@playwright/test';
import { call, expect, test } from './fixtures.ts';
import { expectPath, header, main } from './support/steps.ts';

/** Joining without an account (docs/specification.md, "Without an account"). */

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const going = (page: Page) => page.getByRole('heading', { level: 1, name: "You're going" });
const linkIn = (page: Page) => new URL(page.url()).hash.slice(1);

/** Collects where a browser sends a text: in an address, or in any header but that of the link. */
function collectLeaks(context: BrowserContext) {
  const requests: string[] = [];
  context.on('request', (request) => {
    const { 'participation-link': _, ...headers } = request.headers();
    requests.push(`${request.url()} ${JSON.stringify(headers)}`);
  });
  return (text: string) => {
    expect(requests.length).toBeGreaterThan(10);
    return requests.filter((request) => request.includes(text));
  };
}

/** The addresses and contents of all caches. */
const cachedTexts = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(
      names.map(async (name) => {
        const cache = await caches.open(name);
        const keys = await cache.keys();
        return Promise.all(
          keys.map(async (key) => key.url + (await (await cache.match(key, { ignoreVary: true }))?.text())),
        );
      }),
    );
    return all.flat();
  });

test('from a poster’s code to "You’re going": two taps and a name', async ({ visit, stage, postEvent }) => {
  const event = await postEvent(stage.person);
  const page = await visit(phone);
  const leaks = collectLeaks(page.context());
  let taps = 0;
  const tap = async (name: string) => {
    const open = page.getByRole('dialog').or(main(page));
    await open.getByRole('button', { name, exact: true }).last().tap();
    taps++;
  };
  // The address that the poster's code has (poster.hard.spec.ts reads it).
  await page.goto(`/e/${event._id}`);
  await tap('Join Event');
  await expect(page.getByLabel('Your name')).toBeFocused();
  await page.keyboard.type('Zoe Miller');
  await tap('Join Event');
  await expect(going(page)).toBeFocused();
  expect(taps).toBe(2);

  const link = linkIn(page);
  const [, secret = ''] = link.split('.');
  expect(secret.length).toBeGreaterThan(40);
  const document = await page.reload();
  expect(document?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
  await expect(going(page)).toBeVisible();

  await page.getByRole('button', { name: 'More children' }).tap();
  await expect(main(page)).toContainText('1 person comes with you.');

  await page.goto(`/e/${event._id}`);
  await expect(main(page).getByText("You're going")).toBeInViewport();
  await expect(main(page)).toContainText('2 going');
  await main(page).getByRole('link', { name: 'Your place' }).first().tap();
  await page.getByRole('button', { name: 'Delete it' }).tap();
  await page.getByRole('button', { name: 'Leave and delete' }).tap();
  await expectPath(page, `/e/${event._id}`);
  await expect(main(page).getByRole('button', { name: 'Join Event' })).toBeEnabled();
  expect(leaks(secret)).toEqual([]);
});

test('on a shared device the next person sees nothing once it was made to forget', async ({
  visit,
  stage,
  postEvent,
}) => {
  const event = await postEvent(stage.person);
  const page = await visit();
  await page.goto(`/e/${event._id}`);
  await main(page).getByRole('button', { name: 'Join Event' }).click();
  await expect(page.getByLabel('Your name')).toBeFocused();
  await page.keyboard.type('Zoe Miller');
  await page.keyboard.press('Enter');
  await expect(going(page)).toBeVisible();
  const [, secret = ''] = linkIn(page).split('.');
  await page.getByRole('button', { name: 'Forget on this device' }).click();
  await expectPath(page, `/e/${event._id}`);
  await expect(main(page).getByRole('button', { name: 'Join Event' })).toBeEnabled();
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]),
  );
  expect(stored).not.toContain(secret);
  expect(stored).not.toContain('Zoe');
});

test('signed in, with a service worker: no cache has the link or what it opens; then the account has the event', async ({
  visit,
  stage,
  postEvent,
  register,
  server,
}) => {
  const event = await postEvent(stage.person);
  const { link } = (await call(server, null, 'POST', `/events/${event._id}/participations`, {
    name: 'Zoe Miller',
  })) as { link: string };
  const [, secret = ''] = link.split('.');
  const page = await visit({ person: await register('Asha Roy'), serviceWorkers: 'allow' });
  const leaks = collectLeaks(page.context());
  await page.goto('/');
  await page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).active));
  await page.goto(`/g#${link}`);
  await expect(main(page)).toContainText('Zoe Miller');
  await page.reload();
  await expect(main(page)).toContainText('Zoe Miller');
  const cached = await cachedTexts(page);
  expect(cached.length).toBeGreaterThan(10);
  for (const words of [secret, 'Zoe Miller'])
    expect(cached.filter((text) => text.includes(words))).toEqual([]);
  expect(leaks(secret)).toEqual([]);

  await page.getByRole('button', { name: 'Add to my account' }).click();
  await expectPath(page, '/joinedEvents');
  await expect(main(page)).toContainText(event.title);
});

test('without an account, a place is readable offline: after a reload, and from the header’s menu', async ({
  visit,
  stage,
  postEvent,
  watch,
}) => {
  watch.allow(
    /ERR_(INTERNET_DISCONNECTED|FAILED)|service worker resource mismatch|link preload but not used/,
  );
  const event = await postEvent(stage.person, { location: 'Mill pond' });
  const page = await visit({ ...phone, serviceWorkers: 'allow' });
  const leaks = collectLeaks(page.context());
  await page.goto(`/e/${event._id}`);
  await main(page).getByRole('button', { name: 'Join Event' }).last().tap();
  await expect(page.getByLabel('Your name')).toBeFocused();
  await page.keyboard.type('Zoe Miller');
  await page.keyboard.press('Enter');
  await expect(going(page)).toBeVisible();
  const [, secret = ''] = linkIn(page).split('.');
  // A place on the device is enough: nobody is signed in.
  await page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).active));

  const asOf = page.getByText(/^Offline – as of \d+:\d\d [AP]M$/);
  await page.context().setOffline(true);
  await page.reload();
  await expect(going(page)).toBeVisible();
  await expect(asOf).toBeVisible();
  await expect(main(page)).toContainText('Mill pond');
  await expect(main(page)).toContainText('Zoe Miller');
  await expect(page.getByRole('button', { name: 'Leave Event' })).toBeDisabled();

  await page.goto('/aboutUs');
  await header(page).getByRole('button', { name: 'Menu' }).tap();
  await header(page).getByRole('link', { name: 'Your places on this device' }).tap();
  await main(page).getByRole('link', { name: event.title }).tap();
  await expect(going(page)).toBeVisible();
  await expect(asOf).toBeVisible();

  await page.context().setOffline(false);
  await expect(asOf).toBeHidden();
  await expect(page.getByRole('button', { name: 'Leave Event' })).toBeEnabled();
  const cached = await cachedTexts(page);
  expect(cached.length).toBeGreaterThan(10);
  for (const words of [secret, 'Zoe Miller'])
    expect(cached.filter((text) => text.includes(words))).toEqual([]);
  expect(leaks(secret)).toEqual([]);
});
