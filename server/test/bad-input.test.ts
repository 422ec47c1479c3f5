/** Every call refuses bad input with the right 4xx and a problem that names the field; nothing is stored, in either database. */

import { CONTACT } from '@social-serve/contract/contact-rules';
import { LIMITS } from '@social-serve/contract/limits';
import { MAIL_KINDS } from '@social-serve/contract/mail-rules';
import { OUTCOME } from '@social-serve/contract/outcome-rules';
import { calls, pathTo } from '@social-serve/contract/paths';
import { aMessage, aNewEvent, anApplication, inDays } from '@social-serve/contract/test/builders';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMongo } from '../src/database/mongodb/open.ts';
import type { Storage } from '../src/storage.ts';
import { type AppUnderTest, as, startApp, TEAM } from './app.ts';
import { HOW_TO_RUN, scratchDatabase, serversUnderTest } from './mongo-under-test.ts';
import {
  aContactMessage,
  aModeration,
  anApplicationRow,
  anEventRow,
  anInvitation,
  aParticipation,
  aQuestion,
  aRecipient,
  aReport,
  hiddenSince,
} from './rows.ts';
import { storageOn, testStorage } from './storage.ts';
import { insertRows, storedRows } from './stored.ts';

let subject: AppUnderTest;
const own = anEventRow({ id: 'e'.repeat(24), eventDate: inDays(10), postDate: inDays(-1) });
const joined = aParticipation({ eventId: own.id });
/** Maya is of the team here: she sends every call. */
const team = [...TEAM.team, 'maya@example.org'];
const others = { creatorUid: 'uid-zoe', creator: 'zoe@example.org' };
const arifs = anEventRow({ id: '1'.repeat(24), eventDate: inDays(9), ...others });
const hidden = anEventRow({ id: '2'.repeat(24), eventDate: inDays(8) });
const begun = anEventRow({ id: '8'.repeat(24), eventDate: inDays(-2) });
const application = anApplicationRow({ id: '3'.repeat(24) });
const mine = aParticipation({ eventId: begun.id, participantUid: 'uid-maya', attended: true });
const report = aReport({ id: '4'.repeat(24), eventId: arifs.id });
const message = aContactMessage({ id: '6'.repeat(24) });
const invitation = anInvitation({ eventId: arifs.id, email: 'maya@example.org' });
const asked = aQuestion({ id: '7'.repeat(24), eventId: own.id });
const hiding = aReport({ id: '5'.repeat(24), eventId: hidden.id });

/** Of a message of Maya's, which the team deleted. */
const gone = aReport({ id: '9'.repeat(24), eventId: own.id, aboutId: 'a'.repeat(24) });
const moderation = aModeration({
  ...{ eventId: own.id, about: 'message', aboutId: gone.aboutId, reportId: gone.id, outcome: 'deleted' },
});

const servers = await serversUnderTest();
const databases = servers.map(({ name, uri }) => ({ name, database: scratchDatabase(uri) }));
afterAll(async () => {
  for (const { database } of databases) await database.remove();
  for (const server of servers) await server.stop();
});
if (servers.length === 0) it('is refused on MongoDB too', (context) => context.skip(HOW_TO_RUN));

const storages: { name: string; open: () => Promise<Storage> }[] = [
  { name: 'SQLite', open: async () => testStorage() },
  ...databases.map(({ name, database }) => ({
    name: `MongoDB on ${name}`,
    open: async () => storageOn(await openMongo(database.uri, { callMs: 15_000 })),
  })),
];

/** Everything that is stored, to compare before and after. */
const rows = () => storedRows(subject.db);

const bodies = {
  'POST /events': { method: 'post', path: calls.events, body: aNewEvent() },
  'PUT /eventUpdate/{id}': {
    method: 'put',
    path: pathTo(calls.eventUpdate, { id: own.id }),
    body: { ...aNewEvent(), title: 'Changed' },
  },
  'POST /joinedEvents': {
    method: 'post',
    path: calls.joinedEvents,
    body: { join_id: own.id, participant: 'maya@example.org' },
  },
  'POST /volunteers': { method: 'post', path: calls.volunteers, body: anApplication() },
  'POST /contact': { method: 'post', path: calls.contact, body: aMessage() },
  'PUT /contact/{id}': {
    method: 'put',
    path: pathTo(calls.contactMessage, { id: message.id }),
    body: { answered: true },
  },
  'PUT /me/mail': {
    method: 'put',
    path: calls.ownMail,
    body: { reminders: true, changes: true, summary: true, messages: true, news: true },
  },
  'POST /newsletter': { method: 'post', path: calls.newsletter, body: { email: 'zoe@example.org' } },
  'PUT /me/notices': { method: 'put', path: calls.ownNotices, body: { marks: [`removed-${own.id}`] } },
  'PUT /applications/{id}': {
    method: 'put',
    path: pathTo(calls.application, { id: application.id }),
    body: { state: 'accepted', note: 'Come on Saturday.', was: 'received' },
  },
  'POST /events/{id}/reports': {
    method: 'post',
    path: pathTo(calls.eventReports, { id: arifs.id }),
    body: { reason: 'Wrong or misleading', text: 'That bridge does not exist.' },
  },
  'PUT /reports/{id}': {
    method: 'put',
    path: pathTo(calls.report, { id: report.id }),
    body: { decision: 'dismiss', reason: 'Wrong or misleading', note: 'It is fine.' },
  },
  'PUT /events/{id}/answer': {
    method: 'put',
    path: pathTo(calls.hidingAnswer, { id: hidden.id }),
    body: { answer: 'It is real.' },
  },
  'PUT /moderations/{id}/answer': {
    method: 'put',
    path: pathTo(calls.moderationAnswer, { id: moderation.id }),
    body: { answer: 'It is real.' },
  },
  'PUT /events/{id}/impact': {
    method: 'put',
    path: pathTo(calls.eventImpact, { id: own.id }),
    body: { leftOut: true, walkInsConfirmed: 500, confirmed: '' },
  },
  'POST /me/certificates': {
    method: 'post',
    path: calls.ownCertificates,
    body: { join_id: begun.id, name: 'Maya Then' },
  },
  'PUT /events/{id}/outcome': {
    method: 'put',
    path: pathTo(calls.outcome, { id: begun.id }),
    body: {
      items: [{ what: 'Litter', amount: 12.5, unit: 'bags' }],
      summary: 'Clean.',
      walkIns: 2,
      hours: 2.5,
    },
  },
  'POST /events/{id}/messages': {
    method: 'post',
    path: pathTo(calls.messages, { id: own.id }),
    body: { text: 'We meet at the north gate.', to: 'joined' },
  },
  'POST /events/{id}/questions': {
    method: 'post',
    path: pathTo(calls.questions, { id: arifs.id }),
    body: { text: 'May I bring my dog?' },
  },
  'PUT /events/{id}/questions/{questionId}': {
    method: 'put',
    path: pathTo(calls.question, { id: own.id, questionId: asked.id }),
    body: { answer: 'Yes.' },
  },
  'POST /events/{id}/organisers': {
    method: 'post',
    path: pathTo(calls.organisers, { id: own.id }),
    body: { email: 'zoe@example.org' },
  },
  'PUT /events/{id}/organisers/{organiserId}': {
    method: 'put',
    path: pathTo(calls.organiser, { id: arifs.id, organiserId: invitation.id }),
    body: { accepted: true },
  },
  'PUT /joinedEvents/{id}/visibility': {
    method: 'put',
    path: pathTo(calls.visibility, { id: mine.id }),
    body: { shown: true },
  },
  'PUT /events/{id}/participants/{participant}': {
    method: 'put',
    path: pathTo(calls.participant, { id: begun.id, participant: mine.id }),
    body: { came: true, at: inDays(-1) },
  },
} as const;
type Call = keyof typeof bodies;

const send = (call: Call) => request(subject.app)[bodies[call].method](bodies[call].path).set(as('maya'));

/** Values that no field takes, each by its name. */
const WRONG = {
  'a number': 7,
  null: null,
  'an array': ['text'],
  'an object': { $gt: '' },
  true: true,
  'a lone surrogate': 'Clean \ud800 up',
  'a NUL character': 'Clean\0up',
};

const over = (max: number) => 'x'.repeat(max + 1);

/** What is not one address, wherever one is taken. */
const NO_ADDRESS = {
  'no address': 'maya@',
  'a header': 'a@b.org\r\nBcc: c@d.org',
  'a header without a break': 'a@b.org Bcc: c@d.org',
  'two addresses': 'a@b.org, c@d.org',
  'two addresses without a blank': 'a@b.org,c@d.org',
  'two addresses, with a semicolon': 'a@b.org;c@d.org',
  'an address after a name': 'Zoe <zoe@example.org>',
  'over-long': `${over(LIMITS.email)}@example.org`,
};

/** Fields of each call, and what else is wrong for each of them. */
const FIELDS: Record<Call, Record<string, Record<string, unknown>>> = {
  'POST /events': {
    title: {
      missing: undefined,
      empty: '',
      blank: '   ',
      invisible: '\u200B',
      'of two lines': 'Clean\nup',
      'over-long': over(LIMITS.title),
    },
    location: { missing: undefined, empty: '', 'over-long': over(LIMITS.location) },
    eventType: { missing: undefined, empty: '', unknown: 'Party', 'in lower case': 'cleanup' },
    photoURL: {
      missing: undefined,
      empty: '',
      'no address': 'a picture',
      'half an address': 'http:picture.jpg',
      'of two lines': 'https://example.org/a\nb.jpg',
      'a script': 'javascript:alert(1)',
      'inline data': 'data:image/png;base64,AAAA',
      'over-long': `https://example.org/${over(LIMITS.photoURL)}`,
    },
    Descriptions: { missing: undefined, empty: '', 'over-long': over(LIMITS.Descriptions) },
    eventDate: {
      missing: undefined,
      empty: '',
      over: inDays(-3),
      'six years ahead': inDays(365 * 6),
      'an impossible day': '2027-02-30T10:00:00.000Z',
      'an impossible month': '2027-13-01T10:00:00.000Z',
      'without a zone': '2027-02-20T10:00:00',
      words: 'next Tuesday',
    },
    endDate: {
      'before it begins': inDays(1),
      'more than 14 days after it begins': inDays(40),
      'without a zone': '2027-02-20T10:00:00',
      words: 'in the evening',
    },
    timeZone: { unknown: 'Asia/Rangpur', 'an offset': '+06:00', 'over-long': over(LIMITS.timeZone) },
    capacity: { none: 0, negative: -1, 'too many': 10_001, 'not whole': 1.5, 'a number as text': '12' },
    creator: { empty: '', ...NO_ADDRESS },
  },
  'PUT /eventUpdate/{id}': {
    title: { 'over-long': over(LIMITS.title) },
    location: { 'over-long': over(LIMITS.location) },
    eventType: { unknown: 'Party' },
    photoURL: { 'a script': 'javascript:alert(1)' },
    Descriptions: { 'over-long': over(LIMITS.Descriptions) },
    endDate: { 'before it begins': inDays(1), 'too long after it begins': inDays(60), words: 'late' },
    timeZone: { unknown: 'Asia/Rangpur' },
    capacity: { none: 0, 'too many': 10_001, 'not whole': 1.5 },
    eventDate: { missing: undefined, empty: '', over: inDays(-3), 'six years ahead': inDays(365 * 6) },
  },
  'POST /joinedEvents': {
    join_id: { missing: undefined, empty: '', short: 'abc', 'not hexadecimal': 'z'.repeat(24) },
    participant: { missing: undefined, empty: '', ...NO_ADDRESS },
  },
  'POST /volunteers': {
    name: { missing: undefined, empty: '', 'over-long': over(LIMITS.name) },
    email: { missing: undefined, empty: '', ...NO_ADDRESS },
    role: { unknown: 'King' },
    message: { missing: undefined, empty: '', 'over-long': over(LIMITS.message) },
    photo: {},
  },
  'PUT /me/notices': {
    marks: { missing: undefined, empty: '', 'more than a hundred': Array(101).fill(`removed-${own.id}`) },
  },
  'PUT /me/mail': Object.fromEntries(MAIL_KINDS.map((kind) => [kind, { nothing: null, 'a text': 'yes' }])),
  'POST /newsletter': {
    email: {
      missing: undefined,
      empty: '',
      ...NO_ADDRESS,
      'two domains': 'a@b.org;d.org',
      'a quoted name': '"zoe"@example.org',
    },
  },
  'POST /contact': {
    name: { missing: undefined, empty: '', 'two lines': 'A\nB', 'over-long': over(LIMITS.name) },
    email: { missing: undefined, empty: '', ...NO_ADDRESS },
    message: { missing: undefined, empty: '', blank: ' \n ', 'over-long': over(CONTACT.message) },
  },
  'PUT /contact/{id}': { answered: { missing: undefined, 'a text': 'yes' } },
  'PUT /applications/{id}': {
    state: { missing: undefined, empty: '', unknown: 'perhaps', 'not the team’s': 'withdrawn' },
    note: { 'over-long': over(LIMITS.note) },
    was: { unknown: 'perhaps', 'what has no answer': 'withdrawn' },
  },
  'POST /events/{id}/reports': {
    reason: { missing: undefined, empty: '', unknown: 'Boring' },
    text: { missing: undefined, empty: '', blank: ' \n ', 'over-long': over(LIMITS.report) },
  },
  'PUT /reports/{id}': {
    decision: { missing: undefined, empty: '', unknown: 'erase' },
    reason: { unknown: 'Boring' },
    note: { 'over-long': over(LIMITS.note) },
  },
  'PUT /events/{id}/answer': {
    answer: { missing: undefined, empty: '', 'over-long': over(LIMITS.note) },
  },
  'PUT /moderations/{id}/answer': {
    answer: { missing: undefined, empty: '', 'over-long': over(LIMITS.note) },
  },
  'PUT /events/{id}/impact': {
    leftOut: { missing: undefined, 'a text': 'yes' },
    walkInsConfirmed: { missing: undefined, negative: -1, 'not whole': 1.5, 'too many': 10_001 },
    confirmed: { 'not a text': 1, 'over-long': over(30) },
  },
  'POST /me/certificates': {
    join_id: { missing: undefined, empty: '', short: 'abc' },
    name: {
      missing: undefined,
      empty: '',
      blank: ' ',
      invisible: '\u200B',
      'of two lines': 'A\nB',
      'over-long': over(LIMITS.name),
    },
  },
  'PUT /events/{id}/outcome': {
    items: {
      missing: undefined,
      'more than six': Array(7).fill({ what: 'Litter', amount: 1 }),
      'nothing that was done': [{ what: ' ', amount: 1 }],
      'over-long': [{ what: over(OUTCOME.what), amount: 1 }],
      'two decimals': [{ what: 'Litter', amount: 1.25 }],
      negative: [{ what: 'Litter', amount: -1 }],
      'too much': [{ what: 'Litter', amount: 1_000_000.1 }],
      'of another unit': [{ what: 'Litter', amount: 1, unit: 'tons' }],
    },
    summary: { missing: undefined, 'over-long': over(OUTCOME.summary) },
    walkIns: { missing: undefined, negative: -1, 'not whole': 1.5, 'too many': 10_001 },
    hours: { none: 0, 'no half hour': 1.25, 'too many': 14.5, 'a text': '2' },
  },
  'POST /events/{id}/messages': {
    text: { missing: undefined, empty: '', blank: ' \n ', 'over-long': over(LIMITS.eventMessage) },
    to: { missing: undefined, empty: '', unknown: 'all' },
  },
  'POST /events/{id}/questions': {
    text: { missing: undefined, empty: '', blank: '\u200B', 'over-long': over(LIMITS.question) },
  },
  'PUT /events/{id}/questions/{questionId}': {
    answer: { missing: undefined, empty: '', blank: ' ', 'over-long': over(LIMITS.questionAnswer) },
  },
  'POST /events/{id}/organisers': {
    email: { missing: undefined, empty: '', 'no address': 'zoe', 'one’s own': 'maya@example.org' },
  },
  'PUT /events/{id}/organisers/{organiserId}': { accepted: { missing: undefined, 'a text': 'yes' } },
  'PUT /joinedEvents/{id}/visibility': { shown: { missing: undefined, 'a text': 'yes' } },
  'PUT /events/{id}/participants/{participant}': {
    came: { missing: undefined, 'a text': 'yes' },
    at: {
      missing: undefined,
      empty: '',
      'without a zone': '2026-11-20T10:00:00',
      'an impossible day': '2026-02-30T10:00:00Z',
      words: 'just now',
    },
  },
};

/**
 * `photo` may be null, an account without a picture, or any text: a profile's photo is free text. An optional field
 * may be null, which clears it.
 */
const isFine = (field: string, value: unknown) =>
  (field === 'photo' && (value === null || typeof value === 'string')) ||
  (['walkIns', 'hours'].includes(field) && value === WRONG['a number']) ||
  (field === 'marks' && Array.isArray(value) && value.length === 1) || // reported by the item, below
  (['endDate', 'timeZone', 'confirmed'].includes(field) && value === null) ||
  (['capacity', 'walkInsConfirmed'].includes(field) && (value === null || value === WRONG['a number'])) ||
  (['came', 'shown', 'answered', 'leftOut', 'accepted', ...MAIL_KINDS].includes(field) &&
    value === WRONG.true);

const cases = Object.entries(FIELDS).flatMap(([call, fields]) =>
  Object.entries(fields).flatMap(([field, values]) =>
    Object.entries({ ...WRONG, ...values })
      .filter(([, value]) => !isFine(field, value))
      .map(([what, value]) => ({ call: call as Call, field, what, value })),
  ),
);

describe.each(storages)('with $name', ({ open }) => {
  /** The rows that all of this begins with. */
  let atFirst: unknown;
  beforeAll(async () => {
    subject = startApp({ ...(await open()), team });
    const { db } = subject;
    const at = inDays(-1);
    const counted = { joined: 1, lastJoinOrder: 1 };
    const hiddenNow = { at, reason: hiding.reason };
    await insertRows(
      db,
      'events',
      { ...own, ...counted },
      anEventRow({ ...arifs, helpers: [{ id: invitation.id }] }),
      anEventRow({ ...hidden, ...hiddenSince(hiddenNow) }),
      { ...begun, ...counted, attended: 1 },
    );
    await insertRows(db, 'participations', joined, mine);
    await insertRows(db, 'applications', application);
    await insertRows(db, 'mailRecipients', aRecipient({ uid: 'uid-maya', address: 'maya@example.org' }));
    await insertRows(db, 'contactMessages', message);
    await insertRows(db, 'questions', asked);
    await insertRows(db, 'organisers', invitation);
    const decision = { decidedBy: 'tara@example.org', decidedAt: at } as const;
    await insertRows(
      db,
      'reports',
      report,
      { ...hiding, ...decision, outcome: 'hidden', open: false },
      { ...gone, ...decision, outcome: 'deleted', open: false },
    );
    await insertRows(db, 'moderations', moderation);
    atFirst = await rows();
  });
  afterAll(() => subject.db.close());
  it.each(Object.keys(bodies) as Call[])('a field of %s is what it may not be', async (call) => {
    for (const { field, what, value } of cases.filter((one) => one.call === call)) {
      const { status, headers, body } = await send(call).send({ ...bodies[call].body, [field]: value });
      const errors: { path: string; message: string }[] = body.errors ?? [];
      expect
        .soft(
          { status, code: body.code, fields: errors.map(({ path }) => path.split('.')[0]) },
          `${field}: ${what}`,
        )
        .toEqual({ status: 400, code: 'bad-input', fields: [field] });
      expect.soft(headers['content-type']).toMatch(/^application\/problem\+json/);
      expect.soft(body.detail).toBe(errors[0]?.message);
    }
    expect(await rows()).toEqual(atFirst);
  });

  it.each([
    'text',
    '',
    'cancelled',
    `cancelled-${own.id}`,
    `cancelled-${own.id}-`,
    `removed-${own.id}-1`,
    `party-${own.id}`,
    `changed-${own.id}-1e3`,
    `people-${own.id}-1`,
    `people-${own.id}-1-2-3`,
    'cancelled-$ne',
    7,
    null,
    { $gt: '' },
  ])('a mark is %j', async (mark) => {
    const marks = [`removed-${own.id}`, mark];
    const reply = await send('PUT /me/notices').send({ marks }).expect(400);
    expect(reply.body.errors).toEqual([
      {
        path: expect.stringMatching(/^marks(\.1)?$/),
        message: 'Mark must come from a notice.',
      },
    ]);
    expect(await rows()).toEqual(atFirst);
  });

  describe.each(Object.keys(bodies) as Call[])('the body of %s', (call) => {
    const expectProblem = async (reply: request.Response, status: number, code: string, path?: string) => {
      expect(reply.status).toBe(status);
      expect(reply.body).toMatchObject({ status, code, detail: expect.stringMatching(/\w/) });
      if (path) expect(reply.body.errors[0].path).toBe(path);
    };
    const json = (body: string) => send(call).set('content-type', 'application/json').send(body);

    it.each([
      ['broken JSON', '{"title": ', 400],
      ['an array', '[]', 400],
      ['text', '"text"', 400],
      ['null', 'null', 400],
    ])('is %s', async (_, body, status) => {
      const before = await rows();
      const reply = await json(body);
      await expectProblem(reply, status, 'bad-input');
      expect(reply.body.detail).toMatch(/^(Send a JSON object|The body is not valid JSON)\.$/);
      expect(await rows()).toEqual(before);
    });

    it('is missing', async () => {
      await expectProblem(await send(call), 400, 'bad-input', 'body');
    });

    it('is no JSON', async () => {
      await expectProblem(
        await send(call).set('content-type', 'text/plain').send('title=x'),
        415,
        'unsupported-type',
      );
      const utf16 = send(call).set('content-type', 'application/json; charset=utf-16').send('{}');
      await expectProblem(await utf16, 415, 'unsupported-type');
      await expectProblem(await send(call).type('form').send({ title: 'x' }), 415, 'unsupported-type');
    });

    it('is 100 KB', async () => {
      const before = await rows();
      await expectProblem(await json(JSON.stringify({ title: 'x'.repeat(100_000) })), 413, 'too-large');
      expect(await rows()).toEqual(before);
    });

    it('is in a character set that JSON does not have', async () => {
      const reply = await send(call).set('content-type', 'application/json; charset=latin1').send('{}');
      await expectProblem(reply, 415, 'unsupported-type');
    });

    it('drops surplus keys, __proto__ among them', async () => {
      const body = JSON.stringify({ ...bodies[call].body, surplus: 1 }).replace(
        '{',
        '{"__proto__": {"polluted": true}, "constructor": {"prototype": {}}, ',
      );
      const reply = await json(body);
      expect(reply.status).toBeLessThan(300);
      expect(JSON.stringify(await rows())).not.toMatch(/surplus|polluted/);
      expect({}).not.toHaveProperty('polluted');
    });
  });

  describe('an address', () => {
    const IDS = ['abc', 'z'.repeat(24), '0'.repeat(25), '%00', '%F0%9F%8C%B1', '$ne', '{"$gt":""}'];
    const byId = [
      ['get', calls.event],
      ['put', calls.eventUpdate],
      ['delete', calls.eventDelete],
      ['delete', calls.cancelEvent],
      ['put', calls.application],
      ['delete', calls.ownApplication],
      ['post', calls.eventReports],
      ['put', calls.report],
      ['put', calls.contactMessage],
      ['put', calls.hidingAnswer],
      ['put', calls.moderationAnswer],
      ['put', calls.outcome],
      ['delete', calls.outcome],
      ['delete', calls.ownCertificate],
      ['get', calls.participants],
      ['post', calls.messages],
      ['get', calls.messages],
      ['post', calls.questions],
      ['get', calls.questions],
      ['get', calls.organisers],
      ['post', calls.organisers],
      ['put', pathTo(calls.question, { id: ':id', questionId: asked.id }).replace('%3Aid', ':id')],
      ['get', calls.going],
      ['put', calls.visibility],
      ['delete', pathTo(calls.participant, { id: ':id', participant: joined.id }).replace('%3Aid', ':id')],
    ] as const;

    it.each(byId.flatMap(([method, path]) => IDS.map((id) => [method, path.replace(':id', id)] as const)))(
      '%s %s is a 400 that names the id',
      async (method, path) => {
        const reply = await request(subject.app)[method](path).set(as('maya')).send();
        expect(reply.status).toBe(400);
        expect(reply.body.errors[0].path).toBe('id');
      },
    );

    it.each(['put', 'delete'] as const)('%s of no participation is a 400 that names it', async (method) => {
      const path = pathTo(calls.participant, { id: own.id, participant: 'x' });
      const reply = await request(subject.app)
        [method](path)
        .set(as('maya'))
        .send({ came: true, at: inDays(-1) });
      expect(reply.status).toBe(400);
      expect(reply.body.errors[0].path).toBe('participant');
    });

    it('with a broken % sequence is a 400', async () => {
      const reply = await request(subject.app).get('/events/%E0%A4%A').expect(400);
      expect(reply.body.code).toBe('bad-input');
    });

    it.each([
      ['/events?type=Cleanup&type=Donation', 'type'],
      ['/events?type[$ne]=Cleanup&type=Party', 'type'],
      ['/events?search=a&search=b', 'search'],
      [`/events?search=${over(LIMITS.search)}`, 'search'],
      ['/events?search=%00', 'search'],
      ['/events?place=a&place=b', 'place'],
      [`/events?place=${over(LIMITS.search)}`, 'place'],
      ['/events?text[$ne]=x&text=%00', 'text'],
      [`/events?text=${over(LIMITS.search)}`, 'text'],
      ['/events?when=yesterday', 'when'],
      ['/events?when=today&when=week', 'when'],
      ['/events?when=today&from=2027-01-01', 'when'],
      ['/events?from=2027-02-30', 'from'],
      ['/events?from=2027-02-01T10:00Z', 'from'],
      ['/events?from[$gte]=2027-02-01&to=soon', 'to'],
      ['/events?to=2027-02-01&to=2027-02-02', 'to'],
      ['/events?from=2027-02-02&to=2027-02-01', 'to'],
      ['/events?from=2027-02-02&to=2032-02-03', 'to'],
      ['/events?zone=Mars/Olympus', 'zone'],
      ['/events?zone=%2B06:00', 'zone'],
      ['/events?limit=0', 'limit'],
      ['/events?limit=101', 'limit'],
      ['/events?limit=-1', 'limit'],
      ['/events?limit=1e1', 'limit'],
      ['/events?limit=5&limit=6', 'limit'],
      ['/events?cursor=nonsense', 'cursor'],
      ['/events?cursor=999999999999999-eeeeeeeeeeeeeeeeeeeeeeee', 'cursor'],
      ['/events?cursor=1-e&cursor=2-e', 'cursor'],
      ['/applications?role=King', 'role'],
      ['/applications?state=perhaps', 'state'],
      ['/applications?probablySpam=maybe', 'probablySpam'],
      ['/applications?state=accepted&state=declined', 'state'],
      [`/applications?search=${over(LIMITS.search)}`, 'search'],
      ['/applications?search=%00', 'search'],
      ['/applications?limit=101', 'limit'],
      ['/applications?cursor=1-2', 'cursor'],
      ['/me/applications?limit=0', 'limit'],
      ['/me/applications?cursor=nonsense', 'cursor'],
      ['/contact?limit=0', 'limit'],
      ['/contact?cursor=2-1-eeeeeeeeeeeeeeeeeeeeeeee', 'cursor'],
      ['/reports?state=perhaps', 'state'],
      ['/reports?limit=0', 'limit'],
      ['/reports?cursor=2-1-eeeeeeeeeeeeeeeeeeeeeeee', 'cursor'],
      ['/manageEvents?email=', 'email'],
      ['/manageEvents?email=a@b.org%0D%0ABcc:%20c@d.org', 'email'],
      ['/manageEvents?email=a@b.org,c@d.org', 'email'],
      ['/manageEvents?email=a@b.org&email=c@d.org', 'email'],
      ['/manageEvents', 'email'],
      ['/manageEvents?email=maya@example.org&search=a&search=b', 'search'],
      [`/manageEvents?email=maya@example.org&search=${over(LIMITS.search)}`, 'search'],
      ['/manageEvents?email=maya@example.org&search=%00', 'search'],
      ['/joinedEvents/maya', 'email'],
      [`/events/${own.id}/questions?limit=0`, 'limit'],
      [`/events/${own.id}/questions?cursor=2-1-eeeeeeeeeeeeeeeeeeeeeeee`, 'cursor'],
      ['/me/organising?limit=0', 'limit'],
      ['/me/organising?cursor=1', 'cursor'],
      ['/me/questions', 'event'],
      ['/me/questions?event=abc', 'event'],
      [`/me/questions?event=${own.id}&event=${own.id}`, 'event'],
      ['/me/participations', 'events'],
      ['/me/participations?events=', 'events'],
      ['/me/participations?events=abc', 'events'],
      [`/me/participations?events=${own.id},`, 'events'],
      [`/me/participations?events=${own.id}&events=${own.id}`, 'events'],
      [`/me/participations?events=${Array(101).fill(own.id)}`, 'events'],
      ['/joinedEvents/maya@example.org?search=a&search=b', 'search'],
      [`/joinedEvents/maya@example.org?search=${over(LIMITS.search)}`, 'search'],
      ['/joinedEvents/maya@example.org?search=%00', 'search'],
      ['/joinedEvents/maya@example.org?show=', 'show'],
      ['/joinedEvents/maya@example.org?show=removed', 'show'],
      ['/joinedEvents/maya@example.org?show=past&show=waiting', 'show'],
      [`/events/${own.id}/participants?search=a&search=b`, 'search'],
      [`/events/${own.id}/participants?search=${over(LIMITS.search)}`, 'search'],
      [`/events/${own.id}/participants?search=%00`, 'search'],
      [`/events/${own.id}/participants?status=gone`, 'status'],
      [`/events/${own.id}/participants?limit=101`, 'limit'],
      [`/events/${own.id}/participants?cursor=-1`, 'cursor'],
      [`/events/${own.id}/participants?cursor=${'9'.repeat(13)}`, 'cursor'],
    ])('%s is a 400 that names %s', async (path, field) => {
      const reply = await request(subject.app).get(path).set(as('maya')).expect(400);
      expect(reply.body.errors.map((error: { path: string }) => error.path)).toEqual([field]);
    });

    it('takes a search of wild cards and operators as text', async () => {
      for (const search of ['.*', '%25', '_', '$where', '{"$gt":""}', '(']) {
        const reply = await request(subject.app).get(`/events?search=${search}`).expect(200);
        expect(reply.body).toEqual([]);
      }
    });

    it('nobody answers is a 404 problem to programs', async () => {
      for (const [method, path] of [
        ['get', '/nothing'],
        ['patch', '/nothing'],
        ['get', '/EVENTS'],
      ] as const) {
        const reply = await request(subject.app)[method](path).expect(404);
        expect(reply.body).toMatchObject({ code: 'not-found', status: 404 });
      }
    });
  });
});
