/** Needs that are changed, removed and come back while people have claimed them (docs/specification.md, "Needs"). */
import { calls, pathTo } from '@social-serve/contract/paths';
import { aNewEvent, inDays } from '@social-serve/contract/test/builders';
import request from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import { as } from '../../test/app.ts';
import { begin, change, eventDate, join, readNotices, sent, world } from '../../test/event-mail.ts';
import { scheduleSearches } from '../mail/scheduled.ts';

beforeEach(() => begin());

const GLOVES = { label: 'Gloves', kind: 'thing', number: 20 } as const;
const DRIVER = { label: 'Driver', kind: 'role', number: 2 } as const;

const post = async (needs: readonly object[], fields: object = {}) =>
  String(
    (
      await request(world.subject.app)
        .post(calls.events)
        .set(as('maya'))
        .send({ ...aNewEvent({ eventDate, title: 'Walk' }), needs, ...fields })
        .expect(201)
    ).body.insertedId,
  );
const read = async (id: string, name: 'maya' | 'arif' = 'arif') =>
  (await request(world.subject.app).get(pathTo(calls.event, { id })).set(as(name)).expect(200)).body;
const needsOf = async (id: string) => (await read(id)).needs ?? [];
const claim = async (id: string, participation: string, name: 'arif' | 'tara', number: number, index = 0) => {
  const need = (await needsOf(id))[index]._id;
  await request(world.subject.app)
    .put(pathTo(calls.claims, { id: participation }))
    .set(as(name))
    .send({ claims: [{ need, number }] })
    .expect(200);
};
const withoutClaimed = (needs: readonly Record<string, unknown>[]) =>
  needs.map(({ claimed: _, ...need }) => need);
const notices = async (name: 'arif' | 'tara' | 'maya') =>
  (await request(world.subject.app).get(calls.ownNotices).set(as(name)).expect(200)).body.notices;
const lastText = () => world.mail.messages.at(-1)?.text ?? '';

it('a new event and each change have needs with ids, in their order; other fields stay', async () => {
  const id = await post([GLOVES, { ...DRIVER, allowMore: false }]);
  const needs = await needsOf(id);
  expect(needs).toEqual([
    { ...GLOVES, _id: expect.stringMatching(/^[0-9a-f]{24}$/), claimed: 0 },
    { ...DRIVER, _id: expect.stringMatching(/^[0-9a-f]{24}$/), claimed: 0 },
  ]);
  await change(id, {
    needs: [
      { ...needs[1], number: 3 },
      { ...needs[0], label: 'Work gloves' },
      { label: 'Cake', kind: 'thing', number: 1, allowMore: true },
    ],
  });
  const after = await needsOf(id);
  expect(after).toMatchObject([
    { _id: needs[1]._id, number: 3 },
    { _id: needs[0]._id, label: 'Work gloves' },
    { label: 'Cake', allowMore: true },
  ]);
  expect(after[2]._id).toMatch(/^[0-9a-f]{24}$/);
  await change(id, { title: 'Long walk' });
  expect(await needsOf(id)).toEqual(after);
  await change(id, { needs: null });
  expect(await read(id)).not.toHaveProperty('needs');
});

it('needs that are sent without their ids keep them, by their labels', async () => {
  const id = await post([GLOVES, DRIVER]);
  const needs = await needsOf(id);
  await change(id, { needs: [{ ...GLOVES, label: 'gloves', number: 5 }, DRIVER] });
  expect((await needsOf(id)).map(({ _id }: { _id: string }) => _id)).toEqual(
    needs.map(({ _id }: { _id: string }) => _id),
  );
});

it.each([
  ['a label twice, but for its spelling', [GLOVES, { ...GLOVES, label: ' GLÖVES ' }], 'needs.1.label'],
  ['no label', [{ ...GLOVES, label: ' ' }], 'needs.0.label'],
  ['another kind', [{ ...GLOVES, kind: 'animal' }], 'needs.0.kind'],
  ['too many of one', [{ ...GLOVES, number: 1000 }], 'needs.0.number'],
  [
    'too many needs',
    Array.from({ length: 21 }, (_, index) => ({ ...GLOVES, label: `Thing ${index}` })),
    'needs',
  ],
])('refuses %s', async (_, needs, path) => {
  const { body } = await request(world.subject.app)
    .post(calls.events)
    .set(as('maya'))
    .send({ ...aNewEvent({ eventDate: inDays(9) }), needs })
    .expect(400);
  expect(body.errors).toEqual([{ path, message: expect.any(String) }]);
});

it('a need that came back, was renamed and removed again is known by its last label', async () => {
  const id = await post([GLOVES, DRIVER]);
  await claim(id, await join(id, 'arif'), 'arif', 2);
  const [gloves, driver] = withoutClaimed(await needsOf(id));
  for (const needs of [[driver], [gloves, driver], [{ ...gloves, label: 'Mittens', kind: 'role' }, driver]])
    await change(id, { needs });
  await change(id, { needs: [driver] });
  expect(JSON.stringify(await notices('arif'))).toContain('Mittens × 2');
  await change(id, { needs: [driver, { ...GLOVES, label: 'mittens' }] });
  expect(await needsOf(id)).toMatchObject([{}, { _id: gloves?._id, label: 'mittens', claimed: 2 }]);
});

it('removing a need notifies those who claimed it, without asking; undone before, nobody hears of it', async () => {
  const id = await post([GLOVES, DRIVER]);
  await claim(id, await join(id, 'arif'), 'arif', 2);
  await join(id, 'tara');
  await sent();
  const needs = withoutClaimed(await needsOf(id));
  const set = (list: readonly object[]) => change(id, { needs: list, notify: false });
  await set(needs.slice(1));
  expect((await read(id)).participation).not.toHaveProperty('claims');
  await set(needs);
  expect((await read(id)).participation.claims).toEqual([{ need: needs[0]?._id, number: 2 }]);
  expect(await sent()).toEqual([]);
  expect(await notices('arif')).toEqual([]);
  await set(needs.slice(1));
  expect(await sent()).toEqual(['arif@example.org: Walk was changed.']);
  expect(lastText()).toContain('No longer needed from you: Gloves × 2');
  expect(await notices('tara')).toEqual([]);
  expect(await notices('arif')).toMatchObject([
    { kind: 'changed', read: false, changes: [{ field: 'claimEnded', from: null, to: 'Gloves × 2' }] },
  ]);
  expect(await sent(60)).toEqual([]);
});

it('removing whole lists, one after another, notifies of each need', async () => {
  const id = await post([]);
  const participation = await join(id, 'arif');
  await sent();
  for (const list of ['A', 'B', 'C']) {
    await change(id, {
      needs: Array.from({ length: 20 }, (_, index) => ({ ...GLOVES, label: `Thing ${list}${index}.` })),
      notify: false,
    });
    const claims = (await needsOf(id)).map(({ _id: need }: { _id: string }) => ({ need, number: 1 }));
    await request(world.subject.app)
      .put(pathTo(calls.claims, { id: participation }))
      .set(as('arif'))
      .send({ claims })
      .expect(200);
    await change(id, { needs: null, notify: false });
  }
  expect(await sent()).toEqual(['arif@example.org: Walk was changed.']);
  for (const list of ['A', 'B', 'C'])
    for (const index of [0, 19])
      expect(lastText()).toContain(`No longer needed from you: Thing ${list}${index}. × 1`);
});

it('a need that comes back after people were notified is news again; the claim is still there', async () => {
  const id = await post([GLOVES]);
  await claim(id, await join(id, 'arif'), 'arif', 2);
  await sent();
  const needs = withoutClaimed(await needsOf(id));
  await change(id, { needs: null, notify: false });
  await readNotices('arif');
  expect(await sent()).toEqual([]);
  expect(await notices('arif')).toMatchObject([{ read: true, changes: [{ field: 'claimEnded' }] }]);
  await change(id, { needs, notify: false });
  expect(await sent()).toEqual(['arif@example.org: Walk was changed.']);
  expect(lastText()).toContain('Needed from you after all: Gloves × 2');
  expect((await needsOf(id))[0]).toMatchObject({ claimed: 2 });
});

it('whoever removes a need hears nothing of their own claim', async () => {
  const id = await post([GLOVES]);
  const own = await join(id, 'maya');
  const need = (await needsOf(id))[0]._id;
  await request(world.subject.app)
    .put(pathTo(calls.claims, { id: own }))
    .set(as('maya'))
    .send({ claims: [{ need, number: 1 }] })
    .expect(200);
  await sent();
  await change(id, { needs: null, notify: false });
  expect(await sent()).toEqual([]);
  expect(await notices('maya')).toEqual([]);
});

it('the reminder says what the person brings; whoever claimed nothing reads what is missing', async () => {
  const soon = inDays(3, new Date(), 9);
  const id = await post([GLOVES, DRIVER], { eventDate: soon, timeZone: 'Asia/Dhaka' });
  await claim(id, await join(id, 'arif'), 'arif', 12);
  await join(id, 'tara');
  await sent();
  world.subject.clock.now = new Date(inDays(2, new Date(), 12));
  await sent(1);
  const textTo = (name: string) =>
    world.mail.messages.findLast(({ to }) => to.address.startsWith(name))?.text ?? '';
  expect(textTo('arif')).toContain("You said you'd bring 12 Gloves.");
  expect(textTo('arif')).not.toContain('Still needed');
  expect(textTo('tara')).toContain('Still needed: 2 Driver, 8 Gloves.');
});

it('the confirmation and its calendar entry have what was claimed while joining', async () => {
  const id = await post([GLOVES, DRIVER]);
  const [gloves, driver] = await needsOf(id);
  await request(world.subject.app)
    .post(calls.joinedEvents)
    .set(as('arif'))
    .send({
      ...{ join_id: id, participant: 'arif@example.org' },
      claims: [
        { need: gloves._id, number: 2 },
        { need: driver._id, number: 1 },
      ],
    })
    .expect(201);
  await sent(0);
  expect(lastText()).toContain("You said you'd bring 2 Gloves.");
  expect(lastText()).toContain("You said you'd help as Driver.");
  const calendar = world.mail.messages.at(-1)?.calendar?.replaceAll('\r\n ', '');
  expect(calendar).toContain("You said you'd bring 2 Gloves.");
});

it('the organiser’s summary lists what is missing', async () => {
  const id = await post([GLOVES]);
  await claim(id, await join(id, 'arif'), 'arif', 12);
  await scheduleSearches(world.subject.db, world.subject.clock.now);
  await sent(60 * 26);
  const text = world.mail.messages.findLast(({ to }) => to.address.startsWith('maya'))?.text ?? '';
  expect(text).toContain('Still needed: 8 Gloves.');
});

it('an organiser reads that another one removed a need that they had claimed', async () => {
  const id = await post([GLOVES]);
  const { db } = world.subject;
  const helper = { id: 'f'.repeat(24), uid: 'uid-tara', email: 'tara@example.org', since: eventDate };
  await db.transaction((tx) => tx.update('events', { id }, { helpers: [helper] }));
  const need = (await needsOf(id))[0]._id;
  await request(world.subject.app)
    .put(pathTo(calls.organiserClaims, { id }))
    .set(as('tara'))
    .send({ claims: [{ need, number: 3 }] })
    .expect(200);
  expect(await notices('tara')).toEqual([]);
  await change(id, { needs: null, notify: false });
  expect(await notices('tara')).toMatchObject([
    { kind: 'changed', read: false, changes: [{ field: 'claimEnded', to: 'Gloves × 3' }] },
  ]);
  const { body } = await request(world.subject.app).get(calls.me).set(as('tara')).expect(200);
  expect(body.unread).toBe(1);
  await readNotices('tara');
  expect(await notices('tara')).toEqual([]);
});
