/**
 * A person who leaves for good: with rows in every table and collection, and an account of the built-in sign-in; afterwards
 * neither uid nor address is found anywhere, in the files of the store as bytes.
 */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { calls, pathTo } from '@social-serve/contract/paths';
import { aNewEvent, anApplication, inDays } from '@social-serve/contract/test/builders';
import request from 'supertest';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ACCOUNTS_FILE } from '../src/identity/emulator/local.ts';
import { IdentityUnavailable } from '../src/identity/verifier.ts';
import { openStore, SQLITE_FILE } from '../src/store/open.ts';
import { ROW_KINDS, type Store, StoreUnavailable } from '../src/store/port/store.ts';
import { type AppUnderTest, as, startApp } from './app.ts';
import { startTestEmulator, stopTestEmulator, type TestEmulator } from './emulator.ts';
import { HOW_TO_RUN, serversUnderTest } from './mongo-under-test.ts';
import { registerPerson, signInPerson } from './people.ts';
import {
  aCertificate,
  aContactMessage,
  aFeed,
  anApplicationRecord,
  anEventMessage,
  anEventRecord,
  anInvitation,
  aParticipation,
  aPicture,
  aQuestion,
  aRecipient,
  aReport,
} from './records.ts';
import { type Place, storePlaces } from './store-places.ts';

const maya = { uid: 'uid-maya', email: 'maya@example.org' };

const servers = await serversUnderTest();
afterAll(() => Promise.all(servers.map((server) => server.stop())));
if (servers.length === 0) it('is forgotten by MongoDB, too', (context) => context.skip(HOW_TO_RUN));

/** Tables that know no people; rate counts and marks of who leaves know them by digests alone. */
const NO_PEOPLE = [
  'impact',
  'marks',
  'leaving',
  'meta',
  'rateCounts',
  'pictures.files',
  'pictures.chunks',
  'mailMarks',
  'leases',
];

describe.each(storePlaces(servers))('%s', (_, newPlace) => {
  let place: Place;
  let subject: AppUnderTest;
  const upcoming = anEventRecord({
    title: 'Upcoming',
    eventDate: inDays(5),
    changes: [
      { sequence: 1, at: inDays(-1), fields: [{ field: 'title', from: 'Ask Maya Then', to: 'Upcoming' }] },
    ],
    rosterSeen: { place: 1, left: 0 },
  });
  const past = anEventRecord({
    title: 'Past',
    eventDate: inDays(-5),
    Descriptions: 'Write to MAYA@example.org.',
  });
  const cancelled = anEventRecord({ title: 'Gone', eventDate: inDays(6), cancelledAt: inDays(-1) });
  const others = anEventRecord({
    title: 'Arif’s',
    eventDate: inDays(7),
    creator: 'arif@example.org',
    creatorUid: 'uid-arif',
  });

  const mayas = aPicture({}, Buffer.from('a picture of maya then'));
  const arifs = aPicture({ uid: 'uid-arif' });

  beforeEach(async () => {
    place = newPlace();
    subject = startApp({ store: await place.open() });
    const { store } = subject;
    for (const event of [upcoming, past, cancelled, others]) await store.addEvent(event);
    for (const { id } of [others, past, cancelled])
      await store.addRows('participations', [
        aParticipation({ eventId: id, participant: maya.email, participantUid: maya.uid, name: 'Maya Then' }),
      ]);
    await store.addParticipation(aParticipation({ eventId: upcoming.id }));
    await store.addApplication(anApplicationRecord({ email: maya.email }));
    await store.addApplication(anApplicationRecord({ email: 'work@example.org', applicantUid: maya.uid }));
    const answered = anApplicationRecord({ email: 'arif@example.org' });
    await store.addApplication(answered);
    // Maya is of the team, too.
    const decision = { decidedBy: maya.email, decidedAt: inDays(-1) };
    await store.decideApplication(answered.id, { ...decision, state: 'accepted' }, 'received');
    await store.addContactMessage(aContactMessage({ email: maya.email }), 9);
    await store.addContactMessage(aContactMessage({ email: 'work@example.org', senderUid: maya.uid }), 9);
    const asked = aContactMessage({ email: 'arif@example.org' });
    await store.addContactMessage(asked, 9);
    await store.answerContactMessage(asked.id, { ...decision, deciderUid: maya.uid });
    const A_DAY = { most: 2, seconds: 86_400 };
    await store.addMessage(anEventMessage({ eventId: upcoming.id }), A_DAY);
    await store.addMessage(
      anEventMessage({ eventId: others.id, senderUid: 'uid-arif', name: 'Arif' }),
      A_DAY,
    );
    await store.addQuestion(aQuestion({ eventId: others.id, askerUid: maya.uid, name: 'Maya Then' }));
    const arifsQuestion = aQuestion({ eventId: upcoming.id });
    await store.addQuestion(arifsQuestion);
    const answer = { answer: 'Yes, on a lead.', answeredAt: inDays(-1) };
    await store.answerQuestion(upcoming.id, arifsQuestion.id, maya.uid, answer);
    await store.addOrganiser(anInvitation({ eventId: others.id, email: maya.email }), 'uid-arif', 10);
    await store.addRows('certificates', [aCertificate({ uid: maya.uid, name: 'Maya Then' }), aCertificate()]);
    await store.setFeed(aFeed({ ownerUid: maya.uid }));
    await store.addRows('mailRecipients', [aRecipient({ uid: maya.uid, address: maya.email })]);
    await store.addReport(aReport({ eventId: others.id, reporter: maya.email, reporterUid: maya.uid }));
    const report = aReport({ eventId: upcoming.id });
    await store.addReport(report);
    for (const picture of [mayas, arifs]) await store.addPicture(picture.row, picture.content, 0);
    await store.keepPictureFile(mayas.row.hash, mayas.content, 400);
    await store.closeReports(report.id, { ...decision, outcome: 'dismissed' });
  });
  afterEach(async () => {
    await subject.store.close();
    await place.remove();
  });

  const leave = () => request(subject.app).delete(calls.me).set(as('maya'));
  const names = /uid-maya|maya@example\.org|maya then/i;

  /** No row names Maya. */
  async function expectNoRow() {
    for (const [table, text] of Object.entries(await place.dump())) expect(text, table).not.toMatch(names);
  }

  /** Nothing anywhere names Maya. */
  async function expectNoTrace() {
    await expectNoRow();
    for (const bytes of place.files()) expect(bytes.toString('latin1').match(names)).toBeNull();
  }

  it('holds neither uid nor address of who left, and all of everybody else', async () => {
    for (const [table, text] of Object.entries(await place.dump()))
      if (!NO_PEOPLE.includes(table) && !table.startsWith('search'))
        expect(text, `${table} is filled by this test`).toMatch(names);
    const reply = await leave().expect(200);
    expect(reply.body).toEqual({ acknowledged: true, accountDeleted: false, applicationsDeleted: true });
    await expectNoTrace();

    const counts = await Promise.all(ROW_KINDS.map((kind) => subject.store.countRows(kind)));
    // Of what Maya joined the places stay, as nobody's.
    expect(counts).toEqual([4, 4, 1, 1, 1, 0, 0, 1, 1, 1, 0, 1]);
    expect(await subject.store.readPicture(mayas.row.hash)).toBeNull();
    expect(await subject.store.readPicture(mayas.row.hash, 400)).toBeNull();
    expect(await subject.store.readPicture(arifs.row.hash)).toEqual(arifs.content);
    const participations = await subject.store.readRows('participations', null, 9);
    expect(participations.map(({ participant, leftReason }) => leftReason ?? participant).toSorted()).toEqual(
      ['arif@example.org', 'deleted', 'deleted', 'deleted'],
    );
    expect(await subject.store.readRows('applications', null, 9)).toMatchObject([
      { email: 'arif@example.org', state: 'accepted', decidedBy: 'deleted account' },
    ]);
    expect(await subject.store.readRows('reports', null, 9)).toMatchObject([
      { reporterUid: 'uid-arif', outcome: 'dismissed', decidedBy: 'deleted account' },
    ]);
    const list = await request(subject.app).get(calls.events).expect(200);
    expect(list.body).toMatchObject([{ title: 'Arif’s' }]);
    const seen = await request(subject.app)
      .get(pathTo(calls.event, { id: past.id }))
      .expect(200);
    expect(seen.body).toMatchObject({
      creator: 'deleted account',
      Descriptions: 'Write to deleted account.',
    });
    const joined = await request(subject.app)
      .get(pathTo(calls.joinedEventsOf, { email: 'arif@example.org' }))
      .set(as('arif'))
      .expect(200);
    expect(joined.body).toMatchObject([{ title: 'Upcoming', cancelled: true, creator: 'deleted account' }]);
  });

  it('forgets the same when it was cut in between, and again when there is nothing left', async () => {
    const erase = subject.store.eraseOwnRows;
    let calls = 0;
    subject.store.eraseOwnRows = (...args) => {
      calls += 1;
      return calls === 4 ? Promise.reject(new StoreUnavailable()) : erase(...args);
    };
    await leave().expect(503);
    await leave().expect(200);
    await expectNoTrace();
    await leave().expect(200);
  });

  it('forgets who did many things', async () => {
    // More than two batches of what is erased at a time.
    const many = Array.from({ length: 110 }, (_, index) =>
      anEventRecord({ eventDate: inDays((index % 40) - 20), Descriptions: `${index} ${'x'.repeat(900)}` }),
    );
    await subject.store.addRows('events', many);
    await subject.store.addRows(
      'participations',
      many.map(({ id }) =>
        aParticipation({ eventId: id, participant: maya.email, participantUid: maya.uid }),
      ),
    );
    await leave().expect(200);
    // SQLite may leave copies in the free space of pages that it split (docs/specification.md).
    await expectNoRow();
    expect(await subject.store.countRows('events')).toBe(114);
  });

  it('hands out everything of a person, of nobody else, and leaves nothing out', async () => {
    const reply = await request(subject.app).get(calls.ownData).set(as('maya')).expect(200);
    expect(reply.headers['content-disposition']).toMatch(
      /^attachment; filename="?social-serve-[\d-]+\.json"?$/,
    );
    expect(reply.headers['cache-control']).toBe('private, no-store');
    const { events, participations, applications, reports, pictures, complete } = reply.body;
    expect(reply.body.messages).toMatchObject([
      { event_id: upcoming.id, text: 'We meet at the north gate.' },
    ]);
    expect(reply.body.certificates).toMatchObject([{ name: 'Maya Then' }]);
    expect(reply.body.questions).toMatchObject([{ event_id: others.id, text: 'May I bring my dog?' }]);
    expect(reply.body.organising).toMatchObject([{ event_id: others.id, email: maya.email }]);
    expect(pictures).toMatchObject([{ path: `/pictures/${mayas.row.hash}`, width: 1_200, height: 900 }]);
    const titles = (rows: { title: string }[]) => rows.map(({ title }) => title).toSorted();
    expect(titles(events)).toEqual(['Gone', 'Past', 'Upcoming']);
    expect(events).toContainEqual(expect.objectContaining({ title: 'Gone', cancelled: true }));
    expect(titles(participations)).toEqual(['Arif’s', 'Gone', 'Past']);
    expect(participations[0]).toMatchObject({ name: 'Maya Then', status: 'joined' });
    expect(applications).toHaveLength(2);
    expect(applications).toContainEqual(
      expect.objectContaining({
        email: maya.email,
        message: anApplicationRecord().message,
        state: 'received',
      }),
    );
    expect(reports).toMatchObject([{ event_id: others.id, text: aReport({ eventId: '' }).text }]);
    expect(complete).toBe(true);
    expect(reply.text).not.toContain('uid-');
  });

  it('hands out more than a page', async () => {
    const many = Array.from({ length: 230 }, () => anEventRecord());
    await subject.store.addRows('events', many);
    const { body } = await request(subject.app).get(calls.ownData).set(as('maya')).expect(200);
    expect(new Set(body.events.map(({ _id }: { _id: string }) => _id)).size).toBe(233);
  });
});

it('a file of the first release holds nothing of who left, either', async () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'social-serve-leaving-'));
  const person = { uid: 'n8RXb-ypuQDtl11AokZTe8kTfAfl', email: maya.email };
  const names = [person.uid, person.email];
  const file = path.join(dataDir, SQLITE_FILE);
  cpSync(new URL(`./data/release-1/data/${SQLITE_FILE}`, import.meta.url), file);
  // The copy as the earlier release left it is a backup: its operator removes it.
  const bytes = () =>
    readdirSync(dataDir)
      .filter((name) => !name.includes('.version-'))
      .map((name) => readFileSync(path.join(dataDir, name), 'latin1'));
  for (const name of names) expect(bytes().join()).toContain(name);
  const { app, store, clock } = startApp({
    store: await openStore({ dataDir }),
    verifyToken: async () => ({ ...person, signedInAt: clock.now.getTime(), emailVerified: true }),
  });
  try {
    await request(app).delete(calls.me).set(as('maya')).expect(200);
    for (const name of names) expect(bytes().filter((text) => text.includes(name))).toEqual([]);
  } finally {
    await store.close();
    rmSync(dataDir, { recursive: true });
  }
});

describe('leaving', () => {
  const everything = async (store: Store) =>
    JSON.stringify(await Promise.all(ROW_KINDS.map((kind) => store.readRows(kind, null, 100))));

  it('takes a sign-in of the last five minutes', async () => {
    let signedInAt: number | undefined;
    const { app, store, clock } = startApp({
      verifyToken: async () => ({
        ...maya,
        emailVerified: true,
        ...(signedInAt !== undefined && { signedInAt }),
      }),
    });
    await store.addEvent(anEventRecord());
    const before = await everything(store);
    const now = clock.now.getTime();
    for (signedInAt of [undefined, Number.NaN, 0, now - 301_000, now + 61_000, now + 86_400_000]) {
      const reply = await request(app).delete(calls.me).set(as('maya')).expect(403);
      expect(reply.body).toMatchObject({
        code: 'recent-sign-in-needed',
        detail: expect.stringMatching(/log in/),
      });
      expect(await everything(store)).toBe(before);
    }
    // The provider's clock may be a minute ahead of this machine's.
    for (signedInAt of [now - 299_000, now + 59_000])
      await request(app).delete(calls.me).set(as('maya')).expect(200);
    expect(await everything(store)).not.toContain('maya');
  });

  it('takes nobody else along, whoever is named in the request', async () => {
    const { app, store } = startApp();
    await store.addEvent(anEventRecord());
    const before = await everything(store);
    for (const path of [`${calls.me}?email=${maya.email}`, `${calls.me}?uid=${maya.uid}`])
      await request(app).delete(path).set(as('arif')).send(maya).expect(200);
    for (const path of [`${calls.ownData}?email=${maya.email}`, `${calls.ownData}?uid=${maya.uid}`]) {
      const reply = await request(app).get(path).set(as('arif')).expect(200);
      expect(reply.body).toMatchObject({ email: 'arif@example.org', events: [] });
    }
    expect(await everything(store)).toBe(before);
  });

  it('says when the provider cannot be reached, and deletes its account at the next try', async () => {
    const deleted: string[] = [];
    let away = true;
    const { app } = startApp({
      deleteAccount: async (uid) => {
        if (away) throw new IdentityUnavailable();
        deleted.push(uid);
        return true;
      },
    });
    await request(app).delete(calls.me).set(as('maya')).expect(503);
    away = false;
    const reply = await request(app).delete(calls.me).set(as('maya')).expect(200);
    expect(reply.body.accountDeleted).toBe(true);
    expect(deleted).toEqual([maya.uid]);
  });
});

it('an address that nobody vouches for opens no applications', async () => {
  const { app, store } = startApp({ verifyToken: async () => ({ ...maya, emailVerified: false }) });
  await store.addApplication(anApplicationRecord({ email: maya.email, message: 'In confidence.' }));
  const reply = await request(app).get(calls.ownData).set(as('maya')).expect(200);
  expect(reply.body.applications).toBeNull();
  expect(reply.text).not.toContain('In confidence.');
});

it('an address that nobody vouches for keeps nobody from what they sent signed in', async () => {
  const { app, store, clock } = startApp({
    verifyToken: async () => ({ ...maya, signedInAt: clock.now.getTime(), emailVerified: false }),
  });
  await store.addApplication(anApplicationRecord({ applicantUid: maya.uid, message: 'My own.' }));
  await store.addApplication(anApplicationRecord({ email: maya.email, message: 'In confidence.' }));
  const reply = await request(app).get(calls.ownData).set(as('maya')).expect(200);
  expect(reply.body.applications).toMatchObject([{ message: 'My own.' }]);
  await request(app).delete(calls.me).set(as('maya')).expect(200);
  expect(await store.readRows('applications', null, 9)).toMatchObject([{ message: 'In confidence.' }]);
});

it('an address that nobody vouches for deletes no applications', async () => {
  const { app, store, clock } = startApp({
    verifyToken: async () => ({ ...maya, signedInAt: clock.now.getTime(), emailVerified: false }),
  });
  await store.addEvent(anEventRecord());
  await store.addApplication(anApplicationRecord({ email: maya.email, message: 'In confidence.' }));
  const reply = await request(app).delete(calls.me).set(as('maya')).expect(200);
  expect(reply.body).toEqual({ acknowledged: true, accountDeleted: false, applicationsDeleted: false });
  expect(await store.readRows('applications', null, 9)).toMatchObject([{ message: 'In confidence.' }]);
  expect(await store.readRows('events', null, 9)).toMatchObject([{ creator: 'deleted account' }]);
});

describe('with the built-in sign-in', () => {
  let running: TestEmulator;
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'social-serve-leaving-'));
  afterAll(async () => {
    await stopTestEmulator(running);
    rmSync(dataDir, { recursive: true });
  });

  it('the account goes from its file, too; its token is worth nothing, its address is free', async () => {
    running = await startTestEmulator({ dataFile: path.join(dataDir, ACCOUNTS_FILE) });
    const { emulator, origin } = running;
    const person = await registerPerson(origin, { email: 'zoe@example.org' });
    const { app } = startApp(emulator);
    const authorization = `Bearer ${person.idToken}`;
    await request(app).post(calls.events).set({ authorization }).send(aNewEvent()).expect(201);
    await request(app)
      .post(calls.volunteers)
      .send(anApplication({ email: person.email }))
      .expect(201);
    const reply = await request(app).delete(calls.me).set({ authorization }).expect(200);
    expect(reply.body).toEqual({ acknowledged: true, accountDeleted: true, applicationsDeleted: true });
    for (const file of readdirSync(dataDir)) {
      const text = readFileSync(path.join(dataDir, file), 'latin1');
      expect(
        [person.uid, person.email].filter((name) => text.includes(name)),
        file,
      ).toEqual([]);
    }
    await request(app).delete(calls.me).set({ authorization }).expect(401);
    await expect(signInPerson(origin, person.email, person.password)).rejects.toMatchObject({ status: 400 });
    const again = await registerPerson(origin, { email: person.email });
    expect(again.uid).not.toBe(person.uid);
  });
});
