import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { field, header, main, openAvatarMenu } from './support/steps.ts';
import { desk, phone, testStates } from './support/visit-states.ts';

/** Contrast themes (forced-colors): system colours replace the page's, and shadows are omitted. */

test.use({ sampleData: 'on' });

testStates((index) => (index % 2 === 0 ? desk : phone), { contrast: true });

const background = (element: Locator, pseudo?: string) =>
  element.evaluate((at, part) => getComputedStyle(at, part).backgroundColor, pseudo);

test('in a contrast theme the active filter and view are distinct', async ({ visit }) => {
  const page = await visit({ forcedColors: 'active' });
  await page.goto('/upcomingEvents?type=Cleanup');
  for (const [active, other] of [
    ['Cleanup', 'Donation'],
    ['Table', 'Cards'],
  ] as const) {
    const chosen = main(page).getByRole('button', { name: active, exact: true });
    await expect(chosen).toHaveAttribute('aria-pressed', 'true');
    expect(await background(chosen)).not.toBe(
      await background(main(page).getByRole('button', { name: other, exact: true })),
    );
  }
});

test('in a contrast theme the current page is distinct in the header and in its menu', async ({ visit }) => {
  const page = await visit({ forcedColors: 'active' });
  await page.goto('/aboutUs');
  const line = (name: string) => background(header(page).getByRole('link', { name, exact: true }), '::after');
  await expect(header(page).getByRole('link', { name: 'About Us' })).toHaveAttribute('aria-current', 'page');
  expect(await line('About Us')).not.toBe(await line('Volunteer'));

  await page.setViewportSize({ width: 390, height: 844 });
  await header(page).getByRole('button', { name: 'Menu' }).click();
  const mark = header(page).getByRole('link', { name: 'About Us' }).locator('span');
  expect(await background(mark)).not.toBe(await background(header(page)));
});

test('in a contrast theme the current page is distinct in the menu below the avatar', async ({
  visit,
  register,
}) => {
  const page = await visit({ forcedColors: 'active', person: await register('Nadia Islam') });
  await page.goto('/manageEvents');
  await openAvatarMenu(page, 'Nadia Islam');
  const link = (name: string) => background(header(page).getByRole('link', { name, exact: true }));
  await expect(header(page).getByRole('link', { name: 'Manage Events' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  expect(await link('Manage Events')).not.toBe(await link('Joined Events'));
});

test('in a contrast theme the focused field is visible', async ({ visit }) => {
  const page = await visit({ forcedColors: 'active' });
  await page.goto('/login');
  await field(page, 'Email').focus();
  const ring = await field(page, 'Email').evaluate((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return { outlineStyle, outlineWidth };
  });
  expect(ring).toEqual({ outlineStyle: 'solid', outlineWidth: '3px' });
});
