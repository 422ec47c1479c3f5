/** A copy of your own event: /createEvent?from={id}. */
import { calls } from '@social-serve/contract/paths';
import { aNewEvent, anEvent } from '@social-serve/contract/test/builders';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeIdentity, maya } from '../../test/fake-identity.ts';
import { fill } from '../../test/fill.ts';
import { said } from '../../test/messages.ts';
import { heldBack, refusal, serve } from '../../test/server.ts';
import { AuthProvider } from '../account/auth-context.tsx';
import { RequireUser } from '../account/RequireUser.tsx';
import { CreateEvent } from './CreateEvent.tsx';
import { createEventLoader } from './loaders.ts';

// jsdom measures nothing; the calendar only asks.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
);
beforeEach(() => sessionStorage.clear());

const { _id: id } = anEvent();
const last = {
  ...aNewEvent({ title: 'Harvest day', location: 'City garden', capacity: 12 }),
  // Half past two until six in the afternoon, in Dhaka.
  eventDate: '2025-10-04T08:30:00.000Z',
  endDate: '2025-10-04T12:00:00.000Z',
  timeZone: 'Asia/Dhaka',
};
const nextYear = new Date().getFullYear() + 1;

function open(address = `/createEvent?from=${id}`) {
  const router = createMemoryRouter(
    [
      {
        Component: RequireUser,
        children: [
          {
            path: '/createEvent',
            loader: createEventLoader,
            Component: CreateEvent,
            HydrateFallback: () => null,
          },
          { path: '/manageEvents', element: <p>Your events</p> },
        ],
      },
    ],
    { initialEntries: [address] },
  );
  const view = render(
    <AuthProvider open={async () => fakeIdentity(maya)}>
      <RouterProvider router={router} />
    </AuthProvider>,
  );
  return { router, view };
}

const field = (name: string) => screen.getByLabelText(name);

test('holds everything but the date; the new day gets the time of day and the length of the old one', async () => {
  serve('get', calls.eventCopy, last);
  const sent = serve('post', calls.events, { acknowledged: true, insertedId: id });
  open();
  expect(await screen.findByDisplayValue('Harvest day')).toBeVisible();
  expect(field('Location')).toHaveValue('City garden');
  expect(field('Capacity')).toHaveValue('12');
  expect(await screen.findByLabelText('Event Date')).toHaveValue('');
  expect(field('End')).toHaveValue('');
  fill(field('Event Date'), `10/03/${nextYear}`);
  expect(field('End')).toHaveValue(`10/03/${nextYear}`);
  await userEvent.click(screen.getByRole('button', { name: 'Post' }));
  expect(await screen.findByText('Your events')).toBeVisible();
  expect(sent[0]?.body).toMatchObject({
    ...last,
    eventDate: `${nextYear}-10-03T08:30:00.000Z`,
    endDate: `${nextYear}-10-03T12:00:00.000Z`,
  });
});

test('a posting that failed says why beside Post, until it is posted', async () => {
  serve('get', calls.eventCopy, last);
  serve('post', calls.events, refusal(503, 'unavailable', 'Try again in a moment.'));
  open();
  await screen.findByDisplayValue('Harvest day');
  fill(await screen.findByLabelText('Event Date'), `10/03/${nextYear}`);
  const form = screen.getByRole('button', { name: 'Post' }).closest('form') as HTMLElement;
  await userEvent.click(screen.getByRole('button', { name: 'Post' }));
  await said('error', 'Try again in a moment.');
  expect(within(form).getByText('Try again in a moment.')).toBeVisible();
  fill(field('Location'), 'City park');
  expect(within(form).getByText('Try again in a moment.')).toBeVisible();
  const late = heldBack({ acknowledged: true, insertedId: id });
  serve('post', calls.events, late.answer);
  await userEvent.click(screen.getByRole('button', { name: 'Post' }));
  expect(within(form).queryByText('Try again in a moment.')).toBeNull();
  late.open();
  expect(await screen.findByText('Your events')).toBeVisible();
});

test('a draft under way stays where it is, and so does a copy that was begun', async () => {
  serve('get', calls.eventCopy, last);
  const { router } = open('/createEvent');
  fill(await screen.findByLabelText('Title'), 'Something else');
  await act(() => router.navigate(`/createEvent?from=${id}`));
  fill(await screen.findByDisplayValue('Harvest day'), 'Harvest day again');
  await act(() => router.navigate('/createEvent'));
  expect(await screen.findByDisplayValue('Something else')).toBeVisible();
  await act(() => router.navigate(`/createEvent?from=${id}`));
  expect(await screen.findByDisplayValue('Harvest day again')).toBeVisible();
  expect(screen.getByText('You have an unfinished copy of this event.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
  expect(field('Title')).toHaveValue('Harvest day');
});

test('a copy has the event’s present values, also soon after an earlier copy', async () => {
  serve('get', calls.eventCopy, last);
  const { router } = open();
  expect(await screen.findByDisplayValue('Harvest day')).toBeVisible();
  await act(() => router.navigate('/manageEvents'));
  serve('get', calls.eventCopy, { ...last, title: 'Harvest weekend' });
  await act(() => router.navigate(`/createEvent?from=${id}`));
  expect(await screen.findByDisplayValue('Harvest weekend')).toBeVisible();
  expect(screen.queryByText(/unfinished/)).toBeNull();
});

test('a draft of a new event returns with a note, and can be discarded', async () => {
  const { router } = open('/createEvent');
  fill(await screen.findByLabelText('Title'), 'Half a thought');
  await act(() => router.navigate('/manageEvents'));
  await act(() => router.navigate('/createEvent'));
  expect(await screen.findByDisplayValue('Half a thought')).toBeVisible();
  expect(screen.getByText('You have an unfinished event.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
  expect(field('Title')).toHaveValue('');
  expect(screen.queryByText(/unfinished/)).toBeNull();
});

test('a person who may not duplicate the event sees why, and gets an empty form', async () => {
  serve(
    'get',
    calls.eventCopy,
    refusal(403, 'not-allowed', 'Only the creator of this event can duplicate it.'),
  );
  open();
  expect(await screen.findByText('Only the creator of this event can duplicate it.')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Start with an empty form' }));
  expect(await screen.findByLabelText('Title')).toHaveValue('');
});

test('a person whom the team has stopped reads so instead of filling in the form', async () => {
  const since = '2026-11-20T10:00:00.000Z';
  serve('get', calls.ownStop, { stop: { reason: 'Wrong or misleading', since, events: 'hide' } });
  open('/createEvent');
  expect(await screen.findByRole('heading', { name: 'Our team has stopped you' })).toBeVisible();
  expect(screen.getByRole('link', { name: /Read why/ })).toHaveAttribute('href', '/account#stop');
  expect(screen.queryByRole('textbox')).toBeNull();
});
