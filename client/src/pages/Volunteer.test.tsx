import { VOLUNTEER_ROLES } from '@social-serve/contract/application-rules';
import { calls } from '@social-serve/contract/paths';
import { anApplication } from '@social-serve/contract/test/builders';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeIdentity, maya } from '../../test/fake-identity.ts';
import { fill, putInto } from '../../test/fill.ts';
import { away, heldBack, refusal, type Sent, serve } from '../../test/server.ts';
import { AuthProvider } from '../account/auth-context.tsx';
import type { User } from '../account/identity.ts';
import { Volunteer } from './Volunteer.tsx';

const inserted = { acknowledged: true, insertedId: '1'.repeat(24) };

let posted: Sent[];
beforeEach(() => {
  posted = serve('post', calls.volunteers, inserted);
  serve('get', calls.ownApplications, []);
});

async function show(user: User | null, at = '/volunteer') {
  render(
    <AuthProvider open={async () => fakeIdentity(user)}>
      <MemoryRouter initialEntries={[at]}>
        <Volunteer />
      </MemoryRouter>
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
      <MemoryRouter>
        <Volunteer />
      </MemoryRouter>
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

it('keeps what a browser put into the fields before that was known', async () => {
  const identity = fakeIdentity();
  render(
    <AuthProvider open={async () => identity}>
      <MemoryRouter>
        <Volunteer />
      </MemoryRouter>
    </AuthProvider>,
  );
  putInto(box('Name'), 'Tuhin');
  await waitFor(() => {
    act(() => identity.report(maya));
    expect(box('Email')).toHaveValue('maya@example.org');
  });
  expect(box('Name')).toHaveValue('Tuhin');
});

it('sends the application with the photo of the profile and says so', async () => {
  await show({ ...maya, photoURL: 'https://pictures.example/maya.jpg' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Event Coordinator');
  fill(box('Message'), 'On Saturdays.');
  await apply();
  expect(await screen.findByText('Now You Are a Volunteer in The Social Serve')).toBeInTheDocument();
  expect(posted).toHaveLength(1);
  expect(posted[0]?.body).toEqual({
    name: 'Maya Chakma',
    email: 'maya@example.org',
    role: 'Event Coordinator',
    message: 'On Saturdays.',
    photo: 'https://pictures.example/maya.jpg',
    date: expect.any(String),
  });
  const sent = screen.getByRole('region', { name: 'We received your application' });
  await waitFor(() => expect(within(sent).getByRole('heading')).toHaveFocus());
  for (const text of ['Maya Chakma', 'Event Coordinator', 'On Saturdays.'])
    expect(within(sent).getByText(text)).toBeVisible();
  expect(within(sent).getByText('maya@example.org')).toBeVisible();
  // In the place of the form, which comes back empty.
  expect(screen.queryByRole('textbox')).toBeNull();
  await userEvent.click(within(sent).getByRole('button', { name: 'Apply for another role' }));
  expect(sent).not.toBeInTheDocument();
  expect(box('Message')).toHaveValue('');
  expect(box('Name')).toHaveValue('Maya Chakma');
});

it.each([
  ['http://pictures.example/maya.jpg', 'http://pictures.example/maya.jpg'],
  ['my face', ''],
  [null, ''],
])('sends a photo that the server accepts, otherwise none: %s', async (photoURL, photo) => {
  await show({ ...maya, photoURL });
  fill(box('Message'), 'On Saturdays.');
  await apply();
  await screen.findByRole('region', { name: 'We received your application' });
  expect(posted[0]?.body).toMatchObject({ photo });
});

it('asks for what is missing and sends nothing', async () => {
  await show(null);
  fill(box('Email'), 'not an address');
  await apply();
  await waitFor(() => expect(box('Name')).toHaveAccessibleDescription('Name is required.'));
  expect(box('Email')).toHaveAccessibleDescription('Email must be an e-mail address, like name@example.org.');
  expect(box('Message')).toHaveAccessibleDescription('Message is required.');
  await waitFor(() => expect(box('Name')).toHaveFocus());
  expect(posted).toEqual([]);
});

it('shows what the server finds wrong at its field', async () => {
  const message = 'Message must be at most 5,000 characters.';
  serve('post', calls.volunteers, refusal(400, 'bad-input', message, [{ path: 'message', message }]));
  await show(maya);
  fill(box('Message'), 'Long.');
  await apply();
  await waitFor(() => expect(box('Message')).toHaveAccessibleDescription(message));
});

it('says why sending failed and keeps what was typed', async () => {
  serve('post', calls.volunteers, away);
  await show(maya);
  fill(box('Message'), 'On Saturdays.');
  await apply();
  expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached.');
  expect(box('Message')).toHaveValue('On Saturdays.');
});

it('sends once however often it is pressed, and takes no keys meanwhile', async () => {
  const { answer, open } = heldBack(inserted);
  posted = serve('post', calls.volunteers, answer);
  await show(maya);
  fill(box('Message'), 'On Saturdays.');
  await apply();
  await waitFor(() => expect(posted).toHaveLength(1));
  expect(box('Message')).toBeDisabled();
  await apply();
  open();
  await screen.findByRole('region', { name: 'We received your application' });
  expect(posted).toHaveLength(1);
});

describe('your applications', () => {
  const sent = (state: string, fields: object = {}) => ({
    ...anApplication(),
    _id: '2'.repeat(24),
    date: '2026-11-01T10:00:00.000Z',
    state,
    ...fields,
  });

  it('are shown with state and note, and withdrawn after a question', async () => {
    serve('get', calls.ownApplications, [sent('accepted', { note: 'See you <i>soon</i>.' })]);
    const withdrawn = serve('delete', calls.ownApplication, { acknowledged: true, deletedCount: 1 });
    await show(maya);
    const own = await screen.findByRole('region', { name: 'Your applications' });
    expect(own).toHaveTextContent('Accepted');
    expect(own).toHaveTextContent('See you <i>soon</i>.');
    await userEvent.click(within(own).getByRole('button', { name: /^Withdraw/ }));
    serve('get', calls.ownApplications, [sent('withdrawn')]);
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, withdraw' }));
    await waitFor(() => expect(own).toHaveTextContent('Withdrawn'));
    expect(withdrawn).toMatchObject([{ params: { id: '2'.repeat(24) }, token: 'token of maya@example.org' }]);
    expect(within(own).queryByRole('button')).not.toBeInTheDocument();
  });

  it('show both dates, and when a declined person can apply for this role again', async () => {
    const decidedAt = new Date(Date.now() - 86_400_000).toISOString();
    serve('get', calls.ownApplications, [
      sent('declined', { firstSentAt: '2026-10-30T10:00:00.000Z', decidedAt }),
    ]);
    await show(maya);
    const own = await screen.findByRole('region', { name: 'Your applications' });
    expect(own).toHaveTextContent(/first sent .*30/);
    expect(own).toHaveTextContent(/another role at any time, and for this one again from/);
  });

  it('show what was just sent, with one’s token', async () => {
    await show(maya);
    fill(box('Message'), 'On Saturdays.');
    serve('get', calls.ownApplications, [sent('received')]);
    await apply();
    await userEvent.click(await screen.findByRole('button', { name: 'Apply for another role' }));
    const own = await screen.findByRole('region', { name: 'Your applications' });
    expect(own).toHaveTextContent('Received');
    expect(posted[0]?.token).toBe('token of maya@example.org');
  });

  it('get the focus when you follow the notice of an answer, once they have loaded', async () => {
    serve('get', calls.ownApplications, [sent('accepted')]);
    await show(maya, '/volunteer#own-applications');
    expect(await screen.findByRole('heading', { name: 'Your applications' })).toHaveFocus();
  });

  it('are not requested by signed-out visitors', async () => {
    const asked = serve('get', calls.ownApplications, []);
    await show(null);
    fill(box('Name'), 'Tuhin');
    expect(asked).toEqual([]);
  });
});
