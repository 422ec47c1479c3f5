/** What a report keeps of what was reported, and decisions that change, on both databases. */
import { inDays } from '@social-serve/contract/test/builders';
import { beforeEach, expect, it } from 'vitest';
import { describeDatabases } from '../../test/databases.ts';
import { at, dismiss, hide, remove, reportSteps, show } from '../../test/report-steps.ts';
import {
  addEvent,
  anEventMessage,
  anOutcome,
  aParticipation,
  aQuestion,
  insert,
  insistently,
  now,
  someone,
} from '../../test/rows.ts';
import { erasePerson } from '../account/erasure.ts';
import type { Database, Row } from '../database/database.ts';
import { cancelEvent } from '../events/cancel.ts';
import { updateEvent } from '../events/update.ts';
import { newId } from '../formats/new-id.ts';
import { withdrawOutcome } from '../outcome/save.ts';
import { decideReport } from './decide.ts';
import { toOwnReport } from './presenter.ts';
import { type NewReport, reportEvent } from './report.ts';
import { sweepReports } from './sweep.ts';

const files = {
  ...{ get: async () => null, put: async () => {}, remove: async () => {} },
  listBefore: async () => ({ hashes: [], next: null }),
};
const daysAfter = (days: number) => inDays(days, new Date(at));
const byOmar = { decidedBy: 'omar@example.org', deciderUid: 'uid-omar' };

describeDatabases('a report', (open) => {
  let db: Database;
  let event: Row<'events'>;
  beforeEach(async () => {
    db = await open();
    event = await addEvent(db, { outcome: anOutcome() });
  });
  const { close, queue } = reportSteps(() => db);
  const send = async (about?: NewReport['about'], name = 'arif') => {
    const sent = { reason: 'Wrong or misleading', text: 'That is not true.' } as const;
    const row = { ...sent, id: newId(now), eventId: event.id, about, date: now.toISOString() };
    await db.transaction((tx) => reportEvent(tx, row, { person: someone(name) }, []));
    return row.id;
  };
  const edit = (changes: object) =>
    db.transaction((tx) => {
      const changed = { eventDate: event.eventDate, ...changes };
      return updateEvent(tx, event.id, changed, someone('maya'), { most: 0, now });
    });
  const cancel = () =>
    db.transaction((tx) =>
      cancelEvent(tx, event.id, someone('maya'), { following: false, now: new Date(at) }),
    );
  const addMessage = async () => {
    const message = anEventMessage({ eventId: event.id, text: 'Buy my soap.' });
    await insert(db, 'messages', message);
    await insert(db, 'participations', aParticipation({ eventId: event.id }));
    return message;
  };
  const addQuestion = async () => {
    const question = aQuestion({
      eventId: event.id,
      answer: 'No.',
      answeredAt: at,
      public: true,
      open: false,
    });
    await insert(db, 'questions', question);
    return question;
  };
  const outcomeOf = async (id: string) => (await db.get('reports', id))?.outcome;

  it('keeps an event as it was, says that it was changed, and can be sent again then', async () => {
    const id = await send();
    const before = { title: event.title, place: event.location, text: event.Descriptions };
    expect(await queue()).toMatchObject([{ report: { reported: before }, changed: false }]);
    await edit({ capacity: 12 });
    await expect(send()).rejects.toMatchObject({ code: 'already-reported' });
    await edit({ Descriptions: 'Free money for everyone.' });
    expect(await queue()).toMatchObject([
      { report: { reported: before }, changed: true, event: { Descriptions: 'Free money for everyone.' } },
    ]);
    await send();
    await expect(send()).rejects.toMatchObject({ code: 'already-reported' });
    expect((await queue()).map(({ changed }) => changed).toSorted()).toEqual([false, true]);
    await close(id, dismiss);
    expect(await db.count('reports', { open: true })).toBe(0);
  });

  it('keeps an answer and an outcome as they were', async () => {
    const question = await addQuestion();
    await send({ kind: 'question', id: question.id });
    await send({ kind: 'outcome', id: event.outcome?._id ?? '' });
    await db.transaction((tx) => tx.update('questions', { id: question.id }, { answer: 'Yes.' }));
    await db.transaction((tx) => withdrawOutcome(tx, event.id, someone('maya'), now));
    const found = await queue();
    const of = (kind: string) => found.find(({ report }) => report.about?.kind === kind);
    const [outcome, answer] = [of('outcome'), of('question')];
    expect(answer).toMatchObject({
      report: { reported: { answer: 'No.' } },
      part: { answer: 'Yes.' },
      changed: true,
    });
    expect(outcome).toMatchObject({
      report: { reported: { outcome: event.outcome } },
      ...{ changed: false, deletedBy: 'organiser' },
    });
    await send({ kind: 'question', id: question.id });
  });

  it('is about what was deleted within thirty days, for those who saw it', async () => {
    const message = await addMessage();
    const first = await send({ kind: 'message', id: message.id });
    await close(first, remove);
    expect(await db.count('messages', {})).toBe(0);
    await expect(send({ kind: 'message', id: message.id })).rejects.toMatchObject({
      code: 'already-reported',
    });
    await expect(send({ kind: 'message', id: message.id }, 'zoe')).rejects.toMatchObject({
      code: 'not-found',
    });
    await cancel();
    const id = await send(undefined, 'zoe');
    const report = await db.get('reports', id);
    expect(report).toMatchObject({ reported: { text: event.Descriptions } });
    // Who has the link alone reads in their own report nothing that was deleted; who saw it does.
    const own = (row: Row<'reports'> | null) => row && toOwnReport(row, 'en', (stored) => stored);
    expect(own(report)).not.toHaveProperty('reported');
    expect(own(await db.get('reports', first))).toMatchObject({ reported: { text: message.text } });
  });

  it('is not about what the team never published', async () => {
    await db.transaction((tx) =>
      tx.update(
        'events',
        { id: event.id },
        { state: 'declined', review: { since: at, outcome: 'declined' } },
      ),
    );
    await cancel();
    await expect(send(undefined, 'zoe')).rejects.toMatchObject({ code: 'not-found' });
  });

  it('of what its organiser has deleted is closed as such, and not otherwise', async () => {
    const id = await send();
    await expect(close(id, { ...dismiss, outcome: 'gone' })).rejects.toMatchObject({ code: 'bad-input' });
    await cancel();
    expect(await queue()).toMatchObject([
      { deletedBy: 'organiser', report: { reported: { title: event.title } } },
    ]);
    await expect(close(id, hide)).rejects.toMatchObject({
      message: expect.stringMatching(/^The organiser has deleted/),
    });
    await close(id, { ...dismiss, outcome: 'gone' });
    expect(await outcomeOf(id)).toBe('gone');
  });

  it('can be decided otherwise for ninety days; every decision is recorded', async () => {
    const id = await send();
    const other = await send(undefined, 'zoe');
    const decide = (
      decision: typeof dismiss | typeof hide | typeof show,
      was: 'open' | 'dismissed' | 'hidden',
    ) => db.transaction((tx) => decideReport(tx, id, decision, was));
    await decide({ ...dismiss, teamNote: 'Looks fine.' } as never, 'open');
    await expect(decide(hide, 'open')).rejects.toMatchObject({
      message: 'tara@example.org has already dismissed the reports of this event.',
    });
    await decide({ ...hide, ...byOmar, note: 'Where is it?', decidedAt: daysAfter(1) } as never, 'dismissed');
    expect(await db.get('events', event.id)).toMatchObject({
      state: 'hidden',
      hidden: { note: 'Where is it?' },
    });
    await decide({ ...dismiss, decidedAt: daysAfter(80) } as never, 'hidden');
    expect(await db.get('events', event.id)).toMatchObject({ state: 'listed' });
    expect((await db.get('reports', id))?.decisions).toEqual([
      { ...dismiss, teamNote: 'Looks fine.' },
      { ...hide, ...byOmar, note: 'Where is it?', decidedAt: daysAfter(1), reason: 'Wrong or misleading' },
      { ...dismiss, decidedAt: daysAfter(80) },
    ]);
    expect(await outcomeOf(other)).toBe('dismissed');
    await expect(decide({ ...hide, decidedAt: daysAfter(171) } as never, 'dismissed')).rejects.toMatchObject({
      message: 'A decision can be changed for 90 days.',
    });
    await sweepReports(db, daysAfter(79));
    expect(await db.count('reports', {})).toBe(2);
    await sweepReports(db, daysAfter(81));
    expect(await db.count('reports', {})).toBe(0);
  });

  it('lets the team undo a deletion for thirty days', async () => {
    const [message, question] = [await addMessage(), await addQuestion()];
    const { outcome } = event;
    const parts = [
      ['message', message.id],
      ['question', question.id],
      ['outcome', outcome?._id ?? ''],
    ] as const;
    for (const [kind, id] of parts) {
      const report = await send({ kind, id });
      await close(report, remove);
      expect((await queue()).some(({ deletedBy, part }) => deletedBy === 'team' && !part)).toBe(true);
      await close(report, { ...show, decidedAt: daysAfter(29) });
      expect(await outcomeOf(report)).toBe('shown');
      expect((await db.get('reports', report))?.decisions).toHaveLength(2);
    }
    expect(await db.find('messages', {})).toEqual([message]);
    expect(await db.find('questions', {})).toEqual([question]);
    expect(await db.get('events', event.id)).toMatchObject({ outcome });
    const late = await send({ kind: 'message', id: message.id }, 'arif').catch(() => null);
    expect(late).toBeNull();
    const again = await queue();
    const { report } = again.find((one) => one.report.about?.kind === 'message') ?? {};
    await db.transaction((tx) => decideReport(tx, report?.id ?? '', remove, 'shown'));
    await expect(close(report?.id ?? '', { ...show, decidedAt: daysAfter(31) })).rejects.toMatchObject({
      message: /30 days/,
    });
  });

  it('loses what its author wrote, and so do the deletions, when that account is erased', async () => {
    const message = await addMessage();
    const ofEvent = await send();
    const ofMessage = await send({ kind: 'message', id: message.id });
    await close(ofMessage, remove);
    await erasePerson({ db, files }, someone('maya'), new Date(at), async () => true);
    for (const id of [ofEvent, ofMessage]) {
      const report = await db.get('reports', id);
      expect(report).toMatchObject({ reporterUid: 'uid-arif' });
      expect(report).not.toHaveProperty('reported');
      expect(report).not.toHaveProperty('authorUid');
    }
    expect(await db.count('deletedContent', {})).toBe(0);
    await erasePerson({ db, files }, someone('tara'), new Date(at), async () => true);
    expect(await db.get('reports', ofMessage)).toMatchObject({
      decisions: [{ decidedBy: 'deleted account', outcome: 'deleted' }],
    });
  });

  it('is decided once by two members at once, and hidden or edited in some order', async () => {
    const id = await send();
    const decisions = await Promise.allSettled(
      [hide, { ...dismiss, ...byOmar }].map((decision) =>
        insistently(() => db.transaction((tx) => decideReport(tx, id, decision, 'open'))),
      ),
    );
    expect(decisions.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await db.get('reports', id))?.decisions).toHaveLength(1);
    const next = await addEvent(db);
    event = next;
    const second = await send();
    const [hidden, edited] = await Promise.allSettled([
      insistently(() => close(second, hide)),
      insistently(() => edit({ Descriptions: 'Changed meanwhile.' })),
    ]);
    expect(hidden.status).toBe('fulfilled');
    const row = await db.get('events', next.id);
    expect(row).toMatchObject({ state: 'hidden' });
    expect(row?.Descriptions === 'Changed meanwhile.').toBe(edited.status === 'fulfilled');
  });

  it('and the deletion of its event at once leave one report with what it was about', async () => {
    const [sent] = await Promise.all([insistently(() => send()), insistently(() => cancel())]);
    expect(await db.get('reports', sent)).toMatchObject({ reported: { text: event.Descriptions } });
    expect(await db.get('events', event.id)).toMatchObject({ state: 'cancelled' });
    expect(await queue()).toMatchObject([{ deletedBy: 'organiser' }]);
  });
});
