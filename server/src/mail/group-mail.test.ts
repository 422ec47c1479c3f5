/** What a person is sent who waits for places with others, and what the page and the notice say meanwhile. */
import { calls, pathTo } from '@social-serve/contract/paths';
import request from 'supertest';
import { expect, it } from 'vitest';
import { as, people } from '../../test/app.ts';
import { begin, change, join, leave, post, sent, world } from '../../test/event-mail.ts';

it('a group waits together, is offered places that are too few, and learns who has a place once it is split', async () => {
  begin();
  const id = await post({ title: 'Lake day', capacity: 1, mostCompanions: 3 });
  const [first, own] = [await join(id, 'tara'), await join(id, 'arif')];
  const bring = (body: object) =>
    request(world.subject.app)
      .put(pathTo(calls.companions, { id: own }))
      .set(as('arif'))
      .send(body)
      .expect(200);
  const read = async (path: string) =>
    (await request(world.subject.app).get(path).set(as('arif')).expect(200)).body;
  const event = pathTo(calls.event, { id });
  const newest = () => world.mail.messages.at(-1);

  await bring({ adults: 2 });
  expect(await sent(0)).toContain('arif@example.org: You are number 1 on the waiting list for Lake day.');
  await change(id, { capacity: 2 });
  expect((await read(event)).participation).toMatchObject({ status: 'waiting', ahead: 0, groupSize: 3 });
  expect(await read(event)).toMatchObject({ participants: 1, waiting: 3, capacity: 2 });
  expect(await read(pathTo(calls.joinedEventsOf, { email: people.arif.email }))).toMatchObject([
    { groupSize: 3 },
  ]);
  await sent(0);
  expect(newest()?.subject).toMatch(/^1 place is free, you need 3: Lake day, /);
  expect(newest()?.text).toContain('1 place is free, you need 3: Lake day.');
  expect(newest()?.text).toMatch(/Come with fewer[\s\S]*Take it, the others wait/);
  expect((await sent()).filter((line) => line.startsWith('arif'))).toEqual([]);
  const asOrganiser = await request(world.subject.app)
    .get(pathTo(calls.participants, { id }))
    .set(as('maya'))
    .expect(200);
  expect(asOrganiser.body.participants).toMatchObject([{ status: 'joined' }, { groupSize: 3 }, {}, {}]);

  const { companions } = (await bring({ adults: 2, split: true })).body;
  expect(companions).toMatchObject([
    { status: 'waiting', ahead: 0 },
    { status: 'waiting', ahead: 1 },
  ]);
  expect((await read(event)).participation).toMatchObject({ status: 'joined', ahead: 0 });
  await sent(0);
  expect(newest()?.text).toContain('You have a place at Lake day.');
  expect(newest()?.text).toContain('You have a place. The 2 people you bring wait.');

  await leave(first, 'tara');
  await sent(0);
  expect(newest()?.subject).toBe('A place opened up for someone you’re bringing');
  expect(newest()?.text).toContain('You and 1 of the 2 people you bring have places. 1 waits.');
  const { notices } = await read(calls.ownNotices);
  expect(notices).toContainEqual(
    expect.objectContaining({
      ...{ kind: 'moved-up', companion: 'adult' },
      group: { self: 'joined', joined: 1, waiting: 1 },
    }),
  );
});

it('an organiser sees that others moved past a group', async () => {
  begin();
  const id = await post({ capacity: 1, mostCompanions: 3 });
  const [first, own] = [await join(id, 'tara'), await join(id, 'arif')];
  await request(world.subject.app)
    .put(pathTo(calls.companions, { id: own }))
    .set(as('arif'))
    .send({ children: 1 })
    .expect(200);
  await leave(first, 'tara');
  await join(id, 'tara');
  const { body } = await request(world.subject.app)
    .get(pathTo(calls.participants, { id }))
    .set(as('maya'))
    .expect(200);
  expect(body.counts).toMatchObject({ joined: 1, waiting: 2 });
  expect(body.participants).toMatchObject([
    { status: 'waiting', groupSize: 2, passed: true },
    { status: 'waiting', age: 'child' },
    { status: 'joined' },
  ]);
});
