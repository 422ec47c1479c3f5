/** What members of the team are mailed: what came to their desk, and messages from Contact Us. */
import { calls, pathTo } from '@social-serve/contract/paths';
import { aNewEvent, anApplication } from '@social-serve/contract/test/builders';
import pino from 'pino';
import request from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import { type AppUnderTest, as, startApp } from '../../test/app.ts';
import { type MailUnderTest, mailUnderTest } from '../../test/sending.ts';

const site = 'https://our-town.example';
const TEAM = ['tara@example.org', 'maya@example.org', 'omar@example.org'];
const logged: string[] = [];

let subject: AppUnderTest;
let mail: MailUnderTest;
let event: string;
const call = () => request(subject.app);
const later = (minutes: number) => {
  subject.clock.now = new Date(subject.clock.now.getTime() + minutes * 60_000);
};
const sent = async () => {
  const from = mail.messages.length;
  await mail.run();
  return mail.messages.slice(from).toSorted((one, other) => (one.to.address < other.to.address ? -1 : 1));
};
const report = (who: 'arif' | 'tara', id = event) =>
  call()
    .post(pathTo(calls.eventReports, { id }))
    .set(as(who))
    .send({ reason: 'Wrong or misleading', text: 'That bridge does not exist.' })
    .expect(201);
const apply = (name: string) =>
  call()
    .post(calls.volunteers)
    .send({ ...anApplication(), name, role: 'Content Writer' })
    .expect(201);
const start = (team: readonly string[]) => {
  logged.length = 0;
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) });
  subject = startApp({ team, log });
  mail = mailUnderTest({ ...subject, team, operator: 'ops@example.org', clock: () => subject.clock.now });
};

beforeEach(async () => {
  start(TEAM);
  for (const who of ['tara', 'maya'] as const) await call().get(calls.ownMail).set(as(who)).expect(200);
  const walk = aNewEvent({ title: 'Walk' });
  event = (await call().post(calls.events).set(as('maya')).send(walk).expect(201)).body.insertedId;
});

it('all that comes within 15 minutes is one message to each member, without reports of their own events', async () => {
  await report('arif');
  later(10);
  await apply('Zoe');
  later(4);
  expect(await sent()).toEqual([]);
  later(1);
  const [maya, omar, tara] = await sent();
  expect(maya).toMatchObject({ to: { address: 'maya@example.org' } });
  expect(maya?.subject).toBe('For the team: 1 new application');
  expect(maya?.text).not.toContain('Walk');
  // Omar has no account, and so no settings.
  expect(omar?.to.address).toBe('omar@example.org');
  expect(omar?.unsubscribe).toBeUndefined();
  expect(tara?.subject).toBe('For the team: 1 new report and 1 new application');
  expect(tara?.text).toContain('Wrong or misleading: Walk');
  expect(tara?.text).toContain('Content Writer: Zoe');
  expect(tara?.text).toContain(`${site}/team?part=reports`);
  expect(tara?.unsubscribe).toContain('/mail/off/team/');
  later(20);
  expect(await sent()).toEqual([]);
  await apply('Omar');
  later(15);
  expect((await sent()).map((message) => message.subject)).toEqual(
    Array(3).fill('For the team: 1 new application'),
  );
});

it('what was decided meanwhile is not mailed', async () => {
  const { body } = await report('arif');
  await call()
    .put(pathTo(calls.report, { id: body.insertedId }))
    .set(as('tara'))
    .send({ decision: 'hide' })
    .expect(200);
  later(16);
  const subjects = (await sent()).map((message) => message.subject);
  expect(subjects).not.toContain('For the team: 1 new report');
  await call()
    .put(pathTo(calls.hidingAnswer, { id: event }))
    .set(as('maya'))
    .send({ answer: 'It is there.' })
    .expect(200);
  later(16);
  const answered = (await sent()).filter((message) => message.subject.includes('1 answer to a decision'));
  expect(answered.map(({ to }) => to.address)).toEqual(['omar@example.org', 'tara@example.org']);
});

it('a member turns it off, together with messages from Contact Us', async () => {
  const { body: choice } = await call().get(calls.ownMail).set(as('tara')).expect(200);
  expect(choice.team).toBe(true);
  const { body: others } = await call().get(calls.ownMail).set(as('arif')).expect(200);
  expect(others).not.toHaveProperty('team');
  await call().put(calls.ownMail).set(as('tara')).send({ team: false }).expect(200);
  await apply('Zoe');
  await call()
    .post(calls.contact)
    .send({ name: 'Zoe', email: 'zoe@example.org', message: 'Hello' })
    .expect(201);
  later(15);
  const addresses = (await sent()).map(({ to, replyTo }) => [to.address, replyTo?.address]);
  expect(addresses.toSorted()).toEqual([
    ['maya@example.org', undefined],
    ['maya@example.org', 'zoe@example.org'],
    ['omar@example.org', undefined],
    ['omar@example.org', 'zoe@example.org'],
  ]);
  const contact = mail.messages.find(({ to, replyTo }) => to.address.startsWith('maya') && replyTo);
  expect(contact?.unsubscribe).toContain('/mail/off/team/');
});

it('a report about the event of the only member reaches the operator, by mail and in the log, and not the member', async () => {
  start(['maya@example.org']);
  await call().get(calls.ownMail).set(as('maya')).expect(200);
  const walk = aNewEvent({ title: 'Walk' });
  event = (await call().post(calls.events).set(as('maya')).send(walk).expect(201)).body.insertedId;
  const { body } = await report('arif');
  const [message, ...others] = await sent();
  expect(message).toMatchObject({ to: { address: 'ops@example.org' }, subject: 'A report needs you' });
  expect(message?.text).toContain(`npm run reports -- hide|dismiss ${body.insertedId}`);
  expect(message?.text).not.toContain('Walk');
  expect(others).toEqual([]);
  expect(logged.join()).toContain(body.insertedId);
  await call().get(calls.reports).set(as('maya')).expect(200, []);
  const { body: me } = await call().get(calls.me).set(as('maya')).expect(200);
  expect(me.desk).toEqual({ applications: 0, reports: 0, messages: 0, review: 0 });
  await call()
    .put(pathTo(calls.report, { id: body.insertedId }))
    .set(as('maya'))
    .send({ decision: 'dismiss' })
    .expect(403);
  later(20);
  expect(await sent()).toEqual([]);
});
