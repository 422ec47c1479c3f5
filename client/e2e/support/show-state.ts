import type { Page } from '@playwright/test';
import type { Stage } from './data.ts';
import { expect } from './in-bangla.ts';
import type { PageState } from './states.ts';
import { header } from './steps.ts';

/**
 * Brings a page into a state.
 * @param page a page of the person in `state.as`
 */
export async function showState(page: Page, state: PageState, stage: Stage): Promise<void> {
  for (const [calls, answer] of [
    [state.holds, 'never'],
    [state.fails, 'fails'],
  ] as const) {
    if (!calls) continue;
    await page.route(
      (url) => calls.test(url.pathname),
      (route) => {
        if (route.request().resourceType() === 'document') return route.fallback();
        return answer === 'fails'
          ? route.fulfill({ status: 503, contentType: 'text/html', body: '' })
          : undefined;
      },
    );
  }
  await state.before?.(page, stage);
  const path = typeof state.path === 'string' ? state.path : state.path(stage);
  const shown = page.url();
  await page.goto(path);
  // Going to the address that is shown, with its fragment, loads nothing.
  if (path.includes('#') && page.url() === shown) await page.reload();
  await state.show(page, stage);
  if (state.as && !(await page.getByRole('dialog').isVisible())) {
    await expect(header(page).getByRole('button', { name: stage[state.as].displayName })).toBeVisible();
  }
  await page.evaluate(() => document.fonts.ready);
}
