import { facePathOf } from '@social-serve/contract/drawn-rules';
import { calls } from '@social-serve/contract/paths';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { expectMessageFor } from '../../test/dialogs.ts';
import { type FakeIdentity, fakeIdentity, maya } from '../../test/fake-identity.ts';
import { fill, putInto } from '../../test/fill.ts';
import { said, saidSoFar } from '../../test/messages.ts';
import { aPhoto, choose, standInForWorker, uploaded } from '../../test/pictures.ts';
import { away, serve } from '../../test/server.ts';
import { AuthProvider, useAuth } from '../account/auth-context.tsx';
import { RequireUser } from '../account/RequireUser.tsx';
import { config } from '../api/config.ts';
import { serverAddress } from '../api/server-address.ts';
import { Login } from './Login.tsx';
import { Register } from './Register.tsx';

// jsdom has no layout: nothing is wide enough for the wall of covers.
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));

function Page({ name }: { name: string }) {
  const { pathname, search } = useLocation();
  const { user, updateProfile, logOut } = useAuth();
  return (
    <main>
      <h1>{name}</h1>
      <p>
        {pathname}
        {search} as {user?.displayName ?? user?.email ?? 'nobody'}
      </p>
      <label>
        Notes <input />
      </label>
      <button type="button" onClick={() => updateProfile({ displayName: 'Maya C.', photoURL: '' })}>
        Rename
      </button>
      <button type="button" onClick={() => logOut()}>
        LogOut
      </button>
    </main>
  );
}

function visit(identity: FakeIdentity, ...history: string[]) {
  const router = createMemoryRouter(
    [
      { path: '/', element: <Page name="Home" /> },
      { Component: RequireUser, children: [{ path: '/createEvent', element: <Page name="Create" /> }] },
      { path: '/login', Component: Login },
      { path: '/register', Component: Register },
    ],
    { initialEntries: history },
  );
  render(
    <AuthProvider open={async () => identity}>
      <RouterProvider router={router} />
    </AuthProvider>,
  );
  return router;
}

function fillIn(fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) fill(screen.getByLabelText(label), value);
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('waits until it is known who is signed in, then shows the page', async () => {
  const identity = fakeIdentity();
  visit(identity, '/createEvent');
  expect(await screen.findByRole('status')).toHaveTextContent('Loading');
  await act(async () => {}); // the provider is there, the user is not
  expect(screen.queryByRole('heading')).toBeNull();
  act(() => identity.report(maya));
  expect(screen.getByRole('heading', { name: 'Create' })).toBeVisible();
  expect(screen.queryByRole('status')).toBeNull();
});

test('leads through login to the attempted path with its query, in the history only once', async () => {
  const router = visit(fakeIdentity(null), '/', '/createEvent?type=Donation');
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
  fillIn({ Email: 'ruth@example.org', Password: 'Secret1' });
  await press('Login');
  await expectMessageFor(2000, 'Welcome Maya Chakma');
  expect(await screen.findByText('/createEvent?type=Donation as Maya Chakma')).toBeVisible();
  await act(() => router.navigate(-1));
  expect(screen.getByRole('heading', { name: 'Home' })).toBeVisible();
});

test('people who are redirected to login see why; people who open it do not', async () => {
  const router = visit(fakeIdentity(null), '/createEvent');
  expect(await screen.findByText('Please log in to continue.')).toBeVisible();
  await act(() => router.navigate('/login'));
  expect(screen.queryByText('Please log in to continue.')).toBeNull();
});

test('the attempted path goes with the visitor from login to registration', async () => {
  const identity = fakeIdentity(null);
  visit(identity, '/createEvent?type=Donation');
  await userEvent.click(await screen.findByRole('link', { name: 'Register' }));
  expect(screen.getByRole('heading', { name: 'Register' })).toBeVisible();
  fillIn({
    Name: 'New Neighbour',
    Photo: 'https://example.org/n.png',
    Email: 'new@example.org',
    Password: 'Secret1',
  });
  await press('Register');
  await expectMessageFor(2000, 'Your Registration is successfully');
  expect(await screen.findByText('/createEvent?type=Donation as New Neighbour')).toBeVisible();
  expect(identity.made).toEqual(['signUp', 'updateProfile']);
});

test('after opening the login directly, the person lands on the home page; without a name, the e-mail address is shown', async () => {
  const identity = fakeIdentity(null);
  vi.spyOn(identity, 'signIn').mockImplementation(async () =>
    identity.report({ email: 'ruth@example.org', displayName: null, photoURL: null, methods: ['password'] }),
  );
  visit(identity, '/login');
  await screen.findByRole('heading', { name: 'Login' });
  fillIn({ Email: 'ruth@example.org', Password: 'Secret1' });
  await press('Login');
  await expectMessageFor(2000, 'Welcome ruth@example.org');
  expect(await screen.findByText('/ as ruth@example.org')).toBeVisible();
});

test('signing in with Google works; a closed popup is reported and leaves the page as it was', async () => {
  const identity = fakeIdentity(null);
  visit(identity, '/login');
  await screen.findByRole('heading', { name: 'Login' });
  fillIn({ Email: 'ruth@example.org' });
  identity.failNext('popup-closed-by-user');
  await press('Login with Google');
  await said('error', /closed/);
  expect(screen.getByLabelText('Email')).toHaveValue('ruth@example.org');
  await press('Login with Google');
  expect(await screen.findByText('/ as Maya Chakma')).toBeVisible();
});

test('after returning from Google’s window the person can log in with a password, without a later message', async () => {
  const identity = fakeIdentity(null);
  let close = (_: Error) => {};
  vi.spyOn(identity, 'signInWithGoogle').mockImplementation(() => new Promise((_, fail) => (close = fail)));
  visit(identity, '/login');
  await screen.findByRole('heading', { name: 'Login' });
  await press('Login with Google');
  const google = screen.getByRole('button', { name: 'Login with Google' });
  expect(google).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('button', { name: 'Login' })).toHaveAttribute('aria-disabled', 'false');
  await act(async () => window.dispatchEvent(new Event('focus')));
  expect(google).toHaveAttribute('aria-disabled', 'false');

  fillIn({ Email: 'ruth@example.org', Password: 'Secret1' });
  await press('Login');
  expect(await screen.findByText('/ as Maya Chakma')).toBeVisible();
  await act(async () => close(new Error('The window was closed.')));
  expect(saidSoFar('error')).toEqual([]);
});

test('a wrong password is reported; what was typed stays', async () => {
  const identity = fakeIdentity(null);
  visit(identity, '/login');
  await screen.findByRole('heading', { name: 'Login' });
  fillIn({ Email: 'ruth@example.org', Password: 'wrong' });
  identity.failNext('invalid-credential');
  await press('Login');
  await said('error', 'The e-mail address or the password is wrong.');
  expect(screen.getByLabelText('Email')).toHaveValue('ruth@example.org');
  expect(screen.getByLabelText('Password')).toHaveValue('wrong');
  expect(screen.getByLabelText('Password')).toBeInvalid();
});

test('login asks for both fields and puts the cursor into the first that is missing', async () => {
  const identity = fakeIdentity(null);
  visit(identity, '/login');
  await screen.findByRole('heading', { name: 'Login' });
  await press('Login');
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Email is required.');
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Password is required.');
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
  expect(identity.made).toEqual([]);
});

test.each(['Secre', 'secret1', 'SECRET1'])('the password %s makes no account', async (password) => {
  const identity = fakeIdentity(null);
  visit(identity, '/register');
  await screen.findByRole('heading', { name: 'Register' });
  fillIn({ Name: 'N', Photo: 'me.png', Email: 'n@example.org', Password: password });
  await press('Register');
  await said('error', 'Password must be at least 6 characters long and include uppercase, lowercase letter.');
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
  expect(screen.getByLabelText('Password')).toBeInvalid();
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/^Password must be at least 6 /);
  expect(screen.getByLabelText('Email')).toHaveValue('n@example.org');
  expect(identity.made).toEqual([]);
});

test('an invalid e-mail address is not sent; one with letters of any script is', async () => {
  const identity = fakeIdentity(null);
  visit(identity, '/login');
  await screen.findByRole('heading', { name: 'Login' });
  fillIn({ Email: 'ruth', Password: 'x' });
  await press('Login');
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
    'Email must be an e-mail address, like name@example.org.',
  );
  expect(identity.made).toEqual([]);
  fillIn({ Email: 'ruth@localhost' });
  await press('Login');
  expect(identity.made).toEqual([]);
  fillIn({ Email: 'Józef@Bücher.example' });
  await press('Login');
  expect(identity.made).toEqual(['signIn']);
});

test('while logging in, the form ignores typing', async () => {
  const identity = fakeIdentity(null);
  let finish = () => {};
  vi.spyOn(identity, 'signIn').mockImplementation(() => new Promise((done) => (finish = done)));
  visit(identity, '/login');
  await screen.findByRole('heading', { name: 'Login' });
  fillIn({ Email: 'ruth@example.org', Password: 'Secret1' });
  await userEvent.type(screen.getByLabelText('Password'), '{Enter}');
  expect(screen.getByLabelText('Email')).toBeDisabled();
  expect(screen.getByLabelText('Password')).toBeDisabled();
  await press('Login');
  await press('Login with Google');
  expect(identity.signIn).toHaveBeenCalledExactlyOnceWith('ruth@example.org', 'Secret1');
  identity.report(maya);
  await act(async () => finish());
  expect(await screen.findByText('/ as Maya Chakma')).toBeVisible();
});

test('registration with an address in use says so', async () => {
  const identity = fakeIdentity(null);
  visit(identity, '/register');
  await screen.findByRole('heading', { name: 'Register' });
  fillIn({ Name: 'N', Photo: 'me.png', Email: 'maya@example.org', Password: 'Secret1' });
  identity.failNext('email-already-in-use');
  await press('Register');
  await said('error', /already an account/);
  expect(screen.getByLabelText('Name')).toHaveValue('N');
});

test('while the profile is saved the page waits behind the spinner and keeps what was typed', async () => {
  const identity = fakeIdentity(maya);
  let finish = () => {};
  vi.spyOn(identity, 'updateProfile').mockImplementation(() => new Promise((done) => (finish = done)));
  visit(identity, '/createEvent');
  fill(await screen.findByLabelText('Notes'), 'half a sentence');
  await press('Rename');
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  await act(async () => finish());
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.getByLabelText('Notes')).toHaveValue('half a sentence');
});

test('logging out on a protected page leads home, and its address to login afterwards', async () => {
  const router = visit(fakeIdentity(maya), '/createEvent');
  await screen.findByRole('heading', { name: 'Create' });
  await press('LogOut');
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
  await act(() => router.navigate('/createEvent'));
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
  expect(screen.getByText('Please log in to continue.')).toBeVisible();
});

test('what a password manager put into the fields counts, without any event', async () => {
  const identity = fakeIdentity(null);
  visit(identity, '/login');
  await screen.findByRole('heading', { name: 'Login' });
  putInto(screen.getByLabelText('Email'), 'maya@example.org');
  putInto(screen.getByLabelText('Password'), 'Secret1');
  await press('Login');
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
  expect(identity.currentUser()).toMatchObject({ email: 'maya@example.org' });
});

test('if the identity service does not answer, the page says so after a while and offers Retry', async () => {
  vi.useFakeTimers();
  visit(fakeIdentity(), '/createEvent');
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  expect(screen.queryByRole('alert')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.getByRole('alert')).toHaveTextContent('is taking too long');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  vi.useRealTimers();
});

test('registration keeps a chosen picture until the account is made; then it becomes the photo', async () => {
  standInForWorker();
  const sent = serve('post', calls.pictures, uploaded());
  const identity = fakeIdentity(null);
  visit(identity, '/register');
  await screen.findByRole('heading', { name: 'Register' });
  await choose(aPhoto());
  await screen.findByText('Your picture will be uploaded once your account is created.');
  expect(sent).toEqual([]);
  fillIn({ Name: 'Ruth', Email: 'ruth@example.org', Password: 'Secret1' });
  await press('Register');
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
  expect(sent).toMatchObject([{ query: { purpose: 'photo' }, token: 'token of ruth@example.org' }]);
  expect(identity.currentUser()).toMatchObject({ displayName: 'Ruth', photoURL: uploaded().url });
});

test('without a photo, a person registers with the face drawn for their name', async () => {
  const identity = fakeIdentity(null);
  visit(identity, '/register');
  await screen.findByRole('heading', { name: 'Register' });
  const photo = screen.getByLabelText('Photo');
  expect(photo).toBeRequired();
  expect(photo).toHaveValue(serverAddress(facePathOf('')));
  fill(screen.getByLabelText('Name'), ' Ruth ');
  expect(photo).toHaveValue(serverAddress(facePathOf('Ruth')));
  expect(photo).toHaveAccessibleDescription(/^We’ve drawn a face for you\./);
  fillIn({ Email: 'ruth@example.org', Password: 'Secret1' });
  await press('Register');
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
  expect(identity.currentUser()).toMatchObject({
    displayName: 'Ruth',
    photoURL: serverAddress(facePathOf('Ruth')),
  });
});

test('an address typed for a photo stays, whatever the name becomes; one tap brings the face back', async () => {
  visit(fakeIdentity(null), '/register');
  await screen.findByRole('heading', { name: 'Register' });
  fill(screen.getByLabelText('Photo'), 'my face');
  fill(screen.getByLabelText('Name'), 'Ruth');
  expect(screen.getByLabelText('Photo')).toHaveValue('my face');
  await press('Use a drawing');
  expect(screen.getByLabelText('Photo')).toHaveValue(serverAddress(facePathOf('Ruth')));
  expect(screen.queryByRole('button', { name: 'Use a drawing' })).toBeNull();
});

test('a photo that is missing is asked for until a picture is chosen', async () => {
  standInForWorker();
  visit(fakeIdentity(null), '/register');
  await screen.findByRole('heading', { name: 'Register' });
  await userEvent.clear(screen.getByLabelText('Photo'));
  fillIn({ Name: 'Ruth', Email: 'ruth@example.org', Password: 'Secret1' });
  await press('Register');
  expect(screen.getByLabelText('Photo')).toBeInvalid();
  await choose(aPhoto());
  await screen.findByText('Your picture will be uploaded once your account is created.');
  expect(screen.getByLabelText('Photo')).toBeValid();
});

test('an account is created without the photo that could not be sent, and its person sees that', async () => {
  standInForWorker();
  serve('post', calls.pictures, away);
  const identity = fakeIdentity(null);
  visit(identity, '/register');
  await screen.findByRole('heading', { name: 'Register' });
  await choose(aPhoto());
  await screen.findByText('Your picture will be uploaded once your account is created.');
  fillIn({ Name: 'Ruth', Email: 'ruth@example.org', Password: 'Secret1' });
  await press('Register');
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeVisible();
  await said('error', /^We created your account, but we couldn’t upload your photo\. /);
  expect(identity.currentUser()).toMatchObject({
    displayName: 'Ruth',
    photoURL: serverAddress(facePathOf('Ruth')),
  });
});

test('a picture that is removed again is not sent, and a photo is required as before', async () => {
  standInForWorker();
  visit(fakeIdentity(null), '/register');
  await screen.findByRole('heading', { name: 'Register' });
  await userEvent.clear(screen.getByLabelText('Photo'));
  await choose(aPhoto());
  await press('Remove the picture');
  fillIn({ Name: 'Ruth', Email: 'ruth@example.org', Password: 'Secret1' });
  await press('Register');
  expect(screen.getByLabelText('Photo')).toHaveAccessibleDescription(/^Photo is required\./);
});

test.each(['/login', '/register'])('%s has no Google button where Google cannot work', async (path) => {
  config.google = false;
  try {
    visit(fakeIdentity(), path);
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Login with Google' })).not.toBeInTheDocument();
  } finally {
    delete config.google;
  }
});
