/** Messages about single rows, from the call that enqueues them to the mail server. */

import { calls, pathTo } from '@social-serve/contract/paths';
import { aNewEvent, anApplication } from '@social-serve/contract/test/builders';
import type { SMTPServerOptions } from 'smtp-server';
import request from 'supertest';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AppUnderTest, as, people, startApp } from '../../test/app.ts';
import { mailTokenIn } from '../../test/links.ts';
import { aContactMessage } from '../../test/rows.ts';
import { type MailUnderTest, mailUnderTest } from '../../test/sending.ts';
import { smtpError, startSmtp, type TestSmtp } from '../../test/smtp.ts';
import { enqueue } from '../outbox/outbox.ts';
import { type Mailer, noMailer } from './transport/mailer.ts';
import { smtpMailer } from './transport/smtp.ts';
import { mailWaiting } from './waiting.ts';
import type { WorkerOptions } from './worker.ts';

const site = 'https://our-town.example';
const MINUTE = 60_000;

/** The mail server's reply by address: a status; otherwise it accepts the message. */
let answers: Map<string, number>;
let smtp: TestSmtp;
let mailer: Mailer;
let subject: AppUnderTest;
let mail: MailUnderTest;

const onRcptTo: SMTPServerOptions['onRcptTo'] = ({ address }, _session, done) => {
  const status = answers.get(address);
  done(status ? smtpError(status, status === 550 ? '5.1.1 unknown user' : undefined) : null);
};

beforeEach(async () => {
  answers = new Map();
  smtp = await startSmtp({ onRcptTo });
  const from = { name: 'Our Town', address: 'mail@our-town.example' };
  mailer = smtpMailer({ settings: { url: smtp.url, from, siteUrl: site }, log: () => {} });
  subject = startApp({ team: TEAM });
  mail = worker();
});
afterEach(async () => {
  await mailer.close();
  await smtp.stop();
});

const TEAM = ['tara@example.org', 'omar@example.org'];
const worker = (parts: Partial<WorkerOptions> = {}) =>
  mailUnderTest({
    ...{ ...subject, clock: () => subject.clock.now, mailer, team: TEAM, showsOrganiser: false },
    ...parts,
  });

/** What was sent since the last call: recipient and first line. */
async function sent() {
  await mail.run();
  return smtp.received
    .splice(0)
    .map(({ recipients, text }) => `${recipients.join()}: ${text?.split('\n')[0]}`)
    .toSorted();
}
const later = (minutes: number) => {
  subject.clock.now = new Date(subject.clock.now.getTime() + minutes * MINUTE);
};

const recipientOf = async (uid: string) => (await subject.db.find('mailRecipients', { where: { uid } }))[0];

const call = () => request(subject.app);
const ARIF = { email: people.arif.email, role: 'Content Writer' as const };

async function apply(who?: keyof typeof people, fields: object = ARIF): Promise<string> {
  const post = call().post(calls.volunteers).send(anApplication(fields));
  const { body } = await (who ? post.set(as(who)) : post).expect(201);
  return body.insertedId;
}
const decide = (id: string, state = 'accepted') =>
  call().put(pathTo(calls.application, { id })).set(as('tara')).send({ state, note: 'Tuesdays' }).expect(200);

describe('an application', () => {
  const RECEIVED = 'arif@example.org: We received your application as Content Writer.';
  const ACCEPTED = 'arif@example.org: Your application as Content Writer was accepted. Welcome!';

  it('is confirmed and answered once each to its author, in one thread, with a one-click unsubscribe link', async () => {
    const id = await apply('arif');
    await mail.run();
    const [first] = smtp.received;
    expect(await sent()).toEqual([RECEIVED]);
    expect(await sent()).toEqual([]);
    later(1);
    await decide(id);
    await mail.run();
    const [answer] = smtp.received;
    expect(answer?.text).toContain('> Tuesdays');
    expect(answer?.references).toBe(first?.references);
    expect(answer?.messageId).not.toBe(first?.messageId);
    const token = await mailTokenIn(subject.db, (await recipientOf('uid-arif')) ?? { linkId: '' });
    expect(answer?.raw.replaceAll(/\r\n\s+/g, ' ')).toContain(
      `List-Unsubscribe: <${site}/mail/off/changes/${token}>`,
    );
    expect(await sent()).toEqual([ACCEPTED]);
    expect(await sent()).toEqual([]);
  });

  it('that was decided before the confirmation went out is answered only', async () => {
    await decide(await apply('arif'));
    expect(await sent()).toEqual([ACCEPTED]);
  });

  it('causes no e-mail if its answer was read in the app, or if it was withdrawn', async () => {
    const id = await apply('arif');
    await decide(id);
    const { body } = await call().get(calls.ownNotices).set(as('arif')).expect(200);
    await call()
      .put(calls.ownNotices)
      .set(as('arif'))
      .send({ marks: [body.notices[0].mark] })
      .expect(200);
    const other = await apply('arif');
    await call()
      .delete(pathTo(calls.ownApplication, { id: other }))
      .set(as('arif'))
      .expect(200);
    expect(await sent()).toEqual([]);
  });

  it('is confirmed only to people who sent it signed in, under their own verified address, and did not turn that off', async () => {
    await apply();
    await apply('arif', { ...ARIF, email: 'victim@example.org' });
    await apply('longago', { ...ARIF, email: people.longago.email });
    expect(await sent()).toEqual([]);
    const choice = { reminders: true, changes: false, summary: true, messages: true, news: false };
    await call().put(calls.ownMail).set(as('arif')).send(choice).expect(200);
    await apply('arif');
    expect(await sent()).toEqual([]);
  });
});

it('each author of a report is answered, without the title of a hidden event', async () => {
  const { body } = await call()
    .post(calls.events)
    .set(as('maya'))
    .send(aNewEvent({ title: 'Cheap watches' }));
  const reports = pathTo(calls.eventReports, { id: body.insertedId });
  const report = { reason: 'Harmful or against the law', text: 'Spam' };
  const { body: first } = await call().post(reports).set(as('arif')).send(report).expect(201);
  await call().post(reports).set(as('tara')).send(report).expect(201);
  expect(await sent()).toEqual([]);
  await call()
    .put(pathTo(calls.report, { id: first.insertedId }))
    .set(as('tara'))
    .send({ decision: 'hide' })
    .expect(200);
  await mail.run();
  const toReporters = smtp.received.filter(({ recipients }) => !recipients.includes('maya@example.org'));
  expect(JSON.stringify(toReporters.map(({ raw }) => raw))).not.toContain('watches');
  const title = 'We removed the event you reported';
  expect(await sent()).toEqual([
    `arif@example.org: ${title}`,
    'maya@example.org: Cheap watches was hidden by our team.',
    `tara@example.org: ${title}`,
  ]);
});

describe('a message from Contact Us', () => {
  const write = (fields: object = {}) =>
    call()
      .post(calls.contact)
      .send({ name: 'Zoe', email: 'zoe@example.org', message: 'Hello\nthere', ...fields })
      .expect(201);
  const [omar, tara] = ['omar@example.org: Message from Zoe', 'tara@example.org: Message from Zoe'];

  it('reaches the whole team, also without accounts; replies go to its author', async () => {
    await write();
    await mail.run();
    const [message] = smtp.received;
    expect(message?.replyTo?.text).toBe('"Zoe" <zoe@example.org>');
    expect(message?.text).toContain('> Hello\n> there');
    expect(message?.raw).not.toContain('List-Unsubscribe');
    expect(await sent()).toEqual([omar, tara]);
    expect(await sent()).toEqual([]);
  });

  it('reaches nobody if the honeypot caught it, or if it was already answered', async () => {
    await write({ leaveEmpty: 'https://spam.example' });
    const { body } = await write();
    await call()
      .put(pathTo(calls.contactMessage, { id: body.insertedId }))
      .set(as('tara'))
      .send({ answered: true })
      .expect(200);
    expect(await sent()).toEqual([]);
  });

  it('is sent later to a team member whose address fails, and to nobody twice', async () => {
    answers.set('omar@example.org', 450);
    await write();
    expect(await sent()).toEqual([tara]);
    expect(await sent()).toEqual([]);
    later(1);
    answers.clear();
    expect(await sent()).toEqual([omar]);
    later(60);
    expect(await sent()).toEqual([]);
  });

  it('waits for the next hour after ten messages to an address', async () => {
    const due = subject.clock.now.toISOString();
    const rows = Array.from({ length: 12 }, () => aContactMessage({ name: 'Zoe', date: due }));
    await subject.db.transaction(async (tx) => {
      await tx.insert('contactMessages', rows);
      for (const { id } of rows)
        await enqueue(
          tx,
          ...TEAM.map((recipient) => ({ kind: 'contact' as const, subject: id, recipient, due })),
        );
    });
    expect(await sent()).toHaveLength(20);
    expect(await sent()).toEqual([]);
    const waiting = await subject.db.find('outbox', {});
    expect(waiting).toHaveLength(4);
    for (const entry of waiting) {
      expect(entry).not.toHaveProperty('tries');
      expect(Date.parse(entry.due ?? '') - subject.clock.now.getTime()).toBeGreaterThan(59 * MINUTE);
    }
    // Strangers' messages do not use up a person's own limit.
    await apply('tara', { ...ARIF, email: people.tara.email });
    expect(await sent()).toHaveLength(1);
  });
});

it('a message whose process was killed before it recorded the delivery is sent again under the same Message-ID', async () => {
  await apply('arif');
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
  later(1);
  expect(await sent()).toEqual([]); // the claim still holds
  later(2);
  await mail.run();
  expect(smtp.received).toHaveLength(1);
  expect(smtp.received[0]?.messageId).toBe(first?.messageId);
  expect(first?.messageId).toContain('@our-town.example>');
});

describe('a mail server', () => {
  it('that refuses an address permanently gets no mail for it until it is confirmed again', async () => {
    answers.set(people.arif.email, 550);
    await apply('arif');
    expect(await sent()).toEqual([]);
    expect((await recipientOf('uid-arif'))?.refusedAt).toBeDefined();
    answers.clear();
    await apply('arif');
    later(60);
    expect((await sent()).filter((line) => line.startsWith(people.arif.email))).toEqual([]);
  });

  it('that is down loses no message, and gets none twice', async () => {
    await apply('arif');
    const broken: Mailer = { ...mailer, send: async () => 'down' };
    expect(await worker({ mailer: broken }).run()).toBe(false);
    later(1);
    expect(await sent()).toHaveLength(1);
    await call().post(calls.contact).send({ name: 'Zoe', email: 'z@example.org', message: 'Hi' }).expect(201);
    let first = true;
    const breaking: Mailer = {
      ...mailer,
      send: async (message) => {
        if (!first) return 'down';
        first = false;
        return mailer.send(message);
      },
    };
    expect(await worker({ mailer: breaking }).run()).toBe(false);
    const before = smtp.received.length;
    expect(before).toBe(1);
    later(1);
    expect(await sent()).toHaveLength(2); // the earlier one, and the one to the other team member
  });

  it('that is set up later gets no earlier messages', async () => {
    await apply('arif');
    await worker({ mailer: noMailer }).run();
    expect(await sent()).toEqual([]);
    expect(await mailWaiting(subject.db, subject.clock.now)).toEqual({ messages: 0, since: null });
  });

  it('gets nothing after the server stops', async () => {
    await apply('arif');
    await mail.run(() => false);
    expect(smtp.received).toEqual([]);
  });
});
