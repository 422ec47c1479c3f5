/** Summaries for organisers, from who joins and leaves to the mail server that takes the letter. */
import { calls, pathTo } from '@social-serve/contract/paths';
import { aNewEvent } from '@social-serve/contract/test/builders';
import request from 'supertest';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type AppUnderTest, as, people, startApp } from '../../test/app.ts';
import { killedAt, type SendingUnderTest, sendingOf } from '../../test/sending.ts';
import { startSmtp, type TestSmtp } from '../../test/smtp.ts';
import { sendSummaries } from './send-summaries.ts';
import { smtpMailer } from './smtp.ts';
import type { Mailer } from './transport/mailer.ts';

const site = 'https://our-town.example';

let smtp: TestSmtp;
let mailer: Mailer;
let subject: AppUnderTest;
let under: SendingUnderTest;

beforeEach(async () => {
  smtp = await startSmtp();
  const from = { name: 'Our Town', address: 'mail@our-town.example' };
  mailer = smtpMailer({ settings: { url: smtp.url, from, siteUrl: site }, log: () => {} });
  subject = startApp();
  under = sendingOf(subject.store, () => subject.clock.now, { mailer, showsOrganiser: false });
});
afterEach(async () => {
  await mailer.close();
  await smtp.stop();
});

const hours = (count: number) => {
  subject.clock.now = new Date(subject.clock.now.getTime() + count * 3_600_000);
};
/** The summaries that went out since one last looked. */
async function sent() {
  await under.turn(sendSummaries);
  return smtp.received.splice(0);
}

type Name = keyof typeof people;
const call = () => request(subject.app);

async function create(title: string, who: Name = 'maya'): Promise<string> {
  const { body } = await call().post(calls.events).set(as(who)).send(aNewEvent({ title })).expect(201);
  return body.insertedId;
}
async function join(id: string, who: Name): Promise<string> {
  const body = { join_id: id, participant: people[who].email };
  return (await call().post(calls.joinedEvents).set(as(who)).send(body).expect(201)).body.insertedId;
}
const leave = (participation: string, who: Name) =>
  call()
    .delete(pathTo(calls.cancelEvent, { id: participation }))
    .set(as(who))
    .expect(200);

it('are sent an hour after somebody joined: one letter of all events, with a link that ends them', async () => {
  const [river, tree] = [await create('River day'), await create('Tree day')];
  await create('Nobody comes');
  await join(river, 'arif');
  const participation = await join(tree, 'tara');
  await join(tree, 'arif');
  expect(await sent()).toEqual([]);
  hours(1);
  const [mail, ...others] = await sent();
  expect(others).toEqual([]);
  expect(mail?.recipients).toEqual(['maya@example.org']);
  expect(mail?.text).toContain('River day\n---------\n\narif@example.org joined.');
  expect(mail?.text).toContain('Tree day\n--------\n\ntara@example.org and arif@example.org joined.');
  expect(mail?.text).not.toContain('Nobody comes');
  expect(mail?.raw).toContain(`List-Unsubscribe`);
  expect(mail?.text).toContain(`${site}/mail/off/summary/`);

  // The rest of the day is gathered.
  await leave(participation, 'tara');
  hours(2);
  expect(await sent()).toEqual([]);
  hours(22);
  const [next] = await sent();
  expect(next?.text).toContain('Tree day\n--------\n\n1 person left this event.');
  expect(next?.text).not.toContain('River day');
  hours(48);
  expect(await sent()).toEqual([]);
});

it('say nothing of what an organiser saw in the app, nor of themselves', async () => {
  const id = await create('River day');
  await join(id, 'arif');
  const { body } = await call().get(calls.ownNotices).set(as('maya')).expect(200);
  const marks = body.notices.map(({ mark }: { mark: string }) => mark);
  await call().put(calls.ownNotices).set(as('maya')).send({ marks }).expect(200);
  await join(id, 'maya');
  hours(1);
  expect(await sent()).toEqual([]);
});

it('are for who wants them, at a verified address, and tell later nothing of before', async () => {
  const choice = { reminders: true, changes: true, summary: false, messages: true, news: false };
  const choose = (summary: boolean) =>
    call()
      .put(calls.ownMail)
      .set(as('maya'))
      .send({ ...choice, summary })
      .expect(200);
  await choose(false);
  const id = await create('River day');
  await join(id, 'arif');
  await join(await create('Unverified', 'longago'), 'arif');
  hours(1);
  expect(await sent()).toEqual([]);
  await choose(true);
  await join(id, 'tara');
  hours(1);
  const [mail] = await sent();
  expect(mail?.text).toContain('tara@example.org joined.');
  expect(mail?.text).not.toContain('arif');
});

it('are not lost while the mail server is away, nor sent twice', async () => {
  await join(await create('River day'), 'arif');
  hours(1);
  const down: Mailer = { ...mailer, send: async () => 'down' };
  expect(await under.turn(sendSummaries, { mailer: down })).toBe(false);
  hours(1);
  expect(await sent()).toHaveLength(1);
  expect(await sent()).toEqual([]);
});

it('come again under the same Message-ID after a process was killed before it kept that it sent one', async () => {
  await join(await create('River day'), 'arif');
  hours(1);
  const { store, killed } = killedAt(subject.store, 'changeRecipient');
  void under.turn(sendSummaries, { store });
  await killed;
  const [first] = smtp.received.splice(0);
  const [again] = await sent();
  expect(first).toBeDefined();
  expect(again?.messageId).toBe(first?.messageId);
  hours(48);
  expect(await sent()).toEqual([]);
});

it('say nothing of an event that was cancelled meanwhile', async () => {
  const id = await create('River day');
  await join(id, 'arif');
  await call().delete(pathTo(calls.eventDelete, { id })).set(as('maya')).expect(200);
  hours(1);
  expect(await sent()).toEqual([]);
});

it('that the mail server puts off are tried for two days, and tell later nothing of before', async () => {
  const id = await create('River day');
  await join(id, 'arif');
  let tries = 0;
  const busy: Mailer = {
    ...mailer,
    send: async () => {
      tries += 1;
      return 'later';
    },
  };
  for (let half = 0; half < 2 * 24 * 4; half += 1) {
    hours(0.5);
    under.sending.last.sentAt = subject.clock.now.toISOString(); // others go out
    await under.turn(sendSummaries, { mailer: busy });
  }
  expect(tries).toBeGreaterThan(90);
  expect(tries).toBeLessThan(110);
  await join(id, 'tara');
  hours(25);
  const [mail, ...others] = await sent();
  expect(others).toEqual([]);
  expect(mail?.text).toContain('tara@example.org joined.');
  expect(mail?.text).not.toContain('arif');
});

it('tell the rest a day later where a process was killed before it kept what it had told: never two a day', async () => {
  const [river, tree] = [await create('River day'), await create('Tree day')];
  await join(river, 'arif');
  hours(1);
  const { store, killed } = killedAt(subject.store, 'keepRosterMailed');
  void under.turn(sendSummaries, { store });
  await killed;
  expect(smtp.received.splice(0)).toHaveLength(1);
  await join(tree, 'arif');
  hours(2);
  expect(await sent()).toEqual([]);
  hours(22);
  const [mail, ...others] = await sent();
  expect(others).toEqual([]);
  expect(mail?.text).toContain('Tree day');
  hours(48);
  expect(await sent()).toEqual([]);
});

it('of one organiser that cannot be made hold up nobody else’s, and are made later', async () => {
  await join(await create('River day'), 'arif');
  await join(await create('Tree day', 'arif'), 'tara');
  hours(1);
  const { listNewsToMail } = subject.store;
  const store: typeof subject.store = {
    ...subject.store,
    listNewsToMail: (uid, ...more) =>
      uid === people.maya.uid ? Promise.reject(new Error('A defect.')) : listNewsToMail(uid, ...more),
  };
  await expect(under.turn(sendSummaries, { store })).rejects.toThrow('A defect.');
  const toWhom = () => smtp.received.splice(0).flatMap(({ recipients }) => recipients);
  expect(toWhom()).toEqual(['arif@example.org']);
  hours(1);
  await under.turn(sendSummaries);
  expect(toWhom()).toEqual(['maya@example.org']);
});
