/** Authors hear what the team decides about their events and texts, over HTTP, on both databases. */
import { calls, pathTo } from '@social-serve/contract/paths';
import request from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import { as, people, TEAM } from '../../test/app.ts';
import { describeDatabases } from '../../test/databases.ts';
import { begin, post, readNotices, sent, world } from '../../test/event-mail.ts';
import {
  anEventMessage,
  anInvitation,
  anOutcome,
  aProfile,
  aQuestion,
  aRecipient,
  aReport,
  insert,
} from '../../test/rows.ts';
import { storageOn } from '../../test/storage.ts';
import { erasePerson } from '../account/erasure.ts';
import type { ReportedPart } from '../database/tables/reports.ts';
import { sweepReports } from './sweep.ts';

type Name = keyof typeof people;
const REASON = 'Wrong or misleading';
const NOTE = 'Nobody could find the bridge.';

describeDatabases('a decision of the team', (open) => {
  let id: string;
  const db = () => world.subject.db;
  const call = (method: 'get' | 'put' | 'delete', path: string, name: Name) =>
    request(world.subject.app)[method](path).set(as(name));
  const notices = async (name: Name) => (await call('get', calls.ownNotices, name).expect(200)).body.notices;
  const unread = async (name: Name) => (await call('get', calls.me, name).expect(200)).body.unread;
  const decide = (reportId: string, body: object) =>
    call('put', pathTo(calls.report, { id: reportId }), 'tara').send(body);
  const answer = (name: Name, text: string) =>
    call('put', pathTo(calls.hidingAnswer, { id }), name).send({ answer: text });
  const texts = () => world.mail.messages.map(({ text }) => text).join('\n');
  const erase = (name: 'lena' | 'arif') => {
    const { files, clock } = world.subject;
    return erasePerson(
      { db: db(), files },
      { ...people[name], emailVerified: true },
      clock.now,
      async () => true,
    );
  };
  /** A report by someone who has no account here. */
  const report = async (about?: ReportedPart, authorUid: string = people.maya.uid) => {
    const row = aReport({
      ...{ eventId: id, about, aboutId: about?.id ?? id, authorUid },
      ...{ reporterUid: undefined, reporter: undefined },
    });
    await insert(db(), 'reports', row);
    return row.id;
  };
  /** A message of Maya's, and a question of Lena's that Arif answered. */
  const message = async () => {
    const row = anEventMessage({ eventId: id, authorUid: people.maya.uid, text: 'Buy my soap.' });
    await insert(db(), 'messages', row);
    return { kind: 'message' as const, id: row.id };
  };
  const question = async (fields: object = {}) => {
    const answered = { answer: 'Cheap soap.', answeredAt: new Date().toISOString(), open: false };
    const row = aQuestion({
      ...{ eventId: id, askerUid: people.lena.uid, text: 'What do you sell?', public: true },
      ...{ ...answered, answererUid: people.arif.uid, ...fields },
    });
    await insert(db(), 'questions', row);
    return { kind: 'question' as const, id: row.id };
  };

  beforeEach(async () => {
    begin({ ...storageOn(await open()), ...TEAM, siteUrl: 'https://our-town.example' });
    id = await post({ title: 'The bridge' });
    for (const { uid, email } of [people.arif, people.lena])
      await insert(db(), 'mailRecipients', aRecipient({ uid, address: email }));
    await sent();
    world.mail.messages.length = 0;
  });

  /** Arif helps with the event. */
  const withHelper = async () => {
    const { uid, email } = people.arif;
    const row = anInvitation({ eventId: id, uid, email, accepted: true });
    await insert(db(), 'organisers', row);
    await db().transaction((tx) =>
      tx.update('events', { id }, { helpers: [{ id: row.id, uid, email, since: row.invitedAt }] }),
    );
  };

  it('to hide an event reaches all its organisers with reason and note, and they can answer', async () => {
    await withHelper();
    const reportId = await report();
    await decide(reportId, { decision: 'hide', reason: REASON, note: NOTE, teamNote: 'Again.' }).expect(200);
    for (const name of ['maya', 'arif'] as const) {
      expect(await notices(name)).toMatchObject([
        { kind: 'moderated', about: 'event', outcome: 'hidden', reason: REASON, note: NOTE, read: false },
      ]);
      expect(await unread(name)).toBe(1);
    }
    expect(await notices('lena')).toEqual([]);
    expect(await sent()).toEqual([
      'arif@example.org: The bridge was hidden by our team.',
      'maya@example.org: The bridge was hidden by our team.',
    ]);
    for (const { text } of world.mail.messages) {
      expect(text).toContain(REASON);
      expect(text).toContain(NOTE);
      expect(text).toContain(`https://our-town.example/eventDetails/${id}`);
      expect(text).not.toContain('Again.');
    }
    await answer('lena', 'Me?').expect(404);
    await answer('arif', 'It is there.').expect(200);
    await answer('maya', 'Look again.').expect(200);
    expect((await db().get('events', id))?.hidden).toMatchObject({ answer: 'Look again.' });
    await readNotices('maya');
    expect(await notices('maya')).toMatchObject([{ kind: 'moderated', read: true }]);
    expect([await unread('maya'), await unread('arif')]).toEqual([0, 1]);
  });

  it('to show the event again replaces the notice, and is mailed', async () => {
    const reportId = await report();
    await decide(reportId, { decision: 'hide' }).expect(200);
    await readNotices('maya');
    await decide(reportId, { decision: 'show', was: 'hidden' }).expect(200);
    expect(await notices('maya')).toMatchObject([{ kind: 'moderated', outcome: 'shown', read: false }]);
    expect((await notices('maya'))[0]).not.toHaveProperty('reason');
    expect(await sent()).toEqual(['maya@example.org: The bridge is visible again.']);
    expect(await db().count('moderations', {})).toBe(1);
  });

  it('that changes nothing reaches nobody', async () => {
    await decide(await report(), { decision: 'dismiss', note: 'Fine.' }).expect(200);
    expect([await notices('maya'), await sent(), await db().count('moderations', {})]).toEqual([[], [], 0]);
    await decide(await report(), { decision: 'hide' }).expect(200);
    await sent();
    await decide(await report(), { decision: 'dismiss' }).expect(200);
    expect([(await notices('maya')).length, await sent()]).toEqual([1, []]);
  });

  it('is not mailed to those who read it meanwhile', async () => {
    await decide(await report(), { decision: 'hide' }).expect(200);
    await readNotices('maya');
    expect(await sent()).toEqual([]);
  });

  it('to delete a message reaches its author, with the text and the way to answer', async () => {
    await withHelper();
    const about = await message();
    const reportId = await report(about);
    await decide(reportId, { decision: 'delete', reason: REASON, note: NOTE }).expect(200);
    expect(await notices('maya')).toMatchObject([
      { kind: 'moderated', about: 'message', outcome: 'deleted', text: 'Buy my soap.', note: NOTE },
    ]);
    expect(await notices('arif')).toEqual([]);
    expect(await sent()).toEqual(['maya@example.org: Our team deleted your message about The bridge.']);
    for (const part of ['Buy my soap.', REASON, NOTE, 'https://our-town.example/account#answers'])
      expect(texts()).toContain(part);
    await decide(reportId, { decision: 'show', was: 'deleted' }).expect(200);
    expect(await notices('maya')).toMatchObject([{ about: 'message', outcome: 'shown' }]);
    expect(await sent()).toEqual(['maya@example.org: Your message about The bridge is visible again.']);
  });

  const reply = (name: Name, moderation: string, text = 'It was a gift.') =>
    call('put', pathTo(calls.moderationAnswer, { id: moderation }), name).send({ answer: text });
  const moderationOf = async (name: Name) => (await notices(name))[0].moderation;
  const waiting = async () =>
    (await call('get', `${calls.reports}?state=open`, 'tara').expect(200)).body.map(
      (one: { _id: string; authorAnswers?: object[] }) => [one._id, one.authorAnswers],
    );

  it('to delete a message can be answered by its author alone, until the team decides again', async () => {
    await withHelper();
    const reportId = await report(await message());
    await decide(reportId, { decision: 'delete' }).expect(200);
    const { _id } = await moderationOf('maya');
    expect(await waiting()).toEqual([]);
    for (const name of ['lena', 'arif'] as const) await reply(name, _id).expect(404);
    await reply('maya', '0'.repeat(24)).expect(404);
    await reply('maya', _id, ' ').expect(400);
    expect(await waiting()).toEqual([]);
    await reply('maya', _id).expect(200);
    await reply('maya', _id, 'A gift, really.').expect(200);
    expect(await moderationOf('maya')).toMatchObject({ _id, answer: 'A gift, really.' });
    const { answeredAt } = await moderationOf('maya');
    await db().transaction((tx) => tx.delete('profiles', { id: people.maya.uid }));
    await insert(db(), 'profiles', aProfile({ id: people.maya.uid }));
    expect(await waiting()).toEqual([
      [reportId, [{ answer: 'A gift, really.', answeredAt, name: 'Maya Then' }]],
    ]);
    expect((await call('get', calls.me, 'tara')).body.desk).toMatchObject({ reports: 1 });
    await decide(reportId, { decision: 'show', was: 'deleted' }).expect(200);
    expect(await waiting()).toEqual([]);
    expect(await moderationOf('maya')).toBeUndefined();
    await reply('maya', _id).expect(404);
    const [{ id: shown } = { id: '' }] = await db().find('moderations', {});
    await reply('maya', shown).expect(404);
  });

  it('to delete a question can be answered by both authors, each for themselves', async () => {
    await decide(await report(await question(), people.lena.uid), { decision: 'delete' }).expect(200);
    const [lena, arif] = [await moderationOf('lena'), await moderationOf('arif')];
    await reply('lena', arif._id).expect(404);
    await reply('lena', lena._id, 'I only asked.').expect(200);
    await reply('arif', arif._id, 'It is not soap.').expect(200);
    const [[, answers]] = await waiting();
    expect(answers.map(({ answer: text }: { answer: string }) => text).toSorted()).toEqual([
      'I only asked.',
      'It is not soap.',
    ]);
    await erase('lena');
    expect((await waiting())[0][1]).toMatchObject([{ answer: 'It is not soap.' }]);
  });

  it('to hide an event is answered on its page, by no other call', async () => {
    await decide(await report(), { decision: 'hide' }).expect(200);
    expect(await moderationOf('maya')).toBeUndefined();
    const [{ id: hidden } = { id: '' }] = await db().find('moderations', {});
    await reply('maya', hidden).expect(404);
  });

  it('about a text of which no report is left cannot be answered here, but through Contact Us', async () => {
    const reportId = await report(await message());
    await decide(reportId, { decision: 'delete' }).expect(200);
    const { _id } = await moderationOf('maya');
    await db().transaction((tx) => tx.delete('reports', { id: reportId }));
    expect(await moderationOf('maya')).toBeUndefined();
    await reply('maya', _id).expect(404);
    await sent();
    expect(texts()).toContain('https://our-town.example/contactUs');
  });

  it('to delete a question reaches who asked and who answered, and nobody else', async () => {
    const reportId = await report(await question(), people.lena.uid);
    await decide(reportId, { decision: 'delete', reason: REASON, note: NOTE }).expect(200);
    for (const name of ['lena', 'arif'] as const)
      expect(await notices(name)).toMatchObject([
        {
          kind: 'moderated',
          about: 'question',
          outcome: 'deleted',
          text: 'What do you sell?',
          reason: REASON,
        },
      ]);
    expect(await notices('maya')).toEqual([]);
    expect(await sent()).toEqual([
      'arif@example.org: Our team deleted a question that you asked or answered about The bridge.',
      'lena@example.org: Our team deleted a question that you asked or answered about The bridge.',
    ]);
  });

  it('to delete the results reaches the organisers', async () => {
    await withHelper();
    const outcome = anOutcome();
    await db().transaction((tx) => tx.update('events', { id }, { outcome }));
    await decide(await report({ kind: 'outcome', id: outcome._id }), {
      decision: 'delete',
      note: NOTE,
    }).expect(200);
    for (const name of ['maya', 'arif'] as const)
      expect(await notices(name)).toMatchObject([{ about: 'outcome', outcome: 'deleted', note: NOTE }]);
    expect(await sent()).toHaveLength(2);
  });

  it('is one notice and one message for a series', async () => {
    const repeated = await request(world.subject.app).get(pathTo(calls.event, { id })).set(as('maya'));
    const { eventDate } = repeated.body;
    const first = await db().get('events', id);
    const row = { ...first, id: 'f'.repeat(24), seriesId: 'a'.repeat(24), eventDate } as never;
    await db().transaction((tx) => tx.update('events', { id }, { seriesId: 'a'.repeat(24) }));
    await insert(db(), 'events', row);
    const reportId = await report();
    await decide(reportId, { decision: 'hide' }).expect(200);
    expect(await notices('maya')).toHaveLength(1);
    expect(await sent()).toHaveLength(1);
    await decide(reportId, { decision: 'show', was: 'hidden' }).expect(200);
    expect(await notices('maya')).toMatchObject([{ outcome: 'shown' }]);
  });

  it('is unread by others: a mark has no effect for anyone else', async () => {
    await decide(await report(), { decision: 'hide' }).expect(200);
    const [{ mark }] = await notices('maya');
    await call('put', calls.ownNotices, 'lena')
      .send({ marks: [mark] })
      .expect(200);
    expect(await unread('maya')).toBe(1);
  });

  it('is not stored for a person who deletes their account, nor longer than reports', async () => {
    await decide(await report(await question(), people.lena.uid), { decision: 'delete' }).expect(200);
    const uids = async () => (await db().find('moderations', {})).map(({ uid }) => uid).toSorted();
    expect(await uids()).toEqual([people.arif.uid, people.lena.uid].toSorted());
    await erase('lena');
    expect(await uids()).toEqual([people.arif.uid]);
    expect(await notices('arif')).toHaveLength(1);
    await sweepReports(db(), new Date(world.subject.clock.now.getTime() + 1).toISOString());
    expect(await uids()).toEqual([]);
  });

  it('tells nobody who is deleting their account', async () => {
    const about = await question();
    await erase('arif');
    await db().transaction((tx) =>
      tx.update('questions', { id: about.id }, { answererUid: people.arif.uid }),
    );
    await decide(await report(about, people.lena.uid), { decision: 'delete' }).expect(200);
    expect((await db().find('moderations', {})).map(({ uid }) => uid)).toEqual([people.lena.uid]);
  });
});
