/** The reason that an organiser gives when deleting an event: who reads it, and who does not. */
import { calls, pathTo } from '@social-serve/contract/paths';
import { aNewEvent } from '@social-serve/contract/test/builders';
import request from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import { as, startApp, TEAM } from '../../test/app.ts';
import { describeDatabases } from '../../test/databases.ts';
import { eventDate, join, post, sent, world } from '../../test/event-mail.ts';
import { hiddenSince } from '../../test/rows.ts';
import { mailUnderTest } from '../../test/sending.ts';
import { storageOn } from '../../test/storage.ts';

const reason = 'A storm is coming. See https://weather.example/storm';

const call = () => request(world.subject.app);
const remove = (id: string, body?: unknown, scope = '') =>
  call()
    .delete(`${pathTo(calls.eventDelete, { id })}${scope}`)
    .set(as('maya'))
    .send(body as object);
const notices = async (name: 'arif' | 'maya' = 'arif') =>
  (await call().get(calls.ownNotices).set(as(name)).expect(200)).body.notices;
const stored = (id: string) => world.subject.db.get('events', id);

describeDatabases('the reason of a cancellation', (open) => {
  beforeEach(async () => {
    world.subject = startApp({ ...storageOn(await open()), ...TEAM });
    const { db, rates, clock } = world.subject;
    world.mail = mailUnderTest({ db, rates, clock: () => clock.now });
  });

  it('is in the notice and the e-mail of everyone who joined or waits', async () => {
    const id = await post({ title: 'Beach day', capacity: 1 });
    await join(id, 'arif');
    await join(id, 'tara');
    await sent();
    world.mail.messages.length = 0;
    await remove(id, { reason: `  ${reason} ` }).expect(200);
    expect(await notices()).toMatchObject([{ kind: 'cancelled', reason }]);
    expect(await sent()).toEqual([
      'arif@example.org: Beach day was cancelled.',
      'tara@example.org: Beach day was cancelled.',
    ]);
    for (const { text, html } of world.mail.messages) {
      expect(text).toContain(`The organiser’s reason: ${reason}`);
      expect(html).toContain(reason);
    }
    const path = pathTo(calls.event, { id });
    expect((await call().get(path).expect(404)).text).not.toContain('storm');
  });

  it('is the same for all dates that are deleted together, in one notice and one e-mail', async () => {
    const body = { ...aNewEvent({ eventDate, title: 'Garden' }), repeat: { every: 'week', count: 3 } };
    const reply = await call().post(calls.events).set(as('maya')).send(body).expect(201);
    const ids = reply.body.insertedIds as string[];
    for (const id of ids) await join(id, 'arif');
    await sent();
    world.mail.messages.length = 0;
    await remove(ids[1] ?? '', { reason }, '?scope=following').expect(200);
    expect(await notices()).toMatchObject([
      { kind: 'cancelled', reason, events: [{ _id: ids[1] }, { _id: ids[2] }] },
    ]);
    await sent();
    expect(world.mail.messages.map(({ text }) => text.split(reason).length - 1)).toEqual([2]);
  });

  it('is optional, and none is shown then', async () => {
    for (const body of [undefined, {}]) {
      const id = await post({ title: 'Beach day' });
      await join(id, 'arif');
      await sent();
      await remove(id, body).expect(200);
      await sent();
      expect((await notices())[0]).not.toHaveProperty('reason');
      expect(world.mail.messages.at(-1)?.text).not.toContain('reason');
    }
  });

  it.each([
    ['', 'Reason is required.'],
    ['   ', 'Reason is required.'],
    ['\u3164', 'Reason is required.'],
    ['x'.repeat(201), 'Reason must be at most 200 characters.'],
    ['Rain.\nSorry!', 'Reason must be plain text on one line.'],
    [7, 'Reason must be text.'],
    [null, 'Reason is required.'],
    [['Rain'], 'Reason must be text.'],
  ])('%j is refused, and the event stays', async (given, message) => {
    const id = await post();
    const { body } = await remove(id, { reason: given }).expect(400);
    expect(body.errors).toEqual([{ path: 'reason', message }]);
    expect(await stored(id)).toMatchObject({ state: 'listed' });
    await remove(id, { reason: 'x'.repeat(200) }).expect(200);
  });

  it('a body that is no JSON object is refused', async () => {
    const id = await post();
    expect((await remove(id, []).expect(400)).body.errors).toMatchObject([{ path: 'body' }]);
    await remove(id, 'reason=Rain').expect(415);
    expect(await stored(id)).toMatchObject({ state: 'listed' });
  });

  it('is not passed on by an event that the team has hidden', async () => {
    const id = await post();
    await join(id, 'arif');
    const at = world.subject.clock.now.toISOString();
    await world.subject.db.transaction((tx) =>
      tx.update('events', { id }, hiddenSince({ at, reason: 'Wrong or misleading' })),
    );
    await remove(id, { reason }).expect(200);
    expect((await notices())[0]).not.toHaveProperty('reason');
    expect(await stored(id)).not.toHaveProperty('cancelReason');
  });

  it('is part of its author’s own data, and is not stored where nobody reads it', async () => {
    const [joined, alone] = [await post(), await post()];
    await join(joined, 'arif');
    for (const id of [joined, alone]) await remove(id, { reason }).expect(200);
    expect(await stored(joined)).toMatchObject({ cancelReason: reason });
    expect(await stored(alone)).not.toHaveProperty('cancelReason');
    const { text } = await call().get(calls.ownData).set(as('maya')).expect(200);
    expect(text).toContain(reason);
  });
});
