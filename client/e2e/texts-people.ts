import { expect } from '@playwright/test';
import { field, header, logIn, main, openAvatarMenu, register } from './support/steps.ts';
import {
  dialogFor,
  errorToast,
  NOT_AVAILABLE,
  refused,
  successToast,
  type TextRow,
  type TextStage,
  unavailable,
} from './support/text-row.ts';

const newcomerForm = (stage: TextStage, password = 'Secret1') => ({
  name: 'Omar Faruk',
  email: stage.newcomer.email.replace('@', '.new@'),
  password,
});

/** Texts about accounts, and of pages without an account. */
export const peopleTexts: TextRow[] = [
  {
    trigger: 'registering with a password against the rule',
    text: 'Password must be at least 6 characters long and include uppercase, lowercase letter.',
    shown: errorToast,
    act: async ({ page, stage }) => {
      await page.goto('/register');
      await register(page, newcomerForm(stage, 'abc'));
    },
  },
  {
    trigger: 'registering an address that is taken',
    text: 'There is already an account with this e-mail address. Log in instead.',
    shown: errorToast,
    complaints: /status of 400/,
    act: async ({ page, stage }) => {
      await page.goto('/register');
      await register(page, { ...newcomerForm(stage), email: stage.person.email });
    },
  },
  {
    trigger: 'a profile update that fails after registration',
    text: 'The login service cannot be reached. Check your connection and try again.',
    shown: errorToast,
    complaints: /ERR_FAILED/,
    act: async ({ page, stage }) => {
      await page.route(/accounts:update/, (route) => route.abort());
      await page.goto('/register');
      await register(page, newcomerForm(stage));
    },
  },
  {
    trigger: 'Google sign-in where the browser blocks popups',
    text: 'Your browser blocked the Google window. Allow popups for this site, then try again.',
    shown: errorToast,
    act: async ({ page }) => {
      await page.addInitScript(() => {
        window.open = () => null;
      });
      await page.goto('/login');
      await page.getByRole('button', { name: 'Login with Google' }).click();
    },
  },
  {
    trigger: 'login with a wrong password',
    text: 'The e-mail address or the password is wrong.',
    shown: errorToast,
    complaints: /status of 400/,
    act: async ({ page, stage }) => {
      await page.goto('/login');
      await logIn(page, stage.person.email, 'Wrong1');
    },
  },
  {
    trigger: 'a logout that fails',
    text: 'The login service gave an unexpected answer. Try again in a moment.',
    shown: errorToast,
    as: 'person',
    act: async ({ page, stage }) => {
      await page.goto('/aboutUs');
      await openAvatarMenu(page, stage.person.displayName);
      await page.evaluate(() => {
        const refuse = () => {
          throw new DOMException('The storage is locked.', 'InvalidStateError');
        };
        IDBObjectStore.prototype.delete = refuse;
        Storage.prototype.removeItem = refuse;
      });
      await header(page).getByRole('button', { name: 'LogOut' }).click();
    },
  },
  {
    trigger: 'logout',
    text: 'logout successfully',
    shown: successToast,
    as: 'person',
    act: async ({ page, stage }) => {
      await page.goto('/aboutUs');
      await openAvatarMenu(page, stage.person.displayName);
      await header(page).getByRole('button', { name: 'LogOut' }).click();
    },
  },
  {
    trigger: 'login',
    text: ({ person }) => `Welcome ${person.displayName}`,
    shown: dialogFor(2000),
    act: async ({ page, stage }) => {
      await page.goto('/login');
      await logIn(page, stage.person.email, stage.person.password);
    },
  },
  {
    trigger: 'registration',
    text: 'Your Registration is successfully',
    shown: dialogFor(2000),
    act: async ({ page, stage }) => {
      await page.goto('/register');
      await register(page, newcomerForm(stage));
    },
  },
  {
    trigger: 'subscribing to the newsletter',
    text: 'You are Subscribed successfully',
    shown: successToast,
    as: 'person',
    act: async ({ page, stage }) => {
      await page.goto('/');
      await expect(main(page).getByRole('textbox', { name: 'Email' })).toHaveValue(stage.person.email);
      await main(page)
        .getByRole('button', { name: /subscribe/i })
        .click();
    },
  },
  {
    trigger: 'a volunteer application',
    text: 'Now You Are a Volunteer in The Social Serve',
    shown: successToast,
    as: 'person',
    act: async ({ page, stage }) => {
      await page.goto('/volunteer');
      await expect(field(page, 'Email')).toHaveValue(stage.person.email);
      await field(page, 'Message').fill('I have two free evenings a week.');
      await main(page).locator('form').getByRole('button').last().click();
    },
  },
  {
    trigger: 'a volunteer application that fails',
    text: NOT_AVAILABLE,
    shown: errorToast,
    as: 'person',
    complaints: refused,
    act: async ({ page, stage }) => {
      await unavailable(page, /^\/volunteers$/);
      await page.goto('/volunteer');
      await expect(field(page, 'Email')).toHaveValue(stage.person.email);
      await field(page, 'Message').fill('I have two free evenings a week.');
      await main(page).locator('form').getByRole('button').last().click();
    },
  },
  {
    trigger: 'the contact form',
    text: 'Your email submitted successfully',
    complaints: /status of 400/,
    shown: successToast,
    act: async ({ page }) => {
      await page.goto('/contactUs');
      await main(page).locator('form').getByRole('button').last().click();
    },
  },
];
