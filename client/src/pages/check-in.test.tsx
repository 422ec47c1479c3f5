/** Checking in at /manageEvents/{id}?at=door: marks, the outbox, and the list without a connection. */
import { calls } from '@social-serve/contract/paths';
import type { RosterRow } from '@social-serve/contract/roster';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw/http';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { fill } from '../../test/fill.ts';
import { button, countsOf, event, mark, press, roster, visit } from '../../test/guests.tsx';
import { away, heldBack, refusal, serve, silence } from '../../test/server.ts';
import { setCurrentEmail } from '../api/current-user.ts';
import { queryClient } from '../api/query-client.ts';
import { noteServerDate } from '../api/server-clock.ts';
import { addToOutbox, pendingFor } from '../participations/check-in-outbox.ts';
import { formatTime } from '../ui/dates.ts';

/** Every tap was sent, and answered: an answer on its way would be the next test's. */
const allSent = () => waitFor(() => expect(pendingFor(event._id)).toEqual({}));

/** Stops the device's clock. @returns moves it on, in ms */
function stopClock() {
  let now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  return (ms: number) => {
    now += ms;
  };
}

test.each([
  ['at the door', '?at=door', /^Ada Okafor/],
  ['in the roster', '', 'Ada Okafor checked in'],
])('two quick taps %s check a person in once; other rows take taps meanwhile', async (_, search, name) => {
  visit(search);
  const ada = await button(name);
  const pass = stopClock();
  const other = await button(search ? /nameless/ : 'nameless@example.org checked in');
  await userEvent.dblClick(ada);
  await userEvent.click(other);
  for (const row of [ada, other]) expect(row).toHaveAttribute('aria-pressed', 'true');
  await allSent();
  expect(roster.marks.map(({ body }) => (body as { came: boolean }).came)).toEqual([true, true]);
  pass(999);
  await userEvent.click(ada);
  expect(ada).toHaveAttribute('aria-pressed', 'true');
  pass(1);
  await userEvent.click(ada);
  expect(ada).toHaveAttribute('aria-pressed', 'false');
  await allSent();
});

test('check-in: one tap marks who came, another takes it back, and the count runs along', async () => {
  const { router } = visit();
  await press('Check in');
  expect(router.state.location.search).toBe('?at=door');
  const ada = await button(/Ada Okafor/);
  const pass = stopClock();
  expect(screen.getByRole('status')).toHaveTextContent('0 of 3 checked in');
  await userEvent.click(ada);
  expect(ada).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('status')).toHaveTextContent('1 of 3 checked in');
  await waitFor(() => expect(roster.marks).toHaveLength(1));
  await allSent();
  pass(1_000);
  await userEvent.click(ada);
  expect(ada).toHaveAttribute('aria-pressed', 'false');
  expect(screen.getByRole('status')).toHaveTextContent('0 of 3 checked in');
  await waitFor(() =>
    expect(roster.marks.map(({ body }) => body)).toMatchObject([{ came: true }, { came: false }]),
  );
  await allSent();
  const [first, second] = roster.marks.map(({ body }) => (body as { at: string }).at);
  expect((first ?? '') < (second ?? '')).toBe(true);
  fill(screen.getByRole('searchbox'), 'NAMELESS');
  expect(screen.getAllByRole('button', { pressed: false })).toHaveLength(1);
  await press('Done');
  expect(await screen.findByRole('button', { name: 'Check in' })).toBeVisible();
});

test('the search at the door finds people as they are typed, without a connection too', async () => {
  Object.assign(roster.people[0] ?? {}, { name: 'Zoë O’Neill-Đorđević' });
  visit('?at=door');
  await button(/^Zoë/);
  serve('get', calls.participants, away);
  for (const words of ['zoe', 'dorde oneill', "O'NEILL  Z", 'ada@example']) {
    fill(screen.getByRole('searchbox'), words);
    expect(screen.getAllByRole('button', { pressed: false })).toHaveLength(1);
    expect(await button(/^Zoë/)).toBeVisible();
  }
  fill(screen.getByRole('searchbox'), 'eill');
  expect(await screen.findByText('No guest called “eill”.')).toBeVisible();
});

describe('before check-in opens', () => {
  const eventDate = new Date(Date.now() + 2 * 3_600_000 + 60_000).toISOString();
  const opensAt = formatTime(new Date(Date.parse(eventDate) - 2 * 3_600_000).toISOString());
  const words = new RegExp(
    `^Check-in opens 2 hours before the start: (Today|Tomorrow), ${opensAt.replace(/\s/, ' ')}\\.$`,
  );

  beforeEach(() => {
    serve('get', calls.event, { ...event, eventDate });
  });

  test.each(['', '?at=door'])('the roster says when, and nobody can be checked in (%s)', async (search) => {
    visit(search);
    expect(await screen.findByText('Ada Okafor')).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
    expect(await button(/^More for Ada/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /check/i })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Done' })).toBeNull();
  });

  test('on the server’s clock it may be open already; the list is there without a connection', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    visit();
    await screen.findByText(words);
    await waitFor(() => expect(sessionStorage.getItem('door-list')).toContain('Ada Okafor'));
    serve('get', calls.participants, away);
    noteServerDate(new Date(Date.now() + 61_000).toUTCString(), Date.now());
    act(() => vi.advanceTimersByTime(5_000));
    await press('Check in');
    await press(/Ada Okafor/);
    await allSent();
    expect(roster.marks).toHaveLength(1);
  });
});

test('a check-in that was too early is not saved, and the reason is shown', async () => {
  const detail = 'Check-in opens 2 hours before the event starts.';
  serve('put', calls.participant, refusal(409, 'too-early', detail));
  visit('?at=door');
  await press(/Ada Okafor/);
  expect(await screen.findByRole('alert')).toHaveTextContent(detail);
  expect(await button(/Ada Okafor/)).toHaveAttribute('aria-pressed', 'false');
});

test('the waiting list follows the guests, and can be checked in, too', async () => {
  visit('?at=door');
  const waits = await button(/Person 4/);
  expect(screen.getByRole('heading', { level: 2, name: 'Waiting list' })).toBeVisible();
  expect(screen.getAllByRole('button', { pressed: false }).at(-1)).toBe(waits);
  await userEvent.click(waits);
  await waitFor(() => expect(roster.marks.map(({ params }) => params.participant)).toEqual(['4'.repeat(24)]));
  expect(screen.getByRole('status')).toHaveTextContent('0 of 3 checked in1 more from the waiting list');
  expect(waits).toHaveAttribute('aria-pressed', 'true');
  await allSent();
});

test('a phone with a slow clock sends the server’s time', async () => {
  const anHourAhead = new Date(Date.now() + 3_600_000);
  const counts = { ...countsOf(roster.people), waiting: 0 };
  const headers = { date: anHourAhead.toUTCString() };
  serve('get', calls.participants, () =>
    HttpResponse.json({ participants: roster.people, counts }, { headers }),
  );
  visit('?at=door');
  await press(/Ada Okafor/);
  await waitFor(() => expect(roster.marks).toHaveLength(1));
  const [at = ''] = roster.marks.map(({ body }) => (body as { at: string }).at);
  expect(Date.parse(at)).toBeGreaterThan(anHourAhead.getTime() - 1_000);
  await allSent();
});

test('a list that was loading during a check-in does not undo it', async () => {
  visit('?at=door');
  const ada = await button(/Ada Okafor/);
  const counts = { ...countsOf(roster.people), waiting: 0 };
  const old = { participants: roster.people.filter(({ status }) => status === 'joined'), counts };
  const late = heldBack(old);
  const asked = serve('get', calls.participants, late.answer);
  void queryClient.invalidateQueries();
  await waitFor(() => expect(asked).toHaveLength(1));
  await userEvent.click(ada);
  await allSent();
  await act(async () => late.open());
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(ada).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('status')).toHaveTextContent('1 of 3 checked in');
});

test('earlier check-ins are also sent from the list of events', async () => {
  setCurrentEmail('maya@example.org');
  addToOutbox(event._id, '1'.repeat(24), {
    came: true,
    at: '2026-11-21T15:00:00.000Z',
    before: false,
  });
  serve('get', calls.manageEvents, []);
  visit('', '/manageEvents');
  await allSent();
  expect(roster.marks.map(({ params }) => params)).toEqual([{ id: event._id, participant: '1'.repeat(24) }]);
});

test.each([
  ['no connection', away],
  ['too many requests', () => refusal(429, 'too-many-requests', 'Wait a minute.')],
])('taps that do not arrive, %s, survive a reload and are sent later', async (_, answer) => {
  serve('put', calls.participant, answer);
  const first = visit('?at=door');
  await press(/Ada Okafor/);
  await press(/nameless/);
  expect(await screen.findByText('2 check-ins not synced yet.')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('2 of 3 checked in');
  first.leave();

  visit('?at=door');
  expect(await button(/Ada Okafor/)).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('status')).toHaveTextContent('2 of 3 checked in');
  expect(screen.getAllByText('Not synced yet')).toHaveLength(2);
  roster.marks = serve('put', calls.participant, mark);
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(screen.queryByText(/not synced yet/i)).toBeNull());
  expect(roster.marks.map(({ params }) => params.participant)).toEqual(['1'.repeat(24), '3'.repeat(24)]);
  expect(screen.getByRole('status')).toHaveTextContent('2 of 3 checked in');
});

test('another device’s later check-in counts, and is reported', async () => {
  serve('put', calls.participant, away);
  visit('?at=door');
  await press(/Ada Okafor/);
  await screen.findByText('1 check-in not synced yet.');
  const later = new Date(Date.now() + 60_000).toISOString();
  roster.people[0] = { ...(roster.people[0] as RosterRow), came: false, cameMarkedAt: later };
  serve('put', calls.participant, mark);
  fireEvent(window, new Event('online'));
  expect(
    await screen.findByText('Ada Okafor was changed later on another device. The later change is saved.'),
  ).toBeVisible();
  expect(await button(/Ada Okafor/)).toHaveAttribute('aria-pressed', 'false');
  expect(screen.getByRole('status')).toHaveTextContent('0 of 3 checked in');
});

test('a tap on another device’s check-in is later than it, even if the clocks are wrong', async () => {
  const ahead = new Date(Date.now() + 60_000).toISOString();
  roster.people[0] = { ...(roster.people[0] as RosterRow), came: true, cameMarkedAt: ahead };
  visit('?at=door');
  await press(/Ada Okafor/);
  await waitFor(() => expect(roster.marks).toHaveLength(1));
  await waitFor(() => expect(roster.people[0]).toMatchObject({ came: false }));
  await allSent();
});

test('the check-in of a person who has left is undone, and reported', async () => {
  const detail = 'We can’t find this participant. They may have left.';
  serve('put', calls.participant, refusal(404, 'not-found', detail));
  visit('?at=door');
  await press(/Ada Okafor/);
  const words = await screen.findByRole('alert');
  expect(words).toHaveTextContent('1 check-in was not saved.');
  expect(words).toHaveTextContent(detail);
  expect(words).toHaveTextContent('Ada Okafor: checked in');
  expect(await button(/Ada Okafor/)).toHaveAttribute('aria-pressed', 'false');
  expect(pendingFor(event._id)).toEqual({});
  roster.marks = serve('put', calls.participant, mark);
  await press(/Ada Okafor/);
  await waitFor(() => expect(roster.marks).toHaveLength(1));
  expect(screen.queryByRole('alert')).toBeNull();
  await allSent();
});

test('a former organiser sees which check-ins were not saved, until they dismiss them', async () => {
  serve('put', calls.participant, away);
  const checkInPage = visit('?at=door');
  await press(/Ada Okafor/);
  await press(/nameless/);
  await screen.findByText('2 check-ins not synced yet.');
  checkInPage.leave();

  queryClient.clear();
  const detail = 'Only the organisers of an event can see its guests.';
  const refused = serve('put', calls.participant, refusal(403, 'not-allowed', detail));
  serve('get', calls.event, { ...event, creator: 'ruth@example.org' });
  const after = visit();
  await screen.findByRole('heading', { name: 'This is not your event' });
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('2 check-ins were not saved.'));
  expect(screen.getByRole('alert')).toHaveTextContent(detail);
  expect(await screen.findByText(/^Ada Okafor: checked in/)).toBeVisible();
  expect(await screen.findByText(/^nameless@example.org: checked in/)).toBeVisible();
  after.leave();

  serve('get', calls.manageEvents, []);
  serve('get', calls.organising, []);
  visit('', '/manageEvents');
  expect(await screen.findByText('2 check-ins were not saved.')).toBeVisible();
  fireEvent(window, new Event('online'));
  await press('Dismiss');
  expect(screen.queryByRole('alert')).toBeNull();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  expect(refused).toHaveLength(2);
  expect(localStorage).toHaveLength(0);
});

test('the last loaded list is available while the server is unavailable', async () => {
  const first = visit('?at=door');
  await button(/Ada Okafor/);
  first.leave();
  queryClient.clear();
  serve('get', calls.participants, away);
  visit('?at=door');
  expect(await button(/Ada Okafor/)).toBeVisible();
  expect(await screen.findByText(/^Offline – as of /)).toBeVisible();
});

test('a check-in that the server has is counted after a reload without a connection', async () => {
  const first = visit('?at=door');
  await userEvent.click(await button(/Ada Okafor/));
  await allSent();
  first.leave();
  queryClient.clear();
  serve('get', calls.participants, away);
  visit('?at=door');
  expect(await button(/Ada Okafor/)).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText('1 of 3 checked in')).toBeVisible();
  // The connection returns: the list is loaded again, with what another device did.
  await screen.findByText(/^Offline – as of /);
  roster.people = roster.people.map((row) => (row.status === 'joined' ? { ...row, came: true } : row));
  serve('get', calls.participants, () => ({ participants: roster.people, counts: countsOf(roster.people) }));
  act(() => void window.dispatchEvent(new Event('offline')));
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('3 of 3 checked in')).toBeVisible();
});

test('what was saved for one person is not shown to another, and is deleted', async () => {
  sessionStorage.setItem(
    'door-list',
    JSON.stringify({
      email: 'ruth@example.org',
      id: event._id,
      page: { rows: roster.people, counts: countsOf(roster.people) },
    }),
  );
  serve('get', calls.participants, silence);
  visit('?at=door');
  await screen.findByRole('button', { name: 'Done' });
  expect(screen.queryByText('Ada Okafor')).toBeNull();
  expect(sessionStorage.getItem('door-list')).toBeNull();
});
