/** A question belongs to the page on which it was asked. */
import { calls } from '@social-serve/contract/paths';
import { anEvent } from '@social-serve/contract/test/builders';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import '../../../test/dialogs.ts';
import { fakeIdentity, maya } from '../../../test/fake-identity.ts';
import { listPage, serve } from '../../../test/server.ts';
import { AuthProvider } from '../../account/auth-context.tsx';
import { RequireUser } from '../../account/RequireUser.tsx';
import { ManageEvents } from '../../pages/ManageEvents.tsx';
import { errorDialog, successDialog } from '../../ui/sweet-alert.ts';
import { Layout } from './Layout.tsx';

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));

beforeEach(() => {
  serve('get', calls.me, { email: maya.email, team: false, unread: 0 });
  serve('get', calls.organising, listPage([], null, 0));
  serve(
    'get',
    calls.manageEvents,
    listPage([anEvent({ title: 'Park day', creator: 'maya@example.org' })], null, 1),
  );
});

/** @param later resolves when the code of the page `/slow` has loaded */
function visit(addresses: string[], later: Promise<unknown> = Promise.resolve()) {
  const slow = async () => {
    await later;
    return { element: <h1>Slow page</h1> };
  };
  const pages = [
    { path: '/', element: <h1>First page</h1> },
    { path: '/slow', lazy: slow },
    { Component: RequireUser, children: [{ path: '/manageEvents', Component: ManageEvents }] },
    { path: '/filtered', element: <Link to="?type=Cleanup">Filter</Link> },
  ];
  const router = createMemoryRouter([{ Component: Layout, children: pages }], { initialEntries: addresses });
  render(
    <AuthProvider open={async () => fakeIdentity(maya)}>
      <RouterProvider router={router} />
    </AuthProvider>,
  );
  return router;
}

const question = () => screen.findByRole('dialog', { name: 'Are you sure?' });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('Back closes the question whether to delete an event, and nothing is deleted', async () => {
  const sent = serve('delete', calls.eventDelete, { acknowledged: true, deletedCount: 1 });
  const router = visit(['/', '/manageEvents']);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Park day' }));
  await question();
  await act(() => router.navigate(-1));
  expect(screen.getByRole('heading', { name: 'First page' })).toBeVisible();
  await isClosed();
  expect(sent).toEqual([]);
  // Back on the page, it can be asked again.
  await act(() => router.navigate(1));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Park day' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('Back to another address of the same page closes it, too', async () => {
  const router = visit(['/manageEvents?search=park', '/manageEvents']);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Park day' }));
  await question();
  await act(() => router.navigate(-1));
  await isClosed();
});

test('it closes while the code of the next page is still loading', async () => {
  let arrive = () => {};
  const router = visit(['/manageEvents'], new Promise<void>((resolve) => (arrive = resolve)));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Park day' }));
  await question();
  await act(async () => void router.navigate('/slow'));
  await isClosed();
  await act(async () => arrive());
  expect(await screen.findByRole('heading', { name: 'Slow page' })).toBeVisible();
});

test('a failure closes with its page; a success is shown on the page that it leads to', async () => {
  const router = visit(['/']);
  void errorDialog({ title: 'Oops...', text: 'Try again.' });
  await screen.findByRole('dialog', { name: 'Oops...' });
  await act(() => router.navigate('/filtered'));
  await isClosed();
  void successDialog('Saved', { ms: 60_000 });
  await screen.findByRole('dialog', { name: 'Saved' });
  await act(() => router.navigate('/'));
  expect(screen.getByRole('dialog', { name: 'Saved' })).toBeInTheDocument();
});

test('a question that was asked just before leaving does not appear on the next page', async () => {
  const router = visit(['/']);
  const answer = errorDialog({ title: 'Oops...', text: 'Try again.' });
  await act(() => router.navigate('/filtered'));
  await answer;
  expect(screen.queryByRole('dialog')).toBeNull();
});
