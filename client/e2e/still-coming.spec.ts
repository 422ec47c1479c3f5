/** Whether people still come (docs/specification.md, "Still coming?"): from the question to the roster, and back. */
import type { Event } from '@social-serve/contract/event';
import type { TestPerson } from '../../server/test/people.ts';
import { call, expect, test } from './fixtures.ts';
import { inDays, join, newPerson } from './support/data.ts';
import type { RunningServer } from './support/server.ts';
import { card, expectPath, main, openMail } from './support/steps.ts';

const soon = () => new Date(Date.now() + 20 * 3_600_000).toISOString();

/** An event that people joined days ago is tomorrow. */
async function bringForward(server: RunningServer, creator: TestPerson, { _id }: Event): Promise<void> {
  await call(server, creator, 'PUT', `/eventUpdate/${_id}`, { eventDate: soon() });
}

test('one says yes, one says no and why; the organiser sees both, and the second comes back', async ({
  server,
  register,
  postEvent,
  visit,
}) => {
  const maya = await register('Maya Chakma');
  const ada = await register('Ada Okafor');
  const omar = await register('Omar Faruk');
  const event = await postEvent(maya, { eventDate: inDays(6), capacity: 2 });
  await join(server, ada, event);
  await join(server, omar, event);
  await bringForward(server, maya, event);

  const adas = await visit({ person: ada });
  await adas.goto('/joinedEvents');
  await card(adas, event.title).getByRole('button', { name: 'Yes, I’m coming' }).click();
  await expect(card(adas, event.title)).toContainText('You said you’re coming.');

  const omars = await visit({ person: omar });
  await omars.goto(`/eventDetails/${event._id}`);
  await main(omars).getByRole('button', { name: 'I can’t', exact: true }).click();
  const dialog = omars.getByRole('dialog', { name: 'You can’t come?' });
  await dialog.getByLabel('Tell the organiser why').fill('My child is ill');
  await dialog.getByRole('button', { name: 'I can’t come' }).click();
  await expect(omars.getByText('Your place is free for someone else now.')).toBeVisible();
  await expect(main(omars).getByRole('button', { name: 'Join Event' }).first()).toBeEnabled();

  const mayas = await visit({ person: maya });
  await mayas.goto(`/manageEvents/${event._id}`);
  const guests = main(mayas).getByRole('list', { name: 'Guests' }).getByRole('listitem');
  await expect(guests).toHaveCount(1);
  await expect(guests).toContainText(['Said yes']);
  await expect(main(mayas).getByRole('tab', { name: /^Guests/ })).toContainText('1 yes');
  await main(mayas).getByRole('button', { name: 'Left (1)' }).click();
  await expect(mayas).toHaveURL(/\?coming=left$/);
  await expect(guests).toContainText(['Omar Faruk']);
  await expect(guests).toContainText(['Can’t come: My child is ill']);

  await main(omars).getByRole('button', { name: 'Join Event' }).first().click();
  await expectPath(omars, '/joinedEvents');
  await expect(card(omars, event.title)).toContainText('You said you’re coming.');
  await mayas.goto(`/manageEvents/${event._id}?coming=yes`);
  await expect(guests).toHaveCount(2);
});

test('among the joined events a no leaves the way back on the page', async ({
  server,
  register,
  postEvent,
  visit,
}) => {
  const maya = await register('Maya Chakma');
  const ada = await register('Ada Okafor');
  const event = await postEvent(maya, { eventDate: inDays(6) });
  await join(server, ada, event);
  await bringForward(server, maya, event);
  const page = await visit({ person: ada });
  await page.goto('/joinedEvents');
  await card(page, event.title).getByRole('button', { name: 'I can’t' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'I can’t come' }).click();
  await expect(main(page)).toContainText(`You said that you can’t come to “${event.title}”.`);
  await expect(card(page, event.title)).toHaveCount(0);
  await main(page).getByRole('button', { name: 'I can come after all' }).click();
  await expect(card(page, event.title)).toContainText('You said you’re coming.');
});

test('by a private link, in Bangla: the question, a no with a reason, and the way back', async ({
  server,
  visit,
}) => {
  const maya = await newPerson(server, 'মায়া চাকমা');
  const { insertedId: id } = (await call(server, maya, 'POST', '/events', {
    ...{ title: 'নদীর পাড় পরিষ্কার', location: 'রংপুর', eventType: 'Cleanup', creator: maya.email },
    ...{ photoURL: 'https://pictures.example/a.svg', Descriptions: 'গ্লাভস আছে।', eventDate: inDays(6) },
  })) as { insertedId: string };
  const { link } = (await call(server, null, 'POST', `/events/${id}/participations`, {
    name: 'জোয়া',
  })) as { link: string };
  await call(server, maya, 'PUT', `/eventUpdate/${id}`, { eventDate: soon() });

  const page = await visit({ viewport: { width: 390, height: 844 } });
  await page.goto(`/g?lang=bn#${link}`);
  await expect(main(page).getByText('আপনি কি আসছেন?')).toBeVisible();
  await main(page).getByRole('button', { name: 'আসতে পারছি না' }).click();
  const dialog = page.getByRole('dialog', { name: 'আসতে পারছেন না?' });
  await dialog.getByLabel('কারণটি আয়োজককে জানান').fill('বাস নেই');
  await dialog.getByRole('button', { name: 'আসতে পারছি না' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'আপনার আর কোনো আসন নেই' })).toBeVisible();
  await expect(main(page)).toContainText('আয়োজকদের জানিয়েছেন: “বাস নেই”');

  await page.reload();
  await main(page).getByRole('button', { name: 'আমি আসতে পারব' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'আপনি যাচ্ছেন' })).toBeVisible();
  await expect(main(page)).toContainText('আপনি জানিয়েছেন, আপনি আসছেন।');

  const mayas = await visit({ person: maya });
  await mayas.goto(`/manageEvents/${id}?coming=yes&lang=bn`);
  await expect(main(mayas).getByRole('listitem').filter({ hasText: 'জোয়া' })).toContainText('আসছেন');
});

test('the links of the mail lead to a page where one answers without logging in', async ({
  server,
  register,
  postEvent,
  visit,
}) => {
  const maya = await register('Maya Chakma');
  const ada = await register('Ada Okafor');
  const event = await postEvent(maya, { eventDate: inDays(6) });
  await join(server, ada, event);
  const page = await visit();
  await openMail(page, ada.email, `You joined ${event.title}.`);
  await bringForward(server, maya, event);
  await openMail(page, ada.email, `${event.title} was changed.`);
  const mail = page.frameLocator('iframe');
  await mail.getByRole('link', { name: 'I can’t', exact: true }).click();
  await expect(page).toHaveURL(/\/coming\//);
  await page.getByLabel('Tell the organiser why (optional)').fill('My child is ill');
  await page.getByRole('button', { name: 'I can’t come' }).click();
  await expect(page.getByRole('heading', { name: 'You’re not coming' })).toBeVisible();

  const mayas = await visit({ person: maya });
  await mayas.goto(`/manageEvents/${event._id}?coming=left`);
  await expect(main(mayas).getByRole('list', { name: 'Guests' })).toContainText(
    'Can’t come: My child is ill',
  );

  await page.getByRole('link', { name: 'Join again' }).click();
  await page.getByRole('button', { name: 'Join again' }).click();
  await expect(page.getByRole('heading', { name: 'See you there' })).toBeVisible();
  const adas = await visit({ person: ada });
  await adas.goto(`/eventDetails/${event._id}`);
  await expect(main(adas).getByText('You said you’re coming.')).toBeVisible();
});
