/** What people are notified of about the companions whom they bring, on both databases. */
import { beforeEach, expect, it } from 'vitest';
import { describeDatabases } from '../../test/databases.ts';
import { aJoiner, join } from '../../test/joiners.ts';
import { noticeSteps } from '../../test/notice-steps.ts';
import { addEvent, later, now, someone } from '../../test/rows.ts';
import type { Database, Row } from '../database/database.ts';
import { newId } from '../formats/new-id.ts';
import { endParticipations } from '../participations/leave.ts';
import { noticesOf } from './queries.ts';
import { noticeTokenText } from './tokens.ts';

describeDatabases('a person who brings others', (open) => {
  let db: Database;
  let event: Row<'events'>;
  let first: string;
  let [adult, child]: string[] = [];
  const { join: joinAlone, leave, change, cancel, notices, unread, read } = noticeSteps(() => db);

  /** Bo has the second of two places; the adult and the child whom he brings wait. */
  beforeEach(async () => {
    db = await open();
    event = await addEvent(db, { capacity: 2, title: 'River day' });
    first = await joinAlone(event, 'ana');
    [adult = '', child = ''] = [newId(now), newId(now)];
    const companions = [
      { id: adult, age: 'adult' as const },
      { id: child, age: 'child' as const },
    ];
    const { uid, email: address } = someone('bo');
    await join(db, event, [aJoiner(1, { uid, address, companions, split: true })]);
  });

  it('is notified when one of them moves up, until they read that', async () => {
    expect(await notices('bo')).toEqual([]);
    await leave(first, 'ana');
    const mark = noticeTokenText({ kind: 'moved-up', id: adult ?? '' });
    expect(await unread('bo')).toEqual([
      {
        ...{ kind: 'moved-up', companion: 'adult', mark, read: false },
        group: { self: 'joined', joined: 1, waiting: 1 },
        event: { _id: event.id, title: 'River day', eventDate: event.eventDate },
      },
    ]);
    expect(await notices('ana')).toEqual([]);
    await read('ana', [mark]);
    expect(await unread('bo')).toHaveLength(1);
    await read('bo', [mark], 80);
    expect(await notices('bo')).toMatchObject([
      { kind: 'moved-up', companion: 'adult', read: true, at: later(80) },
    ]);
    await change(event, { capacity: 3 });
    expect(await unread('bo')).toMatchObject([
      { kind: 'moved-up', companion: 'child', mark: noticeTokenText({ kind: 'moved-up', id: child ?? '' }) },
      { kind: 'changed', changes: [{ field: 'capacity' }] }, // once, not for each companion
    ]);
  });

  it('gets one notice of a group that moves up together', async () => {
    const together = await addEvent(db, { capacity: 3, title: 'Lake day' });
    const ana = await joinAlone(together, 'ana');
    const companions = [
      { id: newId(now), age: 'adult' as const },
      { id: newId(now), age: 'child' as const },
    ];
    const { uid, email: address } = someone('bo');
    await join(db, together, [aJoiner(7), aJoiner(8)]);
    await join(db, together, [aJoiner(1, { uid, address, companions })]);
    await leave(ana, 'ana');
    expect(await unread('bo')).toEqual([]);
    await change(together, { capacity: 6 });
    expect((await unread('bo')).filter(({ kind }) => kind === 'moved-up')).toMatchObject([
      { event: { title: 'Lake day' }, group: { self: 'joined', joined: 2, waiting: 0 } },
    ]);
  });

  it('is notified when there is no longer any limit', async () => {
    await change(event, { capacity: null });
    const kinds = (await unread('bo')).map((notice) => [
      notice.kind,
      'companion' in notice && notice.companion,
    ]);
    expect(kinds.toSorted()).toEqual([
      ['changed', false],
      ['moved-up', 'adult'],
      ['moved-up', 'child'],
    ]);
  });

  it('is not notified of places once the event is cancelled or over, nor of messages and changes twice', async () => {
    await leave(first, 'ana');
    const end = Date.parse(event.endsAt);
    const at = async (moment: number) => (await noticesOf(db, someone('bo'), new Date(moment))).notices;
    expect(await at(end - 1)).toMatchObject([{ kind: 'moved-up', companion: 'adult' }]);
    expect(await at(end)).toEqual([]);
    await cancel(event);
    expect(await unread('bo')).toMatchObject([{ kind: 'cancelled' }]);
  });

  it('is not notified about companions once they left', async () => {
    await leave(first, 'ana');
    const [row] = await db.find('participations', { where: { participantUid: 'uid-bo' } });
    await db.transaction(async (tx) => row && endParticipations(tx, [row], 'left', new Date(later(3))));
    expect(await notices('bo')).toEqual([]);
  });
});
