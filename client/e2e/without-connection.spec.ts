/** Failures are reported: offline, with a slow connection, and where. */
import { calls } from '@social-serve/contract/paths';
import { expect, test } from './fixtures.ts';

const PHONE = { width: 390, height: 844 };

test('offline, unavailable actions are disabled, and joined events are readable', async ({
  visit,
  watch,
  register,
  postEvent,
}) => {
  watch.allow(
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|service worker resource mismatch|link preload but not used/,
  );
  const [organiser, person] = [await register('Asha Roy'), await register('Nadia Islam')];
  const event = await postEvent(organiser, { title: 'Pond cleanup', location: 'Mill pond' });
  const page = await visit({ person, viewport: PHONE, serviceWorkers: 'allow' });
  await page.goto(`/eventDetails/${event._id}`);
  const join = page.locator('[data-join]:visible').first();
  await expect(join).toBeEnabled();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active);
  await page.context().setOffline(true);
  await expect(join).toBeDisabled();
  await expect(page.getByText('Go online to join, leave or send messages.')).toBeVisible();
  await page.context().setOffline(false);
  await join.click();
  await expect(page.getByRole('heading', { name: 'Your Event Participation: 1' })).toBeVisible();
  await page.context().setOffline(true);

  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Joined Events' }).click();
  await expect(page.getByText(/^Offline – as of /)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Pond cleanup' }).click();
  await expect(page.getByText('Mill pond').first()).toBeVisible();
  for (const name of ['Leave Event', 'Ask the organiser', 'Report this event'])
    await expect(page.getByRole('button', { name }).first()).toBeDisabled();
  await page.goto('/upcomingEvents');
  await expect(page.getByRole('main')).toContainText(
    /There is no connection\.|The server cannot be reached\.|You’re offline\./,
  );
});

test('on a machine without a network, its own server is used like any other', async ({
  visit,
  register,
  postEvent,
}) => {
  const [organiser, person] = [await register('Asha Roy'), await register('Nadia Islam')];
  const event = await postEvent(organiser, { title: 'Pond cleanup' });
  const page = await visit({ person });
  // What browsers report when there is only the loopback interface.
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
  await page.goto(`/eventDetails/${event._id}`);
  await page.locator('[data-join]:visible').first().click();
  await expect(page.getByRole('heading', { name: 'Your Event Participation: 1' })).toBeVisible();
  await expect(page.getByText(/offline|go online/i)).toHaveCount(0);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(page.getByText('We saved your profile')).toBeVisible();
});

test('a toast about a failed call covers no heading', { tag: '@hard' }, async ({
  visit,
  watch,
  register,
  postEvent,
}) => {
  watch.allow(/ERR_FAILED/);
  const [organiser, person] = [await register('Asha Roy'), await register('Nadia Islam')];
  const event = await postEvent(organiser, { title: 'Pond cleanup' });
  const page = await visit({ person, viewport: PHONE });
  await page.route(`**${calls.joinedEvents}`, (route) => route.abort());
  await page.goto(`/eventDetails/${event._id}`);
  await page.locator('[data-join]:visible').first().click();
  const toast = page.getByRole('alert').filter({ hasText: 'The server cannot be reached.' });
  await expect(toast).toBeVisible();
  const [said, heading] = await Promise.all([
    toast.boundingBox(),
    page.getByRole('heading', { level: 1 }).boundingBox(),
  ]);
  expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(heading?.y ?? 0);
});

test('a call that is not answered is still tried', { tag: '@hard' }, async ({
  visit,
  register,
  postEvent,
}) => {
  const [organiser, person] = [await register('Asha Roy'), await register('Nadia Islam')];
  const event = await postEvent(organiser, { title: 'Pond cleanup' });
  const page = await visit({ person });
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**${calls.joinedEvents}`, async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  await page.goto(`/eventDetails/${event._id}`);
  await page.locator('[data-join]:visible').first().click();
  await expect(page.getByText('Still trying…')).toBeVisible();
  answer();
  await expect(page.getByText('You are participate this event successfully')).toBeVisible();
  await expect(page.getByText('Still trying…')).toBeHidden();
});

test('a page opened again starts at its top; going back restores the scroll position', async ({ visit }) => {
  const page = await visit({ viewport: PHONE });
  const top = () => page.evaluate(() => Math.round(scrollY));
  await page.goto('/aboutUs');
  await page.evaluate(() => scrollTo(0, 289));
  await expect.poll(top).toBe(289);
  await page.goto('/contactUs');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect.poll(top).toBe(0);
  await page.goBack();
  await expect.poll(top).toBe(289);
});
