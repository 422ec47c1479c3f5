import { VOLUNTEER_ROLES } from '@social-serve/contract/application-rules';
import { calls, pathTo } from '@social-serve/contract/paths';
import { aMessage, anApplication } from '@social-serve/contract/test/builders';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { as, ownSite, startApp, TEAM } from '../../test/app.ts';
import { anApplicationRow, insert } from '../../test/rows.ts';
import { DatabaseUnavailable } from '../database/database.ts';
import { IdentityUnavailable } from '../identity/verifier.ts';

it('stores an application of anyone, with the current date', async () => {
  const { app, db, clock } = startApp();
  const sent = { ...anApplication({ photo: 'https://pictures.example.org/me.jpg' }), date: '1999-01-01' };
  const reply = await request(app).post(calls.volunteers).send(sent).expect(201);
  expect(await db.find('applications', {})).toMatchObject([
    { ...sent, id: reply.body.insertedId, date: clock.now.toISOString(), state: 'received' },
  ]);
});

it.each(VOLUNTEER_ROLES)('accepts the role %s', async (role) => {
  await request(startApp().app).post(calls.volunteers).send(anApplication({ role })).expect(201);
});

it('accepts an application without a role', async () => {
  const { app, db } = startApp();
  const { role: _, ...withoutRole } = anApplication();
  await request(app).post(calls.volunteers).send(withoutRole).expect(201);
  expect(await db.find('applications', {})).toMatchObject([{ role: '' }]);
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
])('refuses a photo that is not a web address: %j', async (photo) => {
  const { app, db } = startApp();
  await request(app)
    .post(calls.volunteers)
    .send({ ...anApplication(), photo })
    .expect(201);
  expect(await db.find('applications', {})).toMatchObject([{ photo: '' }]);
});

it('accepts only so many an hour from one address, and says when to try again', async () => {
  const { app, db } = startApp({ applicationsPerHour: 2 });
  const send = (email: string) => request(app).post(calls.volunteers).send(anApplication({ email }));
  await send('one@example.org').expect(201);
  await send('two@example.org').expect(201);
  const reply = await send('three@example.org').expect(429);
  expect(reply.headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  expect(reply.body).toMatchObject({ code: 'too-many-requests', status: 429 });
  expect(await db.count('applications', {})).toBe(2);
});

it('distinguishes addresses behind a trusted proxy, and only then', async () => {
  const from = (app: Parameters<typeof request>[0], address: string) =>
    request(app).post(calls.volunteers).set('X-Forwarded-For', address).send(anApplication());
  const trusting = startApp({ applicationsPerHour: 1, trustProxy: 1, ...ownSite }).app;
  await from(trusting, '203.0.113.1').expect(201);
  await from(trusting, '203.0.113.2').expect(201);
  const alone = startApp({ applicationsPerHour: 1, ...ownSite }).app;
  await from(alone, '203.0.113.1').expect(201);
  await from(alone, '203.0.113.2').expect(429);
});

describe('a signed-in applicant', () => {
  it('finds what they sent, and what was sent under their address, newest first', async () => {
    const { app, clock } = startApp();
    const send = (fields: Parameters<typeof anApplication>[0]) => {
      clock.now = new Date(clock.now.getTime() + 1000);
      return request(app).post(calls.volunteers).send(anApplication(fields));
    };
    await send({ email: 'work@example.org', message: 'signed in' }).set(as('maya')).expect(201);
    await send({ email: 'Maya@example.org', message: 'signed out' }).expect(201);
    await send({ email: 'arif@example.org' }).set(as('arif')).expect(201);
    const own = await request(app).get(calls.ownApplications).set(as('maya')).expect(200);
    expect(own.body).toMatchObject([
      { message: 'signed out', state: 'received' },
      { message: 'signed in', state: 'received' },
    ]);
    expect(own.headers['x-total-count']).toBe('2');
    expect(own.text).not.toContain('uid-');
  });

  it('finds nothing by an address that is not verified', async () => {
    const { app, db } = startApp();
    await insert(db, 'applications', anApplicationRow({ email: 'longago@example.org' }));
    await request(app).get(calls.ownApplications).set(as('longago')).expect(200, []);
  });

  it('withdraws an application, sees that, and may apply again', async () => {
    const { app } = startApp();
    const apply = async () =>
      (await request(app).post(calls.volunteers).set(as('maya')).send(anApplication()).expect(201)).body
        .insertedId;
    const id = await apply();
    const withdraw = () => request(app).delete(pathTo(calls.ownApplication, { id })).set(as('maya'));
    await withdraw().expect(200, { acknowledged: true, deletedCount: 1 });
    await withdraw().expect(404);
    await apply();
    const own = await request(app).get(calls.ownApplications).set(as('maya')).expect(200);
    expect(own.body.map(({ state }: { state: string }) => state).toSorted()).toEqual([
      'received',
      'withdrawn',
    ]);
  });

  it('sees the answer and its note, but not who answered', async () => {
    const { app } = startApp(TEAM);
    const { body } = await request(app).post(calls.volunteers).set(as('maya')).send(anApplication());
    await request(app)
      .put(pathTo(calls.application, { id: body.insertedId }))
      .set(as('tara'))
      .send({ state: 'accepted', note: 'Come on\nSaturday. <b>9:00</b>' })
      .expect(200);
    const own = await request(app).get(calls.ownApplications).set(as('maya')).expect(200);
    expect(own.body).toMatchObject([{ state: 'accepted', note: 'Come on\nSaturday. <b>9:00</b>' }]);
    expect(own.text).not.toContain('tara');
  });
});

it.each(['garbage', undefined])(
  'an application with the token %s is stored without an account',
  async (token) => {
    const { app, db } = startApp();
    const call = request(app).post(calls.volunteers);
    if (token) call.set('authorization', `Bearer ${token}`);
    await call.send(anApplication()).expect(201);
    expect((await db.find('applications', {}))[0]).not.toHaveProperty('applicantUid');
  },
);

it('is a 503 while the database that knows the sign-in is away, rather than one of nobody', async () => {
  const away = () => Promise.reject(new DatabaseUnavailable());
  const { app, db } = startApp({ verifyToken: away, ...TEAM });
  await request(app).post(calls.volunteers).set(as('maya')).send(anApplication()).expect(503);
  await request(app).post(calls.contact).set(as('maya')).send(aMessage()).expect(503);
  expect([await db.count('applications', {}), await db.count('contactMessages', {})]).toEqual([0, 0]);
});

it('an application is stored while tokens cannot be checked', async () => {
  const { app } = startApp({ verifyToken: () => Promise.reject(new IdentityUnavailable()) });
  await request(app).post(calls.volunteers).set(as('maya')).send(anApplication()).expect(201);
});

describe('the team', () => {
  it('is whoever is listed with a verified address, in any case, and nobody else', async () => {
    const { app } = startApp({ team: ['tara@example.org', 'longago@example.org'] });
    await request(app)
      .get(calls.me)
      .set(as('tara'))
      .expect(200, {
        ...{ email: 'tara@example.org', team: true, unread: 0 },
        desk: { applications: 0, reports: 0, messages: 0, review: 0 },
      });
    await request(app)
      .get(calls.me)
      .set(as('longago'))
      .expect(200, { email: 'longago@example.org', team: false, unread: 0 });
    await request(app).get(calls.applications).set(as('longago')).expect(403);
    await request(startApp().app).get(calls.applications).set(as('tara')).expect(403);
  });

  it('reads all, page by page, with the filters in the address of the next page', async () => {
    const { app, db } = startApp(TEAM);
    const rows = Array.from({ length: 7 }, (_, index) =>
      anApplicationRow({
        name: `N${index}`,
        role: index % 2 ? 'Content Writer' : 'Event Coordinator',
        date: new Date(Date.UTC(2026, 1, index + 1)).toISOString(),
      }),
    );
    await insert(db, 'applications', ...rows);
    const seen: string[] = [];
    let path: string | undefined =
      `${calls.applications}?limit=2&role=Event+Coordinator&state=received&search=EXAMPLE.org`;
    while (path) {
      const reply: request.Response = await request(app).get(path).set(as('tara')).expect(200);
      expect(reply.headers['x-total-count']).toBe('4');
      seen.push(...reply.body.map(({ name }: { name: string }) => name));
      path = /<([^>]+)>; rel="next"/.exec(reply.headers.link ?? '')?.[1];
    }
    expect(seen).toEqual(['N6', 'N4', 'N2', 'N0']);
    const all = await request(app).get(calls.applications).set(as('tara')).expect(200);
    expect(all.body).toHaveLength(7);
  });

  it('answers once: the second member sees who decided; a change names what it changes', async () => {
    const { app, db, clock } = startApp({ team: ['tara@example.org', 'arif@example.org'] });
    const row = anApplicationRow();
    await insert(db, 'applications', row);
    const decide = (who: 'tara' | 'arif', body: object) =>
      request(app)
        .put(pathTo(calls.application, { id: row.id }))
        .set(as(who))
        .send(body);
    await decide('tara', { state: 'declined', note: 'Not now.' }).expect(200);
    const late = await decide('arif', { state: 'accepted' }).expect(409);
    expect(late.body).toMatchObject({
      code: 'already-decided',
      detail: 'tara@example.org has already declined this application.',
    });
    await decide('arif', { state: 'accepted', was: 'declined' }).expect(200);
    expect(await db.find('applications', {})).toEqual([
      {
        ...row,
        state: 'accepted',
        decidedBy: 'arif@example.org',
        deciderUid: 'uid-arif',
        decidedAt: clock.now.toISOString(),
      },
    ]);
  });

  it('finds one application of a person who sent two, with both dates, and probable spam apart', async () => {
    const { app, clock } = startApp(TEAM);
    const send = (fields: Parameters<typeof anApplication>[0]) => {
      clock.now = new Date(clock.now.getTime() + 1000);
      return request(app).post(calls.volunteers).send(anApplication(fields)).expect(201);
    };
    const first = await send({ message: 'First.' });
    const firstSentAt = clock.now.toISOString();
    const second = await send({ message: 'Second.', email: 'MAYA@example.org' });
    // The answer does not show a stranger that there was one.
    expect(second.body.insertedId).not.toBe(first.body.insertedId);
    const date = clock.now.toISOString();
    const links = Array.from({ length: 4 }, (_, index) => `https://shop-${index}.example`).join(' ');
    await send({ email: 'zoe@example.org', message: links });
    const list = async (query: string) => {
      const reply = await request(app).get(`${calls.applications}${query}`).set(as('tara')).expect(200);
      expect(reply.headers['x-total-count']).toBe(String(reply.body.length));
      return reply.body;
    };
    expect(await list('')).toMatchObject([{ message: 'Second.', date, firstSentAt, state: 'received' }]);
    expect(await list('?probablySpam=false')).toHaveLength(1);
    const spam = await list('?probablySpam=true');
    expect(spam).toMatchObject([{ email: 'zoe@example.org', probablySpam: true }]);
    const path = pathTo(calls.application, { id: spam[0]._id });
    await request(app).delete(path).set(as('tara')).expect(200, { acknowledged: true, deletedCount: 1 });
    expect(await list('?probablySpam=true')).toEqual([]);
  });

  it('cannot answer a withdrawn application', async () => {
    const { app, db } = startApp(TEAM);
    const row = anApplicationRow({ state: 'withdrawn' });
    await insert(db, 'applications', row);
    const reply = await request(app)
      .put(pathTo(calls.application, { id: row.id }))
      .set(as('tara'))
      .send({ state: 'accepted' })
      .expect(409);
    expect(reply.body.detail).toBe('The applicant has since withdrawn this application.');
  });
});
