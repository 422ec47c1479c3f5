/** Events without a point: what is offered after saving, and the list on Manage Your Events. */
import type { Place } from '@social-serve/contract/gazetteer';
import { calls } from '@social-serve/contract/paths';
import { inDays } from '@social-serve/contract/test/builders';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer } from '../../test/dialogs.ts';
import { fill } from '../../test/fill.ts';
import { mine, press, sent, updated, visit } from '../../test/own-events.tsx';
import { away, serve } from '../../test/server.ts';
import { queryClient } from '../api/query-client.ts';

const SADAR: Place = { name: 'Rangpur Sadar', parent: 'Rangpur', country: 'BD', lat: 25.74, lon: 89.25 };
const event = { ...mine, location: 'Town hall, Rangpur Sadar', timeZone: 'Asia/Dhaka', eventDate: inDays(5) };
const created = { ...event, creator: 'maya@example.org' };
const OFFER = 'Rangpur Sadar? Set the point: Riverbank cleanup';

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
});

const offer = () => screen.findByRole('region', { name: 'Where is it on the map?' });
const noOffer = () => expect(screen.queryByRole('region', { name: 'Where is it on the map?' })).toBeNull();
/** The page has been shown, with its list. */
const shown = () => screen.findByRole('button', { name: 'Delete Riverbank cleanup' });

test('a new event without a point is offered the place that its location mentions, and a tap sets it', async () => {
  const asked = serve('get', calls.places, [SADAR]);
  visit('/manageEvents', { created });
  const region = within(await offer());
  expect(asked.map(({ query }) => query)).toEqual([{ in: 'Town hall, Rangpur Sadar', zone: 'Asia/Dhaka' }]);
  expect(region.getByText('The point is the centre of Rangpur Sadar, Rangpur, Bangladesh.')).toBeVisible();
  await userEvent.click(region.getByRole('button', { name: OFFER }));
  await waitFor(noOffer);
  expect(sent.put).toMatchObject([
    { params: { id: event._id }, body: { eventDate: event.eventDate, point: { lat: 25.74, lon: 89.25 } } },
  ]);
  expect(sent.put[0]?.query).toEqual({});
});

test('a new event that is deleted again is offered none', async () => {
  serve('get', calls.places, [SADAR]);
  visit('/manageEvents', { created });
  await offer();
  await press('Delete Riverbank cleanup');
  await answer('Are you sure?', 'Yes, delete it!');
  await waitFor(noOffer);
});

test('it is offered once', async () => {
  serve('get', calls.places, [SADAR]);
  visit('/manageEvents', { created });
  await userEvent.click(within(await offer()).getByRole('button', { name: 'Dismiss' }));
  noOffer();
  document.body.replaceChildren();
  visit('/manageEvents', { created });
  await shown();
  noOffer();
});

test.each([
  ['with a point', { ...created, point: { lat: 1, lon: 2 } }, [SADAR]],
  ['of another person', { ...created, creator: 'arif@example.org' }, [SADAR]],
  ['whose location mentions no place', created, []],
  ['while the server is away', created, away()],
])('an event %s is offered none', async (_, saved, places) => {
  const asked = serve('get', calls.places, places);
  visit('/manageEvents', { created: saved });
  await shown();
  if (saved === created) await waitFor(() => expect(asked).toHaveLength(1));
  noOffer();
});

test('all dates of a new series get the point', async () => {
  serve('get', calls.places, [SADAR]);
  visit('/manageEvents', { created: { ...created, repeat: { every: 'week', count: 3 } } });
  await userEvent.click(within(await offer()).getByRole('button', { name: OFFER }));
  await waitFor(() => expect(sent.put[0]?.query).toEqual({ scope: 'following' }));
});

test('a change that leaves the event without a point is offered one, too', async () => {
  const asked = serve('get', calls.places, [SADAR]);
  serve('get', calls.event, event);
  visit(`/eventUpdate/${mine._id}`);
  fill(await screen.findByLabelText('Location'), 'Kachari Bazar, Rangpur Sadar');
  await press('Save Changes');
  await answer('Are you sure?', 'Yes, Update it!');
  expect(await offer()).toBeVisible();
  expect(asked.at(-1)?.query.in).toBe('Kachari Bazar, Rangpur Sadar');
});

test('Manage Your Events lists upcoming events without a point, each set by a tap', async () => {
  const places = serve('get', calls.places, ({ query }) => (query.in?.includes('Sadar') ? [SADAR] : []));
  const other = { ...event, _id: 'd'.repeat(24), title: 'Lakeside cleanup', location: 'At the old gate' };
  let pointless: object[] = [event, other];
  const lists = serve('get', calls.manageEvents, ({ query }) =>
    query.point === 'missing' ? pointless : [event, other],
  );
  serve('put', calls.eventUpdate, () => {
    pointless = [other];
    return updated(1);
  });
  visit('/manageEvents');
  await press('Show them');
  const list = within(await screen.findByRole('region', { name: 'Events without a point' }));
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(2));
  expect(lists.at(-1)?.query).toMatchObject({
    email: 'maya@example.org',
    series: 'together',
    point: 'missing',
  });
  await userEvent.click(await list.findByRole('button', { name: OFFER }));
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
  expect(list.getByRole('link', { name: 'Set the point in the form: Lakeside cleanup' })).toHaveAttribute(
    'href',
    `/eventUpdate/${other._id}`,
  );
  expect(list.queryByRole('button', { name: /Set the point/ })).toBeNull();
  expect(places).toHaveLength(2);
  await waitFor(() => expect(list.getByRole('button', { name: 'Hide them' })).toHaveFocus());
});

test('events with a point, and those that are hidden, past or not published are not mentioned', async () => {
  const { point: _, ...none } = { ...event, point: undefined };
  serve('get', calls.manageEvents, [
    { ...event, point: { lat: 1, lon: 2 } },
    { ...none, _id: 'd'.repeat(24), title: 'Past', eventDate: inDays(-9), endDate: inDays(-8) },
    { ...none, _id: 'e'.repeat(24), title: 'Hidden', hidden: { at: inDays(-1), reason: 'spam' } },
    { ...none, _id: 'f'.repeat(24), title: 'Waiting', state: 'waiting' },
    { ...none, _id: '1'.repeat(24), title: 'Declined', state: 'declined' },
  ]);
  visit('/manageEvents');
  await shown();
  expect(screen.queryByRole('region', { name: 'Events without a point' })).toBeNull();
});
