/** The list around a place: the filter, what it remembers, distances, and what it says when nothing is near. */
import { calls } from '@social-serve/contract/paths';
import { anEvent, inDays } from '@social-serve/contract/test/builders';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, parsePath, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeIdentity, maya } from '../../test/fake-identity.ts';
import { answerPosition, aPosition } from '../../test/position.ts';
import { listPage, type Sent, serve } from '../../test/server.ts';
import { AuthProvider } from '../account/auth-context.tsx';
import { onSignedOut } from '../api/sign-out.ts';
import { WHERE_KEY } from '../api/storage.ts';
import { UpcomingEvents } from './UpcomingEvents.tsx';

const SADAR = {
  name: 'Rangpur Sadar',
  nameBn: 'রংপুর সদর',
  parent: 'Rangpur',
  country: 'BD',
  lat: 25.7439,
  lon: 89.2752,
};
const AROUND = 'near=25.74%2C89.28&within=10&around=Rangpur+Sadar';

/** What GET /events was asked for. */
let asked: Sent[];
/** Events of the map, by distance, and how many have no point. */
let distances: number[];
let withoutPoint: number;

const titled = (title: string, index: number, distanceKm?: number) => ({
  ...anEvent({ _id: index.toString(16).padStart(24, '0'), title, eventDate: inDays(index + 1) }),
  ...(distanceKm !== undefined && { distanceKm }),
});

const rounded = (km: number) => Math.round(km * 10) / 10;

function answer({ query: { near, within = '25', sort, limit, point } }: Sent) {
  const none = Array.from({ length: withoutPoint }, (_, index) => titled(`Somewhere ${index}`, 100 + index));
  if (point === 'none')
    return listPage(none.slice(0, Number(limit)), none.length > Number(limit) ? 'x' : null);
  const events = distances.map((km, index) =>
    titled(`Event ${index}`, index, near ? rounded(km) : undefined),
  );
  if (!near) return listPage([...events, ...none], null);
  const found = events.filter((_, index) => (distances[index] ?? 0) <= Number(within));
  if (sort) found.sort((one, other) => (one.distanceKm ?? 0) - (other.distanceKm ?? 0));
  return listPage(found.slice(0, Number(limit)), null);
}

beforeEach(() => {
  localStorage.clear();
  distances = [8.1, 31, 2.4];
  withoutPoint = 0;
  asked = serve('get', calls.events, answer);
  serve('get', calls.places, [SADAR]);
});
afterEach(() => vi.unstubAllGlobals());

/** Entries of the history, which have keys of their own in a browser, too. */
let visits = 0;

function visit(address = '/upcomingEvents') {
  visits += 1;
  const router = createMemoryRouter(
    [
      { path: '/upcomingEvents', Component: UpcomingEvents },
      { path: '/e/:id', element: <h1>An event</h1> },
    ],
    { initialEntries: [{ ...parsePath(address), key: `visit ${visits}` }] },
  );
  render(
    <AuthProvider open={async () => fakeIdentity(null)}>
      <RouterProvider router={router} />
    </AuthProvider>,
  );
  const go = (to: number | string) => act(() => router.navigate(to as string));
  return { router, go, query: () => router.state.location.search };
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const titles = () =>
  screen.getAllByRole('link', { name: /^(Event|Somewhere) / }).map((link) => link.textContent);
const shows = (...expected: string[]) => waitFor(() => expect(titles()).toEqual(expected));

test('a place of the gazetteer: chosen, in the address, on a chip, with distances on rows and cards', async () => {
  const { query } = visit();
  await shows('Event 0', 'Event 1', 'Event 2');
  await press('Where');
  const box = await screen.findByRole('combobox', { name: 'Town, upazila or village' });
  expect(box).toHaveFocus();
  await userEvent.type(box, 'rang');
  await userEvent.click(await screen.findByRole('option', { name: /^Rangpur Sadar/ }));
  await shows('Event 0', 'Event 2');
  expect(query()).toBe(`?${AROUND}`);
  expect(asked.at(1)?.query).toMatchObject({ near: '25.74,89.28', within: '10' });
  expect(asked.at(1)?.query).not.toHaveProperty('around');
  expect(screen.getByRole('row', { name: /Event 2/ })).toHaveTextContent('2.4 km · Ghaghat Bridge, Rangpur');
  await press('Cards');
  expect(screen.getAllByRole('article')[1]).toHaveTextContent('2.4 km · Ghaghat Bridge, Rangpur');

  await press('Table');
  await press('Remove: 10 km around Rangpur Sadar');
  await shows('Event 0', 'Event 1', 'Event 2');
  expect(query()).toBe('');
  expect(screen.getByText('3 events found').closest('[role=status]')).toHaveFocus();
  expect(localStorage).toHaveLength(0);
});

test('the nearest first is one group, in the address, and taken back', async () => {
  const { query } = visit(`/upcomingEvents?${AROUND}`);
  await shows('Event 0', 'Event 2');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Nearest first');
  await shows('Event 2', 'Event 0');
  expect(query()).toBe(`?${AROUND}&sort=distance`);
  expect(asked.at(-1)?.query).toMatchObject({ sort: 'distance' });
  const groups = screen.getAllByRole('rowheader').filter((cell) => cell.getAttribute('scope') === 'rowgroup');
  expect(groups.map(({ textContent }) => textContent)).toEqual(['Nearest first']);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'By day');
  await shows('Event 0', 'Event 2');
  expect(query()).toBe(`?${AROUND}`);
});

test('the distance is changed in the form; a text of the location stays beside it', async () => {
  const { query } = visit(`/upcomingEvents?${AROUND}`);
  await shows('Event 0', 'Event 2');
  await press('Where');
  await press('50 km');
  await shows('Event 0', 'Event 1', 'Event 2');
  expect(query()).toContain('within=50');
  await press('Where');
  await userEvent.type(
    await screen.findByRole('textbox', { name: 'Words in the location' }),
    'bridge{Enter}',
  );
  await waitFor(() => expect(query()).toBe(`?${AROUND.replace('10', '50')}&place=bridge`));
  expect(asked.at(-1)?.query).toMatchObject({ near: '25.74,89.28', within: '50', place: 'bridge' });
  expect(button('Place: bridge')).toBeVisible();
});

test('an old address with a place is the text filter', async () => {
  visit('/upcomingEvents?place=uttara');
  await press('Place: uttara');
  expect(await screen.findByRole('textbox', { name: 'Words in the location' })).toHaveValue('uttara');
  expect(asked[0]?.query).toMatchObject({ place: 'uttara' });
  expect(asked[0]?.query).not.toHaveProperty('near');
});

test('Near me: the position is rounded before it is sent, in the address or stored', async () => {
  const { ask, answer: found } = answerPosition();
  const { query } = visit();
  await shows('Event 0', 'Event 1', 'Event 2');
  await press('Where');
  await screen.findByRole('combobox', { name: 'Town, upazila or village' });
  expect(ask).not.toHaveBeenCalled();
  await press('Near me');
  expect(await screen.findByText('Finding your position…')).toBeVisible();
  await act(async () => found(aPosition(25.743_91, 89.275_24, 40)));
  await shows('Event 0', 'Event 2');
  expect(query()).toBe('?near=25.74%2C89.28&within=10');
  expect(button('Remove: 10 km around me')).toBeVisible();
  expect(JSON.stringify(asked.map(({ query }) => query)) + JSON.stringify(localStorage)).not.toMatch(
    /25\.743|89\.275/,
  );
});

test('an address with an exact position is rounded, too; without a name it has the coordinates', async () => {
  visit('/upcomingEvents?near=25.7439,89.2752&within=10');
  await shows('Event 0', 'Event 2');
  expect(asked[0]?.query.near).toBe('25.74,89.28');
  expect(button('Remove: 10 km around 25.74, 89.28')).toBeVisible();
});

test.each([
  ['denied', 1, /does not share your position with this site\. Allow it in the settings/],
  ['a time-out', 3, /took too long to find its position\. Answer your browser’s question/],
])('Near me says what to do after %s', async (_, code, sentence) => {
  const { refuse } = answerPosition();
  const { query } = visit();
  await press('Where');
  await press('Near me');
  await act(async () => refuse(code));
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(query()).toBe('');
});

test('a position that is not accurate is not used', async () => {
  const { answer: found } = answerPosition();
  const { query } = visit();
  await press('Where');
  await press('Near me');
  await act(async () => found(aPosition(25.7439, 89.2752, 6_000)));
  expect(await screen.findByText(/knows its position only to within several kilometres/)).toBeVisible();
  expect(query()).toBe('');
});

test('nothing near: how far the nearest is, and a button that widens', async () => {
  distances = [31];
  const { query } = visit(`/upcomingEvents?type=Cleanup&${AROUND}`);
  expect(await screen.findByText('Nothing within 10 km. The nearest is 31 km away.')).toBeVisible();
  expect(asked.at(-1)?.query).toMatchObject({
    type: 'Cleanup',
    near: '25.74,89.28',
    within: '200',
    sort: 'distance',
    limit: '1',
  });
  await press('Search within 50 km');
  await shows('Event 0');
  expect(query()).toContain('within=50');
  expect(screen.getByText('1 event found').closest('[role=status]')).toHaveFocus();
});

test('the nearest is only metres outside', async () => {
  distances = [10.04];
  visit(`/upcomingEvents?${AROUND}`);
  expect(await screen.findByText('Nothing within 10 km. The nearest is just outside.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Search within 25 km' })).toBeVisible();
});

test.each([
  // A distance is rounded: what is shown as 25 km may be a little more.
  [25, 'Search within 50 km'],
  [24.9, 'Search within 25 km'],
  [200, 'Search within 200 km'],
])('the nearest is %d km away: %s', async (km, name) => {
  distances = [km];
  visit(`/upcomingEvents?${AROUND}`);
  expect(await screen.findByRole('button', { name })).toBeVisible();
});

test('nothing at all: everywhere is one press away', async () => {
  distances = [];
  withoutPoint = 2;
  const { query } = visit(`/upcomingEvents?${AROUND}`);
  expect(await screen.findByText('Nothing within 200 km.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Search within/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  await press('Search everywhere');
  await shows('Somewhere 0', 'Somewhere 1');
  expect(query()).toBe('');
});

test.each([
  [1, '1 more event has no point on the map.'],
  [9, '9 more events have no point on the map.'],
  [30, '24+ more events have no point on the map.'],
])(
  'below the list: %d events without a point, and a link to the list without the place',
  async (count, text) => {
    withoutPoint = count;
    const { query } = visit(`/upcomingEvents?type=Cleanup&${AROUND}`);
    expect(await screen.findByText(text)).toBeVisible();
    expect(asked.at(-1)?.query).toMatchObject({ type: 'Cleanup', point: 'none' });
    expect(asked.at(-1)?.query).not.toHaveProperty('near');
    await userEvent.click(screen.getByRole('link', { name: 'Show events anywhere' }));
    await waitFor(() => expect(titles()).toHaveLength(3 + count));
    expect(query()).toBe('?type=Cleanup');
  },
);

async function chooseSadar() {
  await press('Where');
  await userEvent.type(await screen.findByRole('combobox', { name: 'Town, upazila or village' }), 'rang');
  await userEvent.click(await screen.findByRole('option', { name: /^Rangpur Sadar/ }));
  await screen.findByRole('button', { name: 'Remove: 10 km around Rangpur Sadar' });
}

test('a list that is opened without a filter is around the remembered place; going back is not', async () => {
  const first = visit();
  await shows('Event 0', 'Event 1', 'Event 2');
  await chooseSadar();
  // Back to the whole list, which stays whole also after an event was looked at.
  await first.go(-1);
  await shows('Event 0', 'Event 1', 'Event 2');
  await first.go(`/e/${'0'.repeat(24)}`);
  await first.go(-1);
  await shows('Event 0', 'Event 1', 'Event 2');
  expect(first.query()).toBe('');
  cleanup();

  const second = visit('/upcomingEvents?view=cards');
  await screen.findByRole('button', { name: 'Remove: 10 km around Rangpur Sadar' });
  await waitFor(() => expect(second.query()).toBe(`?${AROUND}&view=cards`));
  await press('Clear filters');
  await waitFor(() => expect(second.query()).toBe('?view=cards'));
  cleanup();

  const third = visit();
  await shows('Event 0', 'Event 1', 'Event 2');
  expect(third.query()).toBe('');
});

test('an address with a filter shows what it says, whatever is remembered', async () => {
  localStorage.setItem(WHERE_KEY, AROUND);
  const { query } = visit('/upcomingEvents?type=Cleanup');
  await shows('Event 0', 'Event 1', 'Event 2');
  await press('All Events');
  await waitFor(() => expect(query()).toBe(''));
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
});

test('what is stored and cannot be read is no place', async () => {
  localStorage.setItem(WHERE_KEY, 'near=here&within=x');
  const { query } = visit();
  await shows('Event 0', 'Event 1', 'Event 2');
  expect(query()).toBe('');
});

test('logging out forgets the place', () => {
  localStorage.setItem(WHERE_KEY, AROUND);
  onSignedOut(maya.email, 'ended');
  expect(localStorage.getItem(WHERE_KEY)).toBe(AROUND);
  onSignedOut(maya.email, 'chosen');
  expect(localStorage.getItem(WHERE_KEY)).toBeNull();
});
