/** Guests without an account, and those whom guests bring, at /manageEvents/{id}: added, listed, checked in, removed. */
import { calls } from '@social-serve/contract/paths';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer } from '../../test/dialogs.ts';
import { fill } from '../../test/fill.ts';
import {
  button,
  event,
  guestNamed,
  guestRows,
  person,
  press,
  putAside,
  remove,
  roster,
  rowOf,
  serveRemoval,
  visit,
} from '../../test/guests.tsx';
import { said } from '../../test/messages.ts';
import { refusal, serve } from '../../test/server.ts';
import { queryClient } from '../api/query-client.ts';
import { rosterCsv } from '../participations/roster-export.ts';

const LINK = `${'6'.repeat(24)}.${'s'.repeat(43)}`;

const phoned = person(6, { name: 'Rosa Lind', email: undefined, withoutAccount: true });
const unconfirmed = person(7, { name: 'Omar Faruk', withoutAccount: true, unconfirmed: true });
const companion = (digit: number, age: 'adult' | 'child', number?: number) =>
  person(digit, {
    name: undefined,
    email: undefined,
    age,
    number,
    broughtBy: { _id: '1'.repeat(24), name: 'Ada Okafor' },
  });

beforeEach(() => {
  roster.people = [
    ...roster.people.slice(0, 1),
    companion(8, 'child'),
    companion(9, 'adult'),
    phoned,
    unconfirmed,
  ];
});

/** Adds people as the server does. */
const serveAdding = (status: 'joined' | 'waiting' = 'waiting') =>
  serve('post', calls.participants, ({ body }) => {
    const { name, email } = body as { name: string; email?: string };
    roster.people.push(person(3, { name, email, withoutAccount: true }));
    return {
      acknowledged: true,
      insertedId: '3'.repeat(24),
      status,
      ahead: status === 'waiting' ? 1 : 0,
      link: LINK,
    };
  });

const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name });

/** The text that is copied. */
async function copied(within_: HTMLElement) {
  await userEvent.click(within(within_).getByRole('button', { name: 'Copy link' }));
  await within(within_).findByRole('button', { name: 'Link copied' });
  return navigator.clipboard.readText();
}

test('rows: companions are named after those who bring them, and people without an account are marked', async () => {
  Object.assign(roster.people[0] ?? {}, { companions: 2 });
  visit();
  expect((await rowOf('ada@example.org')).getByText('+2')).toBeVisible();
  expect((await rowOf('ada@example.org')).getByText('brings 2 people')).toBeVisible();
  expect((await rowOf('Child with Ada Okafor')).queryByText(/^brings/)).toBeNull();
  await rowOf('Adult with Ada Okafor');
  expect((await rowOf('Rosa Lind')).getByText('No account')).toBeVisible();
  expect((await rowOf('Rosa Lind')).queryByText('Not confirmed')).toBeNull();
  expect((await rowOf('Omar Faruk')).getByText('Not confirmed')).toBeVisible();
  expect((await rowOf('Child with Ada Okafor')).queryByText('No account')).toBeNull();
  await press('More for Child with Ada Okafor');
  expect(await button('Remove Child with Ada Okafor')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Make a new link' })).toBeNull();
});

test('companions of the same age are numbered: in the rows, at the door and in the CSV', async () => {
  const children = [companion(8, 'child', 1), companion(9, 'child', 2)];
  roster.people = [...roster.people.slice(0, 1), ...children];
  visit();
  for (const name of ['Child 1 with Ada Okafor', 'Child 2 with Ada Okafor'])
    expect((await rowOf(name)).getByRole('button', { name: `More for ${name}` })).toBeVisible();
  await press('Check in');
  await press(/^Child 2 with Ada Okafor/);
  expect(await button(/^Child 1 with Ada Okafor/)).toHaveAttribute('aria-pressed', 'false');
  await waitFor(() => expect(roster.marks.map(({ params }) => params.participant)).toEqual(['9'.repeat(24)]));
  expect(rosterCsv(children, () => false)).toMatch(/Child 1 with Ada Okafor,.*\s+Child 2 with Ada Okafor,/);
});

test('a companion without the name of whoever brings them', async () => {
  roster.people = [
    person(8, { name: undefined, email: undefined, age: 'child', broughtBy: { _id: '1'.repeat(24) } }),
  ];
  visit();
  expect((await rowOf('Child')).getByRole('button', { name: 'More for Child' })).toBeVisible();
});

test('guests of one connection, without account and confirmed address, are removed together', async () => {
  const connection = { _id: 'c'.repeat(43), places: 8, at: '2026-12-01T10:31:00.000Z' };
  roster.unconfirmed = { people: 9, connections: [connection] };
  const sent = serve('delete', calls.connection, () => {
    roster.unconfirmed = { people: 1, connections: [] };
    return { acknowledged: true, deletedCount: 8 };
  });
  visit();
  expect(
    await screen.findByText('9 guests have neither an account nor a confirmed e-mail address.'),
  ).toBeVisible();
  const row = await screen.findByText(/^8 places taken from one connection at \d+:31/);
  await userEvent.click(within(row.parentElement as HTMLElement).getByRole('button'));
  await answer('Remove these guests?', 'Yes, remove', 'The others can join again.');
  await said('success', '8 guests were removed');
  expect(sent.map(({ params }) => params)).toEqual([{ id: event._id, connection: connection._id }]);
  expect(
    await screen.findByText('1 guest has neither an account nor a confirmed e-mail address.'),
  ).toBeVisible();
  expect(screen.queryByText(/taken from one connection/)).toBeNull();
});

test('someone is added by name; their private link is shown as a QR code, and stored nowhere', async () => {
  userEvent.setup(); // brings a clipboard
  const added = serveAdding();
  visit();
  await press('Add someone');
  const form = within(await dialog('Add someone'));
  await waitFor(() => expect(form.getByLabelText('Name')).toHaveFocus());
  await userEvent.click(form.getByRole('button', { name: 'Add' }));
  expect(form.getByLabelText('Name')).toHaveAccessibleDescription(/^Name is required\./);
  fill(form.getByLabelText('Name'), 'Nadia Rahman');
  await userEvent.click(form.getByRole('button', { name: 'Add' }));

  const shown = await dialog('Private link of Nadia Rahman');
  expect(added.map(({ params, body }) => [params.id, body])).toEqual([[event._id, { name: 'Nadia Rahman' }]]);
  expect(await within(shown).findByRole('img', { name: 'QR code of their private link' })).toBeVisible();
  expect(within(shown).getByText('They are number 2 on the waiting list.')).toBeVisible();
  expect(await copied(shown)).toBe(`${location.origin}/g#${LINK}`);
  await userEvent.click(within(shown).getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect((await rowOf('Nadia Rahman')).getByText('No account')).toBeVisible();
  const queries = queryClient.getQueryCache().getAll();
  expect(
    JSON.stringify([queries.map(({ state }) => state.data), { ...localStorage }, { ...sessionStorage }]),
  ).not.toContain(LINK);
});

test('the first guest of an event can be added; the link stays until Done', async () => {
  roster.people = [];
  serveAdding();
  visit();
  await screen.findByRole('heading', { name: 'No guests yet' });
  await press('Add someone');
  fill(await screen.findByLabelText('Name'), 'Nadia Rahman');
  fill(screen.getByLabelText('E-mail (optional)'), 'nadia@example.org');
  await press('Add');
  const shown = await dialog('Private link of Nadia Rahman');
  await rowOf('Nadia Rahman');
  expect(shown).toBeVisible();
  await userEvent.click(within(shown).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('an account that was removed and added again has its place back, and gets no link', async () => {
  const place = { acknowledged: true, insertedId: '1'.repeat(24), status: 'joined', ahead: 0 };
  serve('post', calls.participants, place);
  visit();
  await press('Add someone');
  fill(await screen.findByLabelText('Name'), 'Nadia Rahman');
  fill(screen.getByLabelText('E-mail (optional)'), 'nadia@example.org');
  await press('Add');
  const shown = within(await dialog('Nadia Rahman is back'));
  expect(shown.getByText('They were added to your guests.')).toBeVisible();
  expect(shown.queryByRole('img')).toBeNull();
  await userEvent.click(shown.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an address that has a place cannot be added again: said in the dialog', async () => {
  const detail = 'nadia@example.org already has a place in this event.';
  serve('post', calls.participants, refusal(409, 'already-joined', detail));
  visit();
  await press('Add someone');
  fill(await screen.findByLabelText('Name'), 'Nadia Rahman');
  await press('Add');
  expect(await within(await dialog('Add someone')).findByText(detail)).toBeVisible();
});

test('nobody is added to an event that is over', async () => {
  serve('get', calls.event, { ...event, eventDate: '2026-01-03T10:00:00.000Z' });
  visit();
  await rowOf('Rosa Lind');
  expect(screen.queryByRole('button', { name: 'Add someone' })).toBeNull();
});

test('a lost link is made again: asked first, and shown once', async () => {
  userEvent.setup();
  const made = serve('post', calls.participantLink, { acknowledged: true, link: LINK });
  visit();
  await press('More for Rosa Lind');
  await press('Make a new link');
  await answer('Make a new link for Rosa Lind?', 'Make a new link', 'The earlier link stops working.');
  const shown = await dialog('Private link of Rosa Lind');
  expect(made.map(({ params }) => params.participant)).toEqual([phoned._id]);
  expect(await copied(shown)).toBe(`${location.origin}/g#${LINK}`);
  await userEvent.click(within(shown).getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a co-organiser makes no new link for someone who gave an address, which the link would show', async () => {
  serve('get', calls.event, { ...event, creator: 'ada@example.org', organising: '9'.repeat(24) });
  visit();
  await rowOf('Rosa Lind');
  await press('More for Rosa Lind');
  expect(await button('Make a new link')).toBeVisible();
  await press('More for Omar Faruk');
  expect(await button('Remove Omar Faruk')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Make a new link' })).toBeNull();
});

test.each([
  [
    'Rosa Lind',
    'Their link stops working, and we delete their name. A person without an address can come back.',
  ],
  ['Omar Faruk', 'Their link stops working, and we delete their name. This address can’t rejoin.'],
  ['Child with Ada Okafor', 'The person who brings them stays, and can bring someone else.'],
  ['Ada Okafor', 'They’ll be notified and can’t rejoin. Anyone they bring is removed, too.'],
])('removing %s says what follows', async (name, text) => {
  visit();
  await remove(name);
  await answer(`Remove ${name}?`, 'Cancel', text);
  expect(guestNamed(name)).toBeDefined();
});

test('whoever is removed takes their companions off the list; a companion goes alone', async () => {
  const removed = serveRemoval();
  visit();
  await remove('Ada Okafor');
  await answer('Remove Ada Okafor?', 'Yes, remove');
  await waitFor(() => expect(guestRows()).toHaveLength(2));
  await press('Undo');
  // The focus comes back last; it would close a menu that was opened before.
  const menu = () => screen.getByRole('button', { name: 'More for Ada Okafor' });
  await waitFor(() => expect(menu()).toHaveFocus());
  expect(guestRows()).toHaveLength(5);
  await remove('Child with Ada Okafor');
  await answer('Remove Child with Ada Okafor?', 'Yes, remove');
  await waitFor(() => expect(guestRows()).toHaveLength(4));
  putAside();
  await said('success', 'Child with Ada Okafor was removed');
  expect(removed.map(({ params }) => params.participant)).toEqual(['8'.repeat(24)]);
});

test('at the door each is checked in alone, and found by whoever brings them', async () => {
  visit('?at=door');
  await press(/^Child with Ada Okafor/);
  expect(screen.getByRole('status')).toHaveTextContent('1 of 5 checked in');
  await press(/^Rosa Lind/);
  expect(screen.getByRole('status')).toHaveTextContent('2 of 5 checked in');
  expect(await button(/^Ada Okafor/)).toHaveAttribute('aria-pressed', 'false');
  await waitFor(() =>
    expect(roster.marks.map(({ params }) => params.participant)).toEqual(['8'.repeat(24), phoned._id]),
  );
  fill(screen.getByRole('searchbox'), 'ada');
  expect(screen.getAllByRole('button', { name: /Ada Okafor/ })).toHaveLength(3);
  fill(screen.getByRole('searchbox'), 'undefined');
  expect(await screen.findByText('No guest called “undefined”.')).toBeVisible();
});

test('someone is added and checked in at the door, and the page says that more come than planned', async () => {
  serveAdding('joined');
  serve('get', calls.event, () => ({ ...event, capacity: 5, participants: roster.people.length }));
  visit('?at=door');
  await press('Add someone');
  fill(await screen.findByLabelText('Name'), 'Nadia Rahman');
  await press('Add and check in');
  const shown = await dialog('Private link of Nadia Rahman');
  await userEvent.click(within(shown).getByRole('button', { name: 'Done' }));
  expect(await button(/^Nadia Rahman/)).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('status')).toHaveTextContent('1 of 6 checked in');
  await waitFor(() =>
    expect(roster.marks.map(({ params, body }) => [params.participant, body])).toEqual([
      ['3'.repeat(24), expect.objectContaining({ came: true })],
    ]),
  );
  await press('Done');
  expect(await screen.findByText('6 of 5 going')).toBeVisible();
});

test('addresses are copied of those who gave and confirmed one', async () => {
  visit();
  const user = userEvent.setup();
  await user.click(await button('More'));
  await user.click(await button('Copy e-mail addresses'));
  await said('success', /^1 e-mail address copied\./);
  expect(await navigator.clipboard.readText()).toBe('ada@example.org');
});
