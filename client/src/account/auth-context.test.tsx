import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type FakeIdentity, fakeIdentity, maya, providerError } from '../../test/fake-identity.ts';
import { setCurrentEmail } from '../api/current-user.ts';
import { getOwnPage } from '../api/own-list.ts';
import { savePerson } from '../api/saved-answers.ts';
import { type AuthContext, AuthProvider, useAuth } from './auth-context.tsx';
import { toIdentityError } from './auth-errors.ts';

let auth: AuthContext;

function Probe() {
  auth = useAuth();
  return <p>{auth.loading ? 'open who it is' : (auth.user?.email ?? 'nobody')}</p>;
}

async function show(identity: FakeIdentity) {
  render(
    <AuthProvider open={async () => identity}>
      <Probe />
    </AuthProvider>,
  );
  await act(async () => auth.start());
}

test('it is unknown who is signed in until the provider reports', async () => {
  const identity = fakeIdentity();
  await show(identity);
  expect(screen.getByText('open who it is')).toBeVisible();
  act(() => identity.report(maya));
  expect(screen.getByText('maya@example.org')).toBeVisible();
});

test('until the provider reports, it is the last person of this browser; then the one it reports', async () => {
  setCurrentEmail(maya.email);
  savePerson(maya);
  const identity = fakeIdentity();
  await show(identity);
  expect(screen.getByText('open who it is')).toBeVisible();
  expect(await screen.findByText('maya@example.org', {}, { timeout: 10_000 })).toBeVisible();
  expect(auth.user).toEqual(maya);
  act(() => identity.report(null));
  expect(screen.getByText('nobody')).toBeVisible();
  expect(Object.keys(localStorage)).toEqual([]);
});

test('if the provider does not report in time, nobody is signed in; it may still report', async () => {
  vi.useFakeTimers();
  const identity = fakeIdentity();
  await show(identity);
  await act(() => vi.advanceTimersByTimeAsync(12_000));
  expect(screen.getByText('nobody')).toBeVisible();
  expect(auth.failure).toBe('The login service is taking too long to answer.');
  act(() => identity.report(maya));
  expect(screen.getByText('maya@example.org')).toBeVisible();
  expect(auth.failure).toBeNull();
  vi.useRealTimers();
});

test('identity starts by itself when the browser is idle', async () => {
  render(
    <AuthProvider open={async () => fakeIdentity(null)}>
      <Probe />
    </AuthProvider>,
  );
  expect(screen.getByText('open who it is')).toBeVisible();
  expect(await screen.findByText('nobody')).toBeVisible();
});

const actions: [string, (auth: AuthContext) => Promise<unknown>, string][] = [
  ['sign-up', (a) => a.signUp('new@example.org', 'Secret1'), 'new@example.org'],
  ['sign-in', (a) => a.signIn('maya@example.org', 'Secret1'), 'maya@example.org'],
  ['Google', (a) => a.signInWithGoogle(), 'maya@example.org'],
  [
    'profile update',
    (a) => a.updateProfile({ displayName: 'M', photoURL: 'https://example.org/m.png' }),
    'maya@example.org',
  ],
  ['logout', (a) => a.logOut(), 'nobody'],
];

test.each(actions)('%s: loading from its start, until it is done', async (name, run, after) => {
  await show(fakeIdentity(name === 'profile update' || name === 'logout' ? maya : null));
  let done: Promise<unknown> = Promise.resolve();
  act(() => {
    done = run(auth);
  });
  expect(screen.getByText('open who it is')).toBeVisible();
  await act(() => done);
  expect(screen.getByText(after)).toBeVisible();
});

test.each(actions)('%s: loading ends when it fails, and the reason is a sentence', async (_, run) => {
  const identity = fakeIdentity(maya);
  await show(identity);
  identity.failNext('network-request-failed');
  let reason: unknown;
  await act(async () => {
    reason = await run(auth).catch((error: unknown) => error);
  });
  expect(reason).toMatchObject({ message: expect.stringContaining('cannot be reached') });
  expect(screen.getByText('maya@example.org')).toBeVisible();
});

test('a profile update shows at once', async () => {
  await show(fakeIdentity(maya));
  await act(async () => {
    await auth.updateProfile({ displayName: 'Maya C.', photoURL: 'https://example.org/m.png' });
  });
  expect(auth.user).toEqual({
    ...maya,
    displayName: 'Maya C.',
    photoURL: 'https://example.org/m.png',
  });
});

test('each protected call asks for the token again; a revoked one means logging in again', async () => {
  const identity = fakeIdentity(maya);
  const idToken = vi
    .spyOn(identity, 'idToken')
    .mockRejectedValue(toIdentityError(providerError('user-token-expired')));
  await show(identity);
  for (const times of [1, 2]) {
    await expect(getOwnPage({ path: '/joinedEvents/maya@example.org' })).rejects.toMatchObject({
      status: 401,
    });
    expect(idToken).toHaveBeenCalledTimes(times);
  }
  idToken.mockRejectedValue(toIdentityError(providerError('network-request-failed')));
  await expect(getOwnPage({ path: '/joinedEvents/maya@example.org' })).rejects.toMatchObject({
    code: 'unreachable',
  });
});

test('a provider that fails to load is reported, and can be retried', async () => {
  const open = vi.fn().mockRejectedValueOnce(toIdentityError(providerError('network-request-failed')));
  open.mockResolvedValue(fakeIdentity(maya));
  render(
    <AuthProvider open={open}>
      <Probe />
    </AuthProvider>,
  );
  await act(async () => auth.start());
  expect(auth.failure).toMatch(/cannot be reached/);
  expect(auth.loading).toBe(false);
  await act(async () => auth.start());
  expect(screen.getByText('maya@example.org')).toBeVisible();
  expect(auth.failure).toBeNull();
});
