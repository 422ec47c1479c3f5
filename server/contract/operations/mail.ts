/** People's mail settings. */
import { z } from 'zod';
import {
  askedReply,
  mailChoiceBody,
  mailConfirmParams,
  mailOffParams,
  mailReply,
  newsletterBody,
} from '../mail.ts';
import { calls } from '../paths.ts';
import { updatedReply } from '../replies.ts';
import { type Operation, WITH_BODY, WITH_TOKEN } from './operation.ts';

export const mailOperations = {
  getOwnMail: {
    method: 'get',
    path: calls.ownMail,
    tag: 'Mail',
    summary: 'The caller’s e-mail settings',
    who: 'signed-in',
    reply: mailReply,
    problems: [...WITH_TOKEN, 'account-leaving'],
  },
  chooseOwnMail: {
    method: 'put',
    path: calls.ownMail,
    tag: 'Mail',
    summary: 'Change the caller’s e-mail settings',
    description: 'Kinds that are left out stay as they are; at least one kind, or `asked`, is sent.',
    who: 'signed-in',
    body: mailChoiceBody,
    reply: updatedReply,
    problems: [...WITH_BODY, ...WITH_TOKEN, 'account-leaving'],
  },
  askForOwnConfirmation: {
    method: 'post',
    path: calls.ownMailConfirmation,
    tag: 'Mail',
    summary: 'Send a confirmation to the caller’s address, which has rejected mail',
    who: 'signed-in',
    status: 202,
    reply: askedReply,
    problems: [...WITH_TOKEN, 'account-leaving'],
  },
  subscribeToNews: {
    method: 'post',
    path: calls.newsletter,
    tag: 'Mail',
    summary: 'Subscribe an address to the newsletter, by a confirmation that is mailed to it',
    description:
      'The answer does not reveal whether the address is known. A site that sends no mail refuses it (403).',
    who: 'everyone',
    body: newsletterBody,
    status: 202,
    reply: askedReply,
    problems: [...WITH_BODY, 'not-allowed'],
  },
  turnMailOff: {
    method: 'post',
    path: calls.mailOff,
    inLanguage: true,
    secret: 'path',
    tag: 'Mail',
    summary: 'Turn off a kind of mail by the link in it; also by one click in a mail program (RFC 8058)',
    description: 'The body is ignored.',
    who: 'everyone',
    params: mailOffParams,
    reply: z.string(),
    media: 'text/html',
    problems: ['not-found'],
  },
  confirmAddress: {
    method: 'post',
    path: calls.mailConfirm,
    inLanguage: true,
    secret: 'path',
    tag: 'Mail',
    summary: 'Confirm an address by the link in the confirmation',
    description: 'The body is ignored.',
    who: 'everyone',
    params: mailConfirmParams,
    reply: z.string(),
    media: 'text/html',
    problems: ['not-found'],
  },
} as const satisfies Record<string, Operation>;
