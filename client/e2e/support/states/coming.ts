import type { Page } from '@playwright/test';
import type { Participation } from '@social-serve/contract/participation';
import type { RosterRow } from '@social-serve/contract/roster';
import { inDays, type Stage } from '../data.ts';
import { expect } from '../in-bangla.ts';
import { main } from '../steps.ts';
import { heading, type PageState, startsInAnHour } from './state.ts';

const ID = 'f'.repeat(24);
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const askedAt = inHours(-3);
const companion = (digit: number) => ({
  ...({ _id: String(digit).repeat(24), age: 'adult', status: 'joined', ahead: 0 } as const),
});

/** Tomorrow, with places that become free. */
const tomorrow = {
  eventDate: inHours(20),
  endDate: inHours(23),
  capacity: 20,
  participants: 12,
  freeSilent: 3,
};

/** The event is tomorrow, and the person has a place in it. */
const asked = (fields: Partial<Participation> = {}) =>
  async function layEvent(page: Page): Promise<void> {
    const participation = { _id: ID, status: 'joined', ahead: 0, askedAt, ...fields };
    await page.route(/\/events\/\w+$/, async (route) => {
      const event = await (await route.fetch()).json();
      await route.fulfill({ json: { ...event, ...tomorrow, participation } });
    });
  };

/** The event is tomorrow, and the place that of a private link. */
const askedByLink =
  (fields: object) =>
  async (page: Page, { event }: Stage) => {
    const participation = { _id: ID, status: 'joined', ahead: 0, askedAt, ...fields };
    await page.route(/\/participation$/, (route) =>
      route.fulfill({
        json: {
          ...{ event: { ...event, ...tomorrow, _id: 'd'.repeat(24) }, participation, name: 'Zoe Miller' },
          ...{ joinedAt: event.postDate, messages: [] },
        },
      }),
    );
  };

const row = (digit: number, fields: Partial<RosterRow>): RosterRow => ({
  _id: String(digit).repeat(24),
  joinedAt: inDays(-2),
  status: 'joined',
  came: false,
  ...fields,
});
const present = [
  row(1, { name: 'Ada Okafor', email: 'ada.okafor@example.org', askedAt, coming: true, companions: 2 }),
  row(2, { name: 'Rosa Lind', withoutAccount: true, coming: true }),
  row(3, { name: 'Bartholomew Featherstonehaugh-Cholmondeley', email: 'bart@example.org', askedAt }),
  row(4, { name: 'Omar Faruk', withoutAccount: true, unconfirmed: true }),
  row(5, { name: 'Nadia Haddad', status: 'waiting' }),
];
const left = [
  row(6, {
    ...({ name: 'Kim Lee', email: 'kim@example.org', status: 'left', askedAt } as const),
    cannotCome: 'My daughter is ill, and I have to stay with her until Sunday',
  }),
  row(7, { name: 'Zoe Miller', status: 'left', askedAt, silent: true }),
];

/** A roster of people who were asked. */
async function layAnswers(page: Page): Promise<void> {
  await startsInAnHour(page);
  const counts = { joined: 6, waiting: 1, removed: 0, came: 0 };
  const coming = { yes: 4, silent: 1, notAsked: 1, left: 2 };
  await page.route(/\/participants\?/, (route) =>
    route.fulfill({
      json: {
        participants: route.request().url().includes('coming=left') ? left : present,
        ...{ counts, coming, unconfirmed: { people: 0, connections: [] } },
      },
    }),
  );
}

/** Whether people still come: asked, answered, and what the organiser sees of it. */
export const comingStates: PageState[] = [
  {
    name: 'event-asked',
    as: 'person',
    path: ({ joined }) => `/eventDetails/${joined._id}`,
    before: asked({ companions: [companion(1), companion(2), companion(3)] }),
    show: (page) => expect(main(page)).toContainText('You answer for all 4 of you.'),
  },
  {
    name: 'event-said-yes',
    as: 'person',
    path: ({ joined }) => `/eventDetails/${joined._id}`,
    before: asked({ coming: true }),
    show: (page) => expect(main(page)).toContainText('You said you’re coming.'),
  },
  {
    name: 'event-cannot-come',
    as: 'person',
    path: ({ joined }) => `/eventDetails/${joined._id}`,
    before: asked(),
    show: async (page) => {
      await main(page).getByRole('button', { name: 'I can’t', exact: true }).click();
      await expect(page.getByLabel('Tell the organiser why')).toBeVisible();
    },
  },
  {
    name: 'joined-asked',
    as: 'person',
    path: '/joinedEvents',
    before: async (page, { joined, person }) => {
      const own = { join_id: joined._id, participant: person.email, status: 'joined', ahead: 0, askedAt };
      const others = { _id: 'e'.repeat(24), join_id: 'e'.repeat(24), coming: true };
      await page.route(/\/joinedEvents\/.*show=upcoming/, (route) =>
        route.fulfill({
          json: [
            { ...joined, ...tomorrow, ...own, _id: ID },
            { ...joined, ...tomorrow, ...own, ...others },
          ],
        }),
      );
    },
    show: async (page) => {
      await expect(main(page)).toContainText('Otherwise your place becomes free');
      await expect(main(page)).toContainText('You said you’re coming.');
    },
  },
  {
    name: 'linked-asked',
    path: `/g#${ID}.secret`,
    before: askedByLink({ companions: [companion(1)] }),
    show: (page) => expect(main(page)).toContainText('You answer for all 2 of you.'),
  },
  {
    name: 'linked-left',
    path: `/g#${ID}.secret`,
    before: askedByLink({ status: 'left', cannotCome: 'My bus does not run on Saturdays' }),
    show: async (page) => {
      await heading(page, 'You have no place any more', 1);
      await expect(main(page).getByRole('button', { name: 'I can come after all' })).toBeVisible();
    },
  },
  {
    name: 'roster-answers',
    as: 'person',
    path: ({ full }) => `/manageEvents/${full._id}`,
    before: layAnswers,
    show: (page) => expect(main(page).getByRole('list', { name: 'Guests' })).toContainText('Said yes'),
  },
  {
    name: 'roster-left',
    as: 'person',
    path: ({ full }) => `/manageEvents/${full._id}?coming=left`,
    before: layAnswers,
    show: (page) => expect(main(page).getByRole('list', { name: 'Guests' })).toContainText('Kim Lee'),
  },
  {
    name: 'roster-check-in-answers',
    as: 'person',
    path: ({ full }) => `/manageEvents/${full._id}?at=door`,
    before: layAnswers,
    show: (page) => expect(main(page).getByRole('list', { name: 'Not coming' })).toContainText('Kim Lee'),
  },
];
