/** Questions to organisers and their answers, by e-mail. */
import { calls, pathTo } from '@social-serve/contract/paths';
import { aNewEvent } from '@social-serve/contract/test/builders';
import request from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import { type AppUnderTest, as, startApp } from '../../test/app.ts';
import { aReport, someone } from '../../test/rows.ts';
import { type MailUnderTest, mailUnderTest } from '../../test/sending.ts';
import { cancelEvent } from '../events/cancel.ts';
import { decideReport } from '../reports/decide.ts';
import { mailWaiting } from './waiting.ts';

const site = 'https://our-town.example';
let subject: AppUnderTest;
let mail: MailUnderTest;

const call = () => request(subject.app);
const later = (minutes: number) => {
  subject.clock.now = new Date(subject.clock.now.getTime() + minutes * 60_000);
};
/** What was sent: recipient and first line. */
const sent = async () => {
  const from = mail.messages.length;
  await mail.run();
  return mail.messages.slice(from).map(({ to, text }) => `${to.address}: ${text.split('\n')[0]}`);
};
let event: string;
const ask = async (text: string): Promise<string> => {
  const path = pathTo(calls.questions, { id: event });
  return (await call().post(path).set(as('arif')).send({ text }).expect(201)).body.insertedId;
};
const reply = (questionId: string, answer: string) =>
  call()
    .put(pathTo(calls.question, { id: event, questionId }))
    .set(as('maya'))
    .send({ answer })
    .expect(200);
const readNotices = async (who: 'maya' | 'arif') => {
  const { body } = await call().get(calls.ownNotices).set(as(who)).expect(200);
  const marks = body.notices.map(({ mark }: { mark: string }) => mark);
  await call().put(calls.ownNotices).set(as(who)).send({ marks }).expect(200);
};
const QUESTION = 'maya@example.org: Someone asked about Walk.';
const ANSWER = 'arif@example.org: The organiser answered your question about Walk.';

beforeEach(async () => {
  subject = startApp();
  mail = mailUnderTest({ ...subject, clock: () => subject.clock.now });
  const walk = aNewEvent({ title: 'Walk' });
  event = (await call().post(calls.events).set(as('maya')).send(walk).expect(201)).body.insertedId;
});

it('a question reaches the organisers, and its answer the author, once each and after each change, without addresses', async () => {
  const id = await ask('May I bring\nmy dog?');
  expect(await sent()).toEqual([QUESTION]);
  const [question] = mail.messages;
  expect(question?.text).toContain('> May I bring\n> my dog?');
  expect(question?.text).toContain(`${site}/manageEvents/${event}`);
  expect(question?.html).not.toContain('arif@');
  expect(question?.replyTo).toBeUndefined();
  expect(question?.unsubscribe).toContain('/mail/off/messages/');
  later(1);
  await reply(id, 'Yes, on a lead.');
  expect(await sent()).toEqual([ANSWER]);
  const answer = mail.messages.at(-1);
  expect(answer?.text).toContain('> May I bring');
  expect(answer?.text).toContain('> Yes, on a lead.');
  expect(answer?.html).not.toContain('maya@');
  expect(answer?.references).toBe(question?.references);
  expect(answer?.messageId).not.toBe(question?.messageId);
  expect(await sent()).toEqual([]);
  later(1);
  await reply(id, 'No.');
  expect(await sent()).toEqual([ANSWER]);
});

it('a question that was answered or read in the app is not e-mailed, nor is such an answer', async () => {
  const id = await ask('One?');
  await reply(id, 'Yes.');
  expect(await sent()).toEqual([ANSWER]);
  await ask('Two?');
  await readNotices('maya');
  expect(await sent()).toEqual([]);
  later(1);
  await reply(id, 'No.');
  await readNotices('arif');
  expect(await sent()).toEqual([]);
});

it('a question about a cancelled or past event is not e-mailed, nor to people who turned it off', async () => {
  const none = { reminders: true, changes: true, summary: true, messages: false, news: false };
  await call().put(calls.ownMail).set(as('arif')).send(none).expect(200);
  await reply(await ask('One?'), 'Yes.');
  expect(await sent()).toEqual([]);
  await ask('Two?');
  const options = { following: false, now: subject.clock.now };
  await subject.db.transaction((tx) => cancelEvent(tx, event, someone('maya'), options));
  expect(await sent()).toEqual([]);
  expect((await mailWaiting(subject.db, subject.clock.now)).messages).toBe(1); // the cancellation, for the participants
});

it('a question about a hidden event, or its answer, is e-mailed once the event is shown again', async () => {
  const decided = { decidedBy: 'tara@example.org', deciderUid: 'uid-tara' };
  const at = () => subject.clock.now.toISOString();
  const hide = async (reporterUid: string) => {
    const report = aReport({ eventId: event, reporterUid });
    const { db } = subject;
    await db.transaction((tx) => tx.insert('reports', [report]));
    await db.transaction((tx) =>
      decideReport(tx, report.id, { ...decided, outcome: 'hidden', decidedAt: at() }),
    );
    return () =>
      db.transaction((tx) => decideReport(tx, report.id, { ...decided, outcome: 'shown', decidedAt: at() }));
  };
  /** Without what the organiser learns of the event itself. */
  const aboutQuestions = async () =>
    (await sent()).filter((line) => !/hidden by our team|visible again/.test(line));
  const id = await ask('One?');
  const showOnceMore = await hide('uid-tara');
  expect(await aboutQuestions()).toEqual([]);
  later(10);
  await showOnceMore();
  later(30);
  expect(await aboutQuestions()).toEqual([QUESTION]);
  const show = await hide('uid-lena');
  await reply(id, 'Yes.');
  expect(await aboutQuestions()).toEqual([]);
  later(60 * 72);
  expect(await aboutQuestions()).toEqual([]);
  await show();
  later(30);
  expect(await aboutQuestions()).toContain(ANSWER);
  later(30);
  expect(await aboutQuestions()).toEqual([]);
});
