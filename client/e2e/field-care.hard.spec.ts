import type { Page } from '@playwright/test';
import { call, expect, inDays, test, unique } from './fixtures.ts';
import { draft, expectPath, field, fillEvent, header, imageUrl, main } from './support/steps.ts';

const leaving = { name: 'Leave without saving?' };

test('changes to an event: a link and the Back button ask before they are lost', async ({
  visit,
  register,
  postEvent,
  server,
}) => {
  const person = await register();
  const event = await postEvent(person);
  const page = await visit({ person });
  await page.goto('/manageEvents');
  await main(page).getByRole('link', { name: /Edit/ }).click();
  await field(page, 'Location').fill('Old bridge');

  await main(page).getByRole('link', { name: 'Back to the event' }).click();
  await page.getByRole('dialog', leaving).getByRole('button', { name: 'Keep editing' }).click();
  await expectPath(page, `/eventUpdate/${event._id}`);
  await expect(field(page, 'Location')).toHaveValue('Old bridge');

  await page.goBack();
  await expect(page.getByRole('dialog', leaving)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', leaving)).toBeHidden();
  await expect(field(page, 'Location')).toHaveValue('Old bridge');

  await main(page).getByRole('link', { name: 'Back to the event' }).click();
  await page.getByRole('dialog', leaving).getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible();
  await page.goBack();
  await expect(field(page, 'Location')).toHaveValue(event.location);
  expect(await call(server, null, 'GET', `/events/${event._id}`)).toMatchObject({ location: event.location });
});

test('changes to an event: no question after no changes, or after they were reverted', async ({
  visit,
  register,
  postEvent,
}) => {
  const person = await register();
  const event = await postEvent(person);
  const page = await visit({ person });
  await page.goto(`/eventUpdate/${event._id}`);
  await field(page, 'Location').fill('Old bridge');
  await field(page, 'Location').fill(event.location);
  await main(page).getByRole('link', { name: 'Back to the event' }).click();
  await expectPath(page, `/eventDetails/${event._id}`);
});

test('changes to an event: the browser warns before a reload; changes made elsewhere are not overwritten', async ({
  visit,
  register,
  postEvent,
  server,
}) => {
  const person = await register();
  const event = await postEvent(person);
  const page = await visit({ person });
  await page.goto(`/eventUpdate/${event._id}`);
  await field(page, 'Location').fill('Old bridge');
  const title = unique('New title');
  const { eventDate } = event;
  await call(server, person, 'PUT', `/eventUpdate/${event._id}`, { title, eventDate });

  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
  await expect(main(page).getByText('You have unsaved changes')).toBeVisible();
  await expect(field(page, 'Location')).toHaveValue('Old bridge');
  await expect(field(page, 'Title')).toHaveValue(title);

  await main(page).getByRole('button', { name: 'Discard changes' }).click();
  await expect(field(page, 'Location')).toHaveValue(event.location);
  await expect(field(page, 'Title')).toBeFocused();
  await header(page).getByRole('link', { name: 'About Us' }).click();
  await expectPath(page, '/aboutUs');
});

/** The distance of a time from the middle of the list of times, in line heights. */
async function offMiddle(page: Page, time: RegExp): Promise<number> {
  const option = page.getByRole('option').filter({ hasText: time });
  await expect(option).toBeInViewport({ ratio: 0.9 });
  return option.evaluate((line) => {
    const list = line.parentElement?.getBoundingClientRect();
    const { top, height } = line.getBoundingClientRect();
    return list ? Math.abs(top + height / 2 - (list.top + list.height / 2)) / height : Number.NaN;
  });
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`the list of times opens at the chosen time, at ${viewport.width}`, async ({
    visit,
    register,
    postEvent,
  }) => {
    const person = await register();
    // 18:30 in the browser's time zone.
    const { _id } = await postEvent(person, { eventDate: `${inDays(9).slice(0, 10)}T23:30:00.000Z` });
    const page = await visit({ person, viewport });
    await page.goto('/createEvent');
    await field(page, 'Event Date').click();
    await expect.poll(() => offMiddle(page, /^(10:00 AM|10:00)$/)).toBeLessThan(1);
    await page.goto(`/eventUpdate/${_id}`);
    await field(page, 'Event Date').click();
    const chosen = page.getByRole('option', { selected: true }).filter({ hasText: /:30/ });
    const time = await chosen.textContent();
    await expect.poll(() => offMiddle(page, new RegExp(`^${time}$`))).toBeLessThan(1);
  });
}

test('the preview shows no date where none is entered; the date is announced as required', async ({
  visit,
  register,
}) => {
  const page = await visit({ person: await register() });
  await page.goto('/createEvent');
  await expect(field(page, 'Event Date')).toHaveAttribute('aria-required', 'true');
  const preview = page.locator('aside article');
  await expect(preview).toContainText('Location');
  await field(page, 'Event Date').fill('');
  await expect(preview.locator('time')).toHaveText(/^\s*$/);
  await expect(preview).not.toContainText(/\d:\d\d/);
  await fillEvent(page, { date: draft('').date });
  await expect(preview).toContainText(/10:00\sAM/);
});

test('in the dark theme the calendar is distinct from the panel behind it', async ({ visit, register }) => {
  const page = await visit({ person: await register(), theme: 'dark' });
  await page.goto('/createEvent');
  await field(page, 'Event Date').click();
  const edge = (selector: string) =>
    page.locator(selector).evaluate((element) => getComputedStyle(element).borderTopColor);
  await expect(page.locator('.react-datepicker')).toBeVisible();
  expect(await edge('.react-datepicker')).toBe(await edge('input#title'));
});

for (const width of [390, 1440]) {
  test(`a picture that cannot be loaded is reported under its field, at ${width}`, async ({
    visit,
    register,
    watch,
  }) => {
    watch.allow(/status of 404/);
    const page = await visit({ person: await register(), pictures: true, viewport: { width, height: 900 } });
    await page.goto('/createEvent');
    const lost = 'This picture cannot be loaded. Your event will show an illustration instead.';
    await (await imageUrl(page)).fill('https://pictures.example/missing/a.png');
    await field(page, 'Title').focus();
    await expect(main(page).getByText(lost)).toBeVisible();
    await expect(await imageUrl(page)).toHaveAccessibleDescription(lost);
    await (await imageUrl(page)).fill('https://pictures.example/park.svg');
    // On to the next field, as when filling in the form; on a phone the picture is between them.
    await field(page, 'Image URL').press('Tab');
    await expect(field(page, 'Descriptions')).toBeFocused();
    const picture = page.locator('img[src="https://pictures.example/park.svg"]').filter({ visible: true });
    await expect(picture.first()).toBeInViewport();
    await expect(main(page).getByText(lost)).toBeHidden();
  });
}
