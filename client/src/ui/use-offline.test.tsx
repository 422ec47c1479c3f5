import { calls, probes } from '@social-serve/contract/paths';
import { act, render, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw/http';
import { expect, test, vi } from 'vitest';
import { away, heldBack, serve } from '../../test/server.ts';
import { request } from '../api/http.ts';
import { SubmitButton } from './SubmitButton.tsx';

/** A second is short on a busy machine. */
const WAIT = { timeout: 10_000 };

const browserSays = (word: 'online' | 'offline') => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(word === 'online');
  act(() => void window.dispatchEvent(new Event(word)));
};
const button = () => screen.getByRole('button', { name: 'Send' });

test('what the server answers counts, not what the browser says', async () => {
  const asked = serve('get', probes.healthz, {});
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<SubmitButton busy={false}>Send</SubmitButton>);
  await waitFor(() => expect(asked).toHaveLength(1));
  await act(async () => {});
  expect(button()).toHaveAttribute('aria-disabled', 'false');
});

test('without an answer it is offline, until the server answers', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  serve('get', probes.healthz, away);
  render(<SubmitButton busy={false}>Send</SubmitButton>);
  browserSays('offline');
  await vi.waitFor(() => expect(button()).toHaveAttribute('aria-disabled', 'true'), WAIT);

  serve('get', probes.healthz, () => HttpResponse.json({}, { status: 503 }));
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  await vi.waitFor(() => expect(button()).toHaveAttribute('aria-disabled', 'false'), WAIT);
  vi.useRealTimers();
});

test('once the browser is online again, nothing more is asked', async () => {
  const asked = serve('get', probes.healthz, away);
  render(<SubmitButton busy={false}>Send</SubmitButton>);
  browserSays('offline');
  await waitFor(() => expect(button()).toHaveAttribute('aria-disabled', 'true'));
  browserSays('online');
  expect(button()).toHaveAttribute('aria-disabled', 'false');
  expect(asked).toHaveLength(1);
});

test('an answer to what was sent before the connection was lost says nothing', async () => {
  const held = heldBack({});
  const asked = serve('get', calls.impact, held.answer);
  const probed = serve('get', probes.healthz, away);
  render(<SubmitButton busy={false}>Send</SubmitButton>);
  const late = request({ path: calls.impact, token: false });
  await waitFor(() => expect(asked).toHaveLength(1));
  browserSays('offline');
  await waitFor(() => expect(button()).toHaveAttribute('aria-disabled', 'true'));
  held.open();
  await act(() => late);
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  expect(probed).toHaveLength(1);
});
