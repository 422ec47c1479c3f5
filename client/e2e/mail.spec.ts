import type { FrameLocator, Page } from '@playwright/test';
import { registerPerson } from '../../server/test/people.ts';
import { call, expect, test, unique } from './fixtures.ts';
import { expectPath, field, main, openMail, register } from './support/steps.ts';

const message = (page: Page): FrameLocator => page.frameLocator('iframe');

test('a confirmed participant gets an e-mail about a changed date, opens the event from it, and unsubscribes from reminders by one click', async ({
  page,
  postEvent,
  register: registered,
  server,
}) => {
  const organiser = await registered('Maya Chakma');
  const title = unique('River clean-up');
  const event = await postEvent(organiser, { title });
  const email = `${unique('omar').replace(' ', '.')}@example.org`;

  await page.goto('/register');
  await register(page, { name: 'Omar Faruk', email, password: 'Secret1' });
  await openMail(page, email, 'Confirm your e-mail address');
  await message(page).getByRole('link', { name: 'Confirm', exact: true }).click();
  await expectPath(page, '/account-action');
  await main(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(main(page)).toContainText('Your e-mail address is confirmed.');
  await page.goto(`/e/${event._id}`);
  await main(page).getByRole('button', { name: 'Join Event' }).click();
  await expect(page.getByText('You are participate this event successfully')).toBeVisible();
  await openMail(page, email, `You joined ${title}.`);
  await expect(message(page).getByRole('heading', { level: 1 })).toContainText(`You joined ${title}.`);

  const eventDate = new Date(Date.now() + 20 * 3_600_000).toISOString();
  await call(server, organiser, 'PUT', `/eventUpdate/${event._id}`, { title, eventDate });
  await openMail(page, email, `${title} was changed.`);
  await expect(message(page).getByText('before:').first()).toBeVisible();
  await message(page).getByRole('link', { name: 'See the event', exact: true }).click();
  await expect(page.getByRole('heading', { name: title }).first()).toBeVisible();
  await expectPath(page, `/e/${event._id}`);

  await openMail(page, email, `${title} was changed.`);
  await message(page).getByRole('link', { name: 'Unsubscribe from reminders' }).click();
  await expect(page.getByRole('heading', { name: 'Turn off reminders?' })).toBeVisible();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('heading', { name: 'Turned off' })).toBeVisible();
  await page.getByRole('link', { name: 'Account' }).click();
  await expect(main(page).getByRole('switch', { name: /^Reminders/ })).not.toBeChecked();
  await expect(main(page).getByRole('switch', { name: /^Event updates/ })).toBeChecked();
});

test('the owner of an address gets it back from whoever registered it first, with what they posted', async ({
  page,
  postEvent,
  server,
  visit,
  watch,
}) => {
  const email = `${unique('team').replace(' ', '.')}@example.org`;
  const stranger = await registerPerson(server.url, { email, password: 'Stranger1' });
  await openMail(page, email, 'Confirm your e-mail address'); // before the owner's
  const title = unique('By a stranger');
  await postEvent(stranger, { title });

  await page.goto('/register');
  await register(page, { name: 'The Team', email, password: 'Owner1x' });
  await openMail(page, email, 'Confirm your e-mail address', 2);
  await message(page).getByRole('link', { name: 'Confirm', exact: true }).click();
  await main(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(main(page)).toContainText('Your e-mail address is confirmed.');
  await main(page).getByRole('link', { name: 'Your account' }).click();
  const posts = main(page).getByRole('region', { name: 'Posted before you' });
  await expect(posts.getByRole('link', { name: title })).toBeVisible();

  watch.allow(/status of 400/);
  const elsewhere = await visit();
  await elsewhere.goto('/login');
  await field(elsewhere, 'Email').fill(email);
  await field(elsewhere, 'Password').fill('Stranger1');
  await main(elsewhere).getByRole('button', { name: 'Login', exact: true }).click();
  await expect(elsewhere.getByText('The e-mail address or the password is wrong.').first()).toBeVisible();

  await posts.getByRole('button', { name: 'Delete all' }).click();
  await page.getByRole('button', { name: 'Yes, delete all' }).click();
  await expect(posts).toBeHidden();
});

test('the newsletter is confirmed by the button that its e-mail leads to', async ({ page }) => {
  const email = `${unique('zoe').replace(' ', '.')}@example.org`;
  await page.goto('/');
  await main(page).getByRole('textbox', { name: 'Email' }).fill(email);
  await main(page).getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('You are Subscribed successfully')).toBeVisible();
  await openMail(page, email, 'Confirm your subscription');
  await message(page)
    .getByRole('link')
    .filter({ hasText: /^Confirm|news/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Subscribe to our newsletter?' })).toBeVisible();
  const faces = () =>
    page.evaluate(() =>
      [...document.fonts]
        .map(
          ({ family, status, unicodeRange }) =>
            `${family.replaceAll('"', '')}${/980/.test(unicodeRange) ? ' (Bangla)' : ''} ${status}`,
        )
        .sort(),
    );
  await expect
    .poll(faces)
    .toEqual([
      'Figtree (Bangla) unloaded',
      'Figtree loaded',
      'Sofia Sans Condensed (Bangla) unloaded',
      'Sofia Sans Condensed loaded',
    ]);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Confirmed' })).toBeVisible();
});
