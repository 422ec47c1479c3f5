/** What stays in the browser of someone who is signed out, whichever way that came. */
import { calls } from '@social-serve/contract/paths';
import { anEvent } from '@social-serve/contract/test/builders';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { type FakeIdentity, fakeIdentity, maya } from '../../test/fake-identity.ts';
import { refusal, serve } from '../../test/server.ts';
import { getCurrentEmail, setCurrentEmail } from '../api/current-user.ts';
import { queryClient } from '../api/query-client.ts';
import { checkInPrefix, draftPrefix, savedPrefix } from '../api/storage.ts';
import { UserMenu } from '../app/layout/UserMenu.tsx';
import { saveDraft, savedDraft } from '../events/form-draft.ts';
import { eventKeys } from '../events/queries.ts';
import { addToOutbox, pendingFor } from '../participations/check-in-outbox.ts';
import { cacheRoster } from '../participations/roster-cache.ts';
import { type AuthContext, AuthProvider, useAuth } from './auth-context.tsx';

const ME = 'maya@example.org';
const ANNA = 'anna@example.org';
const anna = { ...maya, email: ANNA, displayName: 'Anna' };
const OTHER_ADDRESS = 'tomas@example.org';
const EVENT = '6b03a4f92cfeb5ffb8edd693';
const PERSON = '6b03a4f92cfeb5ffb8edd694';

let auth: AuthContext;

function Probe() {
  auth = useAuth();
  return <p>{auth.loading ? 'open who it is' : (auth.user?.email ?? 'nobody')}</p>;
}

const check = { came: true, at: '2026-11-21T14:30:00.000Z', before: false };

/** What a person leaves behind: a roster and a list of others, a draft and a check-in of their own. */
function leaveTraces() {
  const before = getCurrentEmail();
  setCurrentEmail(ME);
  cacheRoster(EVENT, {
    rows: [
      { _id: PERSON, name: 'Tomas', email: OTHER_ADDRESS, joinedAt: check.at, status: 'joined', came: false },
    ],
  } as unknown as Parameters<typeof cacheRoster>[1]);
  queryClient.setQueryData([...eventKeys.all, 'list'], [anEvent({ creator: OTHER_ADDRESS })]);
  saveDraft('/createEvent', { title: 'My draft' });
  addToOutbox(EVENT, PERSON, check);
  setCurrentEmail(before);
  localStorage.setItem(
    `${savedPrefix(ME)}joined upcoming`,
    `${check.at} {"items":[{"creator":"${OTHER_ADDRESS}"}]}`,
  );
}

const traces = () => ({
  othersInStorage: JSON.stringify([{ ...sessionStorage }, { ...localStorage }]).includes(OTHER_ADDRESS),
  othersInMemory: JSON.stringify(
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.data),
  ).includes(OTHER_ADDRESS),
  draft: sessionStorage.getItem(`${draftPrefix(ME)}/createEvent`) !== null,
  checkIn: Object.keys(localStorage).some((key) => key.startsWith(checkInPrefix(ME))),
});

async function show(identity: FakeIdentity, menu = false) {
  render(
    <MemoryRouter>
      <AuthProvider open={async () => identity}>
        <Probe />
        {menu && <UserMenu user={maya} />}
      </AuthProvider>
    </MemoryRouter>,
  );
  await act(async () => auth.start());
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const OTHERS_GONE = { othersInStorage: false, othersInMemory: false };

test.each<[string, (identity: FakeIdentity) => unknown]>([
  ['a session that ended', () => auth.endSession()],
  ['a logout in another tab', (identity) => identity.report(null)],
])('%s takes what is of others, and leaves what is the person’s own', async (_, end) => {
  const identity = fakeIdentity(maya);
  await show(identity);
  leaveTraces();
  await act(async () => end(identity));
  expect(screen.getByText('nobody')).toBeVisible();
  expect(traces()).toEqual({ ...OTHERS_GONE, draft: true, checkIn: true });
});

test('another person who signs in afterwards, in another tab, finds no one else’s data', async () => {
  const identity = fakeIdentity(maya);
  await show(identity);
  leaveTraces();
  act(() => identity.report(anna));
  expect(traces()).toEqual({ ...OTHERS_GONE, draft: true, checkIn: true });
  expect(savedDraft('/createEvent')).toBeNull();
  expect(pendingFor(EVENT)).toEqual({});
});

test('a page that loads with no one signed in deletes other people’s data from storage', async () => {
  leaveTraces();
  queryClient.clear(); // a page that loads again knows nothing
  await show(fakeIdentity(null));
  expect(await screen.findByText('nobody')).toBeVisible();
  expect(traces()).toEqual({ ...OTHERS_GONE, draft: true, checkIn: true });
});

test('a page that loads with the same person signed in deletes nothing', async () => {
  leaveTraces();
  await show(fakeIdentity(maya));
  expect(screen.getByText(ME)).toBeVisible();
  expect(traces()).toEqual({ othersInStorage: true, othersInMemory: true, draft: true, checkIn: true });
});

test.each<[string, () => Promise<unknown>]>([
  ['a logout that was chosen', () => auth.logOut()],
  ['the deletion of the account', () => auth.deleteUser()],
  ['an account that the server deleted', () => auth.endSession('deleted')],
])('%s takes all of it, and nothing of another person’s own', async (_, end) => {
  await show(fakeIdentity(maya));
  leaveTraces();
  sessionStorage.setItem(`${draftPrefix(ANNA)}/eventUpdate/1`, '{"title":"Of Anna"}');
  await act(end);
  expect(traces()).toEqual({ ...OTHERS_GONE, draft: false, checkIn: false });
  expect(sessionStorage.getItem(`${draftPrefix(ANNA)}/eventUpdate/1`)).toContain('Of Anna');
});

test('a failed logout deletes nothing', async () => {
  const identity = fakeIdentity(maya);
  await show(identity);
  leaveTraces();
  identity.failNext('network-request-failed');
  await act(() => auth.logOut().catch(() => {}));
  expect(traces()).toMatchObject({ draft: true, checkIn: true });
});

test('LogOut asks first when something was not sent, and Stay changes nothing', async () => {
  serve('get', calls.me, () => refusal(503, 'unavailable', 'Away.'));
  serve('get', calls.ownNotices, () => refusal(503, 'unavailable', 'Away.'));
  await show(fakeIdentity(maya), true);
  leaveTraces();
  const logOut = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Maya Chakma' }));
    await userEvent.click(screen.getByRole('button', { name: 'LogOut' }));
  };
  await logOut();
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(traces()).toMatchObject({ draft: true, checkIn: true });
  expect(screen.getByText(ME, { selector: 'p' })).toBeVisible();
  await logOut();
  await userEvent.click(await screen.findByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(screen.getByText('nobody')).toBeVisible());
  expect(traces()).toEqual({ ...OTHERS_GONE, draft: false, checkIn: false });
});
