/** /account: one place for all that is a person's own. */
import { calls } from '@social-serve/contract/paths';
import { anEvent, inDays } from '@social-serve/contract/test/builders';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answer } from '../../test/dialogs.ts';
import { type FakeIdentity, fakeIdentity, maya } from '../../test/fake-identity.ts';
import { fill } from '../../test/fill.ts';
import { said, saidSoFar } from '../../test/messages.ts';
import { aPhoto, choose, standInForWorker, uploaded } from '../../test/pictures.ts';
import { savedFiles } from '../../test/saved-files.ts';
import { away, listPage, refusal, type Sent, serve, serveOnce } from '../../test/server.ts';
import { AuthProvider } from '../account/auth-context.tsx';
import { RequireUser } from '../account/RequireUser.tsx';
import { config } from '../api/config.ts';
import { saveDraft, savedDraft } from '../events/form-draft.ts';
import { Account } from './Account.tsx';

/** What someone gets by mail who chose nothing yet. */
const aMailChoice = () => ({
  ...{ reminders: true, changes: true, summary: true, messages: true, news: false },
  ...{ verified: true, asked: false },
});

const byGoogle = { ...maya, methods: ['google'] } as const;
const both = { ...maya, methods: ['password', 'google'] } as const;

/** Where someone is led, and where to go on afterwards. */
function Elsewhere() {
  const { pathname, state } = useLocation();
  return <h1>{`At ${pathname} ${state?.from ?? ''}`}</h1>;
}

async function visit(identity: FakeIdentity = fakeIdentity(maya), path = '/account') {
  const router = createMemoryRouter(
    [
      { Component: RequireUser, children: [{ path: '/account', Component: Account }] },
      { path: '*', Component: Elsewhere },
    ],
    { initialEntries: [path] },
  );
  render(
    <AuthProvider open={async () => identity}>
      <RouterProvider router={router} />
    </AuthProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
  return identity;
}

const part = (name: string) => within(screen.getByRole('region', { name }));
beforeEach(() => {
  serve('get', calls.ownFeed, { address: null, madeAt: null });
  serve('get', calls.ownReports, listPage([], null, 0));
  serve('get', calls.ownMail, aMailChoice());
  serve('get', calls.ownStop, { stop: null });
  serve('get', calls.ownNotices, { notices: [], unread: 0 });
  serve('get', calls.earlierPosts, { posts: [], total: 0 });
  serve('get', calls.placesWithoutAccount, { places: [], addressConfirmed: true });
  serve('get', calls.manageEvents, []);
  serve('get', calls.joinedEventsOf, []);
  serve('get', calls.ownAttendances, []);
});

test('the person’s reports have what they were about, and their outcome', async () => {
  const common = {
    event_id: '1'.repeat(24),
    reason: 'Wrong or misleading',
    text: 'No bridge.',
    date: inDays(-2),
  };
  const reported = { title: 'Riverbank', place: 'Bridge', text: 'Come.' };
  serve(
    'get',
    calls.ownReports,
    listPage(
      [
        { ...common, _id: '2'.repeat(24), state: 'open', reported },
        { ...common, _id: '3'.repeat(24), state: 'hidden', decidedAt: inDays(-1) },
      ],
      null,
      2,
    ),
  );
  await visit();
  const [open, hidden] = await screen.findAllByText(/^Our team (will review it|removed the event)\.$/);
  expect(open?.closest('li')).toHaveTextContent('Riverbank');
  expect(hidden?.closest('li')).toHaveTextContent('Its author has deleted their account');
});

test('a visitor logs in first, and comes back', async () => {
  await visit(fakeIdentity(null));
  expect(screen.getByRole('heading', { name: 'At /login /account' })).toBeVisible();
});

test('a person whom the team has stopped reads why and answers once', async () => {
  const stop = {
    ...{ reason: 'Wrong or misleading', note: 'There is no bridge.', events: 'hide' },
    since: '2026-11-20T10:00:00.000Z',
  };
  serve('get', calls.ownStop, { stop });
  const put = serve('put', calls.ownStopAnswer, { acknowledged: true, matchedCount: 1, modifiedCount: 1 });
  await visit();
  const part = await screen.findByRole('region', { name: 'Our team has stopped you' });
  expect(part).toHaveTextContent('There is no bridge.');
  fill(within(part).getByRole('textbox', { name: 'Your answer' }), 'It is there.');
  serve('get', calls.ownStop, { stop: { ...stop, answer: 'It is there.', answeredAt: stop.since } });
  await userEvent.click(within(part).getByRole('button', { name: 'Send answer' }));
  await said('success', 'Your answer was sent to our team');
  expect(put[0]?.body).toEqual({ answer: 'It is there.' });
  await waitFor(() => expect(within(part).queryByRole('textbox')).toBeNull());
  expect(part).toHaveTextContent(/You answered on .*: It is there\./);
});

test('the author of a text that the team deleted answers, and changes the answer', async () => {
  const id = 'a'.repeat(24);
  const { _id, title, eventDate, timeZone } = anEvent({ title: 'Riverbank' });
  const notice = (moderation: object) => ({
    ...{ kind: 'moderated', mark: `moderated-${id}`, read: true, at: inDays(-1), outcome: 'deleted' },
    ...{ about: 'message', text: 'Buy my soap.', reason: 'Wrong or misleading', note: 'No advertising.' },
    ...{ event: { _id, title, eventDate, timeZone }, moderation: { _id: id, ...moderation } },
  });
  serve('get', calls.ownNotices, { notices: [notice({})], unread: 0 });
  const put = serve('put', calls.moderationAnswer, { acknowledged: true, matchedCount: 1, modifiedCount: 1 });
  await visit(fakeIdentity(maya), '/account#answers');
  const region = await screen.findByRole('region', { name: 'Deleted by our team' });
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Deleted by our team' })).toHaveFocus());
  for (const text of ['Riverbank', 'Buy my soap.', 'Wrong or misleading', 'No advertising.'])
    expect(region).toHaveTextContent(text);
  fill(within(region).getByRole('textbox', { name: 'Your answer' }), 'It was a gift.');
  const answered = { answer: 'It was a gift.', answeredAt: inDays(0) };
  serve('get', calls.ownNotices, { notices: [notice(answered)], unread: 0 });
  await userEvent.click(within(region).getByRole('button', { name: 'Send answer' }));
  await said('success', 'Your answer was sent to our team');
  expect(put).toMatchObject([{ params: { id }, body: { answer: 'It was a gift.' } }]);
  expect(await within(region).findByRole('button', { name: 'Change answer' })).toBeVisible();
  expect(within(region).getByRole('textbox', { name: 'Your answer' })).toHaveValue('It was a gift.');
});

test('saves name and photo; the page stays meanwhile, and the focus where it was', async () => {
  const identity = await visit();
  const name = screen.getByLabelText('Name');
  expect(name).toHaveValue('Maya Chakma');
  fill(name, 'Maya Chakma B.');
  fill(screen.getByLabelText('Photo'), 'https://example.org/m.png');
  await userEvent.type(screen.getByLabelText('Photo'), '{Enter}');
  await said('success', 'We saved your profile');
  expect(identity.currentUser()).toMatchObject({
    displayName: 'Maya Chakma B.',
    photoURL: 'https://example.org/m.png',
  });
  expect(screen.getByLabelText('Photo')).toBeVisible();
  expect(screen.getByLabelText('Photo')).toHaveFocus();
});

test('a chosen picture becomes the photo: Save waits for it', async () => {
  standInForWorker();
  const sent = serve('post', calls.pictures, uploaded());
  const identity = await visit();
  await choose(aPhoto());
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await said('success', 'We saved your profile');
  expect(sent).toMatchObject([{ query: { purpose: 'photo' }, token: `token of ${maya.email}` }]);
  expect(identity.currentUser()).toMatchObject({ displayName: 'Maya Chakma', photoURL: uploaded().url });
});

test('a profile that is not saved says why, and keeps what was typed', async () => {
  const identity = await visit();
  await userEvent.clear(screen.getByLabelText('Name'));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Name is required.');
  expect(identity.made).toEqual([]);
  fill(screen.getByLabelText('Name'), 'Maya B.');
  identity.failNext('network-request-failed');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await said('error', /cannot be reached/);
  expect(screen.getByLabelText('Name')).toHaveValue('Maya B.');
});

test.each([
  [maya, 'E-mail and password'],
  [byGoogle, 'Google'],
  [both, 'E-mail and password, Google'],
])('says how one logs in, and under which address', async (user, words) => {
  await visit(fakeIdentity(user));
  expect(
    part('Login')
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual([maya.email, words]);
});

test('a site that sends no mail says so here', async () => {
  config.mail = 'none';
  try {
    await visit();
    expect(await part('Mail').findByText(/^This site sends no e-mail/)).toBeVisible();
  } finally {
    delete config.mail;
  }
});

test('logs out everywhere, once that is confirmed, and ends at home', async () => {
  const sent = serve('delete', calls.ownSessions, { acknowledged: true });
  const identity = await visit();
  await userEvent.click(screen.getByRole('button', { name: 'Log out everywhere' }));
  expect(sent).toHaveLength(0);
  await answer('Log out everywhere?', 'Yes, log out', 'Your private calendar link will stop working.');
  await said('success', 'You are logged out everywhere');
  expect(await screen.findByRole('heading', { name: 'At /' })).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(identity.currentUser()).toBeNull();
});

test('lists what was posted before the address was confirmed, and deletes it all at once', async () => {
  const event = { _id: 'a'.repeat(24), kind: 'event', title: 'River clean-up', date: inDays(3) };
  const place = { _id: 'b'.repeat(24), kind: 'place', title: 'Garden crew', date: inDays(4) };
  const message = { _id: 'c'.repeat(24), kind: 'message', title: null, date: inDays(-1) };
  serve('get', calls.earlierPosts, { posts: [event, place, message], total: 120 });
  const sent = serve('delete', calls.earlierPosts, { acknowledged: true, deletedCount: 120 });
  await visit();
  expect(await screen.findByRole('link', { name: 'River clean-up' })).toHaveAttribute(
    'href',
    `/e/${event._id}`,
  );
  const items = part('Posted before you').getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^River clean-up \(Event\) /),
    expect.stringMatching(/^Garden crew \(Place at an event\) /),
    expect.stringMatching(/^Message to us /),
    'and 117 more entries',
  ]);
  serve('get', calls.earlierPosts, { posts: [], total: 0 });
  await userEvent.click(screen.getByRole('button', { name: 'Delete all' }));
  expect(sent).toHaveLength(0);
  await answer('Delete all of this?', 'Yes, delete all');
  await said('success', 'All of it is deleted');
  expect(sent).toHaveLength(1);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Posted before you' })).toBeNull());
});

test('links at the top lead to each section', async () => {
  await visit();
  const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
  const sections = screen.getAllByRole('heading', { level: 2 });
  expect(links.map(({ textContent }) => textContent)).toEqual(sections.map(({ textContent }) => textContent));
  expect(links.map((link) => link.getAttribute('href'))).toEqual(sections.map(({ id }) => `#${id}`));
});

test('an address with a section leads there, also when the page comes later', async () => {
  await visit(fakeIdentity(maya), '/account#hours');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Hours given' })).toHaveFocus());
});

describe('hours given', () => {
  const attended = (eventDate: string, hours?: number) => ({
    ...{ _id: 'a'.repeat(24), join_id: 'b'.repeat(24), title: 'River clean-up', location: 'Old park' },
    ...{ eventDate, ...(hours !== undefined && { hours }) },
  });

  test('shows all hours, and those of each year', async () => {
    serve('get', calls.ownAttendances, [
      attended('2026-05-20T10:00:00.000Z', 1200),
      attended('2026-04-20T10:00:00.000Z'),
      attended('2025-05-20T10:00:00.000Z', 2.5),
    ]);
    await visit();
    const hours = part('Hours given');
    expect(await hours.findByText(/^1,202\.5\sh at 3 events$/)).toBeVisible();
    expect(hours.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '2026: 1,200\u00a0h at 2 events',
      '2025: 2.5\u00a0h at 1 event',
    ]);
    expect(hours.getByRole('button', { name: 'Download hours (CSV)' })).toBeVisible();
  });

  test('says how to get some', async () => {
    await visit();
    expect(await part('Hours given').findByText(/^No hours yet\./)).toBeVisible();
  });

  test('says when they cannot be loaded', async () => {
    serve('get', calls.ownAttendances, away);
    await visit();
    expect(await part('Hours given').findByRole('button', { name: 'Retry' })).toBeVisible();
  });
});

describe('changing the password', () => {
  const dialog = () => within(screen.getByRole('dialog', { name: 'Change password' }));
  const current = () => dialog().getByLabelText('Current password');
  const next = () => dialog().getByLabelText('New password');
  const open = () => userEvent.click(part('Login').getByRole('button', { name: 'Change password' }));
  async function save(now: string, later: string) {
    fill(current(), now);
    fill(next(), later);
    await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
  }

  test('takes the current one and a new one; the new calendar link is asked for again', async () => {
    const feeds = serve('get', calls.ownFeed, { address: 'https://example.org/f.ics', madeAt: inDays(0) });
    const identity = await visit();
    await part('Private calendar').findByLabelText('Your private calendar link');
    await open();
    expect(current()).toHaveFocus();
    expect(dialog().getByText(/your other devices, and your private calendar link stops/)).toBeVisible();
    serve('get', calls.ownFeed, { address: null, madeAt: null });
    await save('Secret1', 'Another1');
    await said('success', 'Your new password is saved');
    expect(identity.made).toEqual(['confirmPassword', 'changePassword Another1']);
    expect(screen.queryByRole('dialog', { name: 'Change password' })).toBeNull();
    expect(
      await part('Private calendar').findByRole('button', { name: 'Create calendar link' }),
    ).toBeVisible();
    expect(feeds).toHaveLength(1);
    expect(identity.currentUser()).toEqual(maya);
  });

  test('a new one that breaks the rule is not sent', async () => {
    const identity = await visit();
    await open();
    await save('', 'another1');
    expect(current()).toHaveAccessibleDescription('Password is required.');
    expect(current()).toHaveFocus();
    expect(next()).toHaveAccessibleDescription(
      /^Password must be at least 6 characters long and include uppercase, lowercase letter\./,
    );
    expect(identity.made).toEqual([]);
  });

  test('a wrong current one is said at its field, and changes nothing; after five, how to go on', async () => {
    const identity = await visit();
    await open();
    for (let time = 1; time <= 5; time += 1) {
      expect(dialog().queryByRole('link', { name: 'Get a reset link' })).toBeNull();
      identity.failNext('invalid-credential');
      await save('Wrong1', 'Another1');
      await waitFor(() =>
        expect(current()).toHaveAccessibleDescription(
          time < 5 ? /^This password is wrong\./ : /^This password was wrong 5 times\./,
        ),
      );
      await waitFor(() => expect(current()).toHaveFocus());
    }
    expect(dialog().getByRole('link', { name: 'Get a reset link' })).toHaveAttribute(
      'href',
      '/forgotPassword',
    );
    expect(identity.made).toEqual(Array(5).fill('confirmPassword'));
  });

  test.each([
    ['weak-password', 'New password', /^The password is too weak\. Use at least 6/],
    ['network-request-failed', null, /cannot be reached/],
  ])('a new one that the server refuses (%s) is said where it belongs', async (code, label, reason) => {
    const identity = await visit();
    await open();
    vi.spyOn(identity, 'changePassword').mockImplementationOnce(async () => {
      identity.failNext(code);
      await identity.readCode('');
    });
    await save('Secret1', 'Another1');
    if (label) await waitFor(() => expect(next()).toHaveAccessibleDescription(reason));
    else expect(await dialog().findByRole('alert')).toHaveTextContent(reason);
    expect(saidSoFar('success')).toEqual([]);
  });

  test('is offered to people whose password this server has', async () => {
    await visit(fakeIdentity(byGoogle));
    expect(part('Login').queryByRole('button', { name: 'Change password' })).toBeNull();
  });
});

describe('changing the address', () => {
  const dialog = () => within(screen.getByRole('dialog', { name: 'Change e-mail address' }));
  const open = () => userEvent.click(part('Login').getByRole('button', { name: 'Change e-mail address' }));
  const send = async (email: string, password: string) => {
    fill(dialog().getByLabelText('New e-mail address'), email);
    fill(dialog().getByLabelText('Current password'), password);
    await userEvent.click(dialog().getByRole('button', { name: 'Send link' }));
  };

  test('takes the new one and the password, and says what happens next, whether or not it has an account', async () => {
    const identity = await visit();
    await open();
    expect(dialog().getByLabelText('New e-mail address')).toHaveFocus();
    await send('new@example.org', 'Secret1');
    expect(await dialog().findByRole('status')).toHaveTextContent(
      /^If new@example.org has no account yet, we sent a link to it\. .* Until then, nothing changes\.$/,
    );
    expect(identity.made).toEqual(['confirmPassword', 'changeEmail new@example.org']);
    await userEvent.click(dialog().getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('says what is wrong at its field', async () => {
    const identity = await visit();
    await open();
    await send('nowhere', '');
    expect(dialog().getByLabelText('New e-mail address')).toHaveAccessibleDescription(/address/);
    expect(dialog().getByLabelText('Current password')).toHaveAccessibleDescription('Password is required.');
    expect(identity.made).toEqual([]);
  });

  test('is not offered to people who log in with Google', async () => {
    await visit(fakeIdentity(byGoogle));
    expect(part('Login').queryByRole('button', { name: 'Change e-mail address' })).toBeNull();
  });
});

test('with a Firebase project the buttons are absent', async () => {
  config.ownAccounts = false;
  try {
    await visit();
    expect(screen.queryByRole('button', { name: 'Log out everywhere' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Change password' })).not.toBeInTheDocument();
  } finally {
    config.ownAccounts = true;
  }
});

test('the private calendar gets its address here', async () => {
  await visit();
  const made = serve('put', calls.ownFeed, {
    address: 'https://example.org/feeds/joined/abc.ics',
    madeAt: inDays(0),
  });
  await userEvent.click(
    await part('Private calendar').findByRole('button', { name: 'Create calendar link' }),
  );
  expect(await part('Private calendar').findByLabelText('Your private calendar link')).toHaveValue(
    'https://example.org/feeds/joined/abc.ics',
  );
  expect(
    part('Private calendar').getByText(/A new password and “Log out everywhere” turn it off/),
  ).toBeVisible();
  expect(made).toHaveLength(1);
});

test('what the server has comes as a file, with the profile', async () => {
  const data = { email: maya.email, events: [], participations: [], applications: [], complete: true };
  const sent = serve('get', calls.ownData, data);
  const files = savedFiles();
  await visit();
  await userEvent.click(screen.getByRole('button', { name: 'Download my data' }));
  await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['social-serve-my-data.json']));
  expect(sent).toMatchObject([{ token: 'token of maya@example.org' }]);
  expect(JSON.parse((await files[0]?.file.text()) ?? '')).toEqual({
    profile: { displayName: maya.displayName, photoURL: null },
    ...data,
  });
  expect(part('Your data').getByRole('link')).toHaveAttribute('href', '/privacy');
});

describe('deleting the account', () => {
  const deleted = (accountDeleted: boolean): Sent[] =>
    serve('delete', calls.me, { acknowledged: true, accountDeleted });
  const leave = () => part('Delete your account');
  const press = async (name: string) => userEvent.click(await leave().findByRole('button', { name }));

  async function confirm(password = 'Secret1') {
    if (leave().queryByLabelText('Your password') === null) {
      await press('Delete my account');
      expect(leave().getByRole('heading', { name: 'This cannot be undone' })).toHaveFocus();
    }
    await userEvent.clear(await leave().findByLabelText('Your password'));
    if (password) fill(leave().getByLabelText('Your password'), password);
    await press('Delete my account');
  }

  test('says first which events will be cancelled, and what stays', async () => {
    const coming = Array.from({ length: 7 }, (_, index) =>
      anEvent({ _id: String(index).repeat(24), title: `Cleanup ${index}`, participants: 2 }),
    );
    const past = anEvent({ _id: 'f'.repeat(24), title: 'Long ago', eventDate: inDays(-9) });
    const helped = { ...anEvent({ _id: 'e'.repeat(24), title: 'Garden Crew' }), passesTo: 'Ben' };
    serve('get', calls.manageEvents, listPage([helped, ...coming, past], null, 9));
    serve('get', calls.joinedEventsOf, ({ query }: Sent) =>
      listPage([], null, query.show === 'waiting' ? 1 : 2),
    );
    await visit();
    await press('Delete my account');
    expect(await leave().findByText('Cleanup 4')).toBeVisible();
    expect(leave().getByText('and 2 more')).toBeVisible();
    expect(leave().getByText('Garden Crew').closest('li')).toHaveTextContent(/\(new organiser: Ben\)$/);
    expect(leave().queryByText('Cleanup 5')).toBeNull();
    expect(leave().queryByText('Long ago')).toBeNull();
    expect(await leave().findByText('You will leave 2 upcoming events and 1 waiting list.')).toBeVisible();
    await press('Keep my account');
    expect(leave().getByRole('button', { name: 'Delete my account' })).toHaveFocus();
  });

  test('names a series that passes on once, and what is cancelled behind a page of its dates', async () => {
    const dates = Array.from({ length: 24 }, (_, index) => ({
      ...anEvent({
        _id: index.toString(16).padStart(24, '0'),
        title: 'Garden Crew',
        eventDate: inDays(2 + index),
      }),
      ...{ seriesId: 'c'.repeat(24), seriesEvery: 'week' as const, passesTo: 'Ben' },
    }));
    const alone = anEvent({ title: 'Riverbank', eventDate: inDays(40) });
    serve('get', calls.manageEvents, ({ query }: Sent) =>
      query.cursor
        ? listPage([{ ...dates[0], _id: 'd'.repeat(24) }, alone], null, 26)
        : listPage(dates, '1', 26),
    );
    serve('get', calls.joinedEventsOf, listPage([], null, 0));
    await visit();
    await press('Delete my account');
    expect((await leave().findByText('Riverbank')).closest('li')).toBeVisible();
    expect(leave().getByText('Garden Crew').closest('li')).toHaveTextContent(
      /and 24 more dates \(new organiser: Ben\)$/,
    );
    expect(leave().queryByText(/None of your events/)).toBeNull();
  });

  test('names places that were taken without the account: confirmed ones go, others stay', async () => {
    const place = (title: string, confirmed: boolean) => ({
      ...{ _id: title.padEnd(24, '0'), title, date: inDays(3), confirmed },
    });
    const places = [place('Riverbank', true), place('Garden crew', false)];
    serve('get', calls.placesWithoutAccount, { places, addressConfirmed: true });
    await visit();
    await press('Delete my account');
    const itemOf = async (title: string) => {
      const inner = (await leave().findByText(title)).closest('li');
      return inner?.parentElement?.closest('li');
    };
    expect(await itemOf('Riverbank')).toHaveTextContent(
      /^These places that you took without your account will be deleted, too:Riverbank/,
    );
    expect(await itemOf('Garden crew')).toHaveTextContent(
      /^These places stay under the name that was entered, without your e-mail address\. .*:Garden crew/,
    );
  });

  test('says what stays under an address that is not confirmed, and how to delete it', async () => {
    serve('get', calls.placesWithoutAccount, { places: [], addressConfirmed: false });
    await visit();
    await press('Delete my account');
    expect(
      await leave().findByText(/without your account, stay\. .* confirm your address first\.$/),
    ).toBeVisible();
  });

  test.each([
    [0, 0, 'You have not joined any upcoming events.'],
    [1, 0, 'You will leave 1 upcoming event.'],
    [0, 2, 'You will leave 2 waiting lists.'],
  ])('who goes to %i and waits for %i: says so', async (going, waiting, words) => {
    serve('get', calls.joinedEventsOf, ({ query }: Sent) =>
      listPage([], null, query.show === 'waiting' ? waiting : going),
    );
    await visit();
    await press('Delete my account');
    expect(await leave().findByText(words)).toBeVisible();
    expect(leave().getByText('None of your events will be cancelled.')).toBeVisible();
  });

  test('asks for the password before anything is deleted', async () => {
    const sent = deleted(true);
    const identity = await visit();
    await confirm('');
    expect(leave().getByLabelText('Your password')).toHaveAccessibleDescription(/^Password is required\./);
    expect(identity.made).toEqual([]);
    identity.failNext('wrong-password');
    await confirm();
    await waitFor(() =>
      expect(leave().getByLabelText('Your password')).toHaveAccessibleDescription(
        /^This password is wrong\./,
      ),
    );
    expect(leave().getByLabelText('Your password')).toHaveFocus();
    expect(sent).toEqual([]);
  });

  test('ends signed out, at home, when the server deleted the login, too', async () => {
    deleted(true);
    const identity = await visit();
    saveDraft('/createEvent', { title: 'My draft' });
    await confirm();
    expect(await screen.findByRole('heading', { name: 'At /' })).toBeVisible();
    await said('success', 'Your account has been deleted');
    expect(identity.made).toEqual(['confirmPassword', 'logOut']);
    expect(savedDraft('/createEvent')).toBeNull();
  });

  test('deletes the login itself when the server has no right to; when that fails the button goes on there', async () => {
    const sent = deleted(false);
    const identity = await visit();
    const deleteUser = vi.spyOn(identity, 'deleteUser');
    deleteUser.mockImplementationOnce(async () => {
      identity.failNext('network-request-failed');
      await identity.confirmPassword('');
    });
    await confirm();
    expect(await leave().findByRole('alert')).toHaveTextContent(
      /^Your data was deleted, but your login was not: .*cannot be reached/,
    );
    expect(saidSoFar('success')).toEqual([]);
    await press('Delete my account');
    expect(await screen.findByRole('heading', { name: 'At /' })).toBeVisible();
    expect(sent).toHaveLength(2);
    expect(deleteUser).toHaveBeenCalledTimes(2);
  });

  test('a password that was wrong five times: says what to do next, and still takes the right one', async () => {
    deleted(true);
    const identity = await visit();
    for (let time = 1; time <= 5; time += 1) {
      expect(leave().queryByRole('link', { name: 'Get a reset link' })).toBeNull();
      identity.failNext('invalid-credential');
      await confirm();
      await waitFor(() => expect(identity.made).toHaveLength(time));
      await waitFor(() => expect(leave().getByLabelText('Your password')).toBeEnabled());
    }
    await waitFor(() =>
      expect(leave().getByLabelText('Your password')).toHaveAccessibleDescription(
        /^This password was wrong 5 times\. Choose Show password/,
      ),
    );
    expect(leave().getByRole('status')).toHaveTextContent('Forgot your password? Get a reset link');
    expect(leave().getByRole('link', { name: 'Get a reset link' })).toHaveAttribute(
      'href',
      '/forgotPassword',
    );
    await confirm();
    expect(await screen.findByRole('heading', { name: 'At /' })).toBeVisible();
  });

  test('so does a provider that takes no more tries for a while', async () => {
    const identity = await visit(fakeIdentity(both));
    identity.failNext('too-many-requests');
    await confirm();
    await waitFor(() =>
      expect(leave().getByLabelText('Your password')).toHaveAccessibleDescription(
        /^Too many attempts\. Wait a few minutes, then try again\./,
      ),
    );
    expect(leave().getByRole('status')).toHaveTextContent(/You can also use Google\.$/);
  });

  test('a person who logs in with Google proves it there', async () => {
    const sent = deleted(true);
    const identity = await visit(fakeIdentity(byGoogle));
    await press('Delete my account');
    identity.failNext('user-mismatch');
    await press('Delete my account with Google');
    expect(await leave().findByRole('alert')).toHaveTextContent(/This is a different account/);
    expect(leave().queryByLabelText('Your password')).toBeNull();
    expect(sent).toEqual([]);
    await press('Delete my account with Google');
    expect(await screen.findByRole('heading', { name: 'At /' })).toBeVisible();
    expect(identity.made).toEqual(['confirmWithGoogle', 'confirmWithGoogle', 'logOut']);
  });

  test('keeping the account while Google’s window is open does not delete it', async () => {
    const sent = deleted(true);
    const identity = await visit(fakeIdentity(byGoogle));
    let answer: () => void = () => {};
    const asked = vi.spyOn(identity, 'confirmWithGoogle').mockImplementation(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    await press('Delete my account');
    await press('Delete my account with Google');
    expect(asked).toHaveBeenCalled();
    await press('Keep my account');
    answer();
    expect(await leave().findByRole('button', { name: 'Delete my account' })).toHaveFocus();
    expect(sent).toEqual([]);
  });

  test('keeping the account while the password is being checked does not delete it', async () => {
    const sent = deleted(true);
    const identity = await visit();
    let answer: () => void = () => {};
    vi.spyOn(identity, 'confirmPassword').mockImplementation(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    await confirm();
    await press('Keep my account');
    await act(async () => answer());
    expect(await leave().findByRole('button', { name: 'Delete my account' })).toHaveFocus();
    expect(sent).toEqual([]);
  });

  test('says why it failed, and stays', async () => {
    deleted(true);
    serveOnce('delete', calls.me, refusal(503, 'unavailable', 'The database cannot be reached right now.'));
    await visit();
    await confirm();
    expect(await leave().findByRole('alert')).toHaveTextContent('The database cannot be reached right now.');
    await press('Delete my account');
    expect(await screen.findByRole('heading', { name: 'At /' })).toBeVisible();
  });

  test('ends signed out where the browser keeps no storage', async () => {
    deleted(true);
    await visit();
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    await confirm();
    expect(await screen.findByRole('heading', { name: 'At /' })).toBeVisible();
    await said('success', 'Your account has been deleted');
  });
});
