import { calls, pathTo } from '@social-serve/contract/paths';
import { PROBLEM_TYPE } from '@social-serve/contract/problem';
import axios from 'axios';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { getEvent, getEvents, postEvent } from '../events/queries.ts';
import { sendPicture } from '../pictures/queries.ts';
import { ApiError, unreachable } from './api-error.ts';
import { config } from './config.ts';
import { setCurrentEmail } from './current-user.ts';
import { getOwnPage } from './own-list.ts';
import { setTokenSource } from './token-source.ts';

// Outside of a browser a call needs a whole address.
Object.assign(config, { apiUrl: 'http://localhost:3000', creatorEmails: 'public' });

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  axios.defaults.adapter = 'fetch';
  axios.defaults.env = { fetch: fetched };
  setTokenSource(async () => 'fresh');
});
afterEach(() => fetched.mockReset());

function answer(status: number, body: string, type: string, headers: Record<string, string> = {}) {
  fetched.mockResolvedValueOnce(
    new Response(body, { status, headers: { 'content-type': type, ...headers } }),
  );
}
const json = (body: unknown, headers?: Record<string, string>) =>
  answer(200, JSON.stringify(body), 'application/json', headers);

async function failure(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`not an ApiError: ${error}`);
  return error;
}
const sent = () => new Request(...(fetched.mock.lastCall as Parameters<typeof fetch>));

test('a list comes with the cursor of its next page', async () => {
  json([], { link: '</events?limit=24&cursor=1795000000000-65f0c0ffee65f0c0ffee65f0>; rel="next"' });
  const page = await getEvents({ type: 'Cleanup', text: 'river & sea', limit: 24 });
  expect(page).toEqual({ events: [], next: '1795000000000-65f0c0ffee65f0c0ffee65f0' });
  const url = new URL(sent().url);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    type: 'Cleanup',
    text: 'river & sea',
    limit: '24',
  });
});

test('a public call carries no token, a protected one a token fetched for it', async () => {
  json([]);
  await getEvents();
  expect(sent().headers.get('authorization')).toBeNull();

  const source = vi.fn().mockResolvedValueOnce('first').mockResolvedValueOnce('second');
  setTokenSource(source);
  for (const token of ['first', 'second']) {
    json([]);
    await getOwnPage({ path: pathTo(calls.joinedEventsOf, { email: 'maya@example.org' }) });
    expect(sent().headers.get('authorization')).toBe(`Bearer ${token}`);
  }
  expect(new URL(sent().url).pathname).toBe('/joinedEvents/maya%40example.org');
});

const unauthorized = () =>
  answer(401, JSON.stringify({ status: 401, code: 'sign-in-needed', detail: 'Log in.' }), PROBLEM_TYPE);
const own = () => getOwnPage({ path: pathTo(calls.joinedEventsOf, { email: 'maya@example.org' }) });

test('a refused token is renewed once, as after a login with a wrong clock', async () => {
  const source = vi.fn(async (renewed: boolean) => (renewed ? 'new' : 'old'));
  setTokenSource(source);
  unauthorized();
  json([]);
  expect(await own()).toMatchObject({ items: [] });
  expect(sent().headers.get('authorization')).toBe('Bearer new');

  unauthorized();
  json({ insertedId: 'a'.repeat(24) });
  expect(await postEvent({ title: 'Pond' } as never)).toMatchObject({ insertedId: 'a'.repeat(24) });
  expect(await sent().json()).toMatchObject({ title: 'Pond' });

  unauthorized();
  unauthorized();
  expect(await failure(own())).toMatchObject({ status: 401 });
  expect(fetched).toHaveBeenCalledTimes(6);
  expect(source.mock.calls).toEqual([[false], [true], [false], [true], [false], [true]]);
});

test('if a refused token cannot be renewed now, the session is not over', async () => {
  setTokenSource(async (renewed) => {
    if (renewed) throw unreachable();
    return 'old';
  });
  unauthorized();
  expect(await failure(own())).toMatchObject({ code: 'unreachable' });
});

test('with CREATOR_EMAILS=signed-in a signed-in visitor’s list is requested with their token', async () => {
  config.creatorEmails = 'signed-in';
  const sources = [async () => 'fresh', async () => null, () => Promise.reject(new Error('away'))];
  const seen: (string | null)[] = [];
  for (const source of sources) {
    setTokenSource(source);
    json([]);
    await getEvents();
    seen.push(sent().headers.get('authorization'));
  }
  config.creatorEmails = 'public';
  expect(seen).toEqual(['Bearer fresh', null, null]);
});

test('a call of a person whom another has followed is not sent, and its answer reaches nobody', async () => {
  setCurrentEmail('maya@example.org');
  setTokenSource(async () => {
    setCurrentEmail('anna@example.org');
    return 'of anna';
  });
  expect(await failure(getOwnPage({ path: calls.manageEvents }))).toMatchObject({ code: 'person-gone' });
  expect(fetched).not.toHaveBeenCalled();

  for (const [status, body] of [
    [200, []],
    [401, { type: PROBLEM_TYPE }],
  ] as const) {
    setCurrentEmail('maya@example.org');
    setTokenSource(async () => 'of maya');
    fetched.mockImplementationOnce(async () => {
      setCurrentEmail('anna@example.org');
      return Response.json(body, { status });
    });
    expect(await failure(getOwnPage({ path: calls.manageEvents }))).toMatchObject({ code: 'person-gone' });
  }
});

test('without a token a protected call is not made', async () => {
  setTokenSource(async () => null);
  const error = await failure(
    getOwnPage({ path: pathTo(calls.joinedEventsOf, { email: 'maya@example.org' }) }),
  );
  expect(error).toMatchObject({ status: 401, code: 'sign-in-needed' });
  expect(fetched).not.toHaveBeenCalled();
});

test('a problem gives its detail, code and field errors', async () => {
  const problem = {
    type: 'about:blank',
    title: 'Bad input',
    status: 400,
    detail: 'Some fields need another look.',
    code: 'bad-input',
    errors: [{ path: 'title', message: 'Title is required.' }],
  };
  answer(400, JSON.stringify(problem), PROBLEM_TYPE);
  const error = await failure(getEvent('x'));
  expect(error).toMatchObject({
    status: 400,
    message: problem.detail,
    code: 'bad-input',
    errors: problem.errors,
  });
});

test.each([
  [401, 'Your session has ended. Log in again to continue.'],
  [413, 'This is too large to send. Make it smaller and try again.'],
  [429, 'Too many requests at once. Wait a moment and try again.'],
  [503, 'The service is not available right now. Try again in a moment.'],
  [404, 'The server sent an unexpected answer. Try again in a moment.'],
])('a %i page of some proxy becomes a sentence', async (status, message) => {
  answer(status, '<html>nginx</html>', 'text/html');
  expect(await failure(getEvent('x'))).toMatchObject({ status, message });
});

test.each([
  ['a page where an event is due', '<!doctype html><title>Welcome</title>', 'text/html'],
  ['broken JSON', '{"_id": ', 'application/json'],
])('%s is said to be unreadable', async (_, body, type) => {
  answer(200, body, type);
  expect(await failure(getEvent('x'))).toMatchObject({ code: 'unreadable' });
});

test('an object instead of a list is reported as unreadable', async () => {
  json({ events: [] });
  expect(await failure(getEvents())).toMatchObject({ code: 'unreadable' });
});

test('a server that cannot be reached', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await failure(getEvents())).toMatchObject({
    status: 0,
    code: 'unreachable',
    message: 'The server cannot be reached. Check your connection and try again.',
  });
});

test('a call that takes too long ends; one that writes says that it may have been saved', async () => {
  vi.useFakeTimers();
  const hang: typeof fetch = (input) =>
    new Promise((_, reject) => {
      const { signal } = input as Request;
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  fetched.mockImplementation(hang);
  const event = {
    title: 'T',
    location: 'L',
    eventType: 'Cleanup',
    photoURL: 'https://example.org/a.png',
    Descriptions: 'D',
    eventDate: '2027-01-01T09:00:00.000Z',
  } as const;
  const read = failure(getEvents());
  const write = failure(postEvent(event));
  const picture = new Blob(['a picture'], { type: 'image/webp' });
  const sent = failure(sendPicture(picture, { purpose: 'photo', timeout: 10_000 }));
  await vi.advanceTimersByTimeAsync(10_500);
  expect(await read).toMatchObject({ code: 'timeout', message: expect.stringContaining('too long') });
  expect(await write).toMatchObject({
    code: 'timeout',
    message: expect.stringContaining('may already be saved'),
  });
  // The same picture sent twice is one: there is no list to look at.
  expect(await sent).toMatchObject({ code: 'timeout', message: expect.stringContaining('too long') });
  vi.useRealTimers();
});

test('if it is not known in time who is signed in, the call is not made', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  setTokenSource(() => new Promise(() => {}));
  const write = failure(postEvent({} as never));
  await vi.advanceTimersByTimeAsync(10_500);
  expect(await write).toMatchObject({ code: 'unreachable' });
  expect(fetched).not.toHaveBeenCalled();
});

test('without a connection a write says that nothing was sent', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  onTestFinished(() => void vi.unstubAllGlobals());
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const error = await failure(postEvent({} as never));
  expect(error.message).toBe('You’re offline. Nothing was sent.');
});

test('a browser that says "offline" still sends, as to a server on the same machine', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  onTestFinished(() => void vi.unstubAllGlobals());
  json({ insertedId: 'a'.repeat(24) });
  expect(await postEvent({} as never)).toMatchObject({ insertedId: 'a'.repeat(24) });
  json([]);
  expect(await getEvents()).toMatchObject({ events: [] });
});
