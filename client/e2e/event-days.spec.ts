import { expect, inDays, test } from './fixtures.ts';
import { main, rowLinks } from './support/steps.ts';

const today = Date.parse(inDays(0)); // also after a midnight
/** Noon in New York some days from now. */
const noon = (days: number) =>
  new Date(today + days * 86_400_000).toISOString().replace(/T.*/, 'T17:00:00.000Z');

/** A day in New York as typed. */
const typed = (iso: string) => {
  const [year, month, day] = iso.slice(0, 10).split('-');
  return `${month}/${day}/${year}`;
};

test('events are found by day and place, in the visitor’s zone; the address can be shared', {
  tag: '@hard',
}, async ({ visit, register, postEvent, ownServer }) => {
  const organiser = await register('Organiser', ownServer);
  const places = ['Old Park, Rangpur', 'Lake Side', 'Old Park, Rangpur', 'Old Park, Rangpur'];
  for (const [index, location] of places.entries())
    await postEvent(organiser, { title: `Event ${index}`, eventDate: noon(3 + index), location }, ownServer);
  // 22:30 in New York is the next day in UTC.
  const evening = noon(3).replace('T17:00', 'T03:30');
  await postEvent(organiser, { title: 'The evening before', eventDate: evening }, ownServer);

  const page = await visit({ server: ownServer });
  await page.goto('/upcomingEvents');
  const found = rowLinks(page);
  await expect(found).toHaveCount(5);
  await page.getByRole('combobox', { name: 'When' }).selectOption('Pick days…');
  await page.getByRole('textbox', { name: 'From' }).fill(typed(noon(3)));
  await page.getByRole('textbox', { name: 'From' }).press('Escape');
  await expect(found).toHaveCount(4);
  await page.getByRole('textbox', { name: 'To' }).fill(typed(noon(5)));
  await page.getByRole('textbox', { name: 'To' }).press('Escape');
  await expect(found).toHaveCount(3);
  await main(page).getByRole('button', { name: 'Where', exact: true }).click();
  await page.getByRole('textbox', { name: 'Words in the location' }).fill('old park');
  await page.getByRole('textbox', { name: 'Words in the location' }).press('Enter');
  await expect(found).toHaveText(['Event 0', 'Event 2']);
  await expect(main(page).getByRole('status')).toHaveText('2 events found');

  const shared = await visit({ server: ownServer, timezoneId: 'Pacific/Kiritimati' });
  await shared.goto(page.url());
  await expect(main(shared).getByRole('button', { name: 'Place: old park' })).toBeVisible();
  await expect(main(shared).getByRole('textbox', { name: 'From' })).toHaveValue(typed(noon(3)));
  // In that zone the same days begin and end 19 hours earlier.
  await expect(rowLinks(shared)).toHaveCount(1);

  await page.goBack();
  await expect(found).toHaveCount(3);
  await expect(main(page).getByRole('button', { name: 'Where', exact: true })).toBeVisible();
  await page.goForward();
  await expect(found).toHaveCount(2);
  await page.getByRole('combobox', { name: 'When' }).selectOption('Any time');
  await expect(found).toHaveCount(3);
  await main(page).getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\/upcomingEvents$/);
  await expect(found).toHaveCount(5);
});

test('on a phone the filters are one row that scrolls sideways; what opens from it is whole', async ({
  visit,
  ownServer,
  register,
  postEvent,
}) => {
  const organiser = await register('Organiser', ownServer);
  await postEvent(organiser, { title: 'Far ahead', eventDate: noon(300) }, ownServer);
  const page = await visit({ server: ownServer, viewport: { width: 320, height: 700 } });
  await page.goto('/upcomingEvents');
  const choice = main(page).getByRole('combobox', { name: 'When' });
  await choice.selectOption('This week');
  await expect(page).toHaveURL(/when=week$/);
  await expect(main(page)).toContainText('There is no upcoming event this week. Choose other days.');
  await choice.selectOption('Any time');
  await expect(rowLinks(page)).toHaveText(['Far ahead']);
  const place = main(page).getByRole('button', { name: 'Where', exact: true });
  const tops = await Promise.all(
    [main(page).getByRole('button', { name: 'All Events' }), choice, place].map((one) => one.boundingBox()),
  );
  expect(new Set(tops.map((box) => Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2))).size).toBe(1);
  await place.click();
  const field = page.getByRole('textbox', { name: 'Words in the location' });
  await expect(page.getByRole('combobox', { name: 'Town, upazila or village' })).toBeFocused();
  await expect(field).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
