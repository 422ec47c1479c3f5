import { calls, pathTo } from '@social-serve/contract/paths';
import { HttpResponse } from 'msw/http';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { away, listPage, refusal, type Sent, serve, silence } from '../../test/server.ts';
import { getEvent, getEvents, postEvent } from '../events/queries.ts';
import { sendPicture } from '../pictures/queries.ts';
import { ApiError } from './api-error.ts';
import { config } from './config.ts';
import { request } from './http.ts';
import { getOwnPage } from './own-list.ts';
import { setTokenSource } from './token-source.ts';

beforeEach(() => {
  config.creatorEmails = 'public';
  setTokenSource(async () => 'fresh');
});

const event = {
  title: 'T',
  location: 'L',
  eventType: 'Cleanup',
  photoURL: 'https://example.org/a.png',
  Descriptions: 'D',
  eventDate: '2027-01-01T09:00:00.000Z',
} as const;

async function failure(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`not an ApiError: ${error}`);
  return error;
}
/** An answer that is no JSON of this server's, e.g. a proxy's page. */
const words = (body: string, type: string, status = 200) =>
  new HttpResponse(body, { status, headers: { 'content-type': type } });

test('a list comes with the cursor of its next page', async () => {
  const next = '1795000000000-65f0c0ffee65f0c0ffee65f0';
  const sent = serve('get', calls.events, listPage([], next));
  const page = await getEvents({ type: 'Cleanup', text: 'river & sea', limit: 24 });
  expect(page).toEqual({ events: [], next });
  expect(sent[0]?.query).toEqual({ type: 'Cleanup', text: 'river & sea', limit: '24' });
});

test('a public call carries no token, a protected one a token fetched for it', async () => {
  const lists = serve('get', calls.events, []);
  await getEvents();
  expect(lists[0]?.token).toBeNull();

  const own = serve('get', calls.joinedEventsOf, []);
  setTokenSource(vi.fn().mockResolvedValueOnce('first').mockResolvedValueOnce('second'));
  const path = pathTo(calls.joinedEventsOf, { email: 'maya@example.org' });
  await getOwnPage({ path });
  await getOwnPage({ path });
  expect(own.map(({ token }) => token)).toEqual(['first', 'second']);
  expect(own[0]?.params).toEqual({ email: 'maya@example.org' });
});

test('where creators are shown to who is signed in, a list is asked for with the token of who has one', async () => {
  config.creatorEmails = 'signed-in';
  const sent = serve('get', calls.events, []);
  for (const source of [async () => 'fresh', async () => null, () => Promise.reject(new Error('away'))]) {
    setTokenSource(source);
    await getEvents();
  }
  expect(sent.map(({ token }) => token)).toEqual(['fresh', null, null]);
});

test('without a token a protected call is not made', async () => {
  const sent = serve('get', calls.joinedEventsOf, []);
  setTokenSource(async () => null);
  const error = await failure(
    getOwnPage({ path: pathTo(calls.joinedEventsOf, { email: 'maya@example.org' }) }),
  );
  expect(error).toMatchObject({ status: 401, code: 'sign-in-needed' });
  expect(sent).toEqual([]);
});

test('a body is sent as JSON, a picture as it is', async () => {
  const types: (string | null)[] = [];
  const answer = (reply: object) => (sent: Sent) => {
    types.push(sent.type);
    return reply;
  };
  const posted = serve('post', calls.events, answer({ insertedId: 'x' }));
  await postEvent(event);
  expect(posted[0]?.body).toMatchObject(event);
  serve('post', calls.pictures, answer({ url: '/pictures/1' }));
  const parts: number[] = [];
  const picture = new Blob(['a picture'], { type: 'image/webp' });
  await sendPicture(picture, { purpose: 'photo', onSent: (part) => parts.push(part) });
  expect(types).toEqual(['application/json', 'image/webp']);
  expect(parts.at(-1)).toBe(1);
});

test('a problem gives its detail, code and field errors', async () => {
  const errors = [{ path: 'title', message: 'Title is required.' }];
  serve('get', calls.event, refusal(400, 'bad-input', 'Some fields need another look.', errors));
  expect(await failure(getEvent('x'))).toMatchObject({
    status: 400,
    message: 'Some fields need another look.',
    code: 'bad-input',
    errors,
  });
});

test.each([
  [401, 'Your session has ended. Log in again to go on.'],
  [429, 'Too many requests at once. Wait a moment and try again.'],
  [503, 'The service is not available right now. Try again in a moment.'],
  [404, 'The server sent an answer that this page cannot read. Try again in a moment.'],
])('a %i page of some proxy becomes a sentence', async (status, message) => {
  serve('get', calls.event, words('<html>nginx</html>', 'text/html', status));
  expect(await failure(getEvent('x'))).toMatchObject({ status, message });
});

test.each([
  ['a page where an event is due', '<!doctype html><title>Welcome</title>', 'text/html'],
  ['broken JSON', '{"_id": ', 'application/json'],
])('%s is said to be unreadable', async (_, body, type) => {
  serve('get', calls.event, words(body, type));
  expect(await failure(getEvent('x'))).toMatchObject({ code: 'unreadable' });
});

test('an object where a list is due is said to be unreadable', async () => {
  serve('get', calls.events, { events: [] });
  expect(await failure(getEvents())).toMatchObject({ code: 'unreadable' });
});

test('a server that cannot be reached', async () => {
  serve('get', calls.events, away);
  expect(await failure(getEvents())).toMatchObject({
    status: 0,
    code: 'unreachable',
    message: 'The server cannot be reached. Check your connection and try again.',
  });
});

test('a call that is no longer wanted ends', async () => {
  serve('get', calls.events, silence);
  const wanted = new AbortController();
  const list = request({ path: calls.events, signal: wanted.signal });
  wanted.abort();
  await failure(list);
});

// How long any call may take is held by client/e2e/faults.hard.spec.ts: a request's own clock cannot be turned here.
test.each([
  ['one that reads', 'GET', {}, 'too long'],
  ['one that writes', 'POST', {}, 'may have been saved'],
  // The same picture sent twice is one: there is no list to look at.
  ['one that may be repeated', 'POST', { repeatable: true }, 'too long'],
] as const)('a call that takes too long ends, with what to do: %s', async (_, method, options, words) => {
  serve(method === 'GET' ? 'get' : 'post', calls.events, silence);
  const error = await failure(request({ method, path: calls.events, timeout: 50, ...options }));
  expect(error).toMatchObject({ code: 'timeout', message: expect.stringContaining(words) });
});

test('where it does not turn out in time whose call it is, it is not made', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const sent = serve('post', calls.events, { insertedId: 'x' });
  setTokenSource(() => new Promise(() => {}));
  const write = failure(postEvent({} as never));
  await vi.advanceTimersByTimeAsync(10_500);
  expect(await write).toMatchObject({ code: 'unreachable' });
  expect(sent).toEqual([]);
});

test('without a connection nothing is sent, and it is said at once', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  onTestFinished(() => void vi.unstubAllGlobals());
  const sent = serve('post', calls.events, { insertedId: 'x' });
  const error = await failure(postEvent({} as never));
  expect(error.message).toBe('You are offline. Nothing was sent.');
  expect(sent).toEqual([]);
});
