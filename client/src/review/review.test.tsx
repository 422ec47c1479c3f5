/** The review of events: the team's section, and what an organiser reads on the event's page. */
import { calls } from '@social-serve/contract/paths';
import type { ReviewedEvent } from '@social-serve/contract/review';
import { anEvent } from '@social-serve/contract/test/builders';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { fakeIdentity, maya } from '../../test/fake-identity.ts';
import { fill } from '../../test/fill.ts';
import { said } from '../../test/messages.ts';
import { listPage, refusal, type Sent, serve } from '../../test/server.ts';
import { AuthProvider } from '../account/auth-context.tsx';
import { ReviewNotice } from './ReviewNotice.tsx';
import { ReviewPart } from './ReviewPart.tsx';

const waiting = (digit: string, fields: Partial<ReviewedEvent> = {}): ReviewedEvent => ({
  ...anEvent({ _id: digit.repeat(24), title: `Walk ${digit}` }),
  ...{ state: 'waiting', review: { since: '2026-11-20T10:00:00.000Z' }, dates: 1 },
  version: `v${digit}`,
  ...fields,
});
const one = waiting('1');
const two = waiting('2', {
  dates: 3,
  translations: [{ language: 'bn', title: 'হাঁটা', Descriptions: 'এখনই আসুন।' }],
});

let asked: Sent[];
let put: Sent[];
beforeEach(() => {
  asked = serve('get', calls.review, listPage([one, two], null, 2));
  serve('get', calls.me, { email: maya.email, team: true, unread: 0 });
  put = serve('put', calls.review, { acknowledged: true, decided: 1, late: 0 });
});

function show(path = '/team') {
  const router = createMemoryRouter([{ path: '*', Component: ReviewPart }], { initialEntries: [path] });
  render(
    <main>
      <AuthProvider open={async () => fakeIdentity(maya)}>
        <RouterProvider router={router} />
      </AuthProvider>
    </main>,
  );
  return router;
}
const dialog = () => screen.getByRole('dialog');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('shows what waits with all its texts, and publishes one', async () => {
  show();
  const item = await screen.findByRole('article', { name: 'Walk 2' });
  expect(screen.getByRole('status')).toHaveTextContent('2 events');
  expect(item).toHaveTextContent('3 dates');
  expect(item).toHaveTextContent('বাংলা হাঁটা এখনই আসুন।');
  await press('Publish: Walk 2');
  await said('success', '1 event published');
  expect(put.map(({ body }) => body)).toEqual([{ events: [two._id], was: ['v2'], decision: 'approve' }]);
  await waitFor(() => expect(asked.length).toBeGreaterThan(1));
});

test('after a decision the next event has the focus, and after the last one the count', async () => {
  show();
  await screen.findByRole('article', { name: 'Walk 2' });
  asked = serve('get', calls.review, listPage([two], null, 1));
  await press('Publish: Walk 1');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Walk 2' })).toHaveFocus());
  asked = serve('get', calls.review, listPage([], null, 0));
  await press('Decline: Walk 2');
  fill(within(dialog()).getByRole('textbox', { name: /Why/ }), 'An advertisement.');
  await userEvent.click(within(dialog()).getByRole('button', { name: 'Decline' }));
  const count = await screen.findByText('0 events');
  await waitFor(() => expect(count).toHaveFocus());
});

test('asks for a change with a sentence, which it needs', async () => {
  show();
  await press('Ask for a change: Walk 1');
  expect(within(dialog()).getByRole('textbox', { name: /What should they change/ })).toHaveFocus();
  await userEvent.click(within(dialog()).getByRole('button', { name: 'Ask' }));
  expect(put).toEqual([]);
  fill(within(dialog()).getByRole('textbox', { name: /What should they change/ }), 'Where do you meet?');
  await userEvent.click(within(dialog()).getByRole('button', { name: 'Ask' }));
  await said('success', 'You asked for a change to 1 event');
  expect(put[0]?.body).toEqual({
    events: [one._id],
    was: ['v1'],
    decision: 'ask',
    note: 'Where do you meet?',
  });
});

test('shows what dates of a series say that differs from the first', async () => {
  const soap = {
    ...two,
    _id: 'a'.repeat(24),
    eventDate: '2026-12-08T10:00:00.000Z',
    Descriptions: 'Buy my soap.',
    dates: 2,
  };
  const phones = {
    ...two,
    _id: 'b'.repeat(24),
    eventDate: '2026-12-15T10:00:00.000Z',
    title: 'Cheap phones',
    dates: 1,
  };
  serve('get', calls.review, listPage([{ ...two, dates: 4, variants: [soap, phones] }], null, 1));
  show();
  const item = within(await screen.findByRole('article', { name: 'Walk 2' }));
  const of = (heading: RegExp) => item.getByRole('heading', { name: heading }).closest('section');
  expect(of(/^Different on .*8.* and 1 more date$/)).toHaveTextContent('Buy my soap.');
  expect(of(/^Different on .*15, 2026$/)).toHaveTextContent('Cheap phones');
});

test('an event that was changed meanwhile is not published, and is shown as it is now', async () => {
  const changed = 'This event was changed after you loaded it. Read it again, then decide.';
  const refused = serve('put', calls.review, refusal(409, 'already-decided', changed));
  show();
  await screen.findByRole('article', { name: 'Walk 1' });
  serve('get', calls.review, listPage([{ ...one, title: 'Buy my soap', version: 'v9' }], null, 1));
  await press('Publish: Walk 1');
  await said('error', changed);
  expect(refused[0]?.body).toEqual({ events: [one._id], was: ['v1'], decision: 'approve' });
  expect(await screen.findByRole('article', { name: 'Buy my soap' })).toBeVisible();
  put = serve('put', calls.review, { acknowledged: true, decided: 1, late: 0 });
  await press('Publish: Buy my soap');
  await said('success', '1 event published');
  expect(put[0]?.body).toMatchObject({ was: ['v9'] });
});

test('decides several at once, and says which someone else had decided before', async () => {
  put = serve('put', calls.review, { acknowledged: true, decided: 1, late: 1 });
  show();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  expect(screen.getByRole('checkbox', { name: 'Select Walk 1' })).toBeChecked();
  await press('Decline (2)');
  fill(within(dialog()).getByRole('textbox', { name: /Why/ }), 'Advertisements.');
  await userEvent.click(within(dialog()).getByRole('button', { name: 'Decline' }));
  await said('success', '1 event declined. 1 event had already been changed or decided.');
  expect(put[0]?.body).toMatchObject({ events: [one._id, two._id], was: ['v1', 'v2'], decision: 'decline' });
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Select all' })).not.toBeChecked());
});

test('has the lists of what waits for a change and what changed since, in the address', async () => {
  asked = serve('get', calls.review, listPage([], null, 0));
  const router = show('/team?part=review&list=changed');
  expect(await screen.findByText(/No published event got a new title/)).toBeVisible();
  expect(asked.at(-1)?.query).toMatchObject({ state: 'changed' });
  expect(screen.queryByRole('button', { name: /^Publish/ })).toBeNull();
  await press('Waiting for a change');
  expect(router.state.location.search).toContain('list=asked');
  expect(await screen.findByText(/No event waits for a change/)).toBeVisible();
});

test('an organiser reads that the team looks at it, with the link to show it to others; others only that it waits', () => {
  const event = { _id: one._id, state: 'waiting' as const, review: { since: one.postDate, key: 'abc' } };
  const { rerender } = render(<ReviewNotice event={event} mine />, { wrapper: MemoryRouter });
  expect(screen.getByText(/Our team looks at it, usually within a day/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', `/eventUpdate/${one._id}`);
  expect(screen.getByRole('button', { name: /Copy link/ })).toBeVisible();
  rerender(<ReviewNotice event={{ ...event, review: undefined }} mine={false} />);
  expect(screen.getByText(/Only people who have its link can see it/)).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
  rerender(
    <ReviewNotice
      event={{
        ...event,
        state: 'declined',
        review: { ...event.review, outcome: 'declined', note: 'An advertisement.' },
      }}
      mine
    />,
  );
  expect(screen.getByRole('heading', { name: 'Not published' })).toBeVisible();
  expect(screen.getByText('An advertisement.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  rerender(<ReviewNotice event={{ ...event, state: 'declined' }} mine={false} />);
  expect(screen.getByText(/Only its organisers and the team can see it/)).toBeVisible();
});
