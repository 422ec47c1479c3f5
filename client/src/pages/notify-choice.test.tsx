/** Before saving: whom a change notifies, and the choice to notify them of other changes (docs/specification.md, "Notices"). */
import { calls } from '@social-serve/contract/paths';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answer } from '../../test/dialogs.ts';
import { fill } from '../../test/fill.ts';
import { mine, press, sent, visit } from '../../test/own-events.tsx';
import { serve } from '../../test/server.ts';

const LINE = 'We’ll notify everyone who joined.';

/** Opens the form of an event, changes fields of it, and saves. @returns the question */
async function save(event: object, ...changed: ['Title' | 'Location' | 'Capacity', string][]) {
  serve('get', calls.event, { ...mine, ...event });
  const router = visit(`/eventUpdate/${mine._id}`);
  await screen.findByLabelText('Title');
  if (changed.some(([label]) => label === 'Capacity') && !screen.queryByLabelText('Capacity'))
    await press('More options');
  for (const [label, text] of changed) fill(screen.getByLabelText(label), text);
  await press('Save Changes');
  return { dialog: within(await screen.findByRole('dialog', { name: 'Are you sure?' })), router };
}

test('other fields: the choice has the number of people, is off, and is not sent', async () => {
  const { dialog } = await save({ participants: 10, waiting: 2 }, ['Title', 'Lakeside cleanup']);
  expect(dialog.getByRole('checkbox', { name: 'Tell the 12 people who joined?' })).not.toBeChecked();
  expect(dialog.queryByText(LINE)).toBeNull();
  await answer('Are you sure?', 'Yes, Update it!');
  await waitFor(() => expect(sent.put).toHaveLength(1));
  expect(sent.put[0]?.body).not.toHaveProperty('notify');
});

test('with the choice, the call says so', async () => {
  const { dialog, router } = await save({ participants: 1 }, ['Title', 'Lakeside cleanup']);
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Tell the 1 person who joined?' }));
  await answer('Are you sure?', 'Yes, Update it!');
  await waitFor(() => expect(router.state.location.pathname).toBe('/manageEvents'));
  expect(sent.put[0]?.body).toMatchObject({ title: 'Lakeside cleanup', notify: true });
});

test.each([
  ['Location', 'Elsewhere'],
  ['Capacity', '40'],
] as const)('a new %s notifies everyone: there is nothing to choose', async (label, text) => {
  const { dialog } = await save({ participants: 3 }, [label, text]);
  expect(dialog.getByText(LINE)).toBeVisible();
  expect(dialog.queryByRole('checkbox')).toBeNull();
  await answer('Are you sure?', 'Cancel');
});

test('both at once: the choice is about the other changes', async () => {
  const { dialog } = await save({ participants: 3 }, ['Location', 'Elsewhere'], ['Title', 'Lakeside']);
  expect(dialog.getByText(LINE)).toBeVisible();
  const label = 'Tell the 3 people who joined about the other changes, too?';
  expect(dialog.getByRole('checkbox', { name: label })).not.toBeChecked();
  await answer('Are you sure?', 'Cancel');
});

test('of an event that nobody joined, the page does not ask', async () => {
  const { dialog } = await save({ participants: 0 }, ['Title', 'Lakeside'], ['Location', 'Elsewhere']);
  expect(dialog.queryByRole('checkbox')).toBeNull();
  expect(dialog.queryByText(LINE)).toBeNull();
  await answer('Are you sure?', 'Cancel');
});

test('its creator is not counted', async () => {
  const participation = { _id: 'f'.repeat(24), status: 'joined', ahead: 0 };
  const { dialog } = await save({ participants: 3, participation }, ['Title', 'Lakeside']);
  expect(dialog.getByRole('checkbox', { name: 'Tell the 2 people who joined?' })).toBeVisible();
  await answer('Are you sure?', 'Cancel');
});

test('a date of a series: the choice is beside that of the dates', async () => {
  const { dialog } = await save({ participants: 0, seriesId: 'e'.repeat(24) }, ['Title', 'Lakeside']);
  await userEvent.click(dialog.getByRole('radio', { name: 'This date and all later ones' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Tell the people who joined?' }));
  await answer('Are you sure?', 'Yes, Update it!');
  await waitFor(() => expect(sent.put).toHaveLength(1));
  expect(sent.put[0]).toMatchObject({ query: { scope: 'following' }, body: { notify: true } });
});

const POINT = { lat: 25.7439, lon: 89.2752 };

test.each([
  ['a first point', {}, '25.7439, 89.2752', false],
  ['a move of 100 m', { point: POINT }, '25.7448, 89.2752', false],
  ['a move of 300 m', { point: POINT }, '25.7466, 89.2752', true],
  [
    'a second move of 150 m in one direction',
    { point: { ...POINT, lat: 25.745_25 }, pointNotified: POINT },
    '25.7466, 89.2752',
    true,
  ],
  ['a new point far from the one that was removed', { pointNotified: POINT }, '25.8, 89.3', true],
])('%s is a change of the place or not', async (_, points, pasted, isNotified) => {
  serve('get', calls.places, []);
  serve('get', calls.event, { ...mine, participants: 3, ...points });
  visit(`/eventUpdate/${mine._id}`);
  await press('point' in points ? 'Change the point' : 'Set the point on the map');
  await userEvent.click(screen.getByLabelText('Paste a map link or coordinates'));
  await userEvent.paste(pasted);
  await screen.findByText(/^Point set/);
  await press('Save Changes');
  const dialog = within(await screen.findByRole('dialog', { name: 'Are you sure?' }));
  expect(dialog.queryByText(LINE) !== null).toBe(isNotified);
  expect(dialog.queryByRole('checkbox')).toBeNull();
  await answer('Are you sure?', 'Cancel');
});
