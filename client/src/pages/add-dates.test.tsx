/** The guests' page of a date of a series: its creator adds later dates. */
import { calls } from '@social-serve/contract/paths';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fill } from '../../test/fill.ts';
import { event, press, visit } from '../../test/guests.tsx';
import { said } from '../../test/messages.ts';
import { refusal, serve } from '../../test/server.ts';

const date = { ...event, seriesId: 'a'.repeat(24), seriesEvery: 'week' };
const added = (count: number) => ({
  acknowledged: true,
  insertedIds: Array.from({ length: count }, (_, index) => String(index).padStart(24, '0')),
});

async function openDialog() {
  serve('get', calls.event, date);
  visit();
  await press('Add dates');
  return within(await screen.findByRole('dialog', { name: 'Add dates' }, { timeout: 10_000 }));
}

test('a number of dates is added, and how many is said', async () => {
  const sent = serve('post', calls.eventDates, added(3));
  const dialog = await openDialog();
  expect(dialog.getByText(/^Every \w+day\. The new dates follow the last one/)).toBeVisible();
  fill(dialog.getByLabelText('Number of dates'), '3');
  await userEvent.click(dialog.getByRole('button', { name: 'Add dates' }));
  await said('success', '3 dates were added');
  expect(sent).toMatchObject([{ params: { id: event._id }, body: { count: 3 } }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a wrong number, and what the server refuses, is said at the field', async () => {
  const detail = 'Up to 26 dates of a series can be ahead, so you can add 2 more.';
  const sent = serve(
    'post',
    calls.eventDates,
    refusal(409, 'limit-reached', detail, [{ path: 'count', message: detail }]),
  );
  const dialog = await openDialog();
  const field = dialog.getByLabelText('Number of dates');
  fill(field, '26');
  await userEvent.click(dialog.getByRole('button', { name: 'Add dates' }));
  await waitFor(() =>
    expect(field).toHaveAccessibleDescription(
      expect.stringContaining('Number of dates must be a whole number from 1 to 25.'),
    ),
  );
  expect(sent).toEqual([]);
  fill(field, '5');
  await userEvent.click(dialog.getByRole('button', { name: 'Add dates' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(detail)));
});

test('until a day', async () => {
  const sent = serve('post', calls.eventDates, added(1));
  const dialog = await openDialog();
  await userEvent.selectOptions(dialog.getByLabelText('Ends'), 'On a day');
  await userEvent.click(dialog.getByRole('button', { name: 'Add dates' }));
  const field = await dialog.findByLabelText('Last day', {}, { timeout: 10_000 });
  await waitFor(() => expect(field).toBeInvalid());
  expect(sent).toEqual([]);
  fill(field, '03/28/2031');
  await userEvent.click(dialog.getByRole('button', { name: 'Add dates' }));
  await said('success', '1 date was added');
  expect(sent).toMatchObject([{ body: { until: '2031-03-28' } }]);
});

test.each([
  ['a single event', {}],
  ['a hidden date', { hidden: { at: '2027-01-01T00:00:00.000Z', reason: 'Wrong or misleading' } }],
  ['a date that the person only helps to organise', { creator: 'Arif', organising: 'b'.repeat(24) }],
])('is not offered at %s', async (kind, fields) => {
  serve('get', calls.event, { ...(kind === 'a single event' ? event : date), ...fields });
  visit();
  await screen.findByRole('heading', { level: 1, name: 'Riverbank cleanup' });
  await screen.findByText(kind === 'a hidden date' ? /^Hidden by our team/ : 'View Event');
  expect(screen.queryByRole('button', { name: 'Add dates' })).toBeNull();
});
