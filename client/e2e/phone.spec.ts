/** Phone numbers of guests, the group chat and the organiser's number, from the forms to the other side (docs/specification.md, "Phone numbers"). */

import { inAnHour } from '@social-serve/contract/test/builders';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/axe.ts';

import { card, main } from './support/steps.ts';

const CHAT = 'https://chat.whatsapp.com/AbCdEfGhIjK';

test('a guest gives a number, the organiser calls or writes; both find the group chat and the organiser’s number', async ({
  register,
  postEvent,
  visit,
}) => {
  const maya = await register('Maya Chakma');
  const ada = await register('Ada Okafor');
  const event = await postEvent(maya, { timeZone: 'Asia/Dhaka', eventDate: inAnHour() });

  const mayas = await visit({ person: maya });
  await mayas.goto(`/eventUpdate/${event._id}`);
  await mayas.getByLabel('Link to the group chat').fill('https://example.org/group');
  await mayas.getByLabel('Organiser’s phone number').fill('০১৯১২ ৩৪৫৬৭৮');
  await expect(mayas.getByText('That is +8801912345678.')).toBeVisible();
  await mayas.getByRole('button', { name: 'Save Changes' }).click();
  await expect(mayas.getByText(/^Link to the group chat must be an invitation/)).toBeVisible();
  await mayas.getByLabel('Link to the group chat').fill(CHAT);
  await expectAccessible(mayas, 'the form with contacts');
  await mayas.getByRole('button', { name: 'Save Changes' }).click();
  await mayas.getByRole('button', { name: 'Yes, Update it!' }).click();
  await expect(mayas).not.toHaveURL(/eventUpdate/);

  // A visitor joins without an account, and has neither until someone knows who they are.
  const zoes = await visit({ viewport: { width: 390, height: 844 } });
  await zoes.goto(`/e/${event._id}`);
  await zoes.getByRole('button', { name: 'Join Event' }).first().click();
  const sheet = zoes.getByRole('dialog');
  await sheet.getByLabel('Your name').fill('Zoe Miller');
  await sheet.getByLabel('Phone number (optional)').fill('none');
  await sheet.getByRole('button', { name: 'Join Event' }).click();
  await expect(
    sheet.getByText('Phone number must be a phone number in digits, like +880 1712 345678.'),
  ).toBeVisible();
  await sheet.getByLabel('Phone number (optional)').fill('01712-345678');
  await expect(sheet.getByText('That is +8801712345678.')).toBeVisible();
  await expectAccessible(zoes, 'the sheet with a number');
  await sheet.getByRole('button', { name: 'Join Event' }).click();
  await expect(main(zoes).getByText('The organisers can call you at +8801712345678.')).toBeVisible();
  await expect(main(zoes).getByRole('link', { name: /group chat/ })).toHaveCount(0);
  await expectAccessible(zoes, 'a private link with a number');

  const adas = await visit({ person: ada, viewport: { width: 390, height: 844 } });
  await adas.goto(`/eventDetails/${event._id}`);
  await main(adas).getByRole('button', { name: 'Join Event' }).first().click();
  await expect(card(adas, event.title).getByRole('link', { name: /^Open the group chat/ })).toHaveAttribute(
    'href',
    CHAT,
  );
  await expect(card(adas, event.title).getByRole('link', { name: /^Call the organiser/ })).toHaveAttribute(
    'href',
    'tel:+8801912345678',
  );
  await card(adas, event.title).getByRole('button', { name: 'Add a phone number' }).click();
  await adas.getByRole('textbox', { name: 'Phone number' }).fill('01812345678');
  await expectAccessible(adas, 'the dialog for the own number');
  await adas.getByRole('button', { name: 'Save' }).click();
  await expect(card(adas, event.title)).toContainText('The organisers can call you at +8801812345678.');
  await expectAccessible(adas, 'a joined event with contacts');

  await mayas.goto(`/manageEvents/${event._id}`);
  const row = main(mayas).getByRole('listitem').filter({ hasText: 'Zoe Miller' });
  await expect(row.getByRole('link', { name: 'Call Zoe Miller: +8801712345678' })).toHaveAttribute(
    'href',
    'tel:+8801712345678',
  );
  await expectAccessible(mayas, 'guests with numbers');
  await mayas.setViewportSize({ width: 390, height: 844 });
  await mayas.goto(`/manageEvents/${event._id}?at=door`);
  await main(mayas).getByRole('button', { name: 'WhatsApp to Ada Okafor' }).click();
  const dialog = mayas.getByRole('dialog', { name: 'WhatsApp to Ada Okafor' });
  await dialog.getByLabel('Message').fill('Are you near?');
  await expect(dialog.getByRole('link', { name: 'Open WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/8801812345678?text=Are%20you%20near%3F',
  );
  await expectAccessible(mayas, 'a message to a guest at the door');
});
