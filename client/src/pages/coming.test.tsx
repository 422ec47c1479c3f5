/** "Still coming?" on the event's page, among the joined events and on the page of a private link. */
import type { EventForPerson } from '@social-serve/contract/participation';
import { calls } from '@social-serve/contract/paths';
import type { Linked } from '@social-serve/contract/private-link';
import { anEvent, inDays } from '@social-serve/contract/test/builders';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeIdentity, maya } from '../../test/fake-identity.ts';
import { fill } from '../../test/fill.ts';
import { said } from '../../test/messages.ts';
import { refusal, type Sent, serve } from '../../test/server.ts';
import { serveNothingWritten } from '../../test/written.ts';
import { AuthProvider } from '../account/auth-context.tsx';
import { RequireUser } from '../account/RequireUser.tsx';
import { queryClient } from '../api/query-client.ts';
import { EventDetails } from './EventDetails.tsx';
import { JoinedEvents } from './JoinedEvents.tsx';
import { Place } from './Place.tsx';

vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const YES = 'Yes, I’m coming';
const NO = 'I can’t';
const AFTER_ALL = 'I can’t after all';
const REASON = 'Tell the organiser why';

const event = anEvent({
  title: 'Riverbank cleanup',
  creator: 'omar@example.org',
  eventDate: inHours(15),
  timeZone: undefined,
  participants: 4,
  mostCompanions: 3,
});
const id = 'f'.repeat(24);
const link = `${id}.secret_of-zoe`;
const asked = { _id: id, status: 'joined', ahead: 0, askedAt: inHours(-3) } as const;
const companion = (digit: number) => ({
  ...({ _id: String(digit).repeat(24), age: 'adult', status: 'joined', ahead: 0 } as const),
});
const saved = { acknowledged: true, companions: [] };

/** What was sent, and what the server knows. */
let sent: Sent[];
let own: EventForPerson;

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  serveNothingWritten();
  own = { ...event, participation: asked };
  serve('get', calls.event, () => own);
  serve('get', calls.going, { going: 1, names: [] });
  serve('get', calls.me, { team: false });
  serve('get', calls.ownMail, { verified: true });
  serve('get', calls.ownNotices, { notices: [], unread: 0 });
  serve('get', calls.ownAttendances, []);
  sent = serve('put', calls.coming, ({ body }) => {
    const { coming } = body as { coming: boolean };
    own = coming ? { ...event, participation: { ...asked, coming } } : event;
    return saved;
  });
});

function visit(address: string, user: typeof maya | null = maya) {
  const pages = [
    { path: '/eventDetails/:id', Component: EventDetails },
    { Component: RequireUser, children: [{ path: '/joinedEvents', Component: JoinedEvents }] },
    { path: '/g', Component: Place },
    { path: '*', element: null },
  ];
  render(
    <main>
      <AuthProvider open={async () => fakeIdentity(user)}>
        <RouterProvider router={createMemoryRouter(pages, { initialEntries: [address] })} />
      </AuthProvider>
    </main>,
  );
}

const button = (name: string | RegExp) => screen.findByRole('button', { name }, { timeout: 10_000 });
const press = async (name: string | RegExp) => userEvent.click(await button(name));

/** Says no in the dialog, with a reason or without. */
async function sayNo(reason = '') {
  const dialog = within(await screen.findByRole('dialog', { name: 'You can’t come?' }, { timeout: 10_000 }));
  if (reason) fill(dialog.getByLabelText(REASON), reason);
  await userEvent.click(dialog.getByRole('button', { name: 'I can’t come' }));
}

const page = `/eventDetails/${event._id}`;

test('on the event’s page: a yes in one tap; it can become a no until the start', async () => {
  visit(page);
  await press(YES);
  await said('success', 'Thanks. See you there!');
  expect(await screen.findByText('You said you’re coming.')).toBeVisible();
  expect(screen.queryByRole('button', { name: YES })).toBeNull();
  await press(AFTER_ALL);
  await sayNo();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ params, body }) => [params.id, body])).toEqual([
    [id, { coming: true }],
    [id, { coming: false }],
  ]);
});

test('a no says why if the person likes; the place is free, and they can join again', async () => {
  visit(page);
  await press(NO);
  await sayNo('My child is ill');
  await said('success', 'Your place is free for someone else now.');
  expect(sent.map(({ body }) => body)).toEqual([{ coming: false, reason: 'My child is ill' }]);
  await waitFor(async () =>
    expect((await screen.findAllByRole('button', { name: 'Join Event' }))[0]).toBeVisible(),
  );
  expect(screen.queryByRole('region', { name: 'Still coming?' })).toBeNull();
});

test('it is answered for everyone whom the person brings, whose number can be lowered there', async () => {
  own = { ...event, participation: { ...asked, companions: [companion(1), companion(2), companion(3)] } };
  visit(page);
  expect(
    await screen.findByText('You answer for all 4 of you. If fewer are coming, lower the number below.'),
  ).toBeVisible();
  expect(await button('Fewer adults')).toBeVisible();
  await press(NO);
  expect(await screen.findByText(/^The places of all 4 of you become free for others\./)).toBeVisible();
});

test('people whose place can become free read until when to answer; those who said yes do not', async () => {
  own = { ...event, eventDate: inHours(40), capacity: 4, freeSilent: 3, participation: asked };
  visit(page);
  expect(
    await screen.findByText(/^Answer by .+\. Otherwise your place becomes free for someone else\.$/),
  ).toBeVisible();
});

test.each([
  ['days before', { ...event, eventDate: inDays(9), participation: { ...asked, askedAt: undefined } }],
  ['after the start', { ...event, eventDate: inHours(-1), participation: asked }],
  ['where the organiser only reminds', { ...event, askComing: false, participation: asked }],
  ['on the waiting list', { ...event, participation: { ...asked, status: 'waiting' as const } }],
])('%s nobody is asked', async (_, shown) => {
  own = shown;
  visit(page);
  await screen.findByRole('heading', { name: 'Riverbank cleanup' });
  expect((await screen.findAllByRole('button', { name: /^Leave/ }))[0]).toBeVisible();
  expect(screen.queryByRole('button', { name: YES })).toBeNull();
});

test('people whom no mail reached are asked there from the same moment', async () => {
  own = { ...event, participation: { ...asked, askedAt: undefined } };
  visit(page);
  expect(await button(YES)).toBeVisible();
});

test('an answer after the start is refused, and the page says so', async () => {
  serve('put', calls.coming, refusal(409, 'event-started', 'This event has begun.'));
  visit(page);
  await press(YES);
  await said('error', 'This event has begun.');
  await press(NO);
  await sayNo();
  expect(await within(screen.getByRole('dialog')).findByText('This event has begun.')).toBeVisible();
});

const joined = { ...event, ...asked, join_id: event._id, participant: 'maya@example.org' };

test('among the joined events: each card asks by name, and offers the way back after a no', async () => {
  const rows = () => (own.participation ? [joined] : []);
  serve('get', calls.joinedEventsOf, ({ query }) => (query.show === 'upcoming' ? rows() : []));
  const back = serve('post', calls.joinedEvents, () => {
    own = { ...event, participation: asked };
    return { acknowledged: true, insertedId: id, status: 'joined', ahead: 0 };
  });
  visit('/joinedEvents');
  expect(await screen.findByRole('region', { name: 'Still coming? Riverbank cleanup' })).toBeVisible();
  expect(await button(`${YES}: Riverbank cleanup`)).toBeVisible();
  await press(`${NO}: Riverbank cleanup`);
  await sayNo('Work');
  expect(await screen.findByText('You said that you can’t come to “Riverbank cleanup”.')).toBeVisible();
  expect(screen.queryByRole('region', { name: /^Still coming/ })).toBeNull();
  await press('I can come after all');
  await said('success', "You're going");
  expect(back).toMatchObject([{ body: { join_id: event._id } }]);
  await waitFor(() => expect(screen.queryByText(/^You said that you can’t come/)).toBeNull());
  expect(await screen.findByRole('region', { name: 'Still coming? Riverbank cleanup' })).toBeVisible();
});

test('by a private link: a no with a reason keeps the link, and the same page leads back', async () => {
  let place: Linked['participation'] = asked;
  serve('get', calls.linked, () => ({
    ...{ event, participation: place, name: 'Zoe Miller', joinedAt: inDays(-1), messages: [] },
  }));
  const answers = serve('put', calls.linkedComing, ({ body }) => {
    const { coming, reason } = body as { coming: boolean; reason?: string };
    place = coming
      ? { ...asked, coming }
      : { ...asked, status: 'left', ...(reason !== undefined && { cannotCome: reason }) };
    return saved;
  });
  visit(`/g#${link}`, null);
  // Asked before anything else, so that it is seen on a phone, too.
  const question = await screen.findByRole('region', { name: 'Still coming?' });
  const whenAndWhere = await screen.findByRole('complementary', { name: 'When and where' });
  expect(question.compareDocumentPosition(whenAndWhere)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await press(NO);
  await sayNo('My bus is gone');
  const heading = await screen.findByRole('heading', { level: 1, name: 'You have no place any more' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(await screen.findByText('You wrote to the organisers: “My bus is gone”')).toBeVisible();
  expect(screen.getByText(/so we delete everything 30 days after the event\.$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Leave Event' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Fewer adults' })).toBeNull();
  await press('I can come after all');
  expect(await screen.findByRole('heading', { level: 1, name: "You're going" })).toBeVisible();
  expect(answers.map((one) => [one.link, one.body])).toEqual([
    [link, { coming: false, reason: 'My bus is gone' }],
    [link, { coming: true }],
  ]);
  expect(await button(AFTER_ALL)).toBeVisible();
});

test('a place that was lost by silence says so on the page of the link', async () => {
  serve('get', calls.linked, {
    ...{ event: { ...event, capacity: 4, freeSilent: 3 }, name: 'Zoe Miller', joinedAt: inDays(-1) },
    ...{ messages: [], participation: { ...asked, status: 'left' } },
  });
  visit(`/g#${link}`, null);
  expect(await screen.findByText(/, or did not answer in time\./)).toBeVisible();
  expect(screen.getByText('If all places are taken, you join the waiting list.')).toBeVisible();
});
