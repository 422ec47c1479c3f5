/**
 * A person who deletes their account: with rows in every table and collection, those of an account, too; afterwards
 * neither uid nor address is found anywhere, in the files of the database as bytes.
 */

import { calls, pathTo } from '@social-serve/contract/paths';
import { aNewEvent, anApplication, inDays } from '@social-serve/contract/test/builders';
import request from 'supertest';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DatabaseUnavailable } from '../src/database/database.ts';
import { makeSinceKey } from '../src/database/since-backup.ts';
import { TABLE_NAMES } from '../src/database/tables.ts';
import { deletedMessage } from '../src/events/deleted.ts';
import { IdentityUnavailable } from '../src/identity/verifier.ts';
import { confirmAddress } from '../src/operator/accounts.ts';
import { addPicture } from '../src/pictures/add.ts';
import type { Storage } from '../src/storage.ts';
import { startTestAccounts, type TestAccounts } from './accounts.ts';
import { type AppUnderTest, as, startApp } from './app.ts';
import { HOW_TO_RUN, serversUnderTest } from './mongo-under-test.ts';
import { registerPerson, signInPerson } from './people.ts';
import { type Place, places } from './places.ts';
import {
  aCertificate,
  aContactMessage,
  aFeed,
  aModeration,
  anAccount,
  anApplicationRow,
  anEventMessage,
  anEventRow,
  anInvitation,
  aParticipation,
  aPicture,
  aProfile,
  aQuestion,
  aRecipient,
  aReport,
  aStop,
  cancelledSince,
  lockIdsIn,
  marksRow,
} from './rows.ts';
import { insertRows, rowsOf } from './stored.ts';

const maya = { uid: 'uid-maya', email: 'maya@example.org' };

const servers = await serversUnderTest();
afterAll(() => Promise.all(servers.map((server) => server.stop())));
if (servers.length === 0) it('is forgotten by MongoDB, too', (context) => context.skip(HOW_TO_RUN));

/** Tables that know no people, or know them by digests alone. */
const NO_PEOPLE = [
  ...['people', 'flags', 'signingKeys', 'release', 'generation', 'meta'],
  ...['rateCounts', 'strangerMail', 'stoppedMailboxes', 'sinceBackup', 'pictures.files', 'pictures.chunks'],
];

describe.each(places(servers))('%s', (_, newPlace) => {
  let place: Place;
  let subject: AppUnderTest;
  let storage: Storage;
  const upcoming = anEventRow({
    title: 'Upcoming',
    eventDate: inDays(5),
    changes: [
      { sequence: 1, at: inDays(-1), fields: [{ field: 'title', from: 'Ask Maya Then', to: 'Upcoming' }] },
    ],
  });
  const past = anEventRow({
    title: 'Past',
    eventDate: inDays(-5),
    Descriptions: 'Write to MAYA@example.org.',
  });
  const cancelled = anEventRow({ title: 'Gone', eventDate: inDays(6), ...cancelledSince(inDays(-1)) });
  const others = anEventRow({
    title: 'Arif’s',
    eventDate: inDays(7),
    creator: 'arif@example.org',
    creatorUid: 'uid-arif',
  });

  const mayas = aPicture({}, Buffer.from('a picture of maya then'));
  const arifs = aPicture({ uid: 'uid-arif' });

  beforeEach(async () => {
    place = newPlace();
    storage = await place.open();
    subject = startApp(storage);
    const { db, files } = storage;
    const at = inDays(-1);
    const decision = { decidedBy: maya.email, decidedAt: at }; // Maya is of the team, too
    const joined = { participant: maya.email, participantUid: maya.uid };
    await insertRows(db, 'events', { ...upcoming, joined: 1, lastJoinOrder: 1 }, past, cancelled, others);
    await insertRows(
      db,
      'participations',
      ...[others, past, cancelled].map(({ id }) => aParticipation({ eventId: id, ...joined })),
      aParticipation({ eventId: upcoming.id }),
    );
    await insertRows(db, 'earlierPosts', { id: past.id, uid: maya.uid, kind: 'event' });
    await insertRows(db, 'stops', aStop({ addressDigest: 'digest', note: `Write to ${maya.email}.` }));
    await insertRows(db, 'hiddenPosts', { id: past.id, uid: maya.uid, titles: 'digest', hiddenAt: at });
    await insertRows(
      db,
      'applications',
      anApplicationRow({ email: maya.email }),
      anApplicationRow({ email: 'work@example.org', applicantUid: maya.uid }),
      anApplicationRow({ email: 'arif@example.org', ...decision, state: 'accepted' }),
    );
    await insertRows(
      db,
      'contactMessages',
      aContactMessage({ email: maya.email }),
      aContactMessage({ email: 'work@example.org', authorUid: maya.uid }),
      aContactMessage({ email: 'arif@example.org', ...decision, deciderUid: maya.uid, open: false }),
    );
    await insertRows(
      db,
      'messages',
      anEventMessage({ eventId: upcoming.id }),
      anEventMessage({ eventId: others.id, authorUid: 'uid-arif' }),
    );
    await insertRows(
      db,
      'questions',
      aQuestion({ eventId: others.id, askerUid: maya.uid }),
      aQuestion({
        eventId: upcoming.id,
        answer: 'Yes, on a lead. Write to Maya@Example.org.',
        answeredAt: at,
      }),
    );
    await insertRows(db, 'organisers', anInvitation({ eventId: others.id, email: maya.email }));
    const claim = { eventId: upcoming.id, need: 'a'.repeat(24), number: 1, uid: maya.uid };
    await insertRows(db, 'claims', { id: 'c'.repeat(24), ...claim });
    await insertRows(
      db,
      'organiserMarks',
      marksRow({ eventId: upcoming.id, rosterSeen: { joinOrder: 1, left: 0 } }),
    );
    await insertRows(db, 'certificates', aCertificate({ uid: maya.uid, name: 'Maya Then' }), aCertificate());
    await insertRows(db, 'accounts', anAccount({ id: maya.uid, email: maya.email }));
    const session = { provider: 'password', signedInAt: at, usedAt: at } as const;
    await insertRows(db, 'accountSessions', { id: 's', digest: 'd', accountId: maya.uid, ...session });
    const purpose = 'verify-email';
    await insertRows(db, 'accountCodes', { id: 'c', accountId: maya.uid, purpose, expiresAt: at });
    await insertRows(db, 'profiles', aProfile({ id: maya.uid }));
    await insertRows(db, 'feeds', aFeed({ ownerUid: maya.uid }));
    await insertRows(db, 'mailRecipients', aRecipient({ uid: maya.uid, address: maya.email }));
    await insertRows(db, 'outbox', {
      id: 'answer q',
      kind: 'answer',
      subject: 'q',
      recipient: maya.uid,
      due: at,
      version: 1,
    });
    await insertRows(
      db,
      'reports',
      aReport({ eventId: others.id, reporter: maya.email, reporterUid: maya.uid }),
      aReport({ eventId: upcoming.id, ...decision, outcome: 'dismissed', open: false }),
    );
    await insertRows(db, 'moderations', aModeration({ eventId: upcoming.id }));
    const deleted = anEventMessage({ eventId: upcoming.id, text: 'By Maya Then' });
    await insertRows(db, 'deletedContent', deletedMessage(deleted, at));
    for (const { row, content } of [mayas, arifs]) await addPicture({ db, files }, row, content, 0);
    await files.put(mayas.row.hash, mayas.content, 400);
  });
  afterEach(async () => {
    await storage.db.close();
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

  it('contains neither uid nor address of that person, and everything of everyone else', async () => {
    for (const [table, text] of Object.entries(await place.dump()))
      if (!NO_PEOPLE.includes(table) && !table.startsWith('search'))
        expect(text, `${table} is filled by this test`).toMatch(names);
    const reply = await leave().expect(200);
    expect(reply.body).toEqual({ acknowledged: true, accountDeleted: false, applicationsDeleted: true });
    await expectNoTrace();

    const { db, files } = storage;
    const counts = Object.fromEntries(
      await Promise.all(TABLE_NAMES.map(async (table) => [table, await db.count(table, {})])),
    );
    // Of what Maya joined the join orders stay, as nobody's.
    expect(counts).toMatchObject({
      ...{ events: 4, participations: 4, applications: 1, reports: 1, contactMessages: 1, feeds: 0 },
      ...{ mailRecipients: 0, pictures: 1, messages: 1, questions: 1, organisers: 0, certificates: 1 },
    });
    expect(await files.get(mayas.row.hash)).toBeNull();
    expect(await files.get(mayas.row.hash, 400)).toBeNull();
    expect(await files.get(arifs.row.hash)).toEqual(arifs.content);
    const participations = await rowsOf(db, 'participations');
    expect(participations.map(({ participant, leftReason }) => leftReason ?? participant).toSorted()).toEqual(
      ['arif@example.org', 'deleted', 'deleted', 'deleted'],
    );
    expect(await rowsOf(db, 'applications')).toMatchObject([
      { email: 'arif@example.org', state: 'accepted', decidedBy: 'deleted account' },
    ]);
    expect(await rowsOf(db, 'reports')).toMatchObject([
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
    let transactions = 0;
    const transaction: Storage['db']['transaction'] = (work) => {
      transactions += 1;
      return transactions === 7 ? Promise.reject(new DatabaseUnavailable()) : storage.db.transaction(work);
    };
    subject = startApp({ ...storage, db: { ...storage.db, transaction } });
    await leave().expect(503);
    await leave().expect(200);
    await expectNoTrace();
    await leave().expect(200);
  });

  it('forgets who did many things', async () => {
    // More than two batches of what is erased at a time.
    const many = Array.from({ length: 110 }, (_, index) =>
      anEventRow({ eventDate: inDays((index % 40) - 20), Descriptions: `${index} ${'x'.repeat(900)}` }),
    );
    await insertRows(storage.db, 'events', ...many);
    const joined = { participant: maya.email, participantUid: maya.uid };
    await insertRows(
      storage.db,
      'participations',
      ...many.map(({ id }) => aParticipation({ eventId: id, ...joined })),
    );
    await leave().expect(200);
    // SQLite may leave copies in the free space of pages that it split (docs/specification.md).
    await expectNoRow();
    expect(await storage.db.count('events', {})).toBe(114);
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
        message: anApplicationRow().message,
        state: 'received',
      }),
    );
    expect(reports).toMatchObject([{ event_id: others.id, text: aReport({ eventId: '' }).text }]);
    expect(complete).toBe(true);
    expect(reply.text).not.toContain('uid-');
  });

  it('hands out more than a page', async () => {
    const many = Array.from({ length: 230 }, () => anEventRow());
    await insertRows(storage.db, 'events', ...many);
    const { body } = await request(subject.app).get(calls.ownData).set(as('maya')).expect(200);
    expect(new Set(body.events.map(({ _id }: { _id: string }) => _id)).size).toBe(233);
  });
});

describe('leaving', () => {
  const everything = async (db: Storage['db']) => {
    const tables = TABLE_NAMES.filter((table) => table !== 'people'); // who is leaving, by digests alone
    return JSON.stringify(await Promise.all(tables.map((table) => rowsOf(db, table))));
  };

  it('takes a sign-in of the last five minutes', async () => {
    let signedInAt: number | undefined;
    const { app, db, clock } = startApp({
      verifyToken: async () => ({
        ...maya,
        emailVerified: true,
        ...(signedInAt !== undefined && { signedInAt }),
      }),
    });
    await insertRows(db, 'events', anEventRow());
    const before = await everything(db);
    const now = clock.now.getTime();
    for (signedInAt of [undefined, Number.NaN, 0, now - 301_000, now + 61_000, now + 86_400_000]) {
      const reply = await request(app).delete(calls.me).set(as('maya')).expect(403);
      expect(reply.body).toMatchObject({
        code: 'recent-sign-in-needed',
        detail: expect.stringMatching(/log in/),
      });
      expect(await everything(db)).toBe(before);
    }
    // The provider's clock may be a minute ahead of this machine's.
    for (signedInAt of [now - 299_000, now + 59_000])
      await request(app).delete(calls.me).set(as('maya')).expect(200);
    expect(await everything(db)).not.toContain('maya');
  });

  it('takes nobody else along, whoever is named in the request', async () => {
    const { app, db } = startApp();
    await insertRows(db, 'events', anEventRow());
    await lockIdsIn(db, maya); // makes their key
    await db.transaction(makeSinceKey);
    const before = await everything(db);
    for (const path of [`${calls.me}?email=${maya.email}`, `${calls.me}?uid=${maya.uid}`])
      await request(app).delete(path).set(as('arif')).send(maya).expect(200);
    for (const path of [`${calls.ownData}?email=${maya.email}`, `${calls.ownData}?uid=${maya.uid}`]) {
      const reply = await request(app).get(path).set(as('arif')).expect(200);
      expect(reply.body).toMatchObject({ email: 'arif@example.org', events: [] });
    }
    // That Arif's own account was erased, for a restored backup.
    expect(await db.find('sinceBackup', {})).toMatchObject([{ kind: 'erased' }]);
    await db.transaction((tx) => tx.delete('sinceBackup', {}));
    expect(await everything(db)).toBe(before);
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
  const { app, db } = startApp({ verifyToken: async () => ({ ...maya, emailVerified: false }) });
  await insertRows(db, 'applications', anApplicationRow({ email: maya.email, message: 'In confidence.' }));
  const reply = await request(app).get(calls.ownData).set(as('maya')).expect(200);
  expect(reply.body.applications).toBeNull();
  expect(reply.text).not.toContain('In confidence.');
});

it('an address that nobody vouches for keeps nobody from what they sent signed in', async () => {
  const { app, db, clock } = startApp({
    verifyToken: async () => ({ ...maya, signedInAt: clock.now.getTime(), emailVerified: false }),
  });
  await insertRows(db, 'applications', anApplicationRow({ applicantUid: maya.uid, message: 'My own.' }));
  await insertRows(db, 'applications', anApplicationRow({ email: maya.email, message: 'In confidence.' }));
  const reply = await request(app).get(calls.ownData).set(as('maya')).expect(200);
  expect(reply.body.applications).toMatchObject([{ message: 'My own.' }]);
  await request(app).delete(calls.me).set(as('maya')).expect(200);
  expect(await rowsOf(db, 'applications')).toMatchObject([{ message: 'In confidence.' }]);
});

it('an address that nobody vouches for deletes no applications', async () => {
  const { app, db, clock } = startApp({
    verifyToken: async () => ({ ...maya, signedInAt: clock.now.getTime(), emailVerified: false }),
  });
  await insertRows(db, 'events', anEventRow());
  await insertRows(db, 'applications', anApplicationRow({ email: maya.email, message: 'In confidence.' }));
  const reply = await request(app).delete(calls.me).set(as('maya')).expect(200);
  expect(reply.body).toEqual({ acknowledged: true, accountDeleted: false, applicationsDeleted: false });
  expect(await rowsOf(db, 'applications')).toMatchObject([{ message: 'In confidence.' }]);
  expect(await rowsOf(db, 'events')).toMatchObject([{ creator: 'deleted account' }]);
});

describe('with own accounts', () => {
  let accounts: TestAccounts;
  afterAll(() => accounts.stop());

  it('the account goes, too; its token is worth nothing, its address is free', async () => {
    accounts = await startTestAccounts();
    const { app, origin, storage } = accounts;
    const person = await registerPerson(origin, { email: 'zoe@example.org' });
    await confirmAddress(storage.db, person.email, new Date());
    const authorization = `Bearer ${person.idToken}`;
    await request(app).post(calls.events).set({ authorization }).send(aNewEvent()).expect(201);
    await request(app)
      .post(calls.volunteers)
      .send(anApplication({ email: person.email }))
      .expect(201);
    const reply = await request(app).delete(calls.me).set({ authorization }).expect(200);
    expect(reply.body).toEqual({ acknowledged: true, accountDeleted: true, applicationsDeleted: true });
    const left = JSON.stringify(await Promise.all(TABLE_NAMES.map((table) => rowsOf(storage.db, table))));
    expect([person.uid, person.email].filter((name) => left.includes(name))).toEqual([]);
    await request(app).delete(calls.me).set({ authorization }).expect(401);
    await expect(signInPerson(origin, person.email, person.password)).rejects.toMatchObject({ status: 400 });
    const again = await registerPerson(origin, { email: person.email });
    expect(again.uid).not.toBe(person.uid);
  });
});
