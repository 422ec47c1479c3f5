/** What waits for a member of the team, and which reports they do not see, on both databases. */
import { beforeEach, expect, it } from 'vitest';
import { describeDatabases } from '../../test/databases.ts';
import { at, dismiss, hide, reportSteps } from '../../test/report-steps.ts';
import {
  aContactMessage,
  addEvent,
  anApplicationRow,
  anEventMessage,
  anInvitation,
  aQuestion,
  aRecipient,
  aReport,
  aStop,
  insert,
  later,
  now,
  someone,
} from '../../test/rows.ts';
import type { Database } from '../database/database.ts';
import { newId } from '../formats/new-id.ts';
import { decideAsOperator, reportLines } from '../operator/reports.ts';
import { answerHiding } from '../reports/answer-hiding.ts';
import { decideReport } from '../reports/decide.ts';
import { aboutOthers } from '../reports/own.ts';
import { reportEvent } from '../reports/report.ts';
import { answerStop } from '../stops/answer.ts';
import { endStop } from '../stops/stop.ts';
import { deskNews, deskOf } from './desk.ts';

const NOTHING = { applications: 0, reports: 0, messages: 0, review: 0 };

describeDatabases('the desk of the team', (open) => {
  let db: Database;
  beforeEach(async () => {
    db = await open();
  });
  const { close } = reportSteps(() => db);
  const answer = (eventId: string, minutes: number) =>
    db.transaction((tx) =>
      answerHiding(tx, eventId, someone('maya'), { answer: 'It is fine.', answeredAt: later(minutes) }),
    );
  const othersOf = async (uid: string) =>
    (await db.select('reports', ['id'], { where: await aboutOthers(db, uid) })).map(({ id }) => id);

  it('counts what waits, and nothing that is decided', async () => {
    expect(await deskOf(db, 'uid-tara', now)).toEqual(NOTHING);
    const event = await addEvent(db);
    const first = aReport({ eventId: event.id });
    await insert(db, 'reports', first, aReport({ eventId: (await addEvent(db)).id }));
    await insert(
      db,
      'applications',
      anApplicationRow(),
      anApplicationRow({ state: 'accepted' }),
      anApplicationRow({ spam: true }),
    );
    await insert(db, 'contactMessages', aContactMessage(), aContactMessage({ open: false }));
    expect(await deskOf(db, 'uid-tara', now)).toEqual({
      ...NOTHING,
      applications: 1,
      reports: 2,
      messages: 1,
    });
    await close(first.id, dismiss);
    expect(await deskOf(db, 'uid-tara', now)).toEqual({
      ...NOTHING,
      applications: 1,
      reports: 1,
      messages: 1,
    });
  });

  it('counts an organiser’s answer once, until the team decides again', async () => {
    const event = await addEvent(db);
    const reports = [1, 2].map((number) => aReport({ eventId: event.id, reporterUid: `uid-${number}` }));
    await insert(db, 'reports', ...reports);
    await close(reports[0]?.id ?? '', hide);
    expect(await deskOf(db, 'uid-tara', now)).toEqual(NOTHING);
    await answer(event.id, 70);
    await answer(event.id, 71);
    expect(await deskOf(db, 'uid-tara', now)).toMatchObject({ reports: 1 });
    expect(await db.find('outbox', { where: { kind: 'desk' } })).toMatchObject([{ due: later(85) }]);
    expect(await deskNews(db, 'uid-tara', later(70), now)).toMatchObject({ answers: { total: 1 } });
    await decideAsOperator(db, reports[1]?.id ?? '', 'show', new Date(later(99)));
    expect(await deskOf(db, 'uid-tara', now)).toEqual(NOTHING);
  });

  it('has the answers of stopped people that came since, while they are stopped', async () => {
    const [stop, other] = [aStop({ uid: 'uid-maya' }), aStop({ uid: 'uid-arif' })];
    await insert(db, 'stops', stop, other);
    await insert(db, 'mailRecipients', aRecipient({ uid: 'uid-maya', address: 'maya@example.org' }));
    const answers = async (since: string) => (await deskNews(db, 'uid-tara', since, now)).stops;
    expect(await answers(later(0))).toEqual({ first: [], total: 0 });
    const reply = { answer: 'They are real.', now: new Date(later(70)) };
    await db.transaction((tx) => answerStop(tx, stop.id, reply));
    expect(await db.find('outbox', { where: { kind: 'desk' } })).toMatchObject([{ due: later(85) }]);
    expect(await answers(later(70))).toMatchObject({ first: [{ email: 'maya@example.org' }], total: 1 });
    expect(await answers(later(71))).toMatchObject({ total: 0 });
    await endStop(db, stop, new Date(later(72)));
    expect(await answers(later(70))).toMatchObject({ total: 0 });
  });

  it('shows nobody reports about their own events and texts', async () => {
    const event = await addEvent(db, {
      helpers: [{ uid: 'uid-omar', email: 'omar@example.org', since: at, id: newId(now) }] as never,
    });
    await insert(
      db,
      'organisers',
      anInvitation({ eventId: event.id, uid: 'uid-omar', accepted: true, answeredAt: at }),
    );
    const question = aQuestion({ eventId: event.id, askerUid: 'uid-zoe' });
    const message = anEventMessage({ eventId: event.id, authorUid: 'uid-left' });
    await insert(db, 'questions', question);
    await insert(db, 'messages', message);
    const about = (kind: 'question' | 'message', id: string, authorUid: string) =>
      aReport({ ...{ eventId: event.id, authorUid, reporterUid: `uid-${kind}` }, about: { kind, id } });
    const rows = [
      aReport({ eventId: event.id }),
      about('question', question.id, 'uid-zoe'),
      about('message', message.id, 'uid-left'),
    ] as const;
    await insert(db, 'reports', ...rows);
    const [whole, ofQuestion, ofMessage] = rows.map(({ id }) => id);
    expect(await othersOf('uid-maya')).toEqual([]);
    expect(await othersOf('uid-omar')).toEqual([]);
    expect((await othersOf('uid-zoe')).toSorted()).toEqual([whole, ofMessage].toSorted());
    expect((await othersOf('uid-left')).toSorted()).toEqual([whole, ofQuestion].toSorted());
    expect((await othersOf('uid-tara')).toSorted()).toEqual([whole, ofQuestion, ofMessage].toSorted());
    expect(await deskOf(db, 'uid-maya', now)).toEqual(NOTHING);
    expect(await deskNews(db, 'uid-zoe', later(-9_999), now)).toMatchObject({ reports: { total: 2 } });
    for (const [uid, id] of [
      ['uid-maya', whole],
      ['uid-omar', ofMessage],
      ['uid-zoe', ofQuestion],
      ['uid-left', ofMessage],
    ] as const)
      await expect(
        db.transaction((tx) => decideReport(tx, id ?? '', { ...dismiss, deciderUid: uid })),
      ).rejects.toMatchObject({ code: 'not-allowed' });
    expect(await db.count('reports', { open: true })).toBe(3);
  });

  it('hears of a report 15 minutes later; where no member may decide it, the operator is at once', async () => {
    const event = await addEvent(db);
    await insert(db, 'mailRecipients', aRecipient({ uid: 'uid-maya', address: 'maya@example.org' }));
    const send = (name: string, team: string[], minutes: number) => {
      const sent = { reason: 'Wrong or misleading', text: 'No.', eventId: event.id } as const;
      const row = { ...sent, id: newId(now), date: later(minutes) };
      return db.transaction((tx) => reportEvent(tx, row, someone(name), team));
    };
    expect(await send('arif', ['maya@example.org', 'tara@example.org'], 1)).toBe(true);
    expect(await send('zoe', ['maya@example.org', 'tara@example.org'], 9)).toBe(true);
    expect(await db.find('outbox', {})).toMatchObject([{ kind: 'desk', due: later(16) }]);
    expect(await send('omar', ['maya@example.org'], 20)).toBe(false);
    expect(await send('lena', [], 21)).toBe(false);
    const mailed = await db.find('outbox', { where: { kind: 'report-for-operator' } });
    expect(mailed.map(({ due }) => due).toSorted()).toEqual([later(20), later(21)]);
  });

  it('is the operator’s, too: lists reports without control characters, hides, dismisses and shows', async () => {
    const event = await addEvent(db, { title: 'Free phones' });
    const other = await addEvent(db);
    const first = aReport({ eventId: event.id, text: 'One\u001b[2J\ntwo' });
    const second = aReport({ eventId: other.id, reporterUid: 'uid-zoe' });
    await insert(db, 'reports', first, second);
    const list = async () => {
      let all = '';
      for await (const piece of reportLines(db)) all += piece;
      return all;
    };
    expect(await list()).toContain(`${first.id}  ${first.date.slice(0, 10)}  open  ${first.reason}`);
    expect(await list()).toContain('Free phones (maya@example.org), reported by');
    expect(await list()).toContain('  One\uFFFD[2J\n  two\n');
    await decideAsOperator(db, first.id, 'hide', new Date(at));
    await decideAsOperator(db, second.id, 'dismiss', new Date(at));
    expect(await list()).toBe('');
    expect(await db.get('events', event.id)).toMatchObject({ state: 'hidden' });
    expect(await db.get('reports', second.id)).toMatchObject({ outcome: 'dismissed', decidedBy: 'operator' });
    await expect(decideAsOperator(db, second.id, 'dismiss', new Date(at))).rejects.toMatchObject({
      code: 'already-decided',
    });
    await answer(event.id, 70);
    expect(await list()).toContain('The organiser answered:\n  It is fine.\n');
    await decideAsOperator(db, first.id, 'show', new Date(later(80)));
    expect(await db.get('events', event.id)).toMatchObject({ state: 'listed' });
  });
});
