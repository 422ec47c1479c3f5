import type { Event } from '@social-serve/contract/event';
import { call, expect, test, unique } from './fixtures.ts';
import { card, dateInput, draft, expectPath, field, fillEvent, header, main } from './support/steps.ts';

test('a series: entered once, changed and cancelled with all later dates', async ({
  visit,
  register,
  server,
}) => {
  const title = unique('Garden');
  const person = await register();
  const guest = await register();
  const page = await visit({ person });
  await page.goto('/createEvent');
  await fillEvent(page, draft(title, { date: dateInput(12) }));
  await field(page, 'Repeat').selectOption('Every week');
  await field(page, 'Number of dates').fill('4');
  await expect(main(page).getByRole('status').filter({ hasText: '4 dates' })).toBeVisible();
  await main(page).getByRole('button', { name: 'Post' }).click();
  await expectPath(page, '/manageEvents');
  const deletes = card(page, title).getByRole('button', { name: /^Delete/ });
  await card(page, title).getByText('3 more dates').click();
  await expect(deletes).toHaveCount(4);

  const listed = async () =>
    (await call(server, null, 'GET', `/events?search=${encodeURIComponent(title)}`)) as Event[];
  const dates = await listed();
  const [first, second] = dates as [Event, Event];
  for (const { _id } of dates)
    await call(server, guest, 'POST', '/joinedEvents', { join_id: _id, participant: guest.email });
  await page.goto(`/eventDetails/${first._id}`);
  await expect(main(page).getByRole('heading', { name: /^Every \w+day · 3 more dates$/ })).toBeVisible();

  await page.goto(`/eventUpdate/${second._id}`);
  await field(page, 'Location').fill('The north gate');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('radio', { name: 'This date and all later ones' }).check();
  await page.getByRole('button', { name: 'Yes, Update it!' }).click();
  await expectPath(page, '/manageEvents');
  expect((await listed()).map(({ location }) => location)).toEqual([
    first.location,
    ...Array(3).fill('The north gate'),
  ]);

  const theirs = await visit({ person: guest });
  await theirs.goto('/');
  await header(theirs).getByRole('button', { name: '1 new notification', exact: true }).click();
  const notice = theirs.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
  await expect(notice).toContainText('on 3 dates');
  await expect(notice).toContainText('The north gate');

  await card(page, title).getByText('3 more dates').click();
  await deletes.nth(1).click();
  await page.getByRole('radio', { name: 'This date and all later ones' }).check();
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(deletes).toHaveCount(1);
  expect((await listed()).map(({ _id }) => _id)).toEqual([first._id]);
});
