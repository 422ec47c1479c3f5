/** The calls with which people say whether they still come. */
import { calls, LINK_HEADER, pathTo } from '@social-serve/contract/paths';
import { aNewEvent } from '@social-serve/contract/test/builders';
import request from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import { type AppUnderTest, as, startApp } from '../../test/app.ts';

let subject: AppUnderTest;
let id: string;

/** Maya's event begins in so many hours. */
const post = async (hours: number, fields = {}) => {
  const eventDate = new Date(Date.now() + hours * 3_600_000).toISOString();
  const { body } = await request(subject.app)
    .post(calls.events)
    .set(as('maya'))
    .send(aNewEvent({ capacity: 2, ...fields, eventDate, timeZone: undefined }))
    .expect(201);
  id = body.insertedId;
};
beforeEach(() => {
  subject = startApp();
  return post(10);
});

const joinByLink = async (body: object = {}) =>
  (
    await request(subject.app)
      .post(pathTo(calls.joinWithoutAccount, { id }))
      .send({ name: 'Zoe Miller', ...body })
      .expect(201)
  ).body;
const join = async (name: 'arif' | 'tara') =>
  (
    await request(subject.app)
      .post(calls.joinedEvents)
      .set(as(name))
      .send({ join_id: id, participant: `${name}@example.org` })
      .expect(201)
  ).body;
const say = (link: string, body: object) =>
  request(subject.app).put(calls.linkedComing).set(LINK_HEADER, link).send(body);
const sayAs = (name: 'arif' | 'tara', participation: string, body: object) =>
  request(subject.app)
    .put(pathTo(calls.coming, { id: participation }))
    .set(as(name))
    .send(body);
const view = (link: string) => request(subject.app).get(calls.linked).set(LINK_HEADER, link);
const roster = async (query = '') =>
  (
    await request(subject.app)
      .get(`${pathTo(calls.participants, { id })}${query}`)
      .set(as('maya'))
      .expect(200)
  ).body;

it('a private link says no with a reason, which the organisers read, and comes back', async () => {
  const { link, insertedId } = await joinByLink({ adults: 1 });
  expect((await view(link).expect(200)).body.participation).toMatchObject({ status: 'joined', coming: true });
  const { insertedId: arifs, status } = await join('arif');
  expect(status).toBe('waiting');
  const said = await say(link, { coming: false, reason: ' I am ill ' }).expect(200);
  expect(said.body).toEqual({ acknowledged: true, companions: [] });
  expect(said.headers['cache-control']).toBe('private, no-store');
  const left = (await view(link).expect(200)).body;
  expect(left).toMatchObject({ name: 'Zoe Miller', messages: [], event: { participants: 1 } });
  expect(left.participation).toEqual({ _id: insertedId, status: 'left', ahead: 0, cannotCome: 'I am ill' });
  expect(await roster()).toMatchObject({
    participants: [{ _id: arifs, status: 'joined' }],
    coming: { yes: 0, silent: 0, notAsked: 1, left: 2 },
  });
  expect((await roster('?coming=left')).participants).toMatchObject([
    { _id: insertedId, name: 'Zoe Miller', status: 'left', cannotCome: 'I am ill', companions: 1 },
    { age: 'adult', status: 'left', broughtBy: { _id: insertedId } },
  ]);
  expect((await roster('?coming=not-asked')).participants).toMatchObject([{ _id: arifs }]);
  expect((await roster('?coming=yes')).participants).toEqual([]);
  await say(link, { coming: true }).expect(200);
  expect((await view(link).expect(200)).body.participation).toEqual({
    ...{ _id: insertedId, status: 'joined', ahead: 0, coming: true },
  });
  expect(await roster('?coming=yes')).toMatchObject({
    participants: [{ _id: insertedId, coming: true, status: 'joined' }],
    coming: { yes: 1, notAsked: 1, left: 0 },
  });
});

it('of someone who left, the link does nothing but answer and leave permanently', async () => {
  const { link } = await joinByLink();
  await say(link, { coming: false }).expect(200);
  const byLink = { [LINK_HEADER]: link };
  await request(subject.app).put(calls.linkedCompanions).set(byLink).send({ adults: 1 }).expect(404);
  await request(subject.app).post(calls.linkedAccount).set(byLink).set(as('tara')).expect(404);
  await request(subject.app).delete(calls.linked).set(byLink).expect(200);
  await view(link).expect(404);
  await say(link, { coming: true }).expect(404);
  const [row] = await subject.db.find('participations', {});
  expect(row).not.toHaveProperty('name');
  expect(row).not.toHaveProperty('cannotCome');
});

const remove = (participation: string) =>
  request(subject.app)
    .delete(pathTo(calls.participant, { id, participant: participation }))
    .set(as('maya'));

it('an organiser removes someone without an account who said no: nothing of them stays, and the link ends', async () => {
  const { link, insertedId } = await joinByLink({ adults: 1 });
  await say(link, { coming: false, reason: 'Call me on 555' }).expect(200);
  const [, companion] = (await roster('?coming=left')).participants;
  await remove(companion._id).expect(404);
  await remove(insertedId).expect(200);
  expect(await roster('?coming=left')).toMatchObject({
    participants: [],
    coming: { left: 0 },
    counts: { joined: 0, removed: 0 },
  });
  await view(link).expect(404);
  await say(link, { coming: true }).expect(404);
  await remove(insertedId).expect(404);
  const rows = await subject.db.find('participations', {});
  expect(JSON.stringify(rows)).not.toMatch(/Zoe|555/);
});

it('an organiser removes an account that said no: it is notified, and cannot come back', async () => {
  const { insertedId } = await join('arif');
  await join('tara');
  await sayAs('arif', insertedId, { coming: false, reason: 'Call me on 555' }).expect(200);
  await remove(insertedId).expect(200);
  expect(await roster()).toMatchObject({
    participants: [{ email: 'arif@example.org', status: 'removed' }, { email: 'tara@example.org' }],
    coming: { left: 0 },
    counts: { joined: 1, removed: 1 },
  });
  await sayAs('arif', insertedId, { coming: true }).expect(404);
  const again = request(subject.app).post(calls.joinedEvents).set(as('arif'));
  await again.send({ join_id: id, participant: 'arif@example.org' }).expect(403);
  const notices = await request(subject.app).get(calls.ownNotices).set(as('arif')).expect(200);
  expect(notices.body.notices).toMatchObject([{ kind: 'removed' }]);
  expect(JSON.stringify(await subject.db.find('participations', {}))).not.toContain('555');
});

it('an account that said no is removed also if its address has another place by now', async () => {
  const { insertedId } = await join('arif');
  await sayAs('arif', insertedId, { coming: false }).expect(200);
  const { insertedId: other } = await joinByLink({ email: 'arif@example.org' });
  await remove(insertedId).expect(200);
  expect((await roster()).participants).toMatchObject([
    { _id: insertedId, status: 'removed' },
    { _id: other, status: 'joined', email: 'arif@example.org' },
  ]);
});

it('an account answers by its own row, whose lists show it', async () => {
  const { insertedId } = await join('arif');
  const own = async () =>
    (await request(subject.app).get(`${calls.ownParticipations}?events=${id}`).set(as('arif')).expect(200))
      .body;
  expect(await own()).toMatchObject([{ _id: insertedId, status: 'joined', coming: true }]);
  await sayAs('tara', insertedId, { coming: true }).expect(404);
  expect(
    (await sayAs('arif', insertedId, { coming: true, adults: 1 }).expect(200)).body.companions,
  ).toHaveLength(1);
  await sayAs('arif', insertedId, { coming: false, reason: 'Work' }).expect(200);
  expect(await own()).toEqual([]);
  const joined = pathTo(calls.joinedEventsOf, { email: 'arif@example.org' });
  expect((await request(subject.app).get(joined).set(as('arif')).expect(200)).body).toEqual([]);
  const event = pathTo(calls.event, { id });
  expect((await request(subject.app).get(event).set(as('arif')).expect(200)).body).not.toHaveProperty(
    'participation',
  );
  const data = (await request(subject.app).get(calls.ownData).set(as('arif')).expect(200)).body;
  expect(data.participations).toMatchObject([{ _id: insertedId, status: 'left', cannotCome: 'Work' }]);
  await sayAs('arif', insertedId, { coming: true }).expect(200);
  expect(await own()).toMatchObject([{ _id: insertedId, status: 'joined' }]);
});

it.each([
  [{}, 'coming'],
  [{ coming: 'yes' }, 'coming'],
  [{ coming: false, reason: 'x'.repeat(201) }, 'reason'],
  [{ coming: true, adults: -1 }, 'adults'],
])('refuses %o', async (body, path) => {
  const { insertedId } = await join('arif');
  const refused = await sayAs('arif', insertedId, body).expect(400);
  expect(refused.body.errors).toMatchObject([{ path }]);
});

it('the start ends it', async () => {
  const { link } = await joinByLink();
  const started = new Date(Date.now() - 60_000).toISOString();
  await subject.db.transaction((tx) => tx.update('events', { id }, { eventDate: started }));
  for (const coming of [true, false]) {
    const { body } = await say(link, { coming }).expect(409);
    expect(body).toMatchObject({
      code: 'event-started',
      detail: 'This event has begun. You can still leave it.',
    });
  }
  await request(subject.app).delete(calls.linked).set(LINK_HEADER, link).expect(200);
});

it('another time is asked about again, whoever moves the event', async () => {
  const { insertedId } = await join('arif');
  const moved = new Date(Date.now() + 60 * 3_600_000).toISOString();
  await request(subject.app)
    .put(pathTo(calls.eventUpdate, { id }))
    .set(as('maya'))
    .send({ eventDate: moved })
    .expect(200);
  const [row] = await subject.db.find('participations', { where: { id: insertedId } });
  expect(row).not.toHaveProperty('coming');
  expect((await roster()).coming).toEqual({ yes: 0, silent: 0, notAsked: 1, left: 0 });
});

it('places that come back count as places that are taken', async () => {
  subject = startApp({ joinsPerHour: 2 });
  await post(10);
  const { link } = await joinByLink();
  await say(link, { coming: false }).expect(200);
  await say(link, { coming: true }).expect(200);
  await say(link, { coming: false }).expect(200);
  await say(link, { coming: true }).expect(429);
});

it('the event says whether it asks, and frees places: copied, of each date of a series, cleared by null', async () => {
  const fields = { askComing: false, freeSilent: 6 };
  await post(200, { ...fields, repeat: { every: 'week', count: 2 } });
  const dates = await subject.db.find('events', { where: { seriesId: { not: null } } });
  expect(dates).toMatchObject([fields, fields]);
  const copy = pathTo(calls.eventCopy, { id });
  expect((await request(subject.app).get(copy).set(as('maya')).expect(200)).body).toMatchObject(fields);
  const update = (body: object, scope = '') =>
    request(subject.app)
      .put(`${pathTo(calls.eventUpdate, { id })}${scope}`)
      .set(as('maya'))
      .send({ eventDate: dates.find((date) => date.id === id)?.eventDate, ...body });
  for (const freeSilent of [0, 25, 1.5, '6']) await update({ freeSilent }).expect(400);
  await update({ askComing: 'no' }).expect(400);
  await update({ askComing: true, freeSilent: null }, '?scope=following').expect(200);
  const changed = await subject.db.find('events', { where: { seriesId: { not: null } } });
  for (const date of changed) {
    expect(date).toMatchObject({ askComing: true });
    expect(date).not.toHaveProperty('freeSilent');
  }
});
