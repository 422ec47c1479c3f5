import { call, expect, inDays, test, unique } from './fixtures.ts';
import { field, fillEvent, main } from './support/steps.ts';

test('an unknown event, and an id that is none, show not found', async ({ visit, register, watch }) => {
  watch.allow(/status of 40[04]/);
  const page = await visit({ person: await register() });
  for (const path of [
    '/eventDetails/0123456789abcdef01234567',
    '/eventDetails/none',
    '/eventUpdate/0123456789abcdef01234567',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  }
});

test('somebody else than the creator is told so before editing', async ({ visit, register, postEvent }) => {
  const event = await postEvent(await register('Organiser'));
  const page = await visit({ person: await register('Somebody Else') });
  await page.goto(`/eventUpdate/${event._id}`);
  await expect(main(page)).toContainText('Only the person who created an event can change it.');
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeHidden();
  await expect(field(page, 'Title')).toBeHidden();
});

test('an event that one joined already says so instead of offering it', async ({
  visit,
  register,
  postEvent,
  server,
}) => {
  const person = await register();
  const event = await postEvent(await register('Organiser'));
  await call(server, person, 'POST', '/joinedEvents', { join_id: event._id, participant: person.email });
  const page = await visit({ person });
  await page.goto(`/eventDetails/${event._id}`);
  await expect(main(page)).toContainText('You have joined this event.');
  await expect(main(page).getByRole('button', { name: /join/i })).toHaveCount(0);
});

test('an event that is over cannot be joined', async ({ visit, register, postEvent }) => {
  const event = await postEvent(await register('Organiser'), { eventDate: inDays(2) });
  const page = await visit({ person: await register() });
  await page.clock.setFixedTime(Date.now() + 5 * 86_400_000);
  await page.goto(`/eventDetails/${event._id}`);
  await expect(main(page)).toContainText('This event is over.');
  await expect(main(page).getByRole('button', { name: 'Join Event' })).toHaveCount(0);
});

test('joining an event that another tab joined meanwhile is told by the server and said', async ({
  visit,
  register,
  postEvent,
  server,
  watch,
}) => {
  watch.allow(/status of 409/);
  const person = await register();
  const event = await postEvent(await register('Organiser'));
  const page = await visit({ person });
  await page.goto(`/eventDetails/${event._id}`);
  await expect(main(page).getByRole('button', { name: 'Join Event' })).toBeEnabled();
  await call(server, person, 'POST', '/joinedEvents', { join_id: event._id, participant: person.email });
  await main(page).getByRole('button', { name: 'Join Event' }).click();
  await expect(page.getByText(/already/i).first()).toBeVisible();
});

test('an event with a date that is past keeps the form open and says so', async ({ visit, register }) => {
  const page = await visit({ person: await register() });
  await page.goto('/createEvent');
  await fillEvent(page, { title: unique('Too late'), date: '01/02/2020' });
  await main(page).getByRole('button', { name: 'Post' }).click();
  await expect(field(page, 'Event Date')).toHaveAttribute('aria-invalid', 'true');
  await fillEvent(page, { date: '13/45/2027' });
  await main(page).getByRole('button', { name: 'Post' }).click();
  await expect(main(page)).toContainText('Date input not valid.');
});

test('a form sent empty names each field and takes the focus to the first', async ({ visit, register }) => {
  const page = await visit({ person: await register() });
  await page.goto('/createEvent');
  await main(page).getByRole('button', { name: 'Post' }).click();
  for (const label of ['Title', 'Event Date', 'Location', 'Image URL', 'Descriptions']) {
    const input = field(page, label);
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    await expect(input).toHaveAccessibleDescription(/.+/);
  }
  await expect(field(page, 'Title')).toBeFocused();
});
