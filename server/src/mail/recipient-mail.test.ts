import { calls } from '@social-serve/contract/paths';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { startApp } from '../../test/app.ts';
import { mailTokenIn } from '../../test/links.ts';
import { anEventRow, aRecipient } from '../../test/rows.ts';
import { mailUnderTest } from '../../test/sending.ts';
import type { MailRecipient } from '../database/tables/mail.ts';
import type { RateCounts } from '../http/rate-counts.ts';
import { wants } from '../outbox/choices.ts';
import { sweepRecipients } from '../outbox/confirmations.ts';
import { enqueue } from '../outbox/outbox.ts';
import { scheduleSearches } from './scheduled.ts';
import type { MailOutcome, Message } from './transport/mailer.ts';

const site = 'https://our-town.example';
const zoe = 'zoe@example.org';

/** A site with a clock whose messages are collected here; `outcomes` are the results of the next messages. */
async function startSite(about: { owner?: string; sendsNews?: boolean } = {}) {
  const { app, db, rates, clock } = startApp();
  clock.now = new Date('2026-11-21T12:00:00.000Z');
  const outcomes: MailOutcome[] = [];
  let sent: Message[] = [];
  const limits = { isOn: true };
  const countUse: RateCounts['countUse'] = async (...use) => (limits.isOn ? rates.countUse(...use) : 0);
  const worker = () => mailUnderTest({ db, clock: () => clock.now, rates: { ...rates, countUse }, ...about });
  const under = worker();
  await scheduleSearches(db, clock.now);
  under.answer.for = (message) => {
    const outcome = outcomes.shift() ?? 'sent';
    if (outcome === 'sent') sent.push(message);
    return outcome;
  };
  return {
    ...{ app, db, rates, clock, outcomes, under, worker, limits },
    add: (...rows: MailRecipient[]) => db.transaction((tx) => tx.insert('mailRecipients', rows)),
    subscribe: (email = zoe) => request(app).post(calls.newsletter).send({ email }).expect(202),
    /** Runs the worker. @returns what was sent */
    async turn() {
      sent = [];
      const isUp = await under.run();
      return { isUp, sent };
    },
    async row(address = zoe): Promise<MailRecipient> {
      const [row] = await db.find('mailRecipients', { where: { address } });
      if (!row) throw new Error('no row');
      return row;
    },
    addEvents: async (count: number) => {
      for (let day = 0; day < count; day += 1)
        await db.transaction((tx) =>
          tx.insert('events', [
            anEventRow({
              title: `Event ${day}`,
              creatorUid: `uid-${day}`,
              eventDate: new Date(Date.UTC(2026, 11, 2 + day)).toISOString(),
            }),
          ]),
        );
    },
  };
}

/** A subscriber whose next newsletter is due on the first of December. */
const subscriber = (fields: Partial<MailRecipient> = {}) => aRecipient({ newsMonth: '2026-11', ...fields });

describe('a confirmation', () => {
  it('is sent once, and leads to the page that confirms', async () => {
    const subject = await startSite();
    await subject.subscribe();
    const { sent } = await subject.turn();
    expect(sent).toMatchObject([
      { to: { address: zoe }, subject: 'Confirm your subscription | Social Serve' },
    ]);
    const [message] = sent;
    // A requested message has no unsubscribe link.
    expect(message).not.toHaveProperty('off');
    const path = /https:\/\/our-town\.example(\/mail\/confirm\/[\w.-]+)/.exec(message?.text ?? '')?.[1] ?? '';
    expect(message?.html).toContain(`${site}${path}"`);
    expect((await subject.turn()).sent).toEqual([]);
    await request(subject.app).post(path).expect(200);
    expect(wants(await subject.row(), 'news')).toBe(true);
    expect((await subject.turn()).sent).toEqual([]);
  });

  it('is sent once, however often it was requested', async () => {
    const subject = await startSite();
    for (let time = 0; time < 50; time += 1) await subject.subscribe();
    expect((await subject.turn()).sent).toHaveLength(1);
  });

  it('is retried under the same Message-ID', async () => {
    const subject = await startSite();
    await subject.subscribe();
    subject.outcomes.push('down', 'later', 'later');
    expect(await subject.turn()).toEqual({ isUp: false, sent: [] });
    for (const minutes of [1, 1, 1]) {
      expect((await subject.turn()).sent).toEqual([]);
      subject.clock.now = new Date(subject.clock.now.getTime() + minutes * 60_000);
      await subject.turn();
    }
    const ids = subject.under.messages.map(({ messageId }) => messageId);
    expect(ids).toHaveLength(4);
    expect(new Set(ids).size).toBe(1);
    subject.clock.now = new Date(subject.clock.now.getTime() + 3_600_000);
    expect((await subject.turn()).sent).toEqual([]);
  });

  it('counts towards ten messages an hour to an address', async () => {
    const subject = await startSite();
    await subject.subscribe();
    for (let time = 0; time < 10; time += 1)
      await subject.rates.countUse({ name: 'mail', most: 10, seconds: 3_600 }, zoe);
    expect((await subject.turn()).sent).toEqual([]);
    subject.clock.now = new Date(subject.clock.now.getTime() + 3_600_000);
    subject.limits.isOn = false; // an hour later
    expect((await subject.turn()).sent).toHaveLength(1);
  });

  it('that cannot be written delays no others', async () => {
    const subject = await startSite();
    await subject.subscribe();
    await subject.subscribe('ana@example.org');
    const { id } = await subject.row();
    const ask = (asked: 'news' | 'nothing that there is') =>
      subject.db.transaction((tx) => tx.update('mailRecipients', { id }, { asked: asked as 'news' }));
    await ask('nothing that there is');
    await expect(subject.turn()).rejects.toThrow();
    expect(subject.under.messages.map(({ to }) => to.address)).toEqual(['ana@example.org']);
    await ask('news');
    subject.clock.now = new Date(subject.clock.now.getTime() + 60_000);
    expect((await subject.turn()).sent).toHaveLength(1);
  });

  it('to an address that refuses mail is recorded; the address is deleted after a week', async () => {
    const subject = await startSite();
    await subject.subscribe();
    subject.outcomes.push('refused');
    await subject.turn();
    expect(await subject.row()).toMatchObject({ refusedAt: subject.clock.now.toISOString() });
    await sweepRecipients(subject.db, new Date(subject.clock.now.getTime() + 7 * 86_400_000 + 1));
    await expect(subject.row()).rejects.toThrow('no row');
  });

  it('is not sent if the account’s address is no longer verified', async () => {
    const subject = await startSite();
    const at = subject.clock.now.toISOString();
    const row = aRecipient({ verified: false, asked: 'address', askedAt: at });
    await subject.add(row);
    await subject.db.transaction((tx) => enqueue(tx, { kind: 'confirm-address', subject: row.id, due: at }));
    expect((await subject.turn()).sent).toEqual([]);
    expect(await subject.db.find('outbox', { where: { kind: 'confirm-address' } })).toEqual([]);
  });
});

describe('the newsletter', () => {
  const first = new Date('2026-12-01T09:00:00.000Z');

  it('has the next ten events, once a month, with an unsubscribe link', async () => {
    const subject = await startSite();
    await subject.addEvents(12);
    await subject.add(subscriber());
    expect((await subject.turn()).sent).toEqual([]);
    subject.clock.now = first;
    const { sent } = await subject.turn();
    expect(sent).toHaveLength(1);
    const row = await subject.row('arif@example.org');
    const [token, id] = [await mailTokenIn(subject.db, row), row.id];
    expect(sent[0]).toMatchObject({
      messageId: `<news-${id}-2026-12@our-town.example>`,
      unsubscribe: `${site}/mail/off/news/${token}`,
    });
    expect(sent[0]?.text).toContain('Event 0');
    expect(sent[0]?.text).toContain('Event 9');
    expect(sent[0]?.text).not.toContain('Event 10');
    expect(sent[0]?.text).toContain(`${site}/mail/off/news/${token}`);
    expect((await subject.turn()).sent).toEqual([]);
    subject.clock.now = new Date('2027-01-01T09:00:00.000Z');
    expect((await subject.turn()).sent).toEqual([]); // all events are over by then
    expect(await subject.row('arif@example.org')).toMatchObject({ newsMonth: '2027-01' });
  });

  it('names at its foot who answers for the site, and is not sent by a site that must name someone and does not', async () => {
    const owner = 'Our Town <Station Road 1>, Rangpur 5400';
    const named = await startSite({ owner });
    const unnamed = await startSite({ sendsNews: false });
    for (const subject of [named, unnamed]) {
      await subject.addEvents(1);
      await subject.add(subscriber());
      subject.clock.now = first;
    }
    const [message] = (await named.turn()).sent;
    expect(message?.text.trimEnd().endsWith(`\n${owner}`)).toBe(true);
    expect(message?.html).toContain('>Our Town &lt;Station Road 1&gt;, Rangpur 5400</p>');
    expect((await unnamed.turn()).sent).toEqual([]);
  });

  it('is skipped for a month without events, even if some are added later', async () => {
    const subject = await startSite();
    await subject.add(subscriber());
    subject.clock.now = first;
    expect((await subject.turn()).sent).toEqual([]);
    await subject.addEvents(3);
    expect((await subject.turn()).sent).toEqual([]);
  });

  it('does not go to people without a subscription, or with a refusing or unverified address', async () => {
    const subject = await startSite();
    await subject.addEvents(1);
    const people: Partial<MailRecipient>[] = [
      { verified: false },
      { refusedAt: first.toISOString() },
      { newsMonth: undefined },
    ];
    await subject.add(
      ...people.map((fields, index) =>
        subscriber({ ...fields, uid: `uid-${index}`, address: `${index}@example.org` }),
      ),
    );
    subject.clock.now = first;
    expect((await subject.turn()).sent).toEqual([]);
    expect(await subject.db.find('outbox', { where: { kind: 'news' } })).toEqual([]);
    // A person who subscribes later gets the next one.
    expect(await subject.row('0@example.org')).toMatchObject({ newsMonth: '2026-12' });
  });

  it('stays off if it was turned off while it was being sent', async () => {
    const subject = await startSite();
    await subject.addEvents(1);
    const row = subscriber();
    await subject.add(row);
    subject.clock.now = first;
    subject.under.answer.for = async () => {
      await subject.db.transaction((tx) => tx.update('mailRecipients', { id: row.id }, { newsMonth: null }));
      return 'sent' as const;
    };
    await subject.turn();
    expect(wants(await subject.row('arif@example.org'), 'news')).toBe(false);
    await subject.turn();
    expect(await subject.row('arif@example.org')).not.toHaveProperty('newsMonth');
  });

  it('goes to each of many people once, even if the server is killed in between', async () => {
    const subject = await startSite();
    await subject.addEvents(1);
    await subject.add(
      ...Array.from({ length: 230 }, (_, index) =>
        subscriber({ uid: `uid-${index}`, address: `${index}@example.org` }),
      ),
    );
    subject.clock.now = first;
    const got = new Map<string, number>();
    let left = 0;
    let kill = () => {};
    const answer: typeof subject.under.answer.for = ({ to }) => {
      if (left === 0) {
        kill();
        return new Promise(() => {}); // never resolves, like a killed process
      }
      left -= 1;
      got.set(to.address, (got.get(to.address) ?? 0) + 1);
      return 'sent';
    };
    let kills = 0;
    for (const most of [7, 90, 3, 1_000]) {
      left = most;
      const { promise: killed, resolve } = Promise.withResolvers<void>();
      kill = resolve;
      const worker = subject.worker();
      worker.answer.for = answer;
      const turn = worker.run().then(() => 0);
      kills += await Promise.race([turn, killed.then(() => 1)]);
      subject.clock.now = new Date(subject.clock.now.getTime() + 121_000); // claims expire
    }
    expect(kills).toBe(3);
    expect(got.size).toBe(230);
    // Messages in flight at a kill may be sent twice.
    expect([...got.values()].filter((times) => times > 1).length).toBeLessThanOrEqual(3 * 5);
  });
});
