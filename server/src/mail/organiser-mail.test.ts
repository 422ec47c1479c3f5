/** Invitations to help organise, and inherited events, by e-mail. */
import { calls, pathTo } from '@social-serve/contract/paths';
import { aNewEvent } from '@social-serve/contract/test/builders';
import request from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import { type AppUnderTest, as, startApp } from '../../test/app.ts';
import { type MailUnderTest, mailUnderTest } from '../../test/sending.ts';

let subject: AppUnderTest;
let mail: MailUnderTest;
let event: string;

const call = () => request(subject.app);
const invite = async (email: string): Promise<string> =>
  (
    await call()
      .post(pathTo(calls.organisers, { id: event }))
      .set(as('maya'))
      .send({ email })
      .expect(201)
  ).body.insertedId;
const accept = (organiserId: string) =>
  call()
    .put(pathTo(calls.organiser, { id: event, organiserId }))
    .set(as('arif'))
    .send({ accepted: true })
    .expect(200);
/** Runs the worker. @returns what was sent */
const sent = async () => {
  const from = mail.messages.length;
  await mail.run();
  return mail.messages.slice(from);
};

beforeEach(async () => {
  subject = startApp();
  mail = mailUnderTest({ ...subject, clock: () => subject.clock.now });
  const post = call().post(calls.events).set(as('maya'));
  event = (await post.send(aNewEvent({ title: 'Buy my soap' })).expect(201)).body.insertedId;
  await call().get(calls.ownNotices).set(as('arif')).expect(200); // the account is known
});

it('an invitation reaches only an account with that address, once, with the title only in the body', async () => {
  await invite('arif@example.org');
  await invite('nobody@example.org');
  const [message, ...others] = await sent();
  expect(others).toEqual([]);
  expect(message).toMatchObject({
    to: { address: 'arif@example.org' },
    subject: 'You’re invited to help organise an event',
  });
  expect(message?.text).toContain('invited you to help organise "Buy my soap"');
  expect(message?.text).toContain(`Accept:\nhttps://our-town.example/eventDetails/${event}?open=notices\n`);
  expect(message?.text).toContain(`See the event:\nhttps://our-town.example/e/${event}\n`);
  expect(message?.text).toContain('deletes their account, the event passes to you');
  expect(message?.text).not.toContain('series');
  expect(message?.unsubscribe).toContain('/mail/off/messages/');
  expect(await sent()).toEqual([]);
});

it('a series has one message, which says that it covers all dates', async () => {
  const body = { ...aNewEvent({ title: 'Garden' }), repeat: { every: 'week', count: 3 } };
  event = (await call().post(calls.events).set(as('maya')).send(body).expect(201)).body.insertedId;
  const invitation = await invite('arif@example.org');
  const ofAll = 'This includes all dates of the series.';
  expect((await sent()).map(({ text }) => text)).toEqual([expect.stringContaining(ofAll)]);
  await accept(invitation);
  await call().delete(calls.me).set(as('maya')).expect(200);
  expect((await sent()).map(({ text }) => text)).toEqual([expect.stringContaining(ofAll)]);
});

it('an answered invitation is not e-mailed', async () => {
  await accept(await invite('arif@example.org'));
  expect(await sent()).toEqual([]);
});

it('the next creator is notified and owns the event', async () => {
  await accept(await invite('arif@example.org'));
  await call().delete(calls.me).set(as('maya')).expect(200);
  const [message, ...others] = await sent();
  expect(others).toEqual([]);
  expect(message).toMatchObject({
    to: { address: 'arif@example.org' },
    subject: 'You’re now in charge of an event',
  });
  expect(message?.text).toContain('You are now in charge of Buy my soap.');
  const { body } = await call().get(calls.ownNotices).set(as('arif')).expect(200);
  expect(body.notices).toMatchObject([{ kind: 'inherited', read: false, event: { _id: event } }]);
  const own = await call().get(`${calls.manageEvents}?email=arif@example.org`).set(as('arif')).expect(200);
  expect(own.body).toMatchObject([{ _id: event, creator: 'arif@example.org' }]);
  expect(JSON.stringify(own.body)).not.toContain('maya');
});
