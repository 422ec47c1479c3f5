import { calls } from '@social-serve/contract/paths';
import { anEvent, inDays } from '@social-serve/contract/test/builders';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeIdentity, maya } from '../../test/fake-identity.ts';
import { away, heldBack, listPage, type Sent, serve, serveOnce } from '../../test/server.ts';
import { AuthProvider } from '../account/auth-context.tsx';
import type { User } from '../account/identity.ts';
import { config } from '../api/config.ts';
import { setTokenSource } from '../api/token-source.ts';
import { deleteEvent } from '../events/queries.ts';
import { UpcomingEvents } from './UpcomingEvents.tsx';

const events = Array.from({ length: 6 }, (_, index) =>
  anEvent({
    _id: index.toString(16).padStart(24, '0'),
    title: `${index % 2 ? 'Book drive' : 'River walk'} ${index}`,
    eventType: index % 2 ? 'Donation' : 'Cleanup',
    eventDate: inDays(index + 1),
  }),
);

/** What the server was asked for. */
let asked: Sent[];
/** Who visits; null for nobody. */
let visitor: User | null;

/** How many events this server gives at once; the real one gives what is asked for. */
const PAGE = 4;

/** A server that filters and pages. */
function answer({ query: { type, text = '', cursor = '0' } }: Sent) {
  const found = events
    .filter((event) => !type || event.eventType === type)
    .filter(({ title, location }) => `${title}|${location}`.toLowerCase().includes(text.toLowerCase()));
  const end = Number(cursor) + PAGE;
  return listPage(found.slice(Number(cursor), end), end < found.length ? String(end) : null);
}

beforeEach(() => {
  asked = serve('get', calls.events, answer);
  visitor = null;
});

function visit(address = '/upcomingEvents') {
  const router = createMemoryRouter(
    [
      { path: '/upcomingEvents', Component: UpcomingEvents },
      { path: '/e/:id', element: <h1>An event</h1> },
    ],
    { initialEntries: [address] },
  );
  render(
    <AuthProvider open={async () => fakeIdentity(visitor)}>
      <RouterProvider router={router} />
    </AuthProvider>,
  );
  const go = (to: number | string) => act(() => router.navigate(to as string));
  return { router, go, query: () => router.state.location.search };
}
/** The rows' links, by the events' titles. */
const eventLinks = () => screen.findAllByRole('link', { name: /^(River walk|Book drive)/ });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('opens as a table with the columns of the specification, and turns into cards', async () => {
  const { query } = visit();
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  await screen.findByRole('table');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'No',
    'Title',
    'Date',
    'Location',
    'Event Type',
    'Thumbnail',
    'Details',
  ]);
  await press('Cards');
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getAllByRole('link', { name: /^View Event/ })).toHaveLength(PAGE);
  expect(query()).toBe('?view=cards');
  expect(asked).toHaveLength(1);
});

test('cards under the same heading twice are each shown once, whatever list follows', async () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const at = (title: string, begin: number, end?: number) =>
    anEvent({
      _id: title.padStart(24, '0').replace(/[^0-9a-f]/g, 'c'),
      title,
      eventDate: inHours(begin),
      ...(end !== undefined && { endDate: inHours(end) }),
    });
  const long = at('Long', -24, 24);
  const early = at('Early', -13);
  const short = at('Short', -1, 1);
  serve('get', calls.events, ({ query: { type } }) => listPage(type ? [short] : [long, early, short], null));
  visit('/upcomingEvents?view=cards');
  await waitFor(() => expect(screen.getAllByRole('link', { name: /^View Event/ })).toHaveLength(3));
  expect(screen.getAllByRole('heading', { name: 'Happening now' })).toHaveLength(2);
  await press('Cleanup');
  await waitFor(() => expect(screen.getAllByRole('link', { name: /^View Event/ })).toHaveLength(1));
  expect(screen.getAllByRole('heading', { name: 'Happening now' })).toHaveLength(1);
});

test('filter and search combine, stand in the address, and the back button undoes them', async () => {
  const { query, go } = visit();
  await eventLinks();
  await press('Donation');
  await waitFor(async () => expect(await eventLinks()).toHaveLength(3));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search title or place' }), 'drive 1{Enter}');
  await waitFor(async () => expect(await eventLinks()).toHaveLength(1));
  expect(query()).toBe('?type=Donation&search=drive+1');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  await go(-1);
  await waitFor(async () => expect(await eventLinks()).toHaveLength(3));
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(screen.getByRole('button', { name: 'Donation' })).toHaveAttribute('aria-pressed', 'true');
});

test('an address that someone shared shows the same list', async () => {
  visit('/upcomingEvents?type=Donation&search=drive+1&view=cards');
  expect(await screen.findAllByRole('link', { name: /^View Event/ })).toHaveLength(1);
  expect(screen.getByRole('searchbox')).toHaveValue('drive 1');
});

test('a search that finds nothing says so and offers to clear the filters', async () => {
  const { query } = visit('/upcomingEvents?type=Cleanup&search=zebra');
  expect(await screen.findByRole('heading', { name: 'No events found' })).toBeVisible();
  await press('Clear filters');
  expect(await eventLinks()).toHaveLength(PAGE);
  expect(query()).toBe('');
});

test('more pages load on demand, and going to an event and back shows the list as it was', async () => {
  const { go } = visit();
  await eventLinks();
  await press('Load more');
  await waitFor(async () => expect(await eventLinks()).toHaveLength(events.length));
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  await go(screen.getByRole('link', { name: 'Book drive 5' }).getAttribute('href') ?? '');
  expect(screen.getByRole('heading', { name: 'An event' })).toBeVisible();
  await go(-1);
  expect(await eventLinks()).toHaveLength(events.length);
  expect(asked).toHaveLength(2);
});

test('a server that is away is said in place, and Retry brings the list', async () => {
  serveOnce('get', calls.events, away);
  visit('/upcomingEvents?search=river');
  expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached.');
  expect(screen.getByRole('searchbox')).toHaveValue('river');
  await press('Retry');
  expect(await eventLinks()).toHaveLength(3);
});

const leave = (go: (to: number | string) => Promise<void>) => go(`/e/${events[0]?._id}`);
const heading = (name: string) => screen.queryByRole('rowheader', { name });

test('coming back later brings the list up to date, showing the known events meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { go } = visit('/upcomingEvents?search=river+walk+4');
  await eventLinks();
  await leave(go);
  await go('/upcomingEvents?search=river+walk+4');
  expect(heading('River walk 4')).toBeVisible();
  expect(asked).toHaveLength(1);
  await leave(go);
  vi.setSystemTime(Date.now() + 60_000);
  const news = heldBack([anEvent({ title: 'Lake walk' })]);
  serve('get', calls.events, news.answer);
  await go('/upcomingEvents?search=river+walk+4');
  expect(heading('River walk 4')).toBeVisible();
  news.open();
  await waitFor(() => expect(heading('Lake walk')).toBeVisible());
  expect(heading('River walk 4')).toBeNull();
  vi.useRealTimers();
});

test('going back shows a list as it was however long that took, unless an event was changed', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { go } = visit('/upcomingEvents?search=river+walk');
  expect(await eventLinks()).toHaveLength(3);
  await leave(go);
  vi.setSystemTime(Date.now() + 3_600_000);
  await go(-1);
  expect(asked).toHaveLength(1);
  await leave(go);
  setTokenSource(async () => 'token');
  serve('delete', calls.eventDelete, { acknowledged: true, deletedCount: 1 });
  serve('get', calls.events, [events[2]]);
  await deleteEvent(events[4]?._id ?? '');
  await go(-1);
  await waitFor(async () => expect(await eventLinks()).toHaveLength(1));
  vi.useRealTimers();
});

test('a list that you left is discarded after some hours, although the tab is still open', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const { go } = visit('/upcomingEvents?search=river+walk');
  expect(await eventLinks()).toHaveLength(3);
  await leave(go);
  await vi.advanceTimersByTimeAsync(3 * 3_600_000);
  await go(-1);
  expect(await eventLinks()).toHaveLength(3);
  expect(asked).toHaveLength(2);
  vi.useRealTimers();
});

test('after a further page fails the list stays and can be continued; each event appears once', async () => {
  visit();
  await eventLinks();
  serveOnce('get', calls.events, away);
  await press('Load more');
  expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached.');
  expect(await eventLinks()).toHaveLength(PAGE);
  // Since the page before came, an event slipped in: the last one comes again.
  serveOnce('get', calls.events, () => listPage(events.slice(PAGE - 1), null));
  await press('Retry');
  await waitFor(async () => expect(await eventLinks()).toHaveLength(events.length));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a refresh that fails is said above the list, which stays', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { go } = visit();
  await eventLinks();
  await leave(go);
  vi.setSystemTime(Date.now() + 60_000);
  serveOnce('get', calls.events, away);
  await go('/upcomingEvents');
  expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached.');
  expect(await eventLinks()).toHaveLength(PAGE);
  await press('Retry');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  vi.useRealTimers();
});

test('cards are under the headings of the table, and are one level below them', async () => {
  visit('/upcomingEvents?view=cards');
  const headings = await screen.findAllByRole('heading', { level: 2 });
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(PAGE);
  const inCards = headings.map(({ textContent }) => textContent);
  const titlesBelow = Object.groupBy(
    screen.getAllByRole('heading', { level: 3 }),
    (title) => headings.findLast((one) => one.compareDocumentPosition(title) & 4)?.textContent ?? '?',
  );
  const inOrder = Object.entries(titlesBelow).map(([name, titles]) => [name, titles?.length]);
  await press('Table');
  expect(
    screen
      .getAllByRole('rowgroup')
      .map((group) => [
        within(group).queryByRole('rowheader', { name: (_, cell) => cell.matches('.date-group') })
          ?.textContent,
        within(group).queryAllByRole('link').length,
      ])
      .filter(([name]) => name),
  ).toEqual(inOrder);
  const inTable = screen
    .getAllByRole('rowheader')
    .filter((cell) => cell.getAttribute('scope') === 'rowgroup');
  expect(inTable.map(({ textContent }) => textContent)).toEqual(inCards);
});

test('a place finds its events, too', async () => {
  visit();
  await eventLinks();
  const box = screen.getByRole('searchbox', { name: 'Search title or place' });
  await userEvent.type(box, 'ghaghat{Enter}');
  await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ text: 'ghaghat' }));
  expect(await eventLinks()).toHaveLength(PAGE);
});

test('Clear filters gives the search box the focus', async () => {
  visit('/upcomingEvents?type=Cleanup&search=zebra');
  await screen.findByRole('heading', { name: 'No events found' });
  await press('Clear filters');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test('the × takes the search back at once; who deletes words to type others does not', async () => {
  const { query } = visit('/upcomingEvents?type=Donation&search=drive+1');
  const box = await screen.findByRole('searchbox');
  await userEvent.clear(box);
  expect(query()).toBe('?type=Donation&search=drive+1');
  await userEvent.type(box, 'other');
  fireEvent.input(box, { target: { value: '' } }); // as the × does: an input event without a kind
  expect(query()).toBe('?type=Donation');
  expect(box).toHaveFocus();
});

test('the number of results is there to see', async () => {
  visit();
  expect(await screen.findByText('4+ events')).toBeVisible();
  await press('Donation');
  expect(await screen.findByText('3 events found')).toBeVisible();
});

test('the focus goes to the first event that was loaded more', async () => {
  visit();
  await eventLinks();
  await press('Load more');
  await waitFor(() => expect(screen.getByRole('link', { name: 'River walk 4' })).toHaveFocus());
});

test('joined events are marked, in the table and on the cards; nothing is requested for signed-out visitors', async () => {
  const marks = serve('get', calls.ownParticipations, [
    { _id: 'f'.repeat(24), join_id: events[1]?._id, status: 'joined' },
  ]);
  const { router } = visit();
  await eventLinks();
  expect(screen.queryByText('Joined')).toBeNull();
  expect(marks).toEqual([]);
  router.dispose();
  cleanup();

  visitor = maya;
  visit();
  const mark = await screen.findByText('Joined');
  expect(mark.closest('tr')).toHaveTextContent('Book drive 1');
  expect(marks[0]?.query.events?.split(',')).toHaveLength(PAGE);
  expect(marks[0]?.token).toBe('token of maya@example.org');
  await press('Cards');
  expect(screen.getByText('Joined').closest('article')).toHaveTextContent('Book drive 1');
});

test('a site without a map has no view for one, whatever the address says', async () => {
  visit('/upcomingEvents?view=map');
  await screen.findByRole('table');
  expect(screen.queryByRole('button', { name: 'Map' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Table' })).toHaveAttribute('aria-pressed', 'true');
});

test('a site with a map has a third view, which the list stays beside', async () => {
  config.map = {};
  const { query } = visit();
  await eventLinks();
  await press('Map');
  expect(query()).toBe('?view=map');
  expect(screen.getByRole('button', { name: 'Map' })).toHaveAttribute('aria-pressed', 'true');
  expect(await eventLinks()).toHaveLength(PAGE);
  expect(screen.getByRole('table')).toBeVisible();
  delete config.map;
});
