import { expect } from '../in-bangla.ts';
import { main } from '../steps.ts';
import { heading, type PageState } from './state.ts';

/** The list of upcoming events, and the embedded one. */
export const upcomingStates: PageState[] = [
  {
    name: 'upcoming-table',
    path: '/upcomingEvents',
    show: (page) => expect(main(page).getByRole('rowheader').first()).toBeVisible(),
  },
  {
    name: 'upcoming-cards',
    path: '/upcomingEvents?view=cards',
    show: (page) => expect(page.getByRole('link', { name: /View Event/ }).first()).toBeVisible(),
  },
  {
    name: 'upcoming-nothing-found',
    path: '/upcomingEvents?search=zzzzzz',
    show: (page) =>
      expect(
        page
          .getByRole('button', { name: /clear/i })
          .or(page.getByRole('link', { name: /clear/i }))
          .first(),
      ).toBeVisible(),
  },
  {
    name: 'upcoming-filtered',
    path: '/upcomingEvents?type=Cleanup&from=2026-01-01&place=a&search=e',
    show: async (page) => {
      await expect(main(page).getByRole('rowheader').first()).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'From' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Clear filters' })).toBeVisible();
    },
  },
  {
    name: 'upcoming-nothing-then',
    path: '/upcomingEvents?type=Donation&when=week&search=zzzzzz&view=cards',
    show: (page) => expect(page.getByRole('button', { name: 'Show any date' })).toBeVisible(),
  },
  {
    name: 'upcoming-embed',
    path: '/upcomingEvents?type=Cleanup',
    show: async (page) => {
      await main(page).getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('button', { name: 'Embed this list' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      const preview = page.frameLocator('iframe[title="Preview"]');
      await expect(preview.getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    name: 'upcoming-place',
    path: '/upcomingEvents?type=Cleanup&place=a',
    show: async (page) => {
      await main(page).getByRole('button', { name: 'Place: a' }).click();
      await expect(page.getByRole('textbox', { name: 'Words in the location' })).toBeVisible();
    },
  },
  {
    name: 'upcoming-nothing-near',
    path: '/upcomingEvents?type=Cleanup&near=0,0&within=10&around=Somewhere',
    show: (page) => expect(main(page).getByRole('button', { name: 'Search everywhere' })).toBeVisible(),
  },
  {
    name: 'embed',
    bare: true,
    path: '/embed?zone=America/New_York&theme=auto',
    show: (page) => expect(page.getByRole('listitem').first()).toBeVisible(),
  },
  {
    name: 'embed-empty',
    bare: true,
    path: '/embed?search=zzzzzz&theme=auto',
    show: (page) => expect(page.getByText('No upcoming events right now.')).toBeVisible(),
  },
  {
    name: 'upcoming-loading',
    path: '/upcomingEvents',
    holds: /^\/events$/,
    show: (page) => heading(page, 'Upcoming Events', 1),
  },
  {
    name: 'upcoming-failed',
    path: '/upcomingEvents',
    fails: /^\/events$/,
    show: (page) => expect(page.getByRole('button', { name: 'Retry' })).toBeVisible(),
  },
  {
    name: 'upcoming-subscribe',
    path: '/upcomingEvents?type=Cleanup',
    show: async (page) => {
      await main(page).getByRole('button', { name: 'More', exact: true }).click();
      await main(page).getByRole('button', { name: 'Subscribe' }).click();
      await expect(page.getByRole('dialog').getByRole('link', { name: /RSS feed/ })).toBeVisible();
    },
  },
];
