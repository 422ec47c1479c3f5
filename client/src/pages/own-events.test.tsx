import { calls } from '@social-serve/contract/paths';
import { anEvent, inDays } from '@social-serve/contract/test/builders';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Outlet, parsePath, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { answer, toldFor } from '../../test/dialogs.ts';
import { fakeIdentity, maya } from '../../test/fake-identity.ts';
import { fill } from '../../test/fill.ts';
import { said } from '../../test/messages.ts';
import { type Answer, away, listPage, refusal, type Sent, serve, serveOnce } from '../../test/server.ts';
import { serveNoHelp } from '../../test/written.ts';
import { AuthProvider } from '../account/auth-context.tsx';
import { RequireUser } from '../account/RequireUser.tsx';
import { formatDate } from '../ui/dates.ts';
import { EventUpdate } from './EventUpdate.tsx';
import { JoinedEvents } from './JoinedEvents.tsx';
import { eventUpdateLoader } from './loaders.ts';
import { ManageEvents } from './ManageEvents.tsx';

const mine = anEvent({ title: 'Riverbank cleanup' });
const joined = {
  ...mine,
  _id: 'f'.repeat(24),
  join_id: mine._id,
  participant: 'maya@example.org',
  status: 'joined',
  ahead: 0,
};

/** Answers for /joinedEvents: what stands under Upcoming, and nothing in the other parts. */
function serveUpcoming(answer: Answer) {
  const asked: Sent[] = [];
  serve('get', calls.joinedEventsOf, (sent) => {
    if (sent.query.show !== 'upcoming') return [];
    asked.push(sent);
    return typeof answer === 'function' ? answer(sent) : answer;
  });
  return asked;
}
const gone = { acknowledged: true, deletedCount: 1 } as const;
const updated = (modifiedCount: number) => ({ acknowledged: true, matchedCount: 1, modifiedCount });
const AWAY = 'The server cannot be reached. Check your connection and try again.';

/** What was sent to leave, delete and update. */
let left: Sent[];
let deleted: Sent[];
let put: Sent[];

beforeEach(() => {
  sessionStorage.clear();
  serve('get', calls.event, mine);
  serve('get', calls.ownNotices, { notices: [], unread: 0 });
  serve('get', calls.ownMail, { verified: true });
  // Gone from its list once it was left or deleted, as on the server.
  serveUpcoming(() => (left.length > 0 ? [] : [joined]));
  serve('get', calls.ownParticipations, []);
  serve('get', calls.ownAttendances, []);
  serveNoHelp();
  serve('get', calls.manageEvents, () => (deleted.length > 0 ? [] : [{ ...mine, participants: 3 }]));
  left = serve('delete', calls.cancelEvent, gone);
  deleted = serve('delete', calls.eventDelete, gone);
  put = serve('put', calls.eventUpdate, updated(1));
});

function visit(address: string, state?: unknown) {
  const children = [
    { path: '/joinedEvents', Component: JoinedEvents },
    { path: '/manageEvents', Component: ManageEvents },
    {
      path: '/eventUpdate/:id',
      loader: eventUpdateLoader,
      Component: EventUpdate,
      HydrateFallback: () => null,
    },
  ];
  const router = createMemoryRouter(
    [
      {
        element: (
          <main>
            <Outlet />
          </main>
        ),
        children: [{ Component: RequireUser, children }],
      },
      { path: '/login', element: <h1>Login</h1> },
    ],
    { initialEntries: [{ ...parsePath(address), state }] },
  );
  render(
    <AuthProvider open={async () => fakeIdentity(maya)}>
      <RouterProvider router={router} />
    </AuthProvider>,
  );
  return router;
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
/** Confirms that something is to be deleted. @param about what the question is about */
const confirm = (about: string) =>
  answer('Are you sure?', 'Yes, delete it!', "You won't be able to revert this!", about);
const which = `“Riverbank cleanup”, ${formatDate(mine.eventDate)}`;

test('leaving an event: asked first, then taken out of the list with a notice of 1500 ms', async () => {
  visit('/joinedEvents');
  expect(await screen.findByRole('heading', { name: 'Your Event Participation: 1' })).toBeVisible();
  await press('Delete Riverbank cleanup (leave this event)');
  await confirm(`${which}. You can join again later.`);
  await toldFor(1500, 'Your event has been deleted successfully');
  expect(left.map(({ params }) => params)).toEqual([{ id: joined._id }]);
  const heading = await screen.findByRole('heading', { name: 'Your Event Participation: 0' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.getByText('You left "Riverbank cleanup". Your place is free again.')).toBeVisible();
  expect(screen.getByText('Opps!!!')).toBeVisible();
  expect(screen.getByText("You haven't joined any event yet")).toBeVisible();
  expect(screen.getByRole('link', { name: 'Upcoming Events' })).toHaveAttribute('href', '/upcomingEvents');
});

test.each([
  ['/joinedEvents', calls.joinedEventsOf],
  ['/manageEvents', calls.manageEvents],
])('%s loads more, page by page, and says so when a page does not come', async (address, call) => {
  const second = { ...joined, _id: 'e'.repeat(24), join_id: 'd'.repeat(24), title: 'Lakeside cleanup' };
  const answer: Answer = ({ query }: Sent) =>
    query.cursor ? listPage([second], null, 2) : listPage([joined], '2-1-abc', 2);
  const asked = call === calls.joinedEventsOf ? serveUpcoming(answer) : serve('get', call, answer);
  visit(address);
  await screen.findByRole('button', { name: /^Delete Riverbank cleanup/ });
  serveOnce('get', call, away);
  await press('Load more');
  expect(await within(screen.getByRole('main')).findByRole('alert')).toHaveTextContent(
    'The server cannot be reached.',
  );
  await press('Retry');
  expect(await screen.findByRole('button', { name: /^Delete Lakeside cleanup/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Delete Riverbank cleanup/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  expect(asked.map(({ query }) => [query.limit, query.cursor])).toEqual([
    ['24', undefined],
    ['24', '2-1-abc'],
  ]);
});

test('the whole count is said, however many are loaded', async () => {
  const second = { ...joined, _id: 'e'.repeat(24), join_id: 'd'.repeat(24), title: 'Lakeside cleanup' };
  serveUpcoming(({ query }) => {
    if (query.cursor) return listPage([second], null, 2 - left.length);
    return left.length > 0 ? listPage([second], null, 1) : listPage([joined], '2-1-abc', 2);
  });
  visit('/joinedEvents');
  expect(await screen.findByRole('heading', { name: 'Your Event Participation: 2' })).toBeVisible();
  await press('Load more');
  await screen.findByRole('button', { name: /^Delete Lakeside cleanup/ });
  await press(/^Delete Riverbank cleanup/);
  await confirm(which);
  await toldFor(1500, 'Your event has been deleted successfully');
  expect(await screen.findByRole('heading', { name: 'Your Event Participation: 1' })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Delete Lakeside cleanup/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Delete Riverbank cleanup/ })).toBeNull();
});

test('who does not confirm keeps the event', async () => {
  visit('/joinedEvents');
  await press(/^Delete Riverbank cleanup/);
  await answer('Are you sure?', 'Cancel');
  expect(left).toEqual([]);
  expect(screen.getByRole('heading', { name: 'Your Event Participation: 1' })).toBeVisible();
});

test('deleting a created event: list and dialog', async () => {
  visit('/manageEvents');
  expect(await screen.findByRole('heading', { name: 'Manage Your Events: 1' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Edit Riverbank cleanup' })).toHaveAttribute(
    'href',
    `/eventUpdate/${mine._id}`,
  );
  // The heading's way on while there are entries, the empty list's own afterwards.
  expect(screen.getByRole('link', { name: 'Create Event' })).toHaveAttribute('href', '/createEvent');
  await press('Delete Riverbank cleanup');
  await confirm(`${which}. 3 people have joined. It is called off, and they are told.`);
  await toldFor(2000, 'Deleted!', 'Your file has been deleted.');
  expect(screen.getByText('"Riverbank cleanup" is called off. Who joined is told.')).toBeVisible();
  expect(await screen.findByText("You haven't created any event yet")).toBeVisible();
  expect(deleted.map(({ params }) => params)).toEqual([{ id: mine._id }]);
  expect(screen.getByRole('link', { name: 'Create Event' })).toHaveAttribute('href', '/createEvent');
});

test('a delete that fails is said, and the event stays', async () => {
  serve('delete', calls.eventDelete, away);
  visit('/manageEvents');
  await press('Delete Riverbank cleanup');
  await confirm(which);
  await said('error', AWAY);
  expect(screen.getByRole('link', { name: 'Edit Riverbank cleanup' })).toBeVisible();
});

test.each([
  ['/joinedEvents', calls.joinedEventsOf],
  ['/manageEvents', calls.manageEvents],
  [`/eventUpdate/${mine._id}`, calls.event],
])('%s says that the server is away, and tries again', async (address, call) => {
  serveOnce('get', call, away);
  visit(address);
  expect(await within(screen.getByRole('main')).findByRole('alert')).toHaveTextContent(
    'The server cannot be reached.',
  );
  await press('Retry');
  expect(await screen.findByRole('button', { name: /Delete|Save Changes/ })).toBeVisible();
});

test('a joined list that fails is a toast as well', async () => {
  serveOnce('get', calls.joinedEventsOf, away);
  visit('/joinedEvents');
  expect(await within(screen.getByRole('main')).findByRole('alert')).toBeVisible();
  await said('error', AWAY);
});

/** Six of the person's own, in three pages. */
function six() {
  const events = Array.from({ length: 6 }, (_, index) => ({
    ...mine,
    _id: index.toString(16).padStart(24, '0'),
    title: `${index % 3 ? 'Street' : 'Ölbaum'} ${index}`,
    eventDate: inDays(index < 5 ? index + 1 : -index),
    participants: index,
  }));
  return serve('get', calls.manageEvents, ({ query: { cursor = '0' } }) => {
    const end = Number(cursor) + 2;
    return listPage(events.slice(Number(cursor), end), end < 6 ? String(end) : null, 6);
  });
}

test('three pages of events: their number, rows instead of cards, kept in the address', async () => {
  six();
  const router = visit('/manageEvents');
  expect(await screen.findByRole('heading', { name: 'Manage Your Events: 6' })).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(2);
  await press('Table');
  expect(router.state.location.search).toBe('?view=table');
  const table = within(screen.getByRole('table', { name: 'Manage Your Events' }));
  expect(table.getByRole('columnheader', { name: 'Actions' })).toBeVisible();
  expect(table.getByRole('link', { name: 'Street 1' })).toBeVisible();
  expect(table.getByRole('link', { name: 'Edit Street 1' })).toBeVisible();
  expect(table.getByRole('link', { name: 'Duplicate Street 1' })).toBeVisible();
  await press('Delete Street 1');
  const question = await screen.findByRole('dialog', { name: 'Are you sure?' });
  expect(question).toHaveTextContent(
    /“Street 1”, .* 1 person has joined\. It is called off, and they are told\./,
  );
});

test('the focus goes to the first of the own events that were loaded more', async () => {
  six();
  visit('/manageEvents?view=table');
  await press('Load more');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Street 2' })).toHaveFocus());
});

test('a search by title looks through all of them, and is taken back', async () => {
  const asked = six();
  visit('/manageEvents');
  const box = await screen.findByRole('searchbox', { name: 'Search by title' });
  await screen.findAllByRole('article');
  await userEvent.type(box, 'ÖLBAUM');
  expect(await screen.findByText('2 events found')).toBeVisible();
  expect(asked).toHaveLength(3);
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(screen.getByRole('heading', { name: 'Manage Your Events: 6' })).toBeVisible();
  fill(box, 'zebra');
  expect(await screen.findByText('None of these events has “zebra” in its title.')).toBeVisible();
  await press('Clear search');
  expect(box).toHaveFocus();
  expect(screen.getAllByRole('article')).toHaveLength(6);
});

test('rows of what is over, and of what was cancelled, say so', async () => {
  serveUpcoming([
    { ...joined, title: 'Called off', cancelled: true },
    { ...joined, _id: 'e'.repeat(24), join_id: 'd'.repeat(24), title: 'Past', eventDate: inDays(-5) },
  ]);
  visit('/joinedEvents?view=table');
  const row = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement);
  expect((await row('Called off')).getByText('Cancelled')).toBeVisible();
  expect((await row('Called off')).queryByRole('link')).toBeNull();
  expect((await row('Past')).getByRole('link', { name: 'Past' })).toBeVisible();
  expect(screen.getByRole('rowheader', { name: 'Over' })).toBeVisible();
});

test('leaving a cancelled event does not change how many one takes part in', async () => {
  const called = { ...joined, title: 'Called off', cancelled: true };
  const other = { ...joined, _id: 'e'.repeat(24), join_id: 'd'.repeat(24), title: 'Other' };
  serveUpcoming(() => listPage(left.length > 0 ? [other] : [called, other], null, 1));
  visit('/joinedEvents');
  await press(/^Delete Called off/);
  await confirm('“Called off”');
  await toldFor(1500, 'Your event has been deleted successfully');
  await waitFor(() => expect(screen.queryByText('Called off')).toBeNull());
  expect(screen.getByRole('heading', { name: 'Your Event Participation: 1' })).toBeVisible();
});

/** One event in each part of /joinedEvents. */
function serveParts() {
  const parts: Record<string, object[]> = {
    upcoming: [
      joined,
      { ...joined, _id: '1'.repeat(24), join_id: '2'.repeat(24), title: 'Off', status: 'removed' },
    ],
    waiting: [
      { ...joined, _id: '3'.repeat(24), join_id: '4'.repeat(24), title: 'Full', status: 'waiting', ahead: 2 },
    ],
    past: [{ ...joined, _id: '5'.repeat(24), join_id: '6'.repeat(24), title: 'Past', eventDate: inDays(-5) }],
  };
  return serve('get', calls.joinedEventsOf, ({ query }) => listPage(parts[query.show ?? ''] ?? [], null, 1));
}

test('what one joined comes in three parts with their numbers; the address says which one is shown', async () => {
  serveParts();
  const router = visit('/joinedEvents');
  expect(await screen.findByRole('heading', { name: 'Your Event Participation: 3' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Upcoming (1)' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('link', { name: 'Riverbank cleanup' })).toBeVisible();
  await press('Table');
  await press('Waiting (1)');
  expect(router.state.location.search).toBe('?view=table&show=waiting');
  expect(await screen.findByText('You are number 3 on the waiting list.')).toBeVisible();
  expect(screen.queryByText('Riverbank cleanup')).toBeNull();
  expect(screen.getByRole('button', { name: 'Delete Full (leave the waiting list)' })).toBeVisible();
  await press('Past (1)');
  expect(await screen.findByRole('link', { name: 'Past' })).toBeVisible();
  await press('Upcoming (1)');
  expect(router.state.location.search).toBe('?view=table');
});

test('who was taken off an event is told so, and has nothing to leave', async () => {
  serveParts();
  visit('/joinedEvents');
  const card = (await screen.findByText('Off')).closest('article') as HTMLElement;
  expect(within(card).getByText('The organiser removed you from this event.')).toBeVisible();
  expect(within(card).queryByRole('button')).toBeNull();
});

test.each([
  ['waiting', 'You are on no waiting list. When an event is full, you can wait there for a place.'],
  ['past', 'Nothing is over yet. What you took part in will be kept here.'],
])('an empty part says what would stand there: %s', async (show, text) => {
  visit(`/joinedEvents?show=${show}`);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByText('Opps!!!')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Your Event Participation: 1' })).toBeVisible();
});

test('an update: asked first, what was changed is sent, and a notice of 2000 ms on the list', async () => {
  const router = visit(`/eventUpdate/${mine._id}`);
  const title = await screen.findByLabelText('Title');
  expect(screen.getByRole('heading', { name: 'Update Your Event' })).toBeVisible();
  expect(title).toHaveValue('Riverbank cleanup');
  fill(title, 'Lakeside cleanup');
  await press('Save Changes');
  await answer('Are you sure?', 'Yes, Update it!');
  await waitFor(() => expect(router.state.location.pathname).toBe('/manageEvents'));
  expect(put).toEqual([
    expect.objectContaining({
      params: { id: mine._id },
      // Nothing else: it may have been changed in another tab meanwhile.
      body: { title: 'Lakeside cleanup', eventDate: mine.eventDate, postDate: expect.any(String) },
    }),
  ]);
  await toldFor(2000, 'Your event has been updated successfully.');
});

test.each([
  ['nothing changed', 'You must have change at least one data for update!!!'],
  ['a failure', 'The server cannot be reached.'],
])('an update with %s opens a dialog, and what was typed stays', async (what, text) => {
  serve('put', calls.eventUpdate, what === 'a failure' ? refusal(503, 'unavailable', text) : updated(0));
  visit(`/eventUpdate/${mine._id}`);
  fill(await screen.findByLabelText('Location'), `${mine.location}, north side`);
  await press('Save Changes');
  await answer('Are you sure?', 'Yes, Update it!');
  await answer('Oops...', 'OK', text);
  expect(screen.getByLabelText('Location')).toHaveValue(`${mine.location}, north side`);
});

test('somebody else is told before they edit anything', async () => {
  serve('get', calls.event, { ...mine, creator: 'ruth@example.org' });
  visit(`/eventUpdate/${mine._id}`);
  const heading = await screen.findByRole('heading', { name: 'This is not your event' });
  expect(within(document.body).queryByRole('textbox')).toBeNull();
  expect(heading).toBeVisible();
});

test('an event that does not exist is not found', async () => {
  serve('get', calls.event, refusal(404, 'not-found', 'No such event.'));
  visit(`/eventUpdate/${mine._id}`);
  expect(await screen.findByText('Page Not Found')).toBeVisible();
});

test('a joined event says what is new about it, until that was read', async () => {
  const about = { event: { _id: mine._id, title: mine.title, eventDate: mine.eventDate }, mark: 'm' };
  const changes = [
    { field: 'eventDate', label: 'Date', from: inDays(3), to: mine.eventDate },
    { field: 'location', label: 'Place', from: 'Elsewhere', to: mine.location },
  ];
  serve('get', calls.ownNotices, {
    notices: [
      { ...about, kind: 'moved-up', read: false },
      { ...about, kind: 'changed', read: false, changes },
      {
        ...about,
        kind: 'changed',
        read: true,
        changes: [{ field: 'title', label: 'Title', from: 'a', to: 'b' }],
      },
      { ...about, kind: 'cancelled', read: false, event: { ...about.event, _id: '9'.repeat(24) } },
    ],
    unread: 3,
  });
  visit('/joinedEvents');
  const card = within(await screen.findByRole('article'));
  expect(
    await card.findByText('You moved up from the waiting list. Changed: Date, Place.', { exact: false }),
  ).toBeVisible();
});

test('a joined date of a series says so too when the notice is about several', async () => {
  const event = { _id: '8'.repeat(24), title: mine.title, eventDate: inDays(1) };
  const dates = [event, { _id: mine._id, title: mine.title, eventDate: mine.eventDate }];
  const changes = [{ field: 'location', label: 'Place', from: 'Elsewhere', to: mine.location }];
  const notice = { kind: 'changed', mark: 'm', read: false, event, events: dates, changes };
  serve('get', calls.ownNotices, { notices: [notice], unread: 1 });
  visit('/joinedEvents');
  const card = within(await screen.findByRole('article'));
  expect(await card.findByText('Changed: Place.', { exact: false }, { timeout: 10_000 })).toBeVisible();
});

test('a hidden event of one’s own says why and leads to its page, without Edit', async () => {
  const hidden = { at: '2026-11-02T10:00:00.000Z', reason: 'Wrong or misleading' };
  serve('get', calls.manageEvents, listPage([{ ...mine, hidden }], null, 1));
  visit('/manageEvents');
  expect(await screen.findByText(/Hidden by our team: Wrong or misleading\./)).toBeVisible();
  expect(screen.getByRole('link', { name: `Guests: ${mine.title}` })).toHaveAttribute(
    'href',
    `/manageEvents/${mine._id}`,
  );
  expect(screen.getByRole('link', { name: `Why, and answer: ${mine.title}` })).toHaveAttribute(
    'href',
    `/eventDetails/${mine._id}`,
  );
  expect(screen.queryByRole('link', { name: /^Edit/ })).not.toBeInTheDocument();
});

test('who has just created an event is offered to share it, until that is dismissed', async () => {
  const router = visit('/manageEvents?view=table', { created: mine });
  const notice = await screen.findByRole('region', { name: 'Tell your neighbours' });
  expect(notice).toHaveTextContent('Riverbank cleanup is online.');
  expect(within(notice).getByRole('link', { name: 'Poster to print' })).toHaveAttribute(
    'href',
    `/poster/${mine._id}`,
  );
  await userEvent.click(within(notice).getByRole('button', { name: 'Share' }));
  expect(await within(notice).findByRole('button', { name: 'Copy link' })).toBeVisible();
  await press('Dismiss');
  expect(notice).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(router.state.location).toMatchObject({ search: '?view=table', state: null });
});

test('an event that is deleted again is no longer offered to be shared', async () => {
  visit('/manageEvents', { created: mine });
  const notice = await screen.findByRole('region', { name: 'Tell your neighbours' });
  await press('Delete Riverbank cleanup');
  await confirm(which);
  await waitFor(() => expect(notice).not.toBeInTheDocument());
});

test.each([null, { created: null }, { created: 'x' }, { created: { _id: mine._id } }, { from: '/' }])(
  'a history entry with %o offers nothing',
  async (state) => {
    visit('/manageEvents', state);
    expect(await screen.findByRole('article')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Tell your neighbours' })).toBeNull();
  },
);

test('what one has just joined stands first, with what comes next', async () => {
  const second = { ...joined, _id: 'e'.repeat(24), join_id: 'd'.repeat(24), title: 'Lakeside cleanup' };
  serveUpcoming([joined, second]);
  visit('/joinedEvents', { joined: second.join_id });
  const [first, other] = await screen.findAllByRole('article');
  if (!first || !other) throw new Error('no cards');
  expect(within(first).getByRole('heading', { name: 'Lakeside cleanup' })).toBeVisible();
  for (const name of ['Add to calendar', 'Invite somebody'])
    expect(within(first).getByRole('button', { name })).toBeVisible();
  expect(within(first).getByRole('link', { name: 'The way there' })).toHaveAttribute(
    'href',
    expect.stringContaining('openstreetmap'),
  );
  expect(within(other).queryByRole('button', { name: 'Invite somebody' })).toBeNull();
});

test('what one has just joined stands first among more than one page of events, too, once', async () => {
  const someone = (index: number) => ({
    ...joined,
    _id: `e${String(index).padStart(23, '0')}`,
    join_id: `d${String(index).padStart(23, '0')}`,
    title: `Cleanup ${index}`,
  });
  const last = someone(30);
  serveUpcoming(({ query }) =>
    query.cursor ? listPage([someone(3), last], null, 4) : listPage([someone(1), someone(2)], 'more', 4),
  );
  const { _id, join_id, participant, status, ahead, ...event } = last;
  serve('get', calls.event, { ...event, _id: join_id, participation: { _id, status, ahead } });
  visit('/joinedEvents', { joined: join_id });
  const first = async () => (await screen.findAllByRole('article'))[0] as HTMLElement;
  await waitFor(async () => expect(await first()).toHaveTextContent('Cleanup 30'));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('4');
  expect(within(await first()).getByRole('button', { name: 'Invite somebody' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  await screen.findByRole('heading', { name: 'Cleanup 3' });
  expect(screen.getAllByRole('heading', { name: 'Cleanup 30' })).toHaveLength(1);
  expect(await first()).toHaveTextContent('Cleanup 30');
});

test('who takes part shows their first name to the others, or not; what fails stays as it was', async () => {
  let shown = false;
  const chosen = serve('put', calls.visibility, ({ body }) => {
    shown = (body as { shown: boolean }).shown;
    return updated(1);
  });
  serveUpcoming(() => [{ ...joined, ...(shown && { shown }) }]);
  visit('/joinedEvents');
  const person = userEvent.setup();
  const choice = await screen.findByRole('switch', { name: /^Show my first name to others who are going/ });
  expect(choice).not.toBeChecked();
  await person.click(choice);
  await waitFor(() => expect(choice).toHaveAttribute('aria-busy', 'false'));
  expect(choice).toBeChecked();
  expect(chosen.map(({ params, body }) => [params, body])).toEqual([[{ id: joined._id }, { shown: true }]]);
  serve('put', calls.visibility, away);
  await person.click(choice);
  await said('error', AWAY);
  expect(choice).toBeChecked();
});
