import type { Event } from '@social-serve/contract/event';
import { call, expect, inDays, test } from './fixtures.ts';
import { setList } from './support/data.ts';
import { main, rowLinks } from './support/steps.ts';

test.beforeAll(({ server }) => setList(server));

test('filter, search and view are in the address; the back button undoes them', { tag: '@hard' }, async ({
  page,
  server,
}) => {
  await page.goto('/upcomingEvents');
  await main(page).getByRole('button', { name: 'Donation' }).click();
  await expect(page).toHaveURL(/type=Donation/);
  const donations = (await call(server, null, 'GET', '/events?type=Donation')) as Event[];
  const details = rowLinks(page);
  await expect(details).toHaveCount(donations.length);
  const wanted = donations[0];
  if (!wanted) throw new Error('there is a donation');
  await main(page).getByRole('searchbox').fill(wanted.title.toUpperCase());
  await main(page).getByRole('searchbox').press('Enter');
  await expect(details).toHaveCount(1);
  await main(page).getByRole('button', { name: 'Cards' }).click();
  await expect(main(page).getByRole('article')).toHaveCount(1);
  await expect(main(page).getByRole('article')).toContainText(wanted.location);

  // The address can be shared: another visitor sees the same.
  const shared = await page.context().newPage();
  await shared.goto(page.url());
  await expect(main(shared).getByRole('article')).toHaveCount(1);
  await expect(main(shared).getByRole('searchbox')).toHaveValue(wanted.title.toUpperCase());

  await page.goBack();
  await expect(details).toHaveCount(1);
  await page.goBack();
  await expect(details).toHaveCount(donations.length);
  await expect(main(page).getByRole('searchbox')).toHaveValue('');
  await page.goBack();
  await expect(main(page).getByRole('button', { name: 'All Events' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('a row opens by a click anywhere on it', async ({ visit, register }) => {
  const page = await visit({ person: await register() });
  await page.goto('/upcomingEvents');
  const row = main(page)
    .getByRole('row')
    .filter({ has: page.getByRole('link') })
    .first();
  const title = await row.getByRole('rowheader').innerText();
  await row.click({ position: { x: 400, y: 20 } });
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('going to an event and back shows the list as it was', { tag: '@hard' }, async ({
  visit,
  register,
  postEvent,
  ownServer,
}) => {
  const organiser = await register('Organiser', ownServer);
  for (let index = 0; index < 60; index++) {
    await postEvent(organiser, { title: `Event ${index}`, eventDate: inDays(2 + index) }, ownServer);
  }
  const page = await visit({ person: organiser, server: ownServer });
  await page.goto('/upcomingEvents');
  const details = rowLinks(page);
  await expect(details).toHaveCount(24);
  await main(page)
    .getByRole('button', { name: /load more/i })
    .click();
  await expect(details).toHaveCount(48);
  const fortieth = main(page).getByRole('link', { name: 'Event 40', exact: true });
  await fortieth.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  await fortieth.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Event 40' })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(details).toHaveCount(48);
  await expect(fortieth).toBeInViewport();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(place - 100);
});
