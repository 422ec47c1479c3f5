import { expect, type Page } from '@playwright/test';

/**
 * Stops the clock of a page where it was installed. It jumps some seconds ahead, because the browser would not stop at a
 * moment that has already passed.
 */
export async function stopClock(page: Page): Promise<void> {
  for (let ahead = 1_000; ; ahead *= 2) {
    const now = await page.evaluate(() => Date.now());
    try {
      return await page.clock.pauseAt(now + ahead);
    } catch (error) {
      if (ahead >= 8_000) throw error;
    }
  }
}

/** Installs a stopped clock, which only `runFor` advances. For an empty page. */
export async function installStoppedClock(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 60_000);
}

/** Advances a stopped clock in steps of so many milliseconds, no further than needed, until a condition holds. */
export async function runClockUntil(page: Page, holds: () => Promise<boolean>, step = 20): Promise<void> {
  await expect
    .poll(
      async () => {
        if (await holds()) return true;
        await page.clock.runFor(step);
        return false;
      },
      { intervals: [10], timeout: 60_000 }, // many steps, of which each takes its time on a busy machine
    )
    .toBe(true);
}
