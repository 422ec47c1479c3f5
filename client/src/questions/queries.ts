/** The calls for questions to organisers and their cached answers. All throw ApiError. */
import { calls, pathTo } from '@social-serve/contract/paths';
import type {
  AnsweredQuestion,
  OwnQuestion,
  Question,
  QuestionAnswerBody,
  QuestionBody,
} from '@social-serve/contract/question';
import { listQuery } from '../api/answer-query.ts';
import { request } from '../api/http.ts';
import { ownListQuery } from '../api/own-list.ts';
import { queryClient } from '../api/query-client.ts';

const key = (id: string) => ['questions', id];
const changed = (id: string) => void queryClient.invalidateQueries({ queryKey: key(id) });

/** POST /events/{id}/questions: asks the organiser of an event. */
export async function postQuestion(id: string, body: QuestionBody): Promise<void> {
  const path = pathTo(calls.questions, { id });
  await request({ method: 'POST', path, body });
  changed(id);
}

/** PUT /events/{id}/questions/{questionId}: answers a question. */
export async function putAnswer(id: string, questionId: string, body: QuestionAnswerBody): Promise<void> {
  const path = pathTo(calls.question, { id, questionId });
  await request({ method: 'PUT', path, body, repeatable: true });
  changed(id);
}

/** The questions about an event, those that wait first, page by page; for its organiser. */
export const questionsOf = (id: string) =>
  ownListQuery<Question>([...key(id), 'all'], { path: pathTo(calls.questions, { id }) });

/** What this person asked about an event, newest first. */
export const ownQuestions = (id: string) =>
  listQuery<OwnQuestion>([...key(id), 'own'], { path: calls.ownQuestions, query: { event: id } });

/** The questions about an event that everyone can read, with their answers, newest first, page by page. */
export const answeredQuestions = (id: string) =>
  ownListQuery<AnsweredQuestion>([...key(id), 'answered'], {
    path: pathTo(calls.answeredQuestions, { id }),
    token: false,
  });
