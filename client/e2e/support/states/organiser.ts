import type { Page } from '@playwright/test';
import { inDays, type Stage } from '../data.ts';
import { expect } from '../in-bangla.ts';
import { choosePicture, smallPicture } from '../photos.ts';
import { card, draft, field, fillEvent, main } from '../steps.ts';
import { heading, type PageState } from './state.ts';

/** Goes to Manage Your Events as after creating an event. */
async function created(page: Page, event: Stage['event']): Promise<void> {
  await page.evaluate((made) => {
    history.replaceState({ usr: { created: made }, key: 'created', idx: 0 }, '', '/manageEvents');
  }, event);
  await page.reload();
}

/** What is saved in the tab when co-organisers of a new event could not be invited. */
async function notInvited(page: Page, { _id: id, title, creator }: Stage['event']): Promise<void> {
  const people = ['omar', 'ruth'].map((name) => ({
    email: `${name}@example.org`,
    why: 'You can invite up to 20 people a day. Please try again tomorrow.',
  }));
  const saved = { event: { id, title }, people };
  // Each document begins with an empty session storage here; only that after creating an event has it.
  await page.addInitScript(
    ([key = '', text = '']) => history.state?.key === 'created' && sessionStorage.setItem(key, text),
    [`event-draft ${creator} not-invited ${id}`, JSON.stringify(saved)],
  );
}

/** An organiser's events, and their form. */
export const organiserStates: PageState[] = [
  {
    name: 'manage',
    as: 'person',
    path: '/manageEvents',
    show: (page, { event }) => expect(card(page, event.title).first()).toBeVisible(),
  },
  {
    name: 'manage-past',
    as: 'person',
    path: '/manageEvents',
    before: async (page, { event, person }) => {
      const past = { ...event, eventDate: inDays(-9), creator: person.email };
      await page.route(/\/manageEvents\?.*email=/, (route) => route.fulfill({ json: [past] }));
    },
    show: async (page) => {
      await expect(main(page).getByRole('link', { name: /^Share the results/ })).toBeVisible();
    },
  },
  {
    name: 'manage-empty',
    as: 'newcomer',
    path: '/manageEvents',
    show: (page) => expect(page.getByText("You haven't created any event yet")).toBeVisible(),
  },
  {
    name: 'manage-loading',
    as: 'person',
    path: '/manageEvents',
    holds: /^\/manageEvents$/,
    show: (page) => expect(main(page)).not.toBeEmpty(),
  },
  {
    name: 'create',
    as: 'person',
    path: '/createEvent',
    show: (page) => heading(page, 'Create a New Event', 1),
  },
  {
    name: 'create-picture-sending',
    as: 'person',
    path: '/createEvent',
    holds: /^\/pictures$/,
    show: async (page) => {
      await choosePicture(page, await smallPicture());
      await expect(page.getByRole('progressbar', { name: 'Uploading your picture' })).toBeVisible();
      await expect(main(page)).toContainText('Uploading your picture…');
    },
  },
  {
    name: 'create-picture-lost',
    as: 'person',
    path: '/createEvent',
    fails: /^\/pictures$/,
    show: async (page) => {
      await choosePicture(page, await smallPicture());
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
  },
  {
    name: 'create-picture-refused',
    as: 'person',
    path: '/createEvent',
    show: async (page) => {
      await choosePicture(page, { name: 'plan.pdf', mimeType: 'image/png', buffer: Buffer.from('%PDF-1.7') });
      await expect(main(page)).toContainText('This file is not a readable picture.');
    },
  },
  {
    name: 'create-filled',
    as: 'person',
    path: '/createEvent',
    show: async (page) => {
      await fillEvent(page, draft('Sixty saplings for the school yard'));
      await expect(field(page, 'Title')).toHaveValue('Sixty saplings for the school yard');
    },
  },
  {
    name: 'create-more-options',
    as: 'person',
    path: '/createEvent',
    show: async (page) => {
      await main(page)
        .getByRole('button', { name: /^Next Saturday/ })
        .click();
      await main(page).getByRole('button', { name: 'Two hours' }).click();
      await main(page).getByRole('button', { name: 'More options' }).click();
      await field(page, 'Capacity').fill('20');
      await field(page, 'Free places of people who don’t answer').selectOption({ index: 3 });
      await expect(field(page, 'Describe the picture')).toBeVisible();
    },
  },
  {
    name: 'create-repeat',
    as: 'person',
    path: '/createEvent',
    show: async (page) => {
      await main(page)
        .getByRole('button', { name: /^Next Saturday/ })
        .click();
      await field(page, 'Repeat').selectOption('month');
      await field(page, 'Number of dates').fill('26');
      await expect(main(page)).toContainText('26 dates');
    },
  },
  {
    name: 'create-errors',
    as: 'person',
    path: '/createEvent',
    show: async (page) => {
      await main(page).getByRole('button', { name: 'Post' }).click();
      await expect(field(page, 'Title')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'create-template',
    as: 'person',
    path: '/createEvent',
    show: async (page) => {
      await main(page).getByRole('button', { name: 'Planting' }).click();
      await main(page).getByRole('button', { name: 'Paste an address' }).click();
      const add = main(page).getByRole('button', { name: 'Add co-organiser' });
      for (const _ of ['first', 'second']) await add.click();
      await field(page, 'E-mail of co-organiser 1').fill('not an address');
      await main(page).getByRole('button', { name: 'Post' }).click();
      await expect(field(page, 'E-mail of co-organiser 1')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'create-template-question',
    as: 'person',
    path: '/createEvent',
    show: async (page) => {
      await field(page, 'Descriptions').fill('We meet at the gate.');
      await main(page).getByRole('button', { name: 'Planting' }).click();
      await expect(page.getByRole('dialog', { name: 'Replace what you typed?' })).toBeVisible();
    },
  },
  {
    name: 'create-date-picker',
    as: 'person',
    path: '/createEvent',
    show: async (page) => {
      await field(page, 'Event Date').click();
      await expect(page.locator('.react-datepicker').first()).toBeVisible();
    },
  },
  {
    name: 'manage-created',
    as: 'organiser',
    path: ({ joined }) => `/eventDetails/${joined._id}`,
    show: async (page, { joined }) => {
      await notInvited(page, joined);
      await created(page, joined);
      await expect(page.getByRole('heading', { name: 'Spread the word' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Invite again' })).toBeVisible();
    },
  },
  {
    name: 'update',
    as: 'person',
    path: ({ event }) => `/eventUpdate/${event._id}`,
    show: (page, { event }) => expect(field(page, 'Title')).toHaveValue(event.title),
  },
  {
    name: 'update-confirm',
    as: 'person',
    path: ({ event }) => `/eventUpdate/${event._id}`,
    show: async (page) => {
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expect(page.getByRole('button', { name: 'Yes, Update it!' })).toBeVisible();
    },
  },
  {
    name: 'update-series-confirm',
    as: 'person',
    path: ({ event }) => `/eventUpdate/${event._id}`,
    before: async (page, { event }) => {
      await page.route(/\/events\/\w+$/, (route) =>
        route.fulfill({ json: { ...event, seriesId: 'a'.repeat(24), seriesEvery: 'week' } }),
      );
    },
    show: async (page) => {
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await page.getByRole('radio', { name: 'This date and all later ones' }).check();
      await expect(page.getByRole('button', { name: 'Yes, Update it!' })).toBeVisible();
    },
  },
  {
    name: 'update-not-mine',
    as: 'newcomer',
    path: ({ event }) => `/eventUpdate/${event._id}`,
    show: (page) => expect(main(page)).toContainText(/only/i),
  },
];
