import type { Page, Route } from '@playwright/test';
import { EVENT_TYPES } from '@social-serve/contract/event-rules';
import { expect, test } from './fixtures.ts';
import { field, header, main, openAvatarMenu } from './support/steps.ts';

/** Header, loading states and everything else around the pages. */

test.use({ sampleData: 'on' });

test('switching the theme and tabbing through the header do not scroll the page', async ({ page }) => {
  await page.goto('/aboutUs');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 600));
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));

  const box = header(page).getByRole('checkbox', { name: 'Light theme' });
  await box.click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await scrolled()).toBe(600);

  await header(page).getByRole('link', { name: 'Social Serve' }).focus();
  for (const name of ['Home', 'Upcoming Events', 'About Us', 'Contact Us', 'Volunteer']) {
    await page.keyboard.press('Tab');
    await expect(header(page).getByRole('link', { name, exact: true })).toBeFocused();
    expect(await scrolled(), name).toBe(600);
  }
});

test('focused elements are not hidden below the header', async ({ visit }) => {
  const page = await visit({ viewport: { width: 1280, height: 500 } });
  await page.goto('/volunteer');
  for (const label of ['Name', 'Email', 'Role', 'Message']) {
    await field(page, label).evaluate((element) => {
      window.scrollBy(0, element.getBoundingClientRect().top - 20);
      element.focus();
    });
    const below = await header(page).evaluate((element) => element.getBoundingClientRect().bottom);
    expect((await field(page, label).boundingBox())?.y, label).toBeGreaterThanOrEqual(below);
  }
});

/** Holds back the responses for some files until they are released; `asked` resolves with the first request. */
async function holdFiles(page: Page, name: RegExp) {
  const held: Route[] = [];
  let open = false;
  let first = () => {};
  const asked = new Promise<void>((resolve) => {
    first = resolve;
  });
  await page.route(name, (route) => {
    if (open) return route.fallback();
    held.push(route);
    first();
  });
  return {
    asked,
    async letGo() {
      open = true;
      await Promise.all(held.map((route) => route.fallback()));
    },
  };
}

declare global {
  interface Window {
    shifted: number;
  }
}

/** Runs in the page before anything else: sums the layout shifts. */
function sumShifts(): void {
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[])
      window.shifted += value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** The positions of the header and the loading bars. */
const places = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('header a, .icon-btn, .icon-btn svg, .loading')]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return `${element.textContent?.trim()} ${x} ${y} ${width} ${height}`;
      }),
  );

for (const { theme, viewport } of [
  { theme: 'dark', viewport: { width: 1440, height: 900 } },
  { theme: 'light', viewport: { width: 390, height: 844 } },
] as const) {
  test(`header and loading bars are visible before any script, ${viewport.width} px`, async ({
    visit,
    stage,
  }) => {
    const page = await visit({ theme, viewport, person: stage.person });
    await page.addInitScript(sumShifts);
    const fonts = await holdFiles(page, /\.woff2$/);
    const app = await holdFiles(page, /assets\/index-.*\.js/);
    const guard = await holdFiles(page, /assets\/signed-in-.*\.js/);
    await page.goto('/manageEvents', { waitUntil: 'commit' });
    await app.asked;
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
    await expect(header(page).getByRole('link', { name: 'Social Serve' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    // The sign-in state is not known yet.
    await expect(header(page).getByText('Login')).toHaveCount(0);
    await fonts.letGo();
    await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky'); // its style is loaded
    await page.evaluate(() => document.fonts.ready);
    const first = await places(page);
    await app.letGo();
    await expect(header(page).getByRole('checkbox')).toHaveCount(1);
    expect(await places(page)).toEqual(first);
    // Not exactly zero: without a font that the fallbacks are measured for, the links' widths change.
    expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.005);
    await guard.letGo();
    await expect(page.getByRole('heading', { name: 'Manage Your Events' })).toBeVisible();
  });
}

test('without scripts the page says that it requires them, and shows no loading indicators', async ({
  visit,
}) => {
  const page = await visit({ javaScriptEnabled: false });
  await page.goto('/', { waitUntil: 'load' });
  await expect(page.locator('noscript')).toBeVisible();
  expect(await page.locator('noscript').innerText()).toContain('Social Serve needs JavaScript.');
  await expect(page.locator('.loading')).toBeHidden();
});

test('while the next page loads a thin bar shows it, and covers nothing', async ({ page }) => {
  await page.goto('/aboutUs');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const code = await holdFiles(page, /assets\/with-forms-.*\.js/);
  await header(page).getByRole('link', { name: 'Contact Us' }).click();
  const bar = page.getByRole('status').filter({ hasText: 'Loading' });
  await expect(bar).toBeVisible();
  const below = await header(page).evaluate((element) => element.getBoundingClientRect().bottom);
  const box = await bar.boundingBox();
  expect(box).toMatchObject({ x: 0, y: below - 1 });
  expect(box?.height).toBeLessThanOrEqual(4);
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('About Us');
  await code.letGo();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Contact Us');
  await expect(bar).toHaveCount(0);
});

test('in a low window header and Join Event scroll with the page', async ({ visit, stage }) => {
  for (const viewport of [
    { width: 844, height: 390 },
    { width: 320, height: 200 },
  ]) {
    const page = await visit({ viewport, person: stage.newcomer });
    await page.goto(`/eventDetails/${stage.event._id}`);
    const join = main(page).getByRole('button', { name: 'Join Event' });
    await expect(join).toBeEnabled();
    await expect(join).not.toBeInViewport();
    await page.evaluate(() => window.scrollTo(0, 300));
    await expect(header(page)).not.toBeInViewport();
    await expect(join).not.toBeInViewport();
  }
});

test('the bar on a phone says when the event is', async ({ visit, stage }) => {
  const page = await visit({ viewport: { width: 390, height: 844 }, person: stage.newcomer });
  await page.goto(`/eventDetails/${stage.event._id}`);
  const join = main(page).getByRole('button', { name: 'Join Event' });
  await expect(join).toBeInViewport();
  const date = new Date(stage.event.eventDate);
  const inNewYork = (options: Intl.DateTimeFormatOptions) =>
    date.toLocaleString('en-US', { timeZone: 'America/New_York', ...options });
  const bar = page.locator('main div', { has: page.getByRole('button', { name: 'Join Event' }) }).last();
  await expect(bar).toContainText(inNewYork({ month: 'short', day: 'numeric' }));
  await expect(bar).toContainText(inNewYork({ hour: 'numeric', minute: '2-digit' }));
});

test('on a phone the buttons of the header are evenly spaced', async ({ visit, stage }) => {
  for (const person of [stage.person, undefined]) {
    const page = await visit({ viewport: { width: 390, height: 844 }, ...(person && { person }) });
    await page.goto('/aboutUs');
    const own = person
      ? header(page).getByRole('button', { name: person.displayName })
      : header(page).getByRole('link', { name: 'Login' });
    await expect(own).toBeVisible();
    const boxes = await Promise.all(
      [own, page.locator('label.icon-btn'), header(page).getByRole('button', { name: 'Menu' })].map(
        (button) => button.boundingBox(),
      ),
    );
    const gaps = boxes.slice(1).map((box, index) => {
      const before = boxes[index];
      return box && before && box.x - before.x - before.width;
    });
    expect(gaps).toEqual([4, 4]);
  }
});

test('on the narrowest phone the account menu is fully visible', async ({ visit, stage }) => {
  const page = await visit({ viewport: { width: 320, height: 640 }, person: stage.person });
  await page.goto('/aboutUs');
  await openAvatarMenu(page, stage.person.displayName);
  await expect(header(page).getByRole('link', { name: 'Create Event' })).toBeInViewport({ ratio: 1 });
  await expect(header(page).getByRole('button', { name: 'LogOut' })).toBeInViewport({ ratio: 1 });
});

test("the focus ring of the header's links is not clipped", async ({ page }) => {
  await page.goto('/aboutUs');
  await header(page).getByRole('link', { name: 'Social Serve' }).focus();
  await page.keyboard.press('Tab');
  const ring = await header(page)
    .getByRole('link', { name: 'Home' })
    .evaluate((element) => {
      const { outlineOffset, outlineWidth, outlineStyle } = getComputedStyle(element);
      const reach = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
      return { outlineStyle, top: element.getBoundingClientRect().top - reach };
    });
  expect(ring.outlineStyle).toBe('solid');
  expect(ring.top).toBeGreaterThanOrEqual(0);
});

test('tag and buttons are aligned alike on all cards of Manage Events', async ({
  visit,
  register,
  postEvent,
}) => {
  const person = await register();
  for (const eventType of EVENT_TYPES) await postEvent(person, { eventType });
  const page = await visit({ person });
  await page.goto('/manageEvents');
  const cards = main(page).getByRole('article');
  await expect(cards).toHaveCount(EVENT_TYPES.length);
  for (const width of [320, 390, 800, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const drops = await cards.evaluateAll((all) =>
      all.map((card) => {
        const top = (selector: string) => card.querySelector(selector)?.getBoundingClientRect().top ?? 0;
        return top('.event-card-actions') > top('.tag') + 20;
      }),
    );
    expect(new Set(drops).size, `${width} px`).toBe(1);
  }
});
