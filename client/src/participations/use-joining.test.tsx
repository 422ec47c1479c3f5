/** A visitor's way from Join to having joined: by registering or logging in (docs/specification.md, "Joining"). */
import type { EventForPerson } from '@social-serve/contract/participation';
import { calls } from '@social-serve/contract/paths';
import { anEvent, inDays } from '@social-serve/contract/test/builders';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer } from '../../test/dialogs.ts';
import { fakeIdentity } from '../../test/fake-identity.ts';
import { fill } from '../../test/fill.ts';
import { said } from '../../test/messages.ts';
import { refusal, type Sent, serve } from '../../test/server.ts';
import { serveNothingWritten } from '../../test/written.ts';
import { AuthProvider } from '../account/auth-context.tsx';
import { Login } from '../pages/Login.tsx';
import { OpenEvent } from '../pages/OpenEvent.tsx';
import { Register } from '../pages/Register.tsx';

// jsdom has no layout: nothing is wide enough for the wall of covers.
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));

const event = anEvent({ title: 'Riverbank cleanup', creator: 'omar@example.org' });
const full = { capacity: 20, participants: 20, waiting: 2 };
const id = 'f'.repeat(24);

/** What was sent to join. */
let sent: Sent[];

beforeEach(() => {
  sessionStorage.clear();
  serveNothingWritten();
  serve('get', calls.going, { going: 1, names: [] });
  serve('get', calls.me, { team: false });
  serve('get', calls.ownMail, { verified: true });
  sent = serve('post', calls.joinedEvents, {
    acknowledged: true,
    insertedId: id,
    status: 'joined',
    ahead: 0,
  });
});

/** Opens the event's page as a visitor. @param own what the server tells the person, once they are signed in */
function visit(shown: Partial<EventForPerson> = {}, own: Partial<EventForPerson> = shown) {
  serve('get', calls.event, ({ token }: Sent) => ({ ...event, ...(token ? own : shown) }));
  const router = createMemoryRouter(
    [
      { path: '/e/:id', Component: OpenEvent },
      { path: '/register', Component: Register },
      { path: '/login', Component: Login },
      { path: '/joinedEvents', element: <h1>Joined</h1> },
    ],
    { initialEntries: [`/e/${event._id}?from=flyer`] },
  );
  render(
    <main>
      <AuthProvider open={async () => fakeIdentity(null)}>
        <RouterProvider router={router} />
      </AuthProvider>
    </main>,
  );
  return router;
}

/** Taps the button of the panel, or of the bar: a browser shows one of them. */
async function tap(name: string) {
  const [button] = await screen.findAllByRole('button', { name });
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
  await userEvent.click(button as HTMLElement);
}

/** Taps Join and chooses, in the sheet that opens, how to go on. */
async function tapAndChoose(name: string, way: 'Login' | 'Register') {
  await tap(name);
  await userEvent.click(await screen.findByRole('link', { name: way }));
  await screen.findByRole('heading', { name: way, level: 1 });
}

async function logIn() {
  fill(await screen.findByLabelText('Email'), 'maya@example.org');
  fill(screen.getByLabelText('Password'), 'Secret1');
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
}

test('a person who registers has joined, after seeing who can see their name; the address never reveals it', async () => {
  const router = visit();
  await tapAndChoose('Join Event', 'Register');
  expect(router.state.location.search + router.state.location.hash).toBe('');
  expect(
    screen.getByText(/join the event right away. Organisers can see your name and e-mail address/),
  ).toBeVisible();
  fill(screen.getByLabelText('Name'), 'Maya Chakma');
  fill(screen.getByLabelText('Email'), 'maya@example.org');
  fill(screen.getByLabelText('Password'), 'Secret1');
  await userEvent.click(screen.getByRole('button', { name: 'Register' }));
  expect(await screen.findByRole('heading', { name: 'Joined', hidden: true })).toBeVisible();
  await said('success', 'You are participate this event successfully');
  expect(sent).toEqual([
    expect.objectContaining({
      token: 'token of maya@example.org',
      body: expect.objectContaining({ join_id: event._id, participant: 'maya@example.org' }),
    }),
  ]);
  expect(router.state.location.state).toEqual({ joined: event._id });
});

test('after logging in, the person has joined; going back to the event does not join again', async () => {
  const router = visit();
  await tapAndChoose('Join Event', 'Login');
  await logIn();
  expect(await screen.findByRole('heading', { name: 'Joined', hidden: true })).toBeVisible();
  await router.navigate(-1);
  expect(router.state.location).toMatchObject({ pathname: `/e/${event._id}`, search: '?from=flyer' });
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Riverbank cleanup', level: 1 })).toBeVisible(),
  );
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: 'Join Event', hidden: true })[0]).toHaveAttribute(
      'aria-disabled',
      'false',
    ),
  );
  expect(sent).toHaveLength(1);
});

test('what a visitor chose to bring is still chosen after logging in, and sent with joining', async () => {
  const gloves = { _id: '1'.repeat(24), label: 'Gloves', kind: 'thing', number: 20, claimed: 12 } as const;
  const driver = { _id: '2'.repeat(24), label: 'Driver', kind: 'role', number: 2, claimed: 0 } as const;
  visit({ needs: [gloves, driver] });
  await userEvent.click(await screen.findByRole('button', { name: 'Claim: Gloves' }));
  fill(await screen.findByRole('textbox', { name: 'Gloves' }), '3');
  await userEvent.click(screen.getByRole('link', { name: 'Login' }));
  await screen.findByRole('heading', { name: 'Login', level: 1 });
  await logIn();
  const dialog = within(await screen.findByRole('dialog', { name: 'Join Event' }));
  expect(dialog.getByRole('textbox', { name: 'Gloves' })).toHaveValue('3');
  expect(sent).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Join Event' }));
  expect(await screen.findByRole('heading', { name: 'Joined', hidden: true })).toBeVisible();
  expect(sent).toMatchObject([{ body: { join_id: event._id, claims: [{ need: gloves._id, number: 3 }] } }]);
});

test('a person who chose the waiting list is on it after logging in', async () => {
  serve('post', calls.joinedEvents, { acknowledged: true, insertedId: id, status: 'waiting', ahead: 2 });
  const router = visit(full);
  await tapAndChoose('Join Waiting List', 'Login');
  expect(await screen.findByText(/join the waiting list right away/)).toBeVisible();
  await logIn();
  expect(await screen.findByRole('heading', { name: 'Joined', hidden: true })).toBeVisible();
  expect(router.state.location.search).toBe('?show=waiting');
});

test.each([
  ['full by now', full, 'This event is full by now', 'Join Waiting List'],
  ['their own', { creator: 'maya@example.org' }, 'This is your own event', 'Join Event'],
])('an event that is %s: they are asked first', async (_, own, question, confirm) => {
  visit({}, own);
  await tapAndChoose('Join Event', 'Login');
  await logIn();
  await screen.findByRole('dialog', { name: question }, { timeout: 4_000 });
  expect(sent).toEqual([]);
  await answer(question, confirm);
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('a person who declines has not joined', async () => {
  visit({}, full);
  await tapAndChoose('Join Event', 'Login');
  await logIn();
  await screen.findByRole('dialog', { name: 'This event is full by now' }, { timeout: 4_000 });
  await answer('This event is full by now', 'Cancel');
  expect(await screen.findByRole('heading', { name: 'Riverbank cleanup' })).toBeVisible();
  expect(sent).toEqual([]);
});

test.each<[string, Partial<EventForPerson>, string]>([
  ['is over', { eventDate: inDays(-3) }, 'This event is over.'],
  [
    'they joined before',
    { participation: { _id: id, status: 'joined', ahead: 0 } },
    'You have joined this event.',
  ],
])('an event that %s by now: the page says so, and nothing is sent', async (_, own, words) => {
  visit({}, own);
  await tapAndChoose('Join Event', 'Login');
  await logIn();
  expect(await screen.findByText(words)).toBeVisible();
  expect(sent).toEqual([]);
});

test('half an hour later they tap Join themselves', async () => {
  visit();
  await tapAndChoose('Join Event', 'Login');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 60_000 });
  await logIn();
  // The dialog's heading goes, the page's comes.
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: 'Riverbank cleanup', level: 1 })).toBeVisible(),
  );
  vi.useRealTimers();
  expect(sent).toEqual([]);
});

test('a person whose unconfirmed address has a place confirms it first, then joins again', async () => {
  const detail = 'Your e-mail address already has a place in this event.';
  sent = serve('post', calls.joinedEvents, refusal(409, 'confirm-first', detail));
  serve('get', calls.ownMail, { verified: false, asked: false });
  const noted = serve('put', calls.ownMail, { acknowledged: true, matchedCount: 1, modifiedCount: 1 });
  visit();
  await tapAndChoose('Join Event', 'Login');
  await logIn();
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm your e-mail address first' }));
  expect(dialog.getByText(detail)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Send the link' }));
  expect(await dialog.findByText(/^We’ve sent a link to maya@example.org/)).toBeVisible();
  expect(sent).toHaveLength(1);
  serve('post', calls.joinedEvents, { acknowledged: true, insertedId: id, status: 'joined', ahead: 0 });
  expect(noted).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Join again' }));
  expect(await screen.findByRole('heading', { name: 'Joined', hidden: true })).toBeVisible();
  await waitFor(() => expect(noted).toMatchObject([{ body: { asked: true } }]));
});
