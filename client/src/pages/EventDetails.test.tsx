import type { Event } from '@social-serve/contract/event';
import { calls, probes } from '@social-serve/contract/paths';
import { PERSON_STOPPED } from '@social-serve/contract/report-rules';
import { anEvent, inDays } from '@social-serve/contract/test/builders';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, expectMessageFor } from '../../test/dialogs.ts';
import { fakeIdentity, maya } from '../../test/fake-identity.ts';
import { fill } from '../../test/fill.ts';
import { said } from '../../test/messages.ts';
import { away, heldBack, refusal, type Sent, serve, serveOnce } from '../../test/server.ts';
import { serveNothingWritten } from '../../test/written.ts';
import { AuthProvider } from '../account/auth-context.tsx';
import { RequireUser } from '../account/RequireUser.tsx';
import { queryClient } from '../api/query-client.ts';
import { ALL } from '../events/list-query.ts';
import { upcomingEvents } from '../events/queries.ts';
import { formatDate } from '../ui/dates.ts';
import { EventDetails } from './EventDetails.tsx';

const event = anEvent({ title: 'Riverbank cleanup', creator: 'omar@example.org' });
const participation = { _id: 'f'.repeat(24), status: 'joined', ahead: 0 };
/** The answer to a join that got a place. */
const took = { acknowledged: true, insertedId: participation._id, status: 'joined', ahead: 0 };
/** Twenty of twenty places are taken. */
const full = { ...event, capacity: 20, participants: 20, waiting: 2 };
const unknown = refusal(404, 'not-found', 'We can’t find this event.');

/** What was sent to join. */
let sent: Sent[];

beforeEach(() => {
  serveNothingWritten();
  serve('get', calls.event, event);
  serve('get', calls.going, { going: 1, names: [] });
  serve('get', calls.me, { team: false });
  serve('get', calls.ownMail, { verified: true });
  sent = serve('post', calls.joinedEvents, took);
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
    <main>
      <AuthProvider open={async () => fakeIdentity(maya)}>
        <RouterProvider router={router} />
      </AuthProvider>
    </main>,
  );
  return router;
}

/** The page has the button twice, for wide and for narrow screens; a browser shows one of them. */
async function joinButton() {
  await screen.findByRole('heading', { name: 'Riverbank cleanup' });
  const [button] = await screen.findAllByRole('button', { name: 'Join Event' });
  if (!button) throw new Error('no button');
  return button;
}

/** The page has this one twice, too. */
async function leaveButton() {
  const [button] = await screen.findAllByRole('button', { name: 'Leave Event' });
  if (!button) throw new Error('no button');
  return button;
}

test('joins once however often it is pressed, then shows the joined events', async () => {
  const reply = heldBack(took);
  sent = serve('post', calls.joinedEvents, reply.answer);
  const router = visit();
  await waitFor(async () => expect(await joinButton()).toHaveAttribute('aria-disabled', 'false'));
  await userEvent.dblClick(await joinButton());
  await waitFor(() => expect(sent).toHaveLength(1));
  await act(async () => reply.open());
  expect(await screen.findByRole('heading', { name: 'Joined' })).toBeVisible();
  expect(router.state.location.state).toEqual({ joined: event._id });
  await said('success', 'You are participate this event successfully');
  expect(sent).toEqual([
    expect.objectContaining({
      token: 'token of maya@example.org',
      body: expect.objectContaining({
        join_id: event._id,
        participant: 'maya@example.org',
        title: event.title,
      }),
    }),
  ]);
});

test('one call with the token answers the event and what the person has to do with it', async () => {
  const asked = serve('get', calls.event, { ...event, participation });
  visit();
  await screen.findByText('You have joined this event.');
  expect(asked).toEqual([
    expect.objectContaining({ params: { id: event._id }, token: 'token of maya@example.org' }),
  ]);
});

test.each([
  [{ participants: 12, waiting: 0 }, '12 going'],
  [{ capacity: 20, participants: 12, waiting: 0 }, '12 of 20 going'],
  [{ capacity: 20, participants: 20, waiting: 0 }, 'Full'],
  [{ capacity: 20, participants: 20, waiting: 3 }, 'Full · 3 waiting'],
  [{ eventDate: inDays(-3), capacity: 20, participants: 20, waiting: 3 }, '20 joined'],
])('who comes, %o, is shown as %s', async (places, words) => {
  serve('get', calls.event, { ...event, ...places });
  visit();
  const facts = await screen.findByRole('complementary', { name: 'When and where' });
  expect(within(facts).getByText(words)).toBeVisible();
});

test('what a list knows of the event is there at once; joining waits for the answer', async () => {
  serve('get', calls.events, [event]);
  await queryClient.ensureInfiniteQueryData(upcomingEvents(ALL));
  const answer = heldBack(event);
  serve('get', calls.event, answer.answer);
  visit();
  expect(await joinButton()).toHaveAttribute('aria-disabled', 'true');
  answer.open();
  await waitFor(async () => expect(await joinButton()).toHaveAttribute('aria-disabled', 'false'));
});

test('a person who has joined cannot join again, and finds a link to their list', async () => {
  serve('get', calls.event, { ...event, participation });
  visit();
  expect(await screen.findByText('You have joined this event.')).toBeVisible();
  expect(screen.getByText("You're going")).toBeVisible();
  expect(screen.queryByRole('button', { name: /join/i })).toBeNull();
  expect(screen.getByRole('link', { name: 'Joined Events' })).toBeVisible();
});

test('an event that is over cannot be joined', async () => {
  serve('get', calls.event, { ...event, eventDate: inDays(-3) });
  visit();
  expect(await screen.findByText('This event is over.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /join/i })).toBeNull();
});

test('people who joined a cancelled event can see it', async () => {
  serve('get', calls.event, { ...event, participation, cancelled: true });
  visit();
  expect(await screen.findByText('This event has been cancelled.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /join/i })).toBeNull();
});

test.each([
  ['an unknown event', unknown],
  ['an id that is not one', refusal(400, 'bad-input', 'Malformed id.')],
])('%s shows the not-found page', async (_, answer) => {
  serve('get', calls.event, answer);
  visit();
  expect(await screen.findByText('Page Not Found')).toBeVisible();
});

test('a refusal because the event is over is said, and the page knows from then on', async () => {
  serve('post', calls.joinedEvents, refusal(409, 'event-over', 'This event is over already.'));
  visit();
  await waitFor(async () => expect(await joinButton()).toHaveAttribute('aria-disabled', 'false'));
  await userEvent.click(await joinButton());
  expect(await screen.findByText('This event is over.')).toBeVisible();
  await said('error', 'This event is over already.');
});

test('a person who joined elsewhere meanwhile sees that, can leave here, and join again', async () => {
  const detail = 'You take part in this event already.';
  const refused = serve('post', calls.joinedEvents, refusal(409, 'already-joined', detail));
  const left = serve('delete', calls.cancelEvent, { acknowledged: true, deletedCount: 1 });
  serve('get', calls.event, () =>
    refused.length > 0 && left.length === 0 ? { ...event, participation } : event,
  );
  visit();
  await waitFor(async () => expect(await joinButton()).toHaveAttribute('aria-disabled', 'false'));
  await userEvent.click(await joinButton());
  expect(await screen.findByText('You have joined this event.')).toBeVisible();
  await said('error', detail);
  await userEvent.click(await leaveButton());
  await answer('Are you sure?', 'Yes, delete it!');
  await expectMessageFor(1500, 'Your event has been deleted successfully');
  expect(
    screen.getByText('You left "Riverbank cleanup". Someone else can now have your place.'),
  ).toBeVisible();
  await waitFor(async () => expect(await joinButton()).toHaveAttribute('aria-disabled', 'false'));
  expect(left.map(({ params }) => params)).toEqual([{ id: participation._id }]);
  expect(screen.queryByText('You have joined this event.')).toBeNull();
});

test('a person who joined elsewhere sees that even if the event cannot be loaded again', async () => {
  const detail = 'You take part in this event already.';
  const refused = serve('post', calls.joinedEvents, refusal(409, 'already-joined', detail));
  serve('get', calls.event, () => (refused.length > 0 ? away() : event));
  visit();
  await waitFor(async () => expect(await joinButton()).toHaveAttribute('aria-disabled', 'false'));
  await userEvent.click(await joinButton());
  expect(await screen.findByText(/^The server cannot be reached\./)).toBeVisible();
  await said('error', detail);
  expect(screen.getByText('You have joined this event.')).toBeVisible();
});

test('a server that is away: the page says so, and Retry brings the event', async () => {
  serveOnce('get', calls.event, away);
  visit();
  expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached.');
  expect(screen.getByRole('heading', { level: 1, name: 'Event' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(async () => expect(await joinButton()).toHaveAttribute('aria-disabled', 'false'));
});

test('a session that is over leads to login', async () => {
  serve('post', calls.joinedEvents, refusal(401, 'sign-in-needed', 'Log in again.'));
  visit();
  await waitFor(async () => expect(await joinButton()).toHaveAttribute('aria-disabled', 'false'));
  await userEvent.click(await joinButton());
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
});

test('the organiser finds the way to edit their own event here', async () => {
  serve('get', calls.event, { ...event, creator: 'Maya@Example.org' });
  visit();
  expect(await screen.findByRole('link', { name: 'Edit Riverbank cleanup' })).toHaveAttribute(
    'href',
    `/eventUpdate/${event._id}`,
  );
  expect(screen.getByRole('link', { name: 'Duplicate Riverbank cleanup' })).toBeVisible();
});

test('nobody else is offered to edit the event', async () => {
  serve('get', calls.event, { ...event, creator: 'ruth@example.org' });
  visit();
  await waitFor(async () => expect(await joinButton()).toHaveAttribute('aria-disabled', 'false'));
  expect(screen.queryByRole('link', { name: /^Edit/ })).not.toBeInTheDocument();
});

test('web addresses in the description are links, markup stays text', async () => {
  const Descriptions = 'Map: https://river.example/map. <b>javascript:alert(1)</b>';
  serve('get', calls.event, { ...event, Descriptions });
  visit();
  const link = await screen.findByRole('link', { name: 'https://river.example/map' });
  expect(link.parentElement).toHaveTextContent(Descriptions);
});

test('a participant can leave on the event’s page, and join again', async () => {
  const left = serve('delete', calls.cancelEvent, { acknowledged: true, deletedCount: 1 });
  serve('get', calls.event, () => (left.length > 0 ? event : { ...event, participation }));
  visit();
  await userEvent.click(await leaveButton());
  await answer(
    'Are you sure?',
    'Yes, delete it!',
    "You won't be able to revert this!",
    `“Riverbank cleanup”, ${formatDate(event.eventDate)}.`,
  );
  await expectMessageFor(1500, 'Your event has been deleted successfully');
  await waitFor(async () => expect(await joinButton()).toHaveAttribute('aria-disabled', 'false'));
  expect(left.map(({ params }) => params)).toEqual([{ id: participation._id }]);
  expect(screen.queryByRole('button', { name: 'Leave Event' })).toBeNull();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

/** The page of one event, then of another one that the person has joined too. */
const other = anEvent({ _id: 'c'.repeat(24), title: 'Tree day', creator: 'omar@example.org' });
const isOther = ({ params }: Sent) => params.id === other._id;

test('what was left is not said on the page of the next event', async () => {
  const left = serve('delete', calls.cancelEvent, { acknowledged: true, deletedCount: 1 });
  serve('get', calls.event, (one) =>
    isOther(one) ? other : left.length > 0 ? event : { ...event, participation },
  );
  const router = visit();
  await userEvent.click(await leaveButton());
  await answer('Are you sure?', 'Yes, delete it!', "You won't be able to revert this!");
  expect(await screen.findByText(/^You left "Riverbank cleanup"/)).toBeVisible();
  await act(() => router.navigate(`/eventDetails/${other._id}`));
  await screen.findByRole('heading', { name: 'Tree day' });
  expect(screen.queryByText(/You left/)).toBeNull();
});

test('companions chosen for one event are not those of the next', async () => {
  serve('get', calls.event, (one) => ({
    ...(isOther(one) ? other : event),
    participation: { ...participation, _id: (isOther(one) ? 'd' : 'f').repeat(24) },
  }));
  const sent = serve('put', calls.companions, { acknowledged: true, companions: [] });
  const router = visit();
  const adults = async () => within(await screen.findByRole('group', { name: 'Adults' })).getByRole('status');
  await screen.findByRole('button', { name: 'More adults' });
  await act(() => router.navigate(`/eventDetails/${other._id}`));
  await screen.findByRole('heading', { name: 'Tree day' });
  await userEvent.click(await screen.findByRole('button', { name: 'More adults' }));
  expect(await adults()).toHaveTextContent('1');
  // Known already, so the page does not start empty.
  await act(() => router.navigate(-1));
  await screen.findByRole('heading', { name: 'Riverbank cleanup' });
  expect(await adults()).toHaveTextContent('0');
  await waitFor(() => expect(sent).toMatchObject([{ params: { id: 'd'.repeat(24) } }]));
});

test('nobody is offered to leave what they did not join, or what was cancelled', async () => {
  visit();
  await waitFor(async () => expect(await joinButton()).toHaveAttribute('aria-disabled', 'false'));
  expect(screen.queryByRole('button', { name: 'Leave Event' })).toBeNull();
});

test('the place leads to a map: OpenStreetMap, and the maps of a phone', async () => {
  serve('get', calls.event, { ...event, location: 'Old bridge & quay' });
  visit();
  const link = () => screen.findByRole('link', { name: /^Old bridge & quay/ });
  expect(await link()).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/search?query=Old%20bridge%20%26%20quay',
  );
  cleanup();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  visit();
  expect(await link()).toHaveAttribute('href', 'geo:0,0?q=Old%20bridge%20%26%20quay');
  cleanup();
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; …)'); // knows no geo:
  visit();
  expect(await link()).toHaveAttribute('href', expect.stringContaining('openstreetmap.org'));
  vi.unstubAllGlobals();
});

test('a place with a point leads to that point', async () => {
  serve('get', calls.event, {
    ...event,
    location: 'Old bridge (north) & quay',
    point: { lat: 25.7439, lon: -89.2752 },
  });
  visit();
  const link = () => screen.findByRole('link', { name: /^Old bridge/ });
  expect(await link()).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/?mlat=25.7439&mlon=-89.2752&zoom=17',
  );
  cleanup();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  visit();
  expect(await link()).toHaveAttribute('href', 'geo:25.7439,-89.2752?q=25.7439,-89.2752');
  vi.unstubAllGlobals();
});

test('the organiser’s name comes first, the e-mail address after it', async () => {
  serve('get', calls.event, { ...event, creatorName: 'Maya Chakma', creator: 'maya@example.org' });
  visit();
  const name = await screen.findByText('Maya Chakma');
  expect(name.parentElement).toHaveTextContent('Maya Chakmamaya@example.org');
});

test('a link to an event that is not there says that it may have been cancelled', async () => {
  serve('get', calls.event, unknown);
  visit();
  expect(await screen.findByText(/It may have been cancelled/)).toBeVisible();
});

test('a full event: you join the waiting list, and the page shows your number there', async () => {
  serve('get', calls.event, full);
  sent = serve('post', calls.joinedEvents, { ...took, status: 'waiting', ahead: 2 });
  const router = visit();
  const [button] = await screen.findAllByRole('button', { name: 'Join Waiting List' });
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
  await userEvent.click(button as HTMLElement);
  await screen.findByRole('heading', { name: 'Joined' });
  await said('success', 'You are number 3 on the waiting list');
  expect(router.state.location.search).toBe('?show=waiting');
  expect(sent).toHaveLength(1);
});

test('a person on the waiting list sees their number, and can leave the list', async () => {
  const left = serve('delete', calls.cancelEvent, { acknowledged: true, deletedCount: 1 });
  serve('get', calls.event, () =>
    left.length > 0 ? full : { ...full, participation: { ...participation, status: 'waiting', ahead: 2 } },
  );
  visit();
  expect(await screen.findByText('You are number 3 on the waiting list.')).toBeVisible();
  expect(screen.getByText('You are number 3 on the waiting list')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Joined Events' })).toHaveAttribute(
    'href',
    '/joinedEvents?show=waiting',
  );
  await userEvent.click(screen.getAllByRole('button', { name: 'Leave Waiting List' })[0] as HTMLElement);
  await answer('Are you sure?', 'Yes, delete it!');
  await expectMessageFor(1500, 'Your event has been deleted successfully');
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: 'Join Waiting List' })[0]).toHaveAttribute(
      'aria-disabled',
      'false',
    ),
  );
  expect(left.map(({ params }) => params)).toEqual([{ id: participation._id }]);
});

test('a removed person sees that, and can neither join nor leave', async () => {
  serve('get', calls.event, { ...event, participation: { ...participation, status: 'removed' } });
  visit();
  expect(await screen.findByText('The organiser removed you from this event.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /join/i })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Leave/ })).toBeNull();
});

test('on a phone the organiser’s next step is to manage; they can join on the page', async () => {
  serve('get', calls.event, { ...event, creator: 'Maya@Example.org' });
  visit();
  expect(await screen.findByRole('link', { name: 'Manage' })).toHaveAttribute(
    'href',
    `/manageEvents/${event._id}`,
  );
  expect(screen.getAllByRole('button', { name: 'Join Event' })).toHaveLength(1);
});

test('the organiser finds the link to the guests', async () => {
  serve('get', calls.event, { ...event, creator: 'Maya@Example.org' });
  visit();
  expect(await screen.findByRole('link', { name: 'Guests' })).toHaveAttribute(
    'href',
    `/manageEvents/${event._id}`,
  );
});

test('reports an event once, with a reason and a sentence', async () => {
  const posted = serve('post', calls.eventReports, { acknowledged: true, insertedId: 'a'.repeat(24) });
  visit();
  await userEvent.click(await screen.findByRole('button', { name: 'Report this event' }));
  const send = await screen.findByRole('button', { name: 'Send report' });
  await userEvent.click(send);
  expect(await screen.findByText('Explanation is required.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: 'Harmful or against the law' }));
  fill(screen.getByRole('textbox', { name: 'What is wrong?' }), 'It is a trap.');
  await userEvent.click(send);
  await waitFor(() => expect(screen.getByText(/You reported this/)).toHaveFocus());
  expect(posted).toMatchObject([
    { params: { id: event._id }, body: { reason: 'Harmful or against the law', text: 'It is a trap.' } },
  ]);
  await said('success', 'Thanks. Our team will review it');
  expect(screen.queryByRole('button', { name: 'Report this event' })).not.toBeInTheDocument();
});

test('says in the dialog why a report was not taken', async () => {
  serve(
    'post',
    calls.eventReports,
    refusal(409, 'already-reported', 'You have reported this event already.'),
  );
  visit();
  await userEvent.click(await screen.findByRole('button', { name: 'Report this event' }));
  await userEvent.click(await screen.findByRole('radio', { name: 'Wrong or misleading' }));
  fill(screen.getByRole('textbox', { name: 'What is wrong?' }), 'Still.');
  await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('You have reported this event already.');
});

test('leads a person whom the team has stopped from their hidden event to the reason, and the answer', async () => {
  const own = { ...event, creator: 'maya@example.org' };
  serve('get', calls.event, { ...own, hidden: { at: '2026-11-02T10:00:00.000Z', reason: PERSON_STOPPED } });
  visit(own);
  const notice = await screen.findByRole('region', { name: 'This event is hidden' });
  expect(within(notice).getByRole('link', { name: /Read why/ })).toHaveAttribute('href', '/account#stop');
  expect(within(notice).queryByRole('textbox')).toBeNull();
});

test('tells the creator of a hidden event why, and takes their answer', async () => {
  const own = { ...event, creator: 'maya@example.org' };
  const hidden = {
    at: '2026-11-02T10:00:00.000Z',
    reason: 'Wrong or misleading',
    note: '<b>Where</b> is it?',
  };
  serve('get', calls.event, { ...own, hidden });
  const put = serve('put', calls.hidingAnswer, { acknowledged: true, matchedCount: 1, modifiedCount: 1 });
  visit(own);
  const notice = await screen.findByRole('region', { name: 'This event is hidden' });
  expect(notice).toHaveTextContent('Wrong or misleading');
  expect(notice).toHaveTextContent('<b>Where</b> is it?');
  for (const name of ['Edit Riverbank cleanup', 'Guests'])
    expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Join Event' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Report this event' })).not.toBeInTheDocument();

  serve('get', calls.event, { ...own, hidden: { ...hidden, answer: 'By the mill.' } });
  fill(screen.getByRole('textbox', { name: 'Your answer' }), 'By the mill.');
  await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
  const change = await screen.findByRole('button', { name: 'Change answer' });
  expect(change).toHaveFocus();
  expect(put[0]?.body).toEqual({ answer: 'By the mill.' });
});

test('tells participants that an event was removed', async () => {
  serve('get', calls.event, { ...event, participation, cancelled: true, removedByTeam: true });
  visit();
  expect(await screen.findByText('Our team has removed this event.')).toBeInTheDocument();
  expect(screen.getByText('Removed')).toBeInTheDocument();
});

test('an event that has ended begins with its results', async () => {
  const results = { items: [], summary: 'All tidy.', walkIns: 0, reportedAt: '2026-11-02T10:00:00.000Z' };
  serve('get', calls.event, {
    ...event,
    ...{ eventDate: inDays(-3), outcome: { _id: 'd'.repeat(24), ...results } },
  });
  visit();
  await screen.findByText('All tidy.');
  const order = screen
    .getAllByRole('heading')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== null);
  expect(order.slice(0, 2)).toEqual([event.title, 'What we achieved']);
  const facts = screen.getByRole('complementary', { name: 'When and where' });
  expect(facts.compareDocumentPosition(screen.getByText('All tidy.'))).toBe(Node.DOCUMENT_POSITION_PRECEDING);
});

test('without a connection nothing is excluded from the totals, and the page says why', async () => {
  serve('get', calls.me, { email: maya.email, team: true, unread: 0 });
  const results = { items: [], summary: 'All tidy.', walkIns: 0, reportedAt: '2026-11-02T10:00:00.000Z' };
  const outcome = { _id: 'd'.repeat(24), ...results };
  serve('get', calls.event, { ...event, eventDate: inDays(-3), outcome });
  visit();
  const leaveOut = await screen.findByRole('button', { name: 'Exclude from totals' }, { timeout: 10_000 });
  expect(leaveOut).toBeEnabled();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const asked = serve('get', probes.healthz, away);
  act(() => void window.dispatchEvent(new Event('offline')));
  await waitFor(() => expect(leaveOut).toBeDisabled());
  expect(asked).toHaveLength(1);
  expect(screen.getByText('Go online to join, leave or send messages.')).toBeVisible();
});

test('the team excludes an event from the totals once it has begun, with or without results', async () => {
  serve('get', calls.me, { team: true });
  const left = serve('put', calls.eventImpact, { acknowledged: true, matchedCount: 1, modifiedCount: 1 });
  serve('get', calls.event, { ...event, eventDate: inDays(-3) });
  visit();
  await userEvent.click(
    await screen.findByRole('button', { name: 'Exclude from totals' }, { timeout: 10_000 }),
  );
  await answer('Exclude this event from the totals?', 'Exclude', event.title);
  await said('success', 'The event no longer counts');
  expect(left[0]?.body).toEqual({ leftOut: true, walkInsConfirmed: null });
  cleanup();
  queryClient.clear();
  serve('get', calls.event, event);
  visit();
  await screen.findAllByRole('button', { name: 'Join Event' });
  expect(screen.queryByRole('button', { name: 'Exclude from totals' })).toBeNull();
});
