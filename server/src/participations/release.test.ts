/** Unconfirmed places of a full event become free, whatever became of the mail; on both databases. */
import { beforeEach, expect, it } from 'vitest';
import { describeDatabases } from '../../test/databases.ts';
import { addEvent, aJoiner, join } from '../../test/joiners.ts';
import { later, now, someone } from '../../test/rows.ts';
import type { Database } from '../database/database.ts';
import type { EventRow } from '../database/tables/events.ts';
import { newId } from '../formats/new-id.ts';
import { markAsMailed } from '../mail/after-restore.ts';
import { checkIn } from './check-in.ts';
import { joinBatches } from './join-batch.ts';
import type { Joiner } from './joiner.ts';
import { endParticipations } from './leave.ts';
import { releaseExpired, sweepUnconfirmed } from './release.ts';

const at = (minutes: number) => new Date(later(minutes));
const child = () => ({ id: newId(now), age: 'child' as const });

describeDatabases('places whose address nobody confirmed in time', (open) => {
  let db: Database;
  let event: EventRow;
  beforeEach(async () => {
    db = await open();
    event = await addEvent(db, { capacity: 3, eventDate: later(600) });
  });

  let count = 0;
  /** A person whose address is to be confirmed. */
  const guest = (fields: Partial<Joiner> = {}): Joiner => {
    count += 1;
    return {
      ...{ id: newId(now), emailVerified: false, name: 'Zoe', address: `zoe+${count}@example.org` },
      ...{ at: now.toISOString(), toConfirm: true, ...fields },
    };
  };
  const rowOf = (id: string) => db.get('participations', id);
  const isThere = async (id: string) => !(await rowOf(id))?.leftReason;
  const release = (minutes: number) => releaseExpired(db, event.id, at(minutes));
  const joined = async () => (await db.get('events', event.id))?.joined;

  it('are free after two hours, only while the event is full', async () => {
    const one = guest({ companions: [child()] });
    await join(db, event, [one]);
    await release(150);
    expect(await isThere(one.id)).toBe(true);
    await join(db, event, [aJoiner(1), aJoiner(2)]);
    await release(119);
    expect(await isThere(one.id)).toBe(true);
    await release(120);
    const released = await rowOf(one.id);
    expect(released).toMatchObject({ leftReason: 'expired' });
    expect(released).not.toHaveProperty('name');
    expect(released).not.toHaveProperty('participant');
    expect(await db.count('mailRecipients', { participationId: one.id })).toBe(0);
    expect(await joined()).toBe(2);
    expect(await db.find('outbox', { where: { recipient: 'uid-2', kind: 'participation' } })).toHaveLength(1);
  });

  it('go to whoever joins next, although no mail was ever sent, and after a restore', async () => {
    const guests = [guest(), guest(), guest()];
    await join(db, event, guests);
    await db.transaction((tx) => tx.delete('outbox', {}));
    await markAsMailed(db, at(100));
    const joins = joinBatches(db, 0);
    expect(await joins(event.id, aJoiner(1, { at: later(119) }))).toMatchObject({ status: 'waiting' });
    expect(await joins(event.id, aJoiner(2, { at: later(121) }))).toMatchObject({ status: 'joined' });
    expect(await joins(event.id, aJoiner(3, { at: later(122) }))).toMatchObject({ status: 'joined' });
    expect(await joined()).toBe(3);
    expect(await Promise.all(guests.map(({ id }) => isThere(id)))).toEqual([false, false, false]);
  });

  it('are freed by the sweep, too: the oldest first, and no more than needed', async () => {
    const [early, late] = [guest(), guest({ at: later(1) })];
    await join(db, event, [late, early, aJoiner(1), aJoiner(2)]);
    const other = await addEvent(db, { eventDate: later(600) });
    const patient = guest();
    await join(db, other, [patient]);
    const sweep = async (minutes: number, since = '') => {
      let place: string | null = null;
      do place = await sweepUnconfirmed(db, since, place, at(minutes));
      while (place !== null);
    };
    await sweep(119);
    expect(await joined()).toBe(4);
    await sweep(240, later(121)); // only those of the last minutes
    expect(await joined()).toBe(4);
    await sweep(240);
    expect(await joined()).toBe(2);
    await join(db, event, [aJoiner(3), aJoiner(4)]);
    expect([await isThere(early.id), await isThere(late.id)]).toEqual([false, false]);
    expect(await isThere(patient.id)).toBe(true);
  });

  it('stay while one of the oldest suffices', async () => {
    const [early, late] = [guest(), guest({ at: later(1) })];
    await join(db, event, [late, early, aJoiner(1)]);
    await release(240);
    expect([await isThere(early.id), await isThere(late.id)]).toEqual([false, true]);
  });

  it('end nobody’s wait on the waiting list; whoever moves up has two hours from then', async () => {
    const [holder, waits, next] = [aJoiner(1), guest(), guest()];
    await join(db, event, [holder, aJoiner(2), aJoiner(3), waits, next]);
    await release(300);
    expect(await rowOf(waits.id)).toMatchObject({ status: 'waiting', name: 'Zoe' });
    const row = await rowOf(holder.id);
    await db.transaction((tx) => endParticipations(tx, row ? [row] : [], 'left', at(301)));
    expect(await rowOf(waits.id)).toMatchObject({ status: 'joined', confirmBy: later(421) });
    await release(420);
    expect(await isThere(waits.id)).toBe(true);
    await release(421);
    expect([await isThere(waits.id), await isThere(next.id)]).toEqual([false, true]);
    expect(await rowOf(next.id)).toMatchObject({ status: 'joined', confirmBy: later(541) });
  });

  it('of a person who confirmed and then moves up have no time', async () => {
    const [holder, waits] = [aJoiner(1), guest()];
    await join(db, event, [holder, aJoiner(2), aJoiner(3), waits]);
    await db.transaction((tx) => tx.update('participations', { id: waits.id }, { confirmBy: null }));
    const row = await rowOf(holder.id);
    await db.transaction((tx) => endParticipations(tx, row ? [row] : [], 'left', at(1)));
    expect(await rowOf(waits.id)).toMatchObject({ status: 'joined' });
    expect(await rowOf(waits.id)).not.toHaveProperty('confirmBy');
  });

  it('are never those of people who came, alone or as companions, nor of an event that has begun', async () => {
    event = await addEvent(db, { capacity: 3, eventDate: later(180) });
    const small = child();
    const [one, two] = [guest(), guest({ companions: [small] })];
    await join(db, event, [one, two]);
    const check = (id: string, attended: boolean, minutes: number) =>
      db.transaction((tx) => {
        const mark = { attended, attendedMarkedAt: later(minutes) };
        return checkIn(tx, event.id, id, mark, someone('maya'), at(minutes));
      });
    await check(one.id, true, 100);
    await check(small.id, true, 100);
    await release(130);
    expect(await joined()).toBe(3);
    await check(one.id, false, 131);
    await release(180);
    expect(await joined()).toBe(3);
    await release(179);
    expect([await isThere(one.id), await isThere(two.id)]).toEqual([false, true]);
  });
});
