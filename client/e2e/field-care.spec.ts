import { call, expect, test, unique } from './fixtures.ts';
import { expectPath, field, header, main } from './support/steps.ts';

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

test('changes to an event: nobody is asked who changed nothing, or put it back as it was', async ({
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

test('changes to an event: the browser warns before a reload; what was changed elsewhere meanwhile is not covered', async ({
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
  await expect(main(page).getByText('They are not saved yet.')).toBeVisible();
  await expect(field(page, 'Location')).toHaveValue('Old bridge');
  await expect(field(page, 'Title')).toHaveValue(title);

  await main(page).getByRole('button', { name: 'Discard changes' }).click();
  await expect(field(page, 'Location')).toHaveValue(event.location);
  await expect(field(page, 'Title')).toBeFocused();
  await header(page).getByRole('link', { name: 'About Us' }).click();
  await expectPath(page, '/aboutUs');
});
