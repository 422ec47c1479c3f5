import type { Event } from '@social-serve/contract/event';
import { call, expect, test, unique } from './fixtures.ts';
import {
  dateInput,
  draft,
  expectPath,
  expectSaid,
  field,
  fillEvent,
  register as fillRegistration,
  main,
  putInto,
} from './support/steps.ts';

test("the calendar at any size: the months' buttons are reachable, and it is as high as its days", {
  tag: '@hard',
}, async ({ visit, register }) => {
  const page = await visit({ person: await register() });
  await page.goto('/createEvent');
  for (const [width, height] of [
    [390, 844],
    [390, 664],
    [360, 640],
    [844, 390],
    [768, 1000],
  ] as const) {
    const at = `${width}x${height}`;
    await page.setViewportSize({ width, height });
    await field(page, 'Event Date').click();
    const calendar = page.getByRole('dialog', { name: 'Choose Date and Time' });
    const month = calendar.getByRole('heading');
    const before = await month.textContent();
    await expect(calendar, at).toBeInViewport({ ratio: height < 400 ? 0.8 : 0.95 });
    await calendar.getByRole('button', { name: 'Next Month' }).click();
    await expect(month).not.toHaveText(before ?? '');
    const { x = 0, width: wide = 0, height: high = 0 } = (await calendar.boundingBox()) ?? {};
    const days = (await calendar.locator('.react-datepicker__month-container').boundingBox())?.height ?? 0;
    // On a phone three times of 44 px are below the days.
    expect(high, at).toBeLessThan(days + (width < 480 ? 140 : 8));
    expect(days, at).toBeLessThan(360);
    expect(x, at).toBeGreaterThanOrEqual(0);
    expect(x + wide, at).toBeLessThanOrEqual(width);
    await page.keyboard.press('Escape');
    await expect(calendar).toBeHidden();
  }
});

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

test('a refused date has the focus, and the calendar does not cover its error', {
  tag: '@hard',
}, async ({ visit, register }) => {
  const page = await visit({ person: await register() });
  await page.goto('/createEvent');
  await expect(page).toHaveTitle('Create a New Event | Social Events');
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

test('on a phone an event is posted with few taps and without choosing a picture; Post is always reachable and covers no field', async ({
  visit,
  register,
  server,
}) => {
  const person = await register();
  const page = await visit({ person, viewport: { width: 390, height: 844 } });
  await page.goto('/createEvent');
  const post = main(page).getByRole('button', { name: 'Post' });
  await expect(post).toBeInViewport({ ratio: 1 });
  await main(page).getByRole('button', { name: 'More options' }).click();
  await main(page)
    .getByRole('button', { name: /^Next Saturday/ })
    .click();
  await main(page).getByRole('button', { name: 'Two hours' }).click();
  await main(page).getByRole('button', { name: 'Paste an address' }).click();
  // For a tall field its upper edge, where typing starts.
  const covered = () =>
    page.evaluate(() => {
      const { left, top, width } = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
      const there = document.elementFromPoint(left + width / 2, top + 12);
      return !there || !document.activeElement?.contains(there);
    });
  for (const height of [844, 420]) {
    await page.setViewportSize({ width: 390, height });
    for (const name of ['Location', 'Image URL', 'Descriptions', 'Creator Email', 'Capacity', 'Title']) {
      await field(page, name).focus();
      await expect.poll(covered, `${name} at ${height}`).toBe(false);
    }
  }
  await page.setViewportSize({ width: 390, height: 844 });

  const title = unique('Riverbank');
  await fillEvent(page, { title, type: 'Cleanup', location: 'Town Hall Park', text: 'Bring gloves.' });
  await expect(main(page).getByRole('complementary')).toContainText(title);
  await post.click();
  await expectPath(page, '/manageEvents');
  const [stored] = (await call(server, person, 'GET', `/manageEvents?email=${person.email}`)) as Event[];
  expect(stored).toMatchObject({ title, location: 'Town Hall Park' });
  expect(Date.parse(stored?.endDate ?? '') - Date.parse(stored?.eventDate ?? '')).toBe(7_200_000);
  // The stored address is that of the displayed cover.
  await page.goto(`/e/${stored?._id}`);
  const cover = main(page).locator('.picture img').first();
  await expect(cover).toHaveAttribute('src', new URL(stored?.photoURL ?? '').pathname);
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('what a browser put into the fields without an event counts in every form', async ({
  visit,
  register,
}) => {
  const person = await register('Nadia Islam');
  const email = `${unique('rina').replace(' ', '.')}@example.org`;
  const page = await visit();
  const put = (label: string, text: string) => putInto(field(page, label), text);
  const press = (name: string) => main(page).getByRole('button', { name, exact: true }).click();

  await page.goto('/forgotPassword');
  await put('Email', person.email);
  await press('Send reset link');
  await expect(main(page)).toContainText('we’ve sent it a link');

  await page.goto('/contactUs');
  await put('Name', 'Zoë Ünal');
  await put('Email', 'zoe@example.org');
  await put('Message', 'May I bring my dog?');
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await press('Send Message');
  expect((await sent).postDataJSON()).toMatchObject({
    email: 'zoe@example.org',
    message: 'May I bring my dog?',
  });
  await expect(field(page, 'Message')).toHaveValue('');

  await page.goto('/');
  await main(page).getByRole('heading', { name: 'Subscribe to our Newsletter' }).scrollIntoViewIfNeeded();
  await put('Email', 'zoe@example.org');
  await press('Subscribe');
  await expect(page.getByText(/^We’ve sent a link to zoe@example.org/)).toBeVisible();

  await page.goto('/volunteer');
  await put('Name', 'Zoë Ünal');
  await put('Email', 'zoe@example.org');
  await put('Role', 'Content Writer');
  await put('Message', 'Weekends are free.');
  const application = page.waitForRequest((request) => request.method() === 'POST');
  await press('Apply');
  await expect(page.getByText('Now You Are a Volunteer in The Social Serve')).toBeVisible();
  expect((await application).postDataJSON()).toMatchObject({
    email: 'zoe@example.org',
    role: 'Content Writer',
  });

  await page.goto('/register');
  await put('Name', 'Rina Akter');
  await put('Email', email);
  await put('Password', 'Secret1');
  await press('Register');
  await expectPath(page, '/');

  const guest = await visit();
  await guest.goto('/login');
  await expect(field(guest, 'Email')).toHaveAttribute('autocomplete', 'username');
  await putInto(field(guest, 'Email'), email);
  await putInto(field(guest, 'Password'), 'Secret1');
  await main(guest).getByRole('button', { name: 'Login', exact: true }).click();
  await expectSaid(guest, 'Welcome Rina Akter');

  await page.goto('/createEvent');
  const title = unique('Tree day');
  const { title: _, text, ...rest } = draft('');
  await fillEvent(page, rest);
  await put('Title', title);
  await put('Descriptions', text);
  await press('Post');
  await expectPath(page, '/manageEvents');
  await expect(main(page).getByRole('heading', { name: `Guests: ${title}`, exact: true })).toBeVisible();
});
