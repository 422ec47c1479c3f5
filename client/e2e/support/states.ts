import { expect, type Page } from '@playwright/test';
import type { Notice } from '@social-serve/contract/notice';
import { inDays, type Stage } from './data.ts';
import { choosePicture, smallPicture } from './photos.ts';
import { card, draft, field, fillEvent, header, main, openAvatarMenu } from './steps.ts';

/** One page in one state, as a person would see it; checked by axe and photographed. */
export interface PageState {
  name: string;
  /** Who looks at it; nobody signed in when left out. */
  as?: 'person' | 'newcomer' | 'waiter' | 'organiser' | 'teammate';
  path: string | ((stage: Stage) => string);
  /** What to do there, and what to wait for. */
  show: (page: Page, stage: Stage) => Promise<void>;
  /** Calls that never come back, so that the page keeps loading. */
  holds?: RegExp;
  /** Calls that fail. */
  fails?: RegExp;
  /** A document of the server's own, without the app: its theme is that of the system. */
  bare?: boolean;
  /** Browser complaints that belong to the state. */
  complaints?: RegExp;
}

const heading = (page: Page, name: string | RegExp, level?: number) =>
  expect(page.getByRole('heading', { name, ...(level && { level }) }).first()).toBeVisible();

/** Goes to Manage Your Events as who has just created an event does. */
async function created(page: Page, event: Stage['event']): Promise<void> {
  await page.evaluate((made) => {
    history.replaceState({ usr: { created: made }, key: 'created', idx: 0 }, '', '/manageEvents');
  }, event);
  await page.reload();
}

/** Answers the calls about notices with these from now on. */
async function tell(page: Page, notices: Notice[]): Promise<void> {
  const unread = notices.filter(({ read }) => !read).length;
  await page.route('**/me', (route) => route.fulfill({ json: { email: '', team: false, unread } }));
  await page.route('**/me/notices', (route) => route.fulfill({ json: { notices, unread } }));
  // The bell asks when somebody comes back to the window; before it is there, as soon as it is.
  await expect(header(page).getByRole('button', { name: /notice/i })).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
}

/** One of each kind, with long words. */
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
        { field: 'eventDate', from: inDays(9), to: inDays(12) },
        { field: 'location', from: 'Town Hall Park, Rangpur', to: 'Shyama Sundari Bridge, Rangpur' },
        { field: 'capacity', from: null, to: 40 },
        {
          field: 'Descriptions',
          from: 'Bring gloves.',
          to: `${'Bring gloves, boots and a friend. '.repeat(9)}…`,
        },
        { field: 'photoURL', from: 'https://pictures.example/1.svg', to: 'https://pictures.example/2.svg' },
      ],
    },
    { ...about('Riverbank cleanup'), kind: 'cancelled', mark: '3' },
    {
      ...about(long),
      kind: 'people',
      mark: '4',
      joined: 12,
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
    { ...about('Lake day'), kind: 'waiting', mark: '7', ahead: 2 },
    { ...about('Beach cleanup'), kind: 'restored', mark: '8', read: true },
    { ...about('Street cleanup'), kind: 'cancelled', mark: '9', read: true, hidden: true },
  ];
}

const someFeed = () => ({
  address: `http://localhost:3000/feeds/joined/${'oL9f-2Qa_'.repeat(5).slice(0, 43)}.ics`,
  madeAt: inDays(-9),
});

export const pageStates: PageState[] = [
  {
    name: 'home',
    path: '/',
    show: async (page) => {
      await heading(page, /Take Action,\s*Make Impact/, 1);
      await expect(main(page).locator('a[href^="/eventDetails/"]').first()).toBeVisible();
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
      await header(page).getByRole('button', { name: '7 new notices' }).click();
      await expect(header(page).getByRole('button', { name: 'Mark all as read' })).toBeVisible();
    },
  },
  {
    name: 'notices-empty',
    as: 'newcomer',
    path: '/aboutUs',
    show: async (page) => {
      await header(page).getByRole('button', { name: 'Notices' }).click();
      await expect(header(page).getByText('Nothing new.')).toBeVisible();
    },
  },
  {
    name: 'notices-loading',
    as: 'newcomer',
    path: '/aboutUs',
    holds: /^\/me\/notices$/,
    show: async (page) => {
      await header(page).getByRole('button', { name: 'Notices' }).click();
      await expect(header(page).getByText('Loading')).toBeAttached();
    },
  },
  {
    name: 'notices-failed',
    as: 'newcomer',
    path: '/aboutUs',
    fails: /^\/me\/notices$/,
    show: async (page) => {
      await header(page).getByRole('button', { name: 'Notices' }).click();
      await expect(header(page).getByRole('button', { name: 'Retry' })).toBeVisible();
    },
  },
  {
    name: 'profile-dialog',
    as: 'person',
    path: '/aboutUs',
    show: async (page, { person }) => {
      await openAvatarMenu(page, person.displayName);
      await header(page)
        .getByRole('button', { name: /profile/i })
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'profile-picture',
    as: 'person',
    path: '/aboutUs',
    holds: /^\/pictures$/,
    show: async (page, { person }) => {
      await openAvatarMenu(page, person.displayName);
      await header(page)
        .getByRole('button', { name: /profile/i })
        .click();
      await choosePicture(page, await smallPicture());
      await expect(page.getByRole('progressbar', { name: 'Sending your picture' })).toBeVisible();
    },
  },
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
    show: (page) => expect(page.getByRole('button', { name: 'Look at any time' })).toBeVisible(),
  },
  {
    name: 'upcoming-embed',
    path: '/upcomingEvents?type=Cleanup',
    show: async (page) => {
      await page.getByRole('button', { name: 'Put this list on your site' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      const preview = page.frameLocator('iframe[title="Preview"]');
      await expect(preview.getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    name: 'embed',
    bare: true,
    path: '/embed?zone=America/New_York',
    show: (page) => expect(page.getByRole('listitem').first()).toBeVisible(),
  },
  {
    name: 'embed-empty',
    bare: true,
    path: '/embed?search=zzzzzz',
    show: (page) => expect(page.getByText('No events are planned here right now.')).toBeVisible(),
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
    name: 'details',
    as: 'newcomer',
    path: ({ event }) => `/eventDetails/${event._id}`,
    show: async (page, { event }) => {
      await heading(page, event.title, 1);
      await expect(main(page).getByRole('button', { name: 'Join Event' })).toBeEnabled();
    },
  },
  {
    name: 'details-joined',
    as: 'person',
    path: ({ joined }) => `/eventDetails/${joined._id}`,
    show: async (page, { joined }) => {
      await heading(page, joined.title, 1);
      await expect(main(page)).toContainText('You have joined this event.');
    },
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
    show: (page) => expect(main(page).getByRole('link', { name: 'Who comes' })).toBeVisible(),
  },
  {
    name: 'details-share',
    as: 'newcomer',
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
    name: 'joined',
    as: 'person',
    path: '/joinedEvents',
    show: (page, { joined }) => expect(card(page, joined.title)).toBeVisible(),
  },
  {
    name: 'joined-waiting',
    as: 'waiter',
    path: '/joinedEvents?show=waiting',
    show: (page, { full }) =>
      expect(card(page, full.title)).toContainText('You are number 1 on the waiting list.'),
  },
  {
    name: 'joined-past-empty',
    as: 'person',
    path: '/joinedEvents?show=past',
    show: (page) => expect(main(page)).toContainText('Nothing is over yet.'),
  },
  {
    name: 'details-calendar',
    as: 'person',
    path: ({ joined }) => `/eventDetails/${joined._id}`,
    show: async (page) => {
      await main(page).getByRole('button', { name: 'Add to calendar' }).click();
      await expect(main(page).getByRole('link', { name: /Google Calendar/ })).toBeVisible();
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
      await main(page)
        .getByRole('button', { name: `Add ${joined.title} to your calendar` })
        .click();
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
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Make my address' })).toBeVisible();
    },
  },
  {
    name: 'joined-subscribe-confirm',
    as: 'person',
    path: '/joinedEvents',
    show: async (page) => {
      await page.route('**/me/feed', (route) => route.fulfill({ json: someFeed() }));
      await main(page).getByRole('button', { name: 'Subscribe to your events' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Make a new address' }).click();
      await expect(page.getByRole('dialog').getByText(/^Are you sure\?/)).toBeVisible();
    },
  },
  {
    name: 'upcoming-subscribe',
    path: '/upcomingEvents?type=Cleanup',
    show: async (page) => {
      await main(page).getByRole('button', { name: 'Subscribe' }).click();
      await expect(page.getByRole('dialog').getByRole('link', { name: /RSS feed/ })).toBeVisible();
    },
  },
  {
    name: 'roster',
    as: 'person',
    path: ({ full }) => `/manageEvents/${full._id}`,
    show: (page) => expect(main(page).getByRole('rowheader').first()).toBeVisible(),
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
    show: (page) => heading(page, 'Nobody yet'),
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
    name: 'roster-door',
    as: 'person',
    path: ({ full }) => `/manageEvents/${full._id}?at=door`,
    show: (page) => expect(main(page)).toContainText('of 2 came'),
  },
  {
    name: 'roster-door-unsent',
    as: 'person',
    path: ({ full }) => `/manageEvents/${full._id}?at=door`,
    fails: /\/participants\/\w+$/,
    show: async (page, { organiser }) => {
      await main(page)
        .getByRole('button', { name: new RegExp(organiser.displayName) })
        .click();
      await expect(main(page)).toContainText('1 mark is waiting to be sent.');
    },
  },
  { name: 'joined-empty', as: 'newcomer', path: '/joinedEvents', show: (page) => heading(page, 'Opps!!!') },
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
  {
    name: 'manage',
    as: 'person',
    path: '/manageEvents',
    show: (page, { event }) => expect(card(page, event.title)).toBeVisible(),
  },
  {
    name: 'manage-table',
    as: 'person',
    path: '/manageEvents?view=table',
    show: (page) => expect(page.getByRole('table')).toBeVisible(),
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
      await expect(page.getByRole('progressbar', { name: 'Sending your picture' })).toBeVisible();
      await expect(main(page)).toContainText('Sending your picture…');
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
      await expect(field(page, 'Image URL')).toHaveAttribute('aria-invalid', 'true');
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
    name: 'create-errors',
    as: 'person',
    path: '/createEvent',
    show: async (page) => {
      await main(page).getByRole('button', { name: 'Post' }).click();
      await expect(field(page, 'Title')).toHaveAttribute('aria-invalid', 'true');
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
      await created(page, joined);
      await expect(page.getByRole('heading', { name: 'Tell your neighbours' })).toBeVisible();
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
    name: 'update-not-mine',
    as: 'newcomer',
    path: ({ event }) => `/eventUpdate/${event._id}`,
    show: (page) => expect(main(page)).toContainText(/only/i),
  },
  {
    name: 'login',
    path: '/login',
    show: (page) => expect(page.getByRole('button', { name: 'Login with Google' })).toBeVisible(),
  },
  {
    name: 'login-failed',
    path: '/login',
    complaints: /status of 400/,
    show: async (page) => {
      await field(page, 'Email').fill('nobody@example.org');
      await field(page, 'Password').fill('Secret1');
      await main(page).getByRole('button', { name: 'Login', exact: true }).click();
      await expect(page.getByText('The e-mail address or the password is wrong.')).toHaveCount(2);
    },
  },
  {
    name: 'login-event',
    path: ({ full }) => `/eventDetails/${full._id}`,
    show: (page, { full }) => heading(page, full.title, 2),
  },
  {
    name: 'login-event-loading',
    path: ({ event }) => `/eventDetails/${event._id}`,
    holds: /^\/events\/\w+$/,
    show: (page) => expect(main(page)).toContainText('Log in to join'),
  },
  {
    name: 'login-event-gone',
    path: `/eventDetails/${'a'.repeat(24)}`,
    complaints: /status of 404/,
    show: (page) => expect(main(page)).toContainText('There is no such event any more'),
  },
  {
    name: 'register-event',
    path: ({ event }) => `/eventDetails/${event._id}`,
    show: async (page, { event }) => {
      await main(page).getByRole('link', { name: 'Register' }).click();
      await heading(page, event.title, 2);
    },
  },
  { name: 'register', path: '/register', show: (page) => expect(field(page, 'Photo')).toBeVisible() },
  {
    name: 'register-picture',
    path: '/register',
    show: async (page) => {
      await choosePicture(page, await smallPicture());
      await expect(page.getByRole('button', { name: 'Remove the picture' })).toBeVisible();
    },
  },
  {
    name: 'register-weak-password',
    path: '/register',
    show: async (page) => {
      await field(page, 'Name').fill('Ada');
      await field(page, 'Photo').fill('https://pictures.example/ada.svg');
      await field(page, 'Email').fill('ada@example.org');
      await field(page, 'Password').fill('abc');
      await main(page).getByRole('button', { name: 'Register', exact: true }).click();
      await expect(page.getByText(/Password must be at least 6 characters long/).last()).toBeVisible();
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
    show: (page) => expect(main(page)).toContainText('There is no poster of this event'),
  },
  {
    name: 'about',
    path: '/aboutUs',
    show: (page) => expect(page.getByRole('link', { name: 'Join Us Now' })).toBeVisible(),
  },
  { name: 'volunteer', path: '/volunteer', show: (page) => expect(field(page, 'Message')).toBeVisible() },
  {
    name: 'volunteer-sent',
    as: 'person',
    path: '/volunteer',
    show: async (page, { person }) => {
      await expect(field(page, 'Email')).toHaveValue(person.email);
      await field(page, 'Message').fill('Weekends are free.');
      await main(page).getByRole('button', { name: 'Apply' }).click();
      await expect(page.getByRole('heading', { name: 'We have your application' })).toBeVisible();
    },
  },
  {
    name: 'volunteer-answered',
    as: 'person',
    path: '/volunteer',
    show: (page) => expect(main(page)).toContainText('We meet on Thursday at seven.'),
  },
  {
    name: 'team-applications',
    as: 'teammate',
    path: '/team',
    show: (page) => expect(page.getByRole('button', { name: 'Open: Zoë Ünal' })).toBeVisible(),
  },
  {
    name: 'team-application',
    as: 'teammate',
    path: '/team?state=received',
    show: async (page) => {
      await page.getByRole('button', { name: 'Open: Zoë Ünal' }).click();
      await expect(page.getByRole('dialog', { name: 'Zoë Ünal' })).toBeVisible();
    },
  },
  {
    name: 'team-application-answered',
    as: 'teammate',
    path: '/team?state=declined',
    show: async (page) => {
      await page.getByRole('button', { name: 'Open: Omar Faruk' }).click();
      await expect(page.getByRole('button', { name: 'Change the answer' })).toBeVisible();
    },
  },
  {
    name: 'team-applications-none-fits',
    as: 'teammate',
    path: '/team?search=zzzzzz',
    show: (page) => expect(page.getByRole('button', { name: 'Clear filters' })).toBeVisible(),
  },
  {
    name: 'team-applications-loading',
    as: 'teammate',
    path: '/team',
    holds: /^\/applications$/,
    show: (page) => expect(page.getByRole('searchbox')).toBeVisible(),
  },
  {
    name: 'team-applications-failed',
    as: 'teammate',
    path: '/team',
    fails: /^\/applications$/,
    show: (page) => expect(page.getByRole('button', { name: 'Retry' })).toBeVisible(),
  },
  {
    name: 'team-reports',
    as: 'teammate',
    path: '/team?part=reports',
    show: (page) => expect(main(page)).toContainText('It looks like an advertisement.'),
  },
  {
    name: 'team-reports-failed',
    as: 'teammate',
    path: '/team?part=reports',
    fails: /^\/reports$/,
    show: (page) => expect(page.getByRole('button', { name: 'Retry' })).toBeVisible(),
  },
  {
    name: 'team-report-hide',
    as: 'teammate',
    path: '/team?part=reports',
    show: async (page) => {
      await page
        .getByRole('button', { name: /^Hide event/ })
        .first()
        .click();
      await expect(page.getByRole('dialog', { name: 'Hide this event?' })).toBeVisible();
    },
  },
  {
    name: 'team-not-mine',
    as: 'newcomer',
    path: '/team',
    show: (page) => heading(page, 'This page is for the team'),
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
    name: 'details-hidden',
    as: 'person',
    path: ({ hidden }) => `/eventDetails/${hidden._id}`,
    complaints: /status of 404/,
    show: (page) => heading(page, 'This event is hidden'),
  },
  { name: 'contact', path: '/contactUs', show: (page) => expect(main(page)).toContainText('Rangpur') },
  {
    name: 'contact-sent',
    path: '/contactUs',
    show: async (page) => {
      await main(page).locator('form').getByRole('button').last().click();
      await expect(page.getByText('Your email submitted successfully')).toBeVisible();
    },
  },
  {
    name: 'not-found',
    path: '/no/such/page',
    complaints: /status of 404/,
    show: (page) => heading(page, 'Page Not Found'),
  },
];
