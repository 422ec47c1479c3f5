import { Writable } from 'node:stream';
import { MAIL, MAIL_KINDS, type MailKind } from '@social-serve/contract/mail-rules';
import { calls } from '@social-serve/contract/paths';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { type AppUnderTest, as, ownSite, people, startApp } from '../../test/app.ts';
import { mailTokenIn } from '../../test/links.ts';
import { aRecipient } from '../../test/rows.ts';
import { tokenOf } from '../database/secret.ts';
import type { MailRecipient } from '../database/tables/mail.ts';
import { createLog } from '../http/log.ts';
import { wants } from '../outbox/choices.ts';
import { noteRefused, sweepRecipients } from '../outbox/confirmations.ts';
import { recipientOfLink } from '../outbox/recipients.ts';
import { linkKey } from '../participations/link-key.ts';
import { confirmAddress, offAddress } from './links.ts';

const KINDS = MAIL_KINDS;
const DAY = 24 * 3_600_000;

async function withRecipient(fields: Partial<MailRecipient> = {}, subject = startApp()) {
  const row = aRecipient({ newsMonth: '2026-11', ...fields });
  await subject.db.transaction((tx) => tx.insert('mailRecipients', [row]));
  const { token, off } = await linksOf(subject, row);
  const now = async () => {
    const found = await recipientOfLink(subject.db, await linkKey(subject.db)(), token);
    if (!found) throw new Error('no row');
    return found;
  };
  return { ...subject, row, now, token, off };
}

/** The links in a person's mail. */
async function linksOf({ db }: Pick<AppUnderTest, 'db'>, row: MailRecipient) {
  const token = await mailTokenIn(db, row);
  return {
    token,
    off: (kind: MailKind) => offAddress('', token, kind),
    confirmation: confirmAddress('', token),
  };
}

/** Checks the headers of such a page. */
function expectSecret({ headers }: request.Response) {
  expect(headers).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'cache-control': 'no-store',
  });
}

describe('the unsubscribe link', () => {
  it.each(KINDS)('for %s shows a page with a button, which turns off only that kind', async (kind) => {
    const { app, row, now, off } = await withRecipient();
    const address = off(kind);
    const page = await request(app).get(address).expect(200);
    expect(page.text).toContain('<form method="post"><button>Turn off</button></form>');
    expect(page.text).toContain(row.address);
    expectSecret(page);
    await request(app).head(address).expect(200);
    expect(await now()).toEqual(row);

    const done = await request(app).post(address).expect(200);
    expect(done.text).toContain('Turned off');
    expect(done.text).not.toContain('<form');
    expectSecret(done);
    expect(KINDS.filter((one) => !wants(row, one))).toEqual([]);
    const after = await now();
    expect(KINDS.filter((one) => !wants(after, one))).toEqual([kind]);

    await request(app).post(address).expect(200);
    expect((await request(app).get(address).expect(200)).text).toContain('Turned off');
    expect(await now()).toEqual(after);
  });

  it('says how to come back: with an account there, otherwise with the newsletter’s form', async () => {
    const own = await withRecipient();
    expect((await request(own.app).post(own.off('news'))).text).toContain('<a href="/account">Account</a>');
    const { app, off } = await withRecipient({ uid: undefined, address: 'zoe@example.org' }, own);
    expect((await request(app).get(off('news')).expect(200)).text).not.toContain('Account');
    const done = await request(app).post(off('news')).expect(200);
    expect(done.text).toContain(
      'You can subscribe again at any time at the foot of the <a href="/">home page</a>.',
    );
    expect(done.text).not.toContain('Account');
    expect((await request(app).post(off('changes')).expect(200)).text).not.toContain('Account');
  });

  it.each([
    ['a form', (call: request.Test) => call.type('form').send('List-Unsubscribe=One-Click')],
    ['a form in parts', (call: request.Test) => call.field('List-Unsubscribe', 'One-Click')],
    ['nothing', (call: request.Test) => call],
    ['no JSON', (call: request.Test) => call.type('json').send('{')],
  ])('accepts one click as %s, without a cookie or redirect', async (_, send) => {
    const { app, now, off } = await withRecipient();
    const reply = await send(request(app).post(off('reminders'))).expect(200);
    expect(reply.redirects).toEqual([]);
    expect((await now()).off).toEqual(['reminders']);
  });

  it('is not found if the token or the kind is invalid or unknown', async () => {
    const { app, db, row, now, token } = await withRecipient();
    const last = token.at(-1) === 'A' ? 'B' : 'A';
    for (const [kind, forged] of [
      ['reminders', token.slice(0, -1) + last],
      ['reminders', token.toUpperCase()],
      ['reminders', `${token}=`],
      ['reminders', `${token}%00`],
      ['reminders', token.slice(0, token.indexOf('.'))],
      ['reminders', tokenOf(Buffer.alloc(32), 'mail', row.linkId)],
      ['reminders', tokenOf(await linkKey(db)(), 'calendar', row.linkId)],
      ['reminders', row.id],
      ['party', token],
      ['constructor', token],
      ['Reminders', token],
    ]) {
      const path = `/mail/off/${kind}/${forged}`;
      const page = await request(app).get(path).set('Accept', 'text/html').expect(404);
      await request(app)
        .get(path)
        .expect(404)
        .expect('Content-Type', /problem/);
      expect(page.text).toContain('This link does not work');
      expectSecret(page);
      const refused = await request(app).post(path).expect(404);
      expect(refused.body.code).toBe('not-found');
      expect(refused.headers['referrer-policy']).toBe('no-referrer');
    }
    expect(await now()).toEqual(row);
  });

  it('turns off several kinds at the same time', async () => {
    const { app, now, off } = await withRecipient();
    await Promise.all(KINDS.map((kind) => request(app).post(off(kind)).expect(200)));
    const after = await now();
    expect(KINDS.filter((kind) => wants(after, kind))).toEqual([]);
  });

  it('is rate-limited for each link, whatever the client address', async () => {
    const subject = startApp({ ...ownSite, trustProxy: 1, requestsPerMinute: 1_000 });
    const { app, off } = await withRecipient({}, subject);
    const click = (network: number, address = off('news')) =>
      request(app).post(address).set('X-Forwarded-For', `203.0.113.${network}`);
    for (let network = 0; network < 30; network += 1) await click(network).expect(200);
    await click(31).expect(429);
    const other = await withRecipient({ uid: 'uid-zoe', address: 'zoe@example.org' }, subject);
    await click(31, other.off('news')).expect(200);
  });
});

it('never appears in the log', async () => {
  const lines: string[] = [];
  const to = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const log = createLog('trace', to);
  const { app, row, token, off } = await withRecipient({ asked: 'news' }, startApp({ log }));
  for (const path of [off('news'), confirmAddress('', token)]) {
    await request(app).get(path).expect(200);
    await request(app).post(path).expect(200);
    await request(app).put(path).expect(405);
    await request(app).get(`${path}/x`).expect(404);
  }
  await request(app).get(`/account-action?mode=resetPassword&oobCode=${token}`);
  expect(lines.length).toBeGreaterThan(8);
  expect(lines.join()).toContain('/mail/off/:kind/:token');
  expect(lines.join()).not.toContain(token);
  expect(lines.join()).not.toContain(row.address);
});

describe('the newsletter', () => {
  const subscribe = ({ app }: AppUnderTest, email: string) =>
    request(app).post(calls.newsletter).send({ email });
  const rowOf = ({ db }: AppUnderTest, address: string) => db.find('mailRecipients', { where: { address } });
  const only = async (subject: AppUnderTest, address: string) => {
    const [row, ...more] = await rowOf(subject, address);
    if (!row || more.length > 0) throw new Error('not one row');
    return row;
  };

  it('sends a confirmation to known and unknown addresses alike; its button confirms', async () => {
    const subject = startApp();
    const { app } = subject;
    await request(app).get(calls.ownMail).set(as('arif')).expect(200);
    const unknown = await subscribe(subject, 'Zoe@Example.org').expect(202);
    const known = await subscribe(subject, people.arif.email).expect(202);
    expect(known.body).toEqual(unknown.body);
    for (const address of ['zoe@example.org', people.arif.email]) {
      const asked = await only(subject, address);
      expect(wants(asked, 'news')).toBe(false);
      const path = (await linksOf(subject, asked)).confirmation;
      const page = await request(app).get(path).expect(200);
      expect(page.text).toContain('<form method="post"><button>Confirm</button></form>');
      expectSecret(page);
      expect(await only(subject, address)).toEqual(asked);
      expect((await request(app).post(path).type('form').send('').expect(200)).text).toContain('Confirmed');
      const row = await only(subject, address);
      expect(row).toMatchObject({ verified: true, newsMonth: expect.any(String) });
      for (const field of ['asked', 'askedAt', 'idleSince']) expect(row).not.toHaveProperty(field);
      expect((await request(app).post(path).expect(200)).text).toContain('Confirmed');
      expect(await only(subject, address)).toEqual(row);
    }
    const own = await request(app).get(calls.ownMail).set(as('arif')).expect(200);
    expect(own.body.news).toBe(true);
  });

  it('is taken over by an account that gets the address later', async () => {
    const subject = startApp();
    await subscribe(subject, people.arif.email).expect(202);
    await request(subject.app)
      .post((await linksOf(subject, await only(subject, people.arif.email))).confirmation)
      .expect(200);
    const own = await request(subject.app).get(calls.ownMail).set(as('arif')).expect(200);
    expect(own.body).toMatchObject({ news: true, verified: true });
    const { off } = await linksOf(subject, await only(subject, people.arif.email));
    await request(subject.app).post(off('news')).expect(200);
    expect((await request(subject.app).get(calls.ownMail).set(as('arif'))).body.news).toBe(false);
  });

  it('is not taken over by an account with an unverified address', async () => {
    const subject = startApp();
    await request(subject.app).get(calls.ownMail).set(as('longago')).expect(200);
    await subscribe(subject, people.longago.email).expect(202);
    const rows = await rowOf(subject, people.longago.email);
    expect(rows.filter(({ asked }) => asked)).toMatchObject([{ verified: false }]);
    expect(rows.filter(({ asked }) => asked)[0]).not.toHaveProperty('uid');
  });

  it('sends only a few confirmations an hour to an address', async () => {
    const subject = startApp({ ...ownSite, trustProxy: 1 });
    let sent = 0;
    for (let time = 0; time < 200; time += 1) {
      await subscribe(subject, time % 2 ? 'zoe@example.org' : 'ZOE@example.org')
        .set('X-Forwarded-For', `203.0.113.${time}`)
        .expect(202);
      const row = await only(subject, 'zoe@example.org');
      if (row.askedAt) sent += 1;
      await subject.db.transaction((tx) => tx.update('mailRecipients', { id: row.id }, { askedAt: null }));
    }
    expect(sent).toBe(MAIL.confirmations);
  });

  it('accepts a limited number an hour from one network', async () => {
    const subject = startApp({ ...ownSite, trustProxy: 1, contactPerHour: 2 });
    const from = (email: string) => subscribe(subject, email).set('X-Forwarded-For', '203.0.113.1');
    await from('a@example.org').expect(202);
    await from('b@example.org').expect(202);
    const reply = await from('c@example.org').expect(429);
    expect(reply.body.detail).toMatch(/from your network/);
    expect(await rowOf(subject, 'c@example.org')).toEqual([]);
  });

  it('deletes unconfirmed addresses after seven days, and those that unsubscribed', async () => {
    const subject = startApp();
    const { app, db, clock } = subject;
    for (const name of ['a', 'b', 'c']) await subscribe(subject, `${name}@example.org`).expect(202);
    const [a, b] = [await only(subject, 'a@example.org'), await only(subject, 'b@example.org')];
    const [ofA, ofB] = [await linksOf(subject, a), await linksOf(subject, b)];
    for (const { confirmation } of [ofA, ofB]) await request(app).post(confirmation).expect(200);
    await request(app).post(ofB.off('news')).expect(200);
    await sweepRecipients(db, new Date(clock.now.getTime() + 6 * DAY));
    expect(await db.count('mailRecipients', {})).toBe(3);
    await sweepRecipients(db, new Date(clock.now.getTime() + 8 * DAY));
    expect(await db.find('mailRecipients', {})).toMatchObject([{ address: 'a@example.org' }]);
  });

  it('is refused if the site sends no mail', async () => {
    const subject = startApp({ mail: { kind: 'none' } });
    const reply = await subscribe(subject, 'zoe@example.org').expect(403);
    expect(reply.body.detail).toBe('This site sends no e-mail.');
    expect(await rowOf(subject, 'zoe@example.org')).toEqual([]);
  });
});

describe('an address that refused mail', () => {
  it('gets mail again after confirmation by the link in an e-mail', async () => {
    const subject = startApp();
    const { app, db, clock } = subject;
    const own = () => request(app).get(calls.ownMail).set(as('arif')).expect(200);
    const ask = () => request(app).post(calls.ownMailConfirmation).set(as('arif')).expect(202);
    const row = async () =>
      (await db.find('mailRecipients', { where: { uid: people.arif.uid } }))[0] ?? aRecipient();
    await own();
    await ask();
    expect(await row()).not.toHaveProperty('asked'); // nothing is left to confirm
    const refusing = await row();
    await db.transaction((tx) => noteRefused(tx, refusing, clock.now));
    await ask();
    expect(await row()).toMatchObject({ asked: 'address', askedAt: clock.now.toISOString() });
    const due = { kind: 'confirm-address', due: clock.now.toISOString() };
    expect(await db.find('outbox', {})).toMatchObject([due]);
    expect((await own()).body).toHaveProperty('refusedAt');
    const path = (await linksOf(subject, await row())).confirmation;
    expect((await request(app).get(path).expect(200)).text).toContain('Confirm your e-mail address');
    await request(app).post(path).expect(200);
    expect((await own()).body).toMatchObject({ verified: true, news: false });
    expect((await own()).body).not.toHaveProperty('refusedAt');
    expect((await request(app).post(path).expect(200)).text).toContain('This link has been used');
  });
});
