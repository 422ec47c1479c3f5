import { expect, test } from './fixtures.ts';

test('on a phone a toast covers the header only, also when the page is scrolled', async ({ visit }) => {
  const page = await visit({ viewport: { width: 390, height: 844 } });
  await page.goto('/');
  const email = page.getByRole('textbox', { name: /e-?mail/i }).last();
  await email.fill('maya@example.org');
  await email.press('Enter');
  const toast = page.getByRole('status').filter({ hasText: 'You are Subscribed successfully' });
  await expect(toast).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  const box = () => page.locator('.Toastify__toast').boundingBox();
  await expect.poll(box).toMatchObject({ x: 0, y: 0, width: 390 });
  const header = await page.getByRole('banner').boundingBox();
  expect((await box())?.height).toBeLessThanOrEqual(header?.height ?? 0);
});
