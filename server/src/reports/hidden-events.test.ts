/** The rules about events that the team hides, on both databases. */
import { beforeEach, expect, it } from 'vitest';
import { describeDatabases } from '../../test/databases.ts';
import { at, hide, reportSteps, show } from '../../test/report-steps.ts';
import {
  addEvent,
  aParticipation,
  aReport,
  aSeries,
  hiddenSince,
  insert,
  later,
  now,
  someone,
} from '../../test/rows.ts';
import type { Database, Row } from '../database/database.ts';
import { findSharedEvent, listCreatedEvents } from '../events/queries.ts';
import { updateEvent } from '../events/update.ts';
import { newId } from '../formats/new-id.ts';
import { answerHiding } from './answer-hiding.ts';
import { decideMore } from './decide.ts';

describeDatabases('reports of an event that the team hides', (open) => {
  let db: Database;
  beforeEach(async () => {
    db = await open();
  });
  const { report, close, showEvent, cancel, queue, mailed } = reportSteps(() => db);

  it('hide the event from everybody but its organisers', async () => {
    const event = await addEvent(db);
    const { id } = await report(event.id);
    await close(id, { ...hide, note: 'Where is it?' }, 'Harmful or against the law');
    const hidden = { at, reason: 'Harmful or against the law' as const, note: 'Where is it?' };
    const row = { ...event, ...hiddenSince(hidden), sequence: 1 };
    expect(await db.get('events', event.id)).toEqual(row);
    expect(await findSharedEvent(db, event.id)).toBeNull();
    const created = await listCreatedEvents(db, 'uid-maya', { from: now.toISOString(), limit: 9 });
    expect(created).toEqual({ rows: [{ ...row, openQuestions: 0 }], total: 1 });
    const changes = { title: 'Changed', eventDate: event.eventDate };
    const update = db.transaction((tx) =>
      updateEvent(tx, event.id, changes, someone('maya'), { most: 0, now }),
    );
    await expect(update).rejects.toMatchObject({ code: 'not-found' });
  });

  it('keep a hidden event from being known as cancelled, unless the team showed it again', async () => {
    const [hidden, shown] = [await addEvent(db), await addEvent(db)];
    for (const event of [hidden, shown]) {
      const { id } = await report(event.id);
      await close(id, hide);
      if (event === shown) await showEvent(id);
      await insert(db, 'participations', aParticipation({ eventId: event.id }));
      await cancel(event.id);
    }
    expect(await findSharedEvent(db, hidden.id)).toBeNull();
    expect(await findSharedEvent(db, shown.id)).toMatchObject({ id: shown.id });
  });

  it('are answered by the creator of the hidden event alone; the newest answer counts', async () => {
    const event = await addEvent(db);
    const { id } = await report(event.id);
    const answer = (name: string, text: string) =>
      db.transaction((tx) =>
        answerHiding(tx, event.id, someone(name), { answer: text, answeredAt: later(70) }),
      );
    await expect(answer('maya', 'Too early.')).rejects.toMatchObject({ code: 'not-found' });
    await close(id, hide);
    await expect(answer('arif', 'Not mine.')).rejects.toMatchObject({ code: 'not-found' });
    await answer('maya', 'It is real.');
    await answer('maya', 'It is, indeed.');
    const [seen] = await queue();
    expect(seen?.event).toMatchObject({
      ...{ state: 'hidden', unlistedAt: at },
      hidden: { reason: 'Wrong or misleading', answer: 'It is, indeed.', answeredAt: later(70) },
    });
  });

  it('allow the event to be shown again, once, as it was', async () => {
    const event = await addEvent(db);
    const [first, second] = [await report(event.id), await report(event.id)];
    await expect(showEvent(first.id)).rejects.toMatchObject({ message: 'This event is not hidden.' });
    await close(first.id, { ...hide, note: 'Where is it?' });
    await showEvent(second.id);
    expect(await db.get('events', event.id)).toEqual({ ...event, sequence: 2 });
    expect(await db.get('reports', second.id)).toMatchObject({ ...second, ...show, open: false });
    expect((await queue()).map((row) => row.report.outcome)).toEqual(['shown', 'shown']);
    expect(await mailed('reminder')).toEqual([event.id]);
    await expect(showEvent(first.id)).rejects.toMatchObject({ code: 'already-decided' });
    await expect(close(first.id, hide)).rejects.toMatchObject({ code: 'already-decided' });
    await expect(showEvent(newId(now))).rejects.toMatchObject({ code: 'not-found' });
    await expect(close(newId(now), hide)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('are all decided when it is shown again, however many there are and also after an interruption', async () => {
    const dates = aSeries(26) as [Row<'events'>, ...Row<'events'>[]];
    await insert(db, 'events', ...dates);
    const rows = Array.from({ length: 450 }, (_, index) =>
      aReport({ eventId: dates[index % 26]?.id ?? '', reporterUid: `uid-${index}`, date: later(1) }),
    );
    await insert(db, 'reports', ...rows);
    const [{ id } = { id: '' }] = rows;
    for (let hasMore = await close(id, hide); hasMore; )
      hasMore = await db.transaction((tx) => decideMore(tx, id, hide));
    const hidden = () => db.find('reports', { where: { outcome: 'hidden' } });
    expect(await hidden()).toHaveLength(450);
    expect(await showEvent(id)).toBe(true);
    // The process ended here. The team decides another of the reports that are left.
    const [rest] = await hidden();
    for (let hasMore = await showEvent(rest?.id ?? ''); hasMore; )
      hasMore = await db.transaction((tx) => decideMore(tx, rest?.id ?? '', show));
    expect(await hidden()).toEqual([]);
    expect(await db.count('events', { state: 'listed' })).toBe(26);
    await expect(showEvent(rest?.id ?? '')).rejects.toMatchObject({ code: 'already-decided' });
  });

  it('hide a series as one, and show it again except for dates that were hidden individually', async () => {
    const dates = aSeries(3) as [Row<'events'>, Row<'events'>, Row<'events'>];
    await insert(db, 'events', ...dates);
    const [first, second, third] = dates;
    const alone = { at: later(2), reason: 'Wrong or misleading' } as const;
    await db.transaction((tx) => tx.update('events', { id: third.id }, hiddenSince(alone)));
    const { id } = await report(first.id);
    const other = await report(second.id);
    await close(id, hide);
    expect((await db.get('reports', other.id))?.outcome).toBe('hidden');
    const states = async () =>
      db.select('events', ['state', 'unlistedAt'], { where: {}, orderBy: [['eventDate', 'asc']] });
    expect(await states()).toEqual([at, at, alone.at].map((unlistedAt) => ({ state: 'hidden', unlistedAt })));
    await showEvent(other.id);
    expect(await states()).toEqual([
      ...[{ state: 'listed' }, { state: 'listed' }],
      { state: 'hidden', unlistedAt: alone.at },
    ]);
  });

  it('let the creator cancel a hidden event, which cannot be shown again then', async () => {
    const event = await addEvent(db);
    const { id } = await report(event.id);
    await close(id, hide);
    await cancel(event.id);
    await expect(cancel(event.id)).rejects.toMatchObject({ code: 'not-found' });
    await expect(showEvent(id)).rejects.toMatchObject({ code: 'already-decided' });
    const [seen] = await queue();
    expect(seen?.event).toMatchObject({ state: 'cancelled', unlistedAt: later(90), sequence: 2 });
  });
});
