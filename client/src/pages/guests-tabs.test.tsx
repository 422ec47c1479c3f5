/** The tabs of /manageEvents/{id}, and the links that open them. */
import { calls } from '@social-serve/contract/paths';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fill } from '../../test/fill.ts';
import { event, visit } from '../../test/guests.tsx';
import { listPage, serve } from '../../test/server.ts';

const tab = (name: string) => screen.findByRole('tab', { name });
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });

test('the guests come first; each other part is a tab, which the address remembers', async () => {
  const { router } = visit();
  expect(await tab('Guests')).toHaveAttribute('aria-selected', 'true');
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Guests',
    'Messages',
    'Needs',
    'Organisers',
    'Results',
  ]);
  expect(screen.queryByRole('heading', { name: 'Messages' })).toBeNull();
  await userEvent.click(await tab('Messages'));
  expect(await heading('Messages')).toBeVisible();
  expect(screen.getByRole('tabpanel', { name: 'Messages' })).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Guests' })).toBeNull();
  expect(router.state.location.search).toBe('?show=messages');
  await userEvent.click(await tab('Guests'));
  expect(await screen.findByRole('list', { name: 'Guests' })).toBeVisible();
  expect(router.state.location.search).toBe('');
});

test('the arrow keys, Home and End select a tab', async () => {
  visit('?show=messages');
  const user = userEvent.setup();
  await user.click(await tab('Messages'));
  await user.keyboard('{ArrowRight}');
  expect(await tab('Needs')).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(await tab('Organisers')).toHaveFocus();
  expect(await heading('Organisers')).toBeVisible();
  await user.keyboard('{End}{ArrowRight}');
  expect(await tab('Guests')).toHaveFocus();
  expect(await tab('Guests')).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowLeft}');
  expect(await tab('Results')).toHaveFocus();
  await user.keyboard('{Home}');
  expect(await tab('Guests')).toHaveFocus();
  expect(await tab('Results')).toHaveAttribute('tabindex', '-1');
});

test('a link to the results opens their tab with the focus, for a co-organiser, too', async () => {
  const eventDate = new Date(Date.now() - 3_600_000).toISOString();
  const helped = { ...event, eventDate, creator: 'ada@example.org', organising: '9'.repeat(24) };
  serve('get', calls.event, helped);
  const { router } = visit('#outcome');
  await waitFor(async () => expect(await heading('How did it go?')).toHaveFocus());
  expect(await tab('Results')).toHaveAttribute('aria-selected', 'true');
  await waitFor(() => expect(router.state.location.search).toBe('?show=results'));
  await userEvent.click(await tab('Guests'));
  expect(await screen.findByRole('list', { name: 'Guests' })).toBeVisible();
});

test('the tab of messages says how many questions are unanswered, and no more once they are answered', async () => {
  const asked = { _id: '1'.repeat(24), text: 'May I bring my dog?', askedAt: event.postDate };
  const answered = { ...asked, _id: '2'.repeat(24), text: 'Where?', answer: 'At the bridge.' };
  serve('get', calls.questions, listPage([asked, answered], null, 2));
  serve('put', calls.question, { acknowledged: true, matchedCount: 1, modifiedCount: 1 });
  visit();
  await userEvent.click(await tab('Messages (1)'));
  fill(await screen.findByRole('textbox', { name: 'Your answer' }), 'Yes.');
  serve('get', calls.questions, listPage([{ ...asked, answer: 'Yes.' }, answered], null, 2));
  await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
  expect(await tab('Messages')).toHaveAttribute('aria-selected', 'true');
});

test('a hidden event has no tab for results', async () => {
  serve('get', calls.event, { ...event, hidden: { at: event.postDate, reason: 'Wrong or misleading' } });
  visit('?show=results');
  expect(await tab('Guests')).toHaveAttribute('aria-selected', 'true');
  expect(screen.queryByRole('tab', { name: 'Results' })).toBeNull();
});
