/** People who come without having joined, at /manageEvents/{id}?at=door, with and without a connection. */
import { calls } from '@social-serve/contract/paths';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill } from '../../test/fill.ts';
import { button, countsOf, event, press, roster, visit } from '../../test/guests.tsx';
import { away, refusal, serve } from '../../test/server.ts';
import { setCurrentEmail } from '../api/current-user.ts';
import { pendingFor } from '../participations/check-in-outbox.ts';
import { addWalkIn } from '../participations/walk-ins.ts';

const allSent = () => waitFor(() => expect(pendingFor(event._id)).toEqual({}));

test('a person who comes without a connection is added: listed at once, also after a reload, stored once later', async () => {
  const stored = new Map<string, string>();
  serve('post', calls.participants, away);
  serve('get', calls.participants, away);
  sessionStorage.setItem(
    'door-list',
    JSON.stringify({
      email: 'maya@example.org',
      id: event._id,
      at: 0,
      page: {
        rows: roster.people.filter(({ status }) => status !== 'removed'),
        counts: countsOf(roster.people),
        next: null,
      },
    }),
  );
  const first = visit('?at=door');
  await button(/^Ada Okafor/);
  act(() => void window.dispatchEvent(new Event('offline')));
  await press('Add someone');
  const form = within(await screen.findByRole('dialog'));
  fill(form.getByLabelText('Name'), 'Zoe Miller');
  await press('Add and check in');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const row = await button(/^Zoe Miller/);
  expect(row).toHaveAttribute('aria-pressed', 'true');
  expect(within(row).getByText('Not sent yet')).toBeVisible();
  expect(screen.getByText('1 of 4 checked in')).toBeVisible();
  first.leave();

  visit('?at=door');
  expect(within(await button(/^Zoe Miller/)).getByText('Not sent yet')).toBeVisible();
  // The first answer is lost: the server has the person, the phone does not know.
  const added = serve('post', calls.participants, ({ body }) => {
    const { key, name } = body as { key: string; name: string };
    const isNew = !stored.has(key);
    if (isNew) {
      stored.set(key, '6'.repeat(24));
      roster.people.push({
        _id: '6'.repeat(24),
        name,
        withoutAccount: true,
        joinedAt: new Date().toISOString(),
        status: 'joined',
        came: false,
      });
      return away();
    }
    return { acknowledged: true, insertedId: stored.get(key), status: 'joined', ahead: 0, link: 'x' };
  });
  serve('get', calls.participants, () => ({ participants: roster.people, counts: countsOf(roster.people) }));
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(added).toHaveLength(1));
  fireEvent(window, new Event('online'));
  await allSent();
  expect(new Set(added.map(({ body }) => (body as { key: string }).key)).size).toBe(1);
  expect(added[0]?.body).toMatchObject({ name: 'Zoe Miller', at: expect.any(String) });
  expect(roster.marks.map(({ params }) => params.participant)).toEqual(['6'.repeat(24)]);
  expect(await screen.findByText('1 of 4 checked in')).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Zoe Miller/ })).toHaveLength(1);
  expect(screen.queryByText('Not sent yet')).toBeNull();
});

test('a walk-in whom the server refuses is shown with the reason and what to do, and can be tried again', async () => {
  setCurrentEmail('maya@example.org');
  addWalkIn(event._id, 'k'.repeat(32), { name: 'Zoe Miller', email: 'zoe@example.org' });
  const detail = 'Confirm your own e-mail address before you add those of other people.';
  serve('post', calls.participants, refusal(403, 'not-allowed', detail));
  visit('?at=door');
  const words = await screen.findByRole('alert');
  expect(words).toHaveTextContent('1 person was not added.');
  expect(words).toHaveTextContent(detail);
  expect(words).toHaveTextContent(/Zoe Miller: added at the door/);
  expect(words).toHaveTextContent('Try again once that is solved.');
  expect(screen.queryByRole('button', { name: /^Zoe Miller/ })).toBeNull();
  serve('post', calls.participants, {
    acknowledged: true,
    insertedId: '1'.repeat(24),
    status: 'joined',
    ahead: 0,
  });
  await press('Try again');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await allSent();
  expect(roster.marks.map(({ params }) => params.participant)).toEqual(['1'.repeat(24)]);
});

test('a limit of adding people does not hold up check-ins', async () => {
  setCurrentEmail('maya@example.org');
  addWalkIn(event._id, 'k'.repeat(32), { name: 'Zoe Miller', email: 'zoe@example.org' });
  serve('post', calls.participants, () => refusal(429, 'too-many-requests', 'Tomorrow.'));
  visit('?at=door');
  await press(/Ada Okafor/);
  await waitFor(() => expect(roster.marks.map(({ params }) => params.participant)).toEqual(['1'.repeat(24)]));
  expect(within(await button(/^Zoe Miller/)).getByText('Not sent yet')).toBeVisible();
});
