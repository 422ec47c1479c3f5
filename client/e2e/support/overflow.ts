import { expect, type Page } from '@playwright/test';

/** Elements that overflow the page sideways, as CSS-like descriptions; empty if there are none. */
export function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    // A dialog clips or scrolls its overflow, so the page gets no wider.
    const dialogs = [...document.querySelectorAll('dialog[open], [role="dialog"]')]
      .flatMap((dialog) => [dialog, ...dialog.querySelectorAll(':not(input, textarea)')])
      .filter((box) => getComputedStyle(box).overflowX === 'auto' && box.scrollWidth > box.clientWidth + 1);
    if (dialogs.length > 0)
      return dialogs.map((box) => `${box.className}, ${box.scrollWidth} px wide in ${box.clientWidth}`);
    if (root.scrollWidth <= root.clientWidth) return [];
    const found = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > root.clientWidth + 1,
    );
    if (found.length === 0) return [`the page, ${root.scrollWidth} px wide in ${root.clientWidth}`];
    return found
      .filter((element) => !found.includes(element.firstElementChild as Element))
      .slice(0, 8)
      .map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`);
  });
}

/** Fails if the page can be scrolled sideways, naming the overflowing elements. */
export async function expectNothingOverflows(page: Page, state: string): Promise<void> {
  expect.soft(await overflowing(page), `sticks out sideways on ${state}`).toEqual([]);
}

/** From the narrowest phone to the widest window. */
const WIDTHS = [320, 390, 768, 1440, 2560];

/** Fails if an open page overflows at some width, or on a narrow phone with text twice as large. */
export async function expectRoomAtEveryWidth(page: Page, state: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    await expectNothingOverflows(page, `${state}, ${width} px`);
  }
  const root = page.locator('html');
  await root.evaluate(({ style }) => style.setProperty('font-size', '200%'));
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNothingOverflows(page, `${state}, ${width} px, text at 200 %`);
  }
  await root.evaluate(({ style }) => style.removeProperty('font-size'));
}
