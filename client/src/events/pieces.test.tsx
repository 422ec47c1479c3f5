import { coverPath, coverPathOf, facePath } from '@social-serve/contract/drawn-rules';
import type { Event } from '@social-serve/contract/event';
import { anEvent, inDays } from '@social-serve/contract/test/builders';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { config } from '../api/config.ts';
import { zoneName } from '../ui/dates.ts';
import { EventCard } from './EventCard.tsx';
import { EventFacts } from './EventFacts.tsx';
import { EventPicture } from './EventPicture.tsx';
import { EventTable } from './EventTable.tsx';
import { GalleryTile } from './GalleryTile.tsx';

const noon = new Date(2026, 10, 21, 12); // a Saturday

// What browsers with view transitions have, without the drawing.
function startViewTransition(update: () => void) {
  update();
  const done = Promise.resolve();
  return { finished: done, ready: done, updateCallbackDone: done, skipTransition() {} };
}

beforeEach(() => {
  Object.assign(document, { startViewTransition });
  vi.useFakeTimers({ now: noon, toFake: ['Date'] });
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-US');
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const id = (digit: number) => String(digit).repeat(24);
const event = (fields: Partial<Event> = {}) => anEvent({ _id: id(1), ...fields }, noon);

/** Draws in a router; `at` tells where a link led. */
function show(element: ReactNode) {
  const router = createMemoryRouter([
    { path: '/', element },
    { path: '*', element: null },
  ]);
  render(<RouterProvider router={router} />);
  return { at: () => router.state.location.pathname };
}

describe('EventPicture', () => {
  const picture = () => document.querySelector('img');

  it('shows an https picture', () => {
    render(<EventPicture event={event({ photoURL: 'https://pictures.example/river.jpg' })} />);
    expect(picture()).toHaveAttribute('src', 'https://pictures.example/river.jpg');
  });

  it('is said in words where its organiser put it into some; the drawn cover is decoration', async () => {
    const shown = event({ photoURL: 'https://pictures.example/river.jpg', photoAlt: 'Bags on a bank' });
    render(<EventPicture event={shown} />);
    fireEvent.error(screen.getByRole('img', { name: 'Bags on a bank' }));
    await waitFor(() => expect(picture()).toHaveAttribute('src', coverPathOf(shown)));
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('offers the widths of a picture of this site, over http, too', () => {
    const own = `/pictures/${'ab'.repeat(32)}`;
    render(<EventPicture event={event({ photoURL: location.origin + own })} sizes="6rem" />);
    expect(picture()).toHaveAttribute('src', `${own}-800`);
    expect(picture()).toHaveAttribute('srcset', `${own}-400 400w, ${own}-800 800w, ${own}-1600 1600w`);
    expect(picture()).toHaveAttribute('sizes', '6rem');
  });

  it('under the name of this site is loaded from here, under another site’s name from there', () => {
    const own = `/pictures/${'ab'.repeat(32)}`;
    config.siteUrl = 'http://our-town.example';
    const { rerender } = render(<EventPicture event={event({ photoURL: config.siteUrl + own })} />);
    expect(picture()).toHaveAttribute('src', `${own}-800`);
    rerender(<EventPicture event={event({ photoURL: `https://elsewhere.example${own}` })} />);
    expect(picture()).toHaveAttribute('src', `https://elsewhere.example${own}`);
    delete config.siteUrl;
  });

  it('of a hidden event has the signature in all widths', async () => {
    const [own, query] = [`/pictures/${'ab'.repeat(32)}`, '?signed=1795747200.a-_b'];
    render(<EventPicture event={event({ photoURL: location.origin + own + query })} />);
    expect(picture()).toHaveAttribute('src', `${own}-800${query}`);
    expect(picture()?.getAttribute('srcset')).toContain(`${own}-400${query} 400w`);
  });

  it('of another server gives way to the cover where a group shows its own only', async () => {
    config.externalPictures = false;
    const shown = event({ photoURL: 'https://pictures.example/river.jpg' });
    render(<EventPicture event={shown} />);
    await waitFor(() => expect(picture()).toHaveAttribute('src', coverPathOf(shown)));
    config.externalPictures = true;
  });

  it.each([
    'http://pictures.example/river.jpg',
    'javascript:alert(1)',
    'river.jpg',
    '',
    `https://elsewhere.example${coverPath('Donation', 7)}`,
    `https://maya:secret@elsewhere.example${facePath(7)}?v=2`,
  ])('draws the cover for "%s"', async (photoURL) => {
    const shown = event({ photoURL });
    render(<EventPicture event={shown} />);
    await waitFor(() => expect(picture()).toHaveAttribute('src', coverPathOf(shown)));
  });

  it('keeps its drawn cover when the event gets another title', async () => {
    const drawn = event({
      eventType: 'Cleanup',
      photoURL: `https://our-town.example${coverPath('Cleanup', 7)}`,
    });
    const { rerender } = render(<EventPicture event={drawn} />);
    rerender(<EventPicture event={{ ...drawn, title: 'Park day' }} />);
    await waitFor(() => expect(picture()).toHaveAttribute('src', coverPath('Cleanup', 7)));
  });

  it('requests the cover once the typing stops, not at every character', async () => {
    const before = event({ title: 'Park', photoURL: '' });
    const asked = [coverPathOf(before)];
    const { rerender } = render(<EventPicture event={before} />);
    new MutationObserver(() => asked.push(picture()?.getAttribute('src') ?? '')).observe(document.body, {
      subtree: true,
      attributeFilter: ['src'],
    });
    for (const title of ['Park d', 'Park da', 'Park day'])
      rerender(<EventPicture event={{ ...before, title }} />);
    expect(picture()).toHaveAttribute('src', coverPathOf(before));
    await waitFor(() =>
      expect(asked).toEqual([coverPathOf(before), coverPathOf({ ...before, title: 'Park day' })]),
    );
  });

  it('draws the cover when the picture cannot be loaded, and tries again with another address', async () => {
    const shown = event({ photoURL: 'https://pictures.example/gone.jpg' });
    const { rerender } = render(<EventPicture event={shown} />);
    fireEvent.error(picture() as HTMLImageElement);
    await waitFor(() => expect(picture()).toHaveAttribute('src', coverPathOf(shown)));
    rerender(<EventPicture event={{ ...shown, photoURL: 'https://pictures.example/new.jpg' }} />);
    expect(picture()).toHaveAttribute('src', 'https://pictures.example/new.jpg');
  });
});

describe('StillNeeded', () => {
  const need = (digit: number, label: string, number: number, claimed: number) =>
    ({ _id: id(digit), label, kind: 'thing', number, claimed }) as const;
  const needs = [need(1, 'gloves', 20, 12), need(2, 'vans', 2, 0), need(3, 'cakes', 1, 4)];

  it.each([
    ['what is missing most', { needs }, 'Still needed: 2 vans'],
    ['nothing if nothing is missing', { needs: needs.slice(2) }, null],
    ['nothing of an event that is over', { needs, eventDate: inDays(-3, noon) }, null],
    ['nothing of one that needs nothing', {}, null],
  ])('says on cards and rows %s', (_, fields, words) => {
    show(
      <>
        <EventCard event={event(fields)} />
        <EventTable events={[event(fields)]} />
      </>,
    );
    expect(screen.queryAllByText(/^Still needed/).map(({ textContent }) => textContent)).toEqual(
      words ? [words, words] : [],
    );
  });
});

describe('EventCard', () => {
  it('shows what the specification lists and leads to the event', async () => {
    const shown = event({ title: 'River day', creator: 'maya@example.org', eventDate: inDays(10, noon) });
    const { at } = show(<EventCard event={shown} />);
    const card = within(screen.getByRole('article'));
    expect(card.getByRole('heading', { name: 'River day' })).toBeVisible();
    // Nobody is signed in: an address is nobody's business.
    for (const text of [shown.location, 'a neighbour', 'Cleanup']) expect(card.getByText(text)).toBeVisible();
    expect(card.getByText(/^Dec 1, /)).toBeVisible();
    await userEvent.click(card.getByRole('link', { name: 'View Event: River day' }));
    expect(at()).toBe(`/e/${id(1)}`);
  });

  it('takes another action, and its title leads to the event then', () => {
    show(<EventCard event={event({ title: 'River day' })} action={<button type="button">Delete</button>} />);
    expect(screen.getByRole('button', { name: 'Delete' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'River day' })).toHaveAttribute('href', `/e/${id(1)}`);
    expect(screen.queryByText('View Event')).not.toBeInTheDocument();
  });

  it('says that an event was cancelled, and leads nowhere', () => {
    show(
      <EventCard event={{ ...event(), cancelled: true }} action={<button type="button">Delete</button>} />,
    );
    expect(screen.getByText('Cancelled')).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('says that an event is over', () => {
    show(<EventCard event={event({ eventDate: inDays(-3, noon) })} action={<span />} />);
    expect(screen.getByText('Ended')).toBeVisible();
  });
});

describe('an event elsewhere', () => {
  // At most one of these zones is the visitor's, so the other is a foreign one for everybody.
  const [zone, there] =
    new Date(2026, 11, 1).getTimezoneOffset() === -360
      ? ['Asia/Kathmandu', 'GMT+5:45']
      : ['Asia/Dhaka', 'GMT+6'];
  const elsewhere = event({
    title: 'River day',
    eventDate: inDays(10, noon),
    endDate: inDays(10, noon, 16),
    timeZone: zone,
  });

  it('shows its own time and the visitor’s, on a card, in the table, as a tile and on its page', () => {
    show(
      <>
        <EventCard event={elsewhere} />
        <EventTable events={[elsewhere]} />
        <GalleryTile event={elsewhere} />
        <dl>
          <EventFacts event={elsewhere} signedIn={false}>
            {null}
          </EventFacts>
        </dl>
      </>,
    );
    const card = within(screen.getByRole('article'));
    expect(card.getByText(new RegExp(` – .*[AP]M ${there.replace('+', '\\+')}$`))).toBeVisible();
    expect(within(screen.getByRole('table')).getByText(/^Times are in .* unless noted\.$/)).toBeVisible();
    expect(screen.getByRole('link', { name: /^River day .* your time$/ })).toBeVisible();
    // In the table also in one line, in narrow windows.
    expect(screen.getAllByText(/\d.* your time$/)).toHaveLength(4);
    expect(screen.getAllByText(/\d.* your time, \d.* there$/)).toHaveLength(1);
    const [plate] = card.getAllByRole('time');
    expect(plate).toHaveAttribute('title', expect.stringContaining(there));
  });

  it('is over after its end', () => {
    const times = { eventDate: inDays(-5, noon), endDate: inDays(1, noon) };
    show(<EventCard event={event(times)} action={<span />} />);
    expect(screen.queryByText('Ended')).not.toBeInTheDocument();
    vi.setSystemTime(new Date(inDays(3, noon)));
    show(<EventCard event={event(times)} action={<span />} />);
    expect(screen.getByText('Ended')).toBeVisible();
  });
});

describe('an event that this release does not understand', () => {
  const strange = { ...event({ _id: id(1), title: 'Concert' }), eventType: 'Music' } as unknown as Event;
  const fine = event({ _id: id(2), title: 'River day' });

  it('has a face of its own when its type is unknown: on a card, in the table, as a tile, on its page', async () => {
    show(
      <>
        <EventCard event={strange} />
        <EventTable events={[strange]} />
        <GalleryTile event={strange} />
        <dl>
          <EventFacts event={strange} signedIn={false}>
            {null}
          </EventFacts>
        </dl>
      </>,
    );
    expect(screen.getAllByText('Music')).toHaveLength(2);
    await waitFor(() => expect(document.querySelectorAll('img[src^="https:"]')).toHaveLength(3));
    for (const img of document.querySelectorAll('img')) fireEvent.error(img);
    await waitFor(() =>
      expect(document.querySelectorAll('.picture img[src^="/covers/Other/"]')).toHaveLength(3),
    );
  });

  it('leaves the others alone when it cannot be shown at all', () => {
    vi.mocked(console.error).mockImplementation(() => {}); // React says which one failed
    const broken = { ...fine, _id: id(3), title: null } as unknown as Event;
    show(
      <>
        <EventCard event={broken} />
        <EventCard event={fine} />
        <EventTable events={[broken, fine]} />
        <GalleryTile event={broken} />
        <GalleryTile event={fine} />
      </>,
    );
    expect(screen.getAllByText('This event cannot be shown.')).toHaveLength(2);
    expect(screen.getAllByRole('link', { name: /River day/ })).toHaveLength(3);
  });
});

describe('EventTable', () => {
  const events = [
    event({ _id: id(1), title: 'Tomorrow’s', eventDate: new Date(2026, 10, 22, 9).toISOString() }),
    event({ _id: id(2), title: 'In a week', eventDate: new Date(2026, 10, 28, 9).toISOString() }),
    event({ _id: id(3), title: 'Also in a week', eventDate: new Date(2026, 10, 29, 9).toISOString() }),
    event({ _id: id(4), title: 'Next year', eventDate: new Date(2027, 0, 9, 9).toISOString() }),
  ];

  it('is a table with the columns of the specification', () => {
    show(<EventTable events={events} />);
    expect(screen.getByRole('table', { name: 'Upcoming events' })).toBeVisible();
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'No',
      'Title',
      'Date',
      'Location',
      'Event Type',
      'Thumbnail',
      'Details',
    ]);
  });

  it('groups the rows by when they are and numbers them through', () => {
    config.week = { weekend: 'saturday', week: 'monday' }; // in every zone
    onTestFinished(() => void delete config.week);
    show(<EventTable events={events} />);
    const [, ...groups] = screen.getAllByRole('rowgroup');
    const rows = groups.map((group) => {
      const [heading, ...own] = within(group).getAllByRole('row');
      return [
        heading?.textContent,
        ...own.map((row) => {
          const number = within(row).getAllByRole('cell')[0]?.textContent;
          return `${number} ${within(row).getByRole('rowheader').textContent}`;
        }),
      ];
    });
    expect(rows).toEqual([
      ['This weekend', '1 Tomorrow’s'],
      ['Next week', '2 In a week', '3 Also in a week'],
      ['January 2027', '4 Next year'],
    ]);
  });

  it('names the zone of its times once, and only where an event has another', () => {
    const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    const other = zone === 'Asia/Tokyo' ? 'America/New_York' : 'Asia/Tokyo';
    const note = `Times are in ${zoneName()} unless noted.`;
    show(<EventTable events={events.map((one) => ({ ...one, timeZone: zone }))} />);
    expect(screen.queryByText(note)).toBeNull();
    show(<EventTable events={events.map((one, index) => (index ? { ...one, timeZone: other } : one))} />);
    expect(screen.getAllByText(note)).toHaveLength(1);
  });

  it('says Today, Tomorrow and weekdays within the week', () => {
    const days = [21, 22, 25, 29].map((day, index) =>
      event({ _id: id(index), title: `On ${day}`, eventDate: new Date(2026, 10, day, 15).toISOString() }),
    );
    show(<EventTable events={days} />);
    const words = ['Today', 'Tomorrow', 'Wednesday', 'Nov 29'];
    for (const [index, row] of screen.getAllByRole('row', { name: /On \d/ }).entries())
      expect(within(row).getByText(words[index] ?? '')).toBeVisible();
  });

  it('leads from a row to its event; the row is one link, by the event’s title', async () => {
    const { at } = show(<EventTable events={events} />);
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
      events.map(({ title }) => title),
    );
    await userEvent.click(screen.getByRole('link', { name: 'Next year' }));
    expect(at()).toBe(`/e/${id(4)}`);
  });
});

it('a gallery tile is a link by the event’s title', () => {
  show(<GalleryTile event={event({ title: 'River day' })} />);
  expect(screen.getByRole('link', { name: /^River day/ })).toHaveAttribute('href', `/e/${id(1)}`);
});
