import type { Notice } from '@social-serve/contract/notice';
import { calls, OPEN_NOTICES } from '@social-serve/contract/paths';
import { inDays } from '@social-serve/contract/test/builders';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeIdentity, maya } from '../../../test/fake-identity.ts';
import { said, saidSoFar } from '../../../test/messages.ts';
import { away, heldBack, type Sent, serve, serveOnce } from '../../../test/server.ts';
import { AuthProvider, useAuth } from '../../account/auth-context.tsx';
import { formatFull } from '../../ui/dates.ts';
import { NoticeBell } from './NoticeBell.tsx';

const event = { _id: 'a'.repeat(24), title: 'Riverbank cleanup', eventDate: inDays(9) };
const changed: Notice = {
  kind: 'changed',
  mark: 'changed-1',
  read: false,
  at: new Date().toISOString(),
  event,
  changes: [
    { field: 'eventDate', label: 'Date', from: inDays(5), to: inDays(9) },
    { field: 'capacity', label: 'Places', from: null, to: 20 },
    {
      field: 'photoURL',
      label: 'Picture',
      from: 'https://example.org/1.jpg',
      to: 'https://example.org/2.jpg',
    },
    { field: 'insured', label: 'Insured', from: false, to: true },
    { field: 'doorsAt', label: 'Doors', from: null, to: inDays(8) },
  ],
};
const cancelled: Notice = { kind: 'cancelled', mark: 'cancelled-1', read: true, event };
const people: Notice = {
  kind: 'people',
  mark: 'people-1',
  read: false,
  event,
  joined: 5,
  waiting: 0,
  names: ['Arif', 'Ruth', 'Åsa'],
  left: 1,
};

const answered: Notice = {
  kind: 'answered',
  mark: 'answered-1',
  read: false,
  application: { _id: 'b'.repeat(24), role: 'Event Coordinator' },
  state: 'accepted',
  note: 'Come on Saturday.',
};

let put: Sent[];
/** Serves these notices; those whose marks were sent are read from then on. */
function tell(...notices: Notice[]) {
  const marked = () => put.flatMap(({ body }) => (body as { marks: string[] }).marks);
  const now = () =>
    notices.map((notice) => (marked().includes(notice.mark) ? { ...notice, read: true } : notice));
  const unread = () => now().filter(({ read }) => !read).length;
  serve('get', calls.me, () => ({ email: maya.email, team: false, unread: unread() }));
  serve('get', calls.ownNotices, () => ({ notices: now(), unread: unread() }));
  put = serve('put', calls.ownNotices, () => ({ acknowledged: true, unread: unread() }));
}
beforeEach(() => {
  vi.clearAllMocks();
  tell(changed, cancelled, people);
});

/** As in the header: once it is known who is signed in. */
function Corner() {
  const { user } = useAuth();
  return user?.email && <NoticeBell />;
}

function show(address = '/') {
  const router = createMemoryRouter([{ path: '*', Component: Corner }], { initialEntries: [address] });
  render(
    <AuthProvider open={async () => fakeIdentity(maya)}>
      <RouterProvider router={router} />
    </AuthProvider>,
  );
  return router;
}
const bell = (name: string) => screen.findByRole('button', { name });
const open = async (name: string) => userEvent.click(await bell(name));
const panel = () => screen.getByRole('region', { name: 'Notifications' });
const item = async (kind: string) => {
  const items = await within(panel()).findAllByRole('listitem');
  const found = items.find((one) => one.dataset.kind === kind);
  if (!found) throw new Error(`There is no notice ${kind}.`);
  return found;
};

describe('the bell', () => {
  it('says how many notices are new, with the token, and nothing when none is', async () => {
    const asked = serve('get', calls.me, { email: maya.email, team: false, unread: 3 });
    show();
    const button = await bell('3 new notifications');
    expect(button).toHaveTextContent('3');
    expect(asked.map(({ token }) => token)).toEqual(['token of maya@example.org']);
  });

  it('also counts what waits for the team, for its members, and leads there', async () => {
    const desk = { applications: 0, reports: 1, messages: 2 };
    serve('get', calls.me, { email: maya.email, team: true, unread: 3, desk });
    const router = show();
    const button = await bell('3 new notifications, 3 waiting for the team');
    expect(button).toHaveTextContent('6');
    await userEvent.click(button);
    await userEvent.click(await within(panel()).findByRole('link', { name: '3 waiting for the team' }));
    expect(router.state.location).toMatchObject({ pathname: '/team', search: '?part=reports' });
  });

  it.each([
    [0, 'Notifications', ''],
    [1, '1 new notification', '1'],
    [312, '312 new notifications', '99+'],
  ])('for %i is named %s and shows "%s"', async (unread, name, count) => {
    serve('get', calls.me, { email: maya.email, team: false, unread });
    show();
    await waitFor(async () => expect((await bell(name)).textContent).toBe(count));
  });

  it('is open on a page to which an e-mail led', async () => {
    tell(cancelled);
    show(`/eventDetails/${event._id}${OPEN_NOTICES}`);
    expect(await screen.findByText(/was cancelled\./)).toBeVisible();
    expect(panel()).toBeVisible();
  });

  it('asks again when someone comes back to the page', async () => {
    let unread = 0;
    const asked = serve('get', calls.me, () => ({ email: maya.email, team: false, unread }));
    show();
    await waitFor(() => expect(asked).toHaveLength(1));
    unread = 2;
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    expect(await bell('2 new notifications')).toBeVisible();
  });

  it('does not count an invitation once it is answered', async () => {
    const mark = 'invited-1';
    tell({ kind: 'invited', mark, read: false, event, name: 'Ada', organiser: 'c'.repeat(24) });
    serve('put', calls.organiser, { acknowledged: true, matchedCount: 1, modifiedCount: 1 });
    show();
    await open('1 new notification');
    const accept = await screen.findByRole('button', { name: 'Accept: Riverbank cleanup' });
    tell();
    await userEvent.click(accept);
    expect(await screen.findByRole('button', { name: 'Notifications' }, { timeout: 10_000 })).toBeVisible();
  });

  it('names the dates of a series that a notice is about', async () => {
    const dates = [2, 9].map((day, index) => ({
      ...event,
      _id: `${index}`.repeat(24),
      eventDate: new Date(2027, 0, day, 12).toISOString(),
    }));
    tell({ ...cancelled, events: dates });
    show();
    await open('Notifications');
    expect(await item('cancelled')).toHaveTextContent(/on 2 dates\..*Dates: Jan 2.* · Jan 9/);
  });

  it('is there without a number while the server is away', async () => {
    const asked = serve('get', calls.me, away);
    show();
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(await bell('Notifications')).toBeVisible();
    expect(saidSoFar('error')).toEqual([]);
  });
});

describe('the panel', () => {
  it('shows the old and the new value of a change, in words', async () => {
    show();
    await open('2 new notifications');
    const notice = await item('changed');
    expect(notice).toHaveTextContent('New: Riverbank cleanup was changed.');
    expect(within(notice).getByRole('link', { name: 'Riverbank cleanup' })).toHaveAttribute(
      'href',
      `/eventDetails/${event._id}`,
    );
    const values = within(notice)
      .getAllByRole('definition')
      .map((value) => [...value.querySelectorAll('del, ins')].map(({ textContent }) => textContent));
    expect(values).toEqual([
      [formatFull(inDays(5)), formatFull(inDays(9))],
      ['no limit', '20'],
      ['a new one'],
      ['no', 'yes'],
      ['none', formatFull(inDays(8))],
    ]);
    expect(
      within(notice)
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual(['Date:', 'Places:', 'Picture:', 'Insured:', 'Doors:']);
  });

  it('says in words what each notice is about', async () => {
    const all = [
      [cancelled, 'Riverbank cleanup was cancelled.'],
      [{ ...cancelled, kind: 'moved-up' }, 'You have a place at Riverbank cleanup.'],
      [
        { ...cancelled, kind: 'moved-up', companion: 'child' },
        'A child you bring has a place at Riverbank cleanup.',
      ],
      [
        { ...cancelled, kind: 'moved-up', companion: 'adult' },
        'An adult you bring has a place at Riverbank cleanup.',
      ],
      [{ ...cancelled, kind: 'removed' }, 'The organiser removed you from Riverbank cleanup.'],
      [{ ...cancelled, hidden: true }, 'Riverbank cleanup was removed by our team.'],
      [
        { ...cancelled, reason: 'A storm is coming.' } as Notice,
        'The organiser’s reason: A storm is coming.',
      ],
      [{ ...cancelled, kind: 'restored' }, 'Riverbank cleanup is back on.'],
      [answered, 'Your application as Event Coordinator was accepted. Welcome!'],
      [
        { ...answered, state: 'declined', note: undefined },
        'Your application as Event Coordinator was declined.',
      ],
      [people, 'Arif, Ruth and 3 others joined Riverbank cleanup.'],
      [{ ...people, joined: 1, names: ['Arif'] }, 'Arif joined Riverbank cleanup.'],
      [{ ...people, joined: 3 }, 'Arif, Ruth and Åsa joined Riverbank cleanup.'],
      [{ ...people, joined: 0, names: [] }, '1 person left Riverbank cleanup.'],
      [{ ...people, joined: 1, waiting: 2 }, 'Arif joined Riverbank cleanup.'],
      [{ ...people, joined: 0, waiting: 2 }, 'Arif and Ruth joined the waiting list of Riverbank cleanup.'],
    ] as [Notice, string][];
    tell(...all.map(([notice], index) => ({ ...notice, mark: `${index}`, read: true })));
    show();
    await open('Notifications');
    const items = await within(panel()).findAllByRole('listitem');
    expect(items).toHaveLength(all.length);
    for (const [index, [{ kind }, words]] of all.entries()) {
      expect(items[index]).toHaveAttribute('data-kind', kind);
      expect(items[index]).toHaveTextContent(words);
    }
  });

  it('shows the team’s note, and links to the application', async () => {
    tell(answered);
    show();
    await open('1 new notification');
    expect(within(await item('answered')).getByText('Come on Saturday.')).toBeVisible();
    expect(within(await item('answered')).getByRole('link')).toHaveAttribute(
      'href',
      '/volunteer#own-applications',
    );
  });

  it('shows times in the event’s zone', async () => {
    tell({
      ...cancelled,
      event: { ...event, eventDate: '2027-03-01T20:00:00.000Z', timeZone: 'Asia/Tokyo' },
    });
    show();
    await open('Notifications');
    expect(await item('cancelled')).toHaveTextContent(
      'It was planned for Tuesday, March 2, 2027 at 5:00 AM GMT+9.',
    );
  });

  it('leads a creator to the people of their event', async () => {
    show();
    await open('2 new notifications');
    const link = within(await item('people')).getByRole('link', { name: 'Riverbank cleanup' });
    expect(link).toHaveAttribute('href', `/manageEvents/${event._id}`);
    expect(await item('people')).toHaveTextContent('1 person left.');
  });

  it('marks all that it shows as read, by their marks', async () => {
    show();
    await open('2 new notifications');
    await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    expect(await bell('Notifications')).toHaveTextContent('');
    expect(put.map(({ body }) => body)).toEqual([{ marks: ['changed-1', 'people-1'] }]);
    await waitFor(() => expect(screen.queryByText('New:', { exact: false })).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Notifications' })).toHaveFocus();
  });

  it('says when that failed, and keeps them new', async () => {
    show();
    await open('2 new notifications');
    serve('put', calls.ownNotices, away);
    await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    await said('error', 'The server cannot be reached. Check your connection and try again.');
    expect(await bell('2 new notifications')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeEnabled();
  });

  it('marks the one that is followed, and closes', async () => {
    const router = show();
    await open('2 new notifications');
    await userEvent.click(within(await item('changed')).getByRole('link'));
    expect(router.state.location.pathname).toBe(`/eventDetails/${event._id}`);
    expect(screen.queryByRole('region', { name: 'Notifications' })).not.toBeInTheDocument();
    expect(await bell('1 new notification')).toBeVisible();
    expect(put.map(({ body }) => body)).toEqual([{ marks: ['changed-1'] }]);
  });

  it('says that it is loading, and that nothing is new', async () => {
    const held = heldBack({ notices: [], unread: 0 });
    serve('get', calls.me, { email: maya.email, team: false, unread: 0 });
    serve('get', calls.ownNotices, held.answer);
    show();
    await open('Notifications');
    expect(within(panel()).getByRole('status')).toHaveTextContent('Loading');
    held.open();
    expect(await within(panel()).findByText('No notifications yet.')).toBeVisible();
    expect(within(panel()).queryByRole('status')).not.toBeInTheDocument();
  });

  it('says why the notices did not come, and tries again', async () => {
    serveOnce('get', calls.ownNotices, away);
    show();
    await open('2 new notifications');
    expect(await within(panel()).findByRole('alert')).toHaveTextContent('The server cannot be reached.');
    await userEvent.click(within(panel()).getByRole('button', { name: 'Retry' }));
    expect(await item('changed')).toBeVisible();
  });

  it('shows hostile text as it is', async () => {
    tell({ ...cancelled, event: { ...event, title: '<img src=x onerror=alert(1)>' } });
    show();
    await open('Notifications');
    expect(await item('cancelled')).toHaveTextContent('<img src=x onerror=alert(1)> was cancelled.');
  });
});
