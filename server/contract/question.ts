/** Questions to the organisers of an event (docs/specification.md, "Messages and questions"), and their answers. */
import { z } from 'zod';
import { body, idText, requiredText, trueOrFalse } from './input.ts';
import { LIMITS } from './limits.ts';
import { newestCursor, pageLimit, queueCursor } from './paging.ts';
import { moment, rowId } from './replies.ts';

/** Body of POST /events/{id}/questions. `public`: everyone can read the question once it is answered. */
export const questionBody = body({
  text: requiredText('question', LIMITS.question),
  public: trueOrFalse('public').optional(),
});
export type QuestionBody = z.output<typeof questionBody>;

/**
 * Body of PUT /events/{id}/questions/{questionId}. `public: false` makes the question private, permanently; one that was asked privately
 * stays private in any case.
 */
export const questionAnswerBody = body({
  answer: requiredText('answer', LIMITS.questionAnswer),
  public: trueOrFalse('public').optional(),
});
export type QuestionAnswerBody = z.output<typeof questionAnswerBody>;

/** Path parameters of the calls on one question. */
export const questionParams = z.object({ id: idText, questionId: idText });

/** Query of GET /events/{id}/questions: unanswered ones first, then the newest. */
export const questionsQuery = z.object({ limit: pageLimit, cursor: queueCursor });

/** Query of GET /events/{id}/answered-questions: the newest first. */
export const answeredQuestionsQuery = z.object({ limit: pageLimit, cursor: newestCursor });

/** Query of GET /me/questions: the event's id. */
export const ownQuestionsQuery = z.object({ event: idText });

const asked = { _id: rowId, text: z.string(), askedAt: moment };

const written = {
  ...asked,
  /** Whether everyone can read it once it is answered. */
  public: z.literal(true).optional(),
  /** Absent while it is unanswered. */
  answer: z.string().optional(),
  answeredAt: moment.optional(),
};

/** A question as an organiser sees it. */
export const questionReply = z.object({
  ...written,
  /** The asker's display name; absent without one, and when it contains an address. */
  name: z.string().optional(),
});
export type Question = z.output<typeof questionReply>;

/** The reply of GET /events/{id}/questions. */
export const questionsReply = z.array(questionReply);

/** A question as its author sees it. */
export const ownQuestionReply = z.object({ ...written, event_id: rowId });
export type OwnQuestion = z.output<typeof ownQuestionReply>;

/** The reply of GET /me/questions: the newest 100, newest first. */
export const ownQuestionsReply = z.array(ownQuestionReply);

/** A question as everyone sees it: without the person who asked. */
export const answeredQuestionReply = z.object({ ...asked, answer: z.string(), answeredAt: moment });
export type AnsweredQuestion = z.output<typeof answeredQuestionReply>;

/** The reply of GET /events/{id}/answered-questions. */
export const answeredQuestionsReply = z.array(answeredQuestionReply);
