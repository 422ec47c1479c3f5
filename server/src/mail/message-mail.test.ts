/** Organisers' messages to guests, by e-mail. */
import { calls, pathTo } from '@social-serve/contract/paths';
import { aNewEvent, inDays } from '@social-serve/contract/test/builders';
import request from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import { type AppUnderTest, as, people, startApp, TEAM } from '../../test/app.ts';
import { type MailUnderTest, mailUnderTest, QUIET } from '../../test/sending.ts';

type Name = 'maya' | 'arif' | 'tara';
let subject: AppUnderTest;
let mail: MailUnderTest;
let id: string;
let arifs: string;

const later = (minutes: number) => {
  subject.clock.now = new Date(subject.clock.now.getTime() + minutes * 60_000);
};
const join = async (name: Name): Promise<string> => {
  const body = { join_id: id, participant: people[name].email };
  return (await request(subject.app).post(calls.joinedEvents).set(as(name)).send(body).expect(201)).body
    .insertedId;
};
const leave = (participation: string, name: Name) =>
  request(subject.app)
    .delete(pathTo(calls.cancelEvent, { id: participation }))
    .set(as(name))
    .expect(200);
const write = (text: string, to: 'joined' | 'everybody' = 'joined') =>
  request(subject.app).post(pathTo(calls.messages, { id })).set(as('maya')).send({ text, to }).expect(201);
/** What is sent after changes were gathered: recipient and first line. */
const sent = async (): Promise<string[]> => {
  later(QUIET / 60);
  const from = mail.messages.length;
  await mail.run();
  return mail.messages
    .slice(from)
    .map(({ to, text }) => `${to.address}: ${text.split('\n')[0]}`)
    .sort();
};
const WROTE = 'New message about Walk.';

/** Maya's event with one place, which Arif has; Tara is waiting. Both were notified. */
beforeEach(async () => {
  subject = startApp(TEAM);
  mail = mailUnderTest({ ...subject, clock: () => subject.clock.now });
  const walk = aNewEvent({ title: 'Walk', capacity: 1, eventDate: inDays(14) });
  id = (await request(subject.app).post(calls.events).set(as('maya')).send(walk)).body.insertedId;
  arifs = await join('arif');
  await join('tara');
  await sent();
});

it('a message goes once to guests, and to the waiting list if chosen; replies go to the organiser', async () => {
  await write('The upper gate\nis closed.');
  expect(await sent()).toEqual([`arif@example.org: ${WROTE}`]);
  expect(mail.messages.at(-1)).toMatchObject({
    subject: expect.stringMatching(/^New message: Walk, /),
    text: expect.stringContaining('> The upper gate\n> is closed.'),
    replyTo: { address: 'maya@example.org' },
    unsubscribe: expect.stringContaining('/mail/off/messages/'),
    references: `<event-${id}@our-town.example>`,
    messageId: expect.stringContaining('message-1@'),
  });
  await write('It rains.', 'everybody');
  expect(await sent()).toEqual([`arif@example.org: ${WROTE}`, `tara@example.org: ${WROTE}`]);
  expect(mail.messages.at(-1)?.text).not.toContain('upper gate');
  expect(await sent()).toEqual([]);
});

it('web addresses in a message are links, and nothing else is', async () => {
  await write('ফর্ম: https://example.org/a?b=1&c="। <b>ধন্যবাদ</b> javascript:alert(1)');
  await sent();
  const { html, text } = mail.messages.at(-1) ?? {};
  expect(html).toContain(
    'ফর্ম: <a href="https://example.org/a?b=1&amp;c=" rel="nofollow noopener noreferrer" style="color:inherit">https://example.org/a?b=1&amp;c=</a>&quot;। &lt;b&gt;ধন্যবাদ&lt;/b&gt; javascript:alert(1)</blockquote>',
  );
  expect(text).toContain('> ফর্ম: https://example.org/a?b=1&c="। <b>ধন্যবাদ</b>');
});

it('a message has no reply address if organisers’ addresses are not public', async () => {
  mail = mailUnderTest({ ...subject, clock: () => subject.clock.now, showsOrganiser: false });
  await write('It rains.');
  await sent();
  expect(mail.messages.at(-1)?.replyTo).toBeUndefined();
  expect(JSON.stringify(mail.messages.at(-1))).not.toContain('maya@');
});

it('a message does not go to people who join later, but to people who get a place', async () => {
  await write('At the gate.');
  expect(await sent()).toHaveLength(1);
  await leave(arifs, 'arif');
  expect(await sent()).toEqual(['tara@example.org: You have a place at Walk.']);
  expect(mail.messages.at(-1)?.text).toContain('> At the gate.');
  later(1);
  await join('arif'); // on the waiting list
  expect(await sent()).toEqual([expect.stringContaining('waiting list')]);
  expect(mail.messages.at(-1)?.text).not.toContain('At the gate.');
  await write('Again', 'everybody');
  expect(await sent()).toHaveLength(2);
  expect(mail.messages.at(-1)?.text).not.toContain('At the gate.');
});

it('a message is combined with changes, and with the confirmation of people who joined before it', async () => {
  await leave(arifs, 'arif');
  await sent();
  await join('arif');
  await write('It rains.', 'everybody');
  const changes = { title: 'Long walk', eventDate: inDays(14), notify: true };
  const path = pathTo(calls.eventUpdate, { id });
  await request(subject.app).put(path).set(as('maya')).send(changes).expect(200);
  expect(await sent()).toEqual([
    expect.stringContaining('arif@example.org: You are number 1 on the waiting list'),
    'tara@example.org: Long walk was changed.',
  ]);
  for (const { text } of mail.messages.slice(-2)) expect(text).toContain('> It rains.');
});

it('a message that was read in the app, or of a kind that was turned off, is not e-mailed', async () => {
  await write('It rains.', 'everybody');
  const { body } = await request(subject.app).get(calls.ownNotices).set(as('arif')).expect(200);
  const marks = body.notices.map(({ mark }: { mark: string }) => mark);
  await request(subject.app).put(calls.ownNotices).set(as('arif')).send({ marks }).expect(200);
  const choice = { reminders: true, changes: true, summary: true, messages: false, news: false };
  await request(subject.app).put(calls.ownMail).set(as('tara')).send(choice).expect(200);
  expect(await sent()).toEqual([]);
});

it('a message does not go to removed guests, its author, or guests of a cancelled event', async () => {
  await write('One', 'everybody');
  const path = pathTo(calls.participant, { id, participant: arifs });
  await request(subject.app).delete(path).set(as('maya')).expect(200);
  const sends = await sent();
  expect(sends).toHaveLength(2);
  const [removed] = mail.messages.slice(-2).filter(({ to }) => to.address === 'arif@example.org');
  expect(removed?.text).not.toContain('> One');
  await join('maya');
  await sent();
  await write('Two', 'everybody');
  const cancel = pathTo(calls.eventDelete, { id });
  await request(subject.app).delete(cancel).set(as('maya')).expect(200);
  expect(await sent()).toEqual(['tara@example.org: Walk was cancelled.']);
  expect(mail.messages.at(-1)?.text).not.toContain('> Two');
});

it('a message goes out after the end of the event, too', async () => {
  later(60 * 24 * 20);
  await write('Thank you all!');
  expect(await sent()).toEqual([`arif@example.org: ${WROTE}`]);
  expect(await sent()).toEqual([]);
});

it('a message that the team deleted is not e-mailed', async () => {
  const { body } = await write('Buy my soap.');
  const report = { reason: 'Not a social-good event', text: 'Soap.' };
  const about = { kind: 'message', id: body.insertedId };
  const path = pathTo(calls.eventReports, { id });
  const sentReport = await request(subject.app)
    .post(path)
    .set(as('arif'))
    .send({ ...report, about });
  await request(subject.app)
    .put(pathTo(calls.report, { id: sentReport.body.insertedId }))
    .set(as('tara'))
    .send({ decision: 'delete' })
    .expect(200);
  expect(await sent()).toEqual([
    'arif@example.org: We deleted the content you reported',
    'maya@example.org: Our team deleted your message about Walk.',
  ]);
});
