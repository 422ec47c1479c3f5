/** What an event needs, in its form: rows that are added, moved, corrected and removed. */
import type { EventUpdateBody, NewEventBody } from '@social-serve/contract/event-bodies';
import type { ClaimedNeed } from '@social-serve/contract/need-rules';
import { anEvent } from '@social-serve/contract/test/builders';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
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

const save = vi.fn<(body: NewEventBody | EventUpdateBody) => Promise<void>>();
beforeEach(() => {
  sessionStorage.clear();
  save.mockReset().mockResolvedValue();
  setCurrentEmail('maya@example.org');
});

const gloves: ClaimedNeed = { _id: '1'.repeat(24), label: 'Gloves', kind: 'thing', number: 20, claimed: 12 };
const driver: ClaimedNeed = { _id: '2'.repeat(24), label: 'Driver', kind: 'role', number: 2, claimed: 0 };
const event = anEvent({ title: 'Park day', creator: 'maya@example.org', needs: [gloves, driver] });

function showForm(form: React.ReactNode) {
  const router = createMemoryRouter([{ path: '/createEvent', element: form }], {
    initialEntries: ['/createEvent'],
  });
  return render(<RouterProvider router={router} />);
}
const sending = { send: save, onSuccess() {} };
const showNew = (copy?: typeof event) =>
  showForm(
    <EventForm
      creator="maya@example.org"
      submitLabel="Post"
      schema={newEventInput}
      sending={sending}
      copy={copy}
    />,
  );
const showExisting = () =>
  showForm(
    <EventForm
      creator="maya@example.org"
      submitLabel="Save Changes"
      schema={eventUpdateInput}
      sending={sending}
      event={event}
    />,
  );

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const rows = () =>
  within(screen.getByRole('group', { name: 'What you need' }))
    .queryAllByRole('group')
    .map((row) => within(row));
const labels = () => rows().map((row) => (row.getByLabelText('What is needed') as HTMLInputElement).value);

async function add(label: string, number: string, kind: 'thing' | 'role' = 'thing') {
  await press('Add a need');
  const row = rows().at(-1);
  expect(row?.getByLabelText('What is needed')).toHaveFocus();
  fill(row?.getByLabelText('What is needed') as HTMLElement, label);
  fill(row?.getByLabelText('How many') as HTMLElement, number);
  await userEvent.selectOptions(row?.getByLabelText('Kind') as HTMLElement, kind);
}

async function sent(button: string) {
  await press(button);
  await waitFor(() => expect(save).toHaveBeenCalled());
  return save.mock.lastCall?.[0].needs;
}

async function fillIn() {
  fill(screen.getByLabelText('Title'), 'Park day');
  await userEvent.click(screen.getByLabelText('Plantation'));
  fill(screen.getByLabelText('Location'), 'City park');
  fill(screen.getByLabelText('Descriptions'), 'We plant trees.');
}

test('things and roles with their numbers are part of a new event, and of its preview', async () => {
  showNew();
  await fillIn();
  await add('Gloves', '২০');
  await add('Driver', '2', 'role');
  await userEvent.click(rows()[0]?.getByLabelText('More are welcome') as HTMLElement);
  expect(screen.getByText('Still needed: 20 Gloves')).toBeVisible();
  expect(await sent('Post')).toEqual([
    { label: 'Gloves', kind: 'thing', number: 20, allowMore: true },
    { label: 'Driver', kind: 'role', number: 2 },
  ]);
});

test('rows are moved by keyboard, and the button keeps the focus', async () => {
  showNew();
  await fillIn();
  for (const label of ['Gloves', 'Bags', 'Driver']) await add(label, '2');
  const up = screen.getByRole('button', { name: 'Move up: Driver' });
  up.focus();
  await userEvent.keyboard('{Enter}');
  expect(labels()).toEqual(['Gloves', 'Driver', 'Bags']);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Move up: Driver' })).toHaveFocus());
  expect(screen.getByText('Driver is now 2 of 3.')).toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  expect(labels()).toEqual(['Driver', 'Gloves', 'Bags']);
  expect(screen.getByRole('button', { name: 'Move up: Driver' })).toHaveAttribute('aria-disabled', 'true');
  await press('Move down: Driver');
  await press('Remove: Bags');
  expect(screen.getByRole('button', { name: 'Add a need' })).toHaveFocus();
  expect(await sent('Post')).toMatchObject([{ label: 'Gloves' }, { label: 'Driver' }]);
});

test('a mistake is reported at its field, and the first has the focus', async () => {
  showNew();
  await fillIn();
  await add('Gloves', '2');
  await add(' gloves ', '2');
  await press('Post');
  const twice = rows()[1]?.getByLabelText('What is needed');
  await waitFor(() => expect(twice).toHaveFocus());
  expect(twice).toHaveAccessibleDescription('This is listed already. Change its number instead.');
  fill(twice as HTMLElement, '');
  fill(rows()[1]?.getByLabelText('How many') as HTMLElement, '0');
  await press('Post');
  await waitFor(() => expect(twice).toHaveAccessibleDescription('Say what is needed.'));
  expect(rows()[1]?.getByLabelText('How many')).toBeInvalid();
  expect(save).not.toHaveBeenCalled();
});

test('at most 20', async () => {
  showNew();
  for (let count = 0; count < 20; count++) await press('Add a need');
  const button = screen.getByRole('button', { name: 'Add a need' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toHaveAccessibleDescription('At most 20 needs.');
  await press('Add a need');
  expect(rows()).toHaveLength(20);
});

test('what was typed is there again after a reload', async () => {
  showNew();
  await add('Gloves', '20');
  cleanup();
  showNew();
  expect(labels()).toEqual(['Gloves']);
  expect(rows()[0]?.getByLabelText('How many')).toHaveValue('20');
});

test('a copy has the same needs as new ones', async () => {
  showNew(event);
  fill(await screen.findByLabelText('Event Date'), `05/04/${new Date().getFullYear() + 1}`);
  expect(await sent('Post')).toEqual([
    { label: 'Gloves', kind: 'thing', number: 20 },
    { label: 'Driver', kind: 'role', number: 2 },
  ]);
});

test('an existing event: fewer than are claimed', async () => {
  showExisting();
  const number = rows()[0]?.getByLabelText('How many') as HTMLElement;
  expect(number).toHaveAccessibleDescription('12 claimed');
  fill(number, '9');
  expect(number).toHaveAccessibleDescription('3 more than needed');
  expect(await sent('Save Changes')).toEqual([
    { _id: gloves._id, label: 'Gloves', kind: 'thing', number: 9 },
    { _id: driver._id, label: 'Driver', kind: 'role', number: 2 },
  ]);
});

test('removing what is claimed says who is notified, and can be undone', async () => {
  showExisting();
  await press('Remove: Driver');
  expect(screen.queryByText(/will be removed when you save/)).toBeNull();
  await press('Remove: Gloves');
  expect(
    screen.getByText(
      '“Gloves” will be removed when you save. 12 are claimed already, and whoever claimed it will be notified.',
    ),
  ).toBeVisible();
  await press('Undo');
  expect(labels()).toEqual(['Gloves']);
  expect(await sent('Save Changes')).toEqual([
    { _id: gloves._id, label: 'Gloves', kind: 'thing', number: 20 },
  ]);
});

test('removing all clears the list; a change of something else leaves it alone', async () => {
  showExisting();
  await press('Remove: Driver');
  await press('Remove: Gloves');
  expect(await sent('Save Changes')).toBeNull();
  cleanup();
  sessionStorage.clear();
  showExisting();
  fill(screen.getByLabelText('Title'), 'Lake day');
  expect(await sent('Save Changes')).toBeUndefined();
});
