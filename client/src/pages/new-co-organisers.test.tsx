/** Co-organisers of a new event: typed in its form, invited once it exists; those who could not be invited are listed beside the success. */
import { LIMITS } from '@social-serve/contract/limits';
import { calls } from '@social-serve/contract/paths';
import { anEvent } from '@social-serve/contract/test/builders';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectMessageFor } from '../../test/dialogs.ts';
import { fakeIdentity, maya } from '../../test/fake-identity.ts';
import { fill } from '../../test/fill.ts';
import { said } from '../../test/messages.ts';
import { type Answer, away, refusal, type Sent, serve } from '../../test/server.ts';
import { serveNoHelp } from '../../test/written.ts';
import { AuthProvider } from '../account/auth-context.tsx';
import { RequireUser } from '../account/RequireUser.tsx';
import { CreateEvent } from './CreateEvent.tsx';
import { ManageEvents } from './ManageEvents.tsx';

// jsdom measures nothing; the calendar only asks.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
);

const mine = anEvent({ title: 'Park day' });
const invited = { acknowledged: true, insertedId: 'e'.repeat(24) };
let posted: Sent[] = [];

beforeEach(() => {
  sessionStorage.clear();
  posted = serve('post', calls.events, { acknowledged: true, insertedId: mine._id });
  serve('get', calls.ownNotices, { notices: [], unread: 0 });
  serve('get', calls.ownMail, { verified: true });
  serve('get', calls.manageEvents, [mine]);
  serve('get', calls.places, []);
  serveNoHelp();
});

function open(address = '/createEvent') {
  const router = createMemoryRouter(
    [
      {
        Component: RequireUser,
        children: [
          { path: '/createEvent', Component: CreateEvent },
          { path: '/manageEvents', Component: ManageEvents },
        ],
      },
    ],
    { initialEntries: [address] },
  );
  const view = render(
    <AuthProvider open={async () => fakeIdentity(maya)}>
      <RouterProvider router={router} />
    </AuthProvider>,
  );
  return { router, view };
}

const row = (number: number) => screen.getByLabelText(`E-mail of co-organiser ${number}`);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function fillIn(...emails: string[]) {
  fill(await screen.findByLabelText('Title'), 'Park day');
  await userEvent.click(screen.getByLabelText('Cleanup'));
  fill(screen.getByLabelText('Location'), 'City park');
  fill(screen.getByLabelText('Descriptions'), 'Bring gloves.');
  for (const [index, email] of emails.entries()) {
    await press('Add co-organiser');
    await waitFor(() => expect(row(index + 1)).toHaveFocus());
    fill(row(index + 1), email);
  }
}

/** What the server answers to an invitation of an address. */
const serveInvitations = (answers: Record<string, Answer> = {}) =>
  serve('post', calls.organisers, (one) => {
    const found = answers[(one.body as { email: string }).email] ?? invited;
    return typeof found === 'function' ? found(one) : found;
  });

const success = () => expectMessageFor(2000, 'You are created a event successfully!!');

test('each address is invited once, after the event was created; empty rows are left out', async () => {
  const sent = serveInvitations();
  open();
  await fillIn('Ruth@Example.org', '', 'omar@example.org', 'ruth@example.org');
  await press('Post');
  await success();
  expect(sent.map(({ params, body }) => [params.id, body])).toEqual([
    [mine._id, { email: 'ruth@example.org' }],
    [mine._id, { email: 'omar@example.org' }],
  ]);
  expect(posted).toHaveLength(1);
  expect(posted[0]?.body).not.toHaveProperty('coOrganisers');
  expect(await screen.findByRole('region', { name: 'Spread the word' })).toHaveTextContent(
    'Park day is online.',
  );
  expect(screen.queryByText('Co-organisers not invited yet')).toBeNull();
});

test('an invalid address, or your own, is reported at its row, and nothing is sent', async () => {
  open();
  await fillIn('omar@example.org', 'ruth', 'MAYA@example.org');
  await press('Post');
  await waitFor(() => expect(row(2)).toHaveFocus());
  expect(row(1)).toBeValid();
  expect(row(2)).toHaveAccessibleDescription(/must be an e-mail address/);
  expect(row(3)).toHaveAccessibleDescription(/^This is your own address\./);
  expect(posted).toHaveLength(0);
  await press('Remove co-organiser 2');
  expect(screen.getByRole('button', { name: 'Add co-organiser' })).toHaveFocus();
  expect(row(2)).toHaveValue('MAYA@example.org');
});

test('who could not be invited is listed beside the success, also after a reload, until they are', async () => {
  let known = false;
  const sent = serveInvitations({
    'omar@example.org': () =>
      known ? invited : refusal(429, 'too-many-requests', 'You can invite up to 20 people a day.'),
    'ruth@example.org': () =>
      known ? refusal(409, 'already-invited', 'You have already invited this address.') : away(),
  });
  const { router, view } = open();
  await fillIn('lena@example.org', 'omar@example.org', 'ruth@example.org');
  await press('Post');
  await success();
  const notice = async () => await screen.findByRole('region', { name: 'Co-organisers not invited yet' });
  expect(await notice()).toHaveTextContent('Park day is online, but we couldn’t invite:');
  expect(
    within(await notice())
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'omar@example.orgYou can invite up to 20 people a day.',
    expect.stringMatching(/^ruth@example\.orgThe server cannot be reached\./),
  ]);
  // The draft is done with: the event exists.
  await act(() => router.navigate('/createEvent'));
  expect(await screen.findByLabelText('Title')).toHaveValue('');
  view.unmount();

  open('/manageEvents');
  expect(within(await notice()).getByRole('link', { name: 'Choose other co-organisers' })).toHaveAttribute(
    'href',
    `/manageEvents/${mine._id}`,
  );
  await press('Invite again');
  await waitFor(() => expect(sent).toHaveLength(5));
  expect(within(await notice()).getAllByRole('listitem')).toHaveLength(2);
  known = true;
  await press('Invite again');
  await said('success', 'Invited: omar@example.org and ruth@example.org');
  expect(screen.queryByRole('region', { name: 'Co-organisers not invited yet' })).toBeNull();
  expect(posted).toHaveLength(1);
});

test('the list of those who could not be invited can be dismissed, and stays away', async () => {
  serveInvitations({ 'omar@example.org': away });
  const { view } = open();
  await fillIn('omar@example.org');
  await press('Post');
  await success();
  await press('Dismiss: Park day');
  view.unmount();
  open('/manageEvents');
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByText('Co-organisers not invited yet')).toBeNull();
});

test('typed addresses are saved with the draft, and Start over removes them', async () => {
  const { router } = open();
  await fillIn('omar@example.org', 'half an addr');
  await act(() => router.navigate('/manageEvents'));
  await act(() => router.navigate('/createEvent'));
  expect(await screen.findByText('You have an unfinished event.')).toBeVisible();
  expect([row(1), row(2)].map((input) => (input as HTMLInputElement).value)).toEqual([
    'omar@example.org',
    'half an addr',
  ]);
  await press('Start over');
  expect(screen.queryByLabelText('E-mail of co-organiser 1')).toBeNull();
});

test('an event that could not be created invites nobody, and keeps the addresses', async () => {
  posted = serve('post', calls.events, refusal(503, 'unavailable', 'Try again in a moment.'));
  const sent = serveInvitations();
  open();
  await fillIn('omar@example.org');
  await press('Post');
  await said('error', 'Try again in a moment.');
  expect(sent).toHaveLength(0);
  expect(row(1)).toHaveValue('omar@example.org');
});

test('no more than an event can have', async () => {
  open();
  await fillIn(...Array.from({ length: LIMITS.organisers }, (_, index) => `guest${index}@example.org`));
  expect(screen.getByRole('button', { name: 'Add co-organiser' })).toHaveAttribute('aria-disabled', 'true');
  await press('Add co-organiser');
  expect(screen.queryByLabelText(`E-mail of co-organiser ${LIMITS.organisers + 1}`)).toBeNull();
});
