/** The page of an event's guests, with a server that has five people. A test that imports this starts with them. */
import { calls } from '@social-serve/contract/paths';
import type { Roster, RosterRow } from '@social-serve/contract/roster';
import { anEvent, inAnHour } from '@social-serve/contract/test/builders';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { beforeEach, vi } from 'vitest';
import { AuthProvider } from '../src/account/auth-context.tsx';
import { RequireUser } from '../src/account/RequireUser.tsx';
import { noteServerDate } from '../src/api/server-clock.ts';
import { ManageEvent } from '../src/pages/ManageEvent.tsx';
import { ManageEvents } from '../src/pages/ManageEvents.tsx';
import { fakeIdentity, maya } from './fake-identity.ts';
import { type Sent, serve } from './server.ts';
import { serveNothingWritten } from './written.ts';

/** Check-in is open. */
export const event = anEvent({
  title: 'Riverbank cleanup',
  capacity: 3,
  participants: 3,
  waiting: 1,
  eventDate: inAnHour(),
});

export const person = (digit: number, fields: Partial<RosterRow> = {}): RosterRow => ({
  _id: String(digit).repeat(24),
  name: `Person ${digit}`,
  email: `person${digit}@example.org`,
  joinedAt: '2026-11-21T14:30:00.000Z',
  status: 'joined',
  came: false,
  ...fields,
});

/** The server's state: three guests with a place, one waiting, one removed; and the check-ins that it received. */
export const roster: { people: RosterRow[]; unconfirmed: Roster['unconfirmed']; marks: Sent[] } = {
  people: [],
  unconfirmed: { people: 0, connections: [] },
  marks: [],
};

export const countsOf = (rows: RosterRow[]) => {
  const count = (status: string) => rows.filter((row) => row.status === status).length;
  return {
    joined: count('joined'),
    waiting: count('waiting'),
    removed: count('removed'),
    came: rows.filter(({ came }) => came).length,
  };
};

/** Like the server: the newest check-in counts. */
export function mark({ params, body }: Sent) {
  const { came, at } = body as { came: boolean; at: string };
  roster.people = roster.people.map((row) =>
    row._id === params.participant && (row.cameMarkedAt ?? '') < at
      ? { ...row, came, cameMarkedAt: at }
      : row,
  );
  const row = roster.people.find(({ _id }) => _id === params.participant) as RosterRow;
  return {
    acknowledged: true,
    came: row.came,
    cameMarkedAt: row.cameMarkedAt,
    counts: countsOf(roster.people),
  };
}

beforeEach(() => {
  serveNothingWritten();
  noteServerDate(new Date().toUTCString(), Date.now());
  localStorage.clear();
  sessionStorage.clear();
  roster.unconfirmed = { people: 0, connections: [] };
  roster.people = [
    person(1, { name: 'Ada Okafor', email: 'ada@example.org' }),
    person(2, { name: '=HYPERLINK("x")', email: 'hostile@example.org' }),
    person(3, { name: undefined, email: 'nameless@example.org' }),
    person(4, { status: 'waiting', groupSize: 3, passed: true }),
    person(5, { status: 'removed' }),
  ];
  serve('get', calls.event, () => event);
  serve('get', calls.ownNotices, { notices: [], unread: 0 });
  serve('get', calls.participants, ({ query: { search = '', status } }) => ({
    participants: roster.people.filter(
      (row) =>
        (!status || row.status === status) &&
        `${row.name} ${row.email}`.toLowerCase().includes(search.toLowerCase()),
    ),
    counts: countsOf(roster.people),
    unconfirmed: roster.unconfirmed,
  }));
  roster.marks = serve('put', calls.participant, mark);
});

export function visit(search = '', path = `/manageEvents/${event._id}`) {
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

export const button = (name: string | RegExp) => screen.findByRole('button', { name });
export const press = async (name: string | RegExp) => userEvent.click(await button(name));
/** Opens a guest's menu, and removes them. */
export async function remove(name: string) {
  await press(`More for ${name}`);
  await press(`Remove ${name}`);
}
/** The guests as listed. */
export const guestRows = () => within(screen.getByRole('list', { name: 'Guests' })).getAllByRole('listitem');
export const guestNamed = (name: string) => guestRows().find(({ textContent }) => textContent.includes(name));
export const rowOf = async (name: string) =>
  within(await waitFor(() => guestNamed(name) ?? Promise.reject(new Error(`No row of ${name}.`))));

/** Hides the page, as switching to another app does. */
export function putAside() {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));
}

/** Answers removals, and returns the requests. */
export function serveRemoval() {
  return serve('delete', calls.participant, ({ params }) => {
    roster.people = roster.people.map((row) =>
      row._id === params.participant ? { ...row, status: 'removed' } : row,
    );
    return { acknowledged: true, deletedCount: 1 };
  });
}
