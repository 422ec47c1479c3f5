import { expect, test, unique } from './fixtures.ts';
import { card, expectPath, header, logIn, main, openAvatarMenu } from './support/steps.ts';

test('after a kill and a restart everything is there and people are still signed in', async ({
  visit,
  register,
  postEvent,
  ownServer,
  watch,
}) => {
  const organiser = await register('Ruth Adeyemi', ownServer);
  const participant = await register('Arif Hossain', ownServer);
  const event = await postEvent(organiser, { title: unique('Books for the library') }, ownServer);

  const page = await visit({ person: participant, server: ownServer });
  await page.goto(`/eventDetails/${event._id}`);
  await main(page).getByRole('button', { name: 'Join Event' }).click();
  await expect(page.getByRole('heading', { name: 'Your Event Participation: 1' })).toBeVisible();

  // What was under way when it died breaks off; what comes after is refused.
  watch.allow(/ERR_CONNECTION_(REFUSED|RESET)|ERR_EMPTY_RESPONSE/);
  await ownServer.kill();
  await page.getByRole('link', { name: 'Upcoming Events' }).first().click();
  await expect(page.getByRole('alert')).toBeVisible();
  await ownServer.start();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('link', { name: `Details: ${event.title}` })).toBeVisible();

  await page.goto('/joinedEvents');
  await expect(card(page, event.title)).toBeVisible();

  // The account itself survived too: out, and in again with the password.
  await openAvatarMenu(page, 'Arif Hossain');
  await header(page).getByRole('button', { name: 'LogOut' }).click();
  await expect(page.getByText('logout successfully')).toBeVisible();
  await page.goto('/joinedEvents');
  await expectPath(page, '/login');
  await logIn(page, participant.email, participant.password);
  await expectPath(page, '/joinedEvents');
  await expect(card(page, event.title)).toBeVisible();
});
