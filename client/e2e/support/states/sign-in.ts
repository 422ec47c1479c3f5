import { expect } from '@playwright/test';
import { choosePicture, smallPicture } from '../photos.ts';
import { field, main } from '../steps.ts';
import { heading, type PageState } from './state.ts';

/** Login and registration. */
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
    show: (page) => expect(main(page)).toContainText('There is no such event any more'),
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
