import type { Page } from '@playwright/test';
import { inAnHour } from '@social-serve/contract/test/builders';
import { call, expect, test } from './fixtures.ts';
import { join } from './support/data.ts';
import { main } from './support/steps.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const rowOf = (page: Page, name: string) => main(page).locator('[data-row]').filter({ hasText: name });

test('the organiser adds someone who phoned, shows their QR code, and checks in them and a child', async ({
  register,
  postEvent,
  visit,
  server,
}) => {
  const maya = await register('Maya Chakma');
  const ada = await register('Ada Okafor');
  const event = await postEvent(maya, { eventDate: inAnHour() });
  const joined = (await join(server, ada, event)) as { insertedId: string };
  await call(server, ada, 'PUT', `/joinedEvents/${joined.insertedId}/companions`, { adults: 0, children: 1 });

  const page = await visit({ person: maya, ...phone });
  await page.goto(`/manageEvents/${event._id}`);
  await expect(rowOf(page, 'Child with Ada Okafor')).toBeVisible();
  await main(page).getByRole('button', { name: 'Add someone' }).tap();
  await page.getByRole('dialog').getByLabel('Name').fill('Rosa Lind');
  const answer = Promise.withResolvers<void>();
  await page.route('**/participants', async (route) => {
    if (route.request().method() === 'POST') await answer.promise;
    await route.continue();
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).tap();
  // A browser closes a dialog at repeated Escapes, whatever the page says.
  for (let times = 0; times < 4; times += 1) await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeVisible();
  answer.resolve();
  const shown = page.getByRole('dialog', { name: 'Private link of Rosa Lind' });
  await expect(shown.getByRole('img', { name: 'QR code of their private link' })).toBeInViewport({
    ratio: 1,
  });
  await expect(shown).toContainText('They were added to your guests.');
  await shown.getByRole('button', { name: 'Done' }).tap();
  await expect(main(page).getByRole('button', { name: 'Add someone' })).toBeFocused();
  await expect(rowOf(page, 'Rosa Lind')).toContainText('No account');
  await expect(main(page).getByText('3 going.')).toBeVisible();

  await main(page).getByRole('button', { name: 'Check in', exact: true }).tap();
  await main(page)
    .getByRole('button', { name: /^Rosa Lind/ })
    .tap();
  await main(page)
    .getByRole('button', { name: /^Child with Ada Okafor/ })
    .tap();
  await expect(main(page).getByText('2 of 3 checked in')).toBeVisible();
  await expect(main(page).getByText(/not synced yet/)).toHaveCount(0);
  await main(page).getByRole('button', { name: 'Done' }).tap();

  await main(page).getByRole('button', { name: 'More for Rosa Lind' }).tap();
  await main(page).getByRole('button', { name: 'Make a new link' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Make a new link' }).tap();
  await expect(shown.getByRole('img', { name: 'QR code of their private link' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
