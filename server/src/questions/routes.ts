/** The calls on questions to organisers (docs/specification.md, "Messages and questions"). */
import { isOver } from '@social-serve/contract/event-rules';
import { LIMITS } from '@social-serve/contract/limits';
import { operations } from '@social-serve/contract/operations';
import { toQueueCursor } from '@social-serve/contract/paging';
import { calls, pathTo } from '@social-serve/contract/paths';
import type { Dependencies } from '../dependencies.ts';
import { isOrganiser, organisedEvent } from '../events/policy.ts';
import { noSuchEvent } from '../events/presenter.ts';
import { jsonPage } from '../http/json-list.ts';
import { ProblemError } from '../http/problems.ts';
import { inserted, updated } from '../http/replies.ts';
import { type Route, route } from '../http/route.ts';
import { keepRecipient } from '../mail/recipients.ts';
import { newId, type QuestionRecord } from '../store/port/store.ts';
import { toOwnQuestion, toQuestion } from './presenter.ts';

const A_DAY = {
  name: 'questions',
  most: LIMITS.questionsADay,
  seconds: 24 * 3_600,
  detail: `You may ask ${LIMITS.questionsADay} questions a day. Please ask again tomorrow.`,
};

const placeOf = ({ answeredAt, askedAt, id }: QuestionRecord) => ({
  open: answeredAt === undefined,
  date: askedAt,
  id,
});

/** The routes of questions. */
export function questionsRoutes({ store, limits }: Dependencies): Route[] {
  /** The event that somebody asks about. @throws ProblemError (403, 404, 409) */
  const askedEvent = async (id: string, person: { uid: string }, now: Date) => {
    const event = await store.findEvent(id);
    if (!event && (await store.findCancelledEvent(id)))
      throw new ProblemError('event-cancelled', 'This event is cancelled.');
    if (!event) throw noSuchEvent();
    if (isOrganiser(event, person)) throw new ProblemError('not-allowed', 'This event is your own.');
    if (isOver(event, now)) throw new ProblemError('event-over', 'This event is over.');
    return event;
  };

  return [
    route(operations.askOrganiser, async ({ params, body, person, now }) => {
      const event = await askedEvent(params.id, person, now);
      const id = newId(now);
      const question = {
        ...body,
        id,
        eventId: event.id,
        askerUid: person.uid,
        ...(person.name === null ? {} : { name: person.name }),
        askedAt: now.toISOString(),
        mailDue: now.toISOString(),
      };
      await keepRecipient(store, person, now);
      await limits.counted(A_DAY, person.uid, async () => {
        if (await store.addQuestion(question)) return;
        await askedEvent(params.id, person, now); // cancelled or hidden since it was looked for
        throw noSuchEvent();
      });
      return inserted(id);
    }),

    route(operations.listQuestions, async ({ params: { id }, query: { limit, cursor }, person }) => {
      await organisedEvent(store, id, person, operations.listQuestions);
      return jsonPage({
        path: pathTo(calls.questions, { id }),
        limit,
        read: (after: QuestionRecord | undefined, most) =>
          store.listQuestions(id, { after: after ? placeOf(after) : cursor, limit: most }),
        total: () => store.countQuestions(id),
        cursorOf: (question) => toQueueCursor(placeOf(question)),
        show: toQuestion,
      });
    }),

    route(operations.answerQuestion, async ({ params: { id, questionId }, body, person, now }) => {
      const at = now.toISOString();
      const answer = { answer: body.answer, answeredAt: at, mailDue: at };
      const found = await store.answerQuestion(id, questionId, person.uid, answer);
      if (found === null) await organisedEvent(store, id, person, operations.answerQuestion);
      if (!found) throw new ProblemError('not-found', 'There is no such question. It may have been deleted.');
      return updated();
    }),

    route(operations.listOwnQuestions, async ({ query, person }) => {
      const found = await store.listOwnQuestions(query.event, person.uid, LIMITS.written);
      return found.map(toOwnQuestion);
    }),
  ];
}
