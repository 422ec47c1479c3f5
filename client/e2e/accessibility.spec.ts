import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/axe.ts';
import { expectNothingOverflows } from './support/overflow.ts';
import { showState } from './support/show-state.ts';
import { pageStates } from './support/states.ts';

// Both themes and both layouts, without looking at each state four times.
const looks = [
  { theme: 'light', viewport: { width: 1440, height: 900 } },
  { theme: 'dark', viewport: { width: 390, height: 844 } },
] as const;

for (const { theme, viewport } of looks) {
  for (const state of pageStates) {
    const name = `${state.name}, ${theme}, ${viewport.width} px`;
    test(`axe finds nothing: ${name}`, async ({ visit, stage, watch }) => {
      watch.allow(/status of 503/);
      if (state.complaints) watch.allow(state.complaints);
      const page = await visit({
        theme,
        colorScheme: theme,
        viewport,
        ...(state.as && { person: stage[state.as] }),
      });
      await showState(page, state, stage);
      if (!state.bare) await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await expectAccessible(page, name);
      await expectNothingOverflows(page, name);
    });
  }
}
