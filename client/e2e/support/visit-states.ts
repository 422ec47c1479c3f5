import type { Page } from '@playwright/test';
import { markupFaults } from '../../test/markup.ts';
import { expect, test } from '../fixtures.ts';
import { bringAxe, expectAccessible } from './axe.ts';
import { expectChosenShown } from './chosen.ts';
import { expectNothingOverflows, expectRoomAtEveryWidth } from './overflow.ts';
import { showState } from './show-state.ts';
import { type PageState, pageStates } from './states.ts';
import { expectFingerHitsAll, STATES_WITH_TARGETS } from './targets.ts';
import { translate } from './translate.ts';

/** Both themes and both layouts, without visiting each state four times. */
export const desk = { theme: 'light', viewport: { width: 1440, height: 900 } } as const;
export const phone = { theme: 'dark', viewport: { width: 390, height: 844 } } as const;
export type Look = typeof desk | typeof phone;

/** States that a visitor goes through in one test. */
const AT_ONCE = 18;

/**
 * Tests that visit every page in every state once: axe, overflow and touch targets.
 * @param lookOf a state's look; each visitor has one look, so that its states are visited together
 * @param options `everyWidth`: also checks widths from 320 to 2560 px, and text twice as large; `translated`: in a browser that
 *   translates the pages; `contrast`: only whether a contrast theme shows what is chosen
 */
export function testStates(
  lookOf: (index: number) => Look,
  { everyWidth = false, translated = false, contrast = false } = {},
): void {
  const looks = new Map(pageStates.map((state, index) => [state, lookOf(index)]));
  const visits = Map.groupBy(
    pageStates,
    (state) => `${looks.get(state)?.viewport.width} px, ${state.as ?? 'nobody'}`,
  );
  for (const [who, all] of visits)
    for (let first = 0; first < all.length; first += AT_ONCE) {
      const states = all.slice(first, first + AT_ONCE);
      const names = [...new Set([states[0], states.at(-1)])].map((state) => state?.name).join(' to ');
      const { as } = states[0] as PageState;
      const look = looks.get(states[0] as PageState) as Look;
      test(`${contrast ? 'contrast theme' : 'axe, width and targets'}, ${who}: ${names}`, async ({
        visit,
        stage,
        watch,
      }) => {
        test.slow();
        // As a person who chose the theme at an earlier visit; documents without the app have the system's.
        const { theme, viewport } = look;
        const page = await visit({
          viewport,
          theme,
          colorScheme: theme,
          ...(as && { person: stage[as] }),
          ...(contrast && { forcedColors: 'active' }),
        });
        if (!contrast) await bringAxe(page);
        if (translated) await translate(page);
        // Clears drafts that the previous state left.
        await page.addInitScript(() => window === top && sessionStorage.clear());
        // Those with browser messages come last: until then none is allowed.
        for (const state of states.toSorted((a, b) => Number(complains(a)) - Number(complains(b)))) {
          if (state.fails) watch.allow(/status of 503/);
          if (state.complaints) watch.allow(state.complaints);
          await page.unrouteAll({ behavior: 'ignoreErrors' });
          await showState(page, state, stage);
          if (!state.bare) await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
          const where = `${state.name}, ${theme}, ${viewport.width} px`;
          await (contrast ? expectChosenShown(page, where) : check(page, where, state));
          if (everyWidth) {
            await expectRoomAtEveryWidth(page, state.name);
            await page.setViewportSize(viewport);
          }
        }
      });
    }
}

/** Whether the browser logs a refusal in this state. */
const complains = ({ fails, complaints }: PageState) => Boolean(fails || complaints);

async function check(page: Page, where: string, { name, covered }: PageState) {
  await expectAccessible(page, where, covered);
  await expectNothingOverflows(page, where);
  expect.soft(await page.evaluate(markupFaults), `markup on ${where}`).toEqual([]);
  if (STATES_WITH_TARGETS.includes(name)) await expectFingerHitsAll(page, where);
}
