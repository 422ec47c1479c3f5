import { newCoverPath } from '@social-serve/contract/drawn-rules';
import type { NewEventBody } from '@social-serve/contract/event-bodies';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { fill } from '../../test/fill.ts';
import { ApiError, signInNeeded } from '../api/api-error.ts';
import { setCurrentEmail } from '../api/current-user.ts';
import { serverAddress } from '../api/server-address.ts';
import { onSessionOver } from '../api/session-over.ts';
import { EventForm } from './EventForm.tsx';
import { newEventInput } from './event-input.ts';

// jsdom measures nothing; the calendar only asks.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
);
beforeEach(() => sessionStorage.clear());

const save = vi.fn<(body: NewEventBody) => Promise<void>>();
const onSaved = vi.fn();
const onFailure = vi.fn<(error: unknown) => Promise<void>>();
beforeEach(() => {
  for (const mock of [save, onSaved, onFailure]) mock.mockReset();
  save.mockResolvedValue();
});

function show(creator = 'maya@example.org') {
  setCurrentEmail(creator);
  const form = (
    <EventForm
      creator={creator}
      submitLabel="Post"
      schema={newEventInput}
      sending={{ send: save, onSuccess: onSaved, failure: onFailure }}
    />
  );
  const router = createMemoryRouter([{ path: '/createEvent', element: form }], {
    initialEntries: ['/createEvent'],
  });
  return render(<RouterProvider router={router} />);
}

const field = (name: string) => screen.getByLabelText(name);
const pasteAnAddress = () => userEvent.click(screen.getByRole('button', { name: 'Paste an address' }));
const post = () => userEvent.click(screen.getByRole('button', { name: 'Post' }));
const nextYear = new Date().getFullYear() + 1;

async function fillIn() {
  fill(field('Title'), 'Park day');
  await userEvent.click(field('Plantation'));
  fill(await screen.findByLabelText('Event Date'), `05/04/${nextYear}`);
  fill(field('Location'), 'City park');
  await pasteAnAddress();
  fill(field('Image URL'), 'https://example.org/park.png');
  fill(field('Descriptions'), 'Bring gloves.');
}

test('nothing is sent while fields are missing; each says why and the first has the cursor', async () => {
  show();
  await post();
  await waitFor(() => expect(field('Title')).toHaveFocus());
  expect(field('Title')).toBeInvalid();
  expect(field('Title')).toHaveAccessibleDescription('Title is required.');
  expect(field('Cleanup')).toHaveAccessibleDescription('Choose a type.');
  expect(save).not.toHaveBeenCalled();
  await userEvent.type(field('Title'), 'P');
  expect(field('Title')).toBeValid();
});

test('going past the types by keyboard without choosing changes nothing, and the form works on', async () => {
  const { unmount } = show();
  field('Title').focus();
  await userEvent.tab();
  expect(document.activeElement).toBe(field('Cleanup'));
  await userEvent.tab();
  unmount();
  show();
  expect(screen.queryByText('You have an unfinished event.')).toBeNull();
  field('Cleanup').focus();
  await userEvent.tab();
  await userEvent.type(field('Location'), 'City park');
  expect(field('Location')).toHaveValue('City park');
  await post();
  expect(field('Cleanup')).toHaveAccessibleDescription('Choose a type.');
});

test('sends what was filled in, once, and shows its creator', async () => {
  let finish = () => {};
  save.mockReturnValue(new Promise((resolve) => (finish = resolve)));
  show();
  await fillIn();
  expect(field('Creator Email')).toHaveValue('maya@example.org');
  const button = screen.getByRole('button', { name: 'Post' });
  await userEvent.dblClick(button);
  expect(save).toHaveBeenCalledTimes(1);
  expect(save.mock.lastCall?.[0]).toMatchObject({
    title: 'Park day',
    eventType: 'Plantation',
    eventDate: new Date(nextYear, 4, 4, 10, 0).toISOString(),
    endDate: new Date(nextYear, 4, 4, 12, 0).toISOString(),
  });
  expect(onSaved).not.toHaveBeenCalled();
  await act(async () => finish());
  expect(onSaved).toHaveBeenCalledTimes(1);
});

test('a date that is not one, or over, is not valid, and stays as typed', async () => {
  show();
  await fillIn();
  async function refused(text: string) {
    await post();
    expect(save).not.toHaveBeenCalled();
    expect(field('Event Date')).toHaveAccessibleDescription('Date input not valid.');
    expect(field('Event Date')).toHaveValue(text);
    fill(field('Event Date'), `05/04/${nextYear}`);
    await waitFor(() => expect(field('Event Date')).toBeValid());
  }
  for (const text of ['13/40/2026', '01/01/2020']) {
    fill(field('Event Date'), text);
    await refused(text);
  }
  await userEvent.clear(field('Event Date'));
  await userEvent.type(field('Event Date'), 'soon');
  await userEvent.keyboard('{Escape}');
  await refused('soon');
});

test('the time of day is chosen in steps of 30 minutes and shown beside the date', async () => {
  show();
  await userEvent.click(await screen.findByLabelText('Event Date'));
  fill(field('Event Date'), `05/04/${nextYear}`);
  expect(screen.getByText(/^10:00\sAM$/, { selector: 'output' })).toBeVisible();
  const times = screen.getAllByRole('option').filter(({ textContent }) => /[AP]M$/.test(textContent));
  expect(times.slice(0, 3).map(({ textContent }) => textContent)).toEqual([
    '12:00 AM',
    '12:30 AM',
    '1:00 AM',
  ]);
  await userEvent.click(screen.getByRole('option', { name: '6:30 PM' }));
  expect(field('Event Date')).toHaveValue(`05/04/${nextYear}`);
  const evening = () => screen.getByText(/^6:30\sPM$/, { selector: 'output' });
  expect(evening()).toBeVisible();
  // Another date leaves the time of day alone.
  fill(field('Event Date'), `06/05/${nextYear}`);
  expect(evening()).toBeVisible();
});

test('what the server refuses appears at its field, otherwise in a notice; other failures are passed on', async () => {
  show();
  await fillIn();
  save.mockRejectedValueOnce(
    new ApiError('Some fields need another look.', {
      status: 400,
      code: 'bad-input',
      errors: [{ path: 'location', message: 'Nobody finds that.' }],
    }),
  );
  await post();
  expect(field('Location')).toHaveAccessibleDescription('Nobody finds that.');
  await waitFor(() => expect(field('Location')).toHaveFocus());
  expect(onFailure).not.toHaveBeenCalled();

  save.mockRejectedValueOnce(
    new ApiError('Some fields need another look.', {
      status: 400,
      code: 'bad-input',
      errors: [
        { path: 'title', message: 'Someone has this title.' },
        { path: 'creator', message: 'Creator Email must be an e-mail address.' },
      ],
    }),
  );
  await post();
  expect(field('Title')).toHaveAccessibleDescription('Someone has this title.');
  expect(field('Title')).toHaveFocus();
  expect(screen.getByRole('alert')).toHaveTextContent('Creator Email must be an e-mail address.');
  expect(onFailure).not.toHaveBeenCalled();

  const away = new ApiError('The server cannot be reached.', { code: 'unreachable' });
  save.mockRejectedValueOnce(away);
  await post();
  expect(onFailure).toHaveBeenCalledWith(away);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(field('Title')).toHaveValue('Park day');
});

test('a session that ends in the middle: the same person finds their words again, nobody else does', async () => {
  const first = show();
  await fillIn();
  const ended = vi.fn(async () => {});
  onSessionOver(ended);
  save.mockRejectedValueOnce(signInNeeded());
  await post();
  expect(ended).toHaveBeenCalledTimes(1);
  first.unmount();

  const other = show('ruth@example.org');
  expect(field('Title')).toHaveValue('');
  other.unmount();

  const again = show();
  expect(field('Title')).toHaveValue('Park day');
  expect(field('Event Date')).toHaveValue(`05/04/${nextYear}`);
  await post();
  expect(save.mock.lastCall?.[0]).toMatchObject({ title: 'Park day', Descriptions: 'Bring gloves.' });
  again.unmount();

  show();
  expect(field('Title')).toHaveValue('');
});

test('what was typed is there again after the page was left without sending', async () => {
  const first = show();
  fill(field('Title'), 'Half a thought');
  first.unmount();
  show();
  expect(field('Title')).toHaveValue('Half a thought');
});

test.each([
  ['an older release', { title: 'Half a thought' }],
  ['another form', 'Half a thought'],
])('a draft of %s does not break the form', async (_, input) => {
  sessionStorage.setItem('event-draft maya@example.org /createEvent', JSON.stringify(input));
  show();
  expect(field('Title')).toHaveValue(typeof input === 'string' ? '' : input.title);
  await pasteAnAddress();
  expect(field('Image URL')).toHaveValue(
    serverAddress(newCoverPath({ eventType: '', title: typeof input === 'string' ? '' : input.title })),
  );
  for (const type of screen.getAllByRole('radio')) expect(type).not.toBeChecked();
});

test('while it is being saved, the form ignores typing; after a failure everything is still there', async () => {
  let fail = (_: Error) => {};
  save.mockReturnValue(new Promise((_, reject) => (fail = reject)));
  show();
  await fillIn();
  await userEvent.type(field('Title'), '{Enter}');
  for (const name of ['Title', 'Cleanup', 'Event Date', 'Descriptions']) expect(field(name)).toBeDisabled();
  await userEvent.type(field('Title'), ' and more');
  await act(async () => fail(new ApiError('The server cannot be reached.', { code: 'unreachable' })));
  expect(field('Title')).toBeEnabled();
  expect(field('Title')).toHaveValue('Park day');
});

test('an error at the picture is there without the hint', async () => {
  show();
  await pasteAnAddress();
  await userEvent.type(field('Image URL'), 'x');
  await post();
  expect(field('Image URL')).toBeInvalid();
  expect(field('Image URL')).not.toHaveAccessibleDescription(/illustration/);
});

test('a picture that is not https: the form says that the cover shows instead', async () => {
  show();
  await pasteAnAddress();
  fill(field('Image URL'), 'http://example.org/a.png');
  expect(field('Image URL')).toHaveAccessibleDescription(/illustration/);
});

test('an event that comes back shows its dates before it is posted, and is sent with them', async () => {
  show();
  await fillIn();
  expect(field('Repeat')).toHaveValue('');
  await userEvent.selectOptions(field('Repeat'), 'Every two weeks');
  fill(field('Number of dates'), '3');
  expect(screen.getByText(/^3 dates, each a separate event: May 4/)).toHaveTextContent(/May 18.*Jun 1/);
  await post();
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  expect(save.mock.lastCall?.[0].repeat).toEqual({ every: 'two-weeks', count: 3 });
});

test('it ends on a day, which must leave room for a second date', async () => {
  show();
  await fillIn();
  await userEvent.selectOptions(field('Repeat'), 'week');
  await userEvent.selectOptions(field('Ends'), 'On a day');
  await post();
  await waitFor(() => expect(field('Last day')).toHaveFocus());
  expect(field('Last day')).toHaveAccessibleDescription('Last day must be a day, like 2027-03-28.');
  fill(field('Last day'), `05/10/${nextYear}`);
  await post();
  await waitFor(() =>
    expect(field('Last day')).toHaveAccessibleDescription('Last day must leave room for a second date.'),
  );
  fill(field('Last day'), `05/11/${nextYear}`);
  await post();
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  expect(save.mock.lastCall?.[0].repeat).toEqual({ every: 'week', until: `${nextYear}-05-11` });
});

test('the repetition is saved with the draft, and an invalid number is reported at its field', async () => {
  const first = show();
  await fillIn();
  await userEvent.selectOptions(field('Repeat'), 'month');
  fill(field('Number of dates'), '40');
  first.unmount();
  show();
  expect(field('Repeat')).toHaveValue('month');
  await post();
  await waitFor(() =>
    expect(field('Number of dates')).toHaveAccessibleDescription(
      /^Number of dates must be a whole number from 2 to 26\./,
    ),
  );
  expect(save).not.toHaveBeenCalled();
});
