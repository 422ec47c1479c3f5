import type { Page } from '@playwright/test';
import { inAnHour } from '@social-serve/contract/test/builders';
import { call, expect, test } from './fixtures.ts';
import { join } from './support/data.ts';
import { main } from './support/steps.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const firstGuest = (page: Page) =>
  main(page).getByRole('list', { name: 'Guests' }).getByRole('listitem').first();

test('the first guest is on a phone’s first screen: a row with name and companions, removal in its menu', async ({
  register,
  postEvent,
  visit,
  server,
}) => {
  const maya = await register('Maya Chakma');
  const ada = await register('Ada Okafor');
  for (const { title, below } of [
    { title: 'Pond cleanup', below: 600 },
    { title: 'Cleaning the riverbank together', below: 660 },
  ])
    for (const eventDate of [inAnHour(), new Date(Date.now() + 5 * 86_400_000).toISOString()]) {
      const event = await postEvent(maya, { title, eventDate, location: 'Town Hall Park, Rangpur' });
      const joined = (await join(server, ada, event)) as { insertedId: string };
      await call(server, ada, 'PUT', `/joinedEvents/${joined.insertedId}/companions`, {
        adults: 1,
        children: 1,
      });
      const page = await visit({ person: maya, ...phone });
      await page.goto(`/manageEvents/${event._id}`);
      await expect(firstGuest(page)).toContainText('Ada Okafor');
      await expect(firstGuest(page)).toContainText('+2');
      await expect(main(page).getByText('3 going.')).toBeVisible();
      const box = () => firstGuest(page).boundingBox();
      await expect.poll(async () => (await box())?.y, title).toBeLessThanOrEqual(below);
      expect((await box())?.height).toBeCloseTo(56, 0);

      await expect(page.getByRole('button', { name: 'Remove Ada Okafor' })).toHaveCount(0);
      await main(page).getByRole('button', { name: 'More for Ada Okafor' }).tap();
      await expect(page.getByText(ada.email).last()).toBeVisible();
      await page.getByRole('button', { name: 'Remove Ada Okafor' }).tap();
      await expect(page.getByRole('dialog')).toContainText('Anyone they bring is removed, too.');
    }
});
