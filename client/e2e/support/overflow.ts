import { expect, type Page } from '@playwright/test';

/** What sticks out of the page sideways, as CSS-like descriptions; empty when nothing does. */
export function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
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

/** Fails when the page can be scrolled sideways, naming what sticks out. */
export async function expectNothingOverflows(page: Page, state: string): Promise<void> {
  expect(await overflowing(page), `sticks out sideways on ${state}`).toEqual([]);
}
