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
const [first] = looks;

for (const state of pageStates) {
  test(`axe finds nothing, light on a desk and dark on a phone: ${state.name}`, async ({
    visit,
    stage,
    watch,
  }) => {
    watch.allow(/status of 503/);
    if (state.complaints) watch.allow(state.complaints);
    const page = await visit({
      ...first,
      colorScheme: first.theme,
      ...(state.as && { person: stage[state.as] }),
    });
    await showState(page, state, stage);
    const html = page.locator('html');
    if (!state.bare) await expect(html).toHaveAttribute('data-theme', first.theme);
    for (const { theme, viewport } of looks) {
      const name = `${state.name}, ${theme}, ${viewport.width} px`;
      if (theme !== first.theme) {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme: theme });
        if (!state.bare)
          await html.evaluate((root, chosen) => root.setAttribute('data-theme', chosen), theme);
      }
      await expectAccessible(page, name);
      await expectNothingOverflows(page, name);
    }
  });
}
