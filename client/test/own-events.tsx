/** The pages of a person's own events, with a server that has a joined and a created event. */
import { calls } from '@social-serve/contract/paths';
import { anEvent } from '@social-serve/contract/test/builders';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Outlet, parsePath, RouterProvider } from 'react-router-dom';
import { beforeEach } from 'vitest';
import { AuthProvider } from '../src/account/auth-context.tsx';
import { RequireUser } from '../src/account/RequireUser.tsx';
import { EventUpdate } from '../src/pages/EventUpdate.tsx';
import { JoinedEvents } from '../src/pages/JoinedEvents.tsx';
import { eventUpdateLoader } from '../src/pages/loaders.ts';
import { ManageEvents } from '../src/pages/ManageEvents.tsx';
import { formatDate } from '../src/ui/dates.ts';
import { answer } from './dialogs.ts';
import { fakeIdentity, maya } from './fake-identity.ts';
import { type Answer, type Sent, serve } from './server.ts';
import { serveNoHelp } from './written.ts';

export const mine = anEvent({ title: 'Riverbank cleanup' });
export const joined = {
  ...mine,
  _id: 'f'.repeat(24),
  join_id: mine._id,
  participant: 'maya@example.org',
  status: 'joined',
  ahead: 0,
};

/** Answers for /joinedEvents: the given events under Upcoming, and nothing in the other sections. */
export function serveUpcoming(answer: Answer) {
  const asked: Sent[] = [];
  serve('get', calls.joinedEventsOf, (one) => {
    if (one.query.show !== 'upcoming') return [];
    asked.push(one);
    return typeof answer === 'function' ? answer(one) : answer;
  });
  return asked;
}
const gone = { acknowledged: true, deletedCount: 1 } as const;
export const updated = (modifiedCount: number) => ({ acknowledged: true, matchedCount: 1, modifiedCount });
export const AWAY = 'The server cannot be reached. Check your connection and try again.';

/** The requests to leave, delete and update. */
export const sent: Record<'left' | 'deleted' | 'put', Sent[]> = { left: [], deleted: [], put: [] };

beforeEach(() => {
  sessionStorage.clear();
  serve('get', calls.event, mine);
  serve('get', calls.ownNotices, { notices: [], unread: 0 });
  serve('get', calls.ownMail, { verified: true });
  // Missing from its list after leaving or deleting, as on the server.
  serveUpcoming(() => (sent.left.length > 0 ? [] : [joined]));
  serve('get', calls.ownParticipations, []);
  serve('get', calls.ownAttendances, []);
  serveNoHelp();
  serve('get', calls.places, []);
  serve('get', calls.manageEvents, () => (sent.deleted.length > 0 ? [] : [{ ...mine, participants: 3 }]));
  sent.left = serve('delete', calls.cancelEvent, gone);
  sent.deleted = serve('delete', calls.eventDelete, gone);
  sent.put = serve('put', calls.eventUpdate, updated(1));
});

export function visit(address: string, state?: unknown) {
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
export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
/** Confirms a deletion. @param about what the question is about */
export const confirm = (about: string) =>
  answer('Are you sure?', 'Yes, delete it!', "You won't be able to revert this!", about);
export const which = `“Riverbank cleanup”, ${formatDate(mine.eventDate)}`;
