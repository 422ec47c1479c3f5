/** Dates and numbers of the form as people type them: what was understood is shown, and an end moves with its start. */
import type { Event } from '@social-serve/contract/event';
import { anEvent } from '@social-serve/contract/test/builders';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { fill } from '../../test/fill.ts';
import { setCurrentEmail } from '../api/current-user.ts';
import { EventForm } from './EventForm.tsx';
import { eventUpdateInput, newEventInput } from './event-input.ts';

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
  vi.useFakeTimers({ now: Date.UTC(2027, 5, 1), toFake: ['Date'] }); // before all dates here
  sessionStorage.clear();
  save.mockReset().mockResolvedValue();
  return () => void vi.useRealTimers();
});

async function show(event?: Event) {
  setCurrentEmail('maya@example.org');
  const props = { creator: 'maya@example.org', sending: { send: save, onSuccess() {} } };
  const form = event ? (
    <EventForm {...props} event={event} submitLabel="Save Changes" schema={eventUpdateInput} />
  ) : (
    <EventForm {...props} submitLabel="Post" schema={newEventInput} />
  );
  const router = createMemoryRouter([{ path: '/form', element: form }], { initialEntries: ['/form'] });
  render(<RouterProvider router={router} />);
  await screen.findByLabelText('Event Date');
}

const field = (name: string) => screen.getByLabelText(name);
const plain = (text: string) => text.replaceAll(/[\u202F\u00A0]/g, ' ');
/** What is below a field. */
const below = (name: string) => plain(field(name).closest('.field')?.textContent ?? '');

test.each(['01/05/2028', '1/5/2028', '০১/০৫/২০২৮'])('below %s is what was understood', async (typed) => {
  await show();
  fill(field('Event Date'), typed);
  expect(below('Event Date')).toContain('Wednesday 5 January 2028, 10:00 AM');
  expect(below('End')).toContain('Wednesday 5 January 2028, 12:00 PM');
});

test('a date typed in another order is noticed: it is on another day, or none', async () => {
  await show();
  fill(field('Event Date'), '05/01/2028');
  expect(below('Event Date')).toContain('Monday 1 May 2028');
  fill(field('Event Date'), '25/01/2028');
  expect(below('Event Date')).not.toContain('2028,');
});

test.each(['Event Date', 'End'])('%s: what is no date says so on leaving, and stays', async (name) => {
  await show();
  fill(field(name), 'after lunch');
  expect(field(name)).toBeValid();
  fireEvent.blur(field(name));
  await waitFor(() => expect(field(name)).toBeInvalid());
  expect(field(name)).toHaveValue('after lunch');
  expect(below(name)).toContain('Enter the date as MM/DD/YYYY, for example 12/31/2026.');
  fill(field(name), '12/05/2028');
  expect(field(name)).toBeValid();
  expect(below(name)).not.toContain('Enter the date');
});

test('while a start is typed its end stays, and then follows', async () => {
  await show();
  const end = (field('End') as HTMLInputElement).value;
  for (const text of ['0', '01/0', 'soon']) {
    fill(field('Event Date'), text);
    expect(field('End')).toHaveValue(end);
  }
  fill(field('Event Date'), '01/05/2028');
  expect(field('End')).toHaveValue('01/05/2028');
});

test('an end that was cleared stays empty', async () => {
  await show();
  fill(field('End'), '');
  fill(field('Event Date'), '01/05/2028');
  expect(field('End')).toHaveValue('');
});

const saved = {
  eventDate: '2028-01-05T04:00:00.000Z',
  endDate: '2028-01-06T07:30:00.000Z',
  timeZone: 'Asia/Dhaka',
};

test('in Edit the end follows the start, with the length of the event', async () => {
  await show(anEvent(saved));
  fill(field('Event Date'), '02/10/2028');
  expect(field('End')).toHaveValue('02/11/2028');
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(save.mock.lastCall?.[0]).toEqual({
    eventDate: '2028-02-10T04:00:00.000Z',
    endDate: '2028-02-11T07:30:00.000Z',
  });
});

test('in Edit another end stays where it was put', async () => {
  await show(anEvent(saved));
  fill(field('End'), '01/20/2028');
  fill(field('Event Date'), '01/10/2028');
  expect(field('End')).toHaveValue('01/20/2028');
});

test('in Edit an event without an end gets none', async () => {
  const { endDate, ...start } = saved;
  await show(anEvent(start));
  fill(field('Event Date'), '02/10/2028');
  expect(field('End')).toHaveValue('');
});

test.each([
  ['1,500', 1500],
  ['১,৫০০', 1500],
  ['৪০', 40],
])('a capacity typed as %s is %i', async (typed, capacity) => {
  await show(anEvent({ ...saved, capacity: 20 })); // its fields are open
  await userEvent.clear(field('Capacity'));
  await userEvent.type(field('Capacity'), typed);
  if (typed.includes(',')) expect(below('Capacity')).toContain('That is 1,500.');
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(save.mock.lastCall?.[0]).toMatchObject({ capacity });
});
