/** What the dates of a series need, and copies (docs/specification.md, "Needs"). */
import { calls, pathTo } from '@social-serve/contract/paths';
import { aNewEvent, inDays } from '@social-serve/contract/test/builders';
import request from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import { type AppUnderTest, as, startApp } from '../../test/app.ts';

let subject: AppUnderTest;
beforeEach(() => {
  subject = startApp();
});

const GLOVES = { label: 'Gloves', kind: 'thing', number: 20 } as const;
const DRIVER = { label: 'Driver', kind: 'role', number: 2 } as const;
const eventDate = inDays(7);

const post = async (needs: readonly object[]): Promise<string[]> =>
  (
    await request(subject.app)
      .post(calls.events)
      .set(as('maya'))
      .send({ ...aNewEvent({ eventDate, timeZone: 'UTC' }), needs, repeat: { every: 'week', count: 3 } })
      .expect(201)
  ).body.insertedIds;
const read = async (id: string) =>
  (await request(subject.app).get(pathTo(calls.event, { id })).expect(200)).body;
const needsOf = async (id: string) => (await read(id)).needs ?? [];
const plain = (needs: readonly Record<string, unknown>[]) =>
  needs.map(({ _id, claimed: _, ...need }) => need);
const change = async (id: string, needs: unknown, scope: 'this' | 'following') =>
  request(subject.app)
    .put(`${pathTo(calls.eventUpdate, { id })}?scope=${scope}`)
    .set(as('maya'))
    .send({ eventDate: (await read(id)).eventDate, needs });
const [first, second, third] = [0, 1, 2] as const;

it('each date has its own; a change of one date alone stays there', async () => {
  const ids = await post([GLOVES, DRIVER]);
  const all = (await Promise.all(ids.map(needsOf))).flat();
  expect(new Set(all.map(({ _id }) => _id)).size).toBe(6);
  const needs = await needsOf(ids[second] ?? '');
  await await change(ids[second] ?? '', [{ ...needs[0], number: 30 }, needs[1]], 'this');
  expect(plain(await needsOf(ids[second] ?? ''))).toEqual([{ ...GLOVES, number: 30 }, DRIVER]);
  expect(plain(await needsOf(ids[third] ?? ''))).toEqual([GLOVES, DRIVER]);
});

it('a change of this and later dates finds needs by their labels, renamed ones by the old label', async () => {
  const ids = await post([GLOVES, DRIVER, { label: 'Cake', kind: 'thing', number: 1 }]);
  const [a = '', b = '', c = ''] = ids;
  const own = await needsOf(b);
  await change(b, [{ ...own[0], number: 30 }, own[1], { label: 'Tea', kind: 'thing', number: 2 }], 'this');
  const ofC = await needsOf(c);
  const needs = await needsOf(a);
  const { status, body } = await change(
    a,
    [
      { label: 'Rakes', kind: 'thing', number: 4 },
      { ...needs[1], number: 3 },
      { ...needs[0], label: 'Work gloves' },
    ],
    'following',
  );
  expect([status, body.modifiedCount]).toEqual([200, 3]);
  expect(plain(await needsOf(a))).toEqual([
    { label: 'Rakes', kind: 'thing', number: 4 },
    { ...DRIVER, number: 3 },
    { ...GLOVES, label: 'Work gloves' },
  ]);
  expect(plain(await needsOf(b))).toEqual([
    { label: 'Rakes', kind: 'thing', number: 4 },
    { ...DRIVER, number: 3 },
    { ...GLOVES, label: 'Work gloves', number: 30 },
    { label: 'Tea', kind: 'thing', number: 2 },
  ]);
  const after = await needsOf(c);
  expect(plain(after)).toEqual(plain(await needsOf(a)));
  expect(after[2]._id).toBe(ofC[0]._id);
  expect(after[0]._id).not.toBe((await needsOf(a))[0]._id);
});

it('labels that change places, or move on, do so at later dates, too, with the claims', async () => {
  const cake = { label: 'Cake', kind: 'thing', number: 1 } as const;
  const [a = '', b = ''] = await post([GLOVES, DRIVER, cake]);
  const [gloves, driver] = await needsOf(b);
  const [one, two, three] = await needsOf(a);
  await change(a, [{ ...one, label: 'Driver' }, { ...two, label: 'Gloves' }, three], 'following');
  expect(plain(await needsOf(b))).toEqual(plain(await needsOf(a)));
  expect(await needsOf(b)).toMatchObject([
    { _id: gloves._id, label: 'Driver', number: 20 },
    { _id: driver._id, label: 'Gloves', number: 2 },
    { label: 'Cake' },
  ]);
  // The first one gets the label that the last one leaves.
  const next = [
    { ...one, label: 'Cake' },
    { ...two, label: 'Gloves' },
    { ...three, label: 'Tea' },
  ];
  await change(a, next, 'following');
  expect(plain(await needsOf(b))).toEqual(plain(await needsOf(a)));
  // It gets the label of one that is removed, and a new one gets its own.
  await change(
    a,
    [
      { ...GLOVES, label: 'Cake' },
      { ...one, label: 'Tea' },
    ],
    'following',
  );
  expect(plain(await needsOf(a))).toMatchObject([{ label: 'Cake' }, { label: 'Tea' }]);
  expect(plain(await needsOf(b))).toEqual(plain(await needsOf(a)));
  expect((await needsOf(b))[1]._id).toBe(gloves._id);
});

it('a need keeps its label at a date where another one has the new label', async () => {
  const [a = '', b = ''] = await post([GLOVES, DRIVER]);
  const own = await needsOf(b);
  await change(b, [...own, { label: 'Cake', kind: 'thing', number: 1 }], 'this');
  const [one, two] = await needsOf(a);
  await change(
    a,
    [
      { ...one, label: 'cake' },
      { ...two, label: 'Gloves' },
    ],
    'following',
  );
  expect(plain(await needsOf(a))).toMatchObject([{ label: 'cake' }, { label: 'Gloves' }]);
  const labels = async () => (await needsOf(b)).map(({ label }: { label: string }) => label);
  expect(await labels()).toEqual(['Gloves', 'Driver', 'Cake']);
  await change(
    a,
    [
      { ...one, label: 'Gloves' },
      { ...two, label: 'Driver' },
    ],
    'following',
  );
  await change(
    a,
    [
      { ...one, label: 'Cake' },
      { label: 'Gloves', kind: 'thing', number: 5 },
    ],
    'following',
  );
  expect(await labels()).toEqual(['Gloves', 'Cake']);
});

it('the id of a need of another event is ignored', async () => {
  const [a = '', b = ''] = await post([GLOVES, DRIVER]);
  const [other] = await needsOf(b);
  const needs = await needsOf(a);
  await change(a, [{ ...other }, { ...DRIVER, _id: needs[1]._id }], 'this');
  expect((await needsOf(a)).map(({ _id }: { _id: string }) => _id)).toEqual([needs[0]._id, needs[1]._id]);
  await change(a, [{ ...other, label: 'Rakes' }], 'this');
  const [rakes] = await needsOf(a);
  expect(rakes.label).toBe('Rakes');
  expect(rakes._id).not.toBe(other._id);
});

it('an empty list removes all', async () => {
  const [a = ''] = await post([]);
  expect(await read(a)).not.toHaveProperty('needs');
  expect((await change(a, [], 'this')).body.modifiedCount).toBe(0);
  await change(a, [GLOVES], 'this');
  expect((await change(a, [], 'following')).status).toBe(200);
  expect(await read(a)).not.toHaveProperty('needs');
});

it('clearing them at this and later dates leaves what a date alone needs', async () => {
  const [a = '', b = '', c = ''] = await post([GLOVES]);
  await change(b, [GLOVES, DRIVER], 'this');
  expect((await change(a, null, 'following')).status).toBe(200);
  expect(await read(a)).not.toHaveProperty('needs');
  expect(plain(await needsOf(b))).toEqual([DRIVER]);
  expect(await read(c)).not.toHaveProperty('needs');
});

it('a date that would need too many things is named, and nothing changes', async () => {
  const [a = '', b = ''] = await post([GLOVES]);
  const things = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...GLOVES, label: `Thing ${from + index}` }));
  await change(b, [GLOVES, ...things(0, 15)], 'this');
  const { status, body } = await change(a, [GLOVES, ...things(50, 10)], 'following');
  expect([status, body.errors[0].path]).toEqual([400, 'needs']);
  expect(plain(await needsOf(a))).toEqual([GLOVES]);
});

it('copies and added dates have the needs with ids of their own, and no claims', async () => {
  const [a = ''] = await post([GLOVES]);
  const [need] = await needsOf(a);
  await request(subject.app)
    .put(pathTo(calls.organiserClaims, { id: a }))
    .set(as('maya'))
    .send({ claims: [{ need: need._id, number: 2 }] })
    .expect(200);
  expect(await needsOf(a)).toMatchObject([{ claimed: 2 }]);
  const copy = (
    await request(subject.app)
      .get(pathTo(calls.eventCopy, { id: a }))
      .set(as('maya'))
      .expect(200)
  ).body;
  expect(copy.needs).toEqual([GLOVES]);
  const { insertedIds } = (
    await request(subject.app)
      .post(pathTo(calls.eventDates, { id: a }))
      .set(as('maya'))
      .send({ count: 1 })
      .expect(201)
  ).body;
  const [added] = await needsOf(insertedIds[0]);
  expect(added).toEqual({ ...GLOVES, _id: expect.any(String), claimed: 0 });
  expect(added._id).not.toBe(need._id);
});

it('everyone reads them at once, with the new numbers, and without names', async () => {
  const [a = ''] = await post([GLOVES]);
  const listed = async () =>
    (await request(subject.app).get(`${calls.events}?limit=1`).expect(200)).body[first].needs;
  const [need] = await needsOf(a);
  expect(await listed()).toEqual([{ ...GLOVES, _id: need._id, claimed: 0 }]);
  const { headers } = await request(subject.app).get(pathTo(calls.event, { id: a }));
  await request(subject.app)
    .put(pathTo(calls.organiserClaims, { id: a }))
    .set(as('maya'))
    .send({ claims: [{ need: need._id, number: 2 }] })
    .expect(200);
  expect(await listed()).toMatchObject([{ claimed: 2 }]);
  const again = await request(subject.app)
    .get(pathTo(calls.event, { id: a }))
    .set('if-none-match', headers.etag ?? 'none');
  expect([again.status, again.body.needs?.[0].claimed, again.body.claims]).toEqual([200, 2, undefined]);
  const own = (
    await request(subject.app)
      .get(pathTo(calls.event, { id: a }))
      .set(as('maya'))
      .expect(200)
  ).body;
  expect(own.claims).toEqual([{ need: need._id, number: 2 }]);
});
