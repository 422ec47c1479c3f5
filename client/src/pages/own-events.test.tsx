import { anEvent } from '@social-serve/contract/test/builders';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeIdentity, maya } from '../../test/fake-identity.ts';
import { AuthProvider } from '../account/auth-context.tsx';
import { RequireUser } from '../account/RequireUser.tsx';
import { ApiError } from '../api/api-error.ts';
import { deleteEvent, getEvent, getManagedEvents, putEvent } from '../events/queries.ts';
import { getJoinedEvents, leaveEvent } from '../participations/queries.ts';
import { EventUpdate } from './EventUpdate.tsx';
import { JoinedEvents } from './JoinedEvents.tsx';
import { eventUpdateLoader } from './loaders.ts';
import { ManageEvents } from './ManageEvents.tsx';

vi.mock('../events/queries.ts', () => ({
  deleteEvent: vi.fn(),
  getEvent: vi.fn(),
  getManagedEvents: vi.fn(),
  putEvent: vi.fn(),
}));
vi.mock('../participations/queries.ts', () => ({ getJoinedEvents: vi.fn(), leaveEvent: vi.fn() }));
const said = vi.hoisted(() => ({
  toastError: vi.fn(),
  toastSuccess: vi.fn(),
  confirmDialog: vi.fn<() => Promise<boolean>>(),
  successDialog: vi.fn(async () => {}),
  errorDialog: vi.fn(async () => {}),
}));
vi.mock('../ui/toasts.ts', () => ({ ...said, dismissErrors: vi.fn() }));
vi.mock('../ui/dialogs.ts', () => ({ ...said, preloadDialogs: () => {} }));

const mine = anEvent({ title: 'Riverbank cleanup' });
const joined = { ...mine, _id: 'f'.repeat(24), join_id: mine._id, participant: 'maya@example.org' };
const gone = { acknowledged: true, deletedCount: 1 } as const;
const away = new ApiError('The server cannot be reached.', { code: 'unreachable' });

beforeEach(() => {
  sessionStorage.clear();
  vi.clearAllMocks();
  said.confirmDialog.mockResolvedValue(true);
  vi.mocked(getEvent).mockResolvedValue(mine);
  vi.mocked(getJoinedEvents).mockResolvedValue([joined]);
  vi.mocked(getManagedEvents).mockResolvedValue([mine]);
});

function visit(address: string) {
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
    { initialEntries: [address] },
  );
  render(
    <AuthProvider open={async () => fakeIdentity(maya)}>
      <RouterProvider router={router} />
    </AuthProvider>,
  );
  return router;
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const sure = {
  title: 'Are you sure?',
  text: "You won't be able to revert this!",
  confirm: 'Yes, delete it!',
};

test('leaving an event: asked first, then taken out of the list with a notice of 1500 ms', async () => {
  vi.mocked(leaveEvent).mockResolvedValue(gone);
  visit('/joinedEvents');
  expect(await screen.findByRole('heading', { name: 'Your Event Participation: 1' })).toBeVisible();
  await press('Delete Riverbank cleanup');
  expect(said.confirmDialog).toHaveBeenCalledWith(sure);
  expect(leaveEvent).toHaveBeenCalledWith(joined._id);
  expect(said.successDialog).toHaveBeenCalledWith('Your event has been deleted successfully', { ms: 1500 });
  const heading = await screen.findByRole('heading', { name: 'Your Event Participation: 0' });
  expect(heading).toHaveFocus();
  expect(screen.getByText('Opps!!!')).toBeVisible();
  expect(screen.getByText("You haven't joined any event yet")).toBeVisible();
  expect(screen.getByRole('link', { name: 'Upcoming Events' })).toHaveAttribute('href', '/upcomingEvents');
});

test('who does not confirm keeps the event', async () => {
  said.confirmDialog.mockResolvedValue(false);
  visit('/joinedEvents');
  await press('Delete Riverbank cleanup');
  expect(leaveEvent).not.toHaveBeenCalled();
  expect(screen.getByRole('heading', { name: 'Your Event Participation: 1' })).toBeVisible();
});

test('deleting a created event: list and dialog', async () => {
  vi.mocked(deleteEvent).mockResolvedValue(gone);
  visit('/manageEvents');
  expect(await screen.findByRole('heading', { name: 'Manage Your Events' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Edit Riverbank cleanup' })).toHaveAttribute(
    'href',
    `/eventUpdate/${mine._id}`,
  );
  // The heading's way on while there are entries, the empty list's own afterwards.
  expect(screen.getByRole('link', { name: 'Create Event' })).toHaveAttribute('href', '/createEvent');
  await press('Delete Riverbank cleanup');
  expect(said.confirmDialog).toHaveBeenCalledWith(sure);
  expect(said.successDialog).toHaveBeenCalledWith('Your file has been deleted.', {
    title: 'Deleted!',
    ms: 2000,
  });
  expect(await screen.findByText("You haven't created any event yet")).toBeVisible();
  expect(screen.getByRole('link', { name: 'Create Event' })).toHaveAttribute('href', '/createEvent');
});

test('a delete that fails is said, and the event stays', async () => {
  vi.mocked(deleteEvent).mockRejectedValue(away);
  visit('/manageEvents');
  await press('Delete Riverbank cleanup');
  expect(said.toastError).toHaveBeenCalledWith('The server cannot be reached.');
  expect(screen.getByRole('link', { name: 'Edit Riverbank cleanup' })).toBeVisible();
});

test.each([
  ['/joinedEvents', getJoinedEvents],
  ['/manageEvents', getManagedEvents],
  [`/eventUpdate/${mine._id}`, getEvent],
])('%s says that the server is away, and tries again', async (address, call) => {
  vi.mocked(call).mockRejectedValueOnce(away);
  visit(address);
  expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached.');
  await press('Retry');
  expect(await screen.findByRole('button', { name: /Delete|Save Changes/ })).toBeVisible();
});

test('a joined list that fails is a toast as well', async () => {
  vi.mocked(getJoinedEvents).mockRejectedValueOnce(away);
  visit('/joinedEvents');
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(said.toastError).toHaveBeenCalledWith('The server cannot be reached.');
});

test('an update: asked first, sent, and a notice of 2000 ms on the list', async () => {
  vi.mocked(putEvent).mockResolvedValue({ acknowledged: true, matchedCount: 1, modifiedCount: 1 });
  const router = visit(`/eventUpdate/${mine._id}`);
  const title = await screen.findByLabelText('Title');
  expect(screen.getByRole('heading', { name: 'Update Your Event' })).toBeVisible();
  expect(title).toHaveValue('Riverbank cleanup');
  await userEvent.clear(title);
  await userEvent.type(title, 'Lakeside cleanup');
  await press('Save Changes');
  expect(said.confirmDialog).toHaveBeenCalledWith(expect.objectContaining({ confirm: 'Yes, Update it!' }));
  expect(putEvent).toHaveBeenCalledWith(mine._id, expect.objectContaining({ title: 'Lakeside cleanup' }));
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/manageEvents'));
  expect(said.successDialog).toHaveBeenCalledWith('Your event has been updated successfully.', { ms: 2000 });
});

test.each([
  ['nothing changed', 'You must have change at least one data for update!!!'],
  ['a failure', 'The server cannot be reached.'],
])('an update with %s opens a dialog, and what was typed stays', async (what, text) => {
  if (what === 'a failure') vi.mocked(putEvent).mockRejectedValue(away);
  else vi.mocked(putEvent).mockResolvedValue({ acknowledged: true, matchedCount: 1, modifiedCount: 0 });
  visit(`/eventUpdate/${mine._id}`);
  await userEvent.type(await screen.findByLabelText('Location'), ', north side');
  await press('Save Changes');
  expect(said.errorDialog).toHaveBeenCalledWith({ title: 'Oops...', text });
  expect(screen.getByLabelText('Location')).toHaveValue(`${mine.location}, north side`);
});

test('somebody else is told before they edit anything', async () => {
  vi.mocked(getEvent).mockResolvedValue({ ...mine, creator: 'ruth@example.org' });
  visit(`/eventUpdate/${mine._id}`);
  const heading = await screen.findByRole('heading', { name: 'This is not your event' });
  expect(within(document.body).queryByRole('textbox')).toBeNull();
  expect(heading).toBeVisible();
});

test('an event that does not exist is not found', async () => {
  vi.mocked(getEvent).mockRejectedValue(new ApiError('No such event.', { status: 404, code: 'not-found' }));
  visit(`/eventUpdate/${mine._id}`);
  expect(await screen.findByText('Page Not Found')).toBeVisible();
});
