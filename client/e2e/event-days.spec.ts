import { expect, inDays, test } from './fixtures.ts';
import { main } from './support/steps.ts';

/** Noon in New York some days from now. */
const noon = (days: number) => inDays(days).replace(/T.*/, 'T17:00:00.000Z');

/** A day there as it is typed. */
const typed = (iso: string) => {
  const [year, month, day] = iso.slice(0, 10).split('-');
  return `${month}/${day}/${year}`;
};

test('events are found by day and place, in the visitor’s zone; the address can be shared', async ({
  visit,
  register,
  postEvent,
  ownServer,
}) => {
  const organiser = await register('Organiser', ownServer);
  const places = ['Old Park, Rangpur', 'Lake Side', 'Old Park, Rangpur', 'Old Park, Rangpur'];
  for (const [index, location] of places.entries())
    await postEvent(organiser, { title: `Event ${index}`, eventDate: noon(3 + index), location }, ownServer);
  // Half past ten in the evening there is the next day in Greenwich.
  const evening = noon(3).replace('T17:00', 'T03:30');
  await postEvent(organiser, { title: 'The evening before', eventDate: evening }, ownServer);

  const page = await visit({ server: ownServer });
  await page.goto('/upcomingEvents');
  const found = main(page).getByRole('link', { name: /^Details: / });
  await expect(found).toHaveCount(5);
  await main(page).getByRole('button', { name: 'Pick days…' }).click();
  await page.getByRole('textbox', { name: 'From' }).fill(typed(noon(3)));
  await page.getByRole('textbox', { name: 'From' }).press('Escape');
  await expect(found).toHaveCount(4);
  await page.getByRole('textbox', { name: 'To' }).fill(typed(noon(5)));
  await page.getByRole('textbox', { name: 'To' }).press('Escape');
  await expect(found).toHaveCount(3);
  await page.getByRole('textbox', { name: 'Place' }).fill('old park');
  await page.getByRole('textbox', { name: 'Place' }).press('Enter');
  await expect(found).toHaveText(['Details', 'Details']);
  await expect(found.first()).toHaveAccessibleName('Details: Event 0');
  await expect(main(page).getByRole('status')).toHaveText('2 events found');

  const shared = await visit({ server: ownServer, timezoneId: 'Pacific/Kiritimati' });
  await shared.goto(page.url());
  await expect(main(shared).getByRole('textbox', { name: 'Place' })).toHaveValue('old park');
  await expect(main(shared).getByRole('textbox', { name: 'From' })).toHaveValue(typed(noon(3)));
  // The same days there began 19 hours earlier, and so did the last of them end.
  await expect(main(shared).getByRole('link', { name: /^Details: / })).toHaveCount(1);

  await page.goBack();
  await expect(found).toHaveCount(3);
  await expect(page.getByRole('textbox', { name: 'Place' })).toHaveValue('');
  await page.goForward();
  await expect(found).toHaveCount(2);
  await main(page)
    .getByRole('button', { name: /^Remove filter: .* – / })
    .click();
  await expect(found).toHaveCount(3);
  await main(page).getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\/upcomingEvents$/);
  await expect(found).toHaveCount(5);
});

test('on a phone the days are one list to choose from', async ({ visit, ownServer, register, postEvent }) => {
  const organiser = await register('Organiser', ownServer);
  await postEvent(organiser, { title: 'Far ahead', eventDate: noon(300) }, ownServer);
  const page = await visit({ server: ownServer, viewport: { width: 320, height: 700 } });
  await page.goto('/upcomingEvents');
  const choice = main(page).getByRole('combobox', { name: 'When' });
  await expect(main(page).getByRole('button', { name: 'This weekend' })).toBeHidden();
  await choice.selectOption('This week');
  await expect(page).toHaveURL(/when=week$/);
  await expect(main(page)).toContainText('There is no upcoming event this week. Choose other days.');
  await choice.selectOption('Any time');
  await expect(main(page).getByRole('rowheader', { name: 'Far ahead' })).toBeVisible();
});
