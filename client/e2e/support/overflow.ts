import { expect, type Page } from '@playwright/test';

/** What sticks out of the page sideways, as CSS-like descriptions; empty when nothing does. */
export function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    // What sticks out of a dialog is cut off, or scrolled to within it: the page is no wider for it.
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

/** Fails when the page can be scrolled sideways, naming what sticks out. */
export async function expectNothingOverflows(page: Page, state: string): Promise<void> {
  expect.soft(await overflowing(page), `sticks out sideways on ${state}`).toEqual([]);
}
