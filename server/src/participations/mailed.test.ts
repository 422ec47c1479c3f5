/** How many people a message reaches by e-mail, and who has no address that can be reached. */
import { calls, LINK_HEADER, pathTo } from '@social-serve/contract/paths';
import request from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import { as, startApp, TEAM } from '../../test/app.ts';
import { describeDatabases } from '../../test/databases.ts';
import { join, post, sent, world } from '../../test/event-mail.ts';
import { mailUnderTest } from '../../test/sending.ts';
import { storageOn } from '../../test/storage.ts';

const call = () => request(world.subject.app);
const read = (id: string, name: 'maya' | 'arif' = 'maya') =>
  call().get(pathTo(calls.event, { id })).set(as(name)).expect(200);
const mailed = async (id: string) => (await read(id)).body.mailed;
const joinWithout = async (id: string, body: object) =>
  (await call().post(pathTo(calls.joinWithoutAccount, { id })).send(body).expect(201)).body;
const add = (id: string, body: object) =>
  call().post(pathTo(calls.participants, { id })).set(as('maya')).send(body).expect(201);
const newestLink = () => /\/g#([0-9a-f]{24}\.[\w-]+)/.exec(world.mail.messages.at(-1)?.text ?? '')?.[1] ?? '';

describeDatabases('the people whom a message reaches by e-mail', (open) => {
  const begin = async (options: Parameters<typeof startApp>[0] = {}) => {
    world.subject = startApp({ ...storageOn(await open()), ...TEAM, ...options });
    const { db, rates, clock } = world.subject;
    world.mail = mailUnderTest({ db, rates, clock: () => clock.now });
  };
  beforeEach(() => begin());

  it('have a confirmed address, with an account or without; the others are named, without companions', async () => {
    const id = await post({ capacity: 6 });
    await join(id, 'arif');
    await joinWithout(id, { name: 'Zoe', email: 'zoe@example.org', adults: 1 });
    await add(id, { name: 'Ben' });
    await add(id, { name: 'Lina', email: 'lina@example.org' });
    expect(await mailed(id)).toEqual({
      ...{ joined: 1, waiting: 0 },
      without: {
        ...{ joined: 3, waiting: 0 },
        people: ['Zoe', 'Ben', 'Lina'].map((name) => ({ name, status: 'joined' })),
      },
    });
    expect((await read(id, 'arif')).body).not.toHaveProperty('mailed');
  });

  it('include those who confirm later, and count the waiting list apart', async () => {
    const id = await post({ capacity: 1 });
    await joinWithout(id, { name: 'Zoe', email: 'zoe@example.org' });
    await sent(0);
    const link = newestLink();
    await call().post(calls.linkedConfirmation).set(LINK_HEADER, link).send({}).expect(200);
    await join(id, 'arif');
    await joinWithout(id, { name: 'Ben' });
    expect(await mailed(id)).toEqual({
      ...{ joined: 1, waiting: 1 },
      without: { joined: 0, waiting: 1, people: [{ name: 'Ben', status: 'waiting' }] },
    });
  });

  it('include no one who turned messages off, whom nobody is asked to write to', async () => {
    const id = await post();
    await join(id, 'arif');
    await call().put(calls.ownMail).set(as('arif')).send({ messages: false }).expect(200);
    expect(await mailed(id)).toEqual({
      ...{ joined: 0, waiting: 0 },
      without: { joined: 0, waiting: 0, people: [] },
    });
  });

  it('are as many as are mailed a message', async () => {
    const id = await post();
    for (const name of ['arif', 'tara', 'maya'] as const) await join(id, name);
    await add(id, { name: 'Lina', email: 'lina@example.org' });
    await sent();
    const { joined } = await mailed(id);
    world.mail.messages.length = 0;
    await call()
      .post(pathTo(calls.messages, { id }))
      .set(as('maya'))
      .send({ text: 'It rains.', to: 'joined' })
      .expect(201);
    await sent();
    expect(world.mail.messages).toHaveLength(joined);
    expect(joined).toBe(2);
  });

  it('include nobody on a site that sends no mail, and nobody whose address rejects it', async () => {
    const id = await post();
    await join(id, 'arif');
    await world.subject.db.transaction((tx) =>
      tx.update('mailRecipients', { uid: 'uid-arif' }, { refusedAt: world.subject.clock.now.toISOString() }),
    );
    expect(await mailed(id)).toMatchObject({ joined: 0, without: { joined: 1 } });
    await begin({ mail: { kind: 'none' } });
    const other = await post();
    await join(other, 'arif');
    expect(await mailed(other)).toMatchObject({ joined: 0, without: { joined: 1 } });
  });
});
