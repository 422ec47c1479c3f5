/** The point of an event in its form: a place, the device's position, what is pasted from a map. */
import type { Event, EventCopy } from '@social-serve/contract/event';
import type { EventUpdateBody, NewEventBody } from '@social-serve/contract/event-bodies';
import type { Place } from '@social-serve/contract/gazetteer';
import { calls } from '@social-serve/contract/paths';
import { anEvent, inDays } from '@social-serve/contract/test/builders';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { fill } from '../../test/fill.ts';
import { answerPosition, aPosition } from '../../test/position.ts';
import { away, serve } from '../../test/server.ts';
import { queryClient } from '../api/query-client.ts';
import { EventForm } from './EventForm.tsx';
import { eventUpdateInput, newEventInput } from './event-input.ts';

const RANGPUR: Place = {
  name: 'Rangpur',
  parent: 'Rangpur Division',
  country: 'BD',
  lat: 25.7558,
  lon: 89.2444,
};
const SADAR: Place = { name: 'Rangpur Sadar', parent: 'Rangpur', country: 'BD', lat: 25.74751, lon: 89.2752 };

const save = vi.fn<(body: NewEventBody | EventUpdateBody) => Promise<void>>();
beforeEach(() => {
  sessionStorage.clear();
  queryClient.clear();
  save.mockReset().mockResolvedValue();
  serve('get', calls.places, ({ query }) => (query.near ? [RANGPUR, SADAR] : [RANGPUR]));
});

function showForm(given: { event?: Event; copy?: EventCopy } = {}) {
  const props = { creator: 'maya@example.org', submitLabel: 'Post' };
  const sending = { send: save, onSuccess: () => {} };
  const form = given.event ? (
    <EventForm
      {...props}
      event={given.event}
      schema={(now, start) => eventUpdateInput(now, start)}
      sending={sending}
    />
  ) : (
    <EventForm {...props} copy={given.copy} schema={newEventInput} sending={sending} />
  );
  const router = createMemoryRouter([{ path: '/', element: form }]);
  return render(<RouterProvider router={router} />);
}

const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));
const open = () => press('Set the point on the map');
const says = (text: string) => screen.findByText(text);
const pasted = () => screen.getByLabelText('Paste a map link or coordinates');

async function paste(text: string) {
  await userEvent.click(pasted());
  await userEvent.paste(text);
}

async function post() {
  const calls = save.mock.calls.length;
  await press('Post');
  await waitFor(() => expect(save.mock.calls.length).toBe(calls + 1));
  return save.mock.lastCall?.[0];
}

async function fillInTheRest() {
  fill(screen.getByLabelText('Title'), 'Park day');
  await userEvent.click(screen.getByLabelText('Plantation'));
  fill(screen.getByLabelText('Location'), 'At the old gate');
  fill(screen.getByLabelText('Descriptions'), 'Bring gloves.');
}

test('a pasted link sets the point, says where it is, and leaves the location as it was typed', async () => {
  showForm();
  await fillInTheRest();
  await open();
  await paste('https://www.google.com/maps/place/Old+gate/@25.7,89.2,17z/data=!3d25.743912!4d89.2752');
  expect(await says('Point set: 400 m from Rangpur Sadar')).toBeVisible();
  await waitFor(() => expect(button('Change the point')).toHaveFocus());
  expect(screen.queryByLabelText('Paste a map link or coordinates')).toBeNull();
  expect(screen.getByLabelText('Location')).toHaveValue('At the old gate');
  expect(await post()).toMatchObject({
    location: 'At the old gate',
    point: { lat: 25.743912, lon: 89.2752 },
  });
});

test('the server is asked about a rounded point alone', async () => {
  const sent = serve('get', calls.places, [SADAR]);
  showForm();
  await open();
  await paste('25.743912, 89.275188');
  await says('Point set: 400 m from Rangpur Sadar');
  expect(sent.map(({ query }) => query)).toEqual([{ near: '25.74,89.28' }]);
});

test('typed coordinates are read with Enter or the button, and with what is typed after them', async () => {
  showForm();
  await fillInTheRest();
  await open();
  await userEvent.type(pasted(), '25.7439 N, 89.2752 E{Enter}');
  await says('Point set: 400 m from Rangpur Sadar');
  expect(save).not.toHaveBeenCalled();
  await press('Change the point');
  await userEvent.type(pasted(), '25.74751, 89.2752');
  await userEvent.click(within(pasted().closest('.input-join') as HTMLElement).getByRole('button'));
  await says('Point set: Rangpur Sadar, Rangpur, Bangladesh');
  await press('Change the point');
  await userEvent.type(pasted(), '25.7439, 89.2752');
  // What is typed is not lost, and the page does not move under the next tap.
  await userEvent.click(screen.getByLabelText('Title'));
  await says('Point set: 400 m from Rangpur Sadar');
  expect(screen.getByLabelText('Title')).toHaveFocus();
  expect(pasted()).toBeVisible();
});

test.each([
  ['https://maps.app.goo.gl/Xy12', 'This short link does not say where it leads.'],
  ['https://www.google.com/maps?q=95.1,10.2', 'These coordinates are not on the earth.'],
  ['at the old gate', 'We find no coordinates in this text.'],
])('%s sets no point and says what to do', async (text, sentence) => {
  showForm();
  await open();
  await paste(text);
  expect(await screen.findByText((shown) => shown.startsWith(sentence))).toHaveRole('status');
  expect(pasted()).toBeInvalid();
  expect(screen.queryByText(/^Point set/)).toBeNull();
  await userEvent.type(pasted(), ' ');
  expect(pasted()).toBeValid();
});

test('a place of the gazetteer sets the point, by the keyboard alone', async () => {
  showForm();
  await fillInTheRest();
  button('Set the point on the map').focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  expect(screen.getByRole('combobox', { name: 'Find a place' })).toHaveFocus();
  await userEvent.keyboard('rang');
  await screen.findByRole('option', { name: 'Rangpur, Rangpur Division, Bangladesh' });
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await says('Point set: Rangpur, Rangpur Division, Bangladesh');
  await waitFor(() => expect(button('Change the point')).toHaveFocus());
  await userEvent.tab();
  expect(button('Remove the point')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByText(/^Point set/)).toBeNull();
  await waitFor(() => expect(button('Set the point on the map')).toHaveFocus());
  expect((await post())?.point).toBeUndefined();
});

test('the device’s position sets the point, and an inaccurate one is to be checked', async () => {
  const { ask, answer } = answerPosition();
  showForm();
  await open();
  expect(ask).not.toHaveBeenCalled();
  await press('Use my position');
  await says('Finding your position…');
  await act(async () => answer(aPosition(25.7439, 89.2752, 30)));
  await says('Point set: 400 m from Rangpur Sadar');
  expect(screen.queryByText(/Check the point on a map/)).toBeNull();
  await press('Change the point');
  await press('Use my position');
  await act(async () => answer(aPosition(25.7439, 89.2752, 1_300)));
  expect(
    await says('Your device knows its position only to within 1.3 km. Check the point on a map.'),
  ).toBeVisible();
});

test('a refused position says what to do, and the other ways work', async () => {
  const { refuse } = answerPosition();
  showForm();
  await open();
  await press('Use my position');
  await act(async () => refuse(1));
  expect(await screen.findByText(/^Your browser does not share your position/)).toHaveRole('status');
  await paste('25.7439, 89.2752');
  await says('Point set: 400 m from Rangpur Sadar');
});

test('a position that comes after another point was set changes nothing', async () => {
  const { answer } = answerPosition();
  showForm();
  await open();
  await press('Use my position');
  await paste('25.7439, 89.2752');
  await act(async () => answer(aPosition(10, 10, 30)));
  await says('Point set: 400 m from Rangpur Sadar');
});

test('where the nearest place is not known, the point is shown by its coordinates', async () => {
  serve('get', calls.places, away());
  showForm();
  await open();
  await paste('25.7439, 89.2752');
  await says('Point set: 25.7439, 89.2752');
});

test('a draft has the point; starting over removes it', async () => {
  const { unmount } = showForm();
  await open();
  await paste('25.7439, 89.2752');
  await says('Point set: 400 m from Rangpur Sadar');
  unmount();
  showForm();
  await says('Point set: 400 m from Rangpur Sadar');
  await press('Start over');
  expect(screen.queryByText(/^Point set/)).toBeNull();
});

test('a copy has the point of its event', async () => {
  const event = anEvent({ point: { lat: 25.7439, lon: 89.2752 } });
  showForm({ copy: event });
  await says('Point set: 400 m from Rangpur Sadar');
});

test('a change of the event sends the point only if it is another one, and null for none', async () => {
  const event = anEvent({ eventDate: inDays(3), point: { lat: 25.7439, lon: 89.2752 } });
  showForm({ event });
  fill(screen.getByLabelText('Title'), 'Park day');
  expect(await post()).not.toHaveProperty('point');
  await press('Remove the point');
  expect(await post()).toMatchObject({ point: null });
  await open();
  await paste('25.8, 89.3');
  expect(await post()).toMatchObject({ point: { lat: 25.8, lon: 89.3 } });
});
