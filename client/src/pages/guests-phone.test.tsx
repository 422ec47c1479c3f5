/** Phone numbers of guests, for their organisers: on the guests' page, at the door, and when someone is added. */
import { calls } from '@social-serve/contract/paths';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { fill } from '../../test/fill.ts';
import { button, event, person, press, roster, visit } from '../../test/guests.tsx';
import { away, serve } from '../../test/server.ts';
import { pendingFor } from '../participations/check-in-outbox.ts';

beforeEach(() => {
  serve('get', calls.event, { ...event, timeZone: 'Asia/Dhaka' });
  roster.people = [
    person(1, { name: 'Ada Okafor', phone: '+8801712345678' }),
    person(2, { name: 'Bo Lund' }),
    person(3, { name: undefined, email: undefined, age: 'child', broughtBy: { _id: '1'.repeat(24) } }),
  ];
});

const link = (name: string | RegExp) => screen.findByRole('link', { name }, { timeout: 10_000 });

test('a guest who gave a number is called, or written to by WhatsApp, in one tap; the message can be changed first', async () => {
  visit();
  expect(await link('Call Ada Okafor: +8801712345678')).toHaveAttribute('href', 'tel:+8801712345678');
  expect(screen.queryByRole('link', { name: /^Call Bo/ })).toBeNull();
  await press('WhatsApp to Ada Okafor');
  const dialog = within(await screen.findByRole('dialog', { name: 'WhatsApp to Ada Okafor' }));
  const field = dialog.getByLabelText('Message');
  expect(field).toHaveValue(
    `Hello Ada Okafor, “Riverbank cleanup” is about to begin at ${event.location}. Are you on your way?`,
  );
  fill(field, 'Hi Ada & all, are you near? 100%');
  const open = dialog.getByRole('link', { name: 'Open WhatsApp' });
  expect(open).toHaveAttribute(
    'href',
    'https://wa.me/8801712345678?text=Hi%20Ada%20%26%20all%2C%20are%20you%20near%3F%20100%25',
  );
  expect(open).toHaveAttribute('rel', 'noopener noreferrer');
});

test('at the door, too, also without a connection', async () => {
  visit('?at=door');
  await button(/^Ada Okafor/);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(await link('Call Ada Okafor: +8801712345678')).toBeVisible();
  expect(await button('WhatsApp to Ada Okafor')).toBeVisible();
});

test('a walk-in’s number is stored with the walk-in, and checked before, without a connection', async () => {
  visit('?at=door');
  await button(/^Ada Okafor/);
  serve('post', calls.participants, away);
  act(() => void window.dispatchEvent(new Event('offline')));
  await press('Add someone');
  const form = within(await screen.findByRole('dialog'));
  fill(form.getByLabelText('Name'), 'Zoe Miller');
  const phone = form.getByLabelText('Phone number (optional)');
  expect(phone).toHaveAccessibleDescription(
    /^Only organisers of this event see it; deleted 30 days after the event\./,
  );
  fill(phone, 'none');
  await press('Add and check in');
  expect(
    await form.findByText('Phone number must be a phone number in digits, like +880 1712 345678.'),
  ).toBeVisible();
  await waitFor(() => expect(phone).toHaveFocus());
  await userEvent.clear(phone);
  await userEvent.type(phone, '০১৭১২-৩৪৫৬৭৯');
  expect(await form.findByText('That is +8801712345679.')).toBeVisible();
  await press('Add and check in');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(Object.values(pendingFor(event._id)).map(({ walkIn }) => walkIn)).toMatchObject([
    { name: 'Zoe Miller', phone: '+8801712345679' },
  ]);
  expect(await link('Call Zoe Miller: +8801712345679')).toBeVisible();
});

test('adding someone sends the number', async () => {
  const added = serve('post', calls.participants, {
    ...{ acknowledged: true, insertedId: '6'.repeat(24), status: 'joined', ahead: 0, link: 'x' },
  });
  visit();
  await press('Add someone');
  const form = within(await screen.findByRole('dialog'));
  fill(form.getByLabelText('Name'), 'Zoe Miller');
  await userEvent.type(form.getByLabelText('Phone number (optional)'), '01712 345678');
  await press('Add');
  await waitFor(() => expect(added).toHaveLength(1));
  expect(added[0]?.body).toMatchObject({ name: 'Zoe Miller', phone: '+8801712345678' });
});
