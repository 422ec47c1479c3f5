/** Stopping a person, over HTTP, on both databases. */
import { type Operation, operations } from '@social-serve/contract/operations';
import { calls, pathTo } from '@social-serve/contract/paths';
import { ACCOUNT_DISABLED, PERSON_STOPPED } from '@social-serve/contract/report-rules';
import { aNewEvent, inDays } from '@social-serve/contract/test/builders';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { as, people, startApp, TEAM } from '../../test/app.ts';
import { describeDatabases } from '../../test/databases.ts';
import { begin, eventDate, join, later, leave, post, sent, world } from '../../test/event-mail.ts';
import {
  anAccount,
  anEventMessage,
  anInvitation,
  aQuestion,
  aReport,
  aStop,
  insert,
} from '../../test/rows.ts';
import { storageOn } from '../../test/storage.ts';
import { erasePerson } from '../account/erasure.ts';
import { disableAccount } from '../operator/accounts.ts';
import { addressDigest } from '../people/person-lock.ts';
import { sweepStops } from './stop.ts';

const { maya, arif, tara } = people;
const DAY = 24 * 60;
const STOP = {
  reason: 'Wrong or misleading',
  note: 'There is no bridge.',
  teamNote: 'The third one.',
  events: 'hide',
} as const;

/** What a stopped person may still send: leaving, deleting, their own account and settings, and words to the team. */
const ALLOWED: readonly (keyof typeof operations)[] = [
  ...(['deleteEvent', 'takeBackOutcome', 'removeOrganiser', 'leaveEvent', 'deleteAccount'] as const),
  ...(['checkIn', 'renewLink', 'setVisibility', 'setPhone', 'setComing'] as const),
  ...(['chooseLanguage', 'chooseOwnMail', 'askForOwnConfirmation', 'markNoticesRead'] as const),
  ...(['signOutEverywhere', 'deleteEarlierPosts', 'renewOwnFeed', 'endOwnFeed'] as const),
  ...(['issueCertificate', 'deleteCertificate', 'withdrawApplication'] as const),
  ...(['answerHiding', 'answerModeration', 'answerOwnStop', 'applyAsVolunteer', 'writeToTeam'] as const),
];

describeDatabases('stopping a person', (open) => {
  let id: string;
  beforeEach(async () => {
    begin({ ...storageOn(await open()), ...TEAM, siteUrl: 'https://our-town.example' }, TEAM);
    id = await post({ title: 'The bridge' });
  });

  const db = () => world.subject.db;
  const call = (
    method: 'get' | 'post' | 'put' | 'delete',
    path: string,
    name: keyof typeof people = 'maya',
  ) => request(world.subject.app)[method](path).set(as(name));
  const stopPath = (of = id) => pathTo(calls.eventStop, { id: of });
  const stop = (fields: object = {}, path = stopPath()) =>
    call('post', path, 'tara').send({ ...STOP, ...fields });
  const end = (path = stopPath()) => call('delete', path, 'tara');
  const preview = async (path = stopPath()) => (await call('get', path, 'tara').expect(200)).body;
  const own = async (name: keyof typeof people = 'maya') =>
    (await call('get', calls.ownStop, name).expect(200)).body.stop;
  const event = async (of = id) => (await db().get('events', of)) ?? expect.fail('The event is gone.');
  const tryToPost = (name: keyof typeof people = 'maya') =>
    call('post', calls.events, name).send(aNewEvent({ eventDate, title: 'Another' }));
  /** Arif helps with the event. */
  const withHelper = async (of = id) => {
    const invitation = anInvitation({ eventId: of, uid: arif.uid, accepted: true, answeredAt: inDays(0) });
    await insert(db(), 'organisers', invitation);
    const helpers = [{ id: invitation.id, uid: arif.uid, email: arif.email, since: inDays(0) }];
    await db().transaction((tx) => tx.update('events', { id: of }, { helpers }));
  };

  it('refuses each call by which they would take part, and no other', async () => {
    await stop().expect(201);
    const all = Object.entries(operations) as [keyof typeof operations, Operation][];
    const writing = all.filter(
      ([, { method, who }]) => method !== 'get' && ['signed-in', 'welcome', 'optional'].includes(who),
    );
    const refused: string[] = [];
    for (const [name, { method, path, takesPart, problems }] of writing) {
      if (name === 'deleteAccount') continue; // below
      const reply = await call(method, path.replaceAll(/:\w+/g, 'a'.repeat(24)));
      if (reply.body.code === 'stopped') {
        refused.push(name);
        expect([reply.status, reply.body.detail]).toEqual([
          403,
          expect.stringMatching(/^Our team has stopped you/),
        ]);
      }
      // Saying no stays possible; joining again is refused.
      if (name !== 'setComing') expect(problems.includes('stopped'), name).toBe(takesPart === true);
    }
    const expected = writing.map(([name]) => name).filter((name) => !ALLOWED.includes(name));
    expect(refused.toSorted()).toEqual(expected.toSorted());
    for (const part of [
      'createEvent',
      'updateEvent',
      'removeParticipant',
      'joinEvent',
      'sendMessage',
      'askOrganiser',
      'answerQuestion',
      'reportEvent',
    ])
      expect(refused).toContain(part);
  });

  it('leaves them reading, leaving, their download and the deletion of their account', async () => {
    const { body } = await tryToPost('arif').expect(201);
    const joined = await join(body.insertedId, 'maya');
    await stop().expect(201);
    await call('get', pathTo(calls.event, { id: body.insertedId })).expect(200);
    const data = await call('get', calls.ownData).expect(200);
    expect(data.body.stop).toMatchObject({ reason: STOP.reason, note: STOP.note });
    expect(data.text).not.toContain(STOP.teamNote);
    await leave(joined, 'maya');
    await call('delete', calls.me).expect(200);
  });

  it('does not concern others', async () => {
    await stop().expect(201);
    await tryToPost('arif').expect(201);
    expect(await own('arif')).toBeNull();
  });

  describe('of whom the member sees what becomes of their events:', () => {
    it('they are hidden, and are shown again when it ends; their titles can be posted again', async () => {
      const past = await post({ title: 'Past', eventDate: inDays(1) });
      later(3 * DAY);
      expect(await preview()).toMatchObject({
        email: maya.email,
        total: 1,
        upcoming: [{ _id: id, title: 'The bridge' }],
      });
      await stop().expect(201);
      expect(await event()).toMatchObject({ state: 'hidden', hidden: { reason: PERSON_STOPPED } });
      expect(await event(past)).toMatchObject({ state: 'listed' });
      expect(await db().count('hiddenPosts', {})).toBe(0);
      await request(world.subject.app).get(pathTo(calls.event, { id })).expect(404);
      expect((await preview()).stop).toMatchObject({ ...STOP, decidedBy: tara.email });
      await end().expect(200);
      expect(await event()).toMatchObject({ state: 'listed' });
      expect(await event()).not.toHaveProperty('hidden');
      await tryToPost().expect(201);
      await end().expect(404);
    });

    it('they pass to a co-organiser, and stay there; those without one are hidden', async () => {
      await withHelper();
      const alone = await post({ title: 'Alone', eventDate: inDays(20) });
      expect((await preview()).upcoming).toMatchObject([{ _id: id, heir: arif.email }, { _id: alone }]);
      await stop({ events: 'pass' }).expect(201);
      expect(await event()).toMatchObject({ state: 'listed', creatorUid: arif.uid, creator: arif.email });
      expect(await event()).not.toHaveProperty('helpers');
      expect(await event(alone)).toMatchObject({ state: 'hidden', creatorUid: maya.uid });
      expect((await call('get', calls.ownNotices, 'arif')).body.notices).toMatchObject([
        { kind: 'inherited' },
      ]);
      // The event is Arif's now, and still leads to the stop that was made by it.
      await end().expect(200);
      expect(await event()).toMatchObject({ creatorUid: arif.uid });
      expect(await event(alone)).toMatchObject({ state: 'listed' });
    });

    it('they do not pass to a person who is stopped, too', async () => {
      await withHelper();
      const { body } = await tryToPost('arif').expect(201);
      await stop({}, stopPath(body.insertedId)).expect(201);
      expect((await preview()).upcoming[0]).not.toHaveProperty('heir');
      await stop({ events: 'pass' }).expect(201);
      expect(await event()).toMatchObject({ state: 'hidden', creatorUid: maya.uid });
    });
  });

  it('by a report stops the author of the message or the question, otherwise the creator', async () => {
    const message = anEventMessage({ eventId: id, authorUid: arif.uid });
    const question = aQuestion({ eventId: id, askerUid: people.sami.uid });
    await insert(db(), 'messages', message);
    await insert(db(), 'questions', question);
    const reports = [
      aReport({ eventId: id, about: { kind: 'message', id: message.id } }),
      aReport({ eventId: id, about: { kind: 'question', id: question.id } }),
      aReport({ eventId: id }),
    ];
    await insert(db(), 'reports', ...reports);
    for (const { id: report } of reports)
      await stop({}, pathTo(calls.reportStop, { id: report })).expect(201);
    expect((await db().find('stops', {})).map(({ uid }) => uid).toSorted()).toEqual(
      [arif.uid, people.sami.uid, maya.uid].toSorted(),
    );
    const [first] = reports;
    expect((await call('get', calls.stops, 'tara').expect(200)).headers['x-total-count']).toBe('3');
    await end(pathTo(calls.reportStop, { id: first?.id ?? '' })).expect(200);
    expect(await own('arif')).toBeNull();
  });

  it('is refused for the team, for nobody, twice, and for a time that is over', async () => {
    const { body } = await tryToPost('tara').expect(201);
    const refused = await stop({}, stopPath(body.insertedId)).expect(403);
    expect(refused.body.detail).toMatch(/^Members of the team/);
    await stop({}, stopPath('b'.repeat(24))).expect(404);
    await db().transaction((tx) => tx.update('events', { id: body.insertedId }, { creatorUid: null }));
    await stop({}, stopPath(body.insertedId)).expect(404);
    const past = await stop({ until: inDays(-1) }).expect(400);
    expect(past.body.errors).toMatchObject([{ path: 'until' }]);
    await stop({ events: 'burn' }).expect(400);
    await stop().expect(201);
    const twice = await stop().expect(409);
    expect(twice.body).toMatchObject({
      code: 'already-decided',
      detail: expect.stringContaining(tara.email),
    });
  });

  it('two members at once stop someone once', async () => {
    const replies = await Promise.all([stop(), stop()]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it('hides or refuses what the person posts meanwhile', async () => {
    const [stopped, ...posted] = await Promise.all([stop(), tryToPost(), tryToPost(), tryToPost()]);
    expect(stopped?.status).toBe(201);
    for (const { status } of posted) expect([201, 403]).toContain(status);
    await sweepStops(db(), world.subject.clock.now);
    expect(await db().count('events', { state: 'listed' })).toBe(0);
  });

  it('ends by itself', async () => {
    const until = new Date(world.subject.clock.now.getTime() + DAY * 60_000).toISOString();
    await stop({ until }).expect(201);
    expect(await own()).toMatchObject({ until });
    later(DAY - 1);
    await tryToPost().expect(403);
    later(1);
    expect(await own()).toBeNull();
    await tryToPost().expect(201);
    await sweepStops(db(), world.subject.clock.now);
    expect(await event()).toMatchObject({ state: 'listed' });
    expect(await db().count('stops', {})).toBe(0);
  });

  describe('tells the person:', () => {
    const linkIn = (text: string) => /\/stop\/answer\/[^\s)]+/.exec(text)?.[0] ?? '';

    it('why, by notice and by e-mail; they answer once, and the team reads it', async () => {
      await sent();
      await stop().expect(201);
      const notices = async () => (await call('get', calls.ownNotices).expect(200)).body;
      const { notices: all, unread } = await notices();
      expect(all).toMatchObject([{ kind: 'stopped', reason: STOP.reason, note: STOP.note, read: false }]);
      expect([unread, (await call('get', calls.me)).body.unread]).toEqual([1, 1]);
      await call('put', calls.ownNotices)
        .send({ marks: [all[0].mark] })
        .expect(200);
      expect(await notices()).toMatchObject({ unread: 0, notices: [{ read: true }] });
      expect(await sent()).toEqual([expect.stringMatching(/^maya@example\.org: Our team has stopped you/)]);
      expect(world.mail.messages.at(-1)?.text).toContain(STOP.note);
      expect(world.mail.messages.at(-1)?.text).not.toContain(STOP.teamNote);
      await call('put', calls.ownStopAnswer).send({ answer: 'It is there.' }).expect(200);
      await call('put', calls.ownStopAnswer).send({ answer: 'Look!' }).expect(409);
      expect(await own()).toMatchObject({ answer: 'It is there.' });
      expect((await preview()).stop).toMatchObject({ answer: 'It is there.' });
      await call('put', calls.ownStopAnswer, 'arif').send({ answer: 'Me?' }).expect(404);
      later(16);
      await sent();
      const toTeam = world.mail.messages.findLast(({ subject }) => subject.startsWith('For the team'));
      expect(toTeam?.subject).toBe('For the team: 1 answer of a stopped person');
      expect(toTeam?.text).toMatch(/Wrong or misleading: /);
      expect(toTeam?.text).toContain('/team?part=stops');
    });

    it('the link in the e-mail shows a form, changes nothing by itself, and takes one answer', async () => {
      await sent();
      await stop().expect(201);
      await sent();
      const link = linkIn(world.mail.messages.at(-1)?.text ?? '');
      const { app } = world.subject;
      const page = await request(app).get(link).set('accept', 'text/html').expect(200);
      expect(page.text).toContain('<textarea name="answer"');
      expect(page.text).toContain(STOP.note);
      expect(page.text).not.toContain(STOP.teamNote);
      expect(await own()).not.toHaveProperty('answer');
      const answer = (text: string) => request(app).post(link).type('form').send({ answer: text });
      expect((await answer(' ').expect(200)).text).toContain('<textarea');
      expect((await answer('<b>It is there.').expect(200)).text).toContain('&lt;b&gt;It is there.');
      expect((await answer('Look!').expect(200)).text).not.toContain('Look!');
      expect(await own()).toMatchObject({ answer: '<b>It is there.' });
      await request(app).get(`${link}x`).set('accept', 'text/html').expect(404);
      await end().expect(200);
      await request(app).get(link).set('accept', 'text/html').expect(404);
    });
  });

  describe('outlives their account:', () => {
    const withoutAccount = async (email: string = maya.email) => {
      const owner = { uid: maya.uid, email, emailVerified: true };
      const { files } = world.subject;
      await erasePerson({ db: db(), files }, owner, world.subject.clock.now, async () => true);
    };
    /** A new account with the address of Maya's. */
    const again = { email: maya.email, uid: 'uid-maya-2' };

    it('whoever has the address cannot take part, and nothing else of them is stored', async () => {
      await stop().expect(201);
      await call('put', calls.ownStopAnswer).send({ answer: 'It is there.' }).expect(200);
      await withoutAccount();
      const [row] = await db().find('stops', {});
      expect(row).toMatchObject({ reason: STOP.reason, addressDigest: expect.any(String) });
      for (const field of ['uid', 'note', 'teamNote', 'answer', 'eventId'])
        expect(row).not.toHaveProperty(field);
      expect(JSON.stringify(row)).not.toContain('maya');
      const { files, rates } = world.subject;
      const { app } = startApp({ db: db(), files, rates, ...TEAM, verifyToken: async () => again });
      await request(app).post(calls.events).set(as('maya')).send(aNewEvent({ eventDate })).expect(403);
      await request(app).get(calls.ownStop).set(as('maya')).expect(200);
    });

    it('until the team lets them take part again', async () => {
      const { insertedId } = (await stop().expect(201)).body;
      await withoutAccount();
      const [listed] = (await call('get', calls.stops, 'tara').expect(200)).body;
      expect(listed).toMatchObject({ _id: insertedId });
      const path = pathTo(calls.stop, { id: listed._id });
      await call('delete', path, 'tara').expect(200, { acknowledged: true, deletedCount: 1 });
      await call('delete', path, 'tara').expect(404);
      const { files, rates } = world.subject;
      const { app } = startApp({ db: db(), files, rates, ...TEAM, verifyToken: async () => again });
      await request(app).post(calls.events).set(as('maya')).send(aNewEvent({ eventDate })).expect(201);
    });

    it('and cannot join without an account', async () => {
      const { body } = await tryToPost('arif').expect(201);
      await stop().expect(201);
      await withoutAccount();
      const path = pathTo(calls.joinWithoutAccount, { id: body.insertedId });
      const joinAs = (email: string) => request(world.subject.app).post(path).send({ name: 'Maya', email });
      expect((await joinAs('MAYA@example.org').expect(403)).body.code).toBe('stopped');
      await joinAs('zoe@example.org').expect(201);
    });

    const unconfirmed = () =>
      db().transaction((tx) =>
        tx.update('mailRecipients', { uid: maya.uid }, { verified: false, verifiedAddress: null }),
      );

    it('also with an address that they confirmed, or changed to, after they were stopped', async () => {
      const { body } = await tryToPost('arif').expect(201);
      await unconfirmed();
      await stop().expect(201);
      // Others who had the address before.
      const digest = await db().transaction((tx) => addressDigest(tx, 'new@example.org'));
      await insert(db(), 'stops', aStop({ uid: 'uid-zoe', addressDigest: digest ?? undefined }));
      await withoutAccount('new@example.org');
      expect(await db().count('stops', { uid: 'uid-zoe' })).toBe(1);
      const path = pathTo(calls.joinWithoutAccount, { id: body.insertedId });
      const joinAs = (email: string) => request(world.subject.app).post(path).send({ name: 'Maya', email });
      expect((await joinAs('new@example.org').expect(403)).body.code).toBe('stopped');
      await joinAs('zoe@example.org').expect(201);
    });

    it('but one of an address that nobody confirmed ends with it', async () => {
      await unconfirmed();
      await stop().expect(201);
      const owner = { uid: maya.uid, email: maya.email, emailVerified: false };
      const { files } = world.subject;
      await erasePerson({ db: db(), files }, owner, world.subject.clock.now, async () => true);
      expect(await db().count('stops', {})).toBe(0);
    });
  });

  describe('with other decisions:', () => {
    const decide = (report: string, decision: string) =>
      call('put', pathTo(calls.report, { id: report }), 'tara').send({ decision });

    it('what the team hides for what it says stays hidden, and what it shows waits for the person', async () => {
      const report = aReport({ eventId: id, reporterUid: arif.uid });
      await insert(db(), 'reports', report);
      await decide(report.id, 'hide').expect(200);
      await stop().expect(201);
      expect(await event()).toMatchObject({ hidden: { reason: 'Wrong or misleading' } });
      await decide(report.id, 'show').expect(200);
      expect(await event()).toMatchObject({ state: 'hidden', hidden: { reason: PERSON_STOPPED } });
      const refused = await decide(report.id, 'show').expect(409);
      expect(refused.body.detail).toMatch(/^Our team has stopped the organiser/);
      await end().expect(200);
      expect(await event()).toMatchObject({ state: 'listed' });
    });

    it('an account that is disabled meanwhile keeps its events hidden, until both have ended', async () => {
      await insert(db(), 'accounts', anAccount({ id: maya.uid, email: maya.email }));
      const { now } = world.subject.clock;
      await stop().expect(201);
      await disableAccount(db(), maya.email, true, now);
      await end().expect(200);
      expect(await event()).toMatchObject({ state: 'hidden', hidden: { reason: ACCOUNT_DISABLED } });
      await stop().expect(201);
      await disableAccount(db(), maya.email, false, now);
      expect(await event()).toMatchObject({ state: 'hidden', hidden: { reason: PERSON_STOPPED } });
      await end().expect(200);
      expect(await event()).toMatchObject({ state: 'listed' });
    });

    it('its creator cannot answer the hiding of an event a second way', async () => {
      await stop().expect(201);
      await call('put', pathTo(calls.hidingAnswer, { id })).send({ answer: 'No.' }).expect(404);
    });
  });

  it('is recorded for a backup that is restored, and so is its end', async () => {
    await stop().expect(201);
    await end().expect(200);
    const kinds = (await db().find('sinceBackup', { where: {} })).filter(({ kind }) => kind === 'stopped');
    expect(kinds.filter(({ undone }) => undone)).toHaveLength(1);
    expect(kinds).toHaveLength(2);
  });
});
