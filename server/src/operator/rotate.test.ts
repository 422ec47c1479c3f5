/** What `npm run accounts -- rotate` does, on both databases, while a server of another process runs. */
import { calls, LINK_HEADER, pathTo } from '@social-serve/contract/paths';
import { aNewEvent } from '@social-serve/contract/test/builders';
import request from 'supertest';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startTestAccounts, type TestAccounts } from '../../test/accounts.ts';
import { describeDatabases } from '../../test/databases.ts';
import { mailTokenIn } from '../../test/links.ts';
import { refreshPerson, registerPerson, signInPerson, type TestPerson } from '../../test/people.ts';
import { storageOn } from '../../test/storage.ts';
import { storedRows } from '../../test/stored.ts';
import { DatabaseUnavailable } from '../database/database.ts';
import { rereading } from '../database/secret.ts';
import { blockKey } from '../participations/link-key.ts';
import { rotate } from './rotate.ts';

const EMAIL = 'maya@example.org';

/** As much later as a running server may use the keys of before. */
const later = () => vi.setSystemTime(Date.now() + 5_000);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describeDatabases('replacing all keys', (open) => {
  let server: TestAccounts;
  let maya: TestPerson;
  beforeEach(async () => {
    server = await startTestAccounts({ storage: storageOn(await open()) });
    maya = await registerPerson(server.origin, { email: EMAIL, displayName: 'Maya' });
    return () => server.stop();
  });

  const bearer = ({ idToken }: TestPerson) => ({ Authorization: `Bearer ${idToken}` });
  const view = (link: string) => request(server.app).get(calls.linked).set(LINK_HEADER, link);
  const offPage = (token: string) =>
    request(server.app)
      .get(pathTo(calls.mailOff, { kind: 'news', token }))
      .set('Accept', 'text/html');

  /** An event of Maya's, and the private link of someone who joined it without an account. */
  async function guest() {
    const posted = await request(server.app)
      .post(calls.events)
      .set(bearer(maya))
      .send(aNewEvent({ creator: EMAIL, joinWithoutAccount: true }))
      .expect(201);
    const id: string = posted.body.insertedId;
    const { body } = await request(server.app)
      .post(pathTo(calls.joinWithoutAccount, { id }))
      .send({ name: 'Zoe' })
      .expect(201);
    return { id, participant: body.insertedId as string, link: body.link as string };
  }
  async function calendar(person: TestPerson) {
    const { body } = await request(server.app).put(calls.ownFeed).set(bearer(person)).expect(200);
    return new URL(body.address, server.origin).pathname;
  }
  async function mailToken() {
    await request(server.app).get(calls.ownMail).set(bearer(maya)).expect(200);
    const [row] = await server.storage.db.find('mailRecipients', {});
    if (!row) throw new Error('no row');
    return { token: await mailTokenIn(server.storage.db, row), row };
  }

  it('ends logins, private links, calendars and links in e-mails; new ones work, and pages say how to get them', async () => {
    const { id, participant, link } = await guest();
    const address = await calendar(maya);
    const { token, row } = await mailToken();
    await view(link).expect(200);
    await request(server.app).get(address).expect(200);
    await offPage(token).expect(200);
    const secrets = [link, address.slice('/feeds/joined/'.length, -'.ics'.length), token];
    const stored = JSON.stringify(await storedRows(server.storage.db));
    for (const secret of secrets) expect(stored).not.toContain(secret.split('.')[1]);

    // The command is a process of its own.
    expect(await rotate(await open.again(), new Date())).toBe(1);
    later();

    await request(server.app).get(calls.me).set(bearer(maya)).expect(401);
    await expect(refreshPerson(server.origin, maya.refreshToken)).rejects.toMatchObject({ status: 400 });
    expect((await view(link).expect(404)).body.detail).toMatch(/replaced all links.*ask the organiser/);
    expect((await request(server.app).get(address).expect(404)).body.detail).toMatch(
      /replaced.*\/account\.$/,
    );
    expect((await offPage(token).expect(404)).text).toMatch(/replaced all links.*newest e-mail/);

    const again = await signInPerson(server.origin, EMAIL, maya.password);
    await request(server.app).get(calls.me).set(bearer(again)).expect(200);
    const shown = await request(server.app).get(calls.ownFeed).set(bearer(again)).expect(200);
    const current = new URL(shown.body.address, server.origin).pathname;
    expect(current).not.toBe(address);
    await request(server.app).get(current).expect(200);
    const renewed = await request(server.app)
      .post(pathTo(calls.participantLink, { id, participant }))
      .set(bearer(again))
      .expect(200);
    await view(renewed.body.link).expect(200);
    await offPage(await mailTokenIn(server.storage.db, row)).expect(200);
  });

  it('leaves names in rows as they are, so that a removed person stays removed', async () => {
    const { db } = server.storage;
    const before = await blockKey(db)();
    const people = await db.get('flags', 'people');
    await rotate(db, new Date());
    expect(await blockKey(db)()).toEqual(before);
    expect(await db.get('flags', 'people')).toEqual(people);
  });

  it('can be repeated, and needs nobody to be there', async () => {
    const db = await open();
    expect(await rotate(db, new Date())).toBe(0);
    const [key] = await db.find('signingKeys', {});
    expect(await rotate(db, new Date())).toBe(0);
    const keys = await db.find('signingKeys', {});
    expect(keys).toHaveLength(1);
    expect(keys).not.toEqual([key]);
  });
});

it('a key that cannot be read again stays in use, until it can', async () => {
  let answer: () => Promise<string> = () => Promise.reject(new DatabaseUnavailable());
  const read = rereading(() => answer());
  await expect(read()).rejects.toBeInstanceOf(DatabaseUnavailable);
  answer = async () => 'first';
  expect(await read()).toBe('first');
  answer = () => Promise.reject(new DatabaseUnavailable());
  expect(await read()).toBe('first');
  later();
  expect(await read()).toBe('first');
  answer = async () => 'second';
  expect(await read()).toBe('second');
});
