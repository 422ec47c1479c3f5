/** Mail to people without an account, and to people who bring others. */
import { calls, LINK_HEADER, pathTo } from '@social-serve/contract/paths';
import request from 'supertest';
import { beforeEach, expect, it } from 'vitest';
import { as, TEAM } from '../../test/app.ts';
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
import { NO_MAIL_LIMITS } from '../outbox/mail-limits.ts';
import { releaseExpired } from '../participations/release.ts';

const mailLimits = { ...NO_MAIL_LIMITS, toMailbox: 3 };
beforeEach(() => begin({ ...TEAM, mailLimits }, { mailBudget: { limits: mailLimits, named: [] } }));

const joinWithout = async (id: string, body: object) =>
  (
    await request(world.subject.app)
      .post(pathTo(calls.joinWithoutAccount, { id }))
      .send({ name: 'Buy my soap', ...body })
      .expect(201)
  ).body;
const zoe = { email: 'zoe@example.org' };
/** The link in the newest message. */
const mailed = () =>
  /our-town\.example\/g#([0-9a-f]{24}\.[\w-]+)\s/.exec(world.mail.messages.at(-1)?.text ?? '')?.[1] ?? '';
const view = (link: string) => request(world.subject.app).get(calls.linked).set(LINK_HEADER, link);
const confirm = (link: string, shown?: string) =>
  request(world.subject.app).post(calls.linkedConfirmation).set(LINK_HEADER, link).send({ link: shown });

it('an address gets its link without any submitted text; once confirmed, it gets the same mail as accounts', async () => {
  const id = await post({ title: 'Beach day' });
  const { link } = await joinWithout(id, zoe);
  expect(await sent(0)).toEqual(['zoe@example.org: Confirm your place: Beach day']);
  const [message] = world.mail.messages;
  expect(JSON.stringify(message)).not.toContain('soap');
  expect(message?.to).toEqual({ address: 'zoe@example.org' });
  expect(message?.subject).toMatch(/^Confirm your place: Beach day, \w{3} \d+ \w{3,4}, \d\d:\d\d$/);
  expect(message?.html).toContain(`<img src="https://our-town.example/share/${id}.png?`);
  expect(message?.text).toContain('Where: ');
  const own = mailed();
  expect(own).not.toBe(link);
  await change(id, { location: 'North gate' });
  expect(await sent()).toEqual([]); // not confirmed
  await confirm(link).expect(403);
  await confirm(own, link).expect(200);
  expect(await sent(0)).toEqual(['zoe@example.org: You joined Beach day.']);
  expect(mailed()).toBe(own);
  await change(id, { location: 'South gate' });
  expect(await sent()).toEqual(['zoe@example.org: Beach day was changed.']);
  await request(world.subject.app).delete(calls.linked).set(LINK_HEADER, link).expect(200);
  await change(id, { location: 'West gate' });
  expect(await sent()).toEqual([]);
});

it('a cancelled event’s mail leads to the event, and to no place', async () => {
  const id = await post({ title: 'Beach day' });
  await joinWithout(id, zoe);
  await sent(0);
  await confirm(mailed()).expect(200);
  await sent(0);
  await cancel(id);
  expect(await sent()).toEqual(['zoe@example.org: Beach day was cancelled.']);
  const text = world.mail.messages.at(-1)?.text ?? '';
  expect(text).toContain(`https://our-town.example/e/${id}`);
  expect(text).not.toContain('See your place');
  expect(text).toContain('Where: ');
  const { html, subject } = world.mail.messages.at(-1) ?? {};
  expect(subject).toMatch(/^Cancelled: Beach day, /);
  expect(html).toContain(`<img src="https://our-town.example/share/${id}.png?`);
  expect(mailed()).toBe('');
});

it('confirming in another browser ends the link that the reply to joining had', async () => {
  const id = await post({ title: 'Beach day' });
  const { link } = await joinWithout(id, zoe);
  await sent(0);
  const own = mailed();
  expect((await view(link).expect(200)).body).not.toHaveProperty('mailed');
  expect((await view(own).expect(200)).body).toMatchObject({ mailed: true, confirmBy: expect.any(String) });
  await view(link).expect(200); // opening the mailed link confirms nothing
  const other = await joinWithout(id, { email: 'ben@example.org' });
  await confirm(own, other.link).expect(200); // another person's link proves nothing
  expect((await view(link).expect(404)).body).toMatchObject({
    code: 'confirmed-elsewhere',
    detail: 'Confirmed on another device: open the link in your e-mail.',
  });
  expect((await view(own).expect(200)).body).not.toHaveProperty('confirmBy');
  await request(world.subject.app).delete(calls.linked).set(LINK_HEADER, link).expect(404);
});

it('confirming in the same browser ends no link', async () => {
  const { link } = await joinWithout(await post(), zoe);
  await sent(0);
  await confirm(mailed(), link).expect(200);
  await view(link).expect(200);
  await view(mailed()).expect(200);
});

it('an address that has a place is answered like any other, with a link that opens nothing, and a mail to its place', async () => {
  const id = await post({ title: 'Buy my soap', capacity: 3 });
  const first = await joinWithout(id, zoe);
  await sent(0);
  const own = mailed();
  const again = await joinWithout(id, { email: 'Zoe@Example.org' });
  const fresh = await joinWithout(id, { email: 'ben@example.org' });
  const shape = (body: object) => Object.entries(body).map(([key, value]) => [key, typeof value]);
  expect(shape(again)).toEqual(shape(fresh));
  expect(again).toMatchObject({ status: 'joined', ahead: 0 });
  expect((await view(again.link).expect(404)).body.detail).toContain('had already joined with this address');
  expect(await sent(0)).toContainEqual(
    expect.stringMatching(/^zoe@example\.org: You already have a place on \w+day, /),
  );
  const [message] = world.mail.messages.filter(({ subject }) => subject === 'You already have a place');
  expect(message?.text).toContain(own);
  expect(JSON.stringify(message)).not.toContain('soap');
  await view(first.link).expect(200);
  await join(id, 'arif');
  expect(await joinWithout(id, { email: 'arif@example.org' })).toMatchObject({ status: 'waiting', ahead: 0 });
  expect(await sent(0)).toContainEqual(expect.stringMatching(/^arif@example\.org: You already have a place/));
  expect(world.mail.messages.at(-1)?.text).toContain(`/e/${id}`);
});

it('asks a person on the waiting list to confirm without a deadline', async () => {
  const id = await post({ capacity: 1, title: 'Beach day' });
  await join(id, 'arif');
  await joinWithout(id, zoe);
  expect(await sent(0)).toContain('zoe@example.org: Confirm your place on the waiting list: Beach day');
  const message = world.mail.messages.find(({ to }) => to.address === 'zoe@example.org');
  expect(message?.text).toContain('Confirm it to hear when you get a place.');
  expect(message?.text).not.toContain('two hours');
});

it('an unconfirmed place of a full event is released after two hours', async () => {
  const id = await post({ capacity: 1, title: 'Beach day' });
  await joinWithout(id, zoe);
  await join(id, 'arif');
  await sent(0);
  const release = () => releaseExpired(world.subject.db, id, world.subject.clock.now);
  later(119);
  await release();
  expect(await sent(0)).toEqual([]);
  later(2);
  await release();
  await sent(0);
  expect(world.mail.messages.at(-1)?.to.address).toBe('arif@example.org');
  expect(world.mail.messages.at(-1)?.subject).toContain('A place opened up');
});

it('an address gets at most three such messages a day', async () => {
  for (const title of ['One', 'Two', 'Three']) await joinWithout(await post({ title }), zoe);
  const four = await post({ title: 'Four', capacity: 1 });
  await joinWithout(four, zoe);
  await join(four, 'arif');
  expect((await sent(0)).filter((line) => line.startsWith('zoe'))).toHaveLength(3);
  expect(await sent(60)).toEqual([]);
  const waits = await world.subject.db.find('outbox', { where: { kind: 'private-link' } });
  const hours = (Date.parse(waits[0]?.due ?? '') - world.subject.clock.now.getTime()) / 3_600_000;
  expect([waits.length, Math.round(hours)]).toEqual([1, 23]);
  // The place is not held for a mail that waits.
  later(121);
  await releaseExpired(world.subject.db, four, world.subject.clock.now);
  await sent(0);
  expect(world.mail.messages.at(-1)?.subject).toContain('A place opened up');
});

it('a mailbox gets at most three, whatever follows a plus in its address', async () => {
  for (let count = 0; count < 5; count += 1)
    await joinWithout(await post(), { email: `zoe+${count}@example.org` });
  expect(await sent(0)).toHaveLength(3);
});

it('those that wait for longer than two days are not sent: many of them do not last for weeks', async () => {
  for (let count = 0; count < 9; count += 1) await joinWithout(await post(), zoe);
  expect(await sent(0)).toHaveLength(3);
  const later = [];
  for (let day = 0; day < 5; day += 1) later.push((await sent(24 * 60 + 1)).length);
  expect(later).toEqual([3, 0, 0, 0, 0]);
  expect(await world.subject.db.count('outbox', { kind: 'private-link' })).toBe(0);
});

it('a person whom an organiser adds gets a message at once, and later ones', async () => {
  const id = await post({ title: 'Beach day' });
  const { body: added } = await request(world.subject.app)
    .post(pathTo(calls.participants, { id }))
    .set(as('maya'))
    .send({ name: 'Zoe', ...zoe })
    .expect(201);
  expect(await sent(0)).toEqual(['zoe@example.org: The organiser added you to Beach day']);
  expect(world.mail.messages[0]?.text).toContain('See your place, or leave');
  const own = mailed();
  expect(own).not.toBe(added.link);
  const isConfirmed = async () => {
    const [row] = await world.subject.db.find('participations', { where: { eventId: id } });
    return row?.unconfirmed === undefined;
  };
  await view(added.link).expect(200);
  expect(await isConfirmed()).toBe(false);
  await view(own).expect(200);
  expect(await isConfirmed()).toBe(true);
  await view(added.link).expect(200);
  await change(id, { location: 'South gate' });
  expect(await sent()).toEqual(['zoe@example.org: Beach day was changed.']);
});

it('the words of an organiser whose address is not confirmed are in no message to strangers', async () => {
  const subject = world.subject;
  const id = await post({ title: 'Your account is locked', timeZone: 'UTC' });
  await subject.db.transaction((tx) => tx.update('mailRecipients', {}, { verified: false }));
  await joinWithout(id, zoe);
  expect(await sent(0)).toEqual([
    expect.stringMatching(/^zoe@example\.org: Confirm your place on [A-Z]\w+day \d+ [A-Z]\w+, \d\d:\d\d$/),
  ]);
  expect(JSON.stringify(world.mail.messages)).not.toContain('locked');
  // The event's picture would show its title.
  const [{ subject: title, html } = { subject: '', html: '' }] = world.mail.messages;
  expect(title).toMatch(/^Confirm your place on /);
  expect(html).toContain('<img src="https://our-town.example/share.png"');
  expect(html).not.toContain(`/share/${id}`);
  const [row] = await subject.db.find('participations', { where: { eventId: id } });
  await request(subject.app)
    .post(pathTo(calls.participantLink, { id, participant: row?.id ?? '' }))
    .set(as('maya'))
    .expect(200);
  await subject.db.transaction((tx) => tx.update('mailRecipients', { uid: 'uid-maya' }, { verified: false }));
  await sent(0);
  expect(JSON.stringify(world.mail.messages)).not.toContain('locked');
});

it('people are notified when a place opens up for their companion', async () => {
  const id = await post({ capacity: 2, title: 'Beach day' });
  const [arif, tara] = [await join(id, 'arif'), await join(id, 'tara')];
  await request(world.subject.app)
    .put(pathTo(calls.companions, { id: arif }))
    .set(as('arif'))
    .send({ children: 1, split: true })
    .expect(200);
  await sent(0);
  await leave(tara, 'tara');
  expect(await sent(0)).toEqual([
    'arif@example.org: A place opened up for a child you’re bringing to Beach day.',
  ]);
  await change(id, { capacity: 5 });
  expect(await sent()).not.toContain('child');
});

it('a place of a companion that was read about on the page is not mailed', async () => {
  const id = await post({ capacity: 2, title: 'Beach day' });
  const [arif, tara] = [await join(id, 'arif'), await join(id, 'tara')];
  await request(world.subject.app)
    .put(pathTo(calls.companions, { id: arif }))
    .set(as('arif'))
    .send({ adults: 1, split: true })
    .expect(200);
  await sent(0);
  await leave(tara, 'tara');
  await readNotices('arif');
  expect(await sent(0)).toEqual([]);
});

it('a person who joined without an account keeps their place, without the address, once an account with it is deleted', async () => {
  const id = await post({ title: 'Beach day' });
  await request(world.subject.app).get(calls.me).set(as('arif')).expect(200);
  await joinWithout(id, { email: 'arif@example.org' });
  later(1);
  await request(world.subject.app).delete(calls.me).set(as('arif')).expect(200);
  expect(await sent(0)).toEqual([]);
  const [place] = await world.subject.db.find('participations', { where: { eventId: id } });
  expect(place).toMatchObject({ status: 'joined' });
  expect(place?.participant).toBeUndefined();
});
