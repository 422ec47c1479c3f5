/** The outcome of an event. */
import { idParams } from '../input.ts';
import { outcomeBody } from '../outcome.ts';
import { calls } from '../paths.ts';
import { deletedReply, updatedReply } from '../replies.ts';
import { type Operation, WITH_BODY, WITH_TOKEN } from './operation.ts';
import { organiserOnly } from './policies.ts';

export const outcomeOperations = {
  reportOutcome: {
    method: 'put',
    path: calls.outcome,
    tag: 'Outcome',
    summary: 'Save the results of an event that you organise; they are part of the event as `outcome`',
    description: 'From its start until 90 days after its end (409). `hours` are for an event without an end.',
    who: 'signed-in',
    takesPart: true,
    policy: organiserOnly(['organisersShareResults']),
    params: idParams,
    body: outcomeBody,
    reply: updatedReply,
    problems: [...WITH_BODY, ...WITH_TOKEN, 'not-found', 'not-now', 'account-leaving', 'stopped'],
  },
  takeBackOutcome: {
    method: 'delete',
    path: calls.outcome,
    tag: 'Outcome',
    summary: 'Delete the results',
    who: 'signed-in',
    policy: organiserOnly(['organisersShareResults']),
    params: idParams,
    reply: deletedReply,
    problems: ['bad-input', ...WITH_TOKEN, 'not-found', 'account-leaving'],
  },
} as const satisfies Record<string, Operation>;
