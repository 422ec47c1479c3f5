import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/axe.ts';
import { expectNothingOverflows } from './support/overflow.ts';
import { showState } from './support/show-state.ts';
import { type PageState, pageStates } from './support/states.ts';
import { expectFingerHitsAll, STATES_WITH_TARGETS } from './support/targets.ts';

/** Every page in every state, visited once: what axe says, what sticks out sideways, what a finger hits. */

// Both themes and both layouts, without looking at each state four times.
const desk = { theme: 'light', viewport: { width: 1440, height: 900 } } as const;
const phone = { theme: 'dark', viewport: { width: 390, height: 844 } } as const;
type Look = typeof desk | typeof phone;

/** States that one visitor goes through in one test. */
const AT_ONCE = 8;
/** Of one visitor, and apart from those where the browser complains of a refusal. */
const visits = Map.groupBy(pageStates, ({ as, fails, complaints }) =>
  [as ?? 'nobody', (fails || complaints) && 'refused'].filter(Boolean).join(', '),
);

for (const [who, all] of visits)
  for (let first = 0; first < all.length; first += AT_ONCE) {
    const states = all.slice(first, first + AT_ONCE);
    const names = [...new Set([states[0], states.at(-1)])].map((state) => state?.name).join(' to ');
    test(`axe, width and targets, light on a desk and dark on a phone, ${who}: ${names}`, async ({
      visit,
      stage,
      watch,
    }) => {
      test.slow();
      for (const { fails, complaints } of states) {
        if (fails) watch.allow(/status of 503/);
        if (complaints) watch.allow(complaints);
      }
      const as = states[0]?.as;
      const page = await visit({ viewport: desk.viewport, ...(as && { person: stage[as] }) });
      for (const state of states) {
        await show(page, state, desk);
        await check(page, state, desk);
        if (state.byWidth) await show(page, state, phone);
        else await dress(page, state, phone);
        await check(page, state, phone);
      }

      /** Opens a state as somebody who chose the look's theme at an earlier visit, and left nothing half filled in. */
      async function show(page: Page, state: PageState, { theme, viewport }: Look) {
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await page.goto('/favicon.svg');
        await page.evaluate((chosen) => {
          sessionStorage.clear();
          localStorage.setItem('theme', chosen);
        }, theme);
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme: theme });
        await showState(page, state, stage);
        if (!state.bare) await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      }
    });
  }

test('every state whose targets are looked at exists', () => {
  const names = pageStates.map(({ name }) => name);
  expect(STATES_WITH_TARGETS.filter((name) => !names.includes(name))).toEqual([]);
});

/** Gives an open page another look. */
async function dress(page: Page, state: PageState, { theme, viewport }: Look) {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme: theme });
  if (!state.bare)
    await page.locator('html').evaluate((root, chosen) => root.setAttribute('data-theme', chosen), theme);
}

async function check(page: Page, { name }: PageState, { theme, viewport }: Look) {
  const where = `${name}, ${theme}, ${viewport.width} px`;
  await expectAccessible(page, where);
  await expectNothingOverflows(page, where);
  if (STATES_WITH_TARGETS.includes(name)) await expectFingerHitsAll(page, where);
}
