import { VOLUNTEER_ROLES } from '@social-serve/contract/application-rules';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeIdentity, maya } from '../../test/fake-identity.ts';
import { AuthProvider } from '../account/auth-context.tsx';
import type { User } from '../account/identity.ts';
import { ApiError } from '../api/api-error.ts';
import { postApplication as postVolunteer } from '../applications/queries.ts';
import { Volunteer } from './Volunteer.tsx';

vi.mock('../applications/queries.ts', () => ({ postApplication: vi.fn() }));
const posted = vi.mocked(postVolunteer);

beforeEach(() => {
  posted.mockReset();
  posted.mockResolvedValue({ acknowledged: true, insertedId: '1'.repeat(24) });
});

async function show(user: User | null) {
  render(
    <AuthProvider open={async () => fakeIdentity(user)}>
      <Volunteer />
    </AuthProvider>,
  );
  if (user) await waitFor(() => expect(box('Email')).toHaveValue(user.email));
}
const box = (name: string) => screen.getByRole('textbox', { name });
const apply = () => userEvent.click(screen.getByRole('button', { name: 'Apply' }));

it('is prefilled from the profile and offers each role once', async () => {
  await show(maya);
  expect(box('Name')).toHaveValue('Maya Chakma');
  const roles = within(screen.getByRole('combobox', { name: 'Role' })).getAllByRole('option');
  expect(roles.map((role) => role.textContent)).toEqual([...VOLUNTEER_ROLES]);
});

it('keeps what was typed before it was known who is signed in', async () => {
  const identity = fakeIdentity();
  render(
    <AuthProvider open={async () => identity}>
      <Volunteer />
    </AuthProvider>,
  );
  await userEvent.type(box('Name'), 'Tuhin');
  await waitFor(() => {
    act(() => identity.report(maya));
    expect(box('Email')).toHaveValue('maya@example.org');
  });
  expect(box('Name')).toHaveValue('Tuhin');
  expect(box('Name')).toHaveFocus();
});

it('sends the application with the photo of the profile and says so', async () => {
  await show({ ...maya, photoURL: 'https://pictures.example/maya.jpg' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Event Coordinator');
  await userEvent.type(box('Message'), 'On Saturdays.');
  await apply();
  expect(await screen.findByText('Now You Are a Volunteer in The Social Serve')).toBeInTheDocument();
  expect(posted).toHaveBeenCalledExactlyOnceWith({
    name: 'Maya Chakma',
    email: 'maya@example.org',
    role: 'Event Coordinator',
    message: 'On Saturdays.',
    photo: 'https://pictures.example/maya.jpg',
  });
  expect(box('Message')).toHaveValue('');
  expect(box('Name')).toHaveValue('Maya Chakma');
});

it.each([
  ['http://pictures.example/maya.jpg', 'http://pictures.example/maya.jpg'],
  ['my face', ''],
  [null, ''],
])('sends a photo that the server takes, else none: %s', async (photoURL, photo) => {
  await show({ ...maya, photoURL });
  await userEvent.type(box('Message'), 'On Saturdays.');
  await apply();
  await waitFor(() => expect(posted).toHaveBeenCalledWith(expect.objectContaining({ photo })));
});

it('asks for what is missing and sends nothing', async () => {
  await show(null);
  await userEvent.type(box('Email'), 'not an address');
  await apply();
  await waitFor(() => expect(box('Name')).toHaveAccessibleDescription('Name is required.'));
  expect(box('Email')).toHaveAccessibleDescription('Email must be an e-mail address, like name@example.org.');
  expect(box('Message')).toHaveAccessibleDescription('Message is required.');
  await waitFor(() => expect(box('Name')).toHaveFocus());
  expect(posted).not.toHaveBeenCalled();
});

it('shows what the server finds wrong at its field', async () => {
  posted.mockRejectedValue(
    new ApiError('Some fields are wrong.', {
      status: 400,
      code: 'bad-input',
      errors: [{ path: 'message', message: 'Message must be at most 5,000 characters.' }],
    }),
  );
  await show(maya);
  await userEvent.type(box('Message'), 'Long.');
  await apply();
  await waitFor(() =>
    expect(box('Message')).toHaveAccessibleDescription('Message must be at most 5,000 characters.'),
  );
});

it('says why sending failed and keeps what was typed', async () => {
  posted.mockRejectedValue(new ApiError('The server cannot be reached.', { code: 'unreachable' }));
  await show(maya);
  await userEvent.type(box('Message'), 'On Saturdays.');
  await apply();
  expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached.');
  expect(box('Message')).toHaveValue('On Saturdays.');
});

it('sends once however often it is pressed', async () => {
  posted.mockReturnValue(new Promise(() => undefined));
  await show(maya);
  await userEvent.type(box('Message'), 'On Saturdays.');
  await apply();
  await waitFor(() => expect(posted).toHaveBeenCalledTimes(1));
  await apply();
  expect(posted).toHaveBeenCalledTimes(1);
});
