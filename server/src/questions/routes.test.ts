import type { Notice } from '@social-serve/contract/notice';
import { calls, pathTo } from '@social-serve/contract/paths';
import { aNewEvent } from '@social-serve/contract/test/builders';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { type AppUnderTest, as, people, startApp, TEAM } from '../../test/app.ts';
import { decideReport, hideEvent } from '../../test/hidden-events.ts';
import { aQuestion, insert } from '../../test/rows.ts';

type Name = 'maya' | 'arif' | 'tara';
let subject: AppUnderTest;
let id: string;
let shown: Record<Name, string>;

/** An event of Maya's. */
beforeEach(async () => {
  shown = { maya: 'Maya Chakma', arif: 'Arif', tara: 'Tara' };
  subject = startApp({
    ...TEAM,
    verifyToken: async (token) => {
      const name = token.replace('token-', '') as Name;
      return {
        ...people[name],
        name: shown[name],
        emailVerified: true,
        signedInAt: subject.clock.now.getTime(),
      };
    },
  });
  const sent = await request(subject.app)
    .post(calls.events)
    .set(as('maya'))
    .send(aNewEvent({ title: 'Riverbank' }));
  id = sent.body.insertedId;
});

const ask = (text: string, name: Name = 'arif', more: object = {}) =>
  request(subject.app)
    .post(pathTo(calls.questions, { id }))
    .set(as(name))
    .send({ text, ...more });
const asked = async () =>
  (await request(subject.app).get(pathTo(calls.questions, { id })).set(as('maya')).expect(200)).body;
const answer = (questionId: string, text: string, name: Name = 'maya', more: object = {}) =>
  request(subject.app)
    .put(pathTo(calls.question, { id, questionId }))
    .set(as(name))
    .send({ answer: text, ...more });
const readByAll = async (query = '') =>
  (
    await request(subject.app)
      .get(pathTo(calls.answeredQuestions, { id }) + query)
      .expect(200)
  ).body;
const own = async (name: Name = 'arif') =>
  (await request(subject.app).get(`${calls.ownQuestions}?event=${id}`).set(as(name)).expect(200)).body;
const notices = async (name: Name, kind: Notice['kind']): Promise<Notice[]> => {
  const { body } = await request(subject.app).get(calls.ownNotices).set(as(name)).expect(200);
  return body.notices.filter((notice: Notice) => notice.kind === kind);
};
const markRead = (name: Name, [notice]: Notice[]) =>
  request(subject.app)
    .put(calls.ownNotices)
    .set(as(name))
    .send({ marks: [notice?.mark] })
    .expect(200);
const later = (minutes: number) => {
  subject.clock.now = new Date(subject.clock.now.getTime() + minutes * 60_000);
  return subject.clock.now.toISOString();
};

describe('a question', () => {
  it('reaches the organiser with the asker’s name, and the answer reaches the asker; neither sees an address', async () => {
    const askedAt = subject.clock.now.toISOString();
    const { insertedId: _id } = (await ask('May I bring\nmy dog?').expect(201)).body;
    expect(await asked()).toEqual([{ _id, text: 'May I bring\nmy dog?', name: 'Arif', askedAt }]);
    const answeredAt = later(5);
    await answer(_id, 'Yes, on a lead.').expect(200);
    const answered = { answer: 'Yes, on a lead.', answeredAt };
    expect(await asked()).toMatchObject([answered]);
    expect(await own()).toEqual([{ _id, event_id: id, text: 'May I bring\nmy dog?', askedAt, ...answered }]);
    expect(await own('tara')).toEqual([]);
    await answer(_id, 'No, sorry.').expect(200);
    expect(await own()).toMatchObject([{ answer: 'No, sorry.' }]);
    expect(JSON.stringify([await asked(), await own()])).not.toContain('@');
  });

  it('hides a name that is an address', async () => {
    shown.arif = 'arif＠example.org';
    await ask('Who am I?').expect(201);
    expect((await asked())[0]).not.toHaveProperty('name');
    expect((await notices('maya', 'question'))[0]).not.toHaveProperty('name');
  });

  it('is a notice to the organiser, and its answer one to the asker, until they read it', async () => {
    const { insertedId: _id } = (await ask('May I?').expect(201)).body;
    expect(await notices('maya', 'question')).toMatchObject([
      { read: false, text: 'May I?', name: 'Arif', event: { _id: id, title: 'Riverbank' } },
    ]);
    await markRead('arif', await notices('maya', 'question')); // someone else’s mark
    expect(await notices('maya', 'question')).toMatchObject([{ read: false }]);
    await markRead('maya', await notices('maya', 'question'));
    expect(await notices('maya', 'question')).toMatchObject([{ read: true }]);
    later(1);
    await answer(_id, 'Yes.').expect(200);
    expect(await notices('arif', 'question-answered')).toMatchObject([
      { read: false, text: 'May I?', answer: 'Yes.', event: { _id: id } },
    ]);
    await markRead('arif', await notices('arif', 'question-answered'));
    expect(await notices('arif', 'question-answered')).toMatchObject([{ read: true }]);
    later(1);
    await answer(_id, 'No.').expect(200);
    expect(await notices('arif', 'question-answered')).toMatchObject([{ read: false, answer: 'No.' }]);
    expect((await request(subject.app).get(calls.me).set(as('arif'))).body.unread).toBe(1);
  });

  it('that is answered is read', async () => {
    const { insertedId: _id } = (await ask('May I?').expect(201)).body;
    expect((await request(subject.app).get(calls.me).set(as('maya'))).body.unread).toBe(1);
    await answer(_id, 'Yes.').expect(200);
    expect((await request(subject.app).get(calls.me).set(as('maya'))).body.unread).toBe(0);
  });

  it('is refused for your own event, and for one that is over, cancelled or hidden', async () => {
    expect((await ask('Me?', 'maya').expect(403)).body.code).toBe('not-allowed');
    const report = await hideEvent(subject, id, 'tara');
    await ask('Hidden?').expect(404);
    await decideReport(subject, report, 'show');
    later(60 * 24 * 30);
    expect((await ask('Over?').expect(409)).body.code).toBe('event-over');
    await request(subject.app).delete(pathTo(calls.eventDelete, { id })).set(as('maya')).expect(200);
    expect((await ask('Cancelled?').expect(409)).body).toMatchObject({
      code: 'event-cancelled',
      detail: 'This event is cancelled.',
    });
    expect(await subject.db.count('questions', {})).toBe(0);
  });

  it('is limited to five a day; refused ones do not count', async () => {
    await ask('Me?', 'maya').expect(403);
    for (const text of ['1', '2', '3', '4', '5']) await ask(text).expect(201);
    const reply = await ask('6').expect(429);
    expect(reply.body.detail).toBe('You can ask up to 5 questions a day. Please try again tomorrow.');
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(80_000);
    await ask('1', 'tara').expect(201);
  });

  it('is listed page by page, open ones first, with their total', async () => {
    const rows = ['A', 'B', 'C'].map((text, minute) =>
      aQuestion({ eventId: id, text, askedAt: new Date(Date.UTC(2026, 10, 21, 12, minute)).toISOString() }),
    );
    await insert(subject.db, 'questions', ...rows);
    await answer(rows[2]?.id ?? '', 'Yes.').expect(200);
    const seen: string[] = [];
    let path: string | undefined = `${pathTo(calls.questions, { id })}?limit=1`;
    while (path) {
      const reply: request.Response = await request(subject.app).get(path).set(as('maya')).expect(200);
      expect(reply.headers['x-total-count']).toBe('3');
      seen.push(...reply.body.map(({ text }: { text: string }) => text));
      path = /<([^>]+)>; rel="next"/.exec(reply.headers.link ?? '')?.[1];
    }
    expect(seen).toEqual(['B', 'A', 'C']);
  });

  it('can be reported by the organiser, and its answer by the asker; the team may delete it', async () => {
    const { insertedId } = (await ask('You fool?').expect(201)).body;
    const about = { kind: 'question', id: insertedId };
    const report = (name: Name) =>
      request(subject.app)
        .post(pathTo(calls.eventReports, { id }))
        .set(as(name))
        .send({ reason: 'Harmful or against the law', text: 'Rude.', about });
    await report('arif').expect(403);
    await report('tara').expect(404);
    await report('maya').expect(201);
    await answer(insertedId, 'Fool yourself.').expect(200);
    await report('arif').expect(201);
    const { body } = await request(subject.app).get(calls.reports).set(as('tara')).expect(200);
    expect(body).toMatchObject([1, 2].map(() => ({ about: { ...about, answer: 'Fool yourself.' } })));
    await request(subject.app)
      .put(pathTo(calls.report, { id: body[0]._id }))
      .set(as('tara'))
      .send({ decision: 'delete' })
      .expect(200);
    expect(await asked()).toEqual([]);
    expect(await own()).toEqual([]);
  });
});

describe('a public question', () => {
  const PUBLIC = { public: true };
  const report = (questionId: string, name: Name) =>
    request(subject.app)
      .post(pathTo(calls.eventReports, { id }))
      .set(as(name))
      .send({
        reason: 'Harmful or against the law',
        text: 'Rude.',
        about: { kind: 'question', id: questionId },
      });
  const decide = async (decision: 'dismiss' | 'delete') => {
    const { body } = await request(subject.app).get(calls.reports).set(as('tara')).expect(200);
    await request(subject.app)
      .put(pathTo(calls.report, { id: body[0]._id }))
      .set(as('tara'))
      .send({ decision })
      .expect(200);
  };
  const anAnswered = async (text = 'May I bring my dog?') => {
    const { insertedId } = (await ask(text, 'arif', PUBLIC).expect(201)).body;
    await answer(insertedId, 'Yes.').expect(200);
    return insertedId as string;
  };

  it('is read by everyone once it is answered, without the person who asked; one that was not public never', async () => {
    const askedAt = subject.clock.now.toISOString();
    const { insertedId: _id } = (await ask('May I?', 'arif', PUBLIC).expect(201)).body;
    later(1);
    const { insertedId: secret } = (await ask('Is it my fault?').expect(201)).body;
    expect(await readByAll()).toEqual([]);
    expect(await asked()).toMatchObject([{ text: 'Is it my fault?' }, { text: 'May I?', public: true }]);
    expect((await asked())[0]).not.toHaveProperty('public');
    const answeredAt = later(5);
    await answer(_id, 'Yes.').expect(200);
    await answer(secret, 'No.', 'maya', PUBLIC).expect(200);
    expect(await readByAll()).toEqual([{ _id, text: 'May I?', askedAt, answer: 'Yes.', answeredAt }]);
    expect(await own()).toMatchObject([{ text: 'Is it my fault?' }, { text: 'May I?', public: true }]);
  });

  it('can be answered privately, and is private from then on', async () => {
    const { insertedId } = (await ask('May I?', 'arif', PUBLIC).expect(201)).body;
    await answer(insertedId, 'You may.', 'maya', { public: false }).expect(200);
    expect(await readByAll()).toEqual([]);
    expect(await own()).toMatchObject([{ answer: 'You may.' }]);
    await answer(insertedId, 'All may.', 'maya', PUBLIC).expect(200);
    expect(await readByAll()).toEqual([]);
  });

  it('is in pages, each with the address of the next one', async () => {
    for (const text of ['1', '2', '3']) {
      await anAnswered(text);
      later(1);
    }
    const first = await request(subject.app).get(`${pathTo(calls.answeredQuestions, { id })}?limit=2`);
    expect(first.body).toMatchObject([{ text: '3' }, { text: '2' }]);
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.link ?? '')?.[1] ?? '';
    const second = await request(subject.app).get(next).expect(200);
    expect(second.body).toMatchObject([{ text: '1' }]);
    expect(second.headers).not.toHaveProperty('link');
  });

  it('can be reported by anyone who is signed in; it is not shown until the team dismisses the report', async () => {
    const _id = await anAnswered();
    await report(_id, 'tara').expect(201);
    expect(await readByAll()).toEqual([]);
    expect(await asked()).toMatchObject([{ _id }]);
    expect(await own()).toMatchObject([{ _id }]);
    await decide('dismiss');
    expect(await readByAll()).toMatchObject([{ _id }]);
    await report(_id, 'maya').expect(201);
    await decide('delete');
    expect(await readByAll()).toEqual([]);
  });

  it('stays readable when others report what the team has dismissed, unless the answer is another one', async () => {
    const _id = await anAnswered();
    await report(_id, 'tara').expect(201);
    later(5);
    await decide('dismiss');
    later(5);
    await report(_id, 'maya').expect(201);
    expect(await readByAll()).toMatchObject([{ _id }]);
    later(5);
    await answer(_id, 'Dogs? Never!').expect(200);
    expect(await readByAll()).toEqual([]);
    later(5);
    await decide('dismiss');
    expect(await readByAll()).toMatchObject([{ _id, answer: 'Dogs? Never!' }]);
  });

  it('cannot be reported by others before it is answered, nor after a private answer', async () => {
    const { insertedId } = (await ask('May I?', 'arif', PUBLIC).expect(201)).body;
    await report(insertedId, 'tara').expect(404);
    await answer(insertedId, 'You may.', 'maya', { public: false }).expect(200);
    await report(insertedId, 'tara').expect(404);
  });

  it('is not shown while the event is hidden, nor once it is cancelled', async () => {
    await anAnswered();
    const hidden = await hideEvent(subject, id, 'tara');
    const path = pathTo(calls.answeredQuestions, { id });
    await request(subject.app).get(path).expect(404);
    await decideReport(subject, hidden, 'show');
    expect(await readByAll()).toHaveLength(1);
    await request(subject.app).delete(pathTo(calls.eventDelete, { id })).set(as('maya')).expect(200);
    await request(subject.app).get(path).expect(404);
  });

  it('is read after the event, too, and goes with the account of the person who asked', async () => {
    await anAnswered();
    later(60 * 24 * 30);
    expect(await readByAll()).toHaveLength(1);
    await request(subject.app).delete(calls.me).set(as('arif')).expect(200);
    expect(await readByAll()).toEqual([]);
  });

  it('is refused with a field that is neither true nor false', async () => {
    const { body } = await ask('May I?', 'arif', { public: 'yes' }).expect(400);
    expect(body.errors).toMatchObject([
      { path: 'public', message: 'Everyone can read it must be true or false.' },
    ]);
  });
});
