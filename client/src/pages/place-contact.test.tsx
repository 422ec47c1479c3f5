/** The group chat, the organiser's number and the own number: on the event's page, among the joined events and on a private link. */
import type { EventForPerson, JoinedEvent } from '@social-serve/contract/participation';
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

const CHAT = 'https://chat.whatsapp.com/AbCdEfGhIjK';
const CONTACT = { groupLink: CHAT, organiserPhone: '+8801712345678' };
const event = anEvent({ title: 'Riverbank cleanup', creator: 'omar@example.org', timeZone: 'Asia/Dhaka' });
const id = 'f'.repeat(24);
const link = `${id}.secret_of-zoe`;
const place = { _id: id, status: 'joined', ahead: 0 } as const;
const done = { acknowledged: true, matchedCount: 1, modifiedCount: 1 };

let own: EventForPerson;
let sent: Sent[];

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  serveNothingWritten();
  own = { ...event, ...CONTACT, participation: place };
  serve('get', calls.event, () => own);
  serve('get', calls.going, { going: 1, names: [] });
  serve('get', calls.me, { team: false });
  serve('get', calls.ownMail, { verified: true });
  serve('get', calls.ownNotices, { notices: [], unread: 0 });
  serve('get', calls.ownAttendances, []);
  sent = serve('put', calls.phone, ({ body }) => {
    const { phone } = body as { phone: string | null };
    own = { ...own, participation: { ...place, ...(phone && { phone: '+8801812345678' }) } };
    return done;
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

const wait = { timeout: 10_000 };
const findLink = (name: string) => screen.findByRole('link', { name }, wait);
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }, wait));
const CHAT_LINK = 'Open the group chat: Riverbank cleanup';
const CALL_LINK = 'Call the organiser: +8801712345678';

test('the event’s page has both for a participant, and the number can be added, changed and removed', async () => {
  visit(`/eventDetails/${event._id}`);
  expect(await findLink(CHAT_LINK)).toHaveAttribute('href', CHAT);
  expect(await findLink(CHAT_LINK)).toHaveAttribute('rel', 'noopener noreferrer');
  expect(await findLink(CALL_LINK)).toHaveAttribute('href', 'tel:+8801712345678');
  await press('Add a phone number');
  const dialog = within(await screen.findByRole('dialog', { name: 'Your phone number' }));
  await userEvent.type(dialog.getByLabelText('Phone number'), '০১৮১২ ৩৪৫৬৭৮');
  expect(await dialog.findByText('That is +8801812345678.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await said('success', 'Phone number saved');
  expect(await screen.findByText('The organisers can call you at +8801812345678.')).toBeVisible();
  await press('Change your phone number');
  fill(screen.getByLabelText('Phone number'), '');
  await press('Save');
  await said('success', 'Phone number removed');
  expect(sent.map(({ params, body }) => [params.id, body])).toEqual([
    [id, { phone: '+8801812345678' }],
    [id, { phone: null }],
  ]);
});

test('a number that the server refuses is explained at its field', async () => {
  serve('put', calls.phone, () =>
    refusal(400, 'bad-input', 'No.', [{ path: 'phone', message: 'Phone number is not one.' }]),
  );
  visit(`/eventDetails/${event._id}`);
  await press('Add a phone number');
  const field = screen.getByLabelText('Phone number');
  fill(field, '01812345678');
  await press('Save');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Phone number is not one\./));
});

test('a person without a place finds neither on the event’s page', async () => {
  own = { ...event };
  visit(`/eventDetails/${event._id}`);
  expect((await screen.findAllByRole('button', { name: 'Join Event' }, wait))[0]).toBeVisible();
  expect(screen.queryByRole('link', { name: CHAT_LINK })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add a phone number' })).toBeNull();
});

test('the joined card has both', async () => {
  const joined: JoinedEvent = {
    ...{ ...event, ...CONTACT, ...place },
    join_id: event._id,
    participant: maya.email ?? '',
  };
  serve('get', calls.joinedEventsOf, ({ query }) => (query.show === 'upcoming' ? [joined] : []));
  visit('/joinedEvents');
  expect(await findLink(CHAT_LINK)).toHaveAttribute('href', CHAT);
  expect(await findLink(CALL_LINK)).toHaveAttribute('href', 'tel:+8801712345678');
  expect(await screen.findByRole('button', { name: 'Add a phone number' })).toBeVisible();
});

test('the page of a private link has both, and the number among what is stored', async () => {
  let stored: Linked = {
    event: { ...event, ...CONTACT },
    participation: place,
    name: 'Zoe Miller',
    phone: '+8801912345678',
    joinedAt: inDays(-1),
    messages: [],
  };
  serve('get', calls.linked, () => stored);
  const changed = serve('put', calls.linkedPhone, () => {
    const { phone: _, ...rest } = stored;
    stored = rest;
    return done;
  });
  visit(`/g#${link}`, null);
  expect(await findLink(CHAT_LINK)).toHaveAttribute('href', CHAT);
  expect(await findLink(CALL_LINK)).toBeVisible();
  expect(screen.getByText('The organisers can call you at +8801912345678.')).toBeVisible();
  const data = within(screen.getByRole('region', { name: 'What we store about you' }));
  expect(data.getByText('Phone number')).toBeVisible();
  expect(data.getByText('+8801912345678')).toBeVisible();
  await press('Change your phone number');
  fill(screen.getByLabelText('Phone number'), '');
  await press('Save');
  await waitFor(() => expect(changed.map(({ body }) => body)).toEqual([{ phone: null }]));
  expect(await screen.findByRole('button', { name: 'Add a phone number' })).toBeVisible();
});
