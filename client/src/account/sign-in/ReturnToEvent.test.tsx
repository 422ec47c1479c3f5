import type { Event } from '@social-serve/contract/event';
import { calls } from '@social-serve/contract/paths';
import { anEvent, inDays } from '@social-serve/contract/test/builders';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import Swal from 'sweetalert2/dist/sweetalert2.js';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectMessageFor } from '../../../test/dialogs.ts';
import { fakeIdentity } from '../../../test/fake-identity.ts';
import { fill } from '../../../test/fill.ts';
import { away, refusal, serve, silence } from '../../../test/server.ts';
import { EventDetails } from '../../pages/EventDetails.tsx';
import { Login } from '../../pages/Login.tsx';
import { Register } from '../../pages/Register.tsx';
import { AuthProvider } from '../auth-context.tsx';
import { RequireUser } from '../RequireUser.tsx';

// jsdom has no layout: nothing is wide enough for the wall of covers.
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));

const event = anEvent({ title: 'Riverbank cleanup', location: 'Town Hall Park' });

beforeEach(() => {
  serve('get', calls.going, { going: 1, names: [] });
  serve('get', calls.messages, []);
  serve('get', calls.answeredQuestions, []);
});

function visit(path = `/eventDetails/${event._id}`) {
  const router = createMemoryRouter(
    [
      {
        Component: RequireUser,
        children: [
          { path: '/eventDetails/:id', Component: EventDetails },
          { path: '/createEvent', element: <h1>Create</h1> },
        ],
      },
      { path: '/login', Component: Login },
      { path: '/register', Component: Register },
    ],
    { initialEntries: [path] },
  );
  render(
    <main>
      <AuthProvider open={async () => fakeIdentity(null)}>
        <RouterProvider router={router} />
      </AuthProvider>
    </main>,
  );
}

const box = () => screen.findByRole('region', { name: 'The event' });

/** The box once the event has replaced its placeholder. */
async function filled() {
  expect(await screen.findByRole('heading', { name: 'Riverbank cleanup', level: 2 })).toBeVisible();
  return box();
}

async function logIn() {
  fill(screen.getByLabelText('Email'), 'maya@example.org');
  fill(screen.getByLabelText('Password'), 'Secret1');
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
}

test.each<[Partial<Event>, string, string]>([
  [{ participants: 12 }, 'Log in to join', '12 going'],
  [{ capacity: 20, participants: 12 }, 'Log in to join', '8 places left'],
  [{ capacity: 20, participants: 19 }, 'Log in to join', '1 place left'],
  [{ capacity: 20, participants: 20, waiting: 3 }, 'Log in to join the waiting list', 'Full · 3 waiting'],
  [{ participants: 20, eventDate: inDays(-3) }, 'This event is over', '20 joined'],
])('login shows the event that you log in for, %o', async (fields, invitation, places) => {
  serve('get', calls.event, { ...event, ...fields });
  visit();
  const shown = await filled();
  expect(within(shown).getByText(invitation)).toBeVisible();
  expect(within(shown).getByText(places)).toBeVisible();
  expect(shown).toHaveTextContent('Town Hall Park');
  expect(shown).toHaveTextContent(event.Descriptions);
  expect(within(shown).getByRole('link', { name: 'See the whole event' })).toHaveAttribute(
    'href',
    `/e/${event._id}`,
  );
});

test('stays on the registration page', async () => {
  serve('get', calls.event, event);
  visit();
  await userEvent.click(await screen.findByRole('link', { name: 'Register' }));
  const shown = await filled();
  expect(within(shown).getByText('Register or log in to join')).toBeVisible();
});

test('after logging in, the person is back at the event, with the focus on its join button once the greeting has closed', async () => {
  serve('get', calls.event, event);
  visit();
  await box();
  await logIn();
  await screen.findByRole('dialog', { name: 'Welcome Maya Chakma' });
  Swal.stopTimer();
  const page = { name: 'Riverbank cleanup', level: 1, hidden: true };
  expect(await screen.findByRole('heading', page)).toBeVisible();
  const [join] = await screen.findAllByRole('button', { name: 'Join Event', hidden: true });
  await waitFor(() => expect(join).toHaveAttribute('aria-disabled', 'false'));
  expect(join).not.toHaveFocus();
  await expectMessageFor(2000, 'Welcome Maya Chakma');
  await waitFor(() => expect(join).toHaveFocus());
});

test.each([
  ['is unknown', () => refusal(404, 'not-found', 'We can’t find this event.'), /We can’t find this event/],
  ['cannot be had', away, /We can’t show the event right now/],
  ['never comes', silence, /Log in to join/],
])('an event that %s keeps nobody from logging in', async (_, answer, words) => {
  serve('get', calls.event, answer);
  visit();
  expect(await screen.findByText(words)).toBeVisible();
  serve('get', calls.event, event);
  await logIn();
  expect(await screen.findByRole('heading', { name: 'Riverbank cleanup', level: 1 })).toBeVisible();
});

test('another page has no event beside its login', async () => {
  visit('/createEvent');
  expect(await screen.findByText('Please log in to continue.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'The event' })).toBeNull();
});
