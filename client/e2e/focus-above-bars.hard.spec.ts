/** With a bar at the lower edge of a small window, whatever has the focus is wholly visible: above the bar and below the header. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const SIZES = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
] as const;

/** How much of what has the focus is outside the window or covered by a bar, in px; of a textarea, of its only line, where the cursor is. */
const hiddenPart = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    const name = focused.outerHTML.slice(0, 120);
    const [header, bar] = [document.querySelector('header'), document.querySelector('.bottom-bar')];
    if (focused.matches('.skip') || bar?.contains(focused) || header?.contains(focused))
      return { name, by: 0 };
    const { top, bottom: end } = (focused.closest('label') ?? focused).getBoundingClientRect();
    const { lineHeight, paddingTop, borderTopWidth } = getComputedStyle(focused);
    const line = [lineHeight, paddingTop, borderTopWidth].reduce(
      (sum, size) => sum + Number.parseFloat(size),
      0,
    );
    const bottom = focused.matches('textarea') ? top + line : end;
    const covers = (element: Element | null) => {
      if (!element) return 0;
      const box = element.getBoundingClientRect();
      return Math.min(bottom, box.bottom) - Math.max(top, box.top);
    };
    return { name, by: Math.max(-top, bottom - window.innerHeight, covers(header), covers(bar)) };
  });

/** Tabs through a page. @returns how many controls had the focus, and those that were not wholly visible */
async function tabThrough(page: Page) {
  const hidden: string[] = [];
  let count = 0;
  for (; count < 150; count++) {
    await page.keyboard.press('Tab');
    // A smooth or late scroll ends within two frames.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    const at = await hiddenPart(page);
    if (!at) break;
    if (at.by > 1) hidden.push(`${Math.round(at.by)} px of ${at.name}`);
  }
  return { count, hidden };
}

for (const viewport of SIZES)
  for (const size of ['100%', '200%'])
    test(`each control is seen when it has the focus, ${viewport.width} × ${viewport.height}, text at ${size}`, async ({
      visit,
      register,
      postEvent,
      stage,
    }) => {
      const person = await register();
      const own = await postEvent(person, { Descriptions: 'Gloves' });
      const page = await visit({ person, viewport });
      for (const path of [
        `/e/${stage.event._id}`,
        `/e/${own._id}`,
        '/createEvent',
        `/eventUpdate/${own._id}`,
      ]) {
        await page.goto(path);
        await expect(
          page
            .locator('.bottom-bar')
            .getByRole('button')
            .or(page.locator('.bottom-bar').getByRole('link'))
            .first(),
        ).toBeVisible();
        await page.evaluate((fontSize) => Object.assign(document.documentElement.style, { fontSize }), size);
        const { count, hidden } = await tabThrough(page);
        expect(count, path).toBeGreaterThan(8);
        expect(hidden, path).toEqual([]);
      }
    });
