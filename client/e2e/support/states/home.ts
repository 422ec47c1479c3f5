import type { Page } from '@playwright/test';
import type { Notice } from '@social-serve/contract/notice';
import { inDays } from '../data.ts';
import { expect } from '../in-bangla.ts';
import { galleryLinks, header, openAvatarMenu } from '../steps.ts';
import { heading, type PageState } from './state.ts';

/** Answers calls about notices with these from now on. */
export async function tell(page: Page, notices: Notice[]): Promise<void> {
  const unread = notices.filter(({ read }) => !read).length;
  await page.route('**/me', (route) => route.fulfill({ json: { email: '', team: false, unread } }));
  await page.route('**/me/notices', (route) => route.fulfill({ json: { notices, unread } }));
  // The bell loads notices when a person returns to the window, and when it first appears.
  await expect(header(page).getByRole('button', { name: /notification/i })).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
}

/** One of each kind, with long texts. */
function someNotices(): Notice[] {
  const about = (title: string) => ({
    event: { _id: 'a'.repeat(24), title, eventDate: inDays(12) },
    read: false,
    at: inDays(-1),
  });
  const long = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabgabe';
  return [
    { ...about('Winter coats for the shelter'), kind: 'moved-up', mark: '1', at: undefined },
    {
      ...about('Sixty saplings'),
      kind: 'changed',
      mark: '2',
      changes: [
        { field: 'eventDate', label: 'Date', from: inDays(9), to: inDays(12) },
        {
          field: 'location',
          label: 'Place',
          from: 'Town Hall Park, Rangpur',
          to: 'Shyama Sundari Bridge, Rangpur',
        },
        { field: 'capacity', label: 'Places', from: null, to: 40 },
        {
          field: 'Descriptions',
          label: 'Description',
          from: 'Bring gloves.',
          to: `${'Bring gloves, boots and a friend. '.repeat(9)}…`,
        },
        {
          field: 'photoURL',
          label: 'Picture',
          from: 'https://pictures.example/1.svg',
          to: 'https://pictures.example/2.svg',
        },
      ],
    },
    { ...about('Riverbank cleanup'), kind: 'cancelled', mark: '3', reason: 'A storm is coming.' },
    {
      ...about(long),
      kind: 'people',
      mark: '4',
      joined: 12,
      waiting: 0,
      names: ['Ruth Adeyemi', long, 'Kamal'],
      left: 2,
    },
    {
      kind: 'answered',
      mark: '5',
      read: false,
      at: inDays(-2),
      application: { _id: 'b'.repeat(24), role: 'Event Coordinator' },
      state: 'accepted',
      note: 'We are glad to have you.\nCome on Saturday at nine, to the bridge.',
    },
    { ...about('Books for the school'), kind: 'removed', mark: '6' },
    {
      ...about('Lake day'),
      ...{ kind: 'moved-up', mark: '7', group: { self: 'joined', joined: 1, waiting: 2 } },
    },
    { ...about('Beach cleanup'), kind: 'restored', mark: '8', read: true },
    { ...about('Street cleanup'), kind: 'cancelled', mark: '9', read: true, hidden: true },
  ];
}

/** The home page, and the header's menus. */
export const homeStates: PageState[] = [
  {
    name: 'home',
    path: '/',
    show: async (page) => {
      await heading(page, /./, 1);
      await expect(galleryLinks(page).first()).toBeVisible();
    },
  },
  {
    name: 'home-gallery-loading',
    path: '/',
    holds: /^\/latestEvents$/,
    show: (page) => heading(page, 'Latest Events Gallery'),
  },
  {
    name: 'home-gallery-failed',
    path: '/',
    fails: /^\/latestEvents$/,
    show: (page) => expect(page.getByRole('button', { name: 'Retry' })).toBeVisible(),
  },
  {
    name: 'phone-menu',
    path: '/',
    show: async (page) => {
      const menu = header(page).getByRole('button', { name: 'Menu' });
      await expect(header(page).getByRole('checkbox')).toBeVisible();
      if (await menu.isVisible()) await menu.click();
      await expect(header(page).getByRole('link', { name: 'Contact Us' })).toBeVisible();
    },
  },
  {
    name: 'avatar-menu',
    as: 'person',
    path: '/',
    show: async (page, { person }) => {
      await openAvatarMenu(page, person.displayName);
      await expect(header(page).getByRole('link', { name: 'Manage Events' })).toBeVisible();
    },
  },
  {
    name: 'notices',
    as: 'newcomer',
    path: '/aboutUs',
    show: async (page) => {
      await tell(page, someNotices());
      await header(page).getByRole('button', { name: '7 new notifications' }).click();
      await expect(header(page).getByRole('button', { name: 'Mark all as read' })).toBeVisible();
    },
  },
  {
    name: 'notices-empty',
    as: 'newcomer',
    path: '/aboutUs',
    show: async (page) => {
      await header(page).getByRole('button', { name: 'Notifications' }).click();
      await expect(header(page).getByText('No notifications yet.')).toBeVisible();
    },
  },
  {
    name: 'notices-loading',
    as: 'newcomer',
    path: '/aboutUs',
    holds: /^\/me\/notices$/,
    show: async (page) => {
      await header(page).getByRole('button', { name: 'Notifications' }).click();
      await expect(header(page).getByText('Loading')).toBeAttached();
    },
  },
  {
    name: 'notices-failed',
    as: 'newcomer',
    path: '/aboutUs',
    fails: /^\/me\/notices$/,
    show: async (page) => {
      await header(page).getByRole('button', { name: 'Notifications' }).click();
      await expect(header(page).getByRole('button', { name: 'Retry' })).toBeVisible();
    },
  },
];
