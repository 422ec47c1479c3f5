import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { type FakeIdentity, fakeIdentity, maya } from '../../test/fake-identity.ts';
import { AuthProvider, useAuth } from './auth-context.tsx';
import { ProfileDialog } from './ProfileDialog.tsx';

const said = vi.hoisted(() => ({ toastError: vi.fn(), toastSuccess: vi.fn(), dismissErrors: vi.fn() }));
vi.mock('../ui/toasts.ts', () => said);
const onClose = vi.fn();
beforeEach(() => vi.clearAllMocks());

function Page() {
  const { user, start } = useAuth();
  return user ? (
    <>
      <p>Hello {user.displayName}</p>
      <ProfileDialog onClose={onClose} />
    </>
  ) : (
    <button type="button" onClick={start}>
      Start
    </button>
  );
}

async function show(identity: FakeIdentity) {
  render(
    <AuthProvider open={async () => identity}>
      <Page />
    </AuthProvider>,
  );
  await act(async () => screen.getByRole('button', { name: 'Start' }).click());
}

test('saves name and photo, and closes', async () => {
  await show(fakeIdentity(maya));
  const name = screen.getByLabelText('Name');
  expect(screen.getByRole('dialog', { name: 'Edit profile' })).toBeVisible();
  expect(name).toHaveFocus();
  expect(name).toHaveValue('Maya Chakma');
  await userEvent.type(name, ' B.');
  await userEvent.type(screen.getByLabelText('Photo'), 'https://example.org/m.png{Enter}');
  expect(await screen.findByText('Hello Maya Chakma B.')).toBeVisible();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a failure is said; the dialog stays with what was typed', async () => {
  const identity = fakeIdentity(maya);
  await show(identity);
  await userEvent.type(screen.getByLabelText('Name'), ' B.');
  identity.failNext('network-request-failed');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(said.toastError).toHaveBeenCalledWith(expect.stringContaining('cannot be reached'));
  expect(screen.getByLabelText('Name')).toHaveValue('Maya Chakma B.');
  expect(onClose).not.toHaveBeenCalled();
});

test('a name is needed; Escape closes without saving', async () => {
  const identity = fakeIdentity(maya);
  await show(identity);
  await userEvent.clear(screen.getByLabelText('Name'));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Name is required.');
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(identity.made).toEqual([]);
});
