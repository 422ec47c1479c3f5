import type { Event } from '@social-serve/contract/event';
import { call, expect, test, unique } from './fixtures.ts';
import {
  card,
  dialogPasses,
  draft,
  enterOn,
  expectPath,
  expectSaid,
  field,
  fillEvent,
  header,
  logIn,
  main,
  openAvatarMenu,
  register,
  tabTo,
  typeInto,
} from './support/steps.ts';

test('two people: register, sign in, create, join, leave, edit, delete', async ({
  visit,
  register: registered,
}) => {
  const title = unique('Tree day at the school');
  const email = `${unique('nusrat').replace(' ', '.')}@example.org`;
  const organiser = await visit();

  await organiser.goto('/register');
  await register(organiser, { name: 'Nusrat Jahan', email, password: 'Secret1' });
  await dialogPasses(organiser, 'Your Registration is successfully');
  await expectPath(organiser, '/');

  await openAvatarMenu(organiser, 'Nusrat Jahan');
  await header(organiser).getByRole('button', { name: 'LogOut' }).click();
  await expect(organiser.getByText('logout successfully')).toBeVisible();
  await header(organiser).getByRole('link', { name: 'Login' }).click();
  await logIn(organiser, email, 'Secret1');
  await dialogPasses(organiser, 'Welcome Nusrat Jahan');
  await expectPath(organiser, '/');

  await openAvatarMenu(organiser, 'Nusrat Jahan');
  await header(organiser).getByRole('link', { name: 'Create Event' }).click();
  await expect(organiser.getByRole('heading', { name: 'Create a New Event' })).toBeVisible();
  await expect(field(organiser, 'Creator Email')).toHaveValue(email);
  await fillEvent(organiser, draft(title));
  await main(organiser).getByRole('button', { name: 'Post' }).click();
  await expectSaid(organiser, 'You are created a event successfully!!');
  await expectPath(organiser, '/manageEvents');
  await expect(card(organiser, title)).toBeVisible();

  const participant = await visit({ person: await registered('Arif Hossain') });
  await participant.goto('/upcomingEvents');
  await participant.getByRole('searchbox', { name: 'Search title or place' }).fill(title);
  await participant.getByRole('button', { name: 'Search' }).click();
  await participant.getByRole('link', { name: title }).click();
  await expect(participant.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await main(participant).getByRole('button', { name: 'Join Event' }).click();
  await expect(participant.getByText('You are participate this event successfully')).toBeVisible();
  await expectPath(participant, '/joinedEvents');
  await expect(participant.getByRole('heading', { name: 'Your Event Participation: 1' })).toBeVisible();

  await card(participant, title)
    .getByRole('button', { name: /delete/i })
    .click();
  const leaving = participant.getByRole('dialog', { name: 'Are you sure?' });
  await expect(leaving).toContainText("You won't be able to revert this!");
  await leaving.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expectSaid(participant, 'Your event has been deleted successfully');
  await expect(participant.getByRole('heading', { name: 'Opps!!!' })).toBeVisible();
  await expect(participant.getByText("You haven't joined any event yet")).toBeVisible();

  await card(organiser, title).getByRole('link', { name: /edit/i }).click();
  await expect(organiser.getByRole('heading', { name: 'Update Your Event' })).toBeVisible();
  await expect(field(organiser, 'Title')).toHaveValue(title);
  await fillEvent(organiser, { title: `${title}, moved`, location: 'Carmichael College, Rangpur' });
  await main(organiser).getByRole('button', { name: 'Save Changes' }).click();
  await organiser.getByRole('dialog').getByRole('button', { name: 'Yes, Update it!' }).click();
  await expectSaid(organiser, 'Your event has been updated successfully.');
  await expectPath(organiser, '/manageEvents');
  await expect(card(organiser, `${title}, moved`)).toContainText('Carmichael College');

  await participant.goto(`/upcomingEvents?search=${encodeURIComponent(title)}`);
  await participant.getByRole('link', { name: `${title}, moved` }).click();
  await main(participant).getByRole('button', { name: 'Join Event' }).click();
  await expect(participant.getByRole('heading', { name: 'Your Event Participation: 1' })).toBeVisible();

  await card(organiser, title)
    .getByRole('button', { name: /delete/i })
    .click();
  await organiser.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expectSaid(organiser, 'Your file has been deleted.');
  await expect(organiser.getByText("You haven't created any event yet")).toBeVisible();

  await participant.reload();
  await expect(card(participant, `${title}, moved`)).toContainText('Cancelled');
});

test('the same by keyboard alone', { tag: '@hard' }, async ({ visit, register: registered, server }) => {
  test.slow();
  const title = unique('Winter coats for all');
  const organiserPerson = await registered('Maya Chakma');
  const page = await visit();
  const press = (name: string | RegExp) => enterOn(page, main(page).getByRole('button', { name }));

  // The first Tab focuses the link that skips the header.
  await page.goto('/upcomingEvents');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /skip/i })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(main(page)).toBeFocused();

  await page.goto('/createEvent');
  await expectPath(page, '/login');
  await typeInto(page, field(page, 'Email'), organiserPerson.email);
  await typeInto(page, field(page, 'Password'), organiserPerson.password);
  await page.keyboard.press('Enter');
  await expectSaid(page, 'Welcome Maya Chakma');
  await expectPath(page, '/createEvent');
  await expect(page.getByText('Welcome Maya Chakma')).toBeHidden();

  const event = draft(title, { type: 'Donation' });
  await typeInto(page, field(page, 'Title'), event.title);
  await tabTo(page, main(page).getByRole('radio', { name: 'Cleanup' }));
  for (const _ of ['Plantation', 'Donation']) await page.keyboard.press('ArrowRight');
  await expect(main(page).getByRole('radio', { name: 'Donation' })).toBeChecked();
  await typeInto(page, field(page, 'Event Date'), event.date);
  await page.keyboard.press('Escape');
  await typeInto(page, field(page, 'Location'), event.location);
  await enterOn(page, main(page).getByRole('button', { name: 'Paste an address' }));
  await typeInto(page, field(page, 'Image URL'), event.photo);
  await typeInto(page, field(page, 'Descriptions'), event.text);
  await press('Post');
  await expectPath(page, '/manageEvents');
  await expect(card(page, title)).toBeVisible();
  const [stored] = (await call(
    server,
    organiserPerson,
    'GET',
    `/manageEvents?email=${organiserPerson.email}`,
  )) as Event[];
  expect(stored).toMatchObject({ title, eventType: 'Donation', location: event.location });
  await expect(page.getByText('You are created a event successfully!!')).toBeHidden();

  await enterOn(page, header(page).getByRole('button', { name: 'Maya Chakma' }));
  await page.keyboard.press('Escape');
  await expect(header(page).getByRole('link', { name: 'Joined Events' })).toBeHidden();
  await expect(header(page).getByRole('button', { name: 'Maya Chakma' })).toBeFocused();

  await enterOn(page, header(page).getByRole('link', { name: 'Upcoming Events' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Upcoming Events' })).toBeVisible();
  await typeInto(page, page.getByRole('searchbox', { name: 'Search title or place' }), title);
  await page.keyboard.press('Enter');
  await enterOn(page, page.getByRole('link', { name: title }));
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await press('Join Event');
  await expect(page.getByRole('heading', { name: 'Your Event Participation: 1' })).toBeVisible();

  // Escape closes the dialog, and the focus returns to the button that opened it.
  const leave = card(page, title).getByRole('button', { name: /delete/i });
  await enterOn(page, leave);
  await expect(page.getByRole('dialog', { name: 'Are you sure?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(leave).toBeFocused();
  await page.keyboard.press('Enter');
  await enterOn(page, page.getByRole('button', { name: 'Yes, delete it!' }));
  await expect(page.getByRole('heading', { name: 'Opps!!!' })).toBeVisible();

  await page.goto('/manageEvents');
  await enterOn(page, card(page, title).getByRole('link', { name: /edit/i }));
  await typeInto(page, field(page, 'Title'), `${title}, and scarves`);
  await press('Save Changes');
  await enterOn(page, page.getByRole('button', { name: 'Yes, Update it!' }));
  await expectPath(page, '/manageEvents');
  await expect(page.getByText('Your event has been updated successfully.')).toBeHidden();
  await enterOn(page, card(page, `${title}, and scarves`).getByRole('button', { name: /delete/i }));
  await enterOn(page, page.getByRole('button', { name: 'Yes, delete it!' }));
  await expect(page.getByText("You haven't created any event yet")).toBeVisible();
});
