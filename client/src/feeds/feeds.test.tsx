/** Events on their way into calendars: the links, the feeds of a list, the private address. */
import { calls } from '@social-serve/contract/paths';
import { anEvent } from '@social-serve/contract/test/builders';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { fakeIdentity, maya } from '../../test/fake-identity.ts';
import { away, refusal, serve, serveOnce } from '../../test/server.ts';
import { AuthProvider } from '../account/auth-context.tsx';
import { RequireUser } from '../account/RequireUser.tsx';
import { ListMenu } from '../events/ListMenu.tsx';
import { ALL } from '../events/list-query.ts';
import { JoinedEventMenu } from '../pages/joined/JoinedEventMenu.tsx';
import { CalendarMenu } from './CalendarMenu.tsx';
import { googleLink, outlookLink } from './calendar-links.ts';
import { OwnFeedButton } from './OwnFeedButton.tsx';

const event = anEvent({
  title: 'River & trees + 50% off #1',
  eventDate: '2027-03-20T08:00:00.000Z',
  endDate: '2027-03-20T11:30:00.000Z',
  timeZone: 'Asia/Dhaka',
  location: 'Bridge, Rangpur',
  Descriptions: `Gloves.\nBags. ${'x'.repeat(599)}🌳 end`,
});
const page = `http://localhost:3000/e/${event._id}`;

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
  };
});

const show = (element: React.ReactNode) =>
  render(
    <main>
      <MemoryRouter>
        <AuthProvider open={async () => fakeIdentity(maya)}>{element}</AuthProvider>
      </MemoryRouter>
    </main>,
  );
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const href = (link: HTMLElement) => link.getAttribute('href') ?? '';

describe('links into a calendar', () => {
  test('of Google have title, time, zone, place and the beginning of the description', () => {
    const { origin, pathname, searchParams } = new URL(googleLink(event));
    expect(origin + pathname).toBe('https://calendar.google.com/calendar/render');
    expect(Object.fromEntries(searchParams)).toEqual({
      action: 'TEMPLATE',
      text: event.title,
      dates: '20270320T080000Z/20270320T113000Z',
      ctz: 'Asia/Dhaka',
      location: 'Bridge, Rangpur',
      details: expect.stringMatching(/^Gloves\.\nBags\. x+…\n\nhttp/),
    });
    expect(searchParams.get('details')?.endsWith(page)).toBe(true);
  });

  test.each([
    ['an emoji', `${'x'.repeat(599)}🌱🌱`],
    ['a family', `${'x'.repeat(598)}👨‍👩‍👧 and more`],
  ])('cut the description before or after %s', (_, Descriptions) => {
    for (const link of [googleLink({ ...event, Descriptions }), outlookLink({ ...event, Descriptions })]) {
      const { searchParams } = new URL(link);
      const words = searchParams.get('details') ?? searchParams.get('body') ?? '';
      expect(words).toMatch(/^x{598,599}…\n\nhttp/);
      expect(words).not.toContain('\uFFFD');
    }
  });

  test('of Outlook have the same, with no plus signs in the words', () => {
    const link = outlookLink(event);
    expect(link).not.toContain('+');
    const { searchParams } = new URL(link);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      rru: 'addevent',
      subject: event.title,
      startdt: '2027-03-20T08:00:00.000Z',
      enddt: '2027-03-20T11:30:00.000Z',
      location: 'Bridge, Rangpur',
    });
  });

  test('of an event that names neither end nor zone name none', () => {
    const open = anEvent({ eventDate: '2027-03-20T08:00:00.000Z' });
    expect(new URL(outlookLink(open)).searchParams.has('enddt')).toBe(false);
    const google = new URL(googleLink(open)).searchParams;
    expect(google.get('dates')).toBe('20270320T080000Z/20270320T080000Z');
    expect(google.has('ctz')).toBe(false);
  });

  test('open from a menu, which closes when one is taken', async () => {
    show(<CalendarMenu event={event} />);
    await press('Add to calendar');
    const menu = screen.getByRole('group', { name: 'Add to calendar' });
    const file = await within(menu).findByRole('link', { name: /Calendar file/ });
    expect(href(file)).toBe(`/events/${event._id}/calendar.ics`);
    expect(href(within(menu).getByRole('link', { name: /Google/ }))).toBe(googleLink(event));
    expect(href(within(menu).getByRole('link', { name: /^Outlook/ }))).toBe(outlookLink(event));
    file.addEventListener('click', (click) => click.preventDefault());
    await userEvent.click(file);
    expect(menu).not.toBeVisible();
    expect(screen.getByRole('button', { name: 'Add to calendar' })).toHaveFocus();
  });

  test('are in a dialog where there is little room, which names the event', async () => {
    show(<JoinedEventMenu event={event} />);
    await press(`More: ${event.title}`);
    await press('Add to calendar');
    const dialog = await screen.findByRole('dialog', { name: 'Add to calendar' });
    expect(dialog).toHaveTextContent(event.title);
    expect(await within(dialog).findAllByRole('link')).toHaveLength(3);
  });
});

describe('subscribing to the list', () => {
  test('takes its filters along, as the server knows them', async () => {
    const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    show(<ListMenu query={{ ...ALL, type: 'Cleanup', search: 'a & b', when: 'week' }} />);
    await press('More');
    await press('Subscribe');
    const dialog = await screen.findByRole('dialog', { name: 'Subscribe to this list' });
    expect(dialog).toHaveTextContent(
      'You’ll get new events that match your filters: Cleanup, This week, “a & b”',
    );
    const address = new URL(href(within(dialog).getByRole('link', { name: /Open in your calendar/ })));
    expect(address.href).toMatch(/^webcal:\/\/localhost:3000\/feeds\/events\.ics\?/);
    const filters = { type: 'Cleanup', text: 'a & b', when: 'week', zone };
    expect(Object.fromEntries(address.searchParams)).toEqual(filters);
    const google = new URL(href(within(dialog).getByRole('link', { name: /Google/ })));
    expect(google.searchParams.get('cid')).toBe(address.href);
    const rss = new URL(href(within(dialog).getByRole('link', { name: /RSS/ })));
    expect(rss.pathname).toBe('/feeds/events.rss');
    expect(Object.fromEntries(rss.searchParams)).toEqual(filters);
  });

  test('to all events needs no filters', async () => {
    show(<ListMenu query={ALL} />);
    await press('More');
    await press('Subscribe');
    const rss = await screen.findByRole('link', { name: /RSS/ });
    expect(href(rss)).toBe('http://localhost:3000/feeds/events.rss');
    expect(screen.getByRole('dialog')).toHaveTextContent(
      'You’ll get all new events. To get fewer, filter the list first.',
    );
  });
});

describe('the private address', () => {
  const [first, second] = ['one', 'two'].map((token) => ({
    address: `http://localhost:3000/feeds/joined/${token}.ics`,
    madeAt: '2026-11-21T12:00:00.000Z',
  }));
  const none = { address: null, madeAt: null };
  const open = async () => {
    show(<OwnFeedButton />);
    await press(/Subscribe/);
    return screen.findByRole('dialog', { name: 'Subscribe to your events' });
  };
  const field = () => screen.findByRole('textbox', { name: 'Your private calendar link' });

  test('is made when asked for, and shown with the ways to use it', async () => {
    serve('get', calls.ownFeed, none);
    const made = serve('put', calls.ownFeed, first ?? {});
    const dialog = await open();
    await press('Create calendar link');
    expect(await field()).toHaveValue(first?.address);
    expect(made).toMatchObject([{ token: 'token of maya@example.org' }]);
    expect(dialog).toHaveTextContent('Your calendar link is ready.');
    expect(href(screen.getByRole('link', { name: /Open in your calendar/ }))).toBe(
      'webcal://localhost:3000/feeds/joined/one.ics',
    );
    expect(screen.getByRole('button', { name: 'Copy link' })).toBeVisible();
  });

  test('is renewed and ended once that is confirmed', async () => {
    serve('get', calls.ownFeed, first ?? {});
    const renewed = serve('put', calls.ownFeed, second ?? {});
    const ended = serve('delete', calls.ownFeed, { acknowledged: true, deletedCount: 1 });
    const dialog = await open();
    expect(await field()).toHaveValue(first?.address);
    await press('Create a new link');
    expect(dialog).toHaveTextContent('The current link will stop working');
    await press('Cancel');
    expect(await field()).toHaveValue(first?.address);
    expect(renewed).toEqual([]);
    expect(screen.getByRole('button', { name: 'Create a new link' })).toHaveFocus();
    await press('Turn off');
    await press('Cancel');
    expect(screen.getByRole('button', { name: 'Turn off' })).toHaveFocus();
    await press('Create a new link');
    await press('Yes, create a new link');
    expect(await field()).toHaveValue(second?.address);
    expect(dialog).toHaveTextContent('Here is your new link.');
    await press('Turn off');
    await press('Yes, turn it off');
    await waitFor(() => expect(ended).toHaveLength(1));
    expect(await screen.findByRole('button', { name: 'Create calendar link' })).toBeVisible();
    expect(dialog).toHaveTextContent('The calendar link is off.');
  });

  test('of a session that is over leads to the login, not to a Retry that cannot help', async () => {
    serve('get', calls.ownFeed, refusal(401, 'sign-in-needed', 'Sign in first.'));
    const router = createMemoryRouter(
      [
        {
          Component: RequireUser,
          children: [{ path: '/joinedEvents', element: <OwnFeedButton /> }],
        },
        { path: '/login', element: <h1>Login</h1> },
      ],
      { initialEntries: ['/joinedEvents'] },
    );
    render(
      <AuthProvider open={async () => fakeIdentity(maya)}>
        <RouterProvider router={router} />
      </AuthProvider>,
    );
    await press(/Subscribe/);
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
    expect(router.state.location.state).toEqual({ from: '/joinedEvents' });
  });

  test('that cannot be made or asked for says why, and can be tried again', async () => {
    serve('get', calls.ownFeed, none);
    serveOnce('get', calls.ownFeed, away());
    serve('put', calls.ownFeed, first ?? {});
    serveOnce('put', calls.ownFeed, refusal(429, 'too-many-requests', 'You made too many changes.'));
    const dialog = await open();
    const retry = await within(dialog).findByRole('button', { name: 'Retry' });
    await userEvent.click(retry);
    await press('Create calendar link');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('You made too many changes.');
    await press('Create calendar link');
    expect(await field()).toHaveValue(first?.address);
    expect(within(dialog).queryByRole('alert')).toBeNull();
  });
});
