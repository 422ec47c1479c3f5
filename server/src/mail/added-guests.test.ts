/** What a person is mailed whom an organiser adds by an address, until they open the link in the first message. */
import { calls, LINK_HEADER, pathTo } from '@social-serve/contract/paths';
import { inDays } from '@social-serve/contract/test/builders';
import request from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import { as, startApp, TEAM } from '../../test/app.ts';
import { describeDatabases } from '../../test/databases.ts';
import { cancel, change, join, later, post, sent, world } from '../../test/event-mail.ts';
import { mailUnderTest } from '../../test/sending.ts';
import { storageOn } from '../../test/storage.ts';
import { type MailLimits, NO_MAIL_LIMITS } from '../outbox/mail-limits.ts';
import { noteConfirmed } from '../outbox/recipients.ts';

const ZOE = 'zoe@example.org';

describeDatabases('a person whom an organiser added', (open) => {
  const begin = async (limits: Partial<MailLimits> = {}) => {
    const mailLimits = { ...NO_MAIL_LIMITS, ...limits };
    world.subject = startApp({ ...storageOn(await open()), ...TEAM, mailLimits });
    const { db, rates, clock } = world.subject;
    const mailBudget = { limits: mailLimits, named: [] };
    world.mail = mailUnderTest({ db, rates, clock: () => clock.now, mailBudget });
  };
  beforeEach(() => begin());

  const add = async (id: string, email = ZOE) =>
    (
      await request(world.subject.app)
        .post(pathTo(calls.participants, { id }))
        .set(as('maya'))
        .send({ name: 'Buy my soap', email })
        .expect(201)
    ).body;
  const message = (id: string, text: string) =>
    request(world.subject.app)
      .post(pathTo(calls.messages, { id }))
      .set(as('maya'))
      .send({ text, to: 'joined' })
      .expect(201);
  const newest = () => world.mail.messages.at(-1);
  const mailedLink = () => /\/g#([0-9a-f]{24}\.[\w-]+)/.exec(newest()?.text ?? '')?.[1] ?? '';
  const openLink = (link: string, status = 200) =>
    request(world.subject.app).get(calls.linked).set(LINK_HEADER, link).expect(status);
  const off = () =>
    request(world.subject.app)
      .post(new URL(newest()?.unsubscribe ?? '').pathname)
      .expect(200);

  it('gets one message until they open its link; messages, changes and reminders begin then', async () => {
    const id = await post({ title: 'Beach day', eventDate: inDays(14) });
    const { insertedId, link: shown } = await add(id);
    expect(await sent(0)).toEqual([`${ZOE}: The organiser added you to Beach day`]);
    const mailed = mailedLink();
    expect(mailed).not.toBe(shown);
    await change(id, { location: 'North gate', eventDate: inDays(14) });
    await message(id, 'Buy my soap now.');
    expect(await sent()).toEqual([]);
    // The organiser opens the link that they see, and makes new ones.
    await openLink(shown);
    const renew = pathTo(calls.participantLink, { id, participant: insertedId });
    const { body } = await request(world.subject.app).post(renew).set(as('maya')).expect(200);
    await openLink(shown, 404);
    await openLink(body.link);
    await change(id, { location: 'South gate', eventDate: inDays(14) });
    expect(await sent()).toEqual([]);
    await openLink(mailed);
    await message(id, 'Bring gloves.');
    expect(await sent()).toHaveLength(1);
    expect(newest()?.text).toContain('Bring gloves.');
    later(13 * 24 * 60);
    await sent(0);
    expect(newest()?.to.address).toBe(ZOE);
  });

  it('hears of another day and of the cancellation, once each, in no one’s words', async () => {
    const id = await post({
      title: 'Beach day',
      location: 'Soap shop',
      timeZone: 'UTC',
      eventDate: inDays(14),
    });
    await add(id);
    await sent(0);
    await change(id, { title: 'Soap day', location: 'Other shop', eventDate: inDays(14) });
    expect(await sent()).toEqual([]);
    await change(id, { eventDate: inDays(15) });
    expect(await sent()).toEqual([
      expect.stringMatching(/^zoe@example\.org: The event on .+, \d\d:\d\d is on another day$/),
    ]);
    expect(await sent()).toEqual([]);
    await cancel(id, 'Come to the soap shop instead.');
    expect(await sent()).toEqual([
      expect.stringMatching(/^zoe@example\.org: The event on .+, \d\d:\d\d was cancelled$/),
    ]);
    expect(await sent()).toEqual([]);
    const [, ...vital] = world.mail.messages;
    expect(vital).toHaveLength(2);
    expect(JSON.stringify(vital)).not.toMatch(/soap|shop|beach/i);
    const { text = '' } = newest() ?? {};
    expect(text).toContain(`See the event:\nhttps://our-town.example/e/${id}`);
    expect(text).not.toContain('See your place');
    // Their data can still be deleted.
    await openLink(mailedLink());
  });

  it('is not mailed again for a new time on the same day, or a place on the waiting list', async () => {
    const id = await post({
      timeZone: 'UTC',
      eventDate: `${inDays(14).slice(0, 10)}T09:00:00.000Z`,
      capacity: 1,
    });
    await join(id, 'arif');
    await add(id);
    await sent(0);
    world.mail.messages.length = 0;
    await change(id, { eventDate: `${inDays(14).slice(0, 10)}T17:00:00.000Z`, capacity: 5 });
    expect((await sent()).filter((line) => line.startsWith('zoe'))).toEqual([]);
  });

  it('gets, with other addresses of the mailbox, no more messages a day than the limit', async () => {
    await begin({ toMailbox: 3 });
    for (let count = 0; count < 5; count += 1) await add(await post(), `zoe+${count}@example.org`);
    expect(await sent(0)).toHaveLength(3);
    const id = await post({ timeZone: 'UTC', eventDate: inDays(14) });
    await add(id, 'ana@example.org');
    await sent(0);
    for (let day = 15; day < 20; day += 1) {
      await change(id, { eventDate: inDays(day) });
      await sent();
    }
    expect(world.mail.messages.filter(({ to }) => to.address === 'ana@example.org')).toHaveLength(3);
  });

  it('who unsubscribes gets nothing that others cause, from any event, until they confirm an address', async () => {
    await begin({ aboutAccount: 5 });
    const id = await post({ title: 'Beach day', timeZone: 'UTC', eventDate: inDays(14) });
    await add(id);
    await sent(0);
    const page = new URL(newest()?.unsubscribe ?? '').pathname;
    expect((await request(world.subject.app).get(page).expect(200)).text).toContain(
      'Stop e-mail that others cause?',
    );
    await off();
    expect((await request(world.subject.app).get(page).expect(200)).text).toContain('Stopped');
    const join = async (email: string) =>
      request(world.subject.app)
        .post(pathTo(calls.joinWithoutAccount, { id: await post() }))
        .send({ name: 'Zoe', email })
        .expect(201);
    const cause = async () => {
      await add(await post());
      await join('zoe+1@example.org');
      await join(ZOE);
      await request(world.subject.app)
        .post(calls.newsletter)
        .send({ email: 'zoe+2@example.org' })
        .expect(202);
      await change(id, { eventDate: inDays(15) });
      await cancel(id);
      return sent();
    };
    expect(await cause()).toEqual([]);
    expect(
      await world.subject.db.count('outbox', { kind: { in: ['private-link', 'confirm-address'] } }),
    ).toBe(0);
    await join('other@example.org');
    expect(await sent(0)).toHaveLength(1);
    const owner = { uid: 'uid-zoe', email: 'zoe+9@example.org' };
    await world.subject.db.transaction((tx) => noteConfirmed(tx, owner, world.subject.clock.now));
    await join(ZOE);
    expect(await sent(0)).toHaveLength(1);
  });

  it('who leaves by the link gets nothing more of this event', async () => {
    const id = await post({ timeZone: 'UTC', eventDate: inDays(14) });
    await add(id);
    await sent(0);
    await request(world.subject.app).delete(calls.linked).set(LINK_HEADER, mailedLink()).expect(200);
    await change(id, { eventDate: inDays(15) });
    await cancel(id);
    expect(await sent()).toEqual([]);
  });
});
