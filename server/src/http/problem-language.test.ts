/** Refusals are in the reader's language (docs/specification.md, "Languages"). */
import { calls } from '@social-serve/contract/calls';
import { aNewEvent, inDays } from '@social-serve/contract/test/builders';
import request, { type Test } from 'supertest';
import { expect, it } from 'vitest';
import { type AppParts, as, startApp } from '../../test/app.ts';
import { addEvent } from '../../test/events.ts';
import { IdentityUnavailable } from '../identity/verifier.ts';

const start = (parts: AppParts = {}) => startApp({ languages: ['en', 'bn'], ...parts });
const ID = '0'.repeat(24);
const event = (fields = {}) => ({ ...aNewEvent({ eventDate: inDays(20) }), ...fields });

type App = ReturnType<typeof start>['app'];
const post = (app: App, body: object | string) =>
  request(app).post(calls.events).set(as('maya')).set('Content-Type', 'application/json').send(body);

it.each<[string, AppParts, (app: App) => Test, number, string, string]>([
  [
    'a bad field',
    {},
    (app) => post(app, event({ title: ' ' })),
    400,
    'Title is required.',
    'শিরোনাম দিতে হবে।',
  ],
  ['no JSON', {}, (app) => post(app, '{'), 400, 'The body is not valid JSON.', 'বডিটি সঠিক JSON নয়।'],
  ['signed out', {}, (app) => request(app).get(calls.me), 401, 'Please log in first.', 'আগে লগ ইন করুন।'],
  [
    'the team alone',
    {},
    (app) => request(app).get(calls.applications).set(as('maya')),
    403,
    'Only the team can do this.',
    'শুধু আমাদের দল এটি করতে পারে।',
  ],
  [
    'a policy',
    {},
    (app) => post(app, event({ creator: 'arif@example.org' })),
    403,
    'You can only create events with your own e-mail address.',
    'শুধু নিজের ই-মেইল ঠিকানা দিয়ে ইভেন্ট তৈরি করতে পারেন।',
  ],
  [
    'an unknown event',
    {},
    (app) => request(app).get(`/events/${ID}`),
    404,
    'We can’t find this event. It may have been deleted.',
    'ইভেন্টটি খুঁজে পাওয়া যাচ্ছে না। এটি হয়তো মুছে ফেলা হয়েছে।',
  ],
  [
    'an unknown path',
    {},
    (app) => request(app).get('/nothing'),
    404,
    'GET /nothing was not found.',
    'GET /nothing পাওয়া যায়নি।',
  ],
  [
    'a method',
    {},
    (app) => request(app).patch(calls.latestEvents),
    405,
    'PATCH is not allowed here. Use GET, HEAD, OPTIONS.',
    'এখানে PATCH চলে না। GET, HEAD, OPTIONS ব্যবহার করুন।',
  ],
  [
    'too much',
    {},
    (app) => post(app, event({ Descriptions: 'a'.repeat(70_000) })),
    413,
    'The request is too large: at most 64 KB are accepted.',
    'অনুরোধটি খুব বড়: সর্বোচ্চ ৬৪ KB নেওয়া হয়।',
  ],
  [
    'no sign-in service',
    { verifyToken: () => Promise.reject(new IdentityUnavailable()) },
    (app) => request(app).get(calls.me).set(as('maya')),
    503,
    'Your login cannot be checked right now. Please try again in a moment.',
    'আপনার লগ ইন এই মুহূর্তে যাচাই করা যাচ্ছে না। একটু পরে আবার চেষ্টা করুন।',
  ],
])('%s', async (_, parts, send, status, english, bangla) => {
  const { app } = start(parts);
  for (const [language, detail] of [
    ['en', english],
    ['bn', bangla.normalize('NFC')],
  ] as const) {
    const reply = await send(app).set('Accept-Language', language).expect(status);
    expect(reply.body.detail).toBe(detail);
    expect(reply.headers).toMatchObject({
      'content-language': language,
      vary: expect.stringContaining('Accept-Language'),
    });
    if (reply.body.errors) expect(reply.body.errors[0].message).toBe(detail);
  }
});

it('counts are in the digits of the language, and codes the same', async () => {
  const { app, db } = start();
  const { id } = await addEvent(db, { eventDate: inDays(20), joined: 12, capacity: 20 });
  const limited = request(app).put(`/eventUpdate/${id}`).set(as('maya')).set('Accept-Language', 'bn');
  const message = '১২ জন আগেই যোগ দিয়েছেন। আসনসংখ্যা অন্তত ১২ হতে হবে।'.normalize('NFC');
  const reply = await limited.send({ eventDate: inDays(20), capacity: 3 }).expect(409);
  expect(reply.body).toMatchObject({
    title: 'Capacity below participants',
    code: 'capacity-taken',
    detail: message,
    errors: [{ path: 'capacity', message }],
  });
});

it('a rate limit says how long to wait', async () => {
  const { app } = start({ writesPerMinute: 1 });
  await post(app, event()).expect(201);
  const reply = await post(app, event()).set('Accept-Language', 'bn').expect(429);
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  expect(reply.body.detail).toBe(
    'অল্প সময়ে আপনি অনেক বেশি পরিবর্তন করেছেন। এক মিনিট অপেক্ষা করে আবার চেষ্টা করুন।'.normalize('NFC'),
  );
});

it('a site of one language has no other', async () => {
  const reply = await request(startApp({ languages: ['en'] }).app)
    .get(calls.me)
    .set('Accept-Language', 'bn')
    .expect(401);
  expect(reply.body.detail).toBe('Please log in first.');
  expect(reply.headers.vary ?? '').not.toContain('Accept-Language');
});
