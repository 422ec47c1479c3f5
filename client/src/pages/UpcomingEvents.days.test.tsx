/** Days and place on /upcomingEvents: what is chosen, what the server is asked for, and the line for other sites. */
import { calls } from '@social-serve/contract/paths';
import { anEvent, inDays } from '@social-serve/contract/test/builders';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeIdentity } from '../../test/fake-identity.ts';
import { fill } from '../../test/fill.ts';
import { type Sent, serve } from '../../test/server.ts';
import { AuthProvider } from '../account/auth-context.tsx';
import { config } from '../api/config.ts';
// Their code comes late; on a busy machine a test would wait for it.
import '../events/DayRange.tsx';
import '../events/EmbedDialog.tsx';
import { UpcomingEvents } from './UpcomingEvents.tsx';

// jsdom measures nothing; the calendar only asks.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
);

let asked: Sent[];
beforeEach(() => {
  asked = serve('get', calls.events, ({ query }) =>
    query.place === 'nowhere' ? [] : [anEvent({ title: 'Lake day', eventDate: inDays(2) })],
  );
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
  };
});

afterEach(() => {
  delete config.siteUrl;
});

function visit(address = '/upcomingEvents') {
  const router = createMemoryRouter([{ path: '/upcomingEvents', Component: UpcomingEvents }], {
    initialEntries: [address],
  });
  render(
    <AuthProvider open={async () => fakeIdentity(null)}>
      <RouterProvider router={router} />
    </AuthProvider>,
  );
  return { back: () => act(() => router.navigate(-1)), query: () => router.state.location.search };
}
const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
const listed = () => screen.findByRole('link', { name: 'Lake day' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const when = () => screen.getByRole('combobox', { name: 'When' });
const choose = (words: string) => userEvent.selectOptions(when(), words);
const openPlace = async (name = 'Where') => {
  await press(name);
  return screen.findByRole('textbox', { name: 'Words in the location' });
};
const search = () => screen.getByRole('searchbox', { name: 'Search title or place' });

test('days stand in the address, are asked for in one’s own zone, and the back button undoes them', async () => {
  const { query, back } = visit();
  await listed();
  expect(when()).toHaveDisplayValue('Any time');
  expect(asked[0]?.query).toEqual({ limit: '24' });
  await choose('This weekend');
  expect(query()).toBe('?when=weekend');
  await waitFor(() => expect(asked.at(-1)?.query).toEqual({ when: 'weekend', zone, limit: '24' }));
  await press('Cleanup');
  await choose('Today');
  expect(query()).toBe('?type=Cleanup&when=today');
  expect(when()).toHaveDisplayValue('Today');
  await back();
  await back();
  expect(when()).toHaveDisplayValue('This weekend');
  await choose('Any time');
  expect(query()).toBe('');
});

test('a place combines with all else; its button says which; what was typed there counts for Search, too', async () => {
  const { query } = visit('/upcomingEvents?when=month');
  await listed();
  const place = await openPlace();
  await userEvent.type(place, ' old park {Enter}');
  expect(query()).toBe('?when=month&place=old+park');
  await waitFor(() =>
    expect(asked.at(-1)?.query).toEqual({ when: 'month', zone, place: 'old park', limit: '24' }),
  );
  expect(screen.queryByRole('textbox', { name: 'Words in the location' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Place: old park' })).toHaveFocus();
  await userEvent.clear(await openPlace('Place: old park'));
  await userEvent.type(screen.getByRole('textbox', { name: 'Words in the location' }), 'lake');
  await press('Show');
  expect(query()).toBe('?when=month&place=lake');
  await userEvent.type(await openPlace('Place: lake'), ' side');
  await userEvent.type(search(), 'trees');
  await press('Search');
  expect(query()).toBe('?when=month&place=lake+side&search=trees');
});

test('an address that someone shared shows the same', async () => {
  visit('/upcomingEvents?type=Donation&from=2031-01-02&to=2031-01-05&place=park&search=books');
  await listed();
  expect(asked[0]?.query).toEqual({
    type: 'Donation',
    from: '2031-01-02',
    to: '2031-01-05',
    zone,
    place: 'park',
    text: 'books',
    limit: '24',
  });
  expect(screen.getByRole('button', { name: 'Donation' })).toHaveAttribute('aria-pressed', 'true');
  expect(search()).toHaveValue('books');
  expect(when()).toHaveDisplayValue('Pick days…');
  expect(await screen.findByRole('textbox', { name: 'From' })).toHaveValue('01/02/2031');
  expect(screen.getByRole('textbox', { name: 'To' })).toHaveValue('01/05/2031');
  expect(await openPlace('Place: park')).toHaveValue('park');
});

test('all filters that are set can be taken away at once; none is said twice', async () => {
  const { query } = visit('/upcomingEvents?type=Donation&when=week&place=park&search=books&view=cards');
  await screen.findByRole('link', { name: /^View Event/ });
  for (const words of ['Donation', 'Place: park'])
    expect(screen.getAllByRole('button', { name: words })).toHaveLength(1);
  await press('Clear filters');
  expect(query()).toBe('?view=cards');
  expect(screen.getByRole('button', { name: 'All Events' })).toHaveAttribute('aria-pressed', 'true');
  expect(when()).toHaveDisplayValue('Any time');
  expect(await openPlace()).toHaveValue('');
  expect(search()).toHaveValue('');
});

test('Clear filters gives the search box the focus', async () => {
  visit('/upcomingEvents?when=week');
  await listed();
  await press('Clear filters');
  expect(search()).toHaveFocus();
});

test('days are picked: a first, a last, or both; what makes no sense is said at its field', async () => {
  const { query } = visit('/upcomingEvents?when=today');
  await listed();
  await choose('Pick days…');
  expect(query()).toBe('');
  const year = new Date().getFullYear() + 1;
  const from = await screen.findByRole('textbox', { name: 'From' });
  const to = screen.getByRole('textbox', { name: 'To' });
  fill(to, `2/3/${year}`);
  expect(query()).toBe(`?to=${year}-02-03`);
  fill(from, `3/3/${year}`);
  expect(query()).toBe(`?to=${year}-02-03`);
  expect(screen.getByText('To must not be before From.')).toBeVisible();
  fill(from, `1/3/${year}`);
  expect(query()).toBe(`?from=${year}-01-03&to=${year}-02-03`);
  expect(screen.queryByText('To must not be before From.')).toBeNull();
  await userEvent.clear(to);
  expect(query()).toBe(`?from=${year}-01-03`);
  await userEvent.type(to, '31/31/31');
  await userEvent.tab();
  expect(await screen.findByText('This is not a date. Enter it as MM/DD/YYYY.')).toBeVisible();
  await choose('Any time');
  expect(screen.queryByRole('textbox', { name: 'From' })).toBeNull();
  expect(query()).toBe('');
});

test.each([
  ['when=weekend', 'There is no upcoming event this weekend. Choose other days.'],
  ['type=Cleanup&when=today', 'There is no upcoming Cleanup today. Remove a filter, or choose other days.'],
  ['place=moon', 'No upcoming event has “moon” in its place.'],
  ['search=zebra', 'No upcoming event has “zebra” in its title or place.'],
  ['type=Cleanup', 'There is no upcoming Cleanup right now.'],
  [
    'type=Cleanup&search=zebra&place=moon&from=2031-01-02',
    'No upcoming Cleanup from Jan 2, 2031 on has “zebra” in its title or place and “moon” in its place. Remove a filter, or choose other days.',
  ],
])('a list with nothing on it says why, and what to do: %s', async (address, text) => {
  asked = serve('get', calls.events, []);
  const { query } = visit(`/upcomingEvents?${address}`);
  expect(await screen.findByText(text)).toBeVisible();
  const anyTime = screen.queryByRole('button', { name: 'Show any date' });
  // Where there are days, and something else to keep.
  expect(anyTime !== null).toBe(/&(when|from)/.test(address));
  if (anyTime) {
    await userEvent.click(anyTime);
    expect(query()).toContain('?type=Cleanup');
    expect(query()).not.toMatch(/when|from/);
    // The button that was pressed goes away with the list.
    expect(screen.getByRole('status')).toHaveFocus();
    await screen.findByRole('heading', { name: 'No events found' });
  }
  await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(query()).toBe('');
});

test('the list can be put on another site as it is filtered: a line to copy, a theme, a preview', async () => {
  config.siteUrl = 'https://our-town.example';
  const { query } = visit('/upcomingEvents?type=Donation&when=weekend&place=park&search=a+%22b%22');
  await listed();
  await press('More');
  await press('Embed this list');
  const dialog = await screen.findByRole('dialog', { name: 'Embed this list' });
  const line = () =>
    within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: 'HTML to paste' }).value;
  const address = () => {
    const frame = document.createElement('div');
    frame.innerHTML = line();
    expect(frame.children).toHaveLength(1);
    const pasted = frame.querySelector('iframe');
    expect(pasted).toHaveAttribute('title', 'Upcoming Events');
    expect(pasted).toHaveAttribute('loading', 'lazy');
    const src = pasted?.getAttribute('src') ?? '';
    // The preview is of the address that is open: a page may frame no other.
    const preview = within(dialog).getByTitle<HTMLIFrameElement>('Preview').getAttribute('src');
    expect(preview).toBe(src.replace(config.siteUrl ?? '', ''));
    return new URL(src);
  };
  expect(address().origin + address().pathname).toBe('https://our-town.example/embed');
  const filters = { type: 'Donation', text: 'a "b"', place: 'park', when: 'weekend', zone };
  expect(Object.fromEntries(address().searchParams)).toEqual(filters);
  expect(dialog).toHaveTextContent(
    'It includes events that match your filters: Donation, This weekend, Place: park, “a "b"”',
  );

  const user = userEvent.setup();
  expect(within(dialog).getByRole('button', { name: 'Light' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(within(dialog).getByRole('button', { name: "Match the visitor's device" }));
  expect(address().searchParams.get('theme')).toBe('auto');
  await user.click(within(dialog).getByRole('button', { name: 'Dark' }));
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Maximum number of events' }), '10');
  expect(Object.fromEntries(address().searchParams)).toEqual({ ...filters, theme: 'dark', limit: '10' });
  await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
  expect(await within(dialog).findByText('Paste it into the HTML of your website.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(line());
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(query()).toContain('when=weekend');
});
