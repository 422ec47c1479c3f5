/** What guests said who were asked whether they still come: in the roster, at the door and in the CSV. */
import { calls } from '@social-serve/contract/paths';
import type { RosterRow } from '@social-serve/contract/roster';
import { inDays } from '@social-serve/contract/test/builders';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer } from '../../test/dialogs.ts';
import {
  button,
  countsOf,
  event,
  guestNamed,
  person,
  press,
  remove,
  roster,
  rowOf,
  serveRemoval,
  visit,
} from '../../test/guests.tsx';
import { savedFiles } from '../../test/saved-files.ts';
import { serve } from '../../test/server.ts';

const askedAt = '2026-11-27T12:00:00.000Z';
const left = (digit: number, fields: Partial<RosterRow>) =>
  person(digit, { status: 'left', askedAt, ...fields });

/** The rows that a filter finds, as on the server. */
const FILTERS: Record<string, (row: RosterRow) => boolean> = {
  yes: ({ status, coming }) => status === 'joined' && coming === true,
  silent: ({ status, coming, askedAt }) => status === 'joined' && !coming && askedAt !== undefined,
  'not-asked': ({ status, coming, askedAt }) => status === 'joined' && !coming && askedAt === undefined,
  left: ({ status }) => status === 'left',
};
const counted = () => {
  const count = (answer: string) => roster.people.filter((row) => FILTERS[answer]?.(row)).length;
  return { yes: count('yes'), silent: count('silent'), notAsked: count('not-asked'), left: count('left') };
};

beforeEach(() => {
  roster.people = [
    person(1, { name: 'Ada Okafor', askedAt, coming: true, phone: '+8801712345678' }),
    person(2, { name: 'Rosa Lind', coming: true }),
    person(3, { name: 'Omar Faruk', askedAt }),
    person(4, { name: 'Nadia Haddad', email: undefined, withoutAccount: true }),
    person(5, { name: 'Kim Lee', status: 'waiting' }),
    left(6, { name: 'Zoe Miller', cannotCome: 'My child is ill' }),
    left(7, { name: 'Ben Ortiz', silent: true }),
    left(8, { name: 'Chi Tran' }),
  ];
  serve('get', calls.participants, ({ query: { search = '', status, coming } }) => ({
    participants: roster.people.filter(
      (row) =>
        (coming ? FILTERS[coming]?.(row) : status ? row.status === status : row.status !== 'left') &&
        `${row.name}`.toLowerCase().includes(search),
    ),
    counts: countsOf(roster.people),
    coming: counted(),
    unconfirmed: roster.unconfirmed,
  }));
});

test('each row says the answer, and the tab how many said yes and how many are silent', async () => {
  visit();
  expect((await rowOf('Ada Okafor')).getByText('Said yes')).toBeVisible();
  expect((await rowOf('Rosa Lind')).getByText('Said yes')).toBeVisible();
  expect((await rowOf('Omar Faruk')).getByText('No answer')).toBeVisible();
  expect((await rowOf('Nadia Haddad')).getByText('Not asked')).toBeVisible();
  expect((await rowOf('Kim Lee')).queryByText(/Said|answer|asked/)).toBeNull();
  expect(guestNamed('Zoe Miller')).toBeUndefined();
  expect(await screen.findByRole('tab', { name: /^Guests ?2 yes · 1 silent$/ })).toBeVisible();
});

test.each([
  ['Said yes (2)', 'yes', ['Ada Okafor', 'Rosa Lind']],
  ['No answer (1)', 'silent', ['Omar Faruk']],
  ['Not asked (1)', 'not-asked', ['Nadia Haddad']],
  ['Left (3)', 'left', ['Zoe Miller', 'Ben Ortiz', 'Chi Tran']],
])('the filter %s is in the address, and leads to those guests', async (segment, value, names) => {
  const { router, leave } = visit();
  await press(segment);
  const listed = () =>
    within(screen.getByRole('list', { name: 'Guests' }))
      .getAllByRole('listitem')
      .map((row) => row.querySelector('b')?.textContent);
  await waitFor(() => expect(listed()).toEqual(names));
  expect(router.state.location.search).toBe(`?coming=${value}`);
  leave();
  visit(`?coming=${value}`);
  await waitFor(() => expect(listed()).toEqual(names));
  expect(await button(segment)).toHaveAttribute('aria-pressed', 'true');
  await press('All (5)');
  expect(await rowOf('Kim Lee')).toBeTruthy();
});

test('people who left say why, and can only be removed', async () => {
  const removed = serveRemoval();
  const { leave } = visit('?coming=left');
  const zoe = await rowOf('Zoe Miller');
  expect(zoe.getByText('Can’t come: My child is ill')).toBeVisible();
  expect(zoe.getAllByRole('button')).toEqual([await button('More for Zoe Miller')]);
  expect((await rowOf('Ben Ortiz')).getByText('Lost the place: no answer')).toBeVisible();
  expect((await rowOf('Chi Tran')).getByText('Can’t come')).toBeVisible();
  // On a phone the row cuts a long reason off.
  await press('More for Zoe Miller');
  expect(zoe.getAllByText('Can’t come: My child is ill')).toHaveLength(2);
  await press('Remove Zoe Miller');
  await answer('Remove Zoe Miller?', 'Yes, remove', 'They’ll be notified and can’t rejoin.');
  await waitFor(() => expect(guestNamed('Zoe Miller')).toBeUndefined());
  leave();
  await waitFor(() => expect(removed).toMatchObject([{ params: { participant: '6'.repeat(24) } }]));
});

test('removing someone without an account who left says what is deleted', async () => {
  roster.people.push(left(9, { name: 'Lee Wong', withoutAccount: true, email: undefined }));
  visit('?coming=left');
  await remove('Lee Wong');
  await answer(
    'Remove Lee Wong?',
    'Cancel',
    'Their link stops working, and we delete their name and what they wrote.',
  );
});

test('at the door: the answers, and last those who are not coming', async () => {
  visit('?at=door');
  expect(await button(/^Ada Okafor.*Said yes/)).toBeVisible();
  expect(await button(/^Omar Faruk.*No answer/)).toBeVisible();
  expect(await button(/^Nadia Haddad.*Not asked · No account/)).toBeVisible();
  const gone = within(await screen.findByRole('list', { name: 'Not coming' }));
  expect(gone.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Zoe Miller.*Can’t come: My child is ill$/),
    expect.stringMatching(/^Ben Ortiz.*Lost the place: no answer$/),
    expect.stringMatching(/^Chi Tran.*Can’t come$/),
  ]);
  expect(screen.queryByRole('button', { name: /Zoe Miller/ })).toBeNull();
  expect(screen.getByText('0 of 4 checked in')).toBeVisible();
});

test('the CSV has the answers, the reasons and the phone numbers, also of people who left', async () => {
  visit();
  const files = savedFiles();
  await press('More');
  await press('Download CSV');
  await waitFor(() => expect(files).toHaveLength(1));
  const lines = (await (files[0]?.file ?? new Blob()).text()).split('\r\n');
  const header = (lines[0] ?? '').split(',');
  const columns = ['Status', 'Checked in', 'Still coming?', 'Reason', 'Phone'].map((name) =>
    header.indexOf(name),
  );
  const cellsOf = (line: string) => columns.map((column) => line.split(',')[column]).join();
  expect(lines.slice(1, -1).map(cellsOf)).toEqual([
    "Taking part,no,Said yes,,'+8801712345678",
    'Taking part,no,Said yes,,',
    'Taking part,no,No answer,,',
    'Taking part,no,Not asked,,',
    'Waiting,no,,,',
    'Left,no,Can’t come,My child is ill,',
    'Left,no,Lost the place: no answer,,',
    'Left,no,Can’t come,,',
  ]);
});

test('before anyone is asked, the page does not mention it', async () => {
  roster.people = [person(1, { name: 'Ada Okafor' })];
  serve('get', calls.event, { ...event, eventDate: inDays(9) });
  visit();
  expect((await rowOf('Ada Okafor')).queryByText('Not asked')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Said yes/ })).toBeNull();
  expect(screen.getByRole('tab', { name: 'Guests' })).toBeVisible();
});

test('when everybody said no, the filter still leads to them', async () => {
  roster.people = roster.people.filter(({ status }) => status === 'left');
  visit();
  await press('Left (3)');
  expect(await rowOf('Zoe Miller')).toBeTruthy();
});
