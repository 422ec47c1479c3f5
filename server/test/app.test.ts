/** What the app as a whole promises: no secrets in its log, neutral errors, 503 for what is away, any own address. */

import { calls, pathTo } from '@social-serve/contract/paths';
import { aNewEvent } from '@social-serve/contract/test/builders';
import pino from 'pino';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { IdentityUnavailable } from '../src/identity/verifier.ts';
import { as, startApp } from './app.ts';
import { anEventRow, aParticipation } from './rows.ts';
import { testStorage } from './storage.ts';
import { insertRows } from './stored.ts';

/** A log that keeps its lines. */
function collectedLog() {
  const lines: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
  return { log, lines };
}

describe('the log', () => {
  it('names calls, but neither people nor their tokens', async () => {
    const { log, lines } = collectedLog();
    const { app } = startApp({ log });
    await request(app).get('/joinedEvents/maya@example.org').set(as('maya')).expect(200);
    await request(app).get('/manageEvents?email=maya@example.org').set(as('maya')).expect(200);
    await request(app).post(calls.events).set(as('maya')).send(aNewEvent()).expect(201);
    await request(app).patch('/joinedEvents/maya@example.org').set(as('maya')).expect(405);
    const text = lines.join('');
    expect(text).toContain('"route":"/joinedEvents/:email"');
    expect(text).not.toMatch(/maya|token-|Bearer/);
  });

  it('has an error of our own making, of which the reply says nothing', async () => {
    const { log, lines } = collectedLog();
    const storage = testStorage();
    const latestEvents = async () => {
      throw new Error('secret of the inside');
    };
    const db = { ...storage.db, searches: { ...storage.db.searches, latestEvents } };
    const { app } = startApp({ ...storage, db, log });
    const reply = await request(app).get(calls.latestEvents).expect(500);
    expect(reply.body).toEqual({
      type: 'about:blank',
      title: 'Internal error',
      status: 500,
      detail: 'Something went wrong on our side. Please try again.',
      code: 'internal',
    });
    expect(lines.filter((line) => line.includes('secret of the inside'))).toHaveLength(1);
  });
});

describe('an identity service that cannot be reached', () => {
  it('is a 503 with Retry-After, not a 401', async () => {
    const { app } = startApp({
      verifyToken: async () => {
        throw new IdentityUnavailable();
      },
    });
    const reply = await request(app).post(calls.events).set(as('maya')).send(aNewEvent()).expect(503);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    expect(reply.body).toMatchObject({
      code: 'unavailable',
      detail: expect.stringMatching(/^Your login cannot be checked/),
    });
  });

  it('does not prevent reading an event: the answer has no participation', async () => {
    const { app, db } = startApp({
      verifyToken: async () => {
        throw new IdentityUnavailable();
      },
    });
    const event = anEventRow();
    await insertRows(db, 'events', event);
    await insertRows(db, 'participations', aParticipation({ eventId: event.id, participantUid: 'uid-arif' }));
    const reply = await request(app)
      .get(pathTo(calls.event, { id: event.id }))
      .set(as('arif'))
      .expect(200);
    expect(reply.body).toMatchObject({ _id: event.id, title: event.title });
    expect(reply.body).not.toHaveProperty('participation');
    expect(reply.headers['cache-control']).toBe('private, no-store');
  });
});

describe('any address that the identity service took', () => {
  it.each(['maya@localhost', 'jörg@example.org', 'john..doe@example.ne.jp', 'user@my_host.example.org'])(
    '%s creates, manages and joins',
    async (email) => {
      const { app } = startApp({ verifyToken: async () => ({ uid: 'uid', email }) });
      const created = await request(app)
        .post(calls.events)
        .set(as('maya'))
        .send({ ...aNewEvent(), creator: email })
        .expect(201);
      const join = { join_id: created.body.insertedId, participant: email };
      await request(app).post(calls.joinedEvents).set(as('maya')).send(join).expect(201);
      const own = encodeURIComponent(email);
      const managed = await request(app).get(`/manageEvents?email=${own}`).set(as('maya')).expect(200);
      const joined = await request(app).get(`/joinedEvents/${own}`).set(as('maya')).expect(200);
      expect(managed.body).toMatchObject([{ creator: email }]);
      expect(joined.body).toMatchObject([{ participant: email }]);
    },
  );
});

it('a site that shows its own pictures only says so to the browser and to the client', async () => {
  const images = async (parts: { externalPictures?: boolean }) => {
    const { app } = startApp(parts);
    const { headers } = await request(app).get('/api-docs').expect(200);
    const { body } = await request(app).get('/config.json').expect(200);
    const policy = /img-src ([^;]+)/.exec(String(headers['content-security-policy']))?.[1];
    return { policy, externalPictures: body.externalPictures };
  };
  expect(await images({})).toEqual({ policy: "'self' https: data: blob:" });
  expect(await images({ externalPictures: false })).toEqual({
    policy: "'self' data: blob:",
    externalPictures: false,
  });
});
