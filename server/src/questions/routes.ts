/** The calls on questions to organisers (docs/specification.md, "Messages and questions"). */
import { LIMITS } from '@social-serve/contract/limits';
import { operations } from '@social-serve/contract/operations';
import { toQueueCursor } from '@social-serve/contract/paging';
import { calls, pathTo } from '@social-serve/contract/paths';
import type { Question } from '../database/tables/questions.ts';
import type { Dependencies } from '../dependencies.ts';
import { organisedEvent } from '../events/organised.ts';
import { newId } from '../formats/new-id.ts';
import { jsonPage } from '../http/json-list.ts';
import { inserted, updated } from '../http/replies.ts';
import { type Route, route } from '../http/route.ts';
import { answerQuestion } from './answer.ts';
import { askQuestion } from './ask.ts';
import { toOwnQuestion, toQuestion } from './presenter.ts';
import { listOwnQuestions, listQuestions } from './queries.ts';

const A_DAY = {
  name: 'questions',
  most: LIMITS.questionsADay,
  seconds: 24 * 3_600,
  detail: ['tooManyAsked', LIMITS.questionsADay],
} as const;

const cursorOf = ({ open, askedAt: date, id }: Question) => ({ open, date, id });

/** The routes of questions. */
export function questionsRoutes({ db, limits }: Dependencies): Route[] {
  return [
    route(operations.askOrganiser, async ({ params, body, person, now }) => {
      const id = newId(now);
      const question = { ...body, id, eventId: params.id, askedAt: now.toISOString() };
      await limits.counted(A_DAY, person.uid, () =>
        db.transaction((tx) => askQuestion(tx, question, person)),
      );
      return inserted(id);
    }),

    route(operations.listQuestions, async ({ params: { id }, query: { limit, cursor }, person }) => {
      await organisedEvent(db, id, person, operations.listQuestions);
      return jsonPage({
        path: pathTo(calls.questions, { id }),
        limit,
        read: (after: Question | undefined, most) =>
          listQuestions(db, id, { after: after ? cursorOf(after) : cursor, limit: most }),
        total: () => db.count('questions', { eventId: id }),
        cursorOf: (question) => toQueueCursor(cursorOf(question)),
        show: toQuestion,
      });
    }),

    route(
      operations.answerQuestion,
      async ({ params: { id: eventId, questionId: id }, body, person, now }) => {
        const answer = { answer: body.answer, answeredAt: now.toISOString() };
        await db.transaction((tx) => answerQuestion(tx, { eventId, id }, person, answer));
        return updated();
      },
    ),

    route(operations.listOwnQuestions, async ({ query, person }) => {
      const found = await listOwnQuestions(db, query.event, person.uid, LIMITS.textsInReply);
      return found.map(toOwnQuestion);
    }),
  ];
}
