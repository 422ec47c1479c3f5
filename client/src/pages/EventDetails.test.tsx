import type { Event } from '@social-serve/contract/event';
import type { JoinedEvent } from '@social-serve/contract/participation';
import { anEvent, inDays } from '@social-serve/contract/test/builders';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeIdentity, maya } from '../../test/fake-identity.ts';
import { AuthProvider } from '../account/auth-context.tsx';
import { RequireUser } from '../account/RequireUser.tsx';
import { ApiError } from '../api/api-error.ts';
import { getEvent } from '../events/queries.ts';
import { getJoinedEvents, joinEvent } from '../participations/queries.ts';
import { EventDetails } from './EventDetails.tsx';

vi.mock('../events/queries.ts', () => ({ getEvent: vi.fn() }));
vi.mock('../participations/queries.ts', () => ({ getJoinedEvents: vi.fn(), joinEvent: vi.fn() }));
const { toastError, toastSuccess } = vi.hoisted(() => ({ toastError: vi.fn(), toastSuccess: vi.fn() }));
vi.mock('../ui/toasts.ts', () => ({ toastError, toastSuccess }));

const event = anEvent({ title: 'Riverbank cleanup' });
const joined = (more: Partial<JoinedEvent> = {}): JoinedEvent => ({
  ...event,
  _id: 'f'.repeat(24),
  join_id: event._id,
  participant: 'maya@example.org',
  ...more,
});
const problem = (status: number, code: ApiError['code'], detail: string) =>
  new ApiError(detail, { status, code });

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(getEvent).mockResolvedValue(event);
  vi.mocked(getJoinedEvents).mockResolvedValue([]);
  vi.mocked(joinEvent).mockResolvedValue({ acknowledged: true, insertedId: 'f'.repeat(24) });
});

function visit(shown: Event = event) {
  const router = createMemoryRouter(
    [
      { Component: RequireUser, children: [{ path: '/eventDetails/:id', Component: EventDetails }] },
      { path: '/joinedEvents', element: <h1>Joined</h1> },
      { path: '/login', element: <h1>Login</h1> },
    ],
    { initialEntries: [`/eventDetails/${shown._id}`] },
  );
  render(
    <AuthProvider open={async () => fakeIdentity(maya)}>
      <RouterProvider router={router} />
    </AuthProvider>,
  );
}

/** The page has the button twice, for wide and for narrow screens; a browser shows one of them. */
async function joinButton(name = 'Join Event') {
  await screen.findByRole('heading', { name: 'Riverbank cleanup' });
  const [button] = await screen.findAllByRole('button', { name });
  if (!button) throw new Error(`no button ${name}`);
  return button;
}

test('joins once however often it is pressed, then shows the joined events', async () => {
  let finish = () => {};
  vi.mocked(joinEvent).mockReturnValue(
    new Promise((resolve) => (finish = () => resolve({ acknowledged: true, insertedId: '1' }))),
  );
  visit();
  await vi.waitFor(async () => expect(await joinButton()).toBeEnabled());
  await userEvent.dblClick(await joinButton());
  expect(joinEvent).toHaveBeenCalledTimes(1);
  expect(joinEvent).toHaveBeenCalledWith(event, 'maya@example.org');
  await act(async () => finish());
  expect(await screen.findByRole('heading', { name: 'Joined' })).toBeVisible();
  expect(toastSuccess).toHaveBeenCalledWith('You are participate this event successfully');
});

test('who has joined already cannot join again, and is led to their list', async () => {
  vi.mocked(getJoinedEvents).mockResolvedValue([joined()]);
  visit();
  expect(await joinButton('Joined')).toBeDisabled();
  expect(screen.getByText('You have joined this event.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Joined Events' })).toBeVisible();
});

test('an event that is over cannot be joined', async () => {
  vi.mocked(getEvent).mockResolvedValue({ ...event, eventDate: inDays(-3) });
  visit();
  expect(await screen.findByText('This event is over.')).toBeVisible();
  expect(await joinButton()).toBeDisabled();
});

test('a cancelled event shows to who joined it', async () => {
  vi.mocked(getEvent).mockRejectedValue(problem(404, 'not-found', 'There is no such event.'));
  vi.mocked(getJoinedEvents).mockResolvedValue([joined({ cancelled: true })]);
  visit();
  expect(await screen.findByText('This event has been cancelled.')).toBeVisible();
  expect(await joinButton()).toBeDisabled();
});

test('an unknown event shows the not-found page', async () => {
  vi.mocked(getEvent).mockRejectedValue(problem(404, 'not-found', 'There is no such event.'));
  visit();
  expect(await screen.findByText('Page Not Found')).toBeVisible();
});

test.each([
  ['already-joined', 'You take part in this event already.', 'You have joined this event.'],
  ['event-over', 'This event is over already.', 'This event is over.'],
] as const)('a refusal (%s) is said and the page knows from then on', async (code, detail, note) => {
  vi.mocked(joinEvent).mockRejectedValue(problem(409, code, detail));
  visit();
  await vi.waitFor(async () => expect(await joinButton()).toBeEnabled());
  await userEvent.click(await joinButton());
  expect(toastError).toHaveBeenCalledWith(detail);
  expect(await screen.findByText(note)).toBeVisible();
});

test('a server that is away: the page says so, and Retry brings the event', async () => {
  vi.mocked(getEvent).mockRejectedValueOnce(problem(0, 'unreachable', 'The server cannot be reached.'));
  visit();
  expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await vi.waitFor(async () => expect(await joinButton()).toBeEnabled());
});

test('not knowing what was joined is no reason to hide the event', async () => {
  vi.mocked(getJoinedEvents).mockRejectedValue(problem(503, 'unavailable', 'Not now.'));
  visit();
  await vi.waitFor(async () => expect(await joinButton()).toBeEnabled());
});

test('a session that is over leads to login', async () => {
  vi.mocked(joinEvent).mockRejectedValue(problem(401, 'sign-in-needed', 'Log in again.'));
  visit();
  await vi.waitFor(async () => expect(await joinButton()).toBeEnabled());
  await userEvent.click(await joinButton());
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
});

test('the organiser finds the way to edit their own event here', async () => {
  vi.mocked(getEvent).mockResolvedValue({ ...event, creator: 'Maya@Example.org' });
  visit();
  expect(await screen.findByRole('link', { name: 'Edit Riverbank cleanup' })).toHaveAttribute(
    'href',
    `/eventUpdate/${event._id}`,
  );
});

test('nobody else is offered to edit the event', async () => {
  vi.mocked(getEvent).mockResolvedValue({ ...event, creator: 'ruth@example.org' });
  visit();
  await vi.waitFor(async () => expect(await joinButton()).toBeEnabled());
  expect(screen.queryByRole('link', { name: /^Edit/ })).not.toBeInTheDocument();
});

test('web addresses in the description are links, markup stays text', async () => {
  const Descriptions = 'Map: https://river.example/map. <b>javascript:alert(1)</b>';
  vi.mocked(getEvent).mockResolvedValue({ ...event, Descriptions });
  visit();
  const link = await screen.findByRole('link', { name: 'https://river.example/map' });
  expect(link.parentElement).toHaveTextContent(Descriptions);
});
