/** The rules and lists of questions, on both databases. */
import { inDays } from '@social-serve/contract/test/builders';
import { beforeEach, describe, expect, it } from 'vitest';
import { describeDatabases } from '../../test/databases.ts';
import {
  addEvent,
  aParticipation,
  aProfile,
  aQuestion,
  aReport,
  hiddenSince,
  insert,
  later,
  now,
  someone,
} from '../../test/rows.ts';
import type { Database, Row } from '../database/database.ts';
import { cancelEvent } from '../events/cancel.ts';
import { newId } from '../formats/new-id.ts';
import { answerQuestion } from './answer.ts';
import { askQuestion } from './ask.ts';
import { answerNews, questionNews, readAnswer, readQuestion } from './news.ts';
import { listAnsweredQuestions, listOwnQuestions, listQuestions } from './queries.ts';

const SINCE = later(-90 * 24 * 60);

describeDatabases('questions to organisers', (open) => {
  let db: Database;
  beforeEach(async () => {
    db = await open();
  });
  const ask = async (eventId: string, minutes = 0, name = 'arif', isPublic = false) => {
    const question = {
      ...{ id: newId(now), eventId, text: 'May I bring my dog?', askedAt: later(minutes) },
      ...(isPublic && { public: true as const }),
    };
    await db.transaction((tx) => askQuestion(tx, question, someone(name)));
    return question;
  };
  const answer = (eventId: string, id: string, minutes = 0, name = 'maya', text = 'Yes.') =>
    db.transaction((tx) =>
      answerQuestion(tx, { eventId, id }, someone(name), { answer: text, answeredAt: later(minutes) }),
    );
  const cancel = (id: string) =>
    db.transaction((tx) => cancelEvent(tx, id, someone('maya'), { following: false, now }));
  const mailed = async (subject: string) =>
    (await db.find('outbox', { where: { subject } })).map(({ kind, recipient }) => [kind, recipient]);

  it('are listed with open ones first, newest first, page by page', async () => {
    const [event, other] = [await addEvent(db), await addEvent(db)];
    const [first, second, third] = [await ask(event.id, 1), await ask(event.id, 2), await ask(event.id, 3)];
    await ask(other.id, 4);
    await answer(event.id, third.id, 5);
    const seen: Row<'questions'>[] = [];
    for (;;) {
      const last = seen.at(-1);
      const after = last && { open: last.open, date: last.askedAt, id: last.id };
      const page = await listQuestions(db, event.id, { after, limit: 1 });
      if (page.length === 0) break;
      seen.push(...page);
    }
    expect(seen.map(({ id }) => id)).toEqual([second.id, first.id, third.id]);
    expect(seen[0]).toEqual({ ...second, askerUid: 'uid-arif', name: 'Arif', open: true });
    expect(seen[2]).toMatchObject({ ...third, answer: 'Yes.', answeredAt: later(5), seen: true });
  });

  describe('that everyone can read', () => {
    const answered = (eventId: string, minute: number, fields: Partial<Row<'questions'>> = {}) =>
      aQuestion({
        ...{ eventId, askedAt: later(minute), answer: 'Yes.', answeredAt: later(60), public: true },
        ...fields,
      });
    const readable = async (eventId: string, limit = 9, after?: Row<'questions'>) =>
      (await listAnsweredQuestions(db, eventId, { limit, after })).map(({ id }) => id);

    it('are public and answered; newest first, page by page', async () => {
      const [event, other] = [await addEvent(db), await addEvent(db)];
      const rows = [1, 2, 3].map((minute) => answered(event.id, minute));
      const [first, second, third] = rows as [Row<'questions'>, Row<'questions'>, Row<'questions'>];
      await insert(
        db,
        'questions',
        ...rows,
        answered(other.id, 4),
        answered(event.id, 5, { public: undefined }),
        answered(event.id, 6, { answer: undefined, answeredAt: undefined, open: true }),
      );
      expect(await readable(event.id)).toEqual([third.id, second.id, first.id]);
      expect(await readable(event.id, 2)).toEqual([third.id, second.id]);
      expect(await readable(event.id, 2, second)).toEqual([first.id]);
    });

    it('are not reported, unless the reports were dismissed; pages are full all the same', async () => {
      const event = await addEvent(db);
      const rows = [1, 2, 3, 4, 5].map((minute) => answered(event.id, minute));
      await insert(db, 'questions', ...rows);
      const [one, two, three, four, five] = rows.map(({ id }) => id) as [
        string,
        string,
        string,
        string,
        string,
      ];
      const reports = [three, four, five].map((id) =>
        aReport({ eventId: event.id, about: { kind: 'question', id } }),
      );
      await insert(db, 'reports', ...reports);
      expect(await readable(event.id, 2)).toEqual([two, one]);
      await db.transaction((tx) =>
        tx.update('reports', { aboutId: four }, { open: false, outcome: 'dismissed' }),
      );
      expect(await readable(event.id, 2)).toEqual([four, two]);
      expect(await readable(event.id, 2, rows[1])).toEqual([one]);
    });

    it('become private with a private answer, permanently; one asked privately stays private', async () => {
      const event = await addEvent(db);
      const [open, secret] = [await ask(event.id, 1, 'arif', true), await ask(event.id, 2)];
      const reply = (id: string, minutes: number, isPrivate?: boolean) =>
        db.transaction((tx) =>
          answerQuestion(tx, { eventId: event.id, id }, someone('maya'), {
            ...{ answer: 'Yes.', answeredAt: later(minutes) },
            ...(isPrivate !== undefined && { isPrivate }),
          }),
        );
      expect(await readable(event.id)).toEqual([]);
      await reply(open.id, 3);
      await reply(secret.id, 3, false);
      expect(await readable(event.id)).toEqual([open.id]);
      await reply(open.id, 4, true);
      expect(await readable(event.id)).toEqual([]);
      expect((await db.get('questions', open.id))?.public).toBeUndefined();
      await reply(open.id, 5, false);
      expect(await readable(event.id)).toEqual([]);
    });
  });

  it('are listed to the people who asked them, newest first', async () => {
    const event = await addEvent(db);
    const [first, second] = [await ask(event.id, 1), await ask(event.id, 2)];
    await ask(event.id, 3, 'zoe');
    const own = async (eventId: string, limit: number) =>
      (await listOwnQuestions(db, eventId, 'uid-arif', limit)).map(({ id }) => id);
    expect(await own(event.id, 9)).toEqual([second.id, first.id]);
    expect(await own(event.id, 1)).toEqual([second.id]);
    expect(await own((await addEvent(db)).id, 9)).toEqual([]);
  });

  it('are asked about an upcoming event of another person', async () => {
    const event = await addEvent(db);
    await expect(ask(event.id, 0, 'maya')).rejects.toMatchObject({
      message: 'You organise this event, so you can’t ask a question about it.',
    });
    await insert(db, 'participations', aParticipation({ eventId: event.id }));
    await cancel(event.id);
    await expect(ask(event.id)).rejects.toMatchObject({ code: 'event-cancelled' });
    await expect(ask(newId(now))).rejects.toMatchObject({ code: 'not-found' });
    const hidden = { at: later(0), reason: 'Wrong or misleading' } as const;
    const taken = await addEvent(db, hiddenSince(hidden));
    await expect(ask(taken.id)).rejects.toMatchObject({ code: 'not-found' });
    const past = await addEvent(db, { eventDate: inDays(-9, now) });
    await expect(ask(past.id)).rejects.toMatchObject({ code: 'event-over' });
    expect(await db.count('questions', {})).toBe(0);
  });

  it('are answered by organisers alone; the newest answer counts; both sides get mail', async () => {
    const helpers = [{ id: newId(now), uid: 'uid-tara', email: 'tara@example.org', since: later(0) }];
    const event = await addEvent(db, { helpers });
    const { id } = await ask(event.id);
    expect(await mailed(id)).toEqual(
      expect.arrayContaining([
        ['question', 'uid-maya'],
        ['question', 'uid-tara'],
      ]),
    );
    await expect(answer(event.id, id, 1, 'arif')).rejects.toMatchObject({ code: 'not-allowed' });
    await expect(answer(event.id, newId(now))).rejects.toMatchObject({ code: 'not-found' });
    await expect(answer((await addEvent(db)).id, id)).rejects.toMatchObject({ code: 'not-found' });
    await answer(event.id, id, 1, 'tara');
    await answer(event.id, id, 2, 'maya', 'No, sorry.');
    expect(await db.get('questions', id)).toMatchObject({
      ...{ answer: 'No, sorry.', answeredAt: later(2), open: false },
    });
    expect(await mailed(id)).toContainEqual(['answer', 'uid-arif']);
  });

  it('are news to the organisers of upcoming events, to each until they read them or one answers', async () => {
    const helpers = [{ id: newId(now), uid: 'uid-tara', email: 'tara@example.org', since: later(0) }];
    const event = await addEvent(db, { eventDate: inDays(5, now), helpers });
    await insert(db, 'organisers', {
      ...{ id: helpers[0]?.id ?? '', eventId: event.id, email: 'tara@example.org', invitedAt: later(0) },
      ...{ uid: 'uid-tara', accepted: true, answeredAt: later(0) },
    });
    const others = await addEvent(db, { creatorUid: 'uid-zoe' });
    const [first, second] = [await ask(event.id, 1), await ask(event.id, 2)];
    await ask(others.id, 3);
    const news = (name = 'maya', limit = 9) => questionNews(db, `uid-${name}`, SINCE, limit);
    const seen = async (name: string) => (await news(name)).map((one) => one.seen);
    const read = (id: string, name: string) => db.transaction((tx) => readQuestion(tx, id, `uid-${name}`));
    expect(await news()).toMatchObject([
      { question: { id: second.id }, event: { id: event.id } },
      { question: { id: first.id } },
    ]);
    expect(await news('maya', 1)).toHaveLength(1);
    await read(second.id, 'arif');
    expect([await seen('maya'), await seen('tara')]).toEqual([
      [false, false],
      [false, false],
    ]);
    await read(first.id, 'tara');
    expect([await seen('maya'), await seen('tara')]).toEqual([
      [false, false],
      [false, true],
    ]);
    await read(second.id, 'maya');
    await answer(event.id, first.id, 3);
    expect([await seen('maya'), await seen('tara')]).toEqual([
      [true, true],
      [false, true],
    ]);
    await cancel(event.id);
    expect(await news()).toEqual([]);
  });

  it('are news to the person who asked once they are answered, until they read that very answer', async () => {
    const event = await addEvent(db);
    const [old, { id }] = [await ask(event.id, 1), await ask(event.id, 2)];
    await answer(event.id, old.id, -91 * 24 * 60);
    const news = () => answerNews(db, 'uid-arif', SINCE, 9);
    const read = (minutes: number, name = 'arif') =>
      db.transaction((tx) => readAnswer(tx, id, `uid-${name}`, later(minutes)));
    expect(await news()).toEqual([]);
    await answer(event.id, id, 3);
    expect(await news()).toMatchObject([{ question: { id, answer: 'Yes.' }, event: { id: event.id } }]);
    const seen = async () => (await news())[0]?.question.answerSeen;
    await read(3, 'zoe');
    expect(await seen()).toBeUndefined();
    await read(3);
    await answer(event.id, id, 4);
    expect(await seen()).toBe(later(3));
    await read(4);
    await read(3); // from a page that was opened earlier
    await read(999); // of an answer that nobody gave
    expect(await seen()).toBe(later(4));
  });

  it('do not change what everybody sees when asked, answered and read', async () => {
    const { id: eventId } = await addEvent(db);
    await insert(db, 'profiles', aProfile({ id: 'uid-arif', name: 'Arif' }));
    const before = await db.generation();
    const { id } = await ask(eventId);
    await db.transaction((tx) => readQuestion(tx, id, 'uid-maya'));
    await answer(eventId, id, 1);
    await db.transaction((tx) => readAnswer(tx, id, 'uid-arif', later(1)));
    expect(await db.generation()).toBe(before);
  });

  it('are deleted with a cancelled event that nobody else joined', async () => {
    const event = await addEvent(db);
    await insert(db, 'questions', aQuestion({ eventId: event.id }));
    await cancel(event.id);
    expect(await db.count('questions', {})).toBe(0);
  });
});
