/** Leaving for good, as its person sees it: the file, the typed confirmation, the new login in between, and the end. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { PROBLEM_TYPE } from '@social-serve/contract/problem';
import { expect, test } from './fixtures.ts';

async function openProfile(page: Page, name: string) {
  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name }).click();
  await banner.getByRole('button', { name: /profile/i }).click();
  return page.getByRole('dialog');
}

test('a person takes their data along', async ({ visit, register, postEvent }) => {
  const person = await register('Kabir Das');
  const event = await postEvent(person, { title: 'Kabir’s own' });
  const page = await visit({ person });
  await page.goto('/');
  const dialog = await openProfile(page, 'Kabir Das');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  const data = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(data).toMatchObject({
    profile: { displayName: 'Kabir Das' },
    email: person.email,
    events: [{ _id: event._id, title: 'Kabir’s own' }],
    complete: true,
  });
});

test('a person leaves, after a new login, and nothing of theirs stays', async ({
  visit,
  register,
  postEvent,
  watch,
  server,
}) => {
  const person = await register('Lila Sen');
  const event = await postEvent(person, { title: 'Lila’s own' });
  const page = await visit({ person });
  // Their last login was long ago, as far as the first call knows.
  let known = false;
  await page.route('**/me', (route) => {
    if (route.request().method() !== 'DELETE' || known) return route.fallback();
    known = true;
    return route.fulfill({
      status: 403,
      contentType: PROBLEM_TYPE,
      body: JSON.stringify({
        type: 'about:blank',
        title: 'Sign in again',
        status: 403,
        code: 'recent-sign-in-needed',
        detail: 'Please log in again first: this takes a login of the last five minutes.',
      }),
    });
  });
  watch.allow(/status of 403/);
  await page.goto('/manageEvents');
  const dialog = await openProfile(page, 'Lila Sen');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await dialog.getByLabel('Your e-mail address').fill(person.email);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Please log in again first')).toBeVisible();

  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  // Logged out by now, which comes after the page.
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/\/manageEvents$/);
  const again = page.getByRole('dialog', { name: 'Delete your account' });
  await again.getByLabel('Your e-mail address').fill(person.email);
  await again.getByRole('button', { name: 'Delete my account' }).click();

  await expect(page.getByText('Your account has been deleted')).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/`);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  expect((await fetch(`${server.url}/events/${event._id}`)).status).toBe(404);
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  watch.allow(/status of 400/);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('The e-mail address or the password is wrong.').first()).toBeVisible();
});
