import { anEvent, inDays } from '@social-serve/contract/test/builders';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { forgetEventLists } from '../events/event-lists.ts';
import { type EventsQuery, getEvents } from '../events/queries.ts';
import { UpcomingEvents } from './UpcomingEvents.tsx';

vi.mock('../events/queries.ts', () => ({ getEvents: vi.fn() }));
const served = vi.mocked(getEvents);

const events = Array.from({ length: 30 }, (_, index) =>
  anEvent({
    _id: index.toString(16).padStart(24, '0'),
    title: `${index % 2 ? 'Book drive' : 'River walk'} ${index}`,
    eventType: index % 2 ? 'Donation' : 'Cleanup',
    eventDate: inDays(index + 1),
  }),
);

/** A server that filters and pages as the real one does. */
async function answer({ type, search = '', limit = 100, cursor = '0' }: EventsQuery = {}) {
  const found = events
    .filter((event) => !type || event.eventType === type)
    .filter(({ title }) => title.toLowerCase().includes(search.toLowerCase()));
  const end = Number(cursor) + limit;
  return { events: found.slice(Number(cursor), end), next: end < found.length ? String(end) : null };
}

beforeEach(() => {
  forgetEventLists();
  served.mockReset();
  served.mockImplementation(answer);
});

function visit(address = '/upcomingEvents') {
  const router = createMemoryRouter(
    [
      { path: '/upcomingEvents', Component: UpcomingEvents },
      { path: '/eventDetails/:id', element: <h1>An event</h1> },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  const go = (to: number | string) => act(() => router.navigate(to as string));
  return { router, go, query: () => router.state.location.search };
}
const detailLinks = () => screen.findAllByRole('link', { name: /^Details/ });
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
  expect(screen.getAllByRole('link', { name: /^View Event/ })).toHaveLength(24);
  expect(query()).toBe('?view=cards');
  expect(served).toHaveBeenCalledTimes(1);
});

test('filter and search combine, stand in the address, and the back button undoes them', async () => {
  const { query, go } = visit();
  await detailLinks();
  await press('Donation');
  await vi.waitFor(async () => expect(await detailLinks()).toHaveLength(15));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search by title' }), 'drive 1{Enter}');
  await vi.waitFor(async () => expect(await detailLinks()).toHaveLength(6));
  expect(query()).toBe('?type=Donation&search=drive+1');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  await go(-1);
  await vi.waitFor(async () => expect(await detailLinks()).toHaveLength(15));
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(screen.getByRole('button', { name: 'Donation' })).toHaveAttribute('aria-pressed', 'true');
});

test('an address that somebody shared shows the same list', async () => {
  visit('/upcomingEvents?type=Donation&search=drive+1&view=cards');
  expect(await screen.findAllByRole('link', { name: /^View Event/ })).toHaveLength(6);
  expect(screen.getByRole('searchbox')).toHaveValue('drive 1');
});

test('a search that finds nothing says so and offers to clear the filters', async () => {
  const { query } = visit('/upcomingEvents?type=Cleanup&search=zebra');
  expect(await screen.findByRole('heading', { name: 'No events found' })).toBeVisible();
  await press('Clear filters');
  expect(await detailLinks()).toHaveLength(24);
  expect(query()).toBe('');
});

test('more pages load on demand, and going to an event and back shows the list as it was', async () => {
  const { go } = visit();
  await detailLinks();
  await press('Load more');
  await vi.waitFor(async () => expect(await detailLinks()).toHaveLength(30));
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  await go(screen.getByRole('link', { name: 'Details: Book drive 29' }).getAttribute('href') ?? '');
  expect(screen.getByRole('heading', { name: 'An event' })).toBeVisible();
  await go(-1);
  expect(screen.getAllByRole('link', { name: /^Details/ })).toHaveLength(30);
  expect(served).toHaveBeenCalledTimes(2);
});

test('a server that is away is said in place, and Retry brings the list', async () => {
  served.mockRejectedValueOnce(new Error('The server cannot be reached.'));
  visit('/upcomingEvents?search=river');
  expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached.');
  expect(screen.getByRole('searchbox')).toHaveValue('river');
  await press('Retry');
  expect(await detailLinks()).toHaveLength(15);
});
