import { calls } from '@social-serve/contract/paths';
import { anEvent } from '@social-serve/contract/test/builders';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fill } from '../../test/fill.ts';
import { event as ofPage, visit } from '../../test/guests.tsx';
import { serve } from '../../test/server.ts';
import * as bn from '../words/bn/share-kit.ts';
import * as en from '../words/en/share-kit.ts';
import { kitTexts } from './texts.ts';

const WAIT = { timeout: 10_000 };
const SATURDAY = '2026-11-28T04:00:00.000Z'; // 10:00 in Dhaka
const cleanup = anEvent({
  title: 'Riverbank cleanup',
  eventType: 'Cleanup',
  eventDate: SATURDAY,
  timeZone: 'Asia/Dhaka',
  location: 'Town Hall Park',
  capacity: 20,
  participants: 14,
});
const address = `http://localhost:3000/e/${cleanup._id}`;
/** The first line of each text. */
const said = (event: Parameters<typeof kitTexts>[0], now: string) =>
  kitTexts(event, new Date(now)).map(({ text }) => text.split('\n')[0]);

test.each([
  ['2026-11-24T12:00:00Z', ['Still 6 places for Saturday’s cleanup.']],
  // In Dhaka it is Friday already.
  ['2026-11-26T19:00:00Z', ['See you tomorrow at 10:00 AM.', 'Still 6 places for tomorrow’s cleanup.']],
  ['2026-11-27T19:00:00Z', ['See you today at 10:00 AM.', 'Still 6 places for today’s cleanup.']],
  ['2026-11-20T12:00:00Z', ['Still 6 places for the cleanup on November 28, 2026.']],
  [SATURDAY, []],
])('at %s it says what is true then: %j', (now, texts) => {
  expect(said(cleanup, now)).toEqual(texts);
});

test.each([
  [{ participants: 19 }, 'Still 1 place for Saturday’s cleanup.'],
  [
    { participants: 20 },
    'All 20 places for Saturday’s cleanup are taken. Join the waiting list: places may become free.',
  ],
  [{ capacity: undefined }, '14 people are coming to Saturday’s cleanup. Join us!'],
  [{ capacity: undefined, participants: 0 }, 'Come to Saturday’s cleanup!'],
  [{ eventType: 'Plantation' as const }, 'Still 6 places for Saturday’s tree planting.'],
])('the current number: %j', (fields, text) => {
  expect(said({ ...cleanup, ...fields }, '2026-11-24T12:00:00Z')).toEqual([text]);
});

test('what is still needed', () => {
  const need = (label: string, kind: 'thing' | 'role', number: number, claimed: number) => ({
    ...{ _id: label, label, kind },
    ...{ number, claimed },
  });
  const needs = [need('gloves', 'thing', 20, 12), need('cakes', 'thing', 2, 3), need('driver', 'role', 2, 1)];
  expect(said({ ...cleanup, needs }, '2026-11-24T12:00:00Z')).toContain('We still need: 8 gloves, 1 driver.');
  expect(said({ ...cleanup, needs }, '2026-11-26T19:00:00Z')).toContain(
    'See you tomorrow at 10:00 AM. Bring what you can: gloves.',
  );
  expect(said({ ...cleanup, needs }, SATURDAY)).toEqual([]);
});

test('the results as sentences, with the number of people who came', () => {
  const item = (what: string, amount: number, unit?: 'bags' | 'kg' | 'items') => ({ what, amount, unit });
  const outcome = {
    _id: '1'.repeat(24),
    items: [item('Litter', 34, 'bags')],
    summary: '',
    walkIns: 2,
    reportedAt: SATURDAY,
  };
  const after = '2026-11-29T12:00:00Z';
  expect(said({ ...cleanup, checkedIn: 25, outcome }, after)).toEqual([
    'We collected 34 bags. Thank you, all 27 of you!',
  ]);
  const items = [item('Litter', 1, 'bags'), item('Benches painted', 2), item('Litter', 12.5, 'kg')];
  expect(said({ ...cleanup, outcome: { ...outcome, items, walkIns: 1 } }, after)).toEqual([
    'We collected 1 bag. Benches painted: 2. We collected 12.5 kg of litter. Thank you!',
  ]);
});

test('each text says where more is: when, where and the address', () => {
  const [text] = kitTexts(cleanup, new Date('2026-11-24T12:00:00Z'));
  expect(text?.text).toContain('Riverbank cleanup: Saturday, November 28, 2026');
  expect(text?.text).toContain('Town Hall Park');
  expect(text?.text.split('\n').at(-1)).toBe(address);
});

test('in Bangla', () => {
  const saturday = { kind: 'weekday', name: 'শনিবার' } as const;
  expect(bn.stillPlaces(6, 'Cleanup', saturday)).toBe('শনিবারের পরিচ্ছন্নতা অভিযানে এখনো ৬টি আসন খালি আছে।');
  expect(bn.stillPlaces(6, 'Donation', { kind: 'date', name: '৬ ডিসেম্বর ২০২৬' })).toBe(
    '৬ ডিসেম্বর ২০২৬-এর অনুদান কর্মসূচিতে এখনো ৬টি আসন খালি আছে।',
  );
  expect(bn.seeYouTomorrow('সকাল ১০টায়')).toBe('আগামীকাল সকাল ১০টায় দেখা হবে।');
  expect(bn.thankYou(27)).toBe('আপনাদের ২৭ জনকেই ধন্যবাদ!');
  expect(en.placesAreTaken(1, 'Donation', { kind: 'tomorrow', name: '' })).toContain(
    'tomorrow’s donation drive',
  );
});

const inThreeDays = () => new Date(Date.now() + 3 * 86_400_000).toISOString();
const upcoming = { ...ofPage, capacity: 20, participants: 14, waiting: 0, eventDate: inThreeDays() };

async function open() {
  const user = userEvent.setup();
  visit();
  await user.click(await screen.findByRole('button', { name: 'Texts to share' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Texts to share' }, WAIT)) };
}

test('on the guests’ page: the current number, to copy, to change and to send by WhatsApp', async () => {
  serve('get', calls.event, upcoming);
  const { user, dialog } = await open();
  const field = dialog.getByRole('textbox', { name: 'Free places' });
  expect(field).toHaveDisplayValue(/^Still 6 places for \w+day’s cleanup\./);
  await user.click(dialog.getByRole('button', { name: 'Copy: Free places' }));
  expect(await dialog.findByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await navigator.clipboard.readText()).toMatch(/^Still 6 places/);
  fill(field, 'Join us & bring gloves');
  expect(await dialog.findByRole('button', { name: 'Copy: Free places' })).toBeVisible();
  expect(dialog.getByRole('link', { name: 'WhatsApp: Free places (opens in a new tab)' })).toHaveAttribute(
    'href',
    'https://wa.me/?text=Join%20us%20%26%20bring%20gloves',
  );
});

test('a number that has changed since the page was loaded', async () => {
  serve('get', calls.event, upcoming);
  visit();
  const opens = await screen.findByRole('button', { name: 'Texts to share' });
  serve('get', calls.event, { ...upcoming, participants: 15 });
  await userEvent.click(opens);
  const field = await screen.findByRole('textbox', { name: 'Free places' }, WAIT);
  await waitFor(() => expect(field).toHaveDisplayValue(/^Still 5 places/));
});

test.each([
  ['which has started', { eventDate: new Date(Date.now() - 60_000).toISOString() }],
  ['that the team hides', { hidden: { at: upcoming.postDate, reason: 'Wrong or misleading' } }],
])('an event %s has no texts to share', async (_, fields) => {
  serve('get', calls.event, { ...upcoming, ...fields });
  visit();
  expect(await screen.findByRole('tab', { name: 'Guests' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Texts to share' })).toBeNull();
});

test('the results can be shared once they are there', async () => {
  const outcome = { _id: '1'.repeat(24), items: [], summary: '', walkIns: 3, reportedAt: upcoming.postDate };
  serve('get', calls.event, {
    ...upcoming,
    eventDate: new Date(Date.now() - 3_600_000).toISOString(),
    checkedIn: 2,
    outcome,
  });
  const { dialog } = await open();
  expect(dialog.getByRole('textbox', { name: 'Results' })).toHaveDisplayValue(/^Thank you, all 5 of you!/);
  expect(dialog.getAllByRole('textbox')).toHaveLength(1);
});
