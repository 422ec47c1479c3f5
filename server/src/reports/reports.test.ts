/** The rules of reports, and of events that the team hides, on both databases. */
import { beforeEach, expect, it } from 'vitest';
import { describeDatabases } from '../../test/databases.ts';
import {
  addEvent,
  anEventMessage,
  anOutcome,
  aParticipation,
  aQuestion,
  aReport,
  aSeries,
  insert,
  insistently,
  later,
  now,
  someone,
} from '../../test/rows.ts';
import type { Database, Row } from '../database/database.ts';
import { cancelEvent } from '../events/cancel.ts';
import { findSharedEvent, listCreatedEvents } from '../events/queries.ts';
import { updateEvent } from '../events/update.ts';
import { newId } from '../formats/new-id.ts';
import { answerHiding } from './answer-hiding.ts';
import { closeMore, closeReports, type Decision, showAgain } from './decide.ts';
import { listReports, type ReportWithEvent } from './queries.ts';
import { type NewReport, reportEvent } from './report.ts';

const at = later(60);
const team = { decidedBy: 'tara@example.org', deciderUid: 'uid-tara', decidedAt: at };
const hide = { ...team, outcome: 'hidden' } as const;
const dismiss = { ...team, outcome: 'dismissed' } as const;
const remove = { ...team, outcome: 'deleted' } as const;
const show = { ...team, outcome: 'shown' } as const;

describeDatabases('reports', (open) => {
  let db: Database;
  beforeEach(async () => {
    db = await open();
  });
  let people = 0;
  /** Adds a report of somebody new. */
  const report = async (eventId: string, fields: Partial<Row<'reports'>> = {}) => {
    people += 1;
    const date = new Date(now.getTime() + people * 1000).toISOString();
    const row = aReport({ eventId, reporterUid: `uid-${people}`, date, ...fields });
    await insert(db, 'reports', row);
    return row;
  };
  const send = (eventId: string, about?: NewReport['about'], name = 'arif') => {
    const sent = { reason: 'Wrong or misleading', text: 'There is no such bridge.' } as const;
    const row = { ...sent, id: newId(now), eventId, about, date: now.toISOString() };
    return db.transaction((tx) => reportEvent(tx, row, someone(name)));
  };
  const close = (
    id: string,
    decision: Decision & { outcome: 'hidden' | 'dismissed' | 'deleted' },
    reason?: Row<'reports'>['reason'],
  ) => db.transaction((tx) => closeReports(tx, id, decision, reason));
  const showEvent = (id: string) => db.transaction((tx) => showAgain(tx, id, show));
  const cancel = (id: string) =>
    db.transaction((tx) =>
      cancelEvent(tx, id, someone('maya'), { following: false, now: new Date(later(90)) }),
    );
  const queue = async (open?: boolean, limit = 2) => {
    const found: ReportWithEvent[] = [];
    for (;;) {
      const page = await listReports(db, { open, after: found.at(-1)?.report, limit });
      found.push(...page);
      if (page.length < limit) break;
    }
    expect(await db.count('reports', { open })).toBe(found.length);
    return found;
  };
  const idsOf = (rows: ReportWithEvent[]) => rows.map(({ report: { id } }) => id);
  const mailed = async (kind: string) =>
    (await db.find('outbox', { where: { kind } })).map(({ subject }) => subject);

  it('are one per person and thing, also when sent at once', async () => {
    const event = await addEvent(db);
    const message = anEventMessage({ eventId: event.id });
    const question = aQuestion({ eventId: event.id, answer: 'Yes.', answeredAt: at });
    await insert(db, 'messages', message);
    await insert(db, 'questions', question);
    await insert(db, 'participations', aParticipation({ eventId: event.id }));
    await db.transaction((tx) => tx.update('events', { id: event.id }, { joined: 1 }));
    const things = [
      undefined,
      { kind: 'message' as const, id: message.id },
      { kind: 'question' as const, id: question.id },
    ];
    for (const about of things) {
      const outcomes = await Promise.allSettled(
        [1, 2, 3].map(() => insistently(() => send(event.id, about))),
      );
      const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
      expect(refused.map(({ reason }) => reason.code)).toEqual(['already-reported', 'already-reported']);
    }
    await send(event.id, undefined, 'zoe');
    await send((await addEvent(db)).id);
    const kinds = (await queue()).map((one) => one.report.about?.kind ?? 'event');
    expect(kinds.toSorted()).toEqual(['event', 'event', 'event', 'message', 'question']);
  });

  it('are of what others wrote, and of what one can see', async () => {
    const outcome = anOutcome();
    const event = await addEvent(db, { outcome });
    const message = anEventMessage({ eventId: event.id });
    const question = aQuestion({ eventId: event.id });
    await insert(db, 'messages', message);
    await insert(db, 'questions', question);
    const about = (kind: 'event' | 'message' | 'question' | 'outcome', id: string, name: string) =>
      send(event.id, { kind, id }, name);
    await expect(send(event.id, undefined, 'maya')).rejects.toMatchObject({ code: 'not-allowed' });
    await expect(about('outcome', outcome._id, 'maya')).rejects.toMatchObject({ code: 'not-allowed' });
    await expect(about('message', message.id, 'maya')).rejects.toMatchObject({ code: 'not-allowed' });
    await expect(about('message', message.id, 'arif')).rejects.toMatchObject({ code: 'not-found' });
    await expect(about('question', question.id, 'arif')).rejects.toMatchObject({ code: 'not-allowed' });
    await expect(about('question', question.id, 'zoe')).rejects.toMatchObject({ code: 'not-found' });
    await expect(about('event', newId(now), 'arif')).rejects.toMatchObject({ code: 'bad-input' });
    await expect(about('outcome', newId(now), 'arif')).rejects.toMatchObject({ code: 'not-found' });
    await about('outcome', outcome._id, 'arif');
    await about('question', question.id, 'maya');
    expect(await db.count('reports', {})).toBe(2);
  });

  it('say what they are about, which the team may delete; that closes those about the same', async () => {
    const outcome = anOutcome();
    const event = await addEvent(db, { outcome, creatorName: 'Maya' });
    const message = anEventMessage({ eventId: event.id, text: 'Buy my soap.' });
    const question = aQuestion({ eventId: event.id, answer: 'Yes.', answeredAt: at });
    await insert(db, 'messages', message);
    await insert(db, 'questions', question);
    const first = await report(event.id, { about: { kind: 'message', id: message.id } });
    const second = await report(event.id, { about: { kind: 'message', id: message.id } });
    const third = await report(event.id, { about: { kind: 'question', id: question.id } });
    const fourth = await report(event.id, { about: { kind: 'outcome', id: outcome._id } });
    const fifth = await report(event.id);
    expect((await queue()).map(({ part }) => part)).toEqual([
      undefined,
      { text: '12.5 bags: Litter\n3 came without having joined\nThe bank is clean.', name: 'Maya' },
      { text: question.text, answer: 'Yes.', name: 'Arif' },
      { text: 'Buy my soap.', name: 'Maya Then' },
      { text: 'Buy my soap.', name: 'Maya Then' },
    ]);
    await expect(close(fifth.id, remove)).rejects.toMatchObject({ code: 'bad-input' });
    await close(first.id, remove);
    await expect(close(second.id, dismiss)).rejects.toMatchObject({
      code: 'already-decided',
      message: 'tara@example.org has deleted this already.',
    });
    expect(await db.count('messages', {})).toBe(0);
    expect(idsOf(await queue(true))).toEqual([fifth.id, fourth.id, third.id]);
    expect((await queue(false)).map(({ part }) => part)).toEqual([undefined, undefined]);
    await close(fifth.id, dismiss);
    await close(third.id, remove);
    await close(fourth.id, remove);
    expect(await db.count('questions', {})).toBe(0);
    expect(await db.get('events', event.id)).not.toHaveProperty('outcome');
    expect(await queue(true)).toEqual([]);
  });

  it('are closed all together when the event is hidden, whatever they are about', async () => {
    const event = await addEvent(db);
    const first = await report(event.id);
    const second = await report(event.id, { about: { kind: 'message', id: newId(now) } });
    await close(second.id, hide);
    expect(await queue(true)).toEqual([]);
    expect(await db.get('events', event.id)).toMatchObject({ hiddenAt: at });
    expect((await mailed('report-decided')).toSorted()).toEqual([first.id, second.id].toSorted());
    expect(await mailed('event')).toEqual([event.id]);
  });

  it('are all closed when there are very many, but none that came later', async () => {
    const event = await addEvent(db);
    const rows = Array.from({ length: 450 }, (_, index) =>
      aReport({ eventId: event.id, reporterUid: `uid-${index}`, date: later(1) }),
    );
    await insert(db, 'reports', ...rows);
    const [{ id } = { id: '' }] = rows;
    let hasMore = await close(id, dismiss);
    const late = aReport({ eventId: event.id, reporterUid: 'uid-late', date: later(61) });
    await insert(db, 'reports', late);
    while (hasMore) hasMore = await db.transaction((tx) => closeMore(tx, id, dismiss));
    expect((await db.find('reports', { where: { open: true } })).map((row) => row.id)).toEqual([late.id]);
    expect(await db.count('outbox', { kind: 'report-decided' })).toBe(450);
  });

  it('come open ones first, newest first, with their event, page by page', async () => {
    const [one, two] = [await addEvent(db, { title: 'One' }), await addEvent(db, { title: 'Two' })];
    await report(one.id, { text: '1' });
    const closed = await report(two.id, { text: '2' });
    await report(one.id, { text: '3' });
    await close(closed.id, dismiss);
    await report(two.id, { text: '4' });
    const texts = async (open?: boolean) => (await queue(open)).map((row) => row.report.text);
    expect((await queue()).map(({ event }) => event.title)).toEqual(['Two', 'One', 'One', 'Two']);
    expect(await texts()).toEqual(['4', '3', '1', '2']);
    expect(await texts(true)).toEqual(['4', '3', '1']);
    expect(await texts(false)).toEqual(['2']);
  });

  it('are dismissed together, and leave the event as it is', async () => {
    const event = await addEvent(db);
    const [first, second] = [await report(event.id), await report(event.id)];
    await close(first.id, { ...dismiss, note: 'It is fine.' });
    expect(await db.get('reports', first.id)).toEqual({
      ...first,
      ...dismiss,
      note: 'It is fine.',
      open: false,
    });
    expect(await queue(true)).toEqual([]);
    await expect(close(second.id, hide)).rejects.toMatchObject({ code: 'already-decided' });
    expect(await db.get('events', event.id)).toEqual(event);
  });

  it('hide the event from everybody but its organisers', async () => {
    const event = await addEvent(db);
    const { id } = await report(event.id);
    await close(id, { ...hide, note: 'Where is it?' }, 'Harmful or against the law');
    const hidden = { at, reason: 'Harmful or against the law', note: 'Where is it?' };
    const row = { ...event, cancelledAt: at, hidden, hiddenAt: at, sequence: 1 };
    expect(await db.get('events', event.id)).toEqual(row);
    expect(await findSharedEvent(db, event.id)).toBeNull();
    const created = await listCreatedEvents(db, 'uid-maya', { from: now.toISOString(), limit: 9 });
    expect(created).toEqual({ rows: [row], total: 1 });
    const changes = { title: 'Changed', eventDate: event.eventDate };
    const update = db.transaction((tx) =>
      updateEvent(tx, event.id, changes, someone('maya'), { most: 0, origin: '', now }),
    );
    await expect(update).rejects.toMatchObject({ code: 'not-found' });
  });

  it('keep an event that the team hid from being known as cancelled; not one that it showed again', async () => {
    const [kept, shown] = [await addEvent(db), await addEvent(db)];
    for (const event of [kept, shown]) {
      const { id } = await report(event.id);
      await close(id, hide);
      if (event === shown) await showEvent(id);
      await insert(db, 'participations', aParticipation({ eventId: event.id }));
      await cancel(event.id);
    }
    expect(await findSharedEvent(db, kept.id)).toBeNull();
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
    expect(seen?.event.hidden).toEqual({
      ...{ at, reason: 'Wrong or misleading' },
      ...{ answer: 'It is, indeed.', answeredAt: later(70) },
    });
  });

  it('let the event be shown again, once, as it was', async () => {
    const event = await addEvent(db);
    const [first, second] = [await report(event.id), await report(event.id)];
    await expect(showEvent(first.id)).rejects.toMatchObject({ message: 'This event is not hidden.' });
    await close(first.id, { ...hide, note: 'Where is it?' });
    await showEvent(second.id);
    expect(await db.get('events', event.id)).toEqual({ ...event, sequence: 2 });
    expect(await db.get('reports', second.id)).toEqual({ ...second, ...show, open: false });
    expect((await queue()).map((row) => row.report.outcome)).toEqual(['shown', 'shown']);
    expect(await mailed('reminder')).toEqual([event.id]);
    await expect(showEvent(first.id)).rejects.toMatchObject({ code: 'already-decided' });
    await expect(close(first.id, hide)).rejects.toMatchObject({ code: 'already-decided' });
    await expect(showEvent(newId(now))).rejects.toMatchObject({ code: 'not-found' });
    await expect(close(newId(now), hide)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('hide a series as one, and show it again but for what was hidden by itself', async () => {
    const dates = aSeries(3) as [Row<'events'>, Row<'events'>, Row<'events'>];
    await insert(db, 'events', ...dates);
    const [first, second, third] = dates;
    const alone = { at: later(2), reason: 'Wrong or misleading' } as const;
    await db.transaction((tx) =>
      tx.update('events', { id: third.id }, { cancelledAt: alone.at, hidden: alone, hiddenAt: alone.at }),
    );
    const { id } = await report(first.id);
    const other = await report(second.id);
    await close(id, hide);
    expect((await db.get('reports', other.id))?.outcome).toBe('hidden');
    const hiddenAt = async () =>
      Promise.all(dates.map(async (date) => (await db.get('events', date.id))?.hiddenAt));
    expect(await hiddenAt()).toEqual([at, at, alone.at]);
    await showEvent(other.id);
    expect(await hiddenAt()).toEqual([undefined, undefined, alone.at]);
  });

  it('that come after a decision wait for one of their own', async () => {
    const event = await addEvent(db);
    const earlier = await report(event.id);
    await close(earlier.id, { ...dismiss, decidedAt: earlier.date });
    const { id } = await report(event.id);
    await expect(close(earlier.id, hide)).rejects.toMatchObject({ code: 'already-decided' });
    expect(idsOf(await queue(true))).toEqual([id]);
  });

  it('end the same for everybody when the team decides at once', async () => {
    const event = await addEvent(db);
    const rows = [await report(event.id), await report(event.id)];
    const outcomes = await Promise.allSettled([
      close(rows[0]?.id ?? '', hide),
      close(rows[1]?.id ?? '', { ...dismiss, decidedBy: 'omar@example.org' }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const decided = new Set((await queue()).map((row) => row.report.outcome));
    expect(decided.size).toBe(1);
    const isHidden = (await db.get('events', event.id))?.hidden !== undefined;
    expect(decided.has('hidden')).toBe(isHidden);
  });

  it('do not keep the creator from cancelling a hidden event, which cannot be shown again then', async () => {
    const event = await addEvent(db);
    const { id } = await report(event.id);
    await close(id, hide);
    await cancel(event.id);
    await expect(cancel(event.id)).rejects.toMatchObject({ code: 'not-found' });
    await expect(showEvent(id)).rejects.toMatchObject({ code: 'already-decided' });
    const [seen] = await queue();
    expect(seen?.event).toMatchObject({ cancelledAt: later(90), sequence: 2 });
  });
});
