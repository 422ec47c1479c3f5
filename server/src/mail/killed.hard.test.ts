/** Workers are killed repeatedly while messages are in flight: no message is lost, and few are sent twice. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { inDays } from '@social-serve/contract/test/builders';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { anEventRow, aParticipation, aRecipient, someone } from '../../test/rows.ts';
import { openSqlite } from '../database/sqlite/open.ts';
import { notifyParticipants } from '../events/mailing.ts';
import { updateEvent } from '../events/update.ts';

/** Connections to the mail server: the number of messages in flight when a worker is killed. */
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

/** Fills a database with an event that so many people joined a few seconds ago. */
async function fill(file: string, people: number) {
  const db = openSqlite(file);
  const event = anEventRow({ title: 'First', eventDate: inDays(20), joined: people, lastJoinOrder: people });
  const joinedAt = new Date(Date.now() - 5_000);
  const uids = Array.from({ length: people }, (_, number) => `uid-${number}`);
  await db.transaction(async (tx) => {
    await tx.insert('events', [event]);
    await tx.insert(
      'mailRecipients',
      uids.map((uid) => aRecipient({ uid, address: `${uid}@example.org` })),
    );
    await tx.insert(
      'participations',
      uids.map((participantUid, index) =>
        aParticipation({
          ...{ eventId: event.id, participantUid, joinOrder: index + 1 },
          joinedAt: joinedAt.toISOString(),
        }),
      ),
    );
    await notifyParticipants(tx, [event.id], joinedAt);
  });
  return { db, event };
}

/** Each worker's clock is three minutes ahead of the previous, so that a killed worker's claims have expired. */
let started = 0;
const start = (file: string) => {
  const CLOCK_AHEAD = String(started * 180_000);
  started += 1;
  return fork(test('sending-process.ts'), {
    env: { ...process.env, STORE_URL: file, SMTP_URL: url, CLOCK_AHEAD },
  });
};

const waitFor = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 120_000, interval: 50 });

it('workers are killed at random while the event changes: nobody misses a message', async () => {
  const PEOPLE = 600;
  const file = path.join(folder, 'test.sqlite');
  const { db, event } = await fill(file, PEOPLE);
  let kills = 0;
  let isChanged = false;
  for (let worker = start(file); ; worker = start(file)) {
    const before = received.length;
    await waitFor(() => expect(received.length).toBeGreaterThan(before));
    if (!isChanged && received.length > PEOPLE / 4) {
      isChanged = true;
      const options = { most: 0, now: new Date(), notify: true };
      const change = { title: 'Second', eventDate: event.eventDate };
      await db.transaction((tx) => updateEvent(tx, event.id, change, someone('maya'), options));
    }
    if (isChanged && kills >= 10) {
      await waitFor(async () =>
        expect(await db.count('outbox', { kind: { in: ['event', 'participation'] } })).toBe(0),
      );
      worker.kill('SIGKILL');
      break;
    }
    await setTimeout(Math.random() * 300);
    worker.kill('SIGKILL');
    kills += 1;
    await once(worker, 'exit');
  }
  await db.close();

  const byRecipient = new Map<string, Received[]>();
  for (const one of received) byRecipient.set(one.to, [...(byRecipient.get(one.to) ?? []), one]);
  expect(byRecipient.size).toBe(PEOPLE);
  const different = [...byRecipient.values()].flatMap((list) => [...new Set(list.map(({ id }) => id))]);
  // Each person's last message has the current title; a message sent twice has the same Message-ID.
  for (const [to, list] of byRecipient)
    expect([to, list.at(-1)?.title]).toEqual([to, expect.stringContaining(': Second, ')]);
  const twice = received.length - different.length;
  console.log(`${received.length} messages, ${kills} kills, ${twice} twice`);
  expect(twice).toBeLessThanOrEqual(kills * CONNECTIONS);
});
