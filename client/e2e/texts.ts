import { expect, type Page, type Route } from '@playwright/test';
import { call, type Stage } from './support/data.ts';
import type { RunningServer } from './support/server.ts';
import {
  card,
  draft,
  field,
  fillEvent,
  header,
  logIn,
  main,
  openAvatarMenu,
  register,
} from './support/steps.ts';

/** What a text is shown in, and for how many milliseconds; a message stands until the page changes. */
export type Shown =
  | { kind: 'success toast' | 'error toast'; stays: 5000 }
  | { kind: 'success dialog'; stays: 1500 | 2000 }
  | { kind: 'error dialog' | 'confirmation'; stays: 'until closed' }
  | { kind: 'message'; stays: 'until the page changes' };

/** What a row may use. The stage is this row's own. */
export interface Scene {
  page: Page;
  stage: Stage;
  server: RunningServer;
}

/** One text of spec section 8, or of sections 4 and 5 where those name one. */
export interface TextRow {
  trigger: string;
  text: string | ((stage: Stage) => string);
  shown: Shown;
  /** Who acts; nobody signed in when left out. */
  as?: 'person' | 'newcomer';
  act: (scene: Scene) => Promise<void>;
  /** Browser complaints that belong to the row. */
  complaints?: RegExp;
}

const successToast = { kind: 'success toast', stays: 5000 } as const;
const errorToast = { kind: 'error toast', stays: 5000 } as const;
const errorDialog = { kind: 'error dialog', stays: 'until closed' } as const;
const confirmation = { kind: 'confirmation', stays: 'until closed' } as const;
const message = { kind: 'message', stays: 'until the page changes' } as const;
const dialogFor = (stays: 1500 | 2000) => ({ kind: 'success dialog', stays }) as const;

const NOT_AVAILABLE = 'The service is not available right now. Try again in a moment.';
const refused = /status of 503/;

/** Answers calls of a path with what a proxy says while the server restarts. */
async function unavailable(page: Page, path: RegExp): Promise<void> {
  await page.route(
    (url) => path.test(url.pathname),
    (route: Route) =>
      route.request().resourceType() === 'document'
        ? route.fallback()
        : route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>503</h1>' }),
  );
}

const newcomerForm = (stage: Stage, password = 'Secret1') => ({
  name: 'Omar Faruk',
  email: stage.newcomer.email.replace('@', '.new@'),
  password,
});

async function confirmDeleting(page: Page, title: string): Promise<void> {
  await card(page, title)
    .getByRole('button', { name: /delete/i })
    .click();
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
}

async function saveChanges(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('button', { name: 'Yes, Update it!' }).click();
}

export const textRows: TextRow[] = [
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
    text: 'Something went wrong with the login service. Try again in a moment.',
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
    trigger: 'creating an event',
    text: 'You are created a event successfully!!',
    shown: dialogFor(2000),
    as: 'newcomer',
    act: async ({ page }) => {
      await page.goto('/createEvent');
      await fillEvent(page, draft('Clothes for the winter'));
      await main(page).getByRole('button', { name: 'Post' }).click();
    },
  },
  {
    trigger: 'creating an event that the server does not take',
    text: NOT_AVAILABLE,
    shown: errorToast,
    as: 'newcomer',
    complaints: refused,
    act: async ({ page }) => {
      await page.goto('/createEvent');
      await fillEvent(page, draft('Clothes for the winter'));
      await unavailable(page, /^\/events$/);
      await main(page).getByRole('button', { name: 'Post' }).click();
    },
  },
  {
    trigger: 'an event date that is none',
    text: 'Date input not valid.',
    shown: message,
    as: 'newcomer',
    act: async ({ page }) => {
      await page.goto('/createEvent');
      await fillEvent(page, { ...draft('Clothes for the winter'), date: '13/45/2027' });
      await main(page).getByRole('button', { name: 'Post' }).click();
    },
  },
  {
    trigger: 'joining an event',
    text: 'You are participate this event successfully',
    shown: successToast,
    as: 'newcomer',
    act: async ({ page, stage }) => {
      await page.goto(`/eventDetails/${stage.event._id}`);
      await main(page).getByRole('button', { name: 'Join Event' }).click();
    },
  },
  {
    trigger: 'a join that fails',
    text: NOT_AVAILABLE,
    shown: errorToast,
    as: 'newcomer',
    complaints: refused,
    act: async ({ page, stage }) => {
      await page.goto(`/eventDetails/${stage.event._id}`);
      await expect(main(page).getByRole('button', { name: 'Join Event' })).toBeEnabled();
      await unavailable(page, /^\/joinedEvents$/);
      await main(page).getByRole('button', { name: 'Join Event' }).click();
    },
  },
  {
    trigger: 'a joined list that fails',
    text: NOT_AVAILABLE,
    shown: message,
    as: 'person',
    complaints: refused,
    act: async ({ page }) => {
      await unavailable(page, /^\/joinedEvents\/.+/);
      await page.goto('/joinedEvents');
    },
  },
  {
    trigger: 'nothing joined',
    text: "You haven't joined any event yet",
    shown: message,
    as: 'newcomer',
    act: async ({ page }) => {
      await page.goto('/joinedEvents');
      await expect(page.getByRole('heading', { name: 'Opps!!!' })).toBeVisible();
    },
  },
  {
    trigger: 'Delete on a joined event',
    text: "You won't be able to revert this!",
    shown: confirmation,
    as: 'person',
    act: async ({ page, stage }) => {
      await page.goto('/joinedEvents');
      await card(page, stage.joined.title)
        .getByRole('button', { name: /delete/i })
        .click();
      await expect(page.getByRole('dialog', { name: 'Are you sure?' })).toBeVisible();
    },
  },
  {
    trigger: 'leaving an event',
    text: 'Your file has been deleted.',
    shown: dialogFor(1500),
    as: 'person',
    act: async ({ page, stage }) => {
      await page.goto('/joinedEvents');
      await confirmDeleting(page, stage.joined.title);
      await expect(page.getByRole('dialog', { name: 'Deleted!' })).toBeVisible();
    },
  },
  {
    trigger: 'leaving an event that fails',
    text: NOT_AVAILABLE,
    shown: errorToast,
    as: 'person',
    complaints: refused,
    act: async ({ page, stage }) => {
      await page.goto('/joinedEvents');
      await unavailable(page, /^\/cancelEvent\//);
      await confirmDeleting(page, stage.joined.title);
    },
  },
  {
    trigger: 'nothing created',
    text: "You haven't created any event yet",
    shown: message,
    as: 'newcomer',
    act: async ({ page }) => {
      await page.goto('/manageEvents');
    },
  },
  {
    trigger: 'deleting a created event',
    text: 'Your event has been deleted successfully',
    shown: successToast,
    as: 'person',
    act: async ({ page, stage }) => {
      await page.goto('/manageEvents');
      await confirmDeleting(page, stage.event.title);
    },
  },
  {
    trigger: 'deleting a created event that fails',
    text: NOT_AVAILABLE,
    shown: errorToast,
    as: 'person',
    complaints: refused,
    act: async ({ page, stage }) => {
      await page.goto('/manageEvents');
      await unavailable(page, /^\/eventDelete\//);
      await confirmDeleting(page, stage.event.title);
    },
  },
  {
    trigger: 'Save Changes',
    text: 'Yes, Update it!',
    shown: confirmation,
    as: 'person',
    act: async ({ page, stage }) => {
      await page.goto(`/eventUpdate/${stage.event._id}`);
      await page.getByRole('button', { name: 'Save Changes' }).click();
    },
  },
  {
    trigger: 'updating an event',
    text: 'Your event has been updated successfully.',
    shown: dialogFor(2000),
    as: 'person',
    act: async ({ page, stage }) => {
      await page.goto(`/eventUpdate/${stage.event._id}`);
      await field(page, 'Location').fill('Railway station');
      await saveChanges(page);
    },
  },
  {
    trigger: 'an update that changes nothing',
    text: 'You must have change at least one data for update!!!',
    shown: errorDialog,
    as: 'person',
    act: async ({ page, stage }) => {
      await page.goto(`/eventUpdate/${stage.event._id}`);
      await saveChanges(page);
      await expect(page.getByRole('dialog', { name: 'Oops...' })).toBeVisible();
    },
  },
  {
    trigger: 'an update that fails',
    text: NOT_AVAILABLE,
    shown: errorDialog,
    as: 'person',
    complaints: refused,
    act: async ({ page, stage }) => {
      await page.goto(`/eventUpdate/${stage.event._id}`);
      await field(page, 'Location').fill('Railway station');
      await unavailable(page, /^\/eventUpdate\//);
      await saveChanges(page);
      await expect(page.getByRole('dialog', { name: 'Oops...' })).toBeVisible();
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
    shown: successToast,
    act: async ({ page }) => {
      await page.goto('/contactUs');
      await main(page).locator('form').getByRole('button').last().click();
    },
  },
  {
    trigger: 'a cancelled event among the joined ones',
    text: 'Cancelled',
    shown: message,
    as: 'person',
    act: async ({ page, stage, server }) => {
      await call(server, stage.organiser, 'DELETE', `/eventDelete/${stage.joined._id}`);
      await page.goto('/joinedEvents');
    },
  },
];
