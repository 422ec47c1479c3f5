/** What every store does with places: who takes part, who waits, and what others read of it. */
import { inDays } from '@social-serve/contract/test/builders';
import { describe, expect, it } from 'vitest';
import { now, person } from '../../../test/records.ts';
import { CapacityTaken, type EventRecord, type StatusDetails, type Store } from '../port/store.ts';
import { from, type Subject } from './subject.ts';

const later = inDays(1, now);

/** What everybody is told about an event, by all ways there are; they must agree. @returns who stands where, by uid */
export async function statusRecordsAsRead(
  store: Store,
  event: EventRecord,
): Promise<Map<string, StatusDetails>> {
  const rows = (await store.readRows('participations', null, 1_000)).filter(
    ({ eventId, leftReason }) => eventId === event.id && leftReason !== 'left',
  );
  const there = rows
    .filter(({ leftReason }) => !leftReason)
    .toSorted((one, two) => one.joinOrder - two.joinOrder);
  const { capacity = there.length } = (await store.findEvent(event.id)) ?? {};
  const statusRecords = new Map<string, StatusDetails>();
  for (const [index, { participantUid }] of there.entries())
    statusRecords.set(
      participantUid,
      index < capacity
        ? { status: 'joined', aheadInWaitlist: 0 }
        : { status: 'waiting', aheadInWaitlist: index - capacity },
    );

  const counted = there.length || undefined;
  expect((await store.findEvent(event.id))?.joined).toBe(counted);
  const listed = await store.listEvents({ from, limit: 100 });
  expect(listed.find(({ id }) => id === event.id)?.joined).toBe(counted);
  const latest = await store.latestEvents(from, 100);
  expect(latest.find(({ id }) => id === event.id)?.joined).toBe(counted);
  const created = await store.listCreatedEvents(event.creatorUid, { from, limit: 100 });
  expect(created.rows.find(({ id }) => id === event.id)?.joined).toBe(counted);
  expect(await store.countRoster(event.id, event.creatorUid)).toMatchObject({
    joined: Math.min(there.length, capacity),
    waiting: Math.max(0, there.length - capacity),
  });
  const roster = await store.listRoster(event.id, event.creatorUid, { limit: 1_000 });
  expect(
    roster
      .filter(({ status }) => status !== 'removed')
      .map(({ participation, status }) => [participation.participantUid, status]),
  ).toEqual([...statusRecords].map(([uid, { status }]) => [uid, status]));
  for (const [uid, statusDetails] of statusRecords) {
    const found = await store.findParticipation(event.id, uid);
    expect(found?.statusDetails).toEqual(statusDetails);
    expect(found?.event.joined).toBe(counted);
    const [marked] = await store.findParticipations([event.id], uid);
    expect(marked?.statusDetails).toEqual(statusDetails);
    const all = await store.listJoinedEvents(uid, { from, limit: 9 });
    expect(all.rows.map((row) => [row.statusDetails, row.event.joined])).toEqual([[statusDetails, counted]]);
    for (const show of ['upcoming', 'waiting'] as const) {
      const part = await store.listJoinedEvents(uid, { from, limit: 9, show });
      const inPart = (show === 'waiting') === (statusDetails.status === 'waiting') ? 1 : 0;
      expect([part.rows.length, part.total]).toEqual([inPart, inPart]);
    }
  }
  return statusRecords;
}

export function describePlaces(subject: Subject): void {
  const { store, add } = subject;
  const join = (event: EventRecord, number: number, through = store) =>
    through.addParticipation(person(event.id, number));

  describe('places', () => {
    it('are taken in the order of joining; then one waits', async () => {
      const event = await add({ capacity: 2 });
      const outcomes = [];
      for (const number of [1, 2, 3, 4]) outcomes.push(await join(event, number));
      expect(outcomes).toEqual([
        { status: 'joined', aheadInWaitlist: 0 },
        { status: 'joined', aheadInWaitlist: 0 },
        { status: 'waiting', aheadInWaitlist: 0 },
        { status: 'waiting', aheadInWaitlist: 1 },
      ]);
      expect((await statusRecordsAsRead(store, event)).size).toBe(4);
    });

    it('are as many as there are people where an event says nothing of them', async () => {
      const event = await add();
      for (let number = 0; number < 5; number++)
        expect(await join(event, number)).toEqual({ status: 'joined', aheadInWaitlist: 0 });
      await statusRecordsAsRead(store, event);
    });

    it('pass on to the first who waits when somebody leaves, and whoever comes again comes last', async () => {
      const event = await add({ capacity: 2 });
      for (const number of [1, 2, 3, 4]) await join(event, number);
      const first = await store.findParticipation(event.id, 'uid-1');
      expect(await store.removeParticipation(first?.participation.id ?? '', 'uid-1', later)).toBe(true);
      expect(await store.findParticipation(event.id, 'uid-1')).toBeNull();
      expect([...(await statusRecordsAsRead(store, event))]).toEqual([
        ['uid-2', { status: 'joined', aheadInWaitlist: 0 }],
        ['uid-3', { status: 'joined', aheadInWaitlist: 0 }],
        ['uid-4', { status: 'waiting', aheadInWaitlist: 0 }],
      ]);
      expect(await join(event, 1)).toEqual({ status: 'waiting', aheadInWaitlist: 1 });
      const places = (await store.readRows('participations', null, 9)).map(({ joinOrder }) => joinOrder);
      expect(places.toSorted()).toEqual([1, 2, 3, 4, 5]);
    });

    it('of who left keep the place and nothing of the person', async () => {
      const event = await add();
      const row = { ...person(event.id, 1), joinOrder: 1 };
      await store.addParticipation(row);
      await store.removeParticipation(row.id, 'uid-1', later);
      expect(await store.readRows('participations', null, 9)).toEqual([
        {
          id: row.id,
          eventId: event.id,
          joinedAt: row.joinedAt,
          joinOrder: 1,
          participant: '',
          participantUid: row.id,
          leftReason: 'left',
          leftAt: later,
        },
      ]);
    });

    it('are never fewer than those who take part', async () => {
      const event = await add();
      for (const number of [1, 2, 3]) await join(event, number);
      const update = (changes: object) =>
        store.updateEvent(event.id, 'uid-maya', { eventDate: event.eventDate, ...changes }, later);
      const taken = await update({ capacity: 2, title: 'Smaller' }).catch((error) => error);
      expect(taken).toBeInstanceOf(CapacityTaken);
      expect(taken.participants).toBe(3);
      expect(await store.findEvent(event.id)).toEqual({ ...event, joined: 3 });
      expect(await update({ capacity: 3 })).toEqual({ modified: true });
      await join(event, 4);
      await expect(update({ capacity: 2 })).rejects.toBeInstanceOf(CapacityTaken);
      expect(await update({ capacity: 3 })).toEqual({ modified: false });
      expect(await update({ title: 'Renamed' })).toEqual({ modified: true });
      expect((await statusRecordsAsRead(store, event)).get('uid-4')).toEqual({
        status: 'waiting',
        aheadInWaitlist: 0,
      });
      expect(await update({ capacity: null })).toEqual({ modified: true });
      expect((await statusRecordsAsRead(store, event)).get('uid-4')).toEqual({
        status: 'joined',
        aheadInWaitlist: 0,
      });
      expect(
        await store.updateEvent(event.id, 'uid-arif', { eventDate: event.eventDate, capacity: 1 }, later),
      ).toBeNull();
    });

    it('are listed by part: what one takes part in, what one waits for, what is over', async () => {
      const day = (days: number) => ({ eventDate: inDays(days, now), capacity: 1 });
      const [mine, waited, over, overWaited, off, offWaited] = [
        await add({ title: 'mine', ...day(5) }),
        await add({ title: 'waited', ...day(6) }),
        await add({ title: 'over', ...day(-5) }),
        await add({ title: 'over, waited', ...day(-6) }),
        await add({ title: 'called off', ...day(7) }),
        await add({ title: 'called off, waited', ...day(8) }),
      ];
      for (const event of [waited, overWaited, offWaited]) await join(event, 2);
      for (const event of [mine, waited, over, overWaited, off, offWaited]) await join(event, 1);
      for (const { id } of [off, offWaited]) await store.cancelEvent(id, 'uid-maya', later);
      const part = async (show?: 'upcoming' | 'waiting' | 'past', limit = 9) => {
        const seen: string[] = [];
        let total = 0;
        let after: EventRecord | undefined;
        for (;;) {
          const page = await store.listJoinedEvents('uid-1', { from, limit, show, after });
          total = page.total;
          if (page.rows.length === 0) return { seen, total };
          expect(page.rows.length).toBeLessThanOrEqual(limit);
          seen.push(...page.rows.map(({ event }) => event.title));
          after = page.rows.at(-1)?.event;
        }
      };
      for (const limit of [1, 9]) {
        expect(await part('upcoming', limit)).toEqual({ seen: ['mine', 'called off'], total: 1 });
        expect(await part('waiting', limit)).toEqual({ seen: ['waited', 'called off, waited'], total: 1 });
        expect(await part('past', limit)).toEqual({ seen: ['over', 'over, waited'], total: 2 });
        expect((await part(undefined, limit)).total).toBe(4);
      }
    });
  });
}
