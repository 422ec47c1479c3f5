import { calls } from '@social-serve/contract/paths';
import type { RosterRow } from '@social-serve/contract/roster';
import { anEvent } from '@social-serve/contract/test/builders';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw/http';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer } from '../../test/dialogs.ts';
import { fakeIdentity, maya } from '../../test/fake-identity.ts';
import { fill } from '../../test/fill.ts';
import { said } from '../../test/messages.ts';
import { savedFiles } from '../../test/saved-files.ts';
import { away, heldBack, refusal, type Sent, serve, serveOnce, silence } from '../../test/server.ts';
import { serveNothingWritten } from '../../test/written.ts';
import { AuthProvider } from '../account/auth-context.tsx';
import { RequireUser } from '../account/RequireUser.tsx';
import { queryClient } from '../api/query-client.ts';
import { noteServerDate } from '../api/server-clock.ts';
import { addToOutbox, pendingFor } from '../participations/check-in-outbox.ts';
import { ManageEvent } from './ManageEvent.tsx';
import { ManageEvents } from './ManageEvents.tsx';

const event = anEvent({ title: 'Riverbank cleanup', capacity: 3, participants: 3, waiting: 1 });

const person = (digit: number, fields: Partial<RosterRow> = {}): RosterRow => ({
  _id: String(digit).repeat(24),
  name: `Person ${digit}`,
  email: `person${digit}@example.org`,
  joinedAt: '2026-11-21T14:30:00.000Z',
  status: 'joined',
  came: false,
  ...fields,
});

/** What the server knows: three take part, one waits, one was removed. */
let people: RosterRow[];
let marks: Sent[];

const countsOf = (rows: RosterRow[]) => {
  const count = (status: string) => rows.filter((row) => row.status === status).length;
  return {
    joined: count('joined'),
    waiting: count('waiting'),
    removed: count('removed'),
    came: rows.filter(({ came }) => came).length,
  };
};

/** As the server does it: the newest mark counts. */
function mark({ params, body }: Sent) {
  const { came, at } = body as { came: boolean; at: string };
  people = people.map((row) =>
    row._id === params.participant && (row.cameMarkedAt ?? '') < at
      ? { ...row, came, cameMarkedAt: at }
      : row,
  );
  const row = people.find(({ _id }) => _id === params.participant) as RosterRow;
  return { acknowledged: true, came: row.came, cameMarkedAt: row.cameMarkedAt, counts: countsOf(people) };
}

beforeEach(() => {
  serveNothingWritten();
  noteServerDate(new Date().toUTCString(), Date.now());
  localStorage.clear();
  sessionStorage.clear();
  people = [
    person(1, { name: 'Ada Okafor', email: 'ada@example.org' }),
    person(2, { name: '=HYPERLINK("x")', email: 'hostile@example.org' }),
    person(3, { name: undefined, email: 'nameless@example.org' }),
    person(4, { status: 'waiting' }),
    person(5, { status: 'removed' }),
  ];
  serve('get', calls.event, () => event);
  serve('get', calls.ownNotices, { notices: [], unread: 0 });
  serve('get', calls.participants, ({ query: { search = '', status } }) => ({
    participants: people.filter(
      (row) =>
        (!status || row.status === status) && `${row.name} ${row.email}`.toLowerCase().includes(search),
    ),
    counts: countsOf(people),
  }));
  marks = serve('put', calls.participant, mark);
});

function visit(search = '', path = `/manageEvents/${event._id}`) {
  const router = createMemoryRouter(
    [
      {
        element: (
          <main>
            <Outlet />
          </main>
        ),
        children: [
          {
            Component: RequireUser,
            children: [
              { path: '/manageEvents', Component: ManageEvents },
              { path: '/manageEvents/:id', Component: ManageEvent },
            ],
          },
        ],
      },
      { path: '/login', element: <h1>Login</h1> },
      { path: '*', element: null },
    ],
    { initialEntries: [path + search] },
  );
  const { unmount } = render(
    <AuthProvider open={async () => fakeIdentity(maya)}>
      <RouterProvider router={router} />
    </AuthProvider>,
  );
  return { router, leave: unmount };
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => userEvent.click(await button(name));
const rowOf = async (name: string) =>
  within((await screen.findByRole('rowheader', { name: new RegExp(name) })).closest('tr') as HTMLElement);

test('the roster: who, their address, whether they take part, and how many', async () => {
  visit();
  expect(await screen.findByRole('heading', { level: 1, name: 'Riverbank cleanup' })).toBeVisible();
  expect((await rowOf('Ada Okafor')).getByText('ada@example.org')).toBeVisible();
  expect(screen.getByRole('table', { name: 'Guests' })).toBeVisible();
  expect((await rowOf('Ada Okafor')).getByText('Taking part')).toBeVisible();
  expect((await rowOf('nameless@example.org')).getByText('Taking part')).toBeVisible();
  expect((await rowOf('Person 4')).getByText('Waiting')).toBeVisible();
  expect((await rowOf('Person 5')).getByText('Removed')).toBeVisible();
  expect((await rowOf('Person 5')).queryByRole('button')).toBeNull();
  expect(screen.getByText('3 taking part, 1 waiting.')).toBeVisible();
  expect(screen.getByText('Full · 1 waiting')).toBeVisible();
});

test('search and filter ask the server', async () => {
  visit();
  await press('Waiting (1)');
  await waitFor(() => expect(screen.queryByText('Ada Okafor')).toBeNull());
  expect(screen.getByText('Person 4')).toBeVisible();
  await press('All (5)');
  fill(screen.getByRole('searchbox'), 'ada');
  expect(await screen.findByText(/1 found/)).toBeVisible();
  expect(screen.queryByText('Person 4')).toBeNull();
  fill(screen.getByRole('searchbox'), 'zzz');
  expect(await screen.findByText('Nobody here is called “zzz”, by name or address.')).toBeVisible();
});

test('asks for a hundred at a time; Load more brings the next, and says so when it does not come', async () => {
  const [first, second] = [[person(1), person(2)], [person(3)]];
  const asked = serve('get', calls.participants, ({ query: { cursor } }) =>
    HttpResponse.json(
      {
        participants: cursor ? second : first,
        counts: { joined: 3, waiting: 0, removed: 0, came: 0 },
      },
      { headers: cursor ? {} : { link: '</events/1/participants?limit=100&cursor=100>; rel="next"' } },
    ),
  );
  visit();
  await screen.findByText('Person 2');
  expect(screen.queryByText('Person 3')).toBeNull();
  serveOnce('get', calls.participants, away);
  await press('Load more');
  expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached.');
  await press('Retry');
  expect(await screen.findByText('Person 3')).toBeVisible();
  expect(asked.map(({ query }) => [query.limit, query.cursor])).toEqual([
    ['100', undefined],
    ['100', '100'],
  ]);
});

/** Removes Ada, and answers the question. */
async function removeAda() {
  await press('Remove Ada Okafor');
  await answer(
    'Remove Ada Okafor?',
    'Yes, remove',
    'They see that you removed them, and cannot join this event again.',
    'ada@example.org',
  );
  expect(await screen.findByText('will be removed in a moment.', { exact: false })).toBeVisible();
  expect(screen.queryByRole('rowheader', { name: /Ada Okafor/ })).toBeNull();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus());
}

/** What happens ten seconds later. */
const tenSecondsLater = async () => {
  // Calls have limits of ten seconds, too: of those that are answered nothing comes.
  const waits = vi.mocked(setTimeout).mock.calls.filter(([, ms]) => ms === 10_000);
  await act(async () => {
    for (const [over] of waits) over();
  });
};

/** The page goes to the background. */
function putAside() {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));
}

function serveRemoval() {
  return serve('delete', calls.participant, ({ params }) => {
    people = people.map((row) => (row._id === params.participant ? { ...row, status: 'removed' } : row));
    return { acknowledged: true, deletedCount: 1 };
  });
}

test('removing somebody: asked first by name, sent ten seconds later', async () => {
  const removed = serveRemoval();
  visit();
  await removeAda();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus());
  expect(removed).toEqual([]);
  await tenSecondsLater();
  await said('success', 'Ada Okafor was removed');
  await waitFor(async () => expect((await rowOf('Ada Okafor')).getByText('Removed')).toBeVisible());
  expect(removed.map(({ params }) => params)).toEqual([{ id: event._id, participant: '1'.repeat(24) }]);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('a removal that is undone is not sent', async () => {
  const removed = serveRemoval();
  visit();
  await removeAda();
  await press('Undo');
  expect((await rowOf('Ada Okafor')).getByText('Taking part')).toBeVisible();
  await waitFor(async () => expect(await button('Remove Ada Okafor')).toHaveFocus());
  await tenSecondsLater();
  expect(removed).toEqual([]);
});

test('who leaves the page, or puts it aside, has removed them', async () => {
  const removed = serveRemoval();
  const { router } = visit();
  await removeAda();
  await act(() => router.navigate('/elsewhere'));
  await said('success', 'Ada Okafor was removed');
  await act(() => router.navigate(`/manageEvents/${event._id}`));
  await press('Remove Person 4');
  await answer('Remove Person 4?', 'Yes, remove');
  expect(await screen.findByText('will be removed in a moment.', { exact: false })).toBeVisible();
  putAside();
  await said('success', 'Person 4 was removed');
  expect(removed.map(({ params }) => params.participant)).toEqual(['1'.repeat(24), '4'.repeat(24)]);
});

test('who left by themselves before the removal is sent: said, and they are off the list', async () => {
  serve('delete', calls.participant, refusal(404, 'not-found', 'This person does not take part any more.'));
  visit();
  await removeAda();
  people = people.filter(({ name }) => name !== 'Ada Okafor');
  putAside();
  await said('error', 'This person does not take part any more.');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  await waitFor(() => expect(screen.queryByText(/is being removed/)).toBeNull());
  expect(screen.queryByRole('rowheader', { name: /Ada Okafor/ })).toBeNull();
});

test('who does not confirm removes nobody; a removal that fails is said', async () => {
  const removed = serve('delete', calls.participant, away);
  visit();
  await press('Remove Ada Okafor');
  await answer('Remove Ada Okafor?', 'Cancel');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(removed).toEqual([]);
  await removeAda();
  putAside();
  await said('error', /cannot be reached/);
  expect((await rowOf('Ada Okafor')).getByText('Taking part')).toBeVisible();
});

test('who helps searches names, and takes no addresses along', async () => {
  const helped = { ...event, creator: 'ada@example.org', organising: '9'.repeat(24) };
  serve('get', calls.event, helped);
  visit();
  fill(await screen.findByRole('searchbox', { name: 'Search name' }), 'zzz');
  expect(await screen.findByText('Nobody here is called “zzz”.')).toBeVisible();
  await press('More');
  expect(await button('Print')).toBeVisible();
  expect(screen.queryByRole('button', { name: /CSV|e-mail/ })).toBeNull();
  await press('Check in');
  expect(await screen.findByRole('searchbox', { name: 'Search name' })).toBeVisible();
});

test('the CSV holds everybody, and no formula', async () => {
  people[0] = { ...(people[0] as RosterRow), came: true };
  visit();
  const files = savedFiles();
  await press('More');
  await press('Download CSV');
  await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['guests-riverbank-cleanup.csv']));
  const { file = new Blob() } = files[0] ?? {};
  expect(file.type).toBe('text/csv;charset=utf-8');
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer())).toBe(
    [
      '\uFEFFName,E-mail,Joined,Status,Checked in',
      'Ada Okafor,ada@example.org,2026-11-21T14:30:00.000Z,Taking part,yes',
      `"'=HYPERLINK(""x"")",hostile@example.org,2026-11-21T14:30:00.000Z,Taking part,no`,
      ',nameless@example.org,2026-11-21T14:30:00.000Z,Taking part,no',
      'Person 4,person4@example.org,2026-11-21T14:30:00.000Z,Waiting,no',
      'Person 5,person5@example.org,2026-11-21T14:30:00.000Z,Removed,no',
      '',
    ].join('\r\n'),
  );
});

test('the addresses of those who take part go to the clipboard', async () => {
  visit();
  const user = userEvent.setup(); // brings a clipboard
  await user.click(await button('More'));
  await user.click(await button('Copy 3 e-mail addresses'));
  await said('success', '3 e-mail addresses copied. Paste them into BCC, so that nobody sees the others.');
  expect(await navigator.clipboard.readText()).toBe(
    'ada@example.org, hostile@example.org, nameless@example.org',
  );
});

test('where the clipboard is refused the addresses stand there to be copied by hand', async () => {
  visit();
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await user.click(await button('More'));
  await user.click(await button('Copy 3 e-mail addresses'));
  const box = await screen.findByRole('textbox', { name: /Here are the 3 e-mail addresses/ });
  expect(box).toHaveValue('ada@example.org, hostile@example.org, nameless@example.org');
  expect(box).toHaveFocus();
  await press('Done');
  expect(box).not.toBeInTheDocument();
});

test('nobody joined yet: says so, and leads to the event', async () => {
  people = [];
  visit();
  expect(await screen.findByRole('heading', { name: 'Nobody yet' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Check in' })).toBeNull();
});

test('who did not create the event is told so, and asks for nobody’s address', async () => {
  serve('get', calls.event, { ...event, creator: 'ruth@example.org' });
  const asked = serve('get', calls.participants, {});
  visit();
  expect(await screen.findByRole('heading', { name: 'This is not your event' })).toBeVisible();
  expect(asked).toEqual([]);
});

test('an event that is not there is not found', async () => {
  serve('get', calls.event, refusal(404, 'not-found', 'There is no such event.'));
  visit();
  expect(await screen.findByText('There is no such event. It may have been deleted.')).toBeVisible();
});

test('a server that is away is said, with Retry', async () => {
  serveOnce('get', calls.participants, away);
  visit();
  expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached.');
  await press('Retry');
  expect(await screen.findByText('Ada Okafor')).toBeVisible();
});

test('check-in: one tap marks who came, another takes it back, and the count runs along', async () => {
  const { router } = visit();
  await press('Check in');
  expect(router.state.location.search).toBe('?at=door');
  const ada = await button(/Ada Okafor/);
  expect(screen.getByRole('status')).toHaveTextContent('0 of 3 checked in');
  await userEvent.click(ada);
  expect(ada).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('status')).toHaveTextContent('1 of 3 checked in');
  await waitFor(() => expect(marks).toHaveLength(1));
  await waitFor(() => expect(pendingFor(maya.email ?? '', event._id)).toEqual({}));
  await userEvent.click(ada);
  expect(ada).toHaveAttribute('aria-pressed', 'false');
  expect(screen.getByRole('status')).toHaveTextContent('0 of 3 checked in');
  await waitFor(() => expect(marks.map(({ body }) => body)).toMatchObject([{ came: true }, { came: false }]));
  const [first, second] = marks.map(({ body }) => (body as { at: string }).at);
  expect((first ?? '') < (second ?? '')).toBe(true);
  fill(screen.getByRole('searchbox'), 'NAMELESS');
  expect(screen.getAllByRole('button', { pressed: false })).toHaveLength(1);
  await press('Done');
  expect(await screen.findByRole('button', { name: 'Check in' })).toBeVisible();
});

test('who waits stands after the guests, and can be checked in, too', async () => {
  visit('?at=door');
  const waits = await button(/Person 4/);
  expect(screen.getByRole('heading', { level: 2, name: 'Waiting list' })).toBeVisible();
  expect(screen.getAllByRole('button', { pressed: false }).at(-1)).toBe(waits);
  await userEvent.click(waits);
  await waitFor(() => expect(marks.map(({ params }) => params.participant)).toEqual(['4'.repeat(24)]));
  expect(screen.getByRole('status')).toHaveTextContent('0 of 3 checked in1 more from the waiting list');
  expect(waits).toHaveAttribute('aria-pressed', 'true');
});

test('a phone whose clock is slow says when it was on the server’s clock', async () => {
  const anHourAhead = new Date(Date.now() + 3_600_000);
  const counts = { ...countsOf(people), waiting: 0 };
  const headers = { date: anHourAhead.toUTCString() };
  serve('get', calls.participants, () => HttpResponse.json({ participants: people, counts }, { headers }));
  visit('?at=door');
  await press(/Ada Okafor/);
  await waitFor(() => expect(marks).toHaveLength(1));
  const [at = ''] = marks.map(({ body }) => (body as { at: string }).at);
  expect(Date.parse(at)).toBeGreaterThan(anHourAhead.getTime() - 1_000);
});

test('the list is printed whole, without whom one has just removed', async () => {
  const removed = serveRemoval();
  const others = Array.from({ length: 3 }, (_, index) => person(6 + index));
  serve('get', calls.participants, ({ query: { cursor } }) =>
    HttpResponse.json(
      { participants: cursor ? others : people, counts: countsOf([...people, ...others]) },
      cursor ? {} : { headers: { link: '</events?cursor=2>; rel="next"' } },
    ),
  );
  let printed: string[] = [];
  vi.stubGlobal('print', () => {
    printed = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  });
  visit();
  await removeAda();
  await press('More');
  await press('Print');
  await waitFor(() => expect(printed.at(-1)).toContain('Person 8'));
  expect(removed.map(({ params }) => params.participant)).toEqual(['1'.repeat(24)]);
});

test('a list that was on its way while somebody was marked does not take the mark back', async () => {
  visit('?at=door');
  const ada = await button(/Ada Okafor/);
  const counts = { ...countsOf(people), waiting: 0 };
  const old = { participants: people.filter(({ status }) => status === 'joined'), counts };
  const late = heldBack(old);
  const asked = serve('get', calls.participants, late.answer);
  void queryClient.invalidateQueries();
  await waitFor(() => expect(asked).toHaveLength(1));
  await userEvent.click(ada);
  await waitFor(() => expect(pendingFor(maya.email ?? '', event._id)).toEqual({}));
  await act(async () => late.open());
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(ada).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('status')).toHaveTextContent('1 of 3 checked in');
});

test('marks of before are sent from the list of events, too', async () => {
  addToOutbox(maya.email ?? '', event._id, '1'.repeat(24), {
    came: true,
    at: '2026-11-21T15:00:00.000Z',
    before: false,
  });
  serve('get', calls.manageEvents, []);
  visit('', '/manageEvents');
  await waitFor(() => expect(pendingFor(maya.email ?? '', event._id)).toEqual({}));
  expect(marks.map(({ params }) => params)).toEqual([{ id: event._id, participant: '1'.repeat(24) }]);
});

test.each([
  ['no connection', away],
  ['too many marks', () => refusal(429, 'too-many-requests', 'Wait a minute.')],
])('taps that do not arrive, %s, survive a reload and are sent later', async (_, answer) => {
  serve('put', calls.participant, answer);
  const first = visit('?at=door');
  await press(/Ada Okafor/);
  await press(/nameless/);
  expect(await screen.findByText('2 check-ins not synced yet.')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('2 of 3 checked in');
  first.leave();

  visit('?at=door');
  expect(await button(/Ada Okafor/)).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('status')).toHaveTextContent('2 of 3 checked in');
  expect(screen.getAllByText('Not synced yet')).toHaveLength(2);
  marks = serve('put', calls.participant, mark);
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(screen.queryByText(/not synced yet/i)).toBeNull());
  expect(marks.map(({ params }) => params.participant)).toEqual(['1'.repeat(24), '3'.repeat(24)]);
  expect(screen.getByRole('status')).toHaveTextContent('2 of 3 checked in');
});

test('the mark of another device that was made later counts, and is said', async () => {
  serve('put', calls.participant, away);
  visit('?at=door');
  await press(/Ada Okafor/);
  await screen.findByText('1 check-in not synced yet.');
  const later = new Date(Date.now() + 60_000).toISOString();
  people[0] = { ...(people[0] as RosterRow), came: false, cameMarkedAt: later };
  serve('put', calls.participant, mark);
  fireEvent(window, new Event('online'));
  expect(
    await screen.findByText('Ada Okafor was changed later on another device. That counts.'),
  ).toBeVisible();
  expect(await button(/Ada Okafor/)).toHaveAttribute('aria-pressed', 'false');
  expect(screen.getByRole('status')).toHaveTextContent('0 of 3 checked in');
});

test('a tap on what another device marked is later than that, whatever the clocks say', async () => {
  const ahead = new Date(Date.now() + 60_000).toISOString();
  people[0] = { ...(people[0] as RosterRow), came: true, cameMarkedAt: ahead };
  visit('?at=door');
  await press(/Ada Okafor/);
  await waitFor(() => expect(marks).toHaveLength(1));
  await waitFor(() => expect(people[0]).toMatchObject({ came: false }));
});

test('the mark of somebody who is no longer there is taken back, and said', async () => {
  const detail = 'There is no such participant. They may have left.';
  serve('put', calls.participant, refusal(404, 'not-found', detail));
  visit('?at=door');
  await press(/Ada Okafor/);
  const words = await screen.findByRole('alert');
  expect(words).toHaveTextContent('1 check-in was not saved.');
  expect(words).toHaveTextContent(detail);
  expect(words).toHaveTextContent('Ada Okafor: checked in');
  expect(await button(/Ada Okafor/)).toHaveAttribute('aria-pressed', 'false');
  expect(pendingFor(maya.email ?? '', event._id)).toEqual({});
  marks = serve('put', calls.participant, mark);
  await press(/Ada Okafor/);
  await waitFor(() => expect(marks).toHaveLength(1));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('who is no organiser any more reads what was not saved, on this device until they dismiss it', async () => {
  serve('put', calls.participant, away);
  const door = visit('?at=door');
  await press(/Ada Okafor/);
  await press(/nameless/);
  await screen.findByText('2 check-ins not synced yet.');
  door.leave();

  queryClient.clear();
  const detail = 'Only its organisers see the guests of an event.';
  const refused = serve('put', calls.participant, refusal(403, 'not-allowed', detail));
  serve('get', calls.event, { ...event, creator: 'ruth@example.org' });
  const after = visit();
  await screen.findByRole('heading', { name: 'This is not your event' });
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('2 check-ins were not saved.'));
  expect(screen.getByRole('alert')).toHaveTextContent(detail);
  expect(screen.getByText(/^Ada Okafor: checked in/)).toBeVisible();
  expect(screen.getByText(/^nameless@example.org: checked in/)).toBeVisible();
  after.leave();

  serve('get', calls.manageEvents, []);
  serve('get', calls.organising, []);
  visit('', '/manageEvents');
  expect(await screen.findByText('2 check-ins were not saved.')).toBeVisible();
  fireEvent(window, new Event('online'));
  await press('Dismiss');
  expect(screen.queryByRole('alert')).toBeNull();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  expect(refused).toHaveLength(2);
  expect(localStorage).toHaveLength(0);
});

test('at the door the list that was loaded last stands there while the server is away', async () => {
  const first = visit('?at=door');
  await button(/Ada Okafor/);
  first.leave();
  queryClient.clear();
  serve('get', calls.participants, away);
  visit('?at=door');
  expect(await button(/Ada Okafor/)).toBeVisible();
  expect(await screen.findByText(/^Offline – as of /)).toBeVisible();
});

test('what was kept for one person is not shown to another, and thrown away', async () => {
  sessionStorage.setItem(
    'door-list',
    JSON.stringify({
      email: 'ruth@example.org',
      id: event._id,
      page: { rows: people, counts: countsOf(people) },
    }),
  );
  serve('get', calls.participants, silence);
  visit('?at=door');
  await screen.findByRole('button', { name: 'Done' });
  expect(screen.queryByText('Ada Okafor')).toBeNull();
  expect(sessionStorage.getItem('door-list')).toBeNull();
});

test('who looks has read who joined by then; who comes meanwhile stays a notice', async () => {
  const notice = (id: string, mark: string) => ({
    kind: 'people',
    mark,
    read: false,
    event: { _id: id, title: event.title, eventDate: event.eventDate },
    joined: 1,
    names: ['Ada'],
    left: 0,
  });
  let told = [notice('9'.repeat(24), 'of-another'), notice(event._id, 'seen')];
  serve('get', calls.ownNotices, () => ({ notices: told, unread: told.length }));
  const read = serve('put', calls.ownNotices, () => {
    told = [notice(event._id, 'later')];
    return { acknowledged: true, unread: 1 };
  });
  visit();
  await waitFor(() => expect(read.map(({ body }) => body)).toEqual([{ marks: ['seen'] }]));
  const { noticesChanged } = await import('../notices/queries.ts');
  noticesChanged(maya.email ?? '');
  await press('Check in');
  await press('Done');
  expect(read).toHaveLength(1);
});

test('a hidden event says so, still shows who comes, and cannot be edited', async () => {
  serve('get', calls.event, { ...event, hidden: { at: event.postDate, reason: 'Wrong or misleading' } });
  visit();
  expect(await screen.findByText('Hidden by our team: Wrong or misleading.')).toBeInTheDocument();
  expect(await screen.findByText('ada@example.org')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Why, and answer' })).toHaveAttribute(
    'href',
    `/eventDetails/${event._id}`,
  );
  expect(screen.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
});
