import type { Organiser } from '@social-serve/contract/organiser';
import { inDays } from '../data.ts';
import { expect } from '../in-bangla.ts';
import { header, main } from '../steps.ts';
import { tell } from './home.ts';
import { type PageState, startsInAnHour } from './state.ts';

const LONG = 'wolfeschlegelsteinhausenbergerdorff';

const ORGANISERS: Organiser[] = [
  { _id: '1'.repeat(24), email: `kamal.${LONG}@example.org`, name: `Kamal ${LONG}`, accepted: true },
  { _id: '2'.repeat(24), email: `invited.${LONG}@example.org`, accepted: false },
  { _id: '3'.repeat(24), email: 'omar@example.org', accepted: false, declined: true },
];

/** Co-organisers. The answers are simulated: real ones would add an organiser to the event in all other states. */
export const helpingStates: PageState[] = [
  {
    name: 'organisers',
    as: 'person',
    path: ({ event }) => `/manageEvents/${event._id}?show=organisers`,
    before: async (page) => {
      await page.route('**/events/*/organisers', (route) => route.fulfill({ json: ORGANISERS }));
    },
    show: async (page) => {
      await expect(main(page).getByRole('button', { name: /^Remove: / })).toBeVisible();
      await expect(main(page).getByRole('button', { name: 'Invite', exact: true })).toBeVisible();
    },
  },
  {
    name: 'manage-helping',
    as: 'person',
    path: '/manageEvents',
    before: async (page, { event, joined }) => {
      const helped = { ...event, ...joined, creatorName: 'Maya Chakma', organising: '1'.repeat(24) };
      await page.route('**/me/organising?*', (route) => route.fulfill({ json: [helped] }));
    },
    show: async (page) => {
      await expect(main(page).getByRole('button', { name: /^Leave: / })).toBeVisible();
    },
  },
  {
    name: 'update-helping',
    as: 'newcomer',
    path: ({ event }) => `/eventUpdate/${event._id}`,
    before: async (page, { event }) => {
      await page.route(/\/events\/\w+$/, (route) =>
        route.request().headers().authorization
          ? route.fulfill({ json: { ...event, organising: '1'.repeat(24) } })
          : route.fallback(),
      );
    },
    show: async (page) => {
      await expect(main(page).getByRole('button', { name: 'Save Changes' })).toBeVisible();
    },
  },
  {
    name: 'notice-invited',
    as: 'newcomer',
    path: '/aboutUs',
    show: async (page) => {
      const event = { _id: 'a'.repeat(24), title: `Garden ${LONG}`, eventDate: inDays(12) };
      const organiser = '1'.repeat(24);
      await tell(page, [
        {
          ...{ kind: 'invited', mark: '1', read: false, at: inDays(-1) },
          ...{ event, name: 'Ada Okafor', organiser },
        },
      ]);
      await header(page).getByRole('button', { name: '1 new notification' }).click();
      await expect(header(page).getByRole('button', { name: /^Decline/ })).toBeVisible();
    },
  },
  {
    name: 'roster-check-in-refused',
    as: 'organiser',
    path: ({ joined }) => `/manageEvents/${joined._id}?at=door`,
    before: startsInAnHour,
    complaints: /status of 403/,
    show: async (page, { person }) => {
      await page.route('**/participants/*', (route) =>
        route.fulfill({
          status: 403,
          contentType: 'application/problem+json',
          json: {
            ...{ type: 'about:blank', title: 'Forbidden', status: 403, code: 'not-allowed' },
            detail: 'Only the organisers of an event can see its guests.',
          },
        }),
      );
      await main(page)
        .getByRole('button', { name: new RegExp(person.displayName) })
        .click();
      await expect(main(page).getByRole('button', { name: 'Dismiss' })).toBeVisible();
    },
  },
];
