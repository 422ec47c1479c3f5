/** What fails says so: without a connection, with a slow one, and where it is said. */
import { calls } from '@social-serve/contract/paths';
import { expect, test } from './fixtures.ts';

const PHONE = { width: 390, height: 844 };

test('offline, Join says within a second that nothing was sent, and covers no heading', async ({
  visit,
  watch,
  register,
  postEvent,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  const [organiser, person] = [await register('Asha Roy'), await register('Nadia Islam')];
  const event = await postEvent(organiser, { title: 'Pond cleanup' });
  const page = await visit({ person, viewport: PHONE });
  // What says how a call went is fetched once the page is there (before that the browser's own box says it).
  await Promise.all([
    page.waitForResponse(/sweetalert2/),
    page.waitForResponse(/toast-host/),
    page.goto(`/eventDetails/${event._id}`),
  ]);
  const join = page.locator('[data-join]:visible').first();
  await expect(join).toBeEnabled();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await join.click();
  const toast = page.getByText('You are offline. Nothing was sent.');
  await expect(toast).toBeVisible({ timeout: 1_000 });
  const [said, heading] = await Promise.all([
    page.getByRole('alert').boundingBox(),
    page.getByRole('heading', { level: 1 }).boundingBox(),
  ]);
  expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(heading?.y ?? 0);
  await page.context().setOffline(false);
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

test('a page opened anew begins at its top; going back finds the place again', async ({ visit }) => {
  const page = await visit({ viewport: PHONE });
  const top = () => page.evaluate(() => Math.round(scrollY));
  await page.goto('/aboutUs');
  await page.evaluate(() => scrollTo(0, 289));
  await expect.poll(top).toBe(289);
  await page.goto('/contactUs');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  expect(await top()).toBe(0);
  await page.goBack();
  await expect.poll(top).toBe(289);
});
