/** What the form asks of few, and what it does for most: More options, presets of the dates, the preview. */
import type { Event } from '@social-serve/contract/event';
import { anEvent } from '@social-serve/contract/test/builders';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { fill } from '../../test/fill.ts';
import { ApiError } from '../api/api-error.ts';
import { config } from '../api/config.ts';
import { setCurrentEmail } from '../api/current-user.ts';
import { localZone } from '../ui/dates.ts';
import { EventForm } from './EventForm.tsx';
import { eventUpdateInput, newEventInput, nextSaturday } from './event-input.ts';

// jsdom measures nothing; the calendar only asks.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
);

const save = vi.fn<(body: object) => Promise<void>>();
beforeEach(() => {
  sessionStorage.clear();
  save.mockReset().mockResolvedValue();
});

function show({ event, creatorName }: { event?: Event; creatorName?: string } = {}) {
  setCurrentEmail('maya@example.org');
  const props = { creator: 'maya@example.org', creatorName, sending: { send: save, onSuccess() {} } };
  const form = event ? (
    <EventForm {...props} event={event} submitLabel="Save Changes" schema={eventUpdateInput} />
  ) : (
    <EventForm {...props} submitLabel="Post" schema={newEventInput} />
  );
  const router = createMemoryRouter([{ path: '/form', element: form }], { initialEntries: ['/form'] });
  return render(<RouterProvider router={router} />);
}

const field = (name: string) => screen.getByLabelText(name);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const more = () => screen.getByRole('button', { name: 'More options' });
const OPTIONS = [
  'Time Zone',
  'Capacity',
  'Each person may bring',
  'Anyone may join without an account',
  'The day before',
  'Describe the picture',
];

async function fillIn() {
  fill(field('Title'), 'Park day');
  await userEvent.click(field('Cleanup'));
  await press(/^Next Saturday, \w+ \d+(, \d+)?, 10:00\sAM$/);
  fill(field('Location'), 'City park');
  fill(field('Descriptions'), 'Bring gloves.');
}

test('rarely used fields are hidden until More options is opened; one line always names the zone', async () => {
  show();
  expect(screen.getByText(new RegExp(`^Time zone: ${localZone().replaceAll('_', ' ')}, `))).toBeVisible();
  for (const name of OPTIONS) expect(screen.queryByLabelText(name)).toBeNull();
  expect(more()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(more());
  for (const name of OPTIONS) expect(field(name)).toBeVisible();
  expect(more()).toHaveAttribute('aria-expanded', 'true');
});

test('values in its fields count even when it is closed; an invalid one opens it and gets the focus', async () => {
  show();
  await fillIn();
  await userEvent.click(more());
  fill(field('Capacity'), 'twelve');
  await userEvent.click(more());
  expect(screen.queryByLabelText('Capacity')).toBeNull();
  await press('Post');
  await waitFor(() => expect(field('Capacity')).toHaveFocus());
  expect(field('Capacity')).toHaveValue('twelve');
  expect(field('Capacity')).toHaveAccessibleDescription(
    /^Capacity must be a whole number from 1 to 10,000\. /,
  );
  fill(field('Capacity'), '12');
  await userEvent.click(more());
  await press('Post');
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(save.mock.lastCall?.[0]).toMatchObject({ capacity: 12 });
});

test('errors from the server in its fields open it, too', async () => {
  const taken = '8 people have already joined. Capacity must be at least 8.';
  save.mockRejectedValueOnce(
    new ApiError(taken, {
      status: 409,
      code: 'capacity-taken',
      errors: [{ path: 'capacity', message: taken }],
    }),
  );
  show();
  await fillIn();
  await press('Post');
  await waitFor(() => expect(field('Capacity')).toHaveFocus());
  expect(field('Capacity')).toHaveAccessibleDescription(new RegExp(`^${taken}`));
});

test.each([
  ['nothing there', {}, false],
  ['the visitor’s own zone', { timeZone: localZone() }, false],
  ['a capacity', { capacity: 12 }, true],
  ['a picture in words', { photoAlt: 'A river' }, true],
  ['another zone', { timeZone: 'Asia/Kathmandu' }, true],
  ['accounts only', { joinWithoutAccount: false }, true],
  ['a number of companions', { mostCompanions: 0 }, true],
  ['no question on the day before', { askComing: false }, true],
  ['places that become free', { capacity: 12, freeSilent: 3 }, true],
])('an event with %s is changed with More options open: %s', (_, fields, open) => {
  show({ event: anEvent(fields) });
  expect(more()).toHaveAttribute('aria-expanded', String(open));
});

test('how people may join: by default without an account, with up to three others; only another choice is sent', async () => {
  show();
  await fillIn();
  await userEvent.click(more());
  expect(field('Anyone may join without an account')).toBeChecked();
  expect(field('Each person may bring')).toHaveValue('3');
  await press('Post');
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(save.mock.lastCall?.[0]).toMatchObject({ joinWithoutAccount: undefined, mostCompanions: undefined });
  await userEvent.click(field('Anyone may join without an account'));
  await userEvent.selectOptions(field('Each person may bring'), 'Nobody else');
  await press('Post');
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  expect(save.mock.lastCall?.[0]).toMatchObject({ joinWithoutAccount: false, mostCompanions: 0 });
});

test('an event for accounts only can be opened to everyone again', async () => {
  show({ event: anEvent({ joinWithoutAccount: false, mostCompanions: 5 }) });
  expect(field('Anyone may join without an account')).not.toBeChecked();
  expect(field('Each person may bring')).toHaveValue('5');
  await userEvent.click(field('Anyone may join without an account'));
  await userEvent.selectOptions(field('Each person may bring'), '1');
  await press('Save Changes');
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(save.mock.lastCall?.[0]).toMatchObject({ joinWithoutAccount: null, mostCompanions: 1 });
});

test('a site where everyone needs an account does not offer to join without one', async () => {
  config.joinWithoutAccount = false;
  onTestFinished(() => {
    delete config.joinWithoutAccount;
  });
  show();
  await userEvent.click(more());
  expect(field('Each person may bring')).toBeVisible();
  expect(screen.queryByLabelText('Anyone may join without an account')).toBeNull();
});

test('a draft with a value in its fields opens it', () => {
  const input = { title: 'Park day', capacity: '12' };
  sessionStorage.setItem('event-draft maya@example.org /form', JSON.stringify(input));
  show();
  expect(field('Capacity')).toHaveValue('12');
});

test('next Saturday at ten for two hours is two taps, also over a date that was typed wrong', async () => {
  show();
  fill(field('Event Date'), 'soon');
  expect(screen.getByRole('button', { name: 'Two hours' })).toBeDisabled();
  await fillIn();
  const begin = nextSaturday(new Date(), localZone());
  const day = begin.toLocaleDateString('en-US', { month: '2-digit', day: '2-digit', year: 'numeric' });
  expect(field('Event Date')).toHaveValue(day);
  await press('Two hours');
  expect(field('End')).toHaveValue(day);
  expect(screen.getByRole('button', { name: 'Two hours' })).toHaveFocus();
  await press('Post');
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(save.mock.lastCall?.[0]).toMatchObject({
    eventDate: begin.toISOString(),
    endDate: new Date(begin.getTime() + 7_200_000).toISOString(),
  });
});

test('a changed title is a change of the title alone: the address of the drawn cover stays', async () => {
  const photoURL = 'https://elsewhere.example/covers/Cleanup/00c0ffee.svg';
  show({ event: anEvent({ photoURL }) });
  fill(field('Title'), 'Another day');
  await press('Save Changes');
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(Object.keys(save.mock.lastCall?.[0] ?? {}).toSorted()).toEqual(['eventDate', 'title']);
});

test.each([
  ['Maya Chakma', 'Maya Chakma'],
  [undefined, 'a neighbour'],
  ['maya@example.org', 'a neighbour'],
])('the preview is the card as visitors will see it: of a person called %s', async (creatorName, name) => {
  show({ ...(creatorName && { creatorName }) });
  await fillIn();
  const card = screen.getByRole('complementary', { name: 'Preview' });
  for (const text of ['Park day', 'City park', name, 'Cleanup', 'View Event'])
    expect(within(card).getByText(text)).toBeVisible();
  expect(card).not.toHaveTextContent('maya@example.org');
});

test('what was typed and is no date stays when the other date is chosen by its button; its own button replaces it', async () => {
  show();
  fill(field('End'), 'after lunch');
  await press(/^Next Saturday, \w+ \d+(, \d+)?, 10:00\sAM$/);
  expect(field('Event Date')).toHaveDisplayValue(/^\d\d\/\d\d\/\d{4}$/);
  expect(field('End')).toHaveValue('after lunch');
  await press('Two hours');
  expect(field('End')).toHaveDisplayValue(/^\d\d\/\d\d\/\d{4}$/);
});

test('a new event begins on the Saturday to come from ten to twelve, without a type; its end moves with its day', async () => {
  show();
  const begin = nextSaturday(new Date(), localZone());
  const day = (date: Date) =>
    date.toLocaleDateString('en-US', { month: '2-digit', day: '2-digit', year: 'numeric' });
  expect(field('Event Date')).toHaveValue(day(begin));
  expect(field('End')).toHaveValue(day(begin));
  for (const chip of within(screen.getByRole('group', { name: 'Event Type' })).getAllByRole('radio'))
    expect(chip).not.toBeChecked();
  const later = new Date(begin.getTime() + 3 * 86_400_000);
  fill(field('Event Date'), day(later));
  expect(field('End')).toHaveValue(day(later));
  await press('Post');
  expect(screen.getByText('Choose a type.')).toBeVisible();
  await userEvent.click(field('Donation'));
  await waitFor(() => expect(screen.queryByText('Choose a type.')).toBeNull());
});

const SILENT = 'Free places of people who don’t answer';

test('people are asked whether they come unless the organiser only wants to remind them', async () => {
  show();
  await fillIn();
  await userEvent.click(more());
  expect(field('The day before')).toHaveDisplayValue('Ask people whether they still come');
  await userEvent.selectOptions(field('The day before'), 'Only remind people');
  expect(field('The day before')).toHaveAccessibleDescription('They get a reminder without a question.');
  await press('Post');
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(save.mock.lastCall?.[0]).toMatchObject({ askComing: false });
  await userEvent.selectOptions(field('The day before'), 'Ask people whether they still come');
  await press('Post');
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  expect(save.mock.lastCall?.[0]).toMatchObject({ askComing: undefined });
});

test('places of silent people become free only where there is a capacity and a question; it says by when to answer', async () => {
  show();
  await fillIn();
  await userEvent.click(more());
  expect(screen.queryByLabelText(SILENT)).toBeNull();
  fill(field('Capacity'), '12');
  expect(field(SILENT)).toHaveDisplayValue('Never');
  await userEvent.selectOptions(field(SILENT), '3 hours before the start');
  expect(field(SILENT)).toHaveAccessibleDescription(
    /Anyone who has not answered by Saturday \d+ \w+ \d{4}, 7:00\sAM loses their place\./,
  );
  await userEvent.selectOptions(field('The day before'), 'Only remind people');
  expect(screen.queryByLabelText(SILENT)).toBeNull();
  await userEvent.selectOptions(field('The day before'), 'Ask people whether they still come');
  await press('Post');
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(save.mock.lastCall?.[0]).toMatchObject({ capacity: 12, freeSilent: 3 });
});

test('an event that freed places of silent people can stop doing so', async () => {
  show({ event: anEvent({ capacity: 12, freeSilent: 3 }) });
  await userEvent.selectOptions(field(SILENT), 'Never');
  await press('Save Changes');
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(save.mock.lastCall?.[0]).toMatchObject({ freeSilent: null });
});
