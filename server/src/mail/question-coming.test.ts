/** When people are asked by mail whether they still come, whom the question reaches, and who loses a place by silence. */
import { inDays } from '@social-serve/contract/test/builders';
import request from 'supertest';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  at,
  change,
  DAY_BEFORE,
  eventDate,
  joinAsZoe,
  linksIn,
  newest,
  newestTo,
  rowOf,
  say,
  soon,
  TWO_DAYS_BEFORE,
} from '../../test/coming-steps.ts';
import { begin, cancel, join, leave, post, sent, world } from '../../test/event-mail.ts';
import { freeSilentPlaces } from '../participations/free-silent.ts';

beforeEach(() => begin());

describe('the question', () => {
  it('comes with the reminder and two links; once the mail server accepted it, the person counts as asked', async () => {
    const id = await post(soon);
    const arif = await join(id, 'arif');
    await sent(0);
    at(DAY_BEFORE, 1);
    world.mail.answer.for = () => 'later';
    await world.mail.run();
    expect(await rowOf(arif)).not.toHaveProperty('askedAt');
    world.mail.answer.for = () => 'sent';
    expect(await sent(60)).toEqual(['arif@example.org: Walk is tomorrow.']);
    expect(newest()?.text).toContain('Still coming?\n');
    expect(newest()?.text).toMatch(/\nYes:\nhttps:\S+\?answer=yes\n\nI can’t:\nhttps:\S+\?answer=no\n/);
    expect(newest()?.unsubscribe).toContain('/mail/off/reminders/');
    expect(await rowOf(arif)).toMatchObject({ askedAt: world.subject.clock.now.toISOString() });
    expect(await rowOf(arif)).not.toHaveProperty('coming');
    expect(await sent(60)).toEqual([]);
  });

  it('is not in the reminder of an event that only reminds', async () => {
    const id = await post({ ...soon, askComing: false });
    const arif = await join(id, 'arif');
    await sent(0);
    at(DAY_BEFORE, 1);
    expect(await sent(0)).toEqual(['arif@example.org: Walk is tomorrow.']);
    expect(linksIn(newest()?.text)).toEqual([]);
    expect(await rowOf(arif)).not.toHaveProperty('askedAt');
  });

  it('reaches people with a private link, and counts for those whom they bring', async () => {
    const id = await post(soon);
    const zoe = await joinAsZoe(id, { adults: 2, children: 1 });
    at(DAY_BEFORE, 1);
    await sent(0);
    expect(newest()?.to.address).toBe('zoe@example.org');
    expect(newest()?.text).toContain('You have 4 places. If fewer of you come, say so on the page.');
    const { db } = world.subject;
    expect(await db.count('participations', { eventId: id, askedAt: { not: null } })).toBe(4);
    await say(linksIn(newest()?.text)[0] ?? '', { coming: 'true', adults: '1', children: '1' });
    expect(await db.count('participations', { eventId: id, leftReason: null, coming: true })).toBe(3);
    expect((await rowOf(zoe.id)).coming).toBe(true);
  });

  it.each([
    ['turned reminders off', { off: ['reminders' as const] }],
    ['has an address that refuses mail', { refusedAt: inDays(0) }],
    ['has not confirmed the address', { verified: false }],
  ])('does not reach someone who %s: they are not asked', async (_, fields) => {
    const id = await post(soon);
    const arif = await join(id, 'arif');
    await sent(0);
    await world.subject.db.transaction((tx) => tx.update('mailRecipients', { uid: 'uid-arif' }, fields));
    at(DAY_BEFORE, 1);
    expect(await sent(0)).toEqual([]);
    expect(await sent(60)).toEqual([]);
    expect(await rowOf(arif)).not.toHaveProperty('askedAt');
  });

  it('that the mail server refuses does not count as asked', async () => {
    const id = await post(soon);
    const arif = await join(id, 'arif');
    await sent(0);
    at(DAY_BEFORE, 1);
    world.mail.answer.for = () => 'refused';
    await world.mail.run();
    expect(await rowOf(arif)).not.toHaveProperty('askedAt');
  });

  it('is for people with a place; who moves up is asked with the news, if more than two hours are left', async () => {
    const id = await post({ ...soon, capacity: 1 });
    const arif = await join(id, 'arif');
    const tara = await join(id, 'tara');
    await sent(0);
    at(DAY_BEFORE, 1);
    expect(await sent(0)).toEqual(['arif@example.org: Walk is tomorrow.']);
    await say(linksIn(newest()?.text)[1] ?? '', { coming: 'false', reason: 'My train is late' });
    expect(await rowOf(arif)).toMatchObject({ leftReason: 'left', cannotCome: 'My train is late' });
    expect(await rowOf(tara)).toMatchObject({ status: 'joined' });
    expect(await sent(0)).toEqual(['tara@example.org: You have a place at Walk.']);
    expect(linksIn(newest()?.text)).toHaveLength(2);
    expect(await rowOf(tara)).toHaveProperty('askedAt');
  });

  it('is not asked in the last two hours', async () => {
    const id = await post({ ...soon, capacity: 1 });
    const arif = await join(id, 'arif');
    const tara = await join(id, 'tara');
    await sent(0);
    at(eventDate, -119);
    await world.mail.run();
    await leave(arif, 'arif');
    expect(await sent(0)).toEqual(['tara@example.org: You have a place at Walk.']);
    expect(linksIn(newest()?.text)).toEqual([]);
    expect(await rowOf(tara)).not.toHaveProperty('askedAt');
  });

  it('is not for people who join after it went out: they have just said yes', async () => {
    const id = await post(soon);
    at(DAY_BEFORE, 1);
    const tara = await join(id, 'tara');
    expect(await sent(0)).toEqual(['tara@example.org: You joined Walk.']);
    expect(linksIn(newest()?.text)).toEqual([]);
    expect(await sent(60)).toEqual([]);
    expect(await rowOf(tara)).toMatchObject({ coming: true });
    expect(await rowOf(tara)).not.toHaveProperty('askedAt');
  });

  it.each(['cancelled', 'moved'])(
    'does not count if the event is %s while it is being sent',
    async (what) => {
      const id = await post(soon);
      const arif = await join(id, 'arif');
      await sent(0);
      at(DAY_BEFORE, 1);
      world.mail.answer.for = async () => {
        world.mail.answer.for = () => 'sent';
        if (what === 'cancelled') await cancel(id);
        else await change(id, { eventDate: inDays(9, new Date(), 9) });
        return 'sent' as const;
      };
      await world.mail.run();
      expect((await rowOf(arif)).askedAt === undefined).toBe(what === 'moved');
      expect((await sent()).filter((line) => line.startsWith('arif'))).toEqual([
        what === 'cancelled'
          ? 'arif@example.org: Walk was cancelled.'
          : 'arif@example.org: Walk was changed.',
      ]);
      expect(linksIn(newest()?.text)).toEqual([]);
      if (what === 'cancelled') return;
      at(inDays(8, new Date(), 12), 1);
      expect(await sent(0)).toEqual(['arif@example.org: Walk is tomorrow.']);
      expect(linksIn(newest()?.text)).toHaveLength(2);
      expect(await rowOf(arif)).toHaveProperty('askedAt');
    },
  );

  it('is asked again when the event moves to another time, also of people who said yes', async () => {
    const id = await post(soon);
    const arif = await join(id, 'arif');
    await sent(0);
    at(DAY_BEFORE, 1);
    await sent(0);
    await say(linksIn(newest()?.text)[0] ?? '', { coming: 'true' });
    expect(await rowOf(arif)).toMatchObject({ coming: true });
    await change(id, { eventDate: inDays(9, new Date(), 9) });
    expect(await rowOf(arif)).not.toHaveProperty('coming');
    expect(await rowOf(arif)).not.toHaveProperty('askedAt');
    await sent();
    at(inDays(8, new Date(), 12), 1);
    await sent(0);
    expect(linksIn(newest()?.text)).toHaveLength(2);
    expect(await rowOf(arif)).toHaveProperty('askedAt');
  });
});

describe('where silence costs the place', () => {
  const frees = { ...soon, capacity: 1, freeSilent: 5 };

  it('the question comes two days before, with the deadline, and again with the reminder of silent people', async () => {
    const id = await post({ ...frees, capacity: 2 });
    const arif = await join(id, 'arif');
    await join(id, 'tara');
    await sent(0);
    at(TWO_DAYS_BEFORE, -1);
    expect(await sent(0)).toEqual([]);
    expect(await sent(1)).toEqual([
      'arif@example.org: Are you still coming to Walk?',
      'tara@example.org: Are you still coming to Walk?',
    ]);
    const [toArif, toTara] = world.mail.messages
      .slice(-2)
      .toSorted((one, other) => (one.to.address < other.to.address ? -1 : 1));
    expect(toArif?.subject).toMatch(/^Still coming\?: Walk, /);
    // Five hours before 15:00 in Dhaka.
    expect(toArif?.text).toMatch(
      /Answer by \w+day \d+ \w+, 10:00 AM\. After that, your place may go to someone else\./,
    );
    const { askedAt } = await rowOf(arif);
    await say(linksIn(toTara?.text)[0] ?? '', { coming: 'true' });
    expect(await sent(60)).toEqual([]);
    at(DAY_BEFORE, 1);
    expect(await sent(0)).toEqual([
      'arif@example.org: Walk is tomorrow.',
      'tara@example.org: Walk is tomorrow.',
    ]);
    const [again, reminder] = world.mail.messages
      .slice(-2)
      .toSorted((one, other) => (one.to.address < other.to.address ? -1 : 1));
    expect(again?.text).toContain('Still coming?');
    expect(again?.text).toMatch(/Answer by .* 10:00 AM\./);
    expect(linksIn(reminder?.text)).toEqual([]);
    expect((await rowOf(arif)).askedAt).toBe(askedAt);
  });

  it('whoever is silent loses the place, is notified, and joins again by the link in that message', async () => {
    const id = await post(frees);
    const zoe = await joinAsZoe(id);
    const tara = await join(id, 'tara');
    await sent(0);
    at(TWO_DAYS_BEFORE, 1);
    expect(await sent(0)).toEqual(['zoe@example.org: Are you still coming to Walk?']);
    at(eventDate, -5 * 60 - 1);
    await freeSilentPlaces(world.subject.db, id, world.subject.clock.now);
    expect((await sent(0)).filter((line) => !line.includes('Walk is today'))).toEqual([]);
    at(eventDate, -5 * 60);
    await freeSilentPlaces(world.subject.db, id, world.subject.clock.now);
    expect(await sent(0)).toEqual([
      'tara@example.org: You have a place at Walk.',
      'zoe@example.org: You no longer have a place at Walk.',
    ]);
    expect(newestTo('zoe')?.subject).toMatch(/^Your place was given up: Walk, /);
    expect(linksIn(newestTo('tara')?.text)).toHaveLength(2);
    expect(await rowOf(tara)).toMatchObject({ status: 'joined', askedAt: expect.any(String) });
    const [back = ''] = linksIn(newestTo('zoe')?.text);
    await say(back, { coming: 'true' });
    expect(await rowOf(zoe.id)).toMatchObject({ status: 'waiting' });
    expect(await rowOf(zoe.id)).not.toHaveProperty('leftReason');
    // Tara was asked less than 12 hours before the start: her silence costs nothing.
    at(eventDate, -60);
    await freeSilentPlaces(world.subject.db, id, world.subject.clock.now);
    expect(await rowOf(tara)).toMatchObject({ status: 'joined' });
  });

  it('whoever lost the place can still say why they cannot come, which organisers read before the start', async () => {
    const id = await post(frees);
    const zoe = await joinAsZoe(id);
    await join(id, 'tara');
    at(TWO_DAYS_BEFORE, 1);
    await sent(0);
    const [, no = ''] = linksIn(newestTo('zoe')?.text);
    at(eventDate, -5 * 60);
    await freeSilentPlaces(world.subject.db, id, world.subject.clock.now);
    await sent(0);
    const page = await request(world.subject.app).get(no).accept('text/html').expect(200);
    expect(page.text).toContain('<h1>You no longer have a place at Walk.</h1>');
    expect(page.text).toContain('<button>I can’t come</button>');
    expect(await rowOf(zoe.id)).toMatchObject({ leftReason: 'silent' });
    await say(no, { coming: 'false', reason: 'I have a cold' });
    expect(await rowOf(zoe.id)).toMatchObject({
      ...{ leftReason: 'left', cannotCome: 'I have a cold' },
      leftAt: world.subject.clock.now.toISOString(),
    });
    at(eventDate, -2 * 60);
    await sent(0);
    expect(newestTo('maya')?.text).toContain('Can’t come: Zoe (I have a cold)\n');
  });

  it('who turned reminders off after the question is notified all the same, as of a change', async () => {
    const { db } = world.subject;
    const id = await post(frees);
    const zoe = await joinAsZoe(id);
    at(TWO_DAYS_BEFORE, 1);
    await sent(0);
    await db.transaction((tx) =>
      tx.update('mailRecipients', { participationId: zoe.id }, { off: ['reminders'] }),
    );
    at(eventDate, -5 * 60);
    await freeSilentPlaces(db, id, world.subject.clock.now);
    expect(await sent(0)).toEqual(['zoe@example.org: You no longer have a place at Walk.']);
    expect(newestTo('zoe')?.unsubscribe).toContain('/mail/off/changes/');
  });

  it.each(['came back', 'the event was cancelled'])(
    'nobody is notified of a lost place once %s',
    async (what) => {
      const id = await post(frees);
      const zoe = await joinAsZoe(id);
      await sent(0);
      at(TWO_DAYS_BEFORE, 1);
      await sent(0);
      const [yes = ''] = linksIn(newestTo('zoe')?.text);
      at(eventDate, -5 * 60);
      await freeSilentPlaces(world.subject.db, id, world.subject.clock.now);
      expect(await rowOf(zoe.id)).toMatchObject({ leftReason: 'silent' });
      if (what === 'came back') await say(yes, { coming: 'true' });
      else await cancel(id);
      expect((await sent()).filter((line) => line.includes('no longer'))).toEqual([]);
    },
  );

  it('an organiser who chooses it later: people are asked at once, with the time by which to answer', async () => {
    const id = await post({ ...soon, capacity: 1 });
    const arif = await join(id, 'arif');
    await sent(0);
    at(DAY_BEFORE, 1);
    await sent(0);
    expect((await rowOf(arif)).mailed).not.toHaveProperty('answerBy');
    await change(id, { freeSilent: 1, notify: false });
    expect(await sent(0)).toEqual(['arif@example.org: Are you still coming to Walk?']);
    expect(newest()?.text).toMatch(/Answer by .* 2:00 PM\./);
    expect((await rowOf(arif)).mailed).toHaveProperty('answerBy', inDays(5, new Date(), 8));
  });
});
