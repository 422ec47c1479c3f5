import type { Page } from '@playwright/test';
import type { Linked } from '@social-serve/contract/private-link';
import { inDays, type Stage } from '../data.ts';
import { expect } from '../in-bangla.ts';
import { main } from '../steps.ts';
import { heading, type PageState } from './state.ts';

const ID = 'f'.repeat(24);
const path = `/g#${ID}.secret`;

/** Answers the call of a private link, for a person who joined `event`. */
async function layPlace(page: Page, { event }: Stage, fields: Partial<Linked> = {}): Promise<void> {
  const linked: Linked = {
    event: { ...event, _id: 'd'.repeat(24) }, // the browser remembers it as joined
    participation: { _id: ID, status: 'joined', ahead: 0 },
    name: 'Zoe Miller',
    joinedAt: event.postDate,
    messages: [],
    ...fields,
  };
  await page.route(/\/participation$/, (route) => route.fulfill({ json: linked }));
}

/** Waits until the device has a copy of the place. */
const isSaved = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('place '))))
    .toBe(true);

/** So that no target is half under the header. */
const toTop = (page: Page) => page.evaluate(() => scrollTo(0, 0));

/** Joining without an account, and the page of the private link. */
export const linkedStates: PageState[] = [
  {
    name: 'open-event-sheet',
    path: ({ event }) => `/e/${event._id}`,
    show: async (page) => {
      await main(page).getByRole('button', { name: 'Join Event' }).click();
      await expect(page.getByLabel('Your name')).toBeFocused();
    },
  },
  {
    name: 'linked',
    path,
    before: (page, stage) =>
      layPlace(page, stage, {
        email: 'zoe.miller@example.org',
        confirmBy: new Date(Date.now() + 7_200_000).toISOString(),
        messages: [
          {
            _id: 'a'.repeat(24),
            to: 'everybody',
            name: 'Maya',
            sentAt: stage.event.postDate,
            text: 'The gate is closed.',
          },
        ],
      }),
    show: (page) => heading(page, "You're going", 1),
  },
  {
    name: 'linked-to-confirm',
    path,
    before: (page, stage) =>
      layPlace(page, stage, {
        email: 'zoe.miller@example.org',
        confirmBy: new Date(Date.now() + 7_200_000).toISOString(),
        mailed: true,
      }),
    show: async (page) => {
      await heading(page, 'Confirm your e-mail address', 1);
      await expect(main(page).getByRole('button', { name: 'Confirm', exact: true })).toBeInViewport();
    },
  },
  {
    name: 'linked-waiting',
    path,
    before: (page, stage) => {
      const companions = [
        { _id: 'b'.repeat(24), age: 'adult', status: 'joined', ahead: 0 },
        { _id: 'c'.repeat(24), age: 'child', status: 'waiting', ahead: 2 },
      ] as const;
      return layPlace(page, stage, {
        participation: { _id: ID, status: 'waiting', ahead: 2, companions: [...companions] },
      });
    },
    show: (page) => heading(page, 'You are number 3 on the waiting list', 1),
  },
  {
    name: 'linked-too-few',
    path,
    before: (page, stage) => {
      const companions = (['adult', 'child'] as const).map((age, index) => ({
        ...{ _id: `${index}`.repeat(24), age, status: 'waiting' as const, ahead: index + 1 },
      }));
      return layPlace(page, stage, {
        event: { ...stage.event, _id: 'd'.repeat(24), capacity: 12, participants: 11, waiting: 3 },
        participation: { _id: ID, status: 'waiting', ahead: 0, groupSize: 3, companions },
      });
    },
    show: async (page) => {
      await expect(main(page)).toContainText('1 place is free, you need 3.');
      await expect(main(page).getByRole('button', { name: 'Take it, the others wait' })).toBeVisible();
    },
  },
  {
    name: 'linked-saved',
    path,
    before: async (page, stage) => {
      const companions = [{ _id: 'b'.repeat(24), age: 'child', status: 'joined', ahead: 0 }] as const;
      await layPlace(page, stage);
      await page.route(/\/participation\/companions$/, async (route) => {
        const participation = { _id: ID, status: 'joined' as const, ahead: 0, companions: [...companions] };
        await layPlace(page, stage, { participation });
        await route.fulfill({ json: { acknowledged: true, companions } });
      });
    },
    show: async (page) => {
      await main(page).getByRole('button', { name: 'More children' }).click();
      await expect(main(page).getByText('Saved', { exact: true })).toBeVisible();
      await toTop(page);
    },
  },
  {
    name: 'linked-not-saved',
    path,
    before: layPlace,
    fails: /\/participation\/companions$/,
    complaints: /status of 503/,
    show: async (page) => {
      await main(page).getByRole('button', { name: 'More children' }).click();
      await expect(main(page).getByRole('alert')).toBeVisible();
      await toTop(page);
    },
  },
  {
    name: 'linked-offline',
    path,
    before: layPlace,
    complaints: /status of 503/,
    show: async (page) => {
      await heading(page, "You're going", 1);
      await isSaved(page);
      await page.route(/\/participation$/, (route) => route.fulfill({ status: 503, body: '' }));
      await page.reload();
      await expect(main(page)).toContainText('Offline – as of');
    },
  },
  {
    name: 'linked-list',
    path,
    before: layPlace,
    complaints: /status of 404/,
    show: async (page) => {
      await heading(page, "You're going", 1);
      await isSaved(page);
      await page.goto('/g');
      await heading(page, 'Your places on this device', 1);
    },
  },
  {
    name: 'linked-over',
    as: 'newcomer',
    path,
    before: (page, stage) =>
      layPlace(page, stage, {
        event: { ...stage.event, _id: 'd'.repeat(24), eventDate: inDays(-3) },
        came: true,
        hours: 3,
      }),
    show: (page) => heading(page, 'You took part', 1),
  },
  {
    name: 'linked-ended',
    path,
    complaints: /status of 404/,
    show: (page) => expect(main(page)).toContainText('This link does not open a place.'),
  },
];
