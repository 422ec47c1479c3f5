/** Reporting without an account, over HTTP, on both databases. */
import { calls, LINK_HEADER, pathTo } from '@social-serve/contract/paths';
import { aNewEvent } from '@social-serve/contract/test/builders';
import request from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import { as, ownSite, people, TEAM } from '../../test/app.ts';
import { describeDatabases } from '../../test/databases.ts';
import { begin, cancel, later, post, sent, world } from '../../test/event-mail.ts';
import { noFiles } from '../../test/no-files.ts';
import { anEventMessage, anOutcome, aQuestion, aReport, insert } from '../../test/rows.ts';
import { storageOn } from '../../test/storage.ts';
import { erasePerson } from '../account/erasure.ts';
import { NO_MAIL_LIMITS } from '../outbox/mail-limits.ts';

const SENT = { reason: 'Wrong or misleading', text: 'That bridge does not exist.' } as const;
const DAY = 24 * 60;
const zoe = 'zoe@example.org';

describeDatabases('reporting without an account', (open) => {
  let id: string;
  const start = async (more: Parameters<typeof begin>[0] = {}) => {
    begin({ ...storageOn(await open()), ...TEAM, siteUrl: 'https://our-town.example', ...more });
    id = await post({ title: 'The bridge' });
  };
  beforeEach(() => start());

  const db = () => world.subject.db;
  const report = (fields: object = {}, link?: string, of = id) => {
    const call = request(world.subject.app).post(pathTo(calls.eventReports, { id: of }));
    if (link !== undefined) call.set(LINK_HEADER, link);
    return call.send({ ...SENT, ...fields });
  };
  const queue = async () =>
    (await request(world.subject.app).get(calls.reports).set(as('tara')).expect(200)).body;
  const decide = (of: string, decision: string) =>
    request(world.subject.app)
      .put(pathTo(calls.report, { id: of }))
      .set(as('tara'))
      .send({ decision })
      .expect(200);
  const join = async (body: object = {}): Promise<{ link: string; insertedId: string }> =>
    (
      await request(world.subject.app)
        .post(pathTo(calls.joinWithoutAccount, { id }))
        .send({ name: 'Zoe', ...body })
        .expect(201)
    ).body;
  const view = async (link: string) =>
    (await request(world.subject.app).get(calls.linked).set(LINK_HEADER, link).expect(200)).body;
  /** The page in the newest message that confirms an address. */
  const mailedPage = () =>
    /our-town\.example(\/mail\/confirm\/\S+)/.exec(world.mail.messages.at(-1)?.text ?? '')?.[1] ?? '';
  const withMessage = async (to: 'joined' | 'everybody' = 'everybody') => {
    const message = anEventMessage({ eventId: id, to });
    await insert(db(), 'messages', message);
    return { kind: 'message', id: message.id };
  };

  it('reaches the team, without an address or with one that nobody confirmed', async () => {
    await report().expect(201);
    later(1);
    await report({ email: 'Zoe@Example.org' }).expect(201);
    expect(await queue()).toMatchObject([
      { ...SENT, withoutAccount: true, reporter: zoe, state: 'open', event: { title: 'The bridge' } },
      { ...SENT, withoutAccount: true, state: 'open' },
    ]);
    expect((await queue())[1]).not.toHaveProperty('reporter');
  });

  it('mails a link to the address; only its button confirms, and then the decision is mailed', async () => {
    const first = (await report({ email: zoe }).expect(201)).body.insertedId;
    expect(await sent(0)).toEqual([`${zoe}: Confirm your e-mail address`]);
    expect(JSON.stringify(world.mail.messages)).not.toContain('bridge does not exist');
    const page = mailedPage();
    for (let time = 0; time < 2; time++)
      expect((await request(world.subject.app).get(page).expect(200)).text).toContain(zoe);
    expect(await db().get('reports', first)).not.toHaveProperty('confirmed');
    expect((await request(world.subject.app).post(page).expect(200)).text).toContain('Confirmed');
    const other = (await report({ email: 'lena@example.net' }).expect(201)).body.insertedId;
    await sent(0);
    await decide(other, 'hide');
    expect((await sent()).filter((line) => !line.startsWith('tara') && !line.startsWith('maya'))).toEqual([
      `${zoe}: We removed the event you reported`,
    ]);
    // Who confirms later hears of the decision, too.
    const late = world.mail.messages.find(({ to }) => to.address === 'lena@example.net')?.text ?? '';
    await request(world.subject.app)
      .post(/our-town\.example(\/mail\/confirm\/\S+)/.exec(late)?.[1] ?? '')
      .expect(200);
    expect(await sent(0)).toEqual(['lena@example.net: We removed the event you reported']);
    await request(world.subject.app)
      .get(`${page.slice(0, -1)}~`)
      .expect(404);
    await request(world.subject.app)
      .post(`${page.slice(0, -1)}~`)
      .expect(404);
  });

  it('is not for programs, and is limited by network and address; refused ones do not count', async () => {
    const refused = await report({ leaveEmpty: 'https://soap.example' }).expect(400);
    expect(refused.body.errors).toMatchObject([{ path: 'leaveEmpty' }]);
    await start({ ...ownSite, contactPerHour: 2, trustProxy: 1 });
    const from = (network: number, fields: object = {}) =>
      report(fields).set('X-Forwarded-For', `203.0.${network}.1`);
    await from(1, { reason: 'Boring' }).expect(400);
    await from(1, { email: zoe }).expect(201);
    await from(1, { email: 'zoe+again@example.org' }).expect(201);
    const { body, headers } = await from(1).expect(429);
    expect(body.detail).toContain('Log in');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect((await from(2, { email: zoe }).expect(429)).body.detail).toContain('with this e-mail address');
    await from(2).expect(201);
  });

  it('counts against what strangers may cause at a mailbox', async () => {
    const limits = { ...NO_MAIL_LIMITS, toMailbox: 2 };
    await start({ mailLimits: limits });
    for (const mails of [1, 1, 0]) {
      await report({ email: zoe }).expect(201);
      expect(await sent(0)).toHaveLength(mails);
    }
  });

  it('has thirty that wait of one event, and never hides an answer', async () => {
    const question = aQuestion({ eventId: id, answer: 'Yes.', public: true, open: false });
    await insert(db(), 'questions', { ...question, answeredAt: question.askedAt });
    const answered = async () =>
      (await request(world.subject.app).get(pathTo(calls.answeredQuestions, { id })).expect(200)).body;
    await report({ about: { kind: 'question', id: question.id } }).expect(201);
    expect(await answered()).toHaveLength(1);
    const waiting = Array.from({ length: 29 }, () => aReport({ eventId: id, reporterUid: undefined }));
    await insert(db(), 'reports', ...waiting);
    expect((await report().expect(429)).body.detail).toContain('already has many reports of this event');
    await report({}, undefined, await post({ title: 'Another' })).expect(201);
    await request(world.subject.app)
      .post(pathTo(calls.eventReports, { id }))
      .set(as('arif'))
      .send({ ...SENT, about: { kind: 'question', id: question.id } })
      .expect(201);
    expect(await answered()).toEqual([]);
  });

  it('sees what everyone sees: events, outcomes and answers, no messages; also what was deleted lately', async () => {
    const outcome = anOutcome();
    await db().transaction((tx) => tx.update('events', { id }, { outcome }));
    await report({ about: { kind: 'outcome', id: outcome._id } }).expect(201);
    await report({ about: await withMessage() }).expect(404);
    const asked = aQuestion({ eventId: id });
    await insert(db(), 'questions', asked);
    await report({ about: { kind: 'question', id: asked.id } }).expect(404);
    await cancel(id);
    later(1);
    await report({ text: 'It was a trap.' }).expect(201);
    expect((await queue())[0]).toMatchObject({
      deletedBy: 'organiser',
      reported: { title: 'The bridge' },
    });
    later(31 * DAY);
    await report().expect(404);
  });

  it('by a private link: once for each thing, and of the messages to the person', async () => {
    const { link } = await join();
    await report({}, link).expect(201);
    expect((await report({}, link).expect(409)).body.code).toBe('already-reported');
    later(1);
    await report({ about: await withMessage() }, link).expect(201);
    await report({}, `${link}x`).expect(404);
    const other = await post({ title: 'Not theirs' });
    const message = anEventMessage({ eventId: other });
    await insert(db(), 'messages', message);
    await report({ about: { kind: 'message', id: message.id } }, link, other).expect(404);
    expect((await view(link)).reports).toMatchObject([
      { ...SENT, about: { kind: 'message' }, state: 'open' },
      { ...SENT, state: 'open' },
    ]);
    expect(await queue()).toMatchObject([{ withoutAccount: true }, { withoutAccount: true }]);
  });

  it('by a private link, its confirmed address hears of the decision; leaving erases the report', async () => {
    const { link, insertedId } = await join({ email: zoe });
    const sentReport = (await report({}, link).expect(201)).body.insertedId;
    await sent(0);
    const mailed = /\/g#(\S+)/.exec(world.mail.messages.at(-1)?.text ?? '')?.[1] ?? '';
    await request(world.subject.app)
      .post(calls.linkedConfirmation)
      .set(LINK_HEADER, mailed)
      .send({ link })
      .expect(200);
    await sent();
    await decide(sentReport, 'dismiss');
    expect(await sent()).toEqual([`${zoe}: We reviewed your report`]);
    expect(await db().get('reports', sentReport)).toMatchObject({
      participationId: insertedId,
      confirmed: true,
    });
    await request(world.subject.app).delete(calls.linked).set(LINK_HEADER, link).expect(200);
    expect(await db().get('reports', sentReport)).toBeNull();
  });

  it('goes with the place into an account, and with the account of its confirmed address', async () => {
    const { link } = await join();
    await report({}, link).expect(201);
    await request(world.subject.app).post(calls.linkedAccount).set(as('arif')).set(LINK_HEADER, link);
    expect(await db().find('reports', {})).toMatchObject([
      { reporterUid: people.arif.uid, reporter: people.arif.email },
    ]);
    const given = (await report({ email: people.tara.email }).expect(201)).body.insertedId;
    const confirmed = (await report({ email: people.tara.email }).expect(201)).body.insertedId;
    await db().transaction((tx) => tx.update('reports', { id: confirmed }, { confirmed: true }));
    const owner = { ...people.tara, emailVerified: true };
    await erasePerson({ db: db(), files: noFiles }, owner, world.subject.clock.now, async () => true);
    expect(await db().get('reports', confirmed)).toBeNull();
    expect(await db().get('reports', given)).not.toHaveProperty('reporter');
  });

  it('is not for whom the team has stopped', async () => {
    const of = (
      await request(world.subject.app).post(calls.events).set(as('arif')).send(aNewEvent()).expect(201)
    ).body.insertedId;
    const joined = await request(world.subject.app)
      .post(pathTo(calls.joinWithoutAccount, { id: of }))
      .send({ name: 'Maya', email: people.maya.email })
      .expect(201);
    await request(world.subject.app)
      .post(pathTo(calls.eventStop, { id }))
      .set(as('tara'))
      .send({ reason: SENT.reason, events: 'hide' })
      .expect(201);
    expect((await report({ email: people.maya.email }, undefined, of).expect(403)).body.code).toBe('stopped');
    expect((await report({}, joined.body.link, of).expect(403)).body.code).toBe('stopped');
    await report({ email: zoe }, undefined, of).expect(201);
  });
});
