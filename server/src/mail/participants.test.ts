/** What people are sent about events that they joined, and when. */
import { calls, pathTo } from '@social-serve/contract/paths';
import { inDays } from '@social-serve/contract/test/builders';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import { as, people, TEAM } from '../../test/app.ts';
import {
  begin,
  cancel,
  change,
  join,
  later,
  leave,
  post,
  readNotices,
  sent,
  world,
} from '../../test/event-mail.ts';
import { aReport } from '../../test/rows.ts';
import { QUIET } from '../../test/sending.ts';
import { memoryRateCounts } from '../http/rate-counts.ts';
import { decideReport } from '../reports/decide.ts';
import { mailWaiting } from './waiting.ts';

beforeEach(() => begin());

const decision = () => ({
  decidedBy: 'tara@example.org',
  deciderUid: 'uid-tara',
  decidedAt: world.subject.clock.now.toISOString(),
});
/** A person reports an event, and the team hides it. @returns the report's id */
async function hide(eventId: string, reporterUid = 'uid-tara'): Promise<string> {
  const report = aReport({ eventId, reporterUid });
  await world.subject.db.transaction((tx) => tx.insert('reports', [report]));
  await world.subject.db.transaction((tx) =>
    decideReport(tx, report.id, { ...decision(), outcome: 'hidden' }),
  );
  return report.id;
}
const show = (report: string) =>
  world.subject.db.transaction((tx) => decideReport(tx, report, { ...decision(), outcome: 'shown' }));

it('a confirmation goes out at once, once, and has what a mail program needs', async () => {
  const id = await post({ title: 'Beach day' });
  const participation = await join(id, 'arif');
  expect(await sent(0)).toEqual(['arif@example.org: You joined Beach day.']);
  expect(world.mail.messages[0]).toMatchObject({
    subject: expect.stringMatching(/^You're going: Beach day, \w{3} \d+ \w{3,4}, \d\d:\d\d$/),
    messageId: `<${participation}.0.joined.joined@our-town.example>`,
    references: `<event-${id}@our-town.example>`,
    unsubscribe: expect.stringMatching(
      /^https:\/\/our-town\.example\/mail\/off\/changes\/[\w-]{22}\.[\w-]{43}$/,
    ),
    calendar: expect.stringContaining('BEGIN:VCALENDAR'),
  });
  expect(await sent()).toEqual([]);
  expect(await sent(120)).toEqual([]);
});

it('changes within some minutes are one message, from the first value to the last', async () => {
  const id = await post({ title: 'One', location: 'The beach' });
  await join(id, 'arif');
  await join(id, 'maya'); // the creator knows the changes
  await sent();
  await change(id, { title: 'Two' });
  later(QUIET / 60 - 1);
  await change(id, { title: 'Three', location: 'The park' });
  expect(await sent(1)).toHaveLength(1);
  expect(world.mail.messages.at(-1)?.to.address).toBe('arif@example.org');
  expect(world.mail.messages.at(-1)?.text).toMatch(/Title: Three\s+before: One/);
  expect(world.mail.messages.at(-1)?.text).toMatch(/Place: The park\s+before: The beach/);
  expect(world.mail.messages.at(-1)?.text).not.toContain('Two');
  expect(await sent()).toEqual([]);
});

it('a change that was reverted is not e-mailed', async () => {
  const id = await post({ title: 'One' });
  await join(id, 'arif');
  await sent();
  await change(id, { title: 'Two' });
  await change(id, { title: 'One' });
  expect(await sent()).toEqual([]);
  await change(id, { title: 'Four' });
  expect(await sent()).toHaveLength(1);
});

it('a change that was read in the app is not e-mailed', async () => {
  const id = await post();
  await join(id, 'arif');
  await join(id, 'tara');
  await sent();
  await change(id, { title: 'New' });
  await readNotices('arif');
  expect((await sent()).map((line) => line.split(':')[0])).toEqual(['tara@example.org']);
});

it.each(['it was cancelled', 'they moved up', 'they were removed', 'it was hidden'])(
  'people who read in the app that %s get no e-mail',
  async (what) => {
    const id = await post({ title: 'Walk', capacity: 1 });
    const first = await join(id, 'tara');
    const second = await join(id, 'arif');
    await sent();
    if (what === 'it was cancelled') await cancel(id);
    if (what === 'they moved up') await leave(first, 'tara');
    if (what === 'they were removed')
      await request(world.subject.app)
        .delete(pathTo(calls.participant, { id, participant: second }))
        .set(as('maya'))
        .expect(200);
    if (what === 'it was hidden') await hide(id);
    await readNotices('arif');
    expect((await sent()).filter((line) => line.startsWith('arif'))).toEqual([]);
    expect(await sent(600)).toEqual([]);
  },
);

it('people on the waiting list are notified, and again when they get a place, however it opened up', async () => {
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
  await request(world.subject.app)
    .delete(pathTo(calls.participant, { id, participant: second }))
    .set(as('maya'))
    .expect(200);
  expect((await sent()).map((line) => line.split(':')[0])).toEqual(['arif@example.org', 'tara@example.org']);
  expect(await sent()).toEqual([]);
});

it('after a cancellation, earlier changes are not mentioned', async () => {
  const id = await post({ title: 'Walk' });
  await join(id, 'arif');
  await sent();
  await change(id, { title: 'Long walk' });
  await cancel(id);
  expect(await sent()).toEqual([expect.stringMatching(/^arif@example.org: .*cancelled/)]);
  expect(await sent()).toEqual([]);
});

it('an event that the team hides and soon shows again causes participants no e-mail, and two if it takes longer', async () => {
  const id = await post();
  const toParticipants = async () => (await sent()).filter((line) => !line.startsWith('maya@'));
  await join(id, 'arif');
  await sent();
  await show(await hide(id));
  expect(await toParticipants()).toEqual([]);
  const report = await hide(id, 'uid-zoe');
  expect(await toParticipants()).toEqual([
    expect.stringMatching(/^arif@example.org: .* was removed by our team/),
  ]);
  await show(report);
  expect(await toParticipants()).toEqual([expect.stringMatching(/^arif@example.org: .* is back on/)]);
});

describe('reminders', () => {
  const at = (text: string) => {
    world.subject.clock.now = new Date(text);
  };
  const soon = { eventDate: inDays(3, new Date(), 9), timeZone: 'Asia/Dhaka' };
  const dayBefore = inDays(2, new Date(), 12); // 18:00 in Dhaka

  it('go out once, at six in the evening before, to guests with a place', async () => {
    const id = await post({ ...soon, title: 'Walk', capacity: 1 });
    await join(id, 'arif');
    await join(id, 'tara');
    await sent();
    at(dayBefore);
    expect(await sent(-1)).toEqual([]);
    expect(await sent(1)).toEqual([expect.stringMatching(/^arif@example.org: .*Walk.* is tomorrow/)]);
    expect(world.mail.messages.at(-1)?.unsubscribe).toContain('/mail/off/reminders/');
    expect(await sent()).toEqual([]);
    expect(await sent(600)).toEqual([]);
  });

  it('go to people who joined before; people who join later get only the confirmation', async () => {
    const id = await post({ ...soon, title: 'Walk' });
    await join(id, 'arif');
    await sent();
    at(dayBefore);
    await sent(1);
    await join(id, 'tara');
    expect(await sent()).toEqual([expect.stringMatching(/^tara@example.org: You joined/)]);
    expect(await sent(60)).toEqual([]);
  });

  it('go out once if they become due while a message is written', async () => {
    let ticks = 0;
    begin(TEAM, { clock: () => new Date(world.subject.clock.now.getTime() + 1_000 * ticks++) });
    const id = await post({ ...soon, title: 'Walk' });
    await join(id, 'arif');
    await sent();
    await change(id, { ...soon, title: 'Long walk' });
    ticks = 0;
    at(dayBefore);
    later(-0.05); // three seconds before
    const reminders = () =>
      world.mail.messages.filter(({ text }) => text.includes('Long walk is tomorrow')).length;
    await world.mail.run();
    for (let minutes = 0; minutes < 90; minutes += 10) await sent(10);
    expect(reminders()).toBe(1);
  });

  it('go out again when the event is postponed', async () => {
    const id = await post({ ...soon, title: 'Walk' });
    await join(id, 'arif');
    await sent();
    at(dayBefore);
    expect(await sent(1)).toHaveLength(1);
    const postponed = inDays(9, new Date(), 9);
    await change(id, { eventDate: postponed });
    expect(await sent()).toEqual([expect.stringMatching(/changed/)]);
    at(inDays(8, new Date(), 12));
    expect(await sent(1)).toEqual([expect.stringMatching(/tomorrow/)]);
  });
});

it('joining shortly before sends only a confirmation, or only a reminder if confirmations are turned off', async () => {
  const soon = new Date(world.subject.clock.now.getTime() + 20 * 3_600_000).toISOString();
  const id = await post({ title: 'Walk', eventDate: soon, timeZone: undefined });
  const wanted = { reminders: true, changes: false, summary: true, messages: true, news: false };
  await request(world.subject.app).put(calls.ownMail).set(as('arif')).send(wanted).expect(200);
  await join(id, 'arif');
  await join(id, 'tara');
  const messages = await sent();
  expect(messages).toHaveLength(2);
  expect(messages[0]).toMatch(/^arif@example.org: Walk is /);
  expect(messages[1]).toBe('tara@example.org: You joined Walk.');
  expect(world.mail.messages.find(({ to }) => to.address.startsWith('tara'))?.text).not.toContain('Walk is ');
  expect(await sent(60)).toEqual([]);
});

describe('no mail goes to', () => {
  it('an unverified address', async () => {
    begin({
      ...TEAM,
      verifyToken: async () => ({ ...people.arif, signedInAt: Date.now(), emailVerified: false }),
    });
    const id = await post();
    await join(id, 'arif');
    expect(await sent()).toEqual([]);
  });

  it('people who turned that kind off, also not later', async () => {
    const id = await post();
    await join(id, 'arif');
    const wanted = { reminders: true, changes: false, summary: true, messages: true, news: false };
    await request(world.subject.app).put(calls.ownMail).set(as('arif')).send(wanted).expect(200);
    expect(await sent()).toEqual([]);
    await request(world.subject.app)
      .put(calls.ownMail)
      .set(as('arif'))
      .send({ ...wanted, changes: true })
      .expect(200);
    expect(await sent()).toEqual([]);
    await change(id, { title: 'New' });
    expect(await sent()).toHaveLength(1);
  });

  it('an address that refuses mail permanently', async () => {
    world.mail.answer.for = () => 'refused';
    const id = await post();
    await join(id, 'arif');
    expect(await sent()).toHaveLength(1);
    await change(id, { title: 'New' });
    expect(await sent()).toEqual([]);
    const { body } = await request(world.subject.app).get(calls.ownMail).set(as('arif')).expect(200);
    expect(body.refusedAt).toEqual(expect.any(String));
  });

  it('people who left, or whose event is over', async () => {
    const id = await post({ eventDate: inDays(1) });
    await leave(await join(id, 'arif'), 'arif');
    await join(id, 'tara');
    later(60 * 24 * 4);
    expect(await sent()).toEqual([]);
    expect(await mailWaiting(world.subject.db, world.subject.clock.now)).toEqual({
      messages: 0,
      since: null,
    });
  });

  it('people who were due while the site sent no mail', async () => {
    world.mail.answer.for = () => 'off';
    const id = await post();
    await join(id, 'arif');
    await sent();
    world.mail.answer.for = () => 'sent';
    expect(await sent()).toEqual([]);
  });
});

it('nobody gets more than ten messages an hour; the rest is combined in one message afterwards', async () => {
  let isWithinHour = true;
  const rates = memoryRateCounts();
  begin(TEAM, {
    rates: { ...rates, countUse: async (...use) => (isWithinHour ? rates.countUse(...use) : 0) },
  });
  const id = await post({ title: 'Walk 0' });
  await join(id, 'arif');
  let count = (await sent()).length;
  for (let number = 1; number <= 15; number++) {
    await change(id, { title: `Walk ${number}` });
    count += (await sent()).length;
  }
  expect(count).toBe(10);
  isWithinHour = false;
  expect(await sent(61)).toHaveLength(1);
  expect(world.mail.messages.at(-1)?.text).toMatch(/Title: Walk 15\s+before: Walk 9/);
});
