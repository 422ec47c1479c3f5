import { calls, LINK_HEADER, pathTo } from '@social-serve/contract/paths';
import { aNewEvent, inDays } from '@social-serve/contract/test/builders';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { type AppUnderTest, as, startApp, TEAM } from '../../test/app.ts';
import { anEventMessage, aParticipation, aQuestion, insert } from '../../test/rows.ts';
import { confirm } from '../outbox/confirmations.ts';

const SENT = { reason: 'Wrong or misleading', text: 'That bridge does not exist.' } as const;

let subject: AppUnderTest;
let id: string;

/** The event of Maya's: reported by Arif and by Tara, who is of the team. */
beforeEach(async () => {
  subject = startApp(TEAM);
  const { body } = await request(subject.app)
    .post(calls.events)
    .set(as('maya'))
    .send(aNewEvent({ title: 'Riverbank' }));
  id = body.insertedId;
});

const report = (who: 'maya' | 'arif' | 'tara', sent: object = SENT) =>
  request(subject.app).post(pathTo(calls.eventReports, { id })).set(as(who)).send(sent);
const queue = async (query = '') =>
  (await request(subject.app).get(`${calls.reports}${query}`).set(as('tara')).expect(200)).body;
const decide = (reportId: string, body: object) =>
  request(subject.app)
    .put(pathTo(calls.report, { id: reportId }))
    .set(as('tara'))
    .send(body);
const see = (who?: 'maya' | 'arif' | 'tara') => {
  const call = request(subject.app).get(pathTo(calls.event, { id }));
  return who ? call.set(as(who)) : call;
};
const answer = (who: 'maya' | 'arif', text: string) =>
  request(subject.app).put(pathTo(calls.hidingAnswer, { id })).set(as(who)).send({ answer: text });

describe('a report', () => {
  it('reaches the team, with the event and who sent it; a second one is refused', async () => {
    const sent = await report('arif').expect(201);
    expect(await queue()).toMatchObject([
      {
        ...SENT,
        _id: sent.body.insertedId,
        event_id: id,
        reporter: 'arif@example.org',
        state: 'open',
        event: { _id: id, title: 'Riverbank' },
      },
    ]);
    const again = await report('arif', { ...SENT, text: 'Still.' }).expect(409);
    expect(again.body).toMatchObject({ code: 'already-reported' });
    expect(await queue()).toHaveLength(1);
  });

  it('shows the team nothing that only guests and organisers see of the event', async () => {
    const contact = { groupLink: 'https://chat.whatsapp.com/AbCdEfGhIjK', organiserPhone: '+8801712345678' };
    await request(subject.app)
      .put(pathTo(calls.eventUpdate, { id }))
      .set(as('maya'))
      .send({ eventDate: inDays(14), ...contact })
      .expect(200);
    await report('arif').expect(201);
    const [{ event }] = await queue();
    for (const name of Object.keys(contact)) expect(event).not.toHaveProperty(name);
  });

  it('is one of thirty that a person may send a day; refused ones do not count', async () => {
    await report('maya').expect(403);
    await report('arif').expect(201);
    await report('arif').expect(409);
    const addresses: string[] = [];
    for (let number = 0; number < 30; number++) {
      const { body } = await request(subject.app)
        .post(calls.events)
        .set(as('maya'))
        .send(aNewEvent({ title: `Event ${number}` }))
        .expect(201);
      addresses.push(pathTo(calls.eventReports, { id: body.insertedId }));
    }
    const last = addresses.pop() ?? '';
    for (const address of addresses)
      await request(subject.app).post(address).set(as('arif')).send(SENT).expect(201);
    const refused = await request(subject.app).post(last).set(as('arif')).send(SENT).expect(429);
    expect(refused.body.detail).toBe('You can report up to 30 things a day. Please try again tomorrow.');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000);
    await request(subject.app).post(last).set(as('tara')).send(SENT).expect(201);
  });

  it('is refused for your own event; one that was deleted can be reported for thirty days', async () => {
    await report('maya').expect(403);
    await request(subject.app).delete(pathTo(calls.eventDelete, { id })).set(as('maya')).expect(200);
    await report('arif').expect(201);
    expect(await queue()).toMatchObject([
      { deletedBy: 'organiser', reported: { title: 'Riverbank', text: aNewEvent().Descriptions } },
    ]);
    subject.clock.now = new Date(subject.clock.now.getTime() + 31 * 86_400_000);
    await report('tara').expect(404);
  });

  it('counts towards the limit of a person’s texts', async () => {
    const limited = startApp({ writesPerMinute: 1 });
    const call = () =>
      request(limited.app).post(pathTo(calls.eventReports, { id })).set(as('arif')).send(SENT);
    await call().expect(404);
    await call().expect(429);
  });
});

describe('a report without an account', () => {
  const signedOut = (sent: object = SENT) =>
    request(subject.app).post(pathTo(calls.eventReports, { id })).send(sent);

  it('reaches the team, with an address or none; what fills in the hidden field is refused', async () => {
    await signedOut().expect(201);
    await signedOut({ ...SENT, email: 'Zoe@Example.org' }).expect(201);
    await signedOut({ ...SENT, leaveEmpty: 'https://spam.example' }).expect(400);
    const open = await queue('?state=open');
    expect(open).toMatchObject([{ withoutAccount: true }, { withoutAccount: true }]);
    expect(open.flatMap(({ reporter = [] }) => reporter)).toEqual(['zoe@example.org']);
    expect(await queue()).toHaveLength(2);
    await signedOut({ ...SENT, email: 'zoe' }).expect(400);
    await request(subject.app)
      .post(pathTo(calls.eventReports, { id }))
      .set('Authorization', 'Bearer made-up')
      .send(SENT)
      .expect(401);
  });

  it('is limited an hour, for each network', async () => {
    const limited = startApp({ ...TEAM, db: subject.db, contactPerHour: 2 });
    const send = () => request(limited.app).post(pathTo(calls.eventReports, { id })).send(SENT);
    await send().expect(201);
    await send().expect(201);
    const refused = await send().expect(429);
    expect(refused.body.detail).toBe('Too many reports from your network. Log in, or try again later.');
  });

  it('cannot be about a message, but can by a private link of a participant', async () => {
    const sent = await request(subject.app)
      .post(pathTo(calls.joinWithoutAccount, { id }))
      .send({ name: 'Zoe' })
      .expect(201);
    const message = anEventMessage({ eventId: id, text: 'Buy my soap.' });
    await insert(subject.db, 'messages', message);
    const about = { ...SENT, about: { kind: 'message', id: message.id } };
    await signedOut(about).expect(404);
    await signedOut(about).set(LINK_HEADER, sent.body.link).expect(201);
    await signedOut(about).set(LINK_HEADER, sent.body.link).expect(409);
    await signedOut(about).set(LINK_HEADER, `${sent.body.link}x`).expect(404);
    expect(await queue()).toMatchObject([{ withoutAccount: true, reported: { text: 'Buy my soap.' } }]);
  });

  it('hides no answer; the outcome goes to a confirmed address alone', async () => {
    const question = {
      answer: 'Yes.',
      answeredAt: new Date().toISOString(),
      open: false,
      public: true as const,
    };
    const asked = aQuestion({ eventId: id, askerUid: 'uid-zoe', ...question });
    await insert(subject.db, 'questions', asked);
    const about = { kind: 'question', id: asked.id };
    await signedOut({ ...SENT, about, email: 'zoe@example.org' }).expect(201);
    const answers = await request(subject.app).get(pathTo(calls.answeredQuestions, { id })).expect(200);
    expect(answers.body).toHaveLength(1);
    const [report] = await queue();
    await decide(report._id, { decision: 'dismiss' }).expect(200);
    expect(await subject.db.count('outbox', { kind: 'report-decided' })).toBe(0);
    const [asking] = await subject.db.find('mailRecipients', { where: { address: 'zoe@example.org' } });
    await subject.db.transaction((tx) => confirm(tx, asking?.id ?? '', subject.clock.now));
    await decide(report._id, { decision: 'delete', was: 'dismissed' }).expect(200);
    expect(await subject.db.count('outbox', { kind: 'report-decided' })).toBe(1);
  });
});

describe('the queue', () => {
  it('lists open ones first, page by page', async () => {
    const first = await report('arif').expect(201);
    await decide(first.body.insertedId, { decision: 'dismiss' }).expect(200);
    await report('tara').expect(201);
    const seen: string[] = [];
    let path: string | undefined = `${calls.reports}?limit=1`;
    while (path) {
      const reply: request.Response = await request(subject.app).get(path).set(as('tara')).expect(200);
      expect(reply.headers['x-total-count']).toBe('2');
      seen.push(...reply.body.map(({ state }: { state: string }) => state));
      path = /<([^>]+)>; rel="next"/.exec(reply.headers.link ?? '')?.[1];
    }
    expect(seen).toEqual(['open', 'dismissed']);
    expect(await queue('?state=open')).toHaveLength(1);
    expect(await queue('?state=closed')).toMatchObject([{ decidedBy: 'tara@example.org' }]);
  });
});

describe('an event that the team hides', () => {
  let reportId: string;
  beforeEach(async () => {
    await request(subject.app)
      .post(calls.joinedEvents)
      .set(as('arif'))
      .send({ join_id: id, participant: 'arif@example.org' })
      .expect(201);
    reportId = (await report('arif').expect(201)).body.insertedId;
    await decide(reportId, { decision: 'hide', note: 'Where is it?' }).expect(200);
  });

  it('is removed from the lists and not found by anyone else', async () => {
    await request(subject.app).get(calls.events).expect(200, []);
    await request(subject.app).get(calls.latestEvents).expect(200, []);
    await see().expect(404);
    await request(subject.app)
      .post(calls.joinedEvents)
      .set(as('tara'))
      .send({ join_id: id, participant: 'tara@example.org' })
      .expect(404);
  });

  it('shows the reason to its creator, there and under Manage Events, and to the team, without the reporter', async () => {
    const hidden = { reason: SENT.reason, note: 'Where is it?' };
    const own = await request(subject.app)
      .get(`${calls.manageEvents}?email=maya@example.org`)
      .set(as('maya'))
      .expect(200);
    expect(own.body).toMatchObject([{ _id: id, hidden }]);
    const page = await see('maya').expect(200);
    expect(page.body).toMatchObject({ _id: id, hidden });
    expect(page.body).not.toHaveProperty('cancelled');
    for (const { text } of [own, page]) expect(text).not.toMatch(/arif|tara/);
    expect((await see('tara').expect(200)).body).toMatchObject({ hidden });
  });

  it('is marked as removed for its participants, without the reason', async () => {
    const joined = await request(subject.app)
      .get(pathTo(calls.joinedEventsOf, { email: 'arif@example.org' }))
      .set(as('arif'))
      .expect(200);
    expect(joined.body).toMatchObject([{ join_id: id, cancelled: true, removedByTeam: true }]);
    const page = await see('arif').expect(200);
    expect(page.body).toMatchObject({ cancelled: true, removedByTeam: true });
    for (const { body } of [page, { body: joined.body[0] }]) expect(body).not.toHaveProperty('hidden');
  });

  it('shows the reason to its creator even if they joined it themselves', async () => {
    await insert(
      subject.db,
      'participations',
      aParticipation({
        eventId: id,
        joinOrder: 2,
        participant: 'maya@example.org',
        participantUid: 'uid-maya',
      }),
    );
    expect((await see('maya').expect(200)).body).toMatchObject({
      removedByTeam: true,
      hidden: { note: 'Where is it?' },
    });
  });

  it('is answered by its creator alone; the team reads it and shows the event again', async () => {
    await answer('arif', 'Mine.').expect(404);
    await answer('maya', 'By the <old> mill.').expect(200);
    expect(await queue()).toMatchObject([{ event: { hidden: { answer: 'By the <old> mill.' } } }]);
    await decide(reportId, { decision: 'show' }).expect(200);
    expect((await see().expect(200)).body).not.toHaveProperty('hidden');
    await answer('maya', 'Thanks.').expect(404);
    const late = await decide(reportId, { decision: 'show' }).expect(409);
    expect(late.body.detail).toBe('tara@example.org has already shown this event again.');
  });

  it('is hidden for the reason that the team names', async () => {
    await decide(reportId, { decision: 'show' }).expect(200);
    const again = await report('tara').expect(201);
    await decide(again.body.insertedId, {
      decision: 'hide',
      reason: 'Harmful or against the law',
    }).expect(200);
    expect((await see('maya')).body.hidden).toEqual({
      at: expect.any(String),
      reason: 'Harmful or against the law',
    });
  });

  it('is the answer to a member who decides too late, with the name of the one who decided', async () => {
    const late = await decide(reportId, { decision: 'dismiss' }).expect(409);
    expect(late.body).toMatchObject({
      code: 'already-decided',
      detail: 'tara@example.org has already hidden this event.',
    });
  });

  it('can be deleted by its creator, and stays deleted', async () => {
    await request(subject.app).delete(pathTo(calls.eventDelete, { id })).set(as('maya')).expect(200);
    await see('maya').expect(404);
    await decide(reportId, { decision: 'show' }).expect(409);
    expect(await queue()).toMatchObject([{ event: { cancelled: true } }]);
  });

  it('does not count towards a person’s limit of upcoming events', async () => {
    const { db } = subject;
    const { app } = startApp({ db, maxUpcomingEvents: 1 });
    await request(app)
      .post(calls.events)
      .set(as('maya'))
      .send(aNewEvent({ eventDate: inDays(3), title: 'Another', photoURL: 'https://example.org/other.jpg' }))
      .expect(201);
  });
});
