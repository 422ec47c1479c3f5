import { expect, type Page } from '@playwright/test';
import { call } from './support/data.ts';
import { card, draft, field, fillEvent, main } from './support/steps.ts';
import {
  confirmation,
  dialogFor,
  errorDialog,
  errorToast,
  message,
  NOT_AVAILABLE,
  refused,
  successToast,
  type TextRow,
  unavailable,
} from './support/text-row.ts';

async function confirmDeleting(page: Page, title: string): Promise<void> {
  await card(page, title)
    .getByRole('button', { name: /delete/i })
    .click();
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
}

async function saveChanges(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('button', { name: 'Yes, Update it!' }).click();
}

/** Texts about events. */
export const eventTexts: TextRow[] = [
  {
    trigger: 'creating an event',
    text: 'You are created a event successfully!!',
    shown: dialogFor(2000),
    as: 'newcomer',
    act: async ({ page }) => {
      await page.goto('/createEvent');
      await fillEvent(page, draft('Clothes for the winter'));
      await main(page).getByRole('button', { name: 'Post' }).click();
    },
  },
  {
    trigger: 'creating an event that the server does not take',
    text: NOT_AVAILABLE,
    shown: errorToast,
    as: 'newcomer',
    complaints: refused,
    act: async ({ page }) => {
      await page.goto('/createEvent');
      await fillEvent(page, draft('Clothes for the winter'));
      await unavailable(page, /^\/events$/);
      await main(page).getByRole('button', { name: 'Post' }).click();
    },
  },
  {
    trigger: 'an invalid event date',
    text: 'Date input not valid.',
    shown: message,
    as: 'newcomer',
    act: async ({ page }) => {
      await page.goto('/createEvent');
      await fillEvent(page, { ...draft('Clothes for the winter'), date: '13/45/2027' });
      await main(page).getByRole('button', { name: 'Post' }).click();
    },
  },
  {
    trigger: 'joining an event',
    text: 'You are participate this event successfully',
    shown: successToast,
    as: 'newcomer',
    act: async ({ page, stage }) => {
      await page.goto(`/eventDetails/${stage.event._id}`);
      await main(page).getByRole('button', { name: 'Join Event' }).click();
    },
  },
  {
    trigger: 'a join that fails',
    text: NOT_AVAILABLE,
    shown: errorToast,
    as: 'newcomer',
    complaints: refused,
    act: async ({ page, stage }) => {
      await page.goto(`/eventDetails/${stage.event._id}`);
      await expect(main(page).getByRole('button', { name: 'Join Event' })).toBeEnabled();
      await unavailable(page, /^\/joinedEvents$/);
      await main(page).getByRole('button', { name: 'Join Event' }).click();
    },
  },
  {
    trigger: 'a joined list that fails',
    text: NOT_AVAILABLE,
    shown: errorToast,
    as: 'person',
    complaints: refused,
    act: async ({ page }) => {
      await unavailable(page, /^\/joinedEvents\/.+/);
      await page.goto('/joinedEvents');
    },
  },
  {
    trigger: 'nothing joined',
    text: "You haven't joined any event yet",
    shown: message,
    as: 'newcomer',
    act: async ({ page }) => {
      await page.goto('/joinedEvents');
      await expect(page.getByRole('heading', { name: 'Opps!!!' })).toBeVisible();
    },
  },
  {
    trigger: 'Delete on a joined event',
    text: "You won't be able to revert this!",
    shown: confirmation,
    as: 'person',
    act: async ({ page, stage }) => {
      await page.goto('/joinedEvents');
      await card(page, stage.joined.title)
        .getByRole('button', { name: /delete/i })
        .click();
      await expect(page.getByRole('dialog', { name: 'Are you sure?' })).toBeVisible();
    },
  },
  {
    trigger: 'leaving an event',
    text: 'Your event has been deleted successfully',
    shown: dialogFor(1500),
    as: 'person',
    act: async ({ page, stage }) => {
      await page.goto('/joinedEvents');
      await confirmDeleting(page, stage.joined.title);
    },
  },
  {
    trigger: 'leaving an event that fails',
    text: NOT_AVAILABLE,
    shown: errorToast,
    as: 'person',
    complaints: refused,
    act: async ({ page, stage }) => {
      await page.goto('/joinedEvents');
      await unavailable(page, /^\/cancelEvent\//);
      await confirmDeleting(page, stage.joined.title);
    },
  },
  {
    trigger: 'nothing created',
    text: "You haven't created any event yet",
    shown: message,
    as: 'newcomer',
    act: async ({ page }) => {
      await page.goto('/manageEvents');
    },
  },
  {
    trigger: 'deleting a created event',
    text: 'Your file has been deleted.',
    named: 'Deleted!',
    shown: dialogFor(2000),
    as: 'person',
    act: async ({ page, stage }) => {
      await page.goto('/manageEvents');
      await confirmDeleting(page, stage.event.title);
    },
  },
  {
    trigger: 'deleting a created event that fails',
    text: NOT_AVAILABLE,
    shown: errorToast,
    as: 'person',
    complaints: refused,
    act: async ({ page, stage }) => {
      await page.goto('/manageEvents');
      await unavailable(page, /^\/eventDelete\//);
      await confirmDeleting(page, stage.event.title);
    },
  },
  {
    trigger: 'Save Changes',
    text: 'Yes, Update it!',
    shown: confirmation,
    as: 'person',
    act: async ({ page, stage }) => {
      await page.goto(`/eventUpdate/${stage.event._id}`);
      await page.getByRole('button', { name: 'Save Changes' }).click();
    },
  },
  {
    trigger: 'updating an event',
    text: 'Your event has been updated successfully.',
    shown: dialogFor(2000),
    as: 'person',
    act: async ({ page, stage }) => {
      await page.goto(`/eventUpdate/${stage.event._id}`);
      await field(page, 'Location').fill('Railway station');
      await saveChanges(page);
    },
  },
  {
    trigger: 'an update that changes nothing',
    text: 'You must have change at least one data for update!!!',
    shown: errorDialog,
    as: 'person',
    act: async ({ page, stage }) => {
      await page.goto(`/eventUpdate/${stage.event._id}`);
      await saveChanges(page);
      await expect(page.getByRole('dialog', { name: 'Oops...' })).toBeVisible();
    },
  },
  {
    trigger: 'an update that fails',
    text: NOT_AVAILABLE,
    shown: errorDialog,
    as: 'person',
    complaints: refused,
    act: async ({ page, stage }) => {
      await page.goto(`/eventUpdate/${stage.event._id}`);
      await field(page, 'Location').fill('Railway station');
      await unavailable(page, /^\/eventUpdate\//);
      await saveChanges(page);
      await expect(page.getByRole('dialog', { name: 'Oops...' })).toBeVisible();
    },
  },
  {
    trigger: 'a cancelled event among the joined ones',
    text: 'Cancelled',
    shown: message,
    as: 'person',
    act: async ({ page, stage, server }) => {
      await call(server, stage.organiser, 'DELETE', `/eventDelete/${stage.joined._id}`);
      await page.goto('/joinedEvents');
    },
  },
];
