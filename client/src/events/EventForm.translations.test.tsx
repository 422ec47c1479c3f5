/** The event's texts in another language, in its form. */
import type { EventUpdateBody, NewEventBody } from '@social-serve/contract/event-bodies';
import { anEvent } from '@social-serve/contract/test/builders';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { fill } from '../../test/fill.ts';
import { ApiError } from '../api/api-error.ts';
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
  setCurrentEmail('maya@example.org');
  save.mockReset();
  save.mockResolvedValue();
});

function show(form: ReactNode) {
  const router = createMemoryRouter([{ path: '/', element: form }]);
  return render(<RouterProvider router={router} />);
}

const creator = 'maya@example.org';
const sending = { send: save, onSuccess: () => {}, failure: async () => {} };
const showNew = () =>
  show(<EventForm creator={creator} submitLabel="Post" schema={newEventInput} sending={sending} />);
const showExisting = (event: ReturnType<typeof anEvent>) =>
  show(
    <EventForm
      event={event}
      creator={creator}
      submitLabel="Save"
      schema={(now, start) => eventUpdateInput(now, start)}
      sending={sending}
    />,
  );

const toggle = () => screen.getByRole('button', { name: 'In another language' });
const submit = () => userEvent.click(screen.getByRole('button', { name: /^(Post|Save)$/ }));

test('is closed at first, sends what is typed there, and is left out when empty', async () => {
  showNew();
  fill(screen.getByLabelText('Title'), 'Park day');
  fill(screen.getByLabelText('Location'), 'City park');
  fill(screen.getByLabelText('Descriptions'), 'Bring gloves.');
  await userEvent.click(screen.getByLabelText('Cleanup'));
  await submit();
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(save.mock.calls[0]?.[0].translations).toBeUndefined();

  expect(screen.queryByLabelText('Title in Bangla')).toBeNull();
  await userEvent.click(toggle());
  fill(screen.getByLabelText('Title in Bangla'), 'পার্কের দিন');
  expect(screen.getByLabelText('Title in Bangla')).toHaveAttribute('lang', 'bn');
  await submit();
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  expect(save.mock.calls[1]?.[0].translations).toEqual([{ language: 'bn', title: 'পার্কের দিন' }]);
});

test('offers English for an event that is written in Bangla', async () => {
  showNew();
  await userEvent.click(toggle());
  fill(screen.getByLabelText('Title'), 'পার্কের দিন');
  expect(await screen.findByLabelText('Title in English')).toBeVisible();
  expect(screen.queryByLabelText('Title in Bangla')).toBeNull();
});

test('is open where there is a translation; clearing it removes it, other changes leave it', async () => {
  const event = anEvent({ translations: [{ language: 'bn', title: 'পুরোনো', location: 'সেতু' }] });
  showExisting(event);
  expect(screen.getByLabelText('Title in Bangla')).toHaveValue('পুরোনো');
  fill(screen.getByLabelText('Title'), 'Another title');
  await submit();
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(save.mock.calls[0]?.[0]).not.toHaveProperty('translations');

  fill(screen.getByLabelText('Title in Bangla'), '');
  await submit();
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  expect(save.mock.calls[1]?.[0].translations).toEqual([{ language: 'bn', location: 'সেতু' }]);

  fill(screen.getByLabelText('Location in Bangla'), ' ');
  await submit();
  await waitFor(() => expect(save).toHaveBeenCalledTimes(3));
  expect(save.mock.calls[2]?.[0].translations).toBeNull();
});

test('shows refusals of the form and of the server at its fields, opened', async () => {
  showExisting(anEvent({ translations: [{ language: 'bn', title: 'পুরোনো' }] }));
  fill(screen.getByLabelText('Title in Bangla'), 'ক'.repeat(121));
  await submit();
  await waitFor(() => expect(screen.getByLabelText('Title in Bangla')).toBeInvalid());
  expect(save).not.toHaveBeenCalled();

  fill(screen.getByLabelText('Title in Bangla'), 'লুকানো');
  await userEvent.click(toggle());
  const errors = [{ path: 'translations.0.title', message: 'Choose another title.' }];
  save.mockRejectedValueOnce(
    new ApiError('Choose another title.', { status: 409, code: 'hidden-before', errors }),
  );
  await submit();
  expect(await screen.findByText('Choose another title.')).toBeVisible();
  expect(screen.getByLabelText('Title in Bangla')).toBeInvalid();
});
