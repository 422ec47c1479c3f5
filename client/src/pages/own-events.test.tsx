import { calls } from '@social-serve/contract/paths';
import { PERSON_STOPPED } from '@social-serve/contract/report-rules';
import { inDays } from '@social-serve/contract/test/builders';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer, expectMessageFor } from '../../test/dialogs.ts';
import { fill } from '../../test/fill.ts';
import { said } from '../../test/messages.ts';
import {
  AWAY,
  confirm,
  joined,
  mine,
  press,
  sent,
  serveUpcoming,
  updated,
  visit,
  which,
} from '../../test/own-events.tsx';
import { type Answer, away, listPage, refusal, type Sent, serve, serveOnce } from '../../test/server.ts';

test.each([
  ['/joinedEvents', calls.joinedEventsOf],
  ['/manageEvents', calls.manageEvents],
])('%s loads more, page by page, and says so when a page does not come', async (address, call) => {
  const second = { ...joined, _id: 'e'.repeat(24), join_id: 'd'.repeat(24), title: 'Lakeside cleanup' };
  const answer: Answer = ({ query }: Sent) =>
    query.cursor ? listPage([second], null, 2) : listPage([joined], '2-1-abc', 2);
  const asked = call === calls.joinedEventsOf ? serveUpcoming(answer) : serve('get', call, answer);
  visit(address);
  await screen.findByRole('button', { name: /^Delete Riverbank cleanup/ });
  serveOnce('get', call, away);
  await press('Load more');
  expect(await within(screen.getByRole('main')).findByRole('alert')).toHaveTextContent(
    'The server cannot be reached.',
  );
  await press('Retry');
  expect(await screen.findByRole('button', { name: /^Delete Lakeside cleanup/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Delete Riverbank cleanup/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  expect(asked.map(({ query }) => [query.limit, query.cursor])).toEqual([
    ['24', undefined],
    ['24', '2-1-abc'],
  ]);
});

test('deleting a created event: list and dialog', async () => {
  visit('/manageEvents');
  expect(await screen.findByRole('heading', { name: 'Manage Your Events: 1' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Edit Riverbank cleanup' })).toHaveAttribute(
    'href',
    `/eventUpdate/${mine._id}`,
  );
  // The heading's link while there are entries, the empty list's own afterwards.
  expect(screen.getByRole('link', { name: 'Create Event' })).toHaveAttribute('href', '/createEvent');
  await press('Delete Riverbank cleanup');
  await confirm(`${which}. 3 people have joined. Deleting it cancels it, and they will be notified.`);
  await expectMessageFor(2000, 'Deleted!', 'Your file has been deleted.');
  expect(screen.getByText('"Riverbank cleanup" was cancelled. Guests will be notified.')).toBeVisible();
  expect(await screen.findByText("You haven't created any event yet")).toBeVisible();
  expect(sent.deleted.map(({ params }) => params)).toEqual([{ id: mine._id }]);
  expect(screen.getByRole('link', { name: 'Create Event' })).toHaveAttribute('href', '/createEvent');
});

test('deleting an event that others joined can give them a reason', async () => {
  visit('/manageEvents');
  await press('Delete Riverbank cleanup');
  const field = await screen.findByRole('textbox', { name: 'Reason (optional)' });
  expect(field).toHaveAccessibleDescription('Guests will read it in their notification and e-mail.');
  await userEvent.type(field, ' A storm is coming. {Enter}');
  await confirm(which);
  await expectMessageFor(2000, 'Deleted!');
  expect(sent.deleted.map(({ body }) => body)).toEqual([{ reason: 'A storm is coming.' }]);
});

test.each([
  ['nobody joined', { participants: 0 }],
  ['only its creator joined', { participants: 1, status: 'joined' }],
  ['is over', { participants: 3, eventDate: inDays(-3) }],
  ['is hidden', { participants: 3, hidden: { reason: 'Wrong or misleading', at: inDays(-1) } }],
])('deleting an event that %s asks for no reason', async (_, fields) => {
  serve('get', calls.manageEvents, () => (sent.deleted.length > 0 ? [] : [{ ...mine, ...fields }]));
  visit('/manageEvents');
  await press('Delete Riverbank cleanup');
  await screen.findByRole('dialog', { name: 'Are you sure?' });
  expect(screen.queryByRole('textbox', { name: 'Reason (optional)' })).toBeNull();
  await confirm('“Riverbank cleanup”');
  await expectMessageFor(2000, 'Deleted!');
  expect(sent.deleted.map(({ body }) => body)).toEqual([null]);
});

test('nobody is asked to be the first guest of their own event', async () => {
  serve('get', calls.manageEvents, [{ ...mine, participants: 0 }]);
  visit('/manageEvents');
  expect(await screen.findByText(/^0 going · /)).toBeVisible();
  expect(screen.queryByText('Be the first')).toBeNull();
});

test('a row says who comes and what is open, and leads to check-in, messages, sharing and a copy', async () => {
  serve('get', calls.manageEvents, [
    { ...mine, participants: 4, capacity: 4, waiting: 1, questions: 1 },
    { ...mine, _id: '2'.repeat(24), title: 'Quiet day', participants: 1, waiting: 0 },
  ]);
  visit('/manageEvents');
  const [first, second] = (await screen.findAllByRole('article')).map((row) => within(row));
  expect(first?.getByText(/^4 of 4 going · 1 waiting · 1 question · /)).toBeVisible();
  expect(second?.getByText(/^1 going · \d+ days? left$/)).toBeVisible();
  const links = { 'Guests:': '', 'Check in:': '?at=door', 'Message:': '?show=messages' };
  for (const [name, query] of Object.entries(links))
    expect(first?.getByRole('link', { name: `${name} Riverbank cleanup` })).toHaveAttribute(
      'href',
      `/manageEvents/${mine._id}${query}`,
    );
  await press('Share Riverbank cleanup');
  expect(await screen.findByRole('button', { name: 'Copy link' })).toBeVisible();
  await press('More: Riverbank cleanup');
  expect(await screen.findByRole('link', { name: 'View Event' })).toHaveAttribute(
    'href',
    `/eventDetails/${mine._id}`,
  );
  expect(screen.getByRole('link', { name: 'Duplicate Riverbank cleanup' })).toHaveAttribute(
    'href',
    `/createEvent?from=${mine._id}`,
  );
});

test('a failed deletion is reported, and the event stays', async () => {
  serve('delete', calls.eventDelete, away);
  visit('/manageEvents');
  await press('Delete Riverbank cleanup');
  await confirm(which);
  await said('error', AWAY);
  expect(screen.getByRole('link', { name: 'Edit Riverbank cleanup' })).toBeVisible();
});

test.each([
  ['/joinedEvents', calls.joinedEventsOf, [joined]],
  ['/manageEvents', calls.manageEvents, [mine]],
  [`/eventUpdate/${mine._id}`, calls.event, mine],
])('%s says that the server is away, and tries again', async (address, call, answer) => {
  serve('get', call, away);
  visit(address);
  expect(await within(screen.getByRole('main')).findByRole('alert')).toHaveTextContent(
    'The server cannot be reached.',
  );
  serve('get', call, answer);
  await press('Retry');
  expect(await screen.findByRole('button', { name: /Delete|Save Changes/ })).toBeVisible();
});

/** Six of the person's own, in three pages. */
function six() {
  const events = Array.from({ length: 6 }, (_, index) => ({
    ...mine,
    _id: index.toString(16).padStart(24, '0'),
    title: `${index % 3 ? 'Street' : 'Ölbaum'} ${index}`,
    eventDate: inDays(index < 5 ? index + 1 : -index),
    participants: index,
  }));
  return serve('get', calls.manageEvents, ({ query: { cursor = '0' } }) => {
    const end = Number(cursor) + 2;
    return listPage(events.slice(Number(cursor), end), end < 6 ? String(end) : null, 6);
  });
}

test('three pages of events: their number, and a row for each', async () => {
  six();
  visit('/manageEvents');
  expect(await screen.findByRole('heading', { name: 'Manage Your Events: 6' })).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Table' })).toBeNull();
  await press('Delete Street 1');
  const question = await screen.findByRole('dialog', { name: 'Are you sure?' });
  expect(question).toHaveTextContent(
    /“Street 1”, .* 1 person has joined\. Deleting it cancels it, and they will be notified\./,
  );
});

test('after loading more, the first new event has the focus', async () => {
  six();
  visit('/manageEvents');
  await press('Load more');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Guests: Street 2' })).toHaveFocus());
});

test('a search by title is asked of the server, page by page, and can be cleared', async () => {
  const events = ['Ölbaum 1', 'Street 1', 'Ölbaum 2', 'Street 2'].map((title, index) => ({
    ...{ ...mine, _id: index.toString(16).padStart(24, '0'), title },
  }));
  const asked = serve('get', calls.manageEvents, ({ query: { search = '', cursor = '0' } }) => {
    const found = search.includes('zebra')
      ? []
      : events.filter(({ title }) => !search || title.startsWith('Ö'));
    const page = found.slice(Number(cursor), Number(cursor) + (search ? 1 : 9));
    return listPage(page, search && cursor === '0' && found.length > 1 ? '1' : null, found.length);
  });
  visit('/manageEvents');
  const box = await screen.findByRole('searchbox', { name: 'Search by title' });
  await screen.findAllByRole('article');
  await userEvent.type(box, 'ÖLBAUM');
  expect(await screen.findByText('1+ events')).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(1);
  await press('Load more');
  expect(await screen.findByText('2 events found')).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(asked.slice(1).map(({ query }) => [query.search, query.series, query.cursor])).toEqual([
    ['ÖLBAUM', 'together', undefined],
    ['ÖLBAUM', 'together', '1'],
  ]);
  expect(screen.getByRole('heading', { name: 'Manage Your Events: 4' })).toBeVisible();
  fill(box, 'zebra');
  expect(await screen.findByText('No event title contains “zebra”.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Manage Your Events: 4' })).toBeVisible();
  await press('Clear search');
  expect(box).toHaveFocus();
  expect(screen.getAllByRole('article')).toHaveLength(4);
});

test('a joined section is searched on the server, too; another section is not', async () => {
  const asked = serve('get', calls.joinedEventsOf, ({ query }) =>
    listPage(query.search ? [] : [joined], null, query.search ? 0 : 1),
  );
  visit('/joinedEvents?show=past');
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search by title' }), 'lake');
  expect(await screen.findByText('No event title contains “lake”.')).toBeVisible();
  expect(asked.filter(({ query }) => query.search).map(({ query }) => [query.show, query.search])).toEqual([
    ['past', 'lake'],
  ]);
  const before = asked.length;
  await press('Waiting (1)');
  expect(await screen.findByRole('article')).toBeVisible();
  expect(screen.getByRole('searchbox', { name: 'Search by title' })).toHaveValue('');
  expect(asked).toHaveLength(before);
});

test.each([
  ['/manageEvents', calls.manageEvents],
  ['/joinedEvents', calls.joinedEventsOf],
])('%s: without the server, the loaded events are searched, and the page says so', async (address, call) => {
  const titles = ['Ölbaum', 'Clean-up', 'Strasse', 'মেলা ২০২৬'];
  const all = titles.map((title, index) => ({
    ...{ ...joined, _id: `${index}`.repeat(24), join_id: `${index}`.repeat(24), title },
    ...(index === 0 && { translations: [{ language: 'bn', title: 'জলপাই গাছ' }] }),
  }));
  serve('get', call, ({ query }) => (query.show && query.show !== 'upcoming' ? [] : all));
  visit(address);
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(4));
  serve('get', call, away);
  const box = screen.getByRole('searchbox', { name: 'Search by title' });
  for (const [search, title] of [
    ['cleanup', 'Clean-up'],
    ['OLBAUM', 'Ölbaum'],
    ['straße', 'Strasse'],
    ['2026', 'মেলা ২০২৬'],
    ['জলপাই', 'Ölbaum'],
  ] as const) {
    fill(box, search);
    await waitFor(() =>
      expect(
        screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent),
      ).toEqual([title]),
    );
  }
  expect(screen.getByText(/^Offline – as of /)).toBeVisible();
  expect(screen.getByText('Only the events that were loaded before are searched.')).toBeVisible();
  serve('get', call, [all[2]]);
  await press('Retry');
  await waitFor(() => expect(screen.queryByText(/^Offline/)).toBeNull());

  act(() => void window.dispatchEvent(new Event('offline')));
  serve('get', call, away);
  fill(box, 'clean');
  expect(await screen.findByText(/^Offline – as of /)).toBeVisible();
  serve('get', call, [all[1]]);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText(/^Offline/)).toBeNull());
});

test('people who take part in their own event do not count as guests when it is deleted', async () => {
  serve('get', calls.manageEvents, [{ ...mine, participants: 1, status: 'joined' }]);
  const asked = serve('get', calls.ownParticipations, []);
  visit('/manageEvents');
  await press('Delete Riverbank cleanup');
  await answer('Are you sure?', 'Yes, delete it!');
  await expectMessageFor(2000, 'Deleted!', 'Your file has been deleted.');
  expect(screen.getByText('"Riverbank cleanup" was deleted.')).toBeVisible();
  expect(asked).toEqual([]);
});

test('an update: asked first, what was changed is sent, and a notice of 2000 ms on the list', async () => {
  const router = visit(`/eventUpdate/${mine._id}`);
  const title = await screen.findByLabelText('Title');
  expect(screen.getByRole('heading', { name: 'Update Your Event' })).toBeVisible();
  expect(title).toHaveValue('Riverbank cleanup');
  fill(title, 'Lakeside cleanup');
  await press('Save Changes');
  await answer('Are you sure?', 'Yes, Update it!');
  await waitFor(() => expect(router.state.location.pathname).toBe('/manageEvents'));
  expect(sent.put).toEqual([
    expect.objectContaining({
      params: { id: mine._id },
      // Nothing else: it may have been changed in another tab meanwhile.
      body: { title: 'Lakeside cleanup', eventDate: mine.eventDate, postDate: expect.any(String) },
    }),
  ]);
  await expectMessageFor(2000, 'Your event has been updated successfully.');
});

test.each([
  ['nothing changed', 'You must have change at least one data for update!!!'],
  ['a failure', 'The server cannot be reached.'],
])('an update with %s opens a dialog, and what was typed stays', async (what, text) => {
  serve('put', calls.eventUpdate, what === 'a failure' ? refusal(503, 'unavailable', text) : updated(0));
  visit(`/eventUpdate/${mine._id}`);
  fill(await screen.findByLabelText('Location'), `${mine.location}, north side`);
  await press('Save Changes');
  await answer('Are you sure?', 'Yes, Update it!');
  await answer('Oops...', 'OK', text);
  expect(screen.getByLabelText('Location')).toHaveValue(`${mine.location}, north side`);
});

test('another person is refused before they edit anything', async () => {
  serve('get', calls.event, { ...mine, creator: 'ruth@example.org' });
  visit(`/eventUpdate/${mine._id}`);
  const heading = await screen.findByRole('heading', { name: 'This is not your event' });
  expect(within(document.body).queryByRole('textbox')).toBeNull();
  expect(heading).toBeVisible();
});

test('an event that does not exist is not found', async () => {
  serve('get', calls.event, refusal(404, 'not-found', 'Unknown event.'));
  visit(`/eventUpdate/${mine._id}`);
  expect(await screen.findByText('Page Not Found')).toBeVisible();
});

test('an event that is hidden with its creator promises no answer on its page', async () => {
  const hidden = { at: '2026-11-02T10:00:00.000Z', reason: PERSON_STOPPED };
  serve('get', calls.manageEvents, listPage([{ ...mine, hidden }], null, 1));
  visit('/manageEvents');
  expect(await screen.findByText(`Hidden by our team: ${PERSON_STOPPED}.`)).toBeVisible();
  expect(screen.getByRole('link', { name: `Why: ${mine.title}` })).toHaveAttribute(
    'href',
    `/eventDetails/${mine._id}`,
  );
});

test('the creator’s hidden event says why and links to its page, without Edit', async () => {
  const hidden = { at: '2026-11-02T10:00:00.000Z', reason: 'Wrong or misleading' };
  serve('get', calls.manageEvents, listPage([{ ...mine, hidden }], null, 1));
  visit('/manageEvents');
  expect(await screen.findByText(/Hidden by our team: Wrong or misleading\./)).toBeVisible();
  expect(screen.getByRole('link', { name: `Guests: ${mine.title}` })).toHaveAttribute(
    'href',
    `/manageEvents/${mine._id}`,
  );
  expect(screen.getByRole('link', { name: `See why and reply: ${mine.title}` })).toHaveAttribute(
    'href',
    `/eventDetails/${mine._id}`,
  );
  expect(screen.queryByRole('link', { name: /^Edit/ })).not.toBeInTheDocument();
});

test('someone who created no event sees first the events they co-organise', async () => {
  serve('get', calls.manageEvents, []);
  serve('get', calls.organising, [{ ...mine, creator: 'ada@example.org', organising: '9'.repeat(24) }]);
  visit('/manageEvents');
  const helped = await screen.findByRole('heading', { name: 'Co-organising: 1' });
  const empty = screen.getByText("You haven't created any event yet");
  expect(helped.compareDocumentPosition(empty) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('the notice after posting a series says how many dates it has', async () => {
  visit('/manageEvents', { created: { ...mine, repeat: { every: 'week', count: 6 } } });
  const notice = await screen.findByRole('region', { name: 'Spread the word' });
  expect(notice).toHaveTextContent('Riverbank cleanup is online with 6 dates.');
});

test('after creating an event, the page offers to share it until that is dismissed', async () => {
  const router = visit('/manageEvents?view=table', { created: mine });
  const notice = await screen.findByRole('region', { name: 'Spread the word' });
  expect(notice).toHaveTextContent('Riverbank cleanup is online.');
  expect(within(notice).getByRole('link', { name: 'Poster to print' })).toHaveAttribute(
    'href',
    `/poster/${mine._id}`,
  );
  await userEvent.click(within(notice).getByRole('button', { name: 'Share' }));
  expect(await within(notice).findByRole('button', { name: 'Copy link' })).toBeVisible();
  await press('Dismiss');
  expect(notice).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(router.state.location).toMatchObject({ search: '?view=table', state: null });
});

test('an event that is deleted again is no longer offered to be shared', async () => {
  visit('/manageEvents', { created: mine });
  const notice = await screen.findByRole('region', { name: 'Spread the word' });
  await press('Delete Riverbank cleanup');
  await confirm(which);
  await waitFor(() => expect(notice).not.toBeInTheDocument());
});

test('a history entry that names no event offers nothing', async () => {
  const router = visit('/manageEvents');
  for (const state of [
    null,
    { created: null },
    { created: 'x' },
    { created: { _id: mine._id } },
    { from: '/' },
  ]) {
    await act(() => router.navigate('/manageEvents', { state }));
    expect(await screen.findByRole('article')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Spread the word' })).toBeNull();
  }
});
