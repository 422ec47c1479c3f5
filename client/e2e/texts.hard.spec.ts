import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { runClockUntil, stopClock } from './support/clock.ts';
import { join, newEvent, newPerson } from './support/data.ts';
import type { RunningServer } from './support/server.ts';
import type { Shown, TextStage } from './support/text-row.ts';
import { eventTexts } from './texts-events.ts';
import { peopleTexts } from './texts-people.ts';

async function setTextStage(server: RunningServer): Promise<TextStage> {
  const person = await newPerson(server, 'Nusrat Jahan');
  const organiser = await newPerson(server, 'Maya Chakma');
  const newcomer = await newPerson(server, 'Arif Hossain');
  const event = await newEvent(server, person);
  const joined = await newEvent(server, organiser, { title: 'Sixty saplings' });
  await join(server, person, joined);
  return { person, organiser, newcomer, event, joined };
}

for (const { trigger, text, named, shown, as, act, complaints } of [...peopleTexts, ...eventTexts]) {
  test(`${trigger}: ${shown.kind}`, async ({ visit, server, watch }) => {
    if (complaints) watch.allow(complaints);
    const stage = await setTextStage(server);
    const isDialog = !['message', 'success toast', 'error toast'].includes(shown.kind);
    const page = await visit({ ...(isDialog && { ownClock: true }), ...(as && { person: stage[as] }) });
    if (isDialog) await page.clock.install();
    if (shown.kind === 'success dialog') await stopClockAtChange(page);
    await act({ page, stage, server });
    await expectShown(page, typeof text === 'string' ? text : text(stage), shown, named);
  });
}

/** Asserts where a text appears, and that it disappears on time. */
async function expectShown(page: Page, text: string, { kind, stays }: Shown, named?: string): Promise<void> {
  if (kind === 'message') {
    await expect(page.getByRole('main').getByText(text, { exact: true }).first()).toBeVisible();
    return;
  }
  if (kind === 'success toast' || kind === 'error toast') {
    // Announced as well: assertively for an error, politely for a success.
    const toast = page
      .locator('.Toastify')
      .getByRole(kind === 'error toast' ? 'alert' : 'status')
      .filter({ hasText: text });
    await expect(toast).toBeVisible();
    const box = await toast.boundingBox();
    const width = page.viewportSize()?.width ?? 0;
    expect(box && box.x + box.width, 'toasts are at the right').toBeGreaterThan(width * 0.9);
    expect(await runningDurations(page)).toContain(stays);
    await finishAnimations(page);
    await expect(toast).toBeHidden();
    return;
  }
  const dialog = page.getByRole('dialog', named ? { name: named } : {}).filter({ hasText: text });
  if (stays === 'until closed') {
    await expect(dialog).toBeVisible();
    await page.clock.fastForward(60_000);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    return;
  }
  // The clock is stopped, so only the time advanced here counts, however slow the machine is.
  await runClockUntil(page, () => dialog.isVisible());
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button')).toHaveCount(0);
  await page.clock.runFor(stays - 800);
  await expect(dialog).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(dialog).toBeHidden();
}

/**
 * Stops the page's clock at the first call that changes something, before the dialog that reports its success. (The call
 * for the signed-in user is a POST, too.)
 */
async function stopClockAtChange(page: Page): Promise<void> {
  let stopped: Promise<void> | undefined;
  await page.route(/./, async (route) => {
    const method = route.request().method();
    const url = route.request().url();
    if (!['GET', 'OPTIONS'].includes(method) && !url.includes('accounts:lookup')) {
      stopped ??= stopClock(page);
      await stopped;
    }
    await route.fallback();
  });
}

/** Toasts close when the animation of their progress bar ends; its duration is theirs. */
function runningDurations(page: Page): Promise<(number | undefined)[]> {
  return page.evaluate(() =>
    document.getAnimations().map((animation) => Number(animation.effect?.getTiming().duration)),
  );
}

async function finishAnimations(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY) animation.finish();
    }
  });
}
