import { expect, test } from './fixtures.ts';
import { join } from './support/data.ts';
import { expectPath, field, header, main } from './support/steps.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('an organiser writes to everybody and answers a question; both are notified, and read it there', async ({
  register,
  postEvent,
  visit,
  server,
}) => {
  const [maya, arif] = [await register('Maya Chakma'), await register('Arif Hossain')];
  const event = await postEvent(maya);
  await join(server, arif, event);

  const guest = await visit({ person: arif, ...phone });
  await guest.goto(`/eventDetails/${event._id}`);
  await main(guest).getByRole('button', { name: 'Ask the organiser' }).click();
  await field(guest, 'Question').fill('May I bring my dog?');
  await guest.getByRole('button', { name: 'Send question' }).click();
  await expect(main(guest)).toContainText('No answer yet.');

  const organiser = await visit({ person: maya });
  await organiser.goto('/');
  await header(organiser).getByRole('button', { name: '2 new notifications' }).click(); // and that Arif joined
  const notices = organiser.getByRole('region', { name: 'Notifications' });
  const asks = notices.getByRole('listitem').filter({ hasText: 'Arif Hossain asked about' });
  await expect(asks).toContainText('May I bring my dog?');
  await asks.getByRole('link').click();
  await expectPath(organiser, `/manageEvents/${event._id}`);
  await field(organiser, 'Your answer').fill('Yes, on a lead.');
  await organiser.getByRole('button', { name: 'Send answer' }).click();
  await expect(main(organiser)).toContainText('Answered');
  await organiser.getByRole('button', { name: 'Message guests' }).click();
  await field(organiser, 'Message').fill('The upper gate is closed.');
  await organiser.getByRole('button', { name: 'Send message' }).click();
  await expect(main(organiser)).toContainText('The upper gate is closed.');

  await guest.goto('/');
  await header(guest).getByRole('button', { name: '2 new notifications' }).click();
  const received = guest.getByRole('region', { name: 'Notifications' });
  await expect(received).toContainText('Yes, on a lead.');
  await received
    .getByRole('listitem')
    .filter({ hasText: 'Maya Chakma sent a message about' })
    .getByRole('link')
    .click();
  await expectPath(guest, `/eventDetails/${event._id}`);
  await expect(main(guest)).toContainText('The upper gate is closed.');
  await expect(main(guest)).toContainText('Yes, on a lead.');

  const visitor = await visit({});
  await visitor.goto(`/e/${event._id}`);
  await expect(main(visitor)).toContainText('Someone asked');
  await expect(main(visitor)).toContainText('Yes, on a lead.');
  await main(visitor).getByRole('link', { name: 'Log in to ask the organiser' }).click();
  await expectPath(visitor, '/login');
});
