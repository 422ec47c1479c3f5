/** The review of events before they are published: what each person sees and can do, and that a waiting event shows nowhere. */
import { documents, type Operation, operations } from '@social-serve/contract/operations';
import { calls, LINK_HEADER, pathTo } from '@social-serve/contract/paths';
import { aNewEvent } from '@social-serve/contract/test/builders';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { type AppUnderTest, as, startApp } from '../../test/app.ts';
import { type MailUnderTest, mailUnderTest } from '../../test/sending.ts';
import { readConfig } from '../config.ts';

const team = ['tara@example.org'];
/** In the texts of the waiting event alone. */
const MARK = 'Quokka';

let subject: AppUnderTest;
let mail: MailUnderTest;
let id: string;
const call = () => request(subject.app);
const start = (review: 'first' | 'all' | 'off') => {
  subject = startApp({ team, review, siteUrl: 'https://our-town.example' });
  mail = mailUnderTest({ ...subject, team, clock: () => subject.clock.now });
};
const later = (minutes: number) => {
  subject.clock.now = new Date(subject.clock.now.getTime() + minutes * 60_000);
};
const texts = aNewEvent({ title: `${MARK} walk`, location: `${MARK} bridge` });
type Who = 'maya' | 'arif' | 'tara';
const post = (fields: object = {}, who: Who = 'maya') =>
  call()
    .post(calls.events)
    .set(as(who))
    .send({ ...texts, ...fields })
    .expect(201);
const change = (fields: object, who: Who = 'maya') =>
  call()
    .put(pathTo(calls.eventUpdate, { id }))
    .set(as(who))
    .send({ ...texts, ...fields });
const see = (who?: Who, event = id) => {
  const get = call().get(pathTo(calls.event, { id: event }));
  return who ? get.set(as(who)) : get;
};
const decide = (decision: string, more: object = {}, events = [id]) =>
  call()
    .put(calls.review)
    .set(as('tara'))
    .send({ events, decision, ...more });
const list = async (state = 'waiting') =>
  (await call().get(`${calls.review}?state=${state}`).set(as('tara')).expect(200)).body;
const notices = async (who: Who) =>
  (await call().get(calls.ownNotices).set(as(who)).expect(200)).body.notices;
const sent = async () => {
  const from = mail.messages.length;
  await mail.run();
  return mail.messages.slice(from);
};
const desk = async () => (await call().get(calls.me).set(as('tara')).expect(200)).body.desk.review;

beforeEach(async () => {
  start('first');
  for (const who of ['tara', 'maya'] as const) await call().get(calls.ownMail).set(as(who)).expect(200);
  const { body } = await post();
  expect(body).toMatchObject({ acknowledged: true, state: 'waiting' });
  id = body.insertedId;
});

describe('an event that waits', () => {
  it('is seen by its organiser and the team, and by whoever has its link', async () => {
    const own = await see('maya').expect(200);
    expect(own.body).toMatchObject({ state: 'waiting', review: { since: expect.any(String) } });
    expect((await see('tara').expect(200)).body).toMatchObject({ state: 'waiting' });
    expect((await see('tara')).body.review).not.toHaveProperty('key');
    await see('arif').expect(404);
    await see().expect(404);
    const { key } = own.body.review;
    const preview = (secret: string, event = id) =>
      call()
        .get(pathTo(calls.eventPreview, { id: event }))
        .set(LINK_HEADER, secret);
    const shown = await preview(key).expect(200);
    expect(shown.body).toMatchObject({ title: `${MARK} walk`, state: 'waiting' });
    expect(shown.headers['cache-control']).toBe('private, no-store');
    await preview(`${key}x`).expect(404);
    await preview('').expect(404);
    const other = (await post()).body.insertedId;
    await preview(key, other).expect(404);
    await decide('approve').expect(200);
    await preview(key).expect(404);
  });

  it('can be changed and deleted by its organiser, counts in their limit, and takes nobody in', async () => {
    await change({ Descriptions: 'Bring gloves.' }, 'maya').expect(200);
    const join = { join_id: id, participant: 'arif@example.org' };
    await call().post(calls.joinedEvents).set(as('arif')).send(join).expect(404);
    await call().post(pathTo(calls.joinWithoutAccount, { id })).send({ name: 'Zoe' }).expect(404);
    await change({ Descriptions: 'Mine.' }, 'arif').expect(404);
    await call().post(pathTo(calls.participants, { id })).set(as('maya')).send({ name: 'Zoe' }).expect(404);
    await call().delete(pathTo(calls.eventDelete, { id })).set(as('maya')).expect(200);
    await see('maya').expect(404);
    await call().get(`/e/${id}`).expect(404);
    await decide('approve').expect(409);
    expect(await list()).toEqual([]);
  });

  /** The path of a call about this event, with its other parameters. */
  const pathOf = ({ path }: Operation) =>
    path.replace(':id', id).replace(':email', 'arif@example.org').replaceAll(/:\w+/g, 'x');

  it.each([['waiting'], ['declined'], ['deleted']])('shows nowhere to others: %s', async (state) => {
    if (state === 'declined') await decide('decline', { note: 'It is an advertisement.' }).expect(200);
    if (state === 'deleted')
      await call().delete(pathTo(calls.eventDelete, { id })).set(as('maya')).expect(200);
    const reads = [...Object.values<Operation>(operations), ...Object.values<Operation>(documents)].filter(
      ({ method, who }) => method === 'get' && who !== 'team',
    );
    expect(reads.length).toBeGreaterThan(40);
    const more = [
      `${calls.events}?search=${MARK}`,
      `${calls.events}?sort=latest&limit=100`,
      `${calls.oembed}?url=${encodeURIComponent(`https://our-town.example/e/${id}`)}`,
      `/e/${id}`,
      `/eventDetails/${id}`,
      '/',
      '/upcomingEvents',
      '/sitemap.xml',
    ];
    for (const path of [...reads.map(pathOf), ...more])
      for (const who of [undefined, 'arif'] as const) {
        const get = call().get(path).buffer(true);
        const { text = '', headers, status } = await (who ? get.set(as(who)) : get);
        const said = `${text}${JSON.stringify(headers)}`;
        expect(said, `${status} ${path} for ${who ?? 'a visitor'}`).not.toContain(MARK);
        if (!path.includes(id)) expect(said, `${path} for ${who ?? 'a visitor'}`).not.toContain(id);
        else if (status === 200) expect(path).not.toMatch(/^\/events\//);
      }
    const sentTo = (await sent()).filter(({ to }) => !['maya@example.org', ...team].includes(to.address));
    expect(sentTo).toEqual([]);
  });
});

describe('the team', () => {
  it('sees of a series what its dates show, as far as that differs', async () => {
    const repeat = { every: 'week', count: 4 };
    const [first, second, third, last] = (await post({ title: 'Weekly', repeat })).body.insertedIds;
    const edit = async (event: string, fields: object) => {
      const { eventDate } = (await see('maya', event).expect(200)).body;
      await call()
        .put(pathTo(calls.eventUpdate, { id: event }))
        .set(as('maya'))
        .send({ ...texts, title: 'Weekly', eventDate, ...fields })
        .expect(200);
    };
    const entry = async () => (await list()).find(({ _id }: { _id: string }) => _id === first);
    expect(await entry()).toMatchObject({ dates: 4 });
    expect(await entry()).not.toHaveProperty('variants');
    for (const one of [second, last]) await edit(one, { Descriptions: 'Buy my soap.' });
    await edit(third, { title: 'Cheap phones' });
    const { dates, title, variants } = await entry();
    expect([dates, title]).toEqual([4, 'Weekly']);
    expect(variants).toMatchObject([
      { _id: second, dates: 2, title: 'Weekly', Descriptions: 'Buy my soap.' },
      { _id: third, dates: 1, title: 'Cheap phones' },
    ]);
  });

  it('hears of it, sees what waits, publishes it, and knows its creator from then on', async () => {
    expect(await desk()).toBe(1);
    expect(await list()).toMatchObject([
      { _id: id, dates: 1, state: 'waiting', creator: 'maya@example.org' },
    ]);
    later(16);
    const [toTeam] = await sent();
    expect(toTeam).toMatchObject({ subject: 'For the team: 1 event to review', to: { address: team[0] } });
    expect(toTeam?.text).toContain(`Cleanup: ${MARK} walk`);
    await decide('approve').expect(200, { acknowledged: true, decided: 1, late: 0 });
    expect((await see().expect(200)).body).not.toHaveProperty('state');
    expect((await call().get(calls.events).expect(200)).body).toMatchObject([{ _id: id }]);
    expect(await desk()).toBe(0);
    const [published] = await sent();
    expect(published).toMatchObject({
      subject: `Published: ${MARK} walk`,
      to: { address: 'maya@example.org' },
    });
    expect(await notices('maya')).toMatchObject([{ kind: 'reviewed', outcome: 'approved', read: false }]);
    const [{ mark }] = await notices('maya');
    await call()
      .put(calls.ownNotices)
      .set(as('maya'))
      .send({ marks: [mark] })
      .expect(200);
    expect(await notices('maya')).toMatchObject([{ kind: 'reviewed', read: true }]);
    await decide('decline', { note: 'No.' }).expect(409);
    expect((await post()).body).not.toHaveProperty('state');
  });

  it('asks for a change, which the organiser answers by making it', async () => {
    await decide('ask').expect(400);
    await decide('ask', { note: 'Where do you meet?' }).expect(200);
    expect([await desk(), (await list()).length, (await list('asked')).length]).toEqual([0, 0, 1]);
    expect((await see('maya')).body.review).toMatchObject({ outcome: 'asked', note: 'Where do you meet?' });
    const [asked] = await sent();
    expect(asked?.text).toContain('> Where do you meet?');
    expect(asked?.text).toContain(`/eventUpdate/${id}`);
    later(5);
    await change({ location: `${MARK} gate` }).expect(200);
    expect([await desk(), (await list('asked')).length]).toEqual([1, 0]);
    later(16);
    expect((await sent()).map((message) => message.subject)).toEqual(['For the team: 1 event to review']);
  });

  it('declines with a reason, which the organisers read', async () => {
    await decide('decline', { note: 'It is an advertisement.' }).expect(200);
    expect((await see('maya').expect(200)).body).toMatchObject({
      state: 'declined',
      review: { outcome: 'declined', note: 'It is an advertisement.' },
    });
    await change({ title: 'Again' }, 'maya').expect(404);
    const own = await call().get(`${calls.manageEvents}?email=maya@example.org`).set(as('maya')).expect(200);
    expect(own.body).toMatchObject([{ _id: id, state: 'declined' }]);
    expect((await post()).body).toMatchObject({ state: 'waiting' });
  });

  it('decides several at once, a series as one, and says how many others had decided before', async () => {
    later(1);
    const { body } = await post({ repeat: { every: 'week', count: 3 } });
    expect(body.insertedIds).toHaveLength(3);
    expect(await desk()).toBe(2);
    expect((await list()).map(({ dates }: { dates: number }) => dates)).toEqual([1, 3]);
    await decide('approve').expect(200);
    await decide('approve', {}, [id, body.insertedIds[1]]).expect(200, {
      ...{ acknowledged: true, decided: 1, late: 1 },
    });
    for (const date of body.insertedIds) await see(undefined, date).expect(200);
    expect(await notices('maya')).toHaveLength(2);
    expect((await sent()).filter(({ subject: line }) => line.startsWith('Published'))).toHaveLength(2);
  });

  it('does not publish what was changed after it was loaded', async () => {
    const [{ version }] = await list();
    later(1);
    const other = (await post()).body.insertedId;
    await change({ title: 'Buy my soap' }).expect(200);
    const refused = await decide('approve', { was: [version] }).expect(409);
    expect(refused.body).toMatchObject({
      ...{ code: 'already-decided' },
      detail: 'This event was changed after you loaded it. Read it again, then decide.',
    });
    const was = [version, (await list())[1].version];
    await decide('approve', { was }, [id, other]).expect(200, { acknowledged: true, decided: 1, late: 1 });
    expect((await list())[0]).toMatchObject({ _id: id, title: 'Buy my soap' });
    await decide('approve', { was: [(await list())[0].version] }).expect(200);
    await decide('approve', { was: version }).expect(400);
    await decide('approve', { was: [''] }).expect(400);
  });

  it('sees a new title or picture of a published event for a day, and nothing else', async () => {
    await decide('approve').expect(200);
    await change({ Descriptions: 'Bring gloves.' }).expect(200);
    expect(await list('changed')).toEqual([]);
    await change({ title: 'Buy my soap' }).expect(200);
    expect((await see().expect(200)).body.title).toBe('Buy my soap');
    expect(await list('changed')).toMatchObject([{ _id: id, changedAt: expect.any(String) }]);
    later(24 * 60 + 1);
    expect(await list('changed')).toEqual([]);
  });

  it('is not asked about its members’ events, nor about any where it is off', async () => {
    expect((await post({}, 'tara')).body).not.toHaveProperty('state');
    start('off');
    expect((await post()).body).not.toHaveProperty('state');
    start('all');
    id = (await post()).body.insertedId;
    await decide('approve').expect(200);
    expect((await post()).body).toMatchObject({ state: 'waiting' });
  });

  it('is needed for it', () => {
    expect(() => readConfig({ REVIEW: 'first' })).toThrow('REVIEW=first needs TEAM');
    expect(() => readConfig({ REVIEW: 'later', TEAM: 'tara@example.org' })).toThrow(
      'must be off, first, all',
    );
    expect(readConfig({ REVIEW: 'all', TEAM: 'tara@example.org' }).site.review).toBe('all');
    expect(readConfig({}).site.review).toBe('off');
  });
});
