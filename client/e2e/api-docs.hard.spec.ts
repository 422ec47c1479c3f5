/** The page that shows the API's document; the fixture notes violations of the policy and requests to other hosts. */
import { expect, test } from './fixtures.ts';

test('the API can be read and tried out in the browser', async ({ page }) => {
  await page.goto('/api-docs');
  await expect(page.getByRole('heading', { name: /Social Serve/ })).toBeVisible();
  const call = page.locator('#operations-Events-latestEvents');
  await call
    .getByRole('button', { name: /latestEvents/ })
    .first()
    .click();
  await call.getByRole('button', { name: 'Try it out' }).click();
  await call.getByRole('button', { name: 'Execute' }).click();
  await expect(call.locator('.live-responses-table tbody .response-col_status')).toContainText('200');
});
