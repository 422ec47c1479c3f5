/** The page of a date of a series: joining all dates that have a place. */
import type { Event } from '@social-serve/contract/event';
import type { OwnParticipation } from '@social-serve/contract/participation';
import { calls } from '@social-serve/contract/paths';
import { anEvent, inDays } from '@social-serve/contract/test/builders';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { answer } from '../../test/dialogs.ts';
import { fakeIdentity, maya } from '../../test/fake-identity.ts';
import { said } from '../../test/messages.ts';
import { away, refusal, type Sent, serve } from '../../test/server.ts';
import { serveNothingWritten } from '../../test/written.ts';
import { AuthProvider } from '../account/auth-context.tsx';
import { dayInWords } from '../events/event-times.ts';
import { OpenEvent } from './OpenEvent.tsx';

const idOf = (index: number) => String(index + 1).padStart(24, '0');
const DATES = Array.from({ length: 5 }, (_, index) => ({
  ...anEvent({ _id: idOf(index), title: 'Garden', creator: 'omar@example.org' }),
  ...{ eventDate: inDays(10 + 7 * index), capacity: 20, participants: index === 3 ? 20 : 2 },
  ...{ seriesId: 'a'.repeat(24), seriesEvery: 'week' as const },
}));
const day = (index: number) => dayInWords(DATES[index] as Event);

/** The person's own participations. */
let own: OwnParticipation[];

beforeEach(() => {
  sessionStorage.clear();
  own = [];
  serveNothingWritten();
  serve('get', calls.event, { ...DATES[0] });
  serve('get', calls.events, () => DATES);
  serve('get', calls.ownParticipations, () => own);
  serve('get', calls.going, { going: 1, names: [] });
  serve('get', calls.me, { team: false });
  serve('get', calls.ownMail, { verified: true });
});

const took = ({ body }: Sent) => {
  const { join_id } = body as { join_id: string };
  own.push({ _id: 'f'.repeat(24), join_id, status: 'joined', ahead: 0 });
  return { acknowledged: true, insertedId: 'f'.repeat(24), status: 'joined', ahead: 0 };
};

function visit(person: typeof maya | null = maya) {
  const router = createMemoryRouter(
    [
      { path: '/e/:id', Component: OpenEvent },
      { path: '/login', element: <h1>Login</h1> },
    ],
    { initialEntries: [`/e/${idOf(0)}`] },
  );
  render(
    <main>
      <AuthProvider open={async () => fakeIdentity(person)}>
        <RouterProvider router={router} />
      </AuthProvider>
    </main>,
  );
  return router;
}

const button = () => screen.findByRole('button', { name: 'Join all dates' }, { timeout: 10_000 });
const idsIn = (sent: readonly Sent[]) => sent.map(({ body }) => (body as { join_id: string }).join_id);
const result = (text: string) =>
  waitFor(() => expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain(text), {
    timeout: 10_000,
  });

test('joins those with a place that the person has not joined, and names the others', async () => {
  own.push({ _id: 'e'.repeat(24), join_id: idOf(1), status: 'joined', ahead: 0 });
  const sent = serve('post', calls.joinedEvents, took);
  visit();
  await userEvent.click(await button());
  const dialog = await screen.findByRole('dialog', { name: 'Join 3 dates?' }, { timeout: 10_000 });
  const dates = `${[0, 2, 4].map(day).join('\u00a0· ')}. Full: ${day(3)}.`;
  const text = within(dialog).getByText((_, element) => element?.textContent === dates);
  await waitFor(() => expect(text).toBeVisible());
  await answer('Join 3 dates?', 'Join all dates');
  await result(`You joined 3 dates. Full: ${day(3)}.`);
  expect(idsIn(sent)).toEqual([idOf(0), idOf(2), idOf(4)]);
  expect(sent[0]).toMatchObject({ body: { participant: 'maya@example.org' } });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Join all dates' })).toBeNull());
});

test('says which dates were full or refused meanwhile', async () => {
  const detail = 'The organiser removed you from this event.';
  serve('post', calls.joinedEvents, (one: Sent) => {
    const { join_id } = one.body as { join_id: string };
    if (join_id === idOf(1)) return refusal(409, 'removed-by-organiser', detail);
    return join_id === idOf(2) ? { ...took(one), status: 'waiting', ahead: 1 } : took(one);
  });
  visit();
  await userEvent.click(await button());
  await answer('Join 4 dates?', 'Join all dates');
  await result(
    `You joined 2 dates. Full: ${day(3)}. You are on the waiting list: ${day(2)}. Not joined: ${day(1)}. ${detail}`,
  );
});

test('sends no more dates while nothing answers, and says why', async () => {
  const sent = serve('post', calls.joinedEvents, () => away());
  visit();
  await userEvent.click(await button());
  await answer('Join 4 dates?', 'Join all dates');
  await said('error', /.+/);
  expect(sent).toHaveLength(1);
  expect(await button()).toBeVisible();
});

test('a visitor logs in first, and comes back', async () => {
  const router = visit(null);
  await userEvent.click(await button());
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
  expect(router.state.location.state).toEqual({ from: `/e/${idOf(0)}` });
});

test('is not offered where it would join nothing else', async () => {
  own.push(
    ...[1, 2, 4].map(
      (at) => ({ _id: idOf(90 + at), join_id: idOf(at), status: 'joined', ahead: 0 }) as const,
    ),
  );
  visit();
  await screen.findByRole('heading', { name: /4 more dates/ }, { timeout: 10_000 });
  await screen.findAllByRole('button', { name: 'Join Event' });
  expect(screen.queryByRole('button', { name: 'Join all dates' })).toBeNull();
});
