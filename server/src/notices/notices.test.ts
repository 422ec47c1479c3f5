/** What people are notified of about events that they joined, on both databases. */
import { inDays } from '@social-serve/contract/test/builders';
import { beforeEach, expect, it } from 'vitest';
import { describeDatabases } from '../../test/databases.ts';
import { noticeSteps } from '../../test/notice-steps.ts';
import {
  addEvent,
  anEventRow,
  aParticipation,
  aReport,
  aSeries,
  cancelledSince,
  insert,
  later,
  now,
  someone,
} from '../../test/rows.ts';
import type { Database, Row } from '../database/database.ts';
import { sendMessage } from '../messages/send.ts';
import { decideReport } from '../reports/decide.ts';
import { countUnread, noticesOf } from './queries.ts';
import { readParticipations } from './read.ts';
import { noticeTokenText } from './tokens.ts';

describeDatabases('a participant', (open) => {
  let db: Database;
  beforeEach(async () => {
    db = await open();
  });
  const steps = noticeSteps(() => db);
  const { join, leave, removeFrom, change, cancel, notices, unread, read, readAll } = steps;
  const lastNotifiedOf = async (name: string) =>
    (await db.find('participations', { where: { participantUid: `uid-${name}` } })).map(
      ({ lastNotified }) => lastNotified,
    );
  const kinds = async (name: string) => (await unread(name)).map(({ kind }) => kind);

  it('is not notified of anything before they joined', async () => {
    const event = await addEvent(db, { capacity: 1, sequence: 4 });
    await join(event, 'ana');
    await join(event, 'bo');
    expect(await lastNotifiedOf('ana')).toEqual([{ sequence: 4, status: 'joined' }]);
    expect(await lastNotifiedOf('bo')).toEqual([{ sequence: 4, status: 'waiting' }]);
    expect([await notices('ana'), await notices('bo')]).toEqual([[], []]);
  });

  it('takes part even if others left before, and is not notified of that', async () => {
    const event = await addEvent(db, { capacity: 1 });
    await leave(await join(event, 'ana'), 'ana');
    await join(event, 'bo');
    expect(await notices('bo')).toEqual([]);
  });

  it('is notified of a change until they read that very change', async () => {
    const event = await addEvent(db);
    const id = await join(event, 'ana');
    await change(event, { title: 'First' });
    await change(event, { title: 'Second' });
    expect(await unread('ana')).toMatchObject([
      { kind: 'changed', event: { title: 'Second' }, changes: [{ to: 'Second' }] },
    ]);
    const mark = (sequence: number) => noticeTokenText({ kind: 'changed', id, sequence });
    await read('ana', [mark(1)]);
    expect(await unread('ana')).toHaveLength(1);
    await read('ana', [mark(2)]);
    expect(await unread('ana')).toEqual([]);
    await read('ana', [mark(1)]);
    expect(await lastNotifiedOf('ana')).toEqual([{ sequence: 2, status: 'joined' }]);
    await change(event, { title: 'Third' });
    expect(await unread('ana')).toHaveLength(1);
  });

  it('is notified that the event was cancelled until they read it', async () => {
    const event = await addEvent(db);
    const id = await join(event, 'ana');
    await cancel(event, 3);
    expect(await unread('ana')).toMatchObject([{ kind: 'cancelled', at: later(3) }]);
    const mark = (minutes: number) => noticeTokenText({ kind: 'cancelled', id, at: later(minutes) });
    await read('ana', [mark(2)]);
    expect(await unread('ana')).toHaveLength(1);
    await read('ana', [mark(3)]);
    await read('ana', [mark(2)]); // from a page that was opened earlier
    expect(await notices('ana')).toMatchObject([{ kind: 'cancelled', read: true }]);
  });

  it('is notified that the team hid the event, and that it shows it again', async () => {
    const event = await addEvent(db);
    await join(event, 'ana');
    const report = aReport({ eventId: event.id });
    await insert(db, 'reports', report);
    const decision = { decidedBy: 'tara@example.org', deciderUid: 'uid-tara' };
    await db.transaction((tx) =>
      decideReport(tx, report.id, { ...decision, outcome: 'hidden', decidedAt: later(2) }),
    );
    expect(await unread('ana')).toMatchObject([{ kind: 'cancelled', at: later(2), hidden: true }]);
    await readAll('ana');
    expect(await unread('ana')).toEqual([]);
    await db.transaction((tx) =>
      decideReport(tx, report.id, { ...decision, outcome: 'shown', decidedAt: later(3) }),
    );
    expect(await kinds('ana')).toEqual(['restored']);
    await readAll('ana');
    expect(await notices('ana')).toEqual([]);
    await cancel(event, 4);
    expect(await kinds('ana')).toEqual(['cancelled']);
  });

  it('is notified once that they moved up from the waiting list', async () => {
    const event = await addEvent(db, { capacity: 1 });
    const first = await join(event, 'ana');
    const id = await join(event, 'bo');
    await join(event, 'cai');
    await leave(first, 'ana');
    expect(await kinds('bo')).toEqual(['moved-up']);
    expect(await notices('cai')).toEqual([]);
    const mark = noticeTokenText({ kind: 'moved-up', id });
    await read('bo', [mark], 80);
    await read('bo', [mark], 90);
    expect(await notices('bo')).toMatchObject([{ kind: 'moved-up', read: true, at: later(80) }]);
    expect(await lastNotifiedOf('bo')).toEqual([{ sequence: 0, status: 'joined', movedUpAt: later(80) }]);
  });

  it('is not notified of a place once the event is over', async () => {
    const event = await addEvent(db, { capacity: 1 });
    const first = await join(event, 'ana');
    const id = await join(event, 'bo');
    await leave(first, 'ana');
    const at = (when: Date) => noticesOf(db, someone('bo'), when);
    const end = Date.parse(event.endsAt);
    expect((await at(new Date(end - 1))).notices).toMatchObject([{ kind: 'moved-up', read: false }]);
    expect(await at(new Date(end))).toEqual({ notices: [], unread: 0 });
    expect(await countUnread(db, someone('bo'), new Date(end), 'en')).toBe(0);
    await read('bo', [noticeTokenText({ kind: 'moved-up', id })], 80);
    expect((await at(new Date(end))).notices).toEqual([]);
  });

  it('is notified that an organiser removed them until they read it', async () => {
    const event = await addEvent(db);
    await removeFrom(event, await join(event, 'bo'));
    expect(await unread('bo')).toMatchObject([{ kind: 'removed', at: later(2) }]);
    await readAll('bo');
    expect(await notices('bo')).toMatchObject([{ kind: 'removed', read: true }]);
    expect(await lastNotifiedOf('bo')).toMatchObject([{ status: 'removed' }]);
  });

  it('is the only one who can read their notices', async () => {
    const event = await addEvent(db);
    const id = await join(event, 'ana');
    await change(event, { title: 'New' });
    await read('bo', [noticeTokenText({ kind: 'changed', id, sequence: 1 })]);
    await read('ana', [noticeTokenText({ kind: 'changed', id: '0'.repeat(24), sequence: 1 })]);
    expect(await lastNotifiedOf('ana')).toEqual([{ sequence: 0, status: 'joined' }]);
  });

  it('is no longer notified of events of long ago, nor of an event that they left', async () => {
    const past = await addEvent(db, { eventDate: inDays(-91, now), joined: 1, lastJoinOrder: 1 });
    await insert(db, 'participations', aParticipation({ eventId: past.id, participantUid: 'uid-ana' }));
    await cancel(past);
    const left = await addEvent(db);
    await leave(await join(left, 'ana'), 'ana');
    await change(left, { title: 'New' });
    expect(await notices('ana')).toEqual([]);
  });

  it('misses no change that is made while they read', async () => {
    const second = await open.again();
    const event = await addEvent(db);
    const id = await join(event, 'ana');
    for (let sequence = 1; sequence <= 5; sequence++)
      await Promise.all([
        change(event, { title: `Title ${sequence}` }),
        second.transaction((tx) =>
          readParticipations(tx, [{ id, read: { what: 'changed', sequence: sequence - 1 } }], 'uid-ana'),
        ),
      ]);
    expect(await lastNotifiedOf('ana')).toEqual([{ sequence: 4, status: 'joined' }]);
    expect(await unread('ana')).toHaveLength(1);
  });

  it('reads what organisers wrote since they joined, if they are a recipient', async () => {
    const event = await addEvent(db, { eventDate: inDays(5, now), capacity: 1 });
    const send = (to: Row<'messages'>['to'], minutes: number) =>
      db.transaction((tx) =>
        sendMessage(
          tx,
          {
            ...{ id: anEventRow().id, eventId: event.id, authorUid: 'uid-maya' },
            ...{ text: `To ${to}.`, to, sentAt: later(minutes) },
          },
          someone('maya'),
        ),
      );
    await join(event, 'ana');
    await send('joined', 1);
    await join(event, 'bo', 2);
    await send('everybody', 3);
    const texts = async (name: string) =>
      (await unread(name)).map((notice) => (notice.kind === 'message' ? notice.text : ''));
    expect(await texts('ana')).toEqual(['To everybody.', 'To joined.']);
    expect(await texts('bo')).toEqual(['To everybody.']); // who waits
    const [newest, first] = await notices('ana');
    await read('ana', [newest?.mark ?? '']);
    await read('ana', [first?.mark ?? '']); // from a page that was opened earlier
    expect(await notices('ana')).toMatchObject([{ read: true }, { read: true }]);
    expect(await unread('ana')).toEqual([]);
  });

  it('is notified once of a change to several dates of a series', async () => {
    const dates = aSeries(3);
    await insert(db, 'events', ...dates);
    for (const date of dates) await join(date, 'ana');
    for (const date of dates) await change(date, { title: 'Park' }, 5);
    expect(await unread('ana')).toMatchObject([{ kind: 'changed', events: [{}, {}, {}] }]);
    await readAll('ana');
    expect(await unread('ana')).toEqual([]);
  });

  it('gets the total of all notices, however many events they joined', async () => {
    const events = Array.from({ length: 120 }, (_, index) =>
      anEventRow({ eventDate: inDays(20, now), ...cancelledSince(later(-index)) }),
    );
    await insert(db, 'events', ...events);
    const rows = events.map(({ id, unlistedAt }, index) =>
      aParticipation({
        ...{ eventId: id, participantUid: 'uid-ana' },
        lastNotified: { sequence: 0, status: 'joined', ...(index < 30 && { unlistedAt }) },
      }),
    );
    await insert(db, 'participations', ...rows);
    const all = await notices('ana');
    expect(all).toHaveLength(100);
    expect(all.filter((notice) => notice.read)).toHaveLength(10);
    await readAll('ana');
    expect(await unread('ana')).toEqual([]);
  });
});
