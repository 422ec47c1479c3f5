/** /e/{id}: the page of an event for everybody, its document made for the event. */
import type { Event } from '@social-serve/contract/event';
import { OPEN_EVENT } from '@social-serve/contract/open-event';
import { calls } from '@social-serve/contract/paths';
import { anEvent, inDays } from '@social-serve/contract/test/builders';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { type FakeIdentity, fakeIdentity, maya } from '../../test/fake-identity.ts';
import { refusal, type Sent, serve } from '../../test/server.ts';
import { serveNothingWritten } from '../../test/written.ts';
import { AuthProvider } from '../account/auth-context.tsx';
import { cacheEventOf } from '../events/queries.ts';
import { EventShell } from './event/EventShell.tsx';
import { OpenEvent } from './OpenEvent.tsx';

const event = anEvent({
  title: 'Riverbank cleanup',
  creator: 'Omar Faruk',
  creatorName: 'Omar Faruk',
  location: 'Town Hall Park',
});
const unknown = () => refusal(404, 'not-found', 'We can’t find this event.');

/** Where someone is led, and what goes along. */
function Elsewhere() {
  const { pathname, state } = useLocation();
  return <h1>{`${pathname} ${JSON.stringify(state)}`}</h1>;
}

/** Opens the page. @param embedded the JSON in the document; null for a document without an event */
function visit(embedded: object | null, identity: FakeIdentity = fakeIdentity(null)): Sent[] {
  const asked = serve('get', calls.event, { ...event, creator: 'omar@example.org' });
  cacheEventOf({
    getElementById: (id) =>
      embedded && id === OPEN_EVENT ? ({ textContent: JSON.stringify(embedded) } as HTMLElement) : null,
  });
  const router = createMemoryRouter(
    [
      { path: '/e/:id', Component: OpenEvent },
      { path: '*', Component: Elsewhere },
    ],
    { initialEntries: [`/e/${event._id}?from=flyer`] },
  );
  render(
    <main>
      <AuthProvider open={async () => identity}>
        <RouterProvider router={router} />
      </AuthProvider>
    </main>,
  );
  return asked;
}

const joinButton = async () =>
  (await screen.findAllByRole('button', { name: 'Join Event' }))[0] as HTMLElement;

beforeEach(() => {
  serveNothingWritten();
  serve('get', calls.going, { going: 1, names: [] });
  serve('get', calls.me, { email: maya.email, team: false, unread: 0 });
});

test('a visitor reads the event of the document without a call, and is led to an account and back', async () => {
  const asked = visit(event);
  expect(screen.getByRole('heading', { name: 'Riverbank cleanup', level: 1 })).toBeVisible();
  expect(screen.getByText('Omar Faruk')).toBeVisible();
  expect(
    screen.getByText(/^Organisers can see the name and e-mail address of anyone who joins/),
  ).toBeVisible();
  await waitFor(async () => expect(await joinButton()).toHaveAttribute('aria-disabled', 'false'));
  expect(screen.queryByRole('button', { name: /Report/ })).toBeNull();
  await userEvent.click(await joinButton());
  await userEvent.click(await screen.findByRole('link', { name: 'Register' }));
  const way = await screen.findByText(/^\/register /);
  expect(way).toHaveTextContent(`"from":"/e/${event._id}?from=flyer"`);
  expect(asked).toEqual([]);
});

test('joining waits until it is known who looks, and for their own answer', async () => {
  const identity = fakeIdentity();
  const asked = visit(event, identity);
  expect(await joinButton()).toHaveAttribute('aria-disabled', 'true');
  serve('get', calls.event, {
    ...event,
    participation: { _id: 'f'.repeat(24), status: 'joined', ahead: 0 },
  });
  identity.report(maya);
  expect(await screen.findByText("You're going")).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Join Event' })).toBeNull();
  expect(asked).toEqual([]); // by the answer that was there before
});

test.each([
  [{ creatorName: 'Omar Faruk' }, 'Omar Faruk'],
  [{ creatorName: 'omar@example.org' }, 'a neighbour'],
  [{ creatorName: 'omar＠example.org' }, 'a neighbour'],
  [{ creatorName: 'omar﹫example.org' }, 'a neighbour'],
  [{ creatorName: undefined }, 'a neighbour'],
])('shows a visitor no address, though the call tells one, %o', async (names, shown) => {
  serve('get', calls.event, { ...event, ...names, creator: 'omar@example.org' });
  const asked = visit(null);
  serve('get', calls.event, { ...event, ...names, creator: 'omar@example.org' });
  expect(await screen.findByText(shown)).toBeVisible();
  expect(document.body).not.toHaveTextContent(/[@＠﹫]/);
  expect(asked.length).toBeLessThan(2);
});

test('shows the address to signed-in people', async () => {
  visit(event, fakeIdentity(maya));
  expect(await screen.findByText('omar@example.org')).toBeVisible();
});

test.each([null, maya])('says that an event was cancelled, to %o, and asks nobody to join', async (user) => {
  const { _id, title, eventType, eventDate, location } = event;
  const asked = visit({ _id, title, eventType, eventDate, location, cancelled: true }, fakeIdentity(user));
  serve('get', calls.event, unknown);
  expect(await screen.findByText('This event has been cancelled.')).toBeVisible();
  if (user) await waitFor(() => expect(document.querySelector('[data-loading]')).toBeNull());
  expect(screen.getByRole('heading', { name: title })).toBeVisible();
  const facts = within(screen.getByRole('complementary', { name: 'When and where' }));
  expect(facts.getByText('Town Hall Park')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Duplicate/ })).toBeNull();
  for (const name of [/Join/, /Share/, /calendar/]) expect(screen.queryByRole('button', { name })).toBeNull();
  for (const words of ['Descriptions', 'Organiser', 'Who is going'])
    expect(screen.queryByText(words)).toBeNull();
  expect(asked).toEqual([]);
});

test('its creator can duplicate an event that they deleted', async () => {
  const { _id, title, eventType, eventDate, location } = event;
  visit({ _id, title, eventType, eventDate, location, cancelled: true }, fakeIdentity(maya));
  serve(
    'get',
    calls.event,
    refusal(404, 'event-deleted', 'This event has been deleted. You can duplicate it.'),
  );
  expect(await screen.findByRole('link', { name: `Duplicate ${title}` })).toHaveAttribute(
    'href',
    `/createEvent?from=${_id}`,
  );
});

test('says that an event is over, whoever looks', async () => {
  visit({ ...event, eventDate: inDays(-3) } satisfies Event, fakeIdentity());
  expect(screen.getByText('This event is over.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Descriptions' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Join/ })).toBeNull();
});

test('an event that is not there leads to the upcoming ones; its creator sees one that is hidden', async () => {
  const identity = fakeIdentity(null);
  visit(null, identity);
  serve('get', calls.event, ({ token }: Sent) =>
    token
      ? {
          ...event,
          creator: 'maya@example.org',
          hidden: { at: event.postDate, reason: 'Wrong or misleading' },
        }
      : unknown(),
  );
  expect(await screen.findByText(/We can’t find this event/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Upcoming Events' })).toHaveAttribute('href', '/upcomingEvents');
  identity.report(maya);
  expect(await screen.findByRole('region', { name: 'This event is hidden' })).toBeVisible();
});

test('the place is copied', async () => {
  const person = userEvent.setup();
  visit(event);
  await person.click(screen.getByRole('button', { name: 'Copy address' }));
  expect(await screen.findByRole('button', { name: 'Address copied' })).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('Town Hall Park');
});

test('tomorrow is called that', async () => {
  const now = new Date();
  const noon = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 12); // here, whatever day it is in UTC
  visit({ ...event, eventDate: noon.toISOString() });
  const facts = await screen.findByRole('complementary', { name: 'When and where' });
  expect(facts).toHaveTextContent('Tomorrow, ');
});

test('a call that fails takes nothing of the document away; it is said beside it, and nobody joins on it', async () => {
  visit(event, fakeIdentity(maya));
  serve('get', calls.event, refusal(500, 'internal', 'Something went wrong on our side.'));
  expect(await screen.findByText('Something went wrong on our side.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Riverbank cleanup', level: 1 })).toBeVisible();
  expect(await joinButton()).toHaveAttribute('aria-disabled', 'true');
  serve('get', calls.event, event);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(async () => expect(await joinButton()).toHaveAttribute('aria-disabled', 'false'));
});

test('in the document before any script runs, each fact is a name with its value', () => {
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <EventShell /> }])} />);
  const names = [...document.querySelectorAll('dl > *')].map(({ children }) =>
    [...children].map(({ tagName }) => tagName),
  );
  expect(names).toEqual(Array(3).fill(['DT', 'DD']));
});
