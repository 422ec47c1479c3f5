/** A sender that is killed again and again while letters are under way: none is lost, and few come twice. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { inDays } from '@social-serve/contract/test/builders';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { anEventRecord, aParticipation, aRecipient } from '../../test/records.ts';
import { openSqliteStore } from '../store/sqlite/store.ts';

/** Connections to the mail server: letters that are under way when a sender is killed. */
const CONNECTIONS = 5;

interface Received {
  to: string;
  id: string;
  title: string;
}

const test = (name: string) => path.join(import.meta.dirname, '../../test', name);
let folder: string;
let smtp: ChildProcess;
let url: string;
let received: Received[];

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'social-serve-mail-'));
  received = [];
  smtp = fork(test('smtp-process.ts'));
  const [port] = await once(smtp, 'message');
  url = `smtp://127.0.0.1:${port}`;
  smtp.on('message', (message) => received.push(message as Received));
});
afterEach(async () => {
  smtp.disconnect();
  await once(smtp, 'exit');
  rmSync(folder, { recursive: true });
});

/** Fills a database with an event that so many people joined, a little while ago. */
async function fill(file: string, people: number) {
  const store = openSqliteStore(file, { bulk: true });
  const event = anEventRecord({ title: 'First', eventDate: inDays(20) });
  await store.addEvent(event);
  const joinedAt = new Date(Date.now() - 5_000).toISOString();
  const uids = Array.from({ length: people }, (_, number) => `uid-${number}`);
  await store.addRows(
    'mailRecipients',
    uids.map((uid) => aRecipient({ uid, address: `${uid}@example.org` })),
  );
  await store.addRows(
    'participations',
    uids.map((participantUid, index) =>
      aParticipation({ eventId: event.id, participantUid, joinedAt, joinOrder: index + 1 }),
    ),
  );
  await store.markReminder(event.id, event.eventDate, joinedAt); // a mark, too
  return { store, event };
}

const start = (file: string) =>
  fork(test('sending-process.ts'), { env: { ...process.env, STORE_URL: file, SMTP_URL: url } });

const waitFor = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 120_000, interval: 50 });

it('killed at random, with the event changed meanwhile: nobody misses anything', async () => {
  const PEOPLE = 600;
  const file = path.join(folder, 'test.sqlite');
  const { store, event } = await fill(file, PEOPLE);
  let kills = 0;
  let isChanged = false;
  for (let sender = start(file); ; sender = start(file)) {
    const before = received.length;
    await waitFor(() => expect(received.length).toBeGreaterThan(before));
    if (!isChanged && received.length > PEOPLE / 4) {
      isChanged = true;
      await store.updateEvent(
        event.id,
        event.creatorUid,
        { title: 'Second', eventDate: event.eventDate },
        new Date().toISOString(),
      );
    }
    if (isChanged && kills >= 10) {
      await waitFor(async () => expect((await store.countMailWaiting()).letters).toBe(0));
      sender.kill('SIGKILL');
      break;
    }
    await setTimeout(Math.random() * 300);
    sender.kill('SIGKILL');
    kills += 1;
    await once(sender, 'exit');
  }
  await store.close();

  const letters = new Map<string, Received[]>();
  for (const letter of received) letters.set(letter.to, [...(letters.get(letter.to) ?? []), letter]);
  expect(letters.size).toBe(PEOPLE);
  const different = [...letters.values()].flatMap((list) => [...new Set(list.map(({ id }) => id))]);
  // The newest that each got says how it is; one that came twice was the same letter, and named so.
  for (const [to, list] of letters) expect([to, list.at(-1)?.title]).toEqual([to, 'Second']);
  const twice = received.length - different.length;
  console.log(`${received.length} letters, ${kills} kills, ${twice} twice`);
  expect(twice).toBeLessThanOrEqual(kills * CONNECTIONS);
});
