import { calls } from '@social-serve/contract/paths';
import { waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw/http';
import { beforeEach, expect, test } from 'vitest';
import { serve } from '../../test/server.ts';
import { endSession, endStoredSessions } from './log-out.ts';

beforeEach(() => localStorage.clear());

const ended = () => serve('post', calls.logouts, { acknowledged: true });
const isStored = (id: string) => JSON.stringify({ ...localStorage }).includes(id);

test('the server ends the session; its secret is neither sent nor stored', async () => {
  const sent = ended();
  endSession(location.origin, 'the-id.the-secret');
  expect(isStored('the-secret')).toBe(false);
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ session: 'the-id' }]));
  await waitFor(() => expect(isStored('the-id')).toBe(false));
});

test.each([
  ['without a connection', () => HttpResponse.error()],
  ['while the server is away', () => HttpResponse.json({}, { status: 503 })],
])('%s it is ended at the next start, or when the connection is back', async (_, refuse) => {
  const lost = serve('post', calls.logouts, refuse);
  endSession(location.origin, 'one.secret');
  endSession(location.origin, 'two.secret');
  await waitFor(() => expect(lost).toHaveLength(2));
  const stop = endStoredSessions(location.origin);
  await waitFor(() => expect(lost).toHaveLength(4));
  expect(isStored('one')).toBe(true);
  const sent = ended();
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ session: 'one' }, { session: 'two' }]));
  await waitFor(() => expect(localStorage).toHaveLength(0));
  stop();
});

test('odd values in the storage do no harm', () => {
  for (const odd of ['{', '{}', '[1,null]', 'null']) {
    localStorage.setItem('ended-sessions', odd);
    expect(endStoredSessions(location.origin)).toBeTypeOf('function');
  }
});
