import type { Page } from '@playwright/test';
import { inDays } from '../data.ts';
import { expect } from '../in-bangla.ts';
import { card, main } from '../steps.ts';
import type { PageState } from './state.ts';

const someFeed = () => ({
  address: `http://localhost:3000/feeds/joined/${'oL9f-2Qa_'.repeat(5).slice(0, 43)}.ics`,
  madeAt: inDays(-9),
});

/** From now on the calls for joined events fail as if the server were down. */
const unavailable = (page: Page) =>
  page.route(/\/(?:joinedEvents|events)\/[^/]+(?:\?.*)?$/, (route) =>
    route.request().resourceType() === 'document'
      ? route.fallback()
      : route.fulfill({ status: 503, contentType: 'text/html', body: '' }),
  );

const CODE = 'oL9f-2Qa_oL9f-2Qa_oL9f';
const certificate = {
  status: 'valid',
  number: '2026-3F9A07C1',
  name: 'Rokeya Sakhawat Hossain',
  title: 'Riverbank cleanup',
  eventType: 'Cleanup',
  eventDate: inDays(-9),
  location: 'Shyama Sundari Bridge, Rangpur',
  hours: 3,
  organiser: 'Maya Chakma',
  issuedAt: inDays(-8),
};

/** A joined event as if it were over and the person had attended. */
const attendedBy = (person: { email: string }, event: { _id: string; location: string }) => ({
  ...event,
  _id: 'a'.repeat(24),
  join_id: event._id,
  participant: person.email,
  status: 'joined',
  ahead: 0,
  eventDate: inDays(-9),
  came: true,
});

/** Joined events. */
export const joinedStates: PageState[] = [
  {
    name: 'joined',
    as: 'person',
    path: '/joinedEvents',
    show: (page, { joined }) => expect(card(page, joined.title)).toBeVisible(),
  },
  {
    name: 'joined-offline',
    as: 'person',
    complaints: /status of 503/,
    path: '/joinedEvents',
    show: async (page, { joined }) => {
      await expect(card(page, joined.title)).toBeVisible();
      await unavailable(page);
      await page.reload();
      await expect(main(page)).toContainText('Offline – as of');
    },
  },
  {
    name: 'joined-offline-event',
    as: 'person',
    complaints: /status of 503/,
    path: '/joinedEvents',
    show: async (page, { joined }) => {
      await expect(card(page, joined.title)).toBeVisible();
      await unavailable(page);
      await page.goto(`/eventDetails/${joined._id}`);
      await expect(main(page)).toContainText('Offline – as of');
    },
  },
  {
    name: 'joined-waiting',
    as: 'waiter',
    path: '/joinedEvents?show=waiting',
    show: (page, { full }) =>
      expect(card(page, full.title)).toContainText('You are number 1 on the waiting list.'),
  },
  {
    name: 'joined-too-few',
    as: 'waiter',
    path: '/joinedEvents?show=waiting',
    before: async (page, { full }) => {
      const places = { capacity: 12, participants: 11, waiting: 3 };
      const row = { ...full, ...places, _id: 'a'.repeat(24), join_id: full._id, participant: '' };
      await page.route(/\/joinedEvents\/.*show=waiting/, (route) =>
        route.fulfill({ json: [{ ...row, status: 'waiting', ahead: 0, groupSize: 3 }] }),
      );
    },
    show: (page, { full }) => expect(card(page, full.title)).toContainText('1 place is free, you need 3.'),
  },
  {
    name: 'joined-past-empty',
    as: 'person',
    path: '/joinedEvents?show=past',
    show: (page) => expect(main(page)).toContainText('No past events yet.'),
  },
  {
    name: 'joined-past',
    as: 'person',
    path: '/joinedEvents?show=past',
    before: async (page, { joined, person }) => {
      const one = { ...attendedBy(person, joined), hours: 3 };
      await page.route(/\/joinedEvents\/.*show=past/, (route) => route.fulfill({ json: [one] }));
      await page.route('**/me/attendances', (route) => route.fulfill({ json: [one] }));
    },
    show: async (page, { joined }) => {
      await expect(card(page, joined.title)).toContainText('Attended · 3');
      await expect(main(page).getByRole('button', { name: 'Download hours (CSV)' })).toBeVisible();
    },
  },
  {
    name: 'certificate-name',
    as: 'person',
    path: '/joinedEvents?show=past',
    before: async (page, { joined, person }) => {
      const one = attendedBy(person, joined);
      await page.route(/\/joinedEvents\/.*show=past/, (route) => route.fulfill({ json: [one] }));
    },
    show: async (page) => {
      await main(page)
        .getByRole('button', { name: /^Get your certificate/ })
        .click();
      await expect(page.getByRole('dialog').getByLabel('Your full name')).toBeVisible();
    },
  },
  {
    name: 'certificate',
    path: `/certificate/${CODE}`,
    complaints: /status of 404/,
    before: async (page) => {
      await page.route('**/certificates/*', (route) => route.fulfill({ json: certificate }));
    },
    show: async (page) => {
      await expect(main(page).getByText('Valid', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'certificate-withdrawn',
    path: `/certificate/${CODE}`,
    complaints: /status of 404/,
    before: async (page) => {
      const withdrawn = { status: 'withdrawn', number: certificate.number };
      await page.route('**/certificates/*', (route) => route.fulfill({ json: withdrawn }));
    },
    show: async (page) => {
      await expect(main(page).getByRole('heading', { name: 'Withdrawn' })).toBeVisible();
    },
  },
  {
    name: 'joined-table',
    as: 'person',
    path: '/joinedEvents?view=table',
    show: (page, { joined }) =>
      expect(main(page).getByRole('row').filter({ hasText: joined.title })).toBeVisible(),
  },
  {
    name: 'joined-calendar',
    as: 'person',
    path: '/joinedEvents',
    show: async (page, { joined }) => {
      await card(page, joined.title).getByRole('button', { name: 'More' }).click();
      await page.getByRole('button', { name: 'Add to calendar' }).click();
      await expect(page.getByRole('dialog').getByRole('link', { name: /Outlook\.com/ })).toBeVisible();
    },
  },
  {
    name: 'joined-subscribe',
    as: 'person',
    path: '/joinedEvents',
    show: async (page) => {
      await page.route('**/me/feed', (route) => route.fulfill({ json: someFeed() }));
      await main(page).getByRole('button', { name: 'Subscribe to your events' }).click();
      await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
    },
  },
  {
    name: 'joined-subscribe-new',
    as: 'person',
    path: '/joinedEvents',
    show: async (page) => {
      await page.route('**/me/feed', (route) => route.fulfill({ json: { address: null, madeAt: null } }));
      await main(page).getByRole('button', { name: 'Subscribe to your events' }).click();
      await expect(
        page.getByRole('dialog').getByRole('button', { name: 'Create calendar link' }),
      ).toBeVisible();
    },
  },
  {
    name: 'joined-subscribe-confirm',
    as: 'person',
    path: '/joinedEvents',
    show: async (page) => {
      await page.route('**/me/feed', (route) => route.fulfill({ json: someFeed() }));
      await main(page).getByRole('button', { name: 'Subscribe to your events' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Create a new link' }).click();
      await expect(page.getByRole('dialog').getByText(/^Are you sure\?/)).toBeVisible();
    },
  },
  {
    name: 'joined-confirm',
    as: 'person',
    path: '/joinedEvents',
    show: async (page, { joined }) => {
      await card(page, joined.title)
        .getByRole('button', { name: /delete/i })
        .click();
      await expect(page.getByRole('dialog', { name: 'Are you sure?' })).toBeVisible();
    },
  },
];
