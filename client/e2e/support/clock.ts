import { expect, type Page } from '@playwright/test';

/**
 * Stops the clock of a page where it was installed. It jumps some seconds ahead: to a moment that has passed when the
 * browser hears of it, it would not.
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

/** Installs a clock that stands still from the start; only `runFor` moves it. For an empty page. */
export async function installStoppedClock(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 60_000);
}

/** Lets a stopped clock run, in small steps and no further than needed, until something holds. */
export async function runClockUntil(page: Page, holds: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(
      async () => {
        if (await holds()) return true;
        await page.clock.runFor(20);
        return false;
      },
      { intervals: [10] },
    )
    .toBe(true);
}
