import { expect, test } from './fixtures.ts';

test('the home page', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Take Action, Make Impact');
});
