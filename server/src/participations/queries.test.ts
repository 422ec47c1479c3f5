import { inDays } from '@social-serve/contract/test/builders';
import { expect, it } from 'vitest';
import { describeDatabases } from '../../test/databases.ts';
import { eventSteps } from '../../test/event-steps.ts';
import { addEvent, addJoinedEvent, aJoiner, join } from '../../test/joiners.ts';
import { now } from '../../test/rows.ts';
import type { Database } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import { newId } from '../formats/new-id.ts';
import type { Joiner } from './joiner.ts';
import { leaveEvent } from './leave.ts';
import { findParticipation, findParticipations, listJoinedEvents, whoIsGoing } from './queries.ts';
import { showName } from './visibility.ts';

const from = inDays(0, now, 0);
const later = new Date(inDays(1, now));
const takesPart = { status: 'joined', aheadInWaitlist: 0 };
const arif = ({ uid = 'uid-arif', ...fields }: Partial<Joiner> = {}) =>
  aJoiner(0, { uid, address: uid.replace(/uid-(.*)/, '$1@example.org'), ...fields } as object);

describeDatabases('participations', (open) => {
  const leave = (db: Database, id: string, uid: string) =>
    db.transaction((tx) => leaveEvent(tx, id, { uid }, later));

  it('are listed with the current event, soonest first', async () => {
    const db = await open();
    const last = await addJoinedEvent(db, { title: 'later', eventDate: inDays(8, now) }, [arif()]);
    await addJoinedEvent(db, { title: 'sooner', eventDate: inDays(2, now) }, [arif()]);
    await eventSteps(db).update(last, { title: 'later, renamed' });
    const { rows, total } = await listJoinedEvents(db, 'uid-arif', { from, limit: 9 });
    expect(rows.map(({ event }) => event.title)).toEqual(['sooner', 'later, renamed']);
    expect(total).toBe(2);
  });

  it('are found by event and person, even if the event is cancelled', async () => {
    const db = await open();
    const joiner = arif();
    const event = await addJoinedEvent(db, {}, [joiner]);
    await addJoinedEvent(db, {}, [arif({ uid: 'uid-maya' })]);
    const found = await findParticipation(db, event.id, 'uid-arif');
    expect(found).toMatchObject({ participation: { id: joiner.id }, event: { id: event.id, joined: 1 } });
    expect(found?.statusDetails).toEqual(takesPart);
    expect(await findParticipation(db, event.id, 'uid-maya')).toBeNull();
    expect(await findParticipation(db, newId(now), 'uid-arif')).toBeNull();
    await eventSteps(db).cancel(event);
    const cancelled = await findParticipation(db, event.id, 'uid-arif');
    expect(cancelled?.event).toMatchObject({
      state: 'cancelled',
      unlistedAt: expect.any(String),
      sequence: 1,
      joined: 1,
    });
    expect(cancelled?.statusDetails).toEqual(takesPart);
    await leave(db, joiner.id, 'uid-arif');
    expect(await findParticipation(db, event.id, 'uid-arif')).toBeNull();
  });

  it('are found for many events at once', async () => {
    const db = await open();
    const [full, own, none, other] = [
      await addEvent(db, { capacity: 1 }),
      await addEvent(db),
      await addEvent(db),
      await addEvent(db),
    ];
    await join(db, full, [arif({ uid: 'uid-maya' })]);
    const mine = [arif(), arif()];
    await join(db, full, [mine[0] as (typeof mine)[0]]);
    await join(db, own, [mine[1] as (typeof mine)[0]]);
    await join(db, other, [arif({ uid: 'uid-maya' })]);
    await eventSteps(db).cancel(own);
    const ids = [none.id, own.id, full.id, newId(now), other.id];
    const found = await findParticipations(db, ids, 'uid-arif');
    const statuses = new Map(found.map((row) => [row.participation.eventId, row.statusDetails]));
    expect(statuses).toEqual(
      new Map([
        [full.id, { status: 'waiting', aheadInWaitlist: 0 }],
        [own.id, takesPart],
      ]),
    );
    expect(await findParticipations(db, [none.id], 'uid-arif')).toEqual([]);
    expect(await findParticipations(db, [], 'uid-arif')).toEqual([]);
  });

  it('in cancelled events are listed, not counted', async () => {
    const db = await open();
    await addJoinedEvent(db, {}, [arif()]);
    await eventSteps(db).cancel(await addJoinedEvent(db, {}, [arif()]));
    const { rows, total } = await listJoinedEvents(db, 'uid-arif', { from, limit: 9 });
    expect([rows.length, total]).toEqual([2, 1]);
  });

  it('are listed by part: upcoming with a place, waiting, past', async () => {
    const db = await open();
    const add = (title: string, days: number, others: number[] = []) =>
      addJoinedEvent(
        db,
        { title, eventDate: inDays(days, now), capacity: 1 },
        [...others, 1].map((number) => aJoiner(number, { at: inDays(-9, now) })),
      );
    await add('mine', 5);
    await add('waited', 6, [2]);
    await add('over', -5);
    await add('over, waited', -6, [2]);
    for (const event of [await add('cancelled', 7), await add('cancelled, waited', 8, [2])])
      await eventSteps(db).cancel(event);
    const part = async (show?: 'upcoming' | 'waiting' | 'past', limit = 9) => {
      const seen: string[] = [];
      let after: EventRow | undefined;
      for (;;) {
        const { rows, total } = await listJoinedEvents(db, 'uid-1', { from, limit, show, after });
        if (rows.length === 0) return { seen, total };
        expect(rows.length).toBeLessThanOrEqual(limit);
        seen.push(...rows.map(({ event }) => event.title));
        after = rows.at(-1)?.event;
      }
    };
    for (const limit of [1, 9]) {
      expect(await part('upcoming', limit)).toEqual({ seen: ['mine', 'cancelled'], total: 1 });
      expect(await part('waiting', limit)).toEqual({ seen: ['waited', 'cancelled, waited'], total: 1 });
      expect(await part('past', limit)).toEqual({ seen: ['over', 'over, waited'], total: 2 });
      expect(await part(undefined, limit)).toEqual({
        seen: ['mine', 'waited', 'cancelled', 'cancelled, waited', 'over', 'over, waited'],
        total: 4,
      });
    }
  });

  it('show first names to each other if their person chooses so, while they take part', async () => {
    const db = await open();
    const joiners = [
      arif({ name: 'Arif Hossain' }),
      arif({ uid: 'uid-zoe', name: 'zoe@example.org' }),
      arif({ uid: 'uid-omar', name: 'Omar Khan' }),
      // Signs that look like an @, in other scripts' widths.
      arif({ uid: 'uid-sara', name: 'sara＠example.org' }),
      arif({ uid: 'uid-ivo', name: 'ivo﹫example.org' }),
      arif({ uid: 'uid-lena', name: 'Lena Roy' }),
    ];
    const event = await addJoinedEvent(db, { capacity: 5 }, joiners);
    const idOf = (name: string) => joiners.find(({ uid }) => uid === `uid-${name}`)?.id ?? '';
    const show = (name: string, shown = true, uid = `uid-${name}`) =>
      db.transaction((tx) => showName(tx, idOf(name), shown, { uid }, now));
    const going = (name: string) => whoIsGoing(db, event.id, { uid: `uid-${name}` }, { now, guestDays: 90 });
    for (const name of ['sara', 'ivo']) await show(name);
    expect(await going('arif')).toEqual({ going: 5, names: [] });
    await expect(show('arif', true, 'uid-omar')).rejects.toMatchObject({ code: 'not-found' });
    expect(await show('arif')).toBe(true);
    expect(await show('arif')).toBe(false);
    for (const name of ['zoe', 'omar', 'lena']) await show(name);
    // Neither oneself, nor anyone with an address for a name, nor anyone who waits.
    expect(await going('arif')).toEqual({ going: 5, names: ['Omar Khan'] });
    expect(await going('maya')).toEqual({ going: 5, names: ['Arif Hossain', 'Omar Khan'] });
    for (const name of ['lena', 'nobody'])
      await expect(going(name), name).rejects.toMatchObject({ code: 'not-allowed' });
    await leave(db, idOf('omar'), 'uid-omar');
    await expect(show('omar')).rejects.toMatchObject({ code: 'not-found' });
    expect(await going('lena')).toEqual({ going: 5, names: ['Arif Hossain'] });
    await show('arif', false);
    expect(await going('lena')).toEqual({ going: 5, names: [] });
    await eventSteps(db).cancel(event);
    await expect(going('lena')).rejects.toMatchObject({ code: 'not-found' });
  });

  it('that show a name do not change what everybody sees; leaving does', async () => {
    const db = await open();
    const joiner = arif();
    await addJoinedEvent(db, {}, [joiner]);
    const before = await db.generation();
    await db.transaction((tx) => showName(tx, joiner.id, true, { uid: 'uid-arif' }, now));
    expect(await db.generation()).toBe(before);
    await leave(db, joiner.id, 'uid-arif');
    expect(await db.generation()).not.toBe(before);
  });
});
