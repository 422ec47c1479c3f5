/** An event at which people were checked in is moved to another day (docs/specification.md, "Guests"). */
import { calls } from '@social-serve/contract/paths';
import { inDays } from '@social-serve/contract/test/builders';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, expectMessageFor } from '../../test/dialogs.ts';
import { fill } from '../../test/fill.ts';
import { mine, press, updated, visit } from '../../test/own-events.tsx';
import { refusal, type Sent, serve } from '../../test/server.ts';

let put: Sent[];
let checkedIn = 2;
beforeEach(() => {
  checkedIn = 2;
  put = serve('put', calls.eventUpdate, ({ body }) =>
    (body as { removeCheckIns?: boolean }).removeCheckIns
      ? updated(1)
      : refusal(409, 'checked-in', 'People are checked in.', undefined, checkedIn),
  );
});

async function change() {
  const router = visit(`/eventUpdate/${mine._id}`);
  fill(await screen.findByLabelText('Title'), 'Lakeside cleanup');
  await press('Save Changes');
  await answer('Are you sure?', 'Yes, Update it!');
  return router;
}

test('the page asks, with their number, and sends the same change again', async () => {
  const router = await change();
  await answer(
    'Remove 2 check-ins?',
    'Move and remove them',
    '2 people are checked in for the day of the event.',
  );
  await waitFor(() => expect(router.state.location.pathname).toBe('/manageEvents'));
  const [first, second] = put.map(({ body }) => body);
  expect(first).not.toHaveProperty('removeCheckIns');
  expect(second).toMatchObject({ title: 'Lakeside cleanup', removeCheckIns: true });
  await expectMessageFor(2000, 'Your event has been updated successfully.');
});

test('Cancel sends nothing more, and what was typed stays', async () => {
  checkedIn = 1;
  await change();
  await answer('Remove 1 check-in?', 'Cancel', '1 person is checked in for the day of the event.');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByLabelText('Title')).toHaveValue('Lakeside cleanup');
  expect(put).toHaveLength(1);
  expect(screen.queryByText('Oops...')).not.toBeInTheDocument();
});

test('once the event is over, the form says that its day is fixed, and still saves a correction', async () => {
  const past = {
    ...mine,
    eventDate: inDays(-9, undefined, 10),
    endDate: inDays(-9, undefined, 13),
    checkedIn: 2,
  };
  serve('get', calls.event, past);
  put = serve('put', calls.eventUpdate, updated(1));
  await change();
  await waitFor(() => expect(put).toHaveLength(1));
  expect(put[0]?.body).toMatchObject({ title: 'Lakeside cleanup', eventDate: past.eventDate });
});

test('a past event without check-ins needs a new date', async () => {
  serve('get', calls.event, { ...mine, eventDate: inDays(-9) });
  visit(`/eventUpdate/${mine._id}`);
  const date = await screen.findByLabelText('Event Date');
  expect(date).toHaveAccessibleDescription(/Choose a new date to save changes/);
});

test('the refusal of a fixed day is shown at the date', async () => {
  const message = 'The day is fixed. Duplicate it for the new date.';
  put = serve('put', calls.eventUpdate, refusal(409, 'day-fixed', message, [{ path: 'eventDate', message }]));
  await change();
  await waitFor(() =>
    expect(screen.getByLabelText('Event Date')).toHaveAccessibleDescription(expect.stringContaining(message)),
  );
});
