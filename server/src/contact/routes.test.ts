import { CONTACT } from '@social-serve/contract/contact-rules';
import { calls, pathTo } from '@social-serve/contract/paths';
import { aMessage } from '@social-serve/contract/test/builders';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { type AppUnderTest, as, ownSite, startApp, TEAM } from '../../test/app.ts';
import { aContactMessage } from '../../test/rows.ts';
import { insertRows, rowsOf } from '../../test/stored.ts';
import { sweepAll } from '../sweeps.ts';

const DAY = 24 * 3_600_000;

const send = ({ app }: Pick<AppUnderTest, 'app'>, fields: object = {}) =>
  request(app)
    .post(calls.contact)
    .send({ ...aMessage(), ...fields });
const queue = async ({ app }: Pick<AppUnderTest, 'app'>) =>
  (await request(app).get(calls.contact).set(as('tara')).expect(200)).body;

describe('a message', () => {
  it('from anyone reaches the team, which marks it as answered, and as waiting again', async () => {
    const subject = startApp(TEAM);
    const sent = await send(subject, { email: 'Zoe@Example.org', message: 'One\n<b>two</b>' }).expect(201);
    const waiting = {
      _id: sent.body.insertedId,
      name: aMessage().name,
      email: 'zoe@example.org',
      message: 'One\n<b>two</b>',
      date: subject.clock.now.toISOString(),
    };
    expect(await queue(subject)).toEqual([waiting]);
    const put = (answered: boolean) =>
      request(subject.app)
        .put(pathTo(calls.contactMessage, { id: sent.body.insertedId }))
        .set(as('tara'))
        .send({ answered });
    await put(true).expect(200);
    const answered = { answeredBy: 'tara@example.org', answeredAt: subject.clock.now.toISOString() };
    expect(await queue(subject)).toEqual([{ ...waiting, ...answered }]);
    const inList = (state: string) =>
      request(subject.app).get(`${calls.contact}?state=${state}`).set(as('tara'));
    await inList('open').expect(200, []).expect('X-Total-Count', '0');
    expect((await inList('closed').expect(200)).body).toMatchObject([{ _id: waiting._id }]);
    await put(false).expect(200);
    expect(await queue(subject)).toEqual([waiting]);
    expect((await inList('open').expect('X-Total-Count', '1')).body).toEqual([waiting]);
    await inList('closed').expect(200, []);
    await inList('all').expect(400);
  });

  it('from a bot is accepted and marked as spam; the hidden field is not stored', async () => {
    const subject = startApp(TEAM);
    await send(subject, { leaveEmpty: 'https://spam.example' }).expect(201);
    await send(subject, { leaveEmpty: ' ' }).expect(201);
    const [real, spam] = await queue(subject);
    expect(real).not.toHaveProperty('probablySpam');
    expect(spam).toMatchObject({ probablySpam: true });
    expect(JSON.stringify(await rowsOf(subject.db, 'contactMessages'))).not.toContain('spam.example');
  });

  it('is in its author’s data when they were signed in, or used their verified address', async () => {
    const subject = startApp(TEAM);
    await send(subject, { email: 'work@example.org', message: 'signed in' }).set(as('maya')).expect(201);
    await send(subject, { email: 'maya@example.org', message: 'under it' }).expect(201);
    await send(subject, { email: 'arif@example.org' }).expect(201);
    const { body } = await request(subject.app).get(calls.ownData).set(as('maya')).expect(200);
    const texts = body.contactMessages.map(({ message }: { message: string }) => message);
    expect(texts.toSorted()).toEqual(['signed in', 'under it']);
  });

  it('is refused on a site without a team', async () => {
    const subject = startApp();
    const reply = await send(subject).expect(403);
    expect(reply.body).toMatchObject({ detail: 'This site has no team to read messages.' });
    expect(await subject.db.count('contactMessages', {})).toBe(0);
  });

  it('is limited an hour, by address and by network', async () => {
    const subject = startApp({ ...TEAM, ...ownSite, contactPerHour: 2, trustProxy: 1 });
    const from = (network: number, email: string) =>
      send(subject, { email }).set('X-Forwarded-For', `203.0.113.${network}`);
    await from(1, 'a@example.org').expect(201);
    await from(2, 'A@example.org').expect(201);
    const sameAddress = await from(3, 'a@example.org').expect(429);
    expect(sameAddress.body.detail).toMatch(/from this address/);
    expect(Number(sameAddress.headers['retry-after'])).toBeGreaterThan(0);
    // What was refused did not count.
    await from(3, 'b@example.org').expect(201);
    await from(3, 'c@example.org').expect(201);
    const sameNetwork = await from(3, 'd@example.org').expect(429);
    expect(sameNetwork.body.detail).toMatch(/from your network/);
    expect(await subject.db.count('contactMessages', {})).toBe(4);
  });

  it('of one network, however wide, fills at most a tenth of what is stored within a day', async () => {
    const subject = startApp({ ...TEAM, contactPerHour: 1_000, trustProxy: 1, ...ownSite });
    const from = (address: string, fields: object = {}) =>
      send(subject, { email: `${address.replaceAll(':', '-')}@example.org`, ...fields }).set(
        'X-Forwarded-For',
        address,
      );
    const stored = (spam: boolean) => subject.db.count('contactMessages', { spam });
    for (let host = 0; host < 205; host += 1) await from(`2001:db8:1:${(host * 300).toString(16)}::1`);
    expect(await stored(false)).toBe(CONTACT.stored / 10);
    const { body } = await from('2001:db8:1:ffff::1').expect(429);
    expect(body.detail).toBe('Too many messages from your network. Try again tomorrow.');
    await from('2001:db8:2::1').expect(201);
    for (let host = 0; host < 25; host += 1) await from(`192.0.2.${host}`, { leaveEmpty: 'x' });
    expect(await stored(true)).toBe(CONTACT.spam / 10);
    await from('192.0.2.99').expect(201);
  });

  it('is refused while the queue is full, and accepted once one is answered', async () => {
    const subject = startApp(TEAM);
    const rows = Array.from({ length: CONTACT.stored }, () => aContactMessage());
    await insertRows(subject.db, 'contactMessages', ...rows);
    const reply = await send(subject).expect(429);
    expect(reply.body.detail).toMatch(/^We have too many unanswered messages/);
    await send(subject, { leaveEmpty: 'x' }).expect(201);
    await request(subject.app)
      .put(pathTo(calls.contactMessage, { id: rows[0]?.id ?? '' }))
      .set(as('tara'))
      .send({ answered: true })
      .expect(200);
    await send(subject).expect(201);
    expect(await subject.db.count('contactMessages', {})).toBe(CONTACT.stored + 1);
  });

  it('is deleted after 90 days', async () => {
    const subject = startApp(TEAM);
    await send(subject).expect(201);
    const { now } = subject.clock;
    await sweepAll(subject, new Date(now.getTime() + 89 * DAY));
    expect(await queue(subject)).toHaveLength(1);
    const other = startApp(TEAM); // one sweep an hour
    await insertRows(other.db, 'contactMessages', ...(await rowsOf(subject.db, 'contactMessages')));
    await sweepAll(other, new Date(now.getTime() + 91 * DAY));
    expect(await queue(other)).toEqual([]);
  });
});

it('messages are listed page by page, with their total', async () => {
  const subject = startApp(TEAM);
  for (const email of ['a@example.org', 'b@example.org', 'c@example.org'])
    await send(subject, { email }).expect(201);
  const seen: string[] = [];
  let path: string | undefined = `${calls.contact}?limit=1`;
  while (path) {
    const reply: request.Response = await request(subject.app).get(path).set(as('tara')).expect(200);
    expect(reply.headers['x-total-count']).toBe('3');
    seen.push(...reply.body.map(({ email }: { email: string }) => email));
    path = /<([^>]+)>; rel="next"/.exec(reply.headers.link ?? '')?.[1];
  }
  expect(seen.toSorted()).toEqual(['a@example.org', 'b@example.org', 'c@example.org']);
});
