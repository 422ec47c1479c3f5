import { calls } from '@social-serve/contract/paths';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { startApp } from '../../test/app.ts';
import { anEventRecord, aRecipient } from '../../test/records.ts';
import { sendingOf } from '../../test/sending.ts';
import type { MailRecipientRecord } from '../store/port/store.ts';
import { sendRecipientMail } from './recipient-mail.ts';
import { wants } from './recipients.ts';
import type { MailOutcome, Message } from './transport/mailer.ts';

const site = 'https://our-town.example';
const zoe = 'zoe@example.org';

/** A site whose messages are kept here, with a clock; `outcomes` are those of the next messages. */
function startSite() {
  const { app, store, clock } = startApp();
  clock.now = new Date('2026-11-21T12:00:00.000Z');
  const outcomes: MailOutcome[] = [];
  let sent: Message[] = [];
  const under = sendingOf(store, () => clock.now);
  under.answer.for = (message) => {
    const outcome = outcomes.shift() ?? 'sent';
    if (outcome === 'sent') sent.push(message);
    return outcome;
  };
  return {
    ...{ app, store, clock, outcomes, under },
    subscribe: (email = zoe) => request(app).post(calls.newsletter).send({ email }).expect(202),
    /** Sends what is due. @returns what was sent */
    async turn() {
      sent = [];
      const isUp = await under.turn(sendRecipientMail);
      return { isUp, sent };
    },
    async row(address = zoe): Promise<MailRecipientRecord> {
      const rows = await store.readRows('mailRecipients', null, 99);
      const row = rows.find((one) => one.address === address);
      if (!row) throw new Error('no row');
      return row;
    },
    addEvents: async (count: number) => {
      for (let day = 0; day < count; day += 1)
        await store.addEvent(
          anEventRecord({
            title: `Event ${day}`,
            eventDate: new Date(Date.UTC(2026, 11, 2 + day)).toISOString(),
          }),
        );
    },
  };
}

/** Somebody who gets news, the next on the first of December. */
const subscriber = (fields: Partial<MailRecipientRecord> = {}) =>
  aRecipient({ newsMonth: '2026-11', mailDue: '2026-12-01T09:00:00.000Z', ...fields });

describe('a confirmation', () => {
  it('is sent once, and leads to where it is given', async () => {
    const subject = startSite();
    await subject.subscribe();
    const { sent } = await subject.turn();
    expect(sent).toMatchObject([
      { to: { address: zoe }, subject: 'Confirm your subscription | Social Serve' },
    ]);
    const [letter] = sent;
    // One that was asked for itself has nothing to end.
    expect(letter).not.toHaveProperty('off');
    const path = /https:\/\/our-town\.example(\/mail\/confirm\/[\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
    expect(letter?.html).toContain(`${site}${path}"`);
    expect((await subject.turn()).sent).toEqual([]);
    await request(subject.app).post(path).expect(200);
    expect(wants(await subject.row(), 'news')).toBe(true);
    expect((await subject.turn()).sent).toEqual([]);
  });

  it('asked for very often before the next turn is one', async () => {
    const subject = startSite();
    for (let time = 0; time < 50; time += 1) await subject.subscribe();
    expect((await subject.turn()).sent).toHaveLength(1);
  });

  it('that was not taken now comes later, under the same Message-ID', async () => {
    const subject = startSite();
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
    expect(await subject.row()).not.toHaveProperty('mailTry');
    subject.clock.now = new Date(subject.clock.now.getTime() + 3_600_000);
    expect((await subject.turn()).sent).toEqual([]);
  });

  it('is one of ten letters an hour to an address', async () => {
    const subject = startSite();
    await subject.subscribe();
    for (let time = 0; time < 10; time += 1)
      await subject.store.countUse({ name: 'mail', most: 10, seconds: 3_600 }, zoe);
    expect((await subject.turn()).sent).toEqual([]);
    subject.clock.now = new Date(subject.clock.now.getTime() + 3_600_000);
    subject.under.sending.store = { ...subject.store, countUse: async () => 0 }; // an hour later
    expect((await subject.turn()).sent).toHaveLength(1);
  });

  it('that breaks, as all of them do, holds up no other', async () => {
    const subject = startSite();
    await subject.subscribe();
    await subject.subscribe('ana@example.org');
    const { findRecipientByToken } = subject.store;
    const { token } = await subject.row();
    subject.under.sending.store = {
      ...subject.store,
      findRecipientByToken: async (asked) => {
        const row = await findRecipientByToken(asked);
        return asked === token && row ? { ...row, asked: 'nothing that there is' as never } : row;
      },
    };
    await expect(subject.turn()).rejects.toThrow();
    expect(subject.under.messages.map(({ to }) => to.address)).toEqual(['ana@example.org']);
    subject.under.sending.store = subject.store;
    subject.clock.now = new Date(subject.clock.now.getTime() + 60_000);
    expect((await subject.turn()).sent).toHaveLength(1);
  });

  it('to an address that takes no mail is noted; the address is forgotten in a week', async () => {
    const subject = startSite();
    await subject.subscribe();
    subject.outcomes.push('refused');
    await subject.turn();
    expect(await subject.row()).toMatchObject({ refusedAt: subject.clock.now.toISOString() });
    await subject.store.sweepRecipients(new Date(subject.clock.now.getTime() + 1).toISOString());
    await expect(subject.row()).rejects.toThrow('no row');
  });

  it('goes to no account’s address that its provider does not vouch for any more', async () => {
    const subject = startSite();
    const at = subject.clock.now.toISOString();
    await subject.store.addRows('mailRecipients', [
      aRecipient({ verified: false, asked: 'address', askedAt: at, mailDue: at }),
    ]);
    expect((await subject.turn()).sent).toEqual([]);
    expect(await subject.row('arif@example.org')).not.toHaveProperty('mailDue');
  });
});

describe('news', () => {
  const first = new Date('2026-12-01T09:00:00.000Z');

  it('are the next ten events, once a month, with what ends them', async () => {
    const subject = startSite();
    await subject.addEvents(12);
    await subject.store.addRows('mailRecipients', [subscriber()]);
    expect((await subject.turn()).sent).toEqual([]);
    subject.clock.now = first;
    const { sent } = await subject.turn();
    expect(sent).toHaveLength(1);
    const { token, id } = await subject.row('arif@example.org');
    expect(sent[0]).toMatchObject({
      messageId: `<news-${id}-2026-12@our-town.example>`,
      off: `${site}/mail/off/news/${token}`,
    });
    expect(sent[0]?.text).toContain('Event 0');
    expect(sent[0]?.text).toContain('Event 9');
    expect(sent[0]?.text).not.toContain('Event 10');
    expect(sent[0]?.text).toContain(`${site}/mail/off/news/${token}`);
    expect((await subject.turn()).sent).toEqual([]);
    subject.clock.now = new Date('2027-01-01T09:00:00.000Z');
    expect((await subject.turn()).sent).toEqual([]); // all is over by then
    expect(await subject.row('arif@example.org')).toMatchObject({ newsMonth: '2027-01' });
  });

  it('are none where nothing is planned, also when something is soon after', async () => {
    const subject = startSite();
    await subject.store.addRows('mailRecipients', [subscriber()]);
    subject.clock.now = first;
    expect((await subject.turn()).sent).toEqual([]);
    await subject.addEvents(3);
    expect((await subject.turn()).sent).toEqual([]);
  });

  it('come to nobody who did not want them, whose address refuses mail, or nobody vouches for', async () => {
    const subject = startSite();
    await subject.addEvents(1);
    const people: Partial<MailRecipientRecord>[] = [
      { verified: false },
      { refusedAt: first.toISOString() },
      { newsMonth: undefined },
      { newsMonth: undefined, mailDue: undefined },
    ];
    await subject.store.addRows(
      'mailRecipients',
      people.map((fields, index) =>
        subscriber({ ...fields, uid: `uid-${index}`, address: `${index}@example.org` }),
      ),
    );
    subject.clock.now = first;
    expect((await subject.turn()).sent).toEqual([]);
    expect(await subject.store.listDueRecipients(first, 9)).toEqual([]);
    // Who turns out to want them still gets the next.
    expect(await subject.row('0@example.org')).toMatchObject({ newsMonth: '2026-12' });
  });

  it('that were turned off while they went out stay off', async () => {
    const subject = startSite();
    await subject.addEvents(1);
    const row = subscriber();
    await subject.store.addRows('mailRecipients', [row]);
    subject.clock.now = first;
    subject.under.answer.for = async () => {
      await subject.store.changeRecipient(row.id, { newsMonth: null });
      return 'sent' as const;
    };
    await subject.turn();
    expect(wants(await subject.row('arif@example.org'), 'news')).toBe(false);
    await subject.turn();
    expect(await subject.row('arif@example.org')).not.toHaveProperty('mailDue');
  });

  it('go to each of many once, also when the server is killed in between', async () => {
    const subject = startSite();
    await subject.addEvents(1);
    await subject.store.addRows(
      'mailRecipients',
      Array.from({ length: 230 }, (_, index) =>
        subscriber({ uid: `uid-${index}`, address: `${index}@example.org` }),
      ),
    );
    subject.clock.now = first;
    const got = new Map<string, number>();
    let left = 0;
    let kill = () => {};
    subject.under.answer.for = ({ to }) => {
      if (left === 0) {
        kill();
        return new Promise(() => {}); // nothing goes on from here
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
      const turn = subject.turn().then(() => 0);
      kills += await Promise.race([turn, killed.then(() => 1)]);
    }
    expect(kills).toBe(3);
    expect(got.size).toBe(230);
    // What was under way together when it was killed may come twice.
    expect([...got.values()].filter((times) => times > 1).length).toBeLessThanOrEqual(3 * 5);
  });
});
