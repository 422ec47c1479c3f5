import { inDays } from '../data.ts';
import { expect } from '../in-bangla.ts';
import { main } from '../steps.ts';
import { heading, type PageState } from './state.ts';

/** An event, its dialogs, and its poster. */
export const eventStates: PageState[] = [
  {
    name: 'details',
    as: 'newcomer',
    path: ({ event }) => `/eventDetails/${event._id}`,
    show: async (page, { event }) => {
      await heading(page, event.title, 1);
      await expect(main(page).getByRole('button', { name: 'Join Event' })).toBeEnabled();
    },
  },
  {
    name: 'open-event',
    path: ({ event }) => `/e/${event._id}`,
    show: async (page, { event }) => {
      await heading(page, event.title, 1);
      await expect(main(page).getByRole('button', { name: 'Join Event' })).toBeEnabled();
    },
  },
  {
    name: 'open-event-cancelled',
    path: ({ cancelled }) => `/e/${cancelled._id}`,
    show: (page) => expect(main(page)).toContainText('This event has been cancelled.'),
  },
  {
    name: 'open-event-joined',
    as: 'person',
    path: ({ joined }) => `/e/${joined._id}`,
    show: (page) => expect(main(page)).toContainText('You have joined this event.'),
  },
  {
    name: 'details-series',
    as: 'newcomer',
    path: ({ event }) => `/eventDetails/${event._id}`,
    before: async (page, { event }) => {
      const series = { seriesId: 'a'.repeat(24), seriesEvery: 'week' };
      const dates = Array.from({ length: 9 }, (_, index) => ({
        ...{ ...event, ...series, eventDate: inDays(7 * index + 5), capacity: 20 },
        _id: index === 0 ? event._id : `${index}`.padStart(24, '0'),
      }));
      await page.route(/\/events\/\w+$/, (route) => route.fulfill({ json: dates[0] }));
      await page.route(/\/events\?.*series=/, (route) => route.fulfill({ json: dates }));
    },
    show: async (page) => {
      await expect(main(page)).toContainText('8 more dates');
    },
  },
  {
    name: 'details-over',
    as: 'newcomer',
    path: ({ event }) => `/eventDetails/${event._id}`,
    before: async (page) => {
      await page.route(/\/events\/\w+$/, async (route) => {
        const event = await (await route.fetch()).json();
        await route.fulfill({ json: { ...event, eventDate: inDays(-40) } });
      });
    },
    show: async (page) => {
      await expect(main(page)).toContainText('This event is over');
    },
  },
  {
    name: 'details-results',
    as: 'newcomer',
    path: ({ event }) => `/eventDetails/${event._id}`,
    before: async (page) => {
      const items = [
        { what: 'Litter', amount: 34, unit: 'bags' },
        { what: 'Shore cleaned', amount: 1200, unit: 'metres' },
        { what: 'Songs', amount: 3 },
      ];
      const summary = 'The bank is clean from the bridge to the mill.';
      const outcome = { _id: 'd'.repeat(24), items, summary, walkIns: 4, reportedAt: inDays(-39) };
      await page.route(/\/events\/\w+$/, async (route) => {
        const event = await (await route.fetch()).json();
        await route.fulfill({ json: { ...event, eventDate: inDays(-40), outcome } });
      });
    },
    show: async (page) => {
      await expect(main(page)).toContainText('What we achieved');
      await expect(main(page).getByRole('button', { name: 'Report this summary' })).toBeVisible();
    },
  },
  {
    name: 'details-going',
    as: 'person',
    path: ({ joined }) => `/eventDetails/${joined._id}`,
    before: async (page) => {
      const names = ['Arif', 'মায়া', 'Zoë', 'Nur-e-Alam', 'Abdur-Rahman', 'Lena', 'Bartholomäus'];
      const json = { going: 61, names: [...names, ...names, ...names] };
      await page.route(/\/events\/\w+\/going$/, (route) => route.fulfill({ json }));
    },
    show: async (page) => {
      await expect(main(page).getByRole('list', { name: 'Going with you' })).toContainText('Zoë');
    },
  },
  {
    name: 'details-joined',
    as: 'person',
    path: ({ joined }) => `/eventDetails/${joined._id}`,
    show: async (page, { joined }) => {
      await heading(page, joined.title, 1);
      await expect(main(page)).toContainText('You have joined this event.');
      await expect(main(page)).toContainText('The upper gate is closed.');
    },
  },
  {
    name: 'details-bringing',
    as: 'person',
    path: ({ joined }) => `/eventDetails/${joined._id}`,
    before: async (page) => {
      const companions = [
        { _id: 'b'.repeat(24), age: 'adult', status: 'joined', ahead: 0 },
        { _id: 'c'.repeat(24), age: 'child', status: 'waiting', ahead: 2 },
      ];
      await page.route(/\/events\/\w+$/, async (route) => {
        const { participation, ...event } = await (await route.fetch()).json();
        await route.fulfill({ json: { ...event, participation: { ...participation, companions } } });
      });
    },
    show: (page) => expect(main(page)).toContainText('1 of them is on the waiting list.'),
  },
  {
    name: 'details-full',
    as: 'newcomer',
    path: ({ full }) => `/eventDetails/${full._id}`,
    show: (page) => expect(main(page).getByRole('button', { name: 'Join Waiting List' })).toBeEnabled(),
  },
  {
    name: 'details-waiting',
    as: 'waiter',
    path: ({ full }) => `/eventDetails/${full._id}`,
    show: (page) => expect(main(page)).toContainText('You are number 1 on the waiting list.'),
  },
  {
    name: 'details-own',
    as: 'person',
    path: ({ full }) => `/eventDetails/${full._id}`,
    // On a phone through the bar's Manage.
    show: (page) =>
      expect(
        main(page)
          .getByRole('link', { name: /^(Guests|Manage)$/ })
          .filter({ visible: true })
          .first(),
      ).toBeVisible(),
  },
  {
    name: 'details-share',
    as: 'newcomer',
    covered: '[data-join]',
    path: ({ event }) => `/eventDetails/${event._id}`,
    show: async (page) => {
      await main(page).getByRole('button', { name: 'Share' }).click();
      await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
    },
  },
  {
    name: 'details-failed',
    as: 'person',
    path: ({ event }) => `/eventDetails/${event._id}`,
    fails: /^\/events\/\w+$/,
    show: (page) => expect(page.getByRole('button', { name: 'Retry' })).toBeVisible(),
  },
  {
    name: 'details-loading',
    as: 'person',
    path: ({ event }) => `/eventDetails/${event._id}`,
    holds: /^\/events\/\w+$/,
    show: (page) => expect(main(page)).not.toBeEmpty(),
  },
  {
    name: 'details-calendar',
    as: 'person',
    covered: '[aria-label="Leave Event"]',
    path: ({ joined }) => `/eventDetails/${joined._id}`,
    show: async (page) => {
      await main(page).getByRole('button', { name: 'Add to calendar' }).click();
      await expect(main(page).getByRole('link', { name: /Google Calendar/ })).toBeVisible();
    },
  },
  {
    name: 'poster',
    path: ({ full }) => `/poster/${full._id}`,
    show: (page, { full }) => heading(page, full.title, 1),
  },
  {
    name: 'poster-unknown',
    path: `/poster/${'a'.repeat(24)}`,
    complaints: /status of 404/,
    show: (page) => expect(main(page)).toContainText('There is no poster for this event'),
  },
  {
    name: 'report-dialog',
    as: 'organiser',
    path: ({ event }) => `/eventDetails/${event._id}`,
    show: async (page) => {
      await main(page).getByRole('button', { name: 'Report this event' }).click();
      await page.getByRole('button', { name: 'Send report' }).click();
      await expect(page.getByText('Explanation is required.')).toBeVisible();
    },
  },
  {
    name: 'details-answered',
    as: 'organiser',
    path: ({ full }) => `/eventDetails/${full._id}`,
    show: async (page) => {
      await expect(main(page)).toContainText('Bring warm clothes.');
      await expect(main(page)).toContainText('Yes, very much.');
    },
  },
  {
    name: 'open-event-answered',
    path: ({ full }) => `/e/${full._id}`,
    show: async (page) => {
      await expect(main(page)).toContainText('Yes, very much.');
      await expect(main(page).getByRole('link', { name: 'Log in to ask the organiser' })).toBeVisible();
    },
  },
  {
    name: 'ask-dialog',
    as: 'newcomer',
    path: ({ full }) => `/eventDetails/${full._id}`,
    show: async (page) => {
      await main(page).getByRole('button', { name: 'Ask the organiser' }).click();
      await page.getByRole('button', { name: 'Send question' }).click();
      await expect(page.getByText('Question is required.')).toBeVisible();
    },
  },
  {
    name: 'details-hidden',
    as: 'person',
    path: ({ hidden }) => `/eventDetails/${hidden._id}`,
    complaints: /status of 404/,
    show: (page) => heading(page, 'This event is hidden'),
  },
  { name: 'contact', path: '/contactUs', show: (page) => expect(main(page)).toContainText('Rangpur') },
];
