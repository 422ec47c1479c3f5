import { expect } from '../in-bangla.ts';
import { choosePicture, smallPicture } from '../photos.ts';
import { field, main } from '../steps.ts';
import { heading, type PageState } from './state.ts';

/** A person's account, volunteers, the team, and pages of text. */
export const peopleStates: PageState[] = [
  {
    name: 'about',
    path: '/aboutUs',
    show: (page) => expect(page.getByRole('link', { name: 'Join Us Now' })).toBeVisible(),
  },
  {
    name: 'account',
    as: 'person',
    path: '/account',
    before: async (page, { joined }) => {
      const attended = {
        _id: 'a'.repeat(24),
        join_id: joined._id,
        title: joined.title,
        location: 'Old park',
      };
      const years = [
        { ...attended, eventDate: '2026-05-20T10:00:00.000Z', hours: 12.5 },
        { ...attended, eventDate: '2025-05-20T10:00:00.000Z', hours: 3 },
      ];
      await page.route('**/me/attendances', (route) => route.fulfill({ json: years }));
    },
    show: (page) =>
      expect(page.getByRole('button', { name: /^Create (calendar|a new) link$/ })).toBeVisible(),
  },
  {
    name: 'account-password',
    as: 'person',
    path: '/account',
    complaints: /status of 400/,
    show: async (page) => {
      await main(page).getByRole('button', { name: 'Change password' }).click();
      await field(page, 'Current password').fill('Wrong1');
      await field(page, 'New password').fill('Another1');
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await expect(field(page, 'Current password')).toHaveAccessibleDescription('This password is wrong.');
    },
  },
  {
    name: 'account-mail-not-confirmed',
    as: 'person',
    path: '/account',
    before: async (page) => {
      await page.route('**/me/mail', async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, json: { ...(await answer.json()), verified: false } });
      });
    },
    show: async (page) => {
      await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible();
    },
  },
  {
    name: 'account-mail-refused',
    as: 'person',
    path: '/account',
    before: async (page) => {
      await page.route('**/me/mail', async (route) => {
        const answer = await route.fetch();
        const refusedAt = '2026-11-12T09:00:00.000Z';
        await route.fulfill({ response: answer, json: { ...(await answer.json()), refusedAt } });
      });
    },
    show: async (page) => {
      await expect(main(page)).toContainText('rejected our e-mail');
    },
  },
  {
    name: 'newsletter-sent',
    path: '/',
    show: async (page) => {
      await main(page).getByRole('textbox', { name: 'Email' }).fill('someone@example.org');
      await main(page).getByRole('button', { name: 'Subscribe' }).click();
      await expect(main(page)).toContainText('We’ve sent a link to someone@example.org.');
    },
  },
  {
    name: 'newsletter-not-sent',
    path: '/',
    complaints: /status of 400/,
    show: async (page) => {
      await main(page).getByRole('button', { name: 'Subscribe' }).click();
      await expect(main(page).getByRole('alert')).toContainText('You are not subscribed yet.');
    },
  },
  {
    name: 'mail-link-unknown',
    path: '/mail/off/news/unknown',
    bare: true,
    complaints: /status of 404/,
    show: (page) => heading(page, 'This link does not work', 1),
  },
  {
    name: 'account-picture',
    as: 'person',
    path: '/account',
    holds: /^\/pictures$/,
    show: async (page) => {
      await choosePicture(page, await smallPicture());
      await expect(page.getByRole('progressbar', { name: 'Uploading your picture' })).toBeVisible();
    },
  },
  {
    name: 'account-delete',
    as: 'organiser',
    path: '/account',
    complaints: /status of 400/,
    show: async (page) => {
      const leave = page.getByRole('button', { name: 'Delete my account' });
      await leave.click();
      await field(page, 'Your password').fill('Wrong1');
      for (let time = 1; time <= 5; time += 1) {
        await leave.click();
        await expect(field(page, 'Your password')).toHaveAccessibleDescription(
          time < 5 ? /^This password is wrong/ : /^This password was wrong 5 times/,
        );
        if (time < 5) await field(page, 'Your password').fill(`Wrong${time}`);
      }
    },
  },
  { name: 'privacy', path: '/privacy', show: (page) => heading(page, 'Privacy', 1) },
  { name: 'volunteer', path: '/volunteer', show: (page) => expect(field(page, 'Message')).toBeVisible() },
  {
    name: 'volunteer-sent',
    as: 'person',
    path: '/volunteer',
    show: async (page, { person }) => {
      await expect(field(page, 'Email')).toHaveValue(person.email);
      await field(page, 'Message').fill('Weekends are free.');
      await main(page).getByRole('button', { name: 'Apply' }).click();
      await expect(page.getByRole('heading', { name: 'We received your application' })).toBeVisible();
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
    show: (page) => expect(page.getByRole('button', { name: 'Open: Zoë Ünal' }).first()).toBeVisible(),
  },
  {
    name: 'team-application',
    as: 'teammate',
    path: '/team?state=received',
    show: async (page) => {
      await page.getByRole('button', { name: 'Open: Zoë Ünal' }).first().click();
      await expect(page.getByRole('dialog', { name: 'Zoë Ünal' })).toBeVisible();
    },
  },
  {
    name: 'team-application-answered',
    as: 'teammate',
    path: '/team?state=declined',
    show: async (page) => {
      await page.getByRole('button', { name: 'Open: Omar Faruk' }).click();
      await expect(page.getByRole('button', { name: 'Change decision' })).toBeVisible();
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
    name: 'team-messages',
    as: 'teammate',
    path: '/team?part=messages',
    show: (page) => expect(main(page)).toContainText('Probably spam'),
  },
  {
    name: 'contact-sent',
    path: '/contactUs',
    complaints: /status of 400/,
    show: async (page) => {
      await main(page).locator('form').getByRole('button').last().click();
      await expect(page.getByText('Your email submitted successfully')).toBeVisible();
      await expect(main(page).getByRole('alert')).toContainText('Your message was not sent.');
    },
  },
  {
    name: 'not-found',
    path: '/unknown/page',
    complaints: /status of 404/,
    show: (page) => heading(page, 'Page Not Found'),
  },
];
