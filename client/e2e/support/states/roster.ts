import { expect } from '@playwright/test';
import { main } from '../steps.ts';
import { heading, type PageState, startsInAnHour } from './state.ts';

/** The guests of an event. */
export const rosterStates: PageState[] = [
  {
    name: 'roster',
    as: 'person',
    path: ({ full }) => `/manageEvents/${full._id}`,
    show: async (page) => {
      await expect(main(page).getByRole('list', { name: 'Guests' })).toBeVisible();
      await expect(main(page)).toContainText('Bring warm clothes.');
      await expect(main(page)).toContainText('May I bring my daughter?');
    },
  },
  {
    name: 'roster-write',
    as: 'person',
    path: ({ full }) => `/manageEvents/${full._id}`,
    show: async (page) => {
      await main(page).getByRole('button', { name: 'Message guests' }).click();
      await page.getByRole('button', { name: 'Send message' }).click();
      await expect(page.getByText('Message is required.')).toBeVisible();
    },
  },
  {
    name: 'roster-confirm',
    as: 'person',
    path: ({ full }) => `/manageEvents/${full._id}`,
    show: async (page, { waiter }) => {
      await main(page)
        .getByRole('button', { name: `Remove ${waiter.displayName}` })
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'roster-undo',
    as: 'person',
    path: ({ full }) => `/manageEvents/${full._id}`,
    show: async (page, { waiter }) => {
      // Nobody is removed in the end: the others look at them, too.
      await page.route('**/participants/*', (route) => route.abort());
      await main(page)
        .getByRole('button', { name: `Remove ${waiter.displayName}` })
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'Yes, remove' }).click();
      await expect(main(page).getByRole('button', { name: 'Undo' })).toBeVisible();
    },
  },
  {
    name: 'roster-more',
    as: 'person',
    path: ({ full }) => `/manageEvents/${full._id}`,
    show: async (page) => {
      await expect(main(page).getByRole('list', { name: 'Guests' })).toBeVisible();
      await main(page).getByRole('button', { name: 'More', exact: true }).click();
      await expect(main(page).getByRole('button', { name: /^Copy \d/ })).toBeVisible();
    },
  },
  {
    name: 'roster-nobody-found',
    as: 'person',
    path: ({ full }) => `/manageEvents/${full._id}`,
    show: async (page) => {
      await main(page).getByRole('searchbox').fill('zzzzzz');
      await expect(main(page)).toContainText('Nobody here is called');
    },
  },
  {
    name: 'roster-empty',
    as: 'person',
    path: ({ event }) => `/manageEvents/${event._id}`,
    show: (page) => heading(page, 'No guests yet'),
  },
  {
    name: 'roster-not-mine',
    as: 'newcomer',
    path: ({ event }) => `/manageEvents/${event._id}`,
    show: (page) => heading(page, 'This is not your event'),
  },
  {
    name: 'roster-loading',
    as: 'person',
    path: ({ full }) => `/manageEvents/${full._id}`,
    holds: /\/participants$/,
    show: (page, { full }) => heading(page, full.title, 1),
  },
  {
    name: 'roster-failed',
    as: 'person',
    path: ({ full }) => `/manageEvents/${full._id}`,
    fails: /\/participants$/,
    show: (page) => expect(page.getByRole('button', { name: 'Retry' })).toBeVisible(),
  },
  {
    name: 'roster-check-in',
    as: 'person',
    path: ({ full }) => `/manageEvents/${full._id}?at=door`,
    before: startsInAnHour,
    show: (page) => expect(main(page)).toContainText('of 2 checked in'),
  },
  {
    name: 'roster-check-in-unsent',
    as: 'person',
    path: ({ full }) => `/manageEvents/${full._id}?at=door`,
    before: startsInAnHour,
    fails: /\/participants\/\w+$/,
    show: async (page, { organiser }) => {
      await main(page)
        .getByRole('button', { name: new RegExp(organiser.displayName) })
        .click();
      await expect(main(page)).toContainText('1 check-in not synced yet.');
    },
  },
  { name: 'joined-empty', as: 'newcomer', path: '/joinedEvents', show: (page) => heading(page, 'Opps!!!') },
];
