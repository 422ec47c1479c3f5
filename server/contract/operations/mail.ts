/** What people get by mail. */
import { mailChoiceBody, mailReply } from '../mail.ts';
import { calls } from '../paths.ts';
import { updatedReply } from '../replies.ts';
import { type Operation, WITH_BODY, WITH_TOKEN } from './operation.ts';

export const mailOperations = {
  getOwnMail: {
    method: 'get',
    path: calls.ownMail,
    tag: 'Mail',
    summary: 'What the sender gets by mail',
    who: 'signed-in',
    status: 200,
    reply: mailReply,
    problems: [...WITH_TOKEN, 'account-leaving'],
  },
  chooseOwnMail: {
    method: 'put',
    path: calls.ownMail,
    tag: 'Mail',
    summary: 'Choose what to get by mail',
    who: 'signed-in',
    body: mailChoiceBody,
    status: 200,
    reply: updatedReply,
    problems: [...WITH_BODY, ...WITH_TOKEN, 'account-leaving'],
  },
} as const satisfies Record<string, Operation>;
