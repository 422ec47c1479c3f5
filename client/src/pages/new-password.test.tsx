import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { type FakeIdentity, fakeIdentity, maya } from '../../test/fake-identity.ts';
import { fill } from '../../test/fill.ts';
import { actionIn, hideActionCode } from '../account/action-link.ts';
import { AuthProvider } from '../account/auth-context.tsx';
import { PASSWORD_RULE } from '../account/credentials.ts';
import { config } from '../api/config.ts';
import { AccountAction } from './AccountAction.tsx';
import { ForgotPassword } from './ForgotPassword.tsx';
import { Login } from './Login.tsx';

// jsdom has no layout: nothing is wide enough for the wall of covers.
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));

function visit(identity: FakeIdentity, address: string) {
  const router = createMemoryRouter(
    [
      { path: '/forgotPassword', Component: ForgotPassword },
      { path: '/account-action', Component: AccountAction },
      { path: '/login', Component: Login },
    ],
    { initialEntries: [address] },
  );
  render(
    <AuthProvider open={async () => identity}>
      <RouterProvider router={router} />
    </AuthProvider>,
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const RESET = '/account-action#mode=resetPassword&oobCode=c0de&apiKey=k&lang=en';

test('a forgotten password: the page says where to look, without revealing whether there is an account', async () => {
  const identity = fakeIdentity(null);
  visit(identity, '/forgotPassword');
  fill(screen.getByLabelText('Email'), 'ruth@example.org');
  await press('Send reset link');
  expect(
    await screen.findByText(/^If ruth@example.org has a password here, we’ve sent it a link/),
  ).toBeVisible();
  expect(identity.made).toEqual(['sendPasswordReset ruth@example.org']);
  await userEvent.click(screen.getByRole('link', { name: 'Back to Login' }));
  expect(screen.getByRole('heading', { name: 'Login' })).toBeVisible();
});

test('an invalid address is reported at the field and not sent; after a failure the page says why and the address stays', async () => {
  const identity = fakeIdentity(null);
  visit(identity, '/forgotPassword');
  await press('Send reset link');
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Email is required.');
  fill(screen.getByLabelText('Email'), 'ruth');
  await press('Send reset link');
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(identity.made).toEqual([]);
  fill(screen.getByLabelText('Email'), 'ruth@example.org');
  identity.failNext('too-many-requests');
  await press('Send reset link');
  expect(await screen.findByRole('alert')).toHaveTextContent(/Too many attempts/);
  identity.failNext('network-request-failed');
  await press('Send reset link');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/cannot be reached/));
  expect(screen.getByLabelText('Email')).toHaveValue('ruth@example.org');
  expect(screen.queryByText(/on its way/)).toBeNull();
});

test('a reset link says whose it is and takes a password by the rule of registration', async () => {
  const identity = fakeIdentity(null);
  visit(identity, RESET);
  expect(await screen.findByText('For who-has-c0de@example.org')).toBeVisible();
  fill(screen.getByLabelText('New password'), 'secret1');
  await press('Save');
  expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(new RegExp(PASSWORD_RULE));
  expect(identity.made).toEqual(['readCode']);
  fill(screen.getByLabelText('New password'), 'Secret2');
  identity.failNext('weak-password');
  await press('Save');
  expect(await screen.findByText(/^The password is too weak/)).toBeVisible();
  await press('Save');
  expect(
    await screen.findByText(/^Your new password is saved.*private calendar link, it no longer works/),
  ).toBeVisible();
  expect(identity.made.at(-1)).toBe('resetPassword c0de Secret2');
  await userEvent.click(screen.getByRole('link', { name: 'Login' }));
  expect(screen.getByRole('heading', { name: 'Login' })).toBeVisible();
});

test.each(['invalid-action-code', 'expired-action-code', 'user-disabled'])(
  'a link that is good no more (%s) says so and leads to a new one',
  async (code) => {
    const identity = fakeIdentity(null);
    identity.failNext(code);
    visit(identity, RESET);
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.queryByLabelText('New password')).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Ask for a new link' }));
    expect(screen.getByRole('heading', { name: 'Forgot password' })).toBeVisible();
  },
);

test('a login service that is away is tried again', async () => {
  const identity = fakeIdentity(null);
  identity.failNext('network-request-failed');
  visit(identity, RESET);
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByLabelText('New password')).toBeVisible();
});

test('a link that ended while its page was open says so, and what was typed stays', async () => {
  const identity = fakeIdentity(null);
  visit(identity, RESET);
  fill(await screen.findByLabelText('New password'), 'Secret2');
  identity.failNext('expired-action-code');
  await press('Save');
  expect(await screen.findByText('This link has expired. Ask for a new one.')).toBeVisible();
  expect(screen.getByLabelText('New password')).toHaveValue('Secret2');
});

const VERIFY = '/account-action#mode=verifyEmail&oobCode=c0de';
const EMAIL = 'who-has-c0de@example.org';

test('an address is confirmed by a button where its person is logged in, not by opening the link', async () => {
  const identity = fakeIdentity({ ...maya, email: EMAIL });
  visit(identity, VERIFY);
  expect(await screen.findByRole('button', { name: 'Confirm' })).toBeVisible();
  expect(identity.made).toEqual(['readCode']);
  identity.failNext('invalid-action-code');
  await press('Confirm');
  expect(await screen.findByText(/^This link has been used/)).toBeVisible();
  await press('Confirm');
  expect(await screen.findByText('Your e-mail address is confirmed.')).toBeVisible();
  expect(identity.made.at(-1)).toBe('confirmEmail c0de');
  expect(screen.getByRole('link', { name: 'Your account' })).toHaveAttribute('href', '/account');
});

test.each([null, maya])('elsewhere it takes the password with which they registered', async (user) => {
  const identity = fakeIdentity(user);
  visit(identity, VERIFY);
  expect(await screen.findByText(`For ${EMAIL}`)).toBeVisible();
  fill(await screen.findByLabelText('Password'), 'Secret1');
  identity.failNext('invalid-credential');
  await press('Confirm');
  expect(await screen.findByText(/the password is wrong/)).toBeVisible();
  await press('Confirm');
  expect(await screen.findByText('Your e-mail address is confirmed.')).toBeVisible();
  expect(identity.made.at(-1)).toBe('confirmEmail c0de Secret1');
  expect(screen.getByRole('link', { name: 'Login' })).toBeVisible();
});

test('or a new password, for someone who did not register', async () => {
  const identity = fakeIdentity(null);
  visit(identity, VERIFY);
  await userEvent.click(await screen.findByRole('button', { name: /^I didn’t register/ }));
  expect(screen.getByText(/Anyone who registered with it before is logged out/)).toBeVisible();
  fill(screen.getByLabelText('New password'), 'Secret2');
  await press('Save');
  expect(await screen.findByText(/is confirmed, and your new password is saved/)).toBeVisible();
  expect(identity.made.at(-1)).toBe('resetPassword c0de Secret2');
});

test('a login that has ended meanwhile is asked for the password', async () => {
  const identity = fakeIdentity({ ...maya, email: EMAIL });
  visit(identity, VERIFY);
  await screen.findByRole('button', { name: 'Confirm' });
  identity.failNext('user-token-expired');
  await press('Confirm');
  expect(await screen.findByLabelText('Password')).toBeVisible();
});

test('with a Firebase project the button is enough', async () => {
  config.ownAccounts = false;
  try {
    const identity = fakeIdentity(null);
    visit(identity, VERIFY);
    await press('Confirm');
    expect(await screen.findByText('Your e-mail address is confirmed.')).toBeVisible();
    expect(identity.made).toEqual(['confirmEmail c0de']);
  } finally {
    config.ownAccounts = true;
  }
});

test('the code of a Firebase project’s link moves out of the query, where referrers and logs would have it', () => {
  const before = location.href;
  history.replaceState(null, '', '/account-action?mode=resetPassword&oobCode=c0de&apiKey=k');
  hideActionCode();
  expect(location.search).toBe('');
  expect(actionIn(location.hash)).toEqual({ mode: 'resetPassword', code: 'c0de' });
  history.replaceState(null, '', before);
});

test.each(['', '#mode=resetPassword', '#oobCode=c0de', '#mode=signIn&oobCode=c0de'])(
  'an address without all that it needs says so: %s',
  async (query) => {
    visit(fakeIdentity(null), `/account-action${query}`);
    expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeVisible();
  },
);

test('the address typed at Login stands in the form for a new password, and nothing else of it', async () => {
  visit(fakeIdentity(null), '/login');
  await userEvent.type(await screen.findByLabelText('Email'), 'maya@example.org');
  await userEvent.type(screen.getByLabelText('Password'), 'Secret1');
  await userEvent.click(screen.getByRole('link', { name: 'Forgot password?' }));
  expect(await screen.findByRole('heading', { name: 'Forgot password' })).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('maya@example.org');
});

const CHANGE = '/account-action#mode=verifyAndChangeEmail&oobCode=c0de';

test('the link to a new address changes nothing before a click; the login of this browser is enough', async () => {
  const identity = fakeIdentity(maya);
  visit(identity, CHANGE);
  expect(await screen.findByText('For who-has-c0de@example.org')).toBeVisible();
  expect(identity.made).toEqual(['readCode']);
  await press('Use this e-mail address');
  expect(await screen.findByRole('status')).toHaveTextContent(
    /^Your e-mail address has changed\. For three days/,
  );
  expect(identity.made).toEqual(['readCode', 'confirmEmail c0de']);
  expect(screen.getByRole('link', { name: 'Your account' })).toHaveAttribute('href', '/account');
});

test('in another browser the link to a new address takes the password', async () => {
  const identity = fakeIdentity(null);
  visit(identity, CHANGE);
  fill(await screen.findByLabelText('Password'), 'Secret1');
  await press('Use this e-mail address');
  expect(await screen.findByRole('status')).toHaveTextContent(/has changed/);
  expect(identity.made).toEqual(['readCode', 'confirmEmail c0de Secret1']);
});

test('the link to the earlier address takes the change back after a click, and leads to a new password', async () => {
  const identity = fakeIdentity(null);
  visit(identity, '/account-action#mode=recoverEmail&oobCode=c0de');
  expect(await screen.findByText('For who-has-c0de@example.org')).toBeVisible();
  expect(identity.made).toEqual(['readCode']);
  identity.failNext('invalid-action-code');
  await press('Take the change back');
  expect(await screen.findByRole('alert')).toBeVisible();
  await press('Take the change back');
  expect(await screen.findByRole('status')).toHaveTextContent(/again, and all devices are logged out/);
  expect(screen.getByRole('link', { name: 'Choose a new password' })).toHaveAttribute(
    'href',
    '/forgotPassword',
  );
});
