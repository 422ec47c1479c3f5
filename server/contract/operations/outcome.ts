/** What came of an event. */
import { idParams } from '../input.ts';
import { outcomeBody } from '../outcome.ts';
import { calls } from '../paths.ts';
import { deletedReply, updatedReply } from '../replies.ts';
import { type Operation, WITH_BODY, WITH_TOKEN } from './operation.ts';
import { organiserOnly } from './policies.ts';

export const outcomeOperations = {
  tellOutcome: {
    method: 'put',
    path: calls.outcome,
    tag: 'Outcome',
    summary: 'Tell what came of an event of one’s own; it travels with the event as `outcome`',
    description:
      'From its beginning until 90 days after its end (409). `hours` are for an event that names no end.',
    who: 'signed-in',
    policy: organiserOnly('Only the organisers of this event can share its results.'),
    params: idParams,
    body: outcomeBody,
    reply: updatedReply,
    problems: [...WITH_BODY, ...WITH_TOKEN, 'not-found', 'not-now', 'account-leaving'],
  },
  takeBackOutcome: {
    method: 'delete',
    path: calls.outcome,
    tag: 'Outcome',
    summary: 'Delete',
    who: 'signed-in',
    policy: organiserOnly('Only the organisers of this event can share its results.'),
    params: idParams,
    reply: deletedReply,
    problems: ['bad-input', ...WITH_TOKEN, 'not-found', 'account-leaving'],
  },
} as const satisfies Record<string, Operation>;
