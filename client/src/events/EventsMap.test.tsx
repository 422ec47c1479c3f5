/** The map of a list, with the tiles of another site; browser tests have the archive, and tiles that load. */
import { anEvent, inDays } from '@social-serve/contract/test/builders';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { config } from '../api/config.ts';
import { EventsMap } from './EventsMap.tsx';

const PARK = { lat: 25.7439, lon: 89.2752 };
const BEACH = { lat: 21.4272, lon: 91.9702 };
const event = (title: string, point?: typeof PARK, distanceKm?: number) => ({
  ...anEvent({ _id: title.length.toString(16).padStart(24, '0'), title, eventDate: inDays(3) }),
  ...(point && { point }),
  ...(distanceKm !== undefined && { distanceKm }),
});
const WALK = event('River walk', PARK, 2.4);
const TREES = event('Trees for the park', PARK, 2.4);
const SWIM = event('Swim', BEACH, 0.4);
const BOOKS = event('Books for everyone');

beforeEach(() => {
  config.map = { tiles: 'https://tiles.example/{z}/{x}/{y}.png' };
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
});
afterEach(() => {
  delete config.map;
  vi.restoreAllMocks();
});

type Shown = Parameters<typeof EventsMap>[0];

function show(given: Partial<Shown>) {
  const shown: Shown = { events: [WALK, TREES, SWIM, BOOKS], hasMore: false, ...given };
  const router = createMemoryRouter([{ path: '/', element: <EventsMap {...shown} /> }]);
  return render(<RouterProvider router={router} />);
}

const map = () => screen.getByRole('region', { name: 'Map of the events' });
const markers = () =>
  within(map())
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? '')
    .filter((name) => !/^Zoom/.test(name));
const press = (name: string | RegExp) => userEvent.click(within(map()).getByRole('button', { name }));

test('a marker for each point is named by its events; events without a point are counted', () => {
  show({});
  expect(markers()).toEqual(['2 events: River walk, Trees for the park', expect.stringMatching(/^Swim, /)]);
  expect(screen.getByText('1 of these events has no point on the map.')).toBeVisible();
  expect(map()).toHaveAccessibleDescription('Arrow keys move the map, plus and minus zoom.');
});

test('a popup has each event’s link, day, place and distance', async () => {
  show({});
  await press(/^2 events/);
  const links = within(map()).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['River walk', 'Trees for the park']);
  expect(links[0]).toHaveFocus();
  expect(map()).toHaveTextContent(/River walk.*2\.4.km.*Trees for the park/s);
  expect(links.map((link) => link.getAttribute('href'))).toEqual([`/e/${WALK._id}`, `/e/${TREES._id}`]);
});

test.each(['{Enter}', ' '])('the key %j opens a marker; Escape and Close lead back to it', async (key) => {
  show({});
  const swim = () => within(map()).getByRole('button', { name: /^Swim/ });
  act(() => swim().focus());
  await userEvent.keyboard(key);
  expect(within(map()).getByRole('link', { name: 'Swim' })).toHaveFocus();
  expect(map()).toHaveTextContent(/0\.4.km/); // as on rows: it is from a rounded point;
  await userEvent.keyboard('{Escape}');
  expect(within(map()).queryByRole('link')).not.toBeInTheDocument();
  expect(swim()).toHaveFocus();
  await userEvent.keyboard(key);
  act(() => within(map()).getByRole('button', { name: 'Close' }).focus());
  await userEvent.keyboard('{Enter}');
  expect(swim()).toHaveFocus();
});

test.each([
  [{ hasMore: true }, 'The map shows the first 4 events. Load more below the list to see others. 1 of these'],
  [{ events: [BOOKS] }, 'None of these events has a point on the map.'],
  [{ events: [BOOKS, BOOKS, SWIM] }, '2 of these events have no point on the map.'],
])('says what it does not show: %j', (given, text) => {
  show(given);
  expect(document.body).toHaveTextContent(text);
});

test('without events, or while they load, there is a map without markers and remarks', () => {
  for (const events of [undefined, []]) {
    const { unmount } = show({ events });
    expect(markers()).toEqual([]);
    expect(screen.queryByText(/of these events/)).not.toBeInTheDocument();
    unmount();
  }
});

test('the credit is OpenStreetMap, or what the operator says, as text', () => {
  config.map = {
    tiles: 'https://tiles.example/{z}/{x}/{y}.png',
    attribution: '<i>Us</i> https://us.example',
  };
  show({});
  expect(screen.getByRole('link', { name: '<i>Us</i>' })).toHaveAttribute('href', 'https://us.example');
});

test('skipping the map leads to what follows it', async () => {
  show({});
  await userEvent.click(screen.getByRole('button', { name: 'Skip the map' }));
  await userEvent.tab();
  expect(screen.getByRole('link', { name: '© OpenStreetMap contributors' })).toHaveFocus();
});
