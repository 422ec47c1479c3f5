import { InfiniteQueryObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { setCurrentEmail } from './current-user.ts';
import { pagedQuery } from './own-list.ts';
import { queryClient } from './query-client.ts';
import { readOffline, save, saved } from './saved-answers.ts';

interface Note {
  text: string;
  asOf?: string;
}
readOffline<Note>(['note'], {
  save: (note, name) => save(`note ${name}`, note),
  find: (name) => saved(`note ${name}`),
});

/** A second is short on a busy machine. */
const WAIT = { timeout: 10_000 };
const away = new ApiError('The server cannot be reached.', { code: 'unreachable' });
const ask = (queryFn: () => Promise<Note>) => queryClient.fetchQuery({ queryKey: ['note', 'a'], queryFn });
const shown = () => queryClient.getQueryData<Note>(['note', 'a']);
const AS_OF = '2027-03-01T10:00:00.000Z';

beforeEach(() => {
  localStorage.clear();
  setCurrentEmail('maya@example.org');
  return () => void vi.useRealTimers();
});

test('an answer of the server is saved, and shown as it is', async () => {
  save('note a', { text: 'earlier' }, AS_OF);
  expect(await ask(async () => ({ text: 'new' }))).toEqual({ text: 'new' });
  expect(saved('note a')?.answer).toEqual({ text: 'new' });
});

test.each(['unreachable', 'timeout', 'unavailable'] as const)(
  'if the server is %s, the saved answer is used, with its time',
  async (code) => {
    save('note a', { text: 'earlier' }, AS_OF);
    const failing = () => Promise.reject(new ApiError('away', { code }));
    expect(await ask(failing)).toEqual({ text: 'earlier', asOf: AS_OF });
    expect(saved('note a')?.asOf).toBe(AS_OF);
  },
);

test.each(['not-found', 'not-allowed', 'sign-in-needed'] as const)(
  'a refusal (%s) is the answer, whatever is saved',
  async (code) => {
    save('note a', { text: 'earlier' }, AS_OF);
    await expect(ask(() => Promise.reject(new ApiError('no', { code })))).rejects.toMatchObject({ code });
  },
);

test('without a saved answer the failure is reported', async () => {
  await expect(ask(() => Promise.reject(away))).rejects.toBe(away);
});

test('a saved answer is not used before the server has been silent for 3 s; a later answer replaces it', async () => {
  vi.useFakeTimers();
  save('note a', { text: 'earlier' }, AS_OF);
  const { promise, resolve } = Promise.withResolvers<Note>();
  const asked = ask(() => promise);
  await vi.advanceTimersByTimeAsync(2_900);
  expect(shown()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(100);
  expect(await asked).toEqual({ text: 'earlier', asOf: AS_OF });
  resolve({ text: 'new' });
  await vi.waitFor(() => expect(shown()).toEqual({ text: 'new' }), WAIT);
});

test('a late answer does not replace a newer one', async () => {
  vi.useFakeTimers();
  save('note a', { text: 'earlier' }, AS_OF);
  const { promise, resolve } = Promise.withResolvers<Note>();
  const asked = ask(() => promise);
  await vi.advanceTimersByTimeAsync(3_000);
  await asked;
  await ask(async () => ({ text: 'newest' }));
  resolve({ text: 'new' });
  await vi.advanceTimersByTimeAsync(100);
  expect(shown()).toEqual({ text: 'newest' });
});

test('a saved answer is asked for again when the connection returns, another is not', async () => {
  save('note a', { text: 'earlier' }, AS_OF);
  let answer: () => Promise<Note> = () => Promise.reject(away);
  const queryFn = vi.fn(() => answer());
  const observer = new QueryObserver(queryClient, { queryKey: ['note', 'a'], queryFn });
  const stop = observer.subscribe(() => {});
  await vi.waitFor(() => expect(shown()?.asOf).toBe(AS_OF), WAIT);
  answer = async () => ({ text: 'new' });
  queryClient.getQueryCache().onOnline();
  await vi.waitFor(() => expect(shown()).toEqual({ text: 'new' }), WAIT);
  queryClient.getQueryCache().onOnline();
  expect(queryFn).toHaveBeenCalledTimes(2);
  stop();
});

test('a request that is on its way when the connection returns, and fails, is sent again', async () => {
  vi.useFakeTimers();
  save('note a', { text: 'earlier' }, AS_OF);
  const { promise, reject } = Promise.withResolvers<Note>();
  const queryFn = vi.fn(() => promise);
  onlineManager.setOnline(false);
  const observer = new QueryObserver(queryClient, { queryKey: ['note', 'a'], queryFn });
  const stop = observer.subscribe(() => {});
  onlineManager.setOnline(true);
  queryFn.mockImplementation(async () => ({ text: 'new' }));
  reject(away);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(shown()).toEqual({ text: 'new' });
  expect(queryFn).toHaveBeenCalledTimes(2);
  stop();
});

test('of a list the first page is saved; if another does not come, the loaded ones stay', async () => {
  type Page = { items: string[]; next: string | null };
  const find = vi.fn(() => null);
  const saving = vi.fn();
  readOffline(['notes'], { save: saving, find });
  const load = async (cursor: string | null): Promise<Page> => {
    if (cursor) throw away;
    return { items: ['first'], next: '2' };
  };
  const list = pagedQuery(['notes'], load, (all) => all);
  await queryClient.fetchInfiniteQuery(list);
  const observer = new InfiniteQueryObserver(queryClient, { ...list, staleTime: Number.POSITIVE_INFINITY });
  const result = await observer.fetchNextPage();
  expect(result).toMatchObject({ isFetchNextPageError: true, data: { pages: [{ items: ['first'] }] } });
  expect(find).not.toHaveBeenCalled();
  expect(saving).toHaveBeenCalledTimes(1);
});
