import { VOLUNTEER_ROLES } from '@social-serve/contract/application-rules';
import { calls } from '@social-serve/contract/paths';
import { anApplication } from '@social-serve/contract/test/builders';
import request from 'supertest';
import { expect, it } from 'vitest';
import { ownSite, startApp } from '../../test/app.ts';

it('keeps an application of anyone, with the date of now', async () => {
  const { app, store, clock } = startApp();
  const sent = { ...anApplication({ photo: 'https://pictures.example.org/me.jpg' }), date: '1999-01-01' };
  const reply = await request(app).post(calls.volunteers).send(sent).expect(201);
  expect(await store.readRows('applications', null, 10)).toEqual([
    { ...sent, id: reply.body.insertedId, date: clock.now.toISOString() },
  ]);
});

it.each(VOLUNTEER_ROLES)('takes the role %s', async (role) => {
  await request(startApp().app).post(calls.volunteers).send(anApplication({ role })).expect(201);
});

it('takes an application without a role', async () => {
  const { app, store } = startApp();
  const { role: _, ...withoutRole } = anApplication();
  await request(app).post(calls.volunteers).send(withoutRole).expect(201);
  expect(await store.readRows('applications', null, 10)).toMatchObject([{ role: '' }]);
});

it.each([
  null,
  undefined,
  '',
  'me',
  'javascript:alert(1)',
  'a\0b',
  '\ud800',
  `https://x.org/${'x'.repeat(2048)}`,
])('takes no photo that is no web address: %j', async (photo) => {
  const { app, store } = startApp();
  await request(app)
    .post(calls.volunteers)
    .send({ ...anApplication(), photo })
    .expect(201);
  expect(await store.readRows('applications', null, 10)).toMatchObject([{ photo: '' }]);
});

it('takes only so many an hour from one address, and says when to come back', async () => {
  const { app, store } = startApp({ applicationsPerHour: 2 });
  const send = () => request(app).post(calls.volunteers).send(anApplication());
  await send().expect(201);
  await send().expect(201);
  const reply = await send().expect(429);
  expect(reply.headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  expect(reply.body).toMatchObject({ code: 'too-many-requests', status: 429 });
  expect(await store.countRows('applications')).toBe(2);
});

it('tells addresses apart behind a proxy that is trusted, and only then', async () => {
  const from = (app: Parameters<typeof request>[0], address: string) =>
    request(app).post(calls.volunteers).set('X-Forwarded-For', address).send(anApplication());
  const trusting = startApp({ applicationsPerHour: 1, trustProxy: 1, ...ownSite }).app;
  await from(trusting, '203.0.113.1').expect(201);
  await from(trusting, '203.0.113.2').expect(201);
  const alone = startApp({ applicationsPerHour: 1, ...ownSite }).app;
  await from(alone, '203.0.113.1').expect(201);
  await from(alone, '203.0.113.2').expect(429);
});
