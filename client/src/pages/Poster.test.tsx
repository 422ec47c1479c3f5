import type { Event } from '@social-serve/contract/event';
import { calls } from '@social-serve/contract/paths';
import { anEvent } from '@social-serve/contract/test/builders';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { away, refusal, serve } from '../../test/server.ts';
import { queryClient } from '../api/query-client.ts';
import { Poster } from './Poster.tsx';

const event: Event = anEvent({
  title: 'Riverbank cleanup',
  eventDate: '2026-11-28T20:00:00.000Z',
  timeZone: 'Asia/Dhaka',
  location: 'Shyama Sundari Bridge',
  creator: 'maya@example.org',
  creatorName: 'Maya Chakma',
  capacity: 40,
});

function visit() {
  const router = createMemoryRouter([{ path: '/poster/:id', Component: Poster }], {
    initialEntries: [`/poster/${event._id}`],
  });
  render(<RouterProvider router={router} />);
}

test('says what people need to know, on the event’s clocks, with a code for its address', async () => {
  serve('get', calls.event, event);
  visit();
  const sheet = await screen.findByRole('article');
  expect(within(sheet).getByRole('heading', { level: 1 })).toHaveTextContent('Riverbank cleanup');
  expect(sheet).toHaveTextContent(/Sunday, November 29, 2026/);
  expect(sheet).toHaveTextContent(/2:00 AM/);
  expect(sheet).not.toHaveTextContent('your time');
  for (const words of ['Shyama Sundari Bridge', 'Organised by Maya Chakma', '40 places.', 'Cleanup'])
    expect(sheet).toHaveTextContent(words);
  expect(sheet).not.toHaveTextContent('maya@example.org');
  const address = `localhost:3000/e/${event._id}`;
  expect(sheet).toHaveTextContent(address);
  expect(sheet).not.toHaveTextContent('http');
  expect(await within(sheet).findByRole('img', { name: `QR code of http://${address}` })).toBeInTheDocument();
});

test.each([
  ['the visitor’s', undefined],
  ['the same', Intl.DateTimeFormat().resolvedOptions().timeZone],
])('names no time zone if the event’s is %s', async (_, timeZone) => {
  serve('get', calls.event, { ...event, eventDate: '2026-11-28T20:00:00.000Z', timeZone });
  visit();
  const sheet = await screen.findByRole('article');
  expect(sheet).toHaveTextContent(/\d:00 [AP]M/);
  expect(sheet).not.toHaveTextContent(/Standard|Coordinated|GMT|UTC/);
});

test('says nothing of places and organiser where nothing is known', async () => {
  const { capacity: _, creatorName: __, ...bare } = event;
  for (const known of [bare, { ...bare, creatorName: 'maya@example.org' }]) {
    serve('get', calls.event, known);
    visit();
    const sheet = await screen.findByRole('article');
    expect(sheet).not.toHaveTextContent(/places|Organised|maya/);
    cleanup();
    queryClient.clear();
  }
});

test('prints, and copies the event’s address', async () => {
  serve('get', calls.event, event);
  const print = vi.fn();
  vi.stubGlobal('print', print);
  visit();
  const person = userEvent.setup();
  await person.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  await person.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByRole('button', { name: 'Link copied' })).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(`http://localhost:3000/e/${event._id}`);
});

test('an event that nobody may see has none', async () => {
  serve('get', calls.event, refusal(404, 'not-found', 'We can’t find this event.'));
  visit();
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  expect(screen.getByText(/may have been cancelled or removed/)).toBeVisible();
});

test('says why it did not come, and tries again', async () => {
  serve('get', calls.event, away);
  visit();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  serve('get', calls.event, event);
  await userEvent.click(retry);
  expect(await screen.findByRole('article')).toBeVisible();
});
