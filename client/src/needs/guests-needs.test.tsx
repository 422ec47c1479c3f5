/** What an event needs, on its guests' page: the list, who brings what, and entering it for someone. */
import type { ClaimedNeed } from '@social-serve/contract/need-rules';
import { calls } from '@social-serve/contract/paths';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { fill } from '../../test/fill.ts';
import { event, person, press, roster, rowOf, visit } from '../../test/guests.tsx';
import { said } from '../../test/messages.ts';
import { away, serve } from '../../test/server.ts';
import { queryClient } from '../api/query-client.ts';
import { rosterCsv } from '../participations/roster-export.ts';

const gloves: ClaimedNeed = { _id: '1'.repeat(24), label: 'gloves', kind: 'thing', number: 20, claimed: 12 };
const driver: ClaimedNeed = { _id: '2'.repeat(24), label: 'driver', kind: 'role', number: 2, claimed: 1 };
const needing = { ...event, needs: [gloves, driver] };
const claims = [
  { need: gloves._id, number: 2 },
  { need: driver._id, number: 1 },
];
const saved = { acknowledged: true, claims };

beforeEach(() => {
  serve('get', calls.event, () => needing);
  const [ada, ...others] = roster.people;
  roster.people = [{ ...ada, ...person(1), name: 'Ada Okafor', claims, companions: 1 }, ...others];
});

const region = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('the roster says who brings what, and what is still needed', async () => {
  visit();
  expect((await rowOf('Ada Okafor')).getByText('2 gloves, driver')).toBeVisible();
  expect(screen.getByText('Still needed: 8 gloves, 1 driver')).toBeVisible();
});

test('the list at the door says it, too, also without a connection after a reload', async () => {
  const first = visit('?at=door');
  const row = async () => within(await screen.findByRole('button', { name: /^Ada Okafor/ }));
  expect((await row()).getByText('2 gloves, driver')).toBeVisible();
  first.leave();
  queryClient.clear();
  serve('get', calls.participants, away);
  visit('?at=door');
  expect((await row()).getByText('2 gloves, driver')).toBeVisible();
  expect(await screen.findByText(/^Offline – as of /)).toBeVisible();
});

test('the CSV has a column for it', () => {
  const rows = [person(1, { name: 'Ada', claims }), person(2, { name: 'Ben' })];
  const lines = rosterCsv(rows, () => false, false, needing.needs).split('\r\n');
  expect(lines[0]).toMatch(/,Brings and does$/);
  expect(lines[1]).toMatch(/,"2 gloves, driver"$/);
  expect(lines[2]).toMatch(/,no,.*,$/);
});

test('an organiser enters what a guest brings', async () => {
  const sent = serve('put', calls.participantClaims, saved);
  visit();
  await press('More for Ada Okafor');
  await press('Enter what they bring');
  const form = await region('What Ada Okafor brings and does');
  expect(form.getByRole('textbox', { name: 'gloves' })).toHaveValue('2');
  fill(form.getByRole('textbox', { name: 'gloves' }), '5');
  // Ada gives up driving meanwhile, and takes on something else.
  const cakes = { need: '3'.repeat(24), number: 4 };
  const [ada, ...others] = roster.people;
  roster.people = [{ ...ada, ...person(1), name: 'Ada Okafor', claims: [cakes] }, ...others];
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await said('success', 'What Ada Okafor brings and does was saved.');
  expect(sent).toEqual([
    expect.objectContaining({
      params: { id: event._id, participant: '1'.repeat(24) },
      body: { claims: [cakes, { need: gloves._id, number: 5 }] },
    }),
  ]);
  // Whoever waits can claim nothing yet.
  await press('More for Person 4');
  expect(screen.queryByRole('button', { name: 'Enter what they bring' })).toBeNull();
});

test('an organiser claims something, and changes the list', async () => {
  const claimed = serve('put', calls.organiserClaims, saved);
  const changed = serve('put', calls.eventUpdate, { acknowledged: true, modifiedCount: 1 });
  visit('?show=needs');
  await press('Claim: driver');
  await userEvent.click((await region('driver')).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(claimed[0]?.body).toEqual({ claims: [{ need: driver._id, number: 1 }] }));

  await press('Edit needs');
  const form = await region('What’s needed');
  const rows = () => form.getAllByLabelText('What is needed');
  fill(rows()[0] as HTMLElement, 'Work gloves');
  await userEvent.click(form.getByRole('button', { name: 'Add a need' }));
  fill(rows()[2] as HTMLElement, 'Rakes');
  await userEvent.click(form.getByRole('button', { name: 'Move up: Rakes' }));
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await said('success', 'Your needs were saved.');
  expect(changed).toEqual([
    expect.objectContaining({
      query: {},
      body: expect.objectContaining({
        eventDate: event.eventDate,
        needs: [
          { _id: gloves._id, label: 'Work gloves', kind: 'thing', number: 20 },
          { label: 'Rakes', kind: 'thing', number: 1 },
          { _id: driver._id, label: 'driver', kind: 'role', number: 2 },
        ],
      }),
    }),
  ]);
});

test('in a series the organiser chooses whether later dates change, too', async () => {
  serve('get', calls.event, { ...needing, seriesId: '7'.repeat(24), seriesEvery: 'week' });
  const changed = serve('put', calls.eventUpdate, { acknowledged: true, modifiedCount: 2 });
  visit('?show=needs');
  await press('Edit needs');
  const form = await region('What’s needed');
  await userEvent.click(form.getByRole('radio', { name: 'This date and all later ones' }));
  await userEvent.click(form.getByRole('button', { name: 'Remove: driver' }));
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(changed[0]?.query).toEqual({ scope: 'following' }));
  expect(changed[0]?.body).toMatchObject({ needs: [{ label: 'gloves' }] });
});

test('an event without a list offers to begin one', async () => {
  serve('get', calls.event, event);
  visit('?show=needs');
  await press('List what you need');
  const form = await region('What’s needed');
  await userEvent.click(form.getByRole('button', { name: 'Add a need' }));
  expect(form.getByLabelText('What is needed')).toHaveFocus();
});
