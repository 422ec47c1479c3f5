import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { setList } from './support/data.ts';
import { expectPath, galleryLinks, header, main } from './support/steps.ts';

test.beforeAll(({ server }) => setList(server));

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
  await expect(page.getByRole('contentinfo')).toBeVisible();
  const footer = page.getByRole('contentinfo');
  await expect.poll(async () => (await footer.boundingBox())?.height, 'the footer').toBeLessThanOrEqual(320);
  const menu = header(page).getByRole('button', { name: 'Menu' });
  const link = header(page).getByRole('link', { name: 'About Us' });
  await expect(link).toBeHidden();
  await menu.click();
  await link.click();
  await expectPath(page, '/aboutUs');
  await expect(link).toBeHidden();
  await menu.click();
  await expect(link).toBeVisible();
  await page.goBack();
  await expect(link).toBeHidden();
  await menu.click();
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await expect(menu).toBeFocused();
});

test('not found goes one step back; home when there is no history', async ({ page, watch }) => {
  watch.allow(/status of 404/);
  await page.goto('/aboutUs');
  await page.goto('/unknown/page');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await main(page).getByRole('button').first().click();
  await expectPath(page, '/aboutUs');
  const fresh = await page.context().newPage();
  await fresh.goto('/unknown/page');
  await main(fresh).getByRole('button').first().click();
  await expectPath(fresh, '/');
});

test('the list and the cards have the columns of the specification at each width', async ({ page }) => {
  for (const [path, cardsOf] of [
    ['/upcomingEvents?view=cards', (page: Page) => main(page).getByRole('article')],
    ['/', galleryLinks],
  ] as const) {
    await page.goto(path);
    const all = cardsOf(page);
    await expect(all.nth(5)).toBeVisible();
    for (const [width, columns] of [
      [390, 1],
      [800, 2],
      [1440, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const lefts = () =>
        all.evaluateAll(
          (boxes) => new Set(boxes.map((one) => Math.round(one.getBoundingClientRect().left))).size,
        );
      await expect.poll(lefts, `${path}, ${width} px`).toBe(columns);
    }
  }
});

test('a popover closes again, and is at the lower edge of a phone or beside its button', async ({
  visit,
  stage,
}) => {
  const page = await visit({ viewport: { width: 1280, height: 800 } });
  await page.goto(`/e/${stage.event._id}`);
  const share = main(page).getByRole('button', { name: 'Share' });
  const panel = page.getByRole('group', { name: 'Share' });
  const closings: [string, () => Promise<void>][] = [
    ['Escape', () => page.keyboard.press('Escape')],
    ['a second click', () => share.click()],
    ['a click elsewhere', () => page.mouse.click(8, 400)],
    ['the focus leaves', () => header(page).getByRole('link').first().focus()],
  ];
  for (const [how, close] of closings) {
    await share.click();
    await expect(panel.getByRole('button', { name: 'Copy link' }), how).toBeVisible();
    await close();
    await expect(panel, how).toBeHidden();
    if (how === 'Escape') await expect(share).toBeFocused();
  }

  await share.click();
  await expect(panel.getByRole('button', { name: 'Copy link' })).toBeVisible();
  const isBeside = async () => {
    const [button, own] = [await share.boundingBox(), await panel.boundingBox()];
    return button && own && (own.y >= button.y + button.height || own.y + own.height <= button.y);
  };
  await expect.poll(isBeside).toBe(true);
  await page.setViewportSize({ width: 390, height: 844 });
  const edges = async () => {
    const own = await panel.boundingBox();
    return own && [own.x, own.width, own.y + own.height];
  };
  await expect.poll(edges).toEqual([0, 390, 844]);
});
