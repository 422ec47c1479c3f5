import type { Page } from '@playwright/test';
import type { RosterRow } from '@social-serve/contract/roster';
import { inDays } from '../data.ts';
import { expect } from '../in-bangla.ts';
import { main } from '../steps.ts';
import { heading, type PageState, startsInAnHour } from './state.ts';

/** A roster with people without an account, and with companions. */
async function withGuests(page: Page): Promise<void> {
  const row = (digit: number, fields: Partial<RosterRow>): RosterRow => ({
    _id: String(digit).repeat(24),
    joinedAt: inDays(-2),
    status: 'joined',
    came: false,
    ...fields,
  });
  const broughtBy = { _id: '2'.repeat(24), name: 'Rosa Lind' };
  const participants = [
    row(1, { name: 'Ada Okafor', email: 'ada.okafor@example.org', came: true }),
    row(2, { name: 'Rosa Lind', withoutAccount: true, companions: 3 }),
    row(3, { age: 'child', number: 1, broughtBy, came: true }),
    row(4, { age: 'child', number: 2, broughtBy }),
    row(7, { age: 'adult', broughtBy }),
    row(5, { name: 'Omar Faruk', email: 'omar@example.org', withoutAccount: true, unconfirmed: true }),
    row(6, { name: 'Bartholomew Featherstonehaugh-Cholmondeley', withoutAccount: true, status: 'waiting' }),
    row(8, { name: 'Nadia Haddad', status: 'waiting', groupSize: 3, passed: true }),
  ];
  const counts = { joined: 6, waiting: 4, removed: 0, came: 2 };
  await page.route(/\/participants\?/, (route) => route.fulfill({ json: { participants, counts } }));
}

async function remove(page: Page, name: string): Promise<void> {
  for (const button of [`More for ${name}`, `Remove ${name}`])
    await main(page).getByRole('button', { name: button }).click();
}

/** The guests of an event. */
export const rosterStates: PageState[] = [
  {
    name: 'roster',
    as: 'person',
    path: ({ full }) => `/manageEvents/${full._id}`,
    show: async (page) => {
      await expect(main(page).getByRole('list', { name: 'Guests' })).toBeVisible();
    },
  },
  {
    name: 'roster-messages',
    as: 'person',
    path: ({ full }) => `/manageEvents/${full._id}?show=messages`,
    show: async (page) => {
      await expect(main(page)).toContainText('Bring warm clothes.');
      await expect(main(page)).toContainText('May I bring my daughter?');
    },
  },
  {
    name: 'roster-results',
    as: 'person',
    path: ({ full }) => `/manageEvents/${full._id}?show=results`,
    show: (page) => heading(page, 'Results', 2),
  },
  {
    name: 'roster-write',
    as: 'person',
    path: ({ full }) => `/manageEvents/${full._id}?show=messages`,
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
      await remove(page, waiter.displayName);
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'roster-undo',
    as: 'person',
    path: ({ full }) => `/manageEvents/${full._id}`,
    show: async (page, { waiter }) => {
      // The removal is not completed, because other states show the same guests.
      await page.route('**/participants/*', (route) => route.abort());
      await remove(page, waiter.displayName);
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
      await expect(main(page).getByRole('button', { name: 'Copy e-mail addresses' })).toBeVisible();
    },
  },
  {
    name: 'roster-texts-to-share',
    as: 'person',
    path: ({ full }) => `/manageEvents/${full._id}`,
    show: async (page) => {
      await main(page).getByRole('button', { name: 'Texts to share' }).click();
      await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
    },
  },
  {
    name: 'roster-without-account',
    as: 'person',
    path: ({ full }) => `/manageEvents/${full._id}`,
    before: async (page) => {
      await startsInAnHour(page);
      await withGuests(page);
    },
    show: (page) => expect(main(page)).toContainText('Child 2 with Rosa Lind'),
  },
  {
    name: 'roster-add',
    as: 'person',
    path: ({ full }) => `/manageEvents/${full._id}`,
    show: async (page) => {
      await main(page).getByRole('button', { name: 'Add someone' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
      await expect(page.getByText('Name is required.')).toBeVisible();
    },
  },
  {
    name: 'roster-private-link',
    as: 'person',
    path: ({ full }) => `/manageEvents/${full._id}`,
    before: async (page) => {
      const link = `${'a'.repeat(24)}.${'b'.repeat(43)}`;
      await page.route(/\/participants$/, (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({
              status: 201,
              json: { acknowledged: true, insertedId: 'a'.repeat(24), status: 'waiting', ahead: 1, link },
            })
          : route.continue(),
      );
    },
    show: async (page) => {
      await main(page).getByRole('button', { name: 'Add someone' }).click();
      await page.getByRole('dialog').getByLabel('Name').fill('Rosa Lind');
      await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
      await expect(page.getByRole('img', { name: 'QR code of their private link' })).toBeVisible();
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
    name: 'roster-check-in-without-account',
    as: 'person',
    path: ({ full }) => `/manageEvents/${full._id}?at=door`,
    before: async (page) => {
      await startsInAnHour(page);
      await withGuests(page);
    },
    show: (page) => expect(main(page)).toContainText('Child 2 with Rosa Lind'),
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
