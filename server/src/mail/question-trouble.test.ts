/** The question whether people still come, with workers that are killed, messages that cannot be sent, answers meanwhile, and restores. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout } from 'node:timers/promises';
import { inDays } from '@social-serve/contract/test/builders';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  at,
  DAY_BEFORE,
  eventDate,
  linksIn,
  newestTo,
  rowOf,
  say,
  soon,
  TWO_DAYS_BEFORE,
} from '../../test/coming-steps.ts';
import { describeDatabases } from '../../test/databases.ts';
import { begin, join, later, post, sent, world } from '../../test/event-mail.ts';
import { addEvent, aParticipation, aRecipient, insert, now, someone } from '../../test/rows.ts';
import { mailUnderTest } from '../../test/sending.ts';
import type { Database, Transaction } from '../database/database.ts';
import { reminderOf } from '../events/mailing.ts';
import { updateEvent } from '../events/update.ts';
import { enqueue } from '../outbox/outbox.ts';
import { freeSilentPlaces } from '../participations/free-silent.ts';
import { markAsMailed } from './after-restore.ts';

describe('trouble', () => {
  beforeEach(() => begin());

  it('a worker that is killed before it recorded the question: it comes again under the same Message-ID, and counts then', async () => {
    const id = await post(soon);
    const arif = await join(id, 'arif');
    await sent(0);
    at(DAY_BEFORE, 1);
    const { promise: killed, resolve } = Promise.withResolvers<void>();
    world.mail.answer.for = () => {
      resolve();
      return new Promise(() => {}); // never resolves, like a killed process
    };
    void world.mail.run();
    await killed;
    const first = newestTo('arif');
    expect(await rowOf(arif)).not.toHaveProperty('askedAt');
    world.mail.answer.for = () => 'sent';
    expect(await sent(3)).toEqual(['arif@example.org: Walk is tomorrow.']);
    expect(newestTo('arif')?.messageId).toBe(first?.messageId);
    expect((await rowOf(arif)).askedAt).toBe(world.subject.clock.now.toISOString());
    expect(await sent(60)).toEqual([]);
  });

  it('a message that is rejected delays no other, and whoever it was for does not count as asked', async () => {
    const id = await post(soon);
    const arif = await join(id, 'arif');
    const tara = await join(id, 'tara');
    await sent(0);
    at(DAY_BEFORE, 1);
    world.mail.answer.for = ({ to }) => (to.address.startsWith('arif') ? 'rejected' : 'sent');
    await world.mail.run();
    expect(await rowOf(tara)).toHaveProperty('askedAt');
    for (let tries = 0; tries < 4; tries += 1) {
      later(40);
      await world.mail.run();
    }
    expect(await rowOf(arif)).not.toHaveProperty('askedAt');
  });

  it('who answers while the question is being sent has answered', async () => {
    const id = await post({ ...soon, capacity: 1, freeSilent: 5 });
    const arif = await join(id, 'arif');
    await sent(0);
    at(TWO_DAYS_BEFORE, 1);
    world.mail.answer.for = async ({ text }) => {
      await say(linksIn(text)[0] ?? '', { coming: 'true' });
      return 'sent' as const;
    };
    await world.mail.run();
    expect(await rowOf(arif)).toMatchObject({ coming: true, askedAt: expect.any(String) });
    world.mail.answer.for = () => 'sent';
    at(DAY_BEFORE, 1);
    await sent(0);
    expect(linksIn(newestTo('arif')?.text)).toEqual([]);
  });

  it('who says no while the question is being sent has left, and stays not asked', async () => {
    const id = await post(soon);
    const arif = await join(id, 'arif');
    await sent(0);
    at(DAY_BEFORE, 1);
    world.mail.answer.for = async ({ text }) => {
      await say(linksIn(text)[1] ?? '', { coming: 'false' });
      return 'sent' as const;
    };
    await world.mail.run();
    expect(await rowOf(arif)).toMatchObject({ leftReason: 'left', cannotCome: '' });
    expect(await rowOf(arif)).not.toHaveProperty('askedAt');
  });

  it('a yes and a no at once: one of both holds, as a whole', async () => {
    const id = await post(soon);
    const arif = await join(id, 'arif');
    await sent(0);
    at(DAY_BEFORE, 1);
    await sent(0);
    const [yes = '', no = ''] = linksIn(newestTo('arif')?.text);
    await Promise.all([say(yes, { coming: 'true' }), say(no, { coming: 'false' }), setTimeout(0)]);
    const { coming, leftReason, cannotCome } = await rowOf(arif);
    expect([{ coming: true }, { leftReason: 'left', cannotCome: '' }]).toContainEqual(
      JSON.parse(JSON.stringify({ coming, leftReason, cannotCome })),
    );
    const event = await world.subject.db.get('events', id);
    expect(event?.joined ?? 0).toBe(coming ? 1 : 0);
  });

  it('after a restore nobody is asked or reminded twice; later times hold', async () => {
    const id = await post({ ...soon, freeSilent: 5, capacity: 9 });
    await join(id, 'arif');
    await sent(0);
    at(TWO_DAYS_BEFORE, 1);
    await sent(0);
    await markAsMailed(world.subject.db, world.subject.clock.now);
    expect(await sent(60)).toEqual([]);
    at(DAY_BEFORE, 1);
    expect(await sent(0)).toEqual(['arif@example.org: Walk is tomorrow.']);
    await markAsMailed(world.subject.db, world.subject.clock.now);
    expect(await sent(60)).toEqual([]);
    at(eventDate, -120);
    expect(await sent(0)).toEqual(['maya@example.org: Who is expected']);
    await markAsMailed(world.subject.db, world.subject.clock.now);
    expect(await sent(30)).toEqual([]);
  });

  it('after a restore silence costs no place: the answer may have come after the backup; who is asked again reads the time', async () => {
    const id = await post({ ...soon, freeSilent: 5, capacity: 1 });
    const arif = await join(id, 'arif');
    await sent(0);
    at(TWO_DAYS_BEFORE, 1);
    await sent(0);
    await markAsMailed(world.subject.db, world.subject.clock.now);
    at(eventDate, -60);
    await freeSilentPlaces(world.subject.db, id, world.subject.clock.now);
    expect(await rowOf(arif)).not.toHaveProperty('leftReason');
    at(DAY_BEFORE, 1);
    expect(await sent(0)).toEqual(['arif@example.org: Walk is tomorrow.']);
    at(eventDate, -60);
    await freeSilentPlaces(world.subject.db, id, world.subject.clock.now);
    expect(await rowOf(arif)).toMatchObject({ leftReason: 'silent' });
  });
});

describeDatabases('the question', (open) => {
  it('does not count for the new time of an event that moves while it is recorded', async () => {
    const db = await open();
    let clock = now;
    const event = await addEvent(db, { eventDate: inDays(2, now, 9), timeZone: 'UTC', joined: 1 });
    const mailed = { sequence: 0, status: 'joined' as const };
    const arif = aParticipation({ eventId: event.id, participantUid: 'uid-arif', mailed });
    await insert(db, 'participations', arif);
    await insert(db, 'mailRecipients', aRecipient({ uid: 'uid-arif', address: 'arif@example.org' }));
    await db.transaction((tx) => enqueue(tx, reminderOf(event)));
    const outside = AsyncLocalStorage.snapshot();
    let moves = 0;
    const move = async () => {
      if (mail.messages.length === 0 || moves > 0) return;
      moves += 1;
      const changes = { eventDate: inDays(9, now, 9) };
      await outside(() =>
        db.transaction((tx) => updateEvent(tx, event.id, changes, someone('maya'), { most: 0, now: clock })),
      );
    };
    // SQLite has one writer: there the move is before the record or after it.
    const racing: Database = {
      ...db,
      transaction: async (work) => {
        if (open.kind === 'SQLite') await move();
        return db.transaction((tx) => {
          const lock: Transaction['lock'] = async (table, ids) => {
            if (open.kind === 'MongoDB' && table === 'participations') await move();
            return tx.lock(table, ids);
          };
          return work({ ...tx, lock });
        });
      },
    };
    const mail = mailUnderTest({ db: racing, clock: () => clock });
    await mail.run();
    clock = new Date(inDays(1, now, 18));
    await mail.run();
    expect(mail.messages).toHaveLength(1);
    expect(moves).toBe(1);
    expect((await db.get('events', event.id))?.eventDate).toBe(inDays(9, now, 9));
    expect(await db.get('participations', arif.id)).not.toHaveProperty('askedAt');
  });

  it('reaches 120 people, and is recorded for each with companions, once', async () => {
    const db = await open();
    const PEOPLE = 120;
    let clock = now;
    const event = await addEvent(db, {
      ...{ eventDate: inDays(2, now, 9), timeZone: 'UTC', joined: PEOPLE + 1, lastJoinOrder: PEOPLE + 1 },
    });
    const uids = Array.from({ length: PEOPLE }, (_, index) => `uid-${index}`);
    const mailed = { sequence: 0, status: 'joined' as const };
    const rows = uids.map((participantUid, index) =>
      aParticipation({ eventId: event.id, participantUid, joinOrder: index + 1, mailed }),
    );
    const [lead] = rows;
    const {
      participant: _,
      participantUid: __,
      ...companion
    } = aParticipation({ eventId: event.id, joinOrder: PEOPLE + 1 });
    await insert(db, 'participations', ...rows, { ...companion, broughtBy: lead?.id, age: 'child' });
    await insert(
      db,
      'mailRecipients',
      ...uids.map((uid) => aRecipient({ uid, address: `${uid}@example.org` })),
    );
    await db.transaction((tx) => enqueue(tx, reminderOf(event)));
    const mail = mailUnderTest({ db, clock: () => clock });
    await mail.run();
    expect(mail.messages).toEqual([]);
    clock = new Date(inDays(1, now, 18));
    await mail.run();
    await mail.run();
    expect(mail.messages).toHaveLength(PEOPLE);
    expect(mail.messages.every(({ text }) => linksIn(text).length === 2)).toBe(true);
    expect(await db.count('participations', { eventId: event.id, askedAt: clock.toISOString() })).toBe(
      PEOPLE + 1,
    );
    const known = (await db.get('participations', lead?.id ?? ''))?.mailed;
    expect(known).toMatchObject({ reminded: event.eventDate });
  });
});
