/** A date of a series: what its page says of the others, and its mark in lists. */
import { calls } from '@social-serve/contract/paths';
import type { SeriesEvery } from '@social-serve/contract/series-rules';
import { anEvent, inDays } from '@social-serve/contract/test/builders';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { refusal, serve } from '../../test/server.ts';
import { EventTable } from './EventTable.tsx';
import { SeriesDates } from './SeriesDates.tsx';
import { everyInWords } from './series-words.ts';

const id = (number: number) => String(number).padStart(24, '0');
const seriesId = id(99);
const dates = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...anEvent({ _id: id(index), eventDate: inDays(10 + 7 * index), capacity: 20, participants: index }),
    seriesId,
    seriesEvery: 'week' as const,
  }));

function show(count: number) {
  const all = dates(count);
  const asked = serve('get', calls.events, all);
  const [event] = all as [(typeof all)[0]];
  render(<SeriesDates event={event} />, { wrapper: MemoryRouter });
  return { asked, event };
}

test('its page says how often it comes back, and shows the next dates with their places', async () => {
  const { asked, event } = show(8);
  const weekday = new Date(event.eventDate).toLocaleDateString('en-US', { weekday: 'long' });
  expect(
    await screen.findByRole('heading', { name: `Every ${weekday} · 7 more dates` }, { timeout: 10_000 }),
  ).toBeVisible();
  expect(asked[0]?.query).toEqual({ series: seriesId, limit: '26' });
  const rows = screen.getAllByRole('listitem');
  expect(rows).toHaveLength(5);
  expect(within(rows[0] as HTMLElement).getByRole('link')).toHaveAttribute('href', `/e/${id(1)}`);
  expect(rows[0]).toHaveTextContent('19 places left');
  await userEvent.click(screen.getByRole('button', { name: 'Show all 7 dates' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(7);
});

test('the last date has no list, and what cannot be loaded can be asked for again', async () => {
  show(1);
  expect(await screen.findByRole('heading', { name: /^Every \w+day$/ }, { timeout: 10_000 })).toBeVisible();
  expect(screen.queryByRole('list')).toBeNull();
});

test('says why the dates are not there', async () => {
  serve('get', calls.events, refusal(503, 'unavailable', 'The database cannot be reached right now.'));
  const [event] = dates(1) as [ReturnType<typeof dates>[0]];
  render(<SeriesDates event={{ ...event, seriesId: id(98) }} />, { wrapper: MemoryRouter });
  expect(await screen.findByRole('button', { name: 'Retry' }, { timeout: 10_000 })).toBeVisible();
});

test('a list has every date, each with a mark', () => {
  const { seriesId: _, seriesEvery: __, ...alone } = dates(1)[0] as ReturnType<typeof dates>[0];
  const events = [{ ...alone, _id: id(50) }, ...dates(2)];
  const router = createMemoryRouter([{ path: '/', element: <EventTable events={events} /> }]);
  render(<RouterProvider router={router} />);
  expect(screen.getAllByTitle('Repeats')).toHaveLength(2);
});

test.each<[SeriesEvery, string, string]>([
  ['week', '2027-01-02T12:00Z', 'Every Saturday'],
  ['two-weeks', '2027-01-02T12:00Z', 'Every other Saturday'],
  ['month', '2027-01-02T12:00Z', 'First Saturday of the month'],
  ['month', '2027-02-26T12:00Z', 'Fourth Friday of the month'],
  ['month-last', '2027-02-26T12:00Z', 'Last Friday of the month'],
  ['month-day', '2027-02-15T12:00Z', 'Day 15 of each month'],
])('%s from %s on is %s', (every, date, words) => expect(everyInWords(every, date, 'UTC')).toBe(words));

test('without a connection it says how often, and no second time that nothing can be reached', async () => {
  serve('get', calls.events, refusal(503, 'unavailable', 'The database cannot be reached right now.'));
  const [event] = dates(1) as [ReturnType<typeof dates>[0]];
  render(<SeriesDates event={{ ...event, seriesId: id(97) }} offline />, { wrapper: MemoryRouter });
  expect(await screen.findByRole('heading', { name: /^Every \w+day$/ }, { timeout: 10_000 })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});
