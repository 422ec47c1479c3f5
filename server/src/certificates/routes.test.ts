/** Certificates over the calls (docs/after-the-event.md, "Certificate"). */
import { Writable } from 'node:stream';
import { calls, pathTo } from '@social-serve/contract/paths';
import { inDays } from '@social-serve/contract/test/builders';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { type AppUnderTest, as, people, startApp, TEAM } from '../../test/app.ts';
import { decideReport, hideEvent } from '../../test/hidden-events.ts';
import { addEvent, aJoiner, join } from '../../test/joiners.ts';
import { anEventRow } from '../../test/rows.ts';
import { DatabaseUnavailable } from '../database/database.ts';
import { sweepCancelledEvents } from '../events/sweep.ts';
import { createLog } from '../http/log.ts';
import { createMetrics } from '../http/metrics.ts';

const event = anEventRow({
  title: 'Riverbank cleanup',
  eventDate: inDays(-2, undefined, 10),
  endDate: inDays(-2, undefined, 13),
  creatorName: 'Maya Chakma',
});
const at = aJoiner(1, { uid: 'uid-arif', address: 'arif@example.org', at: event.eventDate });
const name = 'মোছাঃ রোকেয়া বেগম';
let subject: AppUnderTest;

const start = (parts: Parameters<typeof startApp>[0] = {}) => {
  subject = startApp({ ...TEAM, ...parts });
};
beforeEach(async () => {
  start();
  await addEvent(subject.db, event);
  await join(subject.db, event, [at]);
});

type Name = 'maya' | 'arif' | 'tara' | 'nameless';
const checkIn = (came = true, minutes = 0) =>
  request(subject.app)
    .put(pathTo(calls.participant, { id: event.id, participant: at.id }))
    .set(as('maya'))
    .send({ came, at: new Date(subject.clock.now.getTime() + minutes * 60_000 - 3_600_000).toISOString() })
    .expect(200);
const issue = (body: object = { join_id: event.id, name }, who: Name = 'arif') =>
  request(subject.app).post(calls.ownCertificates).set(as(who)).send(body);
const issued = async (): Promise<{ insertedId: string; code: string }> => {
  await checkIn();
  return (await issue().expect(201)).body;
};
const look = (code: string) => request(subject.app).get(pathTo(calls.certificate, { code }));
const own = async (who: Name = 'arif') =>
  (await request(subject.app).get(calls.ownCertificates).set(as(who)).expect(200)).body;
const mayaDeletes = () =>
  request(subject.app)
    .delete(pathTo(calls.eventDelete, { id: event.id }))
    .set(as('maya'))
    .expect(200);

describe('a certificate', () => {
  it('is issued once to anyone who was checked in; everybody who has its address can see it', async () => {
    expect((await issue().expect(409)).body.code).toBe('not-attended');
    const { insertedId, code } = await issued();
    expect(code).toMatch(/^[\w-]{22}$/);
    expect((await issue({ join_id: event.id, name: 'Another' }).expect(409)).body.code).toBe(
      'issued-already',
    );
    const reply = await look(code).expect(200);
    expect(reply.body).toEqual({
      status: 'valid',
      number: `${subject.clock.now.getUTCFullYear()}-${insertedId.slice(-8).toUpperCase()}`,
      name,
      title: event.title,
      eventType: 'Cleanup',
      eventDate: event.eventDate,
      endDate: event.endDate,
      location: event.location,
      hours: 3,
      organiser: 'Maya Chakma',
      issuedAt: subject.clock.now.toISOString(),
    });
    expect(reply.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    expect(await own()).toMatchObject([{ _id: insertedId, code, join_id: event.id, status: 'valid', name }]);
    expect(await own('maya')).toEqual([]);
  });

  it('is for an event that has ended, however early the person was checked in', async () => {
    subject.clock.now = new Date(Date.parse(event.endDate ?? '') - 1);
    await checkIn();
    expect((await issue().expect(409)).body.code).toBe('not-now');
    subject.clock.now = new Date(subject.clock.now.getTime() + 1);
    await issue().expect(201);
  });

  it('is for an existing event and for the person’s own attendance', async () => {
    await checkIn();
    await issue({ join_id: '0'.repeat(24), name }).expect(404);
    await issue({ join_id: event.id, name }, 'tara').expect(409);
    await issue({ join_id: event.id, name: ' ' }).expect(400);
  });

  it('is withdrawn while the check-in is undone, and shows only its number and state', async () => {
    const { code } = await issued();
    await checkIn(false, 1);
    expect((await look(code).expect(200)).body).toEqual({
      status: 'withdrawn',
      number: expect.stringMatching(/^\d{4}-[0-9A-F]{8}$/),
    });
    expect(await own()).toMatchObject([{ status: 'withdrawn', name }]);
    await checkIn(true, 2);
    expect((await look(code)).body.status).toBe('valid');
    await request(subject.app)
      .delete(pathTo(calls.participant, { id: event.id, participant: at.id }))
      .set(as('maya'))
      .expect(200);
    expect((await look(code)).body.status).toBe('withdrawn');
  });

  it('is withdrawn while the team hides the event, even if its creator deletes it then', async () => {
    const { code } = await issued();
    const report = await hideEvent(subject, event.id, 'tara');
    expect((await look(code)).body.status).toBe('withdrawn');
    await decideReport(subject, report, 'show');
    expect((await look(code)).body.status).toBe('valid');
    await hideEvent(subject, event.id);
    await mayaDeletes();
    expect((await look(code)).body.status).toBe('withdrawn');
  });

  it('keeps its text and stays valid when the event is deleted, swept, and its person leaves it', async () => {
    const { code } = await issued();
    const before = (await look(code)).body;
    await mayaDeletes();
    await request(subject.app)
      .delete(pathTo(calls.cancelEvent, { id: at.id }))
      .set(as('arif'))
      .expect(200);
    await sweepCancelledEvents(subject.db, inDays(60), null);
    expect((await look(code)).body).toEqual(before);
  });

  it('is deleted by its owner; then its address leads nowhere, and another may be issued', async () => {
    const { insertedId, code } = await issued();
    const drop = (who: Name) =>
      request(subject.app)
        .delete(pathTo(calls.ownCertificate, { id: insertedId }))
        .set(as(who));
    await drop('maya').expect(404);
    await drop('arif').expect(200);
    await drop('arif').expect(404);
    await look(code).expect(404);
    await issue({ join_id: event.id, name: 'Rokeya' }).expect(201);
  });

  it('is deleted with the account', async () => {
    const { code } = await issued();
    await request(subject.app).delete(calls.me).set(as('arif')).expect(200);
    await look(code).expect(404);
  });

  it('names a neighbour as organiser when the creator has no name, or one that is an address', async () => {
    start();
    await addEvent(subject.db, { ...event, creatorName: 'maya@example.org' });
    await join(subject.db, event, [at]);
    expect((await look((await issued()).code)).body.organiser).toBe('a neighbour');
  });
});

describe('its address', () => {
  it('may be looked up so many times a minute from one network', async () => {
    start({ db: subject.db, requestsPerMinute: 1_000 });
    const statuses = [];
    for (let sent = 0; sent < 61; sent++) statuses.push((await look(`guess-${sent}`)).status);
    expect(new Set(statuses.slice(0, 60))).toEqual(new Set([404]));
    expect(statuses[60]).toBe(429);
  });

  it('is in no log line and no metric', async () => {
    const { code } = await issued();
    let lines = '';
    const log = createLog(
      'trace',
      new Writable({
        write(chunk, _encoding, done) {
          lines += chunk;
          done();
        },
      }),
    );
    const metrics = createMetrics();
    const { db } = subject;
    start({ db, log, metrics });
    const path = pathTo(calls.certificate, { code });
    const ask = request(subject.app);
    await look(code).expect(200);
    for (const odd of [`${path}/`, `${path}?x=1`, `${path}%`, `${path}%ff`, `/x${path}`, path.toUpperCase()])
      await ask.get(odd);
    for (const method of ['head', 'options', 'post', 'delete'] as const) await ask[method](path);
    await ask.get(`/certificate/${code}`);
    start({ db: { ...db, find: () => Promise.reject(new DatabaseUnavailable()) }, log, metrics });
    await look(code).expect(503);
    expect(lines).toContain('/certificates/:code');
    expect(lines + (await metrics.text())).not.toContain(code);
  });
});

it('certificates are among what a person downloads', async () => {
  const { code } = await issued();
  const { body } = await request(subject.app).get(calls.ownData).set(as('arif')).expect(200);
  expect(body.certificates).toMatchObject([{ code, name, title: event.title, hours: 3 }]);
  expect(JSON.stringify(body.certificates)).not.toContain(people.arif.uid);
});

it('writing certificates leaves the response cache as it is', async () => {
  await checkIn();
  await request(subject.app).get(calls.events).expect(200);
  const before = await subject.db.generation();
  const { body } = await issue().expect(201);
  await request(subject.app)
    .delete(pathTo(calls.ownCertificate, { id: body.insertedId }))
    .set(as('arif'))
    .expect(200);
  expect(await subject.db.generation()).toBe(before);
});
