import type { Page } from '@playwright/test';
import type { OwnReport } from '@social-serve/contract/report';
import type { ReviewedEvent } from '@social-serve/contract/review';
import { anEvent } from '@social-serve/contract/test/builders';
import type { Stage } from '../data.ts';
import { expect } from '../in-bangla.ts';
import { main } from '../steps.ts';
import type { PageState } from './state.ts';

/** Two events wait for the team: one in two languages, and a series. */
async function someWait(page: Page, { joined: { photoURL } }: Stage): Promise<void> {
  const waiting: ReviewedEvent = {
    ...anEvent({ title: 'Soap for everyone', creatorName: 'Sami Rahman', photoURL }),
    ...{ state: 'waiting', review: { since: '2026-11-20T10:00:00.000Z' }, dates: 1, version: 'one' },
    translations: [{ language: 'bn', title: 'সবার জন্য সাবান', Descriptions: 'এখনই আসুন।' }],
  };
  const series: ReviewedEvent = {
    ...waiting,
    ...{ _id: 'b'.repeat(24), title: 'River walk', dates: 3, version: 'two' },
    variants: [{ ...waiting, _id: 'c'.repeat(24), title: 'Soap at the river', dates: 2 }],
  };
  await page.route(/\/review\?/, (route) => route.fulfill({ json: [waiting, series] }));
}

const reports: OwnReport[] = (['open', 'hidden'] as const).map((state, index) => ({
  ...{ _id: String(index).repeat(24), event_id: 'a'.repeat(24), state, date: '2026-11-20T10:00:00.000Z' },
  ...{ reason: 'Wrong or misleading', text: 'There are no phones.' },
  ...(state === 'hidden' && { decidedAt: '2026-11-21T10:00:00.000Z' }),
  reported: { title: 'Free phones', place: 'Old park', text: 'Take one.' },
}));

/** The other sections of the team's page, and a person's own reports. */
export const deskStates: PageState[] = [
  {
    name: 'team-review',
    as: 'teammate',
    path: '/team?part=review',
    before: someWait,
    show: async (page) => {
      await expect(page.getByRole('article', { name: 'River walk' })).toBeVisible();
      await page.getByRole('checkbox', { name: 'Select all' }).check();
    },
  },
  {
    name: 'team-review-ask',
    as: 'teammate',
    path: '/team?part=review',
    before: someWait,
    show: async (page) => {
      await page.getByRole('button', { name: 'Ask for a change: River walk' }).click();
      await expect(page.getByRole('dialog', { name: 'Ask for a change' })).toBeVisible();
    },
  },
  {
    name: 'team-reports-to-decide',
    as: 'teammate',
    path: '/team?part=reports&list=open',
    show: (page) => expect(page.getByRole('button', { name: /^Dismiss/ }).first()).toBeVisible(),
  },
  {
    name: 'team-stops',
    as: 'teammate',
    path: '/team?part=stops',
    before: async (page) => {
      await page.route(/\/stops(\?|$)/, (route) => route.fulfill({ json: [] }));
    },
    show: (page) => expect(main(page)).toContainText('No one is stopped.'),
  },
  {
    name: 'team-impact',
    as: 'teammate',
    path: '/team?part=impact',
    show: (page) => expect(main(page).getByRole('region', { name: 'Impact' })).toBeVisible(),
  },
  {
    name: 'account-reports',
    as: 'person',
    path: '/account#reports',
    before: async (page) => {
      await page.route(/\/me\/reports/, (route) => route.fulfill({ json: reports }));
    },
    show: (page) => expect(main(page)).toContainText('Our team removed the event.'),
  },
  {
    name: 'account-address',
    as: 'person',
    path: '/account#login',
    show: async (page) => {
      await main(page).getByRole('button', { name: 'Change e-mail address' }).click();
      await expect(page.getByRole('dialog', { name: 'Change e-mail address' })).toBeVisible();
    },
  },
];
