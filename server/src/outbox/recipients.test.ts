import { MAIL_KINDS } from '@social-serve/contract/mail-rules';
import { calls } from '@social-serve/contract/paths';
import { aNewEvent, anApplication } from '@social-serve/contract/test/builders';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { type AppUnderTest, as, people, startApp } from '../../test/app.ts';
import { anEventRow, aRecipient, now } from '../../test/rows.ts';
import { mayGet } from './choices.ts';
import { noteRefused } from './confirmations.ts';
import { newsAfter, newsMonthAt } from './news-month.ts';

const KINDS = MAIL_KINDS;
const ALL = { reminders: true, changes: true, summary: true, messages: true, news: true };

const rowOf = async ({ db }: AppUnderTest, uid: string) =>
  (await db.find('mailRecipients', { where: { uid } }))[0];

describe('what a person can get', () => {
  const gets = (fields: Parameters<typeof aRecipient>[0]) =>
    KINDS.filter((kind) => mayGet(aRecipient(fields), kind));

  it('is every kind that they did not turn off, and the newsletter if they turned it on', () => {
    expect(gets({})).toEqual(['reminders', 'changes', 'summary', 'messages', 'team']);
    expect(gets({ off: ['changes', 'summary'], newsMonth: '2026-11' })).toEqual([
      'reminders',
      'messages',
      'team',
      'news',
    ]);
  });

  it('is nothing at an unverified or refusing address', () => {
    expect(gets({ newsMonth: '2026-11', verified: false })).toEqual([]);
    expect(gets({ newsMonth: '2026-11', refusedAt: now.toISOString() })).toEqual([]);
  });
});

it('the newsletter goes out on the first of a month at nine', () => {
  expect(newsMonthAt(new Date('2026-12-01T08:59:59.999Z'))).toBe('2026-11');
  expect(newsMonthAt(new Date('2026-12-01T09:00:00.000Z'))).toBe('2026-12');
  expect(newsAfter('2026-11')).toBe('2026-12-01T09:00:00.000Z');
  expect(newsAfter('2026-12')).toBe('2027-01-01T09:00:00.000Z');
});

describe('a person’s mail settings', () => {
  const own = ({ app }: ReturnType<typeof startApp>) => request(app).get(calls.ownMail).set(as('arif'));
  const put = ({ app }: ReturnType<typeof startApp>, choice: object) =>
    request(app).put(calls.ownMail).set(as('arif')).send(choice);

  it('can be changed for each kind', async () => {
    const subject = startApp();
    expect((await own(subject).expect(200)).body).toEqual({
      ...ALL,
      news: false,
      verified: true,
      asked: false,
    });
    for (const kind of KINDS.filter((one) => one !== 'team')) {
      await put(subject, { ...ALL, [kind]: false }).expect(200);
      expect((await own(subject)).body).toEqual({ ...ALL, [kind]: false, verified: true, asked: false });
    }
    expect((await put(subject, { ...ALL, news: false })).body.modifiedCount).toBe(0);
    expect((await put(subject, ALL)).body.modifiedCount).toBe(1);
    expect(await rowOf(subject, 'uid-maya')).toBeUndefined();
  });

  it('can be turned on a hundred times a day, and off at any time', async () => {
    const subject = startApp();
    for (let time = 0; time < 100; time += 1) await put(subject, { news: time % 2 === 0 }).expect(200);
    for (let time = 0; time < 50; time += 1) await put(subject, { news: true }).expect(200);
    const refused = await put(subject, { summary: true }).expect(429);
    expect(refused.body.detail).toBe(
      'You can turn e-mails on up to 100 times a day. Please try again tomorrow.',
    );
    await put(subject, { news: false }).expect(200);
  });

  it('start the newsletter with the next month', async () => {
    const subject = startApp();
    subject.clock.now = new Date('2026-11-21T12:00:00.000Z');
    await put(subject, ALL).expect(200);
    const row = () => rowOf(subject, 'uid-arif');
    const on = { newsMonth: '2026-11' };
    expect(await row()).toMatchObject(on);
    subject.clock.now = new Date('2027-02-21T12:00:00.000Z');
    await put(subject, { ...ALL, summary: false }).expect(200);
    expect(await row()).toMatchObject(on);
    await put(subject, { ...ALL, news: false }).expect(200);
    expect(await row()).not.toHaveProperty('newsMonth');
  });

  it.each([{ news: 'yes' }, { news: null }, { reminders: 1 }])(
    'takes nothing but on and off: %j',
    async (fields) => {
      const reply = await put(startApp(), { ...ALL, ...fields }).expect(400);
      expect(reply.body.errors).toMatchObject([{ path: Object.keys(fields)[0] }]);
    },
  );

  it('record that the person was asked to confirm the address', async () => {
    const subject = startApp();
    await put(subject, { ...ALL, summary: false, asked: true }).expect(200);
    await put(subject, { ...ALL, summary: false }).expect(200);
    expect((await own(subject)).body).toMatchObject({ summary: false, asked: true });
    await put(subject, { ...ALL, asked: false }).expect(400);
  });

  it('show that the address refuses mail, until it changes', async () => {
    const subject = startApp();
    await own(subject).expect(200);
    const row = await rowOf(subject, 'uid-arif');
    if (!row) throw new Error('no row');
    await subject.db.transaction((tx) => noteRefused(tx, row, subject.clock.now));
    expect((await own(subject)).body.refusedAt).toBe(subject.clock.now.toISOString());
    const { db, files, rates } = subject;
    const moved = startApp({
      ...{ db, files, rates },
      verifyToken: async () => ({ uid: 'uid-arif', email: 'new@example.org', emailVerified: true }),
    });
    expect((await own(moved)).body).toEqual({ ...ALL, news: false, verified: true, asked: false });
  });

  it('are in the person’s own data, without other rows of their address', async () => {
    const subject = startApp();
    await own(subject).expect(200);
    const zoes = aRecipient({ uid: 'uid-zoe', verified: false, off: ['changes'] });
    await subject.db.transaction((tx) => tx.insert('mailRecipients', [zoes]));
    const { body, text } = await request(subject.app).get(calls.ownData).set(as('arif')).expect(200);
    expect(body.mail).toEqual([{ email: 'arif@example.org', ...ALL, team: true, news: false }]);
    const row = await rowOf(subject, 'uid-arif');
    expect(row?.linkId).toBeTruthy();
    expect(text).not.toContain(row?.linkId);
  });
});

describe('a person who', () => {
  const event = anEventRow();
  it.each([
    ['creates', calls.events, aNewEvent()],
    ['joins', calls.joinedEvents, { join_id: event.id, participant: people.arif.email }],
    ['applies', calls.volunteers, anApplication()],
    [
      'reports',
      `/events/${event.id}/reports`,
      { reason: 'Wrong or misleading', text: 'That bridge does not exist.' },
    ],
  ])('%s becomes a recipient', async (_, path, body) => {
    const subject = startApp();
    await subject.db.transaction((tx) => tx.insert('events', [event]));
    await request(subject.app).post(path).set(as('arif')).send(body).expect(201);
    expect(await rowOf(subject, 'uid-arif')).toMatchObject({
      address: 'arif@example.org',
      verified: true,
    });
  });

  it('opens their notices becomes a recipient, with the current state of their address', async () => {
    const subject = startApp();
    await request(subject.app).get(calls.ownNotices).set(as('longago')).expect(200);
    expect(await rowOf(subject, 'uid-longago')).toMatchObject({ verified: false });
  });
});
