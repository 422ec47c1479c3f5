import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/axe.ts';
import { expectNothingOverflows } from './support/overflow.ts';
import { showState } from './support/show-state.ts';
import { pageStates } from './support/states.ts';

// Both themes and both layouts, without looking at each state four times.
const desk = { theme: 'light', viewport: { width: 1440, height: 900 } } as const;
const phone = { theme: 'dark', viewport: { width: 390, height: 844 } } as const;

for (const state of pageStates) {
  test(`axe finds nothing, light on a desk and dark on a phone: ${state.name}`, async ({
    visit,
    stage,
    watch,
  }) => {
    watch.allow(/status of 503/);
    if (state.complaints) watch.allow(state.complaints);
    const show = async (look: typeof desk | typeof phone) => {
      const { theme } = look;
      const person = state.as && { person: stage[state.as] };
      const page = await visit({ ...look, colorScheme: theme, ...person });
      await showState(page, state, stage);
      if (!state.bare) await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      return page;
    };
    const check = async (
      page: Awaited<ReturnType<typeof visit>>,
      { theme, viewport }: typeof desk | typeof phone,
    ) => {
      const name = `${state.name}, ${theme}, ${viewport.width} px`;
      await expectAccessible(page, name);
      await expectNothingOverflows(page, name);
    };

    const page = await show(desk);
    await check(page, desk);
    if (state.byWidth) return check(await show(phone), phone);
    await page.setViewportSize(phone.viewport);
    await page.emulateMedia({ colorScheme: phone.theme });
    if (!state.bare)
      await page
        .locator('html')
        .evaluate((root, theme) => root.setAttribute('data-theme', theme), phone.theme);
    await check(page, phone);
  });
}
