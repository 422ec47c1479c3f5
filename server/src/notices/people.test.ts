/** Who joined and left since an organiser looked, on both databases. */
import { inDays } from '@social-serve/contract/test/builders';
import { beforeEach, expect, it } from 'vitest';
import { describeDatabases } from '../../test/databases.ts';
import { aJoiner, join as joinAll } from '../../test/joiners.ts';
import { noticeSteps } from '../../test/notice-steps.ts';
import { organiserSteps } from '../../test/organiser-steps.ts';
import { addEvent, aParticipation, aSeries, insert, later, now, someone } from '../../test/rows.ts';
import type { Database, Row } from '../database/database.ts';
import { newId } from '../formats/new-id.ts';
import { recordRoster } from '../organisers/marks.ts';
import { countPeopleNews, listPeopleNews } from './people.ts';

const SINCE = later(-90 * 24 * 60);

describeDatabases('people who joined and left since an organiser looked at the guests', (open) => {
  let db: Database;
  beforeEach(async () => {
    db = await open();
  });
  const { join, leave, removeFrom, change, cancel, notices } = noticeSteps(() => db);
  const { coOrganiser } = organiserSteps(() => db);
  const people = async (name = 'maya') => {
    const news = await listPeopleNews(db, `uid-${name}`, SINCE, 100);
    expect(await countPeopleNews(db, `uid-${name}`, SINCE)).toBe(news.length);
    return news;
  };
  const see = (eventId: string, name: string, roster: { joinOrder: number; left: number }) =>
    db.transaction((tx) => recordRoster(tx, 'rosterSeen', { eventId, uid: `uid-${name}`, roster }));
  const look = async ({ id }: Pick<Row<'events'>, 'id'>, name = 'maya') => {
    for (const news of await people(name)) if (news.event.id === id) await see(id, name, news.now);
  };

  it('are counted; the first three are named, by their addresses if they have no name', async () => {
    const event = await addEvent(db, { joined: 4, lastJoinOrder: 4 });
    await addEvent(db, { title: 'Nobody comes' });
    const rows = ['Ana', undefined, 'Cai', 'Dan'].map((name, index) =>
      aParticipation({
        ...{ eventId: event.id, participantUid: `uid-${index}`, participant: `${index}@example.org` },
        ...{ name, joinOrder: index + 1, joinedAt: later(index) },
      }),
    );
    await insert(db, 'participations', ...rows);
    expect(await people()).toMatchObject([
      {
        event: { id: event.id, title: event.title },
        ...{ joined: 4, names: ['Ana', '1@example.org', 'Cai'], left: 0, at: later(3) },
      },
    ]);
    expect(await people('arif')).toEqual([]);
  });

  it('say who has a place and who waits; companions are counted in neither, nor as having left', async () => {
    const event = await addEvent(db, { capacity: 3 });
    const children = [1, 2].map(() => ({ id: newId(now), age: 'child' as const }));
    const [ana, bo, cai] = ['ana', 'bo', 'cai'].map((name, index) =>
      aJoiner(index, { uid: `uid-${name}`, address: `${name}@example.org`, name: someone(name).name }),
    );
    if (!ana || !bo || !cai) throw new Error('Three people are needed.');
    await joinAll(db, event, [{ ...ana, companions: children }]);
    expect(await people()).toMatchObject([{ joined: 1, waiting: 0, names: ['Ana'], left: 0 }]);
    await joinAll(db, event, [bo, { ...cai, companions: [{ id: newId(now), age: 'adult' }], split: true }]);
    expect(await people()).toMatchObject([{ joined: 1, waiting: 2, names: ['Ana', 'Bo', 'Cai'], left: 0 }]);
    expect((await notices('maya')).find(({ kind }) => kind === 'people')).toMatchObject({
      ...{ joined: 1, waiting: 2, left: 0 },
    });
    await look(event);
    await leave(ana.id, 'ana');
    expect(await people()).toMatchObject([{ joined: 0, waiting: 0, left: 1 }]);
    await look(event);
    expect(await people()).toEqual([]);
    await leave(cai.id, 'cai');
    await join(event, 'dan');
    expect(await people()).toMatchObject([{ joined: 1, waiting: 0, names: ['Dan'], left: 1 }]);
  });

  it('are no longer news once the organiser looks, and later ones are news again', async () => {
    const event = await addEvent(db);
    const [ana, bo] = [await join(event, 'ana'), await join(event, 'bo')];
    const [before] = await people();
    const seenBefore = before?.now ?? { joinOrder: 0, left: 0 };
    await join(event, 'cai');
    await see(event.id, 'maya', seenBefore);
    expect(await people()).toMatchObject([{ joined: 1, names: ['Cai'], left: 0 }]);
    await look(event);
    expect(await people()).toEqual([]);
    await see(event.id, 'maya', seenBefore);
    expect(await people()).toEqual([]);
    await leave(ana, 'ana');
    await leave(bo, 'bo');
    const [news] = await people();
    expect(news).toMatchObject({ joined: 0, names: [], left: 2 });
    expect(news?.at).toBeUndefined();
    await look(event);
    expect(await people()).toEqual([]);
  });

  it('exclude people who joined and left in between, were removed, or organise the event', async () => {
    const event = await addEvent(db);
    await join(event, 'maya');
    await leave(await join(event, 'ana'), 'ana');
    expect(await people()).toEqual([]);
    await removeFrom(event, await join(event, 'bo'));
    expect(await people()).toEqual([]);
    const cai = await join(event, 'cai');
    const dan = await join(event, 'dan');
    await look(event);
    await removeFrom(event, dan);
    await db.transaction((tx) =>
      tx.update('participations', { id: dan }, { leftReason: 'removed and deleted' }),
    );
    expect(await people()).toEqual([]);
    await leave(cai, 'cai');
    expect(await people()).toMatchObject([{ joined: 0, left: 1 }]);
  });

  it('exclude cancelled events and those of long ago; only organisers can look', async () => {
    const events = [
      await addEvent(db),
      await addEvent(db, { eventDate: inDays(-91, now), lastJoinOrder: 1, joined: 1 }),
      await addEvent(db),
    ] as const;
    await join(events[0], 'ana');
    await insert(db, 'participations', aParticipation({ eventId: events[1].id }));
    await join(events[2], 'ana');
    await cancel(events[0]);
    const [news, ...others] = await people();
    expect([news?.event.id, others]).toEqual([events[2].id, []]);
    await see(events[2].id, 'arif', news?.now ?? { joinOrder: 0, left: 0 });
    expect(await people()).toHaveLength(1);
  });

  it('stay read when the event changes, and a look changes nothing that everybody sees', async () => {
    const event = await addEvent(db);
    await join(event, 'ana');
    const before = await db.generation();
    await look(event);
    expect(await db.generation()).toBe(before);
    await change(event, { title: 'New' });
    expect(await people()).toEqual([]);
    expect(await db.get('events', event.id)).toMatchObject({ title: 'New', sequence: 1 });
  });

  it('are read by each organiser separately; earlier guests are no news to a new organiser', async () => {
    const event = await addEvent(db);
    await join(event, 'zoe');
    await coOrganiser(event, 'arif');
    expect(await people('arif')).toEqual([]);
    await join(event, 'bo');
    expect((await people('arif')).map(({ joined }) => joined)).toEqual([1]);
    expect((await people('maya')).map(({ joined }) => joined)).toEqual([2]);
    const [news] = await people('arif');
    const mailed = { eventId: event.id, uid: 'uid-arif', roster: news?.now ?? { joinOrder: 0, left: 0 } };
    await db.transaction((tx) => recordRoster(tx, 'rosterMailed', mailed));
    expect(await people('arif')).toHaveLength(1); // mailed is not seen
    await look(event, 'arif');
    expect(await people('arif')).toEqual([]);
    expect(await people('maya')).toHaveLength(1);
  });

  it('are news to co-organisers of all dates of a series', async () => {
    const dates = aSeries(3);
    await insert(db, 'events', ...dates);
    await coOrganiser(dates[0], 'arif');
    await join(dates[1] ?? dates[0], 'zoe');
    expect((await people('arif')).map(({ event }) => event.id)).toEqual([dates[1]?.id]);
  });

  it('are listed page by page', async () => {
    for (let index = 0; index < 3; index++) await join(await addEvent(db), 'ana');
    expect(await listPeopleNews(db, 'uid-maya', SINCE, 2)).toHaveLength(2);
    expect(await countPeopleNews(db, 'uid-maya', SINCE)).toBe(3);
  });
});
