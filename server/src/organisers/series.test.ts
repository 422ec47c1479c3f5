/** Co-organisers of a series: an invitation to one of its dates is for all of them. On both databases. */
import { LIMITS } from '@social-serve/contract/limits';
import { beforeEach, expect, it } from 'vitest';
import { describeDatabases } from '../../test/databases.ts';
import { organiserSteps } from '../../test/organiser-steps.ts';
import { addEvent, aSeries, insert, insistently, later, now, someone } from '../../test/rows.ts';
import { eraseFromEvents } from '../account/erase-event.ts';
import type { Database, Row } from '../database/database.ts';
import { cancelEvent } from '../events/cancel.ts';
import { listOrganisedEvents } from '../events/queries.ts';
import { updateEvent } from '../events/update.ts';
import { organiserNews } from './news.ts';
import { listOrganisers } from './queries.ts';
import { deleteInvitations } from './remove.ts';

type Event = Row<'events'>;

describeDatabases('co-organisers of a series', (open) => {
  let db: Database;
  beforeEach(async () => {
    db = await open();
  });
  const { invite, answer, coOrganiser, remove, helpers } = organiserSteps(() => db);
  const series = async (days?: number) => {
    const dates = aSeries(3, {}, days);
    await insert(db, 'events', ...dates);
    return dates as Event[] as [Event, Event, Event];
  };
  const cancel = (id: string, following = false) =>
    db.transaction((tx) => cancelEvent(tx, id, someone('maya'), { following, now }));
  const edit = (event: Event, name: string) =>
    db.transaction((tx) =>
      updateEvent(tx, event.id, { title: 'Changed', eventDate: event.eventDate }, someone(name), {
        ...{ most: 0, now },
      }),
    );
  const organised = async (name: string) => {
    const listing = { from: now.toISOString(), limit: 9 };
    return (await listOrganisedEvents(db, `uid-${name}`, listing)).rows.map(({ id }) => id);
  };
  const news = async (name: string) => organiserNews(db, someone(name), later(-90 * 24 * 60));

  it('are invited on one date, accept on any, and help with all dates that were not cancelled, and nothing else', async () => {
    const [first, second, third] = await series();
    const other = await addEvent(db);
    await cancel(third.id);
    const id = await invite(first, 'arif');
    await expect(invite(second, 'arif')).rejects.toMatchObject({ code: 'already-invited' });
    const elsewhere = await invite(other, 'arif');
    for (const date of [first, second])
      expect((await listOrganisers(db, date)).map((row) => row.id)).toEqual([id]);
    expect(await news('arif')).toHaveLength(2);
    await expect(answer(other, id, 'arif')).rejects.toMatchObject({ code: 'not-found' });
    await expect(edit(second, 'arif')).rejects.toMatchObject({ code: 'not-allowed' });
    await answer(second, id, 'arif');
    await answer(first, id, 'arif');
    await expect(answer(second, id, 'arif', false)).rejects.toMatchObject({ code: 'already-decided' });
    expect(await organised('arif')).toEqual([first.id, second.id]);
    for (const date of [first, second]) {
      expect(await helpers(date)).toEqual(['uid-arif']);
      expect(await edit(date, 'arif')).toBe(true);
    }
    expect((await news('arif')).map(({ invitation }) => invitation.id)).toEqual([elsewhere]);
    await expect(edit(other, 'arif')).rejects.toMatchObject({ code: 'not-allowed' });
  });

  it('are notified of the last date when they are invited on one that is over', async () => {
    const dates = await series(-10);
    const [first, second, third] = dates;
    const id = await invite(first, 'arif');
    expect(await news('arif')).toMatchObject([{ invitation: { id }, event: { id: third.id } }]);
    await expect(invite(second, 'arif')).rejects.toMatchObject({ code: 'already-invited' });
    await answer(first, id, 'arif');
    for (const date of dates) expect(await helpers(date)).toEqual(['uid-arif']);
  });

  it('decline for all dates, and leave or are removed from all at once', async () => {
    const dates = await series();
    const [first, second, third] = dates;
    await answer(third, await invite(first, 'tara'), 'tara', false);
    await expect(invite(second, 'tara')).rejects.toMatchObject({ code: 'already-invited' });
    for (const name of ['arif', 'maya']) {
      const id = await coOrganiser(first, 'arif');
      expect(await organised('arif')).toHaveLength(3);
      await remove(third, id, name);
      expect(await organised('arif')).toEqual([]);
      for (const date of dates) expect(await helpers(date)).toEqual([]);
    }
    const row = await db.get('organisers', await coOrganiser(second, 'arif'));
    if (row) await db.transaction((tx) => deleteInvitations(tx, [row]));
    for (const date of dates) expect(await helpers(date)).toEqual([]);
  });

  it('are at most ten and invited once, even on several dates at once', async () => {
    const dates = await series();
    const dateOf = (index: number) => dates[index % 3] ?? dates[0];
    const same = await Promise.allSettled(dates.map((date) => insistently(() => invite(date, 'arif'))));
    expect(same.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const others = Array.from({ length: 12 }, (_, index) =>
      insistently(() => invite(dateOf(index), `p${index}`)),
    );
    const outcomes = await Promise.allSettled(others);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(LIMITS.organisers - 1);
    for (const date of dates) expect(await listOrganisers(db, date)).toHaveLength(LIMITS.organisers);
  });

  it('help with all dates or none if they accept while the invitation is cancelled', async () => {
    for (let round = 0; round < 4; round++) {
      const dates = await series();
      const id = await invite(dates[0], 'arif');
      const both = [() => answer(dates[2], id, 'arif'), () => remove(dates[1], id, 'maya')];
      await Promise.allSettled((round % 2 ? both : both.toReversed()).map((call) => call()));
      for (const date of dates) expect(await helpers(date)).toEqual([]);
      expect(await listOrganisers(db, dates[0])).toEqual([]);
    }
  });

  it('stay, or may still accept, when the date is cancelled on which they were invited', async () => {
    const [first, second, third] = await series();
    await coOrganiser(first, 'arif');
    const waiting = await invite(first, 'tara');
    await cancel(first.id);
    expect(await organised('arif')).toEqual([second.id, third.id]);
    expect(await news('tara')).toHaveLength(1);
    await answer(second, waiting, 'tara');
    expect(await helpers(third)).toEqual(['uid-arif', 'uid-tara']);
    await cancel(second.id, true);
    expect(await organised('tara')).toEqual([]);
    expect(await listOrganisers(db, third)).toEqual([]);
  });

  it('inherit all dates: the first to accept becomes the creator, and is notified once', async () => {
    const dates = await series();
    const [first, second, third] = dates;
    const [late, early] = [await invite(first, 'tara'), await invite(second, 'arif')];
    await answer(first, early, 'arif', true, 1);
    await answer(first, late, 'tara', true, 2);
    const passOn = ({ id }: Event, minutes: number) =>
      db.transaction((tx) => eraseFromEvents(tx, [id], someone('maya'), new Date(later(minutes))));
    await passOn(first, 3); // then the server stops, and goes on later
    await passOn(second, 4);
    await passOn(third, 4);
    for (const { id } of dates)
      expect(await db.get('events', id)).toMatchObject({
        ...{ creatorUid: 'uid-arif', helpers: [{ uid: 'uid-tara' }] },
      });
    expect(await organised('tara')).toHaveLength(3);
    expect(await organised('arif')).toEqual([]);
    expect(await news('arif')).toMatchObject([{ invitation: { id: early, inheritedAt: later(3) } }]);
    const jobs = await db.find('outbox', { where: { kind: 'inherited' } });
    expect(jobs).toMatchObject([{ subject: early, recipient: 'uid-arif' }]);
  });
});
