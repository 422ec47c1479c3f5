import type { Page } from '@playwright/test';
import { expect, test, unique } from './fixtures.ts';
import { expectAccessible } from './support/axe.ts';
import { newPerson } from './support/data.ts';
import {
  dialogPasses,
  expectPath,
  expectSaid,
  field,
  header,
  logIn,
  main,
  openAvatarMenu,
} from './support/steps.ts';

/** Presses the Google button and waits for its window. */
async function openGoogle(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Login with Google' }).click();
  const popup = await opened;
  await expect(popup.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  return popup;
}

test('Google: a new account, then the same account again, each to the return-to path', async ({ page }) => {
  const email = `${unique('kamal').replace(' ', '.')}@gmail.example`;
  await page.goto('/joinedEvents');
  await expectPath(page, '/login');
  let popup = await openGoogle(page);
  await expectAccessible(popup, 'account chooser');
  await popup.getByLabel('Name').fill('Kamal Uddin');
  await popup.getByLabel('Email').fill(email);
  await popup.getByRole('button', { name: 'Sign in' }).click();
  await dialogPasses(page, 'Welcome Kamal Uddin');
  await expectPath(page, '/joinedEvents');
  await expect(page.getByRole('heading', { name: 'Your Event Participation: 0' })).toBeVisible();
  expect(popup.isClosed()).toBe(true);

  await openAvatarMenu(page, 'Kamal Uddin');
  await header(page).getByRole('button', { name: 'LogOut' }).click();
  await expect(page.getByText('logout successfully')).toBeVisible();
  await page.goto('/register');
  popup = await openGoogle(page);
  await popup.getByRole('button', { name: email }).click();
  await expectSaid(page, 'Welcome Kamal Uddin');
  await expectPath(page, '/');
  await expect(header(page).getByRole('button', { name: 'Kamal Uddin' })).toBeVisible();
});

test('Google: closing the window is explained, and it can be opened again', { tag: '@hard' }, async ({
  page,
}) => {
  await page.goto('/login');
  const popup = await openGoogle(page);
  await popup.close();
  await expect(
    page.getByText('The Google window was closed before you were logged in. Try again.'),
  ).toBeVisible();
  const again = await openGoogle(page);
  await again.getByLabel('Email').fill(`${unique('again').replace(' ', '.')}@gmail.example`);
  await again.getByRole('button', { name: 'Sign in' }).click();
  await expectPath(page, '/');
});

test('Google: after closing the window, signing in by password works at once without an error', {
  tag: '@hard',
}, async ({ page, register }) => {
  const person = await register('Salma Begum');
  await page.goto('/login');
  const google = page.getByRole('button', { name: 'Login with Google' });
  const popup = await openGoogle(page);
  await expect(google).toHaveAttribute('aria-busy', 'true');
  await expect(main(page).getByRole('button', { name: 'Login', exact: true })).not.toHaveAttribute(
    'aria-busy',
    'true',
  );
  await expect(field(page, 'Email')).toBeEnabled();
  await popup.close();
  // A headless browser has no window to return to: this simulates the event that the page receives.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(google).toHaveAttribute('aria-busy', 'false');
  await expect(google).toHaveAttribute('aria-disabled', 'false');
  await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible();
  await logIn(page, person.email, person.password);
  await expectSaid(page, 'Welcome Salma Begum');
  await expectPath(page, '/');
});

test('Google: an address with a password is not taken over, and the page says what to do', {
  tag: '@hard',
}, async ({ page, server }) => {
  const person = await newPerson(server, 'Salma Begum');
  await page.goto('/login');
  const popup = await openGoogle(page);
  await popup.getByLabel('Name').fill('Someone Else');
  await popup.getByLabel('Email').fill(person.email);
  await popup.getByRole('button', { name: 'Sign in' }).click();
  await expect(
    page.getByText(
      'This e-mail address already has an account with another way to log in. Log in with your password.',
    ),
  ).toBeVisible();
  await expectPath(page, '/login');
  await logIn(page, person.email, person.password);
  await expectSaid(page, 'Welcome Salma Begum');
});
