import type { Event } from '@social-serve/contract/event';
import { call, expect, test } from './fixtures.ts';
import { installStoppedClock, runClockUntil } from './support/clock.ts';
import { setList } from './support/data.ts';
import { watchShift } from './support/layout-shift.ts';
import { galleryLinks, main } from './support/steps.ts';

test.beforeAll(({ server }) => setList(server));

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test(`at ${viewport.width} px the next three events stand in the first screen with no call and no shift, the six latest in the gallery`, async ({
    visit,
    server,
  }) => {
    const page = await visit({ viewport });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const shift = await watchShift(page);
    const events = (await call(server, null, 'GET', '/events?series=next&limit=3')) as Event[];
    await page.goto('/');
    const next = main(page).getByRole('region', { name: 'Next events' });
    const links = next.getByRole('link');
    await expect(links).toHaveCount(3);
    for (const [index, { title, location, participants, capacity }] of events.entries()) {
      await expect(links.nth(index)).toBeInViewport({ ratio: 0.99 });
      await expect(links.nth(index)).toContainText(title);
      await expect(links.nth(index)).toContainText(location);
      await expect(links.nth(index)).toContainText(/\d+:\d\d\s[AP]M/);
      if (capacity && participants < capacity)
        await expect(links.nth(index)).toContainText(`${participants} of ${capacity} going`);
    }
    const latest = (await call(server, null, 'GET', '/latestEvents')) as Event[];
    await expect(galleryLinks(page)).toHaveCount(6);
    for (const { title } of latest)
      await expect(galleryLinks(page).filter({ hasText: title }), title).toBeVisible();
    expect(asked).not.toContain('/events');
    expect(asked).not.toContain('/impact');
    expect(await shift()).toBe(0);
    await links.first().click();
    await expect(main(page)).toContainText(events[0]?.title ?? '?');
  });

test('a title in the gallery shows on hover and on keyboard focus', { tag: '@hard' }, async ({ page }) => {
  await page.goto('/');
  const tile = galleryLinks(page).first();
  const caption = tile.locator(':scope > *').last();
  const opacity = () => caption.evaluate((element) => Number(getComputedStyle(element).opacity));
  const shift = () =>
    caption.evaluate((element) => getComputedStyle(element).transform + getComputedStyle(element).translate);
  await tile.scrollIntoViewIfNeeded();
  await page.mouse.move(0, 0);
  const hidden = [await opacity(), await shift()].join();
  await tile.hover();
  await expect.poll(async () => [await opacity(), await shift()].join()).not.toBe(hidden);
  expect(await opacity()).toBe(1);
  await page.mouse.move(0, 0);
  await expect.poll(async () => [await opacity(), await shift()].join()).toBe(hidden);
  await tile.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(tile).toBeFocused();
  await expect.poll(async () => [await opacity(), await shift()].join()).not.toBe(hidden);
});

test('where there is a touch screen, tiles of the gallery always have their names', { tag: '@hard' }, async ({
  visit,
}) => {
  const page = await visit({ viewport: { width: 1280, height: 800 }, hasTouch: true });
  await page.goto('/');
  for (const tile of await galleryLinks(page).all()) {
    await tile.scrollIntoViewIfNeeded();
    expect(
      await tile
        .locator(':scope > *')
        .last()
        .evaluate((element) => getComputedStyle(element).opacity),
    ).toBe('1');
  }
});

test('chips below the next events open the list filtered', async ({ visit }) => {
  const page = await visit({ viewport: { width: 390, height: 844 } });
  for (const [name, address] of [
    ['This weekend', '/upcomingEvents?when=weekend'],
    ['Cleanup', '/upcomingEvents?type=Cleanup'],
    ['Plantation', '/upcomingEvents?type=Plantation'],
    ['Donation', '/upcomingEvents?type=Donation'],
  ] as const) {
    await page.goto('/');
    await main(page).getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL((url) => url.pathname + url.search === address);
  }
});

test('the heading is typed, paused and deleted with the constants of the specification', {
  tag: '@hard',
}, async ({ visit }) => {
  const page = await visit({ reducedMotion: 'no-preference' });
  await installStoppedClock(page);
  await page.goto('/');
  const full = 'Empowering Communities through Action';
  const typed = main(page).locator('h2 [aria-hidden=true]').last();
  await runClockUntil(page, () => typed.isVisible());
  const length = async () => ((await typed.textContent()) ?? '').length;
  await runClockUntil(page, async () => (await length()) > 0);

  /** Waits until the typed text has just changed. */
  const align = async (ms: number) => {
    const before = await length();
    for (let passed = 0; (await length()) === before && passed < ms; passed += 5) await page.clock.runFor(5);
    expect(await length()).not.toBe(before);
  };
  /** Checks that nothing changes before its time, and one character is added or removed at it. */
  const step = async (ms: number, change: 1 | -1) => {
    const before = await length();
    await page.clock.runFor(ms - 15);
    expect(await length()).toBe(before);
    await page.clock.runFor(15);
    await expect.poll(length, { intervals: [5, 10, 20] }).toBe(before + change);
  };
  await align(100);
  while ((await length()) < full.length) await step(75, 1);
  await expect(typed).toHaveText(full);
  await page.clock.runFor(75); // the pause is the step after the last character
  await expect(typed).toHaveText(full);
  await page.clock.runFor(4_900);
  await expect(typed).toHaveText(full);
  await align(150);
  for (let index = 0; index < 5; index++) await step(25, -1);
});

test('the typed heading stays on its strip at every width once all of it is typed', { tag: '@hard' }, async ({
  visit,
}) => {
  const page = await visit({ reducedMotion: 'no-preference' });
  await installStoppedClock(page);
  await page.goto('/');
  const full = 'Empowering Communities through Action';
  const strip = main(page).getByRole('heading', { name: full });
  const typed = strip.locator('[aria-hidden=true]').last();
  await runClockUntil(page, async () => (await typed.isVisible()) && (await typed.textContent()) !== '');
  await expect(typed).toHaveText(/^E/);
  for (let index = 0; index < full.length && (await typed.textContent()) !== full; index++) {
    await page.clock.runFor(75);
  }
  await expect(typed).toHaveText(full);
  for (const width of [320, 360, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const laid = await strip.evaluate((element) => {
      const boxes = [...element.querySelectorAll(':scope > [aria-hidden=true]')].map((part) => {
        const range = document.createRange();
        range.selectNodeContents(part);
        return [...range.getClientRects()].filter((box) => box.width > 1);
      });
      const around = element.getBoundingClientRect();
      return {
        lines: boxes.map((own) => new Set(own.map((box) => Math.round(box.top))).size),
        inside: boxes.flat().every((box) => box.bottom <= around.bottom && box.right <= around.right),
      };
    });
    expect(laid, `at ${width}`).toEqual({ lines: [1, 1], inside: true });
  }
});
