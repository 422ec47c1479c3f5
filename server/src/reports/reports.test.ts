/** The rules of reports, on both databases. */
import { beforeEach, expect, it } from 'vitest';
import { describeDatabases } from '../../test/databases.ts';
import { at, dismiss, hide, remove, reportSteps } from '../../test/report-steps.ts';
import {
  addEvent,
  anEventMessage,
  anOutcome,
  aParticipation,
  aProfile,
  aQuestion,
  aReport,
  insert,
  insistently,
  later,
  now,
  someone,
} from '../../test/rows.ts';
import type { Database } from '../database/database.ts';
import { newId } from '../formats/new-id.ts';
import { decideMore } from './decide.ts';
import type { ReportWithEvent } from './queries.ts';
import { type NewReport, reportEvent } from './report.ts';

describeDatabases('reports', (open) => {
  let db: Database;
  beforeEach(async () => {
    db = await open();
  });
  const { report, close, queue, mailed } = reportSteps(() => db);
  const send = (eventId: string, about?: NewReport['about'], name = 'arif') => {
    const sent = { reason: 'Wrong or misleading', text: 'That bridge does not exist.' } as const;
    const row = { ...sent, id: newId(now), eventId, about, date: now.toISOString() };
    return db.transaction((tx) => reportEvent(tx, row, { person: someone(name) }, ['tara@example.org']));
  };
  const idsOf = (rows: ReportWithEvent[]) => rows.map(({ report: { id } }) => id);

  it('are limited to one per person and subject, even when sent at once', async () => {
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

  it('are about what others wrote, and what the reporter can see', async () => {
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
    const event = await addEvent(db, { outcome });
    await insert(db, 'profiles', aProfile(), aProfile({ id: 'uid-arif', name: 'Arif' }));
    const message = anEventMessage({ eventId: event.id, text: 'Buy my soap.' });
    const question = aQuestion({ eventId: event.id, answer: 'Yes.', answeredAt: at });
    await insert(db, 'messages', message);
    await insert(db, 'questions', question);
    const first = await report(event.id, { about: { kind: 'message', id: message.id } });
    const second = await report(event.id, { about: { kind: 'message', id: message.id } });
    const third = await report(event.id, { about: { kind: 'question', id: question.id } });
    const fourth = await report(event.id, { about: { kind: 'outcome', id: outcome._id } });
    const fifth = await report(event.id);
    expect((await queue()).map(({ part }) => part)).toMatchObject([
      undefined as never,
      { outcome },
      { text: question.text, answer: 'Yes.' },
      { text: 'Buy my soap.' },
      { text: 'Buy my soap.' },
    ]);
    await expect(close(fifth.id, remove)).rejects.toMatchObject({ code: 'bad-input' });
    await close(first.id, remove);
    await expect(close(second.id, dismiss)).rejects.toMatchObject({
      code: 'already-decided',
      message: 'tara@example.org has already deleted this.',
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

  it('are all closed when the event is hidden, whatever they are about', async () => {
    const event = await addEvent(db);
    const first = await report(event.id);
    const second = await report(event.id, { about: { kind: 'message', id: newId(now) } });
    await close(second.id, hide);
    expect(await queue(true)).toEqual([]);
    expect(await db.get('events', event.id)).toMatchObject({ state: 'hidden', unlistedAt: at });
    expect((await mailed('report-decided')).toSorted()).toEqual([first.id, second.id].toSorted());
    expect(await mailed('event')).toEqual([event.id]);
  });

  it('are all closed when there are very many, but no other that came later', async () => {
    const event = await addEvent(db);
    const rows = Array.from({ length: 450 }, (_, index) =>
      aReport({ eventId: event.id, reporterUid: `uid-${index}`, date: later(1) }),
    );
    await insert(db, 'reports', ...rows);
    const [{ id } = { id: '' }] = rows;
    let hasMore = await close(id, dismiss);
    const late = aReport({ eventId: event.id, reporterUid: 'uid-late', date: later(61) });
    await insert(db, 'reports', late);
    while (hasMore) hasMore = await db.transaction((tx) => decideMore(tx, id, dismiss));
    expect((await db.find('reports', { where: { open: true } })).map((row) => row.id)).toEqual([late.id]);
    expect(await db.count('outbox', { kind: 'report-decided' })).toBe(450);
  });

  it('are listed with open ones first, newest first, with their event, page by page', async () => {
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
      ...{ open: false, deciders: ' uid-tara ', decisions: [{ ...dismiss, note: 'It is fine.' }] },
    });
    expect(await queue(true)).toEqual([]);
    await expect(close(second.id, hide)).rejects.toMatchObject({ code: 'already-decided' });
    expect(await db.get('events', event.id)).toEqual(event);
  });

  it('that arrive after a decision wait for one of their own', async () => {
    const event = await addEvent(db);
    const earlier = await report(event.id);
    await close(earlier.id, { ...dismiss, decidedAt: earlier.date });
    const { id } = await report(event.id);
    await expect(close(earlier.id, hide)).rejects.toMatchObject({ code: 'already-decided' });
    expect(idsOf(await queue(true))).toEqual([id]);
  });

  it('have one outcome for everybody when the team decides at once', async () => {
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
});
