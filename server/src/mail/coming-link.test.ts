/** The page of the links "Yes" and "I can't": without a login and without scripts. */
import { calls, LINK_HEADER, pathTo } from '@social-serve/contract/paths';
import { inDays } from '@social-serve/contract/test/builders';
import request from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import { as } from '../../test/app.ts';
import { joinAsZoe } from '../../test/coming-steps.ts';
import { begin, cancel, join, leave, post, sent, world } from '../../test/event-mail.ts';
import type { Row } from '../database/database.ts';
import { linkKey } from '../participations/link-key.ts';
import { comingToken } from './coming-token.ts';

beforeEach(() => begin());

const eventDate = inDays(5, new Date(), 9);
const soon = { title: 'Walk & "swim"', eventDate, timeZone: 'Asia/Dhaka', joinWithoutAccount: true };
const DAY_BEFORE = inDays(4, new Date(), 12);
const at = (text: string, minutes = 0) => {
  world.subject.clock.now = new Date(Date.parse(text) + minutes * 60_000);
};
const rowOf = async (id: string): Promise<Partial<Row<'participations'>>> =>
  (await world.subject.db.get('participations', id)) ?? {};
const pageOf = async (id: string, address: string) =>
  pathTo(calls.comingAnswer, { token: comingToken(await linkKey(world.subject.db)(), id, address) });
const get = (path: string, answer?: string) =>
  request(world.subject.app)
    .get(answer ? `${path}?answer=${answer}` : path)
    .accept('text/html');
const say = (path: string, fields: object) =>
  request(world.subject.app).post(path).accept('text/html').type('form').send(fields);
/** The heading, and the button's label if there is one. */
const shownIn = ({ text }: { text: string }) => [
  /<h1>(.*?)<\/h1>/.exec(text)?.[1]?.replaceAll('&amp;', '&').replaceAll('&quot;', '"'),
  /<button>(.*?)<\/button>/.exec(text)?.[1],
];
const ARIF = 'arif@example.org';
/** Arif joined, was asked and has the link. */
async function asked(fields: object = {}) {
  const eventId = await post({ ...soon, ...fields });
  const id = await join(eventId, 'arif');
  await sent(0);
  at(DAY_BEFORE, 1);
  await sent(0);
  return { eventId, id, path: await pageOf(id, ARIF) };
}

it('a GET changes nothing and shows one button; the page has no scripts, is in no index and names itself to no other site', async () => {
  const { id, path } = await asked();
  for (const answer of ['yes', 'no', 'maybe', undefined]) {
    const { text, headers } = await get(path, answer).expect(200);
    expect(text.match(/<button>/g)).toHaveLength(1);
    expect(text).not.toContain('<script');
    expect(text).toContain('Walk &amp; &quot;swim&quot;');
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
    });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  }
  expect(await rowOf(id)).not.toHaveProperty('coming');
  expect(await rowOf(id)).not.toHaveProperty('leftReason');
});

it('yes, then I can’t with a reason, then back again: each page offers the other', async () => {
  const { id, path } = await asked();
  expect(shownIn(await get(path, 'yes'))).toEqual([
    'Are you still coming to Walk & "swim"?',
    'Yes, I’m coming',
  ]);
  const yes = await say(path, { coming: 'true' }).expect(200);
  expect(shownIn(yes)).toEqual(['See you there', undefined]);
  expect(yes.text).toContain('href="?answer=no"');
  expect(await rowOf(id)).toMatchObject({ coming: true });
  expect(shownIn(await get(path, 'no'))).toEqual(['You can’t come to Walk & "swim"?', 'I can’t come']);
  const no = await say(path, { coming: 'false', reason: ' <b>Ill</b> ' }).expect(200);
  expect(shownIn(no)).toEqual(['You’re not coming', undefined]);
  expect(no.text).toContain('href="?answer=yes"');
  expect(await rowOf(id)).toMatchObject({ leftReason: 'left', cannotCome: '<b>Ill</b>' });
  expect(shownIn(await get(path, 'yes'))).toEqual(['Join Walk & "swim" again?', 'Join again']);
  expect(shownIn(await say(path, { coming: 'true' }).expect(200))).toEqual(['See you there', undefined]);
  expect(await rowOf(id)).toMatchObject({ coming: true, participantUid: 'uid-arif', status: 'joined' });
  expect(await rowOf(id)).not.toHaveProperty('leftReason');
});

it('someone without an account comes back by the same link, to a new place at the end', async () => {
  const eventId = await post({ ...soon, capacity: 1 });
  await request(world.subject.app)
    .post(pathTo(calls.joinWithoutAccount, { id: eventId }))
    .send({ name: 'Zoe', email: 'zoe@example.org' })
    .expect(201);
  await sent(0);
  const link = /#([0-9a-f]{24}\.[\w-]+)\s/.exec(world.mail.messages.at(-1)?.text ?? '')?.[1] ?? '';
  await request(world.subject.app).post(calls.linkedConfirmation).set(LINK_HEADER, link).send({}).expect(200);
  const arif = await join(eventId, 'arif');
  at(DAY_BEFORE, 1);
  await sent(0);
  const path = await pageOf(link.split('.')[0] ?? '', 'zoe@example.org');
  await say(path, { coming: 'false' }).expect(200);
  expect(await rowOf(arif)).toMatchObject({ status: 'joined' });
  const back = await get(path, 'yes').expect(200);
  expect(back.text).toContain('There aren’t enough free places.');
  const waits = await say(path, { coming: 'true' }).expect(200);
  expect(shownIn(waits)).toEqual(['You’re on the waiting list', undefined]);
  expect(waits.text).toContain('href="?answer=no"');
  expect(shownIn(await say(path, { coming: 'true' }).expect(409))).toEqual(['That didn’t work', undefined]);
});

it('a group can become smaller on the page, and never larger', async () => {
  const eventId = await post(soon);
  const id = await join(eventId, 'arif');
  await request(world.subject.app)
    .put(pathTo(calls.companions, { id }))
    .set(as('arif'))
    .send({ adults: 2, children: 1 })
    .expect(200);
  at(DAY_BEFORE, 1);
  await sent(0);
  const path = await pageOf(id, ARIF);
  const count = () => world.subject.db.count('participations', { eventId, leftReason: null });
  const { text } = await get(path, 'yes').expect(200);
  expect(text.match(/<option[^>]*>\d/g)).toEqual([
    '<option value="0">0',
    '<option value="1">1',
    '<option value="2" selected>2',
    '<option value="0">0',
    '<option value="1" selected>1',
  ]);
  expect(text).toContain('Yes, we’re coming');
  await say(path, { coming: 'true', adults: '7', children: '1' }).expect(200);
  expect(await count()).toBe(4);
  for (const adults of ['-1', 'x', '1.5', '', ' ']) await say(path, { coming: 'true', adults }).expect(400);
  await say(path, { coming: 'true', adults: '1', children: '0' }).expect(200);
  expect(await count()).toBe(2);
  expect((await get(path, 'no')).text).toContain('Your 2 places become free for others.');
});

it('once the event has begun nothing can be changed: 409, as a page and for programs', async () => {
  const { id, path } = await asked();
  at(eventDate);
  expect(shownIn(await get(path, 'no').expect(200))).toEqual(['The event has started', undefined]);
  const { text } = await say(path, { coming: 'false' }).expect(409);
  expect(text).toContain('<h1>');
  const { body } = await request(world.subject.app)
    .post(path)
    .type('form')
    .send({ coming: 'true' })
    .expect(409);
  expect(body).toMatchObject({ code: 'event-started' });
  expect(await rowOf(id)).not.toHaveProperty('leftReason');
});

it.each([
  [
    'was cancelled',
    async ({ eventId }: { eventId: string; id: string }) => void (await cancel(eventId)),
    'This event was cancelled',
  ],
  [
    'was left in another way',
    async ({ id }: { id: string }) => void (await leave(id, 'arif')),
    'You’re not on the guest list',
  ],
  [
    'was taken from the person by the organiser',
    async ({ eventId, id }: { eventId: string; id: string }) =>
      void (await request(world.subject.app)
        .delete(pathTo(calls.participant, { id: eventId, participant: id }))
        .set(as('maya'))
        .expect(200)),
    'You no longer have a place',
  ],
])('the page of a place that %s says so, without a button', async (_, happens, title) => {
  const place = await asked();
  await happens(place);
  for (const answer of ['yes', 'no'])
    expect(shownIn(await get(place.path, answer).expect(200))).toEqual([title, undefined]);
  expect((await say(place.path, { coming: 'true' })).text).toContain('<h1>');
  expect((await rowOf(place.id)).coming).toBeUndefined();
});

it('a wrong link answers 404, and so does one that was mailed to an earlier address', async () => {
  const { id, path } = await asked();
  const token = path.slice('/coming/'.length);
  const others = [
    'x',
    token.slice(1),
    `${token}x`,
    token.toUpperCase(),
    token.split('.').slice(0, 2).join('.'),
    `${'0'.repeat(24)}${token.slice(24)}`,
    '%00',
  ];
  for (const other of [...others.map((one) => `/coming/${one}`), await pageOf(id, 'old@example.org')]) {
    expect(shownIn(await get(other, 'yes').expect(404))).toEqual(['This link does not work', undefined]);
    await request(world.subject.app).post(other).type('form').send({ coming: 'false' }).expect(404);
  }
  expect(await rowOf(id)).not.toHaveProperty('leftReason');
});

it('a body that is no answer changes nothing; a reason that is too long is refused', async () => {
  const { id, path } = await asked();
  expect(shownIn(await say(path, {}).expect(200))).toEqual([
    'Are you still coming to Walk & "swim"?',
    'Yes, I’m coming',
  ]);
  expect(shownIn(await say(path, { coming: 'maybe' }).expect(200))[1]).toBe('Yes, I’m coming');
  const { text } = await say(path, { coming: 'false', reason: 'x'.repeat(201) }).expect(400);
  expect(text).toContain('That didn’t work');
  expect(await rowOf(id)).not.toHaveProperty('leftReason');
});

it('is in the reader’s language', async () => {
  const { path } = await asked();
  const { text } = await request(world.subject.app)
    .get(`${path}?answer=no&lang=bn`)
    .accept('text/html')
    .expect(200);
  expect(text).toContain('<html lang="bn">');
  expect(text).toContain('<a href="?answer=yes&amp;lang=bn">');
  expect(text).toContain('আয়োজককে কারণ জানান (না দিলেও চলে)');
});

it('places that come back without an account count as places that are taken', async () => {
  begin({ team: [], joinsPerHour: 2 });
  const { id } = await joinAsZoe(await post(soon));
  at(DAY_BEFORE, 1);
  await sent(0);
  const path = await pageOf(id, 'zoe@example.org');
  for (const status of [200, 429]) {
    await say(path, { coming: 'false' }).expect(200);
    await say(path, { coming: 'true' }).expect(status);
  }
  expect(await rowOf(id)).toMatchObject({ leftReason: 'left' });
});

it('a link is used at most 30 times a minute', async () => {
  begin({ team: [], rateLimits: undefined } as never);
  const { path } = await asked();
  for (let count = 0; count < 30; count += 1) await say(path, { coming: 'true' }).expect(200);
  const { headers } = await say(path, { coming: 'false' }).expect(429);
  expect(headers['retry-after']).toBeDefined();
});
