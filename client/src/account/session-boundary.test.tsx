/** Another person follows on the same page: they find nothing of the one before, and what that one typed waits for them alone. */
import { calls } from '@social-serve/contract/paths';
import { anEvent, inDays } from '@social-serve/contract/test/builders';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import '../../test/dialogs.ts';
import { type FakeIdentity, fakeIdentity, maya } from '../../test/fake-identity.ts';
import { fill } from '../../test/fill.ts';
import { heldBack, listPage, refusal, serve } from '../../test/server.ts';
import { serveNoHelp } from '../../test/written.ts';
import { routes } from '../app/routes.tsx';
import { type AuthContext, AuthProvider, useAuth } from './auth-context.tsx';

// jsdom has no layout, and measures nothing.
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
vi.stubGlobal('scrollTo', () => {});
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
);

/** A page's own code is large: transforming it takes a busy machine a while. */
const WAIT = { timeout: 12_000 };
const anna = { ...maya, email: 'anna@example.org', displayName: 'Anna' };
const MAYAS = 'Token of Maya';

/** The event that belongs to whoever's token a call has. */
const eventOf = (token: string | null) =>
  anEvent({ title: token?.includes('maya') ? MAYAS : 'Token of Anna', creator: token?.slice(9) ?? '' });

let auth: AuthContext;
function Probe() {
  auth = useAuth();
  return null;
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  serve('get', calls.me, { team: false, unread: 0 });
  serve('get', calls.ownNotices, { notices: [], unread: 0 });
  serve('get', calls.ownParticipations, []);
  serve('get', calls.latestEvents, []);
  serve('get', calls.impact, { all: { events: 0 }, year: { events: 0 } });
  serve('get', calls.events, []);
  serveNoHelp();
});

function visit(address: string, identity: FakeIdentity = fakeIdentity(maya)) {
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(
    <AuthProvider open={async () => identity}>
      <Probe />
      <RouterProvider router={router} />
    </AuthProvider>,
  );
  return { identity, router };
}

test('another tab changes the account: the form is empty, and what was typed is the first person’s draft', async () => {
  const { identity } = visit('/createEvent');
  fill(await screen.findByLabelText('Title', {}, WAIT), 'Maya’s idea');
  act(() => identity.report(anna));
  expect(await screen.findByLabelText('Title')).toHaveValue('');
  expect(screen.getByLabelText('Creator Email')).toHaveValue(anna.email);
  expect(document.body).not.toHaveTextContent('Maya’s idea');
  fill(screen.getByLabelText('Title'), 'Anna’s idea');
  act(() => identity.report(maya));
  expect(await screen.findByDisplayValue('Maya’s idea')).toBeVisible();
  expect(screen.getByText('You have an unfinished event.')).toBeVisible();
  act(() => identity.report(anna));
  expect(await screen.findByDisplayValue('Anna’s idea')).toBeVisible();
});

test.each<[string, (identity: FakeIdentity) => unknown]>([
  ['LogOut', () => auth.logOut()],
  ['another tab that logs out', (identity) => identity.report(null)],
  ['another tab that changes the account', () => {}],
  ['a session that the server ended', () => auth.endSession()],
  ['a deleted account', () => auth.deleteUser()],
  ['an account that the server deleted', () => auth.endSession('deleted')],
])('after %s the next person sees their own lists only', async (_, leave) => {
  serve('get', calls.manageEvents, ({ token, query }) => {
    expect(token).toBe(`token of ${query.email}`);
    return listPage([eventOf(token)], null, 1);
  });
  const { identity, router } = visit('/manageEvents');
  expect((await screen.findAllByText(MAYAS, {}, WAIT))[0]).toBeVisible();
  await act(async () => leave(identity));
  const shown: string[] = [];
  const watch = new MutationObserver(() => shown.push(document.body.textContent));
  watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  act(() => identity.report(anna));
  await act(() => router.navigate('/manageEvents'));
  expect((await screen.findAllByText('Token of Anna', {}, WAIT))[0]).toBeVisible();
  watch.disconnect();
  expect(shown.filter((text) => text.includes(MAYAS))).toEqual([]);
});

test('a token that is refused ends its own session only, and an answer to it reaches nobody else', async () => {
  const late = heldBack(refusal(401, 'sign-in-needed', 'Log in first.'));
  serve('get', calls.manageEvents, ({ token }) =>
    token?.includes('maya') ? late.answer() : listPage([eventOf(token)], null, 1),
  );
  const { identity } = visit('/manageEvents');
  await screen.findByRole('heading', { name: 'Manage Your Events' }, WAIT);
  act(() => identity.report(anna));
  expect((await screen.findAllByText('Token of Anna', {}, WAIT))[0]).toBeVisible();
  await act(async () => late.open());
  expect(auth.user?.email).toBe(anna.email);
  expect(identity.made).toEqual([]);
});

test('a question that one person was asked is closed for the next', async () => {
  serve('get', calls.manageEvents, ({ token }) => listPage([eventOf(token)], null, 1));
  const sent = serve('delete', calls.eventDelete, { acknowledged: true, deletedCount: 1 });
  const { identity } = visit('/manageEvents');
  await userEvent.click(await screen.findByRole('button', { name: `Delete ${MAYAS}` }, WAIT));
  await screen.findByText('Are you sure?');
  act(() => identity.report(anna));
  expect((await screen.findAllByText('Token of Anna', {}, WAIT))[0]).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Are you sure?')).toBeNull());
  expect(sent).toEqual([]);
});

test('the next person does not see the notice about what the one before created', async () => {
  serve('get', calls.manageEvents, ({ token }) => listPage([eventOf(token)], null, 1));
  // For a point of the created event.
  serve('get', calls.places, []);
  const { identity, router } = visit('/');
  await waitFor(() => expect(auth.user).not.toBeNull());
  const state = { created: eventOf('token of maya@example.org') };
  await act(() => router.navigate('/manageEvents', { state }));
  expect(await screen.findByRole('heading', { name: 'Spread the word' }, WAIT)).toBeVisible();
  act(() => identity.report(anna));
  expect((await screen.findAllByText('Token of Anna', {}, WAIT))[0]).toBeVisible();
  expect(document.body).not.toHaveTextContent(MAYAS);
});

test.each([
  ['/contactUs', 'Message'],
  ['/volunteer', 'Message'],
])('what was typed at %s is not shown to the next person', async (address, name) => {
  serve('get', calls.ownApplications, listPage([], null, 0));
  const { identity } = visit(address);
  const field = () => screen.findByRole('textbox', { name }, WAIT);
  await waitFor(() => expect(auth.user).not.toBeNull());
  fill(await field(), 'I am Maya');
  // While it is only unknown who is there, nothing is lost.
  act(() => identity.report(null));
  expect(await field()).toHaveValue('I am Maya');
  act(() => identity.report(maya));
  expect(await field()).toHaveValue('I am Maya');
  act(() => identity.report(anna));
  expect(await field()).toHaveValue('');
});

test('what a list says of one person is not said to anyone after them', async () => {
  const event = anEvent({ title: 'Park day', eventDate: inDays(3) });
  serve('get', calls.events, [event]);
  serve('get', calls.ownParticipations, ({ token }) =>
    token?.includes('maya') ? [{ _id: 'f'.repeat(24), join_id: event._id, status: 'joined' }] : [],
  );
  const { identity } = visit('/upcomingEvents');
  expect((await screen.findAllByText('Joined', {}, WAIT))[0]).toBeVisible();
  act(() => identity.report(null));
  await waitFor(() => expect(screen.queryByText('Joined')).toBeNull());
  act(() => identity.report(anna));
  await waitFor(() => expect(auth.user?.email).toBe(anna.email));
  expect(screen.queryByText('Joined')).toBeNull();
});
