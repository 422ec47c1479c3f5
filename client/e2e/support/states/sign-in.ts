import type { Page } from '@playwright/test';
import { expect } from '../in-bangla.ts';
import { choosePicture, smallPicture } from '../photos.ts';
import { field, main, openMail } from '../steps.ts';
import { heading, type PageState } from './state.ts';

const CHOOSE = 'Choose a new password';
const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/accounts:';

/** Opens the e-mail of a new person who forgot their password. */
async function openResetMail(page: Page): Promise<void> {
  const email = `forgetful-${Date.now()}@example.org`;
  await page.request.post(`${ACCOUNTS}signUp?key=k`, { data: { email, password: 'Secret1' } });
  await page.request.post(`${ACCOUNTS}sendOobCode?key=k`, { data: { email, requestType: 'PASSWORD_RESET' } });
  await openMail(page, email, 'Reset your password');
  await expect(
    page.getByTitle('The message').contentFrame().getByRole('heading', { name: CHOOSE }),
  ).toBeVisible();
}

/** Opens the link of the e-mail that asks a new person, who is not logged in here, to confirm their address. */
async function openConfirmation(page: Page): Promise<void> {
  const email = `unconfirmed-${Date.now()}@example.org`;
  await page.request.post(`${ACCOUNTS}signUp?key=k`, { data: { email, password: 'Secret1' } });
  await openMail(page, email, 'Confirm your e-mail address');
  await page
    .getByTitle('The message')
    .contentFrame()
    .getByRole('link', { name: 'Confirm', exact: true })
    .click();
  await expect(field(page, 'Password')).toBeVisible();
}

/** Login, registration, a new password and the e-mail with its link. */
export const signInStates: PageState[] = [
  {
    name: 'login',
    path: '/login',
    show: (page) => expect(page.getByRole('button', { name: 'Login with Google' })).toBeVisible(),
  },
  {
    name: 'login-failed',
    path: '/login',
    complaints: /status of 400/,
    show: async (page) => {
      await field(page, 'Email').fill('nobody@example.org');
      await field(page, 'Password').fill('Secret1');
      await main(page).getByRole('button', { name: 'Login', exact: true }).click();
      await expect(page.getByText('The e-mail address or the password is wrong.')).toHaveCount(2);
    },
  },
  {
    name: 'forgot-password',
    path: '/forgotPassword',
    show: async (page) => {
      await field(page, 'Email').fill(`nobody-${Date.now()}@example.org`);
      await main(page).getByRole('button', { name: 'Send reset link' }).click();
      await expect(main(page)).toContainText('we’ve sent it a link');
    },
  },
  {
    name: 'new-password',
    path: '/login',
    show: async (page) => {
      await openResetMail(page);
      await page
        .getByTitle('The message')
        .contentFrame()
        .getByRole('link', { name: CHOOSE, exact: true })
        .click();
      await expect(field(page, 'New password')).toBeVisible();
    },
  },
  {
    name: 'new-password-used',
    path: '/account-action#mode=resetPassword&oobCode=used',
    complaints: /status of 400/,
    show: (page) => expect(main(page).getByRole('link', { name: 'Ask for a new link' })).toBeVisible(),
  },
  { name: 'confirm-email', path: '/login', show: openConfirmation },
  {
    name: 'confirm-email-by-new-password',
    path: '/login',
    show: async (page) => {
      await openConfirmation(page);
      await main(page)
        .getByRole('button', { name: /^I didn’t register/ })
        .click();
      await expect(field(page, 'New password')).toBeVisible();
    },
  },
  {
    name: 'confirm-email-used',
    path: '/account-action#mode=verifyEmail&oobCode=code',
    complaints: /status of 400/,
    show: (page) => expect(main(page).getByRole('link', { name: 'Ask for a new link' })).toBeVisible(),
  },
  {
    name: 'link-incomplete',
    path: '/account-action',
    show: (page) => heading(page, 'This link does not work'),
  },
  {
    name: 'mail',
    bare: true,
    path: '/login',
    show: openResetMail,
  },
  {
    name: 'mailbox',
    bare: true,
    path: '/mailbox',
    show: (page) => heading(page, 'Mailbox', 1),
  },
  {
    name: 'login-event',
    path: ({ full }) => `/eventDetails/${full._id}`,
    show: (page, { full }) => heading(page, full.title, 2),
  },
  {
    name: 'login-event-loading',
    path: ({ event }) => `/eventDetails/${event._id}`,
    holds: /^\/events\/\w+$/,
    show: (page) => expect(main(page)).toContainText('Log in to join'),
  },
  {
    name: 'login-event-gone',
    path: `/eventDetails/${'a'.repeat(24)}`,
    complaints: /status of 404/,
    show: (page) => expect(main(page)).toContainText('We can’t find this event'),
  },
  {
    name: 'register-event',
    path: ({ event }) => `/eventDetails/${event._id}`,
    show: async (page, { event }) => {
      await main(page).getByRole('link', { name: 'Register' }).click();
      await heading(page, event.title, 2);
    },
  },
  {
    name: 'register',
    path: '/register',
    show: (page) => expect(field(page, 'Photo')).toBeVisible(),
  },
  {
    name: 'register-picture',
    path: '/register',
    show: async (page) => {
      await choosePicture(page, await smallPicture());
      await expect(page.getByRole('button', { name: 'Remove the picture' })).toBeVisible();
    },
  },
  {
    name: 'register-weak-password',
    path: '/register',
    show: async (page) => {
      await field(page, 'Name').fill('Ada');
      await field(page, 'Photo').fill('https://pictures.example/ada.svg');
      await field(page, 'Email').fill('ada@example.org');
      await field(page, 'Password').fill('abc');
      await main(page).getByRole('button', { name: 'Register', exact: true }).click();
      await expect(page.getByText(/Password must be at least 6 characters long/).last()).toBeVisible();
    },
  },
];
