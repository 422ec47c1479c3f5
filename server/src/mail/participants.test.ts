/** What people are mailed of events that they joined, and when. */
import { calls, pathTo } from '@social-serve/contract/paths';
import { aNewEvent, inDays } from '@social-serve/contract/test/builders';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { type AppUnderTest, as, people, startApp, TEAM } from '../../test/app.ts';
import { aReport } from '../../test/records.ts';
import { QUIET, type SendingUnderTest, sendingOf } from '../../test/sending.ts';
import type { Message } from './mailer.ts';
import { sendToParticipants } from './participants.ts';
import { markReminders } from './reminders.ts';

let subject: AppUnderTest;
let under: SendingUnderTest;
beforeEach(() => {
  subject = startApp(TEAM);
  under = sendingOf(subject.store, () => subject.clock.now);
});

type Name = 'maya' | 'arif' | 'tara';

const MINUTE = 60_000;
const later = (minutes: number) => {
  subject.clock.now = new Date(subject.clock.now.getTime() + minutes * MINUTE);
};
const eventDate = inDays(14);
const post = async (fields: Parameters<typeof aNewEvent>[0] = {}) =>
  String(
    (
      await request(subject.app)
        .post(calls.events)
        .set(as('maya'))
        .send(aNewEvent({ eventDate, ...fields }))
        .expect(201)
    ).body.insertedId,
  );
const join = async (id: string, name: Name) =>
  String(
    (
      await request(subject.app)
        .post(calls.joinedEvents)
        .set(as(name))
        .send({ join_id: id, participant: people[name].email })
        .expect(201)
    ).body.insertedId,
  );
const leave = (participation: string, name: Name) =>
  request(subject.app)
    .delete(pathTo(calls.cancelEvent, { id: participation }))
    .set(as(name))
    .expect(200);
const change = (id: string, changes: object) =>
  request(subject.app)
    .put(pathTo(calls.eventUpdate, { id }))
    .set(as('maya'))
    .send({ eventDate, ...changes })
    .expect(200);
const cancel = (id: string) =>
  request(subject.app).delete(pathTo(calls.eventDelete, { id })).set(as('maya')).expect(200);

const told = (message: Message) => `${message.to.address}: ${message.text.split('\n')[0]}`;
/** What is sent once changes were gathered. @returns to whom, and the first line */
const sent = async (minutes = QUIET / 60): Promise<string[]> => {
  later(minutes);
  const from = under.messages.length;
  await markReminders(under.sending);
  await sendToParticipants(under.sending);
  return under.messages.slice(from).map(told).sort();
};

it('a confirmation goes out once, after a while, and names all that a mail program needs', async () => {
  const id = await post({ title: 'Beach day' });
  const participation = await join(id, 'arif');
  expect(await sent(QUIET / 60 - 1)).toEqual([]);
  expect(await sent(1)).toEqual(['arif@example.org: You joined Beach day.']);
  expect(under.messages[0]).toMatchObject({
    subject: 'Beach day',
    messageId: `<${participation}.0.joined.joined@our-town.example>`,
    references: `<event-${id}@our-town.example>`,
    off: expect.stringMatching(/^https:\/\/our-town\.example\/mail\/off\/changes\/[\w-]{22}$/),
    calendar: expect.stringContaining('BEGIN:VCALENDAR'),
  });
  expect(await sent()).toEqual([]);
  expect(await sent(120)).toEqual([]);
});

it('changes of some minutes are one letter, from the first value to the last', async () => {
  const id = await post({ title: 'One', location: 'The beach' });
  await join(id, 'arif');
  await join(id, 'maya'); // who creates it knows what they change
  await sent();
  await change(id, { title: 'Two' });
  later(QUIET / 60 - 1);
  await change(id, { title: 'Three', location: 'The park' });
  expect(await sent(1)).toHaveLength(1);
  expect(under.messages.at(-1)?.to.address).toBe('arif@example.org');
  expect(under.messages.at(-1)?.text).toMatch(/Title: Three\s+before: One/);
  expect(under.messages.at(-1)?.text).toMatch(/Place: The park\s+before: The beach/);
  expect(under.messages.at(-1)?.text).not.toContain('Two');
  expect(await sent()).toEqual([]);
});

it('what is as it was again is not mailed', async () => {
  const id = await post({ title: 'One' });
  await join(id, 'arif');
  await sent();
  await change(id, { title: 'Two' });
  await change(id, { title: 'One' });
  expect(await sent()).toEqual([]);
  await change(id, { title: 'Four' });
  expect(await sent()).toHaveLength(1);
});

it('who read it in the app is not mailed', async () => {
  const id = await post();
  await join(id, 'arif');
  await join(id, 'tara');
  await sent();
  await change(id, { title: 'New' });
  const { body } = await request(subject.app).get(calls.ownNotices).set(as('arif')).expect(200);
  const marks = body.notices.map(({ mark }: { mark: string }) => mark);
  await request(subject.app).put(calls.ownNotices).set(as('arif')).send({ marks }).expect(200);
  expect((await sent()).map((line) => line.split(':')[0])).toEqual(['tara@example.org']);
});

it('who waits is told so, and when they move up, whoever made room', async () => {
  const id = await post({ title: 'Walk', capacity: 1 });
  const first = await join(id, 'maya');
  const second = await join(id, 'arif');
  await join(id, 'tara');
  expect(await sent()).toEqual([
    expect.stringMatching(/^arif@example.org: .*wait/i),
    expect.stringMatching(/^maya@example.org: You joined/),
    expect.stringMatching(/^tara@example.org: .*wait/i),
  ]);
  await leave(first, 'maya');
  expect((await sent()).map((line) => line.split(':')[0])).toEqual(['arif@example.org']);
  await request(subject.app)
    .delete(pathTo(calls.participant, { id, participant: second }))
    .set(as('maya'))
    .expect(200);
  expect((await sent()).map((line) => line.split(':')[0])).toEqual(['arif@example.org', 'tara@example.org']);
  expect(await sent()).toEqual([]);
});

it('that it was cancelled is all that is told then', async () => {
  const id = await post({ title: 'Walk' });
  await join(id, 'arif');
  await sent();
  await change(id, { title: 'Long walk' });
  await cancel(id);
  expect(await sent()).toEqual([expect.stringMatching(/^arif@example.org: .*cancelled/)]);
  expect(await sent()).toEqual([]);
});

it('what the team hides and shows again within that time is not mailed, and both when it takes longer', async () => {
  const id = await post();
  await join(id, 'arif');
  await sent();
  const report = aReport({ eventId: id, reporterUid: 'uid-tara' });
  await subject.store.addReport(report);
  const decision = () => ({ decidedBy: 'tara@example.org', decidedAt: subject.clock.now.toISOString() });
  const hide = () => subject.store.closeReports(report.id, { ...decision(), outcome: 'hidden' });
  const show = () => subject.store.showAgain(report.id, { ...decision(), outcome: 'shown' });
  await hide();
  await show();
  expect(await sent()).toEqual([]);
  const again = aReport({ eventId: id, reporterUid: 'uid-maya' });
  await subject.store.addReport(again);
  await subject.store.closeReports(again.id, { ...decision(), outcome: 'hidden' });
  expect(await sent()).toHaveLength(1);
  await subject.store.showAgain(again.id, { ...decision(), outcome: 'shown' });
  expect(await sent()).toHaveLength(1);
});

describe('reminders', () => {
  const at = (text: string) => {
    subject.clock.now = new Date(text);
  };
  const soon = { eventDate: inDays(3, new Date(), 9), timeZone: 'Asia/Dhaka' };
  const dayBefore = inDays(2, new Date(), 12); // 18:00 there

  it('go out once, at six in the evening before, to who takes part', async () => {
    const id = await post({ ...soon, title: 'Walk', capacity: 1 });
    await join(id, 'arif');
    await join(id, 'tara');
    await sent();
    at(dayBefore);
    expect(await sent(-1)).toEqual([]);
    expect(await sent(1)).toEqual([expect.stringMatching(/^arif@example.org: .*Walk.* is tomorrow/)]);
    expect(under.messages.at(-1)?.off).toContain('/mail/off/reminders/');
    expect(await sent()).toEqual([]);
    expect(await sent(600)).toEqual([]);
  });

  it('go to who joined before they begin; who joins later gets the confirmation alone', async () => {
    const id = await post({ ...soon, title: 'Walk' });
    await join(id, 'arif');
    await sent();
    at(dayBefore);
    await sent(1);
    await join(id, 'tara');
    expect(await sent()).toEqual([expect.stringMatching(/^tara@example.org: You joined/)]);
    expect(await sent(60)).toEqual([]);
  });

  it('come again when the event is put off', async () => {
    const id = await post({ ...soon, title: 'Walk' });
    await join(id, 'arif');
    await sent();
    at(dayBefore);
    expect(await sent(1)).toHaveLength(1);
    const putOff = inDays(9, new Date(), 9);
    await change(id, { eventDate: putOff });
    expect(await sent()).toEqual([expect.stringMatching(/changed/)]);
    at(inDays(8, new Date(), 12));
    expect(await sent(1)).toEqual([expect.stringMatching(/tomorrow/)]);
  });
});

describe('who gets none', () => {
  it('is whose address nobody vouches for', async () => {
    subject = startApp({
      ...TEAM,
      verifyToken: async () => ({ ...people.arif, signedInAt: Date.now(), emailVerified: false }),
    });
    under = sendingOf(subject.store, () => subject.clock.now);
    const id = await post();
    await join(id, 'arif');
    expect(await sent()).toEqual([]);
  });

  it('is who does not want that kind, and they are not told later', async () => {
    const id = await post();
    await join(id, 'arif');
    const wanted = { reminders: true, changes: false, summary: true, messages: true, news: false };
    await request(subject.app).put(calls.ownMail).set(as('arif')).send(wanted).expect(200);
    expect(await sent()).toEqual([]);
    await request(subject.app)
      .put(calls.ownMail)
      .set(as('arif'))
      .send({ ...wanted, changes: true })
      .expect(200);
    expect(await sent()).toEqual([]);
    await change(id, { title: 'New' });
    expect(await sent()).toHaveLength(1);
  });

  it('is whose address refuses it for good', async () => {
    under.answer.for = () => 'refused';
    const id = await post();
    await join(id, 'arif');
    expect(await sent()).toHaveLength(1);
    await change(id, { title: 'New' });
    expect(await sent()).toEqual([]);
    const { body } = await request(subject.app).get(calls.ownMail).set(as('arif')).expect(200);
    expect(body.refusedAt).toEqual(expect.any(String));
  });

  it('is who left, and whoever joined what is over', async () => {
    const id = await post({ eventDate: inDays(1) });
    await leave(await join(id, 'arif'), 'arif');
    await join(id, 'tara');
    later(60 * 24 * 4);
    expect(await sent()).toEqual([]);
    expect(await subject.store.countMailWaiting()).toEqual({ letters: 0, since: null });
  });

  it('is whoever a site without mail would have written to: it tells nothing late', async () => {
    under.answer.for = () => 'off';
    const id = await post();
    await join(id, 'arif');
    await sent();
    under.answer.for = () => 'sent';
    expect(await sent()).toEqual([]);
  });
});

describe('trouble', () => {
  const joinThree = async () => {
    const id = await post({ title: 'Walk' });
    for (const name of ['arif', 'maya', 'tara'] as const) await join(id, name);
    return id;
  };

  it('of the mail server ends the run, and all go out later', async () => {
    await joinThree();
    under.answer.for = () => 'down';
    later(QUIET / 60);
    expect(await sendToParticipants(under.sending)).toBe(false);
    under.answer.for = () => 'sent';
    const from = under.messages.length;
    await sent(2);
    await sent();
    expect(
      under.messages
        .slice(from)
        .map(({ to }) => to.address)
        .sort(),
    ).toEqual(['arif@example.org', 'maya@example.org', 'tara@example.org']);
    expect(await sent(60)).toEqual([]);
  });

  it('that one letter makes holds up no other', async () => {
    await joinThree();
    under.answer.for = ({ to }) => (to.address === 'arif@example.org' ? 'down' : 'sent');
    await sent();
    const before = under.messages.length;
    for (let run = 0; run < 3; run++) await sent(1);
    expect(under.messages.map(({ to }) => to.address)).toContain('tara@example.org');
    expect(under.messages.map(({ to }) => to.address)).toContain('maya@example.org');
    expect(under.messages.slice(before).map(({ to }) => to.address)).toContain('arif@example.org');
  });

  it('of one address is tried again, ever later, for two days', async () => {
    const id = await post({ title: 'Walk' });
    await join(id, 'arif');
    under.answer.for = () => 'later';
    let tries = (await sent()).length;
    expect(tries).toBe(1);
    expect(await sent(0.5)).toEqual([]);
    expect(await sent(0.5)).toHaveLength(1);
    for (let minute = 0; minute < 49 * 60; minute += 5) tries += (await sent(5)).length;
    expect(tries).toBeGreaterThan(90);
    expect(tries).toBeLessThan(120);
    under.answer.for = () => 'sent';
    expect(await sent(120)).toEqual([]);
  });

  it('of one message is given up, and the next one goes out', async () => {
    const id = await post({ title: 'Walk' });
    await join(id, 'arif');
    under.answer.for = () => 'given-up';
    await sent();
    under.answer.for = () => 'sent';
    expect(await sent()).toEqual([]);
    await change(id, { title: 'New' });
    expect(await sent()).toHaveLength(1);
  });
});

it('nobody gets more than ten an hour; what is left comes afterwards as one', async () => {
  const id = await post({ title: 'Walk 0' });
  await join(id, 'arif');
  let count = (await sent()).length;
  for (let number = 1; number <= 15; number++) {
    await change(id, { title: `Walk ${number}` });
    count += (await sent()).length;
  }
  expect(count).toBe(10);
  under.sending.store = { ...subject.store, countUse: async () => 0 }; // an hour later
  expect(await sent(61)).toHaveLength(1);
  expect(under.messages.at(-1)?.text).toMatch(/Title: Walk 15\s+before: Walk 9/);
});
