/** Templates of the event's form: what they fill in, and that they replace nothing that was typed without asking. */
import type { NewEventBody } from '@social-serve/contract/event-bodies';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer } from '../../test/dialogs.ts';
import { fill } from '../../test/fill.ts';
import { setCurrentEmail } from '../api/current-user.ts';
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

const save = vi.fn<(body: NewEventBody) => Promise<void>>();
beforeEach(() => {
  sessionStorage.clear();
  save.mockReset().mockResolvedValue();
});

function show() {
  setCurrentEmail('maya@example.org');
  const form = (
    <EventForm
      creator="maya@example.org"
      submitLabel="Post"
      schema={newEventInput}
      sending={{ send: save, onSuccess() {} }}
    />
  );
  const router = createMemoryRouter([{ path: '/createEvent', element: form }], {
    initialEntries: ['/createEvent'],
  });
  return render(<RouterProvider router={router} />);
}

const field = (name: string) => screen.getByLabelText(name);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const nextYear = new Date().getFullYear() + 1;
const end = () => field('End').closest('.field') as HTMLElement;
const expectEnd = (text: RegExp) => within(end()).getByText(text, { selector: 'output' });

/** Posts the event. @returns its duration in hours, and the rest */
async function posted() {
  fill(field('Title'), 'Park day');
  fill(field('Location'), 'City park');
  await press('Post');
  await waitFor(() => expect(save).toHaveBeenCalled());
  const body = save.mock.lastCall?.[0] as NewEventBody;
  return { ...body, hours: (Date.parse(body.endDate ?? '') - Date.parse(body.eventDate)) / 3_600_000 };
}

test.each([
  ['Litter pick', 'Cleanup', 2, /work gloves/, { label: 'Rubbish bags', kind: 'thing', number: 20 }],
  ['Planting', 'Plantation', 3, /spade/, { label: 'Spades', kind: 'thing', number: 10 }],
  ['Collection', 'Donation', 4, /clean clothes/, { label: 'Boxes', kind: 'thing', number: 20 }],
])(
  '%s fills in type, duration, what to bring and what is needed',
  async (name, eventType, hours, bring, need) => {
    show();
    await screen.findByLabelText('End');
    await press(name);
    expect(screen.getByText('Filled in: Event Type, End, Descriptions and What you need.')).toBeVisible();
    expect(field(eventType)).toBeChecked();
    const body = await posted();
    expect(body).toMatchObject({ eventType, hours });
    expect(body.Descriptions).toMatch(bring);
    expect(body.needs?.[0]).toEqual(need);
  },
);

test('another template replaces what the first has filled in, and the end follows the start', async () => {
  show();
  await screen.findByLabelText('End');
  await press('Collection');
  await press('Planting');
  expect(screen.queryByRole('dialog', { name: 'Replace what you typed?' })).toBeNull();
  fill(field('Event Date'), `05/04/${nextYear}`);
  expect(field('End')).toHaveValue(`05/04/${nextYear}`);
  expectEnd(/^1:00\sPM$/);
  expect(await posted()).toMatchObject({ eventType: 'Plantation', hours: 3 });
});

test('what was typed is replaced only after asking', async () => {
  show();
  await screen.findByLabelText('End');
  fill(field('Descriptions'), 'We meet at the gate.');
  await userEvent.click(field('Donation'));
  await press('Planting');
  await answer('Replace what you typed?', 'Keep mine', 'The template replaces: Event Type and Descriptions.');
  expect(await screen.findByText('Filled in: End and What you need.')).toBeVisible();
  expect(field('Descriptions')).toHaveValue('We meet at the gate.');
  expect(field('Donation')).toBeChecked();
  expectEnd(/^1:00\sPM$/);

  await press('Planting');
  await answer('Replace what you typed?', 'Replace', 'The template replaces: Event Type and Descriptions.');
  expect(
    await screen.findByText('Filled in: Event Type, End, Descriptions and What you need.'),
  ).toBeVisible();
  expect(field('Plantation')).toBeChecked();
  expect(await posted()).toMatchObject({ eventType: 'Plantation', hours: 3 });
});

test('an end that was chosen, or cannot be read, counts as typed; an empty one does not', async () => {
  show();
  await screen.findByLabelText('End');
  fill(field('Event Date'), `05/04/${nextYear}`);
  fill(field('End'), `05/05/${nextYear}`);
  await press('Litter pick');
  await answer('Replace what you typed?', 'Keep mine', 'The template replaces: End.');
  expect(field('End')).toHaveValue(`05/05/${nextYear}`);
  await userEvent.clear(field('End'));
  await userEvent.type(field('End'), 'later');
  await userEvent.keyboard('{Escape}');
  await press('Litter pick');
  await answer('Replace what you typed?', 'Keep mine', 'The template replaces: End.');
  expect(field('End')).toHaveValue('later');
  await userEvent.clear(field('End'));
  await userEvent.keyboard('{Escape}');
  await press('Litter pick');
  await waitFor(() => expect(field('End')).toHaveValue(`05/04/${nextYear}`));
  expectEnd(/^12:00\sPM$/);
});

test('a draft keeps what a template has filled in, and a template asks before it replaces the draft', async () => {
  const first = show();
  await screen.findByLabelText('End');
  await press('Collection');
  first.unmount();
  show();
  await screen.findByLabelText('End');
  expect(field('Donation')).toBeChecked();
  // The end still follows the start.
  fill(field('Event Date'), `05/04/${nextYear}`);
  expectEnd(/^2:00\sPM$/);
  await press('Litter pick');
  await answer(
    'Replace what you typed?',
    'Replace',
    'The template replaces: Event Type, Descriptions and What you need.',
  );
  await waitFor(() => expect(field('Cleanup')).toBeChecked());
});
