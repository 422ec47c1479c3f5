import { expect, test } from './fixtures.ts';
import { expectPath, galleryLinks, header, main } from './support/steps.ts';

test.use({ sampleData: 'on' });

test('header and footer lead where the specification says', async ({ page }) => {
  await page.goto('/contactUs');
  for (const [name, href] of [
    ['Upcoming Events', '/upcomingEvents'],
    ['About Us', '/aboutUs'],
    ['Contact Us', '/contactUs'],
    ['Volunteer', '/volunteer'],
    ['Login', '/login'],
  ] as const) {
    await expect(header(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  }
  const footer = page.getByRole('contentinfo');
  for (const [name, href] of [
    ['Create Events', '/createEvent'],
    ['Join Events', '/joinedEvents'],
    ['About Us', '/aboutUs'],
    ['Contact Us', '/contactUs'],
  ] as const) {
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  }
  await expect(footer.locator('a[target=_blank][rel~=noopener]')).toHaveCount(3);
});

test('the theme box starts checked, switches, and is remembered without a flash', async ({ page }) => {
  await page.goto('/aboutUs');
  const box = header(page).getByRole('checkbox');
  const html = page.locator('html');
  await expect(box).toBeChecked();
  await expect(html).toHaveAttribute('data-theme', 'light');
  await box.press('Space');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.addInitScript(() => {
    const seen = new Set<string | undefined>();
    Object.assign(window, { themesSeen: seen });
    new MutationObserver(() =>
      seen.add(document.body ? document.documentElement.dataset.theme : undefined),
    ).observe(document, {
      childList: true,
      subtree: true,
      attributes: true,
    });
  });
  await page.reload();
  await expect(box).not.toBeChecked();
  const seen = await page.evaluate(() => [
    ...(window as unknown as { themesSeen: Set<string | undefined> }).themesSeen,
  ]);
  expect(seen.filter(Boolean)).toEqual(['dark']);
});

test('on a phone the menu opens, leads on and closes', async ({ visit }) => {
  const page = await visit({ viewport: { width: 390, height: 844 } });
  await page.goto('/');
  const menu = header(page).getByRole('button', { name: 'Menu' });
  const link = header(page).getByRole('link', { name: 'About Us' });
  await expect(link).toBeHidden();
  await menu.click();
  await link.click();
  await expectPath(page, '/aboutUs');
  await expect(link).toBeHidden();
  await menu.click();
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await expect(menu).toBeFocused();
});

test('after a change of page the focus and the title follow', async ({ page }) => {
  await page.goto('/');
  await header(page).getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveTitle('About Us | Social Events');
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

test('not found goes one step back; home when there is no history', async ({ page, watch }) => {
  watch.allow(/status of 404/);
  await page.goto('/aboutUs');
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await main(page).getByRole('button').first().click();
  await expectPath(page, '/aboutUs');
  const fresh = await page.context().newPage();
  await fresh.goto('/no/such/page');
  await main(fresh).getByRole('button').first().click();
  await expectPath(fresh, '/');
});

test('about and contact hold what the specification names', async ({ page }) => {
  await page.goto('/aboutUs');
  for (const heading of [/mission/i, /vision/i, /journey/i]) {
    await expect(main(page).getByRole('heading', { name: heading }).first()).toBeVisible();
  }
  for (const figure of ['120+', '300+', '12+', '5K+']) await expect(main(page)).toContainText(figure);
  await expect(main(page).getByRole('link', { name: 'Join Us Now' })).toHaveAttribute('href', '/volunteer');
  await page.goto('/contactUs');
  await expect(main(page)).toContainText(/@/);
  await expect(main(page)).toContainText(/WhatsApp/);
  await expect(main(page)).toContainText('Rangpur, Bangladesh');
});

test('the list and the cards have the columns of the specification at each width', async ({ visit }) => {
  for (const [width, columns] of [
    [390, 1],
    [800, 2],
    [1440, 3],
  ] as const) {
    const page = await visit({ viewport: { width, height: 900 } });
    await page.goto('/upcomingEvents?view=cards');
    const cards = main(page).getByRole('article');
    await expect(cards.nth(5)).toBeVisible();
    const lefts = await cards.evaluateAll((all) =>
      all.map((one) => Math.round(one.getBoundingClientRect().left)),
    );
    expect(new Set(lefts).size, `${width} px`).toBe(columns);
    await page.goto('/');
    const tiles = galleryLinks(page);
    await expect(tiles.nth(5)).toBeVisible();
    const tileLefts = await tiles.evaluateAll((all) =>
      all.map((one) => Math.round(one.getBoundingClientRect().left)),
    );
    expect(new Set(tileLefts).size, `gallery, ${width} px`).toBe(columns);
  }
});
