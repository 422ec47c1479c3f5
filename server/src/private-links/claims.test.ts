/** What people without an account take on of an event's needs (docs/specification.md, "Needs"). */
import { calls, LINK_HEADER, pathTo } from '@social-serve/contract/paths';
import { aNewEvent, inDays } from '@social-serve/contract/test/builders';
import request from 'supertest';
import { expect, it } from 'vitest';
import { type AppUnderTest, as, startApp } from '../../test/app.ts';

let subject: AppUnderTest;
let id: string;

const start = async (fields: object) => {
  subject = startApp();
  const event = { ...aNewEvent({ title: 'Riverbank' }), ...fields };
  const { body } = await request(subject.app).post(calls.events).set(as('maya')).send(event).expect(201);
  id = body.insertedId;
};
const join = (body: object = { name: 'Zoe Miller' }) =>
  request(subject.app).post(pathTo(calls.joinWithoutAccount, { id })).send(body);
const view = (link: string) => request(subject.app).get(calls.linked).set(LINK_HEADER, link);

const GLOVES = { label: 'Gloves', kind: 'thing', number: 3 } as const;
const DRIVER = { label: 'Driver', kind: 'role', number: 2 } as const;
const eventDate = inDays(9);
const setUp = async () => {
  await start({ eventDate, needs: [GLOVES, DRIVER] });
  const { body: event } = await request(subject.app).get(pathTo(calls.event, { id })).expect(200);
  const [gloves, driver] = event.needs.map(({ _id }: { _id: string }) => _id);
  const { link } = (await join().expect(201)).body;
  return { gloves, driver, link };
};
const set = (link: string, claims: object[]) =>
  request(subject.app).put(calls.linkedClaims).set(LINK_HEADER, link).send({ claims });
const claimsOf = async (link: string) => (await view(link).expect(200)).body.participation.claims;
const claimed = async () =>
  (await request(subject.app).get(pathTo(calls.event, { id })).expect(200)).body.needs.map(
    (need: { claimed: number }) => need.claimed,
  );

it('what a person without an account takes on is claimed, changed and withdrawn: always the whole list', async () => {
  const { gloves, driver, link } = await setUp();
  const claims = [
    { need: gloves, number: 2 },
    { need: driver, number: 1 },
  ];
  expect((await set(link, claims).expect(200)).body).toEqual({ acknowledged: true, claims });
  expect(await claimsOf(link)).toEqual(claims);
  expect(await claimed()).toEqual([2, 1]);
  await set(link, [{ need: gloves, number: 3 }]).expect(200);
  expect(await claimed()).toEqual([3, 0]);
  expect((await set(link, []).expect(200)).body).toEqual({ acknowledged: true, claims: [] });
  expect(await claimsOf(link)).toBeUndefined();
  expect(await claimed()).toEqual([0, 0]);
});

it('what they take on is at most what others leave of it, and a role once', async () => {
  const { gloves, driver, link } = await setUp();
  const other = (await join({ name: 'Ben' }).expect(201)).body.link;
  await set(other, [{ need: gloves, number: 2 }]).expect(200);
  expect((await set(link, [{ need: gloves, number: 2 }]).expect(409)).body).toMatchObject({
    ...{ code: 'too-many-claimed', need: gloves, left: 1 },
    detail: 'You can take on at most 1 of “Gloves”.',
  });
  expect((await set(link, [{ need: driver, number: 2 }]).expect(409)).body).toMatchObject({
    ...{ code: 'too-many-claimed', need: driver, left: 1 },
  });
  expect(await claimsOf(link)).toBeUndefined();
  expect(await claimed()).toEqual([2, 0]);
});

it('what they take on is of this event’s needs, each once, with a number', async () => {
  const { gloves, link } = await setUp();
  const unknown = { need: 'f'.repeat(24), number: 1 };
  const { body } = await set(link, [{ need: gloves, number: 1 }, unknown]).expect(400);
  expect(body.errors).toEqual([
    {
      path: 'claims.1.need',
      message: 'This is not among what the event needs. It may have been removed.',
    },
  ]);
  for (const number of [0, -1, 1.5, '2', null])
    expect((await set(link, [{ need: gloves, number }]).expect(400)).body.errors[0].path).toBe(
      'claims.0.number',
    );
  const one = { need: gloves, number: 1 };
  await set(link, [one, one]).expect(400);
  await set('wrong', [one]).expect(404);
  expect(await claimed()).toEqual([0, 0]);
});

it('what they take on can no longer be changed once the event has started', async () => {
  const { gloves, link } = await setUp();
  const claims = [{ need: gloves, number: 1 }];
  await set(link, claims).expect(200);
  subject.clock.now = new Date(eventDate);
  for (const list of [[], claims, [{ need: gloves, number: 2 }]])
    expect((await set(link, list).expect(409)).body.code).toBe('event-started');
  expect(await claimed()).toEqual([1, 0]);
});

it('people who wait take something on once they have a place', async () => {
  await start({ eventDate, needs: [GLOVES], capacity: 1 });
  await join().expect(201);
  const { body } = await join({ name: 'Ben' }).expect(201);
  const [need] = (await request(subject.app).get(pathTo(calls.event, { id }))).body.needs;
  const refused = await set(body.link, [{ need: need._id, number: 1 }]).expect(409);
  expect(refused.body.code).toBe('not-now');
});
