/**
 * How many messages a second go out to the participants of a changed event, as a ratio to the bare mailer sending one message repeatedly,
 * without a database.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Database } from '../../server/src/database/database.ts';
import { openSqlite } from '../../server/src/database/sqlite/open.ts';
import { updateEvent } from '../../server/src/events/update.ts';
import { SQLITE_FILE } from '../../server/src/storage.ts';
import { anEventRow, aParticipation, aRecipient, someone } from '../../server/test/rows.ts';
import { type Times, timesOf } from '../lib/times.ts';
import { CACHE } from './data.ts';
import { startProduct, stop } from './import.ts';
import { pin } from './processes.ts';

/** The times are those that a list took meanwhile. */
export interface MailTimes extends Times {
  messages: number;
  perSecond: number;
  /** To the mailer alone. */
  ratio: number;
}

/** Letters of the mailer alone. */
const ALONE = 1_000;

/** Between two requests for a list meanwhile, in milliseconds. */
const BETWEEN = 50;

const script = (name: string) => path.join(import.meta.dirname, name);

/** A mail server in a process of its own. */
async function startMailServer() {
  const child = fork(script('../../server/test/smtp-process.ts'));
  const [port] = await once(child, 'message');
  pin(child, 1);
  let taken = 0;
  child.on('message', () => {
    taken += 1;
  });
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken: () => taken,
    async stop() {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}

type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** Waits for this many more messages. @returns messages a second, and how long a list took meanwhile */
async function measured(mail: MailServer, messages: number, origin?: string) {
  const target = mail.taken() + messages;
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  while (mail.taken() === target - messages) await wait(5);
  const began = performance.now();
  const answers: number[] = [];
  while (mail.taken() < target) {
    const asked = performance.now();
    if (origin) await (await fetch(`${origin}/events?limit=50`)).arrayBuffer();
    answers.push(performance.now() - asked);
    await wait(origin ? BETWEEN : 5);
  }
  const perSecond = messages / ((performance.now() - began) / 1_000);
  return { perSecond, ...timesOf(answers) };
}

/** The mailer alone. @returns messages a second */
async function measureAlone(mail: MailServer): Promise<number> {
  const child = fork(script('mailer-alone.ts'), [mail.url, String(ALONE)]);
  pin(child, 0);
  const [{ perSecond }] = await Promise.all([measured(mail, ALONE), once(child, 'exit')]);
  return perSecond;
}

/** Rows that are stored in one transaction. */
const BATCH = 500;

/** Fills a database with an event that so many people joined and were mailed, and that then changed. */
async function fill(db: Database, people: number): Promise<void> {
  const eventDate = new Date(Date.now() + 20 * 86_400_000).toISOString();
  const event = anEventRow({ eventDate, joined: people, lastJoinOrder: people });
  await db.transaction((tx) => tx.insert('events', [event]));
  for (let start = 0; start < people; start += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, people - start) }, (_, index) => start + index);
    await db.transaction(async (tx) => {
      await tx.insert(
        'mailRecipients',
        numbers.map((number) => aRecipient({ uid: `uid-${number}`, address: `uid-${number}@example.org` })),
      );
      await tx.insert(
        'participations',
        numbers.map((number) =>
          aParticipation({
            eventId: event.id,
            participantUid: `uid-${number}`,
            joinOrder: number + 1,
            mailed: { sequence: 0, status: 'joined' },
          }),
        ),
      );
    });
  }
  const now = new Date();
  const changes = { title: 'Another title', location: 'Another place', eventDate };
  await db.transaction((tx) => updateEvent(tx, event.id, changes, someone('maya'), { most: 0, now }));
}

/** Measures the product on a filled database, and the mailer alone before and after it. */
async function measureProduct(mail: MailServer, messages: number, folder: string): Promise<MailTimes> {
  const before = await measureAlone(mail);
  const { child, origin } = await startProduct(folder, {
    SMTP_URL: mail.url,
    MAIL_FROM: 'mail@our-town.example',
    SITE_URL: 'http://localhost:3000',
    MAIL_QUIET_SECONDS: '5',
  });
  pin(child, 0);
  const times = await measured(mail, messages, origin);
  await stop(child);
  const alone = (before + (await measureAlone(mail))) / 2;
  const ratio = times.perSecond / alone;
  console.log(
    `mail: ${Math.round(times.perSecond)} messages/s, ${ratio.toFixed(2)} of the mailer alone (${Math.round(alone)}); a list meanwhile ${times.p50.toFixed(1)} ms, ${times.p99.toFixed(1)} (99th)`,
  );
  return { messages, ratio, ...times };
}

/** Measures this many messages about one change, on SQLite. */
export async function measureMail(messages: number): Promise<MailTimes> {
  const folder = path.join(CACHE, 'mail');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const mail = await startMailServer();
  const db = openSqlite(path.join(folder, SQLITE_FILE));
  await fill(db, messages);
  await db.close();
  const times = await measureProduct(mail, messages, folder);
  await mail.stop();
  rmSync(folder, { recursive: true });
  return times;
}
