/** The calls on questions to organisers (docs/specification.md, "Messages and questions"). */
import { LIMITS } from '@social-serve/contract/limits';
import { operations } from '@social-serve/contract/operations';
import { toNewestCursor, toQueueCursor } from '@social-serve/contract/paging';
import { calls, pathTo } from '@social-serve/contract/paths';
import type { Question } from '../database/tables/questions.ts';
import type { Dependencies } from '../dependencies.ts';
import { organisedEvent } from '../events/organised.ts';
import { eventNotFound } from '../events/presenter.ts';
import { findListedEvent } from '../events/queries.ts';
import { newId } from '../formats/new-id.ts';
import { Answer, nextLink, pageAddress } from '../http/answer.ts';
import { jsonList, jsonPage } from '../http/json-list.ts';
import { inserted, updated } from '../http/replies.ts';
import { type Route, route } from '../http/route.ts';
import { answerQuestion } from './answer.ts';
import { askQuestion } from './ask.ts';
import { toAnsweredQuestion, toOwnQuestion, toQuestion } from './presenter.ts';
import { listAnsweredQuestions, listOwnQuestions, listQuestions } from './queries.ts';

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
      const shown = body.public ? { public: true as const } : {};
      const question = { id, eventId: params.id, text: body.text, askedAt: now.toISOString(), ...shown };
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
        const given = {
          answer: body.answer,
          answeredAt: now.toISOString(),
          isPrivate: body.public === false,
        };
        await db.transaction((tx) => answerQuestion(tx, { eventId, id }, person, given));
        return updated();
      },
    ),

    route(operations.listAnsweredQuestions, async ({ params: { id }, query: { limit, cursor } }) => {
      if (!(await findListedEvent(db, id))) throw eventNotFound();
      const { json, last } = await jsonList({
        limit: limit ?? LIMITS.pageSize,
        read: (after: Question | undefined, most) =>
          listAnsweredQuestions(db, id, {
            after: after ?? (cursor && { askedAt: cursor.date, id: cursor.id }),
            limit: most,
          }),
        show: toAnsweredQuestion,
      });
      const cursorAfter = last && toNewestCursor({ date: last.askedAt, id: last.id });
      const path = pathTo(calls.answeredQuestions, { id });
      return new Answer(json, nextLink(last && pageAddress(path, { limit, cursor: cursorAfter })));
    }),

    route(operations.listOwnQuestions, async ({ query, person }) => {
      const found = await listOwnQuestions(db, query.event, person.uid, LIMITS.textsInReply);
      return found.map(toOwnQuestion);
    }),
  ];
}
