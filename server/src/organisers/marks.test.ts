/** What organisers have read and were mailed about their events, on both databases. */
import { beforeEach, expect, it } from 'vitest';
import { describeDatabases } from '../../test/databases.ts';
import { noFiles } from '../../test/no-files.ts';
import { noticeSteps } from '../../test/notice-steps.ts';
import { organiserSteps } from '../../test/organiser-steps.ts';
import { addEvent, aSeries, insert, later, marksRow, now, someone } from '../../test/rows.ts';
import { erasePerson } from '../account/erasure.ts';
import type { Database } from '../database/database.ts';
import { noteAsked } from '../outcome/ask.ts';
import { recordRoster } from './marks.ts';

const SEEN = { joinOrder: 1, left: 0 };

describeDatabases('what an organiser has read', (open) => {
  let db: Database;
  beforeEach(async () => {
    db = await open();
  });
  const { join } = noticeSteps(() => db);
  const { invite, answer, coOrganiser, remove } = organiserSteps(() => db);
  const rows = () => db.find('organiserMarks', { orderBy: [['id', 'asc']] });
  const see = (eventId: string, ...names: string[]) =>
    db.transaction((tx) =>
      recordRoster(tx, 'rosterSeen', ...names.map((name) => ({ eventId, uid: `uid-${name}`, roster: SEEN }))),
    );
  const erase = (name: string) =>
    erasePerson({ db, files: noFiles }, someone(name), now, () => Promise.resolve());

  it('is a row of each organiser, the creator included; the event and others have nothing of it', async () => {
    const event = await addEvent(db);
    await coOrganiser(event, 'arif');
    await join(event, 'zoe');
    const before = await db.get('events', event.id);
    await see(event.id, 'arif', 'maya', 'zoe');
    await db.transaction((tx) => noteAsked(tx, event.id, 'uid-maya', later(5)));
    await db.transaction((tx) => noteAsked(tx, event.id, 'uid-zoe', later(5)));
    expect(await rows()).toEqual([
      marksRow({ eventId: event.id, uid: 'uid-arif', rosterSeen: SEEN }),
      marksRow({ eventId: event.id, rosterSeen: SEEN, outcomeAsked: later(5) }),
    ]);
    expect(await db.get('events', event.id)).toEqual(before);
  });

  it('never becomes earlier', async () => {
    const event = await addEvent(db);
    const record = (joinOrder: number, left: number) => {
      const seen = { eventId: event.id, uid: 'uid-maya', roster: { joinOrder, left } };
      return db.transaction((tx) => recordRoster(tx, 'rosterSeen', seen));
    };
    await Promise.all([record(3, 1), record(2, 2), record(3, 0)]);
    expect(await rows()).toMatchObject([{ rosterSeen: { joinOrder: 3, left: 1 } }]);
  });

  it('begins with the guests who are there when an organiser accepts, at every date that has any', async () => {
    const dates = aSeries(3);
    await insert(db, 'events', ...dates);
    await join(dates[1] ?? dates[0], 'zoe');
    await answer(dates[0], await invite(dates[0], 'tara'), 'tara', false);
    await coOrganiser(dates[0], 'arif');
    expect(await rows()).toEqual([
      marksRow({ eventId: dates[1]?.id ?? '', uid: 'uid-arif', rosterSeen: SEEN }),
    ]);
  });

  it('ends with the organiser: when they leave or are removed, at all dates', async () => {
    const dates = aSeries(2);
    await insert(db, 'events', ...dates);
    const invitations = [await coOrganiser(dates[0], 'arif'), await coOrganiser(dates[0], 'tara')];
    for (const { id } of dates) await see(id, 'maya', 'arif', 'tara');
    expect(await rows()).toHaveLength(6);
    await remove(dates[0], invitations[0] ?? '', 'arif');
    await remove(dates[0], invitations[1] ?? '', 'maya');
    expect((await rows()).map(({ uid }) => uid)).toEqual(['uid-maya', 'uid-maya']);
  });

  it('stays with the heir of an event, and ends with the account of its creator', async () => {
    const event = await addEvent(db);
    await coOrganiser(event, 'arif');
    await join(event, 'zoe');
    await see(event.id, 'maya', 'arif');
    await erase('maya');
    expect(await db.get('events', event.id)).toMatchObject({ creatorUid: 'uid-arif' });
    expect(await rows()).toEqual([marksRow({ eventId: event.id, uid: 'uid-arif', rosterSeen: SEEN })]);
  });

  it('ends with the account of a co-organiser, and with an event that no one inherits', async () => {
    const event = await addEvent(db);
    await coOrganiser(event, 'arif');
    await see(event.id, 'maya', 'arif');
    await erase('arif');
    expect((await rows()).map(({ uid }) => uid)).toEqual(['uid-maya']);
    await erase('maya');
    expect(await rows()).toEqual([]);
  });
});
