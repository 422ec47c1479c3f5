import { calls } from '@social-serve/contract/paths';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, MemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answer } from '../../test/dialogs.ts';
import { type FakeIdentity, fakeIdentity, maya } from '../../test/fake-identity.ts';
import { said, saidSoFar } from '../../test/messages.ts';
import { aPhoto, choose, kept, standInForWorker } from '../../test/pictures.ts';
import { savedFiles } from '../../test/saved-files.ts';
import { refusal, serve, serveOnce } from '../../test/server.ts';
import { keepDraft, keptDraft } from '../events/form-draft.ts';
import { useLeaveGuard } from '../ui/use-leave-guard.ts';
import { AuthProvider, useAuth } from './auth-context.tsx';
import { ProfileDialog } from './ProfileDialog.tsx';
import { takeDeletion } from './resume.ts';

const onClose = vi.fn();
beforeEach(() => vi.clearAllMocks());

function Page() {
  const { user, start } = useAuth();
  return user ? (
    <>
      <p>Hello {user.displayName}</p>
      <ProfileDialog onClose={onClose} />
    </>
  ) : (
    <button type="button" onClick={start}>
      Start
    </button>
  );
}

/** Where the visitor is, and where they will go after login. */
function Where() {
  const { pathname, state } = useLocation();
  return (
    <output>{[pathname, (state as { from?: string } | null)?.from].filter(Boolean).join(' for ')}</output>
  );
}

/** What `Where` says; a toast is a status, too. */
const where = () => document.querySelector('output');

async function show(identity: FakeIdentity) {
  render(
    <MemoryRouter initialEntries={['/upcomingEvents?view=cards']}>
      <AuthProvider open={async () => identity}>
        <Page />
        <Where />
      </AuthProvider>
    </MemoryRouter>,
  );
  await act(async () => screen.getByRole('button', { name: 'Start' }).click());
}

/** A page that asks before it is left. */
function Unsaved() {
  useLeaveGuard({ unsaved: () => true, text: 'Not saved yet.', onLeave: () => {} });
  return <h1>Unsaved changes</h1>;
}

/** The dialog over a page with unsaved changes. */
async function showOverUnsaved(identity: FakeIdentity) {
  const all = (
    <>
      <Page />
      <Where />
      <Outlet />
    </>
  );
  const children = [
    { path: '/eventUpdate', Component: Unsaved },
    { path: '*', element: null },
  ];
  const router = createMemoryRouter([{ element: all, children }], { initialEntries: ['/eventUpdate'] });
  render(
    <AuthProvider open={async () => identity}>
      <RouterProvider router={router} />
    </AuthProvider>,
  );
  await act(async () => screen.getByRole('button', { name: 'Start' }).click());
  return router;
}

test('saves name and photo, and closes', async () => {
  await show(fakeIdentity(maya));
  const name = screen.getByLabelText('Name');
  expect(screen.getByRole('dialog', { name: 'Edit profile' })).toBeVisible();
  expect(name).toHaveFocus();
  expect(name).toHaveValue('Maya Chakma');
  await userEvent.type(name, ' B.');
  await userEvent.type(screen.getByLabelText('Photo'), 'https://example.org/m.png{Enter}');
  expect(await screen.findByText('Hello Maya Chakma B.')).toBeVisible();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a chosen picture becomes the photo: Save waits for it', async () => {
  standInForWorker();
  const sent = serve('post', calls.pictures, kept());
  const identity = fakeIdentity(maya);
  await show(identity);
  await choose(aPhoto());
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent).toMatchObject([{ query: { purpose: 'photo' }, token: `token of ${maya.email}` }]);
  expect(identity.currentUser()).toMatchObject({ displayName: 'Maya Chakma', photoURL: kept().url });
});

test('a failure is said; the dialog stays with what was typed', async () => {
  const identity = fakeIdentity(maya);
  await show(identity);
  await userEvent.type(screen.getByLabelText('Name'), ' B.');
  identity.failNext('network-request-failed');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await said('error', /cannot be reached/);
  expect(screen.getByLabelText('Name')).toHaveValue('Maya Chakma B.');
  expect(onClose).not.toHaveBeenCalled();
});

test('a name is needed; Escape closes without saving', async () => {
  const identity = fakeIdentity(maya);
  await show(identity);
  await userEvent.clear(screen.getByLabelText('Name'));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Name is required.');
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(identity.made).toEqual([]);
});

test('what the server has comes as a file, with the profile', async () => {
  const data = { email: maya.email, events: [], participations: [], applications: [], complete: true };
  const sent = serve('get', calls.ownData, data);
  const files = savedFiles();
  await show(fakeIdentity(maya));
  await userEvent.click(screen.getByRole('button', { name: 'Download my data' }));
  await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['social-serve-my-data.json']));
  expect(sent).toMatchObject([{ token: 'token of maya@example.org' }]);
  expect(JSON.parse((await files[0]?.file.text()) ?? '')).toEqual({
    profile: { displayName: maya.displayName, photoURL: null },
    ...data,
  });
});

describe('deleting the account', () => {
  const deleted = (accountDeleted: boolean) => ({ acknowledged: true, accountDeleted });

  async function confirm(address = 'Maya@Example.org ') {
    await userEvent.click(screen.getByRole('button', { name: 'Delete my account' }));
    expect(screen.getByRole('dialog', { name: 'Delete your account' })).toBeVisible();
    expect(screen.getByLabelText('Your e-mail address')).toHaveFocus();
    await userEvent.type(screen.getByLabelText('Your e-mail address'), address);
    await userEvent.click(screen.getByRole('button', { name: 'Delete my account' }));
  }

  test('takes the typed address, and nothing is called before', async () => {
    const sent = serve('delete', calls.me, deleted(true));
    await show(fakeIdentity(maya));
    await confirm('maya@example.com');
    expect(screen.getByLabelText('Your e-mail address')).toHaveAccessibleDescription(
      /^Type maya@example.org to confirm\./,
    );
    expect(sent).toEqual([]);
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('ends signed out, at home, when the server deleted the login, too', async () => {
    serve('delete', calls.me, deleted(true));
    const identity = fakeIdentity(maya);
    await show(identity);
    keepDraft('/createEvent', 'maya@example.org', { title: 'My draft' });
    await confirm();
    expect(await screen.findByRole('button', { name: 'Start' })).toBeVisible();
    expect(where()).toHaveTextContent(/^\/$/);
    await said('success', 'Your account has been deleted');
    expect(identity.made).toEqual(['logOut']);
    expect(keptDraft('/createEvent', 'maya@example.org')).toBeNull();
  });

  test('deletes the login itself when the server has no right to; when that fails the button goes on there', async () => {
    const sent = serve('delete', calls.me, deleted(false));
    const identity = fakeIdentity(maya);
    await show(identity);
    identity.failNext('network-request-failed');
    await confirm();
    await said('error', /^Your data is deleted, but your login is not: .*cannot be reached/);
    expect(saidSoFar('success')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Delete my account' }));
    expect(await screen.findByRole('button', { name: 'Start' })).toBeVisible();
    expect(sent).toHaveLength(2);
    expect(identity.made.filter((call) => call === 'deleteUser')).toHaveLength(2);
  });

  test('after an old login leads to /login, and remembers to come back', async () => {
    serve('delete', calls.me, refusal(403, 'recent-sign-in-needed', 'Please log in again first.'));
    await show(fakeIdentity(maya));
    await confirm();
    expect(await screen.findByRole('button', { name: 'Start' })).toBeVisible();
    expect(where()).toHaveTextContent('/login for /upcomingEvents?view=cards');
    await said('error', 'Please log in again first.');
    expect(takeDeletion('arif@example.org')).toBe(false);
    expect(takeDeletion(maya.email)).toBe(false); // somebody else logged in
  });

  test('says why it failed, and stays', async () => {
    serve('delete', calls.me, deleted(true));
    serveOnce('delete', calls.me, refusal(503, 'unavailable', 'The database cannot be reached right now.'));
    await show(fakeIdentity(maya));
    await confirm();
    await said('error', 'The database cannot be reached right now.');
    await userEvent.click(screen.getByRole('button', { name: 'Delete my account' }));
    expect(await screen.findByRole('button', { name: 'Start' })).toBeVisible();
  });

  test.each([true, false])(
    'is not held up by unsaved changes (login deleted by the server: %s)',
    async (accountDeleted) => {
      serve('delete', calls.me, deleted(accountDeleted));
      const identity = fakeIdentity(maya);
      await showOverUnsaved(identity);
      await confirm();
      expect(await screen.findByRole('button', { name: 'Start' })).toBeVisible();
      expect(where()).toHaveTextContent(/^\/$/);
      expect(identity.made).toContain(accountDeleted ? 'logOut' : 'deleteUser');
    },
  );

  test('an old login leads away from unsaved changes, too, which wait for the way back', async () => {
    serve('delete', calls.me, refusal(403, 'recent-sign-in-needed', 'Please log in again first.'));
    await showOverUnsaved(fakeIdentity(maya));
    keepDraft('/createEvent', 'maya@example.org', { title: 'My draft' });
    await confirm();
    expect(await screen.findByRole('button', { name: 'Start' })).toBeVisible();
    expect(where()).toHaveTextContent('/login for /eventUpdate');
    expect(keptDraft('/createEvent', 'maya@example.org')).toEqual({ title: 'My draft' });
    expect(takeDeletion(maya.email)).toBe(true);
  });

  test('from then on unsaved changes are asked about again', async () => {
    serve('delete', calls.me, refusal(403, 'recent-sign-in-needed', 'Please log in again first.'));
    const router = await showOverUnsaved(fakeIdentity(maya));
    await confirm();
    await screen.findByRole('button', { name: 'Start' });
    takeDeletion(maya.email);
    await act(() => router.navigate('/eventUpdate'));
    await act(() => router.navigate('/upcomingEvents'));
    await answer('Leave without saving?', 'Keep editing', 'Not saved yet.');
    expect(screen.getByRole('heading', { name: 'Unsaved changes' })).toBeVisible();
  });

  test('ends signed out where the browser keeps no storage', async () => {
    serve('delete', calls.me, deleted(true));
    const identity = fakeIdentity(maya);
    await show(identity);
    vi.spyOn(Storage.prototype, 'clear').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    await confirm();
    expect(await screen.findByRole('button', { name: 'Start' })).toBeVisible();
    await said('success', 'Your account has been deleted');
    expect(identity.made).toEqual(['logOut']);
  });
});
