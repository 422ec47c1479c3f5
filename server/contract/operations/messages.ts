/** Messages of organisers, and questions to them. */
import { idParams } from '../input.ts';
import { messageBody, messagesReply } from '../message.ts';
import { calls } from '../paths.ts';
import {
  answeredQuestionsQuery,
  answeredQuestionsReply,
  ownQuestionsQuery,
  ownQuestionsReply,
  questionAnswerBody,
  questionBody,
  questionParams,
  questionsQuery,
  questionsReply,
} from '../question.ts';
import { insertedReply, updatedReply } from '../replies.ts';
import { NEXT_PAGE, type Operation, OWN_LIST, WITH_BODY, WITH_TOKEN } from './operation.ts';
import { organiserOnly, thoseWhoJoined } from './policies.ts';

export const messagesOperations = {
  sendMessage: {
    method: 'post',
    path: calls.messages,
    tag: 'Messages',
    summary: 'Send a message to the guests of an event that you organise, twice a day',
    description: 'Not for a hidden event (403).',
    who: 'signed-in',
    policy: organiserOnly(['organisersWrite']),
    params: idParams,
    body: messageBody,
    status: 201,
    reply: insertedReply,
    problems: [...WITH_BODY, ...WITH_TOKEN, 'not-found', 'account-leaving'],
  },
  listMessages: {
    method: 'get',
    path: calls.messages,
    tag: 'Messages',
    summary: 'The messages of an event’s organisers to the caller, newest first',
    description: 'People on the waiting list see messages to everyone; organisers see all.',
    who: 'signed-in',
    policy: thoseWhoJoined(['joinedSeeMessages']),
    params: idParams,
    reply: messagesReply,
    problems: ['bad-input', ...WITH_TOKEN, 'not-found'],
  },
  askOrganiser: {
    method: 'post',
    path: calls.questions,
    tag: 'Messages',
    summary: 'Ask the organisers of an event a question, five times a day',
    description:
      'Not about an event that the caller organises (403), nor one that is over or cancelled (409). With `public: true` everyone can read it once it is answered; otherwise only the caller and the organisers.',
    who: 'signed-in',
    params: idParams,
    body: questionBody,
    status: 201,
    reply: insertedReply,
    problems: [...WITH_BODY, ...WITH_TOKEN, 'not-found', 'event-over', 'event-cancelled', 'account-leaving'],
  },
  listQuestions: {
    method: 'get',
    path: calls.questions,
    tag: 'Messages',
    summary: 'The questions about an event that you organise, unanswered ones first, newest first',
    who: 'signed-in',
    policy: organiserOnly(['organisersSeeQuestions']),
    params: idParams,
    query: questionsQuery,
    reply: questionsReply,
    headers: OWN_LIST,
    problems: ['bad-input', ...WITH_TOKEN, 'not-found'],
  },
  answerQuestion: {
    method: 'put',
    path: calls.question,
    tag: 'Messages',
    summary: 'Answer a question about an event that you organise; the newest answer counts',
    description:
      '`public: false` answers only the person who asked, and the question stays private. One that was asked privately stays so.',
    who: 'signed-in',
    policy: organiserOnly(['organisersAnswer']),
    params: questionParams,
    body: questionAnswerBody,
    reply: updatedReply,
    problems: [...WITH_BODY, ...WITH_TOKEN, 'not-found', 'account-leaving'],
  },
  listAnsweredQuestions: {
    method: 'get',
    path: calls.answeredQuestions,
    tag: 'Messages',
    summary: 'The public questions about an event that were answered, newest first',
    description:
      'Without the people who asked. A question that was reported is left out until the team dismisses the report; the same answer stays after that.',
    who: 'everyone',
    params: idParams,
    query: answeredQuestionsQuery,
    reply: answeredQuestionsReply,
    headers: NEXT_PAGE,
    problems: ['bad-input', 'not-found'],
  },
  listOwnQuestions: {
    method: 'get',
    path: calls.ownQuestions,
    tag: 'Messages',
    summary: 'The caller’s questions about an event, and the answers',
    who: 'signed-in',
    query: ownQuestionsQuery,
    reply: ownQuestionsReply,
    problems: ['bad-input', ...WITH_TOKEN],
  },
} as const satisfies Record<string, Operation>;
