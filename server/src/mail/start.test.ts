/** The worker in a server: it survives failures of the database and the mail server, and logs them without addresses. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { aContactMessage, anEventRow, aRecipient, someone } from '../../test/rows.ts';
import { startSmtp } from '../../test/smtp.ts';
import { type Database, DatabaseUnavailable } from '../database/database.ts';
import { openSqlite } from '../database/sqlite/open.ts';
import { newId } from '../formats/new-id.ts';
import { memoryRateCounts } from '../http/rate-counts.ts';
import { NO_BUDGET } from '../outbox/mail-limits.ts';
import { enqueue } from '../outbox/outbox.ts';
import { joinEvent } from '../participations/join.ts';
import { startMailWorker } from './start.ts';
import { type Mailer, type MailOutcome, noMailer } from './transport/mailer.ts';
import { smtpMailer } from './transport/smtp.ts';
import { mailWaiting } from './waiting.ts';

const SITE = 'https://our-town.example';
const TEAM = ['tara@example.org', 'tim@example.org'];
const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

function open(): Database {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'social-serve-worker-'));
  const db = openSqlite(path.join(folder, 'test.sqlite'));
  cleanups.push(() => rmSync(folder, { recursive: true }));
  cleanups.push(() => db.close());
  return db;
}

/** The server's log. */
function logged() {
  const lines: { message: string; trouble?: object }[] = [];
  return {
    lines,
    warn: (trouble: object, message: string) => void lines.push({ message, trouble }),
    info: (message: string) => void lines.push({ message }),
  };
}

function start(db: Database, parts: Partial<Parameters<typeof startMailWorker>[0]> = {}) {
  const log = logged();
  const stop = startMailWorker({
    ...{ db, mailer: noMailer, rates: memoryRateCounts(), site: SITE, team: TEAM },
    ...{ showsOrganiser: true, sendsNews: true, quietSeconds: 5, clock: () => new Date(), every: 5 },
    mailBudget: NO_BUDGET,
    log: log as never,
    ...parts,
  });
  cleanups.push(stop);
  return { log, stop };
}

/** A message to the team. */
async function contact(db: Database, fields: Parameters<typeof aContactMessage>[0] = {}): Promise<void> {
  const message = aContactMessage(fields);
  const due = new Date().toISOString();
  await db.transaction(async (tx) => {
    await tx.insert('contactMessages', [message]);
    await enqueue(
      tx,
      ...TEAM.map((recipient) => ({ kind: 'contact' as const, subject: message.id, recipient, due })),
    );
  });
}

/** Arif and Tara join an event. */
async function join(db: Database) {
  const at = new Date().toISOString();
  const event = anEventRow({ eventDate: new Date(Date.now() + 9 * 86_400_000).toISOString() });
  const people = ['arif', 'tara'].map(someone);
  const recipients = people.map(({ uid, email }) => aRecipient({ uid, address: email }));
  await db.transaction(async (tx) => {
    await tx.insert('events', [event]);
    await tx.insert('mailRecipients', recipients);
    const joiners = people.map(({ uid, email }) => ({
      ...{ id: newId(new Date()), uid, address: email, emailVerified: true, at },
    }));
    await joinEvent(tx, event.id, joiners, 0);
  });
  return recipients;
}

it('a confirmation goes out within seconds of joining', async () => {
  const db = open();
  const smtp = await startSmtp();
  cleanups.push(() => smtp.stop());
  const from = { address: 'mail@our-town.example' };
  const mailer = smtpMailer({ settings: { url: smtp.url, from, siteUrl: SITE }, log: () => {} });
  cleanups.push(() => mailer.close());
  start(db, { mailer, every: 2_000 });
  await new Promise((resolve) => setTimeout(resolve, 300)); // the first run is over
  await join(db);
  await expect.poll(() => smtp.received.length, { timeout: 8_000 }).toBe(2);
  expect(smtp.received[0]?.subject).toMatch(/^You're going: /);
});

it('a database failure is logged once, and its recovery once', async () => {
  const db = open();
  await contact(db);
  let tries = 0;
  const broken: Database = {
    ...db,
    transaction: (work) => {
      tries += 1;
      return tries < 5 ? Promise.reject(new DatabaseUnavailable()) : db.transaction(work);
    },
  };
  const sent: string[] = [];
  const mailer: Mailer = {
    ...noMailer,
    send: async ({ to }) => {
      sent.push(to.address);
      return 'sent';
    },
  };
  const { log } = start(broken, { mailer });
  await expect.poll(() => sent.toSorted()).toEqual(TEAM);
  await expect
    .poll(() => log.lines.map(({ message }) => message))
    .toEqual(['The outbox cannot be processed. We will retry.', 'Mail is being sent again.']);
});

it('a message that cannot be written is logged, and delays no others', async () => {
  const db = open();
  await contact(db, { message: 7 as never });
  await contact(db, { name: 'Good' });
  const sent: string[] = [];
  const mailer: Mailer = {
    ...noMailer,
    send: async ({ subject }) => {
      sent.push(subject);
      return 'sent';
    },
  };
  const { log } = start(db, { mailer });
  await expect.poll(() => sent).toEqual(['Message from Good', 'Message from Good']);
  await expect
    .poll(() => log.lines.map(({ message }) => message))
    .toEqual(['Some due messages could not be rendered. We will retry.']);
});

it('completes messages in flight when it stops, and leaves the rest due', async () => {
  const db = open();
  for (let count = 0; count < 6; count += 1) await contact(db);
  const sent: string[] = [];
  const { promise: answer, resolve: send } = Promise.withResolvers<MailOutcome>();
  const mailer: Mailer = {
    ...noMailer,
    send: ({ to }) => {
      sent.push(to.address);
      return answer;
    },
  };
  const { stop } = start(db, { mailer });
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  const stopped = stop();
  send('sent');
  await stopped;
  const rest = await db.find('outbox', { where: { kind: 'contact' } });
  expect(rest).toHaveLength(12 - sent.length);
  for (const entry of rest) expect(entry).not.toHaveProperty('claim');
});

it('a message at which the mail server hangs is logged in one line, without address or token, and delays no others', async () => {
  const db = open();
  const recipients = await join(db);
  const smtp = await startSmtp({
    onRcptTo: ({ address }, _session, done) => address.startsWith('arif') || done(),
  });
  cleanups.push(() => smtp.stop());
  const heard = logged();
  const mailer = smtpMailer({
    settings: { url: smtp.url, from: { address: 'mail@our-town.example' }, siteUrl: SITE },
    log: (message, trouble = {}) => heard.warn(trouble, message),
    limit: 2_000,
  });
  cleanups.push(() => mailer.close());
  const { log, stop } = start(db, { mailer });
  await vi.waitFor(
    async () => {
      expect(await db.count('outbox', { failingSince: { not: null } })).toBe(1);
      expect(smtp.received.map(({ recipients: [to] }) => to)).toEqual(['tara@example.org']);
    },
    { timeout: 10_000 },
  );
  await stop();
  expect(log.lines).toEqual([]);
  expect(heard.lines.map(({ message }) => message)).toEqual(['The mail server deferred a message.']);
  expect(JSON.stringify(heard.lines)).not.toMatch(new RegExp(`arif|@|${recipients[0]?.linkId}`));
  expect((await mailWaiting(db, new Date())).messages).toBe(1);
});
