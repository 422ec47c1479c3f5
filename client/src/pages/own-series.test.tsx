/** A date of your own series: changing and deleting it asks whether to include all later dates. */
import { calls } from '@social-serve/contract/paths';
import { anEvent, inDays } from '@social-serve/contract/test/builders';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { answer, expectMessageFor } from '../../test/dialogs.ts';
import { fakeIdentity, maya } from '../../test/fake-identity.ts';
import { fill } from '../../test/fill.ts';
import { refusal, type Sent, serve } from '../../test/server.ts';
import { serveNothingWritten } from '../../test/written.ts';
import { AuthProvider } from '../account/auth-context.tsx';
import { RequireUser } from '../account/RequireUser.tsx';
import { EventUpdate } from './EventUpdate.tsx';
import { ManageEvents } from './ManageEvents.tsx';

const mine = {
  ...anEvent({ title: 'Riverbank cleanup' }),
  seriesId: 'e'.repeat(24),
  seriesEvery: 'week' as const,
};
let deleted: Sent[];
let put: Sent[];

beforeEach(() => {
  sessionStorage.clear();
  serve('get', calls.event, mine);
  serveNothingWritten();
  serve('get', calls.ownParticipations, []);
  serve('get', calls.places, []);
  serve('get', calls.manageEvents, () => (deleted.length > 0 ? [] : [mine]));
  deleted = serve('delete', calls.eventDelete, { acknowledged: true, deletedCount: 3 });
  put = serve('put', calls.eventUpdate, { acknowledged: true, matchedCount: 3, modifiedCount: 3 });
});

function visit(address: string) {
  const router = createMemoryRouter(
    [
      {
        Component: RequireUser,
        children: [
          { path: '/manageEvents', Component: ManageEvents },
          { path: '/eventUpdate/:id', Component: EventUpdate },
        ],
      },
    ],
    { initialEntries: [address] },
  );
  render(
    <main>
      <AuthProvider open={async () => fakeIdentity(maya)}>
        <RouterProvider router={router} />
      </AuthProvider>
    </main>,
  );
}

test('deleting a date of a series asks whether to delete the later ones, too', async () => {
  visit('/manageEvents');
  await screen.findByRole('heading', { name: 'Manage Your Events: 1' }, { timeout: 10_000 });
  await userEvent.click(
    await screen.findByRole('button', { name: /^Delete Riverbank cleanup, \w+ \d+/ }, { timeout: 10_000 }),
  );
  const dialog = await screen.findByRole('dialog', { name: 'Are you sure?' }, { timeout: 10_000 });
  expect(within(dialog).getByRole('radio', { name: 'Only this date' })).toBeChecked();
  expect(dialog).toHaveTextContent(/joined this date/);
  await userEvent.click(within(dialog).getByRole('radio', { name: 'This date and all later ones' }));
  await answer('Are you sure?', 'Yes, delete it!');
  await waitFor(() => expect(deleted[0]?.query).toEqual({ scope: 'following' }), { timeout: 10_000 });
  await expectMessageFor(2000, 'Deleted!');
  expect(await screen.findByText(/was cancelled from this date on/)).toBeVisible();
});

test('changing a date of a series asks the same; only this date is the answer at first', async () => {
  visit(`/eventUpdate/${mine._id}`);
  const title = await screen.findByLabelText('Title', {}, { timeout: 10_000 });
  await userEvent.type(title, '!');
  await userEvent.click(await screen.findByRole('button', { name: 'Save Changes' }));
  await screen.findByRole('dialog', { name: 'Are you sure?' }, { timeout: 10_000 });
  await answer('Are you sure?', 'Yes, Update it!', 'Only this date', 'This date and all later ones');
  await waitFor(() => expect(put[0]?.query).toEqual({}), { timeout: 10_000 });
});

test('moving a date to another day says what becomes of the later ones, and sends it', async () => {
  visit(`/eventUpdate/${mine._id}`);
  const date = await screen.findByLabelText('Event Date', {}, { timeout: 10_000 });
  const next = new Date(Date.parse(mine.eventDate) + 24 * 3_600_000);
  fill(date, `${next.getMonth() + 1}/${next.getDate()}/${next.getFullYear()}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Save Changes' }));
  const dialog = await screen.findByRole('dialog', { name: 'Are you sure?' }, { timeout: 10_000 });
  expect(dialog).toHaveTextContent(
    'Later dates move by as many days, if you include them. Dates that you moved alone stay.',
  );
  await userEvent.click(screen.getByRole('radio', { name: 'This date and all later ones' }));
  await answer('Are you sure?', 'Yes, Update it!');
  await waitFor(() => expect(put[0]?.query).toEqual({ scope: 'following' }), { timeout: 10_000 });
});

test('a refusal of the later dates is shown at the date', async () => {
  const message = 'Event Date is in the past. (March 13, 2027) Nothing was changed.';
  put = serve('put', calls.eventUpdate, refusal(400, 'bad-input', message, [{ path: 'eventDate', message }]));
  visit(`/eventUpdate/${mine._id}`);
  const title = await screen.findByLabelText('Title', {}, { timeout: 10_000 });
  await userEvent.type(title, '!');
  await userEvent.click(await screen.findByRole('button', { name: 'Save Changes' }));
  const dialog = await screen.findByRole('dialog', { name: 'Are you sure?' }, { timeout: 10_000 });
  expect(dialog).not.toHaveTextContent('Later dates move');
  await userEvent.click(screen.getByRole('radio', { name: 'This date and all later ones' }));
  await answer('Are you sure?', 'Yes, Update it!');
  await waitFor(() => expect(put[0]?.query).toEqual({ scope: 'following' }), { timeout: 10_000 });
  await waitFor(() =>
    expect(screen.getByLabelText('Event Date')).toHaveAccessibleDescription(expect.stringContaining(message)),
  );
});

test('the dates of a series are one card; each has its Edit and Delete', async () => {
  const asked = serve('get', calls.manageEvents, [
    mine,
    { ...mine, _id: '2'.repeat(24), eventDate: inDays(30) },
    { ...mine, _id: '3'.repeat(24), eventDate: inDays(37) },
  ]);
  visit('/manageEvents');
  const card = within(await screen.findByRole('article', {}, { timeout: 10_000 }));
  expect(asked[0]?.query).toMatchObject({ series: 'together' });
  expect(screen.getByRole('heading', { name: 'Manage Your Events: 3' })).toBeVisible();
  await userEvent.click(card.getByText('2 more dates'));
  expect(card.getAllByRole('link', { name: /^Edit Riverbank cleanup, / })).toHaveLength(3);
  expect(card.getAllByRole('button', { name: /^Delete Riverbank cleanup, / })).toHaveLength(3);
});
