/** Events near the visitor, in a browser: its position granted, denied and late; keyboard alone; the home page. */
import type { BrowserContextOptions, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { bringAxe, expectAccessible } from './support/axe.ts';
import { inDays } from './support/data.ts';
import { watchShift } from './support/layout-shift.ts';
import { expectNothingOverflows } from './support/overflow.ts';
import { main, rowLinks, tabTo, typePlace } from './support/steps.ts';

const RANGPUR = { lat: 25.7439, lon: 89.2752 };
const PLACE = 'Town, upazila or village';

/** So many kilometres north of Rangpur. */
const north = (km: number) => ({ ...RANGPUR, lat: RANGPUR.lat + km / 111.195 });

const AT_RANGPUR = {
  geolocation: { latitude: RANGPUR.lat, longitude: RANGPUR.lon, accuracy: 30 },
  permissions: ['geolocation'],
} satisfies BrowserContextOptions;

test.beforeEach(async ({ ownServer, register, postEvent }) => {
  const organiser = await register('Organiser', ownServer);
  const post = (title: string, days: number, point?: typeof RANGPUR) =>
    postEvent(organiser, { title, eventDate: inDays(days), ...(point && { point }) }, ownServer);
  await post('Far', 8, north(30));
  await post('Near', 9, north(4));
  await post('Somewhere', 10);
});

const whereButton = (page: Page) => main(page).getByRole('button', { name: 'Where', exact: true });
const places = (page: Page) => page.getByRole('combobox', { name: PLACE });
const nearMe = (page: Page) => page.getByRole('button', { name: 'Near me' });

async function openWhere(page: Page) {
  await page.goto('/upcomingEvents');
  await expect(rowLinks(page)).toHaveCount(3);
  await whereButton(page).click();
}

test('Near me finds events round the corner; only a rounded position leaves the device, and stays on it', async ({
  visit,
  ownServer,
}) => {
  const page = await visit({ server: ownServer, viewport: { width: 390, height: 844 }, ...AT_RANGPUR });
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await openWhere(page);
  await nearMe(page).click();
  await expect(rowLinks(page)).toHaveText(['Near']);
  await expect(page).toHaveURL(/\?near=25\.74%2C89\.28&within=10$/);
  expect(sent.join(' ')).not.toMatch(/25\.743|89\.275/);
  const chip = main(page).getByRole('button', { name: 'Remove: 10 km around me' });
  await expect(chip).toBeInViewport({ ratio: 0.9 });
  await expect(main(page).getByRole('row', { name: /Near/ })).toContainText(/4\.\d\u00a0km · /);
  await expect(main(page)).toContainText('1 more event has no point on the map.');

  // The next events say how far they are, at the next visit, too; nothing moves and nothing more is sent.
  const shift = await watchShift(page);
  sent.length = 0;
  await page.goto('/');
  const next = main(page).getByRole('region', { name: 'Next events' });
  await expect(next.getByRole('link', { name: /Near/ })).toContainText(/4\.\d\u00a0km/);
  await expect(next.getByRole('link', { name: /Somewhere/ })).not.toContainText('km');
  expect(sent.filter((url) => url.includes('/events') || url.includes('near='))).toEqual([]);
  expect(await shift()).toBe(0);

  // So does the list: it is opened where it was.
  await page.goto('/upcomingEvents');
  await expect(rowLinks(page)).toHaveText(['Near']);
  await expect(page).toHaveURL(/near=25\.74%2C89\.28/);
  await chip.click();
  await expect(rowLinks(page)).toHaveCount(3);
  await page.goto('/upcomingEvents');
  await expect(rowLinks(page)).toHaveCount(3);
  await expect(page).toHaveURL(/\/upcomingEvents$/);
});

test('a position that is denied, or late, is said; a place by its name is found with the keyboard alone', async ({
  visit,
  ownServer,
}) => {
  const denied = await visit({ server: ownServer, permissions: [] });
  await bringAxe(denied);
  await denied.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (_, refused) =>
      refused?.({ code: 1, message: 'denied' } as GeolocationPositionError);
  });
  await openWhere(denied);
  await nearMe(denied).click();
  await expect(denied.getByText(/does not share your position with this site/)).toBeInViewport();
  await expectAccessible(denied, 'denied position');

  await places(denied).focus();
  await typePlace(denied, 'rangpur sadar');
  await expect(denied.getByRole('listbox').getByRole('option').first()).toContainText('Rangpur');
  await denied.keyboard.press('Enter');
  await expect(denied).toHaveURL(/within=10&around=Rangpur/);
  await expect(whereButton(denied)).toBeFocused();
  // The middle of the upazila is further west.
  await tabTo(denied, main(denied).getByRole('button', { name: 'Search within 25 km' }));
  await denied.keyboard.press('Enter');
  await expect(rowLinks(denied)).toHaveText(['Near']);
  await tabTo(denied, main(denied).getByRole('combobox', { name: 'Order' }));
  await denied.keyboard.type('Nearest');
  await expect(denied).toHaveURL(/sort=distance/);
  await tabTo(denied, main(denied).getByRole('button', { name: /^Remove: 25 km around Rangpur/ }));
  await denied.keyboard.press('Enter');
  await expect(rowLinks(denied)).toHaveCount(3);

  const late = await visit({ server: ownServer, ...AT_RANGPUR });
  await late.addInitScript(() => {
    const ask = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation);
    Object.assign(window, { late: () => {} });
    navigator.geolocation.getCurrentPosition = (...asked) =>
      Object.assign(window, { late: () => ask(...asked) });
  });
  await openWhere(late);
  await nearMe(late).click();
  await expect(late.getByText('Finding your position…')).toBeVisible();
  // Meanwhile the form works.
  await late.getByRole('button', { name: '50 km' }).click();
  await late.evaluate(() => (window as unknown as { late: () => void }).late());
  await expect(rowLinks(late)).toHaveText(['Far', 'Near']);
  await expect(late).toHaveURL(/within=50/);
});

for (const width of [390, 768, 1440])
  test(`nothing near, at ${width} px: how far the nearest is, and a button that widens`, async ({
    visit,
    ownServer,
  }) => {
    const page = await visit({ server: ownServer, viewport: { width, height: 900 } });
    await bringAxe(page);
    await page.goto('/upcomingEvents?near=25.4739,89.2752&within=10&around=Elsewhere');
    await expect(main(page)).toContainText(/Nothing within 10 km\. The nearest is 3\d(\.\d)? km away\./);
    await expectNothingOverflows(page, 'nothing near');
    await expectAccessible(page, 'nothing near');
    await page.getByRole('button', { name: 'Search within 50 km' }).click();
    await expect(rowLinks(page)).toHaveText(['Near']);
    await whereButton(page).click();
    await expect(places(page)).toBeFocused();
    await expectNothingOverflows(page, 'the form of the place');
    await expectAccessible(page, 'the form of the place');
  });
