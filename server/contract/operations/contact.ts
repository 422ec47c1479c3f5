/** Messages from Contact Us. */
import { contactAnswerBody, contactBody, contactMessagesReply, contactQuery } from '../contact.ts';
import { idParams } from '../input.ts';
import { calls } from '../paths.ts';
import { insertedReply, updatedReply } from '../replies.ts';
import { type Operation, OWN_LIST, WITH_BODY, WITH_TOKEN } from './operation.ts';

export const contactOperations = {
  writeToTeam: {
    method: 'post',
    path: calls.contact,
    tag: 'Contact',
    summary: 'Write to the team; with a valid token the message belongs to the caller',
    description: 'A site without a team refuses it (403).',
    who: 'welcome',
    body: contactBody,
    status: 201,
    reply: insertedReply,
    problems: [...WITH_BODY, 'not-allowed', 'account-leaving'],
  },
  listContactMessages: {
    method: 'get',
    path: calls.contact,
    tag: 'Contact',
    summary: 'The messages, unanswered ones first, newest first; for the team',
    who: 'team',
    query: contactQuery,
    reply: contactMessagesReply,
    headers: OWN_LIST,
    problems: ['bad-input', ...WITH_TOKEN],
  },
  answerContactMessage: {
    method: 'put',
    path: calls.contactMessage,
    tag: 'Contact',
    summary: 'Mark a message as answered or not answered; for the team',
    who: 'team',
    params: idParams,
    body: contactAnswerBody,
    reply: updatedReply,
    problems: [...WITH_BODY, ...WITH_TOKEN, 'not-found', 'account-leaving'],
  },
} as const satisfies Record<string, Operation>;
