/** Summaries for organisers, from joining and leaving to the mail server. */
import { calls, pathTo } from '@social-serve/contract/paths';
import { aNewEvent } from '@social-serve/contract/test/builders';
import request from 'supertest';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type AppUnderTest, as, people, startApp } from '../../test/app.ts';
import { type MailUnderTest, mailUnderTest } from '../../test/sending.ts';
import { startSmtp, type TestSmtp } from '../../test/smtp.ts';
import type { MailRecipient } from '../database/tables/mail.ts';
import { scheduleSearches, summariesAfter } from './scheduled.ts';
import type { Mailer } from './transport/mailer.ts';
import { smtpMailer } from './transport/smtp.ts';
import type { WorkerOptions } from './worker.ts';

const site = 'https://our-town.example';

let smtp: TestSmtp;
let mailer: Mailer;
let subject: AppUnderTest;
let mail: MailUnderTest;

beforeEach(async () => {
  smtp = await startSmtp();
  const from = { name: 'Our Town', address: 'mail@our-town.example' };
  mailer = smtpMailer({ settings: { url: smtp.url, from, siteUrl: site }, log: () => {} });
  subject = startApp();
  mail = worker();
  await scheduleSearches(subject.db, subject.clock.now);
});
afterEach(async () => {
  await mailer.close();
  await smtp.stop();
});

const worker = (parts: Partial<WorkerOptions> = {}) =>
  mailUnderTest({ ...subject, clock: () => subject.clock.now, mailer, showsOrganiser: false, ...parts });
const hours = (count: number) => {
  subject.clock.now = new Date(subject.clock.now.getTime() + count * 3_600_000);
};
/** Advances the clock to the next search for summaries. */
const searchTime = () => {
  subject.clock.now = new Date(summariesAfter(subject.clock.now));
};
/** The summaries that were sent since the last call; other mail is ignored. */
async function sent(by = mail) {
  await by.run();
  return smtp.received.splice(0).filter(({ subject: title }) => title === 'Changes to your guest lists');
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

it('go out daily: one message about all events, with an unsubscribe link', async () => {
  const [river, tree] = [await create('River day'), await create('Tree day')];
  await create('Nobody comes');
  await join(river, 'arif');
  const participation = await join(tree, 'tara');
  await join(tree, 'arif');
  expect(await sent()).toEqual([]);
  searchTime();
  const [first, ...others] = await sent();
  expect(others).toEqual([]);
  expect(first?.recipients).toEqual(['maya@example.org']);
  expect(first?.text).toContain('River day\n---------\n\narif@example.org joined.');
  expect(first?.text).toContain('Tree day\n--------\n\ntara@example.org and arif@example.org joined.');
  expect(first?.text).not.toContain('Nobody comes');
  expect(first?.raw).toContain(`List-Unsubscribe`);
  expect(first?.text).toContain(`${site}/mail/off/summary/`);

  // Later changes of the day are gathered.
  await leave(participation, 'tara');
  hours(2);
  expect(await sent()).toEqual([]);
  searchTime();
  const [next] = await sent();
  expect(next?.text).toContain('Tree day\n--------\n\n1 person left this event.');
  expect(next?.text).not.toContain('River day');
  for (let day = 0; day < 2; day += 1) {
    searchTime();
    expect(await sent()).toEqual([]);
  }
});

it('omit what the organiser saw in the app, and the organiser’s own joining', async () => {
  const id = await create('River day');
  await join(id, 'arif');
  const { body } = await call().get(calls.ownNotices).set(as('maya')).expect(200);
  const marks = body.notices.map(({ mark }: { mark: string }) => mark);
  await call().put(calls.ownNotices).set(as('maya')).send({ marks }).expect(200);
  await join(id, 'maya');
  searchTime();
  expect(await sent()).toEqual([]);
});

it('go only to people who did not turn them off, at a verified address, and do not catch up later', async () => {
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
  searchTime();
  expect(await sent()).toEqual([]);
  await choose(true);
  await join(id, 'tara');
  searchTime();
  const [message] = await sent();
  expect(message?.text).toContain('tara@example.org joined.');
  expect(message?.text).not.toContain('arif');
});

it('are neither lost while the mail server is down, nor sent twice', async () => {
  await join(await create('River day'), 'arif');
  await mail.run();
  smtp.received.splice(0);
  searchTime();
  const down: Mailer = { ...mailer, send: async () => 'down' };
  expect(await worker({ mailer: down }).run()).toBe(false);
  hours(1);
  expect(await sent()).toHaveLength(1);
  expect(await sent()).toEqual([]);
});

it('are sent again under the same Message-ID if the process was killed before it recorded the delivery', async () => {
  await join(await create('River day'), 'arif');
  await mail.run();
  smtp.received.splice(0);
  searchTime();
  const { promise: killed, resolve } = Promise.withResolvers<void>();
  const dying: Mailer = {
    ...mailer,
    send: async (message) => {
      await mailer.send(message);
      resolve();
      return new Promise(() => {}); // never resolves, like a killed process
    },
  };
  void worker({ mailer: dying }).run();
  await killed;
  const [first] = smtp.received.splice(0);
  hours(0.1);
  const [again, ...others] = await sent();
  expect(first).toBeDefined();
  expect(again?.messageId).toBe(first?.messageId);
  expect(others).toEqual([]);
  searchTime();
  expect(await sent()).toEqual([]);
});

it('omit events that were cancelled', async () => {
  const id = await create('River day');
  await join(id, 'arif');
  await call().delete(pathTo(calls.eventDelete, { id })).set(as('maya')).expect(200);
  searchTime();
  expect(await sent()).toEqual([]);
});

it('are retried for two days if the mail server defers them, and do not catch up later', async () => {
  const id = await create('River day');
  await join(id, 'arif');
  await mail.run();
  smtp.received.splice(0);
  searchTime();
  let tries = 0;
  const busy = worker({
    mailer: {
      ...mailer,
      send: async ({ to }) => {
        if (to.address !== 'maya@example.org') return 'sent'; // other mail is delivered
        tries += 1;
        return 'later';
      },
    },
  });
  let joined = await create('Tree day', 'tara');
  for (let half = 0; half < 49 * 2; half += 1) {
    await busy.run();
    hours(0.5);
    if (half % 20 === 0) {
      joined = await create(`Day ${half}`, 'tara');
      await join(joined, 'arif');
    }
  }
  expect(tries).toBeGreaterThan(90);
  expect(tries).toBeLessThan(110);
  await sent();
  await join(id, 'tara');
  for (let day = 0; day < 2; day += 1) {
    searchTime();
    for (const message of (await sent()).filter(({ recipients }) =>
      recipients.includes('maya@example.org'),
    )) {
      expect(message.text).toContain('tara@example.org joined.');
      expect(message.text).not.toContain('arif');
    }
  }
});

it('that cannot be written delay no others, and are sent later', async () => {
  const broken = await create('River day');
  await join(broken, 'arif');
  await join(await create('Tree day', 'arif'), 'tara');
  await mail.run();
  smtp.received.splice(0);
  searchTime();
  const setOff = (off: unknown) =>
    subject.db.transaction((tx) =>
      tx.update('mailRecipients', { uid: 'uid-maya' }, { off: off as MailRecipient['off'] }),
    );
  await setOff(7);
  await expect(mail.run()).rejects.toThrow();
  const toWhom = () => smtp.received.splice(0).flatMap(({ recipients }) => recipients);
  expect(toWhom()).toEqual(['arif@example.org']);
  await setOff([]);
  hours(1);
  await mail.run();
  expect(toWhom()).toEqual(['maya@example.org']);
});
