/** Work on many rows: many transactions, each of few calls. Creating, changing and cancelling a series are one transaction. */
import { inDays } from '@social-serve/contract/test/builders';
import { beforeEach, expect, it } from 'vitest';
import { erasePerson, sweepLeaving } from '../src/account/erasure.ts';
import type { Database, Row } from '../src/database/database.ts';
import { createEvents } from '../src/events/create.ts';
import { sweepCancelledEvents } from '../src/events/sweep.ts';
import { newId } from '../src/formats/new-id.ts';
import { markAsMailed } from '../src/mail/after-restore.ts';
import { VISITS } from '../src/mail/visits.ts';
import { readNotices } from '../src/notices/read.ts';
import { joinEvent } from '../src/participations/join.ts';
import { leaveEvent } from '../src/participations/leave.ts';
import { sweepLinked } from '../src/private-links/sweep.ts';
import { decideReport } from '../src/reports/decide.ts';
import { withCountedCalls } from './counted-calls.ts';
import { describeDatabases } from './databases.ts';
import { eventSteps } from './event-steps.ts';
import { hide, show } from './report-steps.ts';
import {
  aGuest,
  anEventRow,
  anInvitation,
  aParticipation,
  aRecipient,
  aReport,
  aSeries,
  cancelledSince,
  insert,
  later,
  now,
  someone,
} from './rows.ts';

const files = {
  get: async () => null,
  put: async () => {},
  remove: async () => {},
  listBefore: async () => ({ hashes: [], next: null }),
};

const many = <Item>(count: number, make: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => make(index));

describeDatabases('of bulk work, no transaction makes more than 60 calls', (open) => {
  let db: Database;
  /** The calls of each transaction since this test began to count. */
  let calls: number[] = [];
  beforeEach(async () => {
    db = withCountedCalls(await open(), (count) => calls.push(count));
  });

  /** Does some work, and holds each of its transactions to the limit. @returns how many there were */
  const counted = async (work: () => Promise<unknown>): Promise<number> => {
    calls = [];
    await work();
    expect(Math.max(...calls)).toBeLessThanOrEqual(60);
    return calls.length;
  };

  /** Events that Arif joined with two companions, and two others: in each, one who is not of his group waits. */
  const fullEvents = async (count: number) => {
    const events = many(count, () => anEventRow({ capacity: 4, joined: 5, lastJoinOrder: 5 }));
    const rows = events.flatMap(({ id: eventId }) => {
      const lead = aParticipation({ eventId });
      const brought = [2, 3].map((joinOrder) =>
        aGuest({ eventId, joinOrder, broughtBy: lead.id, linkVersion: undefined, age: 'child' }),
      );
      const others = [4, 5].map((joinOrder) =>
        aParticipation({
          ...{ eventId, joinOrder, participantUid: `uid-${joinOrder}` },
          status: joinOrder > 4 ? 'waiting' : 'joined',
        }),
      );
      return [lead, ...brought, ...others];
    });
    await insert(db, 'events', ...events);
    await insert(db, 'participations', ...rows);
    return events;
  };
  /** Who waited, and gets a message because they moved up. */
  const movedUp = async () =>
    (await db.find('outbox', { where: { kind: 'participation' } })).map(({ recipient }) => recipient);

  it('erasing an account that joined 50 full events with companions', async () => {
    const events = await fullEvents(50);
    const arif = someone('arif');
    expect(await counted(() => erasePerson({ db, files }, arif, now, async () => {}))).toBeGreaterThan(3);
    for (const { id } of events) expect(await db.get('events', id)).toMatchObject({ joined: 2 });
    expect(await db.count('participations', { participantUid: arif.uid })).toBe(0);
    expect(await db.count('participations', { leftReason: 'deleted' })).toBe(150);
    expect(await movedUp()).toEqual(many(50, () => 'uid-5'));
  });

  it('erasing one that is interrupted, and the sweep that finishes it', async () => {
    await fullEvents(50);
    const arif = someone('arif');
    let left = 3;
    const broken: Database = {
      ...db,
      transaction(work) {
        left -= 1;
        if (left < 0) throw new Error('The process ends here.');
        return db.transaction(work);
      },
    };
    await expect(erasePerson({ db: broken, files }, arif, now, async () => {})).rejects.toThrow('ends here');
    expect(await db.count('participations', { participantUid: arif.uid })).toBeGreaterThan(0);
    const soon = new Date(now.getTime() + 3_600_000);
    expect(await counted(() => sweepLeaving({ db, files }, soon))).toBeGreaterThan(2);
    expect(await db.count('participations', { participantUid: arif.uid })).toBe(0);
  });

  it('erasing one that created a long series and many events, some with heirs, and was invited to more', async () => {
    const helper = { id: newId(now), uid: 'uid-arif', email: 'arif@example.org', since: later(-1) };
    const series = aSeries(26, { helpers: [helper] });
    const alone = many(60, () => anEventRow());
    const others = many(40, () => {
      const id = newId(now);
      return anEventRow({ creatorUid: 'uid-tara', helpers: [{ id }] });
    });
    await insert(db, 'events', ...series, ...alone, ...others);
    await insert(
      db,
      'organisers',
      anInvitation({ id: helper.id, eventId: series[25]?.id ?? '', uid: 'uid-arif', accepted: true }),
      ...others.map(({ id: eventId, helpers }) =>
        anInvitation({ id: helpers?.[0]?.id ?? '', eventId, email: 'maya@example.org' }),
      ),
    );
    const reports = many(60, (index) =>
      aReport({ eventId: alone[index]?.id ?? '', reporterUid: 'uid-maya', open: false, outcome: 'hidden' }),
    );
    await insert(db, 'reports', ...reports);
    await counted(() => erasePerson({ db, files }, someone('maya'), now, async () => {}));
    expect(await db.count('events', { creatorUid: 'uid-arif', state: 'listed' })).toBe(26);
    expect(await db.count('outbox', { kind: 'inherited' })).toBe(1);
    expect(await db.count('outbox', { kind: 'event' })).toBe(60);
    for (const { id } of others) expect((await db.get('events', id))?.helpers).toBeUndefined();
    expect(await db.count('reports', { reporterUid: 'uid-maya' })).toBe(0);
  });

  it('creating, changing and cancelling a series of 26 dates, each of them one transaction', async () => {
    const steps = eventSteps(db, now);
    const dates = aSeries(26);
    const most = { most: 0, now };
    expect(await counted(() => db.transaction((tx) => createEvents(tx, dates, someone('maya'), most)))).toBe(
      1,
    );
    const [first] = dates;
    const joined = many(25, (index) =>
      aParticipation({ eventId: dates[index]?.id ?? '', joinOrder: 1, attended: true }),
    );
    await insert(db, 'participations', ...joined);
    for (const { id } of dates.slice(0, 25))
      await db.transaction((tx) => tx.update('events', { id }, { joined: 1, attended: 1 }));
    await insert(db, 'organisers', anInvitation({ eventId: first.id }));
    const moved = { title: 'Moved', eventDate: later(60 * 24 * 14 + 30) };
    expect(await counted(() => steps.updateFollowing(first, moved, 'maya', { removeCheckIns: true }))).toBe(
      1,
    );
    expect(await db.count('events', { title: 'Moved' })).toBe(26);
    expect(await counted(() => steps.cancel(first, { following: true }))).toBe(1);
    expect(await db.count('events', { state: 'listed' })).toBe(0);
    expect(await db.count('outbox', { kind: 'reminder' })).toBe(0);
    // Nobody joined the last one, so its content is gone.
    expect(await db.get('events', dates[25]?.id ?? '')).toMatchObject({ title: 'Moved', Descriptions: '' });
    expect((await db.get('events', first.id))?.Descriptions).not.toBe('');
  });

  it('hiding a series of 26 dates, and showing it again', async () => {
    const dates = aSeries(26);
    await insert(db, 'events', ...dates);
    const report = aReport({ eventId: dates[0].id });
    await insert(db, 'reports', report);
    await counted(async () => {
      await db.transaction((tx) => decideReport(tx, report.id, hide));
      await db.transaction((tx) => decideReport(tx, report.id, show));
    });
    expect(await db.count('events', { state: 'listed' })).toBe(26);
  });

  it('joining in a batch of 100, most of whom have another address than before', async () => {
    const event = anEventRow();
    await insert(db, 'events', event);
    const people = many(100, (index) => someone(`p${index}`));
    await insert(
      db,
      'mailRecipients',
      ...people.map(({ uid }, index) => aRecipient({ uid, address: `old${index}@example.org` })),
    );
    const joiners = people.map(({ uid, email: address, emailVerified }) => ({
      ...{ id: newId(now), uid, address, emailVerified, at: now.toISOString() },
    }));
    await counted(() => db.transaction((tx) => joinEvent(tx, event.id, joiners, 50)));
    expect(await db.count('participations', { eventId: event.id })).toBe(100);
    expect(
      await db.count('mailRecipients', { verifiedAddress: { in: people.map(({ email }) => email) } }),
    ).toBe(100);
  });

  it('leaving a full event with companions', async () => {
    const [event] = await fullEvents(1);
    const [lead] = await db.find('participations', { where: { participantUid: 'uid-arif' }, limit: 1 });
    await counted(() => db.transaction((tx) => leaveEvent(tx, lead?.id ?? '', someone('arif'), now)));
    expect(await db.get('events', event?.id ?? '')).toMatchObject({ joined: 2 });
    expect(await movedUp()).toEqual(['uid-5']);
  });

  it('reading 100 notices, of participations and of rosters', async () => {
    const events = many(50, () => anEventRow({ lastJoinOrder: 3 }));
    const rows = events.map(({ id: eventId }) => aParticipation({ eventId, participantUid: 'uid-maya' }));
    await insert(db, 'events', ...events);
    await insert(db, 'participations', ...rows);
    const tokens = [
      ...rows.map(({ id }) => ({ kind: 'changed' as const, id, sequence: 7 })),
      ...events.map(({ id }) => ({ kind: 'people' as const, id, rosterSeen: { joinOrder: 3, left: 0 } })),
    ];
    await counted(() => readNotices(db, tokens, someone('maya'), now));
    const read = await db.find('participations', {});
    expect(read.map(({ lastNotified }) => lastNotified.sequence)).toEqual(many(50, () => 7));
    const marks = await db.find('organiserMarks', { where: { uid: 'uid-maya' } });
    expect(marks.map(({ rosterSeen }) => rosterSeen?.joinOrder)).toEqual(many(50, () => 3));
  });

  it('sweeping what 120 people without an account left, and 60 cancelled events', async () => {
    const old = anEventRow({ eventDate: inDays(-60, now), joined: 120, lastJoinOrder: 120 });
    const cancelled = many(60, (): Row<'events'> => anEventRow(cancelledSince(inDays(-40, now))));
    await insert(db, 'events', old, ...cancelled);
    await insert(
      db,
      'participations',
      ...many(120, (index) => aGuest({ eventId: old.id, joinOrder: index + 1 })),
    );
    await counted(async () => {
      for (let place: string | null = null; ; ) {
        place = await sweepLinked(db, inDays(-30, now), place, now);
        if (place === null) break;
      }
      for (let place: string | null = null; ; ) {
        place = await sweepCancelledEvents(db, inDays(-30, now), place);
        if (place === null) break;
      }
    });
    expect(await db.count('participations', { linkVersion: { not: null } })).toBe(0);
    expect(await db.get('events', old.id)).not.toHaveProperty('joined');
    expect(await db.count('events', {})).toBe(1);
  });

  it('notices to many: an event of 120 people with companions, also after a restore', async () => {
    const event = anEventRow({ joined: 240, lastJoinOrder: 240, sequence: 1, capacity: 100 });
    const rows = many(120, (index) => {
      const joinOrder = 2 * index + 1;
      const status: Row<'participations'>['status'] = joinOrder > 100 ? 'waiting' : 'joined';
      const lead = aParticipation({ eventId: event.id, joinOrder, status, participantUid: `uid-${index}` });
      const lastNotified = { sequence: 0, status: 'waiting' } as const;
      const brought = {
        broughtBy: lead.id,
        linkVersion: undefined,
        joinOrder: joinOrder + 1,
        status,
        lastNotified,
      };
      return [lead, aGuest({ eventId: event.id, ...brought })];
    });
    await insert(db, 'events', event);
    await insert(db, 'participations', ...rows.flat());
    await counted(async () => {
      for (let cursor: string | undefined; ; ) {
        const entry = { id: 'e', kind: 'event', subject: event.id, cursor, since: now.toISOString() };
        const next = await db.transaction(async (tx) =>
          VISITS.event?.(tx, entry as never, { now: new Date(later(60)), quietSeconds: 0 } as never),
        );
        if (!next || !('cursor' in next)) break;
        cursor = next.cursor;
      }
    });
    expect(await db.count('outbox', { kind: 'companion' })).toBe(50);
    await counted(() => markAsMailed(db, now));
    expect(await db.count('outbox', { kind: 'companion' })).toBe(0);
  });
});
