import type { Page } from '@playwright/test';
import type { EventForPerson } from '@social-serve/contract/participation';
import type { RosterRow } from '@social-serve/contract/roster';
import { inDays, type Stage } from '../data.ts';
import { expect } from '../in-bangla.ts';
import { main } from '../steps.ts';
import { heading, type PageState } from './state.ts';

const ID = 'f'.repeat(24);
const id = (digit: number) => String(digit).repeat(24);

const needs: NonNullable<EventForPerson['needs']> = [
  { _id: id(1), label: 'Pairs of work gloves', kind: 'thing', number: 20, claimed: 12 },
  { _id: id(2), label: 'Driver with a van', kind: 'role', number: 2, claimed: 0 },
  { _id: id(3), label: 'First-aider', kind: 'role', number: 1, claimed: 1 },
  { _id: id(4), label: 'Cakes', kind: 'thing', number: 3, claimed: 6 },
  { _id: id(5), label: 'Rubbish bags', kind: 'thing', number: 40, claimed: 40, allowMore: true },
];
const claims = [
  { need: id(1), number: 2 },
  { need: id(2), number: 1 },
];

/** The event needs things and people. */
const needing = (fields: Partial<EventForPerson> = {}) =>
  async function layNeeds(page: Page): Promise<void> {
    await page.route(/\/events\/\w+$/, async (route) => {
      const event = await (await route.fetch()).json();
      await route.fulfill({ json: { ...event, needs, ...fields } });
    });
  };

const claimedBy = { participation: { _id: ID, status: 'joined', ahead: 0, claims } } as const;

async function layGuests(page: Page): Promise<void> {
  await needing()(page);
  const row = (digit: number, fields: Partial<RosterRow>): RosterRow => ({
    ...{ _id: id(digit), joinedAt: inDays(-2), status: 'joined', came: false },
    ...fields,
  });
  const participants = [
    row(1, { name: 'Ada Okafor', email: 'ada.okafor@example.org', claims, companions: 1 }),
    row(2, { name: 'Bartholomew Featherstonehaugh-Cholmondeley', claims: [{ need: id(3), number: 1 }] }),
    row(3, { name: 'Rosa Lind', withoutAccount: true }),
  ];
  const counts = { joined: 3, waiting: 0, removed: 0, came: 0 };
  await page.route(/\/participants\?/, (route) => route.fulfill({ json: { participants, counts } }));
}

const eventPath = ({ event }: Stage) => `/eventDetails/${event._id}`;
const guestsPath = ({ event }: Stage) => `/manageEvents/${event._id}`;
const press = (page: Page, name: string) => main(page).getByRole('button', { name }).click();
const isThere = (page: Page) => heading(page, 'What’s needed', 2);

/** What an event needs, and who brings it. */
export const needsStates: PageState[] = [
  {
    name: 'needs',
    as: 'newcomer',
    path: eventPath,
    before: needing(),
    show: async (page) => {
      await isThere(page);
      await main(page).getByRole('button', { name: 'Claim: Driver with a van' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'needs-joining',
    as: 'newcomer',
    path: eventPath,
    before: needing(),
    show: async (page) => {
      await press(page, 'Claim: Pairs of work gloves');
      await expect(page.getByRole('dialog', { name: 'Join Event' })).toBeVisible();
    },
  },
  {
    name: 'needs-claimed',
    as: 'person',
    path: ({ joined }) => `/eventDetails/${joined._id}`,
    before: needing(claimedBy),
    show: async (page) => {
      await press(page, 'Change: Pairs of work gloves');
      await expect(page.getByRole('dialog', { name: 'Pairs of work gloves' })).toBeVisible();
    },
  },
  {
    name: 'needs-joined-card',
    as: 'newcomer',
    path: '/joinedEvents',
    before: async (page) => {
      await page.route(/\/joinedEvents\/.+\?/, async (route) => {
        const url = route.request().url();
        const [event] = await (await route.fetch({ url: new URL('/latestEvents', url).href })).json();
        const joined = { ...event, ...claimedBy.participation, join_id: event._id, participant: '', needs };
        await route.fulfill({ json: url.includes('show=upcoming') ? [joined] : [] });
      });
    },
    show: async (page) => {
      await expect(main(page).getByText('You said you’d bring 2 Pairs of work gloves.')).toBeVisible();
    },
  },
  {
    name: 'needs-linked',
    path: `/g#${ID}.secret`,
    before: async (page, { event }) => {
      const linked = {
        ...{ event: { ...event, needs, _id: 'd'.repeat(24) }, ...claimedBy, name: 'Zoe Miller' },
        ...{ joinedAt: event.postDate, messages: [] },
      };
      await page.route(/\/participation$/, (route) => route.fulfill({ json: linked }));
    },
    show: isThere,
  },
  {
    name: 'needs-roster',
    as: 'person',
    path: guestsPath,
    before: layGuests,
    show: async (page) => {
      await expect(main(page).getByText(/^Still needed: 8 Pairs of work gloves/)).toBeVisible();
    },
  },
  {
    name: 'needs-of-a-guest',
    as: 'person',
    path: guestsPath,
    before: layGuests,
    show: async (page) => {
      await press(page, 'More for Ada Okafor');
      await press(page, 'Enter what they bring');
      await expect(page.getByRole('dialog', { name: 'What Ada Okafor brings and does' })).toBeVisible();
    },
  },
  {
    name: 'needs-of-the-organiser',
    as: 'person',
    path: (stage) => `${guestsPath(stage)}?show=needs`,
    before: needing(),
    show: async (page) => {
      await expect(main(page).getByRole('button', { name: 'Edit needs' })).toBeVisible();
    },
  },
  {
    name: 'needs-empty',
    as: 'person',
    path: (stage) => `${guestsPath(stage)}?show=needs`,
    show: async (page) => {
      await expect(main(page).getByRole('button', { name: 'List what you need' })).toBeVisible();
    },
  },
  {
    name: 'needs-edited',
    as: 'person',
    path: (stage) => `${guestsPath(stage)}?show=needs`,
    before: needing(),
    show: async (page) => {
      await press(page, 'Edit needs');
      const dialog = page.getByRole('dialog', { name: 'What’s needed' });
      await dialog.getByRole('button', { name: 'Remove: Pairs of work gloves' }).click();
      await expect(dialog.getByText(/will be removed when you save/)).toBeVisible();
    },
  },
  {
    name: 'needs-in-the-form',
    as: 'newcomer',
    path: '/createEvent',
    show: async (page) => {
      await press(page, 'Litter pick');
      await main(page).getByRole('button', { name: 'Add a need' }).scrollIntoViewIfNeeded();
      await expect(main(page).getByRole('group', { name: 'Litter pickers' })).toBeVisible();
    },
  },
];
