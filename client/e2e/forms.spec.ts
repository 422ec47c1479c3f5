import type { Event } from '@social-serve/contract/event';
import { call, expect, test, unique } from './fixtures.ts';
import {
  dateInput,
  draft,
  expectPath,
  field,
  fillEvent,
  register as fillRegistration,
  main,
} from './support/steps.ts';

test('create: times in steps of 30 minutes, the chosen one beside the date', async ({
  visit,
  register,
  server,
}) => {
  const person = await register();
  const page = await visit({ person });
  await page.goto('/createEvent');
  await expect(page).toHaveTitle('Create a New Event | Social Events');
  await expect(field(page, 'Creator Email')).toHaveValue(person.email);
  const event = draft(unique('Times'));
  await fillEvent(page, event);
  await field(page, 'Event Date').click();
  const times = page.getByRole('option').filter({ hasText: /\d:\d\d/ });
  await expect(times).toHaveCount(48);
  await times.filter({ hasText: /^(4:30 PM|16:30)$/ }).click();
  await expect(main(page).locator('output')).toHaveText(/4:30\sPM/);
  await expect(field(page, 'Event Date')).toHaveValue(event.date);
  await main(page).getByRole('button', { name: 'Post' }).click();
  await expectPath(page, '/manageEvents');
  const [stored] = (await call(server, person, 'GET', `/manageEvents?email=${person.email}`)) as Event[];
  const shown = new Date(stored?.eventDate ?? '').toLocaleString('en-US', { timeZone: 'America/New_York' });
  expect(shown).toMatch(/, 4:30:00\sPM$/);
});

for (const [width, height] of [
  [390, 844],
  [390, 664],
  [360, 640],
  [844, 390],
  [768, 1000],
] as const) {
  test(`the calendar at ${width}x${height}: the months' buttons are in reach, and it is as high as its days`, async ({
    visit,
    register,
  }) => {
    const page = await visit({ person: await register(), viewport: { width, height } });
    await page.goto('/createEvent');
    await field(page, 'Event Date').click();
    const calendar = page.getByRole('dialog', { name: 'Choose Date and Time' });
    const month = calendar.getByRole('heading');
    const before = await month.textContent();
    await expect(calendar).toBeInViewport({ ratio: height < 400 ? 0.8 : 0.95 });
    await calendar.getByRole('button', { name: 'Next Month' }).click();
    await expect(month).not.toHaveText(before ?? '');
    const { x = 0, width: wide = 0, height: high = 0 } = (await calendar.boundingBox()) ?? {};
    const days = (await calendar.locator('.react-datepicker__month-container').boundingBox())?.height ?? 0;
    // On a phone three times of 44 px stand below the days.
    expect(high).toBeLessThan(days + (width < 480 ? 140 : 8));
    expect(days).toBeLessThan(360);
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + wide).toBeLessThanOrEqual(width);
  });
}

test('update: only the date is required; a blank field keeps its value', async ({
  visit,
  register,
  postEvent,
  server,
}) => {
  const person = await register();
  const event = await postEvent(person, { location: 'Old bridge' });
  const page = await visit({ person });
  await page.goto(`/eventUpdate/${event._id}`);
  await expect(page).toHaveTitle('Update Your Event | Social Events');
  await fillEvent(page, { location: '', date: dateInput(20) });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('button', { name: 'Yes, Update it!' }).click();
  await expectPath(page, '/manageEvents');
  const stored = (await call(server, null, 'GET', `/events/${event._id}`)) as Event;
  expect(stored.location).toBe('Old bridge');
  expect(stored.eventDate).not.toBe(event.eventDate);
  await page.goto(`/eventUpdate/${event._id}`);
  await fillEvent(page, { date: '' });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(field(page, 'Event Date')).toHaveAttribute('aria-invalid', 'true');
});

test('volunteer: prefilled, each role once, stored', async ({ visit, register }) => {
  const person = await register('Tuhin Islam');
  const page = await visit({ person });
  await page.goto('/volunteer');
  await expect(field(page, 'Name')).toHaveValue('Tuhin Islam');
  await expect(field(page, 'Email')).toHaveValue(person.email);
  await expect(field(page, 'Role').getByRole('option')).toHaveText([
    'Social Media Manager',
    'Content Writer',
    'Backend Developer',
    'Event Coordinator',
    'Community Manager',
  ]);
  await field(page, 'Role').selectOption('Event Coordinator');
  await field(page, 'Message').fill('Weekends are free.');
  const sent = page.waitForResponse((response) => response.url().endsWith('/volunteers'));
  await main(page).locator('form').getByRole('button').last().click();
  const answer = await sent;
  expect(answer.status()).toBe(201);
  expect(answer.request().postDataJSON()).toMatchObject({
    name: 'Tuhin Islam',
    email: person.email,
    role: 'Event Coordinator',
    message: 'Weekends are free.',
  });
});

test('volunteer: what was sent and what happens next stays on the page', async ({ visit, register }) => {
  const person = await register('Tuhin Islam');
  const page = await visit({ person, viewport: { width: 390, height: 844 } });
  await page.goto('/volunteer');
  await expect(field(page, 'Email')).toHaveValue(person.email);
  await field(page, 'Role').selectOption('Event Coordinator');
  await field(page, 'Message').fill('Weekends are free.\nEvenings, too.');
  await main(page).getByRole('button', { name: 'Apply' }).click();
  const sent = main(page).getByRole('region', { name: 'We have your application' });
  const heading = sent.getByRole('heading');
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  for (const text of ['Tuhin Islam', person.email, 'Event Coordinator', 'Evenings, too.']) {
    await expect(sent).toContainText(text);
  }
  await expect(page.getByText('Now You Are a Volunteer in The Social Serve')).toBeVisible();
  await expect(page.getByText('Now You Are a Volunteer in The Social Serve')).toBeHidden();
  await expect(sent).toContainText('we write to');
  await expect(field(page, 'Message')).toHaveValue('');
});

test('volunteer: who registered with a plain text as photo can apply', async ({ visit }) => {
  const page = await visit();
  await page.goto('/register');
  const email = `${unique('rina').replace(' ', '.')}@example.org`;
  await fillRegistration(page, { name: 'Rina Akter', photo: 'my face', email, password: 'Secret1' });
  await expectPath(page, '/');
  await page.goto('/volunteer');
  await expect(field(page, 'Email')).toHaveValue(email);
  await field(page, 'Message').fill('Weekends are free.');
  await main(page).getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Now You Are a Volunteer in The Social Serve')).toBeVisible();
});

test('a form that is being saved takes no keys; when that failed the focus is where it was', async ({
  visit,
  register,
  watch,
}) => {
  watch.allow(/status of 503/);
  const page = await visit({ person: await register() });
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/events', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await held;
    await route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>503</h1>' });
  });
  await page.goto('/createEvent');
  const event = draft(unique('Locked'));
  await fillEvent(page, event);
  await field(page, 'Title').press('Enter');
  await expect(field(page, 'Title')).toBeDisabled();
  await expect(field(page, 'Event Date')).toBeDisabled();
  await page.keyboard.type(' and more');
  answer();
  await expect(field(page, 'Title')).toBeFocused();
  await expect(field(page, 'Title')).toHaveValue(event.title);
});

test('forgot password does nothing and says that it is unavailable', async ({ page }) => {
  await page.goto('/login');
  const link = main(page).getByRole('link', { name: /forgot password/i });
  await expect(link).toHaveAccessibleName(/unavailable/);
  await expect(main(page)).not.toHaveAttribute('inert'); // the page itself, no longer its prerendered shell
  await link.click({ force: true });
  await expect(page).toHaveURL(/\/login$/);
});

test('a date that was refused has the focus, and the calendar does not lie on the sentence about it', async ({
  visit,
  register,
}) => {
  const page = await visit({ person: await register() });
  await page.goto('/createEvent');
  for (const date of ['soon', dateInput(-2)]) {
    await fillEvent(page, draft('Soup kitchen', { date }));
    await main(page).getByRole('button', { name: 'Post' }).click();
    await expect(page.getByText('Date input not valid.')).toBeVisible();
    await expect(field(page, 'Event Date')).toBeFocused();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('dialog', { name: 'Choose Date and Time' })).toBeVisible();
});
