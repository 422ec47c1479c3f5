/** Two senders on one MongoDB database: one sends, and once it is killed the other goes on. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { inDays } from '@social-serve/contract/test/builders';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { HOW_TO_RUN, openPatiently, scratchDatabase, serversUnderTest } from '../../test/mongo-under-test.ts';
import { anEventRecord, aParticipation, aRecipient } from '../../test/records.ts';
import { LEASE } from './sending.ts';

/** Few: servers that stand in for MongoDB are slow. */
const PEOPLE = 100;

/** Letters that may be under way when a sender is killed. */
const CONNECTIONS = 5;

/** A tenth of the lease that there is at work, in all of its times. */
const LEASE_PART = 10;

const WAITS = { timeout: 90_000, interval: 50 };

const script = (name: string) => path.join(import.meta.dirname, '../../test', name);
const servers = await serversUnderTest();
if (servers.length === 0) it('one process sends on MongoDB', (context) => context.skip(HOW_TO_RUN));

describe.each(servers)('two senders on $name', ({ uri }) => {
  it('never send at once; the other one takes over from who is killed', async () => {
    const scratch = scratchDatabase(uri);
    const store = openPatiently(scratch.uri);
    const smtp = fork(script('smtp-process.ts'));
    onTestFinished(async () => {
      smtp.disconnect();
      await store.close();
      await scratch.remove();
    });
    const event = anEventRecord({ eventDate: inDays(20) });
    const joinedAt = new Date(Date.now() - 5_000).toISOString();
    const uids = Array.from({ length: PEOPLE }, (_, number) => `uid-${number}`);
    await store.addEvent(event);
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
    await store.markReminder(event.id, event.eventDate, joinedAt);

    const [port] = await once(smtp, 'message');
    const received: { to: string; by: string }[] = [];
    smtp.on('message', ({ to, id }: { to: string; id: string }) => {
      received.push({ to, by: /@(.+)>/.exec(id)?.[1] ?? '' });
    });
    const senders = Object.fromEntries(
      ['one.example', 'other.example'].map((site) => {
        const env = {
          STORE_URL: scratch.uri,
          SMTP_URL: `smtp://127.0.0.1:${port}`,
          SITE_URL: `https://${site}`,
          LEASE_PART: String(LEASE_PART),
        };
        return [site, fork(script('sending-process.ts'), { env: { ...process.env, ...env } })];
      }),
    );
    onTestFinished(() => {
      for (const sender of Object.values(senders)) sender.kill('SIGKILL');
    });
    while (received.length < PEOPLE / 10) await once(smtp, 'message');
    const first = received[0]?.by ?? '';
    senders[first]?.kill('SIGKILL');
    const killedAt = performance.now();
    await vi.waitFor(() => expect(received.some(({ by }) => by !== first)).toBe(true), WAITS);
    const waited = performance.now() - killedAt;
    await vi.waitFor(async () => expect((await store.countMailWaiting()).letters).toBe(0), WAITS);

    const whose = received.map(({ by }) => by);
    expect(whose.lastIndexOf(first)).toBeLessThan(whose.findIndex((by) => by !== first));
    expect(new Set(received.map(({ to }) => to)).size).toBe(PEOPLE);
    const twice = received.length - PEOPLE;
    console.log(`${twice} twice; the other one began after ${Math.round(waited)} ms`);
    expect(twice).toBeLessThanOrEqual(CONNECTIONS);
    expect(waited).toBeLessThan((1.5 * LEASE.lasts) / LEASE_PART);
  });
});
