/** Names over the API: which calls record a name, and which do not. */
import { calls, pathTo } from '@social-serve/contract/paths';
import { inDays } from '@social-serve/contract/test/builders';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DatabaseUnavailable } from '../src/database/database.ts';
import { confirmAddress } from '../src/operator/accounts.ts';
import { refreshName } from '../src/people/profiles.ts';
import { startTestAccounts, type TestAccounts } from './accounts.ts';
import { type AppUnderTest, as, people, startApp } from './app.ts';
import { callAccounts, registerPerson } from './people.ts';
import { anEventRow, aParticipation } from './rows.ts';
import { insertRows } from './stored.ts';

describe('the name in a token', () => {
  let subject: AppUnderTest;
  /** The name and time of Arif's token. */
  let token: { name?: string; namedAt?: number };
  const event = anEventRow({ eventDate: inDays(5) });

  beforeEach(async () => {
    token = { name: 'Arif Old' };
    const { db, app } = startApp();
    await insertRows(db, 'events', event);
    await request(app).get(calls.events).expect(200);
    subject = startApp({
      db,
      verifyToken: async (text) => ({
        ...people[text.replace('token-', '') as keyof typeof people],
        ...{ emailVerified: true, signedInAt: Date.now() },
        ...(text === 'token-arif' && token),
      }),
    });
  });

  const join = () =>
    request(subject.app)
      .post(calls.joinedEvents)
      .set(as('arif'))
      .send({ join_id: event.id, participant: people.arif.email });
  const roster = async () => {
    const path = pathTo(calls.participants, { id: event.id });
    const { body } = await request(subject.app).get(path).set(as('maya')).expect(200);
    return body.participants.map(({ name }: { name?: string }) => name);
  };
  const profiles = () => subject.db.find('profiles', {});

  it('is shown on the roster; a corrected or withdrawn one after any page of the person’s', async () => {
    await join().expect(201);
    expect(await roster()).toEqual(['Arif Old']);
    token = { name: 'Arif New' };
    await request(subject.app).get(calls.me).set(as('arif')).expect(200);
    expect(await roster()).toEqual(['Arif New']);
    token = { name: 'Arif Old', namedAt: Date.now() - 60_000 }; // of another device
    await request(subject.app).get(calls.me).set(as('arif')).expect(200);
    expect(await roster()).toEqual(['Arif New']);
    token = {};
    await request(subject.app).get(calls.me).set(as('arif')).expect(200);
    expect(await roster()).toEqual([undefined]);
  });

  it('is recorded by a later read if the database cannot write now; the read is answered', async () => {
    await join().expect(201);
    token = { name: 'Arif New' };
    const { transaction } = subject.db;
    subject.db.transaction = () => Promise.reject(new DatabaseUnavailable());
    const me = () => request(subject.app).get(calls.me).set(as('arif'));
    await me().expect(200);
    subject.db.transaction = transaction;
    expect(await roster()).toEqual(['Arif Old']);
    await me().expect(200);
    expect(await roster()).toEqual(['Arif New']);
  });

  it('is shown in the cached list of events as soon as it is corrected', async () => {
    const creator = { creator: people.arif.email, creatorUid: people.arif.uid };
    await insertRows(subject.db, 'events', anEventRow({ eventDate: inDays(6), ...creator }));
    await join().expect(201);
    const names = async () => {
      const { body } = await request(subject.app).get(calls.events).expect(200);
      return body.map(({ creatorName }: { creatorName?: string }) => creatorName);
    };
    expect(await names()).toContain('Arif Old');
    token = { name: 'Arif New' };
    await request(subject.app).get(calls.me).set(as('arif')).expect(200);
    expect(await names()).toContain('Arif New');
    expect(await names()).not.toContain('Arif Old');
  });

  it('is recorded neither by a refused call nor by reading alone', async () => {
    await request(subject.app).get(calls.me).set(as('arif')).expect(200);
    await join()
      .send({ join_id: 'f'.repeat(24), participant: people.arif.email })
      .expect(404);
    const path = pathTo(calls.participants, { id: event.id });
    await request(subject.app).get(path).set(as('arif')).expect(403);
    expect(await profiles()).toEqual([]);
    await join().expect(201);
    const [before] = await profiles();
    token = { name: 'Arif New' };
    await request(subject.app).get(path).set(as('arif')).expect(403);
    await join().expect(409);
    expect(await profiles()).toEqual([before]);
  });
});

describe('the name of an account of the site', () => {
  let accounts: TestAccounts;
  beforeAll(async () => {
    accounts = await startTestAccounts();
  });
  afterAll(() => {
    accounts?.stop();
  });

  it('changes everywhere when it is changed or removed on the Account page', async () => {
    const { origin, storage, clock } = accounts;
    const arif = await registerPerson(origin, { email: 'arif@example.org', displayName: 'Arif Old' });
    await confirmAddress(storage.db, arif.email, clock.now);
    const event = anEventRow({ eventDate: inDays(5) });
    await insertRows(storage.db, 'events', event);
    await insertRows(storage.db, 'profiles', { id: arif.uid, name: 'Arif Old', namedAt: inDays(-1) });
    await insertRows(
      storage.db,
      'participations',
      aParticipation({ eventId: event.id, participantUid: arif.uid, participant: arif.email }),
    );
    const name = async () => (await storage.db.get('profiles', arif.uid))?.name;
    const { idToken } = arif;
    await callAccounts(origin, 'update', { idToken, displayName: 'Arif New' });
    expect(await name()).toBe('Arif New');
    await callAccounts(origin, 'update', { idToken, deleteAttribute: ['DISPLAY_NAME'] });
    expect(await name()).toBeUndefined();
  });

  it('is not replaced by an earlier one that a slow request has read', async () => {
    const { origin, storage, clock, verifyToken } = accounts;
    const zoe = await registerPerson(origin, { email: 'zoe@example.org', displayName: 'Zoe Old' });
    await insertRows(storage.db, 'profiles', { id: zoe.uid, name: 'Zoe Old', namedAt: inDays(-1) });
    const slow = await verifyToken(zoe.idToken);
    clock.now = new Date(clock.now.getTime() + 1_000);
    await callAccounts(origin, 'update', { idToken: zoe.idToken, displayName: 'Zoe New' });
    const later = new Date(clock.now.getTime() + 1_000);
    await refreshName(storage.db, { ...slow, name: slow.name ?? null }, later);
    expect(await storage.db.get('profiles', zoe.uid)).toMatchObject({ name: 'Zoe New' });
  });
});
