/** What every store does with questions to organisers. */
import { inDays } from '@social-serve/contract/test/builders';
import { describe, expect, it } from 'vitest';
import { aParticipation, aQuestion, now } from '../../../test/records.ts';
import { newId, type QuestionRecord } from '../port/store.ts';
import { since } from './notice-steps.ts';
import type { Subject } from './subject.ts';

const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();

export function describeQuestions({ store, add, list }: Subject): void {
  const ask = async (eventId: string, minutes = 0, fields: Partial<QuestionRecord> = {}) => {
    const question = aQuestion({ eventId, askedAt: later(minutes), ...fields });
    expect(await store.addQuestion(question)).toBe(true);
    return question;
  };
  const answer = (eventId: string, id: string, minutes = 0, uid = 'uid-maya', text = 'Yes.') =>
    store.answerQuestion(eventId, id, uid, { answer: text, answeredAt: later(minutes) });

  describe('questions to organisers', () => {
    it('come those that wait first, newest first, page by page', async () => {
      const [event, other] = [await add(), await add()];
      const asked = [await ask(event.id, 1), await ask(event.id, 2), await ask(event.id, 3)];
      await ask(other.id, 4);
      await answer(event.id, asked[2]?.id ?? '', 5);
      const seen: QuestionRecord[] = [];
      for (;;) {
        const last = seen.at(-1);
        const after = last && { open: !last.answeredAt, date: last.askedAt, id: last.id };
        const page = await store.listQuestions(event.id, { after, limit: 1 });
        if (page.length === 0) break;
        seen.push(...page);
      }
      const [first, second, third] = asked;
      expect(seen).toEqual([second, first, { ...third, answer: 'Yes.', answeredAt: later(5), seen: true }]);
      expect(await store.countQuestions(event.id)).toBe(3);
      expect(await store.findQuestion(event.id, first?.id ?? '')).toEqual(first);
      expect(await store.findQuestion(other.id, first?.id ?? '')).toBeNull();
    });

    it('are listed to who asked them, newest first', async () => {
      const event = await add();
      const [first, second] = [await ask(event.id, 1), await ask(event.id, 2)];
      await ask(event.id, 3, { askerUid: 'uid-zoe' });
      expect(await store.listOwnQuestions(event.id, 'uid-arif', 9)).toEqual([second, first]);
      expect(await store.listOwnQuestions(event.id, 'uid-arif', 1)).toEqual([second]);
      expect(await store.listOwnQuestions((await add()).id, 'uid-arif', 9)).toEqual([]);
    });

    it('are of an event that is there', async () => {
      const event = await add();
      await store.addParticipation(aParticipation({ eventId: event.id }));
      await store.cancelEvent(event.id, 'uid-maya', later(1));
      expect(await store.addQuestion(aQuestion({ eventId: event.id }))).toBe(false);
      expect(await store.addQuestion(aQuestion({ eventId: newId(now) }))).toBe(false);
      expect(await store.countRows('questions')).toBe(0);
    });

    it('are answered by the organiser alone; the newest answer counts', async () => {
      const event = await add();
      const { id } = await ask(event.id);
      expect(await answer(event.id, id, 1, 'uid-arif')).toBeNull();
      expect(await answer(event.id, newId(now))).toBe(false);
      expect(await answer((await add()).id, id)).toBe(false);
      expect(await answer(event.id, id, 1)).toBe(true);
      expect(await answer(event.id, id, 2, 'uid-maya', 'No, sorry.')).toBe(true);
      expect(await store.findQuestion(event.id, id)).toMatchObject({
        answer: 'No, sorry.',
        answeredAt: later(2),
      });
    });

    it('are news to the organiser of what is coming, until they read or answer them', async () => {
      const event = await add({ eventDate: inDays(5, now) });
      const others = await add({ creatorUid: 'uid-zoe' });
      const [first, second] = [await ask(event.id, 1), await ask(event.id, 2)];
      await ask(others.id, 3);
      const news = (uid = 'uid-maya', limit = 9) => store.listQuestionNews(uid, since, limit);
      expect(await news()).toMatchObject([
        { question: { id: second.id }, event: { id: event.id } },
        { question: { id: first.id } },
      ]);
      expect(await news('uid-maya', 1)).toHaveLength(1);
      await store.keepQuestionSeen(second.id, 'uid-arif');
      expect((await news())[0]?.question).toEqual(second);
      await store.keepQuestionSeen(second.id, 'uid-maya');
      await answer(event.id, first.id, 3);
      expect((await news()).map(({ question }) => question.seen)).toEqual([true, true]);
      await store.cancelEvent(event.id, 'uid-maya', later(9));
      expect(await news()).toEqual([]);
    });

    it('that were answered are news to who asked, until they read that very answer', async () => {
      const event = await add();
      const [old, { id }] = [await ask(event.id, 1), await ask(event.id, 2)];
      await answer(event.id, old.id, -91 * 24 * 60);
      const news = () => store.listAnswerNews('uid-arif', since, 9);
      expect(await news()).toEqual([]);
      await answer(event.id, id, 3);
      expect(await news()).toMatchObject([{ question: { id, answer: 'Yes.' }, event: { id: event.id } }]);
      const seen = async () => (await news())[0]?.question.answerSeen;
      await store.keepAnswerSeen(id, 'uid-zoe', later(3));
      expect(await seen()).toBeUndefined();
      await store.keepAnswerSeen(id, 'uid-arif', later(3));
      await answer(event.id, id, 4);
      expect(await seen()).toBe(later(3));
      await store.keepAnswerSeen(id, 'uid-arif', later(4));
      await store.keepAnswerSeen(id, 'uid-arif', later(3)); // a mark that was on its way
      await store.keepAnswerSeen(id, 'uid-arif', later(999)); // one of an answer that nobody gave
      expect(await seen()).toBe(later(4));
    });

    it('leave the list of events as it was read, asked, answered and read', async () => {
      const { id: eventId } = await add();
      await list();
      const writes = () => String(store.generation()).split(' ')[0];
      const before = writes();
      const { id } = await ask(eventId);
      await store.keepQuestionSeen(id, 'uid-maya');
      await answer(eventId, id, 1);
      await store.keepAnswerSeen(id, 'uid-arif', later(1));
      expect(writes()).toBe(before);
    });

    it('go with an event that is deleted and that nobody else joined', async () => {
      const event = await add();
      await ask(event.id);
      await store.cancelEvent(event.id, 'uid-maya', later(1));
      expect(await store.countRows('questions')).toBe(0);
    });
  });
}
