/** What was done here, in sums. */
import { impactDecisionBody, impactReply, watchedEventsReply } from '../impact.ts';
import { idParams } from '../input.ts';
import { calls } from '../paths.ts';
import { updatedReply } from '../replies.ts';
import { type Operation, WITH_BODY, WITH_TOKEN } from './operation.ts';

export const impactOperations = {
  getImpact: {
    method: 'get',
    path: calls.impact,
    tag: 'Impact',
    summary:
      'How many events took place, who came, for how many hours, and what was done: in all and this year',
    description:
      'An event counts once it has an outcome or a check-in, unless it is hidden, cancelled, a sample, or waiting for the team. At most a minute old.',
    who: 'everyone',
    reply: impactReply,
    problems: [],
  },
  listWatchedEvents: {
    method: 'get',
    path: calls.watchedEvents,
    tag: 'Impact',
    summary:
      'Events that wait before they count, those with more walk-ins than count unconfirmed, and those that are left out; for the team',
    who: 'team',
    reply: watchedEventsReply,
    problems: [...WITH_TOKEN],
  },
  decideImpact: {
    method: 'put',
    path: calls.eventImpact,
    tag: 'Impact',
    summary: 'Leave an event out of the sums, or not; confirm what waits, and so many walk-ins, or none',
    who: 'team',
    params: idParams,
    body: impactDecisionBody,
    reply: updatedReply,
    problems: [...WITH_BODY, ...WITH_TOKEN, 'not-found'],
  },
} as const satisfies Record<string, Operation>;
